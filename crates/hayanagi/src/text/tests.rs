//! The tables hold together: both languages everywhere, and every sentence in a table.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::string::{String, ToString};
use std::vec::Vec;

use super::{Language, LanguageError, Say, TABLES, Text};

/// Sentences that have no Japanese character, with the reason in one word.
const SAME_IN_BOTH: [&str; 0] = [];

fn all() -> impl Iterator<Item = (&'static str, &'static str, Text)> {
    TABLES
        .into_iter()
        .flat_map(|(table, rows)| rows.iter().map(move |&(name, text)| (table, name, text)))
}

/// The places of a sentence, each with how often it stands there.
fn places(sentence: &str) -> Vec<&str> {
    let mut places = sentence
        .split('{')
        .skip(1)
        .map(|tail| tail.split_once('}').map_or("", |(name, _)| name))
        .collect::<Vec<_>>();
    places.sort_unstable();
    places
}

#[test]
fn both_forms_have_the_same_places() {
    let mut count = 0;
    for (table, name, text) in all() {
        let [english, japanese] = Language::ALL.map(|language| text.say(language));
        let both = [places(english), places(japanese)];
        assert_eq!(both[0], both[1], "{table}::{name}");
        let is_a_name = |place: &&str| {
            !place.is_empty()
                && place.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')
        };
        assert!(both[0].iter().all(is_a_name), "{table}::{name}: {english}");
        count += both[0].len();
    }
    assert!(count > 50);
}

#[test]
fn no_form_is_empty_and_japanese_is_japanese() {
    for (table, name, text) in all() {
        let [english, japanese] = Language::ALL.map(|language| text.say(language));
        assert!(!english.is_empty(), "{table}::{name}");
        let is_japanese = !japanese.is_ascii();
        assert!(is_japanese != SAME_IN_BOTH.contains(&name), "{table}::{name}: {japanese}");
    }
}

#[test]
fn japanese_forms_do_not_mix_in_western_marks() {
    for (table, name, text) in all() {
        let japanese = text.say(Language::Japanese);
        let mut before = ' ';
        for (place, letter) in japanese.char_indices() {
            let follows_kana = !before.is_ascii();
            let is_western = match letter {
                ',' | '.' | ';' | '!' | '?' => true,
                '(' => !is_origin(&japanese[place..], ['(', ')']),
                _ => false,
            };
            assert!(!(follows_kana && is_western), "{table}::{name}: {japanese}");
            before = letter;
        }
        assert!(
            !japanese.ends_with('。') || text.say(Language::English).ends_with('.'),
            "{table}::{name}"
        );
    }
}

/// Whether a text begins with two digits in brackets, as moves in KIF form end.
fn is_origin(text: &str, [open, close]: [char; 2]) -> bool {
    let mut letters = text.chars();
    letters.next() == Some(open)
        && letters.by_ref().take(2).filter(char::is_ascii_digit).count() == 2
        && letters.next() == Some(close)
}

/// KIF files have brackets of half width there, and so do we where we write such a move.
#[test]
fn origins_are_written_as_in_kif_files() {
    for (table, name, text) in all() {
        let japanese = text.say(Language::Japanese);
        let wide = japanese
            .match_indices('（')
            .find(|&(place, _)| is_origin(&japanese[place..], ['（', '）']));
        assert_eq!(wide, None, "{table}::{name}: {japanese}");
    }
}

#[test]
fn every_file_with_a_table_is_in_the_list_of_tables() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/text");
    let listed = TABLES.iter().map(|(table, _)| (*table).to_string()).collect::<BTreeSet<String>>();
    let declared = sources(&folder)
        .into_iter()
        .filter(|(_, source)| source.contains("\ntable! {"))
        .filter_map(|(path, _)| Some(path.file_stem()?.to_str()?.to_string()))
        .collect();
    assert_eq!(listed, declared);
}

/// Only tables may hold sentences: elsewhere `Text::new` stands in examples and tests.
#[test]
fn no_sentence_stands_outside_the_tables() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for part in ["hayanagi/src", "hayanagi-cli/src"] {
        for (path, source) in sources(&crates.join(part)) {
            let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
            let made = code.filter(|line| line.contains("Text::new(")).count();
            let allowed = usize::from(path.ends_with("text/mod.rs"));
            assert!(made <= allowed || path.ends_with("tests.rs"), "{}", path.display());
        }
    }
}

/// The Rust files below a folder.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("a source");
            found.push((path, source));
        }
    }
    found
}

#[test]
fn a_place_is_filled_and_an_unknown_one_stays() {
    let text = Text::new("{a} and {b}, {a} {", "{b}、{a}");
    let mut filled = String::new();
    text.write(&mut filled, Language::English, &[("a", &1)]).expect("a string takes everything");
    assert_eq!(filled, "1 and {b}, 1 {");
    let mut filled = String::new();
    text.write(&mut filled, Language::Japanese, &[("a", &"{b}"), ("b", &2)]).expect("as before");
    assert_eq!(filled, "2、{b}", "a value is not read for places");
}

#[test]
fn a_locale_names_its_language() {
    for (locale, language) in [
        ("ja_JP.UTF-8", Some(Language::Japanese)),
        ("ja", Some(Language::Japanese)),
        ("ja-JP", Some(Language::Japanese)),
        ("ja.eucJP", Some(Language::Japanese)),
        ("en_GB", Some(Language::English)),
        ("C", None),
        ("POSIX", None),
        ("jam_JM", None),
        ("fr_FR.UTF-8", None),
        ("", None),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

#[test]
fn an_unknown_language_is_refused_in_both() {
    assert_eq!("fr".parse::<Language>(), Err(LanguageError));
    assert_eq!(LanguageError.to_string(), "expected en or ja");
    assert_eq!(LanguageError.said(Language::Japanese).to_string(), "「en」か「ja」が必要です");
}
