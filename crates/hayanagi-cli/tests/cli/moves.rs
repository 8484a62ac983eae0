//! `hayanagi moves` on one position.

use crate::program::run;

const MOST_MOVES: &str = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
const MATSURI: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
const PINNED_GOLD: &str = "4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1";

fn count(selection: &str, sfen: &str) -> u64 {
    let answer = run(&["moves", "--json", "--selection", selection, sfen]);
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""));
    let object = answer.object();
    let count = object["count"].as_u64().expect("a number");
    assert_eq!(object["moves"].as_array().map(Vec::len), usize::try_from(count).ok());
    assert_eq!(object["selection"], selection);
    count
}

#[test]
fn counts_are_the_known_ones() {
    assert_eq!(count("all", "startpos"), 30);
    assert_eq!(count("all", MOST_MOVES), 593);
    assert_eq!(count("all", MATSURI), 207);
    assert_eq!(count("tactical", MATSURI), 11);
    assert_eq!(count("quiet", MATSURI), 207 - 11);
    assert_eq!(count("checking", MATSURI), 8);
}

#[test]
fn the_start_position_looks_as_it_should() {
    let answer = run(&["moves"]);
    assert_eq!(answer.code, Some(0));
    assert_eq!(answer.stdout, include_str!("snapshots/startpos.txt").replace("\r\n", "\n"));
    assert_eq!(answer.stdout, run(&["moves", "position", "startpos"]).stdout);
}

#[test]
fn a_position_in_check_looks_as_it_should() {
    let answer = run(&["moves", "3gk4/4+R4/9/9/8b/9/9/7p1/r2GK4 b 2P 5"]);
    assert_eq!(answer.stdout, include_str!("snapshots/check.txt").replace("\r\n", "\n"));
}

#[test]
fn json_has_the_keys_of_the_contract_in_order() {
    let answer = run(&["moves", "--json", PINNED_GOLD]);
    assert_eq!(
        answer.stdout,
        format!(
            "{{\"sfen\":\"{PINNED_GOLD}\",\"side\":\"black\",\"in_check\":false,\"checkers\":[],\
             \"pinned\":[{{\"square\":\"5h\",\"pinner\":\"5a\",\
             \"line\":[\"5h\",\"5g\",\"5f\",\"5e\",\"5d\",\"5c\",\"5b\",\"5a\"]}}],\
             \"selection\":\"all\",\"count\":5,\
             \"moves\":[\"5i4h\",\"5i4i\",\"5i6h\",\"5i6i\",\"5h5g\"]}}\n"
        )
    );
}

#[test]
fn a_line_of_a_pin_begins_at_the_king_whatever_its_direction() {
    let answer = run(&["moves", "--json", "9/1L7/9/9/6B2/9/4p4/3k4R/9 w - 1"]);
    assert_eq!(answer.object()["in_check"], true);
    let pinned = &answer.object()["pinned"][0];
    assert_eq!(pinned["square"], "5g");
    assert_eq!(pinned["line"], serde_json::json!(["5g", "4f", "3e"]));
}

#[test]
fn check_names_every_checker() {
    let text = run(&["moves", "4k4/9/9/9/9/9/9/9/r3K3r b - 1"]).stdout;
    assert!(text.contains("double check by the rook on 1i and by the rook on 9i"), "{text}");
    let json = run(&["moves", "--json", "4k4/9/9/9/4r4/9/9/9/4K4 b - 1"]).object();
    assert_eq!(json["checkers"], serde_json::json!(["5e"]));
}

#[test]
fn words_and_one_argument_say_the_same() {
    let whole = run(&["moves", "--json", PINNED_GOLD]).stdout;
    let mut words = vec!["moves", "--json"];
    words.extend(PINNED_GOLD.split(' '));
    assert_eq!(run(&words).stdout, whole);
    let moved = run(&["moves", "startpos", "moves", "7g7f", "3c3d", "--json"]).object();
    assert_eq!(
        moved["sfen"],
        "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3"
    );
}

#[test]
fn mate_and_stalemate_are_said() {
    let mate = run(&["moves", "4k4/4G4/4P4/9/9/9/9/9/9 w - 1"]);
    assert!(mate.stdout.ends_with("\nno legal move: checkmate\n"), "{}", mate.stdout);
    let stalemate = run(&["moves", "8k/9/9/9/9/4B4/9/9/K6R1 w - 1"]);
    assert!(stalemate.stdout.contains("no legal move, though not in check"), "{stalemate:?}");
    assert_eq!((mate.code, stalemate.code), (Some(0), Some(0)));
}

#[test]
fn no_colour_outside_a_terminal_and_lines_of_eighty_columns() {
    for position in ["startpos", MATSURI, MOST_MOVES] {
        let text = run(&["moves", position]).stdout;
        assert!(!text.contains('\u{1b}'));
        let moves = text.lines().skip_while(|line| !line.contains("to move"));
        assert!(moves.clone().count() > 3);
        assert!(moves.clone().all(|line| line.len() <= 80), "{text}");
    }
}

#[test]
fn every_move_is_shown_once() {
    let text = run(&["moves", MATSURI]).stdout;
    let moves = run(&["moves", "--json", MATSURI]).object();
    let words = text.split_whitespace().collect::<Vec<_>>();
    for mv in moves["moves"].as_array().expect("a list") {
        let shown = words.iter().filter(|&&word| Some(word) == mv.as_str()).count();
        assert_eq!(shown, 1, "{mv}");
    }
}
