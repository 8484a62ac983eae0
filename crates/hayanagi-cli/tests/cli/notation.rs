//! Moves in the notations: `moves --notation`, and a MOVE that is typed in any of them.

use std::collections::BTreeSet;

use serde_json::json;

use crate::program::{run, run_with};

const FOUR_GOLDS: &str = "8k/9/9/9/9/9/3G5/3GGG3/K8 b - 1";
const NOTATIONS: [&str; 5] = ["ja", "kif", "csa", "usi", "western"];

#[test]
fn four_golds_on_one_square_are_told_apart() {
    let answer = run(&["moves", "--notation", "ja", FOUR_GOLDS]);
    assert_eq!(answer.code, Some(0));
    for text in ["▲５七金左上", "▲５七金直", "▲５七金右", "▲５七金寄"] {
        assert_eq!(answer.stdout.matches(text).count(), 1, "{text}: {}", answer.stdout);
    }
    assert_eq!(answer.stdout.matches("▲５七金").count(), 4);
}

#[test]
fn json_has_the_texts_in_the_order_of_the_moves() {
    let position = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";
    let usi = run(&["moves", "--json", position]).object();
    for notation in NOTATIONS {
        let answer = run(&["moves", "--json", "--notation", notation, position]).object();
        assert_eq!(answer["notation"], notation);
        assert_eq!(answer["count"], usi["count"]);
        let texts = answer["moves"].as_array().expect("a list");
        let moves = usi["moves"].as_array().expect("a list");
        let different: BTreeSet<_> = texts.iter().map(|text| text.as_str()).collect();
        assert_eq!(different.len(), moves.len(), "{notation}");
        let input = texts.iter().fold(String::new(), |input, text| {
            input + position + "\t" + text.as_str().expect("a text") + "\n"
        });
        let read = run_with(&["moves", "--stdin", "--strict"], input.as_bytes()).objects();
        assert_eq!(read.len(), moves.len());
        for (read, mv) in read.iter().zip(moves) {
            assert_eq!((&read["move"], &read["legal"]), (mv, &json!(true)));
        }
    }
    assert!(usi["notation"].is_null());
}

#[test]
fn the_same_square_is_that_of_the_last_move() {
    let answer = run(&["moves", "--notation", "ja", "startpos", "moves", "7g7f", "3c3d", "8h2b+"]);
    assert!(answer.stdout.contains("△同　銀") && answer.stdout.contains("△同　飛"), "{answer:?}");
    let input = "startpos moves 7g7f 3c3d 8h2b+\n";
    let answer = run_with(&["moves", "--stdin", "--notation", "kif"], input.as_bytes());
    assert!(answer.stdout.contains("\"同　銀(31)\""), "{answer:?}");
    let answer = run(&["explain", "startpos", "moves", "7g7f", "3c3d", "8h2b+", "同銀", "--json"]);
    assert_eq!((answer.code, &answer.object()["move"]), (Some(0), &json!("3a2b")));
}

#[test]
fn a_move_is_taken_in_every_notation() {
    for text in ["７六歩", "▲7六歩(77)", "+7776FU", "7g7f", "P-7f"] {
        let answer = run(&["explain", "startpos", text]);
        assert_eq!(answer.code, Some(0), "{text}");
        assert!(answer.stdout.ends_with("7g7f is legal.\n"), "{text}: {}", answer.stdout);
        assert!(!answer.stdout.contains("Read as"), "{text}");
    }
}

#[test]
fn a_csa_move_of_white_is_no_option() {
    for options in [&["--json"][..], &["--strict", "--json"], &["--json", "--lang", "ja"]] {
        let moves = ["explain", "startpos", "moves", "7g7f"];
        let behind = run(&[&moves[..], &["-3334FU"], options].concat());
        assert_eq!(behind.object()["move"], "3c3d", "{options:?}");
        let before = run(&[&["explain"], options, &moves[1..], &["-3334FU"]].concat());
        assert_eq!(before.stdout, behind.stdout, "{options:?}");
        assert_eq!((behind.code, before.code), (Some(0), Some(0)));
    }
    let refused = run(&["explain", "startpos", "-7776FU", "--json"]);
    let object = refused.object();
    assert_eq!((&object["input"], &object["error"]["span"]), (&json!("-7776FU"), &json!([0, 1])));
    assert_eq!(run(&["explain", "startpos", "7g7f", "-x"]).code, Some(2));
}

#[test]
fn a_repair_is_told_and_strict_makes_none() {
    let answer = run(&["explain", "startpos", "7g7f+"]);
    assert_eq!(answer.code, Some(0));
    let told = "Read as 7g7f: the mark of promotion was left out, because the piece cannot\n\
                promote there.\n\n7g7f is legal.\n";
    assert!(answer.stdout.ends_with(told), "{}", answer.stdout);
    let object = run(&["explain", "startpos", "7g7f+", "--json"]).object();
    assert_eq!(object["assumed"][0]["code"], "cannot_promote");
    assert_eq!(object["move"], "7g7f");
    let strict = run(&["explain", "startpos", "7g7f+", "--strict", "--json"]);
    assert_eq!(strict.code, Some(1));
    assert_eq!(strict.object()["reasons"][0]["code"], "cannot_promote");
    assert!(strict.object()["assumed"].is_null());
    let batch = run_with(&["moves", "--stdin", "--strict"], "startpos\t7G7F\n".as_bytes());
    assert_eq!(batch.object()["error"]["candidates"], json!([{"move": "7g7f", "written": "7g7f"}]));
    assert_eq!(run(&["moves", "--strict"]).code, Some(2));
}

#[test]
fn a_blocked_move_is_explained_in_any_notation() {
    let exact = run(&["explain", "startpos", "8h2b+", "--json"]);
    assert_eq!(exact.object()["reasons"][0]["code"], "out_of_reach");
    for text in ["２二角成", "Bx2b+", "Bx22+"] {
        let answer = run(&["explain", "startpos", text, "--json", "--strict"]);
        assert_eq!((answer.code, &answer.stdout), (Some(1), &exact.stdout), "{text}");
    }
}

#[test]
fn a_word_that_is_not_true_is_pointed_at_beside_what_is_possible() {
    let answer = run(&["explain", "startpos", "５八金直", "--json"]);
    let object = answer.object();
    assert_eq!(answer.code, Some(2));
    assert_eq!(object["error"]["found"], "直");
    let candidates = json!([
        {"move": "4i5h", "written": "▲５八金右"},
        {"move": "6i5h", "written": "▲５八金左"},
    ]);
    assert_eq!(object["error"]["candidates"], candidates);
}

#[test]
fn a_move_that_may_be_two_is_refused_with_both() {
    let answer = run(&["explain", "startpos", "５八金", "--json"]);
    assert_eq!(answer.code, Some(2));
    assert_eq!(
        answer.object()["error"]["candidates"],
        json!([
            {"move": "4i5h", "written": "▲５八金右"},
            {"move": "6i5h", "written": "▲５八金左"},
        ])
    );
    assert!(answer.stderr.contains("▲５八金右 (4i5h), ▲５八金左 (6i5h)"), "{}", answer.stderr);
    let japanese = run(&["explain", "startpos", "５八金", "--lang", "ja"]);
    assert!(japanese.stderr.contains("▲５八金右（4i5h）、▲５八金左（6i5h）"), "{japanese:?}");
}

#[test]
fn the_same_square_without_a_move_before_says_what_is_missing() {
    let answer = run(&["explain", "startpos", "同歩"]);
    assert_eq!(answer.code, Some(2));
    let told = "expected a move before this one for 同 to refer to, or a square in place of 同";
    assert!(answer.stderr.contains(told), "{}", answer.stderr);
    assert!(answer.stderr.contains("[no_previous_move, bytes 0..3]"), "{}", answer.stderr);
}
