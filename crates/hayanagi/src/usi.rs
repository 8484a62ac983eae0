//! USI text: moves, and the argument of the `position` command.
//!
//! Source: T. Romstad, USI protocol draft 1 (2007); the Shogidokoro USI page. The names of handicap
//! starts are an addition of ours.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use crate::handicap::{Handicap, HandicapError};
use crate::legality::IllegalMove;
use crate::moves::{Move, MoveParts};
use crate::piece::PieceKind;
use crate::position::Position;
use crate::sfen::{SfenError, SfenFault, is_blank};
use crate::square::Square;
use crate::text::{Language, Say, errors, show};

/// The text is not a move in USI form, such as `7g7f`, `8h2b+` or `P*5b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveError;

impl MoveError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "bad_move"
    }
}

impl Say for MoveError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        errors::EXPECTED.write(out, language, &[("what", &errors::MOVE.say(language))])
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let square = |file, rank| Square::from_usi(file, rank).ok_or(MoveError);
        let board = |from: (u8, u8), to: (u8, u8), promote| {
            let (from, to) = (square(from.0, from.1)?, square(to.0, to.1)?);
            Ok(Self::from_parts(MoveParts::Board { from, to, promote }))
        };
        match *text.as_bytes() {
            [letter, b'*', file, rank] if letter.is_ascii_uppercase() => {
                let kind = PieceKind::from_letter(char::from(letter)).ok_or(MoveError)?;
                let kind = kind.hand_kind().ok_or(MoveError)?;
                Ok(Self::drop(kind, square(file, rank)?))
            }
            [a, b, c, d] => board((a, b), (c, d), false),
            [a, b, c, d, b'+'] => board((a, b), (c, d), true),
            _ => Err(MoveError),
        }
    }
}

/// What is wrong with the argument of a USI `position` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UsiFault {
    /// The position itself cannot be read.
    Sfen(SfenFault),
    /// The word after `handicap:` names no handicap start.
    UnknownHandicap,
    /// Something other than `moves` follows `startpos` or a handicap.
    ExpectedMoves,
    /// A word after `moves` is not a move.
    BadMove,
    /// A move after `moves` is not legal where it stands.
    IllegalMove {
        /// Which move.
        mv: Move,
        /// How many moves were made before it.
        index: usize,
        /// The first rule it breaks.
        reason: IllegalMove,
    },
}

impl UsiFault {
    /// A short name that never changes, for programs: the code of [`SfenFault`], or
    /// `unknown_handicap`, `expected_moves`, `bad_move`, `illegal_move`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sfen(fault) => fault.code(),
            Self::UnknownHandicap => HandicapError.code(),
            Self::ExpectedMoves => "expected_moves",
            Self::BadMove => "bad_move",
            Self::IllegalMove { .. } => "illegal_move",
        }
    }
}

/// What was expected, as half a sentence without place or code.
impl Say for UsiFault {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let what = match self {
            Self::Sfen(SfenFault::BadRankCount) => errors::STARTPOS_OR_BOARD,
            Self::Sfen(fault) => fault.expected_text(),
            Self::UnknownHandicap => show::HANDICAP_NAME,
            Self::ExpectedMoves => errors::WORD_MOVES,
            Self::BadMove => errors::MOVE,
            Self::IllegalMove { mv, index, reason } => {
                let values: [(_, &dyn fmt::Display); 4] = [
                    ("number", &(index + 1)),
                    ("move", mv),
                    ("reason", &reason.said(language)),
                    ("code", &reason.code()),
                ];
                return errors::ILLEGAL_MOVE.write(out, language, &values);
            }
        };
        errors::EXPECTED.write(out, language, &[("what", &what.say(language))])
    }
}

impl fmt::Display for UsiFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

/// Where and why a USI `position` argument cannot be read.
///
/// ```
/// use hayanagi::usi;
/// let error = usi::read_position("startpos moves 7g7f 7g7f").expect_err("nothing is on 7g");
/// assert_eq!((error.code(), error.span()), ("illegal_move", 20..24));
/// assert_eq!(
///     error.to_string(),
///     "illegal_move at bytes 20..24: expected a legal move, but move 2, 7g7f, is not: \
///      no piece stands on the origin (empty_origin)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UsiError {
    fault: UsiFault,
    start: usize,
    end: usize,
}

impl UsiError {
    /// What is wrong.
    #[must_use]
    pub const fn fault(&self) -> UsiFault {
        self.fault
    }

    /// The bytes of the given text that are at fault, half-open; empty where something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The short name of the fault; see [`UsiFault::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl Say for UsiError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let Self { fault, start, end } = self;
        let (code, sentence) = (fault.code(), fault.said(language));
        let values: [(_, &dyn fmt::Display); 4] =
            [("code", &code), ("start", start), ("end", end), ("sentence", &sentence)];
        errors::AT_BYTES.write(out, language, &values)
    }
}

impl fmt::Display for UsiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for UsiError {}

/// The words of a text with the bytes where each begins.
fn words(text: &str, from: usize) -> impl Iterator<Item = (usize, &str)> {
    let tail = text.get(from..).unwrap_or("");
    // Every word is a part of the text, so its place follows from how much of the text is behind it.
    let mut rest = tail;
    core::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_blank);
        let length = rest.find(is_blank).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        let start = text.len() - rest.len();
        rest = after;
        (length > 0).then_some((start, word))
    })
}

/// Before the name of a handicap start.
const HANDICAP: &str = "handicap:";

/// A position and how it came about; from [`read_played`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after every move of the text.
    pub position: Position,
    /// The last move of the text, or `None` if it has none.
    pub last_move: Option<Move>,
}

/// Reads a position as USI gives it: `startpos` or SFEN (with or without `sfen`), with or without
/// the word `position` before it, and after it, if wanted, `moves` and moves, each of which must be
/// legal.
///
/// In place of `startpos` a handicap start may stand: `handicap:` and a name of
/// [`Handicap`], or a Japanese name alone, such as `二枚落ち`.
///
/// # Errors
///
/// Where and why the text cannot be read; for an illegal move, its number and the first rule it
/// breaks.
///
/// ```
/// use hayanagi::usi;
/// let position = usi::read_position("position startpos moves 7g7f 3c3d 8h2b+")?;
/// assert_eq!(position.ply(), 4);
/// assert_eq!(usi::read_position("handicap:two")?, usi::read_position("二枚落ち")?);
/// # Ok::<(), hayanagi::UsiError>(())
/// ```
#[doc(alias("position", "from_usi"))]
pub fn read_position(text: &str) -> Result<Position, UsiError> {
    read_played(text).map(|played| played.position)
}

/// Reads what [`read_position`] reads, and keeps the last move.
///
/// # Errors
///
/// Those of [`read_position`].
///
/// ```
/// use hayanagi::usi;
/// let played = usi::read_played("startpos moves 7g7f 3c3d")?;
/// assert_eq!(played.last_move, Some("3c3d".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_played(text: &str) -> Result<Played, UsiError> {
    let mut from = 0;
    if let Some((start, "position")) = words(text, 0).next() {
        from = start + "position".len();
    }
    let (mut position, after) = read_start(text, from)?;
    let mut last_move = None;
    let mut rest = words(text, after);
    match rest.next() {
        None => return Ok(Played { position, last_move }),
        Some((_, "moves")) => {}
        Some((start, word)) => {
            let end = start + word.len();
            return Err(UsiError { fault: UsiFault::ExpectedMoves, start, end });
        }
    }
    for (index, (start, word)) in rest.enumerate() {
        let error = |fault| UsiError { fault, start, end: start + word.len() };
        let mv = word.parse().map_err(|MoveError| error(UsiFault::BadMove))?;
        if let Err(reason) = position.try_move(mv) {
            return Err(error(UsiFault::IllegalMove { mv, index, reason }));
        }
        last_move = Some(mv);
    }
    Ok(Played { position, last_move })
}

/// The position before the moves, which begins at byte `from`, and the byte where its text ends.
fn read_start(text: &str, from: usize) -> Result<(Position, usize), UsiError> {
    if let Some((start, word)) = words(text, from).next() {
        let end = start + word.len();
        let handicap = match word.strip_prefix(HANDICAP) {
            _ if word == "startpos" => Some(Handicap::Even),
            None => Handicap::from_japanese_name(word),
            Some(name) => Some(name.parse().map_err(|HandicapError| {
                let start = start + HANDICAP.len();
                UsiError { fault: UsiFault::UnknownHandicap, start, end }
            })?),
        };
        if let Some(handicap) = handicap {
            return Ok((Position::handicap(handicap), end));
        }
    }
    let moves = words(text, from).find(|&(_, word)| word == "moves");
    let end = moves.map_or(text.len(), |(start, _)| start);
    let sfen = Position::from_sfen(text.get(from..end).unwrap_or(""));
    Ok((sfen.map_err(|error| shifted(error, from))?, end))
}

/// An error in SFEN text that begins at byte `from`.
fn shifted(error: SfenError, from: usize) -> UsiError {
    let Range { start, end } = error.span();
    UsiError { fault: UsiFault::Sfen(error.fault()), start: start + from, end: end + from }
}
