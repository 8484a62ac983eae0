//! `hayanagi perft` on several threads, with a table, and taken up again.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::program::{Answer, run, start, testdata};

/// The start position as the file has it.
const START: &str = "\"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"";

/// The path of a file that is not there yet.
fn new_file(name: &str) -> String {
    let path = format!("{}/{name}.jsonl", env!("CARGO_TARGET_TMPDIR"));
    if Path::new(&path).exists() {
        fs::remove_file(&path).expect("the old file goes");
    }
    path
}

/// Counts `depth` plies below the start position, resumably.
fn resume(depth: &str, file: &str, extra: &[&str]) -> Answer {
    let mut args = vec!["perft", depth, "--json", "--resume", file];
    args.extend(extra);
    run(&args)
}

/// The code of the only error.
fn code_of(answer: &Answer) -> String {
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(!answer.stderr.is_empty());
    answer.object()["error"]["code"].as_str().expect("a code").to_owned()
}

/// Waits until a file has more than so many lines.
fn wait_for_lines(file: &str, lines: usize) {
    let begin = Instant::now();
    while fs::read_to_string(file).unwrap_or_default().lines().count() <= lines {
        assert!(begin.elapsed() < Duration::from_secs(60), "no line was written");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn threads_and_table_change_no_figure() {
    for extra in [&["--threads", "2"][..], &["--threads", "0", "--hash", "16"], &["--hash", "1"]] {
        let mut args = vec!["perft", "5", "--divide", "--json"];
        let plain = run(&args).object();
        args.extend(extra);
        let object = run(&args).object();
        assert_eq!(object["nodes"], 19_861_490);
        assert_eq!(object["divide"], plain["divide"], "{extra:?}");
    }
    let object = run(&["perft", "5", "--tally", "--threads", "2", "--json"]).object();
    let figures = ["captures", "promotions", "checks", "mates"].map(|key| &object[key]);
    assert_eq!(json!(figures), json!([113_680, 57_214, 71_434, 0]));
}

#[test]
fn a_table_makes_depth_six_a_matter_of_moments() {
    let object = run(&["perft", "6", "--hash", "64", "--threads", "2", "--json"]).object();
    assert_eq!(object["nodes"], 547_581_517);
}

#[test]
fn a_suite_is_right_with_threads_and_with_a_table() {
    let file = testdata("perft.jsonl");
    for extra in [&["--threads", "2", "--tally"][..], &["--threads", "2", "--hash", "8"]] {
        let mut args = vec!["perft", "--suite", &file, "--json", "--max-nodes", "1000000"];
        args.extend(extra);
        let answer = run(&args);
        assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""));
        let objects = answer.objects();
        let summary = &objects.last().expect("a summary")["summary"];
        assert!(summary["ok"].as_u64() > Some(300) && summary["failed"] == 0, "{summary}");
    }
}

#[test]
fn wrong_sizes_are_refused() {
    for size in ["0", "-1", "x", "99999999999999999999"] {
        assert_eq!(run(&["perft", "1", &format!("--hash={size}")]).code, Some(2), "{size}");
        if size != "0" {
            assert_eq!(run(&["perft", "1", &format!("--threads={size}")]).code, Some(2), "{size}");
        }
    }
    assert_eq!(code_of(&run(&["perft", "1", "--json", "--hash", "9999999999"])), "hash_too_large");
    assert_eq!(run(&["perft", "1", "--hash", "1", "--tally"]).code, Some(2));
    assert_eq!(run(&["perft", "--suite", "x", "--resume", "y"]).code, Some(2));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_all_threads_with_what_was_counted() {
    use std::io::Read;

    for extra in [&["--threads", "3"][..], &["--threads", "2", "--hash", "16"]] {
        let mut args = vec!["perft", "30", "--divide", "--json"];
        args.extend(extra);
        let mut child = start(&args);
        thread::sleep(Duration::from_secs(1));
        crate::program::interrupt(&child);
        let mut stdout = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut stdout).expect("UTF-8");
        assert_eq!(child.wait().expect("the program ends").code(), Some(130), "{stdout}");
        let object: Value = serde_json::from_str(&stdout).expect("JSON");
        assert_eq!(object["partial"], true);
        let divide = object["divide"].as_array().expect("a list");
        let sum = divide.iter().filter_map(|row| row["nodes"].as_u64()).sum::<u64>();
        assert_eq!(object["nodes"], sum);
        assert!(divide.iter().any(|row| row["partial"] == true), "{stdout}");
    }
}

#[test]
fn a_count_that_was_killed_is_taken_up() {
    let file = new_file("killed");
    // One thread and no table: far from its end when it is killed.
    let mut child = start(&["perft", "6", "--resume", &file]);
    wait_for_lines(&file, 5);
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    let object = resume("6", &file, &["--threads", "2", "--hash", "64", "--divide"]).object();
    assert_eq!(object["nodes"], 547_581_517);
    let resumed = object["resumed"].as_u64().expect("a number");
    assert!((1_000_000..547_581_517).contains(&resumed), "{object}");
    assert_eq!(object["divide"].as_array().map(Vec::len), Some(30));
    let again = resume("6", &file, &["--divide"]).object();
    assert_eq!((&again["resumed"], &again["divide"]), (&object["nodes"], &object["divide"]));
}

#[test]
fn a_torn_last_line_is_counted_again() {
    let file = new_file("torn");
    let whole = resume("5", &file, &[]);
    assert_eq!((whole.code, &whole.object()["resumed"]), (Some(0), &json!(0)));
    let text = fs::read_to_string(&file).expect("a file");
    assert_eq!(text.lines().count(), 901);
    let header = text.find('\n').expect("a line");
    // Torn in the header, after it, in a line, before its end, and not at all.
    let ends = [0, 1, header, header + 1, header + 20, text.len() / 2, text.len() - 1, text.len()];
    for end in ends {
        fs::write(&file, &text[..end]).expect("a torn file");
        let answer = resume("5", &file, &["--threads", "2"]);
        assert_eq!(answer.object()["nodes"], 19_861_490, "{end}");
        let mut lines = fs::read_to_string(&file).expect("a file");
        assert_eq!(lines.lines().count(), 901, "{end}");
        lines.truncate(header);
        assert_eq!(lines, text[..header]);
    }
    assert_eq!(resume("5", &file, &[]).object()["resumed"], 19_861_490);
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_says_how_much_of_it_is_kept() {
    use std::io::Read;

    let file = new_file("kept");
    let mut child = start(&["perft", "30", "--resume", &file]);
    thread::sleep(Duration::from_secs(1));
    crate::program::interrupt(&child);
    let mut text = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut text).expect("UTF-8");
    assert_eq!(child.wait().expect("the program ends").code(), Some(130), "{text}");
    assert!(text.contains(&format!("\n0 of 900 parts saved in {file}\n")), "{text}");
    assert!(
        text.contains(
            "\nthe same command goes on from there; parts that were not finished are not saved"
        ),
        "{text}"
    );
}

#[test]
fn a_count_that_is_taken_up_says_where_it_begins() {
    let file = new_file("begun");
    let parts = |answer: &Answer| answer.object()["parts"].clone();
    assert_eq!(parts(&resume("5", &file, &[])), json!({"all": 900, "read": 0, "saved": 900}));
    let text = fs::read_to_string(&file).expect("a file");
    let some = text.split_inclusive('\n').take(301).collect::<String>();
    fs::write(&file, some).expect("a file");
    let again = run(&["perft", "5", "--resume", &file]);
    assert!(again.stdout.starts_with(&format!("300 of 900 parts read from {file}\n")), "{again:?}");
    assert!(again.stdout.ends_with(&format!("\n900 of 900 parts saved in {file}\n")), "{again:?}");
    assert_eq!(parts(&resume("5", &file, &[])), json!({"all": 900, "read": 900, "saved": 900}));
}

#[test]
fn tallies_are_resumed_too() {
    let file = new_file("tallies");
    resume("4", &file, &["--tally"]);
    let object = resume("4", &file, &["--tally"]).object();
    let figures = ["resumed", "captures", "promotions", "checks"].map(|key| &object[key]);
    assert_eq!(json!(figures), json!([719_731, 1803, 842, 1121]));
}

#[test]
fn the_file_of_another_count_is_refused_and_left_alone() {
    let file = new_file("other");
    assert_eq!(resume("4", &file, &[]).code, Some(0));
    let before = fs::read(&file).expect("a file");
    let cases = [
        ("5", &[][..], "other_depth", "depth 5, and this one is of depth 4;", "4"),
        ("4", &["startpos", "moves", "7g7f"], "other_position", "is of the position lnsg", START),
        ("4", &["--tally"], "other_counting", "is of a count without --tally;", "false"),
    ];
    for (depth, extra, code, said, found) in cases {
        let answer = resume(depth, &file, extra);
        assert_eq!(code_of(&answer), code);
        let error = &answer.object()["error"];
        assert!(error["message"].as_str().is_some_and(|text| text.contains(said)), "{error}");
        assert_eq!(error["found"], found, "{error}");
    }
    assert_eq!(fs::read(&file).expect("a file"), before);
}

#[test]
fn a_file_that_is_something_else_is_refused_and_left_alone() {
    let file = new_file("else");
    for content in ["my diary", "my diary\n", "{}\n", "\n", "{\"hayanagi\":\"0.1.0\"}\n"] {
        fs::write(&file, content).expect("a file");
        assert_eq!(code_of(&resume("3", &file, &[])), "not_a_resume_file", "{content}");
        assert_eq!(fs::read_to_string(&file).expect("a file"), content);
    }
    assert_eq!(code_of(&resume("3", env!("CARGO_TARGET_TMPDIR"), &[])), "cannot_open");
    assert_eq!(code_of(&resume("3", "/no/such/place/file", &[])), "cannot_open");
    if cfg!(unix) {
        // It has no end.
        assert_eq!(code_of(&resume("3", "/dev/zero", &[])), "cannot_open");
    }
}

#[test]
fn a_row_that_cannot_be_true_is_refused() {
    let file = new_file("rows");
    resume("3", &file, &[]);
    let text = fs::read_to_string(&file).expect("a file");
    let row = text.lines().nth(1).expect("a row");
    assert_eq!(resume("3", &file, &[]).object()["nodes"], 25_470);
    for wrong in ["nonsense", r#"{"moves":["7g7e"],"nodes":1}"#, r#"{"moves":["7g7f"],"nodes":1}"#]
    {
        fs::write(&file, format!("{text}{wrong}\n")).expect("a file");
        let answer = resume("3", &file, &[]);
        assert_eq!(code_of(&answer), "bad_resume_row", "{wrong}");
        assert_eq!(answer.object()["input"], wrong);
    }
    // The same part twice is no contradiction.
    fs::write(&file, format!("{text}{row}\n")).expect("a file");
    assert_eq!(resume("3", &file, &[]).object()["nodes"], 25_470);
}

#[test]
fn two_runs_do_not_share_a_file() {
    let file = new_file("shared");
    let mut child = start(&["perft", "30", "--resume", &file]);
    wait_for_lines(&file, 0);
    assert_eq!(code_of(&resume("30", &file, &[])), "resume_in_use");
    for (language, hint) in [
        ("en", "wait until that run has ended, or stop it"),
        ("ja", "その終了を待つか、それを止めて"),
    ] {
        let answer = resume("30", &file, &["--lang", language]);
        assert!(answer.stderr.contains(hint), "{answer:?}");
    }
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
}
