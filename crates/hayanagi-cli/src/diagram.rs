//! The board as people read it: kanji, hands and coordinates.
//!
//! Every square is three columns wide: a mark and a full-width character. White's pieces carry a
//! `v`, as in the diagrams of Japanese programs.

use anstyle::{AnsiColor, Style};
use hayanagi::text::{Language, words};
use hayanagi::{CheckInfo, Color, HandKind, Piece, PieceKind, Position, Square};

use crate::output::Paint;
use crate::text;

const FILES: &str = "  ９ ８ ７ ６ ５ ４ ３ ２ １\n";
const EDGE: &str = "+---------------------------+\n";
const EMPTY_SQUARE: &str = " ・";

const CHECK: Style = AnsiColor::Red.on_default().bold();
const PIN: Style = AnsiColor::Yellow.on_default();
const PROMOTED: Style = AnsiColor::Red.on_default();

/// The board with both hands. Where there is colour, it marks a king in check and the checkers,
/// pinned pieces, and promoted pieces.
pub(crate) fn board(
    position: &Position,
    info: &CheckInfo,
    paint: Paint,
    language: Language,
) -> String {
    let mut diagram = hand(position, Color::White, language);
    diagram.push_str(FILES);
    diagram.push_str(EDGE);
    for rank in 1..=9 {
        diagram.push('|');
        for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
            diagram.push_str(&cell(position, info, square, paint));
        }
        diagram.push('|');
        diagram.push_str(words::rank(rank, language).unwrap_or_default());
        diagram.push('\n');
    }
    diagram.push_str(EDGE);
    diagram.push_str(&hand(position, Color::Black, language));
    diagram
}

fn cell(position: &Position, info: &CheckInfo, square: Square, paint: Paint) -> String {
    let Some(piece) = position.piece_at(square) else {
        return EMPTY_SQUARE.to_owned();
    };
    let mark = match piece.color() {
        Color::Black => ' ',
        Color::White => 'v',
    };
    let cell = format!("{mark}{}", kanji(piece.kind()));
    match style(info, square, piece) {
        Some(style) => paint.apply(style, &cell),
        None => cell,
    }
}

fn style(info: &CheckInfo, square: Square, piece: Piece) -> Option<Style> {
    let is_checked_king = info.is_check() && info.king == Some(square);
    if is_checked_king || info.checkers.contains(square) {
        Some(CHECK)
    } else if info.pinned.contains(square) {
        Some(PIN)
    } else {
        piece.kind().is_promoted().then_some(PROMOTED)
    }
}

fn hand(position: &Position, color: Color, language: Language) -> String {
    let hand = position.hand(color);
    let pieces = HandKind::SFEN_ORDER.into_iter().filter_map(|kind| match hand.count(kind) {
        0 => None,
        1 => Some(kanji(kind.piece_kind()).to_string()),
        count => Some(format!("{}{count}", kanji(kind.piece_kind()))),
    });
    text::hand(color, &pieces.collect::<Vec<_>>().join(" "), language) + "\n"
}

/// One full-width character for each kind, as in the diagrams of Japanese programs.
const fn kanji(kind: PieceKind) -> char {
    match kind {
        PieceKind::Pawn => '歩',
        PieceKind::Lance => '香',
        PieceKind::Knight => '桂',
        PieceKind::Silver => '銀',
        PieceKind::Bishop => '角',
        PieceKind::Rook => '飛',
        PieceKind::Gold => '金',
        PieceKind::King => '玉',
        PieceKind::Tokin => 'と',
        PieceKind::ProLance => '杏',
        PieceKind::ProKnight => '圭',
        PieceKind::ProSilver => '全',
        PieceKind::Horse => '馬',
        PieceKind::Dragon => '龍',
    }
}

#[cfg(test)]
mod tests {
    use hayanagi::Position;
    use hayanagi::text::Language;
    use unicode_width::UnicodeWidthStr;

    use super::board;
    use crate::output::Paint;

    /// Both sides have every kind somewhere.
    const EVERY_KIND: &str = "lnsgkgb1r/+l+n+s+p+b+r3/p8/9/9/9/P8/+L+N+S+P5/LNSGKG3 b 12P 1";

    #[test]
    fn columns_line_up() {
        let position: Position = EVERY_KIND.parse().expect("a position");
        for (language, width) in [(Language::English, 30), (Language::Japanese, 31)] {
            let diagram = board(&position, &position.check_info(), Paint::Plain, language);
            let ranks = diagram.lines().filter(|line| line.starts_with('|')).collect::<Vec<_>>();
            assert_eq!(ranks.len(), 9);
            assert!(ranks.iter().all(|rank| rank.width() == width), "{diagram}");
        }
    }

    #[test]
    fn colour_adds_only_escape_codes() {
        let position: Position = EVERY_KIND.parse().expect("a position");
        let info = position.check_info();
        let colored = board(&position, &info, Paint::Colored, Language::English);
        let stripped = anstream::adapter::strip_str(&colored).to_string();
        assert_ne!(colored, stripped);
        assert_eq!(stripped, board(&position, &info, Paint::Plain, Language::English));
    }
}
