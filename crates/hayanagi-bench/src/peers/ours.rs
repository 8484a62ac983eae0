//! Hayanagi, driven as its documentation says.

use std::fmt::Write;
use std::hint::black_box;
use std::ops::ControlFlow;

use hayanagi::{CheckInfo, Drops, Move, MoveList, MoveSelection, MoveSet, Position, Undo, perft};

use super::{Note, Peer, leaf};
use crate::cells::Op;

/// The crate `hayanagi`.
pub(super) struct Hayanagi;

impl Peer for Hayanagi {
    const NAME: &'static str = "hayanagi";
    const VERSION: &'static str = env!("CARGO_PKG_VERSION");
    const NOTES: &'static [Note] = &[
        ("count", "perft; count_legal_moves"),
        ("list", "legal_moves_into a MoveList that is reused"),
        ("walk", "do_move, undo_move over lists"),
        ("tactical", "moves_into with MoveSelection::Tactical"),
        ("checking", "moves_into with MoveSelection::Checking"),
        ("islegal", "is_legal; ready: is_legal_with a CheckInfo"),
        ("emit", "MoveList::extend_from_set over the sets that generate handed out"),
    ];

    type Position = Position;
    type Move = Move;
    type List = MoveList;
    type History = Vec<Undo>;
    type Ready = CheckInfo;
    type Sets = Vec<MoveSet>;

    fn offers(_: Op) -> bool {
        true
    }

    fn parse(sfen: &str) -> Option<Position> {
        sfen.parse().ok()
    }

    fn parse_move(_: &Position, usi: &str) -> Option<Move> {
        usi.parse().ok()
    }

    fn write_sfen(position: &Position, text: &mut String) {
        write!(text, "{position}").expect("a String takes any text");
    }

    fn perft_count(position: &mut Position, depth: usize) -> u64 {
        perft(position, u32::try_from(depth).expect("trees are shallow"))
    }

    fn perft_materialize(position: &mut Position, depth: usize) -> u64 {
        materialize(position, &mut lists(depth))
    }

    fn perft_walk(position: &mut Position, depth: usize) -> u64 {
        walk(position, &mut lists(depth))
    }

    fn count(position: &Position) -> u64 {
        position.count_legal_moves() as u64
    }

    fn list(position: &Position, list: &mut MoveList) -> u64 {
        position.legal_moves_into(list);
        list.len() as u64
    }

    fn tactical(position: &Position, list: &mut MoveList) -> u64 {
        position.moves_into(MoveSelection::Tactical, Drops::Legal, list);
        list.len() as u64
    }

    fn checking(position: &Position, list: &mut MoveList) -> u64 {
        position.moves_into(MoveSelection::Checking, Drops::Legal, list);
        list.len() as u64
    }

    fn has_legal_move(position: &Position) -> bool {
        position.has_legal_move()
    }

    fn play(position: &mut Position, mv: Move) {
        let _undo = position.do_move(mv);
    }

    fn there_and_back(position: &mut Position, moves: &[Move], history: &mut Vec<Undo>) -> u64 {
        history.extend(moves.iter().map(|&mv| position.do_move(mv)));
        while let Some(undo) = history.pop() {
            position.undo_move(undo);
        }
        moves.len() as u64
    }

    fn prepare(position: &Position) -> CheckInfo {
        position.check_info()
    }

    fn is_legal(position: &Position, mv: Move) -> bool {
        position.is_legal(mv)
    }

    fn is_legal_ready(position: &Position, ready: &CheckInfo, mv: Move) -> bool {
        position.is_legal_with(ready, mv)
    }

    fn sets(position: &Position) -> Vec<MoveSet> {
        let mut sets = Vec::new();
        let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
            sets.push(set);
            ControlFlow::Continue(())
        });
        sets
    }

    fn emit(sets: &Vec<MoveSet>, list: &mut MoveList) -> u64 {
        list.clear();
        for &set in sets {
            list.extend_from_set(set);
        }
        list.len() as u64
    }
}

/// One list for each ply of a tree.
fn lists(depth: usize) -> Vec<MoveList> {
    vec![MoveList::new(); depth]
}

fn materialize(position: &mut Position, lists: &mut [MoveList]) -> u64 {
    let Some((list, below)) = lists.split_first_mut() else { return 1 };
    position.legal_moves_into(list);
    if below.is_empty() {
        black_box(&*list);
        return list.len() as u64;
    }
    let mut nodes = 0;
    for &mv in &*list {
        let undo = position.do_move(mv);
        nodes += materialize(position, below);
        position.undo_move(undo);
    }
    nodes
}

fn walk(position: &mut Position, lists: &mut [MoveList]) -> u64 {
    let Some((list, below)) = lists.split_first_mut() else { return 1 };
    position.legal_moves_into(list);
    let mut nodes = 0;
    for &mv in &*list {
        let undo = position.do_move(mv);
        nodes += if below.is_empty() { leaf(position) } else { walk(position, below) };
        position.undo_move(undo);
    }
    nodes
}
