//! `hayanagi validate`: everything that is wrong with a position.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use hayanagi::text::{Language, Say, validation as sentences};
use hayanagi::{Bitboard, Problem, ProblemCode, Profile, Setup, Validation};
use serde::Serialize;

use crate::Exit;
use crate::args::ValidateArgs;
use crate::columns;
use crate::input;
use crate::interrupt;
use crate::lines;
use crate::output::{Form, Output};

/// What stands before each problem, and before its other lines.
const ITEM: &str = "- ";
const INDENT: &str = "  ";

/// Answers `hayanagi validate`.
pub(crate) fn run(args: &ValidateArgs, output: &mut Output) -> io::Result<Exit> {
    let language = output.language();
    if args.stdin {
        return answer_lines(args, output);
    }
    let language = input::language_of_words(&args.position, language);
    let setup = match input::setup_of_words(&args.position, language) {
        Ok(setup) => setup,
        Err(error) => return output.refuse(&error, Form::of(args.json)),
    };
    let validation = validated(&setup, args);
    if args.json {
        output.json(&Answer::of(&validation, args, language))?;
    } else {
        output.text(&page(&validation, language, output.width()))?;
    }
    Ok(if validation.is_possible() { Exit::Answered } else { Exit::No })
}

fn answer_lines(args: &ValidateArgs, output: &mut Output) -> io::Result<Exit> {
    // Every answer is written before the next line is awaited, so nothing is lost.
    interrupt::end_at_once();
    let language = output.language();
    let all_possible = AtomicBool::new(true);
    let exit = lines::answer_each(io::stdin(), output, |line| {
        let language = input::language_of_text(line, language);
        let validation = validated(&input::setup_of_text(line, language)?, args);
        if !validation.is_possible() {
            all_possible.store(false, Ordering::Relaxed);
        }
        Ok(Answer::of(&validation, args, language))
    })?;
    let is_answered = exit == Exit::Answered && !all_possible.into_inner();
    Ok(if is_answered { Exit::No } else { exit })
}

fn validated(setup: &Setup, args: &ValidateArgs) -> Validation {
    let validation = setup.validate(args.profile.into());
    args.ignore.iter().fold(validation, |validation, &code| validation.ignore(code))
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    sfen: String,
    profile: &'static str,
    ignored: Vec<&'static str>,
    possible: bool,
    problems: Vec<ProblemAnswer>,
}

/// A problem as JSON.
#[derive(Serialize)]
struct ProblemAnswer {
    code: &'static str,
    message: String,
    squares: Bitboard,
    evidence: Evidence,
}

/// The fields of a problem; one without fields is an empty object.
#[derive(Serialize)]
#[serde(untagged)]
enum Evidence {
    Fields(Problem),
    None {},
}

impl Answer {
    fn of(validation: &Validation, args: &ValidateArgs, language: Language) -> Self {
        let problem = |problem: &Problem| ProblemAnswer {
            code: problem.code(),
            message: problem.said(language).to_string(),
            squares: problem.squares(),
            evidence: match problem {
                Problem::PlyZero => Evidence::None {},
                _ => Evidence::Fields(*problem),
            },
        };
        Self {
            sfen: validation.setup().to_string(),
            profile: validation.profile().code(),
            ignored: args.ignore.iter().copied().map(ProblemCode::code).collect(),
            possible: validation.is_possible(),
            problems: validation.problems().iter().map(problem).collect(),
        }
    }
}

/// The answer for people.
fn page(validation: &Validation, language: Language, width: usize) -> String {
    let mut page = validation.verdict(language) + "\n";
    for problem in validation.problems().iter() {
        let sentence = format!("{} [{}]", problem.said(language), problem.code());
        let lines = columns::wrapped(&sentence, width - ITEM.len());
        page += &format!("{ITEM}{}\n", lines.replace('\n', &format!("\n{INDENT}")));
    }
    let misses_pieces = |problem: &Problem| matches!(problem, Problem::MissingPieces { .. });
    if validation.profile() == Profile::Game && validation.problems().iter().any(misses_pieces) {
        page += &(columns::wrapped(sentences::OTHER_PROFILES.say(language), width) + "\n");
    }
    page
}
