//! The command line in one language: what may be asked comes from `args`, what is said about it from
//! the table of the library.
//!
//! Names are looked up as `hayanagi::text::help` says. What a language changes is text and nothing
//! else: held by `a_language_changes_nothing_but_text`.

use std::ffi::OsString;

use clap::builder::{PossibleValue, Resettable, StyledStr};
use clap::{Arg, ArgAction, Command, CommandFactory, FromArgMatches};
use hayanagi::Move;
use hayanagi::text::{Language, Text, help, usage as words_of_usage};

use crate::args::Args;
use crate::columns;
use crate::hyphen;
use crate::usage;

/// The columns left of a description in a long help.
const INDENT: usize = 10;

/// The columns of a help text, where the terminal is not narrower.
const WIDTH: usize = 80;

/// What is asked on the command line, or what is to be said instead.
pub(crate) fn parse(words: Vec<OsString>, language: Language) -> Result<Args, clap::Error> {
    let words = match language {
        Language::English => words,
        Language::Japanese | Language::JapaneseHandicap => without_help_command(words),
    };
    let has_move = words.iter().any(|word| word.to_str().is_some_and(is_move));
    let matches = command(language).try_get_matches_from(hyphen::covered(words));
    let matches = matches.map_err(|error| usage::mended(error, has_move))?;
    Args::from_arg_matches(&matches)
}

/// Whether a word is a move, in the form that no position and no option has.
fn is_move(word: &str) -> bool {
    word.parse::<Move>().is_ok()
}

/// `help perft` as `perft --help`: clap describes its own command `help` in English only.
fn without_help_command(mut words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_some_and(|word| word == "help") {
        words.remove(1);
        words.push("--help".into());
    }
    words
}

/// The command line in a language.
pub(crate) fn command(language: Language) -> Command {
    let program = described(Args::command(), "PROGRAM", language);
    let program = program.mut_subcommands(|command| {
        let name = constant(command.get_name());
        described(command, &name, language)
    });
    match language {
        Language::English => program,
        Language::Japanese | Language::JapaneseHandicap => framed(program, language),
    }
}

/// A command with its texts, those of its arguments, and the option `--lang`.
fn described(command: Command, name: &str, language: Language) -> Command {
    let lang = Arg::new("lang").long("lang").value_name("LANG");
    let lang = lang.value_parser(Language::ALL.map(Language::code));
    let command = command.arg(lang).mut_args(|arg| {
        let id = constant(arg.get_id().as_str());
        match find(&format!("{name}_{id}")).or_else(|| find(&format!("ANY_{id}"))) {
            Some(text) => arg.help(text.say(language)),
            None => arg,
        }
    });
    let Some(about) = find(name).map(|text| text.say(language)) else {
        return command;
    };
    let rest = find(&format!("{name}_LONG")).map(|text| text.say(language));
    let long = rest.map(|rest| help::LONG.fill(language, &[("about", &about), ("rest", &rest)]));
    let command = command.about(about).long_about(Resettable::from(long.map(StyledStr::from)));
    let Some(examples) = find(&format!("{name}_EXAMPLES")).map(|text| text.say(language)) else {
        return command;
    };
    let has_position = command.get_arguments().any(|arg| arg.get_id() == "position");
    let forms = has_position.then(|| help::POSITION_FORMS.say(language));
    let long = forms.map(|forms| format!("{forms}\n\n{examples}"));
    command.after_help(examples).after_long_help(Resettable::from(long.map(StyledStr::from)))
}

/// The words clap itself would say in English, for the program and its commands.
fn framed(program: Command, language: Language) -> Command {
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
    let version = version.help(words_of_usage::VERSION.say(language));
    let help = Command::new("help").about(words_of_usage::COMMAND_HELP.say(language));
    let program = program.disable_version_flag(true).disable_help_subcommand(true).subcommand(help);
    let program = program.mut_subcommands(|command| {
        let command = command.next_line_help(true);
        with_headings(with_frame(command, Some(WIDTH - INDENT), language), language)
    });
    // Options follow each other in the order in which they are added.
    with_headings(with_frame(program, None, language).arg(version), language)
}

/// The help option, notes and headings of one command; its texts broken at `columns`.
fn with_frame(command: Command, columns: Option<usize>, language: Language) -> Command {
    let command = command.mut_args(|arg| noted(arg, columns, language));
    // Whether `--help` shows more than `-h`.
    let is_long = command.get_long_about().is_some()
        || command.get_after_long_help().is_some()
        || command.get_arguments().any(|arg| arg.get_long_help().is_some());
    let option = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let option = if is_long {
        let [short, long] =
            [words_of_usage::HELP_SHORT, words_of_usage::HELP_LONG].map(|text| text.say(language));
        option.help(short).long_help(long)
    } else {
        option.help(words_of_usage::HELP.say(language))
    };
    let long: Option<StyledStr> =
        command.get_long_about().map(|long| columns::wrapped(&long.to_string(), WIDTH).into());
    let header = *command.get_styles().get_header();
    let heading = words_of_usage::USAGE.say(language);
    let frame = "{before-help}{about-with-newline}\n";
    command.disable_help_flag(true).arg(option).long_about(Resettable::from(long)).help_template(
        format!("{frame}{header}{heading}{header:#} {{usage}}\n\n{{all-args}}{{after-help}}"),
    )
}

fn with_headings(command: Command, language: Language) -> Command {
    let headings =
        [words_of_usage::ARGUMENTS, words_of_usage::OPTIONS].map(|text| text.say(language));
    let [arguments, options] = headings;
    // Under a heading of ours clap sorts arguments by their names unless told their order.
    let mut place = 0;
    command.subcommand_help_heading(words_of_usage::COMMANDS.say(language)).mut_args(|arg| {
        if !arg.is_positional() {
            return arg.help_heading(options);
        }
        place += 1;
        arg.help_heading(arguments).display_order(place)
    })
}

/// An argument whose values and default are said within its own text.
fn noted(arg: Arg, columns: Option<usize>, language: Language) -> Arg {
    let Some(help) = arg.get_help().map(ToString::to_string) else {
        return arg;
    };
    let takes_values = arg.get_action().takes_values();
    let values = if takes_values { arg.get_possible_values() } else { Vec::new() };
    let values =
        values.into_iter().filter(|value| !value.is_hide_set()).collect::<Vec<PossibleValue>>();
    let defaults = arg.get_default_values().iter().map(|value| value.to_string_lossy());
    let default = defaults.collect::<Vec<_>>().join(" ");
    let mut notes = String::new();
    if takes_values && !default.is_empty() {
        notes += " ";
        notes += &words_of_usage::DEFAULT.fill(language, &[("value", &default)]);
    }
    let names = values.iter().map(PossibleValue::get_name).collect::<Vec<_>>().join(", ");
    let mut short = format!("{help}{notes}");
    if !values.is_empty() {
        short += " ";
        short += &words_of_usage::POSSIBLE_VALUES.fill(language, &[("values", &names)]);
    }
    let broken = |text: &str| match columns {
        Some(columns) => columns::wrapped(text, columns),
        None => text.to_owned(),
    };
    let list = value_list(&arg, &values, language);
    let arg = arg.help(broken(&short));
    let arg =
        if takes_values { arg.hide_default_value(true).hide_possible_values(true) } else { arg };
    match list {
        None => arg,
        Some(list) => arg.long_help(broken(&format!("{help}{notes}\n\n{list}"))),
    }
}

/// One line for each value of an option, if the table describes them.
fn value_list(arg: &Arg, values: &[PossibleValue], language: Language) -> Option<String> {
    let width = values.iter().map(|value| value.get_name().len()).max()?;
    let mut list = words_of_usage::POSSIBLE_VALUES_HEADING.say(language).to_owned();
    for value in values {
        let name = value.get_name();
        let text = value_text(arg.get_id().as_str(), name)?.say(language);
        list += &format!("\n- {:<1$} {text}", format!("{name}:"), width + 1);
    }
    Some(list)
}

/// The text of the value of an option.
fn value_text(id: &str, value: &str) -> Option<Text> {
    find(&format!("{}_{}", constant(id), constant(value)))
}

/// A name of the command line as the table has it: `max-nodes` is `MAX_NODES`.
fn constant(name: &str) -> String {
    name.to_uppercase().replace('-', "_")
}

fn find(name: &str) -> Option<Text> {
    help::ALL.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
}

#[cfg(test)]
mod tests;
