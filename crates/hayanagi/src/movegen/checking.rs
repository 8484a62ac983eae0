//! The moves that give check, by masks; the definition is `MoveSelection::keeps`.

use super::ctx::Ctx;
use super::selection::{Selection, Ways};
use crate::attacks::blocks::{Blocks, spread};
use crate::attacks::{self, sliders, steps};
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::moves::Move;
use crate::piece::{HandKind, PieceKind};
use crate::position::{Position, mover};
use crate::square::Square;

/// `MoveSelection::Checking`.
///
/// A move gives check if the piece lands on a square from which it attacks the king, or if it
/// leaves the line on which it alone kept an own slider from the king. Squares from which a piece
/// attacks are taken from the board before the move; the moving piece itself could only hide such a
/// square if it already stood between the king and an own slider's place, that is, if it attacked
/// the king already. That cannot happen in a game; where it does happen, every move is asked.
pub(super) struct Checking {
    /// The enemy king, as an index.
    king: usize,
    /// From where each way of moving attacks the king.
    squares: [Bitboard; mover::COUNT],
    /// The own pieces that alone keep an own slider from the king.
    discoverers: Bitboard,
    /// The own pieces that may give check by a move, discoverers among them. Some of them cannot.
    origins: Bitboard,
    /// Whether the king is attacked before any move: a position that no game reaches.
    is_attacked: bool,
}

impl Checking {
    /// [`Checking::origins`] from the sets.
    #[inline(always)]
    fn origins(&self, position: &Position, us: Color) -> Bitboard {
        let own = position.pieces_of(us);
        let of = |way| position.movers(way) & own;
        let zone = Bitboard::promotion_zone(us);
        let landing = self.squares[mover::PAWN] | self.squares[mover::GOLD] & zone;
        let mut origins = self.discoverers
            | of(mover::HORSE)
            | of(mover::DRAGON)
            | of(mover::PAWN) & landing.forward(!us)
            | of(mover::LANCE) & steps::king(self.king).whole_files()
            | of(mover::KNIGHT) & KNIGHT_ZONES[us.index()][self.king]
            | of(mover::SILVER) & SILVER_ZONES[us.index()][self.king]
            | of(mover::GOLD) & GOLD_ZONES[us.index()][self.king];
        let occupied = position.occupied();
        for_each_index!(of(mover::BISHOP), from => {
            // The squares of the promoted piece contain those of the piece itself.
            if sliders::bishop(from, occupied).intersects(self.squares[mover::HORSE] - own) {
                origins |= Bitboard::single(from);
            }
        });
        for_each_index!(of(mover::ROOK), from => {
            if sliders::rook(from, occupied).intersects(self.squares[mover::DRAGON] - own) {
                origins |= Bitboard::single(from);
            }
        });
        origins
    }

    /// The kept destinations of one piece, out of the ordinary: by asking for each.
    #[cold]
    #[inline(never)]
    fn ask(position: &Position, from: usize, to: Bitboard, promote: bool) -> Bitboard {
        let from = Square::ALL[from];
        let gives_check = |&to: &Square| {
            let mv = if promote { Move::promotion(from, to) } else { Move::board(from, to) };
            position.gives_check(mv)
        };
        to.iter().filter(gives_check).collect()
    }

    /// The kept drops of one kind, out of the ordinary.
    #[cold]
    #[inline(never)]
    fn ask_drops(position: &Position, kind: usize, to: Bitboard) -> Bitboard {
        let kind = HandKind::ALL[kind];
        let dead = Bitboard::far_ranks(position.side_to_move(), kind.piece_kind().dead_ranks());
        (to - dead).iter().filter(|&to| position.gives_check(Move::drop(kind, to))).collect()
    }
}

impl Selection for Checking {
    type Prelude = Self;

    #[inline(always)]
    fn prelude(position: &Position, us: Color) -> Option<Self> {
        let king = position.king_set(!us).first_index()?;
        let (own, occupied) = (position.pieces_of(us), position.occupied());
        let scan = position.scan(king, !us, own);
        let mut selection = Self {
            king,
            squares: squares(king, us, occupied),
            discoverers: scan.blockers,
            origins: Bitboard::ALL,
            is_attacked: !scan.checkers.is_empty(),
        };
        if !selection.is_attacked {
            selection.origins = selection.origins(position, us);
            if selection.origins.is_empty() && position.hand(us).is_empty() {
                return None;
            }
        }
        Some(selection)
    }

    #[inline(always)]
    fn new(_: &Ctx<'_>, prelude: Self) -> Self {
        prelude
    }

    #[inline(always)]
    fn wants_board(&self, ctx: &Ctx<'_>) -> bool {
        self.origins.intersects(ctx.own)
    }

    #[inline(always)]
    fn candidates(&self, _: &Ctx<'_>, _: usize, pieces: Bitboard) -> Bitboard {
        pieces & self.origins
    }

    #[inline(always)]
    fn piece(
        &self,
        ctx: &Ctx<'_>,
        from: usize,
        ways: Ways,
        (plain, promoting): (Bitboard, Bitboard),
    ) -> (Bitboard, Bitboard) {
        if self.is_attacked {
            let ask = |to, promote| Self::ask(ctx.position, from, to, promote);
            return (ask(plain, false), ask(promoting, true));
        }
        let off_line = if self.discoverers.contains_index(from) {
            !attacks::line_of_indices(self.king, from)
        } else {
            Bitboard::EMPTY
        };
        (
            plain & (self.squares[ways.plain] | off_line),
            promoting & (self.squares[ways.promoted] | off_line),
        )
    }

    #[inline(always)]
    fn steps(
        &self,
        ctx: &Ctx<'_>,
        from: usize,
        centre: usize,
        ways: Ways,
        (plain, promoting): (usize, usize),
    ) -> (usize, usize) {
        if plain | promoting == 0 {
            return (0, 0);
        }
        let moves = (spread(plain, centre), spread(promoting, centre));
        let (plain, promoting) = self.piece(ctx, from, ways, moves);
        (Blocks::of(plain).around(centre), Blocks::of(promoting).around(centre))
    }

    #[inline(always)]
    fn file(
        &self,
        ctx: &Ctx<'_>,
        from: usize,
        (plain, promoting): (usize, usize),
    ) -> (usize, usize) {
        let file = from / 9;
        let on_file = |bits| Bitboard::from_file_bits(file, bits);
        let moves = (on_file(plain), on_file(promoting));
        let (plain, promoting) = self.piece(ctx, from, Ways::of(mover::LANCE), moves);
        (plain.file_bits(file), promoting.file_bits(file))
    }

    #[inline(always)]
    fn single_pawns(&self) -> Bitboard {
        if self.is_attacked { Bitboard::ALL } else { self.discoverers }
    }

    #[inline(always)]
    fn pawns(&self, _: &Ctx<'_>, (plain, promoting): (Bitboard, Bitboard)) -> (Bitboard, Bitboard) {
        (plain & self.squares[mover::PAWN], promoting & self.squares[mover::GOLD])
    }

    #[inline(always)]
    fn drops(&self, ctx: &Ctx<'_>, kind: usize, to: Bitboard) -> Option<Bitboard> {
        Some(if self.is_attacked {
            Self::ask_drops(ctx.position, kind, to)
        } else {
            // The first seven ways of moving have the numbers of the kinds in hand. A piece that
            // attacks something has a further move, so the far ranks need no look.
            to & self.squares[kind]
        })
    }
}

/// From where each way of moving attacks the king.
#[inline(always)]
fn squares(king: usize, us: Color, occupied: Bitboard) -> [Bitboard; mover::COUNT] {
    let of = |kind| steps::of(kind, !us, king);
    let (bishop, rook) = (sliders::bishop(king, occupied), sliders::rook(king, occupied));
    let mut squares = [Bitboard::EMPTY; mover::COUNT];
    squares[mover::PAWN] = of(PieceKind::Pawn);
    squares[mover::LANCE] = rook & attacks::lance_ray(!us, king);
    squares[mover::KNIGHT] = of(PieceKind::Knight);
    squares[mover::SILVER] = of(PieceKind::Silver);
    squares[mover::GOLD] = of(PieceKind::Gold);
    squares[mover::BISHOP] = bishop;
    squares[mover::ROOK] = rook;
    squares[mover::HORSE] = bishop | of(PieceKind::King);
    squares[mover::DRAGON] = rook | of(PieceKind::King);
    squares
}

/// `KNIGHT_ZONES[us][king]`, and so on.
static KNIGHT_ZONES: [[Bitboard; 81]; 2] = both(PieceKind::Knight);
static SILVER_ZONES: [[Bitboard; 81]; 2] = both(PieceKind::Silver);
static GOLD_ZONES: [[Bitboard; 81]; 2] = both(PieceKind::Gold);

const fn both(kind: PieceKind) -> [[Bitboard; 81]; 2] {
    [zones(kind, Color::Black), zones(kind, Color::White)]
}

/// The step of a piece taken backwards is the step of the same piece of the other side.
const fn zones(kind: PieceKind, us: Color) -> [Bitboard; 81] {
    let back = steps::table(kind, us.other());
    let as_gold = steps::table(PieceKind::Gold, us.other());
    let far = Bitboard::promotion_zone(us);
    let mut zones = [Bitboard::EMPTY; 81];
    let mut king = 0;
    while king < 81 {
        let mut to = back[king];
        while let Some(square) = to.first_index() {
            zones[king] = zones[king].or(back[square]);
            to = to.without(Bitboard::single(square));
        }
        let mut to = as_gold[king];
        while let Some(square) = to.first_index() {
            // A move into the far ranks may promote, and so may a move out of them.
            let from =
                if far.contains_index(square) { back[square] } else { back[square].and(far) };
            zones[king] = zones[king].or(from);
            to = to.without(Bitboard::single(square));
        }
        king += 1;
    }
    zones
}
