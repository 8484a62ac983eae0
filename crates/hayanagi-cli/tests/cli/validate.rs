//! `hayanagi validate`.

use serde_json::{Value, json};

use crate::program::{Answer, run, run_with};

fn codes(answer: &Value) -> Vec<&str> {
    let problems = answer["problems"].as_array().expect("a list");
    problems.iter().filter_map(|problem| problem["code"].as_str()).collect()
}

#[test]
fn everything_is_told_at_once() {
    let sfen = "kk7/9/9/9/9/9/9/9/9 b 20P 0";
    let answer = run(&["validate", sfen, "--profile", "game", "--json"]);
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(1), ""));
    let object = answer.object();
    assert_eq!(
        codes(&object),
        ["no_king", "two_kings", "touching_kings", "too_many_pieces", "missing_pieces", "ply_zero"]
    );
    assert_eq!(object["problems"][1]["squares"], json!(["8a", "9a"]));
    assert_eq!(object["problems"][5]["evidence"], json!({}));
    let text = run(&["validate", sfen]).stdout;
    assert!(text.contains("- White has 2 kings, on 8a and 9a. [two_kings]\n"), "{text}");
    let text = run(&["validate", sfen, "--lang", "ja"]).stdout;
    assert!(text.contains("後手の玉が8一、9一に2枚あります。"), "{text}");
}

#[test]
fn a_profile_and_a_waiver_change_the_answer() {
    let sfen = "8k/9/8P/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 0";
    let ask = |more: &[&str]| {
        let mut args = vec!["validate", "--json", sfen];
        args.extend(more);
        run(&args)
    };
    assert_eq!(codes(&ask(&[]).object()), ["no_king", "ply_zero"]);
    assert_eq!(codes(&ask(&["--profile", "problem"]).object()), ["ply_zero"]);
    assert_eq!(ask(&["--profile", "any"]).code, Some(0));
    let waived = ask(&["--profile", "problem", "--ignore", "ply_zero"]);
    assert_eq!((waived.code, &waived.object()["ignored"]), (Some(0), &json!(["ply_zero"])));
    assert_eq!(ask(&["--ignore", "ply_zero,no_king"]).code, Some(0));
    assert_eq!(ask(&["--ignore", "ply_zero", "--ignore", "no_king"]).code, Some(0));
    for wrong in [["--ignore", "two_kings"], ["--ignore", "nonsense"], ["--profile", "tsume"]] {
        assert_eq!(ask(&wrong).code, Some(2), "{wrong:?}");
    }
    assert_eq!(run(&["validate"]).code, Some(0));
    assert_eq!(run(&["validate", "handicap:two", "--profile", "handicap"]).code, Some(0));
}

#[test]
fn lines_are_answered_in_order_and_the_worst_decides() {
    let batch = |input: &str| -> Answer { run_with(&["validate", "--stdin"], input.as_bytes()) };
    assert_eq!(batch("startpos\nstartpos moves 7g7f\n").code, Some(0));
    let answer = batch("startpos\n\nkk7/9/9/9/9/9/9/9/9 b - 1\nrubbish\nposition startpos\n");
    assert_eq!(answer.code, Some(1));
    let objects = answer.objects();
    assert_eq!(objects.len(), 4);
    assert_eq!(objects[0]["possible"], true);
    assert_eq!(objects[1]["problems"][1]["code"], "two_kings");
    assert_eq!((&objects[2]["line"], &objects[2]["input"]), (&json!(4), &json!("rubbish")));
    assert_eq!(objects[3]["possible"], true);
    assert_eq!(batch("kk7/9/9/9/9/9/9/9/9 b - 1\n").code, Some(1));
    assert_eq!(run(&["validate", "--stdin", "startpos"]).code, Some(2));
}

#[test]
fn what_is_no_sfen_is_refused() {
    let answer = run(&["validate", "4k4_b_-_1", "--json"]);
    assert_eq!(answer.code, Some(2));
    let text = "4k4/9/9/9/9/9/9/9/4K4_b_-_1";
    let error = &run(&["validate", text, "--json"]).object()["error"];
    assert_eq!(error["suggestion"], "4k4/9/9/9/9/9/9/9/4K4 b - 1");
}
