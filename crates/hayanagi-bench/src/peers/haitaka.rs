//! haitaka: sets by callback, the position copied before every move.

use std::fmt::Write;
use std::hint::black_box;

use haitaka::{
    BitBoard, Board, Color, Move, Piece, PieceMoves, PromotionStatus, bishop_pseudo_attacks,
    get_between_rays, get_bishop_moves, get_lance_moves, get_rook_moves, gold_attacks,
    king_attacks, knight_attacks, lance_pseudo_attacks, line_ray, must_prom_zone, pawn_attacks,
    prom_zone, rook_pseudo_attacks, silver_attacks,
};

use super::{Note, Peer, leaf};
use crate::cells::Op;

/// No position has more legal moves, so a list of this size never grows.
const MAX_LEGAL_MOVES: usize = 593;

/// The crate `haitaka`.
pub(super) struct Haitaka;

/// A list with room for every legal move.
pub(super) struct List(Vec<Move>);

impl Default for List {
    fn default() -> Self {
        Self(Vec::with_capacity(MAX_LEGAL_MOVES))
    }
}

impl Peer for Haitaka {
    const NAME: &'static str = "haitaka";
    const VERSION: &'static str = "0.3.2";
    const NOTES: &'static [Note] = &[
        (
            "count",
            "generate_moves, popcounts on the public fields of its sets: into_iter().len() is slower",
        ),
        ("list", "generate_moves, Vec::extend from the set's iterator"),
        ("walk", "copy-make with play_unchecked, as its benches do; it updates checkers and pins"),
        ("tactical", "masks over its sets, generate_board_moves alone when not in check"),
        (
            "checking",
            "masks over its sets with its public attack tables; its generate_checks is wrong",
        ),
        ("doundo", "copied on a stack, then play_unchecked; taking back is free"),
        (
            "islegal",
            "is_legal; it takes drops of pieces that are not in hand for legal, so it is wrong",
        ),
        ("sfen", "from_sfen, which validates more than the others do, and Display"),
    ];

    type Position = Board;
    type Move = Move;
    type List = List;
    type History = Vec<Board>;
    type Ready = ();
    type Sets = Vec<PieceMoves>;

    fn offers(_: Op) -> bool {
        true
    }

    fn parse(sfen: &str) -> Option<Board> {
        Board::from_sfen(sfen).ok()
    }

    fn parse_move(_: &Board, usi: &str) -> Option<Move> {
        usi.parse().ok()
    }

    fn write_sfen(position: &Board, text: &mut String) {
        write!(text, "{position}").expect("a String takes any text");
    }

    fn perft_count(position: &mut Board, depth: usize) -> u64 {
        perft_count(position, depth)
    }

    fn perft_materialize(position: &mut Board, depth: usize) -> u64 {
        perft_materialize(position, depth, &mut List::default())
    }

    fn perft_walk(position: &mut Board, depth: usize) -> u64 {
        perft_walk(position, depth)
    }

    fn count(position: &Board) -> u64 {
        count(position)
    }

    fn list(position: &Board, list: &mut List) -> u64 {
        list_all(position, &mut list.0)
    }

    fn tactical(position: &Board, list: &mut List) -> u64 {
        if !position.checkers().is_empty() {
            return list_all(position, &mut list.0);
        }
        let captures = position.colors(!position.side_to_move());
        list.0.clear();
        position.generate_board_moves(|set| {
            let (promotions, plain) = split(set);
            write_split(set, promotions, plain & captures, &mut list.0);
            false
        });
        list.0.len() as u64
    }

    fn checking(position: &Board, list: &mut List) -> u64 {
        list.0.clear();
        if !position.has(!position.side_to_move(), Piece::King) {
            return 0;
        }
        let masks = CheckMasks::new(position);
        position.generate_moves(|set| {
            masks.write(set, &mut list.0);
            false
        });
        list.0.len() as u64
    }

    fn has_legal_move(position: &Board) -> bool {
        position.generate_board_moves(|_| true) || position.generate_drops(|_| true)
    }

    fn play(position: &mut Board, mv: Move) {
        position.play_unchecked(mv);
    }

    fn there_and_back(position: &mut Board, moves: &[Move], history: &mut Vec<Board>) -> u64 {
        history.clear();
        history.push(position.clone());
        for &mv in moves {
            history.extend_from_within(history.len() - 1..);
            history.last_mut().expect("just pushed").play_unchecked(mv);
        }
        while history.len() > 1 {
            history.pop();
            black_box(history.last());
        }
        moves.len() as u64
    }

    fn prepare(_: &Board) {}

    fn is_legal(position: &Board, mv: Move) -> bool {
        position.is_legal(mv)
    }

    fn is_legal_ready(position: &Board, (): &(), mv: Move) -> bool {
        position.is_legal(mv)
    }

    fn sets(position: &Board) -> Vec<PieceMoves> {
        let mut sets = Vec::new();
        position.generate_moves(|set| {
            sets.push(set);
            false
        });
        sets
    }

    fn emit(sets: &Vec<PieceMoves>, list: &mut List) -> u64 {
        list.0.clear();
        for &set in sets {
            list.0.extend(set);
        }
        list.0.len() as u64
    }
}

fn count(position: &Board) -> u64 {
    let mut moves = 0;
    position.generate_moves(|set| {
        moves += exact_len(set);
        false
    });
    u64::from(moves)
}

fn list_all(position: &Board, list: &mut Vec<Move>) -> u64 {
    list.clear();
    position.generate_moves(|set| {
        list.extend(set);
        false
    });
    list.len() as u64
}

fn perft_count(position: &Board, depth: usize) -> u64 {
    if depth == 1 {
        return count(position);
    }
    let mut nodes = 0;
    position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.play_unchecked(mv);
            nodes += perft_count(&next, depth - 1);
        }
        false
    });
    nodes
}

fn perft_materialize(position: &Board, depth: usize, list: &mut List) -> u64 {
    if depth == 1 {
        let moves = list_all(position, &mut list.0);
        black_box(&list.0);
        return moves;
    }
    let mut nodes = 0;
    position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.play_unchecked(mv);
            nodes += perft_materialize(&next, depth - 1, list);
        }
        false
    });
    nodes
}

fn perft_walk(position: &Board, depth: usize) -> u64 {
    let mut nodes = 0;
    position.generate_moves(|set| {
        for mv in set {
            let mut next = position.clone();
            next.play_unchecked(mv);
            nodes += if depth > 1 { perft_walk(&next, depth - 1) } else { leaf(&next) };
        }
        false
    });
    nodes
}

/// As `into_iter().len()` says it, in fewer steps.
#[inline(always)]
fn exact_len(set: PieceMoves) -> u32 {
    match set {
        PieceMoves::Drops { to, .. } => to.len(),
        PieceMoves::BoardMoves { .. } => {
            let (promotions, plain) = split(set);
            promotions.len() + plain.len()
        }
    }
}

/// The destinations reached by promoting, and those reached without.
#[inline(always)]
fn split(set: PieceMoves) -> (BitBoard, BitBoard) {
    let PieceMoves::BoardMoves { color, piece, from, to, prom_status } = set else {
        return (BitBoard::EMPTY, BitBoard::EMPTY);
    };
    match prom_status {
        PromotionStatus::CannotPromote => (BitBoard::EMPTY, to),
        PromotionStatus::MustPromote => (to, BitBoard::EMPTY),
        _ if !piece.is_promotable() => (BitBoard::EMPTY, to),
        _ => {
            let zone = prom_zone(color);
            let promotions = if zone.has(from) { to } else { to & zone };
            (promotions, to & !must_prom_zone(color, piece))
        }
    }
}

/// Writes the part of a board set that is left, as its own check generation hands sets on.
#[inline(always)]
fn write_split(set: PieceMoves, promotions: BitBoard, plain: BitBoard, list: &mut Vec<Move>) {
    let PieceMoves::BoardMoves { color, piece, from, .. } = set else { return };
    let part = |to, prom_status| PieceMoves::BoardMoves { color, piece, from, to, prom_status };
    if !promotions.is_empty() {
        list.extend(part(promotions, PromotionStatus::MustPromote));
    }
    if !plain.is_empty() {
        list.extend(part(plain, PromotionStatus::CannotPromote));
    }
}

/// Check squares per kind, and pieces whose leaving gives check.
struct CheckMasks {
    squares: [BitBoard; Piece::NUM],
    discoverers: BitBoard,
    king: haitaka::Square,
}

impl CheckMasks {
    fn new(position: &Board) -> Self {
        let us = position.side_to_move();
        let them = !us;
        let king = position.king(them);
        let occupied = position.occupied();
        let rook = get_rook_moves(them, king, occupied);
        let bishop = get_bishop_moves(them, king, occupied);
        let gold = gold_attacks(them, king);
        let ring = king_attacks(them, king);
        let mut squares = [BitBoard::EMPTY; Piece::NUM];
        for (piece, mask) in [
            (Piece::Pawn, pawn_attacks(them, king)),
            (Piece::Lance, get_lance_moves(them, king, occupied)),
            (Piece::Knight, knight_attacks(them, king)),
            (Piece::Silver, silver_attacks(them, king)),
            (Piece::Gold, gold),
            (Piece::Tokin, gold),
            (Piece::PLance, gold),
            (Piece::PKnight, gold),
            (Piece::PSilver, gold),
            (Piece::Bishop, bishop),
            (Piece::Rook, rook),
            (Piece::PBishop, bishop | ring),
            (Piece::PRook, rook | ring),
        ] {
            squares[piece as usize] = mask;
        }
        Self { squares, discoverers: discoverers(position, us, king), king }
    }

    #[inline(always)]
    fn write(&self, set: PieceMoves, list: &mut Vec<Move>) {
        match set {
            PieceMoves::Drops { color, piece, to } => {
                let to = to & self.squares[piece as usize];
                if !to.is_empty() {
                    list.extend(PieceMoves::Drops { color, piece, to });
                }
            }
            PieceMoves::BoardMoves { piece, from, .. } => {
                let (promotions, plain) = split(set);
                let off = match self.discoverers.has(from) {
                    true => !line_ray(self.king, from),
                    false => BitBoard::EMPTY,
                };
                let promoted = off | self.squares[piece.promote() as usize];
                let kept = off | self.squares[piece as usize];
                write_split(set, promotions & promoted, plain & kept, list);
            }
        }
    }
}

/// Our pieces that stand alone between the king and one of our sliders.
fn discoverers(position: &Board, us: Color, king: haitaka::Square) -> BitBoard {
    let kinds = |a, b| position.pieces(a) | position.pieces(b);
    let snipers = position.colors(us)
        & (rook_pseudo_attacks(king) & kinds(Piece::Rook, Piece::PRook)
            | bishop_pseudo_attacks(king) & kinds(Piece::Bishop, Piece::PBishop)
            | lance_pseudo_attacks(!us, king) & position.pieces(Piece::Lance));
    let mut alone = BitBoard::EMPTY;
    for sniper in snipers {
        let between = get_between_rays(sniper, king) & position.occupied();
        if between.len() == 1 {
            alone |= between;
        }
    }
    alone & position.colors(us)
}
