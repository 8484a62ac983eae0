//! Who has won: the whole game kept as a row of boards, and everything counted again at every ply.
//!
//! There are no keys and no running counts. Whether a position has stood before is found by holding
//! it against every board of the game; who gave check, by looking at the kings of the boards between.

use std::ops::ControlFlow;

use crate::board::{Board, Kind, Man, Move, Side, Spot};
use crate::error::OracleError;
use crate::rules::{Verdict, each_try, has_legal_move, in_check, judge};
use crate::text::{read_move, read_sfen};

/// What was agreed before a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// After how many moves of the game it is a draw.
    pub max_moves: Option<usize>,
    /// Whether a king that reaches 5a (Black) or 5i (White) wins.
    pub tries: bool,
}

/// How a game was decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// `checkmate`, `stalemate`, `repetition`, `perpetual_check`, `try`, `max_moves` or
    /// `illegal_move`.
    pub kind: &'static str,
    /// `black`, `white`, or nobody.
    pub winner: Option<&'static str>,
    /// After how many moves; for an illegal move, its number.
    pub ply: usize,
    /// For a repetition or a perpetual check, after how many moves the position stood.
    pub occurrences: Vec<usize>,
    /// For the same, the first move of Black and of White since the first occurrence that gave no
    /// check.
    pub first_quiet: [Option<usize>; 2],
}

/// The first thing that decides a game, or `None` if nothing does.
///
/// Moves after the decision are not looked at.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`](crate::answer()), or if a move before the
/// decision is not USI text.
pub fn judge_game(
    sfen: &str,
    moves: &[String],
    terms: Terms,
) -> Result<Option<Judgement>, OracleError> {
    let mut boards = vec![read_sfen(sfen)?];
    let mut decision = judge_last(&boards, None, terms);
    for text in moves {
        if decision.is_some() {
            break;
        }
        let mv = read_move(text).ok_or(OracleError::BadMove)?;
        let last = boards[boards.len() - 1];
        let Some(next) = legal_result(&last, mv) else {
            return Ok(Some(decided("illegal_move", Some(last.turn.enemy()), boards.len())));
        };
        boards.push(next);
        decision = judge_last(&boards, Some(mv), terms);
    }
    Ok(decision)
}

/// The board after a move, if it is among those the law allows.
fn legal_result(board: &Board, mv: Move) -> Option<Board> {
    let is_a_try = each_try(board, &mut |tried| match tried == mv {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    });
    if is_a_try.is_continue() {
        return None;
    }
    let (verdict, next) = judge(board, mv);
    (verdict == Verdict::Legal).then_some(next)
}

fn decided(kind: &'static str, winner: Option<Side>, ply: usize) -> Judgement {
    let winner = winner.map(name);
    Judgement { kind, winner, ply, occurrences: Vec::new(), first_quiet: [None; 2] }
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

/// What the last board decides.
fn judge_last(boards: &[Board], last_move: Option<Move>, terms: Terms) -> Option<Judgement> {
    let ply = boards.len() - 1;
    let board = &boards[ply];
    let waiting = board.turn.enemy();
    if !has_legal_move(board) {
        let kind = if in_check(board) { "checkmate" } else { "stalemate" };
        return Some(decided(kind, Some(waiting), ply));
    }
    let occurrences: Vec<usize> =
        (0..=ply).filter(|&earlier| boards[earlier].stands_as(board)).collect();
    if occurrences.len() >= 4 {
        return Some(judge_repetition(boards, occurrences));
    }
    if terms.tries
        && let Some(winner) = winner_by_try(board, last_move)
    {
        return Some(decided("try", Some(winner), ply));
    }
    terms.max_moves.filter(|&limit| ply >= limit).map(|_| decided("max_moves", None, ply))
}

fn judge_repetition(boards: &[Board], occurrences: Vec<usize>) -> Judgement {
    let (first, last) = (occurrences[0], occurrences[3]);
    // The board after a move is one on which the other side is to move.
    let first_quiet = [Side::Black, Side::White].map(|side| {
        (first + 1..=last).find(|&ply| boards[ply].turn == side.enemy() && !in_check(&boards[ply]))
    });
    let (kind, winner) = match first_quiet {
        [None, Some(_)] => ("perpetual_check", Some(Side::White)),
        [Some(_), None] => ("perpetual_check", Some(Side::Black)),
        _ => ("repetition", None),
    };
    Judgement { occurrences, first_quiet, ..decided(kind, winner, last) }
}

/// Whose king has just reached its goal; with no move made, whose king stands there unattacked, and
/// of two the one whose turn it is.
fn winner_by_try(board: &Board, last_move: Option<Move>) -> Option<Side> {
    let has_king_at_goal = |side| {
        let king = Man { side, kind: Kind::King, promoted: false };
        board.man(goal(side)) == Some(king)
    };
    let mover = board.turn.enemy();
    match last_move {
        Some(mv) => (mv.to() == goal(mover) && has_king_at_goal(mover)).then_some(mover),
        None => [board.turn, mover].into_iter().find(|&side| {
            let mut seen = *board;
            seen.turn = side;
            has_king_at_goal(side) && !in_check(&seen)
        }),
    }
}

fn goal(side: Side) -> Spot {
    match side {
        Side::Black => Spot::new(4, 0),
        Side::White => Spot::new(4, 8),
    }
}
