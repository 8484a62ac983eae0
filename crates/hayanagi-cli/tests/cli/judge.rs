//! `hayanagi judge`.

use std::fs;

use serde_json::{Value, json};

use crate::program::{run, run_in, run_with, testdata};

const LAP: &str = "1b1a 5a5b 1a1b 5b5a";

fn perpetual(laps: usize) -> String {
    format!("4k4/8R/9/9/9/9/9/9/4K4 b - 1 moves {}", [LAP].repeat(laps).join(" "))
}

fn judged(args: &[&str]) -> Value {
    let answer = run(&[&["judge", "--json"], args].concat());
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""), "{args:?}");
    answer.object()
}

#[test]
fn a_perpetual_check_is_proven() {
    let answer = judged(&[&perpetual(4)]);
    let expected = json!({
        "plies": 12,
        "final_sfen": "4k4/8R/9/9/9/9/9/9/4K4 b - 13",
        "outcome": {
            "kind": "perpetual_check",
            "winner": "white",
            "ply": 12,
            "proof": {
                "by": "black",
                "from": 0,
                "to": 12,
                "checks": [1, 3, 5, 7, 9, 11],
                "occurrences": [0, 4, 8, 12],
                "first_quiet": {"black": null, "white": 2},
            },
        },
        "declaration": null,
        "points": {"black": 5, "white": 0},
        "continued": 4,
    });
    assert_eq!(answer, expected);
    assert_eq!(judged(&[&perpetual(2)])["outcome"], json!(null));
}

#[test]
fn an_error_has_a_suggestion_whatever_ends_the_game() {
    for (line, suggestion) in [
        ("startpos moves 7G7F resign", "startpos moves 7g7f resign"),
        ("startpos moves 7g7f 3C3D win", "startpos moves 7g7f 3c3d win"),
        ("startpos moves 7g7f 7g7f 3C3D", "startpos moves 7g7f 7g7f 3c3d"),
    ] {
        let answer = run(&["judge", "--json", line]);
        assert_eq!(answer.code, Some(2), "{line}");
        assert_eq!(answer.object()["error"]["suggestion"], suggestion, "{line}");
    }
}

#[test]
fn a_declaration_without_a_rule_says_what_is_missing() {
    let error = &run(&["judge", "--json", "startpos moves 7g7f win"]).object()["error"];
    assert_eq!(error["code"], "win_without_rule");
    let expected = "a rule of declaration (--rule csa27, csa27h, csa24, csa24h or try) where the game \
                    ends with the word win";
    assert_eq!(error["expected"], expected);
    assert_eq!(error["message"], format!("expected {expected}"));
}

#[test]
fn the_keys_stand_in_the_order_of_the_document() {
    let answer = run(&["judge", "--json", "--rule", "csa24"]).stdout;
    let keys = ["plies", "final_sfen", "outcome", "declaration", "rule", "verdict", "conditions"];
    let rest = ["code", "met", "value", "needed", "by", "counted", "camp", "hand", "bonus"];
    let last = ["points\":{", "black", "white", "continued"];
    let mut from = 0;
    for key in keys.into_iter().chain(rest).chain(last) {
        let place = answer[from..].find(&format!("\"{key}")).unwrap_or_else(|| panic!("{key}"));
        from += place + 1;
    }
}

/// What a declaration brings, and the conditions that are not met.
fn declaration(position: &str, rule: &str) -> (String, Vec<String>) {
    let answer = judged(&["--rule", rule, position]);
    assert_eq!(answer["outcome"], json!(null), "points decide nothing");
    let report = &answer["declaration"];
    assert_eq!((&report["rule"], &report["by"]), (&json!(rule), &json!("black")));
    let conditions = report["conditions"].as_array().expect("a list");
    assert!(conditions.iter().all(|condition| condition["needed"] != json!(null)));
    let failed = conditions.iter().filter(|condition| condition["met"] == false);
    let failed = failed.map(|condition| condition["code"].as_str().expect("a code").to_owned());
    (report["verdict"].as_str().expect("a verdict").to_owned(), failed.collect())
}

#[test]
fn a_declaration_is_judged_by_the_rule_that_is_named() {
    let of = |hand| format!("K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b {hand} 1");
    let all = declaration(&of("2R2B2G2S2N2L"), "csa24");
    assert_eq!(all, ("win".to_owned(), vec![]));
    assert_eq!(judged(&["--rule", "csa24", &of("2R2B2G2S2N2L")])["points"]["black"], 38);
    let half = of("RB2G2S2N2Lrb");
    assert_eq!(declaration(&half, "csa27"), ("win".to_owned(), vec![]));
    let draw = ("draw".to_owned(), vec!["points_to_win".to_owned()]);
    assert_eq!(declaration(&half, "csa24"), draw);
    let nine = half.replace("/+P+P7/", "/+P8/");
    let (verdict, failed) = declaration(&nine, "csa27");
    assert_eq!(
        (verdict.as_str(), failed),
        ("loss", vec!["pieces_in_camp".to_owned(), "points".to_owned()])
    );
    let (verdict, failed) = declaration(&nine, "csa24");
    assert_eq!(
        (verdict.as_str(), failed),
        ("loss", vec!["pieces_in_camp".to_owned(), "points_to_win".to_owned()])
    );
    assert_eq!(judged(&[&nine])["declaration"], json!(null), "the default is no rule");
    assert_eq!(judged(&["--rule", "none", &nine])["declaration"], json!(null));
}

#[test]
fn every_game_of_the_rows_is_judged_as_its_row_says() {
    let file = fs::read_to_string(testdata("rules/games.jsonl")).expect("the test data");
    let rows = file.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let rows = rows.collect::<Vec<_>>();
    // One run for each rule and limit, so that the rows of a run share the command line.
    let mut runs = std::collections::BTreeMap::<(String, Option<u64>), Vec<&Value>>::new();
    for row in &rows {
        let rule = row["rule"].as_str().expect("a rule").to_owned();
        runs.entry((rule, row["max_moves"].as_u64())).or_default().push(row);
    }
    for ((rule, limit), rows) in runs {
        let lines = rows.iter().map(|row| {
            let moves = row["moves"].as_array().expect("a list").iter().filter_map(Value::as_str);
            let moves = moves.collect::<Vec<_>>().join(" ");
            let sfen = row["sfen"].as_str().expect("a text");
            format!("position sfen {sfen} moves {moves}\n")
        });
        let limit = limit.map(|limit| limit.to_string());
        let mut args = vec!["judge", "--stdin", "--rule", &rule];
        args.extend(limit.iter().flat_map(|limit| ["--max-moves", limit.as_str()]));
        let answer = run_with(&args, lines.collect::<String>().as_bytes());
        assert_eq!(answer.code, Some(0), "{args:?}");
        let objects = answer.objects();
        assert_eq!(objects.len(), rows.len());
        for (row, object) in rows.iter().zip(&objects) {
            let moves = row["moves"].as_array().map_or(0, Vec::len) as u64;
            let outcome = &object["outcome"];
            for key in ["kind", "winner", "ply"] {
                assert_eq!(outcome[key], row[key], "{}", row["name"]);
            }
            for key in ["occurrences", "reason"].into_iter().filter(|key| !row[*key].is_null()) {
                assert_eq!(outcome["proof"][key], row[key], "{}", row["name"]);
            }
            let [plies, continued] = ["plies", "continued"].map(|key| object[key].as_u64());
            let lost = u64::from(outcome["kind"] == "illegal_move");
            assert_eq!(plies.zip(continued).map(|(a, b)| a + b + lost), Some(moves), "{row}");
        }
    }
}

#[test]
fn a_bare_position_is_a_game_of_no_moves() {
    let answer = judged(&[]);
    assert_eq!((&answer["plies"], &answer["outcome"]), (&json!(0), &json!(null)));
    assert_eq!(answer["points"], json!({"black": 27, "white": 27}));
    let mate = judged(&["4k4/4G4/4P4/9/9/9/9/9/4K4", "w", "-"]);
    let proof = json!({"king": "5a", "checkers": ["5b"]});
    let expected = json!({"kind": "checkmate", "winner": "black", "ply": 0, "proof": proof});
    assert_eq!(mate["outcome"], expected);
    let stalemate = judged(&["8k/9/5S1G1/9/9/9/9/9/4K4 b - 1 moves 4c3b"]);
    let expected =
        json!({"kind": "stalemate", "winner": "black", "ply": 1, "proof": {"king": "1a"}});
    assert_eq!(stalemate["outcome"], expected);
}

#[test]
fn an_illegal_move_loses_and_the_rest_is_counted() {
    let answer = judged(&["startpos", "moves", "7g7f", "7g7f", "3c3d", "2g2f"]);
    let proof = json!({"by": "white", "move": "7g7f", "reason": "empty_origin"});
    let expected = json!({"kind": "illegal_move", "winner": "black", "ply": 2, "proof": proof});
    assert_eq!((&answer["outcome"], &answer["continued"]), (&expected, &json!(2)));
    assert_eq!(answer["plies"], 1);
}

#[test]
fn the_limit_and_the_try_rule_are_said_on_the_command_line() {
    let limited = judged(&["--max-moves", "2", "startpos moves 7g7f 3c3d 2g2f"]);
    let expected = json!({"kind": "max_moves", "winner": null, "ply": 2, "proof": {"limit": 2}});
    assert_eq!((&limited["outcome"], &limited["continued"]), (&expected, &json!(1)));
    let king = judged(&["--rule", "try", "9/4K4/9/9/9/9/9/9/k8 b - 1 moves 5b5a"]);
    let expected = json!({"kind": "try", "winner": "black", "ply": 1, "proof": {"king": "5a"}});
    assert_eq!(king["outcome"], expected);
    assert_eq!(king["declaration"]["conditions"][0]["needed"], "5i");
}

#[test]
fn the_last_word_resigns_or_declares() {
    let answer = judged(&["startpos moves 7g7f resign"]);
    let expected =
        json!({"kind": "resignation", "winner": "black", "ply": 1, "proof": {"by": "white"}});
    assert_eq!(answer["outcome"], expected);
    let answer = judged(&["--rule", "csa27", "startpos moves 7g7f win"]);
    assert_eq!(
        (&answer["outcome"]["kind"], &answer["outcome"]["winner"]),
        (&json!("declaration"), &json!("black"))
    );
    assert_eq!(answer["outcome"]["proof"]["verdict"], "loss");
    // After a decision it changes nothing.
    let mated = judged(&["4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1 moves resign"]);
    assert_eq!(mated["outcome"]["kind"], "checkmate");
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    for (args, code, span) in [
        (&["startpos moves 7g7f nonsense"][..], "bad_move", [20, 28]),
        (&["startpos moves resign 7g7f"], "bad_move", [22, 26]),
        (&["startpos moves 7g7f win"], "win_without_rule", [20, 23]),
        (&["startpos 7g7f"], "expected_moves", [9, 13]),
        (&["9/9 b - 1"], "bad_rank_count", [0, 3]),
    ] {
        let answer = run(&[&["judge", "--json"], args].concat());
        assert_eq!(answer.code, Some(2), "{args:?}");
        let error = &answer.object()["error"];
        assert_eq!((&error["code"], &error["span"]), (&json!(code), &json!(span)), "{args:?}");
    }
    for args in [&["--max-moves", "0"][..], &["--max-moves", "x"], &["--rule", "csa"]] {
        assert_eq!(run(&[&["judge"], args].concat()).code, Some(2), "{args:?}");
    }
}

#[test]
fn a_bad_line_is_answered_in_its_place() {
    let input = format!("startpos\nrubbish\n\n{}\nstartpos moves win\n", perpetual(3));
    let answer = run_with(&["judge", "--stdin"], input.as_bytes());
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects.len(), 4);
    assert_eq!(objects[0]["plies"], 0);
    assert_eq!((&objects[1]["line"], &objects[1]["input"]), (&json!(2), &json!("rubbish")));
    assert_eq!(objects[2]["outcome"]["kind"], "perpetual_check");
    assert_eq!(
        (&objects[3]["line"], &objects[3]["error"]["code"]),
        (&json!(5), &json!("win_without_rule"))
    );
}

#[test]
fn a_very_long_game_is_judged_soon() {
    // Ten million bytes; what follows the decision is read but not played.
    let input = format!("startpos moves{}\n", " 2h3h 8b7b 3h2h 7b8b".repeat(500_000));
    let answer = run_with(&["judge", "--stdin"], input.as_bytes()).object();
    assert_eq!((&answer["outcome"]["ply"], &answer["continued"]), (&json!(12), &json!(1_999_988)));
}

#[test]
fn people_read_the_proof_in_both_languages() {
    let english = run(&["judge", &perpetual(3)]).stdout;
    assert_eq!(english, include_str!("snapshots/perpetual.txt").replace("\r\n", "\n"));
    let japanese = [("LANG", "ja_JP.UTF-8")];
    let said = run_in(&japanese, &["judge", &perpetual(3)]).stdout;
    assert_eq!(said, include_str!("snapshots/perpetual.ja.txt").replace("\r\n", "\n"));
    let position = "K+P+P+P+P+P+P+P+P/+P8/9/9/9/9/9/9/4k4 b RB2G2S2N2Lrb 1";
    let english = run(&["judge", "--rule", "csa24", position]).stdout;
    assert_eq!(english, include_str!("snapshots/declaration.txt").replace("\r\n", "\n"));
    let said = run_in(&japanese, &["judge", "--rule", "csa24", position]).stdout;
    assert_eq!(said, include_str!("snapshots/declaration.ja.txt").replace("\r\n", "\n"));
    for args in [
        &["judge", "--json", "--rule", "csa24h", position][..],
        &["judge", "--json", &perpetual(3)],
    ] {
        assert_eq!(run(args).stdout, run_in(&japanese, args).stdout);
    }
    let refused = run_in(&japanese, &["judge", "startpos moves win"]).stderr;
    assert!(
        refused.contains(
            "宣言の規則の指定（--rule に csa27、csa27h、csa24、csa24h、try のいずれか）が必要です"
        ),
        "{refused}"
    );
}
