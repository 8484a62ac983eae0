//! Making moves and taking them back.

use core::fmt;

use super::{Position, mover};
use crate::bitboard::Kept;
use crate::color::Color;
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
    key: u64,
    mv: Move,
    /// The piece that moved, as it was before, or that was dropped.
    moved: Piece,
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
pub struct NullUndo {
    key: u64,
    ply: u32,
}

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
        let us = self.side_to_move;
        let undo = if mv.is_drop() { self.do_drop(us, mv) } else { self.do_board_move(us, mv) };
        self.side_to_move = !us;
        self.ply = self.ply.wrapping_add(1);
        undo
    }

    #[inline(always)]
    fn do_drop(&mut self, us: Color, mv: Move) -> Undo {
        let (kind, to) = (mv.drop_index(), mv.to_index());
        let moved = Piece::from_code(kind + 16 * us.index());
        let undo = Undo { key: self.key, mv, moved, captured: None };
        self.hands[us.index()].take(kind);
        self.toggle(us, kind, Kept::single(to));
        self.board[to] = Some(moved);
        self.key = self.key.wrapping_add(zobrist::turn(us)).wrapping_add(drop_key(us, kind, to));
        undo
    }

    #[inline(always)]
    fn do_board_move(&mut self, us: Color, mv: Move) -> Undo {
        let (from, to) = (mv.origin_field(), mv.to_index());
        let moved = self.board[from].expect("the origin of a legal move holds a piece");
        let landed = landed_code(moved, mv);
        let undo = Undo { key: self.key, mv, moved, captured: self.board[to] };
        let mut key = self.key.wrapping_add(zobrist::turn(us));
        if let Some(captured) = undo.captured {
            self.toggle(!us, captured.code(), Kept::single(to));
            self.hands[us.index()].add(captured.code() & 7);
            key = key.wrapping_add(capture_key(us, captured, to));
        }
        self.shift(us, (moved.code(), landed), (from, to));
        self.board[from] = None;
        self.board[to] = Some(Piece::from_code(landed));
        self.key = key
            .wrapping_add(zobrist::piece(landed, to))
            .wrapping_sub(zobrist::piece(moved.code(), from));
        undo
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
        let us = !self.side_to_move;
        let Undo { key, mv, moved, captured } = undo;
        let to = mv.to_index();
        if mv.is_drop() {
            let kind = mv.drop_index();
            self.toggle(us, kind, Kept::single(to));
            self.board[to] = None;
            self.hands[us.index()].add(kind);
        } else {
            let from = mv.origin_field();
            self.shift(us, (moved.code(), landed_code(moved, mv)), (from, to));
            self.board[from] = Some(moved);
            self.board[to] = captured;
            if let Some(captured) = captured {
                self.toggle(!us, captured.code(), Kept::single(to));
                self.hands[us.index()].take(captured.code() & 7);
            }
        }
        self.key = key;
        self.side_to_move = us;
        self.ply = self.ply.wrapping_sub(1);
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
        let undo = NullUndo { key: self.key, ply: self.ply };
        let us = self.side_to_move;
        self.key = self.key.wrapping_add(zobrist::turn(us));
        self.side_to_move = !us;
        self.ply = self.ply.wrapping_add(1);
        Ok(undo)
    }

    /// Takes back the null move that gave this token.
    pub fn undo_null_move(&mut self, undo: NullUndo) {
        self.key = undo.key;
        self.ply = undo.ply;
        self.side_to_move = !self.side_to_move;
    }

    /// The key the position would have after a legal move, without making it: what a search needs
    /// to fetch a table entry early.
    ///
    /// # Panics
    ///
    /// As [`Position::do_move`].
    #[must_use]
    pub fn key_after(&self, mv: Move) -> u64 {
        let (us, to) = (self.side_to_move, mv.to_index());
        let mut key = self.key.wrapping_add(zobrist::turn(us));
        if mv.is_drop() {
            return key.wrapping_add(drop_key(us, mv.drop_index(), to));
        }
        let from = mv.origin_field();
        let moved = self.board[from].expect("the origin of a legal move holds a piece");
        if let Some(captured) = self.board[to] {
            key = key.wrapping_add(capture_key(us, captured, to));
        }
        key.wrapping_add(zobrist::piece(landed_code(moved, mv), to))
            .wrapping_sub(zobrist::piece(moved.code(), from))
    }

    /// Toggles a piece of `color` in the sets.
    #[inline(always)]
    fn toggle(&mut self, color: Color, code: usize, square: Kept) {
        self.movers[mover::of_code(code)].toggle(square);
        self.colors[color.index()].toggle(square);
    }

    /// Moves a piece of `us` in the sets, from one square to the other or back; its code changes if
    /// it promotes.
    #[inline(always)]
    fn shift(&mut self, us: Color, codes: (usize, usize), squares: (usize, usize)) {
        let (from, to) = (Kept::single(squares.0), Kept::single(squares.1));
        self.colors[us.index()].toggle(from.or(to));
        // A piece that promotes leaves one set for another; one that does not, changes its set once
        // and not twice, since the second change would have to wait for the first.
        let promotes = codes.0 != codes.1;
        let stays = Kept::single_if(!promotes, squares.1);
        self.movers[mover::of_code(codes.0)].toggle(from.or(stays));
        if promotes {
            self.movers[mover::of_code(codes.1)].toggle(to);
        }
    }
}

/// How the key changes when `us` drops a piece.
#[inline(always)]
fn drop_key(us: Color, kind: usize, to: usize) -> u64 {
    zobrist::piece(kind + 16 * us.index(), to).wrapping_sub(zobrist::in_hand(us, kind))
}

/// How the key changes when `us` takes a piece into hand.
#[inline(always)]
fn capture_key(us: Color, captured: Piece, square: usize) -> u64 {
    // A legal move never takes a king, and every other base kind has the number of its hand kind.
    zobrist::in_hand(us, captured.code() & 7).wrapping_sub(zobrist::piece(captured.code(), square))
}

/// The code of the piece that a move on the board puts on its destination.
#[inline(always)]
fn landed_code(piece: Piece, mv: Move) -> usize {
    piece.code() | if mv.is_promotion() { usize::from(PROMOTED) } else { 0 }
}
