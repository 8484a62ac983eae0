//! How a game ended, with the proof.

use crate::bitboard::Bitboard;
use crate::color::{ByColor, Color};
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::rules::DeclarationReport;
use crate::square::Square;

/// Who won, when, and why.
#[doc(alias("終局", "result", "GameResult"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// After how many moves of the game it was decided; for an illegal move, the number of that move,
    /// which was not made.
    pub ply: usize,
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why, with the proof.
    pub ending: Ending,
}

impl Outcome {
    /// How many moves had been made when it was decided.
    #[must_use]
    pub const fn moves_made(&self) -> usize {
        match self.ending {
            Ending::IllegalMove { .. } => self.ply.saturating_sub(1),
            _ => self.ply,
        }
    }
}

/// Why a game is over, with what proves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// The side to move is in check and has no legal move (詰み). It loses.
    #[doc(alias = "詰み")]
    Checkmate {
        /// Where the mated king stands.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
    },
    /// The side to move is not in check and has no legal move. It loses.
    Stalemate {
        /// Where its king stands, if it has one.
        king: Option<Square>,
    },
    /// The position stands for the fourth time (千日手): a draw.
    #[doc(alias("千日手", "sennichite"))]
    Repetition(Repetition),
    /// The position stands for the fourth time, and since the first one side, and only that side, has
    /// given check with every move (連続王手の千日手). That side loses.
    #[doc(alias = "連続王手の千日手")]
    PerpetualCheck {
        /// The side that gave check.
        by: Color,
        /// When the position stood.
        repetition: Repetition,
    },
    /// Under the try rule: a king stands on the other king's home square. It wins.
    #[doc(alias = "トライ")]
    Try {
        /// Where it stands.
        king: Square,
    },
    /// The agreed number of moves was made: a draw.
    #[doc(alias = "最大手数")]
    MaxMoves {
        /// That number.
        limit: usize,
    },
    /// The side to move made an illegal move (反則) and loses.
    #[doc(alias = "反則")]
    IllegalMove {
        /// The move.
        mv: Move,
        /// The first rule it breaks.
        reason: IllegalMove,
    },
    /// A side resigned (投了).
    #[doc(alias = "投了")]
    Resignation {
        /// Which side.
        by: Color,
    },
    /// A side's time ran out (時間切れ).
    #[doc(alias = "時間切れ")]
    Time {
        /// Which side.
        by: Color,
    },
    /// The side to move declared (宣言).
    #[doc(alias = "宣言")]
    Declaration(DeclarationReport),
}

impl Ending {
    /// A short name that never changes: `checkmate`, `stalemate`, `repetition`, `perpetual_check`,
    /// `try`, `max_moves`, `illegal_move`, `resignation`, `time` or `declaration`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Checkmate { .. } => "checkmate",
            Self::Stalemate { .. } => "stalemate",
            Self::Repetition(_) => "repetition",
            Self::PerpetualCheck { .. } => "perpetual_check",
            Self::Try { .. } => "try",
            Self::MaxMoves { .. } => "max_moves",
            Self::IllegalMove { .. } => "illegal_move",
            Self::Resignation { .. } => "resignation",
            Self::Time { .. } => "time",
            Self::Declaration(_) => "declaration",
        }
    }
}

/// The proof of a repetition: when the position stood, and who broke off checking when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repetition {
    /// After how many moves the same board, hands and side to move stood: four times, ascending, 0
    /// for the start of the game.
    pub occurrences: [usize; 4],
    /// The side to move in that position.
    pub side_to_move: Color,
    /// For each side, its first move after the first occurrence that did not give check, by number;
    /// `None` if every one up to the fourth occurrence did.
    pub first_quiet: ByColor<Option<usize>>,
}

impl Repetition {
    /// The side that gave check with every move between the first occurrence and the fourth while
    /// the other did not. `None` if neither or both did.
    ///
    /// Source: JSA rules of play; that both check throughout they do not say, and it is a draw here,
    /// as on lishogi.
    #[must_use]
    pub const fn perpetual_checker(&self) -> Option<Color> {
        match (self.first_quiet.black, self.first_quiet.white) {
            (None, Some(_)) => Some(Color::Black),
            (Some(_), None) => Some(Color::White),
            _ => None,
        }
    }

    /// The numbers of the moves of `color` between the first occurrence and the fourth.
    pub fn moves_of(&self, color: Color) -> impl Iterator<Item = usize> + use<> {
        let [first, .., last] = self.occurrences;
        let from = first + 1 + usize::from(color != self.side_to_move);
        (from..=last).step_by(2)
    }
}
