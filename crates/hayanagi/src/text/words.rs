//! The words of the game: sides, pieces, files, squares.
//!
//! The one file of this folder that knows the types of the game.

use super::{Language, Text};
use crate::color::Color;
use crate::piece::PieceKind;
#[cfg(feature = "alloc")]
use crate::square::Square;

table! {
    /// As it begins a sentence.
    BLACK = "Black", "先手";
    /// As it begins a sentence.
    WHITE = "White", "後手";
    /// Within a sentence.
    BLACK_WITHIN = "black", "先手";
    /// Within a sentence.
    WHITE_WITHIN = "white", "後手";

    /// As it begins a sentence of a handicap game.
    BLACK_IN_HANDICAP = "Black", "下手";
    /// As it begins a sentence of a handicap game.
    WHITE_IN_HANDICAP = "White", "上手";

    PAWN = "pawn", "歩";
    LANCE = "lance", "香車";
    KNIGHT = "knight", "桂馬";
    SILVER = "silver", "銀";
    BISHOP = "bishop", "角";
    ROOK = "rook", "飛車";
    GOLD = "gold", "金";
    KING = "king", "玉";
    TOKIN = "tokin", "と金";
    PROMOTED_LANCE = "promoted lance", "成香";
    PROMOTED_KNIGHT = "promoted knight", "成桂";
    PROMOTED_SILVER = "promoted silver", "成銀";
    HORSE = "horse", "馬";
    DRAGON = "dragon", "竜";

    FILE_1 = "first", "1筋";
    FILE_2 = "second", "2筋";
    FILE_3 = "third", "3筋";
    FILE_4 = "fourth", "4筋";
    FILE_5 = "fifth", "5筋";
    FILE_6 = "sixth", "6筋";
    FILE_7 = "seventh", "7筋";
    FILE_8 = "eighth", "8筋";
    FILE_9 = "ninth", "9筋";

    RANK_1 = "a", "一";
    RANK_2 = "b", "二";
    RANK_3 = "c", "三";
    RANK_4 = "d", "四";
    RANK_5 = "e", "五";
    RANK_6 = "f", "六";
    RANK_7 = "g", "七";
    RANK_8 = "h", "八";
    RANK_9 = "i", "九";
}

/// The files 1 to 9.
const FILES: [Text; 9] = [FILE_1, FILE_2, FILE_3, FILE_4, FILE_5, FILE_6, FILE_7, FILE_8, FILE_9];

/// The ranks 1 to 9 (a to i).
const RANKS: [Text; 9] = [RANK_1, RANK_2, RANK_3, RANK_4, RANK_5, RANK_6, RANK_7, RANK_8, RANK_9];

/// A side, as it begins a sentence: `Black`, `先手`; of a handicap game `下手`.
#[must_use]
pub const fn side(color: Color, language: Language) -> &'static str {
    let text = match (color, language) {
        (Color::Black, Language::JapaneseHandicap) => BLACK_IN_HANDICAP,
        (Color::White, Language::JapaneseHandicap) => WHITE_IN_HANDICAP,
        (Color::Black, _) => BLACK,
        (Color::White, _) => WHITE,
    };
    text.say(language)
}

/// A side within a sentence: `black`, `先手`; of a handicap game `下手`.
#[must_use]
pub const fn side_within(color: Color, language: Language) -> &'static str {
    match (color, language) {
        (_, Language::JapaneseHandicap) => side(color, language),
        (Color::Black, _) => BLACK_WITHIN.say(language),
        (Color::White, _) => WHITE_WITHIN.say(language),
    }
}

/// A file, 1 to 9, within a sentence: `fifth` (file), `5筋`; `None` off the board.
#[must_use]
pub fn file(file: u8, language: Language) -> Option<&'static str> {
    FILES.get(usize::from(file).checked_sub(1)?).map(|text| text.say(language))
}

/// A rank, 1 to 9, as squares write it: `e`, `五`; `None` off the board.
///
/// ```
/// use hayanagi::text::{Language, words};
/// assert_eq!(words::rank(5, Language::Japanese), Some("五"));
/// assert_eq!(words::rank(0, Language::Japanese), None);
/// ```
#[must_use]
pub fn rank(rank: u8, language: Language) -> Option<&'static str> {
    RANKS.get(usize::from(rank).checked_sub(1)?).map(|text| text.say(language))
}

/// A square as people write it: `5e` in English, `5五` in Japanese.
///
/// ```
/// use hayanagi::{Square, text::{Language, square}};
/// assert_eq!(square(Square::S5E, Language::English), "5e");
/// assert_eq!(square(Square::S5E, Language::Japanese), "5五");
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn square(square: Square, language: Language) -> alloc::string::String {
    let rank = rank(square.rank(), language).unwrap_or_default();
    alloc::format!("{}{rank}", square.file())
}

/// A kind of piece within a sentence: `promoted silver`, `成銀`.
#[must_use]
pub const fn piece(kind: PieceKind, language: Language) -> &'static str {
    let text = match kind {
        PieceKind::Pawn => PAWN,
        PieceKind::Lance => LANCE,
        PieceKind::Knight => KNIGHT,
        PieceKind::Silver => SILVER,
        PieceKind::Bishop => BISHOP,
        PieceKind::Rook => ROOK,
        PieceKind::Gold => GOLD,
        PieceKind::King => KING,
        PieceKind::Tokin => TOKIN,
        PieceKind::ProLance => PROMOTED_LANCE,
        PieceKind::ProKnight => PROMOTED_KNIGHT,
        PieceKind::ProSilver => PROMOTED_SILVER,
        PieceKind::Horse => HORSE,
        PieceKind::Dragon => DRAGON,
    };
    text.say(language)
}
