//! A difference in one line, for the bug tracker of whichever program is wrong: both are named, and
//! no line is longer than a tracker likes.

use std::fmt::Display;

use hayanagi::Move;
use hayanagi::text::{Language, Text, compare as words};

use super::outcome::{Finding, broken_rule};
use super::referee::Right;
use super::walk::Difference;
use crate::caret::visible_text;

/// Our own name, as it is written in every language.
const OUR_NAME: &str = "hayanagi";

/// How many moves of a kind are named, and how much of the name of the other program.
const NAMED_MOVES: usize = 10;
const NAMED_OF_ENGINE: usize = 60;

impl Finding {
    /// One line for a bug report, about the smallest position there is.
    pub(crate) fn report(&self, language: Language) -> String {
        let (difference, right) = match &self.smallest {
            Some(smallest) => (&smallest.difference, smallest.right()),
            None => (&self.found, self.right),
        };
        let engine = shortened(&visible_text(&self.engine));
        let right = match right {
            Right::Ours => OUR_NAME,
            Right::Theirs => &engine,
            Right::Neither => words::NEITHER.say(language),
            Right::Unknown => words::UNKNOWN.say(language),
        };
        let what = what(difference, &engine, language);
        let (sfen, version) = (difference.position.to_string(), env!("CARGO_PKG_VERSION"));
        let values: [(_, &dyn Display); 5] = [
            ("engine", &engine),
            ("sfen", &sfen),
            ("what", &what),
            ("right", &right),
            ("version", &version),
        ];
        let report = words::FOR_REPORT.fill(language, &values);
        if self.is_repeated {
            return report;
        }
        // Who gets the line alone must not try to see it in a fresh process.
        words::FOR_REPORT_NOT_REPEATED.fill(language, &[("report", &report)])
    }
}

/// What differs, in a few words.
fn what(difference: &Difference, engine: &str, language: Language) -> String {
    let mut parts = Vec::new();
    let mut say = |text: Text, values: &[(&str, &dyn Display)]| {
        parts.push(text.fill(language, values));
    };
    let Difference { missing, extra, repeated, depth, .. } = difference;
    let moves = |moves: &[Move]| named(difference, moves, language);
    if !missing.is_empty() {
        say(words::ONLY_GIVEN_BY, &[("who", &OUR_NAME), ("moves", &moves(missing))]);
    }
    if !extra.is_empty() {
        say(words::ONLY_GIVEN_BY, &[("who", &engine), ("moves", &moves(extra))]);
    }
    if !repeated.is_empty() {
        say(words::REPEATED_BY, &[("engine", &engine), ("moves", &moves(repeated))]);
    }
    if let Some(count) = difference.counts.first() {
        let (ours, theirs) = (&count.ours, &count.theirs);
        let of_move: [(_, &dyn Display); 2] = [("move", &count.mv), ("engine", &engine)];
        let counts: [(_, &dyn Display); 3] = [("ours", ours), ("theirs", theirs), ("depth", depth)];
        say(words::COUNTED_BY, &[of_move.as_slice(), &counts].concat());
    }
    if let Some((sum, total)) = &difference.total {
        let values: [(_, &dyn Display); 4] =
            [("engine", &engine), ("sum", sum), ("total", total), ("depth", depth)];
        say(words::TOTAL_BY, &values);
    }
    parts.join(words::AND.say(language))
}

/// The first moves of a list, each with the rule it breaks, and how many more there are.
fn named(difference: &Difference, moves: &[Move], language: Language) -> String {
    let name = |&mv: &Move| match broken_rule(difference, mv) {
        Some(rule) => format!("{mv} [{}]", rule.code()),
        None => mv.to_string(),
    };
    let first = moves.iter().take(NAMED_MOVES).map(name).collect::<Vec<_>>().join(" ");
    match moves.len().saturating_sub(NAMED_MOVES) {
        0 => first,
        count => words::MOVES_AND_MORE.fill(language, &[("moves", &first), ("count", &count)]),
    }
}

/// A name, cut if it is long.
fn shortened(name: &str) -> String {
    match name.char_indices().nth(NAMED_OF_ENGINE) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use hayanagi::text::Language;
    use hayanagi::{Move, Position};

    use super::super::referee::Right;
    use super::super::walk::Difference;
    use super::Finding;

    /// A position of 207 moves.
    const MATSURI: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";

    #[test]
    fn a_report_is_short_whatever_differs() {
        let position: Position = MATSURI.parse().expect("SFEN");
        let ours = position.legal_moves().to_vec();
        let empty: Vec<Move> = Vec::new();
        let found = Difference {
            path: empty.clone(),
            depth: 1,
            missing: ours.clone(),
            extra: ours[..20].to_vec(),
            repeated: empty.clone(),
            counts: Vec::new(),
            total: Some((1, 2)),
            theirs: empty,
            ours,
            position,
        };
        let engine = "long ".repeat(100);
        let right = Right::Neither;
        let finding = Finding { found, is_repeated: true, smallest: None, right, engine };
        for language in Language::ALL {
            let report = finding.report(language);
            assert!(report.chars().count() < 900, "{report}");
            for count in ["197", "10"] {
                assert!(report.contains(count), "{report}");
            }
        }
    }
}
