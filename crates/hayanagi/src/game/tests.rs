//! What only the inside can see: that keys decide nothing.

use alloc::vec::Vec;

use super::history::{History, Made};
use super::repetition;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;

/// The plies at which some position stands for the fourth time, if keys are made by `key`.
fn fourths(
    start: &str,
    moves: &[Move],
    key: impl Fn(&Position) -> u64,
) -> Vec<(usize, [usize; 4])> {
    let mut position: Position = start.parse().expect("SFEN");
    let mut history = History::new(position.clone(), key(&position));
    let mut found = Vec::new();
    for (index, &mv) in moves.iter().enumerate() {
        let _ = position.try_move(mv).expect("a legal move");
        let made = Made { mv, gives_check: position.is_check(), time: None };
        history.push(made, key(&position));
        if let Some(repetition) = repetition::judge(&history, &position, index + 1) {
            found.push((index + 1, repetition.occurrences));
        }
    }
    found
}

/// What is judged of three laps if moves give check as they are told to, whatever the board says.
fn checker_of(gives_check: impl Fn(usize) -> bool) -> Option<Color> {
    let mut position = Position::startpos();
    let mut history = History::new(position.clone(), position.key());
    let laps = moves(&["2h3h", "8b7b", "3h2h", "7b8b"]).repeat(3);
    for (index, &mv) in laps.iter().enumerate() {
        let _ = position.try_move(mv).expect("a legal move");
        let made = Made { mv, gives_check: gives_check(index + 1), time: None };
        history.push(made, position.key());
    }
    repetition::judge(&history, &position, laps.len()).expect("a repetition").perpetual_checker()
}

fn moves(words: &[&str]) -> Vec<Move> {
    words.iter().map(|word| word.parse().expect("a move")).collect()
}

#[test]
fn keys_that_collide_change_no_verdict() {
    let lap = moves(&["2h3h", "8b7b", "3h2h", "7b8b"]);
    let three = lap.repeat(3);
    // The last lap goes by another way, and ends with Black's rook elsewhere.
    let other_lap = moves(&["2h4h", "8b6b", "4h2h", "6b7b", "2h3h", "7b8b"]);
    let two_and_more = [lap.repeat(2), other_lap].concat();
    let start = crate::SFEN_STARTPOS;
    for (moves, expected) in [(three, Vec::from([(12, [0, 4, 8, 12])])), (two_and_more, Vec::new())]
    {
        let weak: [fn(&Position) -> u64; 4] =
            [Position::key, |_| 0, |position| position.key() & 1, Position::hand_key];
        for key in weak {
            assert_eq!(fourths(start, &moves, key), expected);
        }
    }
}

#[test]
fn the_same_board_with_the_other_side_to_move_is_another_position() {
    // Each half of a lap restores the board in five moves, so the other side is to move.
    let bare = "4k4/9/9/9/9/9/9/9/4K4 b - 1";
    let lap = [
        moves(&["5i5h", "5a5b", "5h4h", "5b5a", "4h5i"]),
        moves(&["5a5b", "5i5h", "5b4b", "5h5i", "4b5a"]),
    ];
    for key in [|_: &Position| 0, Position::key] {
        assert_eq!(fourths(bare, &lap.concat().repeat(3), key), [(30, [0, 10, 20, 30])]);
    }
}

#[test]
fn the_same_board_with_other_hands_is_another_position() {
    // In each lap Black drops a gold and White takes it.
    let start = "4r3k/9/9/9/9/9/9/9/K8 b 4G 1";
    let lap = moves(&["G*5e", "5a5e", "9i9h", "5e5c", "9h9i", "5c5a"]);
    for key in [|_: &Position| 0, Position::board_key, Position::key] {
        assert_eq!(fourths(start, &lap.repeat(3), key), []);
    }
}

#[test]
fn only_one_side_can_give_perpetual_check() {
    let is_black = |number: usize| number % 2 == 1;
    assert_eq!(checker_of(is_black), Some(Color::Black));
    assert_eq!(checker_of(|number| !is_black(number)), Some(Color::White));
    assert_eq!(checker_of(|_| true), None, "both sides check throughout: a draw");
    assert_eq!(checker_of(|_| false), None);
    for quiet in [1, 5, 11] {
        assert_eq!(checker_of(|number| is_black(number) && number != quiet), None);
        // The other side's one quiet move leaves the checker alone.
        assert_eq!(checker_of(|number| number != quiet), Some(Color::White));
    }
}
