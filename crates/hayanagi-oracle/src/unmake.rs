//! Can the checks have been given by a last move? Every move of the opponent is taken back, in every
//! way it can have been made, and the position before it is looked at.

use std::ops::ControlFlow;

use crate::board::{Board, Cell, Kind, Man, Move, Spot};
use crate::reach::{attackers, has_no_further_move};
use crate::rules::{is_pawn_drop_mate, try_drops, try_piece};
use crate::text::write_sfen;

/// Whether some move of the opponent leads here from a position in which `king`, the king of the
/// side to move, was not attacked.
pub(crate) fn can_have_arisen(board: &Board, king: Spot) -> bool {
    let them = board.turn.enemy();
    Spot::all().any(|to| {
        board.man(to).is_some_and(|man| {
            man.side == them
                && (was_dropped(board, king, to, man) || has_moved(board, king, to, man))
        })
    })
}

fn was_dropped(board: &Board, king: Spot, to: Spot, man: Man) -> bool {
    if man.promoted || man.kind == Kind::King {
        return false;
    }
    let mut before = *board;
    before.turn = man.side;
    before.lift(to);
    before.add_to_hand(man.side, man.kind, 1);
    let mv = Move::Drop { kind: man.kind, to };
    let is_tried = try_drops(&before, man.kind, &mut until(mv)).is_break();
    is_tried && leads_here(&before, mv, board, king) && !is_pawn_drop_mate(board, mv)
}

fn has_moved(board: &Board, king: Spot, to: Spot, man: Man) -> bool {
    let free = || Spot::all().filter(|&from| board.at(from) == Cell::Empty);
    free().any(|from| {
        let promoting = man.promoted && has_moved_from(board, king, from, to, man, true);
        promoting || has_moved_from(board, king, from, to, man, false)
    })
}

fn has_moved_from(
    board: &Board,
    king: Spot,
    from: Spot,
    to: Spot,
    man: Man,
    promote: bool,
) -> bool {
    let mover = Man { promoted: man.promoted && !promote, ..man };
    let mv = Move::Board { from, to, promote };
    let mut before = *board;
    before.turn = man.side;
    before.lift(to);
    // A pawn that did not promote was on this file before: if it is the second, it already was.
    if promote && makes_two_pawns(&before, from, mover) {
        return false;
    }
    before.put(from, mover);
    let leads = |before: &Board| {
        try_piece(before, from, mover, &mut until(mv)).is_break()
            && leads_here(before, mv, board, king)
    };
    if leads(&before) {
        return true;
    }
    captured(board, man).any(|captured| {
        if has_no_further_move(captured, to) || makes_two_pawns(&before, to, captured) {
            return false;
        }
        let mut before = before;
        before.take_from_hand(man.side, captured.kind);
        before.put(to, captured);
        leads(&before)
    })
}

/// What the opponent can have captured with its last move: all it holds, promoted or not.
fn captured(board: &Board, man: Man) -> impl Iterator<Item = Man> {
    let held = Kind::DROPPABLE.into_iter().filter(move |&kind| board.in_hand(man.side, kind) > 0);
    held.flat_map(move |kind| {
        let side = man.side.enemy();
        let promoted = kind.has_promoted_side().then_some(Man { side, kind, promoted: true });
        [Some(Man { side, kind, promoted: false }), promoted].into_iter().flatten()
    })
}

/// Whether an unpromoted pawn put on this square would be the second of its side on the file.
fn makes_two_pawns(board: &Board, at: Spot, man: Man) -> bool {
    let is_pawn = man.kind == Kind::Pawn && !man.promoted;
    is_pawn && (0..9).any(|row| board.man(Spot::new(at.column(), row)) == Some(man))
}

/// Stops at this move.
fn until(wanted: Move) -> impl FnMut(Move) -> ControlFlow<()> {
    move |mv| if mv == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Whether the king was not attacked before the move; that the move leads here is how `before` was
/// made.
fn leads_here(before: &Board, mv: Move, board: &Board, king: Spot) -> bool {
    let is_quiet = attackers(before, king, before.turn).is_empty();
    if is_quiet {
        let mut after = before.after(mv);
        after.ply = board.ply;
        debug_assert_eq!(write_sfen(&after), write_sfen(board));
    }
    is_quiet
}
