//! The 81 squares, their files and ranks.
//!
//! The index of a square is file-major: `(file - 1) * 9 + (rank - 1)`, so that `1a` is 0, `1i` is
//! 8 and `9i` is 80. A file is nine neighbouring indices, which is what bitboards rely on.

use core::fmt;
use core::str::FromStr;

use crate::color::Color;
use crate::letters::{digit, half_width, kanji_digit};
use crate::text::{Language, Say, errors};

macro_rules! squares {
    ($($name:ident)*) => {
        /// One of the 81 squares, named as USI writes it: `S7G` is 7g (７七).
        ///
        /// ```
        /// use hayanagi::{Color, Square};
        /// let square: Square = "7g".parse()?;
        /// assert_eq!(square, Square::S7G);
        /// assert_eq!((square.file(), square.rank()), (7, 7));
        /// assert!(Square::S5C.is_in_promotion_zone(Color::Black));
        /// # Ok::<(), hayanagi::SquareError>(())
        /// ```
        #[doc(alias("マス", "筋", "段"))]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[expect(missing_docs, reason = "each name is its own description")]
        pub enum Square { $($name,)* }

        impl Square {
            /// Every square in index order: 1a, 1b, … 1i, 2a, … 9i.
            pub const ALL: [Self; 81] = [$(Self::$name,)*];
        }
    };
}

squares! {
    S1A S1B S1C S1D S1E S1F S1G S1H S1I
    S2A S2B S2C S2D S2E S2F S2G S2H S2I
    S3A S3B S3C S3D S3E S3F S3G S3H S3I
    S4A S4B S4C S4D S4E S4F S4G S4H S4I
    S5A S5B S5C S5D S5E S5F S5G S5H S5I
    S6A S6B S6C S6D S6E S6F S6G S6H S6I
    S7A S7B S7C S7D S7E S7F S7G S7H S7I
    S8A S8B S8C S8D S8E S8F S8G S8H S8I
    S9A S9B S9C S9D S9E S9F S9G S9H S9I
}

impl Square {
    /// The square at an index of [`Square::ALL`], or `None` from 81 on.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < 81 { Some(Self::ALL[index]) } else { None }
    }

    /// The square on `file` (1–9) and `rank` (1–9, 1 is `a`), or `None` off the board.
    ///
    /// ```
    /// use hayanagi::Square;
    /// assert_eq!(Square::new(7, 6), Some(Square::S7F));
    /// assert_eq!(Square::new(0, 1), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if matches!(file, 1..=9) && matches!(rank, 1..=9) {
            Self::from_index((file as usize - 1) * 9 + rank as usize - 1)
        } else {
            None
        }
    }

    /// The place in [`Square::ALL`]: `(file - 1) * 9 + (rank - 1)`.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file, 1–9, counted from Black's right.
    #[must_use]
    #[inline]
    pub const fn file(self) -> u8 {
        self as u8 / 9 + 1
    }

    /// The rank, 1–9; 1 is `a`, White's home rank.
    #[must_use]
    #[inline]
    pub const fn rank(self) -> u8 {
        self as u8 % 9 + 1
    }

    /// The rank as `color` counts it: 1 is the rank farthest from home, where promotion ends.
    ///
    /// ```
    /// use hayanagi::{Color, Square};
    /// assert_eq!(Square::S5A.relative_rank(Color::Black), 1);
    /// assert_eq!(Square::S5A.relative_rank(Color::White), 9);
    /// ```
    #[must_use]
    #[inline]
    pub const fn relative_rank(self, color: Color) -> u8 {
        match color {
            Color::Black => self.rank(),
            Color::White => 10 - self.rank(),
        }
    }

    /// Whether the square lies in the three ranks where pieces of `color` may promote (敵陣).
    #[doc(alias = "敵陣")]
    #[must_use]
    pub const fn is_in_promotion_zone(self, color: Color) -> bool {
        self.relative_rank(color) <= 3
    }

    /// The square after turning the board by half a turn: 1a becomes 9i.
    #[must_use]
    #[inline]
    pub const fn rotated(self) -> Self {
        Self::ALL[80 - self as usize]
    }

    /// The square `files` further left (higher file number, from Black's seat) and `ranks` further
    /// down, or `None` off the board.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8, self.rank() as i8);
        match (file.checked_add(files), rank.checked_add(ranks)) {
            (Some(file @ 1..=9), Some(rank @ 1..=9)) => Self::new(file as u8, rank as u8),
            _ => None,
        }
    }
}

/// USI text: the file as a digit, the rank as a letter `a`–`i`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&self.usi()).map_err(|_| fmt::Error)?)
    }
}

/// The text is not a square such as `7g`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareError;

impl SquareError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "bad_square"
    }
}

impl Say for SquareError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        errors::EXPECTED.write(out, language, &[("what", &errors::SQUARE.say(language))])
    }
}

impl fmt::Display for SquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for SquareError {}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        match *text.as_bytes() {
            [file, rank] => Self::from_usi(file, rank).ok_or(SquareError),
            _ => Err(SquareError),
        }
    }
}

impl Square {
    /// The square that a text names in any of the ways people write one: `2h`, `2八`, `28`, `二八`, in
    /// letters of half or full width. [`str::parse`] takes only the first.
    ///
    /// # Errors
    ///
    /// If the text is no square.
    ///
    /// ```
    /// use hayanagi::{Square, SquareError};
    /// for text in ["2h", "28", "2八", "２八", "２８", "2H", "二八"] {
    ///     assert_eq!(Square::read(text), Ok(Square::S2H));
    /// }
    /// assert_eq!(Square::read("八2"), Err(SquareError));
    /// ```
    pub fn read(text: &str) -> Result<Self, SquareError> {
        let mut letters = text.chars().map(half_width);
        let [Some(first), Some(second)] = [letters.next(), letters.next()] else {
            return Err(SquareError);
        };
        // A file is written in kanji only where the rank is too.
        let in_kanji = kanji_digit(second).and_then(|_| kanji_digit(first));
        match (digit(first).or(in_kanji), rank(second), letters.next()) {
            (Some(file), Some(rank), None) => Self::new(file, rank).ok_or(SquareError),
            _ => Err(SquareError),
        }
    }

    /// The file digit and the rank letter of USI text.
    pub(crate) const fn usi(self) -> [u8; 2] {
        [b'0' + self.file(), b'a' + self.rank() - 1]
    }

    /// The square written by a file digit and a rank letter of USI text.
    pub(crate) const fn from_usi(file: u8, rank: u8) -> Option<Self> {
        Self::new(file.wrapping_sub(b'0'), rank.wrapping_sub(b'a').wrapping_add(1))
    }
}

/// A rank as a letter, a kanji or a digit.
fn rank(letter: char) -> Option<u8> {
    match letter.to_ascii_lowercase() {
        letter @ 'a'..='i' => u8::try_from(u32::from(letter) - u32::from('a') + 1).ok(),
        letter => kanji_digit(letter).or_else(|| digit(letter)),
    }
}
