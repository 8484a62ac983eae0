//! Outcomes in words.

use core::fmt::{self, Display};

use super::outcome::{Ending, Outcome};
use crate::color::Color;
use crate::rules::DeclarationVerdict;
use crate::text::{Language, Say, judge, words};

/// One sentence without a full stop: who has won, how, and at which ply.
impl Say for Outcome {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let side = |color: Option<Color>| color.map_or("", |color| words::side(color, language));
        let (winner, loser) = (side(self.winner), side(self.winner.map(|winner| !winner)));
        let within = |winner| words::side_within(winner, language);
        let winner_within = self.winner.map_or("", within);
        let mut values: [(_, &dyn Display); 6] = [
            ("winner", &winner),
            ("winner_within", &winner_within),
            ("loser", &loser),
            ("ply", &self.ply),
            ("move", &""),
            ("reason", &""),
        ];
        let (mut mv_place, mut reason_place) = (None, None);
        let text = match self.ending {
            Ending::Checkmate { .. } => judge::CHECKMATE,
            Ending::Stalemate { .. } => judge::STALEMATE,
            Ending::Repetition(_) => judge::REPETITION,
            Ending::PerpetualCheck { .. } => judge::PERPETUAL_CHECK,
            Ending::Try { .. } => judge::TRY,
            Ending::MaxMoves { .. } => judge::MAX_MOVES,
            Ending::IllegalMove { mv, reason } => {
                (mv_place, reason_place) = (Some(mv), Some(reason));
                judge::ILLEGAL_MOVE
            }
            Ending::Resignation { .. } => judge::RESIGNATION,
            Ending::Time { .. } => judge::TIME,
            Ending::Declaration(report) => match report.verdict() {
                DeclarationVerdict::Win => judge::DECLARATION_WIN,
                DeclarationVerdict::Draw => judge::DECLARATION_DRAW,
                DeclarationVerdict::Loss => judge::DECLARATION_LOSS,
            },
        };
        let said = reason_place.as_ref().map(|reason| reason.said(language));
        if let (Some(mv), Some(said)) = (&mv_place, &said) {
            values[4].1 = mv;
            values[5].1 = said;
        }
        text.write(out, language, &values)
    }
}

/// The English sentence.
impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}
