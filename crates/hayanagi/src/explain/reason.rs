//! One reason why a move is illegal, with the squares and pieces that prove it.

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::few::Few;
use crate::legality::IllegalMove;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::square::Square;

/// A rule that a move breaks, with the evidence.
///
/// With the feature `serde` it is written as the object of its fields; squares are USI text, sets of
/// squares lists in index order, pieces SFEN letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(untagged))]
#[expect(clippy::large_enum_variant, reason = "the proof of a pawn-drop mate is kept whole")]
#[non_exhaustive]
pub enum Reason {
    /// [`IllegalMove::EmptyOrigin`]
    EmptyOrigin {
        /// The square the move begins on.
        from: Square,
    },
    /// [`IllegalMove::NotYourPiece`]
    NotYourPiece {
        /// The square the move begins on.
        from: Square,
        /// What stands there.
        piece: Piece,
    },
    /// [`IllegalMove::NotInHand`]
    NotInHand {
        /// The side to move.
        color: Color,
        /// What it does not hold.
        kind: HandKind,
    },
    /// [`IllegalMove::OwnPieceOnTarget`]
    OwnPieceOnTarget {
        /// The destination; equal to the origin in a move that goes nowhere.
        to: Square,
        /// What stands there.
        piece: Piece,
    },
    /// [`IllegalMove::TargetOccupied`]
    TargetOccupied {
        /// The destination of the drop.
        to: Square,
        /// What stands there.
        piece: Piece,
    },
    /// [`IllegalMove::OutOfReach`]
    OutOfReach {
        /// The square the move begins on.
        from: Square,
        /// The piece that moves.
        piece: Piece,
        /// The destination.
        to: Square,
        /// The first piece in the way, if the destination lies on a line of the piece.
        blocker: Option<Square>,
        /// Where the piece can go, own pieces and the enemy king excepted; nothing else is asked.
        reachable: Bitboard,
    },
    /// [`IllegalMove::CannotPromote`]
    CannotPromote {
        /// The square the move begins on.
        from: Square,
        /// The piece that moves.
        piece: Piece,
        /// The destination.
        to: Square,
        /// The squares where the move would have to begin or end; none for a kind that never
        /// promotes.
        zone: Bitboard,
    },
    /// [`IllegalMove::NoFurtherMove`]
    NoFurtherMove {
        /// The piece as it would stand.
        piece: Piece,
        /// The destination.
        to: Square,
        /// The squares from which this piece has no further move.
        dead: Bitboard,
    },
    /// [`IllegalMove::TwoPawns`]
    TwoPawns {
        /// The destination of the drop.
        to: Square,
        /// The unpromoted own pawn on the file; several in a position that broke the rule before.
        pawns: Bitboard,
    },
    /// [`IllegalMove::CapturesKing`]
    CapturesKing {
        /// Where the enemy king stands.
        king: Square,
    },
    /// [`IllegalMove::DoubleCheck`]
    DoubleCheck {
        /// The king in check.
        king: Square,
        /// The pieces that give check.
        checkers: Bitboard,
        /// Where the king may go.
        king_moves: Bitboard,
    },
    /// [`IllegalMove::CheckNotAnswered`]
    CheckNotAnswered {
        /// The king in check.
        king: Square,
        /// The piece that gives check.
        checker: Square,
        /// The squares between the two.
        between: Bitboard,
        /// Where the king may go.
        king_moves: Bitboard,
        /// The pieces other than the king that may take the checker.
        takers: Bitboard,
        /// The squares between the two to which a piece may be moved or dropped.
        interpositions: Bitboard,
    },
    /// [`IllegalMove::Pinned`]
    Pinned {
        /// Where the pinned piece stands.
        from: Square,
        /// The pinned piece.
        piece: Piece,
        /// The king it shields.
        king: Square,
        /// The enemy slider that pins it.
        pinner: Square,
        /// The squares from the king (excluded) to the pinner (included).
        line: Bitboard,
        /// Where the piece may legally go.
        destinations: Bitboard,
    },
    /// [`IllegalMove::KingIntoAttack`]
    KingIntoAttack {
        /// The destination of the king.
        to: Square,
        /// The enemy pieces that attack it once the king has left its square.
        attackers: Bitboard,
    },
    /// [`IllegalMove::PawnDropMate`]
    PawnDropMate {
        /// Where the pawn is dropped.
        pawn: Square,
        /// The king that it would mate.
        king: Square,
        /// The pieces that protect the pawn from the king.
        supporters: Bitboard,
        /// The other squares next to the king.
        flights: Few<Flight, 8>,
        /// The pieces that reach the pawn.
        defenders: Few<Defender, 10>,
    },
}

/// A square next to a king, and why the king cannot go there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Flight {
    /// The square.
    pub square: Square,
    /// What stands there and cannot be taken: a piece of the king's own side or the other king.
    pub blocker: Option<Piece>,
    /// The pieces that attack the square once the king has left its own; not asked where a piece
    /// blocks.
    pub attackers: Bitboard,
}

/// A piece that reaches a dropped pawn but may not take it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Defender {
    /// Where it stands.
    pub square: Square,
    /// What it is.
    pub piece: Piece,
    /// The pieces that would attack its king once it had taken the pawn.
    pub attackers: Bitboard,
}

impl Reason {
    /// The rule that is broken, without evidence.
    #[must_use]
    pub const fn rule(&self) -> IllegalMove {
        match self {
            Self::EmptyOrigin { .. } => IllegalMove::EmptyOrigin,
            Self::NotYourPiece { .. } => IllegalMove::NotYourPiece,
            Self::NotInHand { .. } => IllegalMove::NotInHand,
            Self::OwnPieceOnTarget { .. } => IllegalMove::OwnPieceOnTarget,
            Self::TargetOccupied { .. } => IllegalMove::TargetOccupied,
            Self::OutOfReach { .. } => IllegalMove::OutOfReach,
            Self::CannotPromote { .. } => IllegalMove::CannotPromote,
            Self::NoFurtherMove { .. } => IllegalMove::NoFurtherMove,
            Self::TwoPawns { .. } => IllegalMove::TwoPawns,
            Self::CapturesKing { .. } => IllegalMove::CapturesKing,
            Self::DoubleCheck { .. } => IllegalMove::DoubleCheck,
            Self::CheckNotAnswered { .. } => IllegalMove::CheckNotAnswered,
            Self::Pinned { .. } => IllegalMove::Pinned,
            Self::KingIntoAttack { .. } => IllegalMove::KingIntoAttack,
            Self::PawnDropMate { .. } => IllegalMove::PawnDropMate,
        }
    }

    /// A short name that never changes, for programs: that of [`IllegalMove::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.rule().code()
    }
}

/// What a legal move does.
///
/// With the feature `serde` it is written as the object of its fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Effects {
    /// The piece that is taken, as it stood on the destination.
    pub captures: Option<Piece>,
    /// What the piece becomes, if it promotes.
    #[cfg_attr(feature = "serde", serde(serialize_with = "crate::serde_text::kind"))]
    pub promotes: Option<PieceKind>,
    /// The pieces that attack the enemy king afterwards; none if the move gives no check.
    pub checkers: Bitboard,
    /// The moved piece, if it is one of them.
    pub direct: Bitboard,
    /// Those of them that did not move (空き王手).
    pub discovered: Bitboard,
    /// Whether there are two or more of them (両王手).
    pub double_check: bool,
    /// Whether the move mates.
    pub mates: bool,
    /// Whether the opponent has no legal move afterwards, in check or not, and so has lost.
    pub leaves_no_move: bool,
}

impl Effects {
    /// Whether the move gives check (王手).
    #[must_use]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }
}
