//! Is this move legal, and if not, what is the first rule it breaks?
//!
//! A second way to the same truth as the generator: it looks at one move and builds no list. The
//! test `legality_agrees_with_membership` holds the two together for every move that can be said.

use core::fmt;

use crate::attacks;
use crate::bitboard::Bitboard;
use crate::movegen::is_pawn_drop_mate;
use crate::moves::{Move, MoveParts};
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::{CheckInfo, Position, Undo};
use crate::square::Square;
use crate::text::{Language, Say, Text, errors};

/// Why a move is not allowed, in the order in which the rules are examined.
///
/// First come origin and hand, then geometry and form, then the own king, then pawn-drop mate.
#[doc(alias = "反則")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalMove {
    /// No piece stands on the origin.
    EmptyOrigin,
    /// The piece on the origin belongs to the other side.
    NotYourPiece,
    /// The kind to be dropped is not in hand.
    NotInHand,
    /// A piece of the same side stands on the destination.
    OwnPieceOnTarget,
    /// A drop must go to an empty square.
    TargetOccupied,
    /// The piece does not move there, or another piece is in the way.
    OutOfReach,
    /// The piece does not promote, or neither end of the move lies in the far three ranks.
    CannotPromote,
    /// The piece could never move again (行き所のない駒).
    #[doc(alias = "行き所のない駒")]
    NoFurtherMove,
    /// A second unpromoted pawn on the file (二歩).
    #[doc(alias("二歩", "nifu"))]
    TwoPawns,
    /// A king is never taken.
    CapturesKing,
    /// Two pieces give check: only the king may move (両王手).
    DoubleCheck,
    /// The king is in check and stays in check (王手放置).
    #[doc(alias = "王手放置")]
    CheckNotAnswered,
    /// The piece alone keeps an enemy slider from the king and leaves that line.
    Pinned,
    /// The king goes where an enemy piece attacks.
    #[doc(alias = "is_square_attacked_after_king_move")]
    KingIntoAttack,
    /// A dropped pawn may not mate (打ち歩詰め).
    #[doc(alias("打ち歩詰め", "uchifuzume", "is_pawn_drop_mate"))]
    PawnDropMate,
}

impl IllegalMove {
    /// A short name that never changes, for programs, such as `two_pawns`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::EmptyOrigin => "empty_origin",
            Self::NotYourPiece => "not_your_piece",
            Self::NotInHand => "not_in_hand",
            Self::OwnPieceOnTarget => "own_piece_on_target",
            Self::TargetOccupied => "target_occupied",
            Self::OutOfReach => "out_of_reach",
            Self::CannotPromote => "cannot_promote",
            Self::NoFurtherMove => "no_further_move",
            Self::TwoPawns => "two_pawns",
            Self::CapturesKing => "captures_king",
            Self::DoubleCheck => "double_check",
            Self::CheckNotAnswered => "check_not_answered",
            Self::Pinned => "pinned",
            Self::KingIntoAttack => "king_into_attack",
            Self::PawnDropMate => "pawn_drop_mate",
        }
    }

    /// The reason as half a sentence, in every language.
    ///
    /// ```
    /// use hayanagi::{IllegalMove, text::Language};
    /// assert_eq!(IllegalMove::PawnDropMate.text().say(Language::Japanese), "打ち歩詰めになる");
    /// ```
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::EmptyOrigin => errors::EMPTY_ORIGIN,
            Self::NotYourPiece => errors::NOT_YOUR_PIECE,
            Self::NotInHand => errors::NOT_IN_HAND,
            Self::OwnPieceOnTarget => errors::OWN_PIECE_ON_TARGET,
            Self::TargetOccupied => errors::TARGET_OCCUPIED,
            Self::OutOfReach => errors::OUT_OF_REACH,
            Self::CannotPromote => errors::CANNOT_PROMOTE,
            Self::NoFurtherMove => errors::NO_FURTHER_MOVE,
            Self::TwoPawns => errors::TWO_PAWNS,
            Self::CapturesKing => errors::CAPTURES_KING,
            Self::DoubleCheck => errors::DOUBLE_CHECK,
            Self::CheckNotAnswered => errors::CHECK_NOT_ANSWERED,
            Self::Pinned => errors::PINNED,
            Self::KingIntoAttack => errors::KING_INTO_ATTACK,
            Self::PawnDropMate => errors::PAWN_DROP_MATE,
        }
    }
}

impl Say for IllegalMove {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(self.text().say(language))
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// Whether `mv` is legal: for any move value at all, without generating the others.
    ///
    /// ```
    /// use hayanagi::{Move, Position, Square};
    /// let position = Position::startpos();
    /// assert!(position.is_legal(Move::board(Square::S7G, Square::S7F)));
    /// assert!(!position.is_legal(Move::board(Square::S7G, Square::S7E)));
    /// ```
    #[doc(alias("pseudo_legal", "contains"))]
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        self.check_legality(mv).is_ok()
    }

    /// [`Position::is_legal`] for a caller that already has [`Position::check_info`] of this very
    /// position. With the info of another position the answer means nothing.
    #[must_use]
    pub fn is_legal_with(&self, info: &CheckInfo, mv: Move) -> bool {
        self.check_legality_with(info, mv).is_ok()
    }

    /// Whether `mv` is legal, and if not, the first reason.
    ///
    /// # Errors
    ///
    /// The first rule the move breaks, in the order of [`IllegalMove`].
    ///
    /// ```
    /// use hayanagi::{HandKind, IllegalMove, Move, Position, Square};
    /// let position: Position = "8k/6G2/7G1/9/9/9/9/9/K8 b P 1".parse()?;
    /// let drop = Move::drop(HandKind::Pawn, Square::S1B);
    /// assert_eq!(position.check_legality(drop), Err(IllegalMove::PawnDropMate));
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    pub fn check_legality(&self, mv: Move) -> Result<(), IllegalMove> {
        // Most moves that are illegal are so by their form, and a king's move needs no pins: both
        // are answered without a look at the lines to the king.
        self.check_form(mv)?;
        if self.is_king_move(mv) {
            return self.check_king_move(mv);
        }
        self.check_own_king(&self.check_info(), mv)
    }

    /// [`Position::check_legality`] for a caller that already has [`Position::check_info`] of this
    /// very position.
    ///
    /// # Errors
    ///
    /// As [`Position::check_legality`].
    pub fn check_legality_with(&self, info: &CheckInfo, mv: Move) -> Result<(), IllegalMove> {
        self.check_form(mv)?;
        if self.is_king_move(mv) {
            return self.check_king_move(mv);
        }
        self.check_own_king(info, mv)
    }

    /// Makes a move if it is legal.
    ///
    /// # Errors
    ///
    /// The first rule the move breaks; the position is then unchanged.
    ///
    /// ```
    /// use hayanagi::{IllegalMove, Position};
    /// let mut position = Position::startpos();
    /// let refused = position.try_move("2h2c+".parse()?);
    /// assert_eq!(refused.err(), Some(IllegalMove::OutOfReach));
    /// # Ok::<(), hayanagi::MoveError>(())
    /// ```
    #[doc(alias = "do_move")]
    pub fn try_move(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        self.check_legality(mv)?;
        Ok(self.do_move(mv))
    }

    /// Origin and hand, geometry and form, and that no king is taken.
    fn check_form(&self, mv: Move) -> Result<(), IllegalMove> {
        match mv.parts() {
            MoveParts::Board { from, to, promote } => self.check_board_form(from, to, promote),
            MoveParts::Drop { kind, to } => self.check_drop_form(kind, to),
        }
    }

    fn check_board_form(&self, from: Square, to: Square, promote: bool) -> Result<(), IllegalMove> {
        let us = self.side_to_move();
        let piece = self.piece_at(from).ok_or(IllegalMove::EmptyOrigin)?;
        if piece.color() != us {
            return Err(IllegalMove::NotYourPiece);
        }
        let target = self.piece_at(to);
        if target.is_some_and(|target| target.color() == us) {
            return Err(IllegalMove::OwnPieceOnTarget);
        }
        if !attacks::reaches(piece, from, to, self.occupied()) {
            return Err(IllegalMove::OutOfReach);
        }
        check_promotion(piece, from, to, promote)?;
        if target.is_some_and(|target| target.kind() == PieceKind::King) {
            return Err(IllegalMove::CapturesKing);
        }
        Ok(())
    }

    fn check_drop_form(&self, kind: HandKind, to: Square) -> Result<(), IllegalMove> {
        let us = self.side_to_move();
        if !self.hand(us).has(kind) {
            return Err(IllegalMove::NotInHand);
        }
        if self.piece_at(to).is_some() {
            return Err(IllegalMove::TargetOccupied);
        }
        if to.relative_rank(us) <= kind.piece_kind().dead_ranks() {
            return Err(IllegalMove::NoFurtherMove);
        }
        let is_pawn = kind == HandKind::Pawn;
        if is_pawn && self.pieces(PieceKind::Pawn, us).intersects(Bitboard::file(to.file())) {
            return Err(IllegalMove::TwoPawns);
        }
        Ok(())
    }

    fn is_king_move(&self, mv: Move) -> bool {
        mv.from().is_some_and(|from| self.king_set(self.side_to_move()).contains(from))
    }

    /// Whether the king is safe on its destination once it has left its square.
    fn check_king_move(&self, mv: Move) -> Result<(), IllegalMove> {
        let us = self.side_to_move();
        let occupied = self.occupied() - self.king_set(us);
        if self.is_attacked(mv.to().index(), !us, occupied) {
            return Err(IllegalMove::KingIntoAttack);
        }
        Ok(())
    }

    /// Whether the own king is safe after a move of another piece whose form is right, and whether
    /// that is a pawn-drop mate.
    fn check_own_king(&self, info: &CheckInfo, mv: Move) -> Result<(), IllegalMove> {
        let to = mv.to();
        check_answer(info, to)?;
        if let (Some(king), Some(from)) = (info.king, mv.from())
            && info.pinned.contains(from)
            && !attacks::line(king, from).contains(to)
        {
            return Err(IllegalMove::Pinned);
        }
        let is_pawn_drop = mv.drop_kind() == Some(HandKind::Pawn);
        let gives_check = is_pawn_drop && self.check_squares(PieceKind::Pawn).contains(to);
        if gives_check && is_pawn_drop_mate(self, self.side_to_move(), to.index()) {
            return Err(IllegalMove::PawnDropMate);
        }
        Ok(())
    }
}

/// Whether a move without or with promotion may end like that.
fn check_promotion(
    piece: Piece,
    from: Square,
    to: Square,
    promote: bool,
) -> Result<(), IllegalMove> {
    let color = piece.color();
    if promote {
        let touches_zone = from.is_in_promotion_zone(color) || to.is_in_promotion_zone(color);
        if piece.kind().promoted().is_none() || !touches_zone {
            return Err(IllegalMove::CannotPromote);
        }
    } else if to.relative_rank(color) <= piece.kind().dead_ranks() {
        return Err(IllegalMove::NoFurtherMove);
    }
    Ok(())
}

/// Whether a move of a piece other than the king to `to` leaves no check unanswered.
fn check_answer(info: &CheckInfo, to: Square) -> Result<(), IllegalMove> {
    let (Some(king), Some(checker)) = (info.king, info.checkers.first()) else {
        return Ok(());
    };
    if info.is_double() {
        return Err(IllegalMove::DoubleCheck);
    }
    if to == checker || attacks::between(king, checker).contains(to) {
        Ok(())
    } else {
        Err(IllegalMove::CheckNotAnswered)
    }
}
