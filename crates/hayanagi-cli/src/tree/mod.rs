//! Counts a tree of legal moves: on several threads, with a table, so that it can be interrupted, and
//! so that it can be taken up again.
//!
//! The tree is cut into `jobs`; threads take one after the other; `walk` counts one job, with the help
//! of a `table` of positions counted before; `ledger` adds up what is finished, and `journal` keeps it
//! in a file. What is counted is always exact: the leaves of whole subtrees.

mod jobs;
mod journal;
mod ledger;
mod path;
mod table;
mod walk;

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

use hayanagi::{Move, Position, Tally};
use rayon::{ThreadPool, ThreadPoolBuilder};
use serde::Serialize;

use jobs::Jobs;
use ledger::Ledger;
use table::Table;
use walk::Walk;

pub(crate) use journal::Journal;

/// Whether the moves of the last ply are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counting {
    Nodes,
    Tallies,
}

/// A tree, and what to count of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) position: &'a Position,
    pub(crate) depth: u32,
    pub(crate) counting: Counting,
    /// Counting stops once there are more leaves than this.
    pub(crate) limit: u64,
}

/// The leaves below one move of the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    /// How many of these leaves were counted by an earlier run.
    pub(crate) resumed: u64,
    /// How much of the count the journal holds, if there is one.
    pub(crate) parts: Option<Parts>,
    /// The moves of the root that were begun, in generation order.
    pub(crate) branches: Vec<Branch>,
    /// Whether the walk stopped before its end.
    pub(crate) is_partial: bool,
}

/// How many parts of a count a file holds.
#[derive(Serialize, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Parts {
    pub(crate) all: usize,
    /// Those that an earlier run finished.
    pub(crate) read: usize,
    /// Those that are there now.
    pub(crate) saved: usize,
}

/// Why there is no counter.
#[derive(Debug)]
pub(crate) enum MeansError {
    /// The threads could not be started.
    Threads(io::Error),
    /// There is not enough memory for the table.
    Table,
}

/// The means to count with: threads and, if wanted, a table.
pub(crate) struct Counter {
    /// None for a single thread.
    pool: Option<ThreadPool>,
    table: Option<Table>,
}

impl Counter {
    /// A counter of `threads` threads, 0 for one on each processor, and a table of at most `mebibytes`.
    pub(crate) fn new(threads: usize, mebibytes: Option<usize>) -> Result<Self, MeansError> {
        let pool = match threads {
            1 => None,
            _ => Some(pool(threads).map_err(MeansError::Threads)?),
        };
        let table = mebibytes.map(|size| Table::of_mebibytes(size).ok_or(MeansError::Table));
        Ok(Self { pool, table: table.transpose()? })
    }

    /// Counts the leaves of a tree; stops early after Ctrl-C, and once there are more than the limit.
    ///
    /// With a journal, what it holds is not counted again, and every job that is finished is written
    /// there. An error is one of writing it.
    pub(crate) fn count(
        &mut self,
        question: &Question<'_>,
        journal: Option<Journal>,
    ) -> io::Result<Counted> {
        if let Some(table) = &mut self.table {
            table.begin(question.position);
        }
        let jobs = Jobs::of(question.position, question.depth);
        let ledger = Ledger::new(question, &jobs, journal);
        let work = Work { question, jobs: &jobs, ledger: &ledger, next: AtomicUsize::new(0) };
        match &self.pool {
            Some(pool) if jobs.len() > 1 => {
                pool.broadcast(|_| work.run(self.table.as_ref()));
            }
            _ => work.run(self.table.as_ref()),
        }
        ledger.close(&jobs)
    }
}

fn pool(threads: usize) -> io::Result<ThreadPool> {
    ThreadPoolBuilder::new().num_threads(threads).build().map_err(io::Error::other)
}

/// One count, shared by all threads.
struct Work<'a> {
    question: &'a Question<'a>,
    jobs: &'a Jobs,
    ledger: &'a Ledger,
    /// The first job that nobody has taken.
    next: AtomicUsize,
}

impl Work<'_> {
    /// Takes jobs, in their order, until there are none or counting stops.
    fn run(&self, table: Option<&Table>) {
        let mut walk = Walk::new(self.question, self.ledger, table);
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = self.jobs.get(index) else { return };
            if self.ledger.is_known(index) {
                continue;
            }
            if self.ledger.is_over() {
                return;
            }
            let (tally, end) = walk.job(job);
            self.ledger.enter(index, job, tally, end);
        }
    }
}

#[cfg(test)]
mod tests;
