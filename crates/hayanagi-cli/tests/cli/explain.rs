//! `hayanagi explain`, and explanations in batches.

use std::fs;

use serde_json::json;

use crate::program::{run, run_with};

const PAWN_DROP_MATE: &str = "8k/6G2/7G1/9/9/9/9/9/K8 b P 1";
const PINNED_GOLD: &str = "4r3k/9/9/9/9/2b6/9/4G4/4K4 b RBGSNLP 1";
const DOUBLE_CHECK: &str = "4k4/9/3N5/9/B8/9/9/9/4K4 w g 1";

/// The lines after the board.
fn said(args: &[&str]) -> (Option<i32>, String) {
    let answer = run(args);
    let (_, said) = answer.stdout.split_once("\n\n").unwrap_or_default();
    let (_, said) = said.split_once("\n\n").unwrap_or_default();
    (answer.code, said.to_owned())
}

#[test]
fn a_pawn_drop_mate_is_proven() {
    let (code, text) = said(&["explain", PAWN_DROP_MATE, "P*1b"]);
    assert_eq!(code, Some(1));
    assert_eq!(
        text,
        "P*1b is not legal.\n\
         - A pawn dropped on 1b would mate the king on 1a, and a dropped pawn may not\n  mate.\n\
         - The king cannot take the pawn: it is protected by the gold on 2c.\n\
         - The king cannot go to 2a: it is attacked by the gold on 3b.\n\
         - The king cannot go to 2b: it is attacked by the gold on 2c and the gold on 3b.\n\
         - No other piece can take the pawn.\n"
    );
    let (code, text) = said(&["explain", PAWN_DROP_MATE, "P*1b", "--lang", "ja"]);
    assert_eq!(code, Some(1));
    assert!(text.contains("打ち歩詰めです。1二に歩を打つと1一の玉が詰みます。"), "{text}");
    assert!(text.contains("2一には3二の金が利いています。"), "{text}");
}

#[test]
fn a_pin_and_a_double_check_are_told() {
    let (code, text) = said(&["explain", PINNED_GOLD, "5h4h"]);
    assert_eq!(code, Some(1));
    let text = text.replace("\n  ", " ");
    let pin = "The gold on 5h is pinned by the rook on 5a along the fifth file and may only move \
               to 5g.";
    assert!(text.contains(pin), "{text}");
    let (code, text) = said(&["explain", DOUBLE_CHECK, "G*5b"]);
    assert_eq!(code, Some(1));
    assert!(text.replace("\n  ", " ").contains("so only the king may move."), "{text}");
    assert!(text.contains("The king may go to 4a, 4b, 5b and 6a."), "{text}");
}

#[test]
fn json_has_the_keys_of_the_contract_in_order() {
    let answer = run(&["explain", "--json", PINNED_GOLD, "5h4h"]);
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(1), ""));
    assert_eq!(
        answer.stdout,
        format!(
            "{{\"sfen\":\"{PINNED_GOLD}\",\"move\":\"5h4h\",\"legal\":false,\"reasons\":[{{\
             \"code\":\"pinned\",\"message\":\"The gold on 5h is pinned by the rook on 5a along \
             the fifth file and may only move to 5g.\",\"evidence\":{{\"from\":\"5h\",\
             \"piece\":\"G\",\"king\":\"5i\",\"pinner\":\"5a\",\"line\":[\"5a\",\"5b\",\"5c\",\
             \"5d\",\"5e\",\"5f\",\"5g\",\"5h\"],\"destinations\":[\"5g\"]}}}}],\"effects\":null}}\n"
        )
    );
    let legal = run(&["explain", "startpos", "moves", "7g7f", "3c3d", "8h2b+", "--json"]);
    assert_eq!(legal.code, Some(0));
    assert_eq!(
        legal.object()["effects"],
        json!({"captures": "b", "promotes": "+B", "checkers": [], "direct": [], "discovered": [],
               "double_check": false, "mates": false, "leaves_no_move": false})
    );
}

#[test]
fn what_is_no_move_is_2_with_a_suggestion() {
    for (mv, code, suggestion) in [
        ("7g7", "bad_square", json!(null)),
        ("7g7l", "bad_square", json!(null)),
        ("p*5e", "inexact_move", json!("P*5e")),
        ("P5e", "no_such_move", json!("P*5e")),
        ("7g-7f", "bad_square", json!("7g7f")),
        ("lg1f", "bad_square", json!("1g1f")),
        ("resign", "bad_move", json!(null)),
        ("", "empty", json!(null)),
        ("歩", "bad_move", json!(null)),
        ("５八金", "ambiguous_move", json!(null)),
        ("同歩", "no_previous_move", json!(null)),
        ("△７六歩", "wrong_side", json!(null)),
        ("l*9a", "inexact_move", json!("L*9a")),
        ("５八金直", "untrue_word", json!(null)),
        ("５八玉引", "untrue_word", json!("▲５八玉")),
    ] {
        let answer = run(&["explain", "startpos", mv, "--json"]);
        assert_eq!(answer.code, Some(2), "{mv}");
        let error = &answer.object()["error"];
        assert_eq!((&error["code"], &error["suggestion"]), (&json!(code), &suggestion));
        let said = answer.stderr.contains("\ndid you mean: ");
        assert_eq!(said, !suggestion.is_null(), "{}", answer.stderr);
    }
    assert_eq!(run(&["explain", "9/9 b - 1", "7g7f"]).code, Some(2));
    assert_eq!(run(&["explain", "7g7f"]).code, Some(2));
}

#[test]
fn a_picture_and_a_sentence_name_squares_and_sides() {
    let own = run(&["explain", "startpos", "7i6h", "--svg", "-"]);
    assert!(own.stdout.contains("the move in question, 7i6h: 7i."), "{}", own.stdout);
    let (code, text) = said(&["explain", "startpos", "8h7g"]);
    assert_eq!(code, Some(1));
    assert!(text.contains("- Black's own pawn stands on 7g."), "{text}");
}

#[test]
fn words_and_one_argument_say_the_same() {
    let whole = run(&["explain", PINNED_GOLD, "5h4h"]);
    let mut words = vec!["explain"];
    words.extend(PINNED_GOLD.split(' '));
    words.push("5h4h");
    assert_eq!(run(&words).stdout, whole.stdout);
}

#[test]
fn the_picture_is_written_or_printed() {
    let file = format!("{}/why.svg", env!("CARGO_TARGET_TMPDIR"));
    let answer = run(&["explain", PAWN_DROP_MATE, "P*1b", "--svg", &file, "--json"]);
    assert_eq!(answer.code, Some(1));
    assert_eq!(answer.object()["legal"], false);
    let svg = fs::read_to_string(&file).expect("a picture");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{svg}");
    let printed = run(&["explain", PAWN_DROP_MATE, "P*1b", "--svg", "-"]);
    assert_eq!((printed.code, printed.stdout), (Some(1), svg));
    let refused = run(&["explain", "startpos", "7g7f", "--svg", "/no/such/folder/x.svg"]);
    assert_eq!(refused.code, Some(2));
}

#[test]
fn a_batch_takes_a_move_behind_a_tab() {
    let input = format!(
        "startpos\n{PAWN_DROP_MATE}\tP*1b\nstartpos moves 7g7f\t3c3d\t\nstartpos\tP5e\n\
         startpos x\t7g7f\n\t7g7f\n"
    );
    let answer = run_with(&["moves", "--stdin"], input.as_bytes());
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects[0]["count"], 30);
    assert_eq!(objects[1]["reasons"][0]["code"], "pawn_drop_mate");
    assert_eq!((&objects[2]["move"], &objects[2]["legal"]), (&json!("3c3d"), &json!(true)));
    assert_eq!(objects[3]["error"]["span"], json!([9, 12]));
    assert_eq!(objects[3]["error"]["suggestion"], "startpos\tP*5e");
    assert_eq!(objects[4]["error"]["code"], "expected_moves");
    assert_eq!(objects[4]["input"], "startpos x\t7g7f");
    assert_eq!(objects[5]["error"]["code"], "unknown_name");
}

#[test]
fn an_illegal_move_in_a_batch_is_an_answer() {
    let input = format!("{PAWN_DROP_MATE}\tP*1b\n");
    assert_eq!(run_with(&["moves", "--stdin"], input.as_bytes()).code, Some(0));
}
