//! `hayanagi compare`, with our own program and with a stub that has a fault as the other side.

#[cfg(unix)]
use std::io::Read;
use std::path::Path;
#[cfg(unix)]
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

#[cfg(unix)]
use crate::program::start;
use crate::program::{Answer, run, testdata};

const PROTOCOLS: [&str; 3] = ["usi", "textbook", "lines"];

/// The command that starts the stub, which is an example of this package.
pub(crate) fn stub(protocol: &str, fault: &str) -> String {
    let folder = Path::new(env!("CARGO_BIN_EXE_hayanagi")).parent().expect("a folder");
    let path = folder.join("examples").join(format!("stub{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "{path:?} is missing: cargo build -p hayanagi-cli --examples");
    format!("'{}' {protocol} {fault}", path.display())
}

fn compare(engine: &str, extra: &[&str]) -> Answer {
    let mut args = vec!["compare", "--engine", engine];
    args.extend(extra);
    run(&args)
}

/// Compares with a stub; the last object of JSON but for the summary.
fn outcome(protocol: &str, fault: &str, code: i32, extra: &[&str]) -> Value {
    let args = [&["--json", "--protocol", protocol], extra].concat();
    let answer = compare(&stub(protocol, fault), &args);
    assert_eq!(answer.code, Some(code), "{protocol} {fault}: {answer:?}");
    let objects = answer.objects();
    let told = objects.into_iter().rfind(|object| object.get("summary").is_none());
    told.unwrap_or_else(|| panic!("{protocol} {fault}: {}", answer.stdout))
}

#[test]
fn no_difference_from_ourselves() {
    let ours = format!("'{}' moves --lines", env!("CARGO_BIN_EXE_hayanagi"));
    let file = testdata("positions.jsonl");
    let answer = compare(&ours, &["--suite", &file, "--json"]);
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""));
    let objects = answer.objects();
    let summary = &objects[objects.len() - 1]["summary"];
    assert_eq!((&summary["same"], &summary["positions"]), (&json!(435), &json!(435)));
    for protocol in PROTOCOLS {
        let answer = compare(&stub(protocol, "none"), &["--depth", "3"]);
        assert_eq!(answer.code, Some(0), "{protocol}: {answer:?}");
        let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        assert_eq!(answer.stdout, format!("the same to depth 3: {start}\n"));
    }
}

#[test]
fn every_file_with_positions_can_be_read() {
    let files = ["perft", "pawn-drop-mates", "selections", "legality", "regressions"];
    for file in files {
        let file = testdata(&format!("{file}.jsonl"));
        let answer = compare(&stub("usi", "none"), &["--suite", &file]);
        assert_eq!(answer.code, Some(0), "{answer:?}");
        assert!(answer.stdout.contains(" 0 unreadable;"), "{answer:?}");
    }
}

/// A fault of the rules: what is found, in a position of at most so many pieces.
struct Planted {
    fault: &'static str,
    kind: &'static str,
    /// The beginning of the move that shows it, and its end.
    shape: (&'static str, &'static str),
    /// The rule that an illegal move breaks.
    code: Option<&'static str>,
    most_pieces: u64,
}

const PLANTED: [Planted; 5] = [
    Planted {
        fault: "lance-must-promote",
        kind: "missing",
        shape: ("", ""),
        code: None,
        most_pieces: 3,
    },
    Planted {
        fault: "no-promotion-on-leaving",
        kind: "missing",
        shape: ("", "+"),
        code: None,
        most_pieces: 3,
    },
    Planted {
        fault: "blocked-knight",
        kind: "missing",
        shape: ("", ""),
        code: None,
        most_pieces: 4,
    },
    Planted {
        fault: "pawn-drop-mate",
        kind: "extra",
        shape: ("P*", ""),
        code: Some("pawn_drop_mate"),
        most_pieces: 9,
    },
    Planted {
        fault: "two-pawns",
        kind: "extra",
        shape: ("P*", ""),
        code: Some("two_pawns"),
        most_pieces: 4,
    },
];

#[test]
fn a_planted_fault_is_found_and_made_small() {
    for planted in &PLANTED {
        for protocol in PROTOCOLS {
            let begin = Instant::now();
            let told = outcome(protocol, planted.fault, 1, &["--random", "5000"]);
            assert!(begin.elapsed() < Duration::from_secs(60), "{}", planted.fault);
            assert_planted(&told, planted);
        }
    }
}

fn assert_planted(told: &Value, planted: &Planted) {
    let Planted { fault, kind, shape, code, most_pieces } = planted;
    let difference = &told["difference"];
    let smallest = &difference["smallest"];
    assert_eq!(told["result"], "different", "{fault}: {told}");
    for place in [difference, smallest] {
        assert_eq!(
            (&place["right"], &place["depth"]),
            (&json!("ours"), &json!(1)),
            "{fault}: {told}"
        );
        let moves = place[*kind].as_array().expect("a list");
        let first = moves.first().unwrap_or_else(|| panic!("{fault}: {told}"));
        let text = first.as_str().or_else(|| first["move"].as_str()).expect("a move");
        assert!(text.starts_with(shape.0) && text.ends_with(shape.1), "{fault}: {told}");
        assert_eq!(first["code"].as_str(), *code, "{fault}: {told}");
        let other = if *kind == "missing" { "extra" } else { "missing" };
        assert_eq!(place[other], json!([]), "{fault}: {told}");
    }
    assert_eq!(
        (&difference["repeated_when_fresh"], &smallest["complete"]),
        (&json!(true), &json!(true))
    );
    assert!(smallest["pieces"].as_u64() <= Some(*most_pieces), "{fault}: {smallest}");
    let report = difference["report"].as_str().expect("a text");
    assert!(report.contains(smallest["sfen"].as_str().expect("a text")), "{report}");
    assert!(report.starts_with("hayanagi ") && report.ends_with("; right: hayanagi"), "{report}");
    assert!(report.contains(" and Stub differ at ") || report.contains("lines"), "{report}");
    assert!(code.is_none_or(|code| report.contains(&format!(" [{code}]"))), "{report}");
    assert!(report.chars().count() < 600, "{report}");
}

#[test]
fn the_difference_is_followed_to_where_the_moves_differ() {
    // Black gives check from 4a with a lance that could have stayed unpromoted two moves later.
    let position = "4k4/9/9/4L4/9/9/9/9/4K4 w - 1";
    for protocol in PROTOCOLS {
        let told = outcome(protocol, "lance-must-promote", 1, &["--depth", "4", position]);
        let difference = &told["difference"];
        let path = difference["path"].as_array().expect("a list");
        assert_eq!((path.len(), &difference["depth"]), (1, &json!(1)), "{protocol}: {told}");
        let missing = difference["missing"].as_array().expect("a list");
        assert!(
            missing.iter().all(|mv| mv.as_str().is_some_and(|mv| mv.starts_with("5d5"))),
            "{told}"
        );
        let counts = [&difference["ours"], &difference["theirs"]];
        let counts = counts.map(|moves| moves.as_array().map_or(0, Vec::len));
        assert_eq!(counts[0], counts[1] + missing.len(), "{protocol}: {told}");
    }
}

#[test]
fn counts_totals_and_repetitions_are_differences_too() {
    for protocol in ["usi", "textbook"] {
        let told = outcome(protocol, "count", 1, &["--depth", "4"]);
        let difference = &told["difference"];
        assert_eq!((&difference["depth"], &difference["right"]), (&json!(2), &json!("ours")));
        let first = &difference["counts"][0];
        assert_eq!((&first["ours"], &first["theirs"]), (&json!(30), &json!(31)), "{told}");
        assert_eq!(difference["smallest"]["pieces"], 3, "{told}");
        let told = outcome(protocol, "wrong-total", 1, &[]);
        assert_eq!(told["difference"]["total"], json!({"sum": 30, "stated": 31}));
    }
    for protocol in PROTOCOLS {
        let told = outcome(protocol, "twice", 1, &["startpos", "moves", "7g7f", "3c3d"]);
        let difference = &told["difference"];
        assert_eq!(difference["repeated"][0], "8h2b", "{protocol}: {told}");
        assert_eq!((&difference["missing"], &difference["extra"]), (&json!([]), &json!([])));
        assert_eq!(difference["right"], "ours");
    }
}

#[test]
fn what_is_no_answer_is_told_and_ends_nothing() {
    let cases = [
        ("crash", "usi", "ended"),
        ("crash", "lines", "ended"),
        ("hang", "usi", "timeout"),
        ("hang", "lines", "timeout"),
        ("no-total", "textbook", "timeout"),
        ("rubbish", "lines", "unreadable_answer"),
        ("bytes", "lines", "unreadable_answer"),
        ("endless", "usi", "too_much_output"),
        ("endless", "lines", "unreadable_answer"),
        ("endless-line", "usi", "too_much_output"),
        ("endless-line", "lines", "too_much_output"),
    ];
    for (fault, protocol, code) in cases {
        // Only what never comes is waited for; the others need time on a busy machine.
        let timeout = if code == "timeout" { "0.5" } else { "20" };
        let extra = ["--random", "10", "--timeout", timeout];
        let told = outcome(protocol, fault, 1, &extra);
        let failure = &told["failure"];
        assert_eq!((&told["result"], &failure["code"]), (&json!("failed"), &json!(code)), "{told}");
        let sent = failure["sent"].as_array().expect("a list");
        let sfen = told["sfen"].as_str().expect("a text");
        assert!(sent.iter().any(|line| line.as_str().is_some_and(|line| line.contains(sfen))));
        if fault == "crash" {
            assert!(failure["stderr"].as_str().is_some_and(|text| text.contains("assertion")));
        }
        let text =
            compare(&stub(protocol, fault), &[&["--protocol", protocol], &extra[..]].concat());
        assert_eq!(text.code, Some(1));
        assert!(text.stdout.contains(&format!("[{code}]")), "{}", text.stdout);
        assert!(text.stderr.contains("given up: 3 positions"), "{}", text.stderr);
        assert!(!text.stdout.contains('\u{1b}'), "{}", text.stdout);
    }
    // Chatter between the rows of a divide does no harm.
    outcome("usi", "rubbish", 0, &["--depth", "2"]);
    outcome("usi", "bytes", 0, &["--depth", "2"]);
}

#[test]
fn every_code_of_a_failure_is_written_down() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/compare.md");
    let document = std::fs::read_to_string(document).expect("docs/compare.md");
    let codes = [
        "cannot_start",
        "unknown_protocol",
        "ended",
        "timeout",
        "refused",
        "unreadable_answer",
        "too_much_output",
    ];
    for code in codes {
        assert!(document.contains(&format!("| `{code}` |")), "{code} is missing");
    }
}

#[test]
fn a_program_that_ends_now_and_then_is_started_again() {
    for protocol in PROTOCOLS {
        let args = ["--protocol", protocol, "--random", "30", "--json"];
        let answer = compare(&stub(protocol, "tired"), &args);
        assert_eq!(answer.code, Some(1), "right answers do not make a crash good: {answer:?}");
        let objects = answer.objects();
        let retried = objects.iter().filter(|object| object["retried"] == json!(["ended"])).count();
        let summary = &objects[30]["summary"];
        assert_eq!((retried, &summary["retries"]), (7, &json!(7)), "{answer:?}");
        // Some positions get no answer, the others do.
        let args = ["--protocol", protocol, "--random", "60"];
        let answer = compare(&stub(protocol, "crash-in-check"), &args);
        assert_eq!(answer.code, Some(1), "{answer:?}");
        assert!(answer.stdout.contains("\n60 positions: "), "{answer:?}");
    }
}

#[test]
fn what_went_wrong_is_shown_and_not_again_and_again() {
    let args = ["--protocol", "lines", "--depth", "2"];
    let answer = compare(&stub("lines", "tired"), &args);
    let (notes, text) = (answer.stdout.matches("needed a fresh process").count(), &answer.stdout);
    assert_eq!((answer.code, notes), (Some(1), 3), "{answer:?}");
    assert!(text.contains("\nnote      and 4 more like it [ended]\n"), "{text}");
    assert_eq!(text.matches("\nreceived  nothing\n").count(), 3, "{text}");
    assert_eq!(text.matches("massertion failed\n").count(), 3, "{text}");
    let told = outcome("lines", "tired", 1, &["--depth", "2"]);
    let failures = told["retry_failures"].as_array().expect("a list");
    assert_eq!((failures.len(), told["retried"].as_array().map(Vec::len)), (7, Some(7)));
    for failure in failures {
        assert_eq!((&failure["code"], &failure["received"]), (&json!("ended"), &json!([])));
        let sent = failure["sent"][0].as_str().expect("a text");
        assert!(sent.ends_with(" w - 2"), "{failure}");
    }
    // In a batch as well, and a position with nothing new is not told at all.
    let answer = compare(&stub("usi", "tired"), &["--protocol", "usi", "--random", "40"]);
    assert_eq!(answer.stdout.matches("the same to depth 1: random position ").count(), 3);
    assert!(answer.stdout.starts_with("the same to depth 1: random position 5 (seed 1): "));
    assert!(answer.stdout.contains("\nnote      and 6 more like it [ended]\n"), "{answer:?}");
    assert!(answer.stdout.contains("the program failed 9 times"), "{answer:?}");
}

#[test]
fn a_line_too_many_is_blamed_on_its_own_question() {
    for protocol in PROTOCOLS {
        let told = outcome(protocol, "two-lines", 1, &["startpos", "moves", "7g7f"]);
        assert_eq!(told["failure"]["code"], "unreadable_answer", "{told}");
        let sent = told["failure"]["sent"][0].as_str().expect("a text");
        assert!(sent.ends_with(told["sfen"].as_str().expect("a text")), "{told}");
        let args = ["--protocol", protocol, "--random", "35", "--json"];
        let answer = compare(&stub(protocol, "two-lines-later"), &args);
        assert_eq!(answer.code, Some(1), "{answer:?}");
        let objects = answer.objects();
        let retried = objects.iter().take(35).filter_map(|row| row["retry_failures"].as_array());
        let retried: Vec<_> = retried.flatten().collect();
        assert_eq!(retried.len(), 3, "{answer:?}");
        for (number, failure) in retried.iter().enumerate() {
            assert_eq!(failure["code"], "unreadable_answer");
            let sfen = objects[9 + 10 * number]["sfen"].as_str().expect("a text");
            let sent = failure["sent"][0].as_str().expect("a text");
            assert!(sent.ends_with(sfen), "{number} {protocol}: {failure}");
        }
    }
    let answer = compare(&stub("lines", "two-lines"), &["--protocol", "lines"]);
    let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    assert!(
        answer.stdout.starts_with("no answer: a line too many after the answer [unreadable"),
        "{answer:?}"
    );
    assert_eq!(answer.stdout.matches(start).count(), 1, "{answer:?}");
    assert!(answer.stdout.contains("\nsent      (the position above)\n"), "{answer:?}");
    assert!(answer.stdout.contains("\nreceived  and one more\n"), "{answer:?}");
    let answer = compare(&stub("lines", "banner"), &["--protocol", "lines"]);
    assert_eq!(answer.code, Some(1));
    assert!(answer.stdout.contains("\nreceived  Stub 1.0\n"), "{answer:?}");
    let told = "a line before the first answer, such as a greeting; print nothing but the answers";
    assert!(answer.stdout.starts_with(&format!("no answer: {told} [")), "{answer:?}");
}

#[test]
fn only_the_first_of_many_differences_is_told_in_full() {
    let args = ["--random", "400", "--all", "--protocol", "usi"];
    let brief = compare(&stub("usi", "lance-must-promote"), &args).stdout;
    let full = compare(&stub("usi", "lance-must-promote"), &[&args[..], &["--json"]].concat());
    let objects = full.objects();
    let different = objects.iter().filter(|row| row["result"] == "different");
    let lists = different.map(|row| row["difference"]["ours"].as_array().map_or(0, Vec::len));
    let lists: Vec<_> = lists.collect();
    assert!(lists.len() > 3 && lists.iter().all(|&moves| moves > 0), "{lists:?}");
    assert_eq!(brief.matches("\ndifferent: ").count() + 1, lists.len(), "{brief}");
    for once in ["\nours      ", "\ntheirs    ", "\nreport    "] {
        assert_eq!(brief.matches(once).count(), 1, "{brief}");
    }
    // Of many moves that break one rule the first ten say enough.
    let pawns = compare(&stub("usi", "two-pawns"), &["--random", "300"]).stdout;
    assert!(pawns.contains("\nextra     and "), "{pawns}");
    let summary = &objects.last().expect("a summary")["summary"];
    let kinds = json!([{"kind": "missing", "positions": lists.len()}]);
    assert_eq!(summary["kinds"], kinds);
    assert!(brief.contains(&format!("\nmissing: {} positions\n", lists.len())), "{brief}");
    // The difference itself, and again where it is made small.
    assert_eq!(brief.matches("\nmissing   ").count(), lists.len() + 1, "{brief}");
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let answer = compare("/no/such/program --fast", &[]);
    assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""));
    let said = &answer.stderr;
    assert!(said.starts_with("error: ") && said.ends_with(" [cannot_start]\n"), "{said}");
    assert!(said.contains(" /no/such/program: "), "{said}");
    assert!(said.contains("/no/such/program: no such file or directory ["), "{said}");
    let japanese = compare("/no/such/program", &["--lang", "ja"]).stderr;
    assert!(japanese.contains("ファイルやディレクトリがありません"), "{japanese}");
    assert!(!japanese.contains("os error"), "{japanese}");
    for empty in ["", "  ", "''"] {
        let answer = compare(empty, &[]);
        let told = "error: expected a command, and this is empty [bad_command";
        assert!(answer.code == Some(2) && answer.stderr.starts_with(told), "{answer:?}");
    }
    let answer = compare("fast 'and open", &[]);
    assert!(answer.stderr.contains("[bad_command, bytes 5..14]"), "{answer:?}");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_not_executable_is_told_as_such() {
    let path = format!("{}/generator.py", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, "print()\n").expect("a file");
    let answer = compare(&format!("'{path}'"), &["--json"]);
    assert!(answer.stderr.contains(": permission denied; make it executable (chmod +x)"));
    let failure = &answer.object()["failure"];
    assert_eq!((answer.code, &failure["code"]), (Some(2), &json!("cannot_start")));
    let message = failure["message"].as_str().expect("a text");
    assert!(message.starts_with(&format!("cannot start {path}: permission denied; ")), "{message}");
    let folder = compare(&format!("'{}'", env!("CARGO_TARGET_TMPDIR")), &[]).stderr;
    assert!(folder.contains(": it is a directory [cannot_start]"), "{folder}");
}

#[cfg(unix)]
#[test]
fn a_program_that_ends_at_once_is_told_as_such() {
    let answer = compare("sh -c 'echo a module is missing >&2; exit 3'", &[]);
    assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""));
    assert_eq!(
        answer.stderr,
        "error: the program cannot be used: the program ended at once in all three ways, without \
         a line of output (exit status: 3) [unknown_protocol]\nstderr    a module is missing\n"
    );
    let japanese = compare("sh -c 'exit 3'", &["--lang", "ja"]).stderr;
    assert!(japanese.contains("すぐ終了しました（終了コード 3）"), "{japanese}");
}

#[test]
fn a_position_without_an_answer_is_no_wrong_usage() {
    let path = format!("{}/refused.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let row = "{\"sfen\":\"startpos moves 7g7f\"}\n";
    let refuse = stub("lines", "refuse");
    let answer = compare(&refuse, &["startpos", "moves", "7g7f"]);
    assert_eq!(answer.code, Some(1), "{answer:?}");
    for (rows, failed) in [(1, 1), (2, 2), (9, 3)] {
        std::fs::write(&path, row.repeat(rows)).expect("a file");
        let answer = compare(&refuse, &["--suite", &path, "--json"]);
        let objects = answer.objects();
        let summary = &objects.last().expect("a summary")["summary"];
        assert_eq!((answer.code, &summary["failed"]), (Some(1), &json!(failed)), "{answer:?}");
        assert_eq!(answer.stderr.contains("given up"), failed == 3, "{answer:?}");
        assert_eq!(objects[0]["failure"]["message"], "the program refused the question");
    }
}

#[test]
fn json_says_in_words_what_is_wrong_and_which_position_it_is() {
    let args = ["--protocol", "lines", "--random", "3", "--seed", "4", "--json"];
    let answer = compare(&stub("lines", "crash"), &args);
    for (number, object) in answer.objects().iter().take(3).enumerate() {
        assert_eq!((&object["number"], &object["seed"]), (&json!(number + 1), &json!(4)));
        let message = &object["failure"]["message"];
        assert!(message.as_str().is_some_and(|text| text.starts_with("the program ended (exit")));
    }
    let told = compare("cat", &["--protocol", "lines", "--json"]).object();
    assert_eq!(told["failure"]["message"], "expected one line of USI moves");
    assert_eq!((told.get("number"), told.get("seed")), (None, None), "{told}");
    let told = outcome("lines", "two-lines", 1, &["--lang", "ja"]);
    let message = told["failure"]["message"].as_str().expect("a text");
    assert!(message.ends_with("への答えのあとに余分な行があります"), "{message}");
}

#[test]
fn long_lists_are_wrapped() {
    let page = compare(&stub("lines", "no-moves"), &["--protocol", "lines", "--depth", "1"]).stdout;
    let (difference, _) = page.split_once("\n\n").expect("a difference, and how small it is");
    assert!(difference.contains("\nmissing   "), "{page}");
    assert!(difference.lines().all(|line| line.len() <= 80), "{page}");
}

#[test]
fn a_run_without_a_position_is_none() {
    let path = format!("{}/nothing.jsonl", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, "\n").expect("a file");
    let answer = compare(&stub("usi", "none"), &["--suite", &path]);
    assert_eq!(answer.code, Some(1), "{answer:?}");
    assert!(answer.stderr.starts_with("error: nothing was compared"), "{answer:?}");
    let engine = stub("usi", "none");
    for wrong in [&["--random", "0"][..], &["--all"], &["--all", "startpos"]] {
        assert_eq!(compare(&engine, wrong).code, Some(2), "{wrong:?}");
    }
    let one = compare(&engine, &["--random", "1"]).stdout;
    assert!(one.starts_with("1 position: 1 the same"), "{one}");
}

#[test]
fn what_a_fresh_process_does_not_show_is_said() {
    let told = outcome("usi", "forgetful", 1, &["--random", "2000"]);
    let difference = &told["difference"];
    assert_eq!(difference["repeated_when_fresh"], false, "{told}");
    assert_eq!(difference.get("smallest"), None, "{told}");
    let report = difference["report"].as_str().expect("a text");
    assert!(report.contains("; right: hayanagi; a fresh process does not show this"), "{report}");
}

#[test]
fn how_a_program_speaks_is_found_out() {
    for protocol in PROTOCOLS {
        let answer = compare(&stub(protocol, "none"), &["--random", "20"]);
        assert_eq!(answer.code, Some(0), "{protocol}: {answer:?}");
    }
    let answer = compare(&stub("usi", "no-greeting"), &["--random", "20", "--timeout", "1"]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    for engine in ["cat", "true", "/no/such/program"] {
        let answer = compare(engine, &["--json", "--timeout", "1"]);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        let code = if engine.starts_with('/') { "cannot_start" } else { "unknown_protocol" };
        assert_eq!(answer.object()["failure"]["code"], code, "{answer:?}");
    }
    // Whoever answers in no way is told what was tried, and what came of each.
    let answer = compare(&stub("lines", "rubbish"), &["--json", "--timeout", "1"]);
    let tried = answer.object()["failure"]["tried"].as_array().expect("a list").clone();
    let protocols: Vec<_> = tried.iter().map(|one| one["protocol"].clone()).collect();
    assert_eq!(json!(protocols), json!(PROTOCOLS), "{answer:?}");
    assert_eq!(tried[2]["received"][0], json!("I do not know"), "{answer:?}");
    for said in [
        "\ntried     --protocol usi: ",
        "\nsent      go perft 1\n",
        "\ntried     --protocol lines: ",
    ] {
        assert!(answer.stderr.contains(said), "{said}: {answer:?}");
    }
    for engine in ["", "'open"] {
        let answer = compare(engine, &["--json"]);
        assert_eq!(
            (answer.code, &answer.object()["error"]["code"]),
            (Some(2), &json!("bad_command"))
        );
    }
}

#[test]
fn bad_rows_are_told_and_the_others_compared() {
    let path = format!("{}/compare.jsonl", env!("CARGO_TARGET_TMPDIR"));
    let rows =
        ["{\"sfen\":\"startpos\"}", "", "nonsense", "{\"name\":\"x\"}", "{\"sfen\":\"9/9\"}"];
    std::fs::write(&path, rows.join("\n")).expect("a file");
    let answer = compare(&stub("usi", "none"), &["--suite", &path, "--json"]);
    assert_eq!(answer.code, Some(1), "{answer:?}");
    let objects = answer.objects();
    let codes = objects.iter().map(|object| object["error"]["code"].as_str().unwrap_or("-"));
    let codes: Vec<_> = codes.collect();
    assert_eq!(codes, ["-", "bad_json", "bad_row", "bad_rank_count", "-"]);
    assert_eq!((&objects[0]["line"], &objects[0]["result"]), (&json!(1), &json!("same")));
    let told = "expected JSON, one object on one line (wrong at column 2)";
    assert_eq!(objects[1]["error"]["message"], told);
    let told = "expected a row such as {\"sfen\":…} (sfen is missing)";
    assert_eq!(objects[2]["error"]["message"], told);
    assert_eq!(objects[2]["error"]["expected"], "a row with the key sfen");
    let all = ["--random", "400", "--all", "--json", "--protocol", "usi"];
    let answer = compare(&stub("usi", "lance-must-promote"), &all);
    let different = answer.objects().iter().filter(|row| row["result"] == "different").count();
    assert!(answer.code == Some(1) && different > 3, "{different}");
}

#[test]
fn the_line_protocol_answers_line_by_line() {
    let input = b"startpos\n\nnonsense\n8k/6G2/7G1/9/9/9/9/9/K8 b P 1\r\n";
    let answer = crate::program::run_with(&["moves", "--lines"], input);
    assert_eq!(answer.code, Some(1));
    let lines: Vec<_> = answer.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{answer:?}");
    assert_eq!(lines[0].split(' ').count(), 30);
    assert!(lines[1].starts_with("error "), "{answer:?}");
    assert_eq!(lines[2].split(' ').count(), 82);
}

#[cfg(unix)]
#[test]
fn every_way_of_leaving_ends_the_other_program() {
    for signal in ["-INT", "-TERM"] {
        // A shell in between: what it has started must end as well.
        let marker =
            (860_000 + u64::from(std::process::id()) * 10 + signal.len() as u64).to_string();
        let engine = format!("sh -c 'sleep {marker}; true'");
        let mut child = start(&["compare", "--engine", &engine, "--timeout", "60"]);
        wait_until(|| is_running(&marker), "the program is started");
        let pid = child.id().to_string();
        let sent = std::process::Command::new("kill").args([signal, &pid]).status();
        assert!(sent.expect("kill runs").success());
        assert_eq!(child.wait().expect("it ends").code(), Some(130), "{signal}");
        let mut stdout = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut stdout).expect("text");
        wait_until(|| !is_running(&marker), "the program is ended");
    }
}

#[cfg(unix)]
fn wait_until(is_so: impl Fn() -> bool, what: &str) {
    for _ in 0..200 {
        if is_so() {
            return;
        }
        thread::sleep(Duration::from_millis(50));
    }
    panic!("not within ten seconds: {what}");
}

/// Whether a `sleep` with this argument runs.
#[cfg(unix)]
fn is_running(marker: &str) -> bool {
    let output = std::process::Command::new("ps").args(["-A", "-o", "args"]).output();
    let output = String::from_utf8_lossy(&output.expect("ps runs").stdout).into_owned();
    output.lines().any(|line| line.trim() == format!("sleep {marker}"))
}
