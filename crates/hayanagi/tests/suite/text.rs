//! SFEN and USI text: what is refused, where, and what is written.

use hayanagi::text::{Language, Say};
use hayanagi::{
    Color, HandKind, IllegalMove, Move, MoveError, NullMoveError, Position, Setup, SetupError,
    Square, SquareError, usi,
};

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
        // A word that is no SFEN at all may be an unknown name there.
        let code = row.value("as_position").as_str().unwrap_or(error.code());
        assert_eq!((usi.code(), usi.span()), (code, error.span()), "{name} as USI: {text}");
    }
}

#[test]
fn errors_of_text_say_the_same_in_japanese() {
    for row in rows("bad-sfen.jsonl") {
        let error = Position::from_sfen(row.text("text")).expect_err(row.text("name"));
        assert_eq!(error.said(Language::English).to_string(), error.to_string());
        let japanese = error.said(Language::Japanese).to_string();
        let span = error.span();
        let place = format!("{}（{}..{}バイト目）：", error.code(), span.start, span.end);
        assert!(japanese.starts_with(&place) && japanese.contains("が必要です"), "{japanese}");
    }
    for (text, english, japanese) in [
        (
            "9/9/9/9/9/9/9/9/p9 b - 1",
            "expected nine squares in each rank, but rank 9 (i) has 10",
            "各段に九マスが必要ですが、9段目（i）は10マスです",
        ),
        (
            "9/9//9/9/9/9/9/9 b - 1",
            "expected nine squares in each rank, but rank 3 (c) has 0",
            "各段に九マスが必要ですが、3段目（c）は0マスです",
        ),
        (
            "9/9/9/9/9/9/9/9 b - 1",
            "expected nine ranks separated by /, but this has 8",
            "「/」で区切った九段の盤面が必要ですが、これは8段です",
        ),
    ] {
        let fault = Position::from_sfen(text).expect_err(text).fault();
        assert_eq!(fault.said(Language::English).to_string(), english, "{text}");
        assert_eq!(fault.said(Language::Japanese).to_string(), japanese, "{text}");
    }
    let error = usi::read_position("startpos moves 7g7f 3c3d 8h2c").unwrap_err();
    assert_eq!(
        error.said(Language::Japanese).to_string(),
        "illegal_move（25..29バイト目）：合法手が必要ですが、3手目の「8h2c」は合法手ではありません：\
         その駒はそこへ動けない（out_of_reach）"
    );
}

#[test]
fn every_other_error_is_said_in_both_languages() {
    fn both<T: Say + std::error::Error>(error: &T, english: &str, japanese: &str) {
        assert_eq!(error.to_string(), english);
        assert_eq!(error.said(Language::English).to_string(), english);
        assert_eq!(error.said(Language::Japanese).to_string(), japanese);
    }
    both(
        &SquareError,
        "expected a square: a file 1-9 and a rank a-i, such as 7g",
        "マス（1から9の筋とaからiの段。たとえば「7g」）が必要です",
    );
    both(
        &MoveError,
        "expected a move such as 7g7f, 8h2b+ or P*5b",
        "「7g7f」「8h2b+」「P*5b」のような指し手が必要です",
    );
    both(
        &NullMoveError,
        "a null move is not possible while in check",
        "王手がかかっている間はパスできません",
    );
    both(
        &SetupError::TwoKings { color: Color::White },
        "white has more than one king, expected at most one",
        "後手の玉が二枚以上あります。一枚以下にする必要があります",
    );
    both(
        &SetupError::TooManyPieces { kind: HandKind::Rook },
        "too many pieces of kind R, expected at most the 2 of a shogi set",
        "飛車が多すぎます。将棋の駒一組の2枚以下にする必要があります",
    );
    both(&IllegalMove::TwoPawns, "there is already an unpromoted pawn on the file", "二歩になる");
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

#[test]
fn a_text_is_corrected_where_one_small_correction_does_it() {
    let rows = rows("suggestions.jsonl");
    assert!(rows.len() > 30);
    for row in rows {
        let (name, text) = (row.text("name"), row.text("text"));
        let error = usi::read_position(text).map(|position| position.to_string()).expect_err(name);
        let diagnosis = error.diagnose(text);
        assert_eq!(diagnosis.code, row.text("code"), "{name}");
        assert_eq!(diagnosis.suggestion.as_deref(), row.value("suggestion").as_str(), "{name}");
        let mut alternatives = diagnosis.alternatives;
        alternatives.sort();
        assert_eq!(alternatives, row.texts("alternatives").unwrap_or_default(), "{name}");
        assert!(alternatives.iter().all(|text| usi::read_position(text).is_ok()), "{name}");
        assert_eq!(text.get(diagnosis.span), Some(diagnosis.found.as_str()), "{name}");
        if let Some(suggestion) = &diagnosis.suggestion {
            assert!(usi::read_position(suggestion).is_ok(), "{name}");
        }
        // The SFEN reader alone corrects the same where the correction is SFEN.
        if let (Err(error), Some(suggestion)) = (Position::from_sfen(text), &diagnosis.suggestion)
            && Position::from_sfen(suggestion).is_ok()
        {
            assert_eq!(error.diagnose(text).suggestion.as_ref(), Some(suggestion), "{name}");
        }
    }
}

#[test]
fn a_square_is_corrected_too() {
    for (text, suggestion) in [("7G", Some("7g")), ("la", Some("1a")), ("0a", None), ("歩", None)]
    {
        let diagnosis = text.parse::<Square>().unwrap_err().diagnose(text);
        assert_eq!(diagnosis.suggestion.as_deref(), suggestion, "{text}");
        assert_eq!((diagnosis.found.as_str(), diagnosis.span), (text, 0..text.len()));
    }
}

#[test]
fn a_diagnosis_never_panics() {
    let mut random = fastrand::Rng::with_seed(46);
    let alphabet: Vec<char> =
        "lnsgkgbrpLNSGKGBRP+-/ 0123456789bw_movestartpos歩七枚落ち：\u{3000}*\t".chars().collect();
    let starts: Vec<String> = all_positions().into_iter().step_by(40).collect();
    for _ in 0..3_000 {
        let mut text: Vec<char> = starts[random.usize(..starts.len())].chars().collect();
        for _ in 0..random.usize(1..4) {
            let place = random.usize(..text.len());
            match random.u8(..3) {
                0 => text[place] = alphabet[random.usize(..alphabet.len())],
                1 => text.insert(place, alphabet[random.usize(..alphabet.len())]),
                _ => drop(text.remove(place)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Err(error) = usi::read_position(&text) {
            let diagnosis = error.diagnose(&text);
            let read = |text: &String| usi::read_position(text).is_ok();
            assert!(diagnosis.suggestion.as_ref().is_none_or(read), "{text}");
        }
        if let Err(error) = Setup::from_sfen(&text) {
            let _ = error.diagnose(&text);
        }
        if let Err(error) = text.parse::<Move>() {
            let _ = error.diagnose(&text);
        }
        let _ = usi::read_setup(&text).map(|setup| setup.validate(hayanagi::Profile::Game));
    }
}
