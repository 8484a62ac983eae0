//! The chores of the workspace: `cargo xtask test`, `differential`, `fuzz`, `mutants`, `peers`.
//!
//! Each chore is a list of commands that anyone could type; this program runs them in order, says
//! what it runs, and stops at the first that fails.

mod peers;
mod run;

use std::path::Path;
use std::process::ExitCode;

use run::{Step, cargo, run_all, run_each};

const HELP: &str = "\
Usage: cargo xtask <chore>

  test [--full]             format, lints, docs and all tests; --full adds the long ones
  differential [POSITIONS]  random positions against the oracle, 1000000 unless told
  fuzz [SECONDS]            each fuzz target, 60 seconds unless told; needs cargo-fuzz
  mutants [OPTIONS]         changes the generator and the position, one place at a time, and says
                            which change no quick test notices; hours; needs cargo-mutants, whose
                            options follow, such as --shard 0/40 or --file '**/replies.rs'
  peers [--quick]           our speed beside that of other programs; the last line has the ratios
    --instructions          instructions instead of time; our figures go into benches/history
    --label NAME            what --instructions calls its file [default: day and commit]
    --json FILE             write the reports of all builds into one file
    --markdown FILE         put the table between the marks of a document

Every chore runs on the two cores of a small machine; test takes minutes, test --full about half
an hour, peers --quick a minute and a half once it is compiled.";

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
        ["fuzz"] => fuzz("60"),
        ["fuzz", seconds] if seconds.parse::<u32>().is_ok() => fuzz(seconds),
        ["help" | "--help" | "-h"] | [_, "help" | "--help" | "-h"] => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        ["mutants", ref options @ ..] => mutants(options),
        ["peers", ref options @ ..] => peers(options),
        _ => {
            eprintln!("{HELP}");
            ExitCode::from(2)
        }
    }
}

/// The fuzz targets, and what they are called in `fuzz/`.
const FUZZ_TARGETS: [&str; 6] =
    ["sfen", "usi", "fast_equals_oracle", "text", "reasons", "notation"];

/// Runs each fuzz target for some seconds, from its seeds and from what earlier runs have found.
fn fuzz(seconds: &str) -> ExitCode {
    let corpora = to_the_workspace().and_then(|()| {
        let make = |target| std::fs::create_dir_all(format!("fuzz/corpus/{target}"));
        FUZZ_TARGETS.iter().try_for_each(make).map_err(|error| format!("fuzz/corpus: {error}"))
    });
    if let Err(error) = corpora {
        eprintln!("xtask: {error}");
        return ExitCode::FAILURE;
    }
    // Sanitizers look for what safe code cannot do, and make the oracle many times as slow.
    let step = |target| {
        let folders = format!("fuzz/corpus/{target} fuzz/seeds/{target}");
        let limits = format!("-max_total_time={seconds} -max_len=512");
        cargo(&format!("fuzz run --sanitizer none {target} {folders} -- {limits}"))
    };
    run_all(FUZZ_TARGETS.map(step))
}

/// Changes the code one place at a time; `.cargo/mutants.toml` says which files and which tests.
fn mutants(options: &[&str]) -> ExitCode {
    match to_the_workspace() {
        Ok(()) => run_all([cargo("mutants --package hayanagi").args(options)]),
        Err(error) => {
            eprintln!("xtask: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Measures us and the others.
fn peers(words: &[&str]) -> ExitCode {
    let steps = peers::Options::read(words).and_then(|options| {
        to_the_workspace()?;
        peers::steps(&options)
    });
    match steps {
        Ok(steps) => run_each(steps),
        Err(error) => {
            eprintln!("xtask: {error}\n\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// Steps that name files of the workspace run in its root, wherever the caller stands.
fn to_the_workspace() -> Result<(), String> {
    let folder = std::env::var("CARGO_MANIFEST_DIR").map_err(|_| "start this with cargo xtask")?;
    let root = Path::new(&folder).ancestors().nth(2).ok_or("the workspace has no root")?;
    std::env::set_current_dir(root).map_err(|error| format!("{}: {error}", root.display()))
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
