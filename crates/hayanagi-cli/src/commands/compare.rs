//! `hayanagi compare`: another program's legal moves against ours.

use std::io;
use std::time::Instant;

use hayanagi::text::{Language, compare as words};

use super::suite::cannot_read;
use crate::Exit;
use crate::args::CompareArgs;
use crate::compare::{self, Engine, Fault, Item, Outcome, Summary};
use crate::input::{self, InputError};
use crate::interrupt;
use crate::output::{self, Form, Output};
use crate::progress::Progress;

/// How deep a single position is looked into unless that is stated, and each of many.
const DEPTH_OF_ONE: u8 = 3;
const DEPTH_OF_MANY: u8 = 1;

/// After so many positions in a row without an answer the program is given up.
const MOST_FAILURES: u64 = 3;

/// Answers `hayanagi compare`.
pub(crate) fn run(args: &CompareArgs, output: &mut Output) -> io::Result<Exit> {
    interrupt::watch();
    interrupt::watch_termination();
    let (form, language) = (Form::of(args.json), output.language());
    let command = match command(&args.engine, language) {
        Ok(command) => command,
        Err(error) => return output.refuse(&error, form),
    };
    let (count, items): (u64, Box<dyn Iterator<Item = Item>>) = match (&args.suite, args.random) {
        (Some(file), _) => match compare::suite(file, language) {
            Ok(items) => (items.len() as u64, Box::new(items.into_iter())),
            Err(error) => return cannot_read(file, &error, form, output),
        },
        (None, Some(count)) => (count, Box::new(compare::random(count, args.seed))),
        (None, None) => match input::position_of_words(&args.position, language) {
            Ok(position) => (1, Box::new(compare::one(position).into_iter())),
            Err(error) => return output.refuse(&error, form),
        },
    };
    let is_batch = args.suite.is_some() || args.random.is_some();
    let depth = args.depth.unwrap_or(if is_batch { DEPTH_OF_MANY } else { DEPTH_OF_ONE });
    let engine = Engine::start(command, args.setup.clone(), args.timeout, args.protocol);
    let engine = match engine {
        Ok(engine) => engine,
        Err(error) => {
            let outcome = Outcome::failed(None, error);
            let exit = if outcome.is_interrupted() { Exit::Interrupted } else { Exit::Unreadable };
            say(&outcome, form, output)?;
            return Ok(exit);
        }
    };
    let comparison = Comparison {
        engine,
        depth: u32::from(depth),
        goes_on: args.all,
        form,
        is_batch,
        seed: args.seed,
        failures: 0,
        is_unusable: false,
        summary: Summary::default(),
        progress: Progress::new(count.saturating_mul(u64::from(depth))),
        output,
    };
    comparison.run(count, items)
}

/// The words of a command line.
fn command(line: &str, language: Language) -> Result<Vec<String>, InputError> {
    shlex::split(line).filter(|words| !words.is_empty()).ok_or_else(|| {
        let message = words::BAD_COMMAND.say(language).to_owned();
        let expected = hayanagi::text::program::COMMAND.say(language);
        InputError::new(line.to_owned(), "bad_command", message, expected, 0..line.len())
    })
}

/// Tells one outcome.
fn say(outcome: &Outcome, form: Form, output: &mut Output) -> io::Result<()> {
    match form {
        Form::Json => output.json(&outcome.object()),
        Form::Text => {
            let page = outcome.page(output.language(), output.paint(), output.width());
            output.text(&page)
        }
    }
}

/// A run through the positions.
struct Comparison<'a> {
    engine: Engine,
    depth: u32,
    goes_on: bool,
    form: Form,
    is_batch: bool,
    seed: u64,
    /// Positions in a row without an answer.
    failures: u64,
    is_unusable: bool,
    summary: Summary,
    progress: Progress,
    output: &'a mut Output,
}

impl Comparison<'_> {
    fn run(mut self, count: u64, items: impl Iterator<Item = Item>) -> io::Result<Exit> {
        let begin = Instant::now();
        let mut asked = 0;
        for item in items {
            if self.is_over() {
                break;
            }
            asked += 1;
            self.one(asked, item)?;
        }
        self.progress.finish();
        self.summary.not_asked = count - asked;
        self.summary.seconds = begin.elapsed().as_secs_f64();
        self.summary.partial = interrupt::is_interrupted();
        if self.is_batch {
            match self.form {
                Form::Json => self.output.json(&self.summary.object())?,
                Form::Text => self.output.text(&self.summary.page(self.output.language()))?,
            }
        } else if self.summary.partial {
            let language = self.output.language();
            output::complain(words::INTERRUPTED.say(language), language);
        }
        Ok(self.exit())
    }

    fn is_over(&self) -> bool {
        let has_found = self.summary.different > 0 && !self.goes_on;
        has_found || self.is_unusable || self.output.is_closed() || interrupt::is_interrupted()
    }

    fn one(&mut self, number: u64, item: Item) -> io::Result<()> {
        let seed = item.line.is_none().then_some(self.seed).filter(|_| self.is_batch);
        let outcome = self.outcome(item, number, seed);
        if outcome.is_interrupted() {
            return Ok(());
        }
        self.summary.add(&outcome);
        self.failures = if outcome.is_failed() { self.failures + 1 } else { 0 };
        self.is_unusable = self.failures >= MOST_FAILURES || outcome.cannot_start();
        // For people only what is wrong is news.
        if self.form == Form::Json || !self.is_batch || !outcome.is_quiet() {
            let (form, output) = (self.form, &mut *self.output);
            self.progress.aside(|| say(&outcome, form, output))?;
        }
        if self.is_unusable && self.is_batch {
            let language = self.output.language();
            let given_up = words::GIVEN_UP.fill(language, &[("count", &self.failures)]);
            output::complain(&given_up, language);
        }
        Ok(())
    }

    fn outcome(&mut self, item: Item, number: u64, seed: Option<u64>) -> Outcome {
        let Item { line, name, position } = item;
        let place = compare::Place { line, name, random: seed.map(|seed| (number, seed)) };
        let position = match position {
            Ok(position) => position,
            Err(error) => return Outcome::unreadable(place, error),
        };
        let mut left = self.depth;
        let found = compare::find(&mut self.engine, &position, self.depth, &mut || {
            left -= 1;
            self.progress.step();
        });
        // A difference ends the search early; the bar counts whole positions.
        (0..left).for_each(|_| self.progress.step());
        let asked = compare::Asked {
            place,
            position,
            depth: self.depth,
            retried: self.engine.take_retried(),
        };
        match found {
            Ok(None) => Outcome::same(asked),
            Ok(Some(difference)) => self.different(asked, difference),
            Err(error) => Outcome::failed(Some(asked), error),
        }
    }

    /// Looks at a difference once more with a fresh process, and makes its position small.
    fn different(&mut self, asked: compare::Asked, found: compare::Difference) -> Outcome {
        let anchor = found.anchor();
        self.engine.restart();
        let again = compare::look_again(&mut self.engine, &found.position, found.depth);
        let is_repeated = match again {
            Ok(again) => again.is_some_and(|again| again.shows(anchor)),
            Err(error) if error.fault == Fault::Interrupted => {
                return Outcome::failed(Some(asked), error);
            }
            Err(_) => false,
        };
        // Only the first is worth the time: the others are often of the same kind.
        let smallest = (is_repeated && self.summary.different == 0)
            .then(|| compare::shrink(&mut self.engine, &found));
        let right = compare::judge(&found);
        let engine = self.engine.name();
        Outcome::different(asked, compare::Finding { found, is_repeated, smallest, right, engine })
    }

    fn exit(&self) -> Exit {
        let Summary { same, different, failed, unreadable, .. } = self.summary;
        if self.summary.partial {
            Exit::Interrupted
        } else if different > 0 {
            Exit::No
        } else if self.is_unusable || (failed > 0 && same == 0) {
            Exit::Unreadable
        } else if failed + unreadable > 0 || same == 0 {
            Exit::No
        } else {
            Exit::Answered
        }
    }
}
