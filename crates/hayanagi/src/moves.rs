//! A move without its position, in 16 bits.
//!
//! | bits | meaning |
//! |---|---|
//! | 0–6 | destination, the index of a square |
//! | 7–13 | origin, the index of a square; or 81 + the index of a [`HandKind`] for a drop |
//! | 14 | promotion |
//! | 15 | always 1, so that no move is zero and `Option<Move>` is two bytes |
//!
//! The layout is stable within a major version of the crate. It is none of the layouts of other
//! programs.

use core::fmt;
use core::num::NonZeroU16;

use crate::piece::HandKind;
use crate::square::Square;

/// A move: a piece from square to square, or a drop. It knows nothing of any position, and nothing
/// says that it is legal anywhere.
///
/// ```
/// use hayanagi::{HandKind, Move, MoveParts, Square};
/// let push = Move::board(Square::S7G, Square::S7F);
/// assert_eq!(push.to_string(), "7g7f");
/// assert_eq!("7g7f".parse(), Ok(push));
/// let drop = Move::drop(HandKind::Pawn, Square::S5B);
/// assert_eq!(drop.parts(), MoveParts::Drop { kind: HandKind::Pawn, to: Square::S5B });
/// assert_eq!(Move::from_u16(drop.to_u16()), Some(drop));
/// assert_eq!(size_of::<Option<Move>>(), 2);
/// ```
#[doc(alias("指し手", "Move16", "CompactMove"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

/// What a [`Move`] says, field by field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveParts {
    /// A piece moves on the board.
    Board {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Whether it promotes.
        promote: bool,
    },
    /// A piece is dropped from the hand.
    #[doc(alias = "打つ")]
    Drop {
        /// Which kind.
        kind: HandKind,
        /// Where.
        to: Square,
    },
}

/// The bit that is set in every move.
const PRESENT: u16 = 1 << 15;
const PROMOTE: u16 = 1 << 14;
const FIELD: u16 = 0x7f;
const ORIGIN_SHIFT: u32 = 7;
/// The origin field of a drop of the kind with index 0.
const DROP: u16 = 81;

impl Move {
    /// A move on the board without promotion.
    #[must_use]
    pub const fn board(from: Square, to: Square) -> Self {
        Self::from_bits(Self::origin_bits(from.index()) | to as u16)
    }

    /// A move on the board with promotion.
    #[must_use]
    pub const fn promotion(from: Square, to: Square) -> Self {
        Self::from_bits(Self::origin_bits(from.index()) | PROMOTE | to as u16)
    }

    /// A drop.
    #[must_use]
    pub const fn drop(kind: HandKind, to: Square) -> Self {
        Self::from_bits(Self::drop_bits(kind.index()) | to as u16)
    }

    /// The move these parts say.
    #[must_use]
    pub const fn from_parts(parts: MoveParts) -> Self {
        match parts {
            MoveParts::Board { from, to, promote: false } => Self::board(from, to),
            MoveParts::Board { from, to, promote: true } => Self::promotion(from, to),
            MoveParts::Drop { kind, to } => Self::drop(kind, to),
        }
    }

    /// What the move says.
    #[must_use]
    #[inline]
    pub const fn parts(self) -> MoveParts {
        let to = self.to();
        match Square::from_index(self.origin_field()) {
            Some(from) => MoveParts::Board { from, to, promote: self.is_promotion() },
            None => MoveParts::Drop { kind: HandKind::ALL[self.drop_index()], to },
        }
    }

    /// The destination.
    #[must_use]
    #[inline]
    pub const fn to(self) -> Square {
        Square::ALL[self.to_index()]
    }

    /// The origin, or `None` for a drop.
    #[must_use]
    #[inline]
    pub const fn from(self) -> Option<Square> {
        Square::from_index(self.origin_field())
    }

    /// The kind that is dropped, or `None` for a move on the board.
    #[must_use]
    #[inline]
    pub const fn drop_kind(self) -> Option<HandKind> {
        if self.is_drop() { Some(HandKind::ALL[self.drop_index()]) } else { None }
    }

    /// Whether the piece promotes.
    #[must_use]
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.0.get() & PROMOTE != 0
    }

    /// Whether the move is a drop.
    #[must_use]
    #[inline]
    pub const fn is_drop(self) -> bool {
        self.origin_field() >= DROP as usize
    }

    /// The move in 16 bits, in a layout of this crate and of no other program: destination in bits
    /// 0–6 as an index of [`Square::ALL`], origin (or 81 + kind index, in the order of [`HandKind::ALL`]) in
    /// bits 7–13, promotion in bit 14, bit 15 always set.
    ///
    /// Stable within a major version.
    #[must_use]
    #[inline]
    pub const fn to_u16(self) -> u16 {
        self.0.get()
    }

    /// The move a code of [`Move::to_u16`] stands for. Every code either gives none or a move that
    /// packs back to the same code.
    #[must_use]
    pub const fn from_u16(code: u16) -> Option<Self> {
        let to = code & FIELD;
        let origin = code >> ORIGIN_SHIFT & FIELD;
        let is_board = origin < DROP;
        let is_drop = !is_board && origin < DROP + 7 && code & PROMOTE == 0;
        if code & PRESENT == 0 || to >= 81 || !(is_board || is_drop) {
            return None;
        }
        Some(Self::from_bits(code))
    }

    /// The move with these bits; the mark of presence is added here, which lets the compiler see
    /// that the result is not zero.
    #[inline(always)]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        match NonZeroU16::new(bits | PRESENT) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// What an origin adds to a destination.
    #[inline(always)]
    pub(crate) const fn origin_bits(from: usize) -> u16 {
        (from as u16) << ORIGIN_SHIFT
    }

    /// What a promotion adds to a move.
    pub(crate) const PROMOTION_BITS: u16 = PROMOTE;

    /// Where a drop of the kind with this index has its origin: behind the last square.
    #[inline(always)]
    pub(crate) const fn drop_origin(kind: usize) -> usize {
        DROP as usize + kind
    }

    /// What a drop of the kind with this index adds to a destination.
    #[inline(always)]
    pub(crate) const fn drop_bits(kind: usize) -> u16 {
        (Self::drop_origin(kind) as u16) << ORIGIN_SHIFT
    }

    /// The index of the destination.
    #[inline(always)]
    pub(crate) const fn to_index(self) -> usize {
        (self.0.get() & FIELD) as usize
    }

    /// The index of the origin, or 81 + the index of the dropped kind.
    #[inline(always)]
    pub(crate) const fn origin_field(self) -> usize {
        (self.0.get() >> ORIGIN_SHIFT & FIELD) as usize
    }

    /// The index of the dropped kind, if the move is a drop.
    #[inline(always)]
    pub(crate) const fn drop_index(self) -> usize {
        self.origin_field() - DROP as usize
    }
}

/// USI text: `7g7f`, `8h2b+`, `P*5b`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [file, rank] = self.to().usi();
        let text = match self.parts() {
            MoveParts::Board { from, .. } => {
                let [from_file, from_rank] = from.usi();
                [from_file, from_rank, file, rank, b'+']
            }
            MoveParts::Drop { kind, .. } => [kind.letter() as u8, b'*', file, rank, b'+'],
        };
        let length = if self.is_promotion() { 5 } else { 4 };
        f.pad(core::str::from_utf8(&text[..length]).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}
