//! One program with everything it needs at hand, so that a cell is only the work itself.

use std::hint::black_box;

use crate::cells::{Cell, Op, Scope};
use crate::corpus::{self, Corpus};
use crate::peers::{Note, Peer};

/// A program that can run cells. Called once per slice of time, never inside a loop.
pub trait Runner {
    /// Its name.
    fn name(&self) -> &'static str;
    /// Its version.
    fn version(&self) -> &'static str;
    /// How it was driven.
    fn notes(&self) -> &'static [Note];
    /// Whether it can answer the cell.
    fn offers(&self, cell: &Cell) -> bool;
    /// Answers the cell that many times; the sum of the answers.
    fn run(&mut self, cell: &Cell, repetitions: u64) -> u64;
}

/// The corpus in the program's own types.
pub struct Prepared<P: Peer> {
    named: Vec<P::Position>,
    frozen: Vec<P::Position>,
    sfens: Vec<String>,
    games: Vec<(P::Position, Vec<P::Move>)>,
    questions: Vec<Asked<P>>,
    sets: Vec<P::Sets>,
    named_sets: Vec<P::Sets>,
    list: P::List,
    history: P::History,
    text: String,
}

struct Asked<P: Peer> {
    position: P::Position,
    ready: P::Ready,
    moves: Vec<P::Move>,
}

impl<P: Peer> Prepared<P> {
    /// Reads the corpus. What the program cannot read cannot be measured, so that is a panic.
    pub fn new(corpus: &Corpus) -> Self {
        let named: Vec<_> = corpus.named.iter().map(|named| parse::<P>(named.sfen)).collect();
        let frozen: Vec<_> = corpus.frozen.iter().map(|frozen| parse::<P>(&frozen.sfen)).collect();
        let with_prefix = |sfen: &String| format!("{}{sfen}", P::SFEN_PREFIX);
        Self {
            sets: frozen.iter().map(P::sets).collect(),
            named_sets: named.iter().map(P::sets).collect(),
            sfens: corpus.frozen.iter().map(|frozen| with_prefix(&frozen.sfen)).collect(),
            games: corpus.games.iter().map(|game| prepare_game::<P>(&game.moves)).collect(),
            questions: corpus
                .questions
                .iter()
                .map(|question| Asked::new(&question.sfen, &question.moves))
                .collect(),
            named,
            frozen,
            list: P::List::default(),
            history: P::History::default(),
            text: String::new(),
        }
    }

    fn tree(&mut self, op: Op, position: usize, depth: usize) -> u64 {
        let position = black_box(&mut self.named[position]);
        match op {
            Op::PerftCount => P::perft_count(position, depth),
            Op::PerftMaterialize => P::perft_materialize(position, depth),
            _ => P::perft_walk(position, depth),
        }
    }

    fn generation(&mut self, op: Op, scope: Scope) -> u64 {
        let positions = match scope {
            Scope::Looped(index) => &self.named[index..=index],
            Scope::Frozen(count) => &self.frozen[..count],
            _ => unreachable!("generation is over positions"),
        };
        let list = &mut self.list;
        match op {
            Op::Count => each(positions, P::count),
            Op::List => each(positions, |position| written(list, |list| P::list(position, list))),
            Op::Tactical => {
                each(positions, |position| written(list, |list| P::tactical(position, list)))
            }
            Op::Checking => {
                each(positions, |position| written(list, |list| P::checking(position, list)))
            }
            Op::HasLegalMove => each(positions, |position| u64::from(P::has_legal_move(position))),
            _ => each(positions, |position| {
                self.text.clear();
                P::write_sfen(position, &mut self.text);
                black_box(&self.text).len() as u64
            }),
        }
    }

    fn emit(&mut self, scope: Scope) -> u64 {
        let sets = match scope {
            Scope::Looped(index) => &self.named_sets[index..=index],
            Scope::Frozen(count) => &self.sets[..count],
            _ => unreachable!("sets are of positions"),
        };
        let list = &mut self.list;
        each(sets, |sets| written(list, |list| P::emit(sets, list)))
    }

    fn games(&mut self, count: usize) -> u64 {
        let mut moves_made = 0;
        for (position, moves) in &mut self.games[..count] {
            moves_made += P::there_and_back(position, black_box(moves), &mut self.history);
            black_box(&*position);
        }
        moves_made
    }

    fn questions(&mut self, op: Op, count: usize) -> u64 {
        let asked = &self.questions[..count];
        if op == Op::IsLegal {
            return legal_of(asked, |asked, mv| P::is_legal(&asked.position, mv));
        }
        legal_of(asked, |asked, mv| P::is_legal_ready(&asked.position, &asked.ready, mv))
    }

    fn parse_all(&self, count: usize) -> u64 {
        each(&self.sfens[..count], |sfen| black_box(P::parse(sfen)).map_or(0, |_| 1))
    }
}

impl<P: Peer> Runner for Prepared<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn version(&self) -> &'static str {
        P::VERSION
    }

    fn notes(&self) -> &'static [Note] {
        P::NOTES
    }

    fn offers(&self, cell: &Cell) -> bool {
        P::offers(cell.op)
    }

    fn run(&mut self, cell: &Cell, repetitions: u64) -> u64 {
        let mut answers = 0;
        for _ in 0..repetitions {
            answers += match (cell.op, cell.scope) {
                (op, Scope::Tree { position, depth }) => self.tree(op, position, depth),
                (Op::Emit, scope) => self.emit(scope),
                (Op::Parse, Scope::Frozen(count)) => self.parse_all(count),
                (_, Scope::Games(count)) => self.games(count),
                (op, Scope::Questions(count)) => self.questions(op, count),
                (op, scope) => self.generation(op, scope),
            };
        }
        answers
    }
}

impl<P: Peer> Asked<P> {
    fn new(sfen: &str, moves: &[String]) -> Self {
        let position = parse::<P>(sfen);
        let moves = moves.iter().map(|usi| parse_move::<P>(&position, usi)).collect();
        Self { ready: P::prepare(&position), position, moves }
    }
}

#[inline(always)]
fn each<T>(items: &[T], mut answer: impl FnMut(&T) -> u64) -> u64 {
    items.iter().map(|item| answer(black_box(item))).sum()
}

/// Keeps the list alive, so that writing it cannot be left out.
#[inline(always)]
fn written<L>(list: &mut L, write: impl FnOnce(&mut L) -> u64) -> u64 {
    let moves = write(list);
    black_box(&*list);
    moves
}

#[inline(always)]
fn legal_of<P: Peer>(asked: &[Asked<P>], legal: impl Fn(&Asked<P>, P::Move) -> bool) -> u64 {
    each(asked, |asked| asked.moves.iter().filter(|&&mv| legal(asked, mv)).count() as u64)
}

fn parse<P: Peer>(sfen: &str) -> P::Position {
    let text = format!("{}{sfen}", P::SFEN_PREFIX);
    P::parse(&text).unwrap_or_else(|| panic!("{} cannot read {sfen}", P::NAME))
}

fn parse_move<P: Peer>(position: &P::Position, usi: &str) -> P::Move {
    P::parse_move(position, usi).unwrap_or_else(|| panic!("{} cannot read {usi}", P::NAME))
}

/// Reads the moves of a game, each in the position it was made in.
fn prepare_game<P: Peer>(usi: &[String]) -> (P::Position, Vec<P::Move>) {
    let mut position = parse::<P>(corpus::START);
    let mut moves = Vec::with_capacity(usi.len());
    for usi in usi {
        let mv = parse_move::<P>(&position, usi);
        P::play(&mut position, mv);
        moves.push(mv);
    }
    (parse::<P>(corpus::START), moves)
}
