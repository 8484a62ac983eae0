//! A tree cut into subtrees: small enough that all threads are busy to the end, large enough that
//! taking one costs nothing beside counting it.

use hayanagi::{Move, Position};

/// The tree is cut one ply deeper until there are so many jobs.
const ENOUGH: usize = 500;

/// Jobs are not cut any more if they have only so many plies.
const LEAST_DEPTH: u32 = 3;

/// A subtree: the moves that lead to its root, and its depth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Job {
    pub(super) moves: Vec<Move>,
    pub(super) depth: u32,
}

/// The jobs of a tree, in generation order. They depend on the position and the depth only.
#[derive(Clone, Debug)]
pub(super) struct Jobs {
    /// The moves of the root: the branches of the tree. None at depth 0.
    pub(super) branches: Vec<Move>,
    jobs: Vec<Job>,
}

impl Jobs {
    /// Cuts the tree of `depth` plies below a position.
    ///
    /// A tree of less than two plies is one job: its last ply belongs to its root.
    pub(super) fn of(position: &Position, depth: u32) -> Self {
        let branches = if depth == 0 { Vec::new() } else { position.legal_moves().to_vec() };
        let mut jobs = vec![Job { moves: Vec::new(), depth }];
        let mut left = depth;
        while left >= 2 && (left == depth || left > LEAST_DEPTH && jobs.len() < ENOUGH) {
            left -= 1;
            jobs = jobs.iter().flat_map(|job| job.cut(position)).collect();
        }
        Self { branches, jobs }
    }

    pub(super) fn len(&self) -> usize {
        self.jobs.len()
    }

    pub(super) fn get(&self, index: usize) -> Option<&Job> {
        self.jobs.get(index)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Job> {
        self.jobs.iter()
    }
}

impl Job {
    /// The position at its root.
    pub(super) fn position(&self, root: &Position) -> Position {
        let mut position = root.clone();
        for &mv in &self.moves {
            let _ = position.do_move(mv);
        }
        position
    }

    /// The same subtree as jobs of one ply less.
    fn cut(&self, root: &Position) -> impl Iterator<Item = Self> {
        let below = |mv| {
            let mut moves = self.moves.clone();
            moves.push(mv);
            Self { moves, depth: self.depth - 1 }
        };
        self.position(root).legal_moves().into_iter().map(below)
    }
}
