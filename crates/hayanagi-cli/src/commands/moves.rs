//! `hayanagi moves`: the legal moves of a position, for people, for programs, and for many
//! positions at once.

use std::io;

use hayanagi::notation::{Strictness, Style};
use hayanagi::text::Language;
use hayanagi::usi::Played;
use hayanagi::{CheckInfo, Color, HandKind, Move, MoveList, MoveParts, Piece, PieceKind, Pin};
use hayanagi::{Position, Square};
use serde::Serialize;

use crate::Exit;
use crate::args::{MovesArgs, Notation, Selection};
use crate::columns;
use crate::commands::explain;
use crate::diagram;
use crate::input::{self, InputError};
use crate::interrupt;
use crate::lines;
use crate::output::{Form, Output};
use crate::text;

/// The blanks between the moves of a line, and between those of different pieces.
const BETWEEN_MOVES: &str = " ";
const BETWEEN_PIECES: &str = "  ";

/// The order in which the pieces are listed.
const LISTED: [PieceKind; 14] = [
    PieceKind::King,
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Tokin,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::ProSilver,
    PieceKind::Horse,
    PieceKind::Dragon,
];

/// Answers `hayanagi moves`.
pub(crate) fn run(args: &MovesArgs, output: &mut Output) -> io::Result<Exit> {
    if args.stdin {
        // Every answer is written before the next line is awaited, so nothing is lost.
        interrupt::end_at_once();
        return lines::answer_each(io::stdin(), output, {
            let (question, language) = (Question::of(args), output.language());
            move |line| answer_line(line, question, language)
        });
    }
    if args.lines {
        return answer_lines(args.selection, output);
    }
    let language = input::language_of_words(&args.position, output.language());
    let played = match input::played_of_words(&args.position, language) {
        Ok(played) => played,
        Err(error) => return output.refuse(&error, Form::of(args.json)),
    };
    if args.json {
        output.json(&Answer::of(&played, Question::of(args)))?;
    } else {
        output.text(&page(&played, Question::of(args), language, output))?;
    }
    Ok(Exit::Answered)
}

/// What is asked of each position.
#[derive(Clone, Copy)]
struct Question {
    selection: Selection,
    notation: Option<Notation>,
    strictness: Strictness,
}

impl Question {
    fn of(args: &MovesArgs) -> Self {
        let strictness = args.strictness();
        Self { selection: args.selection, notation: args.notation, strictness }
    }

    /// How the moves of a position are written, if not as in USI.
    fn style(self, played: &Played) -> Option<Style> {
        let last = played.last_move.map(Move::to);
        self.notation.map(|notation| Style::new(notation.into()).after(last))
    }
}

/// The answer to a line of a batch.
#[derive(Serialize)]
#[serde(untagged)]
enum LineAnswer {
    Moves(Answer),
    Explanation(explain::Answer),
}

/// Answers `POSITION<TAB>MOVE` with an explanation, any other line with the moves.
fn answer_line(
    line: &str,
    question: Question,
    language: Language,
) -> Result<LineAnswer, InputError> {
    // A tab at the end of a line is a blank like any other.
    match line.trim_ascii_end().rfind('\t') {
        Some(tab) if !line[..tab].trim_ascii().is_empty() => {
            let answer = explain::answer_line(line, tab, question.strictness, language);
            answer.map(LineAnswer::Explanation)
        }
        _ => {
            let played = input::played_of_text(line, language)?;
            Ok(LineAnswer::Moves(Answer::of(&played, question)))
        }
    }
}

/// Answers each line of standard input with the moves on one line, as `compare` asks for them.
fn answer_lines(selection: Selection, output: &mut Output) -> io::Result<Exit> {
    // As above, nothing is lost.
    interrupt::end_at_once();
    let language = output.language();
    lines::write_each(io::stdin(), output, move |line, answers| {
        let text = line.text(language);
        let position = text.and_then(|text| input::position_of_text(text, language));
        let answer = position.map(|position| plain(&position, selection));
        let exit = if answer.is_ok() { Exit::Answered } else { Exit::No };
        let answer = answer.unwrap_or_else(|error| text::line_of_error(&error, language));
        answers.extend_from_slice(format!("{answer}\n").as_bytes());
        Ok(exit)
    })
}

/// The moves on one line.
fn plain(position: &Position, selection: Selection) -> String {
    let moves = position.moves(selection.into());
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(BETWEEN_MOVES)
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    sfen: String,
    side: &'static str,
    in_check: bool,
    checkers: Vec<Square>,
    pinned: Vec<PinAnswer>,
    selection: Selection,
    #[serde(skip_serializing_if = "Option::is_none")]
    notation: Option<Notation>,
    count: usize,
    moves: Listed,
}

/// The moves, as USI or in a notation.
#[derive(Serialize)]
#[serde(untagged)]
enum Listed {
    Usi(Vec<Move>),
    Written(Vec<String>),
}

/// A pinned piece as JSON.
#[derive(Serialize)]
struct PinAnswer {
    square: Square,
    pinner: Square,
    line: Vec<Square>,
}

impl Answer {
    fn of(played: &Played, question: Question) -> Self {
        let position = &played.position;
        let info = position.check_info();
        let moves = position.moves(question.selection.into());
        let written = |style| {
            moves.iter().map(|&mv| position.written(mv, style).to_string()).collect::<Vec<_>>()
        };
        let listed = match question.style(played) {
            Some(style) => Listed::Written(written(style)),
            None => Listed::Usi(moves.to_vec()),
        };
        Self {
            sfen: position.to_string(),
            side: match position.side_to_move() {
                Color::Black => "black",
                Color::White => "white",
            },
            in_check: info.is_check(),
            checkers: info.checkers.iter().collect(),
            pinned: pins(&info),
            selection: question.selection,
            notation: question.notation,
            count: moves.len(),
            moves: listed,
        }
    }
}

fn pins(info: &CheckInfo) -> Vec<PinAnswer> {
    let answer = |pin: Pin| {
        let line = pin.squares_from_king().collect();
        PinAnswer { square: pin.square, pinner: pin.pinner, line }
    };
    info.pins().map(answer).collect()
}

/// The answer for people.
fn page(played: &Played, question: Question, language: Language, output: &Output) -> String {
    let Played { position, .. } = played;
    let selection = question.selection;
    let style = question.style(played).unwrap_or(Style::new(hayanagi::notation::Notation::Usi));
    let width = output.width();
    let info = position.check_info();
    let moves = position.moves(selection.into());
    let mut page = diagram::board(position, &info, output.paint(), language);
    page += &format!("\n{}\n", text::state(position, &info, language));
    for pin in info.pins() {
        page += &text::pin(position, &pin, language);
        page += "\n";
    }
    page += "\n";
    let groups = groups(position, &moves, language);
    let margin = groups.iter().map(|group| columns::width(group.heading) + 2).max().unwrap_or(0);
    for group in &groups {
        page += &group.wrapped(margin, width, |mv| position.written(mv, style).to_string());
    }
    let legal = position.count_legal_moves();
    if !groups.is_empty() {
        page += "\n";
    }
    page + &text::count(selection, moves.len(), legal, &info, language) + "\n"
}

/// The moves of one kind of piece.
struct Group {
    heading: &'static str,
    moves: Vec<Move>,
}

/// The moves by piece, then the drops by kind; within a group in generation order.
fn groups(position: &Position, moves: &MoveList, language: Language) -> Vec<Group> {
    let moved = |mv: Move| mv.from().and_then(|from| position.piece_at(from)).map(Piece::kind);
    let board = LISTED.into_iter().map(|kind| {
        let moves = chosen(moves, |mv| moved(mv) == Some(kind));
        let origins = moves.chunk_by(|a, b| a.from() == b.from()).count();
        Group { heading: text::moves_of(kind, origins, language), moves }
    });
    let drops = HandKind::ALL.into_iter().map(|kind| {
        let moves = chosen(moves, |mv| mv.drop_kind() == Some(kind));
        Group { heading: text::drops_of(kind, language), moves }
    });
    board.chain(drops).filter(|group| !group.moves.is_empty()).collect()
}

fn chosen(moves: &MoveList, is_chosen: impl Fn(Move) -> bool) -> Vec<Move> {
    moves.iter().copied().filter(|&mv| is_chosen(mv)).collect()
}

impl Group {
    /// The heading and the moves, the moves from column `margin` on.
    fn wrapped(&self, margin: usize, width: usize, written: impl Fn(Move) -> String) -> String {
        let mut page = columns::padded(self.heading, margin);
        let mut used = margin;
        let mut before = None;
        for &mv in &self.moves {
            let word = written(mv);
            let taken = columns::width(&word);
            let gap = before.map_or("", |before| gap(before, mv));
            if before.is_some() && used + gap.len() + taken > width {
                page += &format!("\n{:margin$}", "");
                used = margin;
            } else {
                page += gap;
                used += gap.len();
            }
            page += &word;
            used += taken;
            before = Some(mv);
        }
        page + "\n"
    }
}

/// More room between the moves of different pieces, where there is a piece with several moves.
fn gap(before: Move, mv: Move) -> &'static str {
    match (before.parts(), mv.parts()) {
        (MoveParts::Board { from, .. }, MoveParts::Board { from: other, .. }) if from != other => {
            BETWEEN_PIECES
        }
        _ => BETWEEN_MOVES,
    }
}
