//! Counting move sequences, one position after another, without any memory of positions seen.

use crate::board::Board;
use crate::rules::{each_legal, has_legal_move, in_check};

/// How many move sequences there are, and what their last moves were.
///
/// Every count but `nodes` looks at the last ply only. All are zero at depth zero, except for the
/// one node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Sequences of the full length.
    pub nodes: u64,
    /// Those whose last move takes a piece.
    pub captures: u64,
    /// Those whose last move promotes.
    pub promotions: u64,
    /// Those after which the side to move is in check.
    pub checks: u64,
    /// Those after which the side to move is in check and has no legal move.
    pub mates: u64,
    /// Those whose last move is a drop.
    pub drops: u64,
}

pub(crate) fn count(board: &Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    each_legal(board, |_, next| nodes += count(next, depth - 1));
    nodes
}

pub(crate) fn tally(board: &Board, depth: u32) -> Tally {
    let mut total = Tally::default();
    if depth == 0 {
        total.nodes = 1;
    } else {
        add_moves(board, depth, &mut total);
    }
    total
}

fn add_moves(board: &Board, depth: u32, total: &mut Tally) {
    each_legal(board, |mv, next| {
        if depth > 1 {
            return add_moves(next, depth - 1, total);
        }
        let is_check = in_check(next);
        total.nodes += 1;
        total.captures += u64::from(board.man(mv.to()).is_some());
        total.promotions += u64::from(mv.is_promotion());
        total.checks += u64::from(is_check);
        total.mates += u64::from(is_check && !has_legal_move(next));
        total.drops += u64::from(mv.is_drop());
    });
}
