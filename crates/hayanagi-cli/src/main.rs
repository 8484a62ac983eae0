//! The program `hayanagi`: legal shogi moves, perft, and more, from the command line.
//!
//! `language` finds out which language to speak, `args` says what may be asked and `help` describes it,
//! `input` reads positions, `commands` hold one file for each command, `text` fills in the sentences
//! of the library's table, and only `output` prints. Each command returns an [`Exit`].

mod args;
mod caret;
mod columns;
mod commands;
mod compare;
mod diagram;
mod help;
mod hyphen;
mod input;
mod interrupt;
mod language;
mod lines;
mod output;
mod processor;
mod progress;
mod text;
mod tree;
mod usage;

use std::env;
use std::process::ExitCode;

use args::Command;
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
    let (language, words) = language::of_command_line(env::args_os());
    let args = match help::parse(words, language) {
        Ok(args) => args,
        Err(error) => return output::usage(error, language).into(),
    };
    let mut output = Output::new(language);
    let exit = match &args.command {
        Command::Explain(args) => commands::explain::run(args, &mut output),
        Command::Moves(args) => commands::moves::run(args, &mut output),
        Command::Perft(args) => commands::perft::run(args, &mut output),
        Command::Show(args) => commands::show::run(args, &mut output),
        Command::Validate(args) => commands::validate::run(args, &mut output),
        Command::Judge(args) => commands::judge::run(args, &mut output),
        Command::Compare(args) => commands::compare::run(args, &mut output),
    };
    let exit = exit.unwrap_or_else(|error| {
        output::complain(&text::cannot_write(&error, language), language);
        Exit::Unreadable
    });
    exit.into()
}
