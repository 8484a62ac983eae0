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

use super::sink::Count;
use super::{MoveList, drive_all};
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

/// [`Position::count_legal_moves`], inlined.
#[inline(always)]
#[must_use]
pub fn count_legal_moves(position: &Position) -> usize {
    let mut count = Count(0);
    let _ = drive_all(position, &mut count);
    count.0
}
