//! The law: try every move a piece or a hand could make, make it, and look at the kings.
//!
//! A move is legal if the mover's king is not attacked afterwards, and if it is not the drop of a
//! pawn that mates. Nothing is worked out in advance: pins, double checks, rays through a king and
//! lines that a captured or dropped piece opens or closes all show themselves on the board after
//! the move.

use std::ops::ControlFlow;

use crate::board::{Board, Cell, Kind, Man, Move, Side, Spot};
use crate::reach::{Attackers, attackers, each_target, has_no_further_move};

/// What looking at the board after a move tells about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Legal,
    LeavesKingAttacked,
    PawnDropMate,
}

/// An own piece that shields its king, and the enemy piece it shields it from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pin {
    pub(crate) pinned: Spot,
    pub(crate) pinner: Spot,
}

/// The enemy pieces that attack a side's king, the enemy king included; none without a king.
pub(crate) fn checkers_of(board: &Board, side: Side) -> Option<Attackers> {
    board.king(side).map(|king| attackers(board, king, side.enemy()))
}

/// Whether a side has a king and it is attacked.
fn is_king_attacked(board: &Board, side: Side) -> bool {
    checkers_of(board, side).is_some_and(|found| !found.is_empty())
}

/// Whether the side to move is in check.
pub(crate) fn in_check(board: &Board) -> bool {
    is_king_attacked(board, board.turn)
}

/// The pinned pieces of the side to move: those whose removal lets a new attacker at the king.
pub(crate) fn pins(board: &Board) -> Vec<Pin> {
    let us = board.turn;
    let Some(before) = checkers_of(board, us) else { return Vec::new() };
    let mut pins = Vec::new();
    for pinned in Spot::all() {
        if !board.man(pinned).is_some_and(|man| man.side == us && man.kind != Kind::King) {
            continue;
        }
        let mut lifted = *board;
        lifted.lift(pinned);
        if let Some(bared) = checkers_of(&lifted, us) {
            let new = bared.as_slice().iter().filter(|&&pinner| !before.contains(pinner));
            pins.extend(new.map(|&pinner| Pin { pinned, pinner }));
        }
    }
    pins
}

/// Makes the move and looks. The position after it is handed back with the verdict.
pub(crate) fn judge(board: &Board, mv: Move) -> (Verdict, Board) {
    let next = board.after(mv);
    let verdict = if is_king_attacked(&next, board.turn) {
        Verdict::LeavesKingAttacked
    } else if is_pawn_drop_mate(&next, mv) {
        Verdict::PawnDropMate
    } else {
        Verdict::Legal
    };
    (verdict, next)
}

/// Whether the move just made was the drop of a pawn that mates.
///
/// The pawn itself must give the check, and the enemy must have no legal reply. Replies are asked
/// for in full, drops included, and the question still cannot go round in circles: the check comes
/// from the next square, so no dropped piece can answer it, and a reply that leaves its king
/// attacked is turned away before anyone asks whether it is itself a pawn-drop mate.
pub(crate) fn is_pawn_drop_mate(next: &Board, mv: Move) -> bool {
    let Move::Drop { kind: Kind::Pawn, to } = mv else { return false };
    is_checked_from(next, to) && !has_legal_move(next)
}

/// Whether the piece on `spot` attacks the king of the side to move.
pub(crate) fn is_checked_from(board: &Board, spot: Spot) -> bool {
    checkers_of(board, board.turn).is_some_and(|found| found.contains(spot))
}

/// Whether the side to move has any legal move.
pub(crate) fn has_legal_move(board: &Board) -> bool {
    let search = each_try(board, &mut |mv| match judge(board, mv).0 {
        Verdict::Legal => ControlFlow::Break(()),
        Verdict::LeavesKingAttacked | Verdict::PawnDropMate => ControlFlow::Continue(()),
    });
    search.is_break()
}

/// Names every legal move together with the position it leads to.
pub(crate) fn each_legal(board: &Board, mut visit: impl FnMut(Move, &Board)) {
    // The walk is never stopped early, so there is no outcome to pass on.
    let _ = each_try(board, &mut |mv| {
        let (verdict, next) = judge(board, mv);
        if verdict == Verdict::Legal {
            visit(mv, &next);
        }
        ControlFlow::Continue(())
    });
}

/// Names every move that the pieces and hands of the side to move allow, each once, with no regard
/// to the kings' safety. Stops when told to.
pub(crate) fn each_try(
    board: &Board,
    visit: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for from in Spot::all() {
        if let Some(man) = board.man(from)
            && man.side == board.turn
        {
            try_piece(board, from, man, visit)?;
        }
    }
    for kind in Kind::DROPPABLE {
        if board.in_hand(board.turn, kind) > 0 {
            try_drops(board, kind, visit)?;
        }
    }
    ControlFlow::Continue(())
}

pub(crate) fn try_piece(
    board: &Board,
    from: Spot,
    man: Man,
    visit: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut state = ControlFlow::Continue(());
    each_target(board, from, man, |to| {
        if state.is_continue() && may_land(board, man, to) {
            state = try_promotions(from, to, man, visit);
        }
    });
    state
}

/// A piece may go to an empty square or take an enemy piece, but never a king.
fn may_land(board: &Board, man: Man, to: Spot) -> bool {
    match board.at(to) {
        Cell::Wall => false,
        Cell::Empty => true,
        Cell::Man(other) => other.side != man.side && other.kind != Kind::King,
    }
}

fn try_promotions(
    from: Spot,
    to: Spot,
    man: Man,
    visit: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if !has_no_further_move(man, to) {
        visit(Move::Board { from, to, promote: false })?;
    }
    if can_promote(man, from, to) {
        visit(Move::Board { from, to, promote: true })?;
    }
    ControlFlow::Continue(())
}

pub(crate) fn can_promote(man: Man, from: Spot, to: Spot) -> bool {
    let touches_zone = is_in_zone(man.side, from) || is_in_zone(man.side, to);
    man.kind.has_promoted_side() && !man.promoted && touches_zone
}

/// Whether the square lies in the three ranks farthest from the side.
fn is_in_zone(side: Side, spot: Spot) -> bool {
    match side {
        Side::Black => spot.row() < 3,
        Side::White => spot.row() > 5,
    }
}

pub(crate) fn try_drops(
    board: &Board,
    kind: Kind,
    visit: &mut impl FnMut(Move) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let man = Man { side: board.turn, kind, promoted: false };
    for to in Spot::all() {
        if board.at(to) != Cell::Empty || has_no_further_move(man, to) {
            continue;
        }
        if kind == Kind::Pawn && has_own_pawn_on_file(board, to) {
            continue;
        }
        visit(Move::Drop { kind, to })?;
    }
    ControlFlow::Continue(())
}

/// Whether an unpromoted pawn of the side to move stands on the file of this square.
pub(crate) fn has_own_pawn_on_file(board: &Board, to: Spot) -> bool {
    let pawn = Man { side: board.turn, kind: Kind::Pawn, promoted: false };
    (0..9).any(|row| board.at(Spot::new(to.column(), row)) == Cell::Man(pawn))
}
