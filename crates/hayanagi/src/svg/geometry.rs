//! Where things stand in a picture. One unit is one pixel at full size.

use crate::square::Square;

/// A square of the board: taller than wide, as real ones are.
pub(super) const CELL_WIDTH: i32 = 60;
pub(super) const CELL_HEIGHT: i32 = 64;

/// The size of the board.
pub(super) const BOARD_WIDTH: i32 = 9 * CELL_WIDTH;
pub(super) const BOARD_HEIGHT: i32 = 9 * CELL_HEIGHT;

/// The edges of the board; the ranks are named to its right, the files above.
pub(super) const BOARD_LEFT: i32 = 18;
pub(super) const BOARD_TOP: i32 = HAND_TOP_WHITE + HAND_HEIGHT + 34;
pub(super) const BOARD_RIGHT: i32 = BOARD_LEFT + BOARD_WIDTH;
pub(super) const BOARD_BOTTOM: i32 = BOARD_TOP + BOARD_HEIGHT;

/// The width of a picture.
pub(super) const WIDTH: i32 = BOARD_RIGHT + 36;

/// The strips of the hands above and below the board.
pub(super) const HAND_HEIGHT: i32 = 62;
pub(super) const HAND_TOP_WHITE: i32 = 12;
pub(super) const HAND_TOP_BLACK: i32 = BOARD_BOTTOM + 12;

/// Where the legend may begin.
pub(super) const LEGEND_TOP: i32 = HAND_TOP_BLACK + HAND_HEIGHT + 12;

/// A point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Point {
    pub(super) x: i32,
    pub(super) y: i32,
}

/// The middle of a square.
pub(super) const fn center(square: Square) -> Point {
    let (column, row) = (9 - square.file() as i32, square.rank() as i32 - 1);
    Point {
        x: BOARD_LEFT + column * CELL_WIDTH + CELL_WIDTH / 2,
        y: BOARD_TOP + row * CELL_HEIGHT + CELL_HEIGHT / 2,
    }
}
