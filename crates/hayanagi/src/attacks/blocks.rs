//! The three by three squares around a square, as nine bits.
//!
//! A piece that steps reaches only its neighbours, so its moves fit into nine bits instead of two
//! words: cheap to count by a table, and to write out without a loop. Bit `3 * f + r` stands for the
//! square `f - 1` files and `r - 1` ranks away, so the bits are in index order; the middle one is
//! the square itself.

use super::steps;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::PieceKind;

/// How many patterns nine bits have.
pub(crate) const PATTERNS: usize = 512;

/// The squares of a set, laid out so that the block around any square is one shift away.
#[derive(Clone, Copy)]
pub(crate) struct Blocks {
    /// The squares up to index 53; a square is at its index plus 10.
    early: u64,
    /// The squares from index 34 on; a square is at its index less 34.
    late: u64,
}

/// The first square whose block lies in [`Blocks::late`].
const LATE: usize = 44;

impl Blocks {
    #[inline(always)]
    pub(crate) const fn of(set: Bitboard) -> Self {
        Self { early: set.low() << 10, late: set.low() >> 34 | set.high() << 29 }
    }

    /// The block around a square. Beyond the edge of the board it holds squares that are no
    /// neighbours: the patterns of [`step_block`] leave them out.
    #[inline(always)]
    pub(crate) const fn around(self, square: usize) -> usize {
        let (word, shift) =
            if square < LATE { (self.early, square) } else { (self.late, square - LATE) };
        gather((word >> shift) as u32)
    }
}

/// Gathers three groups of three bits, nine bits apart, into nine bits.
///
/// The factor shifts each group to its place; other products of a group and a term fall below bit
/// 23 or beyond bit 31, and no two meet, so nothing is carried.
#[inline(always)]
const fn gather(window: u32) -> usize {
    ((window & 0x001c_0e07).wrapping_mul(1 << 23 | 1 << 17 | 1 << 11) >> 23) as usize
}

/// The squares that a block around `square` stands for. Every bit of the block must be on the board.
#[inline(always)]
pub(crate) const fn spread(block: usize, square: usize) -> Bitboard {
    let window = block & 7 | (block & 0o70) << 6 | (block & 0o700) << 12;
    // The window begins ten squares before its middle.
    let squares = (window as u128) << square >> 10;
    Bitboard::from_words(squares as u64 & (u64::MAX >> 1), (squares >> 63) as u64)
}

/// By square, the neighbours that a kind steps to, as blocks.
const fn step_blocks(kind: PieceKind, color: Color) -> [u16; 81] {
    let mut table = [0; 81];
    let mut square = 0;
    while square < 81 {
        let steps = Blocks::of(steps::table(kind, color)[square]);
        table[square] = steps.around(square) as u16;
        square += 1;
    }
    table
}

/// `SILVER[color][square]`, and so on.
static SILVER: [[u16; 81]; 2] = both(PieceKind::Silver);
static GOLD: [[u16; 81]; 2] = both(PieceKind::Gold);
static KING: [[u16; 81]; 2] = both(PieceKind::King);

const fn both(kind: PieceKind) -> [[u16; 81]; 2] {
    [step_blocks(kind, Color::Black), step_blocks(kind, Color::White)]
}

/// Where a silver steps.
#[inline(always)]
pub(crate) fn silver(color: Color, from: usize) -> usize {
    SILVER[color.index()][from] as usize
}

/// Where a gold steps.
#[inline(always)]
pub(crate) fn gold(color: Color, from: usize) -> usize {
    GOLD[color.index()][from] as usize
}

/// The moves of a knight from one square.
#[derive(Clone, Copy)]
pub(crate) struct KnightMoves {
    /// The square before the knight: its two targets are corners of the block around it.
    pub(crate) centre: u16,
    /// The moves without promotion: none to where it could never move again.
    pub(crate) plain: u16,
    /// The moves with promotion.
    pub(crate) promoting: u16,
}

/// `KNIGHTS[color][square]`.
static KNIGHTS: [[KnightMoves; 81]; 2] = [knight_moves(Color::Black), knight_moves(Color::White)];

const fn knight_moves(color: Color) -> [KnightMoves; 81] {
    let mut table = [KnightMoves { centre: 0, plain: 0, promoting: 0 }; 81];
    let dead = Bitboard::far_ranks(color, PieceKind::Knight.dead_ranks());
    let zone = Bitboard::promotion_zone(color);
    let mut square = 0;
    while square < 81 {
        let targets = steps::table(PieceKind::Knight, color)[square];
        let before = Bitboard::single(square).forward(color);
        if let (false, Some(centre)) = (targets.is_empty(), before.first_index()) {
            table[square] = KnightMoves {
                centre: centre as u16,
                plain: Blocks::of(targets.without(dead)).around(centre) as u16,
                promoting: Blocks::of(targets.and(zone)).around(centre) as u16,
            };
        }
        square += 1;
    }
    table
}

/// Where a knight moves. It only moves forward, so for its promotion it does not matter where it
/// starts.
#[inline(always)]
pub(crate) fn knight(color: Color, from: usize) -> KnightMoves {
    KNIGHTS[color.index()][from]
}

/// Where a king steps.
#[inline(always)]
pub(crate) fn king(from: usize) -> usize {
    KING[0][from] as usize
}

/// `PROMOTING[color][square]`: the steps from a square that promote.
static PROMOTING: [[u16; 81]; 2] = {
    let mut table = [[0; 81]; 2];
    let mut square = 0;
    while square < 81 {
        let mut side = 0;
        while side < 2 {
            let zone = Bitboard::promotion_zone(Color::ALL[side]);
            table[side][square] = if zone.contains_index(square) {
                PATTERNS as u16 - 1
            } else {
                Blocks::of(zone).around(square) as u16
            };
            side += 1;
        }
        square += 1;
    }
    table
};

/// The steps from a square that promote, on the board or not.
#[inline(always)]
pub(crate) fn promoting(color: Color, from: usize) -> usize {
    PROMOTING[color.index()][from] as usize
}

/// How many bits a pattern of nine has.
pub(crate) static COUNTS: [u8; PATTERNS] = {
    let mut table = [0; PATTERNS];
    let mut pattern = 0;
    while pattern < PATTERNS {
        table[pattern] = (pattern as u32).count_ones() as u8;
        pattern += 1;
    }
    table
};

/// `PLACES[pattern]`: for each neighbour of a block, in order, what has to be added to the index of
/// the middle square; what follows the last is meaningless.
pub(crate) static PLACES: [[u16; 8]; PATTERNS] = {
    let mut table = [[0; 8]; PATTERNS];
    let mut pattern = 0;
    while pattern < PATTERNS {
        let (mut place, mut bit) = (0, 0);
        while bit < 9 {
            if pattern >> bit & 1 != 0 && bit != 4 {
                let offset = 9 * (bit / 3) + bit % 3;
                table[pattern][place] = (offset as u16).wrapping_sub(10);
                place += 1;
            }
            bit += 1;
        }
        pattern += 1;
    }
    table
};
