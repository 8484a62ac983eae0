//! The sentences of `hayanagi judge`.

use std::fmt::Display;

use hayanagi::text::{Language, Say, judge, moves, side, square};
use hayanagi::{
    ByColor, Color, Condition, DeclarationReport, DeclarationVerdict, Ending, Figure, Game,
    Outcome, Repetition,
};

use crate::columns;

/// How the game ended, or that it did not.
pub(crate) fn decision(game: &Game, language: Language) -> String {
    match game.outcome() {
        Some(outcome) => outcome.said(language).to_string(),
        None => {
            let side = side(game.position().side_to_move(), language);
            judge::UNDECIDED.fill(language, &[("ply", &game.ply()), ("side", &side)])
        }
    }
}

/// What proves the outcome, line by line; nothing where the first sentence says it all, or where the
/// report on a declaration follows anyway.
pub(crate) fn proof(outcome: &Outcome, language: Language) -> Vec<String> {
    match &outcome.ending {
        Ending::Checkmate { king, checkers } => {
            let checkers = checkers.iter().map(|on| square(on, language));
            let checkers = checkers.collect::<Vec<_>>().join(moves::AND.say(language));
            let king = square(*king, language);
            let values: [(_, &dyn Display); 2] = [("square", &king), ("checkers", &checkers)];
            vec![judge::MATED_KING.fill(language, &values)]
        }
        Ending::Repetition(repetition) | Ending::PerpetualCheck { repetition, .. } => {
            repeated(repetition, language)
        }
        _ => Vec::new(),
    }
}

fn repeated(repetition: &Repetition, language: Language) -> Vec<String> {
    let plies = repetition.occurrences.map(|ply| ply.to_string());
    let plies = plies.join(judge::LIST.say(language));
    let checks = Color::ALL.map(|color| {
        let (side, count) = (side(color, language), repetition.moves_of(color).count());
        match repetition.first_quiet[color] {
            None => judge::ALL_CHECKS.fill(language, &[("side", &side), ("count", &count)]),
            Some(number) => {
                judge::FIRST_QUIET.fill(language, &[("side", &side), ("number", &number)])
            }
        }
    });
    let mut lines = vec![judge::OCCURRENCES.fill(language, &[("plies", &plies)])];
    lines.extend(checks);
    lines
}

/// Moves that follow the decision.
pub(crate) fn continued(count: usize, language: Language) -> String {
    judge::CONTINUED.fill(language, &[("count", &count)])
}

pub(crate) fn final_position(sfen: &str, language: Language) -> String {
    judge::FINAL_POSITION.fill(language, &[("sfen", &sfen)])
}

pub(crate) fn points(points: ByColor<u32>, language: Language) -> String {
    let [black, white] = [Color::Black, Color::White].map(|color| side(color, language));
    let values: [(_, &dyn Display); 4] = [
        ("black", &black),
        ("black_points", &points.black),
        ("white", &white),
        ("white_points", &points.white),
    ];
    judge::IMPASSE_POINTS.fill(language, &values)
}

/// What a declaration would bring, and each condition with its figures.
pub(crate) fn declaration(report: &DeclarationReport, language: Language) -> Vec<String> {
    let text = match report.verdict() {
        DeclarationVerdict::Win => judge::WOULD_WIN,
        DeclarationVerdict::Draw => judge::WOULD_DRAW,
        DeclarationVerdict::Loss => judge::WOULD_LOSE,
    };
    let (rule, declarer) = (report.rule.code(), side(report.declarer, language));
    let mut lines = vec![text.fill(language, &[("rule", &rule), ("side", &declarer)])];
    lines.extend(report.conditions().map(|condition| condition_line(&condition, language)));
    if report.rule.threshold(report.declarer).is_some() {
        let points = report.points;
        let values: [(_, &dyn Display); 3] =
            [("camp", &points.camp), ("hand", &points.hand), ("bonus", &points.bonus)];
        lines.push(format!("  {}", judge::BREAKDOWN.fill(language, &values)));
    }
    lines
}

fn condition_line(condition: &Condition, language: Language) -> String {
    let met = if condition.met { judge::MET } else { judge::NOT_MET }.say(language);
    let text = condition.kind.text().say(language);
    let text = match condition.value {
        Figure::Truth(_) => text.to_owned(),
        value => {
            let (value, needed) = (figure(value, language), figure(condition.needed, language));
            let values: [(_, &dyn Display); 3] =
                [("condition", &text), ("value", &value), ("needed", &needed)];
            judge::FIGURES.fill(language, &values)
        }
    };
    format!("  {} {text}", columns::padded(met, 3))
}

fn figure(figure: Figure, language: Language) -> String {
    match figure {
        Figure::Truth(truth) => truth.to_string(),
        Figure::Number(number) => number.to_string(),
        Figure::Square(Some(on)) => square(on, language),
        Figure::Square(None) => judge::NO_KING.say(language).to_owned(),
    }
}
