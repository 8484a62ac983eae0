//! `hayanagi moves --stdin`.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::{run_with, start, testdata};

/// Long enough for the slowest machine; reached only when an answer does not come at all.
const GENEROUS: Duration = Duration::from_secs(60);

#[test]
fn a_bad_line_is_answered_in_its_place() {
    let input = b"startpos\nrubbish\n8k/6G2/7G1/9/9/9/9/9/K8 b P 1\n";
    let answer = run_with(&["moves", "--stdin", "--json"], input);
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["count"], 30);
    assert!(objects[1].get("count").is_none());
    assert_eq!(objects[1]["error"]["code"], "unknown_name");
    assert_eq!(objects[2]["count"], 82);
    let moves = objects[2]["moves"].as_array().expect("a list");
    assert!(!moves.contains(&json!("P*1b")));
}

#[test]
fn one_line_is_answered_before_the_next_is_sent() {
    let mut child = start(&["moves", "--stdin"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let (sender, answers) = mpsc::channel();
    let reader = thread::spawn(move || {
        for line in stdout.lines() {
            let line = line.expect("UTF-8");
            let _ = sender.send(serde_json::from_str::<Value>(&line).expect("JSON"));
        }
    });
    for ply in 1..=20 {
        write!(stdin, "4k4/9/9/9/9/9/9/9/4K4 b - {ply}\r\n").expect("the program reads");
        let answer = answers.recv_timeout(GENEROUS);
        if answer.is_err() {
            child.kill().expect("the program can be ended");
        }
        let sfen = format!("4k4/9/9/9/9/9/9/9/4K4 b - {ply}");
        assert_eq!(answer.expect("an answer before the next question")["sfen"], sfen);
    }
    drop(stdin);
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
    reader.join().expect("the reader ends");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_what_waits_for_input() {
    for args in [
        ["moves", "--stdin"].as_slice(),
        &["judge", "--stdin"],
        &["perft", "--suite", "/dev/stdin"],
    ] {
        let mut child = start(args);
        thread::sleep(Duration::from_secs(1));
        crate::program::interrupt(&child);
        let (sender, ended) = mpsc::channel();
        // The pipe stays open until the program has ended.
        let stdin = child.stdin.take();
        thread::spawn(move || {
            let _ = sender.send(child.wait().expect("the program ends").code());
        });
        assert_eq!(ended.recv_timeout(GENEROUS), Ok(Some(130)), "{args:?}");
        drop(stdin);
    }
}

#[test]
fn order_is_kept_over_thousands_of_lines() {
    let boards = ["4k4/9/4P4/9/9/9/9/9/4K4 b G", "8k/6G2/7G1/9/9/9/9/9/K8 b P"];
    let line = |number: usize| match number % 35 {
        0 => "  ".to_owned(),
        7 | 14 => format!("rubbish {number}"),
        _ => format!("{} {number}", boards[number % 2]),
    };
    let input = (1..=5_000).map(|number| line(number) + "\n").collect::<String>();
    let answer = run_with(&["moves", "--stdin"], input.as_bytes());
    assert_eq!(answer.code, Some(1));
    let mut answers = answer.objects().into_iter();
    for number in (1..=5_000).filter(|number| number % 35 != 0) {
        let answer = answers.next().expect("one answer for each line");
        if matches!(number % 35, 7 | 14) {
            assert_eq!((&answer["line"], &answer["input"]), (&json!(number), &json!(line(number))));
        } else {
            assert_eq!(answer["sfen"], line(number));
        }
    }
    assert_eq!(answers.next(), None);
}

#[test]
fn bytes_that_are_not_utf8_are_a_bad_line() {
    let answer = run_with(&["moves", "--stdin"], b"\n\xef\xbb\xbf\nstartpos \xffx\r\nab\xe6\xad");
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    // A byte order mark counts as blank only at the very beginning.
    assert_eq!(objects.len(), 3);
    assert_eq!(objects[0]["line"], 2);
    let broken = |object: &Value| (object["line"].clone(), object["error"]["span"].clone());
    assert_eq!(broken(&objects[1]), (json!(3), json!([9, 10])));
    assert_eq!(objects[1]["input"], "startpos \u{fffd}x");
    assert_eq!(objects[1]["error"]["code"], "not_utf8");
    assert_eq!(broken(&objects[2]), (json!(4), json!([2, 4])));
}

#[test]
fn a_long_line_is_answered_and_a_much_too_long_one_refused() {
    let repeated = "startpos moves".to_owned() + &" 2h3h 8b7b 3h2h 7b8b".repeat(5_000);
    let long = "x".repeat(1_000_000);
    let too_long = "9".repeat(17 * 1024 * 1024);
    let input = format!("{repeated}\n{long}\n{too_long}\nstartpos");
    let answer = run_with(&["moves", "--stdin"], input.as_bytes());
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects.len(), 4);
    assert_eq!((&objects[0]["count"], &objects[3]["count"]), (&json!(30), &json!(30)));
    assert_eq!(objects[1]["error"]["span"], json!([0, 1_000_000]));
    assert_eq!(objects[2]["error"]["code"], "line_too_long");
    assert_eq!(objects[2]["error"]["span"], json!([16 * 1024 * 1024, too_long.len()]));
}

#[test]
fn every_bad_sfen_of_the_test_data_has_its_code_and_span() {
    let file = fs::read_to_string(testdata("bad-sfen.jsonl")).expect("the test data");
    let rows = file.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    // Blank lines are no question, and a line cannot hold a line end.
    let rows = rows.filter(|row: &Value| {
        let text = row["text"].as_str().expect("a text");
        !text.trim().is_empty() && !text.contains(['\n', '\r'])
    });
    let rows = rows.collect::<Vec<_>>();
    let texts = rows.iter().map(|row| row["text"].as_str().unwrap_or_default().to_owned() + "\n");
    let answer = run_with(&["moves", "--stdin"], texts.collect::<String>().as_bytes());
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects.len(), rows.len());
    assert!(rows.len() > 100);
    for (row, object) in rows.iter().zip(&objects) {
        let code = row.get("as_position").unwrap_or(&row["code"]);
        assert_eq!(object["error"]["code"], *code, "{row}");
        assert_eq!(object["error"]["span"], row["span"], "{row}");
    }
}

#[test]
fn a_reader_that_goes_away_ends_the_program_quietly() {
    let mut child = start(&["moves", "--stdin"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stdout = BufReader::new(child.stdout.take().expect("a pipe"));
    let writer = thread::spawn(move || while stdin.write_all(b"startpos\n").is_ok() {});
    let mut line = String::new();
    stdout.read_line(&mut line).expect("an answer");
    drop(stdout);
    let mut stderr = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut stderr).expect("UTF-8");
    assert_eq!((child.wait().expect("the program ends").code(), stderr.as_str()), (Some(0), ""));
    writer.join().expect("the writer ends");
}

#[test]
fn no_input_is_no_fault() {
    for input in ["", "\n", "\r\n  \n\t"] {
        let answer = run_with(&["moves", "--stdin"], input.as_bytes());
        assert_eq!((answer.code, answer.stdout.as_str()), (Some(0), ""));
    }
}
