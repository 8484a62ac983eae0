//! Taking turns: within a round every program answers the same cell for the same slice of time.
//!
//! Thread time, not wall time, so that a busy machine costs precision and not truth. The order of
//! the programs moves on by one each round, so that none always runs on the heels of another.

use std::time::Duration;

use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cells::Cell;
use crate::report::{Answer, CellReport};
use crate::runner::Runner;

/// How long and how often.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Rounds; every program has one slice in each.
    pub rounds: usize,
    /// Length of a slice. One repetition is made even if it takes longer.
    pub slice: Duration,
}

/// Keeps this thread on one core where the system allows it; whether it did.
pub fn pin() -> bool {
    let cores = core_affinity::get_core_ids().unwrap_or_default();
    // The first core is where a system puts its own work.
    cores.last().is_some_and(|&core| core_affinity::set_for_current(core))
}

/// Runs all cells, in order.
pub fn all(plan: Plan, cells: &[Cell], programs: &mut [Box<dyn Runner>]) -> Vec<CellReport> {
    let bar = progress(cells.len());
    let reports = cells
        .iter()
        .map(|cell| {
            bar.set_message(cell.name.clone());
            let report = one(plan, cell, programs);
            bar.inc(1);
            report
        })
        .collect();
    bar.finish_and_clear();
    reports
}

fn one(plan: Plan, cell: &Cell, programs: &mut [Box<dyn Runner>]) -> CellReport {
    let mut turns: Vec<_> = programs
        .iter_mut()
        .filter(|program| program.offers(cell))
        .map(|program| Turn::new(program.as_mut(), cell, plan.slice))
        .collect();
    for round in 0..plan.rounds {
        let first = round % turns.len().max(1);
        let (late, early) = turns.split_at_mut(first);
        for turn in early.iter_mut().chain(late) {
            turn.measure(cell);
        }
    }
    CellReport::new(cell, turns.into_iter().map(Turn::finish).collect())
}

/// One program at one cell.
struct Turn<'a> {
    program: &'a mut dyn Runner,
    answer: u64,
    correct: bool,
    repetitions: u64,
    samples: Vec<f64>,
}

impl<'a> Turn<'a> {
    /// Answers once, which also warms the caches, and finds how often fits into a slice.
    fn new(program: &'a mut dyn Runner, cell: &Cell, slice: Duration) -> Self {
        let start = ThreadTime::now();
        let answer = program.run(cell, 1);
        let mut took = start.elapsed();
        let mut repetitions = 1;
        while took < slice / 4 {
            repetitions *= 4;
            let start = ThreadTime::now();
            program.run(cell, repetitions);
            took = start.elapsed();
        }
        let fitting = repetitions as f64 * slice.as_secs_f64() / took.as_secs_f64();
        Self {
            program,
            answer,
            correct: answer == cell.expected,
            repetitions: (fitting.round() as u64).max(1),
            samples: Vec::new(),
        }
    }

    fn measure(&mut self, cell: &Cell) {
        let start = ThreadTime::now();
        let answers = self.program.run(cell, self.repetitions);
        let took = start.elapsed();
        self.correct &= answers == cell.expected * self.repetitions;
        let units = (cell.units * self.repetitions) as f64;
        self.samples.push(took.as_secs_f64() * 1e9 / units);
    }

    fn finish(self) -> Answer {
        Answer {
            program: self.program.name().into(),
            answer: self.answer,
            correct: self.correct,
            repetitions: self.repetitions,
            samples: self.samples,
        }
    }
}

/// A bar on a terminal, nothing otherwise.
pub(crate) fn progress(cells: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")
        .expect("the template is well-formed");
    ProgressBar::new(cells as u64).with_style(style)
}
