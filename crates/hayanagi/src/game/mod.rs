//! A game: its start, its moves, and whether and how it is over.
//!
//! After every move the game is judged, and the first thing that decides it is kept with its proof.
//! On one ply the order is: mate and stalemate, repetition, the try rule, the limit of moves.
//! Resignation, time, an illegal move and a declaration do not show on the board: they are calls.

mod history;
mod line;
mod outcome;
mod repetition;
mod say;
mod search;
#[cfg(test)]
mod tests;

use alloc::vec::Vec;
use core::time::Duration;

use history::{History, Made};
pub use line::{LastWord, Line};
pub use outcome::{Ending, Outcome, Repetition};
pub use search::{SearchHistory, SearchRepetition};

use crate::color::Color;
use crate::legality::IllegalMove;
use crate::moves::Move;
use crate::position::{Position, Undo};
use crate::rules::{DeclarationReport, DeclarationRule, RuleSet, missing_points, try_square};

/// A game of shogi (対局).
///
/// A game stands at one of its plies: after its last move, until [`Game::jump`] goes elsewhere. What
/// is asked is answered for that ply, and what is played there replaces the moves that followed.
/// Moves may be played after the game is decided; the first decision stays.
///
/// ```
/// use hayanagi::{Color, Ending, Game, Position, RuleSet};
/// let start: Position = "4k4/8R/9/9/9/9/9/9/4K4 b - 1".parse()?;
/// let mut game = Game::new(start, RuleSet::PLAIN);
/// for _ in 0..3 {
///     for mv in ["1b1a", "5a5b", "1a1b", "5b5a"] {
///         assert_eq!(game.outcome(), None);
///         game.play(mv.parse()?)?;
///     }
/// }
/// let outcome = game.outcome().expect("the start stands for the fourth time");
/// assert_eq!((outcome.ply, outcome.winner), (12, Some(Color::White)));
/// let Ending::PerpetualCheck { by, repetition } = outcome.ending else { panic!() };
/// assert_eq!((by, repetition.occurrences), (Color::Black, [0, 4, 8, 12]));
///
/// game.undo();
/// assert_eq!((game.ply(), game.outcome()), (11, None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias = "対局")]
#[derive(Debug)]
pub struct Game {
    rules: RuleSet,
    /// What was missing from a full set at the start.
    missing: u32,
    history: History,
    position: Position,
    /// One for each move that led to the position.
    undos: Vec<Undo>,
    /// The first decision of all the moves there are.
    outcome: Option<Outcome>,
}

impl Game {
    /// A game of no moves. It may be over already: a mated position is a lost game.
    #[must_use]
    pub fn new(start: Position, rules: RuleSet) -> Self {
        let history = History::new(start.clone(), start.key());
        let missing = missing_points(&start);
        let mut game =
            Self { rules, missing, history, position: start, undos: Vec::new(), outcome: None };
        game.outcome = game.judge();
        game
    }

    /// The terms of the game.
    #[must_use]
    pub const fn rules(&self) -> RuleSet {
        self.rules
    }

    /// The position at the start.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.history.start()
    }

    /// The position at this ply.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// How many moves led to the position, whatever the SFEN of the start says.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.undos.len()
    }

    /// How many moves the game has, those after this ply included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.history.moves().len()
    }

    /// Whether the game has no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Every move of the game, those after this ply included.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> {
        self.history.moves().iter().map(|made| made.mv)
    }

    /// The time that was taken for the move with this number, from 1, if it is known.
    #[must_use]
    pub fn time(&self, number: usize) -> Option<Duration> {
        self.history.moves().get(number.checked_sub(1)?)?.time
    }

    /// How the game ended, if it did at this ply or before.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref().filter(|outcome| outcome.moves_made() <= self.ply())
    }

    /// The plies up to this one at which this very position stood: the same board, hands and side to
    /// move. Ascending; the last is [`Game::ply`].
    ///
    /// Plays the game again from its start, unless the position is new.
    #[must_use]
    pub fn occurrences(&self) -> Vec<usize> {
        self.history.occurrences(&self.position, self.ply())
    }

    /// Makes a legal move at this ply. Moves that followed are dropped.
    ///
    /// # Errors
    ///
    /// The first rule the move breaks; the game is then unchanged. See [`Game::play_or_lose`] for a
    /// move that was made all the same.
    pub fn play(&mut self, mv: Move) -> Result<Option<&Outcome>, IllegalMove> {
        self.position.check_legality(mv)?;
        self.make(mv, None);
        Ok(self.outcome())
    }

    /// [`Game::play`] with the time that was taken.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn play_timed(
        &mut self,
        mv: Move,
        time: Duration,
    ) -> Result<Option<&Outcome>, IllegalMove> {
        self.position.check_legality(mv)?;
        self.make(mv, Some(time));
        Ok(self.outcome())
    }

    /// Makes a move as it was made at the board: an illegal one loses the game (反則負け) and is not
    /// made.
    ///
    /// ```
    /// use hayanagi::{Color, Game, Position, RuleSet};
    /// let mut game = Game::new(Position::startpos(), RuleSet::PLAIN);
    /// let outcome = game.play_or_lose("2h2c+".parse()?).expect("a rook does not jump");
    /// assert_eq!((outcome.ply, outcome.winner), (1, Some(Color::White)));
    /// assert_eq!((game.ply(), game.outcome().map(|it| it.ending.code())), (0, Some("illegal_move")));
    /// # Ok::<(), hayanagi::MoveError>(())
    /// ```
    #[doc(alias = "反則負け")]
    pub fn play_or_lose(&mut self, mv: Move) -> Option<&Outcome> {
        match self.position.check_legality(mv) {
            Ok(()) => self.make(mv, None),
            Err(reason) => {
                let winner = Some(!self.position.side_to_move());
                self.end(self.ply() + 1, winner, Ending::IllegalMove { mv, reason });
            }
        }
        self.outcome()
    }

    /// Makes one move after the other as [`Game::play_or_lose`] does, until the game is over. How
    /// many moves followed the one that decided, and were not looked at.
    ///
    /// ```
    /// use hayanagi::{Game, Position, RuleSet};
    /// let mut game = Game::new(Position::startpos(), RuleSet { max_moves: Some(2), ..RuleSet::PLAIN });
    /// let moves = ["7g7f", "3c3d", "8h2b+"].map(|text| text.parse().expect("a move"));
    /// assert_eq!((game.play_line(&moves), game.ply()), (1, 2));
    /// ```
    pub fn play_line(&mut self, moves: &[Move]) -> usize {
        let mut rest = moves.iter();
        while self.outcome().is_none()
            && let Some(&mv) = rest.next()
        {
            self.play_or_lose(mv);
        }
        rest.len()
    }

    /// `by` resigns (投了). Without effect if the game is over.
    pub fn resign(&mut self, by: Color) -> &Outcome {
        self.end(self.ply(), Some(!by), Ending::Resignation { by })
    }

    /// The time of `by` has run out (時間切れ). Without effect if the game is over.
    pub fn lose_on_time(&mut self, by: Color) -> &Outcome {
        self.end(self.ply(), Some(!by), Ending::Time { by })
    }

    /// The side to move declares (宣言): it wins, draws, or loses if a condition fails. `None`, and
    /// the game goes on, if its rules know no declaration. Without effect if the game is over.
    ///
    /// ```
    /// use hayanagi::{Color, DeclarationRule, Game, Position, RuleSet};
    /// let rules = RuleSet { declaration: DeclarationRule::Csa27, ..RuleSet::PLAIN };
    /// let mut game = Game::new(Position::startpos(), rules);
    /// let outcome = game.declare().expect("the rules know a declaration");
    /// assert_eq!(outcome.winner, Some(Color::White), "no condition was met");
    /// ```
    #[doc(alias("宣言", "KACHI", "win"))]
    pub fn declare(&mut self) -> Option<&Outcome> {
        if self.outcome().is_some() {
            return self.outcome();
        }
        let report = self.declaration()?;
        Some(self.end(self.ply(), report.winner(), Ending::Declaration(report)))
    }

    /// What the side to move would get by declaring now; `None` if the rules know no declaration. The
    /// handicap, if the rule credits it, is that of the start of the game.
    #[must_use]
    pub fn declaration(&self) -> Option<DeclarationReport> {
        DeclarationReport::new(&self.position, self.rules.declaration, self.missing)
    }

    /// Goes to the position after the first `ply` moves, back or forth; nothing is dropped. `None`,
    /// and the game stays where it is, if it has fewer.
    ///
    /// ```
    /// use hayanagi::{Game, Position, RuleSet};
    /// let mut game = Game::new(Position::startpos(), RuleSet::PLAIN);
    /// game.play("7g7f".parse()?)?;
    /// game.play("3c3d".parse()?)?;
    /// assert_eq!(game.jump(0), Some(&Position::startpos()));
    /// assert_eq!((game.ply(), game.len()), (0, 2));
    /// assert_eq!(game.jump(3), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("goto", "seek"))]
    pub fn jump(&mut self, ply: usize) -> Option<&Position> {
        if ply > self.len() {
            return None;
        }
        while self.ply() > ply
            && let Some(undo) = self.undos.pop()
        {
            self.position.undo_move(undo);
        }
        for made in &self.history.moves()[self.undos.len()..ply] {
            self.undos.push(self.position.do_move(made.mv));
        }
        Some(&self.position)
    }

    /// Takes back the move that led to this ply, with whatever followed it, a resignation too. `None`
    /// at the start.
    #[doc(alias("待った", "take_back"))]
    pub fn undo(&mut self) -> Option<Move> {
        let undo = self.undos.pop()?;
        let mv = undo.mv();
        self.position.undo_move(undo);
        self.forget_what_follows();
        Some(mv)
    }

    /// The moves up to this ply as the line of a search.
    #[must_use]
    pub fn search_history(&self) -> SearchHistory {
        let mut position = self.start().clone();
        let mut history = SearchHistory::new(&position);
        for made in &self.history.moves()[..self.ply()] {
            let _ = position.do_move(made.mv);
            history.push(&position);
        }
        history
    }

    /// Makes a legal move.
    fn make(&mut self, mv: Move, time: Option<Duration>) {
        self.forget_what_follows();
        self.undos.push(self.position.do_move(mv));
        let gives_check = self.position.is_check();
        self.history.push(Made { mv, gives_check, time }, self.position.key());
        if self.outcome.is_none() {
            self.outcome = self.judge();
        }
    }

    /// Ends the game at this ply, unless it is over.
    fn end(&mut self, ply: usize, winner: Option<Color>, ending: Ending) -> &Outcome {
        self.forget_what_follows();
        self.outcome.get_or_insert(Outcome { ply, winner, ending })
    }

    /// Drops the moves after this ply, and a decision that came after it.
    fn forget_what_follows(&mut self) {
        let ply = self.ply();
        self.history.truncate(ply);
        self.outcome.take_if(|outcome| outcome.moves_made() > ply);
    }

    /// What the board decides at this ply, the game having been undecided before.
    fn judge(&self) -> Option<Outcome> {
        let ply = self.ply();
        let outcome = |winner, ending| Some(Outcome { ply, winner, ending });
        if let Some(ending) = self.judge_moves() {
            return outcome(Some(!self.position.side_to_move()), ending);
        }
        if let Some(repetition) = repetition::judge(&self.history, &self.position, ply) {
            return match repetition.perpetual_checker() {
                Some(by) => outcome(Some(!by), Ending::PerpetualCheck { by, repetition }),
                None => outcome(None, Ending::Repetition(repetition)),
            };
        }
        if let Some(by) = self.judge_try() {
            return outcome(Some(by), Ending::Try { king: try_square(by) });
        }
        match self.rules.max_moves {
            Some(limit) if ply >= limit => outcome(None, Ending::MaxMoves { limit }),
            _ => None,
        }
    }

    /// Mate or stalemate of the side to move.
    fn judge_moves(&self) -> Option<Ending> {
        if self.position.has_legal_move() {
            return None;
        }
        let info = self.position.check_info();
        match info.king {
            Some(king) if info.is_check() => {
                Some(Ending::Checkmate { king, checkers: info.checkers })
            }
            king => Some(Ending::Stalemate { king }),
        }
    }

    /// Who has won by the try rule: the side whose king has just come to the other king's home; at
    /// the start, the side whose king stands there safe. If both do, the side to move: its king was
    /// there before the other side's last move.
    fn judge_try(&self) -> Option<Color> {
        if self.rules.declaration != DeclarationRule::Try {
            return None;
        }
        let stands = |color| self.position.king(color) == Some(try_square(color));
        let us = self.position.side_to_move();
        match self.undos.last() {
            Some(undo) => (stands(!us) && undo.mv().to() == try_square(!us)).then_some(!us),
            None => [us, !us]
                .into_iter()
                .find(|&color| stands(color) && !self.position.is_check_of(color)),
        }
    }
}

/// The whole game, played again move by move.
impl Clone for Game {
    fn clone(&self) -> Self {
        let start = self.start().clone();
        let mut game = Self {
            rules: self.rules,
            missing: self.missing,
            history: self.history.clone(),
            position: start,
            undos: Vec::new(),
            outcome: self.outcome,
        };
        game.jump(self.ply());
        game
    }
}

/// Two games are equal if rules, start, moves with their times, ply and outcome are.
impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        let times =
            |game: &Self| (1..=game.len()).map(|number| game.time(number)).collect::<Vec<_>>();
        self.rules == other.rules
            && self.start() == other.start()
            && self.position == other.position
            && self.ply() == other.ply()
            && self.moves().eq(other.moves())
            && times(self) == times(other)
            && self.outcome == other.outcome
    }
}

impl Eq for Game {}
