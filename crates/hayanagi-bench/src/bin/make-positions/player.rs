//! What a game needs of a move generator, and shunsai as one.

use hayanagi_bench::corpus::Truth;
use shunsai::Position;
use shunsai::shogi_core::{Color, Move, PartialPosition, PieceKind, ToUsi};

/// A position that games can be played on.
pub(crate) trait Player: Sized {
    /// A move.
    type Move: Copy + PartialEq;

    /// The initial position.
    fn start() -> Self;
    /// All legal moves.
    fn moves(&self) -> Vec<Self::Move>;
    /// The position after a legal move.
    fn after(&self, mv: Self::Move) -> Self;
    /// Whether the side to move is in check.
    fn in_check(&self) -> bool;
    /// What a move gains at once, in hundredths of a pawn.
    fn gain(&self, mv: Self::Move) -> i32;
    /// Whether a move is a capture or a promotion.
    fn is_tactical(&self, mv: Self::Move) -> bool;
    /// Whether a move is a drop.
    fn is_drop(mv: Self::Move) -> bool;
    /// Whether a move moves the king.
    fn is_king_move(&self, mv: Self::Move) -> bool;
    /// The same for equal boards, hands and sides to move.
    fn key(&self) -> u64;
    /// The position as text.
    fn sfen(&self) -> String;
    /// A move as text.
    fn usi(mv: Self::Move) -> String;

    /// The answers, found the slow way: by the words of their definitions.
    fn truth(&self) -> Truth {
        let moves = self.moves();
        let number = |keeps: &dyn Fn(Self::Move) -> bool| {
            moves.iter().filter(|&&mv| keeps(mv)).count() as u64
        };
        Truth {
            legal: moves.len() as u64,
            tactical: number(&|mv| self.in_check() || self.is_tactical(mv)),
            checking: number(&|mv| self.after(mv).in_check()),
        }
    }
}

/// shunsai, with the game it came from forgotten.
pub(crate) struct Shunsai {
    position: Position,
    partial: PartialPosition,
}

impl Player for Shunsai {
    type Move = Move;

    fn start() -> Self {
        Self { position: Position::startpos(), partial: PartialPosition::startpos() }
    }

    fn moves(&self) -> Vec<Move> {
        self.position.legal_moves()
    }

    fn after(&self, mv: Move) -> Self {
        let (mut position, mut partial) = (self.position.clone(), self.partial.clone());
        position.do_move(mv);
        partial.make_move(mv).expect("the move is legal");
        Self { position, partial }
    }

    fn in_check(&self) -> bool {
        self.position.in_check()
    }

    fn gain(&self, mv: Move) -> i32 {
        let captured = match mv {
            Move::Normal { to, .. } => self.position.piece_at(to),
            Move::Drop { .. } => None,
        };
        let promoted = match mv {
            Move::Normal { from, promote: true, .. } => self.position.piece_at(from),
            _ => None,
        };
        captured.map_or(0, |piece| value(piece.piece_kind()))
            + promoted.map_or(0, |piece| value(piece.piece_kind()) / 4 + 100)
    }

    fn is_tactical(&self, mv: Move) -> bool {
        match mv {
            Move::Normal { to, promote, .. } => promote || self.position.piece_at(to).is_some(),
            Move::Drop { .. } => false,
        }
    }

    fn is_drop(mv: Move) -> bool {
        mv.is_drop()
    }

    fn is_king_move(&self, mv: Move) -> bool {
        mv.from() == self.position.king_square(self.position.side_to_move())
    }

    fn key(&self) -> u64 {
        self.position.key()
    }

    fn sfen(&self) -> String {
        debug_assert_eq!(self.partial.side_to_move() == Color::Black, self.partial.ply() % 2 == 1);
        self.partial.to_sfen_owned()
    }

    fn usi(mv: Move) -> String {
        mv.to_usi_owned()
    }
}

fn value(kind: PieceKind) -> i32 {
    match kind {
        PieceKind::Pawn => 100,
        PieceKind::Lance => 300,
        PieceKind::Knight => 400,
        PieceKind::Silver => 500,
        PieceKind::Gold | PieceKind::ProPawn => 600,
        PieceKind::ProLance | PieceKind::ProKnight | PieceKind::ProSilver => 600,
        PieceKind::Bishop => 850,
        PieceKind::Rook => 1_000,
        PieceKind::ProBishop => 1_100,
        PieceKind::ProRook => 1_300,
        PieceKind::King => 0,
    }
}
