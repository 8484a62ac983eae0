//! The moves of a game and where each position stood.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::time::Duration;

use crate::moves::Move;
use crate::position::Position;

/// A move that was made.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) mv: Move,
    pub(super) gives_check: bool,
    pub(super) time: Option<Duration>,
}

/// The start of a game, its moves, and an index of its positions by key.
///
/// A key only says where to look: whether two positions are the same, the whole positions say (held
/// by `keys_that_collide_change_no_verdict`).
#[derive(Clone, Debug)]
pub(super) struct History {
    start: Position,
    moves: Vec<Made>,
    /// The key of the position after so many moves.
    keys: Vec<u64>,
    /// The same, ordered by key.
    index: BTreeSet<(u64, usize)>,
}

impl History {
    pub(super) fn new(start: Position, key: u64) -> Self {
        Self { start, moves: Vec::new(), keys: Vec::from([key]), index: BTreeSet::from([(key, 0)]) }
    }

    pub(super) fn start(&self) -> &Position {
        &self.start
    }

    pub(super) fn moves(&self) -> &[Made] {
        &self.moves
    }

    /// Appends a move and the key of the position after it.
    pub(super) fn push(&mut self, made: Made, key: u64) {
        self.moves.push(made);
        self.keys.push(key);
        self.index.insert((key, self.moves.len()));
    }

    /// Forgets the moves after the first `plies`.
    pub(super) fn truncate(&mut self, plies: usize) {
        for ply in plies + 1..self.keys.len() {
            self.index.remove(&(self.keys[ply], ply));
        }
        self.keys.truncate(plies + 1);
        self.moves.truncate(plies);
    }

    /// How many positions up to this ply share its key.
    pub(super) fn candidates(&self, ply: usize) -> usize {
        self.places(ply).count()
    }

    fn places(&self, ply: usize) -> impl Iterator<Item = usize> {
        let key = self.keys.get(ply).copied();
        key.into_iter()
            .flat_map(move |key| self.index.range((key, 0)..=(key, ply)).map(|&(_, place)| place))
    }

    /// The plies up to this one at which its position stood, itself included, ascending.
    ///
    /// Plays the game again from its start, unless no other position shares the key.
    pub(super) fn occurrences(&self, position: &Position, ply: usize) -> Vec<usize> {
        let mut occurrences = Vec::new();
        let mut past = self.start.clone();
        let mut made = 0;
        for place in self.places(ply).filter(|&place| place < ply) {
            for step in &self.moves[made..place] {
                let _ = past.do_move(step.mv);
            }
            made = place;
            if is_same(&past, position) {
                occurrences.push(place);
            }
        }
        occurrences.push(ply);
        occurrences
    }
}

/// Whether board, hands and side to move are the same; the ply does not count.
fn is_same(one: &Position, other: &Position) -> bool {
    one.side_to_move() == other.side_to_move()
        && one.board() == other.board()
        && crate::Color::ALL.into_iter().all(|color| one.hand(color) == other.hand(color))
}
