//! Is a pawn drop mate? Answered from the sets, without making the move.
//!
//! A pawn gives check from the next square, so nothing can be put between, and a drop opens no
//! line: the only replies are moves on the board. That is why this question never leads to itself
//! again.

use crate::attacks::steps;
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::position::Position;

/// Whether a pawn that `us` drops on the empty square with index `pawn`, from where it attacks the
/// enemy king, leaves the enemy without a legal move (打ち歩詰め).
///
/// Out of line: few positions ask, and the generator fits the instruction cache better without it.
#[inline(never)]
pub(crate) fn is_pawn_drop_mate(position: &Position, us: Color, pawn: usize) -> bool {
    match position.king_set(!us).first_index() {
        Some(king) => !can_flee(position, us, king, pawn) && !can_take(position, us, king, pawn),
        None => false,
    }
}

/// Whether the king has a square to go to, that of the pawn included.
///
/// The king is lifted, so that it does not shade the squares behind it, and the pawn is on the
/// board, where it may shade others from its own sliders.
#[inline(always)]
fn can_flee(position: &Position, us: Color, king: usize, pawn: usize) -> bool {
    let occupied = (position.occupied() | Bitboard::single(pawn)) - Bitboard::single(king);
    let blocked = position.pieces_of(!us) | position.king_set(us);
    for_each_index!(steps::king(king) - blocked, to => {
        // The pawn itself attacks only the square that the king leaves.
        if !position.is_attacked(to, us, occupied) {
            return true;
        }
    });
    false
}

/// Whether a piece other than the king may take the pawn.
///
/// A pinned defender may take only along the line of its pin, and the pawn may have cut that line:
/// so the lines to the king are looked at as they are after the capture. If another piece gives
/// check besides the pawn, taking the pawn does not help.
#[inline(always)]
fn can_take(position: &Position, us: Color, king: usize, pawn: usize) -> bool {
    let occupied = position.occupied() | Bitboard::single(pawn);
    let takers = position.attackers_with(pawn, !us, occupied) - Bitboard::single(king);
    for_each_index!(takers, taker => {
        let occupied = occupied - Bitboard::single(taker);
        if !position.is_attacked(king, us, occupied) {
            return true;
        }
    });
    false
}
