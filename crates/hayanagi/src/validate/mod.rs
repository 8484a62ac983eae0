//! Is this a position that can stand on a board, and if not, everything that is wrong with it.

mod last_move;
mod problem;

pub use problem::{Problem, ProblemCode, ProblemCodeError, Problems, Profile};

use core::fmt;

use crate::attacks::steps;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::explain::between_sentences;
use crate::hand::Hand;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::Position;
use crate::setup::Setup;
use crate::sfen::SfenError;
use crate::square::Square;
use crate::text::{Language, Say, validation};
use last_move::LastMove;

/// All that is wrong with a setup under a [`Profile`]; from [`Setup::validate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Validation {
    setup: Setup,
    profile: Profile,
    problems: Problems,
}

impl Validation {
    /// The setup that was looked at.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What it was meant to be.
    #[must_use]
    pub const fn profile(&self) -> Profile {
        self.profile
    }

    /// Every problem that is not waived, in the order of [`ProblemCode`].
    #[must_use]
    pub const fn problems(&self) -> &Problems {
        &self.problems
    }

    /// Whether no problem is left.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        self.problems.is_empty()
    }

    /// Waives a problem. What [`Position`] cannot represent stays: see [`ProblemCode::is_waivable`].
    ///
    /// ```
    /// use hayanagi::{ProblemCode, Profile, Setup};
    /// let mut setup = Setup::startpos();
    /// setup.ply = 0;
    /// let validation = setup.validate(Profile::Game);
    /// assert!(!validation.is_possible());
    /// assert!(validation.ignore(ProblemCode::PlyZero).is_possible());
    /// ```
    #[must_use]
    pub fn ignore(mut self, code: ProblemCode) -> Self {
        self.problems.retain(|problem| !code.is_waivable() || problem.kind() != code);
        self
    }

    /// The position, if no problem is left.
    ///
    /// # Errors
    ///
    /// The validation itself, which tells what is wrong.
    #[expect(clippy::result_large_err, reason = "a position is as large, and nothing allocates")]
    pub fn into_position(self) -> Result<Position, Self> {
        if !self.is_possible() {
            return Err(self);
        }
        // Problems that a position cannot represent are never waived.
        Position::try_from(&self.setup).map_err(|_| self)
    }
}

impl Validation {
    fn write_verdict(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let profile = self.profile.text().say(language);
        let verdict =
            if self.is_possible() { validation::POSSIBLE } else { validation::IMPOSSIBLE };
        verdict.write(out, language, &[("profile", &profile)])
    }

    /// Whether the position is possible, as a sentence without the problems.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn verdict(&self, language: Language) -> alloc::string::String {
        let mut verdict = alloc::string::String::new();
        // A string takes everything.
        self.write_verdict(&mut verdict, language).ok();
        verdict
    }
}

/// Every problem, sentence by sentence; or that the position is possible.
impl Say for Validation {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        self.write_verdict(out, language)?;
        self.problems.iter().try_for_each(|problem| {
            out.write_str(between_sentences(language))?;
            problem.write(out, language)
        })
    }
}

/// English; see [`Say`] for other languages.
impl fmt::Display for Validation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for Validation {}

impl Setup {
    /// All that is wrong with the setup if it is meant to be what `profile` says.
    ///
    /// Checks are *impossible* if no last move can have given them: there is no board move (with or
    /// without a capture of a piece that is now in the opponent's hand, with or without promotion)
    /// and no drop of the opponent that leads here from a position in which the king of the side to
    /// move was not attacked. The moved, captured or dropped piece must not break a rule itself: no
    /// two pawns, no dead piece, no pawn-drop mate. Not asked if the side to move has no king or several.
    ///
    /// Never allocates. Checks make it slower, the more pieces the opponent has.
    ///
    /// ```
    /// use hayanagi::{Profile, Setup};
    /// let setup = Setup::from_sfen("kk7/9/9/9/9/9/9/9/9 b 20P 0")?;
    /// let validation = setup.validate(Profile::Problem);
    /// let codes: Vec<_> = validation.problems().iter().map(|problem| problem.code()).collect();
    /// assert_eq!(codes, ["two_kings", "touching_kings", "too_many_pieces", "ply_zero"]);
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[doc(alias("validate_all", "is_valid"))]
    #[must_use]
    pub fn validate(&self, profile: Profile) -> Validation {
        let mut problems = Problems::EMPTY;
        let board = Position::build(self, Default::default());
        self.kings(&board, profile, &mut problems);
        self.totals(profile, &mut problems);
        if profile != Profile::Any {
            pawns_and_dead_pieces(&board, &mut problems);
            side_not_to_move(&board, &mut problems);
            self.impossible_checkers(&board, &mut problems);
            if self.ply == 0 {
                problems.push(Problem::PlyZero);
            }
        }
        Validation { setup: *self, profile, problems }
    }

    fn kings(&self, board: &Position, profile: Profile, problems: &mut Problems) {
        let kings = Color::ALL.map(|color| board.pieces(PieceKind::King, color));
        let is_needed = match profile {
            Profile::Game | Profile::Handicap => true,
            Profile::Problem => kings.iter().all(|kings| kings.is_empty()),
            Profile::Any => false,
        };
        let of_each = || Color::ALL.into_iter().zip(kings);
        for (color, _) in of_each().filter(|(_, kings)| kings.is_empty() && is_needed) {
            problems.push(Problem::NoKing { color });
        }
        for (color, squares) in of_each().filter(|(_, kings)| kings.has_several()) {
            problems.push(Problem::TwoKings { color, squares });
        }
        let all = kings[0] | kings[1];
        let touching = all.iter().filter(|king| steps::king(king.index()).intersects(all));
        let squares: Bitboard = touching.collect();
        if !squares.is_empty() && profile != Profile::Any {
            problems.push(Problem::TouchingKings { squares });
        }
    }

    fn totals(&self, profile: Profile, problems: &mut Problems) {
        for kind in HandKind::ALL {
            let count = self.total(kind);
            if count > usize::from(kind.set_size()) {
                let is_of_kind = |piece: Piece| piece.kind().hand_kind() == Some(kind);
                let squares = Square::ALL.into_iter();
                let squares = squares.filter(|&it| self.piece_at(it).is_some_and(is_of_kind));
                let squares = squares.collect();
                problems.push(Problem::TooManyPieces { kind, count, squares });
            }
        }
        let missing = HandKind::ALL.into_iter().fold(Hand::EMPTY, |missing, kind| {
            let lacking = usize::from(profile.least(kind)).saturating_sub(self.total(kind));
            let lacking = u8::try_from(lacking).ok().and_then(|it| missing.with_count(kind, it));
            lacking.unwrap_or(missing)
        });
        if !missing.is_empty() {
            problems.push(Problem::MissingPieces { missing });
        }
    }

    fn impossible_checkers(&self, board: &Position, problems: &mut Problems) {
        let us = self.side_to_move;
        let kings = board.pieces(PieceKind::King, us);
        let Some(king) = kings.first().filter(|_| !kings.has_several()) else {
            return;
        };
        let checkers = checkers(board, king, us);
        if !checkers.is_empty() && !LastMove::new(self, board, king).exists() {
            problems.push(Problem::ImpossibleCheckers { king, checkers });
        }
    }
}

/// The pieces that attack a king of `color`, kings apart: that kings touch is a problem of its own.
fn checkers(board: &Position, king: Square, color: Color) -> Bitboard {
    board.attackers_to(king, !color) - board.pieces(PieceKind::King, !color)
}

fn pawns_and_dead_pieces(board: &Position, problems: &mut Problems) {
    for color in Color::ALL {
        let pawns = board.pieces(PieceKind::Pawn, color);
        let files = (1..=9).map(|file| pawns & Bitboard::file(file));
        for squares in files.filter(|squares| squares.has_several()) {
            problems.push(Problem::TwoPawns { color, squares });
        }
    }
    for color in Color::ALL {
        for kind in [PieceKind::Pawn, PieceKind::Lance, PieceKind::Knight] {
            let dead = Bitboard::far_ranks(color, kind.dead_ranks());
            let squares = board.pieces(kind, color) & dead;
            if !squares.is_empty() {
                problems.push(Problem::DeadPiece { piece: Piece::new(kind, color), squares });
            }
        }
    }
}

fn side_not_to_move(board: &Position, problems: &mut Problems) {
    let color = !board.side_to_move();
    let attacked = board.pieces(PieceKind::King, color).iter().find_map(|king| {
        let checkers = checkers(board, king, color);
        (!checkers.is_empty()).then_some((king, checkers))
    });
    if let Some((king, checkers)) = attacked {
        problems.push(Problem::SideNotToMoveInCheck { color, king, checkers });
    }
}

impl Position {
    /// The position of a setup that has no problem under `profile`.
    ///
    /// `Position::try_from(&setup)` is the same under [`Profile::Any`]. To waive a problem:
    /// `setup.validate(profile).ignore(code).into_position()`.
    ///
    /// # Errors
    ///
    /// All that is wrong with it.
    ///
    /// ```
    /// use hayanagi::{Position, Profile, Setup};
    /// assert!(Position::try_from_setup(&Setup::startpos(), Profile::Game).is_ok());
    /// let setup = Setup::from_sfen("4k4/9/4P4/9/9/9/9/9/9 b G 1")?;
    /// assert!(Position::try_from_setup(&setup, Profile::Problem).is_ok());
    /// let refused = Position::try_from_setup(&setup, Profile::Game).expect_err("no black king");
    /// assert_eq!(refused.problems().first().map(|problem| problem.code()), Some("no_king"));
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[expect(clippy::result_large_err, reason = "a position is as large, and nothing allocates")]
    pub fn try_from_setup(setup: &Setup, profile: Profile) -> Result<Self, Validation> {
        setup.validate(profile).into_position()
    }
}

/// Why [`Position::from_sfen_with`] refuses a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::large_enum_variant, reason = "it is given out once, and nothing allocates")]
pub enum ReadError {
    /// The text is no SFEN.
    Sfen(SfenError),
    /// The text is SFEN, but the position is not possible.
    Validation(Validation),
}

impl Say for ReadError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        match self {
            Self::Sfen(error) => error.write(out, language),
            Self::Validation(validation) => validation.write(out, language),
        }
    }
}

/// English; see [`Say`] for other languages.
impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for ReadError {}

impl Position {
    /// Reads SFEN text and asks for a position that has no problem under `profile`.
    ///
    /// # Errors
    ///
    /// Where and why the text is not SFEN, or all that is wrong with the position.
    ///
    /// ```
    /// use hayanagi::{Position, Profile, ReadError};
    /// let text = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
    /// assert!(Position::from_sfen_with(text, Profile::Problem).is_ok());
    /// let refused = Position::from_sfen_with(text, Profile::Game);
    /// assert!(matches!(refused, Err(ReadError::Validation(_))));
    /// ```
    #[expect(clippy::result_large_err, reason = "a position is as large, and nothing allocates")]
    pub fn from_sfen_with(text: &str, profile: Profile) -> Result<Self, ReadError> {
        let setup = Setup::from_sfen(text).map_err(ReadError::Sfen)?;
        Self::try_from_setup(&setup, profile).map_err(ReadError::Validation)
    }
}
