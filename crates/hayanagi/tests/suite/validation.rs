//! `validate` against its naive twin: random setups, all profiles, every problem with its squares.

use std::collections::BTreeMap;

use hayanagi::text::{Language, Say};
use hayanagi::{
    Color, HandKind, Piece, PieceKind, Position, Problem, ProblemCode, Profile, Setup, Square,
};
use hayanagi_oracle::{Flaw, Standard, flaws};

use crate::corpus::{all_positions, play};

const PROFILES: [(Profile, Standard); 4] = [
    (Profile::Game, Standard::Game),
    (Profile::Handicap, Standard::Handicap),
    (Profile::Problem, Standard::Problem),
    (Profile::Any, Standard::Any),
];

/// A problem in the form of the twin.
fn as_flaw(problem: &Problem) -> Flaw {
    let detail = match *problem {
        Problem::NoKing { color }
        | Problem::TwoKings { color, .. }
        | Problem::TwoPawns { color, .. }
        | Problem::SideNotToMoveInCheck { color, .. } => color.to_string(),
        Problem::TooManyPieces { kind, count, .. } => format!("{} {count}", kind.letter()),
        Problem::MissingPieces { missing } => missing.to_string(),
        Problem::DeadPiece { piece, .. } => piece.to_string(),
        _ => String::new(),
    };
    let mut squares: Vec<_> = problem.squares().iter().map(|square| square.to_string()).collect();
    squares.sort();
    Flaw { code: problem.code(), detail, squares }
}

fn compare(setup: &Setup, met: &mut BTreeMap<&'static str, u32>) {
    let sfen = setup.to_string();
    for (profile, standard) in PROFILES {
        let validation = setup.validate(profile);
        let mut found: Vec<_> = validation.problems().iter().map(as_flaw).collect();
        found.sort();
        assert_eq!(found, flaws(&sfen, standard).unwrap(), "{sfen} {profile:?}");
        assert_eq!(
            Position::try_from_setup(setup, profile).is_ok(),
            validation.is_possible(),
            "{sfen}"
        );
        if profile == Profile::Any {
            assert_eq!(Position::try_from(setup).is_ok(), validation.is_possible(), "{sfen}");
        }
        if profile == Profile::Game {
            for problem in validation.problems().iter() {
                *met.entry(problem.code()).or_default() += 1;
            }
        }
        if profile == Profile::Problem && validation.is_possible() {
            *met.entry("possible").or_default() += 1;
            let position = Position::try_from(setup).unwrap();
            let info = position.check_info();
            *met.entry("possible check").or_default() += u32::from(info.is_check());
            *met.entry("possible double check").or_default() += u32::from(info.is_double());
        }
    }
}

/// A random setup, from nearly empty to crowded, mostly with the kings in their places.
fn random_setup(random: &mut fastrand::Rng) -> Setup {
    let mut setup = Setup::EMPTY;
    setup.side_to_move = Color::ALL[random.usize(..2)];
    setup.ply = u32::from(random.u8(..20));
    let pieces = [2, 4, 8, 20, 60][random.usize(..5)];
    for _ in 0..random.usize(..pieces) {
        let kind = PieceKind::ALL[random.usize(..14)];
        let kind = if kind == PieceKind::King { PieceKind::Pawn } else { kind };
        let piece = Piece::new(kind, Color::ALL[random.usize(..2)]);
        setup.set(Square::ALL[random.usize(..81)], Some(piece));
    }
    for _ in 0..random.usize(..4) {
        let kind = HandKind::ALL[random.usize(..7)];
        let color = Color::ALL[random.usize(..2)];
        setup.set_hand_count(color, kind, random.u8(..4));
    }
    for color in Color::ALL {
        let kings = [1, 1, 1, 1, 1, 1, 1, 1, 0, 2][random.usize(..10)];
        for _ in 0..kings {
            let king = Piece::new(PieceKind::King, color);
            setup.set(Square::ALL[random.usize(..81)], Some(king));
        }
    }
    setup
}

fn compare_many(seed: u64, wanted: usize) -> BTreeMap<&'static str, u32> {
    let mut met = BTreeMap::new();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..wanted {
        compare(&random_setup(&mut random), &mut met);
    }
    met
}

#[test]
fn random_setups_agree_with_the_naive_twin() {
    let seed = 6_003;
    let threads = std::thread::available_parallelism().unwrap().get();
    let wanted = 100_000_usize.div_ceil(threads);
    let met = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads as u64)
            .map(|index| scope.spawn(move || compare_many(seed + index, wanted)))
            .collect();
        workers.into_iter().fold(BTreeMap::new(), |mut sum, worker| {
            for (code, count) in worker.join().unwrap() {
                *sum.entry(code).or_insert(0) += count;
            }
            sum
        })
    });
    for code in ProblemCode::ALL.map(ProblemCode::code) {
        assert!(met.get(code) > Some(&500), "seed {seed}: {code} was hardly reached: {met:?}");
    }
    for case in ["possible", "possible check", "possible double check"] {
        assert!(met.get(case) > Some(&20), "seed {seed}: {case} was hardly reached: {met:?}");
    }
}

/// A game is the best source of checks that can have arisen.
#[test]
fn positions_of_games_have_possible_checkers() {
    let start = [hayanagi::SFEN_STARTPOS.to_owned()];
    let mut checks = 0;
    play(6_004, &start, 3_000, |position| {
        let validation = position.to_setup().validate(Profile::Game);
        assert!(validation.is_possible(), "{position}: {validation}");
        checks += usize::from(position.is_check());
    });
    assert!(checks > 100, "{checks}");
}

#[test]
fn setups_of_the_corpus_agree_with_the_naive_twin() {
    let mut met = BTreeMap::new();
    for sfen in all_positions() {
        compare(&sfen.parse().unwrap(), &mut met);
    }
    assert!(met.get("possible double check") > Some(&0), "{met:?}");
}

#[test]
fn what_a_position_cannot_represent_is_never_waived() {
    let setup = Setup::from_sfen("kk7/9/9/9/9/9/9/9/9 b 20P 0").unwrap();
    let mut validation = setup.validate(Profile::Game);
    for code in ProblemCode::ALL {
        validation = validation.ignore(code);
    }
    let left: Vec<_> = validation.problems().iter().map(Problem::code).collect();
    assert_eq!(left, ["two_kings", "too_many_pieces"]);
    assert!(validation.into_position().is_err());
}

#[test]
fn codes_come_back_and_every_problem_can_be_said() {
    for code in ProblemCode::ALL {
        assert_eq!(code.code().parse(), Ok(code));
    }
    assert!("nonsense".parse::<ProblemCode>().is_err());
    let mut random = fastrand::Rng::with_seed(6_005);
    for _ in 0..2_000 {
        let validation = random_setup(&mut random).validate(Profile::Game);
        for language in Language::ALL {
            let said = validation.said(language).to_string();
            assert!(!said.contains('{'), "{said}");
        }
    }
}
