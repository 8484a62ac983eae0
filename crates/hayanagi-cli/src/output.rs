//! The only place that prints, apart from the progress bar.
//!
//! Answers go to standard output, complaints to standard error. A reader that closes the pipe is
//! no fault: from then on nothing is written, and the program ends as if it had answered.

use std::env;
use std::io::{self, IsTerminal, Write};

use anstream::AutoStream;
use anstyle::Style;
use hayanagi::text::Language;
use serde::Serialize;
use terminal_size::{Width, terminal_size_of};

use crate::Exit;
use crate::caret;
use crate::input::InputError;
use crate::text;
use crate::usage;

/// The width of a line where nothing says how wide the terminal is.
const DEFAULT_WIDTH: usize = 80;

/// The narrowest line that is worth wrapping to.
const LEAST_WIDTH: usize = 40;

/// Standard output.
pub(crate) struct Output {
    stdout: AutoStream<io::Stdout>,
    paint: Paint,
    language: Language,
    is_closed: bool,
}

/// For whom an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
}

impl Form {
    /// What the flag `--json` says.
    pub(crate) const fn of(json: bool) -> Self {
        if json { Self::Json } else { Self::Text }
    }
}

/// Whether to colour, so that those who build text need not know about terminals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    Plain,
    Colored,
}

impl Paint {
    /// The text in a style, or as it is.
    pub(crate) fn apply(self, style: Style, text: &str) -> String {
        match self {
            Self::Plain => text.to_owned(),
            Self::Colored => format!("{style}{text}{style:#}"),
        }
    }
}

impl Output {
    /// Standard output; coloured only on a terminal.
    pub(crate) fn new(language: Language) -> Self {
        let stdout = io::stdout();
        if stdout.is_terminal() && is_color_welcome() {
            let stdout = AutoStream::always(stdout);
            return Self { stdout, paint: Paint::Colored, language, is_closed: false };
        }
        // Nothing is taken out of plain text: this passes bytes on unchanged.
        let stdout = AutoStream::always_ansi(stdout);
        Self { stdout, paint: Paint::Plain, language, is_closed: false }
    }

    /// Whether to colour what is given to [`Output::text`].
    pub(crate) const fn paint(&self) -> Paint {
        self.paint
    }

    /// The language of everything for people.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// How many columns a line may have.
    pub(crate) fn width(&self) -> usize {
        width_of(terminal_size_of(io::stdout()).map(|(width, _)| width))
    }

    /// Whether the reader has gone, so that no more work is worth doing.
    pub(crate) const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Writes an answer for people.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.bytes(text.as_bytes())
    }

    /// Writes one JSON object and a line end.
    pub(crate) fn json(&mut self, object: &impl Serialize) -> io::Result<()> {
        let mut line = Vec::new();
        push_json_line(&mut line, object)?;
        self.bytes(&line)
    }

    /// Writes bytes as they are, and sends them on at once.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        match self.stdout.write_all(bytes).and_then(|()| self.stdout.flush()) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(())
            }
            result => result,
        }
    }

    /// Refuses the only input: a picture of the fault on standard error and, if JSON was asked for,
    /// an error object on standard output.
    pub(crate) fn refuse(&mut self, error: &InputError, form: Form) -> io::Result<Exit> {
        let width = width_of(terminal_size_of(io::stderr()).map(|(width, _)| width));
        let picture = caret::picture(&error.input, error.span.clone(), width);
        let refusal = text::refusal(error, self.language);
        let suggestion = text::suggestion(error, self.language);
        complain(&format!("{refusal}\n{picture}{suggestion}"), self.language);
        if form == Form::Json {
            self.json(&error.object(None))?;
        }
        Ok(Exit::Unreadable)
    }
}

/// A time as it stands in JSON: to the microsecond, since clocks are not better than that.
pub(crate) fn rounded(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

/// Appends one JSON object and a line end.
pub(crate) fn push_json_line(line: &mut Vec<u8>, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *line, object)?;
    line.push(b'\n');
    Ok(())
}

/// Writes a complaint to standard error. Nobody can be told if that fails.
pub(crate) fn complain(text: &str, language: Language) {
    let _ = writeln!(io::stderr(), "{}", text::complaint(text, language));
}

/// Prints what the reader of the command line has to say: help, version, or wrong usage.
pub(crate) fn usage(message: clap::Error, language: Language) -> Exit {
    let exit = if message.use_stderr() { Exit::Unreadable } else { Exit::Answered };
    // A closed pipe is no fault, and nobody can be told of any other.
    let _ = match language {
        Language::English => message.print(),
        Language::Japanese | Language::JapaneseHandicap => {
            message.apply::<usage::Japanese>().print()
        }
    };
    exit
}

/// Whether the environment has nothing against colour: see no-color.org.
fn is_color_welcome() -> bool {
    let is_unset = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    is_unset && env::var_os("TERM").is_none_or(|terminal| terminal != "dumb")
}

fn width_of(terminal: Option<Width>) -> usize {
    terminal.map_or(DEFAULT_WIDTH, |Width(width)| usize::from(width).max(LEAST_WIDTH))
}
