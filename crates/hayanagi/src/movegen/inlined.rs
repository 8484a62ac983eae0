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
//! ```

use core::ops::ControlFlow;

use super::sink::{Count, Sink};
use super::{MoveList, drive_all};
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
