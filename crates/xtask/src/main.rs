//! The chores of the workspace: `cargo xtask test`, `cargo xtask differential`.
//!
//! Each chore is a list of commands that anyone could type; this program runs them in order, says
//! what it runs, and stops at the first that fails.

mod run;

use std::process::ExitCode;

use run::{Step, cargo, run_all};

const HELP: &str = "\
Usage: cargo xtask <chore>

  test [--full]             format, lints, docs and all tests; --full adds the long ones
  differential [POSITIONS]  random positions against the oracle, 1000000 unless told

Every chore runs on the two cores of a small machine; test takes minutes, test --full about half
an hour.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["test"] => run_all(test()),
        ["test", "--full"] => run_all(test().into_iter().chain(full())),
        ["differential"] => run_all([differential("1000000")]),
        ["differential", positions] if positions.parse::<u64>().is_ok() => {
            run_all([differential(positions)])
        }
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("{HELP}");
            ExitCode::from(2)
        }
    }
}

/// What every commit must pass.
fn test() -> Vec<Step> {
    vec![
        cargo("fmt --all --check"),
        cargo("clippy --workspace --all-targets --all-features --quiet -- -D warnings"),
        cargo("clippy --package hayanagi --no-default-features --quiet -- -D warnings"),
        cargo("doc --workspace --all-features --no-deps --quiet")
            .env("RUSTDOCFLAGS", "-D warnings"),
        run::minimum_rust(),
        cargo("test --workspace --all-features"),
    ]
}

/// What takes too long for every commit.
fn full() -> Vec<Step> {
    vec![
        cargo("test --release --package hayanagi --test suite deep -- --ignored"),
        differential("1000000"),
    ]
}

/// Random positions against the oracle.
fn differential(positions: &str) -> Step {
    cargo("test --release --package hayanagi --test suite a_million -- --ignored --nocapture")
        .env("HAYANAGI_POSITIONS", positions)
}
