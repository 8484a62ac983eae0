//! What is finished, job by job, and whether to go on.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use hayanagi::Tally;

use super::jobs::{Job, Jobs};
use super::journal::Journal;
use super::walk::End;
use super::{Branch, Counted, Counting, Parts, Question};
use crate::interrupt;
use crate::progress::Progress;

/// Trees of less plies are counted before anybody looks for a bar.
const LEAST_DEPTH_OF_PROGRESS: u32 = 4;

/// The state of a count, shared by all threads.
pub(super) struct Ledger {
    counting: Counting,
    limit: u64,
    /// Leaves counted so far, also of jobs that are not finished; kept up to date only for a limit.
    told: AtomicU64,
    /// Whether the journal cannot be written.
    has_failed: AtomicBool,
    /// The jobs that an earlier run finished.
    known: Vec<bool>,
    resumed: u64,
    page: Mutex<Page>,
    /// How many parts there are, and how many an earlier run finished.
    all: usize,
    read: usize,
}

/// What was found for each job, nothing for those not begun.
struct Page {
    entries: Vec<Option<(Tally, End)>>,
    journal: Option<Journal>,
    failure: Option<io::Error>,
    progress: Option<Progress>,
}

impl Page {
    /// Writes a finished job into the journal, if there is one.
    fn write(&mut self, job: &Job, tally: Tally, counting: Counting) -> io::Result<()> {
        self.journal.as_mut().map_or(Ok(()), |journal| journal.write(job, tally, counting))
    }
}

impl Ledger {
    /// A ledger with what the journal knows.
    pub(super) fn new(question: &Question<'_>, jobs: &Jobs, journal: Option<Journal>) -> Self {
        let of_job = |job: &Job| journal.as_ref()?.tally_of(&job.moves);
        let entries = jobs.iter().map(|job| Some((of_job(job)?, End::Finished)));
        let entries = entries.collect::<Vec<_>>();
        let known = entries.iter().map(Option::is_some).collect::<Vec<_>>();
        let resumed = entries.iter().flatten().map(|(tally, _)| tally.nodes).sum();
        let read = known.iter().filter(|is_known| **is_known).count();
        let is_deep = question.depth >= LEAST_DEPTH_OF_PROGRESS;
        let progress = is_deep.then(|| Progress::of_parts(known.len() as u64, read as u64));
        Self {
            counting: question.counting,
            limit: question.limit,
            told: AtomicU64::new(resumed),
            has_failed: AtomicBool::new(false),
            all: known.len(),
            read,
            known,
            resumed,
            page: Mutex::new(Page { entries, journal, failure: None, progress }),
        }
    }

    /// Whether an earlier run finished a job.
    pub(super) fn is_known(&self, index: usize) -> bool {
        self.known[index]
    }

    /// More leaves were counted.
    pub(super) fn tell(&self, nodes: u64) {
        self.told.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Whether to stop.
    pub(super) fn is_over(&self) -> bool {
        interrupt::is_interrupted()
            || self.told.load(Ordering::Relaxed) > self.limit
            || self.has_failed.load(Ordering::Relaxed)
    }

    /// Enters what was counted of a job.
    pub(super) fn enter(&self, index: usize, job: &Job, tally: Tally, end: End) {
        let mut page = self.page();
        page.entries[index] = Some((tally, end));
        if end == End::Stopped {
            return;
        }
        if let Err(error) = page.write(job, tally, self.counting) {
            self.has_failed.store(true, Ordering::Relaxed);
            page.failure = Some(error);
        }
        if let Some(progress) = &mut page.progress {
            progress.step();
        }
    }

    /// A thread that panicked has entered nothing by halves.
    fn page(&self) -> MutexGuard<'_, Page> {
        self.page.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds everything up.
    pub(super) fn close(&self, jobs: &Jobs) -> io::Result<Counted> {
        let mut page = self.page();
        if let Some(progress) = &page.progress {
            progress.finish();
        }
        if let Some(error) = page.failure.take() {
            return Err(error);
        }
        let mut tally = Tally::default();
        for (entry, _) in page.entries.iter().flatten() {
            tally += *entry;
        }
        let is_partial = page.entries.iter().any(|entry| !is_finished(entry));
        let branches = branches(jobs, &page.entries);
        // Every part that was finished is in the journal, or there would be a failure.
        let saved = page.entries.iter().filter(|entry| is_finished(entry)).count();
        let parts = Parts { all: self.all, read: self.read, saved };
        let parts = page.journal.is_some().then_some(parts);
        Ok(Counted { tally, resumed: self.resumed, parts, branches, is_partial })
    }
}

fn is_finished(entry: &Option<(Tally, End)>) -> bool {
    matches!(entry, Some((_, End::Finished)))
}

/// The moves of the root any job of which was begun, or that have none because nothing is below.
fn branches(jobs: &Jobs, entries: &[Option<(Tally, End)>]) -> Vec<Branch> {
    let whole = |&mv| Branch { mv, nodes: 1, is_partial: false };
    let mut rest = jobs.iter().zip(entries).peekable();
    if rest.peek().is_some_and(|(job, _)| job.moves.is_empty()) {
        return jobs.branches.iter().map(whole).collect();
    }
    let mut branches = Vec::new();
    for &mv in &jobs.branches {
        let mut of_move = Vec::new();
        while let Some((_, entry)) = rest.next_if(|(job, _)| job.moves.first() == Some(&mv)) {
            of_move.push(entry);
        }
        if of_move.is_empty() || of_move.iter().any(|entry| entry.is_some()) {
            let nodes = of_move.iter().copied().flatten().map(|(tally, _)| tally.nodes).sum();
            let is_partial = !of_move.iter().copied().all(is_finished);
            branches.push(Branch { mv, nodes, is_partial });
        }
    }
    branches
}
