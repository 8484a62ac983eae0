//! rsshogi: lists of fixed size or a sink, do and undo on a stack of states.

use std::hint::black_box;

use rsshogi::board::{Bitboard, Move32List, MoveList, Position};
use rsshogi::movegen::{
    ChecksAll, LegalAll, Move32Sink, generate_checks_all_move32, generate_legal_all,
    generate_legal_all_move32, generate_moves_move32_into,
};
use rsshogi::types::{Color, Move, Move32, PieceType};

use super::{Note, Peer, leaf};
use crate::cells::Op;

/// The crate `rsshogi`.
pub(super) struct Rsshogi;

/// Its two kinds of list.
#[derive(Default)]
pub(super) struct List {
    short: MoveList,
    long: Move32List,
}

/// Its two kinds of move: the short one is asked about, the long one is made.
#[derive(Clone, Copy)]
pub(super) struct BothMoves {
    short: Move,
    long: Move32,
}

impl Peer for Rsshogi {
    const NAME: &'static str = "rsshogi";
    const VERSION: &'static str = "1.7.3";
    const NOTES: &'static [Note] = &[
        (
            "count",
            "LegalAll into a sink that counts, drops by popcount (its own perft makes lists)",
        ),
        ("list", "generate_legal_all into MoveList (16-bit moves)"),
        ("walk", "apply_move32 and the unchecked undo, as its own perft does"),
        (
            "tactical",
            "LegalAll into a sink that keeps captures and promotions; its own sets are \
                      pseudo-legal and leave out promotions of pieces other than pawns",
        ),
        (
            "checking",
            "ChecksAll, which is pseudo-legal, into a sink that keeps the legal ones; in check the \
                      direct check generator, then is_legal_move32",
        ),
        (
            "doundo",
            "apply_move32, unchecked undo; it keeps repetition, checkers, pins, check squares",
        ),
        ("islegal", "is_legal_move; checkers and pins were paid for in apply_move32"),
        ("sfen", "from_sfen and to_sfen, each with its own allocations"),
    ];

    type Position = Position;
    type Move = BothMoves;
    type List = List;
    type History = ();
    type Ready = ();
    type Sets = ();

    fn offers(op: Op) -> bool {
        // It never has sets at hand: everything is written move by move.
        op != Op::Emit
    }

    fn parse(sfen: &str) -> Option<Position> {
        Position::from_sfen(sfen).ok()
    }

    fn parse_move(position: &Position, usi: &str) -> Option<BothMoves> {
        let short = Move::from_usi(usi)?;
        Some(BothMoves { short, long: position.move32_from_move(short) })
    }

    fn write_sfen(position: &Position, text: &mut String) {
        text.push_str(&position.to_sfen(None));
    }

    fn perft_count(position: &mut Position, depth: usize) -> u64 {
        perft(position, &mut buffers(depth), &mut |leaf, _| count(leaf))
    }

    fn perft_materialize(position: &mut Position, depth: usize) -> u64 {
        perft(position, &mut buffers(depth), &mut |leaf, list| {
            list.clear();
            generate_legal_all_move32(leaf, list);
            black_box(list.as_slice());
            list.len() as u64
        })
    }

    fn perft_walk(position: &mut Position, depth: usize) -> u64 {
        walk(position, &mut buffers(depth))
    }

    fn count(position: &Position) -> u64 {
        count(position)
    }

    fn list(position: &Position, list: &mut List) -> u64 {
        generate_legal_all(position, &mut list.short);
        list.short.len() as u64
    }

    fn tactical(position: &Position, list: &mut List) -> u64 {
        list.long.clear();
        if position.is_in_check() {
            generate_legal_all_move32(position, &mut list.long);
        } else {
            let captures = position.pieces_by_color(position.turn().flip());
            let mut sink = TacticalSink { captures, list: &mut list.long };
            generate_moves_move32_into::<LegalAll, _>(position, &mut sink);
        }
        list.long.len() as u64
    }

    fn checking(position: &Position, list: &mut List) -> u64 {
        list.long.clear();
        if position.is_in_check() {
            generate_checks_all_move32(position, &mut list.long);
            list.long.retain_unordered(|mv| position.is_legal_move32(mv));
        } else {
            let mut sink = LegalSink { position, list: &mut list.long };
            generate_moves_move32_into::<ChecksAll, _>(position, &mut sink);
        }
        list.long.len() as u64
    }

    fn has_legal_move(position: &Position) -> bool {
        !position.is_mated()
    }

    fn play(position: &mut Position, mv: BothMoves) {
        position.apply_move32(mv.long);
    }

    fn there_and_back(position: &mut Position, moves: &[BothMoves], (): &mut ()) -> u64 {
        for mv in moves {
            position.apply_move32(mv.long);
        }
        for mv in moves.iter().rev() {
            undo(position, mv.long);
        }
        moves.len() as u64
    }

    fn prepare(_: &Position) {}

    fn is_legal(position: &Position, mv: BothMoves) -> bool {
        position.is_legal_move(mv.short)
    }

    fn is_legal_ready(position: &Position, (): &(), mv: BothMoves) -> bool {
        position.is_legal_move(mv.short)
    }

    fn sets(_: &Position) {}

    fn emit((): &(), _: &mut List) -> u64 {
        0
    }
}

/// One list per ply, made outside the tree as its own perft does.
fn buffers(depth: usize) -> Vec<Move32List> {
    (0..depth).map(|_| Move32List::new()).collect()
}

/// The tree down to the leaves' parents, which `leaves` counts.
fn perft<F>(position: &mut Position, buffers: &mut [Move32List], leaves: &mut F) -> u64
where
    F: FnMut(&Position, &mut Move32List) -> u64,
{
    let (current, rest) = buffers.split_first_mut().expect("one list per ply");
    if rest.is_empty() {
        return leaves(position, current);
    }
    current.clear();
    generate_legal_all_move32(position, current);
    let mut nodes = 0;
    for &mv in current.iter() {
        position.apply_move32(mv);
        nodes += perft(position, rest, leaves);
        undo(position, mv);
    }
    nodes
}

fn walk(position: &mut Position, buffers: &mut [Move32List]) -> u64 {
    let Some((current, rest)) = buffers.split_first_mut() else { return 1 };
    current.clear();
    generate_legal_all_move32(position, current);
    let mut nodes = 0;
    for &mv in current.iter() {
        position.apply_move32(mv);
        nodes += if rest.is_empty() { leaf(position) } else { walk(position, rest) };
        undo(position, mv);
    }
    nodes
}

/// Takes back `mv`, which must be the last move made: every caller in this file pairs the two.
#[expect(unsafe_code, reason = "its documented undo for inner loops; its own perft uses it")]
#[inline(always)]
fn undo(position: &mut Position, mv: Move32) {
    // SAFETY: `mv` was the last move applied to this position.
    unsafe { position.undo_move32_unchecked(mv) };
}

fn count(position: &Position) -> u64 {
    let mut sink = CountSink(0);
    generate_moves_move32_into::<LegalAll, _>(position, &mut sink);
    sink.0
}

/// Counts; drops come as sets and are not taken apart.
struct CountSink(u64);

impl Move32Sink for CountSink {
    #[inline(always)]
    fn push_move32(&mut self, _: Move32) {
        self.0 += 1;
    }

    fn retain_unordered<F: FnMut(Move32) -> bool>(&mut self, _: F) {}

    #[inline(always)]
    fn push_drop_targets(&mut self, _: PieceType, targets: Bitboard, _: Color) {
        self.0 += u64::from(targets.count());
    }
}

/// Keeps captures and promotions; drops are neither, and are not taken apart.
struct TacticalSink<'a> {
    captures: Bitboard,
    list: &'a mut Move32List,
}

impl Move32Sink for TacticalSink<'_> {
    #[inline(always)]
    fn push_move32(&mut self, mv: Move32) {
        if mv.is_promotion() || self.captures.test(mv.to_sq()) {
            self.list.push(mv);
        }
    }

    fn retain_unordered<F: FnMut(Move32) -> bool>(&mut self, f: F) {
        self.list.retain_unordered(f);
    }

    fn push_drop_targets(&mut self, _: PieceType, _: Bitboard, _: Color) {}
}

/// Keeps what does not leave the king in check, of moves that are legal otherwise.
struct LegalSink<'a> {
    position: &'a Position,
    list: &'a mut Move32List,
}

impl Move32Sink for LegalSink<'_> {
    #[inline(always)]
    fn push_move32(&mut self, mv: Move32) {
        if self.position.is_legal_after_pseudo_move32(mv) {
            self.list.push(mv);
        }
    }

    fn retain_unordered<F: FnMut(Move32) -> bool>(&mut self, f: F) {
        self.list.retain_unordered(f);
    }
}
