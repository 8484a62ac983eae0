//! The words of the game: sides, pieces, files, ranks.

use super::{Language, Text};
use crate::color::Color;
use crate::piece::PieceKind;

/// The ranks 1 to 9 (a to i) as Japanese writes them.
pub(crate) const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The files 1 to 9.
const FILES: [Text; 9] = [
    Text::new("first", "1筋"),
    Text::new("second", "2筋"),
    Text::new("third", "3筋"),
    Text::new("fourth", "4筋"),
    Text::new("fifth", "5筋"),
    Text::new("sixth", "6筋"),
    Text::new("seventh", "7筋"),
    Text::new("eighth", "8筋"),
    Text::new("ninth", "9筋"),
];

/// A side, as it begins a sentence: `Black`, `先手`.
#[must_use]
pub const fn side(color: Color, language: Language) -> &'static str {
    let text = match color {
        Color::Black => Text::new("Black", "先手"),
        Color::White => Text::new("White", "後手"),
    };
    text.say(language)
}

/// A file, 1 to 9, within a sentence: `fifth` (file), `5筋`; `None` off the board.
#[must_use]
pub fn file(file: u8, language: Language) -> Option<&'static str> {
    FILES.get(usize::from(file).checked_sub(1)?).map(|text| text.say(language))
}

/// A rank, 1 to 9, as coordinates name it: `a` to `i`, 一 to 九; `None` off the board.
#[must_use]
pub fn rank(rank: u8, language: Language) -> Option<char> {
    let index = rank.checked_sub(1).filter(|index| *index < 9)?;
    match language {
        Language::English => Some(char::from(b'a' + index)),
        Language::Japanese => RANKS.get(usize::from(index)).copied(),
    }
}

/// A kind of piece within a sentence: `promoted silver`, `成銀`.
#[must_use]
pub const fn piece(kind: PieceKind, language: Language) -> &'static str {
    let text = match kind {
        PieceKind::Pawn => Text::new("pawn", "歩"),
        PieceKind::Lance => Text::new("lance", "香"),
        PieceKind::Knight => Text::new("knight", "桂"),
        PieceKind::Silver => Text::new("silver", "銀"),
        PieceKind::Bishop => Text::new("bishop", "角"),
        PieceKind::Rook => Text::new("rook", "飛"),
        PieceKind::Gold => Text::new("gold", "金"),
        PieceKind::King => Text::new("king", "玉"),
        PieceKind::Tokin => Text::new("tokin", "と"),
        PieceKind::ProLance => Text::new("promoted lance", "成香"),
        PieceKind::ProKnight => Text::new("promoted knight", "成桂"),
        PieceKind::ProSilver => Text::new("promoted silver", "成銀"),
        PieceKind::Horse => Text::new("horse", "馬"),
        PieceKind::Dragon => Text::new("dragon", "竜"),
    };
    text.say(language)
}
