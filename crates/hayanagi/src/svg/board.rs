//! The panel, the board and its coordinates.

use core::fmt::{Formatter, Result};

use super::geometry::{
    BOARD_BOTTOM, BOARD_HEIGHT, BOARD_LEFT, BOARD_RIGHT, BOARD_TOP, BOARD_WIDTH, CELL_HEIGHT,
    CELL_WIDTH, WIDTH,
};
use crate::text::{Language, rank};

/// The colours of paper, wood and lines.
const PAPER: &str = "#fdf9ef";
const PAPER_EDGE: &str = "#b59a6a";
pub(super) const WOOD: &str = "#f2d39b";
pub(super) const LINE: &str = "#4a3314";

/// What everything else stands on.
pub(super) fn write_panel(f: &mut Formatter<'_>, height: i32) -> Result {
    let (width, height) = (WIDTH - 2, height - 2);
    writeln!(
        f,
        "<rect x=\"1\" y=\"1\" width=\"{width}\" height=\"{height}\" rx=\"10\" fill=\"{PAPER}\" \
         stroke=\"{PAPER_EDGE}\"/>"
    )
}

/// The board without its lines.
pub(super) fn write_wood(f: &mut Formatter<'_>) -> Result {
    writeln!(
        f,
        "<rect x=\"{BOARD_LEFT}\" y=\"{BOARD_TOP}\" width=\"{BOARD_WIDTH}\" \
         height=\"{BOARD_HEIGHT}\" fill=\"{WOOD}\"/>"
    )
}

/// The lines, the frame and the four points of the board.
pub(super) fn write_lines(f: &mut Formatter<'_>) -> Result {
    write!(f, "<path fill=\"none\" stroke=\"{LINE}\" d=\"")?;
    for i in 1..9 {
        let (x, y) = (BOARD_LEFT + i * CELL_WIDTH, BOARD_TOP + i * CELL_HEIGHT);
        write!(f, "M{x} {BOARD_TOP}V{BOARD_BOTTOM}M{BOARD_LEFT} {y}H{BOARD_RIGHT}")?;
    }
    writeln!(f, "\"/>")?;
    writeln!(
        f,
        "<rect x=\"{BOARD_LEFT}\" y=\"{BOARD_TOP}\" width=\"{BOARD_WIDTH}\" \
         height=\"{BOARD_HEIGHT}\" fill=\"none\" stroke=\"{LINE}\" stroke-width=\"3\"/>"
    )?;
    write!(
        f,
        "<path fill=\"none\" stroke=\"{LINE}\" stroke-width=\"9\" stroke-linecap=\"round\" d=\""
    )?;
    for (column, row) in [(3, 3), (6, 3), (3, 6), (6, 6)] {
        let (x, y) = (BOARD_LEFT + column * CELL_WIDTH, BOARD_TOP + row * CELL_HEIGHT);
        write!(f, "M{x} {y}h.01")?;
    }
    writeln!(f, "\"/>")
}

/// The files above the board and the ranks to its right.
pub(super) fn write_coordinates(f: &mut Formatter<'_>, language: Language) -> Result {
    writeln!(f, "<g class=\"coordinates\" font-size=\"22\" text-anchor=\"middle\">")?;
    for number in 1..=9u8 {
        let x = BOARD_LEFT + (9 - i32::from(number)) * CELL_WIDTH + CELL_WIDTH / 2;
        writeln!(f, "<text x=\"{x}\" y=\"{}\">{number}</text>", BOARD_TOP - 9)?;
    }
    for number in 1..=9u8 {
        let y = BOARD_TOP + (i32::from(number) - 1) * CELL_HEIGHT + CELL_HEIGHT / 2 + 8;
        let name = rank(number, language).unwrap_or_default();
        writeln!(f, "<text x=\"{}\" y=\"{y}\">{name}</text>", BOARD_RIGHT + 18)?;
    }
    writeln!(f, "</g>")
}
