//! The points of an impasse (持将棋): rooks and bishops count 5, all other pieces but the kings 1.
//!
//! Source: Japan Shogi Association, rules of play, on jishogi.

use crate::color::{ByColor, Color};
use crate::piece::HandKind;
use crate::position::Position;
use crate::square::Square;

/// The points of all pieces of a full set, both sides together.
pub(crate) const POINTS_OF_A_SET: u32 = 54;

/// What a piece counts, promoted or not.
pub(crate) const fn points_of(kind: HandKind) -> u32 {
    match kind {
        HandKind::Bishop | HandKind::Rook => 5,
        _ => 1,
    }
}

/// What the pieces in hand count.
pub(crate) fn points_in_hand(position: &Position, color: Color) -> u32 {
    let hand = position.hand(color);
    HandKind::ALL.into_iter().map(|kind| u32::from(hand.count(kind)) * points_of(kind)).sum()
}

/// What the pieces on some squares count, kings not at all; and how many they are.
pub(crate) fn points_on_board(
    position: &Position,
    color: Color,
    is_counted: impl Fn(Square) -> bool,
) -> (u32, u32) {
    let squares = position.pieces_of(color).iter().filter(|&square| is_counted(square));
    let kinds = squares.filter_map(|square| position.piece_at(square)?.kind().hand_kind());
    kinds.fold((0, 0), |(points, pieces), kind| (points + points_of(kind), pieces + 1))
}

/// The points of each side for an impasse by agreement: all its pieces on the board and in hand,
/// wherever they stand; rook and bishop 5 each, promoted or not, the king nothing, all others 1.
///
/// Nothing follows from them by itself: an impasse by agreement is the players' to agree. What a
/// declaration counts is less, see [`DeclarationReport`](crate::DeclarationReport).
///
/// Source: Japan Shogi Association, rules of play: with 24 points or more each, the game is a draw.
///
/// ```
/// use hayanagi::{Position, impasse_points};
/// let points = impasse_points(&Position::startpos());
/// assert_eq!((points.black, points.white), (27, 27));
/// ```
#[doc(alias("持将棋", "jishogi"))]
#[must_use]
pub fn impasse_points(position: &Position) -> ByColor<u32> {
    let points =
        |color| points_on_board(position, color, |_| true).0 + points_in_hand(position, color);
    ByColor { black: points(Color::Black), white: points(Color::White) }
}

/// The points that are missing from a full set of 40 pieces, kings not counted: what the handicap
/// forms of declaration credit to White, the giver, for the whole game, when `position` is its start.
///
/// ```
/// use hayanagi::{Position, missing_points};
/// let two_pieces: Position =
///     "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1".parse()?;
/// assert_eq!(missing_points(&two_pieces), 10);
/// # Ok::<(), hayanagi::SfenError>(())
/// ```
#[doc(alias = "駒落ち")]
#[must_use]
pub fn missing_points(position: &Position) -> u32 {
    let there = impasse_points(position);
    // A position never has more than a set.
    POINTS_OF_A_SET.saturating_sub(there.black + there.white)
}
