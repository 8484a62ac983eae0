//! The generator inlined for certain into the function that calls it.
//!
//! For programs that are built for any processor and choose at run time: what a function with
//! `#[target_feature]` calls is compiled for that processor only if it is inlined there. Each call
//! adds the whole generator, for both sides, to the code of the caller; everyone else is better off
//! with the methods of [`Position`].
//!
//! ```
//! use hayanagi::{MoveList, Position, inlined};
//! let (position, mut list) = (Position::startpos(), MoveList::new());
//! inlined::legal_moves_into(&position, &mut list);
//! assert_eq!(list, position.legal_moves());
//! assert_eq!(inlined::count_legal_moves(&position), 30);
//! assert_eq!(inlined::count_legal_moves_by_kind(&position).promotions, 0);
//! assert!(inlined::has_legal_move(&position));
//! inlined::checking_moves_into(&position, &mut list);
//! assert!(list.is_empty());
//! ```

use core::ops::ControlFlow;

use super::checking::Checking;
use super::selection::Drops;
use super::sink::{Any, Count, Sink};
use super::{MoveList, drive_all, drive_by_side};
use crate::attacks::blocks::Blocks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::hand::HandKinds;
use crate::position::Position;

/// [`Position::legal_moves_into`], inlined.
#[inline(always)]
pub fn legal_moves_into(position: &Position, list: &mut MoveList) {
    list.fill(
        0,
        #[inline(always)]
        |sink| {
            let _ = drive_all(position, sink);
        },
    );
}

/// [`Position::count_legal_moves`], inlined, for callers compiled for a processor that counts bits:
/// elsewhere it is correct, but slower.
#[inline(always)]
#[must_use]
pub fn count_legal_moves(position: &Position) -> usize {
    let mut count = CountByInstruction(Count(0));
    let _ = drive_all(position, &mut count);
    count.0.0
}

/// [`Position::checking_moves`] into a list, inlined.
#[inline(always)]
pub fn checking_moves_into(position: &Position, list: &mut MoveList) {
    list.fill(
        0,
        #[inline(always)]
        |sink| {
            let _ = drive_by_side::<Checking, _>(position, Drops::Legal, sink);
        },
    );
}

/// [`Position::has_legal_move`], inlined.
#[inline(always)]
#[must_use]
pub fn has_legal_move(position: &Position) -> bool {
    drive_all(position, &mut Any).is_break()
}

/// How many legal moves there are, and how many of them are of some kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KindCounts {
    /// All legal moves.
    pub all: usize,
    /// Moves to an occupied square.
    pub captures: usize,
    /// Moves that promote.
    pub promotions: usize,
    /// Drops.
    pub drops: usize,
}

/// Counts the legal moves by kind, inlined, for callers as those of [`count_legal_moves`].
#[inline(always)]
#[must_use]
pub fn count_legal_moves_by_kind(position: &Position) -> KindCounts {
    let enemy = position.pieces_of(!position.side_to_move());
    let counts = KindCounts::default();
    let mut sink = CountKinds { enemy, blocks: Blocks::of(enemy), counts };
    let _ = drive_all(position, &mut sink);
    sink.counts
}

/// Counts moves by kind; always with the instruction for counting bits.
struct CountKinds {
    enemy: Bitboard,
    blocks: Blocks,
    counts: KindCounts,
}

impl CountKinds {
    /// Counts moves on the board as the bits of two words, and those of them to an enemy.
    #[inline(always)]
    fn add_words(&mut self, plain: usize, promoting: usize, enemy: usize) -> ControlFlow<()> {
        let count = |bits: usize| bits.count_ones() as usize;
        self.counts.all += count(plain) + count(promoting);
        self.counts.captures += count(plain & enemy) + count(promoting & enemy);
        self.counts.promotions += count(promoting);
        ControlFlow::Continue(())
    }
}

impl Sink for CountKinds {
    #[inline(always)]
    fn piece(&mut self, _: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        let count = Bitboard::count_by_instruction;
        self.counts.all += count(plain) + count(promoting);
        self.counts.captures += count(plain & self.enemy) + count(promoting & self.enemy);
        self.counts.promotions += count(promoting);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn steps(
        &mut self,
        _: usize,
        centre: usize,
        plain: usize,
        promoting: usize,
    ) -> ControlFlow<()> {
        self.add_words(plain, promoting, self.blocks.around(centre))
    }

    #[inline(always)]
    fn file(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        self.add_words(plain, promoting, self.enemy.file_bits(from / 9))
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.piece(0, plain, promoting)
    }

    #[inline(always)]
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        let drops = kinds.count() * to.count_by_instruction();
        self.counts.all += drops;
        self.counts.drops += drops;
        ControlFlow::Continue(())
    }
}

/// [`Count`], with the instruction for counting bits whatever the crate was built for.
struct CountByInstruction(Count);

impl CountByInstruction {
    #[inline(always)]
    fn add(&mut self, set: Bitboard, times: usize) -> ControlFlow<()> {
        self.0.0 += set.count_by_instruction() * times;
        ControlFlow::Continue(())
    }
}

impl Sink for CountByInstruction {
    #[inline(always)]
    fn piece(&mut self, _: usize, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.add(plain, 1)?;
        self.add(promoting, 1)
    }

    #[inline(always)]
    fn steps(
        &mut self,
        from: usize,
        centre: usize,
        plain: usize,
        promoting: usize,
    ) -> ControlFlow<()> {
        self.0.steps(from, centre, plain, promoting)
    }

    #[inline(always)]
    fn file(&mut self, from: usize, plain: usize, promoting: usize) -> ControlFlow<()> {
        self.0.file(from, plain, promoting)
    }

    #[inline(always)]
    fn pawns(&mut self, _: Color, plain: Bitboard, promoting: Bitboard) -> ControlFlow<()> {
        self.piece(0, plain, promoting)
    }

    #[inline(always)]
    fn drops_anywhere(&mut self, kinds: HandKinds, to: Bitboard) -> ControlFlow<()> {
        self.add(to, kinds.count())
    }

    #[inline(always)]
    fn rank_drops(
        &mut self,
        us: Color,
        kinds: HandKinds,
        rank: u8,
        to: Bitboard,
    ) -> ControlFlow<()> {
        self.0.rank_drops(us, kinds, rank, to)
    }
}
