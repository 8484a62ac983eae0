//! Reads a POSITION, from the command line or from a line of a batch, and says what is wrong.

use std::ffi::OsString;
use std::ops::Range;

use hayanagi::text::{Language, Say, program};
use hayanagi::usi::Played;
use hayanagi::{Position, usi};
use serde::Serialize;

/// Why a text could not be read: the text, and where it is wrong and what was expected there.
#[derive(Clone, Debug)]
pub(crate) struct InputError {
    /// The text as it was given; bytes that are not UTF-8 are replaced.
    pub(crate) input: String,
    /// A short name that never changes.
    pub(crate) code: &'static str,
    /// What was expected, as a sentence in the language of this run.
    pub(crate) message: String,
    /// The bytes at fault, counted in the text as it was given.
    pub(crate) span: Range<usize>,
}

/// The `error` object of the JSON contract.
#[derive(Serialize, Debug)]
pub(crate) struct ErrorObject<'a> {
    code: &'static str,
    message: &'a str,
    span: [usize; 2],
}

/// An unreadable input as JSON; `line` is there for the lines of a batch.
#[derive(Serialize, Debug)]
pub(crate) struct InputErrorObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: &'a str,
    error: ErrorObject<'a>,
}

impl InputError {
    /// The error as JSON, with the number of its line if it has one.
    pub(crate) fn object(&self, line: Option<u64>) -> InputErrorObject<'_> {
        let span = [self.span.start, self.span.end];
        let error = ErrorObject { code: self.code, message: &self.message, span };
        InputErrorObject { line, input: &self.input, error }
    }
}

/// The position that the words of the command line say together; `startpos` if there is none.
pub(crate) fn position_of_words(
    words: &[OsString],
    language: Language,
) -> Result<Position, InputError> {
    played_of_words(words, language).map(|played| played.position)
}

/// What [`position_of_words`] gives, with the last move.
pub(crate) fn played_of_words(
    words: &[OsString],
    language: Language,
) -> Result<Played, InputError> {
    if words.is_empty() {
        return Ok(Played { position: Position::startpos(), last_move: None });
    }
    let bytes = words.iter().map(|word| word.as_encoded_bytes()).collect::<Vec<_>>().join(&b' ');
    played_of_text(text_of_bytes(&bytes, language)?, language)
}

/// The text that some bytes are.
pub(crate) fn text_of_bytes(bytes: &[u8], language: Language) -> Result<&str, InputError> {
    str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(bytes.len(), |length| start + length);
        InputError {
            input: String::from_utf8_lossy(bytes).into_owned(),
            code: "not_utf8",
            message: program::NOT_UTF8.say(language).to_owned(),
            span: start..end,
        }
    })
}

/// The position a text says: `startpos`, a handicap start, SFEN, or a USI `position` argument.
pub(crate) fn position_of_text(text: &str, language: Language) -> Result<Position, InputError> {
    played_of_text(text, language).map(|played| played.position)
}

/// What [`position_of_text`] gives, with the last move.
fn played_of_text(text: &str, language: Language) -> Result<Played, InputError> {
    usi::read_played(text).map_err(|error| InputError {
        input: text.to_owned(),
        code: error.code(),
        message: error.fault().said(language).to_string(),
        span: error.span(),
    })
}
