//! Serialisation as the text forms of the field: SFEN and USI.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::color::Color;
use crate::few::Few;
use crate::hand::Hand;
use crate::moves::Move;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::Position;
use crate::setup::Setup;
use crate::square::Square;

/// Reads any type from its text.
struct Text<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($name:ident: $expected:literal),*) => {
        $(
            impl Serialize for $name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    deserializer.deserialize_str(Text($expected, PhantomData))
                }
            }
        )*
    };
}

as_text! {
    Square: "a square such as 7g",
    Move: "a move in USI form such as 7g7f",
    Setup: "SFEN text",
    Position: "SFEN text"
}

/// A list of squares in index order.
impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// The values in order.
impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// SFEN: `P`, `+p`.
impl Serialize for Piece {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The upper-case SFEN letter.
impl Serialize for HandKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// SFEN letters in its order, upper case: `R2P`.
impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// `black` or `white`.
impl Serialize for Color {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A kind as the SFEN of a black piece, or nothing.
pub(crate) fn kind<S: Serializer>(
    kind: &Option<PieceKind>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    kind.map(|kind| Piece::new(kind, Color::Black)).serialize(serializer)
}
