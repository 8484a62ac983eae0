//! Why a text is not a move of a position.

use core::fmt;
use core::ops::Range;

use super::{Notation, Reader, Style};
use crate::few::Few;
use crate::moves::Move;
use crate::piece::PieceKind;
use crate::square::Square;
use crate::text::{Language, Say, Text, errors, notation};

/// What is wrong with the text of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NotationFault {
    /// No text.
    Empty,
    /// The text begins like no form of a move.
    BadMove,
    /// No square where one should be.
    BadSquare,
    /// No piece where one should be.
    BadPiece,
    /// No origin in brackets where one should be.
    BadOrigin,
    /// A king or a promoted piece cannot be dropped.
    BadDrop,
    /// More text after the move.
    TrailingText,
    /// 同 without a move before.
    NoPreviousMove,
    /// The mark of the side that is not to move.
    WrongSide,
    /// Another piece stands on the origin.
    WrongPiece,
    /// No piece of this kind can go there.
    NoSuchMove,
    /// Pieces of this kind can go there, but not in the way that a word or a sign says.
    UntrueWord,
    /// Several moves fit, and which one is meant is not said.
    AmbiguousMove,
    /// A move is meant but not written exactly so.
    InexactMove,
}

impl NotationFault {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::BadMove => "bad_move",
            Self::BadSquare => "bad_square",
            Self::BadPiece => "bad_piece",
            Self::BadOrigin => "bad_origin",
            Self::BadDrop => "bad_drop",
            Self::TrailingText => "trailing_text",
            Self::NoPreviousMove => "no_previous_move",
            Self::WrongSide => "wrong_side",
            Self::WrongPiece => "wrong_piece",
            Self::NoSuchMove => "no_such_move",
            Self::UntrueWord => "untrue_word",
            Self::AmbiguousMove => "ambiguous_move",
            Self::InexactMove => "inexact_move",
        }
    }

    /// What would have been right there, as half a sentence.
    #[must_use]
    pub const fn expected_text(self) -> Text {
        match self {
            Self::Empty | Self::BadMove => notation::ANY_MOVE,
            Self::BadSquare => notation::ANY_SQUARE,
            Self::BadPiece => notation::ANY_PIECE,
            Self::BadOrigin => notation::ORIGIN,
            Self::BadDrop => notation::DROPPABLE,
            Self::TrailingText => notation::END_OF_MOVE,
            Self::NoPreviousMove => notation::PREVIOUS_MOVE,
            Self::WrongSide => notation::SIDE_TO_MOVE,
            Self::WrongPiece => notation::PIECE_ON_ORIGIN,
            Self::NoSuchMove => notation::POSSIBLE_MOVE,
            Self::UntrueWord => notation::TRUE_WORDS,
            Self::AmbiguousMove => notation::ONE_MOVE,
            Self::InexactMove => notation::EXACT_MOVE,
        }
    }
}

/// What was expected, without place or code.
impl Say for NotationFault {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let whole = match self {
            Self::NoSuchMove => Some(notation::NO_SUCH_MOVE),
            Self::UntrueWord => Some(notation::UNTRUE_WORD),
            _ => None,
        };
        if let Some(whole) = whole {
            return whole.write(out, language, &[]);
        }
        let what = self.expected_text().say(language);
        errors::EXPECTED.write(out, language, &[("what", &what)])
    }
}

impl fmt::Display for NotationFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

/// Where and why a text is not a move, and which moves may be meant.
///
/// ```
/// use hayanagi::Position;
/// use hayanagi::notation::{NotationFault, Reader};
/// let position = Position::startpos();
/// let error = position.read_move("５八金", Reader::tolerant()).expect_err("two golds can go there");
/// assert_eq!((error.code(), error.span()), ("ambiguous_move", 0..9));
/// let candidates: Vec<_> = error.candidates().iter().map(|mv| mv.to_string()).collect();
/// assert_eq!(candidates, ["4i5h", "6i5h"]);
/// let error = position.read_move("同歩", Reader::tolerant()).expect_err("the first move");
/// assert_eq!(error.fault(), NotationFault::NoPreviousMove);
/// assert_eq!(
///     error.to_string(),
///     "no_previous_move at bytes 0..3: expected a move before this one for 同 to refer to, \
///      or a square in place of 同"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NotationError {
    fault: NotationFault,
    start: usize,
    end: usize,
    notation: Notation,
    candidates: Few<Move, 16>,
    sought: Option<(PieceKind, Square)>,
}

impl NotationError {
    pub(super) const fn new(fault: NotationFault, span: Range<usize>) -> Self {
        let (notation, candidates) = (Notation::Usi, Few::EMPTY);
        Self { fault, start: span.start, end: span.end, notation, candidates, sought: None }
    }

    /// The same error with the moves that may be meant and the form of the text.
    pub(super) const fn with_candidates(
        self,
        candidates: Few<Move, 16>,
        notation: Notation,
    ) -> Self {
        Self { candidates, notation, ..self }
    }

    /// The same error with the kind of piece and the square that the text names.
    pub(super) const fn with_sought(self, kind: PieceKind, to: Square) -> Self {
        Self { sought: Some((kind, to)), ..self }
    }

    /// What is wrong.
    #[must_use]
    pub const fn fault(&self) -> NotationFault {
        self.fault
    }

    /// The bytes of the given text that are at fault, half-open; empty where something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The short name of the fault; see [`NotationFault::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }

    /// How the candidates are written in the form of the text.
    #[must_use]
    pub const fn style(&self, reader: &Reader) -> Style {
        reader.style(self.notation)
    }

    /// Of [`NotationFault::NoSuchMove`]: the kind of piece of which none can go to the square.
    ///
    /// ```
    /// use hayanagi::notation::Reader;
    /// use hayanagi::{PieceKind, Position, Square};
    /// let error = Position::startpos().read_move("７五歩", Reader::tolerant()).expect_err("too far");
    /// assert_eq!(error.sought(), Some((PieceKind::Pawn, Square::S7E)));
    /// ```
    #[must_use]
    pub const fn sought(&self) -> Option<(PieceKind, Square)> {
        self.sought
    }

    /// The moves that may be meant, in the order of their origins, drops last; none if nothing fits.
    /// [`crate::Position::written`] says how each is written.
    #[must_use]
    pub const fn candidates(&self) -> &Few<Move, 16> {
        &self.candidates
    }
}

impl Say for NotationError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let Self { fault, start, end, .. } = self;
        let (code, sentence) = (fault.code(), fault.said(language));
        let values: [(_, &dyn fmt::Display); 4] =
            [("code", &code), ("start", start), ("end", end), ("sentence", &sentence)];
        errors::AT_BYTES.write(out, language, &values)
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for NotationError {}
