//! The signs of the notations: kanji for pieces, ranks and files, and the letters of CSA.

use super::{DragonSpelling, KingSpelling, Style};
use crate::color::Color;
use crate::notation::SideMark;
use crate::piece::PieceKind;

/// The files 1 to 9 as Japanese text writes them.
pub(super) const FILES: [&str; 9] = ["１", "２", "３", "４", "５", "６", "７", "８", "９"];

/// The ranks 1 to 9 as Japanese text writes them.
pub(super) const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

/// The kinds in the letters of CSA, in the order of [`PieceKind::index`].
const CSA: [&str; 14] =
    ["FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"];

/// The kind in Japanese.
pub(super) const fn kanji(kind: PieceKind, style: &Style) -> &'static str {
    match kind {
        PieceKind::Pawn => "歩",
        PieceKind::Lance => "香",
        PieceKind::Knight => "桂",
        PieceKind::Silver => "銀",
        PieceKind::Bishop => "角",
        PieceKind::Rook => "飛",
        PieceKind::Gold => "金",
        PieceKind::King => match style.king {
            KingSpelling::Jade => "玉",
            KingSpelling::King => "王",
        },
        PieceKind::Tokin => "と",
        PieceKind::ProLance => "成香",
        PieceKind::ProKnight => "成桂",
        PieceKind::ProSilver => "成銀",
        PieceKind::Horse => "馬",
        PieceKind::Dragon => match style.dragon {
            DragonSpelling::Modern => "竜",
            DragonSpelling::Traditional => "龍",
        },
    }
}

/// The kind that begins with this kanji, unless 成 stands before it.
pub(super) const fn kind_of_kanji(letter: char) -> Option<PieceKind> {
    Some(match letter {
        '歩' => PieceKind::Pawn,
        '香' => PieceKind::Lance,
        '桂' => PieceKind::Knight,
        '銀' => PieceKind::Silver,
        '角' => PieceKind::Bishop,
        '飛' => PieceKind::Rook,
        '金' => PieceKind::Gold,
        '玉' | '王' => PieceKind::King,
        'と' => PieceKind::Tokin,
        '杏' => PieceKind::ProLance,
        '圭' => PieceKind::ProKnight,
        '全' => PieceKind::ProSilver,
        '馬' => PieceKind::Horse,
        '竜' | '龍' => PieceKind::Dragon,
        _ => return None,
    })
}

/// The second kanji of the full name of a kind, which may be written too: 飛車, と金.
pub(super) const fn second_kanji(kind: PieceKind) -> Option<char> {
    match kind {
        PieceKind::Lance | PieceKind::Rook => Some('車'),
        PieceKind::Knight => Some('馬'),
        PieceKind::Tokin => Some('金'),
        _ => None,
    }
}

/// The kind in CSA.
pub(super) const fn csa(kind: PieceKind) -> &'static str {
    CSA[kind.index()]
}

/// The kind that two letters of CSA stand for.
pub(super) fn kind_of_csa(letters: [char; 2]) -> Option<PieceKind> {
    PieceKind::ALL.into_iter().find(|&kind| csa(kind).chars().eq(letters))
}

/// The mark of a side in Japanese and KIF text.
pub(super) const fn mark(color: Color, mark: SideMark) -> &'static str {
    match (mark, color) {
        (SideMark::Absent, _) => "",
        (SideMark::Triangle, Color::Black) => "▲",
        (SideMark::Triangle, Color::White) => "△",
        (SideMark::Piece, Color::Black) => "☗",
        (SideMark::Piece, Color::White) => "☖",
    }
}

/// The marks that may stand before a move, with the side they mean.
pub(super) const MARKS: [(&str, Color); 9] = [
    ("▲", Color::Black),
    ("☗", Color::Black),
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("△", Color::White),
    ("▽", Color::White),
    ("☖", Color::White),
    ("後手", Color::White),
    ("上手", Color::White),
];
