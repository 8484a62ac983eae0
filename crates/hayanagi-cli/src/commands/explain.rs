//! `hayanagi explain`: why a move is illegal, or what it does.

use std::io;

use hayanagi::notation::{Assumption, ReadMove, Strictness};
use hayanagi::text::{Language, Say};
use hayanagi::usi::Played;
use hayanagi::{CheckInfo, Effects, Explanation, Move, Position, Reason};
use serde::Serialize;

use crate::Exit;
use crate::args::ExplainArgs;
use crate::columns;
use crate::commands::show;
use crate::diagram;
use crate::input::{self, InputError};
use crate::output::{Form, Output};
use crate::text;

/// What stands before each sentence of a reason, and before its other lines.
const ITEM: &str = "- ";
const INDENT: &str = "  ";

/// Answers `hayanagi explain`.
pub(crate) fn run(args: &ExplainArgs, output: &mut Output) -> io::Result<Exit> {
    let language = input::language_of_words(&args.position, output.language());
    let question = match read(args, language) {
        Ok(question) => question,
        Err(error) => return output.refuse(&error, Form::of(args.json)),
    };
    let explanation = question.explanation();
    if let Some(file) = &args.svg {
        let picture = explanation.picture(language).to_string();
        let exit = show::write_svg(&picture, file, Form::of(args.json), output)?;
        if exit != Exit::Answered {
            return Ok(exit);
        }
    }
    if args.json {
        output.json(&Answer::of(&question, &explanation, language))?;
    } else if args.svg.as_deref().is_none_or(|file| !show::is_standard_output(file)) {
        output.text(&page(&question, &explanation, language, output))?;
    }
    Ok(if explanation.is_legal() { Exit::Answered } else { Exit::No })
}

/// A position and a move that was read in it.
struct Question {
    played: Played,
    read: ReadMove,
}

impl Question {
    fn explanation(&self) -> Explanation {
        self.played.position.explain(self.read.mv)
    }
}

fn read(args: &ExplainArgs, language: Language) -> Result<Question, InputError> {
    let played = input::played_of_words(&args.position, language)?;
    let read = input::read_move_of_word(&args.mv, &played, args.strictness(), language)?;
    Ok(Question { played, read })
}

/// The answer to a line `POSITION<TAB>MOVE`.
pub(crate) fn answer_line(
    line: &str,
    tab: usize,
    strictness: Strictness,
    language: Language,
) -> Result<Answer, InputError> {
    let language = input::language_of_text(&line[..tab], language);
    let played = input::played_of_text(&line[..tab], language);
    let played = played.map_err(|error| error.within(line, 0))?;
    let read = input::read_move(&line[tab + 1..], &played, strictness, language);
    let read = read.map_err(|error| error.within(line, tab + 1))?;
    let question = Question { played, read };
    Ok(Answer::of(&question, &question.explanation(), language))
}

/// The answer as JSON.
#[derive(Serialize)]
pub(crate) struct Answer {
    sfen: String,
    #[serde(rename = "move")]
    mv: Move,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    assumed: Vec<Assumed>,
    legal: bool,
    reasons: Vec<ReasonAnswer>,
    effects: Option<Effects>,
}

/// What was assumed about the text of the move, as JSON.
#[derive(Serialize)]
struct Assumed {
    code: &'static str,
    message: &'static str,
}

/// A reason as JSON.
#[derive(Serialize)]
struct ReasonAnswer {
    code: &'static str,
    message: String,
    evidence: Reason,
}

impl Answer {
    fn of(question: &Question, explanation: &Explanation, language: Language) -> Self {
        let assumed =
            |it: &Assumption| Assumed { code: it.code(), message: it.text().say(language) };
        let reason = |reason: &Reason| ReasonAnswer {
            code: reason.code(),
            message: explanation.message(reason, language),
            evidence: *reason,
        };
        Self {
            sfen: explanation.position().to_string(),
            mv: explanation.mv(),
            assumed: question.read.assumptions.iter().map(assumed).collect(),
            legal: explanation.is_legal(),
            reasons: explanation.reasons().iter().map(reason).collect(),
            effects: explanation.effects().copied(),
        }
    }
}

/// The answer for people.
fn page(
    question: &Question,
    explanation: &Explanation,
    language: Language,
    output: &Output,
) -> String {
    let width = output.width();
    let position: &Position = explanation.position();
    let info: CheckInfo = position.check_info();
    let mut page = diagram::board(position, &info, output.paint(), language);
    page += &format!("\n{}\n\n", text::state(position, &info, language));
    let Question { played, read } = question;
    if !read.assumptions.is_empty() {
        let style = read.style(&input::reader(played, Strictness::Tolerant));
        let sentence = text::read_as(read, &position.written(read.mv, style), language);
        page += &(columns::wrapped(&sentence, width) + "\n\n");
    }
    if explanation.is_legal() {
        return page + &columns::wrapped(&explanation.said(language).to_string(), width) + "\n";
    }
    // A string takes everything.
    let _ = explanation.write_verdict(&mut page, language);
    page += "\n";
    for reason in explanation.reasons().iter() {
        for sentence in explanation.sentences(reason, language) {
            let lines = columns::wrapped(&sentence, width - ITEM.len());
            page += &format!("{ITEM}{}\n", lines.replace('\n', &format!("\n{INDENT}")));
        }
    }
    page
}
