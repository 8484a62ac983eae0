//! What came of comparing, for people.

use std::fmt::Display;

use hayanagi::text::{Language, Say, Text, compare as words};
use hayanagi::{Color, HandKind, Move};

use super::engine::{EngineError, Fault};
use super::outcome::{Asked, Finding, Kind, Outcome, Place, Summary, broken_rule};
use super::referee::{Right, judge};
use super::shrink::Smallest;
use super::told::Told;
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

/// How many of the last lines of standard error are shown.
const SHOWN_COMPLAINTS: usize = 10;

/// How many extra moves, and counts that differ, are shown one by one.
const SHOWN_ONE_BY_ONE: usize = 10;

impl Outcome {
    /// The outcome for people; nothing if it has nothing new.
    pub(crate) fn page(&self, form: PageForm, told: &mut Told) -> String {
        let mut page = Page { form, text: String::new() };
        match self {
            Self::Same(asked) => page.same(asked, told),
            Self::Different(asked, finding) => page.different(asked, finding, told),
            Self::Failed(asked, error) => page.failed(asked.as_ref(), error, told),
            Self::Unreadable(place, error) => {
                let language = form.language;
                let (line, why) = (place.line.unwrap_or(0), refusal(error, language));
                page.heading(&words::UNREADABLE.fill(language, &[("line", &line), ("why", &why)]));
            }
        }
        page.text
    }
}

/// How a page is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageForm {
    pub(crate) language: Language,
    pub(crate) paint: Paint,
    /// The columns of a line.
    pub(crate) width: usize,
    /// Whether there are many positions, so that only what is wrong is news.
    pub(crate) is_batch: bool,
}

impl EngineError {
    /// Why the program cannot be asked at all, for people.
    pub(crate) fn complaint(&self, form: PageForm) -> String {
        let mut page = Page { form, text: String::new() };
        let (why, code) = (self.fault.said(None, form.language), self.fault.code());
        let values: &[(&str, &dyn Display)] = &[("why", &why), ("code", &code)];
        page.heading(&words::UNUSABLE.fill(form.language, values));
        match (&self.fault, self.tried.last()) {
            // Three times the same: what it complained of last is all there is to know.
            (Fault::EndedAtOnce(_), Some((_, last))) => page.complaints(last),
            _ => page.conversation(self, ""),
        }
        page.text.trim_end().to_owned()
    }
}

impl Told {
    /// What was not told in full, and that the exit status is not that of a run without a fault.
    pub(crate) fn rest(&self, retries: u64, form: PageForm) -> String {
        let mut page = Page { form, text: String::new() };
        for (code, count) in self.notes.rest() {
            let values: &[(&str, &dyn Display)] = &[("count", &count), ("code", &code)];
            page.line(words::NOTE, &words::MORE_LIKE_IT.fill(form.language, values));
        }
        match retries {
            0 => {}
            1 => page.line(words::NOTE, words::RETRIED_ONCE.say(form.language)),
            _ => {
                let text = words::RETRIES.fill(form.language, &[("count", &retries)]);
                page.line(words::NOTE, &text);
            }
        }
        page.text
    }
}

impl Summary {
    /// The last lines of a batch.
    pub(crate) fn page(&self, language: Language) -> String {
        let (seconds, positions) =
            (format!("{:.3}", self.seconds), positions(self.positions, language));
        let mut page = words::SUMMARY.fill(
            language,
            &[
                ("positions", &positions),
                ("same", &self.same),
                ("different", &self.different),
                ("failed", &self.failed),
                ("unreadable", &self.unreadable),
                ("seconds", &seconds),
            ],
        );
        for kind in &self.kinds {
            page += "\n";
            page += &kind.page(language);
        }
        if self.not_asked > 0 {
            let text = if self.not_asked == 1 { words::NOT_ASKED_ONE } else { words::NOT_ASKED };
            page += "\n";
            page += &text.fill(language, &[("count", &self.not_asked)]);
        }
        if self.partial {
            page += "\n";
            page += words::INTERRUPTED.say(language);
        }
        page + "\n"
    }
}

impl Kind {
    /// A line of the last lines.
    fn page(&self, language: Language) -> String {
        let label = match self.kind {
            "missing" => words::MISSING,
            "extra" => words::EXTRA,
            "repeated" => words::REPEATED,
            _ => words::COUNT,
        };
        let code = self.code.map(|code| format!(" [{code}]")).unwrap_or_default();
        let (label, positions) = (label.say(language), positions(self.positions, language));
        let values: &[(&str, &dyn Display)] =
            &[("label", &label), ("code", &code), ("positions", &positions)];
        words::KIND.fill(language, values)
    }
}

/// So many positions.
pub(crate) fn positions(count: u64, language: Language) -> String {
    let text = if count == 1 { words::ONE_POSITION } else { words::POSITIONS };
    text.fill(language, &[("count", &count)])
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

pub(super) fn joined(moves: &[Move]) -> String {
    moves.iter().map(Move::to_string).collect::<Vec<_>>().join(" ")
}

/// A page that is being written.
struct Page {
    form: PageForm,
    text: String,
}

impl Page {
    fn heading(&mut self, text: &str) {
        self.text += &visible_text(text);
        self.text += "\n";
    }

    /// A line with a label at the left.
    fn line(&mut self, label: Text, text: &str) {
        let label = padded(label.say(self.form.language), margin(self.form.language));
        self.text += &format!("{label}{}\n", visible_text(text));
    }

    /// The same moves; among many positions only worth telling for its notes.
    fn same(&mut self, asked: &Asked, told: &mut Told) {
        let (depth, sfen) = (asked.depth, asked.position.to_string());
        let language = self.form.language;
        let mut values: Vec<(&str, &dyn Display)> = vec![("depth", &depth), ("sfen", &sfen)];
        let name = place_name(&asked.place, language);
        let text = if name.is_some() { words::SAME_IN } else { words::SAME };
        values.extend(name.iter().map(|name| ("name", name as &dyn Display)));
        self.heading(&text.fill(language, &values));
        let has_news = self.retried(asked, told);
        if self.form.is_batch && !has_news {
            self.text.clear();
        }
    }

    /// What made a fresh process necessary; whether anything of it is new.
    fn retried(&mut self, asked: &Asked, told: &mut Told) -> bool {
        let mut has_news = false;
        let above = asked.position.to_string();
        for error in &asked.retried {
            let code = error.fault.code();
            if told.notes.is_news(code) {
                let why = error.fault.said(Some(&above), self.form.language);
                let values: &[(&str, &dyn Display)] = &[("why", &why), ("code", &code)];
                self.line(words::NOTE, &words::RETRIED.fill(self.form.language, values));
                self.conversation(error, &above);
                has_news = true;
            }
        }
        has_news
    }

    fn moves(&mut self, label: Text, moves: &[Move]) {
        let text = match moves.len() {
            0 => words::LIST_OF_NONE,
            1 => words::LIST_OF_ONE,
            _ => words::LIST,
        };
        let values: &[(&str, &dyn Display)] = &[("count", &moves.len()), ("moves", &joined(moves))];
        self.wrapped_line(label, &text.fill(self.form.language, values));
    }

    /// A line with a label at the left, in as many lines as it needs.
    fn wrapped_line(&mut self, label: Text, text: &str) {
        let margin = margin(self.form.language);
        let room = self.form.width.saturating_sub(margin + 1);
        let indent = format!("\n{}", " ".repeat(margin));
        let label = padded(label.say(self.form.language), margin);
        self.text += &format!("{label}{}\n", wrapped(text, room).join(&indent));
    }

    /// A difference: the first in full, the others in brief.
    fn different(&mut self, asked: &Asked, finding: &Finding, told: &mut Told) {
        let (found, language) = (&finding.found, self.form.language);
        told.differences += 1;
        let is_first = told.differences == 1;
        match place_name(&asked.place, language) {
            Some(name) => self.heading(&words::DIFFERENT_IN.fill(language, &[("name", &name)])),
            None => self.heading(words::DIFFERENT.say(language)),
        }
        if !found.path.is_empty() {
            self.line(words::ASKED, &asked.position.to_string());
            self.wrapped_line(words::MOVES, &joined(&found.path));
        }
        self.line(words::POSITION, &found.position.to_string());
        self.here(found);
        if is_first {
            self.moves(words::OURS, &found.ours);
            self.moves(words::THEIRS, &found.theirs);
        }
        if is_first || finding.right != Right::Ours {
            self.right(finding.right);
        }
        self.retried(asked, told);
        if !finding.is_repeated {
            self.line(words::NOTE, words::NOT_REPEATED.say(language));
        }
        if let Some(smallest) = &finding.smallest {
            self.smallest(smallest);
        }
        if is_first {
            self.text += "\n";
            self.line(words::REPORT, &finding.report(language));
        }
        if self.form.is_batch {
            self.text += "\n";
        }
    }

    /// What differs in a position.
    fn here(&mut self, difference: &Difference) {
        if difference.depth > 1 {
            self.line(words::DEPTH, &difference.depth.to_string());
        }
        if !difference.missing.is_empty() {
            self.wrapped_line(words::MISSING, &joined(&difference.missing));
        }
        for &mv in difference.extra.iter().take(SHOWN_ONE_BY_ONE) {
            self.line(words::EXTRA, &extra(difference, mv, self.form.language));
        }
        self.more(words::EXTRA, difference.extra.len());
        if !difference.repeated.is_empty() {
            self.wrapped_line(words::REPEATED, &joined(&difference.repeated));
        }
        for count in difference.counts.iter().take(SHOWN_ONE_BY_ONE) {
            let values: &[(&str, &dyn Display)] =
                &[("move", &count.mv), ("ours", &count.ours), ("theirs", &count.theirs)];
            self.line(words::COUNT, &words::COUNTED.fill(self.form.language, values));
        }
        self.more(words::COUNT, difference.counts.len());
        if let Some((sum, total)) = difference.total {
            let values: &[(&str, &dyn Display)] = &[("sum", &sum), ("total", &total)];
            self.line(words::COUNT, &words::TOTAL.fill(self.form.language, values));
        }
    }

    /// How many were not shown one by one.
    fn more(&mut self, label: Text, all: usize) {
        let more = all.saturating_sub(SHOWN_ONE_BY_ONE);
        if more > 0 {
            self.line(label, &words::MORE.fill(self.form.language, &[("count", &more)]));
        }
    }

    fn right(&mut self, right: Right) {
        let text = match right {
            Right::Ours => words::OURS_RIGHT,
            Right::Theirs => words::THEIRS_RIGHT,
            Right::Neither => words::NEITHER_RIGHT,
            Right::Unknown => words::UNKNOWN_RIGHT,
        };
        self.line(words::RIGHT, text.say(self.form.language));
    }

    fn smallest(&mut self, smallest: &Smallest) {
        let (position, language) = (&smallest.difference.position, self.form.language);
        let size = if smallest.is_complete { words::SIZE } else { words::SIZE_SO_FAR };
        let count = smallest.pieces();
        let pieces = if count == 1 { words::ONE_PIECE } else { words::PIECES };
        let pieces = pieces.fill(language, &[("count", &count)]);
        let values: &[(&str, &dyn Display)] =
            &[("pieces", &pieces), ("questions", &smallest.questions)];
        self.text += "\n";
        self.line(words::SMALLEST, &position.to_string());
        self.line(words::NOTE, &size.fill(language, values));
        self.here(&smallest.difference);
        self.right(smallest.right());
        self.text += "\n";
        let paint = self.form.paint;
        self.text += &diagram::board(position, &position.check_info(), paint, language);
    }

    fn failed(&mut self, asked: Option<&Asked>, error: &EngineError, told: &mut Told) {
        let language = self.form.language;
        let above = asked.map(|asked| asked.position.to_string());
        let above = above.as_deref();
        let (why, code) = (error.fault.said(above, language), error.fault.code());
        let name = asked.and_then(|asked| place_name(&asked.place, language));
        let heading = match &name {
            Some(name) => {
                let values: &[(&str, &dyn Display)] =
                    &[("name", name), ("why", &why), ("code", &code)];
                words::NO_ANSWER_IN.fill(language, values)
            }
            None => words::NO_ANSWER.fill(language, &[("why", &why), ("code", &code)]),
        };
        self.heading(&heading);
        if let Some(asked) = asked {
            self.line(words::POSITION, &asked.position.to_string());
            self.retried(asked, told);
        }
        if told.failures.is_news(code) {
            self.conversation(error, above.unwrap_or_default());
        }
    }

    /// What was sent, what came back, and what the program complained; `above` is a position that
    /// stands above and is not told again.
    fn conversation(&mut self, error: &EngineError, above: &str) {
        for (protocol, error) in &error.tried {
            let (why, code) = (error.fault.said(None, self.form.language), error.fault.code());
            let values: &[(&str, &dyn Display)] =
                &[("protocol", &protocol.name()), ("why", &why), ("code", &code)];
            self.line(words::TRIED, &words::TRIED_AS.fill(self.form.language, values));
            self.conversation(error, above);
        }
        for line in &error.sent {
            let is_above = line == above;
            let above = words::POSITION_ABOVE.say(self.form.language);
            self.line(words::SENT, if is_above { above } else { line });
        }
        for line in &error.received {
            self.line(words::RECEIVED, line);
        }
        if error.received.is_empty() && !error.sent.is_empty() {
            self.line(words::RECEIVED, words::NOTHING.say(self.form.language));
        }
        self.complaints(error);
    }

    /// The end of what the program complained.
    fn complaints(&mut self, error: &EngineError) {
        let complaints: Vec<&str> = error.stderr.lines().collect();
        for line in &complaints[complaints.len().saturating_sub(SHOWN_COMPLAINTS)..] {
            self.line(words::STANDARD_ERROR, line);
        }
    }
}

/// A move that only they give, and the rule it breaks.
fn extra(difference: &Difference, mv: Move, language: Language) -> String {
    let Some(rule) = broken_rule(difference, mv) else { return mv.to_string() };
    let (reason, code) = (rule.said(language), rule.code());
    words::ILLEGAL.fill(language, &[("move", &mv), ("reason", &reason), ("code", &code)])
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
