//! Perft counts and tallies of `testdata/perft.jsonl`.

use hayanagi::{Tally, divide, perft, perft_tally};

use crate::corpus::rows;

/// Runs every count and tally of the corpus of at least `from` and at most `to` leaves.
fn run(from: u64, to: u64) {
    let mut counts = 0;
    let mut tallies = 0;
    for row in rows("perft.jsonl") {
        let name = row.text("name");
        let mut position = row.position();
        let expected = row.by_depth("nodes");
        for (&depth, nodes) in &expected {
            let nodes = nodes.as_u64().unwrap();
            if (from..=to).contains(&nodes) {
                assert_eq!(perft(&mut position, depth), nodes, "{name} depth {depth}");
                counts += 1;
            }
        }
        for (depth, tally) in row.by_depth("tally") {
            let nodes = expected[&depth].as_u64().unwrap();
            if (from..=to).contains(&nodes) {
                let found = perft_tally(&mut position, depth);
                let number = |key: &str| tally[key].as_u64().unwrap();
                let expected = Tally {
                    nodes,
                    captures: number("captures"),
                    promotions: number("promotions"),
                    checks: number("checks"),
                    mates: number("mates"),
                    drops: found.drops,
                };
                assert_eq!(found, expected, "{name} depth {depth}");
                tallies += 1;
            }
        }
    }
    assert!(counts > 0 && tallies > 0, "no row between {from} and {to} leaves");
}

#[test]
fn perft_counts_and_tallies_are_the_known_ones() {
    run(0, 6_000_000);
}

#[test]
#[ignore = "minutes: cargo xtask test --full"]
fn deep_perft_counts_and_tallies_are_the_known_ones() {
    run(6_000_001, 1_000_000_000);
}

#[test]
fn drops_of_the_last_ply_are_tallied() {
    for row in rows("selections.jsonl") {
        let mut position = row.position();
        let drops = position.legal_moves().into_iter().filter(|mv| mv.is_drop()).count();
        assert_eq!(perft_tally(&mut position, 1).drops, drops as u64, "{}", row.text("name"));
    }
}

#[test]
fn divide_splits_perft_in_generation_order() {
    for row in rows("selections.jsonl") {
        let mut position = row.position();
        let moves = position.legal_moves();
        let rows = divide(&mut position, 2);
        assert!(rows.iter().map(|&(mv, _)| mv).eq(moves.iter().copied()));
        let sum: u64 = rows.iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(sum, perft(&mut position, 2), "{}", row.text("name"));
        assert!(divide(&mut position, 0).is_empty());
    }
}
