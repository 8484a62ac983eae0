//! shunsai: sets by callback, lists by `write_into`, the position a plain value.

mod checks;

use std::hint::black_box;
use std::ops::ControlFlow;

use shogi_usi_parser::FromUsi;
use shunsai::shogi_core::{Color, Move, PartialPosition, Piece, Square};
use shunsai::{Bitboard, MoveSet, Position};

use super::{Note, Peer, leaf};
use crate::cells::Op;
use checks::CheckMasks;

/// No position has more legal moves, so a list of this size never grows.
const MAX_LEGAL_MOVES: usize = 593;

/// The crate `shunsai`.
pub(super) struct Shunsai;

/// A list with room for every legal move.
pub(super) struct List(Vec<Move>);

impl Default for List {
    fn default() -> Self {
        Self(Vec::with_capacity(MAX_LEGAL_MOVES))
    }
}

impl Peer for Shunsai {
    const NAME: &'static str = "shunsai";
    const VERSION: &'static str = "0.1.2";
    const NOTES: &'static [Note] = &[
        ("count", "generate_moves, MoveSet::len"),
        ("list", "generate_moves, MoveSet::write_into a Vec that is reused"),
        (
            "walk",
            "copy-make inside generate_moves: faster than do_move/undo_move over a list but for startpos",
        ),
        ("tactical", "masks over its MoveSets, generation stopped at the first drop"),
        (
            "checking",
            "masks over its MoveSets; check squares from its public boards and our tables",
        ),
        ("doundo", "copied on a stack, then do_move: a tenth faster than do_move and undo_move"),
        ("islegal", "no function of its own: generate_moves until the move's origin has come"),
        ("sfen", "shogi_usi_parser and shogi_core's PartialPosition, as its own tests do"),
    ];

    const SFEN_PREFIX: &'static str = "sfen ";

    type Position = Position;
    type Move = Move;
    type List = List;
    type History = Vec<Position>;
    type Ready = ();
    type Sets = Vec<MoveSet>;

    fn offers(_: Op) -> bool {
        true
    }

    fn parse(sfen: &str) -> Option<Position> {
        PartialPosition::from_usi_lite(sfen).map(Position::new)
    }

    fn parse_move(position: &Position, usi: &str) -> Option<Move> {
        // Its parser gives every drop to Black.
        Some(match Move::from_usi_lite(usi)? {
            Move::Drop { piece, to } => {
                Move::Drop { piece: Piece::new(piece.piece_kind(), position.side_to_move()), to }
            }
            mv => mv,
        })
    }

    fn write_sfen(position: &Position, text: &mut String) {
        partial(position).to_sfen(text).expect("a String takes any text");
    }

    fn perft_count(position: &mut Position, depth: usize) -> u64 {
        perft_count(position, depth)
    }

    fn perft_materialize(position: &mut Position, depth: usize) -> u64 {
        perft_materialize(position, depth, &mut List::default())
    }

    fn perft_walk(position: &mut Position, depth: usize) -> u64 {
        perft_walk(position, depth)
    }

    fn count(position: &Position) -> u64 {
        count(position)
    }

    fn list(position: &Position, list: &mut List) -> u64 {
        list_all(position, &mut list.0)
    }

    fn tactical(position: &Position, list: &mut List) -> u64 {
        if position.in_check() {
            return list_all(position, &mut list.0);
        }
        let captures = position.player_bb(position.side_to_move().flip());
        list.0.clear();
        let _ = position.generate_moves(|set| match set {
            MoveSet::Drop { .. } => ControlFlow::Break(()),
            MoveSet::Normal { piece, from, promotions, non_promotions } => {
                let non_promotions = non_promotions & captures;
                write_normal(piece, from, promotions, non_promotions, &mut list.0);
                ControlFlow::Continue(())
            }
        });
        list.0.len() as u64
    }

    fn checking(position: &Position, list: &mut List) -> u64 {
        list.0.clear();
        let Some(masks) = CheckMasks::new(position) else { return 0 };
        let _ = position.generate_moves(|set| {
            match set {
                MoveSet::Drop { piece, to } => {
                    let to = masks.drops(piece, to);
                    MoveSet::Drop { piece, to }.write_into(&mut list.0);
                }
                MoveSet::Normal { piece, from, promotions, non_promotions } => {
                    let (promotions, non_promotions) =
                        masks.moves(piece, from, promotions, non_promotions);
                    write_normal(piece, from, promotions, non_promotions, &mut list.0);
                }
            }
            ControlFlow::Continue(())
        });
        list.0.len() as u64
    }

    fn has_legal_move(position: &Position) -> bool {
        position.has_legal_moves()
    }

    fn play(position: &mut Position, mv: Move) {
        position.do_move(mv);
    }

    fn there_and_back(position: &mut Position, moves: &[Move], history: &mut Vec<Position>) -> u64 {
        history.clear();
        history.push(position.clone());
        for &mv in moves {
            history.extend_from_within(history.len() - 1..);
            history.last_mut().expect("just pushed").do_move(mv);
        }
        while history.len() > 1 {
            history.pop();
            black_box(history.last());
        }
        moves.len() as u64
    }

    fn prepare(_: &Position) {}

    fn is_legal(position: &Position, mv: Move) -> bool {
        let mut legal = false;
        let _ = position.generate_moves(|set| match answers(set, mv) {
            Some(answer) => {
                legal = answer;
                ControlFlow::Break(())
            }
            None => ControlFlow::Continue(()),
        });
        legal
    }

    fn is_legal_ready(position: &Position, (): &(), mv: Move) -> bool {
        Self::is_legal(position, mv)
    }

    fn sets(position: &Position) -> Vec<MoveSet> {
        let mut sets = Vec::new();
        let _ = position.generate_moves(|set| {
            sets.push(set);
            ControlFlow::Continue(())
        });
        sets
    }

    fn emit(sets: &Vec<MoveSet>, list: &mut List) -> u64 {
        list.0.clear();
        for set in sets {
            set.write_into(&mut list.0);
        }
        list.0.len() as u64
    }
}

fn count(position: &Position) -> u64 {
    let mut moves = 0;
    let _ = position.generate_moves(|set| {
        moves += set.len();
        ControlFlow::Continue(())
    });
    moves as u64
}

fn list_all(position: &Position, list: &mut Vec<Move>) -> u64 {
    list.clear();
    let _ = position.generate_moves(|set| {
        set.write_into(list);
        ControlFlow::Continue(())
    });
    list.len() as u64
}

#[inline(always)]
fn write_normal(
    piece: Piece,
    from: Square,
    promotions: Bitboard,
    non_promotions: Bitboard,
    list: &mut Vec<Move>,
) {
    if !(promotions | non_promotions).is_empty() {
        MoveSet::Normal { piece, from, promotions, non_promotions }.write_into(list);
    }
}

/// What the set says about the move; nothing if the move cannot be in this set.
#[inline(always)]
fn answers(set: MoveSet, mv: Move) -> Option<bool> {
    match (set, mv) {
        (
            MoveSet::Normal { from, promotions, non_promotions, .. },
            Move::Normal { from: f, to, promote },
        ) if from == f => {
            Some(if promote { promotions.contains(to) } else { non_promotions.contains(to) })
        }
        (MoveSet::Drop { piece, to }, Move::Drop { piece: p, to: square }) if piece == p => {
            Some(to.contains(square))
        }
        _ => None,
    }
}

fn perft_count(position: &Position, depth: usize) -> u64 {
    if depth == 1 {
        return count(position);
    }
    let mut nodes = 0;
    let _ = position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.do_move(mv);
            nodes += perft_count(&next, depth - 1);
        }
        ControlFlow::Continue(())
    });
    nodes
}

fn perft_materialize(position: &Position, depth: usize, list: &mut List) -> u64 {
    if depth == 1 {
        let moves = list_all(position, &mut list.0);
        black_box(&list.0);
        return moves;
    }
    let mut nodes = 0;
    let _ = position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.do_move(mv);
            nodes += perft_materialize(&next, depth - 1, list);
        }
        ControlFlow::Continue(())
    });
    nodes
}

fn perft_walk(position: &Position, depth: usize) -> u64 {
    let mut nodes = 0;
    let _ = position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.do_move(mv);
            nodes += if depth > 1 { perft_walk(&next, depth - 1) } else { leaf(&next) };
        }
        ControlFlow::Continue(())
    });
    nodes
}

/// The position as `shogi_core` writes it; shunsai itself has no way out.
fn partial(position: &Position) -> PartialPosition {
    let mut partial = PartialPosition::empty();
    for square in position.occupied() {
        partial.piece_set(square, position.piece_at(square));
    }
    for color in Color::all() {
        *partial.hand_of_a_player_mut(color) = position.hand(color);
    }
    partial.side_to_move_set(position.side_to_move());
    // Only ply 0 is refused, and no position read from text has it.
    let _ = partial.ply_set(position.ply());
    partial
}
