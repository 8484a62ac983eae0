//! `cargo xtask peers`: the yardstick, built more than once and run.
//!
//! This chore knows how the bench is built and in which order it is run; what is measured, and how
//! the figures are read, is the business of `hayanagi-bench`.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{Step, cargo, program};

/// One way to compile the bench, in a target folder of its own.
struct Build {
    name: &'static str,
    flags: &'static str,
}

const DEFAULT: Build = Build { name: "default", flags: "" };
const NATIVE: Build = Build { name: "native", flags: "-C target-cpu=native" };
/// What valgrind understands of a newer processor: it knows no AVX-512.
const V3: Build = Build { name: "v3", flags: "-C target-cpu=x86-64-v3" };

/// What to run.
#[derive(Default)]
pub(crate) struct Options {
    quick: bool,
    instructions: bool,
    json: Option<PathBuf>,
    markdown: Option<PathBuf>,
    label: Option<String>,
}

impl Options {
    /// Reads what follows `peers`.
    pub(crate) fn read(words: &[&str]) -> Result<Self, String> {
        let mut options = Self::default();
        let mut words = words.iter();
        while let Some(&word) = words.next() {
            let mut value = || match words.next() {
                Some(&value) if !value.starts_with("--") => Ok(value),
                _ => Err(format!("{word} wants a value")),
            };
            match word {
                "--quick" => options.quick = true,
                "--instructions" => options.instructions = true,
                "--json" => options.json = Some(absolute(value()?)?),
                "--markdown" => options.markdown = Some(absolute(value()?)?),
                "--label" => options.label = Some(value()?.to_owned()),
                unknown => return Err(format!("unknown option {unknown}")),
            }
        }
        match (options.instructions, options.quick, &options.label) {
            (true, true, _) => Err("--instructions has one size, so --quick says nothing".into()),
            (false, _, Some(_)) => Err("--label names a record of --instructions".into()),
            _ => Ok(options),
        }
    }
}

/// The steps in order. The last one prints the result line, so nothing may come after it.
pub(crate) fn steps(options: &Options) -> Result<Vec<Step>, String> {
    let builds = match (options.instructions, cfg!(target_arch = "x86_64")) {
        (false, _) => vec![DEFAULT, NATIVE],
        (true, true) => vec![DEFAULT, V3],
        (true, false) => vec![DEFAULT],
    };
    if options.instructions {
        valgrind_is_there()?;
    }
    let mut steps: Vec<_> = builds.iter().map(compile).collect();
    steps.extend(builds.iter().map(|build| measure(build, options)));
    let reports: Vec<_> = builds.iter().map(report).collect();
    if let Some(document) = &options.markdown {
        steps.push(bench(&DEFAULT).arg("table").arg("--into").arg(document).args(&reports));
    }
    if options.instructions {
        steps.push(record(options, &reports)?);
    }
    let combine = bench(&DEFAULT).arg("combine").args(&reports);
    match (&options.json, options.instructions) {
        (Some(file), _) => steps.push(combine.arg("--json").arg(file)),
        (None, false) => steps.push(combine),
        (None, true) => {}
    }
    Ok(steps)
}

fn compile(build: &Build) -> Step {
    cargo("build --quiet --profile peers --package hayanagi-bench --bin hayanagi-bench")
        .arg("--target-dir")
        .arg(folder(build))
        // Set in any case: a variable of the caller must not change what a build is called after.
        .env("RUSTFLAGS", build.flags)
}

fn measure(build: &Build, options: &Options) -> Step {
    let step = match (options.instructions, options.quick) {
        (true, _) => bench(build).arg("instructions"),
        (false, true) => bench(build).arg("--quick"),
        (false, false) => bench(build),
    };
    step.arg("--no-result").arg("--build").arg(build.name).arg("--json").arg(report(build))
}

fn record(options: &Options, reports: &[PathBuf]) -> Result<Step, String> {
    let label = match &options.label {
        Some(label) => label.clone(),
        None => label_of_commit()?,
    };
    let file = Path::new("benches/history").join(format!("{label}.json"));
    Ok(bench(&DEFAULT).args(&["history", "--label", &label]).arg("--into").arg(file).args(reports))
}

/// The bench as it was compiled for this build.
fn bench(build: &Build) -> Step {
    let file = format!("hayanagi-bench{}", std::env::consts::EXE_SUFFIX);
    program(folder(build).join("peers").join(file))
}

fn folder(build: &Build) -> PathBuf {
    Path::new("target/peers").join(build.name)
}

fn report(build: &Build) -> PathBuf {
    Path::new("target/peers").join(format!("{}.json", build.name))
}

/// A file of the caller, who may stand in another folder than the steps run in.
fn absolute(file: &str) -> Result<PathBuf, String> {
    std::path::absolute(file).map_err(|error| format!("{file}: {error}"))
}

fn valgrind_is_there() -> Result<(), String> {
    match output_of("valgrind", &["--version"]) {
        Some(_) => Ok(()),
        None => {
            Err("valgrind is not installed; it counts the instructions. On Debian and Ubuntu: \
                     apt-get install valgrind"
                .into())
        }
    }
}

/// The day and the short name of the commit, and whether something has changed since.
fn label_of_commit() -> Result<String, String> {
    let git = |arguments: &[&str]| output_of("git", arguments);
    let day = git(&["show", "--no-patch", "--format=%cs"]);
    let name = git(&["describe", "--always", "--exclude=*", "--dirty=-changed"]);
    match (day, name) {
        (Some(day), Some(name)) => Ok(format!("{day}-{name}")),
        _ => Err("git does not say which commit this is; name the record with --label".into()),
    }
}

fn output_of(program: &str, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}
