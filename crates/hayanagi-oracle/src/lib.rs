//! The slow, obvious second opinion on the rules of shogi.
//!
//! The oracle keeps an array board with a rim of walls, walks rays one square at a time, and
//! decides legality by making the move and looking at the kings. It speaks only SFEN and USI
//! strings and knows no other crate, so when it agrees with a fast generator, that is not because
//! the two share a type, a table or a line of thought. Tests use it, and `hayanagi compare`, where
//! it says who is right.
//!
//! Any set-up is accepted that has at most one king a side and no more pieces than a set holds.
//! Two pawns on a file, pieces with no further move, missing kings, touching kings and a side not
//! to move that stands in check are all played on as they are. No move ever takes a king.
//!
//! ```
//! let start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
//! let answer = hayanagi_oracle::answer(start)?;
//! assert_eq!(answer.legal.len(), 30);
//! assert!(answer.legal.contains(&"7g7f".to_string()));
//! # Ok::<(), hayanagi_oracle::OracleError>(())
//! ```

mod answer;
mod board;
mod declaration;
mod error;
mod flaws;
mod game;
mod japanese;
mod perft;
mod reach;
mod reached;
mod rules;
mod text;
mod unmake;
mod why;

#[cfg(test)]
mod tests;

pub use answer::Answer;
pub use declaration::{Declared, declaration, points};
pub use error::OracleError;
pub use flaws::{Flaw, Standard};
pub use game::{Judgement, Terms, judge_game};
pub use japanese::Rivals;
pub use perft::Tally;
pub use reached::Reached;
pub use why::Refusal;

/// Everything the oracle has to say about one position.
///
/// # Errors
///
/// Fails if the SFEN cannot be read, or holds two kings of a side or more pieces than a set.
pub fn answer(sfen: &str) -> Result<Answer, OracleError> {
    Ok(answer::answer(&text::read_sfen(sfen)?))
}

/// Whether the side to move has any legal move; it has none when mated or stalemated.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`].
pub fn has_legal_move(sfen: &str) -> Result<bool, OracleError> {
    Ok(rules::has_legal_move(&text::read_sfen(sfen)?))
}

/// Whether any piece of the mover attacks the enemy king once the move has been made.
///
/// The move need not be legal, nor within reach of the piece; it must only be possible to make it.
/// Without an enemy king the answer is `false`.
///
/// # Errors
///
/// Fails if the SFEN or the USI text is refused, or if the move cannot be made, as in [`after`].
pub fn gives_check(sfen: &str, usi: &str) -> Result<bool, OracleError> {
    let board = text::read_sfen(sfen)?;
    let next = board.after(text::read_playable(&board, usi)?);
    Ok(rules::in_check(&next))
}

/// The canonical SFEN of the position after a move: hands in the order R B G S N L P with Black
/// first, and the ply raised by one.
///
/// The move need not be legal, nor within reach of the piece.
///
/// # Errors
///
/// Fails if the SFEN or the USI text is refused, and with [`OracleError::UnplayableMove`] if the
/// move cannot be made at all: the origin holds no piece of the mover, the hand lacks the piece,
/// the destination holds a piece of the mover or the enemy king or (for a drop) anything, or the
/// piece has no promoted side to turn up.
pub fn after(sfen: &str, usi: &str) -> Result<String, OracleError> {
    let board = text::read_sfen(sfen)?;
    let next = board.after(text::read_playable(&board, usi)?);
    Ok(text::write_sfen(&next))
}

/// The number of legal move sequences of exactly `depth` moves; one for depth zero.
///
/// Each ply takes a frame of the stack, so `depth` must stay at what can be counted at all.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`].
pub fn perft(sfen: &str, depth: u32) -> Result<u64, OracleError> {
    Ok(perft::count(&text::read_sfen(sfen)?, depth))
}

/// As [`perft()`], together with what kinds of moves stand at the last ply.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`].
pub fn perft_tally(sfen: &str, depth: u32) -> Result<Tally, OracleError> {
    Ok(perft::tally(&text::read_sfen(sfen)?, depth))
}

/// Every move that can be said, 81 × 81 × 2 on the board and 7 × 81 drops, with the reasons why it is
/// illegal: those of the first stage that fails, none if it is legal.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`].
pub fn why_not_each(sfen: &str) -> Result<Vec<Refusal>, OracleError> {
    Ok(why::each(&text::read_sfen(sfen)?))
}

/// All that is wrong with a setup, which may hold any number of pieces; sorted.
///
/// # Errors
///
/// Fails only if the text is no SFEN.
pub fn flaws(sfen: &str, standard: Standard) -> Result<Vec<Flaw>, OracleError> {
    Ok(flaws::flaws(&text::read_setup(sfen)?, standard))
}

/// Every legal move, as USI text and in Japanese notation with ▲ or △ before it, 竜 and 玉.
///
/// `last` is the square the move before went to; a move to it is written with 同 and a wide blank.
///
/// # Errors
///
/// Fails if the SFEN is refused, as in [`answer()`], and with [`OracleError::BadMove`] if `last` is
/// no square.
pub fn japanese(
    sfen: &str,
    last: Option<&str>,
    rivals: Rivals,
) -> Result<Vec<(String, String)>, OracleError> {
    let board = text::read_sfen(sfen)?;
    let last =
        last.map(|square| text::read_square(square).ok_or(OracleError::BadMove)).transpose()?;
    Ok(japanese::every_move(&board, last, rivals))
}
