//! Reads a POSITION, from the command line or from a line of a batch, and says what is wrong.

use std::ffi::OsString;
use std::ops::Range;

use hayanagi::notation::{NotationError, NotationFault, ReadMove, Reader, Strictness};
use hayanagi::text::{Language, Say, errors, notation, program};
use hayanagi::usi::Played;
use hayanagi::{
    Diagnosis, Handicap, IllegalMove, Line, Move, Position, Setup, UsiError, UsiFault, usi,
};
use serde::Serialize;

use crate::text;

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
    /// What is told beside the message; boxed, because errors travel far.
    hint: Box<Hint>,
}

/// What a reader of the error may do about it.
#[derive(Clone, Debug)]
struct Hint {
    /// What would have been right there, in the language of this run.
    expected: String,
    /// What stands there.
    found: String,
    /// The whole text after the one small correction with which it can be read.
    suggestion: Option<String>,
    /// The whole texts that may be meant, if there are several.
    alternatives: Vec<String>,
    /// The moves that may be meant.
    candidates: Vec<Candidate>,
}

/// A move that may be meant, and how it is written.
#[derive(Clone, Serialize, Debug)]
struct Candidate {
    #[serde(rename = "move")]
    mv: Move,
    written: String,
}

/// The `error` object of the JSON contract.
#[derive(Serialize, Debug)]
pub(crate) struct ErrorObject<'a> {
    code: &'static str,
    message: &'a str,
    span: [usize; 2],
    expected: &'a str,
    found: &'a str,
    suggestion: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    alternatives: &'a [String],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    candidates: &'a [Candidate],
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
    /// An error with its message and what was expected in short, without a suggestion.
    pub(crate) fn new(
        input: String,
        code: &'static str,
        message: String,
        expected: &str,
        span: Range<usize>,
    ) -> Self {
        let found = input.get(span.clone()).unwrap_or_default().to_owned();
        let (expected, suggestion) = (expected.to_owned(), None);
        let hint = Hint { expected, found, suggestion, alternatives: vec![], candidates: vec![] };
        Self { input, code, message, span, hint: Box::new(hint) }
    }

    /// An error whose message says that something was expected, without a suggestion.
    pub(crate) fn expecting(
        input: String,
        code: &'static str,
        expected: String,
        span: Range<usize>,
        language: Language,
    ) -> Self {
        let message = errors::EXPECTED.fill(language, &[("what", &expected)]);
        Self::new(input, code, message, &expected, span)
    }

    /// An error of the library's readers in `text`.
    fn of_diagnosis(text: &str, diagnosis: Diagnosis, message: String, language: Language) -> Self {
        let Diagnosis { code, span, expected, found, suggestion, alternatives } = diagnosis;
        let expected = expected.say(language).to_owned();
        let hint = Hint { expected, found, suggestion, alternatives, candidates: vec![] };
        let hint = Box::new(hint);
        Self { input: text.to_owned(), code, message, span, hint }
    }

    /// What may have been meant.
    pub(crate) fn suggestion(&self) -> Option<&str> {
        self.hint.suggestion.as_deref()
    }

    /// What may have been meant, one or several.
    pub(crate) fn suggestions(&self) -> impl Iterator<Item = &str> {
        self.suggestion().into_iter().chain(self.hint.alternatives.iter().map(String::as_str))
    }

    /// The same error in a longer line, in which the text that was read begins at byte `start`.
    pub(crate) fn within(mut self, line: &str, start: usize) -> Self {
        let before = line.get(..start).unwrap_or_default();
        let after = line.get(start + self.input.len()..).unwrap_or_default();
        let suggestion = self.hint.suggestion.as_mut().into_iter();
        for text in suggestion.chain(&mut self.hint.alternatives) {
            *text = format!("{before}{text}{after}");
        }
        self.span = self.span.start + start..self.span.end + start;
        line.clone_into(&mut self.input);
        self
    }

    /// The error as JSON, with the number of its line if it has one.
    pub(crate) fn object(&self, line: Option<u64>) -> InputErrorObject<'_> {
        let span = [self.span.start, self.span.end];
        let error = ErrorObject {
            code: self.code,
            message: &self.message,
            span,
            expected: &self.hint.expected,
            found: &self.hint.found,
            suggestion: self.suggestion(),
            alternatives: &self.hint.alternatives,
            candidates: &self.hint.candidates,
        };
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
    played_of_text(text_of_bytes(&joined(words), language)?, language)
}

/// The language in which to speak of the game whose position some words of the command line say.
pub(crate) fn language_of_words(words: &[OsString], language: Language) -> Language {
    // What is not UTF-8 names nothing.
    str::from_utf8(&joined(words)).map_or(language, |text| language_of_text(text, language))
}

/// The language in which to speak of the game whose position a text says: in a handicap game the
/// sides have other names. A board alone does not tell what game it is of.
pub(crate) fn language_of_text(text: &str, language: Language) -> Language {
    if names_a_handicap(text) { language.of_handicap_game() } else { language }
}

/// The text that some bytes are.
pub(crate) fn text_of_bytes(bytes: &[u8], language: Language) -> Result<&str, InputError> {
    str::from_utf8(bytes).map_err(|error| {
        let start = error.valid_up_to();
        let end = error.error_len().map_or(bytes.len(), |length| start + length);
        let input = String::from_utf8_lossy(bytes).into_owned();
        let expected = program::UTF8.say(language).to_owned();
        let mut error = InputError::expecting(input, "not_utf8", expected, start..end, language);
        // The span counts the bytes as they were given, not those that replace them.
        error.hint.found = String::from_utf8_lossy(&bytes[start..end]).into_owned();
        error
    })
}

/// The position a text says: `startpos`, a handicap start, SFEN, or a USI `position` argument.
pub(crate) fn position_of_text(text: &str, language: Language) -> Result<Position, InputError> {
    played_of_text(text, language).map(|played| played.position)
}

/// What [`position_of_text`] gives, with the last move.
pub(crate) fn played_of_text(text: &str, language: Language) -> Result<Played, InputError> {
    usi::read_played(text).map_err(|error| of_usi(text, &error, language))
}

/// An error of the library's USI readers in `text`.
pub(crate) fn of_usi(text: &str, error: &UsiError, language: Language) -> InputError {
    let message = message(text, error, language);
    InputError::of_diagnosis(text, error.diagnose(text), message, language)
}

/// What is wrong; of a handicap game that the wrong side begins, also which side does.
fn message(text: &str, error: &UsiError, language: Language) -> String {
    let sentence = error.fault().said(language).to_string();
    match error.fault() {
        UsiFault::IllegalMove { index: 0, reason: IllegalMove::NotYourPiece, .. }
            if names_a_handicap(text) =>
        {
            errors::GIVER_FIRST.fill(language, &[("sentence", &sentence)])
        }
        _ => sentence,
    }
}

/// Whether the text of a position names a start at which pieces are missing.
pub(crate) fn names_a_handicap(text: &str) -> bool {
    usi::named_start(text).is_some_and(|start| start != Handicap::Even)
}

/// An error of [`Line::read`] in `text`; what is suggested is read by it as well.
pub(crate) fn of_line(text: &str, error: &UsiError, language: Language) -> InputError {
    let message = error.fault().said(language).to_string();
    let diagnosis = error.diagnose_with(text, |text| Line::read(text).is_ok());
    InputError::of_diagnosis(text, diagnosis, message, language)
}

/// What [`position_of_words`] gives, but also what no position can be.
pub(crate) fn setup_of_words(words: &[OsString], language: Language) -> Result<Setup, InputError> {
    if words.is_empty() {
        return Ok(Setup::startpos());
    }
    setup_of_text(text_of_bytes(&joined(words), language)?, language)
}

/// What [`position_of_text`] gives, but also what no position can be.
pub(crate) fn setup_of_text(text: &str, language: Language) -> Result<Setup, InputError> {
    usi::read_setup(text).map_err(|error| of_usi(text, &error, language))
}

/// The move that a text says after `played`, in any notation, and what was assumed.
pub(crate) fn read_move(
    text: &str,
    played: &Played,
    strictness: Strictness,
    language: Language,
) -> Result<ReadMove, InputError> {
    let reader = reader(played, strictness);
    let read = played.position.read_move(text, reader);
    read.map_err(|error| of_notation(text, played, &error, language))
}

/// The reader of a move after `played`.
pub(crate) fn reader(played: &Played, strictness: Strictness) -> Reader {
    let last = played.last_move.map(Move::to);
    Reader { strictness, ..Reader::tolerant().after(last) }
}

/// [`read_move`] for an argument of the command line.
pub(crate) fn read_move_of_word(
    word: &OsString,
    played: &Played,
    strictness: Strictness,
    language: Language,
) -> Result<ReadMove, InputError> {
    read_move(text_of_bytes(word.as_encoded_bytes(), language)?, played, strictness, language)
}

fn of_notation(
    text: &str,
    played: &Played,
    error: &NotationError,
    language: Language,
) -> InputError {
    let style = error.style(&reader(played, Strictness::Exact));
    let written = |&mv: &Move| {
        let written = played.position.written(mv, style).to_string();
        Candidate { mv, written }
    };
    let candidates: Vec<_> = error.candidates().iter().map(written).collect();
    let sentence = error.fault().said(language).to_string();
    let message = match (error.fault(), error.sought()) {
        (NotationFault::WrongSide, _) => text::turn_of(&sentence, &played.position, language),
        (_, Some((kind, to))) => {
            let position = &played.position;
            let there = position.legal_moves().into_iter().filter(|mv| mv.to() == to);
            let there = there.map(|mv| written(&mv)).collect::<Vec<_>>();
            let there = list_of(&there, language);
            text::none_of_the_kind(&sentence, position, (kind, to), &there, language)
        }
        _ => with_candidates(sentence, &candidates, language),
    };
    let suggestion = match &candidates[..] {
        [] => usi_suggestion(text),
        [only] => Some(only.written.clone()),
        _ => None,
    };
    let expected = error.fault().expected_text().say(language).to_owned();
    let found = text.get(error.span()).unwrap_or_default().to_owned();
    let hint = Hint { expected, found, suggestion, alternatives: vec![], candidates };
    let hint = Box::new(hint);
    InputError { input: text.to_owned(), code: error.code(), message, span: error.span(), hint }
}

/// What was expected, with the moves that may be meant.
fn with_candidates(sentence: String, candidates: &[Candidate], language: Language) -> String {
    if candidates.is_empty() {
        return sentence;
    }
    let moves = list_of(candidates, language);
    notation::CANDIDATES.fill(language, &[("sentence", &sentence), ("moves", &moves)])
}

/// Moves one after another, each as it is written and in USI.
fn list_of(moves: &[Candidate], language: Language) -> String {
    let said = moves.iter().map(|Candidate { mv, written }| {
        notation::CANDIDATE.fill(language, &[("written", written), ("usi", mv)])
    });
    said.collect::<Vec<_>>().join(notation::BETWEEN_CANDIDATES.say(language))
}

/// The move in USI form that the text almost is.
fn usi_suggestion(text: &str) -> Option<String> {
    text.parse::<Move>().err()?.diagnose(text).suggestion
}

/// The bytes of several words as one text.
fn joined(words: &[OsString]) -> Vec<u8> {
    words.iter().map(|word| word.as_encoded_bytes()).collect::<Vec<_>>().join(&b' ')
}
