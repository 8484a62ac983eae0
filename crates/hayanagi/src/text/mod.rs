//! Every sentence and word for people, in English and Japanese.
//!
//! One [`Text`] is one sentence in both languages, with places such as `{square}` for what differs
//! from case to case. The tables are plain data in the files of this folder, one file for each
//! part of the product; codes for programs are not text and never change with the language.
//!
//! A value that can be said in both languages implements [`Say`]: every error of this crate does,
//! and its `Display` is its English.
//!
//! ```
//! use hayanagi::text::{Language, Say};
//! use hayanagi::{IllegalMove, Position};
//! assert_eq!(IllegalMove::TwoPawns.text().say(Language::Japanese), "二歩になる");
//! let error = "9/9/9/9/9/9/9/9/9 x - 1".parse::<Position>().expect_err("no side x");
//! assert_eq!(error.to_string(), "bad_side at bytes 18..19: expected b or w");
//! let japanese = error.said(Language::Japanese).to_string();
//! assert_eq!(japanese, "bad_side（18..19バイト目）：「b」か「w」が必要です");
//! ```

use core::fmt;
use core::str::FromStr;

/// Declares the sentences of a file, one a line: `NAME = "English", "日本語";`.
///
/// Each becomes a public constant of type [`Text`], and `ALL` lists them with their names, so that
/// the tests see every one.
macro_rules! table {
    ($($(#[$doc:meta])* $name:ident = $english:literal, $japanese:literal;)*) => {
        $(
            $(#[$doc])*
            #[doc = concat!("```text\n", $english, "\n", $japanese, "\n```")]
            pub const $name: $crate::text::Text = $crate::text::Text::new($english, $japanese);
        )*

        /// Every sentence of this table with its name, in the order of the file.
        pub const ALL: &[(&str, $crate::text::Text)] = &[$((stringify!($name), $name)),*];
    };
}

pub mod compare;
pub mod errors;
pub mod help;
pub mod judge;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod program;
pub mod reasons;
pub mod resume;
pub mod show;
pub mod usage;
pub mod validation;
pub mod words;

/// A table: the name of its file and its sentences with their names.
pub type Table = (&'static str, &'static [(&'static str, Text)]);

/// Every table.
pub const TABLES: [Table; 14] = [
    ("compare", compare::ALL),
    ("errors", errors::ALL),
    ("help", help::ALL),
    ("judge", judge::ALL),
    ("moves", moves::ALL),
    ("notation", notation::ALL),
    ("perft", perft::ALL),
    ("program", program::ALL),
    ("reasons", reasons::ALL),
    ("resume", resume::ALL),
    ("show", show::ALL),
    ("usage", usage::ALL),
    ("validation", validation::ALL),
    ("words", words::ALL),
];

/// A language people read.
///
/// ```
/// use hayanagi::text::Language;
/// assert_eq!("ja".parse(), Ok(Language::Japanese));
/// assert_eq!(Language::of_locale("ja_JP.UTF-8"), Some(Language::Japanese));
/// assert_eq!(Language::of_locale("C"), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, `en`.
    #[default]
    English,
    /// Japanese, `ja`.
    Japanese,
    /// Japanese as it is spoken of a handicap game, where Black is 下手 and White 上手; made by
    /// [`Language::of_handicap_game`].
    JapaneseHandicap,
}

impl Language {
    /// Every language that can be chosen, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The two letters of ISO 639-1: `en` or `ja`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese | Self::JapaneseHandicap => "ja",
        }
    }

    /// The language in which to speak of a handicap game: in Japanese the sides have other names there.
    ///
    /// ```
    /// use hayanagi::text::{Language, side};
    /// use hayanagi::Color;
    /// let language = Language::Japanese.of_handicap_game();
    /// assert_eq!(Color::ALL.map(|color| side(color, language)), ["下手", "上手"]);
    /// assert_eq!(Language::English.of_handicap_game(), Language::English);
    /// ```
    #[must_use]
    pub const fn of_handicap_game(self) -> Self {
        match self {
            Self::English => Self::English,
            Self::Japanese | Self::JapaneseHandicap => Self::JapaneseHandicap,
        }
    }

    /// The language of a POSIX locale such as `ja_JP.UTF-8`, or `None` if it names neither.
    #[must_use]
    pub fn of_locale(locale: &str) -> Option<Self> {
        locale.split(['_', '.', '@', '-']).next()?.parse().ok()
    }
}

/// A word that names no language the tables have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LanguageError;

impl Say for LanguageError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(errors::BAD_LANGUAGE.say(language))
    }
}

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for LanguageError {}

impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(code: &str) -> Result<Self, LanguageError> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or(LanguageError)
    }
}

/// One sentence or word in every language.
///
/// ```
/// use hayanagi::text::{Language, Text};
/// const GREETING: Text = Text::new("{side} to move", "{side}の番");
/// let side = &Text::new("Black", "先手");
/// let japanese = Language::Japanese;
/// assert_eq!(GREETING.fill(japanese, &[("side", &side.say(japanese))]), "先手の番");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    english: &'static str,
    japanese: &'static str,
}

impl Text {
    /// A sentence from its two forms, which must have the same places.
    #[must_use]
    pub const fn new(english: &'static str, japanese: &'static str) -> Self {
        Self { english, japanese }
    }

    /// The sentence as it stands in the table.
    #[must_use]
    pub const fn say(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Japanese | Language::JapaneseHandicap => self.japanese,
        }
    }

    /// Writes the sentence with its places filled; a place without a value stays as it is written.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    pub fn write(
        self,
        out: &mut dyn fmt::Write,
        language: Language,
        values: &[(&str, &dyn fmt::Display)],
    ) -> fmt::Result {
        let mut rest = self.say(language);
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
        {
            out.write_str(before)?;
            match values.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => write!(out, "{value}")?,
                None => write!(out, "{{{name}}}")?,
            }
            rest = after;
        }
        out.write_str(rest)
    }

    /// What [`Text::write`] writes.
    #[cfg(feature = "alloc")]
    #[must_use]
    pub fn fill(
        self,
        language: Language,
        values: &[(&str, &dyn fmt::Display)],
    ) -> alloc::string::String {
        let mut filled = alloc::string::String::new();
        // A string takes everything.
        self.write(&mut filled, language, values).ok();
        filled
    }
}

/// A value that can be said in every language.
pub trait Say {
    /// Writes the sentence, without a full stop at its end.
    ///
    /// # Errors
    ///
    /// Only those of `out`.
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result;

    /// The sentence as something to print or to make a string of.
    fn said(&self, language: Language) -> Said<'_, Self>
    where
        Self: Sized,
    {
        Said { value: self, language }
    }
}

impl Say for Text {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        out.write_str(self.say(language))
    }
}

/// A value in one language; made by [`Say::said`].
#[derive(Clone, Copy, Debug)]
pub struct Said<'a, T> {
    value: &'a T,
    language: Language,
}

impl<T: Say> fmt::Display for Said<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.write(f, self.language)
    }
}

#[cfg(feature = "alloc")]
pub use words::square;
pub use words::{file, piece, rank, side};

#[cfg(test)]
mod tests;
