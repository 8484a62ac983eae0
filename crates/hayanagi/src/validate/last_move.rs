//! Can a check have been given by a last move? Answered by un-making.
//!
//! The side to move is in check. Before the opponent's last move it was the opponent's turn, so the
//! king was not attacked: otherwise the move before had left it in check. The checks are possible if
//! some move of the opponent leads from such a position to this one:
//!
//! - a piece came from an empty square, with or without promotion, with or without a capture;
//! - or a piece was dropped.
//!
//! What was captured is now in the opponent's hand; it stood on the destination, promoted or not. A
//! captured gold stood there as itself, anything else at worst promoted, which breaks no rule of two
//! pawns or of dead pieces anywhere: so a capture was possible if the hand holds anything.
//!
//! The opponent's own king is not looked at: whether it is left in check is another problem.

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::movegen::is_pawn_drop_mate;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;

/// What is asked of every last move.
pub(super) struct LastMove<'a> {
    setup: &'a Setup,
    board: &'a Position,
    king: Square,
    them: Color,
    can_have_captured: bool,
}

impl<'a> LastMove<'a> {
    /// For the king of the side to move; `board` is the board of `setup`.
    pub(super) fn new(setup: &'a Setup, board: &'a Position, king: Square) -> Self {
        let them = !setup.side_to_move;
        let can_have_captured = setup.hands[them].iter().any(|&count| count > 0);
        Self { setup, board, king, them, can_have_captured }
    }

    /// Whether there was one after which the king is attacked and before which it was not.
    pub(super) fn exists(&self) -> bool {
        let moved = self.board.pieces_of(self.them);
        moved.iter().any(|to| {
            self.board.piece_at(to).is_some_and(|piece| {
                self.may_have_been_dropped(piece, to) || self.may_have_moved(piece, to)
            })
        })
    }

    fn may_have_been_dropped(&self, piece: Piece, to: Square) -> bool {
        if piece.kind().is_promoted() || piece.kind() == PieceKind::King || is_dead(piece, to) {
            return false;
        }
        let before = self.board_without(to);
        if before.is_attacked(self.king.index(), self.them, before.occupied()) {
            return false;
        }
        if piece.kind() != PieceKind::Pawn {
            return true;
        }
        let attacks = attacks::attacks(piece, to, Bitboard::EMPTY);
        let is_mate =
            attacks.contains(self.king) && is_pawn_drop_mate(&before, self.them, to.index());
        !is_mate && !self.has_other_pawn_on_file(to)
    }

    fn may_have_moved(&self, piece: Piece, to: Square) -> bool {
        let kept = !is_dead(piece, to);
        let unpromoted = Piece::new(piece.kind().unpromoted(), self.them);
        let zone = Bitboard::promotion_zone(self.them);
        let before = self.board_without(to);
        kept && self.may_have_come(piece, to, &before, Bitboard::ALL)
            || piece.kind().is_promoted()
                && !(unpromoted.kind() == PieceKind::Pawn && self.has_other_pawn_on_file(to))
                && {
                    let from = if zone.contains(to) { Bitboard::ALL } else { zone };
                    self.may_have_come(unpromoted, to, &before, from)
                }
    }

    /// Whether `piece`, as it was, may have come to `to` from one of `origins`; `before` is the
    /// board without it.
    fn may_have_come(
        &self,
        piece: Piece,
        to: Square,
        before: &Position,
        origins: Bitboard,
    ) -> bool {
        // A piece goes from a square if the same piece of the other side goes back to it.
        let back = Piece::new(piece.kind(), !self.them);
        let free = origins - before.occupied() - Bitboard::square(to);
        let from = attacks::attacks(back, to, before.occupied()) & free;
        from.iter().any(|from| {
            let without_capture = before.occupied() | Bitboard::square(from);
            let with_capture = without_capture | Bitboard::square(to);
            self.is_quiet(piece, from, before, without_capture)
                || self.can_have_captured && self.is_quiet(piece, from, before, with_capture)
        })
    }

    /// Whether the king was not attacked with `piece` on `from` and `occupied` the occupied squares.
    fn is_quiet(&self, piece: Piece, from: Square, before: &Position, occupied: Bitboard) -> bool {
        !attacks::reaches(piece, from, self.king, occupied)
            && !before.is_attacked(self.king.index(), self.them, occupied)
    }

    fn board_without(&self, square: Square) -> Position {
        let mut setup = *self.setup;
        setup.set(square, None);
        Position::build(&setup, Default::default())
    }

    fn has_other_pawn_on_file(&self, pawn: Square) -> bool {
        let others = self.board.pieces(PieceKind::Pawn, self.them) - Bitboard::square(pawn);
        others.intersects(Bitboard::file(pawn.file()))
    }
}

fn is_dead(piece: Piece, square: Square) -> bool {
    square.relative_rank(piece.color()) <= piece.kind().dead_ranks()
}
