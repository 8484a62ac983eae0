//! The program `hayanagi`: legal shogi moves and perft from the command line.
//!
//! `args` says what may be asked, `input` reads positions, `commands` hold one file for each
//! command, `text` holds every sentence, and only `output` prints. Each command returns an [`Exit`].

mod args;
mod caret;
mod commands;
mod compare;
mod diagram;
mod input;
mod interrupt;
mod lines;
mod output;
mod progress;
mod text;
mod tree;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use output::Output;

/// How a command ended; the exit codes are part of the contract in `docs/json.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// Answered.
    Answered = 0,
    /// The answer is "no", or something in a batch was bad or undecided.
    No = 1,
    /// Wrong usage, the only input cannot be read, or the answer cannot be written.
    Unreadable = 2,
    /// Interrupted; what was found by then was answered.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return output::usage(&error).into(),
    };
    let mut output = Output::new();
    let exit = match &args.command {
        Command::Moves(args) => commands::moves::run(args, &mut output),
        Command::Perft(args) => commands::perft::run(args, &mut output),
        Command::Compare(args) => commands::compare::run(args, &mut output),
    };
    let exit = exit.unwrap_or_else(|error| {
        output::complain(&text::cannot_write(&error));
        Exit::Unreadable
    });
    exit.into()
}
