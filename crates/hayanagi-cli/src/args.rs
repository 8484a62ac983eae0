//! What may be asked on the command line. The help texts stand in `hayanagi::text::help`, where `help`
//! finds them by the names of the commands and arguments.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{ArgGroup, Parser, Subcommand, ValueEnum};
use hayanagi::notation::Strictness;
use hayanagi::text::{Language, compare, help, judge, program, show, validation};
use hayanagi::{DeclarationRule, Highlight, MoveSelection, ProblemCode};
use serde::Serialize;

use crate::hyphen;
use crate::usage::Expected;

/// More threads than this are a slip of the hand.
const MOST_THREADS: usize = 1024;

#[derive(Parser, Debug)]
#[command(name = "hayanagi", version, max_term_width = 100)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Moves(MovesArgs),
    Perft(PerftArgs),
    Show(ShowArgs),
    Explain(ExplainArgs),
    Validate(ValidateArgs),
    Judge(JudgeArgs),
    Compare(CompareArgs),
}

#[derive(clap::Args, Debug)]
pub(crate) struct MovesArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: Vec<OsString>,

    #[arg(long, value_enum, default_value_t = Selection::All)]
    pub(crate) selection: Selection,

    #[arg(long, value_enum)]
    pub(crate) notation: Option<Notation>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, conflicts_with = "position")]
    pub(crate) stdin: bool,

    #[arg(long, requires = "stdin")]
    pub(crate) strict: bool,

    #[arg(long, conflicts_with_all = ["position", "json", "stdin"])]
    pub(crate) lines: bool,
}

#[derive(clap::Args, Debug)]
pub(crate) struct PerftArgs {
    #[arg(value_name = "DEPTH", required_unless_present = "suite", value_parser = depth)]
    pub(crate) depth: Option<u8>,

    #[arg(value_name = "POSITION", conflicts_with = "suite")]
    pub(crate) position: Vec<OsString>,

    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,

    #[arg(long)]
    pub(crate) tally: bool,

    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: usize,

    #[arg(long, value_name = "MIB", value_parser = mebibytes, conflicts_with = "tally")]
    pub(crate) hash: Option<usize>,

    #[arg(long, value_name = "FILE", conflicts_with = "suite")]
    pub(crate) resume: Option<PathBuf>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) suite: Option<PathBuf>,

    #[arg(long, value_name = "N", default_value = "10000000", requires = "suite", value_parser = nodes)]
    pub(crate) max_nodes: u64,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ShowArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: Vec<OsString>,

    #[arg(long, conflicts_with = "svg")]
    pub(crate) ascii: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,

    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = highlight)]
    pub(crate) highlight: Vec<Highlight>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ExplainArgs {
    #[arg(value_name = "POSITION", required = true, value_parser = hyphen::parser())]
    pub(crate) position: Vec<OsString>,

    #[arg(value_name = "MOVE", id = "move", value_parser = hyphen::parser())]
    pub(crate) mv: OsString,

    #[arg(long)]
    pub(crate) strict: bool,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(clap::Args, Debug)]
pub(crate) struct ValidateArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: Vec<OsString>,

    #[arg(long, conflicts_with = "position")]
    pub(crate) stdin: bool,

    #[arg(long, value_enum, default_value_t = Profile::Game)]
    pub(crate) profile: Profile,

    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = waivable)]
    pub(crate) ignore: Vec<ProblemCode>,

    #[arg(long)]
    pub(crate) json: bool,
}

/// Reads one item of `--ignore`.
fn waivable(text: &str) -> Result<ProblemCode, Expected> {
    let code = text.parse::<ProblemCode>().ok().filter(|code| code.is_waivable());
    code.ok_or(Expected(validation::BAD_WAIVER))
}

/// The values of `--profile`.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    #[value(help = help::PROFILE_GAME.say(Language::English))]
    Game,
    #[value(help = help::PROFILE_HANDICAP.say(Language::English))]
    Handicap,
    #[value(help = help::PROFILE_PROBLEM.say(Language::English))]
    Problem,
    #[value(help = help::PROFILE_ANY.say(Language::English))]
    Any,
}

impl From<Profile> for hayanagi::Profile {
    fn from(profile: Profile) -> Self {
        match profile {
            Profile::Game => Self::Game,
            Profile::Handicap => Self::Handicap,
            Profile::Problem => Self::Problem,
            Profile::Any => Self::Any,
        }
    }
}

/// Reads one item of `--highlight`.
fn highlight(text: &str) -> Result<Highlight, Expected> {
    text.parse().map_err(|_| Expected(show::BAD_HIGHLIGHT))
}

impl MovesArgs {
    /// How exactly a MOVE of a line must be written.
    pub(crate) const fn strictness(&self) -> Strictness {
        if self.strict { Strictness::Exact } else { Strictness::Tolerant }
    }
}

impl ExplainArgs {
    /// How exactly MOVE must be written.
    pub(crate) const fn strictness(&self) -> Strictness {
        if self.strict { Strictness::Exact } else { Strictness::Tolerant }
    }
}

#[derive(clap::Args, Debug)]
pub(crate) struct JudgeArgs {
    #[arg(value_name = "POSITION")]
    pub(crate) position: Vec<OsString>,

    #[arg(long, value_enum, default_value_t = Rule::None)]
    pub(crate) rule: Rule,

    #[arg(long, value_name = "N", value_parser = moves_limit)]
    pub(crate) max_moves: Option<usize>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, conflicts_with = "position")]
    pub(crate) stdin: bool,
}

#[derive(clap::Args, Debug)]
#[command(group = ArgGroup::new("batch").args(["suite", "random"]))]
pub(crate) struct CompareArgs {
    #[arg(value_name = "POSITION", conflicts_with_all = ["suite", "random"])]
    pub(crate) position: Vec<OsString>,

    #[arg(long, value_name = "CMD")]
    pub(crate) engine: String,

    #[arg(long, value_name = "N", value_parser = depth_from_one)]
    pub(crate) depth: Option<u8>,

    #[arg(long, value_name = "FILE", conflicts_with = "random")]
    pub(crate) suite: Option<PathBuf>,

    #[arg(long, value_name = "N", value_parser = positions)]
    pub(crate) random: Option<u64>,

    #[arg(long, value_name = "SEED", default_value = "1", requires = "random", value_parser = nodes)]
    pub(crate) seed: u64,

    #[arg(long, value_enum, default_value_t = Protocol::Auto)]
    pub(crate) protocol: Protocol,

    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) timeout: Duration,

    #[arg(long, value_name = "LINE")]
    pub(crate) setup: Vec<String>,

    #[arg(long, requires = "batch")]
    pub(crate) all: bool,

    #[arg(long)]
    pub(crate) json: bool,
}

/// The values of `--protocol`.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    #[value(help = help::PROTOCOL_AUTO.say(Language::English))]
    Auto,
    #[value(help = help::PROTOCOL_USI.say(Language::English))]
    Usi,
    #[value(help = help::PROTOCOL_TEXTBOOK.say(Language::English))]
    Textbook,
    #[value(help = help::PROTOCOL_LINES.say(Language::English))]
    Lines,
}

/// Reads a depth at which there are moves.
fn depth_from_one(text: &str) -> Result<u8, Expected> {
    text.parse().ok().filter(|&depth| depth > 0).ok_or(Expected(program::BAD_DEPTH_FROM_ONE))
}

/// Reads a time.
fn seconds(text: &str) -> Result<Duration, Expected> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or(Expected(program::BAD_SECONDS))
}

/// Reads a DEPTH.
fn depth(text: &str) -> Result<u8, Expected> {
    text.parse().map_err(|_| Expected(program::BAD_DEPTH))
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<usize, Expected> {
    let threads = text.parse().ok().filter(|&threads| threads <= MOST_THREADS);
    threads.ok_or(Expected(program::BAD_THREADS))
}

/// Reads the size of a table.
fn mebibytes(text: &str) -> Result<usize, Expected> {
    text.parse().ok().filter(|&size| size > 0).ok_or(Expected(program::BAD_HASH))
}

/// Reads a number of leaves.
fn nodes(text: &str) -> Result<u64, Expected> {
    text.parse().map_err(|_| Expected(program::BAD_NODES))
}

/// Reads a number of positions.
fn positions(text: &str) -> Result<u64, Expected> {
    text.parse().ok().filter(|&count| count > 0).ok_or(Expected(compare::BAD_RANDOM))
}

/// Reads a limit of moves.
fn moves_limit(text: &str) -> Result<usize, Expected> {
    text.parse().ok().filter(|&limit| limit > 0).ok_or(Expected(judge::BAD_MAX_MOVES))
}

/// The values of `--selection`.
#[derive(ValueEnum, Serialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Selection {
    #[value(help = help::SELECTION_ALL.say(Language::English))]
    All,
    #[value(help = help::SELECTION_TACTICAL.say(Language::English))]
    Tactical,
    #[value(help = help::SELECTION_QUIET.say(Language::English))]
    Quiet,
    #[value(help = help::SELECTION_CHECKING.say(Language::English))]
    Checking,
}

impl From<Selection> for MoveSelection {
    fn from(selection: Selection) -> Self {
        match selection {
            Selection::All => Self::All,
            Selection::Tactical => Self::Tactical,
            Selection::Quiet => Self::Quiet,
            Selection::Checking => Self::Checking,
        }
    }
}

/// The values of `--notation`.
#[derive(ValueEnum, Serialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Notation {
    #[value(help = help::NOTATION_JA.say(Language::English))]
    Ja,
    #[value(help = help::NOTATION_KIF.say(Language::English))]
    Kif,
    #[value(help = help::NOTATION_CSA.say(Language::English))]
    Csa,
    #[value(help = help::NOTATION_USI.say(Language::English))]
    Usi,
    #[value(help = help::NOTATION_WESTERN.say(Language::English))]
    Western,
}

impl From<Notation> for hayanagi::notation::Notation {
    fn from(notation: Notation) -> Self {
        match notation {
            Notation::Ja => Self::Japanese,
            Notation::Kif => Self::Kif,
            Notation::Csa => Self::Csa,
            Notation::Usi => Self::Usi,
            Notation::Western => Self::Western,
        }
    }
}

/// The values of `--rule`.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    #[value(help = help::RULE_CSA27.say(Language::English))]
    Csa27,
    #[value(help = help::RULE_CSA27H.say(Language::English))]
    Csa27h,
    #[value(help = help::RULE_CSA24.say(Language::English))]
    Csa24,
    #[value(help = help::RULE_CSA24H.say(Language::English))]
    Csa24h,
    #[value(help = help::RULE_TRY.say(Language::English))]
    Try,
    #[value(help = help::RULE_NONE.say(Language::English))]
    None,
}

impl From<Rule> for DeclarationRule {
    fn from(rule: Rule) -> Self {
        match rule {
            Rule::Csa27 => Self::Csa27,
            Rule::Csa27h => Self::Csa27Handicap,
            Rule::Csa24 => Self::Csa24,
            Rule::Csa24h => Self::Csa24Handicap,
            Rule::Try => Self::Try,
            Rule::None => Self::None,
        }
    }
}
