//! Every sentence and word for people, in English and Japanese.
//!
//! One [`Text`] is one sentence in both languages, with places such as `{square}` for what differs
//! from case to case. The tables are plain data in the files of this folder, one file for each
//! part of the product; codes for programs are not text and never change with the language.

pub mod compare;
mod words;

use alloc::string::String;
use core::fmt::{self, Write};
use core::str::FromStr;

use crate::square::Square;

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
}

impl Language {
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::English, Self::Japanese];

    /// The two letters of ISO 639-1: `en` or `ja`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Japanese => "ja",
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

impl fmt::Display for LanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected en or ja")
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
            Language::Japanese => self.japanese,
        }
    }

    /// The sentence with its places filled; a place without a value stays as it is written.
    #[must_use]
    pub fn fill(self, language: Language, values: &[(&str, &dyn fmt::Display)]) -> String {
        let mut filled = String::new();
        let mut rest = self.say(language);
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, tail)| Some((before, tail.split_once('}')?)))
        {
            filled.push_str(before);
            match values.iter().find(|(known, _)| *known == name) {
                Some((_, value)) => write!(filled, "{value}"),
                None => write!(filled, "{{{name}}}"),
            }
            .ok();
            rest = after;
        }
        filled.push_str(rest);
        filled
    }
}

/// A square as people write it: `5e` in English, `5五` in Japanese.
///
/// ```
/// use hayanagi::{Square, text::{Language, square}};
/// assert_eq!(square(Square::S5E, Language::Japanese), "5五");
/// ```
#[must_use]
pub fn square(square: Square, language: Language) -> String {
    let mut text = String::new();
    match language {
        Language::English => write!(text, "{square}"),
        Language::Japanese => {
            write!(text, "{}{}", square.file(), words::RANKS[usize::from(square.rank()) - 1])
        }
    }
    .ok();
    text
}

pub use words::{file, piece, side};
