//! Which destinations give check, as masks over shunsai's sets.
//!
//! shunsai has no check generation, and its attack tables are private. What a determined user can
//! build on its public boards is here: for the enemy king, the squares from which each kind would
//! attack it, and our pieces that alone stand between it and one of our sliders. A move checks when
//! it lands on a square of its (new) kind, or leaves such a line.

use std::sync::LazyLock;

use shunsai::shogi_core::{Color, Piece, PieceKind, Square};
use shunsai::{Bitboard, Position};

/// Rank and file steps, the four straight ones first; Black's forward is the first.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, -1), (0, 1), (1, 0), (-1, 0), (1, -1), (-1, -1), (1, 1), (-1, 1)];

/// How many of them are straight.
const STRAIGHT: usize = 4;

type PerSquare<T> = [T; Square::NUM];

struct Tables {
    /// The squares from which a step piece of the colour attacks the square.
    steps: [[PerSquare<Bitboard>; 4]; 2],
    ring_straight: PerSquare<Bitboard>,
    ring_diagonal: PerSquare<Bitboard>,
    rays: PerSquare<[Ray; 8]>,
    between: Vec<PerSquare<Bitboard>>,
    line: Vec<PerSquare<Bitboard>>,
}

/// The squares along one direction, nearest first.
#[derive(Clone, Copy)]
struct Ray {
    squares: [Option<Square>; 8],
    all: Bitboard,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::new);

/// Check squares per kind, and pieces whose leaving gives check.
pub(super) struct CheckMasks {
    squares: [Bitboard; PieceKind::NUM],
    /// All check squares together: most sets can be left out at a glance.
    any: Bitboard,
    discoverers: Bitboard,
    king: Square,
}

impl CheckMasks {
    /// The masks against the king of the side not to move, if it has one.
    pub(super) fn new(position: &Position) -> Option<Self> {
        let us = position.side_to_move();
        let king = position.king_square(us.flip())?;
        let tables = &*TABLES;
        let at = king.array_index();
        let steps = &tables.steps[us.array_index()];
        let (rook, lance) = straight_reach(position, us, at);
        let bishop = reach(position, &tables.rays[at][STRAIGHT..]);
        let mut squares = [Bitboard::EMPTY; PieceKind::NUM];
        for (kind, mask) in [
            (PieceKind::Pawn, steps[0][at]),
            (PieceKind::Lance, lance),
            (PieceKind::Knight, steps[1][at]),
            (PieceKind::Silver, steps[2][at]),
            (PieceKind::Gold, steps[3][at]),
            (PieceKind::ProPawn, steps[3][at]),
            (PieceKind::ProLance, steps[3][at]),
            (PieceKind::ProKnight, steps[3][at]),
            (PieceKind::ProSilver, steps[3][at]),
            (PieceKind::Bishop, bishop),
            (PieceKind::Rook, rook),
            (PieceKind::ProBishop, bishop | tables.ring_straight[at]),
            (PieceKind::ProRook, rook | tables.ring_diagonal[at]),
        ] {
            squares[kind.array_index()] = mask;
        }
        let any =
            rook | bishop | steps[1][at] | tables.ring_straight[at] | tables.ring_diagonal[at];
        Some(Self { squares, any, discoverers: discoverers(position, us, at), king })
    }

    /// Of these drops, those that check.
    #[inline(always)]
    pub(super) fn drops(&self, piece: Piece, to: Bitboard) -> Bitboard {
        to & self.squares[piece.piece_kind().array_index()]
    }

    /// Of these moves (promoting, not promoting), those that check.
    #[inline(always)]
    pub(super) fn moves(
        &self,
        piece: Piece,
        from: Square,
        promotions: Bitboard,
        non_promotions: Bitboard,
    ) -> (Bitboard, Bitboard) {
        let discovers = self.discoverers.contains(from);
        if !discovers && ((promotions | non_promotions) & self.any).is_empty() {
            return (Bitboard::EMPTY, Bitboard::EMPTY);
        }
        let kind = piece.piece_kind();
        let mut plain = self.squares[kind.array_index()];
        let mut promoted = match kind.promote() {
            Some(kind) => self.squares[kind.array_index()],
            None => Bitboard::EMPTY,
        };
        if discovers {
            let off = !TABLES.line[self.king.array_index()][from.array_index()];
            plain |= off;
            promoted |= off;
        }
        (promotions & promoted, non_promotions & plain)
    }
}

/// The squares from which our rook, and our lance, would reach the king.
fn straight_reach(position: &Position, us: Color, king: usize) -> (Bitboard, Bitboard) {
    let rays = &TABLES.rays[king];
    // Our lance attacks forward, so it stands behind the king as we see it.
    let (behind, before) = match us {
        Color::Black => (1, 0),
        Color::White => (0, 1),
    };
    let lance = reach(position, &rays[behind..=behind]);
    let rest = reach(position, &rays[before..=before]) | reach(position, &rays[2..STRAIGHT]);
    (lance | rest, lance)
}

/// Every square up to and including the first piece, along each ray.
fn reach(position: &Position, rays: &[Ray]) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    for ray in rays {
        for square in ray.squares.into_iter().map_while(|square| square) {
            reached |= Bitboard::single(square);
            if position.piece_at(square).is_some() {
                break;
            }
        }
    }
    reached
}

/// Our pieces that stand alone between the king and one of our sliders.
fn discoverers(position: &Position, us: Color, king: usize) -> Bitboard {
    let rays = &TABLES.rays[king];
    let kind = |kind| position.piece_kind_bb(kind);
    let straight = rays[0].all | rays[1].all | rays[2].all | rays[3].all;
    let diagonal = rays[4].all | rays[5].all | rays[6].all | rays[7].all;
    let behind = if us == Color::Black { rays[1].all } else { rays[0].all };
    let snipers = position.player_bb(us)
        & (straight & (kind(PieceKind::Rook) | kind(PieceKind::ProRook))
            | diagonal & (kind(PieceKind::Bishop) | kind(PieceKind::ProBishop))
            | behind & kind(PieceKind::Lance));
    let mut alone = Bitboard::EMPTY;
    for sniper in snipers {
        let between = TABLES.between[king][sniper.array_index()] & position.occupied();
        if between.count() == 1 {
            alone |= between;
        }
    }
    alone & position.player_bb(us)
}

impl Tables {
    fn new() -> Self {
        let rays = per_square(|square| DIRECTIONS.map(|step| Ray::new(square, step)));
        Self {
            steps: [Color::Black, Color::White].map(attackers),
            ring_straight: per_square(|square| steps(square, &DIRECTIONS[..STRAIGHT])),
            ring_diagonal: per_square(|square| steps(square, &DIRECTIONS[STRAIGHT..])),
            between: Square::all().map(|king| between(&rays[king.array_index()])).collect(),
            line: Square::all().map(|king| line(&rays[king.array_index()])).collect(),
            rays,
        }
    }
}

impl Ray {
    fn new(from: Square, step: (i8, i8)) -> Self {
        let mut squares = [None; 8];
        let mut all = Bitboard::EMPTY;
        let mut at = from;
        for slot in &mut squares {
            let Some(next) = shifted(at, step) else { break };
            *slot = Some(next);
            all |= Bitboard::single(next);
            at = next;
        }
        Self { squares, all }
    }
}

/// The squares from which the colour's pawn, knight, silver and gold attack each square: the steps
/// the other colour's piece would take from there.
fn attackers(color: Color) -> [PerSquare<Bitboard>; 4] {
    let back = if color == Color::Black { 1 } else { -1 };
    let kinds: [&[(i8, i8)]; 4] = [
        &[(0, 1)],
        &[(1, 2), (-1, 2)],
        &[(0, 1), (1, 1), (-1, 1), (1, -1), (-1, -1)],
        &[(0, 1), (1, 1), (-1, 1), (1, 0), (-1, 0), (0, -1)],
    ];
    kinds.map(|kind| {
        let turned: Vec<_> = kind.iter().map(|&(file, rank)| (file, rank * back)).collect();
        per_square(|square| steps(square, &turned))
    })
}

fn between(rays: &[Ray; 8]) -> PerSquare<Bitboard> {
    let mut table = [Bitboard::EMPTY; Square::NUM];
    for ray in rays {
        let mut passed = Bitboard::EMPTY;
        for square in ray.squares.into_iter().flatten() {
            table[square.array_index()] = passed;
            passed |= Bitboard::single(square);
        }
    }
    table
}

fn line(rays: &[Ray; 8]) -> PerSquare<Bitboard> {
    let mut table = [Bitboard::EMPTY; Square::NUM];
    for ray in rays {
        for square in ray.squares.into_iter().flatten() {
            table[square.array_index()] = ray.all;
        }
    }
    table
}

fn per_square<T>(value: impl Fn(Square) -> T) -> PerSquare<T> {
    std::array::from_fn(|index| {
        value(Square::all().nth(index).expect("an index below the number of squares"))
    })
}

fn steps(from: Square, steps: &[(i8, i8)]) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    for to in steps.iter().filter_map(|&step| shifted(from, step)) {
        squares |= Bitboard::single(to);
    }
    squares
}

fn shifted(from: Square, (file, rank): (i8, i8)) -> Option<Square> {
    Square::new(from.file().checked_add_signed(file)?, from.rank().checked_add_signed(rank)?)
}
