//! Why a move is refused, by definitions of its own.
//!
//! First stage: what is to be moved is not there. Second: it does not move like that. Third: the
//! move is made, and the attackers of the mover's king before and after are compared. Those that
//! stayed are a check that was not answered, those that are new were held off by the piece that
//! moved. Fourth: the drop of a pawn that mates.

use crate::board::{Board, Cell, Kind, Man, Move, Spot};
use crate::reach::{Attackers, each_target, has_no_further_move};
use crate::rules::{Verdict, can_promote, checkers_of, has_own_pawn_on_file, judge};
use crate::text::write_move;

/// A move and the reasons against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// USI text.
    pub usi: String,
    /// The names of the reasons, sorted; none if the move is legal.
    pub reasons: Vec<&'static str>,
}

/// Every move that can be said, with the reasons against it.
pub(crate) fn each(board: &Board) -> Vec<Refusal> {
    let mut refusals = Vec::new();
    let mut add = |mv| {
        let mut reasons = reasons(board, mv);
        reasons.sort_unstable();
        refusals.push(Refusal { usi: write_move(mv), reasons });
    };
    for to in Spot::all() {
        for from in Spot::all() {
            add(Move::Board { from, to, promote: false });
            add(Move::Board { from, to, promote: true });
        }
        for kind in Kind::DROPPABLE {
            add(Move::Drop { kind, to });
        }
    }
    refusals
}

/// The reasons of the first stage that fails.
fn reasons(board: &Board, mv: Move) -> Vec<&'static str> {
    let stages = [missing, misshapen, unsafe_for_king, pawn_drop_mate];
    stages.iter().map(|stage| stage(board, mv)).find(|found| !found.is_empty()).unwrap_or_default()
}

/// The names whose condition holds.
fn those_that_hold<const N: usize>(conditions: [(&'static str, bool); N]) -> Vec<&'static str> {
    conditions.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| name).collect()
}

fn missing(board: &Board, mv: Move) -> Vec<&'static str> {
    match mv {
        Move::Drop { kind, .. } => {
            those_that_hold([("not_in_hand", board.in_hand(board.turn, kind) == 0)])
        }
        Move::Board { from, .. } => those_that_hold([
            ("empty_origin", board.man(from).is_none()),
            ("not_your_piece", board.man(from).is_some_and(|man| man.side != board.turn)),
        ]),
    }
}

fn misshapen(board: &Board, mv: Move) -> Vec<&'static str> {
    match mv {
        Move::Drop { kind, to } => {
            let man = Man { side: board.turn, kind, promoted: false };
            let is_pawn = kind == Kind::Pawn;
            those_that_hold([
                ("target_occupied", board.at(to) != Cell::Empty),
                ("no_further_move", has_no_further_move(man, to)),
                ("two_pawns", is_pawn && has_own_pawn_on_file(board, to)),
            ])
        }
        Move::Board { from, to, promote } => {
            let Some(man) = board.man(from) else { return Vec::new() };
            let there = board.man(to);
            let is_own = there.is_some_and(|it| it.side == man.side);
            let is_enemy_king =
                there.is_some_and(|it| it.side != man.side && it.kind == Kind::King);
            let mut is_reached = false;
            each_target(board, from, man, |target| is_reached |= target == to);
            those_that_hold([
                ("own_piece_on_target", is_own),
                ("out_of_reach", !is_reached),
                ("cannot_promote", promote && !can_promote(man, from, to)),
                ("no_further_move", !promote && has_no_further_move(man, to)),
                ("captures_king", is_enemy_king),
            ])
        }
    }
}

fn unsafe_for_king(board: &Board, mv: Move) -> Vec<&'static str> {
    let next = board.after(mv);
    let (Some(before), Some(after)) =
        (checkers_of(board, board.turn), checkers_of(&next, board.turn))
    else {
        return Vec::new();
    };
    let before: &[Spot] = before.as_slice();
    let after: &[Spot] = Attackers::as_slice(&after);
    if let Move::Board { from, .. } = mv
        && board.king(board.turn) == Some(from)
    {
        return those_that_hold([("king_into_attack", !after.is_empty())]);
    }
    let stays = after.iter().any(|spot| before.contains(spot));
    let comes = after.iter().any(|spot| !before.contains(spot));
    those_that_hold([
        ("double_check", stays && before.len() > 1),
        ("check_not_answered", stays && before.len() == 1),
        ("pinned", comes),
    ])
}

fn pawn_drop_mate(board: &Board, mv: Move) -> Vec<&'static str> {
    // Everything else is slower to look at, and no pawn is dropped by it.
    let is_pawn_drop = matches!(mv, Move::Drop { kind: Kind::Pawn, .. });
    let is_mate = is_pawn_drop && judge(board, mv).0 == Verdict::PawnDropMate;
    those_that_hold([("pawn_drop_mate", is_mate)])
}
