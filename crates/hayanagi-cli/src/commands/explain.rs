//! `hayanagi explain`: why a move is illegal, or what it does.

use std::io;

use hayanagi::text::{Language, Say};
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
    let explanation = match read(args, output.language()) {
        Ok(explanation) => explanation,
        Err(error) => return output.refuse(&error, Form::of(args.json)),
    };
    if let Some(file) = &args.svg {
        let picture = explanation.picture(output.language()).to_string();
        let exit = show::write_svg(&picture, file, Form::of(args.json), output)?;
        if exit != Exit::Answered {
            return Ok(exit);
        }
    }
    if args.json {
        output.json(&Answer::of(&explanation, output.language()))?;
    } else if args.svg.as_deref().is_none_or(|file| !show::is_standard_output(file)) {
        output.text(&page(&explanation, output))?;
    }
    Ok(if explanation.is_legal() { Exit::Answered } else { Exit::No })
}

fn read(args: &ExplainArgs, language: Language) -> Result<Explanation, InputError> {
    let position = input::position_of_words(&args.position, language)?;
    Ok(position.explain(input::move_of_word(&args.mv, language)?))
}

/// The answer to a line `POSITION<TAB>MOVE`.
pub(crate) fn answer_line(
    line: &str,
    tab: usize,
    language: Language,
) -> Result<Answer, InputError> {
    let position = input::position_of_text(&line[..tab], language);
    let position = position.map_err(|error| error.within(line, 0))?;
    let mv = input::move_of_text(&line[tab + 1..], language);
    let mv = mv.map_err(|error| error.within(line, tab + 1))?;
    Ok(Answer::of(&position.explain(mv), language))
}

/// The answer as JSON.
#[derive(Serialize)]
pub(crate) struct Answer {
    sfen: String,
    #[serde(rename = "move")]
    mv: Move,
    legal: bool,
    reasons: Vec<ReasonAnswer>,
    effects: Option<Effects>,
}

/// A reason as JSON.
#[derive(Serialize)]
struct ReasonAnswer {
    code: &'static str,
    message: String,
    evidence: Reason,
}

impl Answer {
    fn of(explanation: &Explanation, language: Language) -> Self {
        let reason = |reason: &Reason| ReasonAnswer {
            code: reason.code(),
            message: explanation.message(reason, language),
            evidence: *reason,
        };
        Self {
            sfen: explanation.position().to_string(),
            mv: explanation.mv(),
            legal: explanation.is_legal(),
            reasons: explanation.reasons().iter().map(reason).collect(),
            effects: explanation.effects().copied(),
        }
    }
}

/// The answer for people.
fn page(explanation: &Explanation, output: &Output) -> String {
    let (language, width) = (output.language(), output.width());
    let position: &Position = explanation.position();
    let info: CheckInfo = position.check_info();
    let mut page = diagram::board(position, &info, output.paint(), language);
    page += &format!("\n{}\n\n", text::state(position, &info, language));
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
