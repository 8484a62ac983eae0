//! What is marked on a board, against the oracle and against plain walks over the board.

use hayanagi::{
    Bitboard, Color, HandKind, Highlight, HighlightError, Piece, PieceKind, Position, Role, Square,
};
use hayanagi_oracle::answer;

use crate::corpus::{all_positions, play, position};

/// The squares that a question marks in a role.
fn marked(position: &Position, highlight: Highlight, role: Role) -> Bitboard {
    highlight.marks(position).filter(|(other, _)| *other == role).map(|(_, set)| set).fold(
        Bitboard::EMPTY,
        |all, set| {
            assert!(!all.intersects(set));
            all | set
        },
    )
}

fn texts(squares: Bitboard) -> Vec<String> {
    let mut texts: Vec<_> = squares.iter().map(|square| square.to_string()).collect();
    texts.sort();
    texts
}

type Board = [Option<Piece>; 81];

/// The steps of a piece of Black in files to the left and ranks down, and whether it repeats them.
fn steps(kind: PieceKind) -> Vec<(i8, i8, bool)> {
    let straight = [(0, -1), (0, 1), (1, 0), (-1, 0)];
    let diagonal = [(1, -1), (-1, -1), (1, 1), (-1, 1)];
    let gold = [(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)];
    let silver = [(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];
    let once = |steps: &[(i8, i8)]| steps.iter().map(|&(x, y)| (x, y, false)).collect::<Vec<_>>();
    let far = |steps: &[(i8, i8)]| steps.iter().map(|&(x, y)| (x, y, true)).collect::<Vec<_>>();
    match kind {
        PieceKind::Pawn => once(&[(0, -1)]),
        PieceKind::Lance => far(&[(0, -1)]),
        PieceKind::Knight => once(&[(1, -2), (-1, -2)]),
        PieceKind::Silver => once(&silver),
        PieceKind::Bishop => far(&diagonal),
        PieceKind::Rook => far(&straight),
        PieceKind::King => [once(&straight), once(&diagonal)].concat(),
        PieceKind::Horse => [far(&diagonal), once(&straight)].concat(),
        PieceKind::Dragon => [far(&straight), once(&diagonal)].concat(),
        _ => once(&gold),
    }
}

/// What a piece reaches on a board, walking square by square.
fn reach(board: &Board, from: Square) -> Vec<Square> {
    let Some(piece) = board[from.index()] else { return Vec::new() };
    let turn = if piece.color() == Color::Black { 1 } else { -1 };
    let mut reached = Vec::new();
    for (files, ranks, repeats) in steps(piece.kind()) {
        let mut at = from;
        while let Some(next) = at.offset(files * turn, ranks * turn) {
            reached.push(next);
            at = next;
            if !repeats || board[at.index()].is_some() {
                break;
            }
        }
    }
    reached
}

fn attacks_of(board: &Board, color: Color) -> Bitboard {
    let own = |square: &Square| board[square.index()].is_some_and(|piece| piece.color() == color);
    Square::ALL.into_iter().filter(own).flat_map(|from| reach(board, from)).collect()
}

/// The squares on which one more blocker, or the loss of what stands there, ends the only check.
fn mask(board: &Board, us: Color, king: Option<Square>, checkers: usize) -> Bitboard {
    let Some(king) = king.filter(|_| checkers == 1) else { return Bitboard::EMPTY };
    let blocker = Piece::new(PieceKind::Gold, us);
    let answers = |square: &Square| {
        let is_own = board[square.index()].is_some_and(|piece| piece.color() == us);
        let mut after = *board;
        after[square.index()] = Some(blocker);
        !is_own && !attacks_of(&after, !us).contains(king)
    };
    Square::ALL.into_iter().filter(answers).collect()
}

#[derive(Default, Debug)]
struct Met {
    checks: usize,
    double_checks: usize,
    interpositions: usize,
    pins: usize,
    hidden_by_king: usize,
    without_king: usize,
}

fn compare(position: &Position, met: &mut Met) {
    let sfen = position.to_string();
    let expected = answer(&sfen).unwrap();
    let us = position.side_to_move();
    let board = position.to_setup().board;
    let king = position.king(us);

    let checkers = marked(position, Highlight::Checkers, Role::Checker);
    assert_eq!(texts(checkers), expected.checkers, "{sfen}: checkers");
    let mut pinned: Vec<_> = expected.pinned.iter().map(|(pinned, _)| pinned.clone()).collect();
    let mut pinners: Vec<_> = expected.pinned.iter().map(|(_, pinner)| pinner.clone()).collect();
    pinned.sort();
    pinners.sort();
    assert_eq!(texts(marked(position, Highlight::Pins, Role::Pinned)), pinned, "{sfen}");
    assert_eq!(texts(marked(position, Highlight::Pins, Role::Pinner)), pinners, "{sfen}");

    let answers = marked(position, Highlight::Mask, Role::Mask);
    assert_eq!(answers, mask(&board, us, king, checkers.count()), "{sfen}: mask");
    let mut lifted = board;
    if let Some(king) = king {
        lifted[king.index()] = None;
    }
    let attacked = marked(position, Highlight::Attacks, Role::Attacked);
    assert_eq!(attacked, attacks_of(&lifted, !us), "{sfen}: attacks");

    for square in Square::ALL {
        let reached = marked(position, Highlight::Moves(square), Role::Destination);
        let expected = expected.legal.iter().filter(|usi| usi.starts_with(&square.to_string()));
        let expected: Bitboard = expected.map(|usi| usi[2..4].parse::<Square>().unwrap()).collect();
        assert_eq!(reached, expected, "{sfen}: moves:{square}");
        let is_own = position.pieces_of(us).contains(square);
        let origin = if is_own { Bitboard::square(square) } else { Bitboard::EMPTY };
        assert_eq!(marked(position, Highlight::Moves(square), Role::Origin), origin);
    }
    for kind in HandKind::ALL {
        let reached = marked(position, Highlight::Drops(kind), Role::Destination);
        let drop = format!("{}*", kind.letter());
        let expected = expected.legal.iter().filter(|usi| usi.starts_with(&drop));
        let expected: Bitboard = expected.map(|usi| usi[2..4].parse::<Square>().unwrap()).collect();
        assert_eq!(reached, expected, "{sfen}: moves:{drop}");
    }

    met.checks += usize::from(checkers.count() == 1);
    met.double_checks += usize::from(checkers.count() == 2);
    met.interpositions += usize::from(answers.count() > 1);
    met.pins += usize::from(!pinned.is_empty());
    met.hidden_by_king += usize::from(attacked != attacks_of(&board, !us));
    met.without_king += usize::from(king.is_none());
}

#[test]
fn marks_are_what_the_oracle_and_plain_walks_find() {
    let mut met = Met::default();
    let corpus = all_positions();
    for sfen in corpus.iter().step_by(2) {
        compare(&position(sfen), &mut met);
    }
    play(20_261_201, &corpus, 600, |position| compare(position, &mut met));
    println!("{met:?}");
    let Met { checks, double_checks, interpositions, pins, hidden_by_king, without_king } = met;
    for count in [checks, double_checks, interpositions, pins, hidden_by_king, without_king] {
        assert!(count >= 10, "a rare case was hardly reached");
    }
}

#[test]
fn highlights_are_read_and_written() {
    for text in ["checkers", "pins", "mask", "attacks", "moves:1a", "moves:9i", "moves:P*"] {
        let highlight: Highlight = text.parse().unwrap();
        assert_eq!(highlight.to_string(), text);
    }
    for text in ["moves:R*", "moves:r*", "moves：ｒ＊"] {
        assert_eq!(text.parse(), Ok(Highlight::Drops(HandKind::Rook)), "{text}");
    }
    for text in
        ["", "pin", "Pins", "moves", "moves:", "moves:0a", "moves:k*", "moves:K*", "moves:7g7f"]
    {
        assert_eq!(text.parse::<Highlight>(), Err(HighlightError), "{text}");
    }
}

#[test]
fn roles_have_names_of_their_own() {
    let mut names: Vec<_> = Role::ALL.iter().map(|role| role.name()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), Role::ALL.len());
}
