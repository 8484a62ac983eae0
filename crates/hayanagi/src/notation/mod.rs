//! How people write a move: Japanese notation, KIF, CSA, USI and Western, written and read.
//!
//! [`Position::written`](crate::Position::written) writes a move in a [`Style`];
//! [`Position::read_move`](crate::Position::read_move) reads any of the forms, and says what it
//! assumed where the text is not quite one of them. What the forms look like and where they come
//! from is told in `docs/notation.md` of the repository.
//!
//! ```
//! use hayanagi::Position;
//! use hayanagi::notation::{Notation, Reader, Style};
//! let position = Position::startpos();
//! let mv = position.read_move("７六歩", Reader::tolerant())?.mv;
//! let written = |notation| position.written(mv, Style::new(notation)).to_string();
//! assert_eq!(Notation::ALL.map(written), ["▲７六歩", "７六歩(77)", "7776FU", "7g7f", "P-7f"]);
//! # Ok::<(), hayanagi::notation::NotationError>(())
//! ```
//!
//! Sources: the guide to notation of the Japan Shogi Association
//! (www.shogi.or.jp/faq/kihuhyouki.html); KIF after Kakinoki's description of the format; CSA record
//! format V2.2; USI draft 1; Western notation as in Hosking's and Hodges' books.

mod error;
mod find;
mod names;
mod relation;
mod scan;
mod write;

pub use error::{NotationError, NotationFault};
pub use find::{Assumption, ReadMove};
pub use write::Written;

use crate::square::Square;

/// The ways to write a move.
#[doc(alias("棋譜", "表記", "kifu"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// As the Japan Shogi Association writes: `▲７六歩`, `△同　歩成`, `▲５五角打`, `▲５八金右`.
    #[doc(alias("ki2", "棋譜の表記方法"))]
    Japanese,
    /// As lines of KIF files write: `７六歩(77)`, `同　歩成(88)`, `５五角打`.
    Kif,
    /// As lines of CSA files write: `7776FU`, `0055KA`, the kind after the move.
    Csa,
    /// `7g7f`, `8h2b+`, `B*5e`.
    Usi,
    /// As books in English write: `P-7f`, `Px3d+`, `B*5e`, `G4i-5h`.
    Western,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 5] = [Self::Japanese, Self::Kif, Self::Csa, Self::Usi, Self::Western];

    /// A short name that never changes, for programs: `ja`, `kif`, `csa`, `usi`, `western`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Japanese => "ja",
            Self::Kif => "kif",
            Self::Csa => "csa",
            Self::Usi => "usi",
            Self::Western => "western",
        }
    }
}

/// Which other pieces make it necessary to say which piece moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Disambiguation {
    /// Every piece of the kind that reaches the square, pinned or not, as the tables of the Japan
    /// Shogi Association have it.
    #[default]
    Geometric,
    /// Only pieces that may legally go there.
    LegalOnly,
}

/// How a dragon is spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DragonSpelling {
    /// 竜, as the Japan Shogi Association spells it.
    #[default]
    Modern,
    /// 龍, as it stands on the piece.
    Traditional,
}

/// How a king is spelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KingSpelling {
    /// 玉, as the Japan Shogi Association spells it for both sides.
    #[default]
    Jade,
    /// 王.
    King,
}

/// What stands before a move to say whose it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SideMark {
    /// Nothing.
    #[default]
    Absent,
    /// ▲ and △; in CSA form `+` and `-`; nothing in USI and Western form.
    Triangle,
    /// ☗ and ☖; in CSA form `+` and `-`; nothing in USI and Western form.
    Piece,
}

/// How [`crate::Position::written`] writes a move.
///
/// ```
/// use hayanagi::Position;
/// use hayanagi::notation::{DragonSpelling, Notation, Style};
/// let position: Position = "k8/9/9/9/9/9/9/9/4K3+R b - 1".parse()?;
/// let mut style = Style::new(Notation::Japanese);
/// assert_eq!(position.written("1i1a".parse()?, style).to_string(), "▲１一竜");
/// style.dragon = DragonSpelling::Traditional;
/// assert_eq!(position.written("1i1a".parse()?, style).to_string(), "▲１一龍");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The form.
    pub notation: Notation,
    /// Which other pieces count in Japanese and Western form.
    pub disambiguation: Disambiguation,
    /// 竜 or 龍.
    pub dragon: DragonSpelling,
    /// 玉 or 王.
    pub king: KingSpelling,
    /// What says whose move it is.
    pub mark: SideMark,
    /// Where the move before went: Japanese and KIF form then write 同 for a move to that square.
    pub last: Option<Square>,
}

impl Style {
    /// The usual style of a notation: geometric, 竜 and 玉, ▲ and △ in Japanese form and no mark in
    /// the others, no move before.
    #[must_use]
    pub const fn new(notation: Notation) -> Self {
        let mark = match notation {
            Notation::Japanese => SideMark::Triangle,
            _ => SideMark::Absent,
        };
        Self {
            notation,
            disambiguation: Disambiguation::Geometric,
            dragon: DragonSpelling::Modern,
            king: KingSpelling::Jade,
            mark,
            last: None,
        }
    }

    /// The same style after a move that went to `last`.
    #[must_use]
    pub const fn after(self, last: Option<Square>) -> Self {
        Self { last, ..self }
    }
}

/// Whether a text may differ from what it should be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strictness {
    /// Only the exact forms.
    Exact,
    /// If no exact form fits, a legal move that differs by a trifle, if there is only one. See
    /// [`Assumption`].
    #[default]
    Tolerant,
}

/// How [`crate::Position::read_move`] reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Reader {
    /// Whether repairs are made.
    pub strictness: Strictness,
    /// The convention the text follows.
    pub disambiguation: Disambiguation,
    /// Where the move before went, for 同.
    pub last: Option<Square>,
}

impl Reader {
    /// Repairs trifles; geometric; no move before.
    #[must_use]
    pub const fn tolerant() -> Self {
        Self {
            strictness: Strictness::Tolerant,
            disambiguation: Disambiguation::Geometric,
            last: None,
        }
    }

    /// Repairs nothing; geometric; no move before.
    #[must_use]
    pub const fn exact() -> Self {
        Self { strictness: Strictness::Exact, ..Self::tolerant() }
    }

    /// The style of a notation with the convention and the move before of this reader.
    #[must_use]
    pub const fn style(&self, notation: Notation) -> Style {
        let style = Style::new(notation).after(self.last);
        Style { disambiguation: self.disambiguation, ..style }
    }

    /// The same reader after a move that went to `last`.
    #[must_use]
    pub const fn after(self, last: Option<Square>) -> Self {
        Self { last, ..self }
    }
}
