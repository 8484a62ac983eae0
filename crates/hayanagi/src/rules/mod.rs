//! What is agreed before a game: how it may be declared won, and how long it may be.
//!
//! Nothing here is a default: who judges a game says by which rules.

mod declaration;
mod points;

pub use declaration::{
    Condition, ConditionKind, DeclarationPoints, DeclarationReport, DeclarationRule,
    DeclarationRuleError, DeclarationVerdict, Figure, try_square,
};
pub use points::{impasse_points, missing_points};

/// The terms of a game that differ from event to event.
///
/// What never differs needs no term: mate and having no move lose, the fourth occurrence of a
/// position is a draw, or lost for the side that gave check all the while.
///
/// ```
/// use hayanagi::{DeclarationRule, RuleSet};
/// let rules = RuleSet { declaration: DeclarationRule::Csa27, max_moves: Some(320) };
/// assert_eq!(RuleSet::PLAIN.declaration, DeclarationRule::None);
/// # let _ = rules;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// How the game may be declared won.
    pub declaration: DeclarationRule,
    /// After how many moves of the game it is a draw; `None` for no limit. Mate, repetition and
    /// the try rule on that very move come first. Counted from the first move of the game, not by
    /// the number in the SFEN.
    pub max_moves: Option<usize>,
}

impl RuleSet {
    /// No declaration and no limit.
    pub const PLAIN: Self = Self { declaration: DeclarationRule::None, max_moves: None };
}
