//! What a piece attacks: the one door to the tables.
//!
//! All tables are computed at compile time. Nothing here knows a position.

pub(crate) mod blocks;
mod rays;
pub(crate) mod sliders;
pub(crate) mod steps;
mod walk;

#[cfg(test)]
mod tests;

pub(crate) use rays::line as line_of_indices;
pub(crate) use rays::{BISHOP, LANCE, ROOK, between as between_indices, lance as lance_ray};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};
use crate::square::Square;

/// The squares that `piece` on `from` attacks when the squares of `occupied` hold pieces.
///
/// Occupied squares are included up to the first on each line, whoever owns the piece there.
/// A few nanoseconds: at most four table look-ups.
///
/// ```
/// use hayanagi::{Bitboard, Color, Piece, PieceKind, Square, attacks};
/// let lance = Piece::new(PieceKind::Lance, Color::Black);
/// let reached = attacks::attacks(lance, Square::S1I, Bitboard::from(Square::S1G));
/// assert_eq!(reached.into_iter().collect::<Vec<_>>(), [Square::S1G, Square::S1H]);
/// ```
#[doc(alias = "attacks_from")]
#[must_use]
pub fn attacks(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    of_code(piece.code(), piece.color(), from.index(), occupied)
}

/// The squares strictly between `a` and `b`, or none if they share no rank, file or diagonal.
///
/// ```
/// use hayanagi::{Square, attacks};
/// assert_eq!(attacks::between(Square::S5A, Square::S5D).count(), 2);
/// assert!(attacks::between(Square::S5A, Square::S4C).is_empty());
/// ```
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    rays::between(a.index(), b.index())
}

/// The whole line through `a` and `b` from edge to edge, both included, or none if they share no
/// rank, file or diagonal, or are the same square.
///
/// ```
/// use hayanagi::{Bitboard, Square, attacks};
/// assert_eq!(attacks::line(Square::S5A, Square::S5D), Bitboard::file(5));
/// ```
#[doc(alias = "pin_lines")]
#[must_use]
pub fn line(a: Square, b: Square) -> Bitboard {
    rays::line(a.index(), b.index())
}

/// Whether `piece` on `from` attacks `to`: a member of [`attacks`], without building the set.
#[inline]
pub(crate) fn reaches(piece: Piece, from: Square, to: Square, occupied: Bitboard) -> bool {
    let steps = steps::of_code(piece.code(), from.index());
    let lines = match piece.kind() {
        PieceKind::Lance => lance_ray(piece.color(), from.index()),
        PieceKind::Bishop | PieceKind::Horse => BISHOP[from.index()],
        PieceKind::Rook | PieceKind::Dragon => ROOK[from.index()],
        _ => return steps.contains(to),
    };
    steps.contains(to) || lines.contains(to) && !between(from, to).intersects(occupied)
}

/// What the piece with this code and colour attacks from the square with this index.
#[inline(always)]
pub(crate) fn of_code(code: usize, color: Color, from: usize, occupied: Bitboard) -> Bitboard {
    let steps = steps::of_code(code, from);
    match PieceKind::ALL.get(code & 15) {
        Some(PieceKind::Lance) => sliders::lance(color, from, occupied),
        Some(PieceKind::Bishop | PieceKind::Horse) => steps | sliders::bishop(from, occupied),
        Some(PieceKind::Rook | PieceKind::Dragon) => steps | sliders::rook(from, occupied),
        _ => steps,
    }
}

/// What a piece of `kind` and `color` attacks from the square with this index.
#[inline(always)]
pub(crate) fn of(kind: PieceKind, color: Color, from: usize, occupied: Bitboard) -> Bitboard {
    of_code(kind.index() + 16 * color.index(), color, from, occupied)
}

/// The eight neighbours of a square, in a `const` context.
pub(crate) const fn neighbours(square: usize) -> Bitboard {
    let straight = walk::nearest(square, &walk::STRAIGHT);
    straight.or(walk::nearest(square, &walk::DIAGONAL))
}

/// By square, from where an enemy of `color` may attack it by a single step: the neighbours and the
/// places of a knight.
pub(crate) const fn near_squares(color: Color) -> [Bitboard; 81] {
    let ahead = match color {
        Color::Black => -2,
        Color::White => 2,
    };
    let mut near = [Bitboard::EMPTY; 81];
    let mut square = 0;
    while square < 81 {
        let knights = walk::nearest(square, &[(1, ahead), (-1, ahead)]);
        near[square] = neighbours(square).or(knights);
        square += 1;
    }
    near
}
