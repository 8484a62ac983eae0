//! Declarations in random entered positions, against the oracle, which reads the text letter by letter.

use std::collections::BTreeMap;

use hayanagi::{
    Color, DeclarationReport, DeclarationRule, Figure, Game, HandKind, Piece, PieceKind, Position,
    RuleSet, Setup, Square, impasse_points, missing_points,
};
use hayanagi_oracle::{Declared, declaration, points};

use crate::corpus::position;

/// Starts with more and less missing.
const STARTS: [&str; 4] = [
    hayanagi::SFEN_STARTPOS,
    "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
    "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1",
];

/// A square of the camp of a side, or of the whole board.
fn square(random: &mut fastrand::Rng, camp: Option<Color>) -> Square {
    let squares = Square::ALL.into_iter();
    let squares = squares.filter(|it| camp.is_none_or(|color| it.is_in_promotion_zone(color)));
    let squares = squares.collect::<Vec<_>>();
    squares[random.usize(..squares.len())]
}

/// A position in which a side has entered, or nearly: most of its pieces are in its camp or in hand.
fn entered(random: &mut fastrand::Rng) -> Position {
    let mut setup = Setup::EMPTY;
    let us = Color::ALL[random.usize(..2)];
    setup.side_to_move = if random.u8(..8) > 0 { us } else { !us };
    let (in_camp, in_hand) = (random.u8(10..60), random.u8(10..90));
    for kind in HandKind::ALL {
        for _ in 0..kind.set_size() {
            let plain = kind.piece_kind();
            let turned = if random.bool() { plain.promoted().unwrap_or(plain) } else { plain };
            if random.u8(..100) < in_camp {
                setup.set(square(random, Some(us)), Some(Piece::new(turned, us)));
            } else if random.u8(..100) < in_hand {
                let color = if random.u8(..5) > 0 { us } else { !us };
                setup.set_hand_count(color, kind, setup.hand_count(color, kind) + 1);
            } else if random.u8(..4) == 0 {
                setup.set(square(random, None), Some(Piece::new(turned, !us)));
            }
        }
    }
    for color in Color::ALL {
        let camp = (color == us && random.u8(..6) > 0).then_some(color);
        let goal = hayanagi::try_square(color);
        let place = if random.u8(..12) == 0 { goal } else { square(random, camp) };
        if random.u8(..20) > 0 {
            setup.set(place, Some(Piece::new(PieceKind::King, color)));
        }
    }
    Position::try_from(&setup).unwrap()
}

/// The report in the form of the oracle.
fn declared(report: &DeclarationReport) -> Declared {
    let text = |figure| match figure {
        Figure::Truth(truth) => truth.to_string(),
        Figure::Number(number) => number.to_string(),
        Figure::Square(square) => square.map_or("null".to_owned(), |square| square.to_string()),
    };
    let conditions = report.conditions();
    let conditions = conditions.map(|it| (it.kind.code(), it.met, text(it.value), text(it.needed)));
    Declared { verdict: report.verdict().code(), conditions: conditions.collect() }
}

fn compare_declarations(seed: u64, wanted: usize) -> BTreeMap<String, usize> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut met = BTreeMap::<String, usize>::new();
    for _ in 0..wanted {
        let position = entered(&mut random);
        let sfen = position.to_string();
        let start = match random.usize(..5) {
            4 => sfen.clone(),
            index => STARTS[index].to_owned(),
        };
        let missing = missing_points(&crate::corpus::position(&start));
        for rule in DeclarationRule::ALL {
            let report = DeclarationReport::new(&position, rule, missing);
            let expected = declaration(&sfen, &start, rule.code()).unwrap();
            assert_eq!(
                report.as_ref().map(declared),
                expected,
                "seed {seed}: {sfen} {rule:?} {start}"
            );
            let Some(expected) = expected else { continue };
            let side = crate::judged::name(position.side_to_move());
            *met.entry(format!("{} {side} {}", rule.code(), expected.verdict)).or_default() += 1;
            // Which condition alone keeps a declaration from winning.
            let mut failed = expected
                .conditions
                .iter()
                .filter(|(name, met, ..)| !met && *name != "points_to_win");
            if let (Some((name, ..)), None) = (failed.next(), failed.next()) {
                *met.entry(format!("{} only {name}", rule.code())).or_default() += 1;
            }
        }
        let sums = impasse_points(&position);
        assert_eq!(Ok([sums.black, sums.white]), points(&sfen), "{sfen}");
    }
    met
}

/// Every verdict of every rule for each side, and every condition that may fail alone.
fn wanted() -> Vec<String> {
    let mut wanted = Vec::new();
    for rule in ["csa27", "csa27h", "csa24", "csa24h", "try"] {
        for side in ["black", "white"] {
            wanted.extend(["win", "loss"].map(|verdict| format!("{rule} {side} {verdict}")));
            if rule.starts_with("csa24") {
                wanted.push(format!("{rule} {side} draw"));
            }
        }
        let conditions: &[&str] = match rule {
            "try" => &["king_on_try_square", "not_in_check"],
            _ => &["king_in_camp", "pieces_in_camp", "points", "not_in_check"],
        };
        wanted.extend(conditions.iter().map(|name| format!("{rule} only {name}")));
    }
    wanted
}

#[test]
fn declarations_in_entered_positions_agree_with_the_oracle() {
    let met = compare_declarations(24, 100_000);
    let missing = wanted().into_iter().filter(|name| !met.contains_key(name)).collect::<Vec<_>>();
    assert!(missing.is_empty(), "never met: {missing:?} in {met:#?}");
}

/// The bonus of a game is that of its start, also when pieces have been taken since.
#[test]
fn the_handicap_is_that_of_the_start_of_the_game() {
    let start = position("4k4/9/9/9/9/9/9/9/r7R b - 1");
    let rules = RuleSet { declaration: DeclarationRule::Csa24Handicap, max_moves: None };
    let mut game = Game::new(start, rules);
    // A rook taken is in hand and not missing.
    game.play("1i9i".parse().unwrap()).unwrap();
    let bonus = |game: &Game| game.declaration().map(|report| report.points.bonus);
    assert_eq!(game.position().side_to_move(), Color::White);
    assert_eq!(bonus(&game), Some(44), "54 points of a set but for two rooks");
}
