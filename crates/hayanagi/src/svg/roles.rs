//! How roles look on a square: each has a shape and a colour of its own.
//!
//! Shapes are drawn around the middle of a square. Areas lie under the pieces, frames and dots
//! over them.

use core::fmt::{Formatter, Result};

use super::geometry::{Point, center};
use super::{Arrow, Picture};
use crate::marks::Role;

/// The colours of the roles, by Okabe and Ito; the dark violet is Tol's.
const VERMILLION: &str = "#d55e00";
const BLUE: &str = "#0072b2";
const GREEN: &str = "#009e73";
const PURPLE: &str = "#cc79a7";
const ORANGE: &str = "#e69f00";
const VIOLET: &str = "#332288";

/// The whole of a square.
const SQUARE: &str = "M-30-32H30V32H-30Z";

/// Strokes across a square.
const HATCHING: &str =
    "M-30-18-16-32M-30-2 0-32M-30 14 16-32M-30 30 30-30M-16 32 30-14M0 32 30 2M16 32 30 18";

/// Dots; those at the edge are seen beside a piece.
const DOTS: &str =
    "M-24-25h.01M0-25h.01M24-25h.01M-24 0h.01M0 0h.01M24 0h.01M-24 25h.01M0 25h.01M24 25h.01";

/// Triangles in the corners of an occupied square, and the dot of an empty one.
const CORNERS: &str = "M-30-32h18l-18 18ZM30-32v18l-18-18ZM30 32h-18l18-18ZM-30 32v-18l18 18Z";
const DOT: &str = "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0Z";

const RING: &str = "M-28 0a28 28 0 1 0 56 0a28 28 0 1 0-56 0Z";
const FRAME: &str = "M-27-29H27V29H-27Z";
const OCTAGON: &str = "M-27-13-13-29H13L27-13V13L13 29H-13L-27 13Z";
const BRACKETS: &str = "M-27-13V-29H-11M11-29H27V-13M27 13V29H11M-11 29H-27V13";

/// What stands on a square that is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Empty,
    Piece,
}

/// What lies under the pieces: the last move, the areas, and the shafts of arrows.
pub(super) fn write_under(f: &mut Formatter<'_>, picture: &Picture<'_>) -> Result {
    write_roles(f, picture, [Role::Attacked, Role::Mask], |f, role, _| write_area(f, role))?;
    for square in picture.last_squares().iter() {
        write!(f, "<g class=\"last-move\" data-square=\"{square}\" ")?;
        write_at(f, center(square), write_last_move)?;
    }
    picture.arrows.iter().try_for_each(|arrow| write_shaft(f, arrow))
}

/// What lies over the pieces: frames, dots, corners, and the points of arrows.
pub(super) fn write_over(f: &mut Formatter<'_>, picture: &Picture<'_>) -> Result {
    let roles = [
        Role::Destination,
        Role::Origin,
        Role::Pinner,
        Role::Pinned,
        Role::Checker,
        Role::Evidence,
    ];
    write_roles(f, picture, roles, write_sign)?;
    picture.arrows.iter().try_for_each(|arrow| write_point(f, arrow))
}

/// Each square of some roles.
fn write_roles<const N: usize>(
    f: &mut Formatter<'_>,
    picture: &Picture<'_>,
    roles: [Role; N],
    write: impl Fn(&mut Formatter<'_>, Role, Content) -> Result,
) -> Result {
    for role in roles {
        for square in picture.squares(role).iter() {
            let is_empty = picture.position.piece_at(square).is_none();
            let content = if is_empty { Content::Empty } else { Content::Piece };
            write!(f, "<g class=\"{}\" data-square=\"{square}\" ", role.name())?;
            write_at(f, center(square), |f| write(f, role, content))?;
        }
    }
    Ok(())
}

/// The rest of a group that stands at a point, after its opening tag was begun.
fn write_at(
    f: &mut Formatter<'_>,
    Point { x, y }: Point,
    write: impl Fn(&mut Formatter<'_>) -> Result,
) -> Result {
    write!(f, "transform=\"translate({x} {y})\">")?;
    write(f)?;
    writeln!(f, "</g>")
}

/// The colour of a square the last move left or reached.
pub(super) fn write_last_move(f: &mut Formatter<'_>) -> Result {
    write!(f, "<path d=\"{SQUARE}\" fill=\"#fff07a\" fill-opacity=\".6\"/>")?;
    write!(f, "<path d=\"{FRAME}\" fill=\"none\" stroke=\"#8a6400\" stroke-width=\"3\"/>")
}

/// A role in the legend.
pub(super) fn write_example(f: &mut Formatter<'_>, role: Role) -> Result {
    match role {
        Role::Attacked | Role::Mask => write_area(f, role),
        _ => write_sign(f, role, Content::Empty),
    }
}

/// The roles that are areas.
fn write_area(f: &mut Formatter<'_>, role: Role) -> Result {
    let color = color(role);
    write!(f, "<path d=\"{SQUARE}\" fill=\"{color}\" fill-opacity=\".35\"/>")?;
    if role == Role::Mask {
        write!(f, "<path d=\"{HATCHING}\" fill=\"none\" stroke=\"#00694c\" stroke-width=\"3\"/>")
    } else {
        write!(
            f,
            "<path d=\"{DOTS}\" fill=\"none\" stroke=\"#8a2f66\" stroke-width=\"8\" \
             stroke-linecap=\"round\"/>"
        )
    }
}

/// The roles that are signs over what stands there.
fn write_sign(f: &mut Formatter<'_>, role: Role, content: Content) -> Result {
    let color = color(role);
    let (outline, width, dashes) = match role {
        Role::Checker => (RING, 5, ""),
        Role::Pinned => (FRAME, 5, " stroke-dasharray=\"10 6\""),
        Role::Pinner => (OCTAGON, 5, ""),
        Role::Destination => {
            let shape = if content == Content::Empty { DOT } else { CORNERS };
            return write!(f, "<path d=\"{shape}\" fill=\"{color}\"/>");
        }
        Role::Evidence => {
            write!(
                f,
                "<path d=\"{BRACKETS}\" fill=\"none\" stroke=\"#2b1d00\" stroke-width=\"10\"/>"
            )?;
            (BRACKETS, 6, "")
        }
        _ => (FRAME, 5, ""),
    };
    write!(
        f,
        "<path d=\"{outline}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"{dashes}/>"
    )
}

const fn color(role: Role) -> &'static str {
    match role {
        Role::Checker => VERMILLION,
        Role::Pinned | Role::Pinner => BLUE,
        Role::Mask => GREEN,
        Role::Attacked => PURPLE,
        Role::Origin | Role::Destination => VIOLET,
        Role::Evidence => ORANGE,
    }
}

/// How far from the middle of their squares arrows begin and end, and how long their points are.
const TRIM_START: i32 = 6;
const TRIM_END: i32 = 20;
const POINT_LENGTH: i32 = 18;
const POINT_HALF: i32 = 11;

/// The line of an arrow, without its point.
fn write_shaft(f: &mut Formatter<'_>, arrow: &Arrow) -> Result {
    let (start, end) = (center(arrow.from), center(arrow.to));
    let way = Way::between(start, end);
    let neck = way.along(end, -TRIM_END - POINT_LENGTH, 0);
    let line = LineTo(way.along(start, TRIM_START, 0), neck);
    let (from, to, role, color) = (arrow.from, arrow.to, arrow.role.name(), color(arrow.role));
    write!(f, "<g class=\"arrow {role}\" data-from=\"{from}\" data-to=\"{to}\">")?;
    write!(f, "<path d=\"{line}\" stroke=\"#ffffff\" stroke-opacity=\".7\" stroke-width=\"11\"/>")?;
    writeln!(f, "<path d=\"{line}\" stroke=\"{color}\" stroke-width=\"6\"/></g>")
}

/// The point of an arrow.
fn write_point(f: &mut Formatter<'_>, arrow: &Arrow) -> Result {
    let end = center(arrow.to);
    let way = Way::between(center(arrow.from), end);
    let tip = way.along(end, -TRIM_END, 0);
    let back = -TRIM_END - POINT_LENGTH;
    let (left, right) = (way.along(end, back, POINT_HALF), way.along(end, back, -POINT_HALF));
    let (role, color) = (arrow.role.name(), color(arrow.role));
    writeln!(
        f,
        "<path class=\"point {role}\" d=\"M{} {} {} {} {} {}Z\" fill=\"{color}\" \
         stroke=\"#ffffff\"/>",
        tip.x, tip.y, left.x, left.y, right.x, right.y
    )
}

struct LineTo(Point, Point);

impl core::fmt::Display for LineTo {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "M{} {}L{} {}", self.0.x, self.0.y, self.1.x, self.1.y)
    }
}

/// A direction: what it takes in x and y to go [`Way::length`] far.
struct Way {
    x: i32,
    y: i32,
    length: i32,
}

impl Way {
    /// The direction between two points that are not the same.
    fn between(from: Point, to: Point) -> Self {
        let (x, y) = (to.x - from.x, to.y - from.y);
        Self { x, y, length: (x * x + y * y).isqrt().max(1) }
    }

    /// The point that lies so far ahead and so far to the side of another.
    const fn along(&self, from: Point, ahead: i32, aside: i32) -> Point {
        Point {
            x: from.x + (self.x * ahead - self.y * aside) / self.length,
            y: from.y + (self.y * ahead + self.x * aside) / self.length,
        }
    }
}
