//! `hayanagi show`, and handicap starts wherever a POSITION is read.

use std::env;
use std::fs;
use std::process;

use crate::program::{run, run_with, testdata};

const CHECK: &str = "3gk4/4+R4/9/9/8b/9/9/7p1/r2GK4 b 2P 5";
const TWO_PIECES: &str = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";

fn shown(args: &[&str]) -> String {
    let answer = run(&[&["show"], args].concat());
    assert_eq!((answer.code, answer.stderr.as_str()), (Some(0), ""), "{args:?}");
    answer.stdout
}

fn snapshot(text: &str) -> String {
    text.replace("\r\n", "\n")
}

#[test]
fn a_board_with_marks_looks_as_it_should() {
    let text = shown(&["--highlight", "checkers,pins,mask", CHECK]);
    assert_eq!(text, snapshot(include_str!("snapshots/show-check.txt")));
    let twice = shown(&["--highlight", "checkers", "--highlight", "pins,mask", CHECK]);
    assert_eq!(twice, text);
}

/// Every cell is as wide as every other, a mark stands behind what it belongs to, and a blank parts it
/// from the next cell.
#[test]
fn a_mark_belongs_to_the_piece_before_it() {
    let marks = "checkers,mask,pins,attacks,moves:5i";
    for (form, piece, width) in [(&["--ascii"][..], 2, 5), (&[], 3, 6)] {
        let text = shown(&[form, &["--highlight", marks, CHECK]].concat());
        let ranks = text.lines().filter(|line| line.starts_with('|')).collect::<Vec<_>>();
        assert_eq!(ranks.len(), 9, "{text}");
        for rank in &ranks {
            let cells = cells(rank, width);
            assert_eq!(cells.len(), 9, "{text}");
            for cell in cells {
                let behind = cell.split_at(cell.len() - (width - piece)).1;
                assert!(
                    behind.ends_with(' ') && !behind.trim_end().contains(' '),
                    "{cell:?}: {text}"
                );
                assert!(behind.trim_end().chars().all(|mark| "!=#>x@*".contains(mark)), "{cell:?}");
            }
        }
        assert!(ranks[4].contains("角!= |") || ranks[4].contains(" b!= |"), "{text}");
        assert!(ranks[8].contains("玉x@ ") || ranks[8].contains("Kx@ "), "{text}");
    }
}

/// The cells of a rank, each so many columns wide; other letters than those of ASCII are two wide.
fn cells(rank: &str, width: usize) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut filled = 0;
    for letter in rank.trim_start_matches('|').chars() {
        if filled == width {
            cells.push(String::new());
            filled = 0;
        }
        if letter == '|' {
            break;
        }
        filled += if letter.is_ascii() { 1 } else { 2 };
        cells.last_mut().expect("a cell").push(letter);
    }
    assert_eq!(cells.pop().as_deref(), Some(""), "{rank}");
    cells
}

#[test]
fn an_ascii_board_looks_as_it_should_and_is_ascii() {
    let args = ["--ascii", "--highlight", "attacks", "handicap:二枚落ち", "moves", "6a5b"];
    let text = shown(&args);
    assert_eq!(text, snapshot(include_str!("snapshots/show-ascii.txt")));
    for args in [&["--ascii"][..], &["--ascii", CHECK]] {
        assert!(shown(args).is_ascii());
    }
}

#[test]
fn without_options_it_is_the_board_of_moves() {
    let (show, moves) = (shown(&[CHECK]), run(&["moves", CHECK]).stdout);
    let board = |text: &str| text.split("\n\n").next().map(str::to_owned);
    assert_eq!(board(&show), board(&moves));
}

#[test]
fn the_squares_of_an_ascii_board_are_those_of_the_sfen() {
    let text = shown(&[
        "--ascii",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    ]);
    let ranks = text.lines().filter(|line| line.starts_with('|')).map(|line| {
        let squares = line.as_bytes()[1..28].chunks(3);
        squares.map(|square| String::from_utf8_lossy(square).trim().to_owned()).collect::<Vec<_>>()
    });
    let ranks = ranks.collect::<Vec<_>>();
    assert_eq!(ranks[0], ["l", ".", ".", ".", ".", ".", ".", "n", "l"]);
    assert_eq!(ranks[1], [".", ".", ".", ".", ".", "+P", ".", "g", "k"]);
    assert_eq!(ranks[8], ["L", "N", ".", ".", ".", ".", "b", "K", "L"]);
    assert!(text.starts_with("White in hand: G S N P5\n"), "{text}");
    assert!(text.contains("Black in hand: R G\n"), "{text}");
}

#[test]
fn japanese_has_its_own_words_and_coordinates() {
    let text = shown(&["--lang", "ja", "--highlight", "mask", CHECK]);
    assert!(text.contains("= 王手を防げるマス：1五 2六 3七 4八\n"), "{text}");
    assert!(text.contains("|九\n"), "{text}");
    let svg = shown(&["--lang", "ja", "--svg", "-", "startpos", "moves", "7g7f"]);
    assert!(svg.contains("lang=\"ja\"") && svg.contains(">最終手</text>"), "{svg}");
    assert!(svg.contains("<title>将棋の局面：後手の手番（2手目）</title>"), "{svg}");
    assert!(shown(&["--lang", "ja", "--ascii", CHECK]).is_ascii());
    let answer = run(&["show", "--lang", "ja", "handicap:zwei"]);
    assert!(answer.stderr.contains("左七枚落ち"), "{answer:?}");
    let answer = run(&["show", "--lang", "ja", "--highlight", "pin"]);
    assert!(answer.stderr.contains("のいずれかが必要です"), "{answer:?}");
}

#[test]
fn a_mask_says_why_it_is_empty() {
    let text = shown(&["--highlight", "mask"]);
    assert!(text.ends_with("= answers the check: every square, there is no check\n"), "{text}");
    let text = shown(&["--highlight", "mask", "4k4/9/9/9/9/9/9/9/r3K3r b - 1"]);
    assert!(text.ends_with("none, in double check only the king may move\n"), "{text}");
    let text = shown(&["--highlight", "moves:5e"]);
    assert!(text.ends_with("@ this piece: none, 5e is empty\n* may go here: none\n"), "{text}");
}

#[test]
fn a_picture_goes_into_a_file_or_to_standard_output() {
    let folder = env::temp_dir().join(format!("hayanagi-show-{}", process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join("board.svg");
    let name = file.to_str().expect("a name");
    let highlights = ["--highlight", "moves:2h,attacks"];
    let position = ["startpos", "moves", "7g7f", "3c3d"];
    let written = shown(&[&["--svg", name][..], &highlights, &position].concat());
    assert_eq!(written, format!("wrote {name}\n"));
    let printed = shown(&[&["--svg", "-"][..], &highlights, &position].concat());
    assert_eq!(fs::read_to_string(&file).expect("the picture"), printed);
    assert!(printed.starts_with("<svg ") && printed.ends_with("</svg>\n"));
    assert_eq!(printed.matches("class=\"last-move\"").count(), 2);
    assert_eq!(printed.matches("class=\"destination\"").count(), 6);
    fs::remove_dir_all(&folder).expect("the folder goes");

    let answer = run(&["show", "--svg", name]);
    assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""), "{answer:?}");
    assert!(answer.stderr.starts_with("error: cannot write "), "{answer:?}");
}

#[test]
fn a_wrong_highlight_is_refused_with_what_was_expected() {
    for wrong in ["pin", "moves:", "checkers,moves:0a", ""] {
        let answer = run(&["show", "--highlight", wrong]);
        assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""), "{wrong}");
        assert!(answer.stderr.contains("moves:7g"), "{answer:?}");
    }
    assert_eq!(run(&["show", "--ascii", "--svg", "-"]).code, Some(2));
    assert_eq!(run(&["show", "9/9"]).code, Some(2));
}

#[test]
fn every_command_takes_handicap_starts() {
    for name in ["handicap:two", "handicap:二枚落ち", "二枚落ち", "二枚落"] {
        let moves = run(&["moves", "--json", name]).object();
        assert_eq!(
            (moves["sfen"].as_str(), moves["side"].as_str()),
            (Some(TWO_PIECES), Some("white"))
        );
        let perft = run(&["perft", "2", "--json", name]).object();
        let counted = run(&["perft", "2", "--json", TWO_PIECES]).object();
        assert_eq!(perft["nodes"], counted["nodes"]);
        assert_eq!(perft["sfen"], TWO_PIECES);
        let shown = shown(&["--svg", "-", name]);
        assert!(shown.contains(&format!("<desc>SFEN: {TWO_PIECES}.")), "{shown}");
        let batch = run_with(&["moves", "--stdin"], format!("{name} moves 6a5b\n").as_bytes());
        assert_eq!(batch.object()["side"], "black", "{batch:?}");
    }
}

#[test]
fn every_start_of_the_data_is_read() {
    let rows = fs::read_to_string(testdata("handicaps.jsonl")).expect("the rows");
    let rows =
        rows.lines().map(|row| serde_json::from_str::<serde_json::Value>(row).expect("JSON"));
    let names =
        rows.clone().map(|row| format!("handicap:{}\n", row["name"].as_str().expect("a name")));
    let answers = run_with(&["moves", "--stdin"], names.collect::<String>().as_bytes());
    let sfens = answers.objects().into_iter().map(|object| object["sfen"].clone());
    assert!(sfens.eq(rows.map(|row| row["sfen"].clone())), "{answers:?}");
}

#[test]
fn an_unknown_handicap_is_refused_with_its_place() {
    let answer = run(&["show", "handicap:zwei"]);
    assert_eq!((answer.code, answer.stdout.as_str()), (Some(2), ""));
    assert!(answer.stderr.contains("[unknown_handicap, bytes 9..13]"), "{}", answer.stderr);
    assert!(answer.stderr.contains("right-lance"), "{}", answer.stderr);
}
