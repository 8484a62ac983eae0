//! What may be wrong with a position, and for whom it matters.

use core::fmt;
use core::str::FromStr;

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::explain::SquareNames;
use crate::few::Few;
use crate::hand::Hand;
use crate::piece::{HandKind, Piece};
use crate::square::Square;
use crate::text::{Language, Say, Text, reasons, validation, words};

/// What a position is meant to be, from strict to lenient.
///
/// | problem | `Game` | `Handicap` | `Problem` | `Any` |
/// |---|---|---|---|---|
/// | `two_kings`, `too_many_pieces` | x | x | x | x |
/// | `no_king` | x | x | if both are missing | |
/// | `missing_pieces` | fewer than a set | fewer than half a set | | |
/// | every other | x | x | x | |
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Profile {
    /// A position of an even game (平手): all forty pieces are there.
    #[default]
    Game,
    /// A position of a handicap game (駒落ち): one side began without some of its pieces, so of each
    /// kind up to half may be missing.
    Handicap,
    /// A mate problem (詰将棋): one of the kings may be missing, and any other piece.
    Problem,
    /// Whatever [`Position`](crate::Position) accepts.
    Any,
}

impl Profile {
    /// Every profile, strict ones first.
    pub const ALL: [Self; 4] = [Self::Game, Self::Handicap, Self::Problem, Self::Any];

    /// A short name that never changes, for programs: `game`, `handicap`, `problem`, `any`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Handicap => "handicap",
            Self::Problem => "problem",
            Self::Any => "any",
        }
    }

    /// The profile as a remark within a sentence.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Game => validation::GAME,
            Self::Handicap => validation::HANDICAP,
            Self::Problem => validation::PROBLEM,
            Self::Any => validation::ANY,
        }
    }

    /// The fewest pieces of a kind that there must be on board and in hands.
    #[must_use]
    pub const fn least(self, kind: HandKind) -> u8 {
        match self {
            Self::Game => kind.set_size(),
            Self::Handicap => kind.set_size() / 2,
            Self::Problem | Self::Any => 0,
        }
    }
}

/// Something wrong with a position, with the squares that show it.
///
/// With the feature `serde` it is written as the object of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[non_exhaustive]
pub enum Problem {
    /// A king is missing.
    NoKing {
        /// Whose.
        color: Color,
    },
    /// One side has two kings or more; never waived.
    TwoKings {
        /// Whose.
        color: Color,
        /// Where they stand.
        squares: Bitboard,
    },
    /// Kings stand next to each other.
    TouchingKings {
        /// Every king that touches another.
        squares: Bitboard,
    },
    /// There are more pieces of a kind than a set has; never waived.
    TooManyPieces {
        /// Which kind, promoted ones counted with it.
        kind: HandKind,
        /// How many there are.
        count: usize,
        /// Those on the board.
        squares: Bitboard,
    },
    /// There are fewer pieces of some kinds than [`Profile::least`].
    MissingPieces {
        /// How many more of each kind there must be at least.
        missing: Hand,
    },
    /// Two or more unpromoted pawns of one side stand on a file (二歩).
    TwoPawns {
        /// Whose.
        color: Color,
        /// The pawns.
        squares: Bitboard,
    },
    /// Pieces could never move again (行き所のない駒).
    DeadPiece {
        /// Which piece.
        piece: Piece,
        /// Where such pieces stand.
        squares: Bitboard,
    },
    /// The side that is not to move is in check, by pieces other than a king.
    SideNotToMoveInCheck {
        /// The side that is not to move.
        color: Color,
        /// The king; where there are several, the first that is attacked.
        king: Square,
        /// The pieces that attack it.
        checkers: Bitboard,
    },
    /// No last move can have given these checks: see [`Setup::validate`](crate::Setup::validate).
    ImpossibleCheckers {
        /// The king of the side to move.
        king: Square,
        /// The pieces that attack it.
        checkers: Bitboard,
    },
    /// The ply is 0, though moves are counted from 1.
    PlyZero,
}

/// The name of a [`Problem`] without its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the variants of Problem tell")]
#[non_exhaustive]
pub enum ProblemCode {
    NoKing,
    TwoKings,
    TouchingKings,
    TooManyPieces,
    MissingPieces,
    TwoPawns,
    DeadPiece,
    SideNotToMoveInCheck,
    ImpossibleCheckers,
    PlyZero,
}

impl ProblemCode {
    /// Every code, in the order in which problems are reported.
    pub const ALL: [Self; 10] = [
        Self::NoKing,
        Self::TwoKings,
        Self::TouchingKings,
        Self::TooManyPieces,
        Self::MissingPieces,
        Self::TwoPawns,
        Self::DeadPiece,
        Self::SideNotToMoveInCheck,
        Self::ImpossibleCheckers,
        Self::PlyZero,
    ];

    /// A short name that never changes, for programs, such as `touching_kings`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoKing => "no_king",
            Self::TwoKings => "two_kings",
            Self::TouchingKings => "touching_kings",
            Self::TooManyPieces => "too_many_pieces",
            Self::MissingPieces => "missing_pieces",
            Self::TwoPawns => "two_pawns",
            Self::DeadPiece => "dead_piece",
            Self::SideNotToMoveInCheck => "side_not_to_move_in_check",
            Self::ImpossibleCheckers => "impossible_checkers",
            Self::PlyZero => "ply_zero",
        }
    }

    /// Whether [`Validation::ignore`](super::Validation::ignore) waives it. What
    /// [`Position`](crate::Position) cannot represent is never waived.
    #[must_use]
    pub const fn is_waivable(self) -> bool {
        !matches!(self, Self::TwoKings | Self::TooManyPieces)
    }
}

/// The text is no code of a [`ProblemCode`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProblemCodeError;

impl Say for ProblemCodeError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(validation::BAD_CODE.say(language))
    }
}

/// English; see [`Say`] for other languages.
impl fmt::Display for ProblemCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for ProblemCodeError {}

impl FromStr for ProblemCode {
    type Err = ProblemCodeError;

    fn from_str(text: &str) -> Result<Self, ProblemCodeError> {
        Self::ALL.into_iter().find(|code| code.code() == text).ok_or(ProblemCodeError)
    }
}

impl Problem {
    /// Which problem it is.
    #[must_use]
    pub const fn kind(&self) -> ProblemCode {
        match self {
            Self::NoKing { .. } => ProblemCode::NoKing,
            Self::TwoKings { .. } => ProblemCode::TwoKings,
            Self::TouchingKings { .. } => ProblemCode::TouchingKings,
            Self::TooManyPieces { .. } => ProblemCode::TooManyPieces,
            Self::MissingPieces { .. } => ProblemCode::MissingPieces,
            Self::TwoPawns { .. } => ProblemCode::TwoPawns,
            Self::DeadPiece { .. } => ProblemCode::DeadPiece,
            Self::SideNotToMoveInCheck { .. } => ProblemCode::SideNotToMoveInCheck,
            Self::ImpossibleCheckers { .. } => ProblemCode::ImpossibleCheckers,
            Self::PlyZero => ProblemCode::PlyZero,
        }
    }

    /// A short name that never changes, for programs; see [`ProblemCode::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.kind().code()
    }

    /// The squares that show the problem; none where something is missing.
    #[must_use]
    pub fn squares(&self) -> Bitboard {
        match *self {
            Self::NoKing { .. } | Self::MissingPieces { .. } | Self::PlyZero => Bitboard::EMPTY,
            Self::TwoKings { squares, .. }
            | Self::TouchingKings { squares }
            | Self::TooManyPieces { squares, .. }
            | Self::TwoPawns { squares, .. }
            | Self::DeadPiece { squares, .. } => squares,
            Self::SideNotToMoveInCheck { king, checkers, .. }
            | Self::ImpossibleCheckers { king, checkers } => Bitboard::square(king) | checkers,
        }
    }
}

/// Room for every problem at once: kings of each side and touching ones, a total for each kind and one for
/// what is missing, nine files and three dead kinds for each side, two of checks, and the ply.
pub type Problems = Few<Problem, 40>;

impl Say for Problem {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let side = |color| words::side(color, language);
        let names = |squares| SquareNames { squares, language };
        let name = |square| names(Bitboard::square(square));
        let piece = |kind: HandKind| words::piece(kind.piece_kind(), language);
        let mut say =
            |text: Text, values: &[(&str, &dyn fmt::Display)]| text.write(out, language, values);
        match *self {
            Self::NoKing { color } => say(validation::NO_KING, &[("side", &side(color))]),
            Self::TwoKings { color, squares } => say(
                validation::TWO_KINGS,
                &[
                    ("side", &side(color)),
                    ("count", &squares.count()),
                    ("squares", &names(squares)),
                ],
            ),
            Self::TouchingKings { squares } => {
                say(validation::TOUCHING_KINGS, &[("squares", &names(squares))])
            }
            Self::TooManyPieces { kind, count, .. } => say(
                validation::TOO_MANY_PIECES,
                &[("piece", &piece(kind)), ("count", &count), ("most", &kind.set_size())],
            ),
            Self::MissingPieces { missing } => {
                let pieces = Counts { hand: missing, language };
                say(validation::MISSING_PIECES, &[("pieces", &pieces)])
            }
            Self::TwoPawns { color, squares } => {
                let file = squares.first().and_then(|pawn| words::file(pawn.file(), language));
                say(
                    validation::TWO_PAWNS,
                    &[
                        ("side", &side(color)),
                        ("count", &squares.count()),
                        ("file", &file.unwrap_or_default()),
                        ("squares", &names(squares)),
                    ],
                )
            }
            Self::DeadPiece { piece, squares } => say(
                validation::DEAD_PIECE,
                &[
                    ("piece", &words::piece(piece.kind(), language)),
                    ("side", &side(piece.color())),
                    ("squares", &names(squares)),
                ],
            ),
            Self::SideNotToMoveInCheck { color, king, checkers } => say(
                validation::SIDE_NOT_TO_MOVE_IN_CHECK,
                &[("side", &side(color)), ("king", &name(king)), ("squares", &names(checkers))],
            ),
            Self::ImpossibleCheckers { king, checkers } => say(
                validation::IMPOSSIBLE_CHECKERS,
                &[("king", &name(king)), ("squares", &names(checkers))],
            ),
            Self::PlyZero => say(validation::PLY_ZERO, &[]),
        }
    }
}

/// `rook 2, pawn 1`
struct Counts {
    hand: Hand,
    language: Language,
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds = HandKind::SFEN_ORDER.into_iter().filter(|&kind| self.hand.has(kind));
        for (place, kind) in kinds.enumerate() {
            if place > 0 {
                f.write_str(reasons::COMMA.say(self.language))?;
            }
            let name = words::piece(kind.piece_kind(), self.language);
            let count = self.hand.count(kind);
            validation::COUNT.write(f, self.language, &[("piece", &name), ("count", &count)])?;
        }
        Ok(())
    }
}

/// English; see [`Say`] for other languages.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}
