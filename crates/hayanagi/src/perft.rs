//! Perft: counting the leaves of the tree of legal moves, the yardstick of move generators.
//!
//! Convention: every legal move counts, pawn-drop mates are not legal and optional non-promotions
//! are; repetition, declaration and move limits are ignored; depth 0 is one leaf. At the last ply
//! moves are counted from sets, without being made.

use core::ops::{AddAssign, ControlFlow};

use crate::movegen::{Drops, MoveList, MoveSelection, MoveSet};
#[cfg(feature = "alloc")]
use crate::moves::Move;
use crate::position::Position;

/// The number of leaves `depth` plies below `position`.
///
/// The position is the same afterwards. Costs the making of every move but those of the last ply,
/// and 1.4 kB of stack for each ply.
///
/// ```
/// use hayanagi::{Position, perft};
/// assert_eq!(perft(&mut Position::startpos(), 3), 25_470);
/// ```
pub fn perft(position: &mut Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves() as u64,
        _ => {
            let mut list = MoveList::new();
            position.legal_moves_into(&mut list);
            let mut nodes = 0;
            for &mv in &list {
                let undo = position.do_move(mv);
                nodes += perft(position, depth - 1);
                position.undo_move(undo);
            }
            nodes
        }
    }
}

/// What the last plies of a tree were made of.
///
/// `captures`, `promotions`, `checks`, `mates` and `drops` count moves of the last ply only. A mate is a check without any legal answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Tally {
    /// Leaves.
    pub nodes: u64,
    /// Moves to an occupied square.
    pub captures: u64,
    /// Moves that promote.
    pub promotions: u64,
    /// Moves that give check.
    pub checks: u64,
    /// Moves that mate.
    pub mates: u64,
    /// Drops.
    pub drops: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.captures += other.captures;
        self.promotions += other.promotions;
        self.checks += other.checks;
        self.mates += other.mates;
        self.drops += other.drops;
    }
}

/// [`perft`] with a [`Tally`] of the last ply; depth 0 is one leaf and no move, so nothing else is
/// counted.
///
/// ```
/// use hayanagi::{Position, perft_tally};
/// let tally = perft_tally(&mut Position::startpos(), 3);
/// assert_eq!((tally.nodes, tally.captures, tally.promotions, tally.checks), (25_470, 59, 30, 48));
/// ```
pub fn perft_tally(position: &mut Position, depth: u32) -> Tally {
    match depth {
        0 => Tally { nodes: 1, ..Tally::default() },
        1 => tally_last_ply(position),
        _ => {
            let mut tally = Tally::default();
            for mv in position.legal_moves() {
                let undo = position.do_move(mv);
                tally += perft_tally(position, depth - 1);
                position.undo_move(undo);
            }
            tally
        }
    }
}

fn tally_last_ply(position: &mut Position) -> Tally {
    let mut tally = Tally::default();
    let enemy = position.pieces_of(!position.side_to_move());
    let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
        tally.nodes += set.len() as u64;
        tally.captures += set.limited_to(enemy).len() as u64;
        match set {
            MoveSet::Piece { promoting, .. } | MoveSet::Pawns { promoting, .. } => {
                tally.promotions += promoting.count() as u64;
            }
            MoveSet::Drops { .. } => tally.drops += set.len() as u64,
        }
        ControlFlow::Continue(())
    });
    for mv in position.checking_moves() {
        tally.checks += 1;
        let undo = position.do_move(mv);
        tally.mates += u64::from(!position.has_legal_move());
        position.undo_move(undo);
    }
    tally
}

/// [`perft`] split by the first move, in generation order; empty at depth 0.
///
/// ```
/// use hayanagi::{Position, divide};
/// let rows = divide(&mut Position::startpos(), 2);
/// assert_eq!(rows.len(), 30);
/// assert!(rows.iter().all(|&(_, nodes)| nodes == 30));
/// ```
#[cfg(feature = "alloc")]
pub fn divide(position: &mut Position, depth: u32) -> alloc::vec::Vec<(Move, u64)> {
    let Some(below) = depth.checked_sub(1) else {
        return alloc::vec::Vec::new();
    };
    let rows = position.legal_moves().into_iter().map(|mv| {
        let undo = position.do_move(mv);
        let nodes = perft(position, below);
        position.undo_move(undo);
        (mv, nodes)
    });
    rows.collect()
}
