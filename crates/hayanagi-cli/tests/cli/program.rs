//! Runs the program and collects what it says.

use std::io::Write;
use std::process::{Child, Command, Stdio};
use std::thread;

use serde_json::Value;

/// What a run of the program gave.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Answer {
    /// The lines of standard output as JSON.
    pub(crate) fn objects(&self) -> Vec<Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }

    /// The only line of standard output as JSON.
    pub(crate) fn object(&self) -> Value {
        let mut objects = self.objects();
        assert_eq!(objects.len(), 1, "{self:?}");
        objects.remove(0)
    }
}

/// Starts the program with pipes on all three sides.
///
/// It speaks English, whatever the language of who runs the tests.
pub(crate) fn start(args: &[&str]) -> Child {
    start_in(&[("LC_ALL", "C")], args)
}

/// [`start`] with these variables instead of those that name a locale.
fn start_in(locale: &[(&str, &str)], args: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hayanagi"));
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command
        .envs(locale.iter().copied())
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts")
}

/// Sends what Ctrl-C sends.
#[cfg(unix)]
pub(crate) fn interrupt(child: &Child) {
    let pid = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &pid]).status().expect("kill runs");
    assert!(sent.success());
}

/// Runs the program to its end.
pub(crate) fn run(args: &[&str]) -> Answer {
    run_with(args, b"")
}

/// Runs the program to its end with some standard input.
pub(crate) fn run_with(args: &[&str], input: &[u8]) -> Answer {
    end(start(args), input)
}

/// Runs the program to its end with variables that name a locale.
pub(crate) fn run_in(locale: &[(&str, &str)], args: &[&str]) -> Answer {
    end(start_in(locale, args), b"")
}

/// Gives a program its input and waits for its end.
fn end(mut child: Child, input: &[u8]) -> Answer {
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    // A program that does not read its input closes the pipe, which is no fault.
    let writer = thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    Answer {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

/// The path of a file of the test data.
pub(crate) fn testdata(name: &str) -> String {
    format!("{}/../../testdata/{name}", env!("CARGO_MANIFEST_DIR"))
}
