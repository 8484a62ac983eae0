//! `hayanagi compare`: another program's legal moves against ours.

use std::io;
use std::time::Instant;

use hayanagi::text::{Language, Text, compare as words, program};

use super::suite::cannot_read;
use crate::Exit;
use crate::args::CompareArgs;
use crate::compare::{self, Engine, EngineError, Fault, Item, Outcome, PageForm, Summary, Told};
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
    let begin = Instant::now();
    let is_batch = args.suite.is_some() || args.random.is_some();
    let depth = args.depth.unwrap_or(if is_batch { DEPTH_OF_MANY } else { DEPTH_OF_ONE });
    let engine = Engine::start(command, args.setup.clone(), args.timeout, args.protocol);
    let engine = match engine {
        Ok(engine) => engine,
        Err(error) => return refuse(error, form, output),
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
        told: Told::default(),
        summary: Summary::default(),
        progress: Progress::new(count.saturating_mul(u64::from(depth))),
        output,
    };
    comparison.run(begin, count, items)
}

/// Says why the program cannot be asked at all.
fn refuse(error: EngineError, form: Form, output: &mut Output) -> io::Result<Exit> {
    let is_interrupted = error.fault == Fault::Interrupted;
    output::complain(&error.complaint(page_form(output, false)), output.language());
    if form == Form::Json {
        let language = output.language();
        output.json(&Outcome::failed(None, error).object(language))?;
    }
    Ok(if is_interrupted { Exit::Interrupted } else { Exit::Unreadable })
}

fn page_form(output: &Output, is_batch: bool) -> PageForm {
    let (language, paint, width) = (output.language(), output.paint(), output.width());
    PageForm { language, paint, width, is_batch }
}

/// The words of a command line.
fn command(line: &str, language: Language) -> Result<Vec<String>, InputError> {
    let refuse = |message: Text, expected: Text, span| {
        let message = message.say(language).to_owned();
        InputError::new(line.to_owned(), "bad_command", message, expected.say(language), span)
    };
    let Some(split) = shlex::split(line) else {
        let start = open_quote(line).unwrap_or(0);
        return Err(refuse(words::BAD_COMMAND, program::COMMAND, start..line.len()));
    };
    if split.first().is_none_or(String::is_empty) {
        return Err(refuse(words::EMPTY_COMMAND, program::ANY_COMMAND, 0..line.len()));
    }
    Ok(split)
}

/// Where the quote begins that is not closed, or the escape that escapes nothing.
fn open_quote(line: &str) -> Option<usize> {
    let mut open: Option<(usize, char)> = None;
    let mut letters = line.char_indices();
    while let Some((place, letter)) = letters.next() {
        match (open, letter) {
            (Some((_, quote)), _) if letter == quote => open = None,
            (Some((_, '\'')), _) => {}
            (_, '\\') if letters.next().is_none() => return Some(place),
            (None, '\'' | '"') => open = Some((place, letter)),
            _ => {}
        }
    }
    open.map(|(place, _)| place)
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
    told: Told,
    summary: Summary,
    progress: Progress,
    output: &'a mut Output,
}

impl Comparison<'_> {
    fn run(
        mut self,
        begin: Instant,
        count: u64,
        items: impl Iterator<Item = Item>,
    ) -> io::Result<Exit> {
        let mut asked = 0;
        for item in items {
            if self.is_over() {
                break;
            }
            asked += 1;
            self.one(asked, item, asked == count)?;
        }
        self.progress.finish();
        self.summary.not_asked = count - asked;
        self.summary.seconds = output::rounded(begin.elapsed().as_secs_f64());
        self.summary.partial = interrupt::is_interrupted();
        self.end()?;
        if count == 0 {
            let language = self.output.language();
            output::complain(words::NOTHING_COMPARED.say(language), language);
        }
        Ok(self.exit())
    }

    /// Tells the figures of all positions, and what was not told in full.
    fn end(&mut self) -> io::Result<()> {
        let language = self.output.language();
        if self.form == Form::Text {
            let form = page_form(self.output, self.is_batch);
            let mut page = self.told.rest(self.summary.retries, form);
            if self.is_batch {
                page += &self.summary.page(language);
            }
            self.output.text(&page)?;
        } else if self.is_batch {
            self.output.json(&self.summary.object())?;
        }
        if self.summary.partial && !self.is_batch {
            output::complain(words::INTERRUPTED.say(language), language);
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        let has_found = self.summary.different > 0 && !self.goes_on;
        has_found || self.is_unusable || self.output.is_closed() || interrupt::is_interrupted()
    }

    fn one(&mut self, number: u64, item: Item, is_last: bool) -> io::Result<()> {
        let seed = item.line.is_none().then_some(self.seed).filter(|_| self.is_batch);
        let outcome = self.outcome(item, (number, seed), is_last);
        if outcome.is_interrupted() {
            return Ok(());
        }
        self.summary.add(&outcome);
        self.failures = if outcome.is_failed() { self.failures + 1 } else { 0 };
        self.is_unusable = self.failures >= MOST_FAILURES || outcome.cannot_start();
        self.tell(&outcome)?;
        if self.is_unusable && self.is_batch {
            let language = self.output.language();
            let positions = compare::positions(self.failures, language);
            let given_up = words::GIVEN_UP.fill(language, &[("positions", &positions)]);
            output::complain(&given_up, language);
        }
        Ok(())
    }

    fn tell(&mut self, outcome: &Outcome) -> io::Result<()> {
        if self.form == Form::Json {
            let object = outcome.object(self.output.language());
            return self.progress.aside(|| self.output.json(&object));
        }
        // For people only what is wrong is news.
        let page = if self.is_batch && outcome.is_quiet() {
            String::new()
        } else {
            outcome.page(page_form(self.output, self.is_batch), &mut self.told)
        };
        if page.is_empty() {
            return Ok(());
        }
        self.progress.aside(|| self.output.text(&page))
    }

    fn outcome(
        &mut self,
        item: Item,
        (number, seed): (u64, Option<u64>),
        is_last: bool,
    ) -> Outcome {
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
        self.engine.settle(is_last);
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
        let Summary { same, different, failed, unreadable, retries, .. } = self.summary;
        if self.summary.partial {
            Exit::Interrupted
        } else if different + failed + unreadable + retries > 0 || same == 0 {
            // Also if it was given up: a program that could be asked nothing at all never gets here.
            Exit::No
        } else {
            Exit::Answered
        }
    }
}
