//! What came of comparing, for people.

use std::fmt::Display;

use hayanagi::text::{Language, Say, Text, compare as words};
use hayanagi::{Color, HandKind, Move};

use super::engine::{EngineError, Fault};
use super::outcome::{Asked, Finding, Outcome, Place, Summary, broken_rule, shown};
use super::referee::{Right, judge};
use super::shrink::Smallest;
use super::walk::Difference;
use crate::caret::visible_text;
use crate::columns::{padded, width};
use crate::diagram;
use crate::output::Paint;
use crate::text::refusal;

/// The columns of the labels at the left: those of the longest, and two.
const fn margin(language: Language) -> usize {
    match language {
        Language::English => 10,
        Language::Japanese | Language::JapaneseHandicap => 12,
    }
}

/// How many counts that differ are shown one by one.
const SHOWN_COUNTS: usize = 10;

impl Outcome {
    /// The outcome for people.
    pub(crate) fn page(&self, language: Language, paint: Paint, width: usize) -> String {
        let mut page = Page { language, paint, width, text: String::new() };
        match self {
            Self::Same(asked) => {
                let (depth, sfen) = (asked.depth, asked.position.to_string());
                page.heading(&words::SAME.fill(language, &[("depth", &depth), ("sfen", &sfen)]));
                page.retried(asked);
            }
            Self::Different(asked, finding) => page.different(asked, finding),
            Self::Failed(asked, error) => page.failed(asked.as_ref(), error),
            Self::Unreadable(place, error) => {
                let (line, why) = (place.line.unwrap_or(0), refusal(error, language));
                page.heading(&words::UNREADABLE.fill(language, &[("line", &line), ("why", &why)]));
            }
        }
        page.text
    }
}

impl Summary {
    /// The last line of a batch.
    pub(crate) fn page(&self, language: Language) -> String {
        let seconds = format!("{:.3}", self.seconds);
        let mut page = words::SUMMARY.fill(
            language,
            &[
                ("positions", &self.positions),
                ("same", &self.same),
                ("different", &self.different),
                ("failed", &self.failed),
                ("unreadable", &self.unreadable),
                ("seconds", &seconds),
            ],
        );
        if self.not_asked > 0 {
            page += "\n";
            page += &words::NOT_ASKED.fill(language, &[("count", &self.not_asked)]);
        }
        if self.retries > 0 {
            page += "\n";
            page += &words::RETRIES.fill(language, &[("count", &self.retries)]);
        }
        if self.partial {
            page += "\n";
            page += words::INTERRUPTED.say(language);
        }
        page + "\n"
    }
}

impl Finding {
    /// One line for a bug report, about the smallest position there is.
    pub(crate) fn report(&self, language: Language) -> String {
        let (difference, right) = match &self.smallest {
            Some(smallest) => (&smallest.difference, smallest.right()),
            None => (&self.found, self.right),
        };
        let what = what(difference, language);
        let right = match right {
            Right::Ours => words::OURS,
            Right::Theirs => words::THEIRS,
            Right::Neither | Right::Unknown => words::NOBODY,
        };
        let sfen = difference.position.to_string();
        let version = env!("CARGO_PKG_VERSION");
        words::FOR_REPORT.fill(
            language,
            &[
                ("engine", &visible_text(&self.engine)),
                ("sfen", &sfen),
                ("what", &what),
                ("right", &right.say(language)),
                ("version", &version),
            ],
        )
    }
}

impl Smallest {
    /// Who is right there.
    pub(crate) fn right(&self) -> Right {
        judge(&self.difference)
    }

    /// The pieces on the board and in hand.
    pub(crate) fn pieces(&self) -> usize {
        let position = &self.difference.position;
        let hand = |color| {
            let hand = position.hand(color);
            HandKind::ALL.into_iter().map(|kind| usize::from(hand.count(kind))).sum::<usize>()
        };
        position.occupied().count() + Color::ALL.into_iter().map(hand).sum::<usize>()
    }
}

/// What differs, in a few words.
fn what(difference: &Difference, language: Language) -> String {
    let mut parts = Vec::new();
    let mut moves = |label: Text, moves: &[Move]| {
        if !moves.is_empty() {
            let values: &[(&str, &dyn Display)] =
                &[("label", &label.say(language)), ("moves", &joined(moves))];
            parts.push(words::LABELLED.fill(language, values));
        }
    };
    moves(words::MISSING, &difference.missing);
    moves(words::EXTRA, &difference.extra);
    moves(words::REPEATED, &difference.repeated);
    if !difference.counts.is_empty() || difference.total.is_some() {
        parts.push(words::COUNT_AT.fill(language, &[("depth", &difference.depth)]));
    }
    parts.join(words::AND.say(language))
}

fn joined(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// A page that is being written.
struct Page {
    language: Language,
    paint: Paint,
    /// The columns of a line.
    width: usize,
    text: String,
}

impl Page {
    fn heading(&mut self, text: &str) {
        self.text += &visible_text(text);
        self.text += "\n";
    }

    /// A line with a label at the left.
    fn line(&mut self, label: Text, text: &str) {
        let label = padded(label.say(self.language), margin(self.language));
        self.text += &format!("{label}{}\n", visible_text(text));
    }

    /// Why a fresh process had to answer.
    fn retried(&mut self, asked: &Asked) {
        for why in &asked.retried {
            let (code, why) = (why.code(), fault(why, self.language));
            let text = words::RETRIED.fill(self.language, &[("why", &why), ("code", &code)]);
            self.line(words::NOTE, &text);
        }
    }

    fn moves(&mut self, label: Text, moves: &[Move]) {
        let text = match moves.len() {
            0 => words::LIST_OF_NONE,
            1 => words::LIST_OF_ONE,
            _ => words::LIST,
        };
        let values: &[(&str, &dyn Display)] = &[("count", &moves.len()), ("moves", &joined(moves))];
        let text = text.fill(self.language, values);
        let margin = margin(self.language);
        let room = self.width.saturating_sub(margin + 1);
        let indent = format!("\n{}", " ".repeat(margin));
        let label = padded(label.say(self.language), margin);
        self.text += &format!("{label}{}\n", wrapped(&text, room).join(&indent));
    }

    fn different(&mut self, asked: &Asked, finding: &Finding) {
        let found = &finding.found;
        match place_name(&asked.place, self.language) {
            Some(name) => {
                self.heading(&words::DIFFERENT_IN.fill(self.language, &[("name", &name)]));
            }
            None => self.heading(words::DIFFERENT.say(self.language)),
        }
        if !found.path.is_empty() {
            self.line(words::ASKED, &asked.position.to_string());
            self.line(words::MOVES, &joined(&found.path));
        }
        self.line(words::POSITION, &found.position.to_string());
        self.here(found);
        self.moves(words::OURS, &found.ours);
        self.moves(words::THEIRS, &found.theirs);
        self.right(finding.right);
        self.retried(asked);
        if !finding.is_repeated {
            self.line(words::NOTE, words::NOT_REPEATED.say(self.language));
        }
        if let Some(smallest) = &finding.smallest {
            self.smallest(smallest);
        }
        self.text += "\n";
        self.line(words::REPORT, &finding.report(self.language));
    }

    /// What differs in a position.
    fn here(&mut self, difference: &Difference) {
        if difference.depth > 1 {
            self.line(words::DEPTH, &difference.depth.to_string());
        }
        if !difference.missing.is_empty() {
            self.line(words::MISSING, &joined(&difference.missing));
        }
        for &mv in &difference.extra {
            let extra = match broken_rule(difference, mv) {
                Some(rule) => words::ILLEGAL.fill(
                    self.language,
                    &[("move", &mv), ("reason", &rule.said(self.language)), ("code", &rule.code())],
                ),
                None => mv.to_string(),
            };
            self.line(words::EXTRA, &extra);
        }
        if !difference.repeated.is_empty() {
            self.line(words::REPEATED, &joined(&difference.repeated));
        }
        for count in difference.counts.iter().take(SHOWN_COUNTS) {
            let values: &[(&str, &dyn Display)] =
                &[("move", &count.mv), ("ours", &count.ours), ("theirs", &count.theirs)];
            self.line(words::COUNT, &words::COUNTED.fill(self.language, values));
        }
        if let Some(more) = difference.counts.len().checked_sub(SHOWN_COUNTS + 1) {
            let more = words::MORE.fill(self.language, &[("count", &(more + 1))]);
            self.line(words::COUNT, &more);
        }
        if let Some((sum, total)) = difference.total {
            let values: &[(&str, &dyn Display)] = &[("sum", &sum), ("total", &total)];
            self.line(words::COUNT, &words::TOTAL.fill(self.language, values));
        }
    }

    fn right(&mut self, right: Right) {
        let text = match right {
            Right::Ours => words::OURS_RIGHT,
            Right::Theirs => words::THEIRS_RIGHT,
            Right::Neither => words::NEITHER_RIGHT,
            Right::Unknown => words::UNKNOWN_RIGHT,
        };
        self.line(words::RIGHT, text.say(self.language));
    }

    fn smallest(&mut self, smallest: &Smallest) {
        let position = &smallest.difference.position;
        let size = if smallest.is_complete { words::SIZE } else { words::SIZE_SO_FAR };
        let values: &[(&str, &dyn Display)] =
            &[("pieces", &smallest.pieces()), ("questions", &smallest.questions)];
        self.text += "\n";
        self.line(words::SMALLEST, &position.to_string());
        self.line(words::NOTE, &size.fill(self.language, values));
        self.here(&smallest.difference);
        self.right(smallest.right());
        self.text += "\n";
        self.text += &diagram::board(position, &position.check_info(), self.paint, self.language);
    }

    fn failed(&mut self, asked: Option<&Asked>, error: &EngineError) {
        let why = fault(&error.fault, self.language);
        let code = error.fault.code();
        let name = asked.and_then(|asked| place_name(&asked.place, self.language));
        let heading = match &name {
            Some(name) => words::NO_ANSWER_IN
                .fill(self.language, &[("name", name), ("why", &why), ("code", &code)]),
            None => words::NO_ANSWER.fill(self.language, &[("why", &why), ("code", &code)]),
        };
        self.heading(&heading);
        if let Some(asked) = asked {
            self.line(words::POSITION, &asked.position.to_string());
        }
        for line in &error.sent {
            self.line(words::SENT, line);
        }
        for line in &error.received {
            self.line(words::RECEIVED, &shown(line));
        }
        for line in error.stderr.lines() {
            self.line(words::STANDARD_ERROR, &shown(line));
        }
    }
}

/// A text in lines of at most `room` columns, cut at blanks.
fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let Some(line) = lines.last_mut() else { continue };
        if line.is_empty() {
            line.push_str(word);
        } else if width(line) + 1 + width(word) <= room {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn place_name(place: &Place, language: Language) -> Option<String> {
    if let Some((number, seed)) = place.random {
        return Some(words::RANDOM.fill(language, &[("number", &number), ("seed", &seed)]));
    }
    let line = place.line?;
    Some(match &place.name {
        Some(name) => words::NAME_AND_LINE.fill(language, &[("name", name), ("line", &line)]),
        None => words::LINE.fill(language, &[("line", &line)]),
    })
}

fn fault(fault: &Fault, language: Language) -> String {
    let text = match fault {
        Fault::CannotStart(error) => {
            return words::CANNOT_START.fill(language, &[("error", error)]);
        }
        Fault::Ended(Some(status)) => {
            return words::ENDED_WITH.fill(language, &[("status", status)]);
        }
        Fault::Timeout(time) => {
            return words::TIMEOUT.fill(language, &[("seconds", &time.as_secs_f64())]);
        }
        Fault::Ended(None) => words::ENDED,
        Fault::Refused => words::REFUSED,
        Fault::Unreadable => words::UNREADABLE_ANSWER,
        Fault::TooMuchOutput => words::TOO_MUCH_OUTPUT,
        Fault::UnknownProtocol => words::UNKNOWN_PROTOCOL,
        Fault::Interrupted => words::INTERRUPTED,
    };
    text.say(language).to_owned()
}
