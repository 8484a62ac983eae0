//! What came of comparing one position, as JSON; `page` has the same for people.

use hayanagi::text::Language;
use hayanagi::{IllegalMove, Move, Position};
use serde::Serialize;

use super::engine::{EngineError, Fault, Spoken};
use super::referee::Right;
use super::shrink::Smallest;
use super::walk::{Count, Difference};
use crate::input::{InputError, InputErrorObject};

/// Where a position comes from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Place {
    /// The line of the file.
    pub(crate) line: Option<u64>,
    pub(crate) name: Option<String>,
    /// The number of a random position, from 1, and the seed.
    pub(crate) random: Option<(u64, u64)>,
}

/// A position that was asked about.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    pub(crate) place: Place,
    pub(crate) position: Position,
    pub(crate) depth: u32,
    /// What made a fresh process necessary although there is an answer.
    pub(crate) retried: Vec<EngineError>,
}

/// A difference and what was found out about it.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) found: Difference,
    /// Whether a fresh process shows it too.
    pub(crate) is_repeated: bool,
    pub(crate) smallest: Option<Smallest>,
    pub(crate) right: Right,
    /// What the other program calls itself.
    pub(crate) engine: String,
}

/// What came of one position.
#[derive(Clone, Debug)]
pub(crate) enum Outcome {
    Same(Asked),
    Different(Asked, Box<Finding>),
    /// Without a position if the program could not even be started.
    Failed(Option<Asked>, EngineError),
    Unreadable(Place, InputError),
}

impl Outcome {
    pub(crate) const fn same(asked: Asked) -> Self {
        Self::Same(asked)
    }

    pub(crate) fn different(asked: Asked, finding: Finding) -> Self {
        Self::Different(asked, Box::new(finding))
    }

    pub(crate) const fn failed(asked: Option<Asked>, error: EngineError) -> Self {
        Self::Failed(asked, error)
    }

    pub(crate) const fn unreadable(place: Place, error: InputError) -> Self {
        Self::Unreadable(place, error)
    }

    /// Whether there is nothing to tell: the same, at the first try.
    pub(crate) fn is_quiet(&self) -> bool {
        matches!(self, Self::Same(asked) if asked.retried.is_empty())
    }

    /// How often a fresh process was necessary.
    fn retries(&self) -> u64 {
        match self {
            Self::Same(asked) | Self::Different(asked, _) | Self::Failed(Some(asked), _) => {
                asked.retried.len() as u64
            }
            Self::Failed(None, _) | Self::Unreadable(..) => 0,
        }
    }

    pub(crate) const fn is_failed(&self) -> bool {
        matches!(self, Self::Failed(..))
    }

    pub(crate) fn is_interrupted(&self) -> bool {
        matches!(self, Self::Failed(_, error) if error.fault == Fault::Interrupted)
    }

    pub(crate) const fn cannot_start(&self) -> bool {
        matches!(self, Self::Failed(_, EngineError { fault: Fault::CannotStart(_), .. }))
    }

    /// The outcome as JSON; its messages are for people.
    pub(crate) fn object(&self, language: Language) -> Object<'_> {
        let answer = |asked, result| AnswerObject::of(asked, result, language);
        match self {
            Self::Same(asked) => Object::Answer(Box::new(answer(Some(asked), "same"))),
            Self::Different(asked, finding) => {
                let difference = Some(DifferenceObject::of(finding));
                let answer = answer(Some(asked), "different");
                Object::Answer(Box::new(AnswerObject { difference, ..answer }))
            }
            Self::Failed(asked, error) => {
                let failure = Some(FailureObject::of(error, language));
                let answer = answer(asked.as_ref(), "failed");
                Object::Answer(Box::new(AnswerObject { failure, ..answer }))
            }
            Self::Unreadable(place, error) => Object::Unreadable(error.object(place.line)),
        }
    }
}

/// One line of JSON.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Object<'a> {
    Answer(Box<AnswerObject<'a>>),
    Unreadable(InputErrorObject<'a>),
}

#[derive(Serialize)]
pub(crate) struct AnswerObject<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'a str>,
    /// The number of a random position.
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sfen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    result: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    retried: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    retry_failures: Vec<FailureObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<DifferenceObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    failure: Option<FailureObject<'a>>,
}

impl<'a> AnswerObject<'a> {
    fn of(asked: Option<&'a Asked>, result: &'static str, language: Language) -> Self {
        let random = asked.and_then(|asked| asked.place.random);
        let failure = |error| FailureObject::of(error, language);
        let retried = asked.map_or(&[][..], |asked| asked.retried.as_slice());
        Self {
            line: asked.and_then(|asked| asked.place.line),
            name: asked.and_then(|asked| asked.place.name.as_deref()),
            number: random.map(|(number, _)| number),
            seed: random.map(|(_, seed)| seed),
            sfen: asked.map(|asked| asked.position.to_string()),
            depth: asked.map(|asked| asked.depth),
            result,
            retried: retried.iter().map(|error| error.fault.code()).collect(),
            retry_failures: retried.iter().map(failure).collect(),
            difference: None,
            failure: None,
        }
    }
}

#[derive(Serialize)]
struct DifferenceObject<'a> {
    path: &'a [Move],
    #[serde(flatten)]
    here: HereObject<'a>,
    ours: &'a [Move],
    theirs: &'a [Move],
    right: Right,
    repeated_when_fresh: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    smallest: Option<SmallestObject<'a>>,
    report: String,
}

/// What differs in one position.
#[derive(Serialize)]
struct HereObject<'a> {
    sfen: String,
    depth: u32,
    missing: &'a [Move],
    extra: Vec<ExtraObject>,
    repeated: &'a [Move],
    counts: Vec<CountObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    total: Option<TotalObject>,
}

/// A move that only they have, and the rule it breaks.
#[derive(Serialize)]
struct ExtraObject {
    #[serde(rename = "move")]
    mv: Move,
    code: Option<&'static str>,
}

#[derive(Serialize)]
struct CountObject {
    #[serde(rename = "move")]
    mv: Move,
    ours: u64,
    theirs: u64,
}

#[derive(Serialize)]
struct TotalObject {
    sum: u64,
    stated: u64,
}

#[derive(Serialize)]
struct SmallestObject<'a> {
    #[serde(flatten)]
    here: HereObject<'a>,
    right: Right,
    pieces: usize,
    questions: u32,
    complete: bool,
}

#[derive(Serialize)]
struct FailureObject<'a> {
    code: &'static str,
    message: String,
    sent: &'a [String],
    received: &'a [String],
    stderr: &'a str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tried: Vec<TriedObject<'a>>,
}

/// A protocol that was tried, and what came of it.
#[derive(Serialize)]
struct TriedObject<'a> {
    protocol: Spoken,
    #[serde(flatten)]
    failure: FailureObject<'a>,
}

impl<'a> DifferenceObject<'a> {
    fn of(finding: &'a Finding) -> Self {
        let found = &finding.found;
        Self {
            path: &found.path,
            here: HereObject::of(found),
            ours: &found.ours,
            theirs: &found.theirs,
            right: finding.right,
            repeated_when_fresh: finding.is_repeated,
            smallest: finding.smallest.as_ref().map(SmallestObject::of),
            report: finding.report(Language::English),
        }
    }
}

impl<'a> HereObject<'a> {
    fn of(difference: &'a Difference) -> Self {
        let count = |&Count { mv, ours, theirs }: &Count| CountObject { mv, ours, theirs };
        let extra = |&mv: &Move| ExtraObject {
            mv,
            code: broken_rule(difference, mv).map(IllegalMove::code),
        };
        Self {
            sfen: difference.position.to_string(),
            depth: difference.depth,
            missing: &difference.missing,
            extra: difference.extra.iter().map(extra).collect(),
            repeated: &difference.repeated,
            counts: difference.counts.iter().map(count).collect(),
            total: difference.total.map(|(sum, stated)| TotalObject { sum, stated }),
        }
    }
}

impl<'a> SmallestObject<'a> {
    fn of(smallest: &'a Smallest) -> Self {
        Self {
            here: HereObject::of(&smallest.difference),
            right: smallest.right(),
            pieces: smallest.pieces(),
            questions: smallest.questions,
            complete: smallest.is_complete,
        }
    }
}

impl<'a> FailureObject<'a> {
    fn of(error: &'a EngineError, language: Language) -> Self {
        let tried = error.tried.iter().map(|(protocol, error)| TriedObject {
            protocol: *protocol,
            failure: Self::of(error, language),
        });
        Self {
            code: error.fault.code(),
            message: error.fault.said(None, language),
            sent: &error.sent,
            received: &error.received,
            stderr: &error.stderr,
            tried: tried.collect(),
        }
    }
}

/// The rule that a move breaks which only they have.
pub(super) fn broken_rule(difference: &Difference, mv: Move) -> Option<IllegalMove> {
    difference.position.check_legality(mv).err()
}

/// The figures of all positions.
#[derive(Serialize, Default, Clone, Debug)]
pub(crate) struct Summary {
    pub(crate) positions: u64,
    pub(crate) same: u64,
    pub(crate) different: u64,
    pub(crate) failed: u64,
    pub(crate) unreadable: u64,
    pub(crate) not_asked: u64,
    pub(crate) retries: u64,
    pub(crate) seconds: f64,
    /// What differed in how many positions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) kinds: Vec<Kind>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) partial: bool,
}

/// In how many positions a kind of thing differed.
#[derive(Serialize, Clone, Debug)]
pub(crate) struct Kind {
    pub(crate) kind: &'static str,
    /// Of an extra move: the rule it breaks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) code: Option<&'static str>,
    pub(crate) positions: u64,
}

/// The place of a kind of thing among all kinds.
fn rank(kind: &str) -> usize {
    const KINDS: [&str; 5] = ["missing", "extra", "repeated", "counts", "total"];
    KINDS.iter().position(|known| *known == kind).unwrap_or(KINDS.len())
}

/// The figures as JSON.
#[derive(Serialize)]
pub(crate) struct SummaryObject<'a> {
    summary: &'a Summary,
}

impl Summary {
    /// Counts one more outcome.
    pub(crate) fn add(&mut self, outcome: &Outcome) {
        self.positions += 1;
        self.retries += outcome.retries();
        if let Outcome::Different(_, finding) = outcome {
            finding.found.kinds().into_iter().for_each(|(kind, code)| self.add_kind(kind, code));
        }
        *match outcome {
            Outcome::Same(_) => &mut self.same,
            Outcome::Different(..) => &mut self.different,
            Outcome::Failed(..) => &mut self.failed,
            Outcome::Unreadable(..) => &mut self.unreadable,
        } += 1;
    }

    fn add_kind(&mut self, kind: &'static str, code: Option<&'static str>) {
        match self.kinds.iter_mut().find(|known| (known.kind, known.code) == (kind, code)) {
            Some(known) => known.positions += 1,
            None => {
                self.kinds.push(Kind { kind, code, positions: 1 });
                // In the order in which a difference is told, not in that of the positions.
                self.kinds.sort_by_key(|known| (rank(known.kind), known.code));
            }
        }
    }

    /// The last line of JSON.
    pub(crate) const fn object(&self) -> SummaryObject<'_> {
        SummaryObject { summary: self }
    }
}

#[cfg(test)]
mod tests {
    use super::Summary;

    #[test]
    fn kinds_are_in_the_order_in_which_a_difference_is_told() {
        let mut summary = Summary::default();
        let met = [
            ("total", None),
            ("extra", Some("two_pawns")),
            ("missing", None),
            ("extra", Some("pawn_drop_mate")),
            ("missing", None),
        ];
        met.into_iter().for_each(|(kind, code)| summary.add_kind(kind, code));
        let kinds = summary.kinds.iter().map(|kind| (kind.kind, kind.code, kind.positions));
        let expected = [
            ("missing", None, 2),
            ("extra", Some("pawn_drop_mate"), 1),
            ("extra", Some("two_pawns"), 1),
            ("total", None, 1),
        ];
        assert_eq!(kinds.collect::<Vec<_>>(), expected);
    }
}
