//! A game as one line of text: the argument of a USI `position` command, every move kept.

use alloc::vec::Vec;
use core::ops::Range;

use crate::moves::Move;
use crate::position::Position;
use crate::usi::{MoveError, UsiError, UsiFault, read_start, words};

/// A word that may stand after the last move of a [`Line`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LastWord {
    /// `resign`: the side to move resigns.
    Resign,
    /// `win`: the side to move declares.
    Win,
}

impl LastWord {
    fn read(word: &str) -> Option<Self> {
        match word {
            "resign" => Some(Self::Resign),
            "win" => Some(Self::Win),
            _ => None,
        }
    }
}

/// A start and moves as they are written, none of them made or judged yet.
///
/// [`usi::read_position`](crate::usi::read_position) keeps only the last position; this keeps what a
/// [`Game`](crate::Game) needs.
///
/// ```
/// use hayanagi::{Game, Line, RuleSet};
/// let line = Line::read("startpos moves 7g7f 7g7f 3c3d")?;
/// let mut game = Game::new(line.start, RuleSet::PLAIN);
/// assert_eq!(game.play_line(&line.moves), 1, "one move follows the illegal one");
/// let outcome = game.outcome().expect("an illegal move loses");
/// assert_eq!((outcome.ply, outcome.ending.code()), (2, "illegal_move"));
/// # Ok::<(), hayanagi::UsiError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The position before the moves.
    pub start: Position,
    /// The moves, legal or not.
    pub moves: Vec<Move>,
    /// What stands after them, and at which bytes of the text. USI itself has these words only as
    /// answers of an engine; game lines of engines end with them.
    pub last_word: Option<(LastWord, Range<usize>)>,
}

impl Line {
    /// Reads what [`usi::read_position`](crate::usi::read_position) reads, but asks only that the
    /// moves are moves; `resign` or `win` may stand at the end.
    ///
    /// # Errors
    ///
    /// Where and why the text cannot be read.
    pub fn read(text: &str) -> Result<Self, UsiError> {
        let mut from = 0;
        if let Some((start, "position")) = words(text, 0).next() {
            from = start + "position".len();
        }
        let (start, after) = read_start(text, from)?;
        let mut line = Self { start, moves: Vec::new(), last_word: None };
        let mut rest = words(text, after);
        match rest.next() {
            None | Some((_, "moves")) => {}
            Some((start, word)) => {
                return Err(UsiError::new(UsiFault::ExpectedMoves, start..start + word.len()));
            }
        }
        for (start, word) in rest {
            let span = start..start + word.len();
            match (word.parse(), LastWord::read(word)) {
                _ if line.last_word.is_some() => {
                    return Err(UsiError::new(UsiFault::BadMove, span));
                }
                (Ok(mv), _) => line.moves.push(mv),
                (Err(MoveError), Some(word)) => line.last_word = Some((word, span)),
                (Err(MoveError), None) => return Err(UsiError::new(UsiFault::BadMove, span)),
            }
        }
        Ok(line)
    }
}
