//! The two sides. Imports nothing: this is the bottom of the house.

use core::fmt;
use core::ops::{Index, IndexMut, Not};

/// A side: Black moves first and plays toward rank `a`.
///
/// `!color` is the other side.
///
/// ```
/// use hayanagi::Color;
/// assert_eq!(!Color::Black, Color::White);
/// ```
#[doc(alias("先手", "後手", "opposite", "sente", "gote"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// 先手: moves first, upper case in SFEN, forward is toward rank `a`.
    Black = 0,
    /// 後手: lower case in SFEN, forward is toward rank `i`.
    White = 1,
}

impl Color {
    /// Both sides, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The index of this side in [`Color::ALL`]: 0 for Black, 1 for White.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side whose turn it is after so many plies, if Black began.
    #[inline(always)]
    pub(crate) const fn of_turn(turn: u32) -> Self {
        if turn & 1 == 0 { Self::Black } else { Self::White }
    }

    /// The other side; `!color` in a `const` context.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl Not for Color {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.other()
    }
}

/// `black` or `white`.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "black",
            Self::White => "white",
        })
    }
}

/// One value for each side, indexed by [`Color`].
///
/// ```
/// use hayanagi::{ByColor, Color};
/// let mut points = ByColor { black: 27, white: 27 };
/// points[Color::White] += 1;
/// assert_eq!(points.white, 28);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
