//! Which of the legal moves are wanted: the definition of each selection, and the masks that
//! produce it without generating anything else.

use core::ops::ControlFlow;

use super::ctx::Ctx;
use super::sink::Sink;
use crate::attacks::blocks::Blocks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::hand::HandKinds;
use crate::moves::Move;
use crate::position::{Position, mover};

/// Which legal moves are wanted.
///
/// `Tactical` and `Quiet` share no move and together are `All`.
///
/// ```
/// use hayanagi::{MoveSelection, Position};
/// let position: Position = "4k4/9/4S4/9/4L4/9/9/9/4K4 b 2N 1".parse()?;
/// let count = |selection| position.moves(selection).len();
/// assert_eq!(count(MoveSelection::All), 76);
/// assert_eq!(count(MoveSelection::Tactical) + count(MoveSelection::Quiet), 76);
/// assert_eq!(count(MoveSelection::Checking), 12);
/// # Ok::<(), hayanagi::SfenError>(())
/// ```
#[doc(alias = "GenType")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveSelection {
    /// Every legal move.
    All,
    /// Captures and promotions; every legal move while in check.
    #[doc(alias = "quiescence")]
    Tactical,
    /// What `Tactical` leaves: moves that neither capture nor promote, and drops, out of check;
    /// none while in check.
    Quiet,
    /// The moves after which the enemy king is in check (王手).
    #[doc(alias = "王手")]
    Checking,
}

impl MoveSelection {
    /// Every selection.
    pub const ALL: [Self; 4] = [Self::All, Self::Tactical, Self::Quiet, Self::Checking];

    /// Whether the selection keeps a legal move of `position`: the definition of each selection.
    /// The generator reaches the same answer by masks.
    ///
    /// ```
    /// use hayanagi::{MoveSelection, Position};
    /// let position = Position::startpos();
    /// assert!(position.legal_moves().iter().all(|&mv| MoveSelection::Quiet.keeps(&position, mv)));
    /// ```
    #[doc(alias = "should_keep_generated_move")]
    #[must_use]
    pub fn keeps(self, position: &Position, mv: Move) -> bool {
        let is_tactical =
            || position.is_check() || mv.is_promotion() || position.piece_at(mv.to()).is_some();
        match self {
            Self::All => true,
            Self::Tactical => is_tactical(),
            Self::Quiet => !is_tactical(),
            Self::Checking => position.gives_check(mv),
        }
    }
}

/// Whether pieces are dropped, and whether the pawn drops that would mate are left out.
#[doc(alias("include_drops", "enforce_pawn_drop_mate", "合駒"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Drops {
    /// Legal drops.
    Legal,
    /// Legal drops and also the pawn drops that are illegal only because they mate (打ち歩詰め).
    WithPawnDropMates,
    /// No drop: moves on the board only. The same holds in check: interpositions by drop are then
    /// missing, so an empty answer does not mean mate.
    None,
}

/// Narrows the destinations of each piece to those a selection keeps. It never widens. What a
/// selection does not define keeps everything.
pub(super) trait Selection: Sized {
    /// Whether so few moves are kept that it pays to ask early which pieces may have one, and that
    /// drops come from [`Selection::few_drops`].
    const IS_NARROW: bool = false;

    /// What can be said before the checks and pins of the own king are found.
    fn new(position: &Position, us: Color) -> Self;

    /// Whether it is clear at this point that no move is kept.
    #[inline(always)]
    fn is_void(&self) -> bool {
        false
    }

    /// Whether the masks would not be exact, so that each move has to be asked.
    #[inline(always)]
    fn must_ask(&self) -> bool {
        false
    }

    /// Takes in what the checks and pins say.
    #[inline(always)]
    fn complete(&mut self, _ctx: &Ctx<'_>) {}

    /// Whether no move at all is kept.
    #[inline(always)]
    fn is_hopeless(&self, _ctx: &Ctx<'_>) -> bool {
        false
    }

    /// Whether a move on the board, other than the king's, may be kept.
    #[inline(always)]
    fn wants_board(&self) -> bool {
        true
    }

    /// Those of some pieces that move in one way of which a move may be kept.
    #[inline(always)]
    fn candidates(&self, _ctx: &Ctx<'_>, _way: usize, pieces: Bitboard) -> Bitboard {
        pieces
    }

    /// The moves of one piece that are kept, without and with promotion.
    #[inline(always)]
    fn piece(
        &self,
        _ctx: &Ctx<'_>,
        _from: usize,
        _ways: Ways,
        moves: (Bitboard, Bitboard),
    ) -> (Bitboard, Bitboard) {
        moves
    }

    /// [`Selection::piece`] for a piece that steps, with its moves as blocks around a square.
    #[inline(always)]
    fn steps(
        &self,
        _ctx: &Ctx<'_>,
        _from: usize,
        _centre: usize,
        _ways: Ways,
        moves: (usize, usize),
    ) -> (usize, usize) {
        moves
    }

    /// [`Selection::piece`] for a lance, with its moves as the bits of its file.
    #[inline(always)]
    fn file(&self, _ctx: &Ctx<'_>, _from: usize, moves: (usize, usize)) -> (usize, usize) {
        moves
    }

    /// The pawns that must be asked for one by one.
    #[inline(always)]
    fn single_pawns(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// The steps of all other pawns that are kept.
    #[inline(always)]
    fn pawns(&self, _ctx: &Ctx<'_>, moves: (Bitboard, Bitboard)) -> (Bitboard, Bitboard) {
        moves
    }

    /// Whether any drop is kept.
    #[inline(always)]
    fn wants_drops(&self, _ctx: &Ctx<'_>) -> bool {
        true
    }

    /// Where pawn drops are kept.
    #[inline(always)]
    fn pawn_drops(&self, to: Bitboard) -> Bitboard {
        to
    }

    /// Gives the drops of other pieces that are kept, where they are few.
    #[inline(always)]
    fn few_drops<S: Sink>(
        &self,
        _kinds: HandKinds,
        _to: Bitboard,
        _sink: &mut S,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// How a piece moves before and after it promotes.
#[derive(Clone, Copy)]
pub(super) struct Ways {
    pub(super) plain: usize,
    pub(super) promoted: usize,
}

impl Ways {
    /// How a piece moves that moves in this way now. For one that does not promote the second way
    /// means nothing.
    #[inline(always)]
    pub(super) const fn of(plain: usize) -> Self {
        let promoted = match plain {
            mover::BISHOP => mover::HORSE,
            mover::ROOK => mover::DRAGON,
            _ => mover::GOLD,
        };
        Self { plain, promoted }
    }
}

/// [`MoveSelection::All`].
pub(super) struct All;

impl Selection for All {
    #[inline(always)]
    fn new(_: &Position, _: Color) -> Self {
        Self
    }
}

/// [`MoveSelection::Tactical`]: every promotion, and other moves to the squares of `plain`.
pub(super) struct Tactical {
    plain: Bitboard,
    blocks: Blocks,
}

impl Selection for Tactical {
    #[inline(always)]
    fn new(position: &Position, us: Color) -> Self {
        let plain = position.pieces_of(!us);
        Self { plain, blocks: Blocks::of(plain) }
    }

    #[inline(always)]
    fn complete(&mut self, ctx: &Ctx<'_>) {
        if ctx.is_check() {
            *self = Self { plain: Bitboard::ALL, blocks: Blocks::of(Bitboard::ALL) };
        }
    }

    #[inline(always)]
    fn piece(
        &self,
        _: &Ctx<'_>,
        _: usize,
        _: Ways,
        (plain, promoting): (Bitboard, Bitboard),
    ) -> (Bitboard, Bitboard) {
        (plain & self.plain, promoting)
    }

    #[inline(always)]
    fn steps(
        &self,
        _: &Ctx<'_>,
        _: usize,
        centre: usize,
        _: Ways,
        (plain, promoting): (usize, usize),
    ) -> (usize, usize) {
        (plain & self.blocks.around(centre), promoting)
    }

    #[inline(always)]
    fn file(&self, _: &Ctx<'_>, from: usize, (plain, promoting): (usize, usize)) -> (usize, usize) {
        (plain & self.plain.file_bits(from / 9), promoting)
    }

    #[inline(always)]
    fn pawns(&self, _: &Ctx<'_>, (plain, promoting): (Bitboard, Bitboard)) -> (Bitboard, Bitboard) {
        (plain & self.plain, promoting)
    }

    #[inline(always)]
    fn wants_drops(&self, ctx: &Ctx<'_>) -> bool {
        ctx.is_check()
    }
}

/// [`MoveSelection::Quiet`].
pub(super) struct Quiet {
    enemy: Blocks,
}

impl Selection for Quiet {
    #[inline(always)]
    fn new(position: &Position, us: Color) -> Self {
        Self { enemy: Blocks::of(position.pieces_of(!us)) }
    }

    #[inline(always)]
    fn is_hopeless(&self, ctx: &Ctx<'_>) -> bool {
        ctx.is_check()
    }

    #[inline(always)]
    fn piece(
        &self,
        ctx: &Ctx<'_>,
        _: usize,
        _: Ways,
        (plain, _): (Bitboard, Bitboard),
    ) -> (Bitboard, Bitboard) {
        (plain - ctx.enemy, Bitboard::EMPTY)
    }

    #[inline(always)]
    fn steps(
        &self,
        _: &Ctx<'_>,
        _: usize,
        centre: usize,
        _: Ways,
        (plain, _): (usize, usize),
    ) -> (usize, usize) {
        (plain & !self.enemy.around(centre), 0)
    }

    #[inline(always)]
    fn file(&self, ctx: &Ctx<'_>, from: usize, (plain, _): (usize, usize)) -> (usize, usize) {
        (plain & !ctx.enemy.file_bits(from / 9), 0)
    }

    #[inline(always)]
    fn pawns(&self, ctx: &Ctx<'_>, (plain, _): (Bitboard, Bitboard)) -> (Bitboard, Bitboard) {
        (plain - ctx.enemy, Bitboard::EMPTY)
    }
}
