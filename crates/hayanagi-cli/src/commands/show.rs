//! `hayanagi show`: the board as text or as a picture.

use std::fs;
use std::io;
use std::path::Path;

use hayanagi::svg::Picture;
use hayanagi::text::{Language, show, side, square};
use hayanagi::usi::Played;
use hayanagi::{Bitboard, Highlight, Position, Role};

use crate::Exit;
use crate::args::ShowArgs;
use crate::diagram::{Drawing, Marks, Script};
use crate::input;
use crate::output::{self, Form, Output, Paint};
use crate::text;

/// The name that stands for standard output.
const STANDARD_OUTPUT: &str = "-";

/// Answers `hayanagi show`.
pub(crate) fn run(args: &ShowArgs, output: &mut Output) -> io::Result<Exit> {
    let language = input::language_of_words(&args.position, output.language());
    let played = match input::played_of_words(&args.position, language) {
        Ok(played) => played,
        Err(error) => return output.refuse(&error, Form::Text),
    };
    match &args.svg {
        Some(file) => write_picture(&played, &args.highlight, file, language, output),
        None => {
            output.text(&page(&played, args, language, output.paint()))?;
            Ok(Exit::Answered)
        }
    }
}

fn write_picture(
    played: &Played,
    highlights: &[Highlight],
    file: &Path,
    language: Language,
    output: &mut Output,
) -> io::Result<Exit> {
    let mut picture = Picture::new(&played.position).language(language);
    if let Some(mv) = played.last_move {
        picture = picture.last_move(mv);
    }
    let picture = highlights.iter().fold(picture, |picture, &each| picture.highlight(each));
    write_svg(&picture.to_string(), file, Form::Text, output)
}

/// Whether a FILE stands for standard output.
pub(crate) fn is_standard_output(file: &Path) -> bool {
    file == STANDARD_OUTPUT
}

/// Writes a picture to where FILE says; for people, also that it was written.
pub(crate) fn write_svg(
    svg: &str,
    file: &Path,
    form: Form,
    output: &mut Output,
) -> io::Result<Exit> {
    let language = output.language();
    if is_standard_output(file) {
        output.text(svg)?;
        return Ok(Exit::Answered);
    }
    let name = file.display();
    if let Err(error) = fs::write(file, svg) {
        let why = text::of_system(error.kind(), &error, language);
        let values: [(_, &dyn std::fmt::Display); 2] = [("file", &name), ("error", &why)];
        output::complain(&show::CANNOT_WRITE_FILE.fill(language, &values), language);
        return Ok(Exit::Unreadable);
    }
    if form == Form::Text {
        output.text(&(show::WROTE.fill(language, &[("file", &name)]) + "\n"))?;
    }
    Ok(Exit::Answered)
}

/// The answer for people: the board, whose turn it is, and what is marked.
fn page(played: &Played, args: &ShowArgs, language: Language, paint: Paint) -> String {
    let position = &played.position;
    // ASCII has no Japanese.
    let (script, language) =
        if args.ascii { (Script::Ascii, Language::English) } else { (Script::Kanji, language) };
    let info = position.check_info();
    let marks = args.highlight.iter().map(|&each| marks(each, position)).collect::<Vec<_>>();
    let mut page = Drawing { script, marks: &marks, paint, language }.board(position, &info);
    page += &format!("\n{}\n", text::state(position, &info, language));
    if let Some(mv) = played.last_move {
        page += &show::LAST_MOVE_WAS.fill(language, &[("move", &mv)]);
        page += "\n";
    }
    for &highlight in &args.highlight {
        for (role, squares) in highlight.marks(position) {
            page += &format!(
                "{} {}\n",
                mark(role),
                said(position, highlight, (role, squares), language)
            );
        }
    }
    page
}

/// The character of a role in a diagram.
const fn mark(role: Role) -> char {
    match role {
        Role::Checker => '!',
        Role::Pinned => '#',
        Role::Pinner => '>',
        Role::Mask => '=',
        Role::Attacked => 'x',
        Role::Origin => '@',
        Role::Destination => '*',
        _ => '?',
    }
}

/// The marks of one highlight, which never meet on a square.
fn marks(highlight: Highlight, position: &Position) -> Marks {
    highlight.marks(position).map(|(role, squares)| (mark(role), squares)).collect()
}

/// A role, and on which squares it was found.
fn said(
    position: &Position,
    highlight: Highlight,
    (role, marked): (Role, Bitboard),
    language: Language,
) -> String {
    let other = side(!position.side_to_move(), language);
    let name = role.text().fill(language, &[("side", &other)]);
    let squares = match (role, marked.is_empty()) {
        (Role::Mask, true) if position.check_info().is_double() => {
            show::DOUBLE_CHECK.say(language).to_owned()
        }
        (Role::Mask, true) => show::NOT_IN_CHECK.say(language).to_owned(),
        (_, true) => text::why_nothing(position, highlight, role, language),
        _ => marked.iter().map(|at| square(at, language)).collect::<Vec<_>>().join(" "),
    };
    show::MARKED.fill(language, &[("role", &name), ("squares", &squares)])
}
