//! A file of finished jobs, so that a count can be taken up again: JSON Lines, described in
//! `docs/json.md`.
//!
//! Each job is appended and handed to the disk before the next one is. So only the last line of a
//! file can be torn; it is taken off, and its job is counted again.

use std::collections::{HashMap, HashSet};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::Path;

use hayanagi::text::{Text, resume};
use hayanagi::{Move, Tally};
use serde::{Deserialize, Serialize};

use super::jobs::{Job, Jobs};
use super::{Counting, Parts, Question};
use crate::input::InputError;
use crate::language;
use crate::output;
use crate::text;

/// A first line is not longer than this.
const LONGEST_HEADER: u64 = 64 * 1024;

/// A file of finished jobs, open for more. Nobody else may open it meanwhile.
pub(crate) struct Journal {
    file: File,
    known: HashMap<Vec<Move>, Tally>,
    /// How many jobs the count has.
    jobs: usize,
}

/// The first line: which tree the file is about.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
struct Header {
    /// The version of the program that began the file. Any version counts the same.
    hayanagi: String,
    sfen: String,
    depth: u32,
    tally: bool,
    jobs: usize,
}

/// Every other line: a job that is finished.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq, Eq)]
struct Row {
    moves: Vec<Move>,
    nodes: u64,
    #[serde(flatten)]
    tallies: Option<RowTallies>,
}

#[derive(Serialize, Deserialize, Clone, Copy, Debug, PartialEq, Eq)]
struct RowTallies {
    captures: u64,
    promotions: u64,
    checks: u64,
    mates: u64,
    drops: u64,
}

/// Why a file cannot be used.
struct Refusal {
    code: &'static str,
    message: String,
    span: Range<usize>,
    line: String,
}

impl Journal {
    /// Opens a file and reads what is finished, or begins it if there is none.
    pub(crate) fn open(path: &Path, question: &Question<'_>) -> Result<Self, InputError> {
        let refusal = match Self::open_file(path, question) {
            Ok(journal) => return Ok(journal),
            Err(refusal) => refusal,
        };
        let Refusal { code, message, span, line } = refusal;
        let name = path.display().to_string();
        let expected = text::expected_of_resume(code).say(language::spoken());
        if line.is_empty() {
            let span = 0..name.len();
            return Err(InputError::new(name, code, message, expected, span));
        }
        let message = text::in_file(&name, &message, language::spoken());
        Err(InputError::new(line, code, message, expected, span))
    }

    fn open_file(path: &Path, question: &Question<'_>) -> Result<Self, Refusal> {
        let mut options = OpenOptions::new();
        let options = options.read(true).write(true).create(true).truncate(false);
        let mut file = options.open(path).map_err(Refusal::cannot_open)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Refusal::of_file("resume_in_use", said(resume::IN_USE)));
            }
            // Some file systems know no locks: then nothing is lost but the guard.
            Err(TryLockError::Error(_)) => {}
        }
        if !file.metadata().map_err(Refusal::cannot_open)?.is_file() {
            return Err(Refusal::cannot_open(io::ErrorKind::InvalidInput.into()));
        }
        let jobs = Jobs::of(question.position, question.depth);
        let header = Header::of(question, &jobs);
        let first = line_of(&header).map_err(Refusal::cannot_open)?;
        let bytes = whole_file(&mut file, &first, &header)?;
        let (known, length) = read(&bytes, &first, &header, &jobs)?;
        let mut journal = Self { file, known, jobs: jobs.len() };
        let begin = |journal: &mut Self| {
            journal.file.set_len(length as u64)?;
            journal.file.seek(SeekFrom::End(0))?;
            if length == 0 { journal.append(&first) } else { Ok(()) }
        };
        begin(&mut journal).map_err(Refusal::cannot_open)?;
        Ok(journal)
    }

    /// How much of the count it holds.
    pub(crate) fn parts(&self) -> Parts {
        let read = self.known.len();
        Parts { all: self.jobs, read, saved: read }
    }

    /// What an earlier run found for the job these moves lead to.
    pub(super) fn tally_of(&self, moves: &[Move]) -> Option<Tally> {
        self.known.get(moves).copied()
    }

    /// Writes a job that is finished.
    pub(super) fn write(&mut self, job: &Job, tally: Tally, counting: Counting) -> io::Result<()> {
        let tallies = (counting == Counting::Tallies).then(|| RowTallies::of(tally));
        let row = Row { moves: job.moves.clone(), nodes: tally.nodes, tallies };
        self.append(&line_of(&row)?)
    }

    fn append(&mut self, line: &[u8]) -> io::Result<()> {
        self.file.write_all(line)?;
        self.file.sync_data()
    }
}

/// What a file holds; of one that is something else no more than its beginning is read.
fn whole_file(file: &mut File, first: &[u8], header: &Header) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let mut beginning = BufReader::new(&mut *file).take(LONGEST_HEADER);
    beginning.read_until(b'\n', &mut bytes).map_err(Refusal::cannot_open)?;
    if !is_torn_header(&bytes, first) {
        header.compare(&bytes)?;
    }
    bytes.clear();
    file.rewind().map_err(Refusal::cannot_open)?;
    file.read_to_end(&mut bytes).map_err(Refusal::cannot_open)?;
    Ok(bytes)
}

/// Whether a file is empty, or was torn while it was begun.
fn is_torn_header(bytes: &[u8], first: &[u8]) -> bool {
    bytes.len() < first.len() && first.starts_with(bytes)
}

fn line_of(object: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    output::push_json_line(&mut line, object)?;
    Ok(line)
}

/// The finished jobs of a file, and the length of its part that is whole.
fn read(
    bytes: &[u8],
    first: &[u8],
    header: &Header,
    jobs: &Jobs,
) -> Result<(HashMap<Vec<Move>, Tally>, usize), Refusal> {
    let mut known = HashMap::new();
    if is_torn_header(bytes, first) {
        return Ok((known, 0));
    }
    let mut lines = bytes.split_inclusive(|&byte| byte == b'\n');
    let begun = lines.next().unwrap_or_default();
    let mut length = begun.len();
    let expected = jobs.iter().map(|job| job.moves.as_slice()).collect::<HashSet<_>>();
    for line in lines {
        if !line.ends_with(b"\n") {
            break;
        }
        length += line.len();
        let row = Row::of(line, header.tally)?;
        let is_new = expected.contains(row.moves.as_slice());
        let tally = row.tally();
        if !is_new || known.insert(row.moves, tally).is_some_and(|other| other != tally) {
            return Err(Refusal::of_line("bad_resume_row", line, said(resume::UNKNOWN_JOB)));
        }
    }
    Ok((known, length))
}

impl Header {
    fn of(question: &Question<'_>, jobs: &Jobs) -> Self {
        Self {
            hayanagi: env!("CARGO_PKG_VERSION").to_owned(),
            sfen: question.position.to_string(),
            depth: question.depth,
            tally: question.counting == Counting::Tallies,
            jobs: jobs.len(),
        }
    }

    /// Whether a line is the header of the same count.
    fn compare(&self, line: &[u8]) -> Result<(), Refusal> {
        let Ok(other) = serde_json::from_slice::<Self>(line) else {
            let message = said(resume::NOT_BEGUN);
            return Err(Refusal::of_line("not_a_resume_file", line, message));
        };
        let language = language::spoken();
        let sfen = |header: &Self| text::position_of(&beginning(&header.sfen), language);
        let depth = |header: &Self| text::depth_of(header.depth, language);
        let counting = |header: &Self| text::counting_of(header.tally, language).to_owned();
        let jobs = |header: &Self| text::jobs_of(header.jobs, language);
        let refuse = |code, key, of: &dyn Fn(&Self) -> String| {
            let message = text::expected_the_file_of(&of(self), &of(&other), language);
            Err(Refusal::of_value(code, line, key, message))
        };
        if other.sfen != self.sfen {
            refuse("other_position", "sfen", &sfen)
        } else if other.depth != self.depth {
            refuse("other_depth", "depth", &depth)
        } else if other.tally != self.tally {
            refuse("other_counting", "tally", &counting)
        } else if other.jobs != self.jobs {
            refuse("other_jobs", "jobs", &jobs)
        } else {
            Ok(())
        }
    }
}

impl Row {
    fn of(line: &[u8], has_tallies: bool) -> Result<Self, Refusal> {
        let row = serde_json::from_slice::<Self>(line).ok();
        row.filter(|row| row.tallies.is_some() == has_tallies)
            .ok_or_else(|| Refusal::of_line("bad_resume_row", line, said(resume::BAD_ROW)))
    }

    fn tally(&self) -> Tally {
        let Self { nodes, .. } = *self;
        self.tallies.map_or(Tally { nodes, ..Tally::default() }, |tallies| {
            let RowTallies { captures, promotions, checks, mates, drops } = tallies;
            Tally { nodes, captures, promotions, checks, mates, drops }
        })
    }
}

impl RowTallies {
    const fn of(tally: Tally) -> Self {
        let Tally { nodes: _, captures, promotions, checks, mates, drops } = tally;
        Self { captures, promotions, checks, mates, drops }
    }
}

impl Refusal {
    fn of_file(code: &'static str, message: String) -> Self {
        Self { code, message, span: 0..0, line: String::new() }
    }

    fn cannot_open(error: io::Error) -> Self {
        Self::of_file("cannot_open", text::expected_a_resume_file(&error, language::spoken()))
    }

    /// The value of a key of the first line, which this program wrote without blanks.
    fn of_value(code: &'static str, line: &[u8], key: &str, message: String) -> Self {
        let whole = Self::of_line(code, line, message);
        let key = format!("\"{key}\":");
        let span = whole.line.find(&key).map(|start| {
            let start = start + key.len();
            let ends = |letter| matches!(letter, ',' | '}');
            start..whole.line[start..].find(ends).map_or(whole.line.len(), |length| start + length)
        });
        Self { span: span.unwrap_or(whole.span), ..whole }
    }

    /// A line at fault as a whole, shown without its end.
    fn of_line(code: &'static str, line: &[u8], message: String) -> Self {
        /// Of a file that is something else, the beginning says enough.
        const SHOWN: usize = 1024;
        let line = line.trim_ascii_end();
        let line = String::from_utf8_lossy(&line[..line.len().min(SHOWN)]).into_owned();
        Self { code, message, span: 0..line.len(), line }
    }
}

/// The beginning of a text that may be anything.
fn beginning(text: &str) -> String {
    /// No SFEN of this program is longer.
    const SHOWN: usize = 200;
    text.chars().take(SHOWN).collect()
}

/// A sentence in the language of this run.
fn said(sentence: Text) -> String {
    sentence.say(language::spoken()).to_owned()
}
