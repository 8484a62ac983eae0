//! Every reason why a move is illegal, with evidence; and what a legal move does.
//!
//! The rules are examined in stages, as in [`crate::IllegalMove`]: origin and hand; geometry and form;
//! the own king; pawn-drop mate. An [`Explanation`] has every reason of the first stage that fails.
//! Later stages make no sense there: what is out of reach is not pinned.
//!
//! Nothing here is fast: [`Position::check_legality`] is for those who only want to know.

#[cfg(feature = "alloc")]
mod picture;
mod reason;
mod say;

pub use reason::{Defender, Effects, Flight, Reason};
pub(crate) use say::{SquareNames, between_sentences};

use crate::attacks::{self, steps};
use crate::bitboard::Bitboard;
use crate::few::Few;
use crate::movegen::is_pawn_drop_mate;
use crate::moves::{Move, MoveParts};
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::{CheckInfo, Position};
use crate::square::Square;

/// Why a move is illegal, or what it does if it is legal.
///
/// From [`Position::explain`]. Says itself in both languages through
/// [`Say`](crate::text::Say), and draws itself as an SVG picture.
///
/// ```
/// use hayanagi::{Position, Reason, Square};
/// let position: Position = "4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1".parse()?;
/// let explanation = position.explain("5h4h".parse()?);
/// assert!(!explanation.is_legal());
/// let Some(Reason::Pinned { pinner, destinations, .. }) = explanation.reasons().first() else {
///     panic!("the gold is pinned");
/// };
/// assert_eq!((*pinner, destinations.first()), (Square::S5A, Some(Square::S5G)));
/// assert_eq!(
///     explanation.to_string(),
///     "The gold on 5h is pinned by the rook on 5a along the fifth file and may only move to 5g."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    position: Position,
    mv: Move,
    reasons: Few<Reason, 3>,
    effects: Option<Effects>,
}

impl Explanation {
    /// The position in which the move was asked about.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// Whether the move is legal.
    #[must_use]
    pub const fn is_legal(&self) -> bool {
        self.effects.is_some()
    }

    /// Every reason of the first stage that fails, in the order of [`crate::IllegalMove`]; none for
    /// a legal move. The first is that of [`Position::check_legality`].
    #[must_use]
    pub const fn reasons(&self) -> &Few<Reason, 3> {
        &self.reasons
    }

    /// What the move does, if it is legal.
    #[must_use]
    pub const fn effects(&self) -> Option<&Effects> {
        self.effects.as_ref()
    }
}

impl Position {
    /// Why `mv` is illegal, with evidence, or what it does if it is legal. For any move value.
    ///
    /// Costs up to a generation of all legal moves, without allocation.
    ///
    /// ```
    /// use hayanagi::Position;
    /// let position: Position = "4k4/9/3N5/9/B8/9/9/9/4K4 w g 1".parse()?;
    /// let explanation = position.explain("G*5b".parse()?);
    /// assert_eq!(explanation.reasons().first().map(|reason| reason.code()), Some("double_check"));
    /// let effects = *position.explain("5a4a".parse()?).effects().expect("the king may move");
    /// assert!(!effects.is_check());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn explain(&self, mv: Move) -> Explanation {
        let reasons = self.reasons_against(mv);
        let effects = reasons.is_empty().then(|| self.effects_of(mv));
        debug_assert_eq!(
            self.check_legality(mv).err(),
            reasons.first().map(Reason::rule),
            "{self} {mv}"
        );
        Explanation { position: self.clone(), mv, reasons, effects }
    }

    /// The reasons of the first stage that fails.
    fn reasons_against(&self, mv: Move) -> Few<Reason, 3> {
        let mut reasons = Few::EMPTY;
        match mv.parts() {
            MoveParts::Board { from, to, promote } => match self.piece_at(from) {
                None => reasons.push(Reason::EmptyOrigin { from }),
                Some(piece) if piece.color() != self.side_to_move() => {
                    reasons.push(Reason::NotYourPiece { from, piece });
                }
                Some(piece) => {
                    self.form_of_move(piece, from, to, promote, &mut reasons);
                    if reasons.is_empty() {
                        self.own_king_after_move(piece, from, to, &mut reasons);
                    }
                }
            },
            MoveParts::Drop { kind, to } => {
                let color = self.side_to_move();
                if !self.hand(color).has(kind) {
                    reasons.push(Reason::NotInHand { color, kind });
                    return reasons;
                }
                self.form_of_drop(kind, to, &mut reasons);
                if reasons.is_empty() {
                    self.check_not_answered(&self.check_info(), to, &mut reasons);
                }
                if reasons.is_empty() && kind == HandKind::Pawn {
                    self.pawn_drop_mate(to, &mut reasons);
                }
            }
        }
        reasons
    }

    fn form_of_move(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        promote: bool,
        reasons: &mut Few<Reason, 3>,
    ) {
        let us = piece.color();
        let target = self.piece_at(to);
        if let Some(piece) = target.filter(|target| target.color() == us) {
            reasons.push(Reason::OwnPieceOnTarget { to, piece });
        }
        if !attacks::reaches(piece, from, to, self.occupied()) {
            reasons.push(self.out_of_reach(piece, from, to));
        }
        let zone = Bitboard::promotion_zone(us);
        let touches_zone = zone.contains(from) || zone.contains(to);
        let promotes = piece.kind().promoted().is_some();
        if promote && !(promotes && touches_zone) {
            let zone = if promotes { zone } else { Bitboard::EMPTY };
            reasons.push(Reason::CannotPromote { from, piece, to, zone });
        }
        if !promote {
            no_further_move(piece, to, reasons);
        }
        if target.is_some_and(|it| it.color() != us && it.kind() == PieceKind::King) {
            reasons.push(Reason::CapturesKing { king: to });
        }
    }

    fn out_of_reach(&self, piece: Piece, from: Square, to: Square) -> Reason {
        let us = piece.color();
        let on_empty_board = attacks::attacks(piece, from, Bitboard::EMPTY);
        let in_the_way = attacks::between(from, to) & self.occupied();
        // The nearest of them is the one with nothing between it and the origin.
        let is_nearest =
            |square: &Square| !attacks::between(from, *square).intersects(self.occupied());
        let blocker = in_the_way.iter().filter(|_| on_empty_board.contains(to)).find(is_nearest);
        let reachable = attacks::attacks(piece, from, self.occupied())
            - self.pieces_of(us)
            - self.king_set(!us);
        Reason::OutOfReach { from, piece, to, blocker, reachable }
    }

    fn form_of_drop(&self, kind: HandKind, to: Square, reasons: &mut Few<Reason, 3>) {
        let us = self.side_to_move();
        if let Some(piece) = self.piece_at(to) {
            reasons.push(Reason::TargetOccupied { to, piece });
        }
        no_further_move(Piece::new(kind.piece_kind(), us), to, reasons);
        if kind == HandKind::Pawn {
            let pawns = self.pieces(PieceKind::Pawn, us) & Bitboard::file(to.file());
            if !pawns.is_empty() {
                reasons.push(Reason::TwoPawns { to, pawns });
            }
        }
    }

    fn own_king_after_move(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        reasons: &mut Few<Reason, 3>,
    ) {
        if piece.kind() == PieceKind::King {
            let occupied = self.occupied() - Bitboard::square(from);
            let attackers = self.attackers_with(to.index(), !self.side_to_move(), occupied);
            if !attackers.is_empty() {
                reasons.push(Reason::KingIntoAttack { to, attackers });
            }
            return;
        }
        let info = self.check_info();
        self.check_not_answered(&info, to, reasons);
        if let (Some(king), Some(pin)) = (info.king, info.pin(from))
            && !pin.line.contains(to)
        {
            let legal = self.legal_moves();
            let own = legal.iter().filter(|mv| mv.from() == Some(from));
            reasons.push(Reason::Pinned {
                from,
                piece,
                king,
                pinner: pin.pinner,
                line: pin.line,
                destinations: own.map(|mv| mv.to()).collect(),
            });
        }
    }

    /// The reason if a piece other than the king goes to `to` and a check stands.
    fn check_not_answered(&self, info: &CheckInfo, to: Square, reasons: &mut Few<Reason, 3>) {
        let (Some(king), Some(checker)) = (info.king, info.checkers.first()) else {
            return;
        };
        let between = attacks::between(king, checker);
        if !info.is_double() && (to == checker || between.contains(to)) {
            return;
        }
        let legal = self.legal_moves();
        let of_king = legal.iter().filter(|mv| mv.from() == Some(king));
        let king_moves = of_king.map(|mv| mv.to()).collect();
        if info.is_double() {
            reasons.push(Reason::DoubleCheck { king, checkers: info.checkers, king_moves });
            return;
        }
        let of_others = || legal.iter().filter(|mv| mv.from() != Some(king));
        reasons.push(Reason::CheckNotAnswered {
            king,
            checker,
            between,
            king_moves,
            takers: of_others()
                .filter(|mv| mv.to() == checker)
                .filter_map(|mv| mv.from())
                .collect(),
            interpositions: of_others().map(|mv| mv.to()).filter(|&to| to != checker).collect(),
        });
    }

    fn pawn_drop_mate(&self, pawn: Square, reasons: &mut Few<Reason, 3>) {
        let us = self.side_to_move();
        let Some(king) = self.king(!us) else {
            return;
        };
        let gives_check = self.check_squares(PieceKind::Pawn).contains(pawn);
        if !gives_check || !is_pawn_drop_mate(self, us, pawn.index()) {
            return;
        }
        let with_pawn = self.occupied() | Bitboard::square(pawn);
        let without_king = with_pawn - Bitboard::square(king);
        let covering = |square: Square| self.attackers_with(square.index(), us, without_king);
        let blocking = self.pieces_of(!us) | self.king_set(us);
        let flight = |square: Square| {
            let blocker = self.piece_at(square).filter(|_| blocking.contains(square));
            let attackers = if blocker.is_some() { Bitboard::EMPTY } else { covering(square) };
            Flight { square, blocker, attackers }
        };
        let defender = |square: Square| {
            let after = with_pawn - Bitboard::square(square);
            let attackers = self.attackers_with(king.index(), us, after);
            self.piece_at(square).map(|piece| Defender { square, piece, attackers })
        };
        let neighbours = steps::king(king.index()) - Bitboard::square(pawn);
        let takers = self.attackers_with(pawn.index(), !us, with_pawn) - Bitboard::square(king);
        reasons.push(Reason::PawnDropMate {
            pawn,
            king,
            supporters: covering(pawn),
            flights: neighbours.iter().map(flight).collect(),
            defenders: takers.iter().filter_map(defender).collect(),
        });
    }

    /// What a legal move does.
    fn effects_of(&self, mv: Move) -> Effects {
        let moved = mv.from().and_then(|from| self.piece_at(from)).map(Piece::kind);
        let mut after = self.clone();
        let _ = after.do_move(mv);
        let checkers = after.check_info().checkers;
        let leaves_no_move = !after.has_legal_move();
        Effects {
            captures: self.piece_at(mv.to()),
            promotes: moved.filter(|_| mv.is_promotion()).and_then(PieceKind::promoted),
            checkers,
            direct: checkers & Bitboard::square(mv.to()),
            discovered: checkers - Bitboard::square(mv.to()),
            double_check: checkers.has_several(),
            mates: leaves_no_move && !checkers.is_empty(),
            leaves_no_move,
        }
    }
}

/// The reason if the piece could never leave `to`.
fn no_further_move(piece: Piece, to: Square, reasons: &mut Few<Reason, 3>) {
    let dead = Bitboard::far_ranks(piece.color(), piece.kind().dead_ranks());
    if dead.contains(to) {
        reasons.push(Reason::NoFurtherMove { piece, to, dead });
    }
}
