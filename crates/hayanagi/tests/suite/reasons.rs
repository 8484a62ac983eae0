//! `explain` against the oracle's reasons, for every move that can be said.

use std::collections::BTreeMap;

use hayanagi::text::{Language, Say};
use hayanagi::{Bitboard, Explanation, Position, Reason};
use hayanagi_oracle::{has_legal_move, why_not_each};

use crate::corpus::{all_positions, play, position};
use crate::differential::random_setup;

/// How often each reason, and each set of several, was met.
type Met = BTreeMap<String, u32>;

fn compare(position: &Position, met: &mut Met) {
    let sfen = position.to_string();
    let refusals = why_not_each(&sfen).unwrap();
    assert_eq!(refusals.len(), 13_689);
    for refusal in refusals {
        let mv = refusal.usi.parse().unwrap();
        let explanation = position.explain(mv);
        let mut codes: Vec<_> = explanation.reasons().iter().map(Reason::code).collect();
        let first = position.check_legality(mv).err().map(|rule| rule.code());
        assert_eq!(codes.first().copied(), first, "{sfen} {mv}: first reason");
        assert_eq!(explanation.is_legal(), codes.is_empty(), "{sfen} {mv}");
        codes.sort_unstable();
        assert_eq!(codes, refusal.reasons, "{sfen} {mv}");
        let side = position.side_to_move();
        *met.entry(format!("{side} {}", codes.join(" "))).or_default() += 1;
    }
}

#[test]
fn every_move_of_2_000_positions_has_the_reasons_of_the_oracle() {
    let mut met = Met::new();
    for sfen in all_positions().iter().step_by(10) {
        compare(&position(sfen), &mut met);
    }
    let seed = 6_001;
    // Only setups that no game reaches have a king that could be taken.
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..100 {
        compare(&Position::try_from(&random_setup(&mut random)).unwrap(), &mut met);
    }
    // Too rare for random games.
    for sfen in ["4kg2R/9/3N5/9/B8/9/9/9/4K4 w - 1", "4k4/9/9/9/8b/9/5n3/9/r2GK4 b - 1"] {
        compare(&position(sfen), &mut met);
    }
    play(seed, &all_positions(), 2_000, |position| compare(position, &mut met));
    let alone = [
        "",
        "empty_origin",
        "not_your_piece",
        "not_in_hand",
        "own_piece_on_target",
        "target_occupied",
        "out_of_reach",
        "cannot_promote",
        "no_further_move",
        "two_pawns",
        "captures_king",
        "double_check",
        "check_not_answered",
        "pinned",
        "king_into_attack",
        "pawn_drop_mate",
        "cannot_promote out_of_reach",
        "no_further_move out_of_reach",
        "out_of_reach own_piece_on_target",
        "target_occupied two_pawns",
        "no_further_move target_occupied two_pawns",
        "check_not_answered pinned",
        "double_check pinned",
    ];
    for side in ["black", "white"] {
        for reasons in alone {
            let key = format!("{side} {reasons}");
            assert!(met.contains_key(&key), "seed {seed} never reached {key:?}: {met:?}");
        }
    }
}

/// Evidence that can be checked by playing: what it says is true of the board after the move.
fn check_evidence(explanation: &Explanation) {
    let position = explanation.position();
    let legal = position.legal_moves();
    let info = position.check_info();
    let us = position.side_to_move();
    let destinations = |from| -> Bitboard {
        legal.iter().filter(|mv| mv.from() == Some(from)).map(|mv| mv.to()).collect()
    };
    for reason in explanation.reasons().iter() {
        match *reason {
            Reason::Pinned { from, pinner, line, destinations: said, .. } => {
                let pin = info.pin(from).unwrap();
                assert_eq!((pin.pinner, pin.line), (pinner, line));
                assert_eq!(said, destinations(from));
                assert!(said.is_subset_of(line));
            }
            Reason::DoubleCheck { king, checkers, king_moves } => {
                assert_eq!((Some(king), checkers), (info.king, info.checkers));
                assert_eq!(king_moves, destinations(king));
            }
            Reason::CheckNotAnswered {
                king,
                checker,
                takers,
                interpositions,
                king_moves,
                between,
            } => {
                assert_eq!(Bitboard::square(checker), info.checkers);
                assert!(interpositions.is_subset_of(between));
                let answers = legal.iter().all(|mv| match mv.from() {
                    Some(from) if from == king => king_moves.contains(mv.to()),
                    Some(from) if mv.to() == checker => takers.contains(from),
                    _ => interpositions.contains(mv.to()),
                });
                assert!(answers, "{position}");
                let is_mate = (takers | interpositions | king_moves).is_empty();
                assert_eq!(is_mate, legal.is_empty());
            }
            Reason::OutOfReach { from, reachable, to, blocker, .. } => {
                assert!(destinations(from).is_subset_of(reachable));
                assert!(!reachable.contains(to));
                assert!(blocker.is_none_or(|square| position.piece_at(square).is_some()));
            }
            Reason::PawnDropMate { pawn, supporters, ref flights, ref defenders, king } => {
                assert!(!supporters.is_empty() && supporters.is_subset_of(position.pieces_of(us)));
                assert_eq!(position.king(!us), Some(king));
                for flight in flights.iter() {
                    assert_eq!(flight.blocker.is_some(), flight.attackers.is_empty());
                    assert!(flight.attackers.is_subset_of(position.pieces_of(us)));
                    assert_ne!(flight.square, pawn);
                }
                assert!(defenders.iter().all(|defender| !defender.attackers.is_empty()));
            }
            Reason::KingIntoAttack { attackers, .. } => assert!(!attackers.is_empty()),
            Reason::TwoPawns { pawns, .. } => assert!(!pawns.is_empty()),
            _ => {}
        }
    }
}

#[test]
fn evidence_and_effects_are_true_and_can_be_said() {
    let mut legal = 0;
    let mut checks = [0; 4];
    play(6_002, &all_positions(), 300, |position| {
        for code in 0..=u16::MAX {
            let Some(mv) = hayanagi::Move::from_u16(code) else { continue };
            // Most moves begin on an empty square.
            if mv.from().is_some_and(|from| position.piece_at(from).is_none()) {
                continue;
            }
            let explanation = position.explain(mv);
            check_evidence(&explanation);
            for language in Language::ALL {
                let said = explanation.said(language).to_string();
                assert!(!said.contains('{') && said.len() > 10, "{said}");
            }
            let Some(effects) = explanation.effects() else { continue };
            legal += 1;
            assert_eq!(effects.is_check(), position.gives_check(mv), "{position} {mv}");
            assert_eq!(effects.captures, position.piece_at(mv.to()));
            assert_eq!(effects.direct | effects.discovered, effects.checkers);
            checks[0] += usize::from(!effects.direct.is_empty());
            checks[1] += usize::from(!effects.discovered.is_empty());
            checks[2] += usize::from(effects.double_check);
            checks[3] += usize::from(effects.mates);
        }
    });
    assert!(legal > 10_000 && checks.iter().all(|&count| count > 1), "{legal} {checks:?}");
}

#[test]
fn a_move_that_leaves_no_move_says_so() {
    let position = position("8k/9/9/9/9/4B4/9/9/KR7 b - 1");
    let explanation = position.explain("8i2i".parse().unwrap());
    let effects = explanation.effects().unwrap();
    assert!(effects.leaves_no_move && !effects.mates && !effects.is_check());
    let after = hayanagi_oracle::after(&position.to_string(), "8i2i").unwrap();
    assert_eq!(has_legal_move(&after), Ok(false));
}
