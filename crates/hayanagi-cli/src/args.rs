//! What may be asked on the command line, with the help texts.

use std::ffi::OsString;
use std::path::PathBuf;

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
  hayanagi perft 7 --threads 0 --hash 512
  hayanagi perft 9 --threads 0 --hash 8192 --resume depth9.jsonl
  hayanagi perft --suite testdata/perft.jsonl
  hayanagi perft 3 --suite testdata/perft.jsonl --tally --max-nodes 1000000";

/// More threads than this are a slip of the hand.
const MOST_THREADS: usize = 1024;

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

    /// Count on N threads; 0 is one for each processor
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: usize,

    /// Keep the counts of positions in a table of so many MiB, so that none is counted twice
    ///
    /// The figure stays exact: an entry is used only if its whole position is the same. From the start
    /// position, 256 MiB are plenty for depth 7 and 4096 for depth 8; a smaller table only takes longer.
    #[arg(long, value_name = "MIB", value_parser = mebibytes, conflicts_with = "tally")]
    pub(crate) hash: Option<usize>,

    /// Write finished parts into FILE, and take up the count that FILE has begun
    ///
    /// Stop with Ctrl-C, or by any other means, and give the same command again to go on.
    #[arg(long, value_name = "FILE", conflicts_with = "suite")]
    pub(crate) resume: Option<PathBuf>,

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

/// Reads a DEPTH.
fn depth(text: &str) -> Result<u8, &'static str> {
    text.parse().map_err(|_| text::BAD_DEPTH)
}

/// Reads a number of threads.
fn threads(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|&threads| threads <= MOST_THREADS).ok_or(text::BAD_THREADS)
}

/// Reads the size of a table.
fn mebibytes(text: &str) -> Result<usize, &'static str> {
    text.parse().ok().filter(|&size| size > 0).ok_or(text::BAD_HASH)
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
