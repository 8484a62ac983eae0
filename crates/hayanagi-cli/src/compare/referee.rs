//! Who is right? The oracle says, which shares nothing with our generator.

use std::collections::BTreeSet;

use hayanagi::Move;
use serde::Serialize;

use super::walk::Difference;

/// Trees of more leaves than this are not counted a second time: the oracle is slow.
const MOST_LEAVES: u64 = 100_000;

/// Whose answer is the right one.
#[derive(Serialize, Clone, Copy, Debug, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Right {
    Ours,
    Theirs,
    Neither,
    /// The tree is too large for the referee.
    Unknown,
}

/// Asks the oracle about the position of a difference.
pub(crate) fn judge(difference: &Difference) -> Right {
    let sfen = difference.position.to_string();
    let Ok(answer) = hayanagi_oracle::answer(&sfen) else {
        return Right::Unknown;
    };
    let legal: BTreeSet<&str> = answer.legal.iter().map(String::as_str).collect();
    let is_set = |moves: &[Move]| {
        let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
        texts.iter().map(String::as_str).collect::<BTreeSet<_>>() == legal
    };
    let are_ours = is_set(&difference.ours);
    let are_theirs = is_set(&difference.theirs) && difference.repeated.is_empty();
    // Counts are looked at only where the moves are right.
    let (ours, theirs) = match counts(difference, &sfen) {
        _ if !(are_ours && are_theirs) => (are_ours, are_theirs),
        Some(right) => right,
        None => return Right::Unknown,
    };
    match (ours, theirs && difference.total.is_none()) {
        (true, false) => Right::Ours,
        (false, true) => Right::Theirs,
        (false, false) => Right::Neither,
        (true, true) => Right::Unknown,
    }
}

/// Whether our counts are right, and theirs, where they differ; nothing if that would take long.
fn counts(difference: &Difference, sfen: &str) -> Option<(bool, bool)> {
    let (mut ours, mut theirs) = (true, true);
    for count in &difference.counts {
        if count.ours > MOST_LEAVES {
            return None;
        }
        let next = hayanagi_oracle::after(sfen, &count.mv.to_string()).ok()?;
        let right = hayanagi_oracle::perft(&next, difference.depth - 1).ok()?;
        ours &= count.ours == right;
        theirs &= count.theirs == right;
    }
    Some((ours, theirs))
}
