//! Handicap starts (駒落ち): which pieces White does without, and the names people give them.
//!
//! White gives the handicap and moves first. Left and right are White's own, seen from White's
//! seat: the right lance stands on 9a. Source of names and pieces: the KIF header 手合割 as Kifu for
//! Windows writes it, and the presets of JSON Kifu Format.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::letters::{half_width, kanji_digit};
use crate::setup::Setup;
use crate::square::Square;
use crate::text::{Language, Say, errors, show};

/// How a game starts: even, or with pieces that White does without.
///
/// Read by English or Japanese name; `Display` writes the English one, as it stands after
/// `handicap:` wherever a position is read. Names are read in the spellings that people use: capital
/// letters and letters of full width, with or without hyphens, numbers as digits (`2枚落ち`), with or
/// without 車 and 行 (`飛落ち`, `香車落ち`), 落 or 落ち or おち, with blanks around them. 飛角落ち is 二枚落ち, and 右五枚落ち is 五枚落ち.
///
/// ```
/// use hayanagi::{Handicap, Position};
/// let two: Handicap = "二枚落ち".parse()?;
/// assert_eq!((two, two.name()), (Handicap::Two, "two"));
/// assert_eq!(
///     Position::handicap(two).to_string(),
///     "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
/// );
/// # Ok::<(), hayanagi::HandicapError>(())
/// ```
#[doc(alias("駒落ち", "手合割"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Handicap {
    /// 平手: nothing is missing, and Black moves first.
    Even,
    /// 香落ち: the left lance.
    Lance,
    /// 右香落ち: the right lance.
    RightLance,
    /// 角落ち: the bishop.
    Bishop,
    /// 飛車落ち: the rook.
    Rook,
    /// 飛香落ち: the rook and the left lance.
    RookLance,
    /// 二枚落ち: rook and bishop.
    Two,
    /// 三枚落ち: rook, bishop and the left lance.
    Three,
    /// 四枚落ち: rook, bishop and both lances.
    Four,
    /// 五枚落ち: four pieces and the right knight.
    Five,
    /// 左五枚落ち: four pieces and the left knight.
    LeftFive,
    /// 六枚落ち: rook, bishop, both lances and both knights.
    Six,
    /// 左七枚落ち: six pieces and the left silver.
    LeftSeven,
    /// 右七枚落ち: six pieces and the right silver.
    RightSeven,
    /// 八枚落ち: six pieces and both silvers.
    Eight,
    /// 十枚落ち: everything but the king and the pawns.
    Ten,
}

/// Where White's pieces stand that a handicap may take away.
const ROOK: Square = Square::S8B;
const BISHOP: Square = Square::S2B;
const LEFT_LANCE: Square = Square::S1A;
const RIGHT_LANCE: Square = Square::S9A;
const LEFT_KNIGHT: Square = Square::S2A;
const RIGHT_KNIGHT: Square = Square::S8A;
const LEFT_SILVER: Square = Square::S3A;
const RIGHT_SILVER: Square = Square::S7A;
const LEFT_GOLD: Square = Square::S4A;
const RIGHT_GOLD: Square = Square::S6A;

/// What is taken away from four pieces on, in the order in which it goes.
const FROM_FOUR_ON: [Square; 10] = [
    ROOK,
    BISHOP,
    LEFT_LANCE,
    RIGHT_LANCE,
    LEFT_KNIGHT,
    RIGHT_KNIGHT,
    LEFT_SILVER,
    RIGHT_SILVER,
    LEFT_GOLD,
    RIGHT_GOLD,
];

impl Handicap {
    /// Every start, from even to ten pieces.
    pub const ALL: [Self; 16] = [
        Self::Even,
        Self::Lance,
        Self::RightLance,
        Self::Bishop,
        Self::Rook,
        Self::RookLance,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::LeftFive,
        Self::Six,
        Self::LeftSeven,
        Self::RightSeven,
        Self::Eight,
        Self::Ten,
    ];

    /// The English name and the Japanese one.
    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Even => ("even", "平手"),
            Self::Lance => ("lance", "香落ち"),
            Self::RightLance => ("right-lance", "右香落ち"),
            Self::Bishop => ("bishop", "角落ち"),
            Self::Rook => ("rook", "飛車落ち"),
            Self::RookLance => ("rook-lance", "飛香落ち"),
            Self::Two => ("two", "二枚落ち"),
            Self::Three => ("three", "三枚落ち"),
            Self::Four => ("four", "四枚落ち"),
            Self::Five => ("five", "五枚落ち"),
            Self::LeftFive => ("left-five", "左五枚落ち"),
            Self::Six => ("six", "六枚落ち"),
            Self::LeftSeven => ("left-seven", "左七枚落ち"),
            Self::RightSeven => ("right-seven", "右七枚落ち"),
            Self::Eight => ("eight", "八枚落ち"),
            Self::Ten => ("ten", "十枚落ち"),
        }
    }

    /// The English name, for programs too: `two`, `right-lance`. It never changes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names().0
    }

    /// The Japanese name, as KIF writes it after 手合割.
    #[must_use]
    pub const fn japanese_name(self) -> &'static str {
        self.names().1
    }

    /// The start with this Japanese name, in any of its spellings; the ち at its end may be left out.
    ///
    /// ```
    /// use hayanagi::Handicap;
    /// assert_eq!(Handicap::from_japanese_name("右香落"), Some(Handicap::RightLance));
    /// assert_eq!(Handicap::from_japanese_name("２枚落ち"), Some(Handicap::Two));
    /// assert_eq!(Handicap::from_japanese_name("飛落ち"), Some(Handicap::Rook));
    /// assert_eq!(Handicap::from_japanese_name("lance"), None);
    /// ```
    #[must_use]
    pub fn from_japanese_name(name: &str) -> Option<Self> {
        let names = Self::ALL.map(|handicap| (handicap.japanese_name(), handicap));
        let mut names = names.into_iter().chain(OTHER_NAMES);
        names.find(|(known, _)| essence(known).eq(essence(name))).map(|(_, handicap)| handicap)
    }

    /// Where the pieces stand in an even game that White does without.
    #[must_use]
    pub const fn missing(self) -> &'static [Square] {
        match self {
            Self::Even => &[],
            Self::Lance => &[LEFT_LANCE],
            Self::RightLance => &[RIGHT_LANCE],
            Self::Bishop => &[BISHOP],
            Self::Rook => &[ROOK],
            Self::RookLance => &[ROOK, LEFT_LANCE],
            Self::Two => &[ROOK, BISHOP],
            Self::Three => &[ROOK, BISHOP, LEFT_LANCE],
            Self::Four => FROM_FOUR_ON.split_at(4).0,
            Self::Five => &[ROOK, BISHOP, LEFT_LANCE, RIGHT_LANCE, RIGHT_KNIGHT],
            Self::LeftFive => FROM_FOUR_ON.split_at(5).0,
            Self::Six => FROM_FOUR_ON.split_at(6).0,
            Self::LeftSeven => FROM_FOUR_ON.split_at(7).0,
            Self::RightSeven => {
                &[ROOK, BISHOP, LEFT_LANCE, RIGHT_LANCE, LEFT_KNIGHT, RIGHT_KNIGHT, RIGHT_SILVER]
            }
            Self::Eight => FROM_FOUR_ON.split_at(8).0,
            Self::Ten => &FROM_FOUR_ON,
        }
    }

    /// The start as plain data. White is to move, except in an even game.
    #[must_use]
    pub fn setup(self) -> Setup {
        let mut setup = Setup::startpos();
        for &square in self.missing() {
            setup.set(square, None);
        }
        if self != Self::Even {
            setup.side_to_move = Color::White;
        }
        setup
    }
}

/// Names beside those of KIF that mean the same.
const OTHER_NAMES: [(&str, Handicap); 2] =
    [("飛角落ち", Handicap::Two), ("右五枚落ち", Handicap::Five)];

/// The letters of a name that tell it from others, spelt in one way: small, of half width, numbers as
/// digits, without hyphens, without the second kanji of a piece, and without ち at the end.
pub(crate) fn essence(name: &str) -> impl Iterator<Item = char> {
    let name = name.trim();
    let name = name.strip_suffix('ち').unwrap_or(name);
    name.chars()
        .flat_map(|letter| match half_width(letter).to_ascii_lowercase() {
            '-' | '_' | '車' | '行' => [None, None],
            '十' => [Some('1'), Some('0')],
            '〇' => [Some('0'), None],
            'お' => [Some('落'), None],
            letter => {
                let number = kanji_digit(letter).map(|digit| char::from(b'0' + digit));
                [Some(number.unwrap_or(letter)), None]
            }
        })
        .flatten()
}

impl fmt::Display for Handicap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text names no handicap start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandicapError;

impl HandicapError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "unknown_handicap"
    }
}

impl Say for HandicapError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        errors::EXPECTED.write(out, language, &[("what", &show::HANDICAP_NAME.say(language))])
    }
}

impl fmt::Display for HandicapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for HandicapError {}

impl FromStr for Handicap {
    type Err = HandicapError;

    fn from_str(name: &str) -> Result<Self, HandicapError> {
        let english =
            Self::ALL.into_iter().find(|handicap| essence(handicap.name()).eq(essence(name)));
        english.or_else(|| Self::from_japanese_name(name)).ok_or(HandicapError)
    }
}
