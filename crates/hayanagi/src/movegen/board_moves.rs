//! Every move on the board but the king's.
//!
//! A piece that is not pinned may go wherever it attacks, as far as the check mask allows: nothing
//! it does can uncover its king. A pinned piece must stay on the line of its pin, and out of check
//! that is all; in check it cannot move at all, since the line of its pin and the check mask share
//! only squares on which it would have to stand already.

use core::ops::ControlFlow;

use super::ctx::Ctx;
use super::selection::{Selection, Ways};
use super::sink::Sink;
use crate::attacks::blocks::{self, Blocks};
use crate::attacks::{self, sliders, steps};
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::piece::PieceKind;
use crate::position::mover;

/// Gives the moves of every piece but the king to `sink`. Not for double check.
#[inline(always)]
pub(super) fn board_moves<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    sink: &mut S,
) -> ControlFlow<()> {
    pawn_moves(ctx, selection, sink)?;
    let targets = ctx.targets();
    let free = ctx.own - ctx.pinned;
    let occupied = ctx.occupied;
    macro_rules! each {
        ($way:ident, $from:ident => $attacks:expr) => {
            let pieces = ctx.position.movers(mover::$way) & free;
            for_each_index!(selection.candidates(ctx, mover::$way, pieces), $from => {
                give(ctx, selection, sink, mover::$way, $from, $attacks & targets)?;
            });
        };
    }
    let lances = ctx.position.movers(mover::LANCE) & free;
    for_each_index!(selection.candidates(ctx, mover::LANCE, lances), from => {
        let bits = sliders::lance_bits(ctx.us, from, occupied) & targets.file_bits(from / 9);
        let (plain, promoting) = selection.file(ctx, from, split_lance(ctx.us, bits));
        sink.file(from, plain, promoting)?;
    });
    let blocks = Blocks::of(targets);
    let knights = ctx.position.movers(mover::KNIGHT) & free;
    for_each_index!(selection.candidates(ctx, mover::KNIGHT, knights), from => {
        let knight = blocks::knight(ctx.us, from);
        let centre = usize::from(knight.centre);
        let block = blocks.around(centre);
        let moves = (block & usize::from(knight.plain), block & usize::from(knight.promoting));
        let (plain, promoting) =
            selection.steps(ctx, from, centre, Ways::of(mover::KNIGHT), moves);
        sink.steps(from, centre, plain, promoting)?;
    });
    let silvers = ctx.position.movers(mover::SILVER) & free;
    for_each_index!(selection.candidates(ctx, mover::SILVER, silvers), from => {
        let block = blocks::silver(ctx.us, from) & blocks.around(from);
        let moves = (block, block & blocks::promoting(ctx.us, from));
        let (plain, promoting) = selection.steps(ctx, from, from, Ways::of(mover::SILVER), moves);
        sink.steps(from, from, plain, promoting)?;
    });
    let golds = ctx.position.movers(mover::GOLD) & free;
    for_each_index!(selection.candidates(ctx, mover::GOLD, golds), from => {
        let block = blocks::gold(ctx.us, from) & blocks.around(from);
        let (plain, _) = selection.steps(ctx, from, from, Ways::of(mover::GOLD), (block, 0));
        sink.steps(from, from, plain, 0)?;
    });
    each!(BISHOP, from => sliders::bishop(from, occupied));
    each!(ROOK, from => sliders::rook(from, occupied));
    each!(HORSE, from => sliders::bishop(from, occupied) | steps::king(from));
    each!(DRAGON, from => sliders::rook(from, occupied) | steps::king(from));
    if !ctx.is_check() {
        pinned_moves(ctx, selection, sink)?;
    }
    ControlFlow::Continue(())
}

/// The steps of all pawns at once, but for those the selection wants one by one.
#[inline(always)]
fn pawn_moves<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    sink: &mut S,
) -> ControlFlow<()> {
    let pawns = selection.candidates(ctx, mover::PAWN, ctx.ours(mover::PAWN) - ctx.pinned);
    if M::IS_NARROW && pawns.is_empty() {
        return ControlFlow::Continue(());
    }
    let single = pawns & selection.single_pawns();
    let targets = (pawns - single).forward(ctx.us) & ctx.targets();
    let zone = Bitboard::promotion_zone(ctx.us);
    let moves = split_promotion(mover::PAWN, ctx.us, zone, targets);
    let (plain, promoting) = selection.pawns(ctx, moves);
    sink.pawns(ctx.us, plain, promoting)?;
    for_each_index!(single, from => {
        let targets = steps::of(PieceKind::Pawn, ctx.us, from) & ctx.targets();
        give(ctx, selection, sink, mover::PAWN, from, targets)?;
    });
    ControlFlow::Continue(())
}

/// The moves of pinned pieces along their lines, out of check.
#[inline(always)]
fn pinned_moves<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    sink: &mut S,
) -> ControlFlow<()> {
    let Some(king) = ctx.king else { return ControlFlow::Continue(()) };
    for_each_index!(ctx.pinned, from => {
        if let Some(piece) = ctx.position.piece_at_index(from) {
            let attacks = attacks::of_code(piece.code(), ctx.us, from, ctx.occupied);
            let targets = attacks & ctx.targets() & attacks::line_of_indices(king, from);
            give(ctx, selection, sink, mover::of_code(piece.code()), from, targets)?;
        }
    });
    ControlFlow::Continue(())
}

/// Splits the destinations of one piece, narrows them to the selection and hands them on.
#[inline(always)]
fn give<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    sink: &mut S,
    way: usize,
    from: usize,
    targets: Bitboard,
) -> ControlFlow<()> {
    let promoting = PROMOTING[ctx.us.index()][from];
    let moves = split_promotion(way, ctx.us, promoting, targets);
    let (plain, promoting) = selection.piece(ctx, from, Ways::of(way), moves);
    sink.piece(from, plain, promoting)
}

/// [`split_promotion`] for a lance, with its moves as the bits of its file. A lance only moves
/// forward, so where it starts does not matter.
#[inline(always)]
fn split_lance(color: Color, bits: usize) -> (usize, usize) {
    match color {
        Color::Black => (bits & !1, bits & 0b111),
        Color::White => (bits & !(1 << 8), bits & 0b111 << 6),
    }
}

/// `PROMOTING[color][from]`: where a piece that promotes may do so, namely everywhere from the far
/// three ranks and on the far three ranks from elsewhere.
static PROMOTING: [[Bitboard; 81]; 2] = {
    let mut table = [[Bitboard::ALL; 81]; 2];
    let mut side = 0;
    while side < 2 {
        let zone = Bitboard::promotion_zone(Color::ALL[side]);
        let mut from = 0;
        while from < 81 {
            if !zone.contains_index(from) {
                table[side][from] = zone;
            }
            from += 1;
        }
        side += 1;
    }
    table
};

/// Splits destinations into those without and those with promotion. A piece that promotes may do so
/// on the squares of `promoting`; it must where it could never move again. A knight comes here only
/// when it is pinned, and then it has no destination.
#[inline(always)]
fn split_promotion(
    way: usize,
    color: Color,
    promoting: Bitboard,
    targets: Bitboard,
) -> (Bitboard, Bitboard) {
    let dead = match way {
        mover::PAWN | mover::LANCE => Bitboard::far_ranks(color, 1),
        mover::SILVER | mover::BISHOP | mover::ROOK => Bitboard::EMPTY,
        _ => return (targets, Bitboard::EMPTY),
    };
    (targets - dead, targets & promoting)
}
