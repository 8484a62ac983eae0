//! SFEN and USI text: what is refused, where, and what is written.

use hayanagi::{Move, Position, Setup, Square, usi};

use crate::corpus::{all_positions, position, rows};

#[test]
fn bad_sfen_is_refused_with_code_and_span() {
    for row in rows("bad-sfen.jsonl") {
        let (name, text) = (row.text("name"), row.text("text"));
        let error = Position::from_sfen(text).expect_err(name);
        let span = row.value("span").as_array().unwrap();
        let span = span[0].as_u64().unwrap() as usize..span[1].as_u64().unwrap() as usize;
        assert_eq!(
            (error.code(), error.span()),
            (row.text("code"), span.clone()),
            "{name}: {text}"
        );
        assert!(text.get(span).is_some(), "{name}: the span cuts a character");
        assert!(error.to_string().contains("expected"), "{name}: {error}");
        let usi = usi::read_position(text).map(|position| position.to_string());
        let usi = usi.expect_err(name);
        assert_eq!((usi.code(), usi.span()), (error.code(), error.span()), "{name} as USI: {text}");
    }
}

#[test]
fn good_sfen_is_written_in_its_canonical_form() {
    for row in rows("good-sfen.jsonl") {
        let (name, text) = (row.text("name"), row.text("text"));
        let read = Position::from_sfen(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.to_string(), row.text("canonical"), "{name}");
        let again: Position = read.to_string().parse().unwrap();
        assert_eq!(again, read, "{name}");
        assert_eq!(usi::read_position(text).as_ref(), Ok(&read), "{name} as USI");
        assert_eq!(Setup::from_sfen(text).unwrap(), read.to_setup(), "{name} as setup");
    }
}

#[test]
fn every_position_of_the_corpus_survives_its_text() {
    for sfen in all_positions() {
        assert_eq!(position(&sfen).to_string(), sfen);
    }
}

#[test]
fn usi_positions_are_read_with_their_moves() {
    let read = |text: &str| usi::read_position(text).map(|position| position.to_string());
    let start = Position::startpos().to_string();
    for text in ["startpos", "position startpos", " startpos moves ", &format!("sfen {start}")] {
        assert_eq!(read(text), Ok(start.clone()), "{text}");
    }
    let after = "lnsgkgsnl/1r5+B1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL w B 4";
    for text in [
        "startpos moves 7g7f 3c3d 8h2b+",
        "position startpos  moves\t7g7f 3c3d 8h2b+\n",
        &format!("position sfen {start} moves 7g7f 3c3d 8h2b+"),
        &format!("{start} moves 7g7f 3c3d 8h2b+"),
    ] {
        assert_eq!(read(text), Ok(after.to_owned()), "{text}");
    }
}

#[test]
fn bad_usi_positions_are_refused_with_code_and_span() {
    let cases = [
        ("startpos moves 7g7f x", "bad_move", 20..21),
        ("startpos moves 7g7f 7g7f", "illegal_move", 20..24),
        ("startpos moves P*5e", "illegal_move", 15..19),
        ("startpos 7g7f", "expected_moves", 9..13),
        ("position startpos  nonsense moves", "expected_moves", 19..27),
        ("position", "empty", 8..8),
        ("moves 7g7f", "empty", 0..0),
        ("position 9/9 b - 1", "bad_rank_count", 9..12),
        ("position sfen sfen", "bad_rank_count", 14..18),
        ("sfen", "missing_field", 4..4),
    ];
    for (text, code, span) in cases {
        let error = usi::read_position(text).map(|position| position.to_string()).expect_err(text);
        assert_eq!((error.code(), error.span()), (code, span), "{text}");
    }
}

#[test]
fn no_text_makes_a_reader_panic() {
    let mut random = fastrand::Rng::with_seed(23);
    let alphabet: Vec<char> =
        "lnsgkbrpLNSGKBRP+/0123456789-bw sfenmoves\t*香\u{301}é".chars().collect();
    for _ in 0..200_000 {
        let text: String =
            (0..random.usize(..60)).map(|_| alphabet[random.usize(..alphabet.len())]).collect();
        check_any(&text);
    }
    // One change in a good text gets further than random characters do.
    let good: Vec<char> =
        "sfen lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/9/1B5R1/9 b 2P3p 7 moves 2h2c+".chars().collect();
    for _ in 0..200_000 {
        let mut text = good.clone();
        let place = random.usize(..text.len());
        match random.u8(..3) {
            0 => text[place] = alphabet[random.usize(..alphabet.len())],
            1 => text.insert(place, alphabet[random.usize(..alphabet.len())]),
            _ => drop(text.remove(place)),
        }
        check_any(&text.into_iter().collect::<String>());
    }
}

/// Reads any text by every door; a refusal must point at a part of the text.
fn check_any(text: &str) {
    if let Err(error) = Position::from_sfen(text) {
        assert!(text.get(error.span()).is_some(), "{text:?}: {error}");
    }
    if let Err(error) = usi::read_position(text) {
        assert!(text.get(error.span()).is_some(), "{text:?}: {error}");
    }
    let _ = text.parse::<Move>();
    let _ = text.parse::<Square>();
}

#[test]
fn move_text_is_read_as_usi_writes_it() {
    for bad in ["", "7g", "7g7", "7g7f++", "7g7f=", "p*5e", "K*5e", "P*0a", "P*5j", "+P*5e", "7g7F"]
    {
        assert!(bad.parse::<Move>().is_err(), "{bad}");
    }
    for good in ["7g7f", "8h2b+", "P*5b", "R*1a", "G*9i"] {
        assert_eq!(good.parse::<Move>().unwrap().to_string(), good);
    }
}
