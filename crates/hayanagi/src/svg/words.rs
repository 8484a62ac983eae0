//! What a picture says to those who cannot see it.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{Formatter, Result};

use super::Picture;
use super::legend::words_of_role;
use super::xml::Escaped;
use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::piece::{HandKind, PieceKind};
use crate::text::{Language, piece, show, side, square};

/// The colour of words and kanji.
pub(super) const INK: &str = "#1d1405";

/// Fonts for words and numbers.
pub(super) const FONTS: &str = "system-ui,-apple-system,'Segoe UI','Hiragino Sans','Yu Gothic UI',\
     'Noto Sans CJK JP','Noto Sans JP',sans-serif";

/// The title and the description.
pub(super) fn write_title(f: &mut Formatter<'_>, picture: &Picture<'_>) -> Result {
    let (language, position) = (picture.language, picture.position);
    let mover = side(position.side_to_move(), language);
    let title = show::TITLE.fill(language, &[("side", &mover), ("ply", &position.ply())]);
    writeln!(f, "<title>{}</title>", Escaped(&title))?;
    write!(f, "<desc>SFEN: {position}.")?;
    for color in Color::ALL {
        write!(f, " {}.", Escaped(&pieces(picture, color)))?;
    }
    if let Some(mv) = picture.last_move {
        write!(f, " {}.", show::LAST_MOVE_WAS.fill(language, &[("move", &mv)]))?;
    }
    for role in picture.roles() {
        let squares = squares(picture.squares(role), language);
        let role = words_of_role(picture, role);
        let marked = show::MARKED.fill(language, &[("role", &role), ("squares", &squares)]);
        write!(f, " {}.", Escaped(&marked))?;
    }
    writeln!(f, "</desc>")
}

/// The pieces of a side: each kind with its squares, and its hand.
fn pieces(picture: &Picture<'_>, color: Color) -> String {
    let (language, position) = (picture.language, picture.position);
    let standing = PieceKind::ALL.iter().filter_map(|&kind| {
        let standing = position.pieces(kind, color);
        let named = || [piece(kind, language), " ", &squares(standing, language)].concat();
        (!standing.is_empty()).then(named)
    });
    let hand = position.hand(color);
    let held = HandKind::SFEN_ORDER.into_iter().filter(|&kind| hand.has(kind)).map(|kind| {
        let name = piece(kind.piece_kind(), language);
        [name, " ", &hand.count(kind).to_string()].concat()
    });
    let joined = |items: Vec<String>| match &items[..] {
        [] => String::from(show::NONE.say(language)),
        items => items.join(", "),
    };
    let (standing, held) = (joined(standing.collect()), joined(held.collect()));
    let mine = side(color, language);
    show::PIECES.fill(language, &[("side", &mine), ("pieces", &standing), ("hand", &held)])
}

/// Squares, one after another.
fn squares(set: Bitboard, language: Language) -> String {
    set.iter().map(|at| square(at, language)).collect::<Vec<_>>().join(" ")
}
