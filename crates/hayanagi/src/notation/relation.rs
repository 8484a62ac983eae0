//! How a piece stands to the square it goes to, as the player who moves it sees it, and which words
//! are needed to tell it from others of its kind.
//!
//! The words are those of the Japan Shogi Association: 上 寄 引 for the motion, 右 左 for the side it
//! comes from, 直 for one step straight up. The motion alone goes first; if it does not suffice, the
//! side; if that does not suffice either, both.

use super::Disambiguation;
use crate::attacks;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::Move;
use crate::piece::{Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;

/// Where a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Motion {
    /// 上: toward the enemy.
    Up,
    /// 寄: along the rank.
    Sideways,
    /// 引: toward home.
    Down,
}

impl Motion {
    pub(super) const ALL: [Self; 3] = [Self::Up, Self::Sideways, Self::Down];

    pub(super) const fn kanji(self) -> char {
        match self {
            Self::Up => '上',
            Self::Sideways => '寄',
            Self::Down => '引',
        }
    }

    fn between(color: Color, from: Square, to: Square) -> Self {
        match to.relative_rank(color).cmp(&from.relative_rank(color)) {
            core::cmp::Ordering::Less => Self::Up,
            core::cmp::Ordering::Equal => Self::Sideways,
            core::cmp::Ordering::Greater => Self::Down,
        }
    }
}

/// From where a piece comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// 左.
    Left,
    /// 右.
    Right,
    /// 直: from the square behind.
    Behind,
}

impl Origin {
    pub(super) const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Behind];

    pub(super) const fn kanji(self) -> char {
        match self {
            Self::Left => '左',
            Self::Right => '右',
            Self::Behind => '直',
        }
    }
}

/// The words that tell a piece from others; none if there is no other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Qualifier {
    pub(super) origin: Option<Origin>,
    pub(super) motion: Option<Motion>,
}

/// The pieces like `piece` that reach `to`, as the convention counts them.
pub(super) fn movers(
    position: &Position,
    piece: Piece,
    to: Square,
    disambiguation: Disambiguation,
) -> Bitboard {
    let occupied = position.occupied();
    let pieces = position.pieces(piece.kind(), piece.color());
    let reaching = pieces.iter().filter(|&from| attacks::reaches(piece, from, to, occupied));
    match disambiguation {
        Disambiguation::Geometric => reaching.collect(),
        Disambiguation::LegalOnly => {
            let info = position.check_info();
            let is_legal = |mv| position.is_legal_with(&info, mv);
            let may_go = |&from: &Square| {
                is_legal(Move::board(from, to)) || is_legal(Move::promotion(from, to))
            };
            reaching.filter(may_go).collect()
        }
    }
}

/// The pieces that all move to one square, seen from one of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) piece: Piece,
    pub(super) from: Square,
    pub(super) to: Square,
    /// All pieces of the kind that count, this one included or not.
    pub(super) movers: Bitboard,
}

impl Candidate {
    fn motion(self) -> Motion {
        Motion::between(self.piece.color(), self.from, self.to)
    }

    /// The side the piece comes from. Pieces that move one step are seen from the square they go to.
    /// Of the others there are never more than two, and they are seen from each other.
    fn origin(self) -> Option<Origin> {
        let rivals = self.rivals();
        if steps(self.piece.kind()) || rivals.is_empty() {
            let is_behind = self.from.file() == self.to.file() && self.motion() == Motion::Up;
            if is_behind && steps(self.piece.kind()) {
                return Some(Origin::Behind);
            }
            return self.side_of(self.to);
        }
        let side = self.side_of(rivals.first()?);
        if rivals.iter().all(|rival| self.side_of(rival) == side) { side } else { None }
    }

    /// Whether the piece comes from the left or right of `square`.
    fn side_of(self, square: Square) -> Option<Origin> {
        let (from, other) = match self.piece.color() {
            Color::Black => (self.from.file(), square.file()),
            Color::White => (square.file(), self.from.file()),
        };
        match from.cmp(&other) {
            core::cmp::Ordering::Less => Some(Origin::Right),
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Origin::Left),
        }
    }

    fn rivals(self) -> Bitboard {
        self.movers - Bitboard::square(self.from)
    }

    fn rival_candidates(self) -> impl Iterator<Item = Self> {
        self.rivals().iter().map(move |from| Self { from, ..self })
    }

    /// The words that tell this piece from the others.
    pub(super) fn qualifier(self) -> Qualifier {
        let motion = Some(self.motion());
        let origin = self.origin();
        if self.rivals().is_empty() {
            Qualifier::default()
        } else if self.rival_candidates().all(|rival| rival.motion() != self.motion()) {
            Qualifier { origin: None, motion }
        } else if self.rival_candidates().all(|rival| rival.origin() != origin) {
            Qualifier { origin, motion: None }
        } else {
            Qualifier { origin, motion }
        }
    }

    /// Whether these words are true of this piece, needed or not.
    pub(super) fn fits(self, qualifier: Qualifier) -> bool {
        qualifier.motion.is_none_or(|motion| motion == self.motion())
            && qualifier.origin.is_none_or(|origin| Some(origin) == self.origin())
    }
}

/// Whether the kind moves as a silver or a gold, which is what 直 is for.
const fn steps(kind: PieceKind) -> bool {
    matches!(
        kind,
        PieceKind::Silver
            | PieceKind::Gold
            | PieceKind::Tokin
            | PieceKind::ProLance
            | PieceKind::ProKnight
            | PieceKind::ProSilver
    )
}
