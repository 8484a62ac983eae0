//! Wrong usage of the command line, said in Japanese; clap says it in English itself.

use std::error::Error as _;
use std::fmt::{self, Display, Write as _};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind};
use hayanagi::text::{Language, Text, usage};

use crate::caret::visible_text;

/// The only language besides clap's own.
const LANGUAGE: Language = Language::Japanese;

/// What was expected of a value of the command line, in every language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expected(pub(crate) Text);

impl Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.say(Language::English))
    }
}

impl std::error::Error for Expected {}

/// What clap says is missing of a POSITION of several words and the MOVE behind it.
const POSITION: &str = "<POSITION>...";
const MOVE: &str = "<MOVE>";

/// The error of clap with what clap cannot know: a single word is a POSITION and no MOVE unless it is
/// one, and all values that are equally near may be meant, not only the one it names.
pub(crate) fn mended(mut error: clap::Error, has_move: bool) -> clap::Error {
    let missing = error.get(ContextKind::InvalidArg);
    let is_position = matches!(missing, Some(ContextValue::Strings(it)) if it[..] == [POSITION]);
    if error.kind() == ErrorKind::MissingRequiredArgument && is_position && !has_move {
        error.insert(ContextKind::InvalidArg, ContextValue::Strings(vec![MOVE.to_owned()]));
    }
    if error.get(ContextKind::SuggestedValue).is_some() {
        let similar = nearest_values(&error);
        if similar.len() > 1 {
            error.insert(ContextKind::SuggestedValue, ContextValue::Strings(similar));
        }
    }
    error
}

/// The values an option may have that are nearest to the one it was given.
fn nearest_values(error: &clap::Error) -> Vec<String> {
    let given = error.get(ContextKind::InvalidValue);
    let known = error.get(ContextKind::ValidValue);
    let (Some(ContextValue::String(given)), Some(ContextValue::Strings(known))) = (given, known)
    else {
        return Vec::new();
    };
    let distances = known.iter().map(|known| distance(given, known));
    let nearest = distances.clone().min();
    let near = known.iter().zip(distances).filter(|&(_, distance)| Some(distance) == nearest);
    near.map(|(known, _)| known.clone()).collect()
}

/// How many letters have to be put in, left out or changed to make one word of another.
fn distance(a: &str, b: &str) -> usize {
    let mut row = (0..=b.chars().count()).collect::<Vec<_>>();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.chars().enumerate() {
            let changed = diagonal + usize::from(from != to);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[row.len() - 1]
}

/// Says errors of clap in Japanese.
pub(crate) struct Japanese;

impl ErrorFormatter for Japanese {
    fn format_error(error: &Error<Self>) -> StyledStr {
        let mut said = StyledStr::new();
        // A styled string takes everything.
        let _ = write_error(error, &mut said);
        said
    }
}

fn write_error(error: &Error<Japanese>, out: &mut StyledStr) -> fmt::Result {
    let style = clap::builder::Styles::styled();
    let (red, green) = (style.get_error(), style.get_valid());
    write!(out, "{red}{}{red:#}{}", usage::ERROR.say(LANGUAGE), fault(error))?;
    for kind in
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue]
    {
        let similar = words(error, kind).join("、");
        if !similar.is_empty() {
            let tip = usage::SIMILAR.fill(LANGUAGE, &[("similar", &similar)]);
            write!(out, "\n\n  {green}{tip}{green:#}")?;
        }
    }
    if let Some(ContextValue::StyledStr(line)) = error.get(ContextKind::Usage) {
        let [english, japanese] = Language::ALL.map(|language| usage::USAGE.say(language));
        write!(out, "\n\n{}", line.ansi().to_string().replace(english, japanese))?;
    }
    write!(out, "\n\n{}\n", usage::MORE.say(LANGUAGE))
}

/// What is wrong.
fn fault(error: &Error<Japanese>) -> String {
    let argument = words(error, ContextKind::InvalidArg).join("、");
    let value = words(error, ContextKind::InvalidValue).join("、");
    let command = words(error, ContextKind::InvalidSubcommand).join("、");
    let number = |kind| words(error, kind).join("");
    let say = |text: Text, values: &[(&str, &dyn Display)]| text.fill(LANGUAGE, values);
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => {
            say(usage::NO_VALUE, &[("argument", &argument)]) + &possible_values(error)
        }
        ErrorKind::InvalidValue => {
            say(usage::INVALID_VALUE, &[("argument", &argument), ("value", &value)])
                + &possible_values(error)
        }
        ErrorKind::ValueValidation => {
            say(usage::INVALID_VALUE, &[("argument", &argument), ("value", &value)])
                + &expected(error)
        }
        ErrorKind::ArgumentConflict => conflict(error, &argument),
        ErrorKind::UnknownArgument => say(usage::UNKNOWN_ARGUMENT, &[("argument", &argument)]),
        ErrorKind::InvalidSubcommand => say(usage::UNKNOWN_COMMAND, &[("command", &command)]),
        ErrorKind::MissingSubcommand => say(usage::MISSING_COMMAND, &[("command", &command)]),
        ErrorKind::MissingRequiredArgument => {
            let missing = words(error, ContextKind::InvalidArg);
            let lines = missing.iter().map(|argument| format!("\n  {argument}"));
            say(usage::MISSING_ARGUMENTS, &[]) + &lines.collect::<String>()
        }
        ErrorKind::NoEquals => say(usage::NO_EQUALS, &[("argument", &argument)]),
        ErrorKind::TooManyValues => {
            say(usage::TOO_MANY_VALUES, &[("argument", &argument), ("value", &value)])
        }
        ErrorKind::TooFewValues => {
            let least = number(ContextKind::MinValues);
            let count = number(ContextKind::ActualNumValues);
            let values: [(_, &dyn Display); 3] =
                [("argument", &argument), ("least", &least), ("count", &count)];
            say(usage::TOO_FEW_VALUES, &values)
        }
        ErrorKind::WrongNumberOfValues => {
            let expected = number(ContextKind::ExpectedNumValues);
            let count = number(ContextKind::ActualNumValues);
            let values: [(_, &dyn Display); 3] =
                [("argument", &argument), ("expected", &expected), ("count", &count)];
            say(usage::WRONG_NUMBER_OF_VALUES, &values)
        }
        ErrorKind::InvalidUtf8 => say(usage::NOT_UTF8, &[]),
        _ => say(usage::WRONG_USAGE, &[]),
    }
}

/// Two arguments that exclude each other, or one given twice.
fn conflict(error: &Error<Japanese>, argument: &str) -> String {
    let others = words(error, ContextKind::PriorArg);
    if others.iter().all(|other| other == argument) {
        return usage::REPEATED.fill(LANGUAGE, &[("argument", &argument)]);
    }
    let other = others.join("、");
    usage::CONFLICT.fill(LANGUAGE, &[("argument", &argument), ("other", &other)])
}

/// The values an option may have, on a line of their own.
fn possible_values(error: &Error<Japanese>) -> String {
    let values = words(error, ContextKind::ValidValue).join(", ");
    if values.is_empty() {
        return values;
    }
    format!("\n  {}", usage::POSSIBLE_VALUES.fill(LANGUAGE, &[("values", &values)]))
}

/// What the reader of a value expected; foreign readers say it in English only.
fn expected(error: &Error<Japanese>) -> String {
    let Some(source) = error.source() else {
        return String::new();
    };
    match source.downcast_ref::<Expected>() {
        Some(Expected(text)) => format!("：{}", text.say(LANGUAGE)),
        None => format!("：{source}"),
    }
}

/// What clap knows about an error, as words that may be shown.
fn words(error: &Error<Japanese>, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![visible_text(word)],
        Some(ContextValue::Strings(words)) => words.iter().map(|word| visible_text(word)).collect(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    }
}
