//! The obvious ray walk. It builds every table of this folder at compile time, and it is the
//! definition that the fast sliders are tested against.

use crate::bitboard::Bitboard;

/// A step: files toward file 9, ranks toward rank `i`.
pub(super) type Step = (i8, i8);

/// The four straight steps: up, down, and along the rank.
pub(super) const STRAIGHT: [Step; 4] = [(0, -1), (0, 1), (1, 0), (-1, 0)];
/// The four diagonal steps.
pub(super) const DIAGONAL: [Step; 4] = [(1, 1), (-1, -1), (1, -1), (-1, 1)];

/// The index one `step` away from the square with index `from`, or `None` off the board.
pub(super) const fn step(from: usize, step: Step) -> Option<usize> {
    let file = (from / 9) as i8 + step.0;
    let rank = (from % 9) as i8 + step.1;
    if file < 0 || file > 8 || rank < 0 || rank > 8 {
        return None;
    }
    Some(file as usize * 9 + rank as usize)
}

/// The squares reached from `from` in one direction, up to and including the first occupied one.
pub(super) const fn ray(from: usize, direction: Step, occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut place = from;
    while let Some(next) = step(place, direction) {
        reached = reached.or(Bitboard::single(next));
        if occupied.contains_index(next) {
            break;
        }
        place = next;
    }
    reached
}

/// The union of [`ray`] over several directions.
pub(super) const fn rays(from: usize, directions: &[Step], occupied: Bitboard) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut i = 0;
    while i < directions.len() {
        reached = reached.or(ray(from, directions[i], occupied));
        i += 1;
    }
    reached
}

/// The squares one step away in several directions.
pub(super) const fn nearest(from: usize, steps: &[Step]) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = step(from, steps[i]) {
            reached = reached.or(Bitboard::single(to));
        }
        i += 1;
    }
    reached
}
