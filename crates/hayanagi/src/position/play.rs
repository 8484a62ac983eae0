//! Making moves and taking them back.

use core::fmt;

use super::{Position, mover};
use crate::bitboard::Kept;
use crate::color::Color;
use crate::hand::Hand;
use crate::moves::Move;
use crate::piece::{PROMOTED, Piece};
use crate::text::{Language, Say, errors};
use crate::zobrist;

/// What [`Position::undo_move`] needs to take a move back.
///
/// It can be neither copied nor made by hand, and undoing consumes it: a move cannot be taken back
/// twice, and forgetting it is a warning.
#[must_use = "a move is taken back by giving its token to undo_move"]
#[derive(Debug)]
pub struct Undo {
    /// The two sets in which the piece that moved stands, as they were before. Writing them back
    /// does not wait for what the move wrote, as changing them again would.
    movers: Kept,
    color: Kept,
    key: u64,
    hand: Hand,
    mv: Move,
    /// What stood where the piece came from.
    origin: Option<Piece>,
    captured: Option<Piece>,
}

impl Undo {
    /// The move that was made.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }

    /// The piece that was captured, as it stood on the board.
    #[must_use]
    pub const fn captured(&self) -> Option<Piece> {
        self.captured
    }
}

/// What [`Position::undo_null_move`] needs to take a null move back.
#[must_use = "a null move is taken back by giving its token to undo_null_move"]
#[derive(Debug)]
pub struct NullUndo(());

/// A null move was refused because the side to move is in check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NullMoveError;

impl NullMoveError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "null_move_in_check"
    }
}

impl Say for NullMoveError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(errors::NULL_MOVE_IN_CHECK.say(language))
    }
}

impl fmt::Display for NullMoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for NullMoveError {}

impl Position {
    /// Makes a legal move and returns the token that takes it back.
    ///
    /// Costs a few nanoseconds. For a move that may be illegal use
    /// [`Position::try_move`].
    ///
    /// # Panics
    ///
    /// If the move is not legal it may panic, or leave a position in which later answers are
    /// meaningless; it never touches memory that is not its own.
    ///
    /// ```
    /// use hayanagi::Position;
    /// let mut position = Position::startpos();
    /// let before = position.clone();
    /// for mv in position.legal_moves() {
    ///     let undo = position.do_move(mv);
    ///     position.undo_move(undo);
    ///     assert_eq!(position, before);
    /// }
    /// ```
    #[doc(alias("make_move", "do_move_unchecked", "push"))]
    #[inline(always)]
    pub fn do_move(&mut self, mv: Move) -> Undo {
        let us = self.side_to_move();
        let (from, to) = (mv.origin_field(), mv.to_index());
        let origin = self.board[from];
        let moved = moved(origin, us);
        let undo = Undo {
            movers: self.movers[mover::of_code(moved)],
            color: self.colors[us.index()],
            key: self.key,
            hand: self.hands[us.index()],
            mv,
            origin,
            captured: self.board[to],
        };
        let mut key = self.key;
        self.hands[us.index()].take(TAKEN[from]);
        if let Some(captured) = undo.captured {
            self.toggle(!us, captured.code(), Kept::single(to));
            self.hands[us.index()].add(captured.code() & 7);
            key = key.wrapping_add(capture_key(us, captured, to));
        }
        self.toggle(us, moved, Kept::single(from).or(Kept::single(to)));
        self.board[usize::from(CLEARED[from])] = None;
        self.board[to] = Piece::from_byte(moved);
        if mv.is_promotion() {
            self.promote(moved, to);
            key = key.wrapping_add(promotion_key(moved, to));
        }
        self.key =
            key.wrapping_add(zobrist::piece(moved, to)).wrapping_sub(zobrist::piece(moved, from));
        self.turn = self.turn.wrapping_add(1);
        undo
    }

    /// Turns the piece that has just arrived on `to`: apart from the move itself, so that a move
    /// without promotion has nothing to choose.
    #[inline(always)]
    fn promote(&mut self, moved: usize, to: usize) {
        let promoted = moved | usize::from(PROMOTED);
        self.movers[mover::of_code(moved)].toggle(Kept::single(to));
        self.movers[mover::of_code(promoted)].toggle(Kept::single(to));
        self.board[to] = Piece::from_byte(promoted);
    }

    /// Takes back the move that gave this token. Tokens go back in the reverse order of their moves,
    /// each to the position that gave it.
    ///
    /// # Panics
    ///
    /// With the token of another position, or out of order, it may panic, or leave a position in
    /// which later answers are meaningless.
    #[doc(alias("unmake_move", "pop"))]
    #[inline(always)]
    pub fn undo_move(&mut self, undo: Undo) {
        self.turn = self.turn.wrapping_sub(1);
        let us = self.side_to_move();
        let Undo { movers, color, key, hand, mv, origin, captured } = undo;
        let (to, moved) = (mv.to_index(), moved(origin, us));
        if let Some(captured) = captured {
            self.toggle(!us, captured.code(), Kept::single(to));
        }
        if mv.is_promotion() {
            self.movers[mover::of_code(moved | usize::from(PROMOTED))].toggle(Kept::single(to));
        }
        // After the others, since the captured piece may have stood in the first of these sets.
        self.movers[mover::of_code(moved)] = movers;
        self.colors[us.index()] = color;
        self.hands[us.index()] = hand;
        self.board[mv.origin_field()] = origin;
        self.board[to] = captured;
        self.key = key;
    }

    /// Passes the turn.
    ///
    /// # Errors
    ///
    /// [`NullMoveError`] if the side to move is in check; the position is then unchanged.
    ///
    /// ```
    /// use hayanagi::{Color, Position};
    /// let mut position = Position::startpos();
    /// let undo = position.try_null_move()?;
    /// assert_eq!(position.side_to_move(), Color::White);
    /// position.undo_null_move(undo);
    /// # Ok::<(), hayanagi::NullMoveError>(())
    /// ```
    #[doc(alias("pass", "do_null_move"))]
    pub fn try_null_move(&mut self) -> Result<NullUndo, NullMoveError> {
        if self.is_check() {
            return Err(NullMoveError);
        }
        self.turn = self.turn.wrapping_add(1);
        Ok(NullUndo(()))
    }

    /// Takes back the null move that gave this token.
    pub fn undo_null_move(&mut self, undo: NullUndo) {
        let NullUndo(()) = undo;
        self.turn = self.turn.wrapping_sub(1);
    }

    /// The key the position would have after a legal move, without making it: what a search needs
    /// to fetch a table entry early.
    ///
    /// # Panics
    ///
    /// As [`Position::do_move`].
    #[must_use]
    pub fn key_after(&self, mv: Move) -> u64 {
        let us = self.side_to_move();
        let (from, to) = (mv.origin_field(), mv.to_index());
        let moved = moved(self.board[from], us);
        let mut key = self.key.wrapping_add(zobrist::side(!us));
        if let Some(captured) = self.board[to] {
            key = key.wrapping_add(capture_key(us, captured, to));
        }
        if mv.is_promotion() {
            key = key.wrapping_add(promotion_key(moved, to));
        }
        key.wrapping_add(zobrist::piece(moved, to)).wrapping_sub(zobrist::piece(moved, from))
    }

    /// Toggles squares in the two sets of a piece, by its colour and code.
    #[inline(always)]
    fn toggle(&mut self, color: Color, code: usize, squares: Kept) {
        self.movers[mover::of_code(code)].toggle(squares);
        self.colors[color.index()].toggle(squares);
    }
}

/// The byte of the piece that moves, by what stands on its origin. What stands there for a drop has no
/// colour of its own.
#[inline(always)]
fn moved(origin: Option<Piece>, us: Color) -> usize {
    Piece::byte(origin) | us.index() << 4
}

/// `TAKEN[origin]`: what a move takes out of the hand: nothing if it comes from a square, one piece if
/// it is a drop.
static TAKEN: [Hand; 128] = {
    let mut taken = [Hand::EMPTY; 128];
    let mut kind = 0;
    while kind < 7 {
        taken[Move::drop_origin(kind)] = Hand::one(kind);
        kind += 1;
    }
    taken
};

/// `CLEARED[origin]`: the place of the board that a move leaves empty: the square it came from, and for
/// a drop one that is empty anyway.
static CLEARED: [u8; 128] = {
    let mut cleared = [127; 128];
    let mut square = 0;
    while square < 81 {
        cleared[square] = square as u8;
        square += 1;
    }
    cleared
};

/// How the key changes when `us` takes a piece into hand.
#[inline(always)]
fn capture_key(us: Color, captured: Piece, square: usize) -> u64 {
    // A legal move never takes a king, and every other base kind has the number of its hand kind.
    zobrist::in_hand(us, captured.code() & 7).wrapping_sub(zobrist::piece(captured.code(), square))
}

/// How the key changes when a piece on `square` is turned.
#[inline(always)]
fn promotion_key(code: usize, square: usize) -> u64 {
    zobrist::piece(code | usize::from(PROMOTED), square).wrapping_sub(zobrist::piece(code, square))
}
