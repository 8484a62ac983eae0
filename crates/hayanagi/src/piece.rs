//! What can stand on a square, and what can be held in hand.
//!
//! | kind | 駒 | SFEN | promotes to |
//! |---|---|---|---|
//! | pawn | 歩 | `P` | tokin と `+P` |
//! | lance | 香 | `L` | promoted lance 成香 `+L` |
//! | knight | 桂 | `N` | promoted knight 成桂 `+N` |
//! | silver | 銀 | `S` | promoted silver 成銀 `+S` |
//! | bishop | 角 | `B` | horse 馬 `+B` |
//! | rook | 飛 | `R` | dragon 龍 `+R` |
//! | gold | 金 | `G` | – |
//! | king | 玉 | `K` | – |

use core::fmt;
use core::num::NonZeroU8;
use core::ops::{Index, IndexMut};

use crate::color::Color;

/// The fourteen kinds of piece. A promoted kind is its base kind plus 8.
#[doc(alias("駒", "PieceType", "ProBishop", "ProRook"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum PieceKind {
    /// 歩
    Pawn = 0,
    /// 香
    Lance = 1,
    /// 桂
    Knight = 2,
    /// 銀
    Silver = 3,
    /// 角
    Bishop = 4,
    /// 飛
    Rook = 5,
    /// 金
    Gold = 6,
    /// 玉, 王
    King = 7,
    /// と, a promoted pawn
    Tokin = 8,
    /// 成香
    ProLance = 9,
    /// 成桂
    ProKnight = 10,
    /// 成銀
    ProSilver = 11,
    /// 馬, a promoted bishop
    Horse = 12,
    /// 龍, a promoted rook
    Dragon = 13,
}

impl PieceKind {
    /// Every kind, in the order of [`PieceKind::index`].
    pub const ALL: [Self; 14] = [
        Self::Pawn,
        Self::Lance,
        Self::Knight,
        Self::Silver,
        Self::Bishop,
        Self::Rook,
        Self::Gold,
        Self::King,
        Self::Tokin,
        Self::ProLance,
        Self::ProKnight,
        Self::ProSilver,
        Self::Horse,
        Self::Dragon,
    ];

    /// The place in [`PieceKind::ALL`], 0–13.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind after promotion, or `None` for a gold, a king and what is already promoted.
    #[doc(alias("成る", "promote"))]
    #[must_use]
    pub const fn promoted(self) -> Option<Self> {
        if (self as u8) < Self::Gold as u8 { Some(Self::ALL[self as usize + 8]) } else { None }
    }

    /// The kind as it was before promotion; every other kind is itself.
    #[must_use]
    pub const fn unpromoted(self) -> Self {
        Self::ALL[self as usize & 7]
    }

    /// Whether this is a promoted kind.
    #[must_use]
    pub const fn is_promoted(self) -> bool {
        self as u8 >= 8
    }

    /// What a captured piece of this kind becomes in hand, or `None` for a king.
    #[must_use]
    pub const fn hand_kind(self) -> Option<HandKind> {
        match self.unpromoted() {
            Self::Pawn => Some(HandKind::Pawn),
            Self::Lance => Some(HandKind::Lance),
            Self::Knight => Some(HandKind::Knight),
            Self::Silver => Some(HandKind::Silver),
            Self::Gold => Some(HandKind::Gold),
            Self::Bishop => Some(HandKind::Bishop),
            Self::Rook => Some(HandKind::Rook),
            _ => None,
        }
    }

    /// How many ranks at the far end of the board leave this kind without any further move:
    /// one for a pawn or lance, two for a knight, none else (行き所のない駒).
    #[doc(alias("行き所のない駒", "must_promote"))]
    #[must_use]
    pub const fn dead_ranks(self) -> u8 {
        match self {
            Self::Pawn | Self::Lance => 1,
            Self::Knight => 2,
            _ => 0,
        }
    }

    /// The upper-case SFEN letter of the unpromoted kind.
    #[must_use]
    pub const fn letter(self) -> char {
        b"PLNSBRGK"[self as usize & 7] as char
    }

    /// The unpromoted kind an SFEN letter stands for, in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter.to_ascii_uppercase() {
            'P' => Self::Pawn,
            'L' => Self::Lance,
            'N' => Self::Knight,
            'S' => Self::Silver,
            'G' => Self::Gold,
            'B' => Self::Bishop,
            'R' => Self::Rook,
            'K' => Self::King,
            _ => return None,
        })
    }
}

/// The seven kinds that can be held in hand and dropped (持ち駒). A drop of a king or of a promoted
/// piece cannot be said.
#[doc(alias("持ち駒", "駒台"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum HandKind {
    /// 歩
    Pawn = 0,
    /// 香
    Lance = 1,
    /// 桂
    Knight = 2,
    /// 銀
    Silver = 3,
    /// 角
    Bishop = 4,
    /// 飛
    Rook = 5,
    /// 金
    Gold = 6,
}

impl HandKind {
    /// Every kind, in the order of [`HandKind::index`].
    pub const ALL: [Self; 7] =
        [Self::Pawn, Self::Lance, Self::Knight, Self::Silver, Self::Bishop, Self::Rook, Self::Gold];

    /// The order in which SFEN writes a hand: R B G S N L P.
    pub const SFEN_ORDER: [Self; 7] =
        [Self::Rook, Self::Bishop, Self::Gold, Self::Silver, Self::Knight, Self::Lance, Self::Pawn];

    /// The place in [`HandKind::ALL`], 0–6; the same number as [`PieceKind::index`] of the kind.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The same kind as a piece on the board.
    #[must_use]
    #[inline]
    pub const fn piece_kind(self) -> PieceKind {
        PieceKind::ALL[self as usize]
    }

    /// How many of this kind a shogi set has, both sides and promoted ones together:
    /// 18 pawns, 4 lances, knights, silvers and golds, 2 bishops and rooks.
    #[must_use]
    pub const fn set_size(self) -> u8 {
        [18, 4, 4, 4, 2, 2, 4][self as usize]
    }

    /// The upper-case SFEN letter.
    #[must_use]
    pub const fn letter(self) -> char {
        self.piece_kind().letter()
    }
}

/// A piece on the board: a kind and the side that owns it.
///
/// `Display` writes SFEN: `P`, `+p`, `K`. `Option<Piece>` is one byte.
///
/// ```
/// use hayanagi::{Color, Piece, PieceKind};
/// let piece = Piece::new(PieceKind::Horse, Color::White);
/// assert_eq!(format!("{piece}"), "+b");
/// assert_eq!((piece.kind(), piece.color()), (PieceKind::Horse, Color::White));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(NonZeroU8);

/// Set in every piece code, so that an empty square can be zero.
const PRESENT: u8 = 0x20;
const WHITE: u8 = 0x10;

/// The promotion bit of a piece code: a promoted kind is its base kind plus this.
pub(crate) const PROMOTED: u8 = 8;

impl Piece {
    /// How many codes [`Piece::code`] can give, for tables indexed by it.
    pub(crate) const CODES: usize = 32;

    /// A piece of `kind` owned by `color`.
    #[must_use]
    #[inline]
    pub const fn new(kind: PieceKind, color: Color) -> Self {
        Self::from_code(kind as usize | (color as usize) << 4)
    }

    /// The kind.
    #[must_use]
    #[inline]
    pub const fn kind(self) -> PieceKind {
        // Codes 14 and 15 are never built, so the mask is only for the bounds check.
        const KINDS: [PieceKind; 16] = {
            let mut kinds = [PieceKind::King; 16];
            let mut i = 0;
            while i < 14 {
                kinds[i] = PieceKind::ALL[i];
                i += 1;
            }
            kinds
        };
        KINDS[self.code() & 15]
    }

    /// The side that owns the piece.
    #[must_use]
    #[inline]
    pub const fn color(self) -> Color {
        if self.0.get() & WHITE == 0 { Color::Black } else { Color::White }
    }

    /// The SFEN letter of the unpromoted kind: upper case for Black.
    pub(crate) const fn letter(self) -> u8 {
        let letter = self.kind().letter() as u8;
        match self.color() {
            Color::Black => letter,
            Color::White => letter.to_ascii_lowercase(),
        }
    }

    /// Kind and colour as a small number below [`Piece::CODES`]: kind + 16 for White.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        (self.0.get() & !PRESENT) as usize
    }

    /// The byte of what stands on a square: 0 for nothing, else the code with a mark of presence,
    /// which tables indexed by a code mask away.
    #[inline(always)]
    pub(crate) const fn byte(piece: Option<Self>) -> usize {
        match piece {
            Some(piece) => piece.0.get() as usize,
            None => 0,
        }
    }

    /// The inverse of [`Piece::byte`].
    #[inline(always)]
    pub(crate) const fn from_byte(byte: usize) -> Option<Self> {
        match NonZeroU8::new(byte as u8) {
            Some(byte) => Some(Self(byte)),
            None => None,
        }
    }

    /// The inverse of [`Piece::code`]; `code` must stand for a kind and a colour.
    #[inline]
    pub(crate) const fn from_code(code: usize) -> Self {
        match NonZeroU8::new(code as u8 | PRESENT) {
            Some(code) => Self(code),
            None => unreachable!(),
        }
    }
}

/// SFEN: `P`, `+p`, `K`.
impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = [b'+', self.letter()];
        let text = if self.kind().is_promoted() { &text[..] } else { &text[1..] };
        f.pad(core::str::from_utf8(text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Piece({self})")
    }
}

/// One value for each of the fourteen kinds, indexed by [`PieceKind`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByKind<T>(pub [T; 14]);

impl<T> Index<PieceKind> for ByKind<T> {
    type Output = T;

    #[inline]
    fn index(&self, kind: PieceKind) -> &T {
        &self.0[kind.index()]
    }
}

impl<T> IndexMut<PieceKind> for ByKind<T> {
    #[inline]
    fn index_mut(&mut self, kind: PieceKind) -> &mut T {
        &mut self.0[kind.index()]
    }
}
