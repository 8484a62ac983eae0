//! `hayanagi perft --suite`.

use std::fs;

use serde_json::json;

use crate::program::{Answer, run, testdata};

/// Runs a suite of the given rows.
fn run_rows(name: &str, rows: &[&str], extra: &[&str]) -> Answer {
    let path = format!("{}/{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, rows.join("\n")).expect("a file");
    let mut args = vec!["perft", "--suite", &path];
    args.extend(extra);
    run(&args)
}

const RIGHT: &str =
    r#"{"name":"right","sfen":"startpos","nodes":{"1":30,"2":900,"9":99999999999}}"#;
const WRONG: &str = r#"{"name":"wrong","sfen":"startpos","nodes":{"1":31,"2":900,"3":25470}}"#;
const TALLY: &str = r#"{"name":"tally","sfen":"startpos","nodes":{"3":25470},"tally":{"3":{"captures":59,"mates":1}}}"#;
const TOO_FEW: &str = r#"{"name":"few","sfen":"startpos","nodes":{"12":5}}"#;
const BAD_SFEN: &str = r#"{"name":"sfen","sfen":"9/9/9/9/9/9/9/9/8 b - 1","nodes":{"1":30}}"#;
const BAD_TYPE: &str = r#"{"name":"type","sfen":"startpos","nodes":{"1":"30"}}"#;
const BAD_KEY: &str =
    r#"{"name":"key","sfen":"startpos","nodes":{"1":30},"tally":{"1":{"captrues":0}}}"#;
const NO_NODES: &str =
    r#"{"name":"no","sfen":"startpos","nodes":{"1":30},"tally":{"2":{"mates":0}}}"#;

#[test]
fn the_test_data_agrees() {
    let file = testdata("perft.jsonl");
    let answer = run(&["perft", "--suite", &file, "--tally", "--max-nodes", "200000", "--json"]);
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""));
    let objects = answer.objects();
    let summary = &objects.last().expect("a summary")["summary"];
    assert_eq!((&summary["failed"], &summary["unreadable"]), (&json!(0), &json!(0)));
    assert!(summary["ok"].as_u64() > Some(300));
}

#[test]
fn a_wrong_row_fails_and_says_what_was_found() {
    let answer = run_rows("wrong", &[RIGHT, WRONG], &[]);
    assert_eq!(answer.code, Some(1));
    let text = answer.stdout;
    assert!(text.starts_with("ok    right: depths 1 2\nFAIL  wrong (line 2): lnsgkg"), "{text}");
    assert!(text.contains("\n      depth 1: nodes expected 31, found 30\n"), "{text}");
    assert!(text.contains("\n2 rows: 1 ok, 1 failed, 0 unreadable, 0 skipped; "), "{text}");
}

#[test]
fn no_row_can_do_anything_to_a_terminal() {
    let named = r#"{"name":"a\u001b[31m","sfen":"startpos","nodes":{"1":31}}"#;
    let keyed = r#"{"name":"b","sfen":"startpos","nodes":{"1":30},"tally":{"1":{"\u001b[31m":0}}}"#;
    let answer = run_rows("escape", &[named, keyed], &["--tally"]);
    assert_eq!(answer.code, Some(1));
    assert!(!answer.stdout.contains('\u{1b}') && !answer.stderr.contains('\u{1b}'), "{answer:?}");
}

#[test]
fn tallies_are_compared_when_asked_for() {
    assert_eq!(run_rows("tally-no", &[TALLY], &[]).code, Some(0));
    let answer = run_rows("tally", &[TALLY], &["--tally", "--json"]);
    assert_eq!(answer.code, Some(1));
    let depth = &answer.objects()[0]["depths"][0];
    let expected = json!({"nodes": 25470, "captures": 59, "mates": 1});
    let found = json!({"nodes": 25470, "captures": 59, "mates": 0});
    assert_eq!((&depth["expected"], &depth["found"]), (&expected, &found));
}

#[test]
fn a_row_that_states_too_few_leaves_is_given_up_in_time() {
    let answer = run_rows("few", &[TOO_FEW], &["--json", "--max-nodes", "1000"]);
    let objects = answer.objects();
    assert_eq!(
        (&objects[0]["ok"], &objects[0]["depths"][0]["partial"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(answer.code, Some(1));
}

#[test]
fn unreadable_rows_are_reported_and_the_run_goes_on() {
    let rows = [BAD_SFEN, "", "{nope", BAD_TYPE, BAD_KEY, NO_NODES, RIGHT];
    let answer = run_rows("unreadable", &rows, &["--json"]);
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    let codes = objects.iter().map(|object| object["error"]["code"].as_str().unwrap_or("-"));
    let codes = codes.collect::<Vec<_>>();
    assert_eq!(codes, ["bad_rank_width", "bad_json", "bad_row", "bad_row", "bad_row", "-", "-"]);
    assert_eq!(objects[0]["input"], "9/9/9/9/9/9/9/9/8 b - 1");
    assert_eq!(objects[0]["error"]["span"], json!([16, 17]));
    assert_eq!((&objects[1]["line"], &objects[1]["error"]["span"]), (&json!(3), &json!([1, 2])));
    assert_eq!(objects[6]["summary"]["unreadable"], 5);
    let text = run_rows("unreadable", &rows, &[]).stdout;
    let told = "\nBAD   line 3: expected JSON, one object on one line (wrong at column 2) [";
    assert!(text.contains(told) && !text.contains("at line 1"), "{text}");
    let text = run_rows("keyless", &["{\"name\":\"x\",\"sfen\":\"startpos\"}"], &[]).stdout;
    assert!(text.contains(" (nodes is missing) [bad_row"), "{text}");
}

#[test]
fn a_suite_that_compares_nothing_is_undecided() {
    for rows in [&[][..], &[TOO_FEW]] {
        let answer = run_rows("nothing", rows, &["--max-nodes", "0"]);
        assert_eq!(answer.code, Some(1));
        assert!(answer.stderr.contains("no count was compared"), "{answer:?}");
    }
    let answer = run_rows("shallow", &[RIGHT], &["1", "--json"]);
    assert_eq!((answer.code, &answer.objects()[0]["skipped"]), (Some(0), &json!([2, 9])));
}

#[test]
fn a_file_that_cannot_be_read_is_refused() {
    for file in ["/no/such/file", env!("CARGO_TARGET_TMPDIR")] {
        let answer = run(&["perft", "--suite", file, "--json"]);
        assert_eq!((answer.code, &answer.object()["input"]), (Some(2), &json!(file)));
        assert_eq!(answer.object()["error"]["code"], "cannot_read");
        assert!(!answer.stderr.contains("os error"), "{answer:?}");
    }
}
