//! What only the inside can see: the two readings of the movement table, and the noted kings.

use crate::answer;
use crate::board::{Board, Kind, Man, Side, Spot};
use crate::reach::{attackers, each_target, has_no_further_move};
use crate::reached::Reached;
use crate::rules::{Pin, each_legal, has_legal_move, in_check, pins};
use crate::text::{read_sfen, write_sfen, write_spot};

/// Starts of the playouts: the ordinary one, busy ones, and ones that nobody plays.
const STARTS: [&str; 9] = [
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1",
    "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
    "9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1",
    "8k/6G2/7G1/9/9/9/9/9/K8 b PR 1",
    "9/9/9/4k4/4K4/9/9/9/9 b RBGSNLPrbgsnlp 1",
    "3lkl3/3p1p3/4L4/9/9/9/9/9/K8 b P 1",
    "9/9/8+R/R2bk4/9/4G4/6K2/9/5L3 b P 1",
    "4k4/9/3N5/9/B8/9/9/9/4K4 w g 1",
];

const SEED: u64 = 0x5a0c_11e5;
const PLIES: u32 = 80;

/// Plays games of seeded random legal moves from every start and shows every position met.
fn each_position(games: u64, mut visit: impl FnMut(&Board)) {
    for (number, start) in STARTS.iter().enumerate() {
        for game in 0..games {
            let mut random = SEED + 1000 * number as u64 + game;
            let mut board = read_sfen(start).unwrap();
            for _ in 0..PLIES {
                visit(&board);
                let mut nexts = Vec::new();
                each_legal(&board, |_, next| nexts.push(*next));
                if nexts.is_empty() {
                    break;
                }
                board = nexts[(next_random(&mut random) % nexts.len() as u64) as usize];
            }
        }
    }
}

fn next_random(state: &mut u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *state >> 33
}

#[test]
fn looking_back_agrees_with_looking_forward() {
    each_position(3, |board| {
        for by in [Side::Black, Side::White] {
            let mut bearing: Vec<(Spot, Spot)> = Vec::new();
            for from in Spot::all() {
                if let Some(man) = board.man(from)
                    && man.side == by
                {
                    each_target(board, from, man, |to| bearing.push((from, to)));
                }
            }
            for target in Spot::all() {
                let mut back = attackers(board, target, by).as_slice().to_vec();
                let forward = bearing.iter().filter(|(_, to)| *to == target);
                let mut forward: Vec<Spot> = forward.map(|(from, _)| *from).collect();
                back.sort_by_key(|spot| (spot.row(), spot.column()));
                forward.sort_by_key(|spot| (spot.row(), spot.column()));
                assert_eq!(back, forward, "{} {}", write_sfen(board), write_spot(target));
            }
        }
    });
}

#[test]
fn noted_kings_stand_where_the_cells_say() {
    each_position(3, |board| {
        for side in [Side::Black, Side::White] {
            let king = Some(Man { side, kind: Kind::King, promoted: false });
            let seen = Spot::all().find(|&spot| board.man(spot) == king);
            assert_eq!(board.king(side), seen, "{}", write_sfen(board));
        }
    });
}

#[test]
fn a_pin_is_a_line_from_the_king_over_one_own_piece_to_a_slider() {
    let mut met = 0;
    each_position(6, |board| {
        let lifted = sorted_pins(pins(board));
        met += lifted.len();
        assert_eq!(lifted, sorted_pins(pins_by_lines(board)), "{}", write_sfen(board));
    });
    assert!(met > 100, "only {met} pins met");
}

/// The second reading of a pin: from each enemy piece, as if the own pieces were glass.
fn pins_by_lines(board: &Board) -> Vec<Pin> {
    let us = board.turn;
    let Some(king) = board.king(us) else { return Vec::new() };
    let mut found = Vec::new();
    for pinner in Spot::all() {
        let Some(man) = board.man(pinner).filter(|man| man.side != us) else { continue };
        if attackers(board, king, us.enemy()).contains(pinner) {
            continue;
        }
        each_target(board, pinner, man, |pinned| {
            if board.man(pinned).is_none_or(|man| man.side != us) {
                return;
            }
            let mut lifted = *board;
            lifted.lift(pinned);
            each_target(&lifted, pinner, man, |to| {
                if to == king {
                    found.push(Pin { pinned, pinner });
                }
            });
        });
    }
    found
}

fn sorted_pins(pins: Vec<Pin>) -> Vec<(String, String)> {
    let texts = pins.iter().map(|pin| (write_spot(pin.pinned), write_spot(pin.pinner)));
    let mut texts: Vec<_> = texts.collect();
    texts.sort();
    texts
}

#[test]
fn only_pawns_lances_and_knights_run_out_of_moves() {
    let kinds = Kind::DROPPABLE.into_iter().chain([Kind::King]);
    for kind in kinds {
        for spot in Spot::all() {
            let stuck = |side, promoted| has_no_further_move(Man { side, kind, promoted }, spot);
            let dead_ranks = match kind {
                Kind::Pawn | Kind::Lance => 1,
                Kind::Knight => 2,
                _ => 0,
            };
            assert_eq!(stuck(Side::Black, false), spot.row() < dead_ranks);
            assert_eq!(stuck(Side::White, false), spot.row() >= 9 - dead_ranks);
            assert!(!stuck(Side::Black, true) && !stuck(Side::White, true));
        }
    }
}

#[test]
fn the_parts_of_an_answer_fit_together() {
    let mut reached = Reached::default();
    each_position(4, |board| {
        let told = answer::answer(board);
        let sfen = write_sfen(board);
        assert_eq!(write_sfen(&read_sfen(&sfen).unwrap()), sfen);
        assert_eq!(has_legal_move(board), !told.legal.is_empty(), "{sfen}");
        assert_eq!(in_check(board), !told.checkers.is_empty(), "{sfen}");
        assert!(told.legal.is_sorted_by(|a, b| a < b), "a move is named twice: {sfen}");
        let mut both = [told.tactical.clone(), told.quiet.clone()].concat();
        both.sort();
        assert_eq!(both, told.legal, "{sfen}");
        for text in &told.legal {
            let checks = crate::gives_check(&sfen, text).unwrap();
            assert_eq!(checks, told.checking.contains(text), "{sfen} {text}");
            assert_eq!(!text.contains('*'), told.without_drops.contains(text), "{sfen} {text}");
        }
        for text in &told.pawn_drop_mates {
            assert!(!told.legal.contains(text), "{sfen} {text}");
            assert!(crate::gives_check(&sfen, text).unwrap(), "{sfen} {text}");
            assert!(!crate::has_legal_move(&crate::after(&sfen, text).unwrap()).unwrap());
        }
        reached += told.reached;
    });
    assert_eq!(reached.missing(), Vec::<&str>::new(), "seed {SEED}");
}
