//! Handicap starts against the rows of `testdata/handicaps.jsonl`.

use std::collections::BTreeSet;

use hayanagi::text::{Language, Say};
use hayanagi::{Color, Handicap, HandicapError, Position, usi};

use crate::corpus::rows;

#[test]
fn every_start_is_the_known_one_under_all_its_names() {
    let rows = rows("handicaps.jsonl");
    let names: BTreeSet<_> = rows.iter().map(|row| row.text("name").to_owned()).collect();
    let ours: BTreeSet<_> = Handicap::ALL.iter().map(|each| each.name().to_owned()).collect();
    assert_eq!(names, ours);
    for row in rows {
        let (name, japanese, sfen) = (row.text("name"), row.text("japanese"), row.text("sfen"));
        let handicap: Handicap = name.parse().unwrap();
        assert_eq!(Position::handicap(handicap).to_string(), sfen, "{name}");
        assert_eq!((handicap.to_string().as_str(), handicap.japanese_name()), (name, japanese));
        assert_eq!(japanese.parse(), Ok(handicap));
        let short = japanese.strip_suffix('ち').unwrap_or(japanese);
        assert_eq!(Handicap::from_japanese_name(short), Some(handicap));
        for text in [
            format!("handicap:{name}"),
            format!("handicap:{japanese}"),
            format!("handicap:{short}"),
            japanese.to_owned(),
            format!("position handicap:{name}"),
            format!(" {japanese} moves "),
        ] {
            let read = usi::read_position(&text).map(|position| position.to_string());
            assert_eq!(read.as_deref(), Ok(sfen), "{text}");
            assert_eq!(usi::named_start(&text), Some(handicap), "{text}");
        }
        for also in row.texts("also").unwrap() {
            assert_eq!(also.parse(), Ok(handicap), "{also}");
            for before in ["handicap:", "HANDICAP：", "手合割：", "ｈａｎｄｉｃａｐ:"]
            {
                let read = usi::read_position(&format!("{before}{also}")).map(|it| it.to_string());
                assert_eq!(read.as_deref(), Ok(sfen), "{before}{also}");
            }
            let is_japanese = also.contains(['手', '落', 'お']);
            assert_eq!(usi::named_start(&also), is_japanese.then_some(handicap), "{also}");
        }
    }
}

#[test]
fn exactly_the_named_pieces_of_white_are_missing() {
    let start = Position::startpos();
    for row in rows("handicaps.jsonl") {
        let position = Position::handicap(row.text("name").parse().unwrap());
        let mut missing = String::new();
        for square in start.occupied() {
            let (before, after) = (start.piece_at(square), position.piece_at(square));
            if before != after {
                let piece = before.unwrap();
                assert_eq!((after, piece.color()), (None, Color::White), "{square}");
                missing.push(piece.kind().letter());
            }
        }
        let mut letters = missing.into_bytes();
        letters.sort_unstable();
        assert_eq!(
            String::from_utf8(letters).unwrap(),
            row.text("missing"),
            "{}",
            row.text("name")
        );
        assert!(position.occupied().is_subset_of(start.occupied()));
    }
}

#[test]
fn moves_follow_a_handicap_start() {
    let played = usi::read_played("二枚落ち moves 6a5b 7g7f").unwrap();
    assert_eq!(
        played.position.to_string(),
        "lns1kgsnl/4g4/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 3"
    );
    assert_eq!(played.last_move, Some("7g7f".parse().unwrap()));
    assert_eq!(usi::read_played("handicap:two").unwrap().last_move, None);
    let black_first = usi::read_position("handicap:two moves 7g7f").unwrap_err();
    assert_eq!((black_first.code(), black_first.span()), ("illegal_move", 19..23));
}

#[test]
fn an_unknown_name_is_refused_where_it_stands() {
    for (text, span) in [
        ("handicap:", 9..9),
        ("handicap:seven", 9..14),
        ("position handicap:Tow moves 6a5b", 18..21),
        ("position handicap：tow moves 6a5b", 20..23),
        ("handicap:七枚落ち", 9..21),
        ("handicap:startpos", 9..17),
    ] {
        let error = usi::read_position(text).unwrap_err();
        assert_eq!((error.code(), error.span()), ("unknown_handicap", span), "{text}");
    }
    let after = usi::read_position("平手 7g7f").unwrap_err();
    assert_eq!((after.code(), after.span()), ("expected_moves", 7..11));
}

/// A word is an unknown name if it has a letter that no board has and no rank follows.
#[test]
fn a_word_that_is_no_sfen_is_an_unknown_name() {
    for (text, span) in [
        ("two", 0..3),
        (" rubbish moves 7g7f", 1..8),
        ("position 七枚落ち", 9..21),
        ("飛車", 0..6),
        ("\u{feff}startpos", 0..11),
    ] {
        let error = usi::read_position(text).map(|position| position.to_string()).unwrap_err();
        assert_eq!((error.code(), error.span()), ("unknown_name", span), "{text}");
        assert_eq!(usi::named_start(text), None, "{text}");
    }
    for text in ["b", "lnsgkgsnl", "9", "-", "１", "SFEN 4k4/9 b -", "two/9 b -", "sfen sfen"] {
        let error = usi::read_position(text).map(|position| position.to_string()).unwrap_err();
        assert_eq!(error.code(), "bad_rank_count", "{text}");
    }
}

#[test]
fn the_refusal_lists_every_name() {
    let [english, japanese] =
        Language::ALL.map(|language| HandicapError.said(language).to_string());
    for handicap in Handicap::ALL {
        let words: Vec<_> = english.split([' ', ',']).collect();
        assert!(words.contains(&handicap.name()), "{handicap}: {english}");
        assert!(japanese.contains(handicap.japanese_name()), "{handicap}: {japanese}");
    }
}
