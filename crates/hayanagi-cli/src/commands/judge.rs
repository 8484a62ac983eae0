//! `hayanagi judge`: who has won a game and what proves it, for one game or a stream of them.

use std::ffi::OsString;
use std::io;
use std::ops::Range;

use hayanagi::text::{Language, judge};
use hayanagi::{
    Color, Condition, DeclarationReport, Ending, Figure, Game, IllegalMove, LastWord, Line, Move,
    Outcome, Repetition, RuleSet, Square, impasse_points,
};
use serde::Serialize;

use crate::Exit;
use crate::args::JudgeArgs;
use crate::input::{self, InputError};
use crate::interrupt;
use crate::lines;
use crate::output::{Form, Output};
use crate::text;

/// Answers `hayanagi judge`.
pub(crate) fn run(args: &JudgeArgs, output: &mut Output) -> io::Result<Exit> {
    let rules = RuleSet { declaration: args.rule.into(), max_moves: args.max_moves };
    let language = output.language();
    if args.stdin {
        // Every answer is written before the next line is awaited, so nothing is lost.
        interrupt::end_at_once();
        return lines::answer_each(io::stdin(), output, move |line| {
            Ok(Answer::of(&Judged::of_text(line, rules, language)?))
        });
    }
    let language = input::language_of_words(&args.position, language);
    let judged = match Judged::of_words(&args.position, rules, language) {
        Ok(judged) => judged,
        Err(error) => return output.refuse(&error, Form::of(args.json)),
    };
    if args.json {
        output.json(&Answer::of(&judged))?;
    } else {
        output.text(&page(&judged, language))?;
    }
    Ok(Exit::Answered)
}

/// A game up to its decision.
struct Judged {
    game: Game,
    /// How many moves followed.
    continued: usize,
    /// Whether the line names a start at which pieces are missing.
    is_handicap: bool,
}

impl Judged {
    /// Whether the side that had to wait began a handicap game, as the weaker side is used to in
    /// other games.
    fn is_begun_by_the_wrong_side(&self) -> bool {
        self.is_handicap
            && self.game.outcome().is_some_and(|outcome| {
                let ending = &outcome.ending;
                outcome.ply == 1
                    && matches!(
                        ending,
                        Ending::IllegalMove { reason: IllegalMove::NotYourPiece, .. }
                    )
            })
    }

    fn of_words(
        words: &[OsString],
        rules: RuleSet,
        language: Language,
    ) -> Result<Self, InputError> {
        if words.is_empty() {
            return Self::of_text("startpos", rules, language);
        }
        let words = words.iter().map(|word| word.as_encoded_bytes()).collect::<Vec<_>>();
        Self::of_text(input::text_of_bytes(&words.join(&b' '), language)?, rules, language)
    }

    fn of_text(text: &str, rules: RuleSet, language: Language) -> Result<Self, InputError> {
        let line = Line::read(text).map_err(|error| input::of_line(text, &error, language))?;
        let mut game = Game::new(line.start, rules);
        let continued = game.play_line(&line.moves);
        if let Some(span) = heed(&mut game, line.last_word) {
            let (input, expected) = (text.to_owned(), judge::RULE_FOR_WIN.say(language).to_owned());
            let code = "win_without_rule";
            return Err(InputError::expecting(input, code, expected, span, language));
        }
        Ok(Self { game, continued, is_handicap: input::names_a_handicap(text) })
    }
}

/// Ends the game as the word after the last move says, unless it is over; the place of the word if the
/// rules do not know it.
fn heed(game: &mut Game, last_word: Option<(LastWord, Range<usize>)>) -> Option<Range<usize>> {
    let (word, span) = last_word.filter(|_| game.outcome().is_none())?;
    match word {
        LastWord::Resign => {
            game.resign(game.position().side_to_move());
            None
        }
        LastWord::Win => game.declare().is_none().then_some(span),
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    plies: usize,
    final_sfen: String,
    outcome: Option<OutcomeAnswer>,
    declaration: Option<DeclarationAnswer>,
    points: PointsAnswer,
    continued: usize,
}

#[derive(Serialize)]
struct PointsAnswer {
    black: u32,
    white: u32,
}

/// How a game ended, as JSON.
#[derive(Serialize)]
struct OutcomeAnswer {
    kind: &'static str,
    winner: Option<&'static str>,
    ply: usize,
    proof: Proof,
}

/// The proof, as JSON; each kind of ending has its own keys.
#[derive(Serialize)]
#[serde(untagged)]
enum Proof {
    Checkmate {
        king: Square,
        checkers: Vec<Square>,
    },
    Stalemate {
        king: Option<Square>,
    },
    Repetition(RepetitionProof),
    PerpetualCheck {
        by: &'static str,
        from: usize,
        to: usize,
        checks: Vec<usize>,
        #[serde(flatten)]
        repetition: RepetitionProof,
    },
    Try {
        king: Square,
    },
    MaxMoves {
        limit: usize,
    },
    IllegalMove {
        by: &'static str,
        #[serde(rename = "move")]
        mv: Move,
        reason: &'static str,
    },
    Call {
        by: &'static str,
    },
    Declaration(DeclarationAnswer),
}

#[derive(Serialize)]
struct RepetitionProof {
    occurrences: [usize; 4],
    first_quiet: QuietAnswer,
}

/// The first move of each side that gave no check.
#[derive(Serialize)]
struct QuietAnswer {
    black: Option<usize>,
    white: Option<usize>,
}

/// A declaration as JSON.
#[derive(Serialize)]
struct DeclarationAnswer {
    rule: &'static str,
    verdict: &'static str,
    conditions: Vec<ConditionAnswer>,
    by: &'static str,
    counted: CountedAnswer,
}

/// The points a declaration counts, as JSON.
#[derive(Serialize)]
struct CountedAnswer {
    camp: u32,
    hand: u32,
    bonus: u32,
}

#[derive(Serialize)]
struct ConditionAnswer {
    code: &'static str,
    met: bool,
    value: FigureAnswer,
    needed: FigureAnswer,
}

#[derive(Serialize)]
#[serde(untagged)]
enum FigureAnswer {
    Truth(bool),
    Number(u32),
    Square(Option<Square>),
}

impl Answer {
    fn of(judged: &Judged) -> Self {
        let game = &judged.game;
        let points = impasse_points(game.position());
        Self {
            plies: game.ply(),
            final_sfen: game.position().to_string(),
            outcome: game.outcome().map(|outcome| OutcomeAnswer::of(outcome, game)),
            declaration: game.declaration().map(|report| DeclarationAnswer::of(&report)),
            points: PointsAnswer { black: points.black, white: points.white },
            continued: judged.continued,
        }
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

impl OutcomeAnswer {
    fn of(outcome: &Outcome, game: &Game) -> Self {
        let proof = match outcome.ending {
            Ending::Checkmate { king, checkers } => {
                Proof::Checkmate { king, checkers: checkers.iter().collect() }
            }
            Ending::Stalemate { king } => Proof::Stalemate { king },
            Ending::Repetition(repetition) => Proof::Repetition(RepetitionProof::of(&repetition)),
            Ending::PerpetualCheck { by, repetition } => Proof::PerpetualCheck {
                by: side(by),
                from: repetition.occurrences[0],
                to: repetition.occurrences[3],
                checks: repetition.moves_of(by).collect(),
                repetition: RepetitionProof::of(&repetition),
            },
            Ending::Try { king } => Proof::Try { king },
            Ending::MaxMoves { limit } => Proof::MaxMoves { limit },
            Ending::IllegalMove { mv, reason } => {
                let by = side(game.position().side_to_move());
                Proof::IllegalMove { by, mv, reason: reason.code() }
            }
            Ending::Resignation { by } | Ending::Time { by } => Proof::Call { by: side(by) },
            Ending::Declaration(report) => Proof::Declaration(DeclarationAnswer::of(&report)),
        };
        let kind = outcome.ending.code();
        Self { kind, winner: outcome.winner.map(side), ply: outcome.ply, proof }
    }
}

impl RepetitionProof {
    const fn of(repetition: &Repetition) -> Self {
        let Repetition { occurrences, first_quiet, .. } = *repetition;
        let first_quiet = QuietAnswer { black: first_quiet.black, white: first_quiet.white };
        Self { occurrences, first_quiet }
    }
}

impl DeclarationAnswer {
    fn of(report: &DeclarationReport) -> Self {
        let points = report.points;
        Self {
            rule: report.rule.code(),
            verdict: report.verdict().code(),
            conditions: report.conditions().map(ConditionAnswer::from).collect(),
            by: side(report.declarer),
            counted: CountedAnswer { camp: points.camp, hand: points.hand, bonus: points.bonus },
        }
    }
}

impl From<Condition> for ConditionAnswer {
    fn from(condition: Condition) -> Self {
        let Condition { kind, met, value, needed } = condition;
        Self { code: kind.code(), met, value: value.into(), needed: needed.into() }
    }
}

impl From<Figure> for FigureAnswer {
    fn from(figure: Figure) -> Self {
        match figure {
            Figure::Truth(truth) => Self::Truth(truth),
            Figure::Number(number) => Self::Number(number),
            Figure::Square(square) => Self::Square(square),
        }
    }
}

/// The answer for people.
fn page(judged: &Judged, language: Language) -> String {
    let game = &judged.game;
    let mut lines = vec![text::judge::decision(game, language)];
    if let Some(outcome) = game.outcome() {
        lines.extend(text::judge::proof(outcome, language));
    }
    if judged.is_begun_by_the_wrong_side() {
        lines.push(judge::GIVER_FIRST.say(language).to_owned());
    }
    if judged.continued > 0 {
        lines.push(text::judge::continued(judged.continued, language));
    }
    lines.push(String::new());
    lines.push(text::judge::final_position(&game.position().to_string(), language));
    lines.push(text::judge::points(impasse_points(game.position()), language));
    if let Some(report) = game.declaration() {
        lines.push(String::new());
        lines.extend(text::judge::declaration(&report, language));
    }
    lines.join("\n") + "\n"
}
