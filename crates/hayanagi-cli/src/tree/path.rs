//! The moves that lead from the root to a position, in as many bits as an entry of the table has room
//! for.

use hayanagi::{Move, Position};

/// How many moves a path has room for.
pub(super) const LONGEST: u32 = 8;

/// The bits of one move. The highest bit of a move is always set, so zero says that there is none.
const MOVE_BITS: u32 = 16;

/// A path of at most [`LONGEST`] moves; the first move is in the lowest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Path(u128);

impl Path {
    /// The path to the root itself.
    pub(super) const ROOT: Self = Self(0);

    /// How many moves it has.
    pub(super) const fn len(self) -> u32 {
        (u128::BITS - self.0.leading_zeros()).div_ceil(MOVE_BITS)
    }

    /// The path that goes on with a move, if there is room.
    pub(super) fn then(self, mv: Move) -> Option<Self> {
        let len = self.len();
        (len < LONGEST).then(|| Self(self.0 | u128::from(mv.to_u16()) << (MOVE_BITS * len)))
    }

    /// The path of some moves, if there is room.
    pub(super) fn of(moves: &[Move]) -> Option<Self> {
        moves.iter().try_fold(Self::ROOT, |path, &mv| path.then(mv))
    }

    /// The position it leads to from `root`. The moves must be legal there, one after the other.
    pub(super) fn from(self, root: &Position) -> Position {
        let mut position = root.clone();
        let mut rest = self.0;
        while let Some(mv) = Move::from_u16(rest as u16) {
            let _ = position.do_move(mv);
            rest >>= MOVE_BITS;
        }
        position
    }

    /// As two words, for [`Path::from_words`].
    pub(super) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    pub(super) const fn from_words([low, high]: [u64; 2]) -> Self {
        Self(low as u128 | (high as u128) << 64)
    }
}
