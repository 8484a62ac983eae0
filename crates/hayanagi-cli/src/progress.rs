//! A progress bar on standard error, for work that takes long and only on a terminal.

use std::time::{Duration, Instant};

use hayanagi::text::{Text, program};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::language;

/// Work that is done before this has no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// Counts steps, and shows them once the work turns out to take long.
pub(crate) struct Progress {
    bar: ProgressBar,
    begin: Instant,
    is_shown: bool,
}

impl Progress {
    /// Progress over `steps` steps.
    pub(crate) fn new(steps: u64) -> Self {
        Self::with(program::PROGRESS, steps)
    }

    /// Progress over parts, some of which are done.
    pub(crate) fn of_parts(parts: u64, done: u64) -> Self {
        let progress = Self::with(program::PROGRESS_OF_PARTS, parts);
        progress.bar.set_position(done);
        // What was done before says nothing about the time that is left.
        progress.bar.reset_eta();
        progress
    }

    fn with(template: Text, steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template(template.say(language::spoken())) {
            bar.set_style(style);
        }
        Self { bar, begin: Instant::now(), is_shown: false }
    }

    /// One step is done.
    pub(crate) fn step(&mut self) {
        self.bar.inc(1);
        if !self.is_shown && self.begin.elapsed() >= PATIENCE {
            self.is_shown = true;
            // Draws nothing where standard error is no terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    /// Takes the bar off the screen while something is written.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Takes the bar off the screen.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
