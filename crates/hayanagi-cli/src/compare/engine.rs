//! Asks another program for the legal moves of positions, whatever it may do instead of answering.
//!
//! A question that gets no answer is asked once more of a fresh process. What went wrong is
//! an [`EngineError`] with both sides of the conversation. A line too many is blamed on the question
//! it follows: the first answers are waited after for a moment, and what comes later is
//! looked at before the next question is sent.

use std::collections::VecDeque;
use std::io;
use std::path::Path;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use hayanagi::{Position, SFEN_STARTPOS};
use serde::Serialize;

use super::answer::{self, Answer, DivideLine};
use super::child::{Child, Heard};
use crate::args::Protocol;

/// How long a program may take to say that it speaks USI; one that does not may say nothing.
const GREETING: Duration = Duration::from_secs(5);

/// How many lines one answer may have; the greatest divide has 593 rows.
const MOST_LINES: usize = 10_000;

/// How many of the last lines of a conversation are kept for a report, and how much of each.
const KEPT_LINES: usize = 10;
const KEPT_OF_LINE: usize = 200;

/// How many answers are waited after for a line too many: a program that writes such lines mostly
/// does so from the start, and waiting after each answer would take long.
const WATCHED_ANSWERS: u32 = 8;
const GRACE: Duration = Duration::from_millis(20);

/// How long the answer may take that follows a line too many.
const ANSWER_BEHIND: Duration = Duration::from_millis(200);

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The program could not be started; boxed, because errors travel far.
    CannotStart(Box<NotStarted>),
    /// It ended, or closed its output; with the status if it is known.
    Ended(Option<ExitStatus>),
    /// Nothing that ends an answer came within this time.
    Timeout(Duration),
    /// It said that it does not answer.
    Refused,
    /// What came is no answer.
    Unreadable,
    /// There was a line too many, after the answer to this question or before the first answer.
    Surplus(Option<String>),
    /// An answer without a move, where there must be one.
    NoMoves,
    /// It writes and writes.
    TooMuchOutput,
    /// It answers in none of the protocols.
    UnknownProtocol,
    /// It ended without a line of output, whatever protocol was tried.
    EndedAtOnce(Option<ExitStatus>),
    /// Ctrl-C.
    Interrupted,
}

impl Fault {
    /// A short name that never changes.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Self::CannotStart(_) => "cannot_start",
            Self::Ended(_) => "ended",
            Self::Timeout(_) => "timeout",
            Self::Refused => "refused",
            Self::Unreadable | Self::Surplus(_) | Self::NoMoves => "unreadable_answer",
            Self::TooMuchOutput => "too_much_output",
            Self::UnknownProtocol | Self::EndedAtOnce(_) => "unknown_protocol",
            Self::Interrupted => "interrupted",
        }
    }
}

/// A program that could not be started, and what the system says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NotStarted {
    pub(crate) program: String,
    pub(crate) kind: io::ErrorKind,
    pub(crate) error: String,
}

/// A question without an answer, with what was said last.
#[derive(Clone, Debug)]
pub(crate) struct EngineError {
    pub(crate) fault: Fault,
    pub(crate) sent: Vec<String>,
    pub(crate) received: Vec<String>,
    pub(crate) stderr: String,
    /// Where no protocol is known to work: what came of each.
    pub(crate) tried: Box<[(Spoken, EngineError)]>,
}

/// How long to wait, and until when.
#[derive(Clone, Copy, Debug)]
struct Patience {
    time: Duration,
    deadline: Instant,
}

impl Patience {
    fn of(time: Duration) -> Self {
        Self { time, deadline: Instant::now() + time }
    }
}

/// The name of a protocol as it is written in JSON.
#[derive(Serialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Spoken {
    Usi,
    Textbook,
    Lines,
}

impl Spoken {
    /// The value of `--protocol`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Usi => "usi",
            Self::Textbook => "textbook",
            Self::Lines => "lines",
        }
    }
}

/// Another program that lists legal moves.
pub(crate) struct Engine {
    command: Vec<String>,
    setup: Vec<String>,
    timeout: Duration,
    spoken: Spoken,
    child: Option<Child>,
    /// Whether it answered `usi`; not known before it was asked.
    speaks_usi: Option<bool>,
    name: Option<String>,
    /// What made a fresh process necessary, since this was last asked.
    retried: Vec<EngineError>,
    /// What the process was asked last, and how often it has answered.
    last_question: Option<String>,
    answers: u32,
    /// How many answers were waited after.
    watched: u32,
    sent: VecDeque<String>,
    received: VecDeque<String>,
}

impl Engine {
    /// Starts the program and finds out how it speaks, unless that is stated.
    pub(crate) fn start(
        command: Vec<String>,
        setup: Vec<String>,
        timeout: Duration,
        protocol: Protocol,
    ) -> Result<Self, EngineError> {
        let spoken = match protocol {
            Protocol::Usi | Protocol::Auto => Spoken::Usi,
            Protocol::Textbook => Spoken::Textbook,
            Protocol::Lines => Spoken::Lines,
        };
        let mut engine = Self {
            command,
            setup,
            timeout,
            spoken,
            child: None,
            speaks_usi: None,
            name: None,
            retried: Vec::new(),
            last_question: None,
            answers: 0,
            watched: 0,
            sent: VecDeque::new(),
            received: VecDeque::new(),
        };
        if protocol == Protocol::Auto {
            engine.listen()?;
        } else {
            engine.running().map_err(|fault| engine.error(fault))?;
        }
        Ok(engine)
    }

    /// How it is spoken to.
    pub(crate) const fn spoken(&self) -> Spoken {
        self.spoken
    }

    /// What it calls itself, or else the command that starts it.
    pub(crate) fn name(&self) -> String {
        self.name.clone().unwrap_or_else(|| self.command.join(" "))
    }

    /// The moves of a position, with the leaves `depth` plies below where the protocol has them.
    pub(crate) fn ask(&mut self, position: &Position, depth: u32) -> Result<Answer, EngineError> {
        let first = self.ask_once(position, depth);
        match first {
            Err(error) if !matches!(error.fault, Fault::Refused | Fault::Interrupted) => {
                self.restart();
                let second = self.ask_once(position, depth);
                if second.is_ok() {
                    self.retried.push(error);
                }
                second
            }
            _ => first,
        }
    }

    /// What made a fresh process necessary, since this was last called.
    pub(crate) fn take_retried(&mut self) -> Vec<EngineError> {
        std::mem::take(&mut self.retried)
    }

    /// Looks for a line too many after the last answer; if there is one, a fresh process is asked
    /// from now on. After the last question of all it is waited for.
    pub(crate) fn settle(&mut self, is_last: bool) {
        if self.answers == 0 {
            return;
        }
        let time = if is_last { GRACE } else { Duration::ZERO };
        match self.refuse_surplus(Patience::of(time)) {
            Ok(()) | Err(Fault::Interrupted) => {}
            Err(fault) => {
                let error = self.error(fault);
                self.retried.push(error);
                self.restart();
            }
        }
    }

    /// As [`Engine::ask`], without a second try.
    pub(crate) fn ask_once(
        &mut self,
        position: &Position,
        depth: u32,
    ) -> Result<Answer, EngineError> {
        let answer = self.exchange(position, depth, self.timeout);
        answer.map_err(|fault| {
            let error = self.error(fault);
            // In a conversation of single lines a refusal is an answer like any other.
            if !(error.fault == Fault::Refused && self.spoken == Spoken::Lines) {
                self.restart();
            }
            error
        })
    }

    /// Ends the process; the next question starts a fresh one.
    pub(crate) fn restart(&mut self) {
        self.child = None;
        self.last_question = None;
        self.answers = 0;
    }

    /// Tries one protocol after another on the start position.
    fn listen(&mut self) -> Result<(), EngineError> {
        let patience = self.timeout.min(GREETING);
        let mut tried = Vec::new();
        for spoken in [Spoken::Usi, Spoken::Textbook, Spoken::Lines] {
            self.restart();
            self.spoken = spoken;
            let fault = match self.exchange(&Position::startpos(), 1, patience) {
                Ok(answer) if !answer.rows.is_empty() => return Ok(()),
                Ok(_) => Fault::NoMoves,
                Err(fault) => fault,
            };
            let error = self.error(fault);
            if matches!(error.fault, Fault::CannotStart(_) | Fault::Interrupted) {
                return Err(error);
            }
            tried.push((spoken, error));
        }
        self.restart();
        self.sent.clear();
        self.received.clear();
        let tried = tried.into_boxed_slice();
        let fault = ended_at_once(&tried).map_or(Fault::UnknownProtocol, Fault::EndedAtOnce);
        Err(EngineError { tried, ..self.error(fault) })
    }

    fn exchange(
        &mut self,
        position: &Position,
        depth: u32,
        time: Duration,
    ) -> Result<Answer, Fault> {
        self.settle(false);
        self.running()?;
        if self.answers == 0 {
            self.refuse_surplus(Patience::of(Duration::ZERO))?;
        }
        self.sent.clear();
        self.received.clear();
        let answer = self.put(position, depth, time)?;
        self.last_question = Some(position.to_string());
        self.answers += 1;
        if self.watched < WATCHED_ANSWERS {
            self.watched += 1;
            self.refuse_surplus(Patience::of(GRACE))?;
        }
        Ok(answer)
    }

    /// Puts a question and reads the answer.
    fn put(&mut self, position: &Position, depth: u32, time: Duration) -> Result<Answer, Fault> {
        let sfen = position.to_string();
        if self.spoken == Spoken::Lines {
            self.say(&sfen)?;
            return self.read_moves(Patience::of(time));
        }
        let place = if sfen == SFEN_STARTPOS { "startpos".into() } else { format!("sfen {sfen}") };
        self.say(&format!("position {place}"))?;
        self.say(&match self.spoken {
            Spoken::Textbook => format!("perft depth {depth} divide"),
            Spoken::Usi | Spoken::Lines => format!("go perft {depth}"),
        })?;
        self.read_divide(Patience::of(time))
    }

    /// A program that has written more lines than it was asked for is not where we think it is.
    /// Around a divide there may be any lines but further rows.
    fn refuse_surplus(&mut self, patience: Patience) -> Result<(), Fault> {
        for _ in 0..MOST_LINES {
            let line = match self.heard(patience) {
                Heard::Silence | Heard::End => return Ok(()),
                Heard::Line(line) if line.trim_ascii().is_empty() => continue,
                heard => self.note(heard, patience)?,
            };
            let is_surplus = match self.spoken {
                Spoken::Lines => true,
                Spoken::Usi | Spoken::Textbook => {
                    matches!(answer::divide_line(&line), DivideLine::Row(..))
                }
            };
            if is_surplus {
                return Err(Fault::Surplus(self.last_question.clone()));
            }
        }
        Err(Fault::TooMuchOutput)
    }

    fn read_moves(&mut self, patience: Patience) -> Result<Answer, Fault> {
        let line = self.hear(patience)?;
        if answer::is_refusal(&line) {
            return Err(Fault::Refused);
        }
        if let Ok(answer) = answer::move_line(&line) {
            return Ok(answer);
        }
        // If an answer follows, this line was left over from before, or is a greeting.
        let patience = Patience::of(ANSWER_BEHIND);
        for _ in 1..KEPT_LINES {
            match self.hear(patience).map(|line| answer::move_line(&line)) {
                Ok(Ok(answer)) if !answer.rows.is_empty() => {
                    // What was sent begins with the question that is to blame.
                    let question = self.last_question.clone();
                    question.iter().for_each(|question| self.sent.push_front(question.clone()));
                    return Err(Fault::Surplus(question));
                }
                Ok(_) => {}
                Err(Fault::Interrupted) => return Err(Fault::Interrupted),
                Err(_) => break,
            }
        }
        Err(Fault::Unreadable)
    }

    fn read_divide(&mut self, patience: Patience) -> Result<Answer, Fault> {
        let mut answer = Answer::default();
        for _ in 0..MOST_LINES {
            let line = self.hear(patience)?;
            match answer::divide_line(&line) {
                DivideLine::Row(mv, count) => answer.rows.push((mv, Some(count))),
                DivideLine::Total(total) => {
                    answer.total = Some(total);
                    return Ok(answer);
                }
                DivideLine::Refusal => return Err(Fault::Refused),
                DivideLine::Other => {}
            }
        }
        Err(Fault::TooMuchOutput)
    }

    /// Starts the process if none is running.
    fn running(&mut self) -> Result<(), Fault> {
        if self.child.is_some() {
            return Ok(());
        }
        let Some((program, arguments)) = self.command.split_first() else {
            return Err(cannot_start("", &io::ErrorKind::NotFound.into()));
        };
        let child = Child::start(program, arguments);
        self.child = Some(child.map_err(|error| cannot_start(program, &error))?);
        self.sent.clear();
        self.received.clear();
        if self.spoken == Spoken::Lines { Ok(()) } else { self.greet() }
    }

    /// What a USI program wants to hear before it is asked anything. Others need not know it.
    fn greet(&mut self) -> Result<(), Fault> {
        if self.speaks_usi != Some(false) {
            self.say("usi")?;
            self.speaks_usi = Some(self.hears_usiok()?);
        }
        for line in self.setup.clone() {
            self.say(&line)?;
        }
        if self.speaks_usi == Some(true) {
            self.say("isready")?;
            let patience = Patience::of(self.timeout);
            while self.hear(patience)? != "readyok" {}
        }
        Ok(())
    }

    fn hears_usiok(&mut self) -> Result<bool, Fault> {
        let patience = Patience::of(self.timeout.min(GREETING));
        for _ in 0..MOST_LINES {
            let line = match self.hear(patience) {
                Err(Fault::Timeout(_)) => return Ok(false),
                heard => heard?,
            };
            if let Some(name) = line.strip_prefix("id name ") {
                self.name = Some(name.trim().to_owned());
            }
            if line == "usiok" || answer::is_refusal(&line) {
                return Ok(line == "usiok");
            }
        }
        Err(Fault::TooMuchOutput)
    }

    fn say(&mut self, line: &str) -> Result<(), Fault> {
        push(&mut self.sent, line.to_owned());
        let said: io::Result<()> = match &mut self.child {
            Some(child) => child.say(line),
            None => Err(io::ErrorKind::BrokenPipe.into()),
        };
        said.map_err(|_| self.ended())
    }

    fn hear(&mut self, patience: Patience) -> Result<String, Fault> {
        let heard = self.heard(patience);
        self.note(heard, patience)
    }

    fn heard(&mut self, patience: Patience) -> Heard {
        self.child.as_mut().map_or(Heard::End, |child| child.hear(patience.deadline))
    }

    /// Keeps what was heard for a report, and gives it as a line.
    fn note(&mut self, heard: Heard, patience: Patience) -> Result<String, Fault> {
        match heard {
            Heard::Line(line) => {
                let text = String::from_utf8_lossy(&line).into_owned();
                push(&mut self.received, shown(&text));
                Ok(text)
            }
            Heard::TooLong => Err(Fault::TooMuchOutput),
            Heard::Silence => Err(Fault::Timeout(patience.time)),
            Heard::Interrupted => Err(Fault::Interrupted),
            Heard::End => Err(self.ended()),
        }
    }

    fn ended(&mut self) -> Fault {
        Fault::Ended(self.child.as_mut().and_then(Child::how_it_ended))
    }

    fn error(&self, fault: Fault) -> EngineError {
        EngineError {
            fault,
            sent: self.sent.iter().cloned().collect(),
            received: self.received.iter().cloned().collect(),
            stderr: self.child.as_ref().map(Child::complaints).unwrap_or_default(),
            tried: Box::default(),
        }
    }
}

fn cannot_start(program: &str, error: &io::Error) -> Fault {
    // Of a directory the system says the same as of a file that is not executable.
    let is_directory = Path::new(program).is_dir();
    let kind = if is_directory { io::ErrorKind::IsADirectory } else { error.kind() };
    let (program, error) = (program.to_owned(), error.to_string());
    Fault::CannotStart(Box::new(NotStarted { program, kind, error }))
}

/// The status of a program that ended without a line of output in every protocol; then it is not
/// the protocol that is wrong.
fn ended_at_once(tried: &[(Spoken, EngineError)]) -> Option<Option<ExitStatus>> {
    let ended = tried.iter().map(|(_, error)| match error.fault {
        Fault::Ended(status) if error.received.is_empty() => Some(status),
        _ => None,
    });
    ended.reduce(|all, one| all.and(one)).flatten()
}

fn push(lines: &mut VecDeque<String>, line: String) {
    if lines.len() == KEPT_LINES {
        lines.pop_front();
    }
    lines.push_back(line);
}

/// A line as it is kept: its beginning, if it is long.
fn shown(line: &str) -> String {
    match line.char_indices().nth(KEPT_OF_LINE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
