//! Pieces on the board and in the hands.

use core::fmt::{Formatter, Result};

use super::Picture;
use super::board::LINE;
use super::geometry::{
    BOARD_LEFT, HAND_HEIGHT, HAND_TOP_BLACK, HAND_TOP_WHITE, Point, WIDTH, center,
};
use super::words::INK;
use crate::color::Color;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::Position;
use crate::square::Square;
use crate::text::{show, side};

/// The outline of a piece of full size that points up, around its middle.
const OUTLINE: &str = "M0-29 19-20 25 28H-25L-19-20Z";

/// The colours of the pieces.
const FACE: &str = "#fff6df";
const PROMOTED: &str = "#b3001b";

/// The usual fonts of Japanese systems, those with strokes of varying width first.
const KANJI_FONTS: &str = "'Noto Serif CJK JP','Noto Serif JP','Source Han Serif JP',\
     'Hiragino Mincho ProN','Yu Mincho',YuMincho,'MS PMincho',IPAexMincho,'Noto Sans CJK JP',\
     'Noto Sans JP','Hiragino Kaku Gothic ProN','Yu Gothic',Meiryo,'Droid Sans Fallback',serif";

/// Black is drawn as a dark piece beside its hand, White as a light one.
const DARK: &str = "#1d1d1d";
const LIGHT: &str = "#ffffff";

/// Where in its strip a hand begins, how much room each kind has, and its size in percent.
const HAND_LEFT: i32 = BOARD_LEFT + 148;
const HAND_STEP: i32 = 58;
const HAND_PERCENT: u32 = 68;

/// Every piece on the board.
pub(super) fn write_board(f: &mut Formatter<'_>, position: &Position) -> Result {
    writeln!(f, "{}", Group { class: "pieces" })?;
    for square in Square::ALL {
        if let Some(piece) = position.piece_at(square) {
            write!(f, "<g data-square=\"{square}\" ")?;
            write_piece(f, piece, center(square), percent(piece.kind()))?;
        }
    }
    writeln!(f, "</g>")
}

/// The opening tag of a group that holds kanji.
struct Group {
    class: &'static str,
}

impl core::fmt::Display for Group {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(
            f,
            "<g class=\"{}\" lang=\"ja\" xml:lang=\"ja\" text-anchor=\"middle\" \
             font-family=\"{KANJI_FONTS}\">",
            self.class
        )
    }
}

/// The size of a piece on the board: in a real set, too, pawns are the smallest.
const fn percent(kind: PieceKind) -> u32 {
    match kind.unpromoted() {
        PieceKind::Pawn => 86,
        PieceKind::Lance | PieceKind::Knight => 90,
        PieceKind::Silver | PieceKind::Gold => 94,
        PieceKind::Bishop | PieceKind::Rook => 97,
        _ => 100,
    }
}

/// What is written on a piece: one character, or two that stand one above the other.
const fn kanji(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "歩",
        PieceKind::Lance => "香",
        PieceKind::Knight => "桂",
        PieceKind::Silver => "銀",
        PieceKind::Bishop => "角",
        PieceKind::Rook => "飛",
        PieceKind::Gold => "金",
        PieceKind::King => "玉",
        PieceKind::Tokin => "と",
        PieceKind::ProLance => "成香",
        PieceKind::ProKnight => "成桂",
        PieceKind::ProSilver => "成銀",
        PieceKind::Horse => "馬",
        PieceKind::Dragon => "竜",
    }
}

/// The rest of a piece's group, after its opening tag was begun.
fn write_piece(f: &mut Formatter<'_>, piece: Piece, at: Point, percent: u32) -> Result {
    let Point { x, y } = at;
    let turn = match piece.color() {
        Color::Black => "",
        Color::White => " rotate(180)",
    };
    let (whole, hundredths) = (percent / 100, percent % 100);
    let face = if piece.kind().is_promoted() { PROMOTED } else { INK };
    write!(
        f,
        "data-piece=\"{piece}\" transform=\"translate({x} {y}){turn} scale({whole}.{hundredths:02})\">\
         <path d=\"{OUTLINE}\" fill=\"{FACE}\" stroke=\"{LINE}\" stroke-width=\"1.5\"/>"
    )?;
    let name = kanji(piece.kind());
    write!(f, "<g fill=\"{face}\" stroke=\"{face}\" stroke-width=\".4\">")?;
    match name.char_indices().nth(1) {
        None => write!(f, "<text y=\"17\" font-size=\"37\">{name}</text>")?,
        Some((second, _)) => {
            let (upper, lower) = name.split_at(second);
            write!(f, "<text y=\"2\" font-size=\"24\">{upper}</text>")?;
            write!(f, "<text y=\"25\" font-size=\"24\">{lower}</text>")?;
        }
    }
    writeln!(f, "</g></g>")
}

/// Both hands, each beside the name of its side.
pub(super) fn write_hands(f: &mut Formatter<'_>, picture: &Picture<'_>) -> Result {
    for color in [Color::White, Color::Black] {
        writeln!(f, "<g class=\"hand {color}\">")?;
        write_side(f, picture, color)?;
        write_hand(f, picture, color)?;
        writeln!(f, "</g>")?;
    }
    Ok(())
}

/// Where the strip of a hand begins.
const fn top(color: Color) -> i32 {
    match color {
        Color::White => HAND_TOP_WHITE,
        Color::Black => HAND_TOP_BLACK,
    }
}

/// The name of a side; a frame and words if it is to move.
fn write_side(f: &mut Formatter<'_>, picture: &Picture<'_>, color: Color) -> Result {
    let (top, name) = (top(color), side(color, picture.language));
    let is_to_move = picture.position.side_to_move() == color;
    if is_to_move {
        writeln!(
            f,
            "<rect x=\"{BOARD_LEFT}\" y=\"{top}\" width=\"138\" height=\"{HAND_HEIGHT}\" rx=\"8\" \
             fill=\"#ffe48a\" stroke=\"{DARK}\" stroke-width=\"2\"/>"
        )?;
    }
    let (fill, turn) = match color {
        Color::Black => (DARK, ""),
        Color::White => (LIGHT, " rotate(180)"),
    };
    let (x, y) = (BOARD_LEFT + 24, top + HAND_HEIGHT / 2);
    writeln!(
        f,
        "<path transform=\"translate({x} {y}){turn} scale(0.55)\" d=\"{OUTLINE}\" fill=\"{fill}\" \
         stroke=\"{DARK}\" stroke-width=\"4\"/>"
    )?;
    let (x, y) = (BOARD_LEFT + 46, if is_to_move { y - 4 } else { y + 8 });
    writeln!(f, "<text x=\"{x}\" y=\"{y}\" font-size=\"23\" font-weight=\"bold\">{name}</text>")?;
    if is_to_move {
        let words = show::TO_MOVE.say(picture.language);
        writeln!(f, "<text x=\"{x}\" y=\"{}\" font-size=\"20\">{words}</text>", y + 24)?;
    }
    Ok(())
}

/// The pieces of a hand, the great ones first, and how many of each there are above one.
fn write_hand(f: &mut Formatter<'_>, picture: &Picture<'_>, color: Color) -> Result {
    let (hand, middle) = (picture.position.hand(color), top(color) + HAND_HEIGHT / 2);
    if hand.is_empty() {
        let (words, y) = (show::EMPTY_HAND.say(picture.language), middle + 7);
        return writeln!(
            f,
            "<text x=\"{HAND_LEFT}\" y=\"{y}\" font-size=\"20\" fill=\"#5c5346\">{words}</text>"
        );
    }
    let kinds = HandKind::SFEN_ORDER.into_iter().filter(|&kind| hand.has(kind));
    let first = HAND_LEFT + 20;
    writeln!(f, "{}", Group { class: "held" })?;
    for (place, kind) in (0..).zip(kinds.clone()) {
        let piece = Piece::new(kind.piece_kind(), color);
        let at = Point { x: first + place * HAND_STEP, y: middle };
        write!(f, "<g data-count=\"{}\" ", hand.count(kind))?;
        write_piece(f, piece, at, HAND_PERCENT)?;
    }
    writeln!(f, "</g>")?;
    for (place, kind) in (0..).zip(kinds).filter(|&(_, kind)| hand.count(kind) > 1) {
        let (x, y) = (first + place * HAND_STEP + 18, middle + 7);
        let count = hand.count(kind);
        writeln!(
            f,
            "<text x=\"{x}\" y=\"{y}\" font-size=\"20\" font-weight=\"bold\">{count}</text>"
        )?;
    }
    Ok(())
}

/// Seven kinds fit, the last with a count of two digits.
const _: () = assert!(HAND_LEFT + 7 * HAND_STEP + 12 <= WIDTH);
