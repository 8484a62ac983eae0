//! Everything about one position, written out as plain strings.

use std::ops::ControlFlow;

use crate::board::{Board, Move, Spot};
use crate::reached::{Reached, Scene};
use crate::rules::{Verdict, checkers_of, each_try, in_check, judge, pins};
use crate::text::{write_move, write_spot};

/// What the oracle says of a position. Every list is sorted by its text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Whether the king of the side to move is attacked, be it by the enemy king.
    pub in_check: bool,
    /// The squares of the pieces that attack it.
    pub checkers: Vec<String>,
    /// The pinned pieces of the side to move, each with the square of its pinner.
    pub pinned: Vec<(String, String)>,
    /// Every legal move.
    pub legal: Vec<String>,
    /// All legal moves in check; otherwise the captures and the promotions.
    pub tactical: Vec<String>,
    /// The legal moves that are not tactical.
    pub quiet: Vec<String>,
    /// The legal moves after which the enemy king is attacked, by whichever piece.
    pub checking: Vec<String>,
    /// The pawn drops that are refused only because they mate.
    pub pawn_drop_mates: Vec<String>,
    /// The legal moves of pieces on the board.
    pub without_drops: Vec<String>,
    /// Which rare cases stood in this position.
    pub reached: Reached,
}

/// A legal move, its text, and whether it attacks the enemy king.
struct Found {
    mv: Move,
    text: String,
    checks: bool,
}

pub(crate) fn answer(board: &Board) -> Answer {
    let mut answer = Answer { in_check: in_check(board), ..Answer::default() };
    if let Some(checkers) = checkers_of(board, board.turn) {
        answer.checkers = sorted(checkers.as_slice().iter().map(|&spot| write_spot(spot)));
    }
    let pins = pins(board);
    let pin_texts = pins.iter().map(|pin| (write_spot(pin.pinned), write_spot(pin.pinner)));
    answer.pinned = sorted(pin_texts);
    answer.reached.double_checks = u32::from(answer.checkers.len() > 1);

    let scene = Scene::new(board, &pins);
    let mut found = try_all(board, &scene, &mut answer);
    found.sort_unstable_by(|a, b| a.text.cmp(&b.text));
    answer.pawn_drop_mates.sort_unstable();
    fill_lists(board, found, &mut answer);
    answer
}

fn sorted<T: Ord>(texts: impl Iterator<Item = T>) -> Vec<T> {
    let mut texts: Vec<T> = texts.collect();
    texts.sort_unstable();
    texts
}

/// Tries every move; hands back the legal ones and writes the rare cases into the answer.
fn try_all(board: &Board, scene: &Scene<'_>, answer: &mut Answer) -> Vec<Found> {
    let mut found = Vec::new();
    // The walk is never stopped early, so there is no outcome to pass on.
    let _ = each_try(board, &mut |mv| {
        let (verdict, next) = judge(board, mv);
        scene.note(&mut answer.reached, mv, verdict, &next);
        match verdict {
            Verdict::Legal => {
                found.push(Found { mv, text: write_move(mv), checks: in_check(&next) });
            }
            Verdict::PawnDropMate => answer.pawn_drop_mates.push(write_move(mv)),
            Verdict::LeavesKingAttacked => {}
        }
        ControlFlow::Continue(())
    });
    found
}

fn fill_lists(board: &Board, found: Vec<Found>, answer: &mut Answer) {
    for Found { mv, text, checks } in found {
        if answer.in_check || mv.is_promotion() || is_capture(board, mv.to()) {
            answer.tactical.push(text.clone());
        } else {
            answer.quiet.push(text.clone());
        }
        if checks {
            answer.checking.push(text.clone());
        }
        if !mv.is_drop() {
            answer.without_drops.push(text.clone());
        }
        answer.legal.push(text);
    }
}

fn is_capture(board: &Board, to: Spot) -> bool {
    board.man(to).is_some()
}
