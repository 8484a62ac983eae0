//! `hayanagi perft`: counts, time, and the moves of the last ply told apart.

use std::io;
use std::time::Instant;

use hayanagi::text::{Language, Text, perft as sentences, resume};
use hayanagi::{Move, Position, Tally};
use serde::Serialize;

use super::suite;
use crate::Exit;
use crate::args::PerftArgs;
use crate::columns;
use crate::input::{self, InputError};
use crate::interrupt;
use crate::output::{self, Form, Output};
use crate::text;
use crate::tree::{Branch, Counted, Counter, Counting, Journal, MeansError, Parts, Question};

/// Answers `hayanagi perft`.
pub(crate) fn run(args: &PerftArgs, output: &mut Output) -> io::Result<Exit> {
    interrupt::watch();
    let counting = if args.tally { Counting::Tallies } else { Counting::Nodes };
    let form = Form::of(args.json);
    // What is refused costs no memory for a table.
    let position = match input::position_of_words(&args.position, output.language()) {
        Ok(position) => position,
        Err(error) => return output.refuse(&error, form),
    };
    let mut counter = match Counter::new(args.threads, args.hash) {
        Ok(counter) => counter,
        Err(error) => return output.refuse(&refusal(&error, args, output.language()), form),
    };
    if let Some(file) = &args.suite {
        return suite::run(file, args, (&mut counter, counting), output);
    }
    let depth = args.depth.map_or(0, u32::from);
    let question = Question { position: &position, depth, counting, limit: u64::MAX };
    let journal = args.resume.as_ref().map(|file| Journal::open(file, &question));
    let journal = match journal.transpose() {
        Ok(journal) => journal,
        Err(error) => return output.refuse(&error, form),
    };
    if let (Form::Text, Some(journal), Some(name)) = (form, &journal, file_name(args)) {
        // Said before the count, which may take days.
        let parts = journal.parts();
        if parts.read > 0 {
            let said = text::parts(resume::READ, (parts.read, parts.all), &name, output.language());
            output.text(&format!("{said}\n"))?;
        }
    }
    let begin = Instant::now();
    let counted = match counter.count(&question, journal) {
        Ok(counted) => counted,
        Err(error) => return output.refuse(&cannot_write(&error, args, output.language()), form),
    };
    let seconds = begin.elapsed().as_secs_f64();
    let answer = Answer::of(&position, depth, &counted, seconds, args);
    if args.json {
        output.json(&answer)?
    } else {
        output.text(&answer.page(output.language()))?
    }
    Ok(if counted.is_partial { Exit::Interrupted } else { Exit::Answered })
}

/// Why there are no means to count.
fn refusal(error: &MeansError, args: &PerftArgs, language: Language) -> InputError {
    use hayanagi::text::program;

    let (input, code, message, expected) = match error {
        MeansError::Threads(error) => {
            let message = text::cannot_start_threads(error, language);
            (args.threads, "too_many_threads", message, program::THREADS)
        }
        MeansError::Table => {
            let mebibytes = args.hash.unwrap_or_default();
            let message = text::hash_too_large(mebibytes, language);
            (mebibytes, "hash_too_large", message, program::TABLE)
        }
    };
    let input = input.to_string();
    let span = 0..input.len();
    InputError::new(input, code, message, expected.say(language), span)
}

/// The name of the file of finished parts.
fn file_name(args: &PerftArgs) -> Option<String> {
    args.resume.as_ref().map(|file| file.display().to_string())
}

/// Why the file of finished parts cannot be gone on with.
fn cannot_write(error: &io::Error, args: &PerftArgs, language: Language) -> InputError {
    let input = file_name(args).unwrap_or_default();
    let message = text::expected_a_resume_file(error, language);
    let span = 0..input.len();
    let expected = text::expected_of_resume("cannot_write").say(language);
    InputError::new(input, "cannot_write", message, expected, span)
}

/// The answer as JSON; what was not asked for is left out.
#[derive(Serialize)]
struct Answer {
    sfen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    resumed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    parts: Option<Parts>,
    #[serde(skip)]
    file: Option<String>,
    #[serde(flatten)]
    tallies: Option<Tallies>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Vec<Row>>,
    #[serde(skip_serializing_if = "is_false")]
    partial: bool,
}

/// What the last ply was made of.
#[derive(Serialize, Clone, Copy, Debug)]
struct Tallies {
    captures: u64,
    promotions: u64,
    checks: u64,
    mates: u64,
    drops: u64,
}

/// The count below one first move.
#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: Move,
    nodes: u64,
    #[serde(skip_serializing_if = "is_false")]
    partial: bool,
}

impl Answer {
    fn of(
        position: &Position,
        depth: u32,
        counted: &Counted,
        seconds: f64,
        args: &PerftArgs,
    ) -> Self {
        let tally = counted.tally;
        Self {
            sfen: position.to_string(),
            depth,
            nodes: tally.nodes,
            seconds: output::rounded(seconds),
            nps: per_second(tally.nodes - counted.resumed, seconds),
            resumed: args.resume.is_some().then_some(counted.resumed),
            parts: counted.parts,
            file: file_name(args),
            tallies: args.tally.then(|| Tallies::from(tally)),
            divide: args.divide.then(|| counted.branches.iter().map(Row::from).collect()),
            partial: counted.is_partial,
        }
    }

    /// The answer for people.
    fn page(&self, language: Language) -> String {
        let divide = self.divide.as_deref().map(|rows| divide_page(rows, language));
        let mut page = divide.unwrap_or_default();
        let mut figure = |name: Text, value: &dyn std::fmt::Display| {
            let name = columns::padded(name.say(language), 12);
            page += &format!("{name}{value}\n");
        };
        figure(sentences::DEPTH, &self.depth);
        figure(sentences::NODES, &self.nodes);
        if let Some(tallies) = self.tallies {
            for (name, count) in text::TALLIES.into_iter().zip(tallies.in_order()) {
                figure(name, &count);
            }
        }
        if let Some(resumed) = self.resumed {
            figure(sentences::RESUMED, &resumed);
        }
        figure(sentences::TIME, &text::seconds(self.seconds, language));
        figure(sentences::NODES_PER_SECOND, &self.nps);
        if self.partial {
            page += sentences::PARTIAL.say(language);
            page += "\n";
        }
        if let (Some(parts), Some(file)) = (self.parts, &self.file) {
            page += &text::parts(resume::SAVED, (parts.saved, parts.all), file, language);
            page += "\n";
            if self.partial {
                page += resume::GO_ON.say(language);
                page += "\n";
            }
        }
        page
    }
}

/// One line for each first move, the counts aligned at the right, and an empty line.
fn divide_page(rows: &[Row], language: Language) -> String {
    let width = rows.iter().map(|row| row.nodes.to_string().len()).max().unwrap_or(0);
    let mut page = String::new();
    for Row { mv, nodes, partial } in rows {
        let name = format!("{mv}:");
        page += &format!("{name:<6} {nodes:>width$}");
        if *partial {
            page += " ";
            page += sentences::PARTIAL_ROW.say(language);
        }
        page += "\n";
    }
    page + "\n"
}

impl Tallies {
    /// In the order of [`text::TALLIES`].
    const fn in_order(self) -> [u64; 5] {
        [self.captures, self.promotions, self.checks, self.mates, self.drops]
    }
}

impl From<Tally> for Tallies {
    fn from(tally: Tally) -> Self {
        let Tally { nodes: _, captures, promotions, checks, mates, drops } = tally;
        Self { captures, promotions, checks, mates, drops }
    }
}

impl From<&Branch> for Row {
    fn from(branch: &Branch) -> Self {
        Self { mv: branch.mv, nodes: branch.nodes, partial: branch.is_partial }
    }
}

/// A rate; time that is too short to be measured counts as a nanosecond.
fn per_second(nodes: u64, seconds: f64) -> u64 {
    (nodes as f64 / seconds.max(1e-9)) as u64
}

/// Serde asks for a reference.
fn is_false(flag: &bool) -> bool {
    !flag
}
