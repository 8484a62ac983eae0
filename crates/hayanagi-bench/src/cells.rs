//! The cells: what is asked, over what, and what the right answer is.

use serde::{Deserialize, Serialize};

use crate::corpus::Corpus;

/// What the result line has one figure for; the rest is in the table only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// Legal moves counted, at the leaves of a tree or in single positions.
    Count,
    /// The leaves of a tree written into lists.
    Materialize,
    /// Every move of a tree made and taken back.
    Walk,
    /// Legal moves of a position as a list.
    List,
    /// Captures and promotions, or evasions.
    Tactical,
    /// Moves that give check.
    Checking,
    /// Moves made and taken back along games.
    DoUndo,
    /// Whether a given move is legal.
    IsLegal,
    /// Ready sets expanded into a list: the limit for our own list speed.
    Emit,
    /// Whether there is a legal move; not in the result line.
    HasLegal,
    /// Positions read and written; not in the result line.
    Sfen,
}

impl Family {
    /// The families of the result line, in its order.
    pub const IN_RESULT: [Self; 9] = [
        Self::Count,
        Self::Materialize,
        Self::Walk,
        Self::List,
        Self::Tactical,
        Self::Checking,
        Self::DoUndo,
        Self::IsLegal,
        Self::Emit,
    ];

    /// The name in the result line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Count => "count",
            Self::Materialize => "materialize",
            Self::Walk => "walk",
            Self::List => "list",
            Self::Tactical => "tactical",
            Self::Checking => "checking",
            Self::DoUndo => "doundo",
            Self::IsLegal => "islegal",
            Self::Emit => "emit",
            Self::HasLegal => "haslegal",
            Self::Sfen => "sfen",
        }
    }
}

/// One operation of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is the method of `Peer` with the same name")]
pub enum Op {
    PerftCount,
    PerftMaterialize,
    PerftWalk,
    Count,
    List,
    Tactical,
    Checking,
    HasLegalMove,
    ThereAndBack,
    IsLegal,
    IsLegalReady,
    Parse,
    WriteSfen,
    Emit,
}

/// What a cell is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The tree below a named position.
    Tree {
        /// Index into [`Corpus::named`].
        position: usize,
        /// Depth of the tree.
        depth: usize,
    },
    /// One named position again and again.
    Looped(usize),
    /// The first positions of the frozen set.
    Frozen(usize),
    /// The first frozen games.
    Games(usize),
    /// The first frozen questions about single moves.
    Questions(usize),
}

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Cell {
    /// Operation and scope in words.
    pub name: String,
    /// The family whose worst ratio this cell may be.
    pub family: Family,
    /// What is asked.
    pub op: Op,
    /// Over what.
    pub scope: Scope,
    /// What one unit of the time is: nanoseconds per this.
    pub unit: &'static str,
    /// Units in one repetition.
    pub units: u64,
    /// The right answer of one repetition.
    pub expected: u64,
    /// Whether the cell counts for the result line.
    pub headline: bool,
}

/// How much of everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// For counting instructions.
    Small,
    /// For a look between two edits.
    Quick,
    /// For the record.
    Full,
}

/// All cells over a corpus, with trees of this size.
pub fn all(corpus: &Corpus, size: Size) -> Vec<Cell> {
    let mut cells = trees(corpus, size);
    cells.extend(generation(corpus));
    cells.extend(single_moves(corpus));
    cells.extend(texts(corpus));
    cells
}

fn trees(corpus: &Corpus, size: Size) -> Vec<Cell> {
    let kinds = [
        ("perft-count", Family::Count, Op::PerftCount),
        ("perft-materialize", Family::Materialize, Op::PerftMaterialize),
        ("perft-walk", Family::Walk, Op::PerftWalk),
    ];
    let mut cells = Vec::new();
    for (kind, family, op) in kinds {
        for (position, named) in corpus.named.iter().enumerate() {
            let depths = if op == Op::PerftWalk { named.walk_depths } else { named.depths };
            let depth = depths[size as usize];
            let nodes = named.perft[depth - 1];
            cells.push(Cell {
                name: format!("{kind}/{}-d{depth}", named.name),
                family,
                op,
                scope: Scope::Tree { position, depth },
                unit: "node",
                units: nodes,
                expected: nodes,
                headline: true,
            });
        }
    }
    cells
}

fn generation(corpus: &Corpus) -> Vec<Cell> {
    let kinds = [
        ("count", Family::Count, Op::Count),
        ("list", Family::List, Op::List),
        ("tactical", Family::Tactical, Op::Tactical),
        ("checking", Family::Checking, Op::Checking),
        ("has-legal", Family::HasLegal, Op::HasLegalMove),
        ("emit", Family::Emit, Op::Emit),
    ];
    let positions = corpus.frozen.len();
    let mut cells = Vec::new();
    for (kind, family, op) in kinds {
        let mut cell = |name: String, scope, units, expected, headline| {
            let name = format!("{kind}/{name}");
            cells.push(Cell {
                name,
                family,
                op,
                scope,
                unit: "position",
                units,
                expected,
                headline,
            });
        };
        let frozen = corpus.frozen.iter().map(|position| position.truth.of(op)).sum();
        cell(
            format!("frozen-{positions}"),
            Scope::Frozen(positions),
            positions as u64,
            frozen,
            true,
        );
        // The goals for lists and for the emit limit are about distinct positions.
        let headline = !matches!(family, Family::List | Family::Emit);
        for (index, named) in corpus.named.iter().enumerate().filter(|(_, named)| named.looped) {
            let name = format!("{}-looped", named.name);
            cell(name, Scope::Looped(index), 1, named.truth.of(op), headline);
        }
    }
    cells
}

fn single_moves(corpus: &Corpus) -> Vec<Cell> {
    let (games, questions) = (&corpus.games, &corpus.questions);
    let moves = games.iter().map(|game| game.moves.len() as u64).sum();
    let moves_asked = questions.iter().map(|question| question.moves.len() as u64).sum();
    let legal = questions.iter().map(|question| question.legal).sum();
    let islegal = |name: &str, op| Cell {
        name: format!("islegal/{name}"),
        family: Family::IsLegal,
        op,
        scope: Scope::Questions(questions.len()),
        unit: "move",
        units: moves_asked,
        expected: legal,
        headline: true,
    };
    vec![
        Cell {
            name: format!("doundo/games-{}", games.len()),
            family: Family::DoUndo,
            op: Op::ThereAndBack,
            scope: Scope::Games(games.len()),
            unit: "pair",
            units: moves,
            expected: moves,
            headline: true,
        },
        islegal("ready", Op::IsLegalReady),
        islegal("plain", Op::IsLegal),
    ]
}

fn texts(corpus: &Corpus) -> Vec<Cell> {
    let positions = corpus.frozen.len();
    let bytes = corpus.frozen.iter().map(|position| position.sfen.len() as u64).sum();
    [("sfen-in", Op::Parse, positions as u64), ("sfen-out", Op::WriteSfen, bytes)]
        .map(|(kind, op, expected)| Cell {
            name: format!("{kind}/frozen-{positions}"),
            family: Family::Sfen,
            op,
            scope: Scope::Frozen(positions),
            unit: "position",
            units: positions as u64,
            expected,
            headline: false,
        })
        .into()
}
