//! Legal moves, generated directly.
//!
//! First the checkers and pins of the own king are found, then only legal moves are produced:
//!
//! 1. The king goes to neighbours that the enemy does not attack once the king is lifted off the
//!    board (`king`).
//! 2. In double check that is all: no other move answers two checks at once.
//! 3. In single check every other move must go to the *check mask*: take the checker, or stand
//!    between it and the king.
//! 4. A piece that alone keeps an enemy slider from the king stays on that line (`board_moves`).
//!    Any other piece uncovers nothing when it leaves its square.
//! 5. A drop never uncovers anything; it is left out where the piece could never move again, where
//!    a second unpromoted pawn would stand on a file, and where a pawn would mate (`drops`,
//!    `replies`).
//!
//! Points 1 to 4 are why no move has to be made and looked at: the king is safe after each of them.
//! No rule asks for more, so nothing legal is missing either.
//!
//! The order of generation is a promise of a version, written at [`Position::generate`]. It may
//! change with a line in the changelog.

mod board_moves;
mod checking;
mod ctx;
mod drops;
pub mod inlined;
mod king;
mod list;
mod move_set;
mod replies;
mod selection;
mod sink;

use core::ops::ControlFlow;

pub use list::{IntoMoves, MoveList};
pub use move_set::{MoveSet, Moves};
pub(crate) use replies::is_pawn_drop_mate;
pub use selection::{Drops, MoveSelection};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::square::Square;

use ctx::Ctx;
use selection::Selection;
use sink::{Any, Callback, Count, Sink};

/// The one driver behind every public function here.
#[inline(always)]
fn drive<M: Selection, S: Sink>(
    position: &Position,
    us: Color,
    drops: Drops,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut selection = M::new(position, us);
    if selection.is_void() {
        return ControlFlow::Continue(());
    }
    if selection.must_ask() {
        return ask_each(position, drops, sink);
    }
    let ctx = Ctx::new(position, us);
    selection.complete(&ctx);
    if selection.is_hopeless(&ctx) {
        return ControlFlow::Continue(());
    }
    king::king_moves(&ctx, &selection, sink)?;
    if ctx.checkers.has_several() {
        return ControlFlow::Continue(());
    }
    if selection.wants_board() {
        board_moves::board_moves(&ctx, &selection, sink)?;
    }
    drops::drop_moves(&ctx, &selection, drops, sink)
}

/// The moves that give check, by asking for each legal move.
#[cold]
#[inline(never)]
fn ask_each<S: Sink>(position: &Position, drops: Drops, sink: &mut S) -> ControlFlow<()> {
    legal_sets(position, drops, &mut |set| checking::ask(position, set, sink))
}

/// Every legal move, to a function that need not be quick.
#[inline(never)]
fn legal_sets(
    position: &Position,
    drops: Drops,
    visit: &mut dyn FnMut(MoveSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    drive::<selection::All, _>(position, position.side_to_move(), drops, &mut Callback(visit))
}

/// [`drive`] with the side to move as a constant in each of two copies of the generator.
#[inline(always)]
fn drive_by_side<M: Selection, S: Sink>(
    position: &Position,
    drops: Drops,
    sink: &mut S,
) -> ControlFlow<()> {
    match position.side_to_move() {
        Color::Black => drive::<M, S>(position, Color::Black, drops, sink),
        Color::White => drive::<M, S>(position, Color::White, drops, sink),
    }
}

/// Every legal move, to a sink.
#[inline(always)]
fn drive_all<S: Sink>(position: &Position, sink: &mut S) -> ControlFlow<()> {
    drive_by_side::<selection::All, S>(position, Drops::Legal, sink)
}

/// The moves of any selection, to a sink.
#[inline(always)]
fn drive_selection<S: Sink>(
    position: &Position,
    selection: MoveSelection,
    drops: Drops,
    sink: &mut S,
) -> ControlFlow<()> {
    match selection {
        MoveSelection::All => drive_by_side::<selection::All, S>(position, drops, sink),
        MoveSelection::Tactical => drive_by_side::<selection::Tactical, S>(position, drops, sink),
        MoveSelection::Quiet => drive_by_side::<selection::Quiet, S>(position, drops, sink),
        MoveSelection::Checking => drive_by_side::<checking::Checking, S>(position, drops, sink),
    }
}

impl Position {
    /// Generates the legal moves of a selection as sets, each handed to `sink`, until `sink` breaks.
    ///
    /// No set is empty and no move comes twice. Returns whether `sink` broke. The other functions
    /// here are short forms of this one; use it to count, filter or stop without writing a list.
    ///
    /// The order is the same on every machine and build of one version, and lists have it too: king;
    /// pawns; lances, knights, silvers, golds and what moves like them, bishops, rooks, horses,
    /// dragons, each by index of the origin; pinned pieces by index; pawn drops; other drops.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use hayanagi::{Drops, MoveSelection, Position};
    /// // Is there any capture at all?
    /// let position = Position::startpos();
    /// let stopped = position.generate(MoveSelection::Tactical, Drops::Legal, |_| ControlFlow::Break(()));
    /// assert!(stopped.is_continue());
    /// ```
    #[doc(alias("generate_legals", "generate_king_moves", "generate_piece_moves"))]
    #[doc(alias("add_move_variants", "add_drop_moves", "move_mask"))]
    pub fn generate(
        &self,
        selection: MoveSelection,
        drops: Drops,
        sink: impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        // One copy for both sides: every caller's closure makes its own.
        let (us, sink) = (self.side_to_move(), &mut Callback(sink));
        match selection {
            MoveSelection::All => drive::<selection::All, _>(self, us, drops, sink),
            MoveSelection::Tactical => drive::<selection::Tactical, _>(self, us, drops, sink),
            MoveSelection::Quiet => drive::<selection::Quiet, _>(self, us, drops, sink),
            MoveSelection::Checking => drive::<checking::Checking, _>(self, us, drops, sink),
        }
    }

    /// Every legal move (合法手), in generation order.
    ///
    /// ```
    /// let position = hayanagi::Position::startpos();
    /// assert_eq!(position.legal_moves().len(), 30);
    /// ```
    #[doc(alias("generate_legal_moves", "generate_search_legal_moves", "合法手"))]
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Writes every legal move into `list`, in place of what it held.
    #[doc(alias = "generate_legal_moves")]
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        list.fill(0, |sink| {
            let _ = drive_all(self, sink);
        });
    }

    /// The legal moves of a selection, in generation order.
    ///
    /// ```
    /// use hayanagi::{MoveSelection, Position};
    /// let position = Position::startpos();
    /// assert_eq!(position.moves(MoveSelection::Quiet), position.legal_moves());
    /// ```
    #[must_use]
    pub fn moves(&self, selection: MoveSelection) -> MoveList {
        let mut list = MoveList::new();
        self.moves_into(selection, Drops::Legal, &mut list);
        list
    }

    /// Writes the legal moves of a selection into `list`, in place of what it held.
    pub fn moves_into(&self, selection: MoveSelection, drops: Drops, list: &mut MoveList) {
        list.fill(0, |sink| {
            let _ = drive_selection(self, selection, drops, sink);
        });
    }

    /// Captures and promotions, and every legal move while in check: [`MoveSelection::Tactical`].
    #[doc(alias("generate_quiescence_moves", "captures"))]
    #[must_use]
    pub fn tactical_moves(&self) -> MoveList {
        self.moves(MoveSelection::Tactical)
    }

    /// The legal moves that [`Position::tactical_moves`] leaves out: [`MoveSelection::Quiet`].
    #[must_use]
    pub fn quiet_moves(&self) -> MoveList {
        self.moves(MoveSelection::Quiet)
    }

    /// The legal moves that give check: [`MoveSelection::Checking`].
    #[doc(alias("generate_checking_moves", "王手"))]
    #[must_use]
    pub fn checking_moves(&self) -> MoveList {
        self.moves(MoveSelection::Checking)
    }

    /// How many legal moves there are. Writes no move.
    #[must_use]
    pub fn count_legal_moves(&self) -> usize {
        let mut count = Count(0);
        let _ = drive_all(self, &mut count);
        count.0
    }

    /// How many legal moves of a selection there are. Writes no move.
    #[must_use]
    pub fn count_moves(&self, selection: MoveSelection, drops: Drops) -> usize {
        let mut count = Count(0);
        let _ = drive_selection(self, selection, drops, &mut count);
        count.0
    }

    /// Whether there is a legal move. Stops at the first one found.
    ///
    /// A side without a legal move has lost, in check or not.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        drive_all(self, &mut Any).is_break()
    }

    /// Whether the side to move is in check and has no legal move (詰み).
    ///
    /// ```
    /// let position: hayanagi::Position = "4k4/4G4/4P4/9/9/9/9/9/9 w - 1".parse()?;
    /// assert!(position.is_checkmate());
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[doc(alias("詰み", "is_mated"))]
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// The legal move, if there is exactly one.
    ///
    /// ```
    /// let position: hayanagi::Position = "7lk/7l1/9/9/9/9/9/9/K7R w - 1".parse()?;
    /// assert_eq!(position.only_legal_move(), None);
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    #[must_use]
    pub fn only_legal_move(&self) -> Option<Move> {
        let mut found = None;
        let several = self.generate(MoveSelection::All, Drops::Legal, |set| {
            if found.is_some() || set.len() > 1 {
                return ControlFlow::Break(());
            }
            found = set.iter().next();
            ControlFlow::Continue(())
        });
        if several.is_break() { None } else { found }
    }

    /// The legal moves of the piece on `from`; an empty set if it has none, or if no piece of the
    /// side to move stands there.
    ///
    /// ```
    /// use hayanagi::{Position, Square};
    /// let moves = Position::startpos().legal_moves_from(Square::S2H);
    /// assert_eq!(moves.len(), 6);
    /// ```
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveSet {
        let mut found = MoveSet::Piece { from, plain: Bitboard::EMPTY, promoting: Bitboard::EMPTY };
        let ahead = Bitboard::square(from).forward(self.side_to_move());
        let _ = self.generate(MoveSelection::All, Drops::None, |set| {
            let own = match set {
                MoveSet::Piece { from: origin, plain, promoting } => {
                    (origin == from).then_some((plain, promoting))
                }
                // The pawn on `from` is the one that arrives on the next square.
                MoveSet::Pawns { plain, promoting, .. } => Some((plain & ahead, promoting & ahead)),
                MoveSet::Drops { .. } => None,
            };
            match own {
                Some((plain, promoting)) if !(plain | promoting).is_empty() => {
                    found = MoveSet::Piece { from, plain, promoting };
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            }
        });
        found
    }
}
