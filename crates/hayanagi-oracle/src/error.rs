//! Why the oracle refuses a text.

use std::error::Error;
use std::fmt;

/// Why a position or a move could not be read or used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OracleError {
    /// The SFEN does not consist of board, side, hands and an optional ply.
    WrongFieldCount,
    /// The board field is not nine ranks of nine squares.
    BadBoard,
    /// The side to move is neither `b` nor `w`.
    BadSide,
    /// The hands field is neither `-` nor a row of counts and piece letters.
    BadHands,
    /// The ply is not a number of the supported size.
    BadPly,
    /// One side has more than one king.
    TwoKings,
    /// Board and hands together hold more pieces of one kind than a set has.
    TooManyPieces,
    /// The text of the move is not USI.
    BadMove,
    /// The move cannot be made on this board, whatever the rules say of it.
    UnplayableMove,
}

impl fmt::Display for OracleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WrongFieldCount => "an SFEN has a board, a side, hands and perhaps a ply",
            Self::BadBoard => "the board is not nine ranks of nine squares",
            Self::BadSide => "the side to move is neither b nor w",
            Self::BadHands => "the pieces in hand cannot be read",
            Self::BadPly => "the ply is not a number of the supported size",
            Self::TwoKings => "one side has more than one king",
            Self::TooManyPieces => "there are more pieces of one kind than in a set",
            Self::BadMove => "the move is not USI text",
            Self::UnplayableMove => "the move cannot be made on this board",
        })
    }
}

impl Error for OracleError {}
