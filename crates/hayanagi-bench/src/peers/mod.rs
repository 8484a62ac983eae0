//! One module per program. Everything a program is asked for is one method of [`Peer`]; how it
//! answers is its own best way, and [`Peer::NOTES`] says which way that is.
//!
//! To add a program, write its module and add one entry to `PROGRAMS`.

mod haitaka;
mod ours;
mod rsshogi;
mod shunsai;

use std::hint::black_box;

use crate::cells::Op;
use crate::corpus::Corpus;
use crate::runner::{Prepared, Runner};

type Maker = fn(&Corpus) -> Box<dyn Runner>;

/// Every program that takes part, in the order of the table.
const PROGRAMS: [(&str, Maker); 4] = [
    entry::<ours::Hayanagi>(),
    entry::<shunsai::Shunsai>(),
    entry::<haitaka::Haitaka>(),
    entry::<rsshogi::Rsshogi>(),
];

const fn entry<P: Peer>() -> (&'static str, Maker) {
    (P::NAME, |corpus| Box::new(Prepared::<P>::new(corpus)))
}

/// All programs, made ready on the same corpus.
pub fn each(corpus: &Corpus) -> Vec<Box<dyn Runner>> {
    PROGRAMS.iter().map(|(_, make)| make(corpus)).collect()
}

/// The program of that name, made ready.
pub fn one(corpus: &Corpus, name: &str) -> Option<Box<dyn Runner>> {
    PROGRAMS.iter().find(|(known, _)| *known == name).map(|(_, make)| make(corpus))
}

/// What a program did for a family of cells, and what is unfair about it either way.
pub type Note = (&'static str, &'static str);

/// A shogi program, driven through its own public interface.
///
/// Every method returns what it counted, so that the answers of all programs can be compared. A
/// list that is written must stay alive: the caller looks at it through a black box.
pub trait Peer: Sized + 'static {
    /// The name in the table.
    const NAME: &'static str;
    /// The version that was compiled in.
    const VERSION: &'static str;
    /// How each family is driven.
    const NOTES: &'static [Note];
    /// What its parser wants before the position; put there before anything is measured.
    const SFEN_PREFIX: &'static str = "";

    /// A position ready for generation.
    type Position;
    /// A move.
    type Move: Copy;
    /// The list that moves are written into. It is reused, so it costs nothing to make.
    type List: Default;
    /// What has to be remembered to take moves back.
    type History: Default;
    /// What a caller can compute once per position before it asks about single moves.
    type Ready;
    /// The move sets of a position, not yet expanded into moves.
    type Sets;

    /// Whether the program can answer at all.
    fn offers(op: Op) -> bool;

    /// Reads a position.
    fn parse(sfen: &str) -> Option<Self::Position>;
    /// Reads a move that is to be looked at in this position, legal or not.
    fn parse_move(position: &Self::Position, usi: &str) -> Option<Self::Move>;
    /// Appends the position to `text`.
    fn write_sfen(position: &Self::Position, text: &mut String);

    /// Leaves counted in bulk: the cheapest count the program offers.
    fn perft_count(position: &mut Self::Position, depth: usize) -> u64;
    /// Leaves written into a list at their parents.
    fn perft_materialize(position: &mut Self::Position, depth: usize) -> u64;
    /// Every move made and taken back, the last ones too; nothing is counted in bulk.
    fn perft_walk(position: &mut Self::Position, depth: usize) -> u64;

    /// The number of legal moves.
    fn count(position: &Self::Position) -> u64;
    /// All legal moves, as a list.
    fn list(position: &Self::Position, list: &mut Self::List) -> u64;
    /// Captures and promotions, or every evasion when in check, as a list.
    fn tactical(position: &Self::Position, list: &mut Self::List) -> u64;
    /// Legal moves that give check, as a list.
    fn checking(position: &Self::Position, list: &mut Self::List) -> u64;
    /// Whether there is a legal move.
    fn has_legal_move(position: &Self::Position) -> bool;

    /// Plays a move for good; not measured.
    fn play(position: &mut Self::Position, mv: Self::Move);
    /// Plays all moves and takes all of them back.
    fn there_and_back(
        position: &mut Self::Position,
        moves: &[Self::Move],
        history: &mut Self::History,
    ) -> u64;

    /// What [`Peer::is_legal_ready`] wants to have at hand.
    fn prepare(position: &Self::Position) -> Self::Ready;
    /// Whether the move is legal.
    fn is_legal(position: &Self::Position, mv: Self::Move) -> bool;
    /// Whether the move is legal, with the preparation already made.
    fn is_legal_ready(position: &Self::Position, ready: &Self::Ready, mv: Self::Move) -> bool;

    /// The move sets that [`Peer::emit`] expands.
    fn sets(position: &Self::Position) -> Self::Sets;
    /// Expands the sets into a list and does nothing else.
    fn emit(sets: &Self::Sets, list: &mut Self::List) -> u64;
}

/// A leaf of a tree that is walked: the position exists, and that is all. Not a call of the walk
/// itself, which would cost every program the same and so hide what they differ in.
#[inline(always)]
fn leaf<P>(position: &P) -> u64 {
    black_box(position);
    1
}
