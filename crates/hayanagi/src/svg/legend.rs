//! What the marks mean, below the board.

use alloc::borrow::Cow;
use core::fmt::{Formatter, Result};

use super::Picture;
use super::board::{LINE, WOOD};
use super::geometry::{BOARD_LEFT, LEGEND_TOP, WIDTH};
use super::roles;
use super::xml::Escaped;
use crate::marks::Role;
use crate::text::{show, side};

/// Entries stand side by side in columns, each beside a small square of the board.
const COLUMNS: i32 = 2;
const COLUMN: i32 = (WIDTH - 2 * BOARD_LEFT) / COLUMNS;
const ROW: i32 = 44;

/// Where the picture ends.
pub(super) fn bottom(picture: &Picture<'_>) -> i32 {
    let entries = i32::from(picture.last_move.is_some()) + picture.roles().map(|_| 1).sum::<i32>();
    LEGEND_TOP + (entries + COLUMNS - 1) / COLUMNS * ROW
}

/// One entry: the last move, or a role.
#[derive(Clone, Copy, Debug)]
enum Entry {
    LastMove,
    Role(Role),
}

/// The legend; nothing if nothing is marked.
pub(super) fn write(f: &mut Formatter<'_>, picture: &Picture<'_>) -> Result {
    let last = picture.last_move.map(|_| Entry::LastMove);
    let entries = last.into_iter().chain(picture.roles().map(Entry::Role));
    for (place, entry) in (0..).zip(entries) {
        let (x, y) = (BOARD_LEFT + place % COLUMNS * COLUMN, LEGEND_TOP + place / COLUMNS * ROW);
        write!(
            f,
            "<g class=\"legend\"><g transform=\"translate({} {}) scale(0.5)\">\
             <path d=\"M-30-32H30V32H-30Z\" fill=\"{WOOD}\"/>",
            x + 16,
            y + 17
        )?;
        match entry {
            Entry::LastMove => roles::write_last_move(f)?,
            Entry::Role(role) => roles::write_example(f, role)?,
        }
        write!(f, "<path d=\"M-30-32H30V32H-30Z\" fill=\"none\" stroke=\"{LINE}\"/></g>")?;
        let words = words(picture, entry);
        let (x, y, words) = (x + 40, y + 24, Escaped(&words));
        writeln!(f, "<text x=\"{x}\" y=\"{y}\" font-size=\"21\">{words}</text></g>")?;
    }
    Ok(())
}

/// What an entry says.
fn words<'a>(picture: &'a Picture<'_>, entry: Entry) -> Cow<'a, str> {
    match entry {
        Entry::LastMove => show::LAST_MOVE.say(picture.language).into(),
        Entry::Role(role) => words_of_role(picture, role),
    }
}

/// What a role stands for in this picture.
pub(super) fn words_of_role<'a>(picture: &'a Picture<'_>, role: Role) -> Cow<'a, str> {
    match picture.words.iter().rev().find(|(other, _)| *other == role) {
        Some((_, words)) => words.as_str().into(),
        None => {
            let other = side(!picture.position.side_to_move(), picture.language);
            role.text().fill(picture.language, &[("side", &other)]).into()
        }
    }
}
