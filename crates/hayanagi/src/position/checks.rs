//! What bears on a king: attackers, checkers, pins, and whether a move gives check.

use super::{Position, mover};
use crate::attacks::{self, sliders, steps};
use crate::bitboard::{Bitboard, for_each_index};
use crate::color::Color;
use crate::moves::{Move, MoveParts};
use crate::piece::{Piece, PieceKind};
use crate::square::Square;

/// What bears on one king: who gives check and which of its own pieces are pinned.
///
/// From [`Position::check_info`]. Without a king there is nothing: no checkers, no pins.
///
/// ```
/// use hayanagi::{Bitboard, Position, Square};
/// let position: Position = "4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1".parse()?;
/// let info = position.check_info();
/// assert!(!info.is_check());
/// let pin = info.pins().next().expect("the gold is pinned");
/// assert_eq!((pin.square, pin.pinner), (Square::S5H, Square::S5A));
/// assert_eq!(pin.line.count(), 8);
/// # Ok::<(), hayanagi::SfenError>(())
/// ```
#[doc(alias("compute_pins_and_checks", "王手", "ピン"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CheckInfo {
    /// The king's square, if it is on the board.
    pub king: Option<Square>,
    /// The enemy pieces that attack the king, an adjacent enemy king among them.
    pub checkers: Bitboard,
    /// The king's own pieces that alone stand between it and an enemy slider.
    pub pinned: Bitboard,
    /// The sliders that pin them.
    pub pinners: Bitboard,
}

/// One pinned piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pin {
    /// Where the pinned piece stands.
    pub square: Square,
    /// The enemy slider that pins it.
    pub pinner: Square,
    /// The squares from the king (excluded) to the pinner (included). The pinned piece may move
    /// only on these.
    pub line: Bitboard,
}

impl Pin {
    /// The squares of [`Pin::line`] in order from the king; the pinner is the last.
    pub fn squares_from_king(self) -> impl Iterator<Item = Square> {
        // A line runs through the indices one way or the other, and the pinner is its far end.
        let is_rising = self.line.first() != Some(self.pinner) || self.line.count() == 1;
        let (mut squares, mut rest) = ([self.pinner; 9], self.line.iter());
        let count = self.line.count();
        for place in 0..count {
            let place = if is_rising { place } else { count - 1 - place };
            if let (Some(slot), Some(square)) = (squares.get_mut(place), rest.next()) {
                *slot = square;
            }
        }
        squares.into_iter().take(count)
    }
}

impl CheckInfo {
    /// Whether the king is in check (王手).
    #[must_use]
    #[inline]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether two pieces or more give check (両王手), so that only the king may move.
    #[doc(alias = "両王手")]
    #[must_use]
    #[inline]
    pub const fn is_double(&self) -> bool {
        self.checkers.has_several()
    }

    /// Every pinned piece with its pinner and line, in index order of the pinned pieces.
    pub fn pins(&self) -> impl Iterator<Item = Pin> {
        let info = *self;
        info.pinned.iter().filter_map(move |square| info.pin(square))
    }

    /// The pin of the piece on `square`, or `None` if it is not pinned.
    #[must_use]
    pub fn pin(&self, square: Square) -> Option<Pin> {
        let king = self.king.filter(|_| self.pinned.contains(square))?;
        self.pinners.iter().find_map(|pinner| {
            let between = attacks::between(king, pinner);
            let line = between | Bitboard::square(pinner);
            between.contains(square).then_some(Pin { square, pinner, line })
        })
    }
}

/// The sets that [`Position::scan`] finds, before they become a [`CheckInfo`].
#[derive(Clone, Copy, Default)]
pub(crate) struct Scan {
    pub(crate) checkers: Bitboard,
    pub(crate) blockers: Bitboard,
    pub(crate) snipers: Bitboard,
}

impl Position {
    /// What bears on the king of the side to move: checkers and pinned pieces.
    ///
    /// Computed when asked, in a few nanoseconds; ask once and keep it.
    #[doc(alias = "compute_pins_and_checks")]
    #[must_use]
    pub fn check_info(&self) -> CheckInfo {
        self.check_info_of(self.side_to_move())
    }

    /// What bears on the king of `color`, whoever is to move.
    #[must_use]
    pub fn check_info_of(&self, color: Color) -> CheckInfo {
        let Some(king) = self.king(color) else {
            return CheckInfo::default();
        };
        let scan = self.scan(king.index(), color, self.pieces_of(color));
        CheckInfo {
            king: Some(king),
            checkers: scan.checkers,
            pinned: scan.blockers,
            pinners: scan.snipers,
        }
    }

    /// Finds, for a king of `color` on the square with index `king`, the enemy pieces that attack
    /// it, and every piece of `blocking` that alone keeps an enemy slider from it.
    ///
    /// One pass over the sliders that would reach the king on an empty board does both: with
    /// nothing between, the slider checks; with one piece between, that piece is the blocker.
    #[inline(always)]
    pub(crate) fn scan(&self, king: usize, color: Color, blocking: Bitboard) -> Scan {
        let enemy = self.pieces_of(!color);
        let occupied = self.occupied();
        let mut scan = Scan { checkers: self.step_attackers(king, color), ..Scan::default() };
        for_each_index!(self.snipers(king, color) & enemy, sniper => {
            let between = attacks::between_indices(king, sniper) & occupied;
            if between.is_empty() {
                scan.checkers |= Bitboard::single(sniper);
            } else if !between.has_several() && between.intersects(blocking) {
                scan.blockers |= between;
                scan.snipers |= Bitboard::single(sniper);
            }
        });
        scan
    }

    /// The sliders, of both colours, that would attack a king of `color` on an empty board if they
    /// were its enemies.
    #[inline(always)]
    fn snipers(&self, king: usize, color: Color) -> Bitboard {
        let diagonal =
            (self.movers(mover::BISHOP) | self.movers(mover::HORSE)) & attacks::BISHOP[king];
        let straight =
            (self.movers(mover::ROOK) | self.movers(mover::DRAGON)) & attacks::ROOK[king];
        let lances = self.movers(mover::LANCE) & attacks::lance_ray(color, king);
        diagonal | straight | lances
    }

    /// The enemies of `color` that attack a square by a single step.
    #[inline(always)]
    fn step_attackers(&self, square: usize, color: Color) -> Bitboard {
        let enemy = self.pieces_of(!color);
        let near = steps::king(square) | steps::of(PieceKind::Knight, color, square);
        if (near & enemy).is_empty() {
            return Bitboard::EMPTY;
        }
        // A piece attacks this square if the same piece of the other colour, standing here, would
        // attack the place it stands on. Horses and dragons reach all eight neighbours.
        let of = |kind| steps::of(kind, color, square);
        let royal =
            self.movers(mover::KING) | self.movers(mover::HORSE) | self.movers(mover::DRAGON);
        let attackers = self.movers(mover::PAWN) & of(PieceKind::Pawn)
            | self.movers(mover::KNIGHT) & of(PieceKind::Knight)
            | self.movers(mover::SILVER) & of(PieceKind::Silver)
            | self.movers(mover::GOLD) & of(PieceKind::Gold)
            | royal & of(PieceKind::King);
        attackers & enemy
    }

    /// The pieces of `by` that attack `square`, pinned or not.
    ///
    /// ```
    /// use hayanagi::{Color, Position, Square};
    /// let attackers = Position::startpos().attackers_to(Square::S7F, Color::Black);
    /// assert_eq!(attackers.into_iter().collect::<Vec<_>>(), [Square::S7G]);
    /// ```
    #[doc(alias("is_square_attacked", "listAttackers"))]
    #[must_use]
    pub fn attackers_to(&self, square: Square, by: Color) -> Bitboard {
        self.attackers_with(square.index(), by, self.occupied())
    }

    /// The pieces of `by` that would attack a square if the squares of `occupied` were the occupied
    /// ones. Pieces of `by` outside `occupied` still attack.
    #[inline(always)]
    pub(crate) fn attackers_with(&self, square: usize, by: Color, occupied: Bitboard) -> Bitboard {
        let diagonal = self.movers(mover::BISHOP) | self.movers(mover::HORSE);
        let straight = self.movers(mover::ROOK) | self.movers(mover::DRAGON);
        let sliders = self.snipers(square, !by) & self.pieces_of(by);
        let mut attackers = self.step_attackers(square, !by);
        if !sliders.is_empty() {
            attackers |= sliders
                & (diagonal & sliders::bishop(square, occupied)
                    | straight & sliders::rook(square, occupied)
                    | self.movers(mover::LANCE) & sliders::lance(!by, square, occupied));
        }
        attackers
    }

    /// Whether [`Position::attackers_with`] would find any: stops at the first.
    #[inline(always)]
    pub(crate) fn is_attacked(&self, square: usize, by: Color, occupied: Bitboard) -> bool {
        if !self.step_attackers(square, !by).is_empty() {
            return true;
        }
        for_each_index!(self.snipers(square, !by) & self.pieces_of(by), sniper => {
            if !attacks::between_indices(square, sniper).intersects(occupied) {
                return true;
            }
        });
        false
    }

    /// Whether the side to move is in check (王手).
    #[doc(alias("in_check", "is_in_check", "王手"))]
    #[must_use]
    pub fn is_check(&self) -> bool {
        self.is_check_of(self.side_to_move())
    }

    /// Whether the king of `color` is attacked, whoever is to move.
    #[must_use]
    pub fn is_check_of(&self, color: Color) -> bool {
        self.king_set(color)
            .first_index()
            .is_some_and(|king| self.is_attacked(king, !color, self.occupied()))
    }

    /// The empty or occupied squares from which a piece of `kind` of the side to move would attack
    /// the enemy king on this board; none without an enemy king.
    ///
    /// ```
    /// use hayanagi::{PieceKind, Position, Square};
    /// let position: Position = "4k4/9/9/9/9/9/9/9/4K4 b NP 1".parse()?;
    /// assert_eq!(position.check_squares(PieceKind::Pawn).first(), Some(Square::S5B));
    /// assert_eq!(position.check_squares(PieceKind::Knight).count(), 2);
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[must_use]
    pub fn check_squares(&self, kind: PieceKind) -> Bitboard {
        let them = !self.side_to_move();
        match self.king_set(them).first_index() {
            Some(king) => attacks::of(kind, them, king, self.occupied()),
            None => Bitboard::EMPTY,
        }
    }

    /// Whether the enemy king is attacked, by any piece of the side to move, after `mv`: directly,
    /// by a discovered line, or both.
    ///
    /// Asks nothing about legality. False if there is no enemy king, or if the origin holds no
    /// piece of the side to move.
    ///
    /// ```
    /// use hayanagi::{HandKind, Move, Position, Square};
    /// let position: Position = "4k4/9/9/9/4K4/9/9/9/4R4 b G 1".parse()?;
    /// assert!(position.gives_check(Move::board(Square::S5E, Square::S4E))); // the king discovers
    /// assert!(position.gives_check(Move::drop(HandKind::Gold, Square::S5B)));
    /// assert!(!position.gives_check(Move::board(Square::S5E, Square::S5D)));
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[doc(alias("空き王手", "discovered_check"))]
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let us = self.side_to_move();
        let Some(king) = self.king_set(!us).first_index() else {
            return false;
        };
        let to = Bitboard::square(mv.to());
        let (landed, from) = match mv.parts() {
            MoveParts::Drop { kind, .. } => (kind.piece_kind(), Bitboard::EMPTY),
            MoveParts::Board { from, promote, .. } => {
                let Some(piece) = self.piece_at(from).filter(|piece| piece.color() == us) else {
                    return false;
                };
                (promoted_if(piece, promote), Bitboard::square(from))
            }
        };
        let occupied = (self.occupied() - from) | to;
        let direct = attacks::of(landed, us, mv.to_index(), occupied).contains_index(king);
        direct || !(self.attackers_with(king, us, occupied) - from).is_empty()
    }
}

/// The kind a piece has after a move; a kind that does not promote stays as it is.
fn promoted_if(piece: Piece, promote: bool) -> PieceKind {
    let kind = piece.kind();
    if promote { kind.promoted().unwrap_or(kind) } else { kind }
}
