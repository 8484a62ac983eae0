//! Value types: sets, hands, pieces, the capacity of lists.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
use std::ops::ControlFlow;

use hayanagi::{
    Bitboard, Color, Drops, Hand, HandKind, HandKinds, MoveList, MoveSelection, Piece, PieceKind,
    Position, Square, attacks,
};

use crate::corpus::{all_positions, position};

#[test]
fn bitboards_behave_as_sets_of_squares() {
    let mut random = fastrand::Rng::with_seed(29);
    let set = |random: &mut fastrand::Rng| -> BTreeSet<Square> {
        let wanted = random.u8(..);
        Square::ALL.into_iter().filter(|_| random.u8(..) < wanted).collect()
    };
    for _ in 0..2_000 {
        let (a, b) = (set(&mut random), set(&mut random));
        let (x, y): (Bitboard, Bitboard) =
            (a.iter().copied().collect(), b.iter().copied().collect());
        let same = |x: Bitboard, a: BTreeSet<Square>| {
            assert_eq!(x.count(), a.len());
            assert_eq!(x.is_empty(), a.is_empty());
            assert_eq!(x.has_several(), a.len() > 1);
            assert_eq!(x.first(), a.first().copied());
            assert!(x.iter().eq(a.iter().copied()));
            assert_eq!(x.iter().len(), a.len());
        };
        same(x, a.clone());
        same(x & y, &a & &b);
        same(x | y, &a | &b);
        same(x ^ y, &a ^ &b);
        same(x - y, &a - &b);
        same(!x, Square::ALL.into_iter().filter(|square| !a.contains(square)).collect());
        assert_eq!(x.intersects(y), !a.is_disjoint(&b));
        assert_eq!(x.is_subset_of(y), a.is_subset(&b));
        for color in Color::ALL {
            let step = if color == Color::Black { -1 } else { 1 };
            let moved = a.iter().filter_map(|square| square.offset(0, step)).collect();
            same(x.forward(color), moved);
        }
    }
}

#[test]
fn squares_have_the_coordinates_of_their_names() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::from_index(index), Some(square));
        assert_eq!(Square::new(square.file(), square.rank()), Some(square));
        assert_eq!(format!("{square:?}").to_lowercase(), format!("s{square}"));
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.rotated().relative_rank(Color::White), square.rank());
        assert!(Bitboard::file(square.file()).contains(square));
        assert!(Bitboard::rank(square.rank()).contains(square));
        let zone = Bitboard::promotion_zone(Color::White).contains(square);
        assert_eq!(zone, square.is_in_promotion_zone(Color::White));
        assert_eq!(zone, matches!(square.rank(), 7..=9));
    }
    assert_eq!(Square::from_index(81), None);
}

#[test]
fn hands_hold_every_count_of_a_set() {
    for kind in HandKind::ALL {
        for count in 0..=kind.set_size() {
            let hand = Hand::EMPTY.with_count(HandKind::Gold, 4).unwrap();
            let hand = hand.with_count(kind, count).unwrap();
            assert_eq!(hand.count(kind), count);
            assert_eq!(hand.has(kind), count > 0);
            assert_eq!(hand.kinds().contains(kind), count > 0);
            for other in 0..=kind.set_size() {
                let theirs = Hand::EMPTY.with_count(kind, other).unwrap();
                let ours = Hand::EMPTY.with_count(kind, count).unwrap();
                assert_eq!(ours.is_superior_or_equal(theirs), count >= other, "{kind:?}");
            }
        }
        assert_eq!(Hand::EMPTY.with_count(kind, kind.set_size() + 1), None);
    }
    let mut random = fastrand::Rng::with_seed(31);
    let hand = |random: &mut fastrand::Rng| {
        HandKind::ALL.into_iter().fold(Hand::EMPTY, |hand, kind| {
            hand.with_count(kind, random.u8(..=kind.set_size().min(3))).unwrap()
        })
    };
    for _ in 0..20_000 {
        let (ours, theirs) = (hand(&mut random), hand(&mut random));
        let expected = HandKind::ALL.iter().all(|&kind| ours.count(kind) >= theirs.count(kind));
        assert_eq!(ours.is_superior_or_equal(theirs), expected, "{ours} and {theirs}");
    }
    let all = HandKind::ALL.into_iter().fold(HandKinds::EMPTY, HandKinds::with);
    assert_eq!((all.count(), all.iter().count()), (7, 7));
}

#[test]
fn pieces_keep_kind_and_colour_in_one_byte() {
    assert_eq!(size_of::<Option<Piece>>(), 1);
    for kind in PieceKind::ALL {
        for color in Color::ALL {
            let piece = Piece::new(kind, color);
            assert_eq!((piece.kind(), piece.color()), (kind, color));
        }
        assert_eq!(kind.promoted().map(PieceKind::unpromoted), kind.promoted().map(|_| kind));
        assert_eq!(kind.is_promoted(), kind.unpromoted() != kind);
    }
}

/// The most moves one piece of a kind has on an empty board, promotions counted.
fn most_moves(kind: PieceKind) -> usize {
    let counts = Square::ALL.into_iter().map(|square| {
        let mut setup = hayanagi::Setup::EMPTY;
        setup.set(square, Some(Piece::new(kind, Color::Black)));
        let position = Position::try_from(&setup).unwrap();
        let reached =
            attacks::attacks(Piece::new(kind, Color::Black), square, Bitboard::square(square));
        assert!(position.count_legal_moves() >= reached.count());
        position.count_legal_moves()
    });
    counts.max().unwrap()
}

/// The bound that the capacity of `MoveList` rests on.
#[test]
fn no_piece_has_more_moves_than_the_capacity_proof_says() {
    let at_most_seven = PieceKind::ALL.into_iter().filter(|&kind| most_moves(kind) <= 7);
    assert!(at_most_seven.eq([
        PieceKind::Pawn,
        PieceKind::Knight,
        PieceKind::Gold,
        PieceKind::Tokin,
        PieceKind::ProLance,
        PieceKind::ProKnight,
        PieceKind::ProSilver,
    ]));
    let most = [
        (PieceKind::Lance, 10),
        (PieceKind::Silver, 10),
        (PieceKind::Bishop, 24),
        (PieceKind::Rook, 32),
        (PieceKind::King, 8),
        (PieceKind::Horse, 20),
        (PieceKind::Dragon, 20),
    ];
    for (kind, most) in most {
        assert_eq!(most_moves(kind), most, "{kind:?}");
    }
}

#[test]
fn the_fullest_known_positions_fit_a_list() {
    let most = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
    assert_eq!(position(most).legal_moves().len(), 593);
    let kingless = most.replace("SSk", "SS1");
    let mut list = MoveList::new();
    position(&kingless).legal_moves_into(&mut list);
    assert_eq!(list.len(), 599);
    assert_eq!(format!("{list:?}").matches("Move(").count(), 599);
}

/// 628, the number of the proof: one move, appended as many times as that. More room would cost
/// every list more than the 1.3 kB that its documentation names.
#[test]
fn a_list_has_the_room_of_the_capacity_proof() {
    assert!(size_of::<MoveList>() <= 1_300);
    let mut list = MoveList::new();
    let position = Position::startpos();
    let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
        for _ in 0..628 {
            list.extend_from_set(set.limited_to(Bitboard::square(Square::S7F)));
        }
        ControlFlow::Continue(())
    });
    assert_eq!(list.len(), 628);
    assert!(list.iter().all(|mv| mv.to_string() == "7g7f"));
}

#[test]
fn lists_know_what_is_left_of_them() {
    let list = Position::startpos().legal_moves();
    let mut moves = list.clone().into_iter();
    for left in (0..=30).rev() {
        assert_eq!(moves.len(), left);
        assert_eq!(moves.next(), list.get(30 - left).copied());
    }
    let mut cleared = list.clone();
    cleared.clear();
    assert!(cleared.is_empty());
    assert_ne!(cleared, list);
    assert_eq!(cleared, MoveList::new());
}

#[test]
fn a_limited_set_holds_the_moves_to_its_squares() {
    for sfen in all_positions() {
        let position = position(&sfen);
        let enemy = position.pieces_of(!position.side_to_move());
        let _ = position.generate(MoveSelection::All, Drops::Legal, |set| {
            for squares in [enemy, !enemy, Bitboard::promotion_zone(Color::Black)] {
                let expected = set.iter().filter(|mv| squares.contains(mv.to()));
                assert!(set.limited_to(squares).iter().eq(expected), "{sfen}: {set:?}");
            }
            ControlFlow::Continue(())
        });
    }
}

/// One line for each thing that SFEN shows and that two positions can differ in.
#[test]
fn positions_are_equal_that_sfen_shows_as_equal() {
    let texts = [
        "4k4/9/9/9/9/9/9/9/4K4 b P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b P 2",
        "4k4/9/9/9/9/9/9/9/4K4 w P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b p 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2P 1",
        "4k4/9/9/9/9/9/9/9/3K5 b P 1",
        "4k4/9/9/9/9/9/9/9/3GK4 b P 1",
    ];
    let hasher = BuildHasherDefault::<DefaultHasher>::default();
    let mut hashes = HashSet::new();
    for (index, text) in texts.iter().enumerate() {
        let one = position(text);
        for (other, text) in texts.iter().enumerate() {
            assert_eq!(one == position(text), index == other, "{one} and {text}");
        }
        assert!(hashes.insert(hasher.hash_one(&one)), "{one}: its hash belongs to another");
        let rebuilt = Position::try_from(one.to_setup()).unwrap();
        assert_eq!(rebuilt, one);
        assert_eq!(hasher.hash_one(&rebuilt), hasher.hash_one(&one), "{one}");
    }
}

#[test]
fn the_pieces_of_a_kind_are_those_on_the_board() {
    for sfen in all_positions() {
        let position = position(&sfen);
        for (kind, color) in
            PieceKind::ALL.into_iter().flat_map(|kind| Color::ALL.map(|color| (kind, color)))
        {
            let piece = Some(Piece::new(kind, color));
            let expected: Bitboard = Square::ALL
                .into_iter()
                .filter(|&square| position.piece_at(square) == piece)
                .collect();
            assert_eq!(position.pieces(kind, color), expected, "{sfen}: {color:?} {kind:?}");
        }
    }
}

#[test]
fn the_squares_of_a_pin_run_from_the_king_to_the_pinner() {
    let mut seen = BTreeSet::new();
    for sfen in all_positions() {
        let info = position(&sfen).check_info();
        let Some(king) = info.king else { continue };
        for pin in info.pins() {
            let squares: Vec<_> = pin.squares_from_king().collect();
            assert_eq!(squares.iter().copied().collect::<Bitboard>(), pin.line, "{sfen}");
            assert_eq!(squares.last(), Some(&pin.pinner), "{sfen}");
            let (files, ranks) = (
                pin.pinner.file() as i8 - king.file() as i8,
                pin.pinner.rank() as i8 - king.rank() as i8,
            );
            let mut expected = king;
            for square in squares {
                expected = expected.offset(files.signum(), ranks.signum()).unwrap();
                assert_eq!(square, expected, "{sfen}");
            }
            seen.insert((files.signum(), ranks.signum()));
        }
    }
    assert_eq!(seen.len(), 8, "a direction was never reached: {seen:?}");
}

#[test]
fn offsets_beyond_the_board_give_no_square() {
    for square in Square::ALL {
        for far in [i8::MIN, -9, 9, i8::MAX] {
            assert_eq!(square.offset(far, 0), None);
            assert_eq!(square.offset(0, far), None);
        }
        assert_eq!(square.offset(0, 0), Some(square));
    }
}

fn is_send_and_sync<T: Send + Sync>() {}

#[test]
fn positions_cross_threads() {
    is_send_and_sync::<Position>();
    is_send_and_sync::<MoveList>();
}
