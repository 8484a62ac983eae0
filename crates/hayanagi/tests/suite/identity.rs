//! Making and taking back, keys, null moves, the order of generation.

use std::collections::HashSet;

use hayanagi::{MoveList, Position, Setup};

use crate::corpus::{all_positions, play, position, rows};

#[test]
fn undoing_restores_every_field_and_keys_equal_rebuilt_ones() {
    play(3, &all_positions(), 20_000, |position| {
        let before = position.clone();
        let mut game = position.clone();
        for mv in position.legal_moves() {
            let after_key = position.key_after(mv);
            let undo = game.do_move(mv);
            assert_eq!(game.key(), after_key, "{position}: {mv}");
            let rebuilt = Position::try_from(&game.to_setup()).unwrap();
            // A position equals another by its board, hands, side, ply and key; the sets that go
            // with the board show in what is occupied and in the legal moves.
            assert_eq!(rebuilt.key(), game.key(), "{position}: {mv}");
            assert_eq!(rebuilt, game, "{position}: {mv}");
            assert_eq!(rebuilt.occupied(), game.occupied(), "{position}: {mv}");
            assert_eq!(rebuilt.count_legal_moves(), game.count_legal_moves(), "{position}: {mv}");
            assert_eq!(game.board_key().wrapping_add(game.hand_key()), game.key());
            assert_eq!(rebuilt.hand_key(), game.hand_key());
            assert_eq!(undo.captured(), before.piece_at(mv.to()), "{position}: {mv}");
            let changes_hands = mv.is_drop() || undo.captured().is_some();
            assert_eq!(game.hand_key() != before.hand_key(), changes_hands, "{position}: {mv}");
            game.undo_move(undo);
            assert_eq!(game, before, "{position}: {mv}");
            assert_eq!(game.key(), before.key(), "{position}: {mv}");
            assert_eq!(game.to_setup(), before.to_setup(), "{position}: {mv}");
        }
        assert_eq!(game.legal_moves(), before.legal_moves(), "{position}");
    });
}

#[test]
fn different_positions_have_different_keys() {
    let mut keys = HashSet::new();
    let mut texts = HashSet::new();
    play(5, &all_positions(), 50_000, |position| {
        let text = position.to_string();
        let without_ply = text.rsplit_once(' ').unwrap().0;
        if texts.insert(without_ply.to_owned()) {
            assert!(keys.insert(position.key()), "{position}: its key belongs to another position");
        }
    });
    assert!(texts.len() > 30_000);
}

#[test]
fn a_ply_at_its_end_wraps_and_comes_back() {
    for ply in [0, u32::MAX] {
        let setup = Setup { ply, ..Setup::startpos() };
        let mut game = Position::try_from(&setup).unwrap();
        let undo = game.try_move("7g7f".parse().unwrap()).unwrap();
        assert_eq!(game.ply(), ply.wrapping_add(1));
        game.undo_move(undo);
        assert_eq!(game.to_setup(), setup);
    }
}

#[test]
fn null_moves_pass_the_turn_and_come_back() {
    let mut passed = 0;
    let mut refused = 0;
    for row in rows("positions.jsonl") {
        let before = row.position();
        let mut game = before.clone();
        match game.try_null_move() {
            Ok(undo) => {
                passed += 1;
                assert_eq!(game.side_to_move(), !before.side_to_move());
                let rebuilt = Position::try_from(&game.to_setup()).unwrap();
                assert_eq!(rebuilt.key(), game.key());
                game.undo_null_move(undo);
            }
            Err(error) => {
                refused += 1;
                assert_eq!(error.code(), "null_move_in_check");
                assert!(before.is_check(), "{error}");
            }
        }
        assert_eq!(game, before);
    }
    assert!(passed > 0 && refused > 0);
}

/// The order of generation and the keys are promises: a change needs a line in the changelog.
#[test]
fn order_and_keys_are_those_of_this_version() {
    let usi_of =
        |moves: MoveList| moves.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let usi = |sfen: &str| usi_of(position(sfen).legal_moves());
    let start = Position::startpos();
    assert_eq!(usi(&start.to_string()), ORDER_OF_START);
    assert_eq!(usi("4k4/9/9/9/9/9/9/9/4K3r b PLN 1"), ORDER_OF_INTERPOSITIONS);
    let checks = position("4k4/9/9/9/9/9/9/9/4K4 b GSN 1").checking_moves();
    assert_eq!(usi_of(checks), ORDER_OF_CHECKS);
    assert_eq!(start.key(), KEY_OF_START);
    // All moves of the corpus, in order, mixed into one number (FNV-1a).
    let moves = all_positions().into_iter().flat_map(|sfen| position(&sfen).legal_moves());
    let mix = moves.fold(0xcbf2_9ce4_8422_2325_u64, |mix, mv| {
        (mix ^ u64::from(mv.to_u16())).wrapping_mul(0x0100_0000_01b3)
    });
    assert_eq!(mix, ORDER_OF_CORPUS);
}

const ORDER_OF_CORPUS: u64 = 0x9417_60f8_8fed_0875;

const ORDER_OF_START: &str = "5i4h 5i5h 5i6h 1g1f 2g2f 3g3f 4g4f 5g5f 6g6f 7g7f 8g8f 9g9f 1i1h 9i9h 3i3h 3i4h 7i6h 7i7h 4i3h 4i4h 4i5h 6i5h 6i6h 6i7h 2h1h 2h3h 2h4h 2h5h 2h6h 2h7h";
const ORDER_OF_INTERPOSITIONS: &str = "5i4h 5i5h 5i6h P*2i P*3i P*4i L*2i L*3i L*4i N*2i N*3i N*4i";
const ORDER_OF_CHECKS: &str = "N*4c N*6c S*4b S*5b S*6b G*4a G*4b G*5b G*6a G*6b";
const KEY_OF_START: u64 = 0x8d43_5fd7_2d3f_3e1a;
