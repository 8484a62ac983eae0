//! Finds the first position where another program differs from us, as near the root as there is one.
//!
//! A move that one side lacks is a difference of its position. A count that differs is a difference
//! further down: the walk follows it to the position whose own moves differ.

use std::collections::{BTreeSet, HashSet};

use hayanagi::{IllegalMove, Move, Position, perft};

use super::answer::Answer;
use super::engine::{Engine, EngineError, Fault, Spoken};
use crate::interrupt;

/// The plies that are counted without looking at Ctrl-C.
const PLIES_AT_ONCE: u32 = 3;

/// A move whose leaves are counted differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Count {
    pub(crate) mv: Move,
    pub(crate) ours: u64,
    pub(crate) theirs: u64,
}

/// Where and how the other program differs from us.
#[derive(Clone, Debug)]
pub(crate) struct Difference {
    pub(crate) position: Position,
    /// The moves that lead there from the position that was asked about.
    pub(crate) path: Vec<Move>,
    /// How deep the question was; 1 wherever moves themselves differ.
    pub(crate) depth: u32,
    /// All our moves and all of theirs, sorted by their text.
    pub(crate) ours: Vec<Move>,
    pub(crate) theirs: Vec<Move>,
    /// Moves that only we have.
    pub(crate) missing: Vec<Move>,
    /// Moves that only they have.
    pub(crate) extra: Vec<Move>,
    /// Moves they give more than once.
    pub(crate) repeated: Vec<Move>,
    /// Moves of both, with different counts.
    pub(crate) counts: Vec<Count>,
    /// The sum of their rows and the total they state, if these differ.
    pub(crate) total: Option<(u64, u64)>,
}

/// One thing of a difference, by which it is recognised in another position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Missing(Move),
    Extra(Move),
    Repeated(Move),
    Count(Move),
    Total,
}

impl Difference {
    /// The first thing that differs: what is missing before what is too much, moves before counts.
    pub(crate) fn anchor(&self) -> Anchor {
        let first = |moves: &[Move]| moves.first().copied();
        first(&self.missing)
            .map(Anchor::Missing)
            .or_else(|| first(&self.extra).map(Anchor::Extra))
            .or_else(|| first(&self.repeated).map(Anchor::Repeated))
            .or_else(|| self.counts.first().map(|count| Anchor::Count(count.mv)))
            .unwrap_or(Anchor::Total)
    }

    /// Whether this difference has the same thing in it.
    pub(crate) fn shows(&self, anchor: Anchor) -> bool {
        match anchor {
            Anchor::Missing(mv) => self.missing.contains(&mv),
            Anchor::Extra(mv) => self.extra.contains(&mv),
            Anchor::Repeated(mv) => self.repeated.contains(&mv),
            Anchor::Count(mv) => self.counts.iter().any(|count| count.mv == mv),
            Anchor::Total => self.total.is_some(),
        }
    }

    /// What kinds of things differ, each once: as JSON names them, an extra move with its rule.
    pub(crate) fn kinds(&self) -> BTreeSet<(&'static str, Option<&'static str>)> {
        let rule = |&mv: &Move| self.position.check_legality(mv).err().map(IllegalMove::code);
        let mut kinds: BTreeSet<_> = self.extra.iter().map(|mv| ("extra", rule(mv))).collect();
        let others = [
            ("missing", !self.missing.is_empty()),
            ("repeated", !self.repeated.is_empty()),
            ("counts", !self.counts.is_empty()),
            ("total", self.total.is_some()),
        ];
        kinds.extend(
            others.into_iter().filter(|(_, is_there)| *is_there).map(|(kind, _)| (kind, None)),
        );
        kinds
    }

    /// Whether the moves themselves differ, not only their counts.
    fn is_of_moves(&self) -> bool {
        !(self.missing.is_empty() && self.extra.is_empty() && self.repeated.is_empty())
    }
}

/// The first difference within `depth` plies, or none. `step` is called once for each depth done.
pub(crate) fn find(
    engine: &mut Engine,
    position: &Position,
    depth: u32,
    step: &mut dyn FnMut(),
) -> Result<Option<Difference>, EngineError> {
    let mut walk = Walk { engine, path: Vec::new(), seen: HashSet::new() };
    for depth in 1..=depth {
        let found = walk.below(position, depth)?;
        step();
        if found.is_some() {
            return Ok(found);
        }
        walk.seen.clear();
    }
    Ok(None)
}

/// The difference in a position at one depth, as the program answers now.
pub(crate) fn look_again(
    engine: &mut Engine,
    position: &Position,
    depth: u32,
) -> Result<Option<Difference>, EngineError> {
    let answer = engine.ask_once(position, depth)?;
    difference(position, &[], depth, &answer)
}

struct Walk<'a> {
    engine: &'a mut Engine,
    path: Vec<Move>,
    /// Positions that were already gone through; only where they are asked about one by one.
    seen: HashSet<(String, u32)>,
}

impl Walk<'_> {
    fn below(
        &mut self,
        position: &Position,
        depth: u32,
    ) -> Result<Option<Difference>, EngineError> {
        if self.engine.spoken() == Spoken::Lines {
            return self.one_by_one(position, depth);
        }
        let Some(found) = self.at(position, depth)? else { return Ok(None) };
        if depth == 1 {
            return Ok(Some(found));
        }
        if found.is_of_moves() {
            // The shallowest question that shows it is the clearest.
            return Ok(Some(self.at(position, 1)?.unwrap_or(found)));
        }
        for count in &found.counts {
            let inner = self.after(position, count.mv, |walk, next| walk.below(next, depth - 1))?;
            if inner.is_some() {
                return Ok(inner);
            }
        }
        // Asked about each of the positions below, the program agrees with us.
        Ok(Some(found))
    }

    /// For programs that do not count: every position is asked about by itself.
    fn one_by_one(
        &mut self,
        position: &Position,
        depth: u32,
    ) -> Result<Option<Difference>, EngineError> {
        let sfen = position.to_string();
        let place = sfen.rsplit_once(' ').map_or(sfen.as_str(), |(place, _ply)| place);
        if !self.seen.insert((place.to_owned(), depth)) {
            return Ok(None);
        }
        // Shallower rounds have been through all but the last ply.
        if depth == 1 {
            return self.at(position, 1);
        }
        for mv in position.legal_moves() {
            let inner = self.after(position, mv, |walk, next| walk.one_by_one(next, depth - 1))?;
            if inner.is_some() {
                return Ok(inner);
            }
        }
        Ok(None)
    }

    fn after<T>(
        &mut self,
        position: &Position,
        mv: Move,
        then: impl FnOnce(&mut Self, &Position) -> T,
    ) -> T {
        let mut next = position.clone();
        let _ = next.do_move(mv);
        self.path.push(mv);
        let result = then(self, &next);
        self.path.pop();
        result
    }

    fn at(&mut self, position: &Position, depth: u32) -> Result<Option<Difference>, EngineError> {
        let answer = self.engine.ask(position, depth)?;
        difference(position, &self.path, depth, &answer)
    }
}

/// How an answer differs from ours.
fn difference(
    position: &Position,
    path: &[Move],
    depth: u32,
    answer: &Answer,
) -> Result<Option<Difference>, EngineError> {
    let ours: Vec<Move> = position.legal_moves().to_vec();
    let mut theirs = Vec::new();
    let mut repeated = Vec::new();
    for &(mv, _) in &answer.rows {
        let list = if theirs.contains(&mv) { &mut repeated } else { &mut theirs };
        list.push(mv);
    }
    let without = |moves: &[Move], others: &[Move]| {
        sorted(moves.iter().copied().filter(|mv| !others.contains(mv)).collect())
    };
    let (missing, extra) = (without(&ours, &theirs), without(&theirs, &ours));
    let sum: Option<u64> = answer.rows.iter().map(|&(_, count)| count).sum();
    let found = Difference {
        position: position.clone(),
        path: path.to_vec(),
        depth,
        counts: counts(position, depth, answer)?,
        ours: sorted(ours),
        theirs: sorted(theirs),
        missing,
        extra,
        repeated: sorted(repeated),
        total: sum.zip(answer.total).filter(|(sum, total)| sum != total),
    };
    let is_one = found.is_of_moves() || !found.counts.is_empty() || found.total.is_some();
    Ok(is_one.then_some(found))
}

/// The moves of both sides whose leaves are counted differently, in the order of the answer.
fn counts(position: &Position, depth: u32, answer: &Answer) -> Result<Vec<Count>, EngineError> {
    let mut position = position.clone();
    let mut counts = Vec::new();
    for &(mv, theirs) in &answer.rows {
        let Some(theirs) = theirs.filter(|_| position.is_legal(mv)) else { continue };
        let undo = position.do_move(mv);
        let ours = leaves(&mut position, depth - 1);
        position.undo_move(undo);
        match ours {
            None => return Err(EngineError::interrupted()),
            Some(ours) if ours != theirs => counts.push(Count { mv, ours, theirs }),
            Some(_) => {}
        }
    }
    Ok(counts)
}

/// Perft that heeds Ctrl-C: nothing once it was pressed.
fn leaves(position: &mut Position, depth: u32) -> Option<u64> {
    if interrupt::is_interrupted() {
        return None;
    }
    if depth <= PLIES_AT_ONCE {
        return Some(perft(position, depth));
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        let undo = position.do_move(mv);
        let below = leaves(position, depth - 1);
        position.undo_move(undo);
        nodes += below?;
    }
    Some(nodes)
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_by_cached_key(Move::to_string);
    moves
}

impl EngineError {
    fn interrupted() -> Self {
        let (sent, received, stderr) = (Vec::new(), Vec::new(), String::new());
        Self { fault: Fault::Interrupted, sent, received, stderr, tried: Box::default() }
    }
}
