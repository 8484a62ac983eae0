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
    /// Room for the moves of the last ply but one.
    list: MoveList,
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
        let (processor, list) = (Processor::detect(), MoveList::new());
        Self { question, ledger, table, processor, list, tally: Tally::default(), told: 0 }
    }

    /// Counts a job; if it is stopped, what was counted by then.
    pub(super) fn job(&mut self, job: &Job) -> (Tally, End) {
        self.tally = Tally::default();
        self.told = 0;
        let mut position = job.position(self.question.position);
        let end = self.subtree(&mut position, job.depth, Path::of(&job.moves));
        self.ledger.tell(self.tally.nodes - self.told);
        (self.tally, end)
    }

    /// Counts a subtree; `path` leads to it if the table has room for it.
    fn subtree(&mut self, position: &mut Position, depth: u32, path: Option<Path>) -> End {
        let place = self.table.filter(|_| depth >= LAST_PLIES).zip(path);
        if let Some((table, path)) = place
            && let Some(nodes) = table.find(position, path)
        {
            self.tally.nodes += nodes;
            return End::Finished;
        }
        let before = self.tally.nodes;
        if depth <= LAST_PLIES {
            self.last_plies(position, depth);
        } else if self.moves(position, depth, path) == End::Stopped {
            return End::Stopped;
        }
        if let Some((table, path)) = place {
            table.keep(position, path, self.tally.nodes - before);
        }
        End::Finished
    }

    fn moves(&mut self, position: &mut Position, depth: u32, path: Option<Path>) -> End {
        for mv in &position.legal_moves() {
            if self.is_over() {
                return End::Stopped;
            }
            let undo = position.do_move(*mv);
            let end = self.subtree(position, depth - 1, path.and_then(|path| path.then(*mv)));
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
                self.tally.nodes += self.processor.perft_of_two(position, &mut self.list);
            }
            Counting::Nodes => self.tally.nodes += perft(position, depth),
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
