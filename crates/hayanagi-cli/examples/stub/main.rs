//! A program for the tests of `hayanagi compare` to compare with: it speaks all three protocols and
//! has a fault of choice. It is an example and not a program, so that nobody installs it.
//!
//! `stub PROTOCOL FAULT`, where PROTOCOL is `usi`, `textbook` or `lines`.

mod faults;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use faults::Fault;
use hayanagi::{Position, usi};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [protocol, fault] = arguments.as_slice() else {
        eprintln!("usage: stub usi|textbook|lines FAULT");
        return ExitCode::from(2);
    };
    let Some(fault) = Fault::named(fault) else {
        eprintln!("no such fault: {fault}");
        return ExitCode::from(2);
    };
    if fault == Fault::Banner && say("Stub 1.0").is_err() {
        return ExitCode::FAILURE;
    }
    let mut stub = Stub { fault, position: Position::startpos(), answers: 0 };
    for line in io::stdin().lock().lines() {
        let Ok(line) = line else { return ExitCode::FAILURE };
        let written = match protocol.as_str() {
            "lines" => stub.line(&line),
            "textbook" => stub.command(&line, "perft depth "),
            _ => stub.command(&line, "go perft "),
        };
        if written.is_err() || line == "quit" {
            break;
        }
    }
    ExitCode::SUCCESS
}

struct Stub {
    fault: Fault,
    position: Position,
    /// Questions that were answered so far.
    answers: u32,
}

impl Stub {
    /// A line of the protocol of lines.
    fn line(&mut self, line: &str) -> io::Result<()> {
        let Ok(position) = usi::read_position(line) else {
            return say("error: no position");
        };
        self.fault.before(&position, self.answers)?;
        self.answers += 1;
        let moves = faults::moves(self.fault, &position);
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        say(&texts.join(" "))?;
        if self.fault.has_surplus(self.answers) { say("and one more") } else { Ok(()) }
    }

    /// A line of the other protocols; `order` is how a divide is asked for.
    fn command(&mut self, line: &str, order: &str) -> io::Result<()> {
        if line == "usi" && self.fault != Fault::NoGreeting {
            return say("id name Stub\nusiok");
        }
        if line == "isready" {
            return say("readyok");
        }
        if let Some(place) = line.strip_prefix("position ") {
            if let Ok(position) = usi::read_position(place) {
                self.position = position;
            }
            return Ok(());
        }
        match line.strip_prefix(order).and_then(|rest| rest.split(' ').next()?.parse().ok()) {
            Some(depth) => self.divide(depth),
            None => say(&format!("Unknown command: {line}")),
        }
    }

    fn divide(&mut self, depth: u32) -> io::Result<()> {
        self.fault.before(&self.position, self.answers)?;
        self.answers += 1;
        let rows = faults::divide(self.fault, &self.position, depth);
        for (mv, count) in &rows {
            say(&format!("{mv}: {count}"))?;
        }
        let total: u64 = rows.iter().map(|(_, count)| count).sum();
        match self.fault {
            Fault::NoTotal => Ok(()),
            Fault::WrongTotal => say(&format!("\nNodes searched: {}", total + 1)),
            fault if fault.has_surplus(self.answers) => {
                say(&format!("\nNodes searched: {total}\n7g7f: 1"))
            }
            _ => say(&format!("\nNodes searched: {total}")),
        }
    }
}

fn say(line: &str) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    writeln!(stdout, "{line}")?;
    stdout.flush()
}
