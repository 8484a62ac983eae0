//! What pictures and diagrams of a position say.

use alloc::string::String;

use super::{Language, Text, side};
use crate::color::Color;
use crate::marks::Role;

/// The name of a picture.
pub const TITLE: Text =
    Text::new("Shogi position: {side} to move, move {ply}", "将棋の局面：{side}の番、{ply}手目");

/// Which side is to move, beside its hand.
pub const TO_MOVE: Text = Text::new("to move", "手番");

/// An empty hand.
pub const EMPTY_HAND: Text = Text::new("nothing in hand", "持駒なし");

/// What a side has, for those who cannot see the picture.
pub const PIECES: Text =
    Text::new("{side}: {pieces}. In hand: {hand}.", "{side}：{pieces}。持駒：{hand}。");

/// No piece, no square.
pub const NONE: Text = Text::new("none", "なし");

/// The last move, in a legend.
pub const LAST_MOVE: Text = Text::new("last move", "最終手");

/// The last move, in a sentence.
pub const LAST_MOVE_WAS: Text = Text::new("last move {move}", "最終手 {move}");

/// One role with its squares.
pub const MARKED: Text = Text::new("{role}: {squares}", "{role}：{squares}");

/// The squares of a mask when nothing limits the moves.
pub const NOT_IN_CHECK: Text =
    Text::new("every square, there is no check", "王手ではないので制限なし");

/// The squares of a mask when only the king may move.
pub const DOUBLE_CHECK: Text =
    Text::new("none, in double check only the king may move", "両王手なので玉しか動けない");

/// A picture that was written into a file.
pub const WROTE: Text = Text::new("wrote {file}", "{file} に書き込みました");

/// What a role means, in a legend. `mover` is the side to move of the position.
#[must_use]
pub fn role(role: Role, mover: Color, language: Language) -> String {
    let text = match role {
        Role::Checker => Text::new("gives check", "王手している駒"),
        Role::Pinned => Text::new("pinned", "ピンされた駒"),
        Role::Pinner => Text::new("pins it", "ピンしている駒"),
        Role::Mask => Text::new("answers the check", "王手を防げるマス"),
        Role::Attacked => Text::new("attacked by {side}", "{side}の利き"),
        Role::Origin => Text::new("this piece", "動かす駒"),
        Role::Destination => Text::new("may go here", "行けるマス"),
        Role::Evidence => Text::new("this is why", "理由となるマス"),
    };
    text.fill(language, &[("side", &side(!mover, language))])
}
