//! Running one command after another.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

/// The oldest Rust that the workspace promises to build with: `rust-version` of its manifest.
const MINIMUM_RUST: &str = env!("CARGO_PKG_RUST_VERSION");

/// One command to run.
pub(crate) struct Step {
    program: OsString,
    arguments: Vec<OsString>,
    variables: Vec<(String, String)>,
}

impl Step {
    /// The same command with one more argument.
    pub(crate) fn arg(mut self, argument: impl Into<OsString>) -> Self {
        self.arguments.push(argument.into());
        self
    }

    /// The same command with more arguments.
    pub(crate) fn args<T: Into<OsString> + Clone>(self, arguments: &[T]) -> Self {
        arguments.iter().cloned().fold(self, Self::arg)
    }

    /// The same command with an environment variable set.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.variables.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Runs the command; says which one it was if it does not succeed.
    fn run(&self) -> Result<(), String> {
        let line = self.line();
        println!("\n$ {line}");
        let variables = self.variables.iter().map(|(name, value)| (name, value));
        let status = Command::new(&self.program).args(&self.arguments).envs(variables).status();
        match status {
            Ok(status) if status.success() => Ok(()),
            Ok(status) => Err(format!("{line}: {status}")),
            Err(error) => Err(format!("{line}: {error}")),
        }
    }

    /// The command as one would type it.
    fn line(&self) -> String {
        let variables = self.variables.iter().map(|(name, value)| format!("{name}='{value}'"));
        let words = [&self.program].into_iter().chain(&self.arguments);
        let words = words.map(|word| word.to_string_lossy().into_owned());
        variables.chain(words).collect::<Vec<_>>().join(" ")
    }
}

/// A call of cargo with these arguments, separated by blanks.
pub(crate) fn cargo(arguments: &str) -> Step {
    let words: Vec<_> = arguments.split_whitespace().collect();
    program("cargo").args(&words)
}

/// A call of this program, without arguments yet.
pub(crate) fn program(name: impl Into<OsString>) -> Step {
    Step { program: name.into(), arguments: Vec::new(), variables: Vec::new() }
}

/// Builds everything with the oldest Rust that is promised, if rustup has it; a toolchain that is
/// missing is not installed here. Where the current toolchain is that very version, the other steps
/// have shown it already.
pub(crate) fn minimum_rust() -> Step {
    let toolchain = format!("+{MINIMUM_RUST}.0");
    let has = |arguments: &[&str]| {
        let output = Command::new("cargo").args(arguments).output();
        output.ok().filter(|output| output.status.success()).map(|output| output.stdout)
    };
    let current = has(&["--version"]).unwrap_or_default();
    let is_current = String::from_utf8_lossy(&current).contains(&format!(" {MINIMUM_RUST}."));
    if !is_current && has(&[&toolchain, "--version"]).is_some() {
        return cargo(&format!("{toolchain} check --workspace --all-targets --quiet"));
    }
    cargo("check --workspace --all-targets --quiet")
}

/// Runs the steps in order up to the first that fails, and says that all passed.
pub(crate) fn run_all(steps: impl IntoIterator<Item = Step>) -> ExitCode {
    let code = run_each(steps);
    if code == ExitCode::SUCCESS {
        println!("\nxtask: all passed");
    }
    code
}

/// Runs the steps in order up to the first that fails; what the last one prints stays the last.
pub(crate) fn run_each(steps: impl IntoIterator<Item = Step>) -> ExitCode {
    for step in steps {
        if let Err(error) = step.run() {
            eprintln!("\nxtask: {error}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
