//! The moves that give check, by masks; the definition is `MoveSelection::keeps`.

use core::ops::ControlFlow;

use super::ctx::Ctx;
use super::move_set::MoveSet;
use super::selection::{Selection, Ways};
use super::sink::Sink;
use crate::attacks::blocks::{self, Blocks};
use crate::attacks::{self, sliders, steps};
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::hand::HandKinds;
use crate::moves::MoveParts;
use crate::piece::{HandKind, PieceKind};
use crate::position::{Position, mover};

/// `MoveSelection::Checking`.
///
/// A move gives check if the piece lands on a square from which it attacks the king, or if it
/// leaves the line on which it alone kept an own slider from the king. Squares from which a piece
/// attacks are taken from the board before the move; the moving piece itself could only hide such a
/// square if it already stood between the king and an own slider's place, that is, if it attacked
/// the king already. That cannot happen in a game; where it does happen, every move is asked.
pub(super) struct Checking {
    us: Color,
    /// The enemy king, as an index.
    king: usize,
    /// What a bishop and a rook in the king's place would reach: from there they attack it.
    bishop: Bitboard,
    rook: Bitboard,
    /// The same for what steps.
    knights: Blocks,
    silvers: Blocks,
    golds: Blocks,
    /// The own pieces that alone keep an own slider from the king.
    discoverers: Bitboard,
    /// The own pieces that may give check by a move, discoverers among them. Some of them cannot.
    origins: Bitboard,
    /// Whether no move can give check.
    is_void: bool,
    /// Whether the king is attacked before any move: a position that no game reaches.
    is_attacked: bool,
}

impl Checking {
    /// Where nothing gives check.
    const VOID: Self = Self {
        us: Color::Black,
        king: 0,
        bishop: Bitboard::EMPTY,
        rook: Bitboard::EMPTY,
        knights: Blocks::of(Bitboard::EMPTY),
        silvers: Blocks::of(Bitboard::EMPTY),
        golds: Blocks::of(Bitboard::EMPTY),
        discoverers: Bitboard::EMPTY,
        origins: Bitboard::EMPTY,
        is_void: true,
        is_attacked: false,
    };

    /// From where a piece of ours that steps attacks the king.
    #[inline(always)]
    fn steps(&self, kind: PieceKind) -> Bitboard {
        steps::of(kind, !self.us, self.king)
    }

    /// From where one way of moving attacks the king.
    #[inline(always)]
    fn squares(&self, way: usize) -> Bitboard {
        match way {
            mover::PAWN => self.steps(PieceKind::Pawn),
            mover::LANCE => self.rook & attacks::lance_ray(!self.us, self.king),
            mover::KNIGHT => self.steps(PieceKind::Knight),
            mover::SILVER => self.steps(PieceKind::Silver),
            mover::GOLD => self.steps(PieceKind::Gold),
            mover::BISHOP => self.bishop,
            mover::ROOK => self.rook,
            mover::HORSE => self.bishop | self.steps(PieceKind::King),
            mover::DRAGON => self.rook | self.steps(PieceKind::King),
            _ => Bitboard::EMPTY,
        }
    }

    /// [`Checking::squares`] for what steps, as blocks.
    #[inline(always)]
    fn blocks(&self, way: usize) -> Blocks {
        match way {
            mover::KNIGHT => self.knights,
            mover::SILVER => self.silvers,
            mover::GOLD => self.golds,
            _ => Blocks::of(Bitboard::EMPTY),
        }
    }

    /// Those of the own pieces of which a look at the square is enough to say that they may give
    /// check.
    #[inline(always)]
    fn near_origins(&self, position: &Position) -> Bitboard {
        let of = |way| position.movers(way);
        let (us, king) = (self.us, self.king);
        let zone = Bitboard::promotion_zone(us);
        let landing = self.squares(mover::PAWN) | self.squares(mover::GOLD) & zone;
        let origins = of(mover::HORSE)
            | of(mover::DRAGON)
            | of(mover::PAWN) & landing.forward(!us)
            | of(mover::LANCE) & steps::king(king).whole_files()
            | of(mover::KNIGHT) & KNIGHT_ZONES[us.index()][king]
            | of(mover::SILVER) & SILVER_ZONES[us.index()][king]
            | of(mover::GOLD) & GOLD_ZONES[us.index()][king];
        self.discoverers | origins & position.pieces_of(us)
    }

    /// Those of the own bishops and rooks that reach a square from where they attack the king.
    #[inline(always)]
    fn far_origins(&self, position: &Position) -> Bitboard {
        let (own, occupied) = (position.pieces_of(self.us), position.occupied());
        let mut origins = Bitboard::EMPTY;
        for_each_index!(position.movers(mover::BISHOP) & own, from => {
            // The squares of the promoted piece contain those of the piece itself.
            if sliders::bishop(from, occupied).intersects(self.squares(mover::HORSE) - own) {
                origins |= Bitboard::single(from);
            }
        });
        for_each_index!(position.movers(mover::ROOK) & own, from => {
            if sliders::rook(from, occupied).intersects(self.squares(mover::DRAGON) - own) {
                origins |= Bitboard::single(from);
            }
        });
        origins
    }

    /// Where a discoverer gives check in any case: off the line that it keeps closed. Nothing for
    /// another piece.
    #[inline(always)]
    fn off_line(&self, from: usize) -> Bitboard {
        if self.discoverers.contains_index(from) {
            !attacks::line_of_indices(self.king, from)
        } else {
            Bitboard::EMPTY
        }
    }
}

impl Selection for Checking {
    const IS_NARROW: bool = true;

    #[inline(always)]
    fn new(position: &Position, us: Color) -> Self {
        let Some(king) = position.king_set(!us).first_index() else { return Self::VOID };
        let (own, occupied) = (position.pieces_of(us), position.occupied());
        let scan = position.scan(king, !us, own);
        let blocks = |kind| Blocks::of(steps::of(kind, !us, king));
        let mut selection = Self {
            us,
            king,
            bishop: sliders::bishop(king, occupied),
            rook: sliders::rook(king, occupied),
            knights: blocks(PieceKind::Knight),
            silvers: blocks(PieceKind::Silver),
            golds: blocks(PieceKind::Gold),
            discoverers: scan.blockers,
            origins: Bitboard::EMPTY,
            is_void: false,
            is_attacked: !scan.checkers.is_empty(),
        };
        let near = selection.near_origins(position);
        // A closer look at bishops and rooks pays only where it may be the last.
        selection.origins = if near.is_empty() {
            selection.far_origins(position)
        } else {
            near | (position.movers(mover::BISHOP) | position.movers(mover::ROOK)) & own
        };
        selection.is_void =
            !selection.is_attacked && selection.origins.is_empty() && position.hand(us).is_empty();
        selection
    }

    #[inline(always)]
    fn is_void(&self) -> bool {
        self.is_void
    }

    #[inline(always)]
    fn must_ask(&self) -> bool {
        self.is_attacked
    }

    #[inline(always)]
    fn wants_board(&self) -> bool {
        !self.origins.is_empty()
    }

    #[inline(always)]
    fn candidates(&self, _: &Ctx<'_>, _: usize, pieces: Bitboard) -> Bitboard {
        pieces & self.origins
    }

    #[inline(always)]
    fn piece(
        &self,
        _: &Ctx<'_>,
        from: usize,
        ways: Ways,
        (plain, promoting): (Bitboard, Bitboard),
    ) -> (Bitboard, Bitboard) {
        let (before, after) = (self.squares(ways.plain), self.squares(ways.promoted));
        let more = self.off_line(from);
        (plain & (before | more), promoting & (after | more))
    }

    #[inline(always)]
    fn steps(
        &self,
        _: &Ctx<'_>,
        from: usize,
        centre: usize,
        ways: Ways,
        (plain, promoting): (usize, usize),
    ) -> (usize, usize) {
        let before = self.blocks(ways.plain).around(centre);
        let after = self.blocks(ways.promoted).around(centre);
        let more = Blocks::of(self.off_line(from)).around(centre);
        (plain & (before | more), promoting & (after | more))
    }

    #[inline(always)]
    fn file(&self, _: &Ctx<'_>, from: usize, (plain, promoting): (usize, usize)) -> (usize, usize) {
        // A lance stays on its line.
        let file = from / 9;
        let (before, after) = (self.squares(mover::LANCE), self.squares(mover::GOLD));
        let more = self.off_line(from);
        (plain & (before | more).file_bits(file), promoting & (after | more).file_bits(file))
    }

    #[inline(always)]
    fn single_pawns(&self) -> Bitboard {
        self.discoverers
    }

    #[inline(always)]
    fn pawns(&self, _: &Ctx<'_>, (plain, promoting): (Bitboard, Bitboard)) -> (Bitboard, Bitboard) {
        (plain & self.squares(mover::PAWN), promoting & self.squares(mover::GOLD))
    }

    #[inline(always)]
    fn pawn_drops(&self, to: Bitboard) -> Bitboard {
        to & self.squares(mover::PAWN)
    }

    // A piece that attacks something has a further move, so the far ranks need no look.
    #[inline(always)]
    fn few_drops<S: Sink>(&self, kinds: HandKinds, to: Bitboard, sink: &mut S) -> ControlFlow<()> {
        let kind = |kind: HandKind| (kind.index(), kinds.contains(kind));
        let (them, empty) = (!self.us, Blocks::of(to));
        if let (index, true) = kind(HandKind::Lance) {
            sink.few_drops(index, to & self.squares(mover::LANCE))?;
        }
        if let (index, true) = kind(HandKind::Knight) {
            let knight = blocks::knight(them, self.king);
            let centre = usize::from(knight.centre);
            let block = usize::from(knight.plain | knight.promoting) & empty.around(centre);
            sink.drops_around(index, centre, block)?;
        }
        let near = empty.around(self.king);
        if let (index, true) = kind(HandKind::Silver) {
            sink.drops_around(index, self.king, near & blocks::silver(them, self.king))?;
        }
        if let (index, true) = kind(HandKind::Bishop) {
            sink.few_drops(index, to & self.bishop)?;
        }
        if let (index, true) = kind(HandKind::Rook) {
            sink.few_drops(index, to & self.rook)?;
        }
        if let (index, true) = kind(HandKind::Gold) {
            sink.drops_around(index, self.king, near & blocks::gold(them, self.king))?;
        }
        ControlFlow::Continue(())
    }
}

/// Hands those moves of a set to `sink` that give check, one by one: out of the ordinary, where the
/// king is attacked already.
pub(super) fn ask<S: Sink>(position: &Position, set: MoveSet, sink: &mut S) -> ControlFlow<()> {
    for mv in set.iter().filter(|&mv| position.gives_check(mv)) {
        match mv.parts() {
            MoveParts::Board { from, to, promote } => {
                let on = |wanted| if wanted { Bitboard::square(to) } else { Bitboard::EMPTY };
                sink.piece(from.index(), on(!promote), on(promote))?;
            }
            MoveParts::Drop { kind, to } => sink.few_drops(kind.index(), Bitboard::square(to))?,
        }
    }
    ControlFlow::Continue(())
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
