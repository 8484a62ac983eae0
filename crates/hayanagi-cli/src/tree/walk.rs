//! Counts one job. The last two plies are counted without looking up.

use hayanagi::{MoveList, Position, Tally, perft, perft_tally};

use super::jobs::Job;
use super::ledger::Ledger;
use super::path::Path;
use super::table::Table;
use super::{Counting, Question};
use crate::processor::Processor;

/// The plies that are counted without looking at Ctrl-C and without the table.
const LAST_PLIES: u32 = 2;

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    Finished,
    Stopped,
}

/// What one thread needs to count jobs.
pub(super) struct Walk<'a> {
    question: &'a Question<'a>,
    ledger: &'a Ledger,
    table: Option<&'a Table>,
    processor: Processor,
    /// Room for the moves of the last two plies.
    lists: [MoveList; 2],
    tally: Tally,
    /// How many leaves of `tally` the ledger has been told of.
    told: u64,
}

impl<'a> Walk<'a> {
    pub(super) fn new(
        question: &'a Question<'a>,
        ledger: &'a Ledger,
        table: Option<&'a Table>,
    ) -> Self {
        let (processor, lists) = (Processor::detect(), [MoveList::new(), MoveList::new()]);
        Self { question, ledger, table, processor, lists, tally: Tally::default(), told: 0 }
    }

    /// Counts a job; if it is stopped, what was counted by then.
    pub(super) fn job(&mut self, job: &Job) -> (Tally, End) {
        self.tally = Tally::default();
        self.told = 0;
        let mut position = job.position(self.question.position);
        let path = Path::of(&job.moves);
        let place = self.table.filter(|_| job.depth >= LAST_PLIES).zip(path);
        let found = place.and_then(|(table, path)| table.find(&position, path));
        let end = match found {
            Some(nodes) => {
                self.tally.nodes = nodes;
                End::Finished
            }
            None => self.subtree(&mut position, job.depth, path),
        };
        self.ledger.tell(self.tally.nodes - self.told);
        (self.tally, end)
    }

    /// Counts a subtree that is not in the table, and keeps it there; `path` leads to it if the table
    /// has room for it.
    fn subtree(&mut self, position: &mut Position, depth: u32, path: Option<Path>) -> End {
        let before = self.tally.nodes;
        if depth <= LAST_PLIES {
            self.last_plies(position, depth);
        } else if self.moves(position, depth, path) == End::Stopped {
            return End::Stopped;
        }
        if let Some(table) = self.table.filter(|_| depth >= LAST_PLIES)
            && let Some(path) = path
        {
            table.keep(position, path, self.tally.nodes - before);
        }
        End::Finished
    }

    /// Counts the subtree below each move.
    fn moves(&mut self, position: &mut Position, depth: u32, path: Option<Path>) -> End {
        let list = position.legal_moves();
        // All buckets are looked at before any is needed: memory then fetches them side by side.
        let hints = self.table.map(|table| table.hints(position, &list));
        for (index, &mv) in list.iter().enumerate() {
            if self.is_over() {
                return End::Stopped;
            }
            let path = path.and_then(|path| path.then(mv));
            let place =
                self.table.filter(|_| hints.is_some_and(|hints| hints.has(index))).zip(path);
            let undo = position.do_move(mv);
            let found = place.and_then(|(table, path)| table.find(position, path));
            let end = match found {
                Some(nodes) => {
                    self.tally.nodes += nodes;
                    End::Finished
                }
                None => self.subtree(position, depth - 1, path),
            };
            position.undo_move(undo);
            if end == End::Stopped {
                return End::Stopped;
            }
        }
        End::Finished
    }

    fn last_plies(&mut self, position: &mut Position, depth: u32) {
        match self.question.counting {
            Counting::Nodes if depth == LAST_PLIES => {
                self.tally.nodes += self.processor.perft_of_two(position, &mut self.lists[0]);
            }
            Counting::Nodes => self.tally.nodes += perft(position, depth),
            Counting::Tallies if depth == LAST_PLIES => {
                self.tally += self.processor.tally_of_two(position, &mut self.lists);
            }
            Counting::Tallies => self.tally += perft_tally(position, depth),
        }
    }

    fn is_over(&mut self) -> bool {
        if self.question.limit < u64::MAX {
            self.ledger.tell(self.tally.nodes - self.told);
            self.told = self.tally.nodes;
        }
        self.ledger.is_over()
    }
}
