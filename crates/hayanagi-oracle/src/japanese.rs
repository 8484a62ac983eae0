//! Moves in Japanese notation, by trying phrases.
//!
//! The guide of the Japan Shogi Association says which words may be added to tell a piece from others
//! of its kind, and which go first. Here every phrase is tried in that order, and the first that is
//! true of this piece and of no other is the right one.

use crate::board::{Board, Kind, Man, Move, Side, Spot};
use crate::reach::each_target;
use crate::rules::{self, Verdict};
use crate::text;

/// Which other pieces of the kind make words necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rivals {
    /// All that reach the square, whether they may go there or not.
    Reaching,
    /// Those that may legally go there.
    Legal,
}

/// The words that may be added, in the order in which they are tried.
const PHRASES: [&str; 13] =
    ["", "上", "寄", "引", "直", "右", "左", "右上", "右寄", "右引", "左上", "左寄", "左引"];

/// A legal move as USI text and in Japanese.
pub(crate) fn every_move(
    board: &Board,
    last: Option<Spot>,
    rivals: Rivals,
) -> Vec<(String, String)> {
    let mut found = Vec::new();
    rules::each_legal(board, |mv, _| {
        found.push((text::write_move(mv), japanese(board, mv, last, rivals)));
    });
    found
}

fn japanese(board: &Board, mv: Move, last: Option<Spot>, rivals: Rivals) -> String {
    let mark = if board.turn == Side::Black { "▲" } else { "△" };
    let place = if last == Some(mv.to()) { "同　".to_string() } else { place(mv.to()) };
    match mv {
        Move::Drop { kind, to } => {
            let man = Man { side: board.turn, kind, promoted: false };
            let drop = if candidates(board, man, to, rivals).is_empty() { "" } else { "打" };
            format!("{mark}{place}{}{drop}", name(man))
        }
        Move::Board { from, to, promote } => {
            let Some(man) = board.man(from) else { return String::new() };
            let phrase = phrase(board, man, from, to, rivals);
            let end = match (promote, rules::can_promote(man, from, to)) {
                (true, _) => "成",
                (false, true) => "不成",
                (false, false) => "",
            };
            format!("{mark}{place}{}{phrase}{end}", name(man))
        }
    }
}

fn place(spot: Spot) -> String {
    let file = ["９", "８", "７", "６", "５", "４", "３", "２", "１"][spot.column()];
    let rank = ["一", "二", "三", "四", "五", "六", "七", "八", "九"][spot.row()];
    format!("{file}{rank}")
}

fn name(man: Man) -> &'static str {
    match (man.kind, man.promoted) {
        (Kind::Pawn, false) => "歩",
        (Kind::Lance, false) => "香",
        (Kind::Knight, false) => "桂",
        (Kind::Silver, false) => "銀",
        (Kind::Gold, _) => "金",
        (Kind::Bishop, false) => "角",
        (Kind::Rook, false) => "飛",
        (Kind::King, _) => "玉",
        (Kind::Pawn, true) => "と",
        (Kind::Lance, true) => "成香",
        (Kind::Knight, true) => "成桂",
        (Kind::Silver, true) => "成銀",
        (Kind::Bishop, true) => "馬",
        (Kind::Rook, true) => "竜",
    }
}

/// The pieces of exactly this sort that can go to the square.
fn candidates(board: &Board, man: Man, to: Spot, rivals: Rivals) -> Vec<Spot> {
    let mut candidates = Vec::new();
    for from in Spot::all().filter(|&from| board.man(from) == Some(man)) {
        let mut reaches = false;
        each_target(board, from, man, |target| reaches |= target == to);
        if reaches && (rivals == Rivals::Reaching || is_legal(board, from, to)) {
            candidates.push(from);
        }
    }
    candidates
}

/// Whether the piece may go there. Its promotion makes no difference to its own king.
fn is_legal(board: &Board, from: Spot, to: Spot) -> bool {
    let mv = Move::Board { from, to, promote: false };
    rules::judge(board, mv).0 == Verdict::Legal
}

fn phrase(board: &Board, man: Man, from: Spot, to: Spot, rivals: Rivals) -> &'static str {
    let candidates = candidates(board, man, to, rivals);
    if candidates.len() < 2 {
        return "";
    }
    let is_unique = |phrase: &str| {
        let true_of = |spot: &&Spot| is_true(phrase, man, **spot, to, &candidates);
        candidates.iter().filter(true_of).eq([&from])
    };
    PHRASES.into_iter().find(|phrase| is_unique(phrase)).unwrap_or("?")
}

/// Whether every word of the phrase is true of the piece on `from`.
fn is_true(phrase: &str, man: Man, from: Spot, to: Spot, candidates: &[Spot]) -> bool {
    // As the player sees it: how far up the piece goes, and how far to the right it comes from.
    let turned = |distance: isize| if man.side == Side::Black { distance } else { -distance };
    let up = turned(from.row() as isize - to.row() as isize);
    let right_of = |other: Spot| turned(from.column() as isize - other.column() as isize);
    let never_straight = matches!(man.kind, Kind::Bishop | Kind::Rook);
    let other = candidates.iter().copied().find(|&spot| spot != from).unwrap_or(to);
    // Bishops, rooks and what they promote to are told from each other, all else from the square.
    let right = right_of(if never_straight { other } else { to });
    phrase.chars().all(|word| match word {
        '上' => up > 0,
        '寄' => up == 0,
        '引' => up < 0,
        '直' => !never_straight && up == 1 && right == 0,
        '右' => right > 0,
        '左' => right < 0,
        _ => false,
    })
}
