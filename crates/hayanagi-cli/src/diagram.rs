//! The board as people read it: kanji, hands and coordinates.
//!
//! Every square is three columns wide: a mark and a full-width character. White's pieces carry a
//! `v`, as in the diagrams of Japanese programs. Marks stand directly behind what they belong to, and a
//! blank parts them from the next square.

use anstyle::{AnsiColor, Style};
use hayanagi::text::{Language, words};
use hayanagi::{Bitboard, CheckInfo, Color, HandKind, Piece, PieceKind, Position, Square};

use crate::output::Paint;
use crate::text;

/// The files from left to right.
const FILES: [char; 9] = ['９', '８', '７', '６', '５', '４', '３', '２', '１'];

const CHECK: Style = AnsiColor::Red.on_default().bold();
const PIN: Style = AnsiColor::Yellow.on_default();
const PROMOTED: Style = AnsiColor::Red.on_default();
const MARK: Style = AnsiColor::Cyan.on_default().bold();

/// In which characters a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Script {
    /// Kanji, with `v` before White's pieces.
    Kanji,
    /// The letters of SFEN: upper case for Black, `+` before promoted pieces.
    Ascii,
}

/// Characters behind the pieces that never meet on a square.
pub(crate) type Marks = Vec<(char, Bitboard)>;

/// How a board is drawn.
pub(crate) struct Drawing<'a> {
    pub(crate) script: Script,
    pub(crate) marks: &'a [Marks],
    pub(crate) paint: Paint,
    pub(crate) language: Language,
}

/// The board with both hands. Where there is colour, it marks a king in check and the checkers,
/// pinned pieces, and promoted pieces.
pub(crate) fn board(
    position: &Position,
    info: &CheckInfo,
    paint: Paint,
    language: Language,
) -> String {
    Drawing { script: Script::Kanji, marks: &[], paint, language }.board(position, info)
}

impl Drawing<'_> {
    /// The board with both hands and all marks.
    pub(crate) fn board(&self, position: &Position, info: &CheckInfo) -> String {
        let room = self.room();
        let blanks = " ".repeat(room);
        let files = FILES.iter().zip((1..=9).rev()).map(|(kanji, digit)| match self.script {
            Script::Kanji => format!(" {kanji}{blanks}"),
            Script::Ascii => format!(" {digit} {blanks}"),
        });
        let files = files.collect::<String>();
        let edge = format!("+{}+\n", "-".repeat(9 * (3 + room)));
        let mut diagram = self.hand(position, Color::White);
        diagram.push_str(&format!(" {}\n", files.trim_end()));
        diagram.push_str(&edge);
        for rank in 1..=9 {
            diagram.push('|');
            for square in (1..=9).rev().filter_map(|file| Square::new(file, rank)) {
                diagram.push_str(&self.cell(position, info, square, room));
            }
            diagram.push('|');
            diagram.push_str(words::rank(rank, self.language).unwrap_or_default());
            diagram.push('\n');
        }
        diagram.push_str(&edge);
        diagram.push_str(&self.hand(position, Color::Black));
        diagram
    }

    /// The columns of a square beside its first three: those of the most marks that meet on one, and the
    /// blank behind them, which the letters of ASCII have already.
    fn room(&self) -> usize {
        if self.marks.is_empty() {
            return 0;
        }
        let most = Square::ALL.into_iter().map(|square| self.marks_on(square).count()).max();
        most.unwrap_or(0).max(1) + usize::from(self.script == Script::Kanji)
    }

    fn marks_on(&self, square: Square) -> impl Iterator<Item = char> {
        let marks = self.marks.iter().flatten();
        marks.filter(move |(_, squares)| squares.contains(square)).map(|&(mark, _)| mark)
    }

    /// A square: three columns for what stands there, and `room` for the marks.
    fn cell(&self, position: &Position, info: &CheckInfo, square: Square, room: usize) -> String {
        let mut cell = match (position.piece_at(square), self.script) {
            (None, Script::Kanji) => " ・".to_owned(),
            (None, Script::Ascii) => " .".to_owned(),
            (Some(piece), script) => {
                let standing = match (script, piece.color()) {
                    (Script::Kanji, Color::Black) => format!(" {}", kanji(piece.kind())),
                    (Script::Kanji, Color::White) => format!("v{}", kanji(piece.kind())),
                    (Script::Ascii, _) => format!("{piece:>2}"),
                };
                match style(info, square, piece) {
                    Some(style) => self.paint.apply(style, &standing),
                    None => standing,
                }
            }
        };
        let marks = self.marks_on(square).collect::<String>();
        if !marks.is_empty() {
            cell += &self.paint.apply(MARK, &marks);
        }
        // Pieces of ASCII are two columns wide.
        let room = room + usize::from(self.script == Script::Ascii);
        cell + &" ".repeat(room.saturating_sub(marks.len()))
    }

    fn hand(&self, position: &Position, color: Color) -> String {
        let hand = position.hand(color);
        let name = |kind: HandKind| match self.script {
            Script::Kanji => kanji(kind.piece_kind()),
            Script::Ascii => kind.letter(),
        };
        let pieces = HandKind::SFEN_ORDER.into_iter().filter_map(|kind| match hand.count(kind) {
            0 => None,
            1 => Some(name(kind).to_string()),
            count => Some(format!("{}{count}", name(kind))),
        });
        text::hand(color, &pieces.collect::<Vec<_>>().join(" "), self.language) + "\n"
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
