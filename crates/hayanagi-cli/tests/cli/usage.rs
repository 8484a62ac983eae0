//! Exit codes, refusals and help.

use std::fs;

use crate::program::{run, start};

#[test]
fn a_refusal_shows_the_text_with_a_caret() {
    let answer = run(&["moves", "9/9/9/9/9/9/9/9/8 b - 1"]);
    assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        answer.stderr,
        "error: expected nine squares in each rank, but rank 9 (i) has 8 \
         [bad_rank_width, bytes 16..17]\n  9/9/9/9/9/9/9/9/8 b - 1\n                  ^\n\
         did you mean: 9/9/9/9/9/9/9/9/9 b - 1\n"
    );
}

#[test]
fn with_json_a_refusal_is_an_object_too() {
    for args in [&["moves", "--json"][..], &["perft", "1", "--json"]] {
        let mut args = args.to_vec();
        args.extend(["startpos", "moves", "7g7f", "7g7f"]);
        let answer = run(&args);
        assert_eq!(answer.code, Some(2));
        assert_eq!(
            answer.stdout,
            "{\"input\":\"startpos moves 7g7f 7g7f\",\"error\":{\"code\":\"illegal_move\",\
             \"message\":\"expected a legal move, but move 2, 7g7f, is not: no piece stands on \
             the origin (empty_origin)\",\"span\":[20,24],\"expected\":\"a legal move\",\
             \"found\":\"7g7f\",\"suggestion\":null}}\n"
        );
        assert!(answer.stderr.ends_with("\n                      ^^^^\n"), "{}", answer.stderr);
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_utf8_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;

    let output = Command::new(env!("CARGO_BIN_EXE_hayanagi"))
        .args(["moves", "--json", "startpos"])
        .arg(OsStr::from_bytes(b"\xff"))
        .output()
        .expect("the program runs");
    assert_eq!(output.status.code(), Some(2));
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(object["error"]["code"], "not_utf8");
    assert_eq!(object["error"]["span"], serde_json::json!([9, 10]));
}

#[test]
fn wrong_usage_is_2_and_help_is_0() {
    let wrong: [&[&str]; 14] = [
        &[],
        &["nonsense"],
        &["moves", "--selection", "loud"],
        &["moves", "--stdin", "startpos"],
        &["perft"],
        &["perft", "startpos"],
        &["perft", "256"],
        &["perft", "1", "--max-nodes", "5"],
        &["perft", "1", "startpos", "--suite", "x"],
        &["moves", "--lines", "--json"],
        &["compare"],
        &["compare", "--engine", "x", "--depth", "0"],
        &["compare", "--engine", "x", "--timeout", "0"],
        &["compare", "--engine", "x", "--random", "1", "--suite", "x"],
    ];
    for args in wrong {
        let answer = run(args);
        assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(!answer.stderr.is_empty());
    }
    let right: [&[&str]; 5] =
        [&["--help"], &["--version"], &["moves", "--help"], &["moves", "-h"], &["help", "perft"]];
    for args in right {
        let answer = run(args);
        assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn help_shows_examples_and_the_forms_of_a_position() {
    for command in ["", "moves", "perft", "show", "compare"] {
        let args = [command, "--help"];
        let help = run(if command.is_empty() { &args[1..] } else { &args }).stdout;
        assert!(help.contains("Examples:\n  hayanagi "), "{help}");
    }
    let help = run(&["moves", "--help"]).stdout;
    assert!(help.contains("startpos moves 7g7f 3c3d") && help.contains("SFEN:"), "{help}");
}

#[test]
fn a_reader_that_is_gone_already_is_no_fault() {
    for args in [&["moves"][..], &["moves", "--json"], &["perft", "3"], &["show"], &["--help"]] {
        let mut child = start(args);
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{args:?}");
    }
}

#[test]
fn odd_texts_are_refused_or_answered_but_nothing_else() {
    let long = "9/".repeat(10_000);
    let many = format!("4k4/9/9/9/9/9/9/9/4K4 b {}P 1", "9".repeat(5_000));
    let odd = [
        "",
        " ",
        "-",
        "position",
        "sfen",
        "position sfen",
        "moves",
        "startpos moves",
        "startpos x",
        "position position startpos",
        "\u{feff}startpos",
        "１",
        "歩/9",
        "\t\u{b}\u{c}",
        "\u{1b}[31m",
        "9/9/9/9/9/9/9/9/9 b - 4294967296",
        "9/9/9/9/9/9/9/9/9 b - 0",
        &long,
        &many,
    ];
    for text in odd {
        let answer = run(&["moves", text]);
        assert!(matches!(answer.code, Some(0 | 2)), "{text:?}: {answer:?}");
        assert!(!answer.stderr.contains("panicked"), "{answer:?}");
        assert!(!answer.stderr.contains('\u{1b}'), "{answer:?}");
    }
}

#[test]
fn every_code_is_written_down_in_the_contract() {
    let contract = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md"))
        .expect("docs/json.md");
    let codes = [
        "empty",
        "missing_field",
        "bad_rank_count",
        "bad_rank_width",
        "bad_board_character",
        "bad_promotion",
        "bad_side",
        "bad_hand_character",
        "king_in_hand",
        "bad_hand_count",
        "bad_ply",
        "trailing_text",
        "two_kings",
        "too_many_pieces",
        "unknown_handicap",
        "unknown_name",
        "expected_moves",
        "bad_move",
        "illegal_move",
        "not_utf8",
        "line_too_long",
        "bad_json",
        "bad_row",
        "bad_command",
        "cannot_read",
    ];
    let problems = hayanagi::ProblemCode::ALL.map(hayanagi::ProblemCode::code);
    for code in codes.into_iter().chain(problems) {
        assert!(contract.contains(&format!("| `{code}` |")), "{code} is missing");
    }
}
