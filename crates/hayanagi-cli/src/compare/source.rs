//! The positions to compare: one, the rows of a file, or positions of random games.

use std::fs;
use std::io;
use std::path::Path;

use hayanagi::text::{Language, compare as words};
use hayanagi::{Move, Position};
use serde::Deserialize;

use crate::commands::{RowForm, bad_row_of_json};
use crate::input::{self, InputError};
use crate::lines::{Line, Splitter};

/// A random game is given up after so many moves.
const LONGEST_GAME: usize = 256;

/// A position to compare, or why it could not be read.
#[derive(Debug)]
pub(crate) struct Item {
    /// The line of the file it comes from.
    pub(crate) line: Option<u64>,
    pub(crate) name: Option<String>,
    pub(crate) position: Result<Position, InputError>,
}

const ROW_FORM: RowForm =
    RowForm { example: "{\"sfen\":…}", keys: &["sfen"], expected: words::ROW };

/// A row of a file; its other keys are for others.
#[derive(Deserialize)]
struct Row {
    name: Option<String>,
    sfen: String,
}

/// A single position.
pub(crate) fn one(position: Position) -> Vec<Item> {
    vec![Item { line: None, name: None, position: Ok(position) }]
}

/// The rows of a file of JSON lines, each with a position.
pub(crate) fn suite(file: &Path, language: Language) -> io::Result<Vec<Item>> {
    let bytes = fs::read(file)?;
    let (mut splitter, mut lines) = (Splitter::default(), Vec::new());
    splitter.push(&bytes, &mut lines);
    lines.extend(splitter.last());
    Ok(lines.iter().filter(|line| !line.is_blank()).map(|line| item(line, language)).collect())
}

fn item(line: &Line, language: Language) -> Item {
    let number = Some(line.number);
    let row = line.text(language).and_then(|text| {
        serde_json::from_str::<Row>(text)
            .map_err(|error| bad_row_of_json(text, &error, &ROW_FORM, language))
    });
    match row {
        Ok(Row { name, sfen }) => {
            Item { line: number, name, position: input::position_of_text(&sfen, language) }
        }
        Err(error) => Item { line: number, name: None, position: Err(error) },
    }
}

/// How a random game chooses its moves.
#[derive(Clone, Copy, Debug)]
enum Taste {
    Any,
    /// Checks where there are some: for evasions, pins and mates.
    Checks,
    /// Captures and promotions where there are some: for full hands and promoted pieces.
    Tactical,
}

/// The last positions of random games of random length, the same for the same seed.
pub(crate) fn random(count: u64, seed: u64) -> impl Iterator<Item = Item> {
    let mut random = fastrand::Rng::with_seed(seed);
    (0..count).map(move |_| {
        let position = random_game(&mut random);
        Item { line: None, name: None, position: Ok(position) }
    })
}

fn random_game(random: &mut fastrand::Rng) -> Position {
    let taste = random.choice([Taste::Any, Taste::Checks, Taste::Tactical]);
    let length = random.usize(..LONGEST_GAME);
    let mut position = Position::startpos();
    for _ in 0..length {
        let favoured: Vec<Move> = match taste {
            Some(Taste::Checks) => position.checking_moves().to_vec(),
            Some(Taste::Tactical) => position.tactical_moves().to_vec(),
            Some(Taste::Any) | None => Vec::new(),
        };
        let all = position.legal_moves();
        let moves = if favoured.is_empty() || random.bool() { all.as_slice() } else { &favoured };
        let Some(mv) = random.choice(moves) else { break };
        let _ = position.do_move(*mv);
    }
    position
}
