//! The record of one run, as it is kept and compared.

use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::cells::{Cell, Family};

/// The program whose ratios are reported, unless another is asked for.
pub const SUBJECT: &str = "hayanagi";

/// Everything one build measured in one run. A report file is a JSON array of these.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Report {
    /// What the build is called: `default`, `native`.
    pub build: String,
    /// Instruction sets the build was allowed to use, of those that matter here.
    pub features: Vec<String>,
    /// The compiler that made it.
    pub compiler: String,
    /// The system it ran on.
    pub system: String,
    /// The kind of processor it ran on.
    pub processor: String,
    /// What the samples are, and how they were taken.
    pub instrument: Instrument,
    /// The program whose ratios are reported.
    pub subject: String,
    /// Who took part.
    pub programs: Vec<Program>,
    /// What was measured.
    pub cells: Vec<CellReport>,
}

/// What was counted, and how.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Instrument {
    /// Nanoseconds of thread time, one sample per round.
    Clock {
        /// Rounds.
        rounds: usize,
        /// Milliseconds per program and round.
        slice_ms: f64,
        /// Whether the thread stayed on one core.
        pinned: bool,
    },
    /// Instructions, one sample.
    Callgrind {
        /// What valgrind calls itself.
        version: String,
    },
}

/// A program that took part.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Program {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Family, and how it was driven there.
    pub notes: Vec<(String, String)>,
}

/// What one cell gave.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct CellReport {
    /// The cell's name.
    pub name: String,
    /// Its family.
    pub family: Family,
    /// Whether it counts for the result line.
    pub headline: bool,
    /// Samples are per this.
    pub unit: String,
    /// The right answer of one repetition.
    pub expected: u64,
    /// One entry per program that offers it.
    pub answers: Vec<Answer>,
}

/// What one program did in one cell.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The program.
    pub program: String,
    /// What it counted in one repetition.
    pub answer: u64,
    /// Whether that was right, every time.
    pub correct: bool,
    /// Repetitions in each sample.
    pub repetitions: u64,
    /// Nanoseconds or instructions per unit.
    pub samples: Vec<f64>,
}

/// Median, least and greatest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The middle one.
    pub median: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
}

/// Writes a report file.
///
/// # Errors
///
/// Fails if the file cannot be written; the text names it.
pub fn write(file: &Path, reports: &[Report]) -> Result<(), String> {
    let text = serde_json::to_string_pretty(reports).expect("a report is plain data");
    fs::write(file, text + "\n").map_err(|error| format!("{}: {error}", file.display()))
}

/// Reads a report file.
///
/// # Errors
///
/// Fails if the file cannot be read or holds something else; the text names it.
pub fn read(file: &Path) -> Result<Vec<Report>, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let text = fs::read_to_string(file).map_err(|error| named(&error))?;
    serde_json::from_str(&text).map_err(|error| named(&error))
}

impl Report {
    /// The cells in which the subject's own answer was wrong.
    pub fn own_mistakes(&self) -> Vec<&str> {
        let wrong = |cell: &&CellReport| cell.of(&self.subject).is_some_and(|ours| !ours.correct);
        self.cells.iter().filter(wrong).map(|cell| cell.name.as_str()).collect()
    }
}

impl CellReport {
    /// The report of a cell.
    pub fn new(cell: &Cell, answers: Vec<Answer>) -> Self {
        Self {
            name: cell.name.clone(),
            family: cell.family,
            headline: cell.headline,
            unit: cell.unit.into(),
            expected: cell.expected,
            answers,
        }
    }

    /// What the program did, if it took part.
    pub fn of(&self, program: &str) -> Option<&Answer> {
        self.answers.iter().find(|answer| answer.program == program)
    }

    /// The fastest correct program other than `subject`.
    pub fn best_rival(&self, subject: &str) -> Option<&Answer> {
        let rivals = self.answers.iter().filter(|answer| answer.program != subject);
        rivals
            .filter(|answer| answer.correct)
            .min_by(|a, b| a.spread().median.total_cmp(&b.spread().median))
    }

    /// How many times as fast as the best correct rival the subject was, round by round.
    pub fn ratio(&self, subject: &str) -> Option<Spread> {
        let ours = self.of(subject).filter(|answer| answer.correct)?;
        let best = self.best_rival(subject)?;
        Spread::of(best.samples.iter().zip(&ours.samples).map(|(theirs, ours)| theirs / ours))
    }
}

impl Answer {
    /// Per unit.
    pub fn spread(&self) -> Spread {
        Spread::of(self.samples.iter().copied()).expect("at least one round")
    }
}

impl Spread {
    /// Of these values; nothing of none.
    pub fn of(values: impl Iterator<Item = f64>) -> Option<Self> {
        let mut values: Vec<_> = values.collect();
        values.sort_by(f64::total_cmp);
        let (min, max) = (*values.first()?, *values.last()?);
        let middle = values.len() / 2;
        let median = match values.len() % 2 {
            0 => f64::midpoint(values[middle - 1], values[middle]),
            _ => values[middle],
        };
        Some(Self { median, min, max })
    }
}

/// The instruction sets that decide how these programs run, as far as the build may use them.
pub fn features() -> Vec<String> {
    [
        ("popcnt", cfg!(target_feature = "popcnt")),
        ("lzcnt", cfg!(target_feature = "lzcnt")),
        ("bmi1", cfg!(target_feature = "bmi1")),
        ("bmi2", cfg!(target_feature = "bmi2")),
        ("sse4.1", cfg!(target_feature = "sse4.1")),
        ("avx2", cfg!(target_feature = "avx2")),
        ("avx512vbmi2", cfg!(target_feature = "avx512vbmi2")),
        ("neon", cfg!(target_feature = "neon")),
    ]
    .into_iter()
    .filter(|&(_, allowed)| allowed)
    .map(|(name, _)| name.into())
    .collect()
}

/// The kind of processor, where the system says it.
pub fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line =
            about.lines().find(|line| line.split(':').next().unwrap_or("").trim() == name)?;
        line.split_once(':').map(|(_, value)| value.trim())
    };
    match (field("model name"), field("cpu family"), field("model")) {
        (Some(name), Some(family), Some(model)) => {
            format!("{name} (family {family}, model {model})")
        }
        (Some(name), ..) => name.into(),
        _ => "unknown processor".into(),
    }
}
