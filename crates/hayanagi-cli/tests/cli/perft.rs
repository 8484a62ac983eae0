//! `hayanagi perft` on one position.

use serde_json::json;

use crate::program::run;

const MATSURI: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

#[test]
fn tallies_of_the_start_position_are_the_known_ones() {
    let object = run(&["perft", "5", "--tally", "--json"]).object();
    let figures = ["nodes", "captures", "promotions", "checks", "mates"].map(|key| &object[key]);
    assert_eq!(json!(figures), json!([19_861_490, 113_680, 57_214, 71_434, 0]));
    assert_eq!(object["depth"], 5);
    assert!(object.get("partial").is_none() && object.get("divide").is_none());
    let seconds = object["seconds"].as_f64().expect("a number");
    assert!(seconds > 0.0 && (seconds * 1e6 - (seconds * 1e6).round()).abs() < 1e-3, "{seconds}");
}

#[test]
fn the_position_of_207_moves_is_counted() {
    let answer = run(&["perft", "3", MATSURI]);
    assert_eq!(answer.code, Some(0));
    assert!(answer.stdout.contains("nodes       4809015\n"), "{}", answer.stdout);
}

#[test]
fn shallow_depths_are_counted_as_deep_ones_are() {
    for (depth, nodes, rows) in [(0, 1, 0), (1, 30, 30), (2, 900, 30), (3, 25_470, 30)] {
        for extra in [&[][..], &["--tally"]] {
            let depth = depth.to_string();
            let mut args = vec!["perft", &depth, "--divide", "--json"];
            args.extend(extra);
            let object = run(&args).object();
            assert_eq!(object["nodes"], nodes);
            let divide = object["divide"].as_array().expect("a list");
            let sum = divide.iter().filter_map(|row| row["nodes"].as_u64()).sum::<u64>();
            assert_eq!((divide.len(), sum), (rows, if rows == 0 { 0 } else { nodes }));
        }
    }
}

#[test]
fn divide_is_aligned_and_comes_first() {
    let text = run(&["perft", "4", "--divide", "startpos", "moves", "7g7f"]).stdout;
    let rows = text.lines().take_while(|line| !line.is_empty()).collect::<Vec<_>>();
    assert_eq!(rows.len(), 30);
    assert!(rows.iter().all(|row| row.len() == rows[0].len() && &row[4..5] == ":"), "{text}");
    let rest = text.lines().skip(31).collect::<Vec<_>>();
    assert_eq!(rest[0], "depth       4");
}

#[cfg(unix)]
#[test]
fn an_interrupt_answers_with_what_was_counted() {
    use std::io::Read;
    use std::thread;
    use std::time::Duration;

    for form in ["--json", "--tally"] {
        let mut child = crate::program::start(&["perft", "30", "--divide", form]);
        thread::sleep(Duration::from_secs(1));
        crate::program::interrupt(&child);
        let mut stdout = String::new();
        child.stdout.take().expect("a pipe").read_to_string(&mut stdout).expect("UTF-8");
        assert_eq!(child.wait().expect("the program ends").code(), Some(130), "{stdout}");
        if form == "--json" {
            let object: serde_json::Value = serde_json::from_str(&stdout).expect("JSON");
            assert_eq!(object["partial"], true);
            assert_eq!(object["divide"][0]["partial"], true);
            assert_eq!(object["divide"][0]["nodes"], object["nodes"]);
        } else {
            assert!(stdout.contains("\npartial"), "{stdout}");
        }
    }
}
