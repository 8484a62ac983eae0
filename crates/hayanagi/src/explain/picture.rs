//! The evidence of an explanation, drawn.

use super::{Explanation, Reason};
use crate::bitboard::Bitboard;
use crate::marks::Role;
use crate::moves::{Move, MoveParts};
use crate::square::Square;
use crate::svg::Picture;
use crate::text::{Language, reasons, words};

impl Explanation {
    /// A picture of the position with the move as an arrow and the evidence of every reason.
    ///
    /// ```
    /// use hayanagi::{Position, text::Language};
    /// let position: Position = "4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1".parse()?;
    /// let explanation = position.explain("5h4h".parse()?);
    /// assert!(explanation.picture(Language::English).to_string().starts_with("<svg "));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn picture(&self, language: Language) -> Picture<'_> {
        let picture = Picture::new(self.position()).language(language);
        let asked_about = reasons::ASKED_ABOUT.fill(language, &[("move", &self.mv())]);
        let picture = asked(picture.explain(Role::Origin, &asked_about), self.mv());
        let them = !self.position().side_to_move();
        let picture = match (self.effects(), self.position().king(them)) {
            (Some(effects), Some(king)) => arrows(picture, Role::Checker, effects.checkers, king),
            _ => picture,
        };
        self.reasons().iter().fold(picture, |picture, reason| {
            let attackers = match reason {
                // There the side that drops the pawn attacks, else the other.
                Reason::PawnDropMate { .. } => !them,
                _ => them,
            };
            let side = words::side(attackers, language);
            let attacked = Role::Attacked.text().fill(language, &[("side", &side)]);
            drawn(picture.explain(Role::Attacked, &attacked), reason)
        })
    }
}

/// The move itself.
fn asked(picture: Picture<'_>, mv: Move) -> Picture<'_> {
    match mv.parts() {
        MoveParts::Board { from, to, .. } => {
            picture.mark(Role::Origin, Bitboard::square(from)).arrow(Role::Origin, from, to)
        }
        MoveParts::Drop { to, .. } => picture.mark(Role::Origin, Bitboard::square(to)),
    }
}

/// Marks pieces in a role, with arrows from them to a square.
fn arrows(picture: Picture<'_>, role: Role, from: Bitboard, to: Square) -> Picture<'_> {
    from.iter().fold(picture.mark(role, from), |picture, from| picture.arrow(role, from, to))
}

fn drawn<'a>(picture: Picture<'a>, reason: &Reason) -> Picture<'a> {
    let evidence = |picture: Picture<'a>, squares| picture.mark(Role::Evidence, squares);
    match *reason {
        Reason::EmptyOrigin { .. } | Reason::NotYourPiece { .. } | Reason::NotInHand { .. } => {
            picture
        }
        Reason::OwnPieceOnTarget { to, .. }
        | Reason::TargetOccupied { to, .. }
        | Reason::CapturesKing { king: to } => evidence(picture, Bitboard::square(to)),
        Reason::NoFurtherMove { dead, .. } => evidence(picture, dead),
        Reason::CannotPromote { zone, .. } => evidence(picture, zone),
        Reason::TwoPawns { pawns, .. } => evidence(picture, pawns),
        Reason::OutOfReach { blocker, reachable, .. } => {
            let blocker = blocker.map_or(Bitboard::EMPTY, Bitboard::square);
            evidence(picture.mark(Role::Destination, reachable), blocker)
        }
        Reason::DoubleCheck { king, checkers, king_moves } => {
            arrows(picture, Role::Checker, checkers, king).mark(Role::Destination, king_moves)
        }
        Reason::CheckNotAnswered { king, checker, king_moves, takers, interpositions, .. } => {
            let checker = Bitboard::square(checker);
            let taken = if takers.is_empty() { Bitboard::EMPTY } else { checker };
            arrows(picture, Role::Checker, checker, king)
                .mark(Role::Mask, interpositions | taken)
                .mark(Role::Destination, king_moves)
        }
        Reason::Pinned { from, king, pinner, destinations, .. } => {
            let picture = picture.mark(Role::Pinned, Bitboard::square(from));
            arrows(picture, Role::Pinner, Bitboard::square(pinner), king)
                .mark(Role::Destination, destinations)
        }
        Reason::KingIntoAttack { to, attackers } => {
            let picture = picture.mark(Role::Attacked, Bitboard::square(to));
            arrows(picture, Role::Evidence, attackers, to)
        }
        Reason::PawnDropMate { .. } => pawn_drop_mate(picture, reason),
    }
}

/// Who protects the pawn, who covers each flight square, and what holds each defender.
fn pawn_drop_mate<'a>(picture: Picture<'a>, reason: &Reason) -> Picture<'a> {
    let Reason::PawnDropMate { pawn, king, supporters, flights, defenders } = reason else {
        return picture;
    };
    let picture = arrows(picture, Role::Evidence, *supporters, *pawn);
    let picture = flights.iter().fold(picture, |picture, flight| {
        let is_attacked = !flight.attackers.is_empty();
        let squares = Bitboard::square(flight.square);
        let role = if is_attacked { Role::Attacked } else { Role::Evidence };
        let picture = picture.mark(role, squares);
        flight
            .attackers
            .iter()
            .fold(picture, |picture, from| picture.arrow(Role::Attacked, from, flight.square))
    });
    defenders.iter().fold(picture, |picture, defender| {
        let picture = picture.mark(Role::Pinned, Bitboard::square(defender.square));
        arrows(picture, Role::Pinner, defender.attackers, *king)
    })
}
