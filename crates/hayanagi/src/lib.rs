//! Shogi rules: legal moves, generated directly, for any position.
//!
//! ```
//! use hayanagi::{Color, MoveSelection, Position};
//!
//! let mut position: Position = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1".parse()?; // SFEN
//! assert_eq!(position.legal_moves().len(), 85);
//! assert_eq!(position.moves(MoveSelection::Checking).len(), 7);
//! for mv in position.legal_moves() {
//!     let undo = position.do_move(mv);
//!     if position.is_checkmate() {
//!         println!("{mv} mates"); // G*5b
//!     }
//!     position.undo_move(undo);
//! }
//! assert_eq!(position.side_to_move(), Color::Black);
//! # Ok::<(), hayanagi::SfenError>(())
//! ```
//!
//! # What is here
//!
//! - [`Setup`], plain data, [`Setup::validate`], which tells all that is wrong with it, and [`Position`], which generates: from SFEN by `parse`, from USI by
//!   [`usi::read_position`].
//! - [`Position::legal_moves`], [`Position::moves`] with a [`MoveSelection`], and
//!   [`Position::generate`], which hands out [`MoveSet`]s without writing a list.
//! - [`Position::is_legal`], and [`Position::check_legality`], which says which rule a move breaks;
//!   [`Position::explain`], which says why, with evidence.
//! - [`Position::do_move`], [`Position::undo_move`], [`Position::try_move`].
//! - [`Position::check_info`], [`Position::attackers_to`], [`Position::gives_check`].
//! - [`perft`], [`perft_tally`], `divide`.
//! - [`Handicap`]: the handicap starts by name.
//! - [`Highlight`]: checkers, pins, the move mask, attacks and destinations as marks on a board, and
//!   `svg`, which draws them.
//! - [`notation`]: moves as people write them, in and out.
//! - `Game`: who has won and the proof: mate, repetition, perpetual check, and what a declaration
//!   would bring ([`DeclarationReport`]); `SearchHistory`, the quick test of repetition for a search.
//! - [`text`]: what people read, in English and Japanese.
//!
//! # Features
//!
//! - `alloc` (default): functions that return growable collections.
//! - `serde`: positions as SFEN, moves and squares as USI text.
//!
//! The crate is `no_std`, has no required dependency, forbids unsafe code, does no I/O and has
//! nothing to initialise: every table is computed by the compiler.

#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(test, doctest))]
extern crate std;

pub mod attacks;
mod bitboard;
mod color;
#[cfg(feature = "alloc")]
mod diagnosis;
mod explain;
mod few;
#[cfg(feature = "alloc")]
mod game;
mod hand;
mod handicap;
mod legality;
mod letters;
mod marks;
mod movegen;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
mod setup;
mod sfen;
mod square;
#[cfg(feature = "alloc")]
pub mod svg;
pub mod text;
pub mod usi;
mod validate;
mod zobrist;

/// The examples of the README, compiled with the others.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

/// The examples of the Japanese README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.ja.md")]
struct JapaneseReadme;

pub use bitboard::{Bitboard, Squares};
pub use color::{ByColor, Color};
#[cfg(feature = "alloc")]
pub use diagnosis::Diagnosis;
pub use explain::{Defender, Effects, Explanation, Flight, Reason};
pub use few::Few;
#[cfg(feature = "alloc")]
pub use game::{
    Ending, Game, LastWord, Line, Outcome, Repetition, SearchHistory, SearchRepetition,
};
pub use hand::{Hand, HandKinds};
pub use handicap::{Handicap, HandicapError};
pub use legality::IllegalMove;
pub use marks::{Highlight, HighlightError, Role};
pub use movegen::inlined;
pub use movegen::{Drops, IntoMoves, MoveList, MoveSelection, MoveSet, Moves};
pub use moves::{Move, MoveParts};
#[cfg(feature = "alloc")]
pub use perft::divide;
pub use perft::{Tally, perft, perft_tally};
pub use piece::{ByKind, HandKind, Piece, PieceKind};
pub use position::{CheckInfo, NullMoveError, NullUndo, Pin, Position, Undo};
pub use rules::{
    Condition, ConditionKind, DeclarationPoints, DeclarationReport, DeclarationRule,
    DeclarationRuleError, DeclarationVerdict, Figure, RuleSet, impasse_points, missing_points,
    try_square,
};
pub use setup::{Setup, SetupError};
pub use sfen::{SFEN_STARTPOS, SfenError, SfenFault};
pub use square::{Square, SquareError};
pub use usi::{MoveError, UsiError, UsiFault};
pub use validate::{
    Problem, ProblemCode, ProblemCodeError, Problems, Profile, ReadError, Validation,
};
