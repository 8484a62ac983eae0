//! A position: board, hands, side to move, ply and key. No history, and no rule of the game beyond
//! the moves of a single turn.
//!
//! The board is kept three times over, each form for the question it answers at once: one set of
//! squares for each way of moving, one for each side, and one piece for each square. Checkers and
//! pins are not kept: they are computed by those who ask, because keeping them would charge every
//! [`Position::do_move`] for what most callers never read.

mod checks;
mod play;

use core::fmt;
use core::hash::{Hash, Hasher};

pub(crate) use checks::Scan;
pub use checks::{CheckInfo, Pin};
pub use play::{NullMoveError, NullUndo, Undo};

use crate::bitboard::{Bitboard, Kept};
use crate::color::{ByColor, Color};
use crate::hand::Hand;
use crate::handicap::Handicap;
use crate::moves::Move;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::zobrist;

/// The ten ways of moving. Tokin and promoted lances, knights and silvers move as golds do, so one
/// set holds them all. The first eight have the number of their [`PieceKind`].
pub(crate) mod mover {
    pub(crate) const PAWN: usize = 0;
    pub(crate) const LANCE: usize = 1;
    pub(crate) const KNIGHT: usize = 2;
    pub(crate) const SILVER: usize = 3;
    pub(crate) const BISHOP: usize = 4;
    pub(crate) const ROOK: usize = 5;
    pub(crate) const GOLD: usize = 6;
    pub(crate) const KING: usize = 7;
    pub(crate) const HORSE: usize = 8;
    pub(crate) const DRAGON: usize = 9;
    pub(crate) const COUNT: usize = 10;

    /// The way of moving of a piece, by its kind number or its code.
    const OF_KIND: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 6, 6, 6, 6, 8, 9, 0, 0];

    #[inline(always)]
    pub(crate) const fn of_code(code: usize) -> usize {
        OF_KIND[code & 15] as usize
    }
}

/// A shogi position (局面).
///
/// Made from a [`Setup`] or from SFEN text; changed by [`Position::do_move`] and its relatives.
/// Equality compares everything SFEN shows, the ply included.
///
/// ```
/// use hayanagi::{Move, Position, Square};
/// let mut position = Position::startpos();
/// let undo = position.try_move(Move::board(Square::S7G, Square::S7F))?;
/// assert_eq!(
///     position.to_string(),
///     "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"
/// );
/// position.undo_move(undo);
/// assert_eq!(position, Position::startpos());
/// # Ok::<(), hayanagi::IllegalMove>(())
/// ```
#[doc(alias = "局面")]
#[derive(Clone)]
pub struct Position {
    movers: [Kept; mover::COUNT],
    colors: [Kept; 2],
    hands: [Hand; 2],
    /// The share of board and hands.
    key: u64,
    /// Plies, counted so that Black is to move when it is even.
    turn: u32,
    /// What the number of the move is ahead of `turn`.
    ply_offset: u32,
    /// By square index; longer than the board, so that the seven bits of a move's square need no
    /// check. Behind the board, where drops have their origins, lies one piece of each kind, whose
    /// colour means nothing: so a drop is a move like any other. The rest stays empty.
    board: [Option<Piece>; 128],
}

impl Position {
    /// The start of an even game (平手).
    #[doc(alias = "平手")]
    #[must_use]
    pub fn startpos() -> Self {
        Self::build(&Setup::startpos(), [Hand::EMPTY; 2])
    }

    /// The start of a game with this handicap (駒落ち).
    ///
    /// ```
    /// use hayanagi::{Color, Handicap, Position};
    /// assert_eq!(Position::handicap(Handicap::Even), Position::startpos());
    /// assert_eq!(Position::handicap(Handicap::Lance).side_to_move(), Color::White);
    /// ```
    #[doc(alias = "駒落ち")]
    #[must_use]
    pub fn handicap(handicap: Handicap) -> Self {
        Self::build(&handicap.setup(), [Hand::EMPTY; 2])
    }

    /// The position of a setup that was checked; with empty hands, the board of any setup at all, for
    /// questions about what attacks what.
    pub(crate) fn build(setup: &Setup, hands: [Hand; 2]) -> Self {
        let mut position = Self {
            movers: [Kept::EMPTY; mover::COUNT],
            colors: [Kept::EMPTY; 2],
            hands,
            key: 0,
            turn: setup.side_to_move.index() as u32,
            ply_offset: setup.ply.wrapping_sub(setup.side_to_move.index() as u32),
            board: [None; 128],
        };
        for kind in HandKind::ALL {
            position.board[Move::drop_origin(kind.index())] = Some(Piece::from_code(kind.index()));
        }
        for color in Color::ALL {
            let share = zobrist::hand(color, hands[color.index()]);
            position.key = position.key.wrapping_add(share);
        }
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                let code = piece.code();
                position.board[square.index()] = Some(piece);
                position.movers[mover::of_code(code)].toggle(Kept::single(square.index()));
                position.colors[piece.color().index()].toggle(Kept::single(square.index()));
                position.key = position.key.wrapping_add(zobrist::piece(code, square.index()));
            }
        }
        position
    }

    /// The same position as plain data.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let counts = |color: Color| HandKind::ALL.map(|kind| self.hand(color).count(kind));
        Setup {
            board: *self.board(),
            hands: ByColor { black: counts(Color::Black), white: counts(Color::White) },
            side_to_move: self.side_to_move(),
            ply: self.ply(),
        }
    }

    /// What stands on `square`.
    #[must_use]
    #[inline]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    /// What stands on each square, by index.
    pub(crate) const fn board(&self) -> &[Option<Piece>; 81] {
        match self.board.first_chunk() {
            Some(board) => board,
            None => unreachable!(),
        }
    }

    /// The piece on the square with this index, if there is one.
    #[inline(always)]
    pub(crate) fn piece_at_index(&self, index: usize) -> Option<Piece> {
        self.board[index]
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        Color::of_turn(self.turn)
    }

    /// What `color` holds in hand.
    #[must_use]
    #[inline]
    pub const fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// The number of the move to come, as SFEN writes it. It grows by one with every move and
    /// wraps around after `u32::MAX`.
    #[must_use]
    #[inline]
    pub const fn ply(&self) -> u32 {
        self.turn.wrapping_add(self.ply_offset)
    }

    /// All occupied squares.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Bitboard {
        self.colors[0].set().or(self.colors[1].set())
    }

    /// The squares of all pieces of `color`.
    #[must_use]
    #[inline]
    pub const fn pieces_of(&self, color: Color) -> Bitboard {
        self.colors[color.index()].set()
    }

    /// The squares of the pieces of exactly this kind and colour.
    ///
    /// Costs a look at each gold-moving piece for golds, tokin and the promoted minor pieces, and
    /// one intersection else.
    #[must_use]
    pub fn pieces(&self, kind: PieceKind, color: Color) -> Bitboard {
        let code = kind.index();
        let movers = self.movers[mover::of_code(code)].set() & self.pieces_of(color);
        if mover::of_code(code) != mover::GOLD {
            return movers;
        }
        movers
            .iter()
            .filter(|square| self.board[square.index()].map(Piece::kind) == Some(kind))
            .collect()
    }

    /// The squares of every piece that moves in one of the ten ways, of both colours.
    #[inline(always)]
    pub(crate) const fn movers(&self, way: usize) -> Bitboard {
        self.movers[way].set()
    }

    /// Where the king of `color` stands, if it is on the board.
    #[doc(alias = "find_king")]
    #[must_use]
    #[inline]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.king_set(color).first()
    }

    /// The king of `color` as a set of at most one square.
    #[inline(always)]
    pub(crate) const fn king_set(&self, color: Color) -> Bitboard {
        self.movers[mover::KING].set().and(self.colors[color.index()].set())
    }

    /// A 64-bit key of board, hands and side to move; the ply does not count.
    ///
    /// Equal positions have equal keys. Different ones may, rarely, share one: never decide a
    /// repetition by the key alone. The keys of one position are the same on every machine and
    /// within a major version of this crate. Costs an addition: the rest is kept up to date by every move.
    ///
    /// ```
    /// use hayanagi::Position;
    /// let position = Position::startpos();
    /// for mv in position.legal_moves() {
    ///     let mut next = position.clone();
    ///     next.do_move(mv);
    ///     assert_eq!(next.key(), position.key_after(mv));
    /// }
    /// ```
    #[doc(alias("zobrist", "hash"))]
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key.wrapping_add(zobrist::side(self.side_to_move()))
    }

    /// The share of the hands in [`Position::key`]; equal for equal hands, whatever the board.
    /// Stable within a major version. Costs fourteen multiplications.
    #[must_use]
    pub fn hand_key(&self) -> u64 {
        Color::ALL
            .into_iter()
            .fold(0, |sum, color| sum.wrapping_add(zobrist::hand(color, self.hand(color))))
    }

    /// The share of the board and of the side to move in [`Position::key`]; equal for equal boards
    /// with the same side to move, whatever the hands. Stable within a major version.
    /// `key = board_key + hand_key`, wrapping.
    #[must_use]
    pub fn board_key(&self) -> u64 {
        self.key().wrapping_sub(self.hand_key())
    }
}

impl TryFrom<&Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self::build(setup, setup.check()?))
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        Self::try_from(&setup)
    }
}

impl From<&Position> for Setup {
    fn from(position: &Position) -> Self {
        position.to_setup()
    }
}

/// The start of an even game.
impl Default for Position {
    fn default() -> Self {
        Self::startpos()
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        // The sets follow from the board; the key goes first because it settles most questions.
        self.key == other.key
            && self.ply() == other.ply()
            && self.side_to_move() == other.side_to_move()
            && self.hands == other.hands
            && self.board() == other.board()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
        state.write_u32(self.ply());
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
    }
}
