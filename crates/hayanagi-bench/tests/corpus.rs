//! The frozen data are what they are said to be.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use hayanagi_bench::cells::{self, Size};
use hayanagi_bench::corpus::{Corpus, Frozen, Question};
use shogi_usi_parser::FromUsi;
use shunsai::Position;
use shunsai::shogi_core::PartialPosition;

fn position(sfen: &str) -> Position {
    let partial = PartialPosition::from_usi(&format!("sfen {sfen}"));
    Position::new(partial.expect("the file holds positions"))
}

#[test]
fn two_thousand_distinct_positions_of_which_500_are_in_check() {
    let corpus = Corpus::load(Size::Full);
    let distinct: HashSet<_> = corpus.frozen.iter().map(|frozen| &frozen.sfen).collect();
    assert_eq!(distinct.len(), 2_000);
    let in_check = corpus.frozen.iter().filter(|frozen| position(&frozen.sfen).in_check());
    assert_eq!(in_check.count(), 500);
}

#[test]
fn openings_middles_and_ends_are_all_there() {
    let plies = |sfen: &str| sfen.rsplit(' ').next().and_then(|ply| ply.parse::<usize>().ok());
    let mut parts = [0; 3];
    for frozen in Corpus::load(Size::Full).frozen {
        // The number in the text is that of the move to come.
        match plies(&frozen.sfen).expect("a number") - 1 {
            6..=40 => parts[0] += 1,
            41..=120 => parts[1] += 1,
            121..=300 => parts[2] += 1,
            ply => panic!("ply {ply}"),
        }
    }
    assert_eq!(parts, [600, 800, 600]);
}

#[test]
fn one_hundred_games_of_60_to_200_plies() {
    let games = Corpus::load(Size::Full).games;
    assert_eq!(games.len(), 100);
    assert!(games.iter().all(|game| (60..=200).contains(&game.moves.len())));
}

#[test]
fn questions_have_both_answers() {
    let questions = Corpus::load(Size::Full).questions;
    let asked: usize = questions.iter().map(|question| question.moves.len()).sum();
    let legal: u64 = questions.iter().map(|question| question.legal).sum();
    assert!(legal * 3 > asked as u64 && legal * 3 < 2 * asked as u64, "{legal} of {asked}");
}

#[test]
fn the_frozen_files_follow_from_their_seed() {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let program = env!("CARGO_BIN_EXE_make-positions");
    let status = Command::new(program).arg(made).status().expect("the program starts");
    assert!(status.success());
    for file in ["positions.txt", "games.txt", "questions.txt"] {
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("data").join(file);
        let read = |path: &Path| fs::read_to_string(path).expect("the file is there");
        assert!(read(&kept) == read(&made.join(file)), "{file} differs");
    }
}

#[test]
fn answers_are_those_of_the_oracle() {
    for Frozen { sfen, truth } in Corpus::load(Size::Full).frozen {
        let answer = hayanagi_oracle::answer(&sfen).expect("the file holds positions");
        let known = [truth.legal, truth.tactical, truth.checking];
        let found = [answer.legal, answer.tactical, answer.checking];
        assert_eq!(known, found.map(|moves| moves.len() as u64), "{sfen}");
    }
}

#[test]
fn answers_of_named_positions_are_those_of_the_oracle() {
    for named in Corpus::load(Size::Full).named {
        let answer = hayanagi_oracle::answer(named.sfen).expect("a position");
        assert_eq!(named.perft[0], answer.legal.len() as u64, "{}", named.name);
        let known = [named.truth.legal, named.truth.tactical, named.truth.checking];
        let found = [answer.legal, answer.tactical, answer.checking];
        assert_eq!(known, found.map(|moves| moves.len() as u64), "{}", named.name);
    }
}

#[test]
fn questions_are_answered_as_by_the_oracle() {
    for Question { sfen, moves, legal } in Corpus::load(Size::Full).questions {
        let answer = hayanagi_oracle::answer(&sfen).expect("the file holds positions");
        let found = moves.iter().filter(|&asked| answer.legal.contains(asked)).count();
        assert_eq!(legal, found as u64, "{sfen}");
    }
}

#[test]
fn every_cell_has_its_own_name() {
    for size in [Size::Small, Size::Quick, Size::Full] {
        let cells = cells::all(&Corpus::load(size), size);
        let names: HashSet<_> = cells.iter().map(|cell| &cell.name).collect();
        assert_eq!(names.len(), cells.len());
    }
}
