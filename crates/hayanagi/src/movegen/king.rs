//! Where the king may go.

use core::ops::ControlFlow;

use super::ctx::Ctx;
use super::selection::{Selection, Ways};
use super::sink::Sink;
use crate::attacks::blocks::{self, Blocks};
use crate::attacks::{self, sliders, steps};
use crate::bitboard::{Bitboard, for_each_index};
use crate::position::mover;

/// Gives the king's moves to `sink`: to every neighbour that holds no own piece and no king and
/// that no enemy piece attacks once the king has left its square.
#[inline(always)]
pub(super) fn king_moves<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    sink: &mut S,
) -> ControlFlow<()> {
    let Some(king) = ctx.king else { return ControlFlow::Continue(()) };
    if selection.candidates(ctx, mover::KING, Bitboard::single(king)).is_empty() {
        return ControlFlow::Continue(());
    }
    let open = Blocks::of(!(ctx.own | ctx.enemy_king));
    let block = blocks::king(king) & open.around(king);
    let (block, _) = selection.steps(ctx, king, king, Ways::of(mover::KING), (block, 0));
    if block == 0 {
        return ControlFlow::Continue(());
    }
    sink.steps(king, king, block & !Blocks::of(danger(ctx, king)).around(king), 0)
}

/// The squares that the enemy attacks when the own king is lifted off the board, as far as they
/// concern the king: right for its eight neighbours, and for no other square.
///
/// The king is lifted so that it does not shade the squares behind it from a checking slider.
#[inline(always)]
fn danger(ctx: &Ctx<'_>, king: usize) -> Bitboard {
    step_danger(ctx, king) | slider_danger(ctx, king)
}

#[inline(always)]
fn step_danger(ctx: &Ctx<'_>, king: usize) -> Bitboard {
    let mut danger = Bitboard::EMPTY;
    for_each_index!(ctx.enemy & STEP_ZONES[ctx.us.index()][king], from => {
        if let Some(piece) = ctx.position.piece_at_index(from) {
            danger |= steps::of_code(piece.code(), from);
        }
    });
    danger
}

#[inline(always)]
fn slider_danger(ctx: &Ctx<'_>, king: usize) -> Bitboard {
    let occupied = ctx.occupied - Bitboard::single(king);
    let mut danger = Bitboard::EMPTY;
    for_each_index!(ctx.enemy_diagonals() & DIAGONAL_ZONES[king], from => {
        danger |= sliders::bishop(from, occupied);
    });
    for_each_index!(ctx.enemy_straights() & STRAIGHT_ZONES[king], from => {
        danger |= sliders::rook(from, occupied);
    });
    for_each_index!(ctx.theirs(mover::LANCE) & LANCE_ZONES[ctx.us.index()][king], from => {
        danger |= sliders::lance(!ctx.us, from, occupied);
    });
    danger
}

/// The union of a table over a king's neighbours.
const fn around(table: &[Bitboard; 81]) -> [Bitboard; 81] {
    let mut zones = [Bitboard::EMPTY; 81];
    let mut king = 0;
    while king < 81 {
        let mut neighbours = attacks::neighbours(king);
        while let Some(neighbour) = neighbours.first_index() {
            zones[king] = zones[king].or(table[neighbour]);
            neighbours = neighbours.without(Bitboard::single(neighbour));
        }
        king += 1;
    }
    zones
}

/// From where a bishop may attack a neighbour of a king on an empty board, by the king's square.
static DIAGONAL_ZONES: [Bitboard; 81] = around(&attacks::BISHOP);
/// From where a rook may attack a neighbour of a king.
static STRAIGHT_ZONES: [Bitboard; 81] = around(&attacks::ROOK);
/// From where an enemy lance may attack a neighbour of a king: `LANCE_ZONES[color][square]`.
static LANCE_ZONES: [[Bitboard; 81]; 2] = [around(&attacks::LANCE[0]), around(&attacks::LANCE[1])];
/// From where an enemy piece may attack a neighbour of a king by a step:
/// `STEP_ZONES[color][square]`. A step is a king's or a knight's.
static STEP_ZONES: [[Bitboard; 81]; 2] = [
    around(&attacks::near_squares(crate::color::Color::Black)),
    around(&attacks::near_squares(crate::color::Color::White)),
];
