//! Moves as text.

use core::fmt::{self, Write};

use super::relation::{Candidate, movers};
use super::{Notation, SideMark, Style, names};
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::moves::{Move, MoveParts};
use crate::piece::{HandKind, Piece};
use crate::position::Position;
use crate::square::Square;

/// A move in a notation, to print or to make a string of; from [`Position::written`].
#[derive(Clone, Copy, Debug)]
pub struct Written<'a> {
    position: &'a Position,
    mv: Move,
    style: Style,
}

/// A move on the board with the piece that makes it.
#[derive(Clone, Copy)]
struct BoardMove {
    piece: Piece,
    from: Square,
    to: Square,
    promote: bool,
}

impl Position {
    /// The move as people write it. Needs no allocation.
    ///
    /// Every legal move of a position gets another text, which [`Position::read_move`] reads back.
    /// Other moves are written as well as can be; a move whose origin is empty is written as in USI.
    ///
    /// ```
    /// use hayanagi::notation::{Notation, Style};
    /// use hayanagi::usi;
    /// let played = usi::read_played("startpos moves 7g7f 3c3d 8h2b+")?;
    /// let style = Style::new(Notation::Japanese).after(played.last_move.map(|mv| mv.to()));
    /// let position = played.position;
    /// assert_eq!(position.written("3a2b".parse()?, style).to_string(), "△同　銀");
    /// let western = Style::new(Notation::Western);
    /// assert_eq!(position.written("3a2b".parse()?, western).to_string(), "Sx2b");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("ki2", "to_ki2", "to_kif", "to_csa"))]
    #[must_use]
    pub const fn written(&self, mv: Move, style: Style) -> Written<'_> {
        Written { position: self, mv, style }
    }
}

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.mv.parts(), self.style.notation) {
            (_, Notation::Usi) => write!(f, "{}", self.mv),
            (MoveParts::Drop { kind, to }, _) => self.write_drop(f, kind, to),
            (MoveParts::Board { from, to, promote }, _) => match self.position.piece_at(from) {
                Some(piece) => self.write_board(f, BoardMove { piece, from, to, promote }),
                None => write!(f, "{}", self.mv),
            },
        }
    }
}

impl Written<'_> {
    fn write_drop(&self, f: &mut fmt::Formatter<'_>, kind: HandKind, to: Square) -> fmt::Result {
        let piece = Piece::new(kind.piece_kind(), self.position.side_to_move());
        match self.style.notation {
            Notation::Usi | Notation::Western => write!(f, "{}", self.mv),
            Notation::Csa => {
                self.write_csa_mark(f, piece.color())?;
                write!(f, "00{}{}", digits(to), names::csa(piece.kind()))
            }
            Notation::Kif => {
                self.write_place_and_piece(f, piece, to)?;
                f.write_char('打')
            }
            Notation::Japanese => {
                self.write_place_and_piece(f, piece, to)?;
                if self.movers(piece, to).is_empty() { Ok(()) } else { f.write_char('打') }
            }
        }
    }

    fn write_board(&self, f: &mut fmt::Formatter<'_>, mv: BoardMove) -> fmt::Result {
        match self.style.notation {
            Notation::Usi => write!(f, "{}", self.mv),
            Notation::Csa => self.write_csa(f, mv),
            Notation::Kif => {
                self.write_place_and_piece(f, mv.piece, mv.to)?;
                let promotion = if mv.promote { "成" } else { "" };
                write!(f, "{promotion}({})", digits(mv.from))
            }
            Notation::Japanese => self.write_japanese(f, mv),
            Notation::Western => self.write_western(f, mv),
        }
    }

    fn write_japanese(&self, f: &mut fmt::Formatter<'_>, mv: BoardMove) -> fmt::Result {
        let BoardMove { piece, from, to, promote } = mv;
        self.write_place_and_piece(f, piece, to)?;
        let movers = self.movers(piece, to);
        let qualifier = Candidate { piece, from, to, movers }.qualifier();
        if let Some(origin) = qualifier.origin {
            f.write_char(origin.kanji())?;
        }
        if let Some(motion) = qualifier.motion {
            f.write_char(motion.kanji())?;
        }
        f.write_str(match (promote, can_promote(piece, from, to)) {
            (true, _) => "成",
            (false, true) => "不成",
            (false, false) => "",
        })
    }

    fn write_western(&self, f: &mut fmt::Formatter<'_>, mv: BoardMove) -> fmt::Result {
        let BoardMove { piece, from, to, promote } = mv;
        let promoted = if piece.kind().is_promoted() { "+" } else { "" };
        write!(f, "{promoted}{}", piece.kind().letter())?;
        if !(self.movers(piece, to) - Bitboard::square(from)).is_empty() {
            write!(f, "{from}")?;
        }
        let sign = if self.position.piece_at(to).is_some() { 'x' } else { '-' };
        let promotion = match (promote, can_promote(piece, from, to)) {
            (true, _) => "+",
            (false, true) => "=",
            (false, false) => "",
        };
        write!(f, "{sign}{to}{promotion}")
    }

    fn write_csa(&self, f: &mut fmt::Formatter<'_>, mv: BoardMove) -> fmt::Result {
        let kind = mv.piece.kind();
        let after = if mv.promote { kind.promoted().unwrap_or(kind) } else { kind };
        self.write_csa_mark(f, mv.piece.color())?;
        write!(f, "{}{}{}", digits(mv.from), digits(mv.to), names::csa(after))
    }

    fn write_csa_mark(&self, f: &mut fmt::Formatter<'_>, color: Color) -> fmt::Result {
        match (self.style.mark, color) {
            (SideMark::Absent, _) => Ok(()),
            (_, Color::Black) => f.write_char('+'),
            (_, Color::White) => f.write_char('-'),
        }
    }

    /// The mark, the square or 同, and the piece, as Japanese and KIF text begin.
    fn write_place_and_piece(
        &self,
        f: &mut fmt::Formatter<'_>,
        piece: Piece,
        to: Square,
    ) -> fmt::Result {
        f.write_str(names::mark(piece.color(), self.style.mark))?;
        if self.style.last == Some(to) {
            f.write_str("同\u{3000}")?;
        } else {
            let file = names::FILES[usize::from(to.file()) - 1];
            write!(f, "{file}{}", names::RANKS[usize::from(to.rank()) - 1])?;
        }
        f.write_str(names::kanji(piece.kind(), &self.style))
    }

    fn movers(&self, piece: Piece, to: Square) -> Bitboard {
        movers(self.position, piece, to, self.style.disambiguation)
    }
}

/// File and rank as two digits.
fn digits(square: Square) -> impl fmt::Display {
    10 * square.file() + square.rank()
}

/// Whether the piece has the choice, or the duty, to promote.
pub(super) const fn can_promote(piece: Piece, from: Square, to: Square) -> bool {
    let color = piece.color();
    piece.kind().promoted().is_some()
        && (from.is_in_promotion_zone(color) || to.is_in_promotion_zone(color))
}
