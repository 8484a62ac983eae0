//! Counts a tree of legal moves so that it can be interrupted.
//!
//! The upper plies are walked here, looking at the flag of Ctrl-C; the last two are the library's.
//! What is counted is always exact: the leaves of whole subtrees.

use hayanagi::{Move, MoveList, Position, Tally, perft, perft_tally};

use crate::interrupt;
use crate::progress::Progress;

/// The plies that are counted without looking up.
const LIBRARY_PLIES: u32 = 2;

/// The plies that a progress bar counts.
const PROGRESS_PLIES: u32 = 2;

/// Whether the moves of the last ply are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    Nodes,
    Tallies,
}

/// The leaves below one move of the root.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Branch {
    pub(crate) mv: Move,
    pub(crate) nodes: u64,
    pub(crate) is_partial: bool,
}

/// What was counted.
#[derive(Clone, Debug)]
pub(crate) struct Counted {
    /// All that was counted; only `nodes` is set unless tallies were asked for.
    pub(crate) tally: Tally,
    /// The moves of the root that were begun, in generation order.
    pub(crate) branches: Vec<Branch>,
    /// Whether the walk stopped before its end.
    pub(crate) is_partial: bool,
}

/// Counts the leaves `depth` plies below a position; stops early after Ctrl-C, and once there are
/// more than `limit`.
pub(crate) fn count(position: &Position, depth: u32, counting: Counting, limit: u64) -> Counted {
    let mut position = position.clone();
    let mut walk = Walk {
        counting,
        limit,
        tally: Tally::default(),
        progress: progress(&mut position, depth),
        progress_depth: depth.saturating_sub(PROGRESS_PLIES),
    };
    let (branches, end) = walk.root(&mut position, depth);
    if let Some(progress) = &walk.progress {
        progress.finish();
    }
    Counted { tally: walk.tally, branches, is_partial: end == End::Stopped }
}

/// Progress for trees deep enough to take long.
fn progress(position: &mut Position, depth: u32) -> Option<Progress> {
    let is_deep = depth > PROGRESS_PLIES + 1;
    is_deep.then(|| Progress::new(perft(position, PROGRESS_PLIES)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Finished,
    Stopped,
}

struct Walk {
    counting: Counting,
    limit: u64,
    tally: Tally,
    progress: Option<Progress>,
    progress_depth: u32,
}

impl Walk {
    fn root(&mut self, position: &mut Position, depth: u32) -> (Vec<Branch>, End) {
        if depth < 2 {
            // The tallies of the only ply belong to the moves, not to what is below them.
            self.leaves(position, depth);
            let moves = if depth == 0 { MoveList::new() } else { position.legal_moves() };
            let branch = |mv| Branch { mv, nodes: 1, is_partial: false };
            return (moves.into_iter().map(branch).collect(), End::Finished);
        }
        let mut branches = Vec::new();
        for mv in position.legal_moves() {
            if self.is_over() {
                return (branches, End::Stopped);
            }
            let before = self.tally.nodes;
            let undo = position.do_move(mv);
            let end = self.below(position, depth - 1);
            position.undo_move(undo);
            let is_partial = end == End::Stopped;
            branches.push(Branch { mv, nodes: self.tally.nodes - before, is_partial });
            if is_partial {
                return (branches, End::Stopped);
            }
        }
        (branches, End::Finished)
    }

    fn below(&mut self, position: &mut Position, depth: u32) -> End {
        if depth <= LIBRARY_PLIES {
            self.leaves(position, depth);
        } else {
            for mv in position.legal_moves() {
                if self.is_over() {
                    return End::Stopped;
                }
                let undo = position.do_move(mv);
                let end = self.below(position, depth - 1);
                position.undo_move(undo);
                if end == End::Stopped {
                    return End::Stopped;
                }
            }
        }
        if let Some(progress) = self.progress.as_mut().filter(|_| depth == self.progress_depth) {
            progress.step();
        }
        End::Finished
    }

    fn leaves(&mut self, position: &mut Position, depth: u32) {
        match self.counting {
            Counting::Nodes => self.tally.nodes += perft(position, depth),
            Counting::Tallies => self.tally += perft_tally(position, depth),
        }
    }

    fn is_over(&self) -> bool {
        self.tally.nodes > self.limit || interrupt::is_interrupted()
    }
}
