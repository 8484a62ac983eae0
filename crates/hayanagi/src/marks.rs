//! What to mark on a board: the sets that bear on the king, and where a piece may go.
//!
//! A [`Highlight`] is a question; its answer is sets of squares, each with the [`Role`] they play.
//! Pictures and diagrams draw roles and do not know the questions.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::letters::half_width;
use crate::movegen::{Drops, MoveSelection, MoveSet};
use crate::piece::{HandKind, PieceKind};
use crate::position::Position;
use crate::square::Square;
use crate::text::{Language, Say, Text, show};

/// The part a marked square plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// A piece that gives check (王手).
    Checker,
    /// A piece that is pinned to its king.
    Pinned,
    /// The slider that pins it.
    Pinner,
    /// A square on which a piece other than the king answers a check.
    Mask,
    /// A square that the other side attacks.
    Attacked,
    /// The piece whose moves are shown.
    Origin,
    /// A square where it may go.
    Destination,
    /// A square that proves something.
    Evidence,
}

impl Role {
    /// Every role, in the order in which legends list them.
    pub const ALL: [Self; 8] = [
        Self::Checker,
        Self::Pinned,
        Self::Pinner,
        Self::Mask,
        Self::Attacked,
        Self::Origin,
        Self::Destination,
        Self::Evidence,
    ];

    /// A short name that never changes, for programs: `checker`, `mask`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Checker => "checker",
            Self::Pinned => "pinned",
            Self::Pinner => "pinner",
            Self::Mask => "mask",
            Self::Attacked => "attacked",
            Self::Origin => "origin",
            Self::Destination => "destination",
            Self::Evidence => "evidence",
        }
    }

    /// What the role means, in a few words; `{side}` is the side that is not to move.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Checker => show::CHECKER,
            Self::Pinned => show::PINNED,
            Self::Pinner => show::PINNER,
            Self::Mask => show::MASK,
            Self::Attacked => show::ATTACKED,
            Self::Origin => show::ORIGIN,
            Self::Destination => show::DESTINATION,
            Self::Evidence => show::EVIDENCE,
        }
    }
}

/// A question about a position whose answer can be marked on the board.
///
/// Read from and written as `checkers`, `pins`, `mask`, `attacks`, `moves:7g` or `moves:P*`; the square
/// is read in all forms of [`Square::read`], such as `moves:7七`, and
/// the letter of a drop in lower case too.
///
/// ```
/// use hayanagi::{Bitboard, Highlight, Position, Role};
/// let position: Position = "4k4/9/9/9/4r4/9/9/9/4K4 b - 1".parse()?;
/// let mask: Highlight = "mask".parse()?;
/// let (role, squares) = mask.marks(&position).next().expect("one set");
/// assert_eq!(role, Role::Mask);
/// assert_eq!(squares, Bitboard::file(5) & (Bitboard::rank(5) | Bitboard::rank(6)
///     | Bitboard::rank(7) | Bitboard::rank(8)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Highlight {
    /// The pieces that check the king of the side to move.
    Checkers,
    /// The pinned pieces of the side to move, and what pins them.
    Pins,
    /// The squares that answer a single check for every piece but the king: the checker's own, and
    /// those between it and the king. None when the king is not in check, where nothing is asked of
    /// a move, and none in double check, where only the king may move.
    Mask,
    /// What the side that is not to move attacks, with the king of the side to move lifted off the
    /// board: a king does not hide the squares behind it. Squares of its own pieces count when they
    /// are guarded.
    Attacks,
    /// The legal moves of the piece on a square.
    Moves(Square),
    /// The legal drops of a kind of piece.
    Drops(HandKind),
}

impl Highlight {
    /// The answer: for each role the question has, its squares, which may be none.
    pub fn marks(self, position: &Position) -> impl Iterator<Item = (Role, Bitboard)> {
        let info = position.check_info();
        let (first, second) = match self {
            Self::Checkers => ((Role::Checker, info.checkers), None),
            Self::Pins => ((Role::Pinned, info.pinned), Some((Role::Pinner, info.pinners))),
            Self::Mask => ((Role::Mask, mask(position)), None),
            Self::Attacks => ((Role::Attacked, attacked(position)), None),
            Self::Moves(from) => {
                let own = Bitboard::square(from) & position.pieces_of(position.side_to_move());
                let moves = position.legal_moves_from(from);
                let reached = moves.iter().map(|mv| mv.to()).collect();
                ((Role::Origin, own), Some((Role::Destination, reached)))
            }
            Self::Drops(kind) => ((Role::Destination, drops(position, kind)), None),
        };
        [Some(first), second].into_iter().flatten()
    }
}

/// The squares on which a piece other than the king answers a single check.
fn mask(position: &Position) -> Bitboard {
    let info = position.check_info();
    match (info.king, info.checkers.first()) {
        (Some(king), Some(checker)) if !info.is_double() => {
            info.checkers | attacks::between(king, checker)
        }
        _ => Bitboard::EMPTY,
    }
}

/// What the side that is not to move attacks once the king of the other side is lifted.
fn attacked(position: &Position) -> Bitboard {
    let us = position.side_to_move();
    let king = position.king(us).map_or(Bitboard::EMPTY, Bitboard::square);
    let occupied = position.occupied() - king;
    let reached = position.pieces_of(!us).iter().filter_map(|from| {
        let piece = position.piece_at(from)?;
        Some(attacks::attacks(piece, from, occupied))
    });
    reached.fold(Bitboard::EMPTY, |all, squares| all | squares)
}

/// Where the side to move may drop a piece of `kind`.
fn drops(position: &Position, kind: HandKind) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
        if let MoveSet::Drops { kinds, to } = set
            && kinds.contains(kind)
        {
            reached |= to;
        }
        ControlFlow::Continue(())
    });
    reached
}

impl fmt::Display for Highlight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Checkers => f.pad("checkers"),
            Self::Pins => f.pad("pins"),
            Self::Mask => f.pad("mask"),
            Self::Attacks => f.pad("attacks"),
            Self::Moves(from) => write!(f, "moves:{from}"),
            Self::Drops(kind) => write!(f, "moves:{}*", kind.letter()),
        }
    }
}

/// The text is no [`Highlight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HighlightError;

impl HighlightError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "bad_highlight"
    }
}

impl Say for HighlightError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(show::BAD_HIGHLIGHT.say(language))
    }
}

impl fmt::Display for HighlightError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for HighlightError {}

impl FromStr for Highlight {
    type Err = HighlightError;

    fn from_str(text: &str) -> Result<Self, HighlightError> {
        match text {
            "checkers" => Ok(Self::Checkers),
            "pins" => Ok(Self::Pins),
            "mask" => Ok(Self::Mask),
            "attacks" => Ok(Self::Attacks),
            _ => match text.split_once([':', '：']) {
                Some(("moves", whose)) => moves(whose).ok_or(HighlightError),
                _ => Err(HighlightError),
            },
        }
    }
}

/// Whose moves: a square, or a letter with a star as in a drop.
fn moves(text: &str) -> Option<Highlight> {
    let mut letters = text.chars().map(half_width);
    match [letters.next(), letters.next(), letters.next()] {
        [Some(letter), Some('*'), None] => {
            let kind = PieceKind::from_letter(letter.to_ascii_uppercase())?;
            Some(Highlight::Drops(kind.hand_kind()?))
        }
        _ => Square::read(text).ok().map(Highlight::Moves),
    }
}
