//! The rows of `testdata/` and what the tests ask of positions all the time.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use hayanagi::{Move, Position};
use serde_json::Value;

/// The rows of a file of JSON lines in `testdata/`.
pub(crate) fn rows(file: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(file);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let rows: Vec<_> = text.lines().map(|line| Row(serde_json::from_str(line).unwrap())).collect();
    assert!(!rows.is_empty(), "{file} has no row");
    rows
}

/// One row. A missing key is a fault of the data, so the accessors panic.
pub(crate) struct Row(Value);

impl Row {
    pub(crate) fn text(&self, key: &str) -> &str {
        self.0[key].as_str().unwrap_or_else(|| panic!("no text {key} in {}", self.0))
    }

    pub(crate) fn number(&self, key: &str) -> usize {
        let number =
            self.0[key].as_u64().unwrap_or_else(|| panic!("no number {key} in {}", self.0));
        usize::try_from(number).unwrap()
    }

    pub(crate) fn truth(&self, key: &str) -> bool {
        self.0[key].as_bool().unwrap_or_else(|| panic!("no truth value {key} in {}", self.0))
    }

    pub(crate) fn value(&self, key: &str) -> &Value {
        &self.0[key]
    }

    /// A list of texts, sorted; `None` for null.
    pub(crate) fn texts(&self, key: &str) -> Option<Vec<String>> {
        let list = self.0[key].as_array()?;
        let mut texts: Vec<_> = list.iter().map(|text| text.as_str().unwrap().to_owned()).collect();
        texts.sort();
        Some(texts)
    }

    /// An object from numbers, written as text, to values.
    pub(crate) fn by_depth(&self, key: &str) -> BTreeMap<u32, &Value> {
        let Some(object) = self.0[key].as_object() else { return BTreeMap::new() };
        object.iter().map(|(depth, value)| (depth.parse().unwrap(), value)).collect()
    }

    pub(crate) fn position(&self) -> Position {
        position(self.text("sfen"))
    }
}

pub(crate) fn position(sfen: &str) -> Position {
    sfen.parse().unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

/// Moves as sorted USI text.
pub(crate) fn sorted(moves: &[Move]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(Move::to_string).collect();
    texts.sort();
    texts
}

/// Every position of the corpus.
pub(crate) fn all_positions() -> Vec<String> {
    let files = [
        "perft.jsonl",
        "positions.jsonl",
        "pawn-drop-mates.jsonl",
        "selections.jsonl",
        "legality.jsonl",
        "regressions.jsonl",
    ];
    let rows = files.iter().flat_map(|file| rows(file));
    let mut sfens: Vec<_> = rows.map(|row| row.text("sfen").to_owned()).collect();
    sfens.sort();
    sfens.dedup();
    sfens
}

/// One of the moves; which one does not depend on their order.
pub(crate) fn pick(moves: &[Move], random: &mut fastrand::Rng) -> Move {
    let mut moves = moves.to_vec();
    moves.sort();
    moves[random.usize(..moves.len())]
}

/// Plays random games from one position after another and gives every position met to `visit`,
/// until `wanted` positions were met. The same seed plays the same games.
///
/// Captures, promotions and checks are preferred a little: games of purely random moves rarely get
/// near a king.
pub(crate) fn play(seed: u64, starts: &[String], wanted: usize, mut visit: impl FnMut(&Position)) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut met = 0;
    while met < wanted {
        let mut game = position(&starts[random.usize(..starts.len())]);
        for _ in 0..random.usize(1..120) {
            visit(&game);
            met += 1;
            let lively = match random.u8(..4) {
                0 => game.tactical_moves(),
                1 => game.checking_moves(),
                _ => game.legal_moves(),
            };
            let moves = if lively.is_empty() { game.legal_moves() } else { lively };
            if met >= wanted || moves.is_empty() {
                break;
            }
            let undo = game.do_move(pick(&moves, &mut random));
            assert!(undo.captured().is_none_or(|piece| piece.kind().hand_kind().is_some()));
        }
    }
}
