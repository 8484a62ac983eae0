//! What may be asked on the command line, with the help texts.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use hayanagi::MoveSelection;
use serde::Serialize;

use crate::text;

const EXAMPLES: &str = "\
Examples:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d --json
  hayanagi perft 5 --divide

A POSITION is read the same way everywhere; `hayanagi moves --help` shows its forms.
Exit status: 0 answered, 1 the answer is no or a part of a batch was bad, 2 wrong usage or
unreadable input, 130 interrupted.";

const POSITION_FORMS: &str = "\
A POSITION is one of:
  startpos                                    the start of an even game (also when left out)
  4k4/9/4P4/9/9/9/9/9/4K4 b G 1               SFEN: board, side, hands and, if wanted, the ply
  startpos moves 7g7f 3c3d                    the argument of a USI position command
  position sfen 4k4/9/9/9/9/9/9/9/9 b R moves R*5b
It may be given as one quoted argument or as several words.";

const MOVES_EXAMPLES: &str = "\
Examples:
  hayanagi moves
  hayanagi moves startpos moves 7g7f 3c3d 8h2b+
  hayanagi moves --selection checking '8k/6G2/7G1/9/9/9/9/9/K8 b P 1'
  hayanagi moves --json startpos
  hayanagi moves --stdin < positions.sfen > moves.jsonl";

const PERFT_EXAMPLES: &str = "\
Examples:
  hayanagi perft 5
  hayanagi perft 4 --divide startpos moves 7g7f
  hayanagi perft 5 --tally --json
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000";

const COMPARE_EXAMPLES: &str = "\
Examples:
  hayanagi compare --engine ./my-engine
  hayanagi compare --engine 'python3 my_generator.py' --protocol lines --random 1000
  hayanagi compare --engine fairy-stockfish --depth 2 startpos moves 7g7f
  hayanagi compare --engine ./my-engine --suite testdata/positions.jsonl --all --json

The program is asked in one of three ways, tried in this order unless --protocol says which:
  usi        `position sfen …` and `go perft N`; USI's greeting first, if it knows it
  textbook   `position sfen …` and `perft depth N divide`
  lines      one line with an SFEN in, one line with the legal moves out
docs/compare.md describes them, and how to write a program that speaks `lines`.
Exit status: 0 no difference, 1 a difference or a position without an answer, 2 the program cannot
be used, 130 interrupted.";

/// Shogi rules from the command line: legal moves and perft.
#[derive(Parser, Debug)]
#[command(name = "hayanagi", version, max_term_width = 100, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Moves(MovesArgs),
    Perft(PerftArgs),
    Compare(CompareArgs),
}

/// List the legal moves of a position.
///
/// Shows the board, who is to move, check and pins, and the legal moves grouped by piece.
#[derive(clap::Args, Debug)]
#[command(after_help = MOVES_EXAMPLES, after_long_help = format!("{POSITION_FORMS}\n\n{MOVES_EXAMPLES}"))]
pub(crate) struct MovesArgs {
    /// The position: startpos, SFEN, or a USI position argument [default: startpos]
    #[arg(value_name = "POSITION")]
    pub(crate) position: Vec<OsString>,

    /// Which of the legal moves
    #[arg(long, value_enum, default_value_t = Selection::All)]
    pub(crate) selection: Selection,

    /// Answer with one JSON object
    #[arg(long)]
    pub(crate) json: bool,

    /// Read one position per line from standard input, write one JSON object per line
    #[arg(long, conflicts_with = "position")]
    pub(crate) stdin: bool,

    /// Read one position per line from standard input, write its moves on one line, as `compare` asks
    #[arg(long, conflicts_with_all = ["position", "json", "stdin"])]
    pub(crate) lines: bool,
}

/// Count the leaves of the tree of legal moves.
///
/// Every legal move counts, the optional non-promotion too; pawn-drop mates are not legal;
/// repetition is ignored. Ctrl-C prints what was counted so far.
#[derive(clap::Args, Debug)]
#[command(after_help = PERFT_EXAMPLES, after_long_help = format!("{POSITION_FORMS}\n\n{PERFT_EXAMPLES}"))]
pub(crate) struct PerftArgs {
    /// How many moves deep, 0 to 255; with --suite, the deepest to run
    #[arg(value_name = "DEPTH", required_unless_present = "suite", value_parser = depth)]
    pub(crate) depth: Option<u8>,

    /// The position: startpos, SFEN, or a USI position argument [default: startpos]
    #[arg(value_name = "POSITION", conflicts_with = "suite")]
    pub(crate) position: Vec<OsString>,

    /// Show the count below each first move
    #[arg(long, conflicts_with = "suite")]
    pub(crate) divide: bool,

    /// Count captures, promotions, checks, mates and drops of the last move as well; with --suite,
    /// compare the tallies too
    #[arg(long)]
    pub(crate) tally: bool,

    /// Answer with a JSON object; with --suite, with one per row and one at the end
    #[arg(long)]
    pub(crate) json: bool,

    /// Check every row of a file of perft counts (JSON Lines, as testdata/perft.jsonl)
    #[arg(long, value_name = "FILE")]
    pub(crate) suite: Option<PathBuf>,

    /// With --suite: run only depths for which the row states no more leaves than this
    #[arg(long, value_name = "N", default_value = "10000000", requires = "suite", value_parser = nodes)]
    pub(crate) max_nodes: u64,
}

/// Compare the legal moves of another program with ours.
///
/// Finds the first position where the other program differs, takes pieces away as long as it does,
/// and says which moves are missing or too much and who is right.
#[derive(clap::Args, Debug)]
#[command(after_help = COMPARE_EXAMPLES, after_long_help = format!("{POSITION_FORMS}\n\n{COMPARE_EXAMPLES}"))]
pub(crate) struct CompareArgs {
    /// The command that starts the other program, its arguments in the same word
    #[arg(long, value_name = "CMD")]
    pub(crate) engine: String,

    /// The position to begin with: startpos, SFEN, or a USI position argument [default: startpos]
    #[arg(value_name = "POSITION", conflicts_with_all = ["suite", "random"])]
    pub(crate) position: Vec<OsString>,

    /// How many moves deep, 1 to 255 [default: 3; with --suite or --random 1]
    #[arg(long, value_name = "N", value_parser = depth_from_one)]
    pub(crate) depth: Option<u8>,

    /// Compare the positions of a file (JSON Lines with the key `sfen`, as those of testdata)
    #[arg(long, value_name = "FILE", conflicts_with = "random")]
    pub(crate) suite: Option<PathBuf>,

    /// Compare N positions of random games
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(crate) random: Option<u64>,

    /// With --random: other games for every seed
    #[arg(long, value_name = "SEED", default_value = "1", requires = "random", value_parser = nodes)]
    pub(crate) seed: u64,

    /// How to speak to the other program
    #[arg(long, value_enum, default_value_t = Protocol::Auto)]
    pub(crate) protocol: Protocol,

    /// How long the other program may take for one answer
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) timeout: Duration,

    /// A line to send before the first question, such as a `setoption`; may be given again
    #[arg(long, value_name = "LINE")]
    pub(crate) setup: Vec<String>,

    /// With --suite or --random: go on after a difference
    #[arg(long)]
    pub(crate) all: bool,

    /// Answer with a JSON object; with --suite or --random, with one per position and one at the end
    #[arg(long)]
    pub(crate) json: bool,
}

/// The values of `--protocol`.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// Find out
    Auto,
    /// `go perft N`
    Usi,
    /// `perft depth N divide`
    Textbook,
    /// A position in, its moves out
    Lines,
}

/// Reads a depth at which there are moves.
fn depth_from_one(text: &str) -> Result<u8, &'static str> {
    text.parse().ok().filter(|&depth| depth > 0).ok_or(text::BAD_DEPTH_FROM_ONE)
}

/// Reads a time.
fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or(text::BAD_SECONDS)
}

/// Reads a DEPTH.
fn depth(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| text::BAD_DEPTH)
}

/// Reads a number of leaves.
fn nodes(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| text::BAD_NODES)
}

/// The values of `--selection`.
#[derive(ValueEnum, Serialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Selection {
    /// Every legal move
    All,
    /// Captures and promotions; in check every move
    Tactical,
    /// What tactical leaves out
    Quiet,
    /// Moves that give check
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
