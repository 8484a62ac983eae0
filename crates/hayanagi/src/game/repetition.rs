//! Repetition and perpetual check, judged over the whole game.
//!
//! The span that is judged runs from the first occurrence to the fourth, whoever is to move there,
//! however long the cycles, and from the start of the game if need be. Its first move is the one
//! after the first occurrence.
//!
//! Source: Japan Shogi Association, rules of play (taikyoku kitei, articles on sennichite and on
//! perpetual check).

use super::history::History;
use super::outcome::Repetition;
use crate::color::{ByColor, Color};
use crate::position::Position;

/// The proof that the position after `ply` moves stands for the fourth time, or `None` if it does not.
pub(super) fn judge(history: &History, position: &Position, ply: usize) -> Option<Repetition> {
    if history.candidates(ply) < 4 {
        return None;
    }
    let occurrences = history.occurrences(position, ply);
    let occurrences: [usize; 4] = occurrences.get(..4)?.try_into().ok()?;
    let side_to_move = position.side_to_move();
    let nobody = ByColor { black: None, white: None };
    let mut repetition = Repetition { occurrences, side_to_move, first_quiet: nobody };
    for color in Color::ALL {
        let mut moves = repetition.moves_of(color);
        let quiet = moves.find(|&number| !history.moves()[number - 1].gives_check);
        repetition.first_quiet[color] = quiet;
    }
    Some(repetition)
}
