//! `is_legal` and `check_legality` for every move that can be said, against the generated list.

use hayanagi::{HandKind, IllegalMove, Move, Square};

use crate::corpus::{all_positions, play};

/// Every move value: 81 × 81 × 2 on the board and 7 × 81 drops.
fn every_move() -> Vec<Move> {
    let moves: Vec<_> = (0..=u16::MAX).filter_map(Move::from_u16).collect();
    assert_eq!(moves.len(), 81 * 81 * 2 + 7 * 81);
    moves
}

#[test]
fn legality_agrees_with_membership() {
    let every_move = every_move();
    let mut positions = 0;
    play(17, &all_positions(), 2_000, |position| {
        positions += 1;
        let legal = position.legal_moves();
        let info = position.check_info();
        let mut found = 0;
        for &mv in &every_move {
            let is_legal = position.is_legal_with(&info, mv);
            found += usize::from(is_legal);
            assert!(!is_legal || legal.contains(&mv), "{position}: {mv} is not in the list");
        }
        assert_eq!(found, legal.len(), "{position}: a listed move is called illegal");
    });
    assert_eq!(positions, 2_000);
}

#[test]
fn trying_an_illegal_move_changes_nothing() {
    let every_move = every_move();
    play(19, &all_positions(), 20, |position| {
        let mut game = position.clone();
        for &mv in &every_move {
            match game.try_move(mv) {
                Ok(undo) => game.undo_move(undo),
                Err(reason) => assert_eq!(position.check_legality(mv), Err(reason)),
            }
            assert_eq!(&game, position, "{mv}");
        }
    });
}

#[test]
fn each_reason_is_given_where_it_holds() {
    let cases = [
        ("9/9/9/9/9/9/9/9/9 b - 1", "5e5d", IllegalMove::EmptyOrigin),
        ("9/9/9/9/4p4/9/9/9/9 b - 1", "5e5f", IllegalMove::NotYourPiece),
        ("9/9/9/9/9/9/9/9/9 b - 1", "P*5e", IllegalMove::NotInHand),
        ("9/9/9/4P4/4P4/9/9/9/9 b - 1", "5e5d", IllegalMove::OwnPieceOnTarget),
        ("9/9/9/9/4p4/9/9/9/9 b P 1", "P*5e", IllegalMove::TargetOccupied),
        ("9/9/9/9/4R4/4p4/9/9/9 b - 1", "5e5g", IllegalMove::OutOfReach),
        ("9/9/9/9/4R4/9/9/9/9 b - 1", "5e5d+", IllegalMove::CannotPromote),
        ("9/9/4G4/9/9/9/9/9/9 b - 1", "5c5b+", IllegalMove::CannotPromote),
        ("9/4P4/9/9/9/9/9/9/9 b - 1", "5b5a", IllegalMove::NoFurtherMove),
        ("9/9/4N4/9/9/9/9/9/9 b - 1", "5c4a", IllegalMove::NoFurtherMove),
        ("9/9/9/9/9/9/9/9/9 w n 1", "N*5h", IllegalMove::NoFurtherMove),
        ("9/9/9/9/9/4P4/9/9/9 b P 1", "P*5b", IllegalMove::TwoPawns),
        ("4k4/4G4/9/9/9/9/9/9/9 b - 1", "5b5a", IllegalMove::CapturesKing),
        ("4k4/9/3N5/9/B8/9/9/9/4K4 w g 1", "G*5b", IllegalMove::DoubleCheck),
        ("4k4/9/9/9/4R4/9/9/9/4K4 w g 1", "G*9i", IllegalMove::CheckNotAnswered),
        ("4r3k/9/9/9/9/9/9/4G4/4K4 b - 1", "5h4h", IllegalMove::Pinned),
        ("4k4/9/9/9/4r4/9/4K4/9/9 b - 1", "5g5h", IllegalMove::KingIntoAttack),
        ("8k/6G2/7G1/9/9/9/9/9/K8 b P 1", "P*1b", IllegalMove::PawnDropMate),
    ];
    for (sfen, usi, reason) in cases {
        let position = crate::corpus::position(sfen);
        assert_eq!(position.check_legality(usi.parse().unwrap()), Err(reason), "{sfen} {usi}");
    }
}

#[test]
fn codes_give_no_move_or_pack_back_to_themselves() {
    let mut moves = 0;
    for code in 0..=u16::MAX {
        if let Some(mv) = Move::from_u16(code) {
            assert_eq!(mv.to_u16(), code);
            assert_eq!(Move::from_parts(mv.parts()), mv);
            assert_eq!(mv.to_string().parse(), Ok(mv));
            moves += 1;
        }
    }
    assert_eq!(moves, 81 * 81 * 2 + 7 * 81);
}

#[test]
fn the_parts_of_a_move_come_back() {
    for from in Square::ALL {
        for to in Square::ALL {
            for mv in [Move::board(from, to), Move::promotion(from, to)] {
                assert_eq!((mv.from(), mv.to(), mv.drop_kind()), (Some(from), to, None));
                assert!(!mv.is_drop());
            }
        }
        for kind in HandKind::ALL {
            let mv = Move::drop(kind, from);
            assert_eq!((mv.from(), mv.to(), mv.drop_kind()), (None, from, Some(kind)));
            assert!(mv.is_drop() && !mv.is_promotion());
        }
    }
}
