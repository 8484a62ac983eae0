//! Why there is no answer, as a sentence.

use std::fmt::Display;
use std::io;
use std::process::ExitStatus;

use hayanagi::text::{Language, compare as words};

use super::engine::{Fault, NotStarted};
use crate::text;

impl Fault {
    /// The fault for people; `above` is a position that was named already and is not told again.
    pub(super) fn said(&self, above: Option<&str>, language: Language) -> String {
        let text = match self {
            Self::CannotStart(what) => return cannot_start(what, language),
            Self::Ended(Some(code)) => {
                return words::ENDED_WITH.fill(language, &[("status", &status(*code, language))]);
            }
            Self::EndedAtOnce(Some(code)) => {
                let status = status(*code, language);
                return words::ENDED_AT_ONCE_WITH.fill(language, &[("status", &status)]);
            }
            Self::Timeout(time) => {
                return words::TIMEOUT.fill(language, &[("seconds", &time.as_secs_f64())]);
            }
            Self::Surplus(Some(question)) if above != Some(question) => {
                return words::SURPLUS_AFTER.fill(language, &[("question", question)]);
            }
            Self::Surplus(Some(_)) => words::SURPLUS_HERE,
            Self::Surplus(None) => words::SURPLUS_BEFORE,
            Self::NoMoves => words::NO_MOVES,
            Self::Ended(None) => words::ENDED,
            Self::EndedAtOnce(None) => words::ENDED_AT_ONCE,
            Self::Refused => words::REFUSED,
            Self::Unreadable => words::UNREADABLE_ANSWER,
            Self::TooMuchOutput => words::TOO_MUCH_OUTPUT,
            Self::UnknownProtocol => words::UNKNOWN_PROTOCOL,
            Self::Interrupted => words::INTERRUPTED,
        };
        text.say(language).to_owned()
    }
}

/// Why a program could not be started, and what mostly helps where that is not allowed.
fn cannot_start(what: &NotStarted, language: Language) -> String {
    let error = text::of_system(what.kind, &what.error, language);
    let values: [(_, &dyn Display); 2] = [("program", &what.program), ("error", &error)];
    let is_forbidden = what.kind == io::ErrorKind::PermissionDenied;
    let text = if is_forbidden { words::CANNOT_EXECUTE } else { words::CANNOT_START };
    text.fill(language, &values)
}

/// How a program ended; what is no exit status, such as a signal, as the system says it.
fn status(status: ExitStatus, language: Language) -> String {
    match status.code() {
        Some(code) => words::EXIT_STATUS.fill(language, &[("code", &code)]),
        None => status.to_string(),
    }
}
