//! Declaring the game won by entering (入玉宣言法), and the try rule.
//!
//! Sources: the rules of the World Computer Shogi Championship of the Computer Shogi Association
//! (27 points); the Japan Shogi Association's provisional rule for professional games (24 points: 31
//! wins, 24 to 30 draws); for handicap games the practice of engines and servers, which credit the
//! giver with the pieces that were missing at the start.

use core::fmt;
use core::str::FromStr;

use super::points::{points_in_hand, points_on_board};
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::position::Position;
use crate::square::Square;
use crate::text::{Language, Say, Text, judge};

/// How many pieces besides the king must be in the camp.
const PIECES_IN_CAMP: u32 = 10;

/// By which rule a game may be declared won. There is no default: events differ, and games have been
/// lost because a program and a server did not mean the same rule.
///
/// In the handicap forms (`27H` and `24H` in engines) the pieces that are missing from a full set at
/// the start of the game are credited to White, who gives the handicap.
#[doc(alias("入玉宣言法", "EnteringKingRule", "nyugyoku"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DeclarationRule {
    /// 27 points (27点法): Black wins with 28 or more, White with 27 or more.
    Csa27,
    /// [`DeclarationRule::Csa27`] for handicap games.
    Csa27Handicap,
    /// 24 points (24点法): either side wins with 31 or more and draws with 24 to 30.
    Csa24,
    /// [`DeclarationRule::Csa24`] for handicap games.
    Csa24Handicap,
    /// The try rule (トライルール): a king that reaches the other king's home square, 5a for Black
    /// and 5i for White, has won.
    Try,
    /// The game cannot be declared won.
    None,
}

impl DeclarationRule {
    /// Every rule.
    pub const ALL: [Self; 6] =
        [Self::Csa27, Self::Csa27Handicap, Self::Csa24, Self::Csa24Handicap, Self::Try, Self::None];

    /// A short name that never changes: `csa27`, `csa27h`, `csa24`, `csa24h`, `try`, `none`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Csa27 => "csa27",
            Self::Csa27Handicap => "csa27h",
            Self::Csa24 => "csa24",
            Self::Csa24Handicap => "csa24h",
            Self::Try => "try",
            Self::None => "none",
        }
    }

    /// Whether the pieces missing at the start are credited to White.
    #[must_use]
    pub const fn credits_handicap(self) -> bool {
        matches!(self, Self::Csa27Handicap | Self::Csa24Handicap)
    }

    /// The points without which a declaration by `color` loses; `None` if points do not count.
    #[must_use]
    pub const fn threshold(self, color: Color) -> Option<u32> {
        match (self, color) {
            (Self::Csa27 | Self::Csa27Handicap, Color::Black) => Some(28),
            (Self::Csa27 | Self::Csa27Handicap, Color::White) => Some(27),
            (Self::Csa24 | Self::Csa24Handicap, _) => Some(24),
            (Self::Try | Self::None, _) => None,
        }
    }

    /// The points that win where fewer draw; `None` if a declaration never draws.
    #[must_use]
    pub const fn winning_threshold(self) -> Option<u32> {
        match self {
            Self::Csa24 | Self::Csa24Handicap => Some(31),
            _ => None,
        }
    }
}

/// A word that names no [`DeclarationRule`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeclarationRuleError;

impl Say for DeclarationRuleError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(judge::BAD_RULE.say(language))
    }
}

impl fmt::Display for DeclarationRuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for DeclarationRuleError {}

/// Reads a [`DeclarationRule::code`].
impl FromStr for DeclarationRule {
    type Err = DeclarationRuleError;

    fn from_str(code: &str) -> Result<Self, DeclarationRuleError> {
        Self::ALL.into_iter().find(|rule| rule.code() == code).ok_or(DeclarationRuleError)
    }
}

/// The square that wins for a king of `color` under the try rule: the other king's home, 5a or 5i.
#[must_use]
pub const fn try_square(color: Color) -> Square {
    match color {
        Color::Black => Square::S5A,
        Color::White => Square::S5I,
    }
}

/// What a declaration brings the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeclarationVerdict {
    /// The game is won.
    Win,
    /// The game is drawn; only under the 24-point rules.
    Draw,
    /// A condition fails, and the side that declared has lost.
    Loss,
}

impl DeclarationVerdict {
    /// A short name that never changes: `win`, `draw`, `loss`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

/// The points a declaration counts, by where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DeclarationPoints {
    /// Of the pieces in the far three ranks, the king not counted.
    pub camp: u32,
    /// Of the pieces in hand.
    pub hand: u32,
    /// Of the pieces missing at the start of the game; only White's, only in the handicap forms.
    pub bonus: u32,
}

impl DeclarationPoints {
    /// All of them.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.camp + self.hand + self.bonus
    }
}

/// Which condition of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ConditionKind {
    /// The king stands in the far three ranks.
    KingInCamp,
    /// Ten other pieces or more stand there.
    PiecesInCamp,
    /// There are points enough not to lose.
    Points,
    /// There are points enough to win and not only to draw; only under the 24-point rules.
    PointsToWin,
    /// The king is not in check.
    NotInCheck,
    /// The king stands on the other king's home square; only under the try rule.
    KingOnTrySquare,
}

impl ConditionKind {
    /// A short name that never changes, such as `pieces_in_camp`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::KingInCamp => "king_in_camp",
            Self::PiecesInCamp => "pieces_in_camp",
            Self::Points => "points",
            Self::PointsToWin => "points_to_win",
            Self::NotInCheck => "not_in_check",
            Self::KingOnTrySquare => "king_on_try_square",
        }
    }

    /// The condition in words, in every language.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::KingInCamp => judge::KING_IN_CAMP,
            Self::PiecesInCamp => judge::PIECES_IN_CAMP,
            Self::Points => judge::POINTS,
            Self::PointsToWin => judge::POINTS_TO_WIN,
            Self::NotInCheck => judge::NOT_IN_CHECK,
            Self::KingOnTrySquare => judge::KING_ON_TRY_SQUARE,
        }
    }
}

/// What a condition is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// It is so or not.
    Truth(bool),
    /// A count of pieces or points, at least which is needed.
    Number(u32),
    /// Where the king stands, or `None` without one.
    Square(Option<Square>),
}

/// One condition of a declaration: whether it is met, what was found, and what is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Condition {
    /// Which condition.
    pub kind: ConditionKind,
    /// Whether it is met.
    pub met: bool,
    /// What was found.
    pub value: Figure,
    /// What is needed.
    pub needed: Figure,
}

impl Condition {
    fn is_so(kind: ConditionKind, met: bool) -> Self {
        Self { kind, met, value: Figure::Truth(met), needed: Figure::Truth(true) }
    }

    fn at_least(kind: ConditionKind, value: u32, needed: u32) -> Self {
        let (value, is_met) = (Figure::Number(value), value >= needed);
        Self { kind, met: is_met, value, needed: Figure::Number(needed) }
    }
}

/// What the side to move would get by declaring now, and why: every condition of the rule with its
/// figures.
///
/// Time left, which some events demand as well, is the caller's to know.
///
/// ```
/// use hayanagi::{DeclarationReport, DeclarationRule, DeclarationVerdict, Position};
/// let position: Position =
///     "K+P+P+P+P+P+P+P+P/+P+P7/9/9/9/9/9/9/4k4 b RB2G2S2N2Lrb 1".parse()?;
/// let verdict = |rule| DeclarationReport::new(&position, rule, 0).map(|report| report.verdict());
/// assert_eq!(verdict(DeclarationRule::Csa27), Some(DeclarationVerdict::Win));
/// assert_eq!(verdict(DeclarationRule::Csa24), Some(DeclarationVerdict::Draw));
/// assert_eq!(verdict(DeclarationRule::None), None);
/// # Ok::<(), hayanagi::SfenError>(())
/// ```
#[doc(alias("宣言", "declaration_win", "nyugyoku_result"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DeclarationReport {
    /// The rule that was applied; never [`DeclarationRule::None`].
    pub rule: DeclarationRule,
    /// The side that would declare: the side to move.
    pub declarer: Color,
    /// Where its king stands.
    pub king: Option<Square>,
    /// How many of its pieces, the king not counted, stand in its camp: the far three ranks.
    pub pieces_in_camp: u32,
    /// Its points; only what stands in the camp and what is in hand counts.
    pub points: DeclarationPoints,
    /// The pieces that give it check.
    pub checkers: Bitboard,
}

impl DeclarationReport {
    /// The report on a declaration by the side to move, or `None` under a rule that knows none.
    ///
    /// `missing` is what [`missing_points`](crate::missing_points) says of the start of the game; it
    /// matters only in the handicap forms. [`Game::declaration`](crate::Game::declaration) knows it.
    ///
    /// Costs a look at each piece in the camp.
    #[must_use]
    pub fn new(position: &Position, rule: DeclarationRule, missing: u32) -> Option<Self> {
        if rule == DeclarationRule::None {
            return None;
        }
        let declarer = position.side_to_move();
        let is_in_camp = |square: Square| square.is_in_promotion_zone(declarer);
        let (camp, pieces_in_camp) = points_on_board(position, declarer, is_in_camp);
        let is_credited = rule.credits_handicap() && declarer == Color::White;
        let bonus = if is_credited { missing } else { 0 };
        let hand = points_in_hand(position, declarer);
        Some(Self {
            rule,
            declarer,
            king: position.king(declarer),
            pieces_in_camp,
            points: DeclarationPoints { camp, hand, bonus },
            checkers: position.check_info().checkers,
        })
    }

    /// Every condition of the rule, in a fixed order.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> {
        let by_points = self.rule.threshold(self.declarer).map(|needed| {
            let is_in_camp = self.king.is_some_and(|king| king.is_in_promotion_zone(self.declarer));
            let total = self.points.total();
            let to_win = self.rule.winning_threshold();
            [
                Some(Condition::is_so(ConditionKind::KingInCamp, is_in_camp)),
                Some(Condition::at_least(
                    ConditionKind::PiecesInCamp,
                    self.pieces_in_camp,
                    PIECES_IN_CAMP,
                )),
                Some(Condition::at_least(ConditionKind::Points, total, needed)),
                to_win.map(|needed| Condition::at_least(ConditionKind::PointsToWin, total, needed)),
            ]
        });
        let by_try = (self.rule == DeclarationRule::Try).then(|| self.try_condition());
        let is_safe = Condition::is_so(ConditionKind::NotInCheck, self.checkers.is_empty());
        by_points.into_iter().flatten().flatten().chain(by_try).chain([is_safe])
    }

    fn try_condition(&self) -> Condition {
        let needed = try_square(self.declarer);
        Condition {
            kind: ConditionKind::KingOnTrySquare,
            met: self.king == Some(needed),
            value: Figure::Square(self.king),
            needed: Figure::Square(Some(needed)),
        }
    }

    /// What the declaration brings: a loss unless every condition is met, but for
    /// [`ConditionKind::PointsToWin`], without which it is a draw.
    #[must_use]
    pub fn verdict(&self) -> DeclarationVerdict {
        let mut failed = self.conditions().filter(|condition| !condition.met);
        match failed.next().map(|condition| condition.kind) {
            None => DeclarationVerdict::Win,
            Some(ConditionKind::PointsToWin) if failed.next().is_none() => DeclarationVerdict::Draw,
            Some(_) => DeclarationVerdict::Loss,
        }
    }

    /// Who wins if the declaration is made; `None` if it is a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.verdict() {
            DeclarationVerdict::Win => Some(self.declarer),
            DeclarationVerdict::Draw => None,
            DeclarationVerdict::Loss => Some(!self.declarer),
        }
    }
}
