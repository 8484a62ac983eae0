//! Outcomes in words.

use core::fmt::{self, Display};

use super::outcome::{Ending, Outcome};
use crate::color::Color;
use crate::rules::DeclarationVerdict;
use crate::text::{Language, Say, Text, judge, words};

/// One sentence without a full stop: who has won, how, and at which ply.
impl Say for Outcome {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let side = |color: Option<Color>| color.map_or("", |color| words::side(color, language));
        let (winner, loser) = (side(self.winner), side(self.winner.map(|winner| !winner)));
        if let Ending::IllegalMove { mv, reason } = &self.ending {
            let reason = reason.said(language);
            let values: [(_, &dyn Display); 5] = [
                ("winner", &winner),
                ("loser", &loser),
                ("ply", &self.ply),
                ("move", mv),
                ("reason", &reason),
            ];
            return judge::ILLEGAL_MOVE.write(out, language, &values);
        }
        let values: [(_, &dyn Display); 3] =
            [("winner", &winner), ("loser", &loser), ("ply", &self.ply)];
        text_of(&self.ending).write(out, language, &values)
    }
}

fn text_of(ending: &Ending) -> Text {
    match ending {
        Ending::Checkmate { .. } => judge::CHECKMATE,
        Ending::Stalemate { .. } => judge::STALEMATE,
        Ending::Repetition(_) => judge::REPETITION,
        Ending::PerpetualCheck { .. } => judge::PERPETUAL_CHECK,
        Ending::Try { .. } => judge::TRY,
        Ending::MaxMoves { .. } => judge::MAX_MOVES,
        Ending::IllegalMove { .. } => judge::ILLEGAL_MOVE,
        Ending::Resignation { .. } => judge::RESIGNATION,
        Ending::Time { .. } => judge::TIME,
        Ending::Declaration(report) => match report.verdict() {
            DeclarationVerdict::Win => judge::DECLARATION_WIN,
            DeclarationVerdict::Draw => judge::DECLARATION_DRAW,
            DeclarationVerdict::Loss => judge::DECLARATION_LOSS,
        },
    }
}

/// The English sentence.
impl Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}
