//! Lines of the empty board: what lies between two squares, and on one line with them.

use super::walk::{DIAGONAL, STRAIGHT, ray, rays};
use crate::bitboard::Bitboard;
use crate::color::Color;

const fn empty_board(directions: &[super::walk::Step]) -> [Bitboard; 81] {
    let mut table = [Bitboard::EMPTY; 81];
    let mut from = 0;
    while from < 81 {
        table[from] = rays(from, directions, Bitboard::EMPTY);
        from += 1;
    }
    table
}

/// What a rook reaches on the empty board, by square index.
pub(crate) static ROOK: [Bitboard; 81] = empty_board(&STRAIGHT);
/// What a bishop reaches on the empty board, by square index.
pub(crate) static BISHOP: [Bitboard; 81] = empty_board(&DIAGONAL);
/// What a lance of each colour reaches on the empty board: `LANCE[color][square]`.
pub(crate) static LANCE: [[Bitboard; 81]; 2] = [empty_board(&[(0, -1)]), empty_board(&[(0, 1)])];

/// What a lance of `color` reaches on the empty board.
#[inline(always)]
pub(crate) fn lance(color: Color, from: usize) -> Bitboard {
    LANCE[color.index()][from]
}

/// `BETWEEN[a][b]`: the squares strictly between two squares of one line.
static BETWEEN: [[Bitboard; 81]; 81] = {
    let mut table = [[Bitboard::EMPTY; 81]; 81];
    let mut a = 0;
    while a < 81 {
        let mut direction = 0;
        while direction < 8 {
            let step = if direction < 4 { STRAIGHT[direction] } else { DIAGONAL[direction - 4] };
            let mut passed = Bitboard::EMPTY;
            let mut place = a;
            while let Some(b) = super::walk::step(place, step) {
                table[a][b] = passed;
                passed = passed.or(Bitboard::single(b));
                place = b;
            }
            direction += 1;
        }
        a += 1;
    }
    table
};

/// The squares strictly between two squares of one rank, file or diagonal.
#[inline(always)]
pub(crate) fn between(a: usize, b: usize) -> Bitboard {
    BETWEEN[a][b]
}

/// The four axes: file, rank, and the two diagonals; opposite steps stand side by side in
/// [`STRAIGHT`] and [`DIAGONAL`].
const AXES: usize = 4;
/// The axis number of two squares that share no line; [`LINES`] is empty for it.
const NO_AXIS: u8 = AXES as u8;

/// `LINES[axis][square]`: the whole line through a square, the square included.
static LINES: [[Bitboard; 81]; AXES + 1] = {
    let mut table = [[Bitboard::EMPTY; 81]; AXES + 1];
    let mut axis = 0;
    while axis < AXES {
        let steps = if axis < 2 { STRAIGHT } else { DIAGONAL };
        let first = 2 * (axis % 2);
        let mut square = 0;
        while square < 81 {
            table[axis][square] = Bitboard::single(square)
                .or(ray(square, steps[first], Bitboard::EMPTY))
                .or(ray(square, steps[first + 1], Bitboard::EMPTY));
            square += 1;
        }
        axis += 1;
    }
    table
};

/// `AXIS[a][b]`: the axis two squares share.
static AXIS: [[u8; 81]; 81] = {
    let mut table = [[NO_AXIS; 81]; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let mut axis = 0;
            while axis < AXES && a != b {
                if LINES[axis][a].contains_index(b) {
                    table[a][b] = axis as u8;
                }
                axis += 1;
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// The whole line through two squares, edge to edge, or no square if they share no line.
#[inline(always)]
pub(crate) fn line(a: usize, b: usize) -> Bitboard {
    LINES[AXIS[a][b] as usize][a]
}
