//! Value types: sets, hands, pieces, the capacity of lists.

use std::collections::BTreeSet;

use hayanagi::{
    Bitboard, Color, Hand, HandKind, HandKinds, MoveList, Piece, PieceKind, Position, Square,
    attacks,
};

use crate::corpus::position;

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

#[test]
fn the_squares_of_a_pin_run_from_the_king_to_the_pinner() {
    let mut seen = BTreeSet::new();
    for sfen in crate::corpus::all_positions() {
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
