//! `hayanagi perft --suite`: every row of a file of perft counts against our own.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::time::Instant;

use hayanagi::text::{Language, Text, perft as sentences, program};
use hayanagi::{Position, Tally};
use serde::{Deserialize, Serialize};

use crate::Exit;
use crate::args::PerftArgs;
use crate::caret;
use crate::input::{self, InputError};
use crate::interrupt;
use crate::lines::{Line, Splitter};
use crate::output::{self, Form, Output};
use crate::text;
use crate::tree::{Counter, Counting, Question};

/// Answers `hayanagi perft --suite`.
pub(crate) fn run(
    file: &Path,
    args: &PerftArgs,
    (counter, counting): (&mut Counter, Counting),
    output: &mut Output,
) -> io::Result<Exit> {
    let deepest = args.depth.map_or(u32::MAX, u32::from);
    let mut suite = Suite {
        deepest,
        max_nodes: args.max_nodes,
        counter,
        counting,
        form: Form::of(args.json),
        summary: Summary::default(),
        output,
    };
    let begin = Instant::now();
    let read = File::open(file).and_then(|file| suite.rows(BufReader::new(file)));
    match read {
        Ok(Ok(())) => {}
        Ok(Err(error)) => return Err(error),
        Err(error) => return cannot_read(file, &error, suite.form, suite.output),
    }
    suite.end(begin.elapsed().as_secs_f64())
}

/// Refuses a file as a whole.
pub(super) fn cannot_read(
    file: &Path,
    error: &io::Error,
    form: Form,
    output: &mut Output,
) -> io::Result<Exit> {
    let name = file.display().to_string();
    let span = 0..name.len();
    let message = text::expected_a_file(error, output.language());
    let expected = program::A_FILE.say(output.language());
    output.refuse(&InputError::new(name, "cannot_read", message, expected, span), form)
}

/// What a row of a file should be.
pub(crate) struct RowForm {
    /// What one looks like, in every language.
    pub(crate) example: &'static str,
    /// The keys it must have.
    pub(crate) keys: &'static [&'static str],
    /// What was expected, in short.
    pub(crate) expected: Text,
}

const ROW_FORM: RowForm = RowForm {
    example: "{\"name\":…,\"sfen\":…,\"nodes\":{\"1\":30}}",
    keys: &["name", "sfen", "nodes"],
    expected: sentences::ROW,
};

/// A row of the file. Other keys, such as `source` and `note`, are for people.
#[derive(Deserialize)]
struct Row {
    name: String,
    sfen: String,
    nodes: BTreeMap<u8, u64>,
    #[serde(default)]
    tally: BTreeMap<u8, RowTally>,
}

/// The tallies a row states; an unknown one is an error, not something that silently passes.
#[derive(Deserialize, Clone, Copy, Default)]
#[serde(deny_unknown_fields)]
struct RowTally {
    captures: Option<u64>,
    promotions: Option<u64>,
    checks: Option<u64>,
    mates: Option<u64>,
    drops: Option<u64>,
}

/// Counts of one depth; only what the row states and what was compared.
#[derive(Serialize, Clone, Copy, Debug, PartialEq, Eq)]
struct Figures {
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    captures: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotions: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    checks: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mates: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    drops: Option<u64>,
}

impl Figures {
    const fn stated(nodes: u64, tally: RowTally) -> Self {
        let RowTally { captures, promotions, checks, mates, drops } = tally;
        Self { nodes, captures, promotions, checks, mates, drops }
    }

    /// What was found, as far as `stated` says anything about it.
    fn found(tally: Tally, stated: Self) -> Self {
        Self {
            nodes: tally.nodes,
            captures: stated.captures.map(|_| tally.captures),
            promotions: stated.promotions.map(|_| tally.promotions),
            checks: stated.checks.map(|_| tally.checks),
            mates: stated.mates.map(|_| tally.mates),
            drops: stated.drops.map(|_| tally.drops),
        }
    }

    fn has_tally(self) -> bool {
        self.named().iter().skip(1).any(|(_, figure)| figure.is_some())
    }

    fn named(self) -> [(Text, Option<u64>); 6] {
        let Self { nodes, captures, promotions, checks, mates, drops } = self;
        let [name1, name2, name3, name4, name5] = text::TALLIES;
        [
            (sentences::NODES, Some(nodes)),
            (name1, captures),
            (name2, promotions),
            (name3, checks),
            (name4, mates),
            (name5, drops),
        ]
    }
}

/// One depth of a row, compared.
#[derive(Serialize)]
struct Compared {
    depth: u32,
    ok: bool,
    expected: Figures,
    found: Figures,
    /// The count was stopped once it was too high.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
}

/// One row, as JSON.
#[derive(Serialize)]
struct RowAnswer<'a> {
    line: u64,
    name: &'a str,
    sfen: String,
    /// Nothing if no depth was within the limits.
    ok: Option<bool>,
    depths: &'a [Compared],
    skipped: &'a [u32],
}

/// The figures of the whole file.
#[derive(Serialize, Default, Clone, Copy)]
struct Summary {
    rows: u64,
    ok: u64,
    failed: u64,
    unreadable: u64,
    skipped: u64,
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    partial: bool,
}

#[derive(Serialize)]
struct SummaryAnswer {
    summary: Summary,
}

/// A run through a file.
struct Suite<'a> {
    deepest: u32,
    max_nodes: u64,
    counter: &'a mut Counter,
    counting: Counting,
    form: Form,
    summary: Summary,
    output: &'a mut Output,
}

impl Suite<'_> {
    /// Answers every row. The outer error is one of reading, the inner one of writing.
    fn rows(&mut self, mut file: impl BufRead) -> io::Result<io::Result<()>> {
        let mut splitter = Splitter::default();
        loop {
            let chunk = file.fill_buf()?;
            let (length, mut lines) = (chunk.len(), Vec::new());
            splitter.push(chunk, &mut lines);
            file.consume(length);
            if length == 0 {
                lines.extend(splitter.last());
            }
            for line in lines.iter().filter(|line| !line.is_blank()) {
                if self.output.is_closed() || interrupt::is_interrupted() {
                    return Ok(Ok(()));
                }
                if let Err(error) = self.line(line) {
                    return Ok(Err(error));
                }
            }
            if length == 0 {
                return Ok(Ok(()));
            }
        }
    }

    fn line(&mut self, line: &Line) -> io::Result<()> {
        let language = self.output.language();
        match line.text(language).and_then(|line| read_row(line, language)) {
            Ok((row, position)) => self.row(line.number, &row, &position),
            Err(error) => {
                self.summary.rows += 1;
                self.summary.unreadable += 1;
                match self.form {
                    Form::Json => self.output.json(&error.object(Some(line.number))),
                    Form::Text => {
                        self.output.text(&text::row_unreadable(line.number, &error, language))
                    }
                }
            }
        }
    }

    fn row(&mut self, line: u64, row: &Row, position: &Position) -> io::Result<()> {
        let (mut depths, mut skipped) = (Vec::new(), Vec::new());
        for (&depth, &nodes) in &row.nodes {
            if nodes > self.max_nodes || u32::from(depth) > self.deepest {
                skipped.push(u32::from(depth));
                continue;
            }
            let tally = row.tally.get(&depth).copied().unwrap_or_default();
            let Some(compared) = self.compare(position, depth, nodes, tally)? else {
                // Interrupted: a row that was not finished is not answered.
                return Ok(());
            };
            depths.push(compared);
        }
        let ok = (!depths.is_empty()).then(|| depths.iter().all(|compared| compared.ok));
        self.summary.rows += 1;
        match ok {
            None => self.summary.skipped += 1,
            Some(true) => self.summary.ok += 1,
            Some(false) => self.summary.failed += 1,
        }
        let (name, sfen) = (row.name.as_str(), position.to_string());
        let answer = RowAnswer { line, name, sfen, ok, depths: &depths, skipped: &skipped };
        match self.form {
            Form::Json => self.output.json(&answer),
            Form::Text => self.output.text(&answer.page(self.output.language())),
        }
    }

    /// Counts one depth; nothing if that was interrupted.
    fn compare(
        &mut self,
        position: &Position,
        depth: u8,
        nodes: u64,
        tally: RowTally,
    ) -> io::Result<Option<Compared>> {
        let depth = u32::from(depth);
        let tally = if self.counting == Counting::Tallies { tally } else { RowTally::default() };
        let expected = Figures::stated(nodes, tally);
        let counting = if expected.has_tally() { Counting::Tallies } else { Counting::Nodes };
        // A row that states too few leaves must not keep us for ever.
        let limit = self.max_nodes.max(nodes);
        let question = Question { position, depth, counting, limit };
        let counted = self.counter.count(&question, None)?;
        self.summary.nodes += counted.tally.nodes;
        if counted.is_partial && interrupt::is_interrupted() {
            return Ok(None);
        }
        let found = Figures::found(counted.tally, expected);
        let ok = found == expected && !counted.is_partial;
        Ok(Some(Compared { depth, ok, expected, found, partial: counted.is_partial }))
    }

    fn end(mut self, seconds: f64) -> io::Result<Exit> {
        self.summary.seconds = output::rounded(seconds);
        self.summary.partial = interrupt::is_interrupted();
        let summary = self.summary;
        match self.form {
            Form::Json => self.output.json(&SummaryAnswer { summary })?,
            Form::Text => self.output.text(&summary.page(self.output.language()))?,
        }
        let is_checked = summary.ok + summary.failed + summary.unreadable > 0;
        if summary.partial {
            return Ok(Exit::Interrupted);
        }
        if !is_checked && !self.output.is_closed() {
            let language = self.output.language();
            output::complain(sentences::NOTHING_CHECKED.say(language), language);
        }
        let is_good = is_checked && summary.failed + summary.unreadable == 0;
        Ok(if is_good { Exit::Answered } else { Exit::No })
    }
}

/// A row and its position, or why they cannot be read.
fn read_row(line: &str, language: Language) -> Result<(Row, Position), InputError> {
    let row: Row = serde_json::from_str(line)
        .map_err(|error| of_json_error(line, &error, &ROW_FORM, language))?;
    let position = input::position_of_text(&row.sfen, language)?;
    if row.tally.keys().any(|depth| !row.nodes.contains_key(depth)) {
        let message = sentences::TALLY_WITHOUT_NODES.say(language).to_owned();
        let expected = sentences::ROW_WITH_NODES.say(language);
        return Err(bad_row(line, expected, message));
    }
    Ok((row, position))
}

/// Why a line is no row: it is no JSON, or a value is not what it must be.
pub(crate) fn of_json_error(
    line: &str,
    error: &serde_json::Error,
    form: &RowForm,
    language: Language,
) -> InputError {
    // A line has no line end, so the column is the number of bytes up to and with the fault. What
    // serde says besides is English, and names a line that is always the first.
    let end = error.column().min(line.len());
    let column = line.get(..end).map_or(end, |text| text.chars().count());
    if error.is_data() {
        let message = match missing_key(line, form) {
            Some(key) => text::row_without(form.example, key, language),
            None => text::bad_row(form.example, column, language),
        };
        bad_row(line, form.expected.say(language), message)
    } else {
        let message = text::bad_json(column, language);
        let span = end.saturating_sub(1)..end;
        let expected = sentences::JSON.say(language);
        InputError::new(line.to_owned(), "bad_json", message, expected, span)
    }
}

/// The first key that an object must have and has not.
fn missing_key(line: &str, form: &RowForm) -> Option<&'static str> {
    let value: serde_json::Value = serde_json::from_str(line).ok()?;
    let object = value.as_object()?;
    form.keys.iter().copied().find(|key| !object.contains_key(*key))
}

fn bad_row(line: &str, expected: &str, message: String) -> InputError {
    InputError::new(line.to_owned(), "bad_row", message, expected, 0..line.len())
}

impl RowAnswer<'_> {
    /// The row for people: one line if it is right, else what is wrong with each depth.
    fn page(&self, language: Language) -> String {
        let name = &caret::visible_text(self.name);
        match self.ok {
            None => text::row_skipped(name, language),
            Some(true) => {
                let depths = self.depths.iter().map(|compared| compared.depth.to_string());
                text::row_ok(name, &depths.collect::<Vec<_>>().join(" "), language)
            }
            Some(false) => {
                let wrong = self.depths.iter().filter(|compared| !compared.ok);
                let wrong = wrong.map(|compared| compared.page(language)).collect::<String>();
                text::row_failed(name, self.line, &self.sfen, language) + &wrong
            }
        }
    }
}

impl Compared {
    /// Every figure that is wrong, for people.
    fn page(&self, language: Language) -> String {
        let figures = self.expected.named().into_iter().zip(self.found.named());
        let mut page = String::new();
        for ((name, expected), (_, found)) in figures {
            let (Some(expected), Some(found)) = (expected, found) else { continue };
            if self.partial {
                // Tallies that were not counted to the end cannot be compared.
                let found = text::more_than(found, language);
                return text::wrong_figure(self.depth, name, expected, &found, language);
            }
            if expected != found {
                page +=
                    &text::wrong_figure(self.depth, name, expected, &found.to_string(), language);
            }
        }
        page
    }
}

impl Summary {
    fn page(&self, language: Language) -> String {
        let Self { rows, ok, failed, unreadable, skipped, nodes, seconds, partial } = *self;
        let mut page =
            text::summary([rows, ok, failed, unreadable, skipped, nodes], seconds, language);
        if partial {
            page += sentences::PARTIAL.say(language);
            page += "\n";
        }
        page
    }
}
