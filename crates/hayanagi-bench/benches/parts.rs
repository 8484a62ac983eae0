//! The inner parts of the library, one at a time, through its public functions.
//!
//! `cargo bench -p hayanagi-bench` runs all, `cargo bench -p hayanagi-bench -- sliders` some. Each
//! answer is asserted before it is measured, against the oracle or the frozen data; a figure is for
//! all positions of the bench, and its throughput is per item.

use std::hint::black_box;
use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::ItemsCount;
use hayanagi::{
    Bitboard, Color, Drops, Move, MoveList, MoveSelection, MoveSet, Piece, PieceKind, Position,
    Square, Undo, attacks,
};
use hayanagi_bench::cells::Size;
use hayanagi_bench::corpus::Corpus;

fn main() {
    divan::main();
}

// Sliders.

const SLIDERS: [PieceKind; 5] =
    [PieceKind::Rook, PieceKind::Bishop, PieceKind::Lance, PieceKind::Horse, PieceKind::Dragon];

/// Squares with what stands on the board, from nearly empty to nearly full.
const OCCUPANCIES: usize = 1_000;

#[divan::bench(args = SLIDERS)]
fn sliders(bencher: Bencher, kind: PieceKind) {
    let piece = Piece::new(kind, Color::Black);
    let boards = occupancies();
    let reached = |&(from, occupied): &(Square, Bitboard)| attacks::attacks(piece, from, occupied);
    for board in &boards {
        assert_eq!(reached(board), walked(kind, board.0, board.1), "{kind:?} on {}", board.0);
    }
    bencher.counter(ItemsCount::new(boards.len())).bench_local(|| {
        for board in black_box(&boards) {
            black_box(reached(board));
        }
    });
}

fn occupancies() -> Vec<(Square, Bitboard)> {
    let mut random = Random(0x5EED_0593);
    let mut boards = Vec::with_capacity(OCCUPANCIES);
    for number in 0..OCCUPANCIES {
        let from = Square::ALL[random.below(81)];
        let eighths = 1 + number % 7;
        let mut occupied = Bitboard::from(from);
        for square in Square::ALL {
            if random.below(8) < eighths {
                occupied |= Bitboard::from(square);
            }
        }
        boards.push((from, occupied));
    }
    boards
}

/// What Black's piece attacks, one step after the other.
fn walked(kind: PieceKind, from: Square, occupied: Bitboard) -> Bitboard {
    const STRAIGHT: [(i8, i8); 4] = [(0, -1), (0, 1), (1, 0), (-1, 0)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let (rays, steps): (&[_], &[_]) = match kind {
        PieceKind::Rook => (&STRAIGHT, &[]),
        PieceKind::Bishop => (&DIAGONAL, &[]),
        PieceKind::Dragon => (&STRAIGHT, &DIAGONAL),
        PieceKind::Horse => (&DIAGONAL, &STRAIGHT),
        _ => (&STRAIGHT[..1], &[]),
    };
    let mut reached = Bitboard::EMPTY;
    for &(files, ranks) in steps {
        reached |= from.offset(files, ranks).map_or(Bitboard::EMPTY, Bitboard::from);
    }
    for &(files, ranks) in rays {
        let mut at = from;
        while let Some(next) = at.offset(files, ranks) {
            reached |= Bitboard::from(next);
            at = next;
            if occupied.contains(next) {
                break;
            }
        }
    }
    reached
}

/// A small generator of numbers without a pattern.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

// What bears on a king.

#[divan::bench]
fn check_info(bencher: Bencher) {
    let positions = frozen();
    let checks = positions.iter().filter(|position| position.check_info().is_check()).count();
    assert_eq!(checks, 500);
    bencher.counter(ItemsCount::new(positions.len())).bench_local(|| {
        for position in black_box(&positions) {
            black_box(position.check_info());
        }
    });
}

/// Kings, and what bears on the squares around them: nothing, four enemy sliders that leave some
/// squares, a slider that gives check along a line on which the king cannot flee.
const KINGS: [(&str, &str); 3] = [
    ("none near", "k8/9/9/9/4K4/9/9/9/9 b - 1"),
    ("four sliders", "k8/9/2r3b2/9/4K4/9/2b3r2/9/9 b - 1"),
    ("in check", "k3r4/9/6b2/9/4K4/9/2b3r2/3l1l3/9 b - 1"),
];

/// The moves of the king alone: each of its squares has to be safe.
#[divan::bench(args = KINGS.map(|(name, _)| name))]
fn king_danger(bencher: Bencher, name: &str) {
    let sfen = named(&KINGS, name);
    let position = read(sfen);
    let king = position.king(position.side_to_move()).expect("there is a king");
    let of_king = |usi: &&String| usi.starts_with(&king.to_string());
    let known = oracle(sfen).legal.iter().filter(of_king).count();
    assert_eq!(position.legal_moves_from(king).len(), known);
    bencher.bench_local(|| black_box(&position).legal_moves_from(black_box(king)));
}

// Drops.

/// Nothing of Black's on the board and every kind in hand: only drops.
const ONLY_DROPS: &str = "4k4/9/9/4p4/9/9/9/9/9 b RBGSNLP 1";

#[divan::bench(args = [Drops::Legal, Drops::None])]
fn drops(bencher: Bencher, drops: Drops) {
    let position = read(ONLY_DROPS);
    let known = match drops {
        Drops::None => 0,
        _ => oracle(ONLY_DROPS).legal.len(),
    };
    let mut list = MoveList::new();
    position.moves_into(MoveSelection::All, drops, &mut list);
    assert_eq!(list.len(), known);
    bencher.bench_local(|| {
        black_box(&position).moves_into(MoveSelection::All, drops, &mut list);
        black_box(list.len())
    });
}

/// A pawn drop that mates, one that only checks, one far from the king.
const PAWN_DROPS: [(&str, &str); 3] = [
    ("mates", "8k/6G2/7G1/9/9/9/9/9/K8 b P 1"),
    ("checks", "8k/6G2/9/9/9/9/9/9/K8 b P 1"),
    ("no check", "8k/6G2/7G1/9/9/9/9/9/K8 b P 1"),
];

#[divan::bench(args = PAWN_DROPS.map(|(name, _)| name))]
fn pawn_drop_mate(bencher: Bencher, name: &str) {
    let sfen = named(&PAWN_DROPS, name);
    let drop = if name == "no check" { "P*5e" } else { "P*1b" };
    let (position, answer) = (read(sfen), oracle(sfen));
    let mv: Move = drop.parse().expect("a move");
    assert_eq!(answer.pawn_drop_mates.contains(&drop.to_owned()), name == "mates");
    assert_eq!(answer.checking.contains(&drop.to_owned()), name == "checks");
    assert_eq!(position.is_legal(mv), answer.legal.contains(&drop.to_owned()));
    bencher.bench_local(|| black_box(&position).is_legal(black_box(mv)));
}

// Lists.

#[divan::bench]
fn extend_from_set(bencher: Bencher) {
    let sets: Vec<_> = frozen().iter().map(sets).collect();
    let mut list = MoveList::new();
    let mut write_all = |sets: &[Vec<MoveSet>]| {
        let mut moves = 0;
        for sets in sets {
            list.clear();
            sets.iter().for_each(|&set| list.extend_from_set(set));
            black_box(&list);
            moves += list.len();
        }
        moves
    };
    let known: u64 = Corpus::load(Size::Full).frozen.iter().map(|frozen| frozen.truth.legal).sum();
    let moves = write_all(&sets);
    assert_eq!(moves as u64, known);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| write_all(black_box(&sets)));
}

fn sets(position: &Position) -> Vec<MoveSet> {
    let mut sets = Vec::new();
    let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
        sets.push(set);
        ControlFlow::Continue(())
    });
    sets
}

// Making and taking back.

#[divan::bench]
fn do_move(bencher: Bencher) {
    let games = games();
    let starts = || vec![Position::startpos(); games.len()];
    bencher.counter(ItemsCount::new(plies(&games))).with_inputs(starts).bench_local_refs(
        |positions| {
            for (position, moves) in positions.iter_mut().zip(&games) {
                for &mv in moves {
                    let _ = black_box(position.do_move(mv));
                }
            }
        },
    );
}

#[divan::bench]
fn undo_move(bencher: Bencher) {
    let games = games();
    let played = || games.iter().map(|moves| play(moves)).collect::<Vec<_>>();
    let mut ended = played();
    ended.iter_mut().for_each(take_back);
    assert!(ended.iter().all(|(position, _)| *position == Position::startpos()));
    bencher
        .counter(ItemsCount::new(plies(&games)))
        .with_inputs(played)
        .bench_local_refs(|played| played.iter_mut().for_each(take_back));
}

fn play(moves: &[Move]) -> (Position, Vec<Undo>) {
    let mut position = Position::startpos();
    let undos = moves.iter().map(|&mv| position.do_move(mv)).collect();
    (position, undos)
}

fn take_back((position, undos): &mut (Position, Vec<Undo>)) {
    while let Some(undo) = undos.pop() {
        position.undo_move(undo);
    }
}

/// Every legal move of every twentieth position.
#[divan::bench]
fn key_after(bencher: Bencher) {
    let asked: Vec<_> = frozen()
        .into_iter()
        .step_by(20)
        .map(|position| (position.legal_moves(), position))
        .collect();
    let mut questions = 0;
    for (moves, position) in &asked {
        questions += moves.len();
        for &mv in moves {
            let mut after = position.clone();
            let _ = after.do_move(mv);
            assert_eq!(position.key_after(mv), after.key());
        }
    }
    bencher.counter(ItemsCount::new(questions)).bench_local(|| {
        for (moves, position) in black_box(&asked) {
            for &mv in moves {
                black_box(position.key_after(mv));
            }
        }
    });
}

// The data.

fn frozen() -> Vec<Position> {
    Corpus::load(Size::Full).frozen.iter().map(|frozen| read(&frozen.sfen)).collect()
}

fn games() -> Vec<Vec<Move>> {
    let read = |usi: &String| usi.parse().expect("the file holds moves");
    let games = Corpus::load(Size::Full).games;
    games.iter().map(|game| game.moves.iter().map(read).collect()).collect()
}

fn plies(games: &[Vec<Move>]) -> usize {
    games.iter().map(Vec::len).sum()
}

fn read(sfen: &str) -> Position {
    sfen.parse().expect("a position")
}

fn oracle(sfen: &str) -> hayanagi_oracle::Answer {
    hayanagi_oracle::answer(sfen).expect("a position")
}

fn named<'a>(rows: &[(&str, &'a str)], name: &str) -> &'a str {
    rows.iter().find(|row| row.0 == name).expect("the name is one of the rows").1
}
