//! Pieces in hand, packed into one word.

use core::fmt;

use crate::piece::HandKind;

/// The pieces one side holds in hand, within the numbers of a shogi set.
///
/// ```
/// use hayanagi::{Hand, HandKind};
/// let mut hand = Hand::EMPTY;
/// hand = hand.with_count(HandKind::Pawn, 3).expect("three of eighteen");
/// assert_eq!(hand.count(HandKind::Pawn), 3);
/// assert_eq!(hand.with_count(HandKind::Rook, 3), None);
/// assert!(hand.is_superior_or_equal(Hand::EMPTY));
/// ```
#[doc(alias("持ち駒", "hand_count"))]
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand(u32);

/// Where the count of each kind begins. A pawn count takes five bits, the others three, and above
/// each is a spare bit that stays zero, so that one subtraction compares all counts at once.
const SHIFT: [u32; 7] = [0, 8, 12, 16, 20, 24, 28];
const FIELD: [u32; 7] = [0x1f, 7, 7, 7, 7, 7, 7];
/// One piece of each kind. The eighth place, where a king would be, lets three bits be an index.
const ONE: [u32; 8] = [1, 1 << 8, 1 << 12, 1 << 16, 1 << 20, 1 << 24, 1 << 28, 0];
/// The spare bit above each count.
const SPARE: u32 = 0x8888_8820;

impl Hand {
    /// Nothing in hand.
    pub const EMPTY: Self = Self(0);

    /// How many of `kind` are in hand.
    #[must_use]
    #[inline]
    pub const fn count(self, kind: HandKind) -> u8 {
        (self.0 >> SHIFT[kind.index()] & FIELD[kind.index()]) as u8
    }

    /// Whether at least one of `kind` is in hand.
    #[must_use]
    #[inline]
    pub const fn has(self, kind: HandKind) -> bool {
        self.0 & FIELD[kind.index()] << SHIFT[kind.index()] != 0
    }

    /// Whether nothing is in hand.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same hand with `count` of `kind`, or `None` if a shogi set has fewer.
    #[must_use]
    pub const fn with_count(self, kind: HandKind, count: u8) -> Option<Self> {
        if count > kind.set_size() {
            return None;
        }
        let (shift, field) = (SHIFT[kind.index()], FIELD[kind.index()]);
        Some(Self(self.0 & !(field << shift) | (count as u32) << shift))
    }

    /// The kinds of which at least one is in hand.
    #[must_use]
    #[inline]
    pub const fn kinds(self) -> HandKinds {
        // Each field of three bits is folded into its lowest, and these, four bits apart, together.
        let folded = (self.0 | self.0 >> 1 | self.0 >> 2) >> SHIFT[1] & 0x11_1111;
        let pairs = (folded | folded >> 3) & 0x03_0303;
        let others = (pairs | pairs >> 6 | pairs >> 12) & 0x3f;
        let kinds = (others << 1) as u8 | (self.0 & FIELD[0] != 0) as u8;
        HandKinds(kinds)
    }

    /// Whether this hand holds at least as many of every kind as `other`. Other things being
    /// equal, its owner is then no worse off.
    #[doc(alias("優越", "dominates"))]
    #[must_use]
    pub const fn is_superior_or_equal(self, other: Self) -> bool {
        // A count that is too small borrows its spare bit.
        (self.0 | SPARE).wrapping_sub(other.0) & SPARE == SPARE
    }

    /// One more of the kind with this index. The caller knows that the set has one.
    #[inline]
    pub(crate) const fn add(&mut self, index: usize) {
        self.0 = self.0.wrapping_add(ONE[index & 7]);
    }

    /// One piece of the kind with this index.
    pub(crate) const fn one(index: usize) -> Self {
        Self(ONE[index & 7])
    }

    /// Without the pieces of `other`. The caller knows that they are there.
    #[inline(always)]
    pub(crate) const fn take(&mut self, other: Self) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

/// The letters of SFEN in its order, in upper case, such as `R2P`; `-` for an empty hand.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for kind in HandKind::SFEN_ORDER {
            match self.count(kind) {
                0 => {}
                1 => write!(f, "{}", kind.letter())?,
                count => write!(f, "{count}{}", kind.letter())?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hand({self})")
    }
}

/// A set of [`HandKind`]s.
///
/// ```
/// use hayanagi::{HandKind, HandKinds};
/// let kinds = HandKinds::from(HandKind::Gold).with(HandKind::Pawn);
/// assert_eq!(kinds.iter().collect::<Vec<_>>(), [HandKind::Pawn, HandKind::Gold]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HandKinds(u8);

impl HandKinds {
    /// No kind.
    pub const EMPTY: Self = Self(0);

    /// The same set with `kind`.
    #[must_use]
    pub const fn with(self, kind: HandKind) -> Self {
        Self(self.0 | 1 << kind.index())
    }

    /// The same set without `kind`.
    #[must_use]
    #[inline]
    pub const fn without(self, kind: HandKind) -> Self {
        Self(self.0 & !(1 << kind.index()))
    }

    /// Whether `kind` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, kind: HandKind) -> bool {
        self.0 >> kind.index() & 1 != 0
    }

    /// How many kinds are in the set.
    #[must_use]
    #[inline]
    pub const fn count(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no kind is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds in the order of [`HandKind::ALL`].
    pub fn iter(self) -> impl Iterator<Item = HandKind> {
        HandKind::ALL.into_iter().filter(move |&kind| self.contains(kind))
    }

    /// Bit `i` stands for the kind with index `i`.
    #[inline]
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(crate) const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }
}

impl From<HandKind> for HandKinds {
    fn from(kind: HandKind) -> Self {
        Self::EMPTY.with(kind)
    }
}

impl fmt::Debug for HandKinds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
