//! A list of moves with fixed room, for callers without a heap.

use core::fmt;
use core::ops::Deref;

use super::move_set::MoveSet;
use super::sink::{Sink, Write};
use crate::moves::Move;

/// Room for every position that [`Position`](crate::Position) accepts.
///
/// The most known is 593 legal moves, and 599 when White's king is taken off that board. No
/// position can have more than 628: with `n` own pieces on the board and every kind in hand there
/// are at most `7 * (81 - n) = 567 - 7 * n` drops, and a piece on the board that has no more than
/// seven moves gains nothing over an empty square. More than seven moves have a rook (at most 32,
/// promotions counted), a bishop (24), silvers (10), lances (10) and the king (8); of each kind one
/// piece must stay in hand, or at least 41 drops are lost for at most 32 moves. That leaves one
/// rook, one bishop, three silvers, three lances: `567 + 25 + 17 + 3 * 3 + 3 * 3 + 1 = 628`. The
/// test `no_piece_has_more_moves_than_the_capacity_proof_says` holds the numbers.
pub(crate) const MOST_MOVES: usize = 628;

/// How many moves are written at once where several drops share a file; what is written beyond the
/// end is overwritten by the next.
pub(super) const WIDE: usize = 8;

pub(super) const ROOM: usize = MOST_MOVES + WIDE;

/// The moves of one position, in generation order, without heap.
///
/// Dereferences to a slice. Has room for the moves of every position that
/// [`Position`](crate::Position) accepts. 1.3 kB: keep one and fill it again with
/// [`Position::legal_moves_into`](crate::Position::legal_moves_into) where speed matters.
///
/// ```
/// use hayanagi::{MoveList, Position};
/// let position = Position::startpos();
/// let mut list = MoveList::new();
/// position.legal_moves_into(&mut list);
/// assert_eq!(list.len(), 30);
/// assert!(list.iter().all(|&mv| position.is_legal(mv)));
/// ```
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; ROOM],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self { moves: [Move::from_bits(0); ROOM], len: 0 }
    }

    /// The moves as a slice, in generation order.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len]
    }

    /// Takes out all moves.
    #[inline]
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends the moves of a set, in the order in which the set is iterated.
    ///
    /// Faster than pushing what iterating gives, above all for drops.
    ///
    /// # Panics
    ///
    /// If the list has no room for them: it has room for the moves of any one position, and little
    /// more.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use hayanagi::{Drops, MoveList, MoveSelection, Position};
    /// let position = Position::startpos();
    /// let mut list = MoveList::new();
    /// let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
    ///     list.extend_from_set(set);
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(list, position.legal_moves());
    /// ```
    #[inline]
    pub fn extend_from_set(&mut self, set: MoveSet) {
        self.fill(self.len, |sink| {
            // Writing never breaks off.
            let _ = match set {
                MoveSet::Piece { from, plain, promoting } => {
                    sink.piece(from.index(), plain, promoting)
                }
                MoveSet::Pawns { color, plain, promoting } => sink.pawns(color, plain, promoting),
                MoveSet::Drops { kinds, to } => sink.drops_anywhere(kinds, to),
            };
        });
    }

    /// Lets `fill` write moves from the place `len` on, in place of what stood there.
    #[inline(always)]
    pub(super) fn fill(&mut self, len: usize, fill: impl FnOnce(&mut Write<'_>)) {
        let mut sink = Write { moves: &mut self.moves, len };
        fill(&mut sink);
        self.len = sink.len;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

/// By value: `for mv in position.legal_moves()`.
impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = IntoMoves;

    fn into_iter(self) -> IntoMoves {
        IntoMoves { list: self, next: 0 }
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct IntoMoves {
    list: MoveList,
    next: usize,
}

impl Iterator for IntoMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.list.get(self.next).copied()?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.next;
        (left, Some(left))
    }
}

impl ExactSizeIterator for IntoMoves {}
impl core::iter::FusedIterator for IntoMoves {}
