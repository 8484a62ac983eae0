//! Moves that share an origin, a shift or a set of destinations, before they are written out.

use core::iter::FusedIterator;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::hand::HandKinds;
use crate::moves::Move;
use crate::piece::HandKind;

use crate::square::Square;

/// A group of legal moves of one position, as sets of squares.
///
/// [`Position::generate`](crate::Position::generate) hands out one after another; nobody else can
/// make one, so a set holds what a position allows. Counting is
/// [`MoveSet::len`]; narrowing to some destinations is [`MoveSet::limited_to`]; iterating writes
/// the moves out, in the order in which lists hold them.
///
/// ```
/// use core::ops::ControlFlow;
/// use hayanagi::{Drops, MoveSelection, Position};
/// let position = Position::startpos();
/// let mut count = 0;
/// let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
///     assert_eq!(set.len(), set.iter().count());
///     count += set.len();
///     ControlFlow::Continue(())
/// });
/// assert_eq!(count, 30);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveSet {
    /// The moves of one piece.
    #[non_exhaustive]
    Piece {
        /// Where it stands.
        from: Square,
        /// Where it may go without promoting.
        plain: Bitboard,
        /// Where it may go and promote.
        promoting: Bitboard,
    },
    /// One step forward of many pawns at once: the origin of each is one rank behind its
    /// destination.
    #[non_exhaustive]
    Pawns {
        /// Whose pawns.
        color: Color,
        /// Where they arrive without promoting.
        plain: Bitboard,
        /// Where they arrive and promote.
        promoting: Bitboard,
    },
    /// Drops of several kinds on the same squares, each kind on every square.
    #[non_exhaustive]
    Drops {
        /// Which kinds.
        kinds: HandKinds,
        /// Where.
        to: Bitboard,
    },
}

impl MoveSet {
    /// How many moves the set holds: exactly what iterating gives. A few bit counts.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        match self {
            Self::Piece { plain, promoting, .. } | Self::Pawns { plain, promoting, .. } => {
                plain.count() + promoting.count()
            }
            Self::Drops { kinds, to } => kinds.count() * to.count(),
        }
    }

    /// Whether the set holds no move.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Piece { plain, promoting, .. } | Self::Pawns { plain, promoting, .. } => {
                plain.or(*promoting).is_empty()
            }
            Self::Drops { kinds, to } => kinds.is_empty() || to.is_empty(),
        }
    }

    /// The same moves, as far as their destinations lie in `squares`: the enemy pieces for
    /// captures, say.
    #[must_use]
    #[inline]
    pub fn limited_to(self, squares: Bitboard) -> Self {
        match self {
            Self::Piece { from, plain, promoting } => {
                Self::Piece { from, plain: plain & squares, promoting: promoting & squares }
            }
            Self::Pawns { color, plain, promoting } => {
                Self::Pawns { color, plain: plain & squares, promoting: promoting & squares }
            }
            Self::Drops { kinds, to } => Self::Drops { kinds, to: to & squares },
        }
    }

    /// The moves, in the order in which lists hold them: for each destination without promotion,
    /// then for each with; for drops kind by kind.
    #[must_use]
    pub const fn iter(&self) -> Moves {
        let (origin, first, second) = match *self {
            Self::Piece { from, plain, promoting } => (Origin::Square(from), plain, promoting),
            Self::Pawns { color, plain, promoting } => (Origin::Behind(color), plain, promoting),
            Self::Drops { kinds, to } => {
                (Origin::Hand(kinds, to), Bitboard::EMPTY, Bitboard::EMPTY)
            }
        };
        Moves { origin, plain: first, promoting: second }.at_first_kind()
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        self.iter()
    }
}

/// Where the moves of a set come from.
#[derive(Clone, Copy, Debug)]
enum Origin {
    Square(Square),
    Behind(Color),
    /// The kinds still to come, the one being written first among them, and their destinations.
    Hand(HandKinds, Bitboard),
}

/// The moves of a [`MoveSet`], written out.
#[derive(Clone, Debug)]
pub struct Moves {
    origin: Origin,
    plain: Bitboard,
    promoting: Bitboard,
}

impl Moves {
    /// Fills in the destinations of the first kind if the set is one of drops.
    const fn at_first_kind(mut self) -> Self {
        if let Origin::Hand(kinds, to) = self.origin
            && !kinds.is_empty()
        {
            self.plain = to;
        }
        self
    }

    /// Goes on with the next kind of a set of drops, if there is one.
    fn next_kind(&mut self) -> bool {
        if let Origin::Hand(kinds, to) = self.origin {
            let rest = HandKinds::from_bits(kinds.bits() & kinds.bits().wrapping_sub(1));
            self.origin = Origin::Hand(rest, to);
            if !rest.is_empty() {
                self.plain = to;
                return !to.is_empty();
            }
        }
        false
    }

    fn without_promotion(&self, to: Square) -> Option<Move> {
        match self.origin {
            Origin::Square(from) => Some(Move::board(from, to)),
            Origin::Behind(color) => Some(Move::board(behind(color, to)?, to)),
            Origin::Hand(kinds, _) => HandKind::ALL
                .get(kinds.bits().trailing_zeros() as usize)
                .map(|&k| Move::drop(k, to)),
        }
    }
}

/// The square one rank behind `to` as `color` sees it: where a pawn comes from.
fn behind(color: Color, to: Square) -> Option<Square> {
    match color {
        Color::Black => to.offset(0, 1),
        Color::White => to.offset(0, -1),
    }
}

impl Iterator for Moves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.plain.is_empty() && self.promoting.is_empty() && !self.next_kind() {
            return None;
        }
        if let Some(to) = self.plain.first() {
            self.plain = self.plain - Bitboard::square(to);
            return self.without_promotion(to);
        }
        let to = self.promoting.first()?;
        self.promoting = self.promoting - Bitboard::square(to);
        let from = self.without_promotion(to)?.from()?;
        Some(Move::promotion(from, to))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let later = match self.origin {
            Origin::Hand(kinds, to) => kinds.count().saturating_sub(1) * to.count(),
            _ => 0,
        };
        let left = self.plain.count() + self.promoting.count() + later;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}
