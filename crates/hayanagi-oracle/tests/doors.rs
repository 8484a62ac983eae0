//! Reading and writing at the doors: what is accepted, what is refused, and what comes back.

use hayanagi_oracle::{OracleError, after, answer, gives_check, has_legal_move, perft};

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

#[test]
fn moves_lead_to_canonical_positions() {
    // Position, move, position after it.
    let rows = [
        (START, "7g7f", "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2"),
        // Hands come back in canonical order, a captured piece unpromoted, a missing ply as one.
        (
            "4k4/9/9/9/4+r4/4G4/9/9/4K4 b p2Pn3LsSr",
            "5f5e",
            "4k4/9/9/9/4G4/9/9/9/4K4 w RS3L2Prsnp 2",
        ),
        ("4k4/9/9/9/9/9/9/9/4K4 w 10P2p 41", "P*5b", "4k4/4p4/9/9/9/9/9/9/4K4 b 10Pp 42"),
        ("4k4/9/P8/9/9/9/9/9/4K4 b - 0", "9c9b+", "4k4/+P8/9/9/9/9/9/9/4K4 w - 1"),
        ("4k4/+P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", "+P3k4/9/9/9/9/9/9/9/4K4 w - 2"),
        // A move out of reach is made all the same.
        ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i1a", "4k3K/9/9/9/9/9/9/9/9 w - 2"),
        ("k8/9/9/9/9/9/9/9/K8 b - 4294967295", "9i9h", "k8/9/9/9/9/9/9/K8/9 w - 4294967295"),
    ];
    for (sfen, usi, next) in rows {
        assert_eq!(after(sfen, usi), Ok(next.to_string()), "{sfen} {usi}");
    }
}

#[test]
fn check_is_seen_after_any_move_that_can_be_made() {
    let rows = [
        ("4k4/9/9/9/9/9/9/9/R3K4 b G 1", "9i9a", true),
        ("4k4/9/9/9/9/9/9/9/R3K4 b G 1", "G*5b", true),
        ("4k4/9/9/9/9/9/9/9/R3K4 b G 1", "G*5c", false),
        // The king's step discovers it.
        ("4k4/9/9/9/9/9/9/4K4/4R4 b - 1", "5h4h", true),
        // The move leaves its own king attacked, and is looked at all the same.
        ("4k4/9/9/9/9/9/4r4/4R4/4K4 b - 1", "5h5g", true),
        ("3rk4/9/9/9/9/9/3R5/3K5/9 b - 1", "6g5g", true),
        // Kings that touch attack each other.
        ("9/9/9/4k4/9/4K4/9/9/9 b - 1", "5f5e", true),
        // Nobody to check.
        ("9/9/9/9/9/9/9/9/R3K4 b - 1", "9i9a", false),
    ];
    for (sfen, usi, checks) in rows {
        assert_eq!(gives_check(sfen, usi), Ok(checks), "{sfen} {usi}");
    }
}

#[test]
fn moves_that_cannot_be_made_are_refused() {
    let sfen = "4k4/9/9/9/9/9/9/4+P4/3GK4 b P 1";
    let rows = [
        ("", OracleError::BadMove),
        ("resign", OracleError::BadMove),
        ("0000", OracleError::BadMove),
        ("p*5e", OracleError::BadMove),
        ("K*5e", OracleError::BadMove),
        ("P*5j", OracleError::BadMove),
        ("7g7f++", OracleError::BadMove),
        ("7g7f=", OracleError::BadMove),
        ("飛*1", OracleError::BadMove),
        ("5a5b", OracleError::UnplayableMove),
        ("1a1b", OracleError::UnplayableMove),
        ("6i5i", OracleError::UnplayableMove),
        ("6i6i", OracleError::UnplayableMove),
        ("6i5a", OracleError::UnplayableMove),
        ("6i6a+", OracleError::UnplayableMove),
        ("5h5g+", OracleError::UnplayableMove),
        ("P*5h", OracleError::UnplayableMove),
        ("G*5e", OracleError::UnplayableMove),
    ];
    for (usi, error) in rows {
        assert_eq!(after(sfen, usi), Err(error), "{usi}");
        assert_eq!(gives_check(sfen, usi), Err(error), "{usi}");
    }
}

#[test]
fn texts_that_are_no_position_are_refused() {
    use OracleError::{
        BadBoard, BadHands, BadPly, BadSide, TooManyPieces, TwoKings, WrongFieldCount,
    };
    let rows = [
        ("", WrongFieldCount),
        ("startpos", WrongFieldCount),
        ("9/9/9/9/9/9/9/9/9 b", WrongFieldCount),
        ("9/9/9/9/9/9/9/9/9 b - 1 moves", WrongFieldCount),
        ("9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("9/9/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("91/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("9K/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("90/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("+9/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("9+/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("++P8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("+K8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("+g8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("x8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("王8/9/9/9/9/9/9/9/9 b - 1", BadBoard),
        ("9/9/9/9/9/9/9/9/9 B - 1", BadSide),
        ("9/9/9/9/9/9/9/9/9 b 1", BadHands),
        ("9/9/9/9/9/9/9/9/9 b 0P 1", BadHands),
        ("9/9/9/9/9/9/9/9/9 b K 1", BadHands),
        ("9/9/9/9/9/9/9/9/9 b P2 1", BadHands),
        ("9/9/9/9/9/9/9/9/9 b 999999999999P 1", BadHands),
        ("9/9/9/9/9/9/9/9/9 b - x", BadPly),
        ("9/9/9/9/9/9/9/9/9 b - -1", BadPly),
        ("9/9/9/9/9/9/9/9/9 b - 99999999999999999999", BadPly),
        ("kk7/9/9/9/9/9/9/9/9 b - 1", TwoKings),
        ("K7K/9/9/9/9/9/9/9/9 b - 1", TwoKings),
        ("9/9/9/9/9/9/9/9/9 b 19P 1", TooManyPieces),
        ("9/9/9/9/9/9/9/9/9 b 255P255P 1", TooManyPieces),
        ("+r8/9/9/9/9/9/9/9/9 b Rr 1", TooManyPieces),
        ("lnsgkgsnl/9/9/9/9/9/9/9/LNSGKGSNL b s 1", TooManyPieces),
    ];
    for (sfen, error) in rows {
        assert_eq!(answer(sfen), Err(error), "{sfen}");
        assert_eq!(has_legal_move(sfen), Err(error), "{sfen}");
        assert_eq!(perft(sfen, 1), Err(error), "{sfen}");
        assert!(!error.to_string().is_empty());
    }
}

#[test]
fn set_ups_that_nobody_plays_are_accepted() {
    let rows = [
        "9/9/9/9/9/9/9/9/9 b - 0",
        "9/9/9/9/9/9/9/9/9 w RB2G2S2N2L9Prb2g2s2n2l9p 1",
        "PP7/P8/P8/9/9/9/9/n8/p7p b P 1",
        "4k4/9/9/4R4/4R4/9/9/9/4K4 b - 1",
        "  4k4/9/9/9/9/9/9/9/4K4  b  2P1b3Pp \r\n",
    ];
    for sfen in rows {
        assert!(answer(sfen).is_ok(), "{sfen}");
    }
}
