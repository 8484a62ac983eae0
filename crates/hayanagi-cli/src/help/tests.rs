//! The help texts are complete in both languages, and a language changes nothing but text.

use clap::{Arg, Command};
use hayanagi::text::{Language, help};

use super::{command, find, parse, value_text};

/// Every command with the words that lead to it, as it is when it is asked.
fn commands(language: Language) -> Vec<Command> {
    let mut program = command(language);
    program.build();
    let subcommands = program.get_subcommands().cloned().collect::<Vec<_>>();
    [program]
        .into_iter()
        .chain(subcommands)
        .filter(|command| command.get_name() != "help")
        .collect()
}

fn is_japanese(text: &str) -> bool {
    text.chars().any(|letter| ('\u{3040}'..='\u{9fff}').contains(&letter))
}

#[test]
fn every_command_and_argument_has_a_japanese_text() {
    let program = command(Language::Japanese);
    let subcommands = program.get_subcommands().cloned();
    for command in [program.clone()].into_iter().chain(subcommands) {
        let name = command.get_name();
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        assert!(is_japanese(&about), "{name} has no Japanese help: add it to text/help.rs");
        for arg in command.get_arguments() {
            let (id, help) = (arg.get_id(), arg.get_help().map(ToString::to_string));
            let help = help.unwrap_or_default();
            assert!(is_japanese(&help), "{name} {id} has no Japanese help: add it to text/help.rs");
        }
    }
}

#[test]
fn every_english_text_is_that_of_the_table() {
    for command in commands(Language::English) {
        for arg in command
            .get_arguments()
            .filter(|arg| !matches!(arg.get_id().as_str(), "help" | "version"))
        {
            let help = arg.get_help().map(ToString::to_string);
            let is_known = |text: &str| {
                help::ALL.iter().any(|(_, known)| known.say(Language::English) == text)
            };
            assert!(
                help.as_deref().is_some_and(is_known),
                "{} {}",
                command.get_name(),
                arg.get_id()
            );
        }
    }
    assert!(find("PROGRAM").is_some() && find("NONSENSE").is_none());
}

#[test]
fn every_value_that_clap_describes_is_described_by_the_table() {
    let mut count = 0;
    for command in commands(Language::English) {
        for arg in command.get_arguments() {
            for value in arg.get_possible_values() {
                let Some(help) = value.get_help() else { continue };
                let (id, name) = (arg.get_id(), value.get_name());
                let text = value_text(id.as_str(), name).map(|text| text.say(Language::English));
                assert_eq!(text, Some(help.to_string().as_str()), "{id} {name}");
                count += 1;
            }
        }
    }
    assert!(count >= 4);
}

#[test]
fn nothing_of_clap_is_left_in_english() {
    const CLAP: [&str; 9] = [
        "Usage",
        "Commands:",
        "Arguments:",
        "Options:",
        "Print ",
        "default",
        "ossible",
        "Examples",
        "see ",
    ];
    for mut command in commands(Language::Japanese) {
        for help in [command.render_help(), command.render_long_help()] {
            let help = help.to_string();
            assert!(help.contains("使い方: hayanagi"), "{help}");
            let left = CLAP.iter().filter(|word| help.contains(*word)).collect::<Vec<_>>();
            assert!(left.is_empty(), "{left:?}: {help}");
        }
    }
}

/// What a program or a script can see of an argument.
fn shape(arg: &Arg) -> String {
    let values = arg.get_possible_values();
    let values = values.iter().map(|value| value.get_name()).collect::<Vec<_>>();
    format!(
        "{} {:?} {:?} {:?} {:?} {:?} {values:?} {} {}",
        arg.get_id(),
        arg.get_short(),
        arg.get_long(),
        arg.get_value_names(),
        arg.get_default_values(),
        arg.get_action(),
        arg.is_required_set(),
        arg.is_hide_set(),
    )
}

#[test]
fn a_language_changes_nothing_but_text() {
    let shapes = Language::ALL.map(|language| {
        let shape_of = |command: &Command| {
            let mut shapes = command.get_arguments().map(shape).collect::<Vec<_>>();
            shapes.sort();
            (command.get_name().to_owned(), shapes)
        };
        commands(language).iter().map(shape_of).collect::<Vec<_>>()
    });
    assert_eq!(shapes[0], shapes[1]);
    assert!(shapes[0].len() > 2);
    for line in ["h moves --json startpos", "h perft 3 --tally", "h moves --selection quiet"] {
        let words = line.split(' ').map(Into::into).collect::<Vec<_>>();
        let [english, japanese] = Language::ALL.map(|language| parse(words.clone(), language));
        let [english, japanese] = [english.expect(line), japanese.expect(line)];
        assert_eq!(format!("{english:?}"), format!("{japanese:?}"));
    }
    for line in
        ["h", "h nonsense", "h perft", "h perft 256", "h moves --lang fr", "h help", "h help perft"]
    {
        let words = line.split(' ').map(Into::into).collect::<Vec<_>>();
        let [english, japanese] = Language::ALL.map(|language| parse(words.clone(), language));
        let [english, japanese] = [english.expect_err(line), japanese.expect_err(line)];
        assert_eq!(
            (english.kind(), english.exit_code()),
            (japanese.kind(), japanese.exit_code()),
            "{line}"
        );
    }
}

#[test]
fn the_commands_are_well_formed() {
    for language in Language::ALL {
        command(language).debug_assert();
    }
}
