//! Repetition for a search: bounded, by keys, at the first recurrence.
//!
//! A search asks at every node and cannot wait for a fourth occurrence: a line that comes back once
//! can come back again. So this answers at once, looks back no farther than it is told, and trusts
//! the key of the board. Who decides real games wants [`Game`](crate::Game).

use alloc::vec::Vec;

use crate::color::{ByColor, Color};
use crate::hand::Hand;
use crate::position::Position;

/// What a recurrence is worth to the side to move, as search programs class it.
#[doc(alias = "RepetitionState")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchRepetition {
    /// Nothing recurs.
    None,
    /// The position stood before, and the other side has given check with every move since: it would
    /// lose by perpetual check.
    Win,
    /// The position stood before, and the side to move has given check with every move since.
    Lose,
    /// The position stood before, and neither side, or each, has given check with every move since.
    Draw,
    /// The board stood before with fewer pieces in the hand of the side to move, of no kind more.
    #[doc(alias = "優等局面")]
    Superior,
    /// The board stood before with more pieces in the hand of the side to move, of no kind fewer.
    #[doc(alias = "劣等局面")]
    Inferior,
}

/// One position of the line.
#[derive(Clone, Copy, Debug)]
struct Entry {
    board_key: u64,
    /// Black's hand; with the board it settles White's, for no piece leaves the game.
    hand: Hand,
    side_to_move: Color,
    /// With how many moves in a row, up to here, each side has given check.
    checks: ByColor<u32>,
    /// How many moves were made since the first entry or the last null move.
    unbroken: usize,
}

/// The positions of the line a search stands in.
///
/// ```
/// use hayanagi::{Position, SearchHistory, SearchRepetition};
/// let mut position = Position::startpos();
/// let mut history = SearchHistory::new(&position);
/// for mv in ["2h3h", "8b7b", "3h2h", "7b8b"] {
///     assert_eq!(history.repetition(16), SearchRepetition::None);
///     let _ = position.try_move(mv.parse()?)?;
///     history.push(&position);
/// }
/// assert_eq!(history.repetition(16), SearchRepetition::Draw);
/// history.pop();
/// assert_eq!(history.repetition(16), SearchRepetition::None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SearchHistory {
    entries: Vec<Entry>,
}

impl SearchHistory {
    /// A line that begins here. To begin with the moves of a game, take
    /// [`Game::search_history`](crate::Game::search_history).
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let nobody = ByColor { black: 0, white: 0 };
        Self { entries: Vec::from([Entry::of(position, nobody, 0)]) }
    }

    /// Appends the position after a move. Costs its [`Position::board_key`] and a test for check.
    pub fn push(&mut self, position: &Position) {
        let (mut checks, unbroken) =
            self.entries.last().map_or_else(Default::default, |it| (it.checks, it.unbroken + 1));
        let mover = !position.side_to_move();
        let count = checks[mover].saturating_add(1);
        checks[mover] = if position.is_check() { count } else { 0 };
        self.entries.push(Entry::of(position, checks, unbroken));
    }

    /// Appends the position after a null move. Nothing before it counts until it is taken back.
    pub fn push_null(&mut self, position: &Position) {
        self.entries.push(Entry::of(position, ByColor { black: 0, white: 0 }, 0));
    }

    /// Takes back the last [`SearchHistory::push`] or [`SearchHistory::push_null`]; does nothing at
    /// the beginning of the line.
    pub fn pop(&mut self) {
        if self.entries.len() > 1 {
            self.entries.pop();
        }
    }

    /// How many positions the line has.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a line has at least one position")]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the last position stood before within `window` moves, and what that is worth to its
    /// side to move.
    ///
    /// Of several earlier occurrences the latest settles the class. If there are three, so that this
    /// is the fourth, the moves since the earliest of them do, and the class is the verdict of
    /// [`Game`](crate::Game): Win or Lose for a perpetual check, Draw else. The hands are compared only
    /// where no occurrence is found.
    ///
    /// Costs one comparison of keys for every second position of the window, and stops at the third
    /// occurrence.
    #[must_use]
    pub fn repetition(&self, window: usize) -> SearchRepetition {
        let Some((now, past)) = self.entries.split_last() else {
            return SearchRepetition::None;
        };
        let (mut latest, mut found) = (None, 0);
        let mut by_hands = SearchRepetition::None;
        // Two moves never restore a position, whatever they are: each side has moved something.
        for distance in (4..=window.min(now.unbroken).min(past.len())).step_by(2) {
            let then = &past[past.len() - distance];
            if then.board_key != now.board_key {
                continue;
            }
            if then.hand == now.hand {
                latest = latest.or(Some(distance));
                found += 1;
                if found == 3 {
                    return now.by_checks(distance);
                }
            } else if by_hands == SearchRepetition::None {
                by_hands = now.by_hands(then);
            }
        }
        latest.map_or(by_hands, |distance| now.by_checks(distance))
    }
}

impl Entry {
    fn of(position: &Position, checks: ByColor<u32>, unbroken: usize) -> Self {
        let board_key = position.board_key();
        let (hand, side_to_move) = (position.hand(Color::Black), position.side_to_move());
        Self { board_key, hand, side_to_move, checks, unbroken }
    }

    /// The class of an exact recurrence after `distance` moves.
    fn by_checks(&self, distance: usize) -> SearchRepetition {
        let has_checked = |color| self.checks[color] as usize >= distance / 2;
        match (has_checked(self.side_to_move), has_checked(!self.side_to_move)) {
            (false, true) => SearchRepetition::Win,
            (true, false) => SearchRepetition::Lose,
            _ => SearchRepetition::Draw,
        }
    }

    /// The class of the same board with other hands.
    fn by_hands(&self, then: &Self) -> SearchRepetition {
        let has_gained = self.hand.is_superior_or_equal(then.hand);
        let has_lost = then.hand.is_superior_or_equal(self.hand);
        match (self.side_to_move, has_gained, has_lost) {
            (Color::Black, true, _) | (Color::White, _, true) => SearchRepetition::Superior,
            (Color::Black, _, true) | (Color::White, true, _) => SearchRepetition::Inferior,
            (_, false, false) => SearchRepetition::None,
        }
    }
}
