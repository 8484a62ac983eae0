//! The command line.

use std::path::PathBuf;
use std::time::Duration;

use hayanagi_bench::cells::Size;
use hayanagi_bench::measure::Plan;
use hayanagi_bench::report::SUBJECT;
use lexopt::{Arg, Parser, ValueExt};

pub(crate) const HELP: &str = "\
Measures shogi move generators side by side.

hayanagi-bench [OPTIONS]                measure and print a table
hayanagi-bench instructions [OPTIONS]   count instructions under valgrind, at the small size
hayanagi-bench combine FILE...          print the result line of several reports
hayanagi-bench table FILE...            print the tables of reports as Markdown
hayanagi-bench history FILE...          print our instruction counts as benches/history keeps them
hayanagi-bench list                     print the cells
hayanagi-bench --cell NAME --peer NAME --repeat N
                                        answer one cell of one program N times, for an instrument

  --quick           short slices and shallow trees
  --small           the least of everything
  --cell TEXT       only cells whose name contains TEXT; may be repeated
  --json FILE       write the report; combine: all of them into one
  --into FILE       table: put it between the marks of this document; history: write this file
  --build NAME      what the report calls this build [default: default]
  --label NAME      what the history calls this change
  --subject NAME    whose ratios are reported [default: hayanagi]
  --rounds N        rounds [default: 7]
  --slice MS        milliseconds per program and round [default: 70, quick 15, small 5]
  --no-result       no result line under the table
";

/// What is to be done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Command {
    Measure,
    Once,
    Instructions,
    Combine,
    Table,
    History,
    List,
    Help,
}

/// The command line, read.
pub(crate) struct Arguments {
    pub(crate) command: Command,
    pub(crate) files: Vec<PathBuf>,
    pub(crate) size: Size,
    pub(crate) cells: Vec<String>,
    pub(crate) peer: Option<String>,
    pub(crate) repeat: Option<u64>,
    pub(crate) json: Option<PathBuf>,
    pub(crate) into: Option<PathBuf>,
    pub(crate) build: String,
    pub(crate) label: String,
    pub(crate) subject: String,
    pub(crate) result: bool,
    rounds: usize,
    slice_ms: Option<f64>,
}

impl Arguments {
    /// Reads the command line of this process.
    pub(crate) fn read() -> Result<Self, lexopt::Error> {
        let mut read = Self {
            command: Command::Measure,
            files: Vec::new(),
            size: Size::Full,
            cells: Vec::new(),
            peer: None,
            repeat: None,
            json: None,
            into: None,
            build: "default".into(),
            label: "unnamed".into(),
            subject: SUBJECT.into(),
            result: true,
            rounds: 7,
            slice_ms: None,
        };
        let mut parser = Parser::from_env();
        while let Some(argument) = parser.next()? {
            let argument = owned(argument)?;
            if argument.starts_with('-') {
                read.option(&argument, &mut parser)?;
            } else {
                read.word(argument)?;
            }
        }
        read.checked()
    }

    fn option(&mut self, option: &str, parser: &mut Parser) -> Result<(), lexopt::Error> {
        match option {
            "--help" | "-h" => self.command = Command::Help,
            "--quick" => self.size = Size::Quick,
            "--small" => self.size = Size::Small,
            "--cell" => self.cells.push(parser.value()?.string()?),
            "--peer" => self.peer = Some(parser.value()?.string()?),
            "--repeat" => self.repeat = Some(parser.value()?.parse()?),
            "--json" => self.json = Some(parser.value()?.into()),
            "--into" => self.into = Some(parser.value()?.into()),
            "--build" => self.build = parser.value()?.string()?,
            "--label" => self.label = parser.value()?.string()?,
            "--subject" => self.subject = parser.value()?.string()?,
            "--rounds" => self.rounds = parser.value()?.parse_with(positive)?,
            "--slice" => self.slice_ms = Some(parser.value()?.parse_with(milliseconds)?),
            "--no-result" => self.result = false,
            unknown => return Err(format!("unknown option {unknown}").into()),
        }
        Ok(())
    }

    /// The first word is the command, the others are files.
    fn word(&mut self, word: String) -> Result<(), lexopt::Error> {
        if self.takes_files() {
            self.files.push(word.into());
            return Ok(());
        }
        self.command = match (self.command, word.as_str()) {
            (Command::Measure, "instructions") => Command::Instructions,
            (Command::Measure, "combine") => Command::Combine,
            (Command::Measure, "table") => Command::Table,
            (Command::Measure, "history") => Command::History,
            (Command::Measure, "list") => Command::List,
            _ => return Err(format!("unknown argument {word}").into()),
        };
        Ok(())
    }

    fn takes_files(&self) -> bool {
        matches!(self.command, Command::Combine | Command::Table | Command::History)
    }

    /// A program and a number of repetitions mean that one cell is to be run and nothing else.
    fn checked(mut self) -> Result<Self, lexopt::Error> {
        if self.takes_files() && self.files.is_empty() {
            return Err("no report named".into());
        }
        match (&self.peer, self.repeat, self.cells.len()) {
            (None, None, _) => {}
            (Some(_), Some(_), 1) => self.command = Command::Once,
            _ => return Err("--peer and --repeat go together with one --cell".into()),
        }
        Ok(self)
    }

    /// Rounds and slices.
    pub(crate) fn plan(&self) -> Plan {
        let usual = match self.size {
            Size::Small => 5.0,
            Size::Quick => 15.0,
            Size::Full => 70.0,
        };
        let slice = Duration::from_secs_f64(self.slice_ms.unwrap_or(usual).max(0.1) / 1e3);
        Plan { rounds: self.rounds, slice }
    }
}

fn milliseconds(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|&number: &f64| number > 0.0 && number <= 60_000.0);
    number.ok_or("must be a number of milliseconds from 0 to 60000".into())
}

fn positive(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or("must be a positive number".into())
}

fn owned(argument: Arg<'_>) -> Result<String, lexopt::Error> {
    Ok(match argument {
        Arg::Short(letter) => format!("-{letter}"),
        Arg::Long(name) => format!("--{name}"),
        Arg::Value(value) => value.string()?,
    })
}
