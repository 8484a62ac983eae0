//! The legal moves, and their Japanese notation, against libraries that others wrote.
//!
//! Known faults of `shogi_legality_lite` 0.1: it refuses pawn drops that stalemate without check,
//! and takes very long over some positions with pawns in hand, hence the cap on its time.

use std::sync::mpsc::channel;
use std::time::Duration;

use hayanagi::notation::{Notation, Style};
use hayanagi::{HandKind, Position};
use shogi_core::PartialPosition;
use shogi_usi_parser::FromUsi;

use crate::corpus::{all_positions, play, sorted};

fn partial(position: &Position) -> PartialPosition {
    PartialPosition::from_usi(&format!("sfen {position}")).unwrap()
}

fn usi(moves: &[shogi_core::Move]) -> Vec<String> {
    let mut texts: Vec<_> = moves.iter().map(shogi_core::ToUsi::to_usi_owned).collect();
    texts.sort();
    texts
}

/// Whether others mean the same by this position: both kings are there and the side not to move is
/// not in check.
fn is_ordinary(position: &Position) -> bool {
    let us = position.side_to_move();
    position.king(us).is_some() && position.king(!us).is_some() && !position.is_check_of(!us)
        // Their positions count plies in 16 bits.
        && (1..=u32::from(u16::MAX)).contains(&position.ply())
}

#[test]
fn shunsai_finds_the_same_legal_moves() {
    let mut compared = 0;
    play(7, &all_positions(), 30_000, |position| {
        if is_ordinary(position) {
            let theirs = shunsai::Position::new(partial(position)).legal_moves();
            assert_eq!(sorted(&position.legal_moves()), usi(&theirs), "{position}");
            compared += 1;
        }
    });
    assert!(compared > 20_000, "only {compared} positions compared");
}

#[test]
fn shogi_legality_lite_finds_the_same_legal_moves() {
    let mut positions = Vec::new();
    play(11, &all_positions(), 1_500, |position| {
        let (us, pawn) = (position.side_to_move(), HandKind::Pawn);
        let is_slow = position.hand(us).has(pawn) && position.hand(!us).has(pawn);
        if is_ordinary(position) && !is_slow {
            positions.push(position.clone());
        }
    });
    let (sender, receiver) = channel();
    // The thread is left behind if the other library does not come to an end.
    std::thread::spawn(move || {
        for position in positions {
            let theirs = shogi_legality_lite::all_legal_moves_partial(&partial(&position));
            if sender.send((position, usi(&theirs))).is_err() {
                return;
            }
        }
    });
    let mut compared = 0;
    while let Ok((position, theirs)) = receiver.recv_timeout(Duration::from_secs(20)) {
        let mut ours = sorted(&position.legal_moves());
        // Their known fault: a pawn drop that leaves the enemy without a move, unchecked.
        ours.retain(|usi| theirs.contains(usi) || !stalemates(&position, usi));
        assert_eq!(ours, theirs, "{position}");
        compared += 1;
    }
    assert!(compared > 200, "only {compared} positions compared");
}

fn stalemates(position: &Position, usi: &str) -> bool {
    let mv = usi.parse().unwrap();
    let mut next = position.clone();
    let _undo = next.do_move(mv);
    mv.drop_kind() == Some(HandKind::Pawn) && !next.is_check() && !next.has_legal_move()
}

/// What follows mark and square: 金右上, 歩成, in the spelling of the Japan Shogi Association.
fn after_the_square(text: &str) -> String {
    text.chars().skip(3).collect::<String>().replace('龍', "竜").replace('王', "玉")
}

/// The other library takes about a millisecond for each move, so most moves that need no word to tell
/// the piece from others are left out.
#[test]
fn shogi_official_kifu_writes_the_same() {
    let words = ['右', '左', '直', '上', '寄', '引', '打'];
    let style = Style::new(Notation::Japanese);
    let (mut met, mut compared) = (0, 0);
    play(13, &all_positions(), 400, |position| {
        if !is_ordinary(position) {
            return;
        }
        let partial = partial(position);
        for mv in position.legal_moves() {
            let ours = position.written(mv, style).to_string();
            met += 1;
            if !ours.contains(words) && met % 50 != 0 {
                continue;
            }
            let theirs = shogi_core::Move::from_usi(&mv.to_string()).unwrap();
            let theirs = shogi_official_kifu::display_single_move(&partial, theirs).unwrap();
            assert_eq!(after_the_square(&ours), after_the_square(&theirs), "{position}: {mv}");
            compared += 1;
        }
    });
    assert!(compared > 2_000, "only {compared} moves compared");
}
