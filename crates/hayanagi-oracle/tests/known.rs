//! The oracle against numbers and lists that were settled elsewhere, row by row.

use hayanagi_oracle::{Answer, Tally, answer, has_legal_move, perft, perft_tally};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const MATSURI: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1";
const MATSURI_BLACK: &str = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL b GR5pnsg 1";
const DROPS: &str = "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1";
const DROPS_BLACK: &str = "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L b BS2N5Pb 1";
const MOST_MOVES: &str = "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1";
const EXCHANGE: &str = "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/7R1/LNSGKGSNL w Bb 6";
const EVASION: &str = "4k4/9/9/9/4R4/9/9/9/4K4 w G2P 1";
const MATE_IN_FIVE: &str = "9/9/6R1+R/5k3/9/7+S1/9/9/9 b 2b4g3s4n4l18p 1";

fn ask(sfen: &str) -> Answer {
    answer(sfen).unwrap_or_else(|error| panic!("{sfen}: {error}"))
}

#[test]
fn perft_with_tallies_agrees_with_known_numbers() {
    // Position, depth, then nodes, captures, promotions, checks and mates at the last ply.
    let rows = [
        (START, 1, [30, 0, 0, 0, 0]),
        (START, 2, [900, 0, 0, 0, 0]),
        (START, 3, [25_470, 59, 30, 48, 0]),
        (START, 4, [719_731, 1803, 842, 1121, 0]),
        (MATSURI, 1, [207, 3, 9, 8, 0]),
        (MATSURI, 2, [28_684, 188, 995, 796, 0]),
        (MATSURI_BLACK, 1, [146, 0, 5, 4, 0]),
        (MATSURI_BLACK, 2, [29_020, 515, 1261, 1115, 6]),
        (DROPS, 1, [98, 8, 8, 9, 0]),
        (DROPS, 2, [15_850, 552, 354, 1024, 0]),
        (DROPS_BLACK, 1, [179, 6, 4, 12, 0]),
        (DROPS_BLACK, 2, [16_180, 1407, 1310, 1448, 0]),
        (MOST_MOVES, 1, [593, 0, 52, 40, 6]),
        (MOST_MOVES, 2, [105_677, 538, 0, 3802, 0]),
        (EXCHANGE, 1, [75, 0, 0, 5, 0]),
        (EXCHANGE, 2, [5447, 35, 0, 314, 0]),
        (EXCHANGE, 3, [277_202, 8784, 5333, 12_269, 0]),
        (EVASION, 1, [4, 0, 0, 0, 0]),
        (EVASION, 2, [682, 0, 12, 44, 0]),
        (EVASION, 3, [2702, 46, 0, 0, 0]),
    ];
    for (sfen, depth, [nodes, captures, promotions, checks, mates]) in rows {
        let told = perft_tally(sfen, depth).unwrap();
        let known = Tally { nodes, captures, promotions, checks, mates, drops: told.drops };
        assert_eq!(told, known, "{sfen} depth {depth}");
        assert_eq!(perft(sfen, depth), Ok(nodes), "{sfen} depth {depth}");
    }
}

#[test]
fn perft_to_no_depth_is_the_position_itself() {
    assert_eq!(perft_tally(START, 0), Ok(Tally { nodes: 1, ..Tally::default() }));
}

#[test]
fn tally_counts_the_drops() {
    assert_eq!(perft_tally(MATSURI, 1).unwrap().drops, 207 - 40);
    assert_eq!(perft_tally(MOST_MOVES, 1).unwrap().drops, 593 - 124);
}

#[test]
fn sets_have_known_sizes() {
    // Position, then how many moves are legal, tactical, checking and without a drop, and whether
    // the side to move is in check.
    let rows = [
        (START, [30, 0, 0, 30], false),
        (MATSURI, [207, 11, 8, 40], false),
        (MATSURI_BLACK, [146, 5, 4, 44], false),
        (DROPS, [98, 13, 9, 47], false),
        (DROPS_BLACK, [179, 8, 12, 31], false),
        (MOST_MOVES, [593, 52, 40, 124], false),
        (EVASION, [4, 4, 0, 4], true),
        // Double check by bishop and knight.
        ("4k4/9/3N5/9/B8/9/9/9/4K4 w g 1", [4, 4, 0, 4], true),
        // Interposing drops on the own back rank.
        ("4k4/9/9/9/9/9/9/9/4K3r b PLN 1", [12, 12, 0, 3], true),
        // A knight's check leaves nothing to interpose.
        ("4k4/9/9/9/9/9/3n5/9/4K4 b GSP 1", [5, 5, 0, 5], true),
        // The king may not step back along the ray.
        ("4k4/9/9/9/4r4/9/4K4/9/9 b - 1", [6, 6, 0, 6], true),
        // Every choice of promotion.
        ("4k4/9/9/PLNSBR2K/9/9/9/9/9 b - 1", [55, 18, 4, 55], false),
        // Forced promotion.
        ("4k4/PL7/2N6/9/9/9/9/9/8K b - 1", [7, 4, 1, 7], false),
        // A silver discovers a check, and knights drop with check.
        ("4k4/9/4S4/9/4L4/9/9/9/4K4 b 2N 1", [76, 5, 12, 16], false),
        // The king discovers a check.
        ("4k4/9/9/9/4K4/9/9/9/4R4 b - 1", [19, 0, 6, 19], false),
        // A pinned gold has one move.
        ("4r3k/9/9/9/9/2b6/9/4G4/4K4 b RBGSNLP 1", [507, 0, 34, 5], false),
        // One pawn drop mates.
        ("8k/6G2/7G1/9/9/9/9/9/K8 b PR 1", [159, 0, 20, 14], false),
    ];
    for (sfen, sizes, in_check) in rows {
        let told = ask(sfen);
        let lists = [&told.legal, &told.tactical, &told.checking, &told.without_drops];
        assert_eq!(lists.map(Vec::len), sizes, "{sfen}");
        assert_eq!(told.in_check, in_check, "{sfen}");
    }
}

#[test]
fn pawn_drop_mates_are_told_from_other_pawn_drops() {
    // Position, pawn drop, whether it is legal, how many moves are; each row has its own reason.
    let rows = [
        ("8k/6G2/7G1/9/9/9/9/9/K8 b P 1", "P*1b", false, 82),
        // A gold takes.
        ("7gk/6G2/7G1/9/9/9/9/9/K8 b P 1", "P*1b", true, 83),
        // The piece that could take is pinned on the rank.
        ("4R2gk/9/6NG1/9/9/9/9/9/K8 b P 1", "P*1b", false, 108),
        // A pinned gold takes along its file.
        ("7pk/7p1/6G1g/9/9/9/9/9/K7R b P 1", "P*1b", true, 90),
        // The pawn closes the bishop's line and the king flees.
        ("3lk4/9/4G4/2B6/9/9/9/9/K8 b P 1", "P*5b", true, 95),
        // Nothing supports the pawn.
        ("7pk/7p1/9/9/9/9/9/9/K8 b P 1", "P*1b", true, 73),
        // A pinned supporter protects all the same.
        ("3lkl3/3p1p3/r3G3K/9/9/9/9/9/9 b P 1", "P*5b", false, 73),
        ("8k/K5G1r/7G1/9/9/9/9/9/9 b P 1", "P*1b", false, 80),
        // White's drops.
        ("k8/9/9/9/9/9/1g7/2g6/8K w p 1", "P*1h", true, 83),
        ("k8/9/9/9/9/9/7g1/6g2/8K w p 1", "P*1h", false, 82),
        // Two pawns on a file.
        ("8k/6G2/7G1/9/8P/9/9/9/K8 b P 1", "P*1b", false, 76),
        // A knight cannot help, nor can a silver step straight back.
        ("7nk/6G2/7G1/9/9/9/9/9/K8 b P 1", "P*1b", false, 82),
        ("8k/6G2/7Gs/9/9/9/9/9/K8 b P 1", "P*1b", false, 81),
        // No own king, and still a pawn-drop mate.
        ("8k/6G2/7G1/9/9/9/9/9/9 b PR 1", "P*1b", false, 158),
        // The defending gold is pinned by the bishop.
        ("4k4/2G2gG2/4G4/7B1/9/9/9/9/4K4 b P 1", "P*5b", false, 100),
        // The pawn interposes against a pinned rook's check.
        ("4k4/2K2rG2/4G1B2/9/9/9/9/9/9 b P 1", "P*5b", false, 12),
        // A rook pinned along the file takes the pawn.
        ("4k4/2G3G2/5G3/4r4/9/9/9/9/K3L4 b P 1", "P*5b", true, 91),
        // The first pawn drop tried mates, and another one survives.
        ("4k4/2G3G2/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", false, 90),
        ("4k4/2G3G2/4G4/9/9/9/9/9/4K4 b P 1", "P*1b", true, 90),
        // The mover is in check himself.
        ("9/9/8+R/R2bk4/9/4G4/6K2/9/5L3 b P 1", "P*5e", false, 11),
        // The defender is in check already; only the pawn that checks can mate.
        ("3lkl3/3p1p3/4L4/9/9/9/9/9/K8 b P 1", "P*5b", false, 72),
        ("3lkl3/3p1p3/4L4/9/9/9/9/9/K8 b P 1", "P*5d", true, 72),
        // The pawn takes the last flight square and gives no check.
        ("8k/6G2/9/9/9/9/9/9/K8 b P 1", "P*1c", true, 79),
    ];
    for (sfen, pawn_drop, is_legal, count) in rows {
        let told = ask(sfen);
        assert_eq!(told.legal.iter().any(|text| text == pawn_drop), is_legal, "{sfen} {pawn_drop}");
        assert_eq!(told.legal.len(), count, "{sfen}");
    }
}

#[test]
fn pawn_drop_mates_are_named_apart_from_two_pawns_on_a_file() {
    assert_eq!(ask("8k/6G2/7G1/9/9/9/9/9/K8 b P 1").pawn_drop_mates, ["P*1b"]);
    assert!(ask("8k/6G2/7G1/9/8P/9/9/9/K8 b P 1").pawn_drop_mates.is_empty());
    assert_eq!(ask("3lkl3/3p1p3/4L4/9/9/9/9/9/K8 b P 1").pawn_drop_mates, ["P*5b"]);
}

#[test]
fn deeper_counts_see_pawn_drop_mates_that_the_first_ply_hides() {
    let rows = [
        ("4k4/2G2gG2/4G4/7B1/9/9/9/9/4K4 b P 1", [100, 146, 9819]),
        ("4k4/2K2rG2/4G1B2/9/9/9/9/9/9 b P 1", [12, 5, 514]),
        ("4k4/2G3G2/5G3/4r4/9/9/9/9/K3L4 b P 1", [91, 855, 27_354]),
        ("4k4/2G3G2/4G4/9/9/9/9/9/4K4 b P 1", [90, 10, 889]),
    ];
    for (sfen, counts) in rows {
        let told = [1, 2, 3].map(|depth| perft(sfen, depth).unwrap());
        assert_eq!(told, counts, "{sfen}");
    }
    let full_hand = "4k4/2G3G2/4G4/9/9/9/9/9/4K4 b P2r2bg4s4n4l17p 1";
    assert_eq!([1, 2].map(|depth| perft(full_hand, depth).unwrap()), [90, 40_985]);
}

#[test]
fn missing_kings_forbid_nothing_and_are_never_in_check() {
    // Position, then how many moves are legal, tactical and checking, then perft to depth two.
    let rows = [
        (MATE_IN_FIVE, [47, 15, 9], 16_359),
        ("9/9/9/R8/9/9/1k2+S4/9/3+N5 b RG2b3g3s3n4l18p 1", [184, 3, 20], 70_385),
        ("9/9/9/9/9/9/7+S1/5G2k/9 b RSr2b3g2s4n4l18p 1", [168, 0, 14], 78_510),
        ("5k3/9/9/3+P1B1N1/9/9/9/9/9 b RSrb4g3s3n4l17p 1", [182, 8, 14], 84_332),
        ("1l7/k8/9/G8/3+R5/9/9/9/9 b R2b3g4s4n3l18p 1", [101, 0, 13], 38_340),
        ("9/9/9/9/9/2k6/4r4/9/9 b RBSLb4g3s4n3l18p 1", [307, 0, 36], 128_232),
        ("k8/9/9/9/9/9/9/9/9 b G 1", [80, 0, 3], 227),
        ("8k/6G2/7G1/9/9/9/9/9/9 b PR 1", [158, 0, 20], 7),
        ("9/9/9/9/9/9/9/9/K8 b R 1", [83, 0, 0], 0),
        ("9/9/9/9/9/9/1g7/2g6/K8 w r 1", [89, 0, 20], 7),
        ("4k4/9/9/9/9/9/9/9/9 b 2P 1", [72, 0, 1], 355),
        ("9/9/9/9/9/9/9/9/9 b - 1", [0, 0, 0], 0),
    ];
    for (sfen, sizes, nodes) in rows {
        let told = ask(sfen);
        let lists = [&told.legal, &told.tactical, &told.checking];
        assert_eq!(lists.map(Vec::len), sizes, "{sfen}");
        assert_eq!(perft(sfen, 2), Ok(nodes), "{sfen}");
    }
    let told = ask("9/9/6R1+R/5k3/9/7+S1/9/9/9 w 2b4g3s4n4l18p 1");
    assert_eq!((told.legal.len(), told.checking.len()), (429, 0));
}

#[test]
fn lists_are_as_known_move_by_move() {
    // Position, then the moves that check.
    let rows = [
        (MATSURI, "3i2h+ G*1h G*2h G*3h N*1g S*1h S*2h S*3h"),
        (
            "4k4/9/4S4/9/4L4/9/9/9/4K4 b 2N 1",
            "5c4b 5c4b+ 5c4d 5c4d+ 5c5b 5c5b+ 5c6b 5c6b+ 5c6d 5c6d+ N*4c N*6c",
        ),
        ("4k4/9/9/9/4K4/9/9/9/4R4 b - 1", "5e4d 5e4e 5e4f 5e6d 5e6e 5e6f"),
        (MATE_IN_FIVE, "1c1d 1c2d 2f3e 3c3d 3c3d+ 3c3e+ 3c4c 3c4c+ 3c5c+"),
        ("k8/9/9/9/9/9/9/9/9 b G 1", "G*8a G*8b G*9b"),
    ];
    for (sfen, checking) in rows {
        assert_eq!(ask(sfen).checking.join(" "), checking, "{sfen}");
    }
    let tactical = "3i1g+ 3i2h+ 3i4h+ 3i5g+ 6f4h+ 6f5g+ 6f7g+ 6f8h+ 6f9i 6f9i+ 7c6e";
    assert_eq!(ask(MATSURI).tactical.join(" "), tactical);
}

#[test]
fn no_king_is_ever_taken() {
    // Position, then the legal moves.
    let rows = [
        // Touching kings: the one to move is in check and must leave.
        ("9/9/9/9/4k4/4K4/9/9/9 b - 1", "5f4g 5f5g 5f6g"),
        // The king to take stands next to a gold, which has other moves.
        ("9/9/9/9/9/9/9/k8/G7K b - 1", "1i1h 1i2h 1i2i 9i8h 9i8i"),
        // A dead pawn faces a king; it has no move.
        ("P8/9/9/9/9/9/9/9/8K b - 1", "1i1h 1i2h 1i2i"),
    ];
    for (sfen, legal) in rows {
        assert_eq!(ask(sfen).legal.join(" "), legal, "{sfen}");
    }
    let touching = ask("9/9/9/9/4k4/4K4/9/9/9 b - 1");
    assert_eq!((touching.in_check, touching.checkers), (true, vec!["5e".to_string()]));
    assert!(!ask("4k4/9/9/4R4/9/9/9/9/4K4 b - 1").legal.iter().any(|text| text.contains("5a")));
}

#[test]
fn checkers_and_pins_are_named_by_their_squares() {
    // Position, checkers, pinned pieces with their pinners.
    let rows = [
        ("4k4/9/3N5/9/B8/9/9/9/4K4 w g 1", "6c 9e", ""),
        ("4r3k/9/9/9/9/2b6/9/4G4/4K4 b - 1", "", "5h-5a"),
        // A horse's own step beside the king pins nothing; its diagonal does.
        ("4k4/9/9/9/9/9/4+b4/4G4/4K4 b - 1", "", ""),
        ("8k/9/9/9/1+b7/9/3G5/4K4/9 b - 1", "", "6g-8e"),
        // A lance pins from its front only; one that stands behind does not.
        ("4l3k/9/9/4P4/9/4K4/9/4P4/4l4 b - 1", "", "5d-5a"),
        ("4k4/4p4/9/9/9/9/9/4L4/4K4 w - 1", "", "5b-5h"),
        // Two own pieces on the line shield each other.
        ("4r3k/9/9/4P4/9/4P4/9/9/4K4 b - 1", "", ""),
    ];
    for (sfen, checkers, pinned) in rows {
        let told = ask(sfen);
        assert_eq!(told.checkers.join(" "), checkers, "{sfen}");
        let pins: Vec<String> = told.pinned.iter().map(|(a, b)| format!("{a}-{b}")).collect();
        assert_eq!(pins.join(" "), pinned, "{sfen}");
    }
}

#[test]
fn rare_positions_have_known_lists() {
    // Position, then the legal moves.
    let rows = [
        // Double checks: only the king moves.
        (
            "1n1G2+P2/l1+N6/pp3k2l/2p3Bpp/1P2p1S1L/3p1RPG1/P1P3p1N/LGK2+s3/1NB2S1S1 w RG4Pp 108",
            "4c3c 4c5c 4c5d",
        ),
        ("+P+S+L3+L2/3k5/2P2p2+L/2p1g4/4P4/1+s4n2/3+r4N/9/2+bKB4 b R2NL5P3g2s8p 211", "6i7i"),
        // Mates and stalemates have none.
        ("4k4/4G4/4G4/9/9/9/9/9/4K4 w - 1", ""),
        ("8+N/7+P1/1+R3N2k/3K2+R2/5P3/P3G3P/1P1P3P1/1BG6/LN6L w B2G4SN2L11P 126", ""),
        // A pinned piece may go along its line and take the pinner.
        ("4k4/9/2b6/3B5/4K4/9/9/9/9 b - 1", "5e4d 5e4e 5e4f 5e5d 5e5f 5e6e 5e6f 6d7c 6d7c+"),
    ];
    for (sfen, legal) in rows {
        assert_eq!(ask(sfen).legal.join(" "), legal, "{sfen}");
        assert_eq!(has_legal_move(sfen), Ok(!legal.is_empty()), "{sfen}");
    }
}

#[test]
fn only_own_unpromoted_pawns_keep_a_pawn_off_their_file() {
    // Two own pawns on file 9, the upper one with no further move; an own tokin and an enemy pawn
    // on file 1.
    let told = ask("P8/8+P/8p/9/P8/9/9/k8/4K4 b P 1");
    let drops_on = |file: &str| {
        let start = format!("P*{file}");
        told.legal.iter().filter(|text| text.starts_with(&start)).count()
    };
    assert_eq!(["9", "1", "2", "5"].map(drops_on), [0, 6, 8, 7]);
}

#[test]
fn optional_promotions_are_all_there() {
    let rows = [
        ("4k4/9/9/P8/9/9/9/9/4K4 b - 1", "9d", "9d9c 9d9c+"),
        ("4k4/9/L8/9/9/9/9/9/4K4 b - 1", "9c", "9c9a+ 9c9b 9c9b+"),
        ("4k4/9/9/9/N8/9/9/9/4K4 b - 1", "9e", "9e8c 9e8c+"),
        ("4k4/9/9/N8/9/9/9/9/4K4 b - 1", "9d", "9d8b+"),
        ("4k4/9/S8/9/9/9/9/9/4K4 b - 1", "9c", "9c8b 9c8b+ 9c8d 9c8d+ 9c9b 9c9b+"),
        ("9/9/9/9/9/9/8p/4k4/K8 w - 1", "1g", "1g1h 1g1h+"),
    ];
    for (sfen, origin, moves) in rows {
        let told = ask(sfen);
        let from = told.legal.iter().filter(|text| text.starts_with(origin));
        let from: Vec<&str> = from.map(String::as_str).collect();
        assert_eq!(from.join(" "), moves, "{sfen}");
    }
}

#[test]
fn rare_cases_are_counted_where_they_stand() {
    let rows = [
        ("4k4/9/3N5/9/B8/9/9/9/4K4 w g 1", "double_checks", 1),
        ("4k4/9/9/9/4R4/9/9/9/4K4 w g 1", "double_checks", 0),
        ("4k4/9/2b6/3B5/4K4/9/9/9/9 b - 1", "moves_of_pinned_pieces", 2),
        ("4k4/9/2b6/3B5/4K4/9/9/9/9 b - 1", "captures_of_the_pinner", 2),
        ("8k/6G2/7G1/9/9/9/9/9/K8 b P 1", "pawn_drop_mates_refused", 1),
        ("8k/6G2/7G1/9/9/9/9/9/K8 b P 1", "pawn_drop_mates_refused_in_check", 0),
        ("9/9/8+R/R2bk4/9/4G4/6K2/9/5L3 b P 1", "pawn_drop_mates_refused_in_check", 1),
        ("4k4/9/9/9/9/9/9/9/4K4 b P 1", "pawn_drop_checks_allowed", 1),
        ("4k4/9/9/9/4r4/9/4K4/9/9 b - 1", "king_retreats_refused", 1),
        // Here the square behind the king is attacked by a second piece as well.
        ("4k4/9/9/9/4r4/9/4K4/r8/9 b - 1", "king_retreats_refused", 0),
        ("4k4/9/4S4/9/4L4/9/9/9/4K4 b - 1", "discovered_checks", 8),
        // The king is in check already, so nothing is discovered.
        ("4k4/9/9/9/4L4/9/9/9/4K4 b - 1", "discovered_checks_by_king", 0),
        ("4k4/9/9/9/4K4/9/9/9/4R4 b - 1", "discovered_checks_by_king", 6),
        ("4k4/9/9/9/9/9/9/9/4K3r b PLN 1", "interpositions_by_drop", 9),
        ("4k4/9/9/9/9/4r4/9/9/4K4 b GL 1", "interpositions_by_drop", 4),
        ("8k/6G2/9/9/9/9/9/9/K8 b P 1", "stalemating_pawn_drops", 1),
    ];
    for (sfen, name, count) in rows {
        let counts = ask(sfen).reached.counts();
        let told = counts.iter().find(|(case, _)| *case == name).map(|(_, count)| *count);
        assert_eq!(told, Some(count), "{sfen} {name}");
    }
}
