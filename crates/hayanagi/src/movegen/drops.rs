//! Drops: two pawns, no further move, pawn-drop mate.

use core::ops::ControlFlow;

use super::ctx::Ctx;
use super::replies::is_pawn_drop_mate;
use super::selection::{Drops, Selection};
use super::sink::Sink;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::hand::HandKinds;
use crate::piece::HandKind;
use crate::position::mover;

/// Gives all drops to `sink`. Not for double check.
#[inline(always)]
pub(super) fn drop_moves<M: Selection, S: Sink>(
    ctx: &Ctx<'_>,
    selection: &M,
    drops: Drops,
    sink: &mut S,
) -> ControlFlow<()> {
    let hand = ctx.position.hand(ctx.us);
    if hand.is_empty() || drops == Drops::None || !selection.wants_drops(ctx) {
        return ControlFlow::Continue(());
    }
    // An empty square of the check mask: a drop can answer a check only by standing between.
    let to = ctx.check_mask - ctx.occupied;
    let kinds = hand.kinds();
    if kinds.contains(HandKind::Pawn) {
        let pawns = pawn_drops(ctx, drops, selection.pawn_drops(to));
        if M::IS_NARROW {
            sink.few_drops(HandKind::Pawn.index(), pawns)?;
        } else {
            sink.drops(ctx.us, HandKinds::from(HandKind::Pawn), pawns)?;
        }
    }
    let kinds = kinds.without(HandKind::Pawn);
    if M::IS_NARROW {
        selection.few_drops(kinds, to, sink)
    } else {
        together(ctx.us, kinds, to, sink)
    }
}

/// Drops of several kinds that may all go everywhere, but for the ranks without further move: the
/// farthest ranks are split off so that each set holds kinds with the same destinations.
#[inline(always)]
fn together<S: Sink>(
    us: Color,
    mut kinds: HandKinds,
    to: Bitboard,
    sink: &mut S,
) -> ControlFlow<()> {
    let (knight, lance) = (HandKind::Knight, HandKind::Lance);
    if kinds.contains(knight) {
        sink.drops(us, kinds, to - dead_ranks(us, knight))?;
        kinds = kinds.without(knight);
        sink.rank_drops(us, kinds, 2, to)?;
    } else if kinds.contains(lance) {
        sink.drops(us, kinds, to - dead_ranks(us, lance))?;
    } else {
        return sink.drops_anywhere(kinds, to);
    }
    sink.rank_drops(us, kinds.without(lance), 1, to)
}

/// Where a piece of `kind` could never move again.
#[inline(always)]
const fn dead_ranks(us: Color, kind: HandKind) -> Bitboard {
    Bitboard::far_ranks(us, kind.piece_kind().dead_ranks())
}

/// The squares of `to` where a pawn may be dropped.
///
/// Only one square can be a pawn-drop mate, the one from which a pawn attacks the king; it is asked
/// about in check as well, because an interposition can mate too.
#[inline(always)]
fn pawn_drops(ctx: &Ctx<'_>, drops: Drops, to: Bitboard) -> Bitboard {
    let files = ctx.ours(mover::PAWN).whole_files();
    let to = to - files - dead_ranks(ctx.us, HandKind::Pawn);
    let checking = to & ctx.pawn_check_square();
    match checking.first_index() {
        Some(square)
            if drops == Drops::Legal && is_pawn_drop_mate(ctx.position, ctx.us, square) =>
        {
            to - checking
        }
        _ => to,
    }
}
