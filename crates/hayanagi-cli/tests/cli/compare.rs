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
    assert!(report.contains("right: ours"), "{report}");
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
        let extra = ["--random", "10", "--timeout", "0.5"];
        let told = outcome(protocol, fault, 2, &extra);
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
        assert_eq!(text.code, Some(2));
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
        assert_eq!(answer.code, Some(0), "{answer:?}");
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
    let answer = compare(&stub("lines", "two-lines"), &["--protocol", "lines", "--random", "5"]);
    assert!(answer.stdout.contains("[unreadable_answer]"), "{answer:?}");
}

#[test]
fn what_a_fresh_process_does_not_show_is_said() {
    let told = outcome("usi", "forgetful", 1, &["--random", "2000"]);
    let difference = &told["difference"];
    assert_eq!(difference["repeated_when_fresh"], false, "{told}");
    assert_eq!(difference.get("smallest"), None, "{told}");
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
