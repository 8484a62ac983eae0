//! The properties of the fuzz targets, asked by proptest and for every seed of `fuzz/seeds`.

use std::fs;
use std::path::Path;

use proptest::prelude::{ProptestConfig, any, prop, proptest};
use proptest::test_runner::RngSeed;

use crate::properties::{fast_equals_oracle, sfen_text, usi_text};

/// What a fuzz target asks.
type Property = fn(&[u8]);

/// Enough to find what a fuzzer finds in seconds, and no more than seconds.
const TEXTS: u32 = 20_000;
const SETUPS: u32 = 1_500;

/// Text that is nearly SFEN: a board, a side, hands and a ply, each of which may be wrong.
const NEARLY_SFEN: &str = "(sfen )?([+KRBGSNLPkrbgsnlp1-9]{1,12}/){7,9}[+KRBGSNLPkrbgsnlp0-9x]{1,10} \
                           [bwx]?( [-RBGSNLPKrbgsnlp0-9]{1,8})?( [0-9]{1,11})?( moves?)?";

/// Text that is nearly the argument of a USI position command.
const NEARLY_USI: &str = "(position )?(startpos|sfen 4k4/9/9/9/9/9/9/9/4K4 [bw] (-|RB2GSNLPr18p)( 1)?)\
                          ( moves( [1-9RBGSNLPx][a-i*][1-9][a-ix][+]?){0,4})?";

/// The same cases in every run: what explores is the fuzzer.
fn config(cases: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(20_261_201);
    ProptestConfig { cases, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config(TEXTS))]

    #[test]
    fn any_bytes_are_read_or_refused(data in prop::collection::vec(any::<u8>(), 0..200)) {
        sfen_text(&data);
        usi_text(&data);
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        sfen_text(text.as_bytes());
        usi_text(text.as_bytes());
    }

    #[test]
    fn what_is_nearly_sfen_is_read_or_refused(text in NEARLY_SFEN) {
        sfen_text(text.as_bytes());
    }

    #[test]
    fn what_is_nearly_usi_is_read_or_refused(text in NEARLY_USI) {
        usi_text(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(config(SETUPS))]

    #[test]
    fn any_setup_is_judged_as_the_oracle_does(data in prop::collection::vec(any::<u8>(), 0..120)) {
        fast_equals_oracle(&data);
    }
}

#[test]
fn the_seeds_of_the_fuzz_targets_hold() {
    let targets: [(&str, Property); 3] =
        [("sfen", sfen_text), ("usi", usi_text), ("fast_equals_oracle", fast_equals_oracle)];
    for (name, property) in targets {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(name);
        let mut count = 0;
        for entry in fs::read_dir(&folder).unwrap() {
            property(&fs::read(entry.unwrap().path()).unwrap());
            count += 1;
        }
        assert!(count >= 15, "{name} has only {count} seeds");
    }
}
