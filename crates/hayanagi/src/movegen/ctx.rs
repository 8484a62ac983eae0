//! What is the same for every move of one call.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::position::{Position, Scan, mover};

/// The analysis of a position that every part of the generator starts from.
pub(super) struct Ctx<'a> {
    pub(super) position: &'a Position,
    /// The side to move. Given by the caller, who may know it at compile time; everything here is
    /// inlined, so that a constant stays one.
    pub(super) us: Color,
    /// The own king, as an index.
    pub(super) king: Option<usize>,
    pub(super) own: Bitboard,
    pub(super) enemy: Bitboard,
    pub(super) enemy_king: Bitboard,
    pub(super) occupied: Bitboard,
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    /// Every square out of check; in single check the checker and what lies between it and the
    /// king. What a move of any piece but the king must go to.
    pub(super) check_mask: Bitboard,
}

impl<'a> Ctx<'a> {
    #[inline(always)]
    pub(super) fn new(position: &'a Position, us: Color) -> Self {
        let own = position.pieces_of(us);
        let enemy = position.pieces_of(!us);
        let king = position.king_set(us).first_index();
        let scan = match king {
            Some(king) => position.scan(king, us, own),
            None => Scan::default(),
        };
        let check_mask = match (king, scan.checkers.first_index()) {
            (Some(king), Some(checker)) => {
                attacks::between_indices(king, checker) | Bitboard::single(checker)
            }
            _ => Bitboard::ALL,
        };
        Self {
            position,
            us,
            king,
            own,
            enemy,
            enemy_king: position.king_set(!us),
            occupied: own | enemy,
            checkers: scan.checkers,
            pinned: scan.blockers,
            check_mask,
        }
    }

    /// The own pieces that move in one way.
    #[inline(always)]
    pub(super) fn ours(&self, way: usize) -> Bitboard {
        self.position.movers(way) & self.own
    }

    #[inline(always)]
    pub(super) fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Where a piece other than the king may go, as far as checks and occupants decide: no move
    /// ever takes a king.
    #[inline(always)]
    pub(super) fn targets(&self) -> Bitboard {
        self.check_mask - self.own - self.enemy_king
    }

    /// The square from which a dropped or pushed pawn attacks the enemy king.
    #[inline(always)]
    pub(super) fn pawn_check_square(&self) -> Bitboard {
        self.enemy_king.forward(!self.us)
    }

    /// The enemy's gold-moving, or other, pieces.
    #[inline(always)]
    pub(super) fn theirs(&self, way: usize) -> Bitboard {
        self.position.movers(way) & self.enemy
    }

    /// Enemy bishops and horses.
    #[inline(always)]
    pub(super) fn enemy_diagonals(&self) -> Bitboard {
        self.theirs(mover::BISHOP) | self.theirs(mover::HORSE)
    }

    /// Enemy rooks and dragons.
    #[inline(always)]
    pub(super) fn enemy_straights(&self) -> Bitboard {
        self.theirs(mover::ROOK) | self.theirs(mover::DRAGON)
    }
}
