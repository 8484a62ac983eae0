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

    /// The moves of one piece that stays on its file, as the bits of that file.
    #[inline(always)]
    fn file(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        let on_file = |bits| Bitboard::from_file_bits(from / 9, bits);
        self.piece(from, on_file(plain), on_file(promoting))
    }

    /// The moves of one piece that steps, as blocks around a square: its own, or for a knight the
    /// one before it.
    fn steps(
        &mut self,
        from: usize,
        centre: usize,
        plain: usize,
        promoting: usize,
    ) -> ControlFlow<()>;

    /// One step forward of many pawns.
    fn pawns(&mut self, color: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()>;

    /// Drops of every one of `kinds` on each square.
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()>;

    /// Drops of one kind, by its index, on a few squares.
    #[inline(always)]
    fn few_drops(&mut self, kind: usize, to: Bitboard) -> ControlFlow<()> {
        self.drops_anywhere(HandKinds::from_bits(1 << kind), to)
    }

    /// Drops of one kind, by its index, on some of the squares around one, as a block.
    #[inline(always)]
    fn drops_around(&mut self, kind: usize, centre: usize, block: usize) -> ControlFlow<()> {
        self.few_drops(kind, blocks::spread(block, centre))
    }

    /// [`Sink::drops_anywhere`] where no square lies on the rank farthest from `us`.
    #[inline(always)]
    fn drops(&mut self, us: Color, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        let _ = us;
        self.drops_anywhere(kinds, to)
    }

    /// [`Sink::drops_anywhere`] for those of the squares that lie on one rank, counted from the
    /// farthest one as `us` sees it.
    #[inline(always)]
    fn rank_drops(
        &mut self,
        us: Color,
        kinds: HandKinds,
        rank: u8,
        to: Bitboard,
    ) -> ControlFlow<()> {
        let rank = Bitboard::far_ranks(us, rank) - Bitboard::far_ranks(us, rank - 1);
        self.drops_anywhere(kinds, to & rank)
    }
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
    fn steps(
        &mut self,
        from: usize,
        centre: usize,
        plain: usize,
        promoting: usize,
    ) -> ControlFlow<()> {
        if plain | promoting == 0 {
            return ControlFlow::Continue(());
        }
        self.piece(from, blocks::spread(plain, centre), blocks::spread(promoting, centre))
    }

    #[inline(always)]
    fn pawns(&mut self, color: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.give(MoveSet::Pawns { color, plain, promoting })
    }

    #[inline(always)]
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
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
    fn steps(&mut self, _: usize, _: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        let count = |block: usize| usize::from(COUNTS[block & (PATTERNS - 1)]);
        self.0 += count(plain) + count(promoting);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn file(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        self.steps(from, from, plain, promoting)
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.piece(0, plain, promoting)
    }

    #[inline(always)]
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        self.0 += kinds.count() * to.count();
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn drops_around(&mut self, _: usize, centre: usize, block: usize) -> ControlFlow<()> {
        self.steps(centre, centre, block, 0)
    }

    #[inline(always)]
    fn rank_drops(
        &mut self,
        us: Color,
        kinds: HandKinds,
        rank: u8,
        to: Bitboard,
    ) -> ControlFlow<()> {
        self.0 += kinds.count() * usize::from(COUNTS[to.rank_bits(rank_index(us, rank))]);
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
    fn steps(&mut self, _: usize, _: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        Self::stop_if(plain | promoting != 0)
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        Self::stop_if(!(plain | promoting).is_empty())
    }

    #[inline(always)]
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
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

    /// Appends a move for each of the lower eight bits of a pattern: to the square of `base`, or as
    /// many times `step` beyond it as the place of the bit says. One wide store from a table.
    #[inline(always)]
    fn push_bits(&mut self, base: u16, step: u16, bits: usize) {
        let (places, count) = &BITS[bits & 0xff];
        let moves = places.map(|place| Move::from_bits(base + step * place));
        self.push_some(moves, usize::from(*count));
    }

    /// Appends a move for each bit of a file, of which at least the first or the last is not set.
    #[inline(always)]
    fn push_file(&mut self, base: u16, bits: usize) {
        let skipped = bits >> 8;
        self.push_bits(base + skipped as u16, 1, bits >> skipped);
    }

    /// Writes the drops of the first of `kinds` and repeats them for the others.
    #[inline(always)]
    fn each_kind(&mut self, kinds: HandKinds, write: impl FnOnce(&mut Self, u16)) {
        let mut kinds = kinds.bits();
        if kinds == 0 {
            return;
        }
        let start = self.len;
        let first = kinds.trailing_zeros() as usize;
        write(self, Move::drop_bits(first));
        let end = self.len;
        kinds &= kinds - 1;
        while kinds != 0 {
            let kind = kinds.trailing_zeros() as usize;
            kinds &= kinds - 1;
            self.repeat(start, end, Move::drop_bits(kind) - Move::drop_bits(first));
        }
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

/// Runs a block for every file, written out nine times: the shifts are then constants.
macro_rules! each_file {
    ($file:ident => $body:block) => {
        each_file!($file => $body; 0 1 2 3 4 5 6 7 8)
    };
    ($file:ident => $body:block; $($number:literal)*) => {
        $({
            let $file: usize = $number;
            $body
        })*
    };
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
    fn steps(
        &mut self,
        from: usize,
        centre: usize,
        plain: usize,
        promoting: usize,
    ) -> ControlFlow<()> {
        let base = Move::origin_bits(from) + centre as u16;
        self.push_block(base, plain);
        if promoting != 0 {
            self.push_block(base | Move::PROMOTION_BITS, promoting);
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn file(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        let base = Move::origin_bits(from) + (from / 9 * 9) as u16;
        self.push_file(base, plain);
        self.push_file(base | Move::PROMOTION_BITS, promoting);
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
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        self.each_kind(
            kinds,
            #[inline(always)]
            |sink, drop| {
                each_file!(file => {
                    let (bits, base) = (to.file_bits(file), drop + 9 * file as u16);
                    sink.push_bits(base, 1, bits);
                    sink.push_some([Move::from_bits(base + 8); WIDE], bits >> 8);
                });
            },
        );
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn few_drops(&mut self, kind: usize, to: Bitboard) -> ControlFlow<()> {
        let drop = Move::drop_bits(kind);
        for_each_index!(to, to => { self.push(Move::from_bits(drop | to as u16)); });
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn drops_around(&mut self, kind: usize, centre: usize, block: usize) -> ControlFlow<()> {
        self.push_block(Move::drop_bits(kind) + centre as u16, block);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn drops(&mut self, us: Color, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        let skipped = usize::from(us == Color::Black);
        self.each_kind(
            kinds,
            #[inline(always)]
            |sink, drop| {
                each_file!(file => {
                    let base = drop + (9 * file + skipped) as u16;
                    sink.push_bits(base, 1, to.file_bits(file) >> skipped);
                });
            },
        );
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn rank_drops(
        &mut self,
        us: Color,
        kinds: HandKinds,
        rank: u8,
        to: Bitboard,
    ) -> ControlFlow<()> {
        let rank = rank_index(us, rank);
        let bits = to.rank_bits(rank);
        if bits != 0 {
            self.each_kind(kinds, |sink, drop| {
                let base = drop + rank as u16;
                sink.push_bits(base, 9, bits);
                sink.push_some([Move::from_bits(base + 72); WIDE], bits >> 8);
            });
        }
        ControlFlow::Continue(())
    }
}

/// The index of a rank counted from the farthest one as `us` sees it.
#[inline(always)]
const fn rank_index(us: Color, rank: u8) -> usize {
    match us {
        Color::Black => rank as usize - 1,
        Color::White => 9 - rank as usize,
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

/// `BITS[pattern]`: the places of the set bits of eight, lowest first, and how many there are.
static BITS: [([u16; WIDE], u8); 256] = {
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
