//! Who takes the sets a generator finds. Each consumer is its own type, so that the compiler makes
//! one generator for each: counting never builds a move, a list never builds a set.

use core::ops::ControlFlow;

use super::list::{ROOM, WIDE};
use super::move_set::MoveSet;
use crate::attacks::blocks::{self, COUNTS, PATTERNS, PLACES};
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::hand::HandKinds;
use crate::moves::Move;
use crate::square::Square;

/// A consumer of legal moves. Sets may be empty.
pub(super) trait Sink {
    /// The moves of one piece.
    fn piece(&mut self, from: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()>;

    /// The moves of one piece that steps, as blocks around it.
    fn steps(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()>;

    /// One step forward of many pawns.
    fn pawns(&mut self, color: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()>;

    /// Drops of every one of `kinds` on each square.
    fn drops(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()>;
}

/// Hands each set that is not empty to a callback.
pub(super) struct Callback<F>(pub(super) F);

impl<F: FnMut(MoveSet) -> ControlFlow<()>> Callback<F> {
    #[inline(always)]
    fn give(&mut self, set: MoveSet) -> ControlFlow<()> {
        if set.is_empty() { ControlFlow::Continue(()) } else { (self.0)(set) }
    }
}

impl<F: FnMut(MoveSet) -> ControlFlow<()>> Sink for Callback<F> {
    #[inline(always)]
    fn piece(&mut self, from: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.give(MoveSet::Piece { from: Square::ALL[from], plain, promoting })
    }

    #[inline(always)]
    fn steps(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        if plain | promoting == 0 {
            return ControlFlow::Continue(());
        }
        self.piece(from, blocks::spread(plain, from), blocks::spread(promoting, from))
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.give(MoveSet::Pawns { color, plain, promoting })
    }

    #[inline(always)]
    fn drops(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        self.give(MoveSet::Drops { kinds, to })
    }
}

/// Counts moves.
pub(super) struct Count(pub(super) usize);

impl Sink for Count {
    #[inline(always)]
    fn piece(&mut self, _: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.0 += plain.count();
        if !promoting.is_empty() {
            self.0 += promoting.count();
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn steps(&mut self, _: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        let count = |block: usize| usize::from(COUNTS[block & (PATTERNS - 1)]);
        self.0 += count(plain) + count(promoting);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.piece(0, plain, promoting)
    }

    #[inline(always)]
    fn drops(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        self.0 += kinds.count() * to.count();
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
pub(super) struct Any;

impl Any {
    #[inline(always)]
    fn stop_if(found: bool) -> ControlFlow<()> {
        if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Any {
    #[inline(always)]
    fn piece(&mut self, _: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        Self::stop_if(!(plain | promoting).is_empty())
    }

    #[inline(always)]
    fn steps(&mut self, _: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        Self::stop_if(plain | promoting != 0)
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        Self::stop_if(!(plain | promoting).is_empty())
    }

    #[inline(always)]
    fn drops(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        Self::stop_if(!kinds.is_empty() && !to.is_empty())
    }
}

/// Writes a list. The length is kept here and not in the list, so that it can stay in a register.
pub(super) struct Write<'a> {
    pub(super) moves: &'a mut [Move; ROOM],
    pub(super) len: usize,
}

impl Write<'_> {
    /// Appends a move.
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Appends the first `count` of eight moves.
    #[inline(always)]
    fn push_some(&mut self, moves: [Move; WIDE], count: usize) {
        self.moves[self.len..self.len + WIDE].copy_from_slice(&moves);
        self.len += count;
    }

    /// Appends a move to every square of a block; `base` is the move to its middle.
    #[inline(always)]
    fn push_block(&mut self, base: u16, block: usize) {
        let places = PLACES[block & (PATTERNS - 1)];
        let moves = places.map(|place| Move::from_bits(base.wrapping_add(place)));
        self.push_some(moves, usize::from(COUNTS[block & (PATTERNS - 1)]));
    }

    /// Appends, for every move from `start` up to `end`, the same move with `more` added to its
    /// bits.
    #[inline(always)]
    fn repeat(&mut self, start: usize, end: usize, more: u16) {
        let mut from = start;
        while from < end {
            let Some(&moves) = self.moves[from..].first_chunk::<WIDE>() else { return };
            let copy = moves.map(|mv| Move::from_bits(mv.to_u16().wrapping_add(more)));
            self.push_some(copy, WIDE.min(end - from));
            from += WIDE;
        }
    }
}

impl Sink for Write<'_> {
    #[inline(always)]
    fn piece(&mut self, from: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        let origin = Move::origin_bits(from);
        for_each_index!(plain, to => { self.push(Move::from_bits(origin | to as u16)); });
        for_each_index!(promoting, to => {
            self.push(Move::from_bits(origin | Move::PROMOTION_BITS | to as u16));
        });
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn steps(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        let base = Move::origin_bits(from) + from as u16;
        self.push_block(base, plain);
        if promoting != 0 {
            self.push_block(base | Move::PROMOTION_BITS, promoting);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        for_each_index!(plain, to => {
            self.push(Move::from_bits(Move::origin_bits(behind(color, to)) | to as u16));
        });
        for_each_index!(promoting, to => {
            let origin = Move::origin_bits(behind(color, to)) | Move::PROMOTION_BITS;
            self.push(Move::from_bits(origin | to as u16));
        });
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn drops(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        let mut kinds = kinds.bits();
        if kinds == 0 {
            return ControlFlow::Continue(());
        }
        let start = self.len;
        let first = kinds.trailing_zeros() as usize;
        write_files(self, Move::drop_bits(first), to);
        let end = self.len;
        kinds &= kinds - 1;
        while kinds != 0 {
            let kind = kinds.trailing_zeros() as usize;
            kinds &= kinds - 1;
            self.repeat(start, end, Move::drop_bits(kind) - Move::drop_bits(first));
        }
        ControlFlow::Continue(())
    }
}

/// The index of the square a pawn of `color` comes from.
#[inline(always)]
fn behind(color: Color, to: usize) -> usize {
    match color {
        Color::Black => to + 1,
        Color::White => to.wrapping_sub(1),
    }
}

/// `RANKS[pattern]`: the places of the set bits of eight, lowest first, and how many there are.
static RANKS: [([u16; WIDE], u8); 256] = {
    let mut table = [([0; WIDE], 0); 256];
    let mut pattern: usize = 0;
    while pattern < 256 {
        let mut place = 0;
        while place < WIDE {
            if pattern >> place & 1 != 0 {
                let count = table[pattern].1;
                table[pattern].0[count as usize] = place as u16;
                table[pattern].1 = count + 1;
            }
            place += 1;
        }
        pattern += 1;
    }
    table
};

/// Writes a drop on each square of a set, file by file: eight ranks in one wide store from a table,
/// the ninth by itself.
#[inline(always)]
fn write_files(list: &mut Write<'_>, drop: u16, to: Bitboard) {
    write_word(list, drop, to.low(), 7);
    write_word(list, drop + 63, to.high(), 2);
}

#[inline(always)]
fn write_word(list: &mut Write<'_>, drop: u16, word: u64, files: u16) {
    for file in 0..files {
        let base = drop + 9 * file;
        let bits = (word >> (9 * file)) as usize;
        let (ranks, count) = &RANKS[bits & 0xff];
        list.push_some(ranks.map(|rank| Move::from_bits(base + rank)), usize::from(*count));
        list.push_some([Move::from_bits(base + 8); WIDE], bits >> 8 & 1);
    }
}
