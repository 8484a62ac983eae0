//! Position keys (Zobrist), added up rather than XORed.
//!
//! The key of a position is the wrapping sum of one number per piece on its square, one per piece
//! in hand (so that three pawns count three times), and one if White is to move. The numbers are
//! drawn at compile time by `splitmix64` from a fixed seed, in a fixed order: pieces (colour, kind,
//! square), hands (colour, kind), side.

use crate::color::Color;
use crate::hand::Hand;
use crate::moves::Move;
use crate::piece::{HandKind, Piece};

/// One step of splitmix64 (Steele, Lea and Flood 2014; public domain reference by S. Vigna).
const fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

struct Keys {
    /// By the code of a piece and its square, or, for a piece in hand, the place where its drops have
    /// their origin.
    pieces: [[u64; 128]; Piece::CODES],
    white: u64,
}

static KEYS: Keys = {
    let mut state = 0x6861_7961_6e61_6769; // the bytes of "hayanagi"
    let mut keys = Keys { pieces: [[0; 128]; Piece::CODES], white: 0 };
    let mut code = 0;
    while code < Piece::CODES {
        let mut square = 0;
        while square < 81 && code % 16 < 14 {
            keys.pieces[code][square] = next(&mut state);
            square += 1;
        }
        code += 1;
    }
    let mut place = 0;
    while place < 14 {
        let (color, kind) = (Color::ALL[place / 7], place % 7);
        keys.pieces[kind + 16 * color.index()][Move::drop_origin(kind)] = next(&mut state);
        place += 1;
    }
    keys.white = next(&mut state);
    keys
};

/// The number of a piece, by its code, on a square or where its drop has its origin.
#[inline(always)]
pub(crate) fn piece(code: usize, square: usize) -> u64 {
    KEYS.pieces[code & (Piece::CODES - 1)][square]
}

/// The number of one piece in hand, by the index of its kind.
#[inline(always)]
pub(crate) fn in_hand(color: Color, kind: usize) -> u64 {
    piece(kind + 16 * color.index(), Move::drop_origin(kind))
}

/// What is added when White is to move.
#[inline(always)]
pub(crate) const fn side(color: Color) -> u64 {
    match color {
        Color::Black => 0,
        Color::White => KEYS.white,
    }
}

/// The share of one hand.
pub(crate) fn hand(color: Color, hand: Hand) -> u64 {
    HandKind::ALL.into_iter().fold(0, |sum, kind| {
        let share = in_hand(color, kind.index()).wrapping_mul(u64::from(hand.count(kind)));
        sum.wrapping_add(share)
    })
}
