//! A position as plain data that may hold nonsense, and what makes it acceptable.

use core::fmt;

use crate::color::{ByColor, Color};
use crate::hand::Hand;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::square::Square;
use crate::text::{Language, Say, errors, words};

/// A board, two hands, a side to move and a ply, all freely editable.
///
/// A setup may hold what no position may: nine kings, two hundred pawns. It becomes a
/// [`Position`](crate::Position) by `Position::try_from(&setup)`, which refuses only what
/// [`SetupError`] names.
///
/// ```
/// use hayanagi::{Color, Piece, PieceKind, Position, Setup, Square};
/// let mut setup = Setup::EMPTY;
/// setup.set(Square::S5A, Some(Piece::new(PieceKind::King, Color::White)));
/// setup.set(Square::S5C, Some(Piece::new(PieceKind::Pawn, Color::Black)));
/// setup.set_hand_count(Color::Black, hayanagi::HandKind::Gold, 1);
/// let position = Position::try_from(&setup)?;
/// assert_eq!(position.to_string(), "4k4/9/4P4/9/9/9/9/9/9 b G 1");
/// # Ok::<(), hayanagi::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: [Option<Piece>; 81],
    /// How many of each kind each side holds, by [`HandKind::index`].
    pub hands: ByColor<[u8; 7]>,
    /// Whose turn it is.
    pub side_to_move: Color,
    /// The number of the move to come, as SFEN writes it: 1 at the start of a game.
    pub ply: u32,
}

impl Setup {
    /// An empty board with nothing in hand, Black to move, ply 1.
    pub const EMPTY: Self = Self {
        board: [None; 81],
        hands: ByColor { black: [0; 7], white: [0; 7] },
        side_to_move: Color::Black,
        ply: 1,
    };

    /// The start of an even game (平手).
    ///
    /// ```
    /// use hayanagi::{SFEN_STARTPOS, Setup};
    /// assert_eq!(Setup::startpos().to_string(), SFEN_STARTPOS);
    /// ```
    #[doc(alias = "平手")]
    #[must_use]
    pub const fn startpos() -> Self {
        const HOME: [PieceKind; 9] = [
            PieceKind::Lance,
            PieceKind::Knight,
            PieceKind::Silver,
            PieceKind::Gold,
            PieceKind::King,
            PieceKind::Gold,
            PieceKind::Silver,
            PieceKind::Knight,
            PieceKind::Lance,
        ];
        let mut setup = Self::EMPTY;
        let mut file = 0;
        while file < 9 {
            setup.board[file * 9] = Some(Piece::new(HOME[file], Color::White));
            setup.board[file * 9 + 2] = Some(Piece::new(PieceKind::Pawn, Color::White));
            setup.board[file * 9 + 6] = Some(Piece::new(PieceKind::Pawn, Color::Black));
            setup.board[file * 9 + 8] = Some(Piece::new(HOME[file], Color::Black));
            file += 1;
        }
        setup.board[Square::S2B.index()] = Some(Piece::new(PieceKind::Bishop, Color::White));
        setup.board[Square::S8B.index()] = Some(Piece::new(PieceKind::Rook, Color::White));
        setup.board[Square::S8H.index()] = Some(Piece::new(PieceKind::Bishop, Color::Black));
        setup.board[Square::S2H.index()] = Some(Piece::new(PieceKind::Rook, Color::Black));
        setup
    }

    /// What stands on `square`.
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// Puts a piece on `square`, or clears it.
    pub const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.board[square.index()] = piece;
    }

    /// How many of `kind` the side holds in hand.
    #[must_use]
    pub fn hand_count(&self, color: Color, kind: HandKind) -> u8 {
        self.hands[color][kind.index()]
    }

    /// Sets how many of `kind` the side holds in hand.
    pub fn set_hand_count(&mut self, color: Color, kind: HandKind, count: u8) {
        self.hands[color][kind.index()] = count;
    }

    /// How many of `kind` there are in all: on the board, promoted or not, and in both hands.
    #[must_use]
    pub fn total(&self, kind: HandKind) -> usize {
        let on_board = self.board.iter().flatten();
        on_board.filter(|piece| piece.kind().hand_kind() == Some(kind)).count()
            + Color::ALL.iter().map(|&color| self.hand_count(color, kind) as usize).sum::<usize>()
    }

    /// What [`Position`](crate::Position) asks of a setup, and the hands in their packed form.
    pub(crate) fn check(&self) -> Result<[Hand; 2], SetupError> {
        let mut kings = [0; 2];
        let mut totals = [0_usize; 7];
        for piece in self.board.iter().flatten() {
            match piece.kind().hand_kind() {
                Some(kind) => totals[kind.index()] += 1,
                None => kings[piece.color().index()] += 1,
            }
        }
        for color in Color::ALL {
            if kings[color.index()] > 1 {
                return Err(SetupError::TwoKings { color });
            }
        }
        let mut hands = [Hand::EMPTY; 2];
        for kind in HandKind::ALL {
            let too_many = SetupError::TooManyPieces { kind };
            for color in Color::ALL {
                let count = self.hand_count(color, kind);
                totals[kind.index()] += usize::from(count);
                let hand = &mut hands[color.index()];
                *hand = hand.with_count(kind, count).ok_or(too_many)?;
            }
            if totals[kind.index()] > usize::from(kind.set_size()) {
                return Err(too_many);
            }
        }
        Ok(hands)
    }
}

/// Why a [`Setup`] cannot become a [`Position`](crate::Position). Nothing else is ever refused
/// there: a missing king, ply 0, two pawns on a file, dead pieces, a side in check that is not to
/// move are all accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetupError {
    /// One side has two kings or more.
    TwoKings {
        /// Whose kings.
        color: Color,
    },
    /// There are more pieces of a kind than a shogi set has; see [`HandKind::set_size`].
    TooManyPieces {
        /// Which kind, promoted ones counted with it.
        kind: HandKind,
    },
}

impl SetupError {
    /// A short name that never changes, for programs: `two_kings`, `too_many_pieces`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::TwoKings { .. } => "two_kings",
            Self::TooManyPieces { .. } => "too_many_pieces",
        }
    }
}

impl Say for SetupError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        match self {
            Self::TwoKings { color } => {
                let side = words::side_within(*color, language);
                errors::TWO_KINGS.write(out, language, &[("side", &side)])
            }
            Self::TooManyPieces { kind } => {
                let (letter, count) = (kind.letter(), kind.set_size());
                let word = words::piece(kind.piece_kind(), language);
                let kind: &dyn fmt::Display = match language {
                    Language::English => &letter,
                    Language::Japanese | Language::JapaneseHandicap => &word,
                };
                errors::TOO_MANY_PIECES.write(out, language, &[("kind", kind), ("count", &count)])
            }
        }
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for SetupError {}
