//! Sets of squares.
//!
//! Files 1–7 fill the low 63 bits of one word and files 8–9 the low 18 bits of another: a file
//! never straddles the words, so a step along a file is one shift of each word. All other bits are
//! always zero, and no public function can set them.
//!
//! The two words are kept as one `u128`, so that sets are always loaded and stored by words: a set
//! stored as two words and loaded as one vector waits for the store to finish.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::color::Color;
use crate::square::Square;

/// A set of squares.
///
/// ```
/// use hayanagi::{Bitboard, Square};
/// let set = Bitboard::from(Square::S5E) | Bitboard::from(Square::S1A);
/// assert_eq!(set.count(), 2);
/// assert_eq!(set.into_iter().collect::<Vec<_>>(), [Square::S1A, Square::S5E]);
/// assert!((!set).contains(Square::S9I));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(u128);

/// How many squares the low word holds: files 1 to 7.
const LOW_SQUARES: usize = 63;
const LOW: u64 = (1 << LOW_SQUARES) - 1;
const HIGH: u64 = (1 << (81 - LOW_SQUARES)) - 1;

/// Rank `a` of every file of a word.
const RANK_A: Bitboard = Bitboard::EMPTY.with_rank(1);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All 81 squares.
    pub const ALL: Self = Self::words(LOW, HIGH);

    #[inline(always)]
    const fn words(low: u64, high: u64) -> Self {
        Self(low as u128 | (high as u128) << 64)
    }

    /// A set from its two words. The caller knows that no bit lies outside the board.
    #[inline(always)]
    pub(crate) const fn from_words(low: u64, high: u64) -> Self {
        debug_assert!(low & !LOW == 0 && high & !HIGH == 0);
        Self::words(low, high)
    }

    /// Files 1–7: bit `i` is the square of index `i`.
    #[inline]
    pub(crate) const fn low(self) -> u64 {
        self.0 as u64
    }

    /// Files 8–9: bit `i` is the square of index `63 + i`.
    #[inline]
    pub(crate) const fn high(self) -> u64 {
        (self.0 >> 64) as u64
    }

    /// The set of one square; `Bitboard::from(square)` in a `const` context.
    #[must_use]
    #[inline]
    pub const fn square(square: Square) -> Self {
        Self::single(square.index())
    }

    /// The set of the one square with this index.
    #[inline]
    pub(crate) const fn single(index: usize) -> Self {
        SINGLES[index]
    }

    /// The nine squares of a file, 1–9; empty for any other number.
    #[must_use]
    pub const fn file(file: u8) -> Self {
        match file {
            1..=7 => Self::words(0x1ff << ((file - 1) * 9), 0),
            8..=9 => Self::words(0, 0x1ff << ((file - 8) * 9)),
            _ => Self::EMPTY,
        }
    }

    /// The nine squares of a rank, 1–9; empty for any other number.
    #[must_use]
    pub const fn rank(rank: u8) -> Self {
        if matches!(rank, 1..=9) { Self::EMPTY.with_rank(rank) } else { Self::EMPTY }
    }

    #[inline(always)]
    const fn with_rank(self, rank: u8) -> Self {
        let mut low = 0;
        let mut file = 0;
        while file < 7 {
            low |= 1 << (file * 9 + rank - 1);
            file += 1;
        }
        self.or(Self::words(low, 1 << (rank - 1) | 1 << (9 + rank - 1)))
    }

    /// The `count` ranks at the far end of the board as `color` sees it.
    #[must_use]
    #[inline(always)]
    pub const fn far_ranks(color: Color, count: u8) -> Self {
        let mut set = Self::EMPTY;
        let mut rank = 1;
        while rank <= count && rank <= 9 {
            set = set.with_rank(match color {
                Color::Black => rank,
                Color::White => 10 - rank,
            });
            rank += 1;
        }
        set
    }

    /// The three ranks where pieces of `color` promote (敵陣).
    #[must_use]
    #[inline]
    pub const fn promotion_zone(color: Color) -> Self {
        const ZONES: [Bitboard; 2] =
            [Bitboard::far_ranks(Color::Black, 3), Bitboard::far_ranks(Color::White, 3)];
        ZONES[color.index()]
    }

    /// Whether the set holds no square.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set holds two squares or more.
    #[must_use]
    #[inline]
    pub const fn has_several(self) -> bool {
        // A set of one square becomes empty when its lowest bit is taken out.
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set holds.
    #[must_use]
    #[inline]
    pub const fn count(self) -> usize {
        if cfg!(all(target_arch = "x86_64", not(target_feature = "popcnt"))) {
            count_by_sums(self.low(), self.high()) as usize
        } else {
            (self.low().count_ones() + self.high().count_ones()) as usize
        }
    }

    /// Whether `square` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.contains_index(square.index())
    }

    #[inline]
    pub(crate) const fn contains_index(self, index: usize) -> bool {
        self.intersects(Self::single(index))
    }

    /// Whether the two sets share a square.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Whether every square of this set is in `other`.
    #[must_use]
    #[inline]
    pub const fn is_subset_of(self, other: Self) -> bool {
        self.without(other).is_empty()
    }

    /// The square with the lowest index, if any.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        match self.first_index() {
            Some(index) => Square::from_index(index),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn first_index(self) -> Option<usize> {
        if self.low() != 0 {
            Some(self.low().trailing_zeros() as usize)
        } else if self.high() != 0 {
            Some(LOW_SQUARES + self.high().trailing_zeros() as usize)
        } else {
            None
        }
    }

    /// The squares in index order, 1a first.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Squares {
        Squares(self)
    }

    /// Intersection, in a `const` context; elsewhere write `a & b`.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Union, in a `const` context; elsewhere write `a | b`.
    #[must_use]
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Difference, in a `const` context; elsewhere write `a - b`.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The bits of one file, counted from 0: rank `a` is the lowest.
    #[inline(always)]
    pub(crate) const fn file_bits(self, file: usize) -> usize {
        let word =
            if file < 7 { self.low() >> (9 * file) } else { self.high() >> (9 * (file - 7)) };
        word as usize & 0x1ff
    }

    /// The set of one file, counted from 0, with these bits.
    #[inline(always)]
    pub(crate) const fn from_file_bits(file: usize, bits: usize) -> Self {
        if file < 7 {
            Self::words((bits as u64) << (9 * file), 0)
        } else {
            Self::words(0, (bits as u64) << (9 * (file - 7)))
        }
    }

    /// The bits of one rank, counted from 0: file 1 is the lowest.
    ///
    /// The factor moves the bit of file `1 + k`, which is bit `9 * k`, to bit `57 + k`; no other
    /// product of a square and a term lands there, and no two meet (compare `attacks/sliders.rs`).
    #[inline(always)]
    pub(crate) const fn rank_bits(self, rank: usize) -> usize {
        const FILES: u64 = 0x0040_2010_0804_0201;
        const FACTOR: u64 = 1 << 57 | 1 << 49 | 1 << 41 | 1 << 33 | 1 << 25 | 1 << 17 | 1 << 9;
        let low = (self.low() >> rank & FILES).wrapping_mul(FACTOR) >> 57;
        let high = self.high() >> rank & 0x201;
        (low | high << 7 & 0x80 | high >> 1 & 0x100) as usize
    }

    /// All squares of every file on which this set has a square.
    #[inline]
    pub(crate) const fn whole_files(self) -> Self {
        Self::words(whole_files(self.low()), whole_files(self.high()))
    }

    /// Every square moved one rank forward as `color` sees it; those on its last rank fall off.
    #[must_use]
    #[inline]
    pub const fn forward(self, color: Color) -> Self {
        match color {
            // Clearing rank a first keeps a square from sliding into the file before.
            Color::Black => Self(self.without(RANK_A).0 >> 1),
            Color::White => Self(self.0 << 1).without(RANK_A).and(Self::ALL),
        }
    }
}

impl Bitboard {
    /// [`Bitboard::count`] by the instruction for it, whatever the crate was built for: for code that
    /// is inlined where the processor is known to have one.
    #[inline(always)]
    pub(crate) const fn count_by_instruction(self) -> usize {
        (self.low().count_ones() + self.high().count_ones()) as usize
    }
}

/// The bits of two words counted at once, for processors without an instruction for it: sums of
/// two and then of four bits each, which leave room for the sum of both words.
const fn count_by_sums(low: u64, high: u64) -> u64 {
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const FOURS: u64 = 0x3333_3333_3333_3333;
    const EIGHTS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
    let low = low - (low >> 1 & PAIRS);
    let high = high - (high >> 1 & PAIRS);
    let sums = (low & FOURS) + (low >> 2 & FOURS) + (high & FOURS) + (high >> 2 & FOURS);
    ((sums & EIGHTS) + (sums >> 4 & EIGHTS)).wrapping_mul(0x0101_0101_0101_0101) >> 56
}

/// Rank `i` of the seven files a word has room for.
const TOPS: u64 = 0x4020_1008_0402_0100;

/// Fills every group of nine bits that is not zero.
const fn whole_files(word: u64) -> u64 {
    // Adding 0xff to the lower eight bits of a group carries into its ninth bit if any was set; the
    // ninth bit itself is taken as it is. The sum stays inside the group.
    let below = word & !TOPS & LOW;
    let tops = ((below + (TOPS - (TOPS >> 8))) | word) & TOPS;
    // 0x200 - 1 in each marked group: the groups do not disturb each other in the difference.
    (tops << 1) - (tops >> 8)
}

/// The sets of one square, by index. Longer than the board, so that the seven bits of a move's
/// square need no check.
static SINGLES: [Bitboard; 128] = {
    let mut singles = [Bitboard::EMPTY; 128];
    let mut index = 0;
    while index < 81 {
        if index < LOW_SQUARES {
            singles[index] = Bitboard::words(1 << index, 0);
        } else {
            singles[index] = Bitboard::words(0, 1 << (index - LOW_SQUARES));
        }
        index += 1;
    }
    singles
};

/// A set as it is kept in memory: two words side by side, so that changing a kept set is one wide
/// load and one wide store.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(crate) struct Kept([u64; 2]);

impl Kept {
    pub(crate) const EMPTY: Self = Self([0; 2]);

    #[inline(always)]
    pub(crate) const fn of(set: Bitboard) -> Self {
        Self([set.low(), set.high()])
    }

    #[inline(always)]
    pub(crate) const fn set(self) -> Bitboard {
        Bitboard::words(self.0[0], self.0[1])
    }

    /// The set of one square, from the index of a move's square.
    #[inline(always)]
    pub(crate) fn single(index: usize) -> Self {
        KEPT_SINGLES[index]
    }

    #[inline(always)]
    pub(crate) fn toggle(&mut self, other: Self) {
        *self = Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]]);
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

static KEPT_SINGLES: [Kept; 128] = {
    let mut kept = [Kept::EMPTY; 128];
    let mut index = 0;
    while index < 128 {
        kept[index] = Kept::of(Bitboard::single(index));
        index += 1;
    }
    kept
};

/// Runs a block for the index of every square of a set, lowest first.
///
/// A macro and not a closure, and one loop for each word: the compiler leaves closures of this
/// size out of line, which costs more than the work inside them.
macro_rules! for_each_index {
    ($set:expr, $index:ident => $body:block) => {{
        let set: $crate::bitboard::Bitboard = $set;
        let mut word = set.low();
        while word != 0 {
            let $index = word.trailing_zeros() as usize;
            word &= word - 1;
            $body
        }
        let mut word = set.high();
        while word != 0 {
            let $index = 63 + word.trailing_zeros() as usize;
            word &= word - 1;
            $body
        }
    }};
}
pub(crate) use for_each_index;

/// The squares of a [`Bitboard`] in index order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let index = self.0.first_index()?;
        self.0 = Bitboard(self.0.0 & (self.0.0 - 1));
        Square::from_index(index)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.count(), Some(self.0.count()))
    }
}

impl ExactSizeIterator for Squares {}
impl core::iter::FusedIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        self.iter()
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::square(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::square(square))
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        self.and(other)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        self.or(other)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The squares of the first set that are not in the second.
impl Sub for Bitboard {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.without(other)
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::ALL.without(self)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl BitXorAssign for Bitboard {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl fmt::Debug for Kept {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.set().fmt(f)
    }
}

/// A picture as Black sees the board: `X` for a square of the set, rank `a` first, file 9 at left.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bitboard! {\n")?;
        for rank in 1..=9 {
            f.write_str("   ")?;
            for file in (1..=9).rev() {
                let square = Square::new(file, rank).ok_or(fmt::Error)?;
                f.write_str(if self.contains(square) { " X" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        f.write_str("}")
    }
}

/// Builds a [`Bitboard`] from a picture: 81 tokens, `X` or `.`, rank `a` first, file 9 at left.
/// `Debug` prints the same form.
///
/// ```
/// use hayanagi::{Bitboard, bitboard};
/// let fifth_file = bitboard! {
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
///     . . . . X . . . .
/// };
/// assert_eq!(fifth_file, Bitboard::file(5));
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($mark:tt)*) => {
        $crate::Bitboard::from_picture(&[$(stringify!($mark)),*])
    };
}

impl Bitboard {
    /// The set drawn by [`bitboard!`](crate::bitboard).
    #[doc(hidden)]
    #[must_use]
    pub const fn from_picture(picture: &[&str; 81]) -> Self {
        let mut set = Self::EMPTY;
        let mut place = 0;
        while place < 81 {
            match picture[place].as_bytes() {
                b"X" => set = set.or(Self::single((8 - place % 9) * 9 + place / 9)),
                b"." => {}
                _ => panic!("a picture of a bitboard is made of X and ."),
            }
            place += 1;
        }
        set
    }
}
