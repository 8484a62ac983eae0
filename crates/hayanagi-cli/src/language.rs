//! Which language the program speaks: `--lang`, else the locale.
//!
//! This is found out before anything else is read, because help texts and complaints about the
//! command line itself must be in that language.

use std::env;
use std::ffi::{OsStr, OsString};
use std::sync::OnceLock;

use hayanagi::text::Language;

/// The option, without its value.
const OPTION: &str = "--lang";

/// The variables that may name a locale, the first that is set and not empty decides (POSIX).
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

static SPOKEN: OnceLock<Language> = OnceLock::new();

/// The language of a command line, and its words without the option that chooses it.
///
/// The option may stand anywhere before `--`; of several the last decides. One that names no
/// language stays where it is, to be refused with the rest of the command line.
pub(crate) fn of_command_line(words: impl Iterator<Item = OsString>) -> (Language, Vec<OsString>) {
    let (chosen, words) = take_option(words);
    let language = chosen.unwrap_or_else(|| of_locale(|variable| env::var_os(variable)));
    let language = *SPOKEN.get_or_init(|| language);
    (language, words)
}

/// The language of this run, for what is no part of an answer: the progress bar.
pub(crate) fn spoken() -> Language {
    SPOKEN.get().copied().unwrap_or_default()
}

fn take_option(words: impl Iterator<Item = OsString>) -> (Option<Language>, Vec<OsString>) {
    let mut words = words.peekable();
    let (mut chosen, mut others) = (None, Vec::new());
    while let Some(word) = words.next() {
        if word == "--" {
            others.push(word);
            others.extend(words);
            break;
        }
        if word == OPTION
            && let Some(language) = words.peek().and_then(|value| language(value))
        {
            chosen = Some(language);
            words.next();
        } else if let Some(language) = joined_value(&word) {
            chosen = Some(language);
        } else {
            others.push(word);
        }
    }
    (chosen, others)
}

/// The language of a word `--lang=ja`.
fn joined_value(word: &OsStr) -> Option<Language> {
    word.to_str()?.strip_prefix(OPTION)?.strip_prefix('=')?.parse().ok()
}

fn language(value: &OsStr) -> Option<Language> {
    value.to_str()?.parse().ok()
}

/// The language the environment asks for.
fn of_locale(variable: impl Fn(&str) -> Option<OsString>) -> Language {
    let locale = VARIABLES.into_iter().filter_map(variable).find(|locale| !locale.is_empty());
    locale.and_then(|locale| Language::of_locale(locale.to_str()?)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use hayanagi::text::Language::{self, English, Japanese};

    use super::{of_locale, take_option};

    fn taken(line: &str) -> (Option<Language>, String) {
        let (language, words) = take_option(line.split(' ').map(OsString::from));
        (language, words.join(" ".as_ref()).into_string().expect("UTF-8"))
    }

    #[test]
    fn the_option_is_taken_from_anywhere() {
        for (line, language, rest) in [
            ("h moves --lang ja", Some(Japanese), "h moves"),
            ("h --lang=ja moves", Some(Japanese), "h moves"),
            ("h --lang ja --lang=en moves", Some(English), "h moves"),
            ("h moves --lang", None, "h moves --lang"),
            ("h moves --lang fr", None, "h moves --lang fr"),
            ("h moves --lang=", None, "h moves --lang="),
            ("h moves --lang --lang ja", Some(Japanese), "h moves --lang"),
            ("h moves --language ja", None, "h moves --language ja"),
            ("h moves -- --lang ja", None, "h moves -- --lang ja"),
        ] {
            assert_eq!(taken(line), (language, rest.to_owned()), "{line}");
        }
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        for (variables, language) in [
            ([None, None, None], English),
            ([None, None, Some("ja_JP.UTF-8")], Japanese),
            ([None, Some("ja_JP"), Some("C")], Japanese),
            ([None, Some("C"), Some("ja_JP.UTF-8")], English),
            ([Some("C"), Some("ja"), Some("ja")], English),
            ([Some(""), Some(""), Some("ja_JP.eucJP")], Japanese),
            ([Some("ja_JP.UTF-8"), Some("C"), Some("C")], Japanese),
            ([Some("fr_FR.UTF-8"), None, Some("ja")], English),
        ] {
            let [all, messages, lang] = variables;
            let value = |name: &str| match name {
                "LC_ALL" => all,
                "LC_MESSAGES" => messages,
                _ => lang,
            };
            let found = of_locale(|name| value(name).map(OsString::from));
            assert_eq!(found, language, "{variables:?}");
        }
    }
}
