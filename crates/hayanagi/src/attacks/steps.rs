//! Tables of single steps, built at compile time.

use super::walk::{DIAGONAL, STRAIGHT, Step, step};
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{Piece, PieceKind};

/// Step targets by square index.
pub(super) type Steps = [Bitboard; 81];

/// The steps of a kind as Black makes them. A slider has only its steps here: none for a lance,
/// bishop and rook, the straight ones for a horse, the diagonal ones for a dragon.
const fn black_steps(kind: PieceKind) -> &'static [Step] {
    match kind {
        PieceKind::Pawn => &[(0, -1)],
        PieceKind::Knight => &[(1, -2), (-1, -2)],
        PieceKind::Silver => &[(1, -1), (0, -1), (-1, -1), (1, 1), (-1, 1)],
        PieceKind::Gold
        | PieceKind::Tokin
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => &[(1, -1), (0, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)],
        PieceKind::King => &[(1, -1), (0, -1), (-1, -1), (1, 0), (-1, 0), (1, 1), (0, 1), (-1, 1)],
        PieceKind::Horse => &STRAIGHT,
        PieceKind::Dragon => &DIAGONAL,
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook => &[],
    }
}

pub(crate) const fn table(kind: PieceKind, color: Color) -> Steps {
    let steps = black_steps(kind);
    let mut table = [Bitboard::EMPTY; 81];
    let mut from = 0;
    while from < 81 {
        let mut i = 0;
        while i < steps.len() {
            let (files, ranks) = steps[i];
            let ranks = match color {
                Color::Black => ranks,
                Color::White => -ranks,
            };
            if let Some(to) = step(from, (files, ranks)) {
                table[from] = table[from].or(Bitboard::single(to));
            }
            i += 1;
        }
        from += 1;
    }
    table
}

/// `STEPS[piece code][square]`: single steps of every piece; the codes between are empty.
static STEPS: [Steps; Piece::CODES] = {
    let mut tables = [[Bitboard::EMPTY; 81]; Piece::CODES];
    let mut kind = 0;
    while kind < 14 {
        tables[kind] = table(PieceKind::ALL[kind], Color::Black);
        tables[kind + 16] = table(PieceKind::ALL[kind], Color::White);
        kind += 1;
    }
    tables
};

/// The single steps of the piece with this code from the square with this index.
#[inline(always)]
pub(crate) fn of_code(code: usize, from: usize) -> Bitboard {
    STEPS[code & (Piece::CODES - 1)][from]
}

/// The single steps of a kind; see [`of_code`].
#[inline(always)]
pub(crate) fn of(kind: PieceKind, color: Color, from: usize) -> Bitboard {
    STEPS[kind.index() + 16 * color.index()][from]
}

/// The eight neighbours.
#[inline(always)]
pub(crate) fn king(from: usize) -> Bitboard {
    of(PieceKind::King, Color::Black, from)
}
