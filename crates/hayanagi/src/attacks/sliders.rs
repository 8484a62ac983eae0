//! Rook, bishop and lance on an occupied board.
//!
//! Each line of a slider is looked up by what stands on the seven inner squares of that line: the
//! two ends never matter, since a slider reaches them or is stopped before. A file is nine
//! neighbouring bits, so its inner bits are one shift away. A rank or a diagonal has one square on
//! each file, that is, one bit every 9, 10 or 8 bits; one multiplication gathers them.
//!
//! Why the gathering is exact: on a line with a step of `s` bits the inner square of file `2 + k`
//! is at bit `p + s * k` for `k` in 0..=5 and, for file 8, moved down from the high word to one bit
//! above that of file 7. The factor holds one term for each of the first six, which shifts it to
//! bit `57 + k`. Any other product of a square and a term lands at `57 + k + (s - 1) * d` for some
//! `d != 0`: since `s - 1` is at least 7, no two products meet, nothing is carried, and none but
//! the wanted ones falls on bits 57 to 63. `sliders_equal_the_ray_walk` holds it for every
//! occupancy of every line.

use super::walk::{DIAGONAL, Step, ray, rays};
use crate::bitboard::Bitboard;
use crate::color::Color;

/// How many ways seven inner squares can be occupied.
const PATTERNS: usize = 128;
/// The top seven bits hold the gathered index.
const TOP: u32 = 57;

// ---- files -------------------------------------------------------------------------------------

/// `FILE[rank][pattern]`: what a rook reaches along its file, as nine bits.
static FILE: [[u16; PATTERNS]; 9] = file_table(&[(0, -1), (0, 1)]);
/// `LANCE[color][rank][pattern]`: the forward half of [`FILE`].
static LANCE: [[[u16; PATTERNS]; 9]; 2] = [file_table(&[(0, -1)]), file_table(&[(0, 1)])];

const fn file_table(directions: &[Step]) -> [[u16; PATTERNS]; 9] {
    let mut table = [[0; PATTERNS]; 9];
    let mut rank = 0;
    while rank < 9 {
        let mut pattern = 0;
        while pattern < PATTERNS {
            let occupied = Bitboard::from_words((pattern as u64) << 1, 0);
            table[rank][pattern] = rays(rank, directions, occupied).low() as u16;
            pattern += 1;
        }
        rank += 1;
    }
    table
}

/// The file and the rank of a square index, both from 0.
#[inline(always)]
const fn file_and_rank(from: usize) -> (usize, usize) {
    (from / 9, from % 9)
}

#[inline(always)]
fn along_file(from: usize, occupied: Bitboard) -> Bitboard {
    let (file, rank) = file_and_rank(from);
    let pattern = occupied.file_bits(file) >> 1 & (PATTERNS - 1);
    Bitboard::from_file_bits(file, usize::from(FILE[rank][pattern]))
}

// ---- ranks -------------------------------------------------------------------------------------

/// The inner squares of rank `a` in the low word: files 2 to 7.
const RANK_INNER: u64 = 1 << 9 | 1 << 18 | 1 << 27 | 1 << 36 | 1 << 45 | 1 << 54;
/// Where file 8 is moved: one bit above file 7.
const RANK_FOLD: u32 = 55;
const RANK_FACTOR: u64 = factor(9, 9);

/// `RANK[file][pattern]`: what a rook reaches along rank `a`.
static RANK: [[Bitboard; PATTERNS]; 9] = {
    let mut table = [[Bitboard::EMPTY; PATTERNS]; 9];
    let mut file = 0;
    while file < 9 {
        let mut pattern = 0;
        while pattern < PATTERNS {
            let mut occupied = Bitboard::EMPTY;
            let mut inner = 0;
            while inner < 7 {
                if pattern >> inner & 1 != 0 {
                    occupied = occupied.or(Bitboard::single((inner + 1) * 9));
                }
                inner += 1;
            }
            table[file][pattern] = rays(file * 9, &[(1, 0), (-1, 0)], occupied);
            pattern += 1;
        }
        file += 1;
    }
    table
};

#[inline(always)]
fn along_rank(from: usize, occupied: Bitboard) -> Bitboard {
    let (file, rank) = file_and_rank(from);
    let inner = occupied.low() >> rank & RANK_INNER | (occupied.high() >> rank & 1) << RANK_FOLD;
    let reached = RANK[file][(inner.wrapping_mul(RANK_FACTOR) >> TOP) as usize];
    Bitboard::from_words(reached.low() << rank, reached.high() << rank)
}

// ---- diagonals ---------------------------------------------------------------------------------

/// How to look up one diagonal through one square.
#[derive(Clone, Copy)]
struct Diagonal {
    /// The inner squares of the line.
    inner: Bitboard,
    factor: u64,
    /// What is left of the gathered bits when those of files the line does not reach are cut off.
    shift: u32,
    /// Where the attacks of this square begin in [`DIAGONAL_ATTACKS`].
    base: u32,
}

/// The factor that gathers a line of step `step` whose square on file 2 is, or would be, at bit
/// `start`.
const fn factor(step: i32, start: i32) -> u64 {
    let mut factor = 0;
    let mut k = 0;
    while k < 6 {
        let shift = TOP as i32 - start - (step - 1) * k;
        // A square whose bit lies beyond is not on the board.
        if shift >= 0 && shift < 64 {
            factor |= 1 << shift;
        }
        k += 1;
    }
    factor
}

/// The steps between neighbours of the falling (file + 1, rank + 1) and the rising diagonal
/// (file + 1, rank - 1), in bits, and where each moves its square of file 8.
const BIT_STEPS: [i32; 2] = [10, 8];
const FOLDS: [u32; 2] = [54, 56];

/// The room for [`DIAGONAL_ATTACKS`]: the next power of two, so that masking an index bounds it.
const ROOM: usize = 8192;

const fn diagonal(axis: usize, square: usize, base: u32) -> Diagonal {
    let steps = [DIAGONAL[2 * axis], DIAGONAL[2 * axis + 1]];
    let line = ray(square, steps[0], Bitboard::EMPTY)
        .or(ray(square, steps[1], Bitboard::EMPTY))
        .or(Bitboard::single(square));
    let edge = Bitboard::file(1).or(Bitboard::file(9)).or(Bitboard::rank(1)).or(Bitboard::rank(9));
    let inner = line.without(edge);
    // The bit that the square of file 2 has, or would have if the line reached it.
    let start = square as i32 + (1 - (square / 9) as i32) * BIT_STEPS[axis];
    let skipped = match inner.first_index() {
        Some(first) => first as u32 / 9 - 1,
        None => 0,
    };
    Diagonal { inner, factor: factor(BIT_STEPS[axis], start), shift: TOP + skipped, base }
}

/// `DIAGONALS[square][axis]`.
static DIAGONALS: [[Diagonal; 2]; 81] = {
    let mut table = [[Diagonal { inner: Bitboard::EMPTY, factor: 0, shift: TOP, base: 0 }; 2]; 81];
    let mut base = 0;
    let mut square = 0;
    while square < 81 {
        let mut axis = 0;
        while axis < 2 {
            table[square][axis] = diagonal(axis, square, base);
            base += 1 << table[square][axis].inner.count();
            axis += 1;
        }
        square += 1;
    }
    assert!(base as usize <= ROOM);
    table
};

/// What a bishop reaches on one diagonal, by [`Diagonal::base`] plus what stands on the line.
static DIAGONAL_ATTACKS: [Bitboard; ROOM] = {
    let mut table = [Bitboard::EMPTY; ROOM];
    let mut square = 0;
    while square < 81 {
        let mut axis = 0;
        while axis < 2 {
            let steps = [DIAGONAL[2 * axis], DIAGONAL[2 * axis + 1]];
            let inner = DIAGONALS[square][axis].inner;
            let mut pattern = 0;
            while pattern < 1 << inner.count() {
                let occupied = spread(pattern, inner);
                let place = DIAGONALS[square][axis].base as usize + pattern;
                table[place] = rays(square, &steps, occupied);
                pattern += 1;
            }
            axis += 1;
        }
        square += 1;
    }
    table
};

/// The squares of `set` whose place, in index order, is a set bit of `pattern`.
const fn spread(pattern: usize, set: Bitboard) -> Bitboard {
    let mut spread = Bitboard::EMPTY;
    let mut rest = set;
    let mut place = 0;
    while let Some(index) = rest.first_index() {
        let square = Bitboard::single(index);
        if pattern >> place & 1 != 0 {
            spread = spread.or(square);
        }
        rest = rest.without(square);
        place += 1;
    }
    spread
}

#[inline(always)]
fn along_diagonal(axis: usize, from: usize, occupied: Bitboard) -> Bitboard {
    let line = &DIAGONALS[from][axis];
    let inner = occupied & line.inner;
    let word = inner.low() | inner.high() << FOLDS[axis];
    let pattern = word.wrapping_mul(line.factor) >> line.shift;
    DIAGONAL_ATTACKS[(line.base as usize + pattern as usize) & (ROOM - 1)]
}

// ---- the pieces --------------------------------------------------------------------------------

/// What a rook on `from` attacks: every square up to and including the first occupied one.
#[inline(always)]
pub(crate) fn rook(from: usize, occupied: Bitboard) -> Bitboard {
    along_file(from, occupied) | along_rank(from, occupied)
}

/// What a bishop on `from` attacks.
#[inline(always)]
pub(crate) fn bishop(from: usize, occupied: Bitboard) -> Bitboard {
    along_diagonal(0, from, occupied) | along_diagonal(1, from, occupied)
}

/// What a lance of `color` on `from` attacks, as the bits of its file.
#[inline(always)]
pub(crate) fn lance_bits(color: Color, from: usize, occupied: Bitboard) -> usize {
    let (file, rank) = file_and_rank(from);
    let pattern = occupied.file_bits(file) >> 1 & (PATTERNS - 1);
    usize::from(LANCE[color.index()][rank][pattern])
}

/// What a lance of `color` on `from` attacks.
#[inline(always)]
pub(crate) fn lance(color: Color, from: usize, occupied: Bitboard) -> Bitboard {
    Bitboard::from_file_bits(from / 9, lance_bits(color, from, occupied))
}
