//! The commands of the README and the documents: each one runs, and prints what stands below it.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Chores, which `cargo xtask test` runs itself or which measure for minutes.
const CHORES: [&str; 7] = [
    "cargo bench ",
    "cargo doc ",
    "cargo fuzz ",
    "cargo install ",
    "cargo test ",
    "cargo xtask ",
    "target/peers/",
];

/// What would take minutes or gigabytes, and what is run instead: the same with smaller numbers.
/// The program is asked all the same whether it understands what is written.
const SMALLER: [(&str, &str); 3] =
    [("perft 7 ", "perft 4 "), ("perft 9 ", "perft 4 "), ("--hash 8192 ", "--hash 16 ")];

/// Commands whose exit status 1 is an answer: the move is not legal, the position not possible.
const MAY_SAY_NO: [&str; 2] = ["hayanagi explain ", "hayanagi validate "];

/// A POSITION that is refused: what comes before it was understood, and nothing comes after it.
const REFUSED_POSITION: (&str, &str) = ("no/position", "[bad_rank_count, ");

/// What stands in a document for text that differs from run to run.
const ELIDED: &str = "…";

/// A command of a document and what it prints according to it.
struct Example {
    place: String,
    command: String,
    printed: Vec<String>,
}

#[test]
fn every_command_of_the_documents_does_what_it_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = folder(&root);
    let mut ran = 0;
    for file in documents(&root) {
        for example in examples(&file) {
            if let Some(command) = runnable(&example.command) {
                run_smaller(&folder, &command, &example);
                ran += 1;
            } else {
                let is_chore = CHORES.iter().any(|chore| example.command.starts_with(chore));
                assert!(is_chore, "{}: who runs {}?", example.place, example.command);
            }
        }
    }
    assert!(ran >= 20, "only {ran} commands were found");
}

/// The README in both languages, what contributors read, and everything in `docs`.
fn documents(root: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        ["README.md", "README.ja.md", "CONTRIBUTING.md", "testdata/README.md"]
            .map(|name| root.join(name))
            .into();
    for entry in fs::read_dir(root.join("docs")).expect("docs") {
        files.push(entry.expect("an entry").path());
    }
    files.retain(|file| file.extension().is_some_and(|extension| extension == "md"));
    files.sort();
    files
}

/// The commands of the `console` blocks.
fn examples(file: &Path) -> Vec<Example> {
    let text = fs::read_to_string(file).expect("a document");
    let mut examples: Vec<Example> = Vec::new();
    let mut is_inside = false;
    for (number, line) in text.lines().enumerate() {
        if line.starts_with("```") {
            is_inside = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| is_inside) {
            let place = format!("{}:{}", file.display(), number + 1);
            examples.push(Example { place, command: command.to_owned(), printed: Vec::new() });
        } else if let Some(example) = examples.last_mut().filter(|_| is_inside) {
            example.printed.push(line.to_owned());
        }
    }
    examples
}

/// The command as this test can run it, if it is one of our program.
fn runnable(command: &str) -> Option<String> {
    if CHORES.iter().any(|chore| command.starts_with(chore)) {
        return None;
    }
    let ours = command.replacen("cargo run --release -- ", "hayanagi ", 1);
    ours.split([' ', '|']).any(|word| word == "hayanagi").then_some(ours)
}

/// A folder where everything is that the documents speak of, with programs in its `bin`.
fn folder(root: &Path) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents");
    // It is not there the first time.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("bin")).expect("a folder");
    symlink(root.join("testdata"), folder.join("testdata")).expect("a link");
    symlink(env!("CARGO_BIN_EXE_hayanagi"), folder.join("bin/hayanagi")).expect("a link");
    fs::write(folder.join("positions.txt"), "startpos\n8k/6G2/7G1/9/9/9/9/9/K8 b P 1\n")
        .expect("a file");
    fs::write(folder.join("games.txt"), "startpos moves 7g7f 3c3d\nstartpos moves 7g7f resign\n")
        .expect("a file");
    // Somebody's generator, and a Python for it: both are ourselves.
    for name in ["my-engine", "bin/python3"] {
        let path = folder.join(name);
        fs::write(&path, "#!/bin/sh\nexec hayanagi moves --lines\n").expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program");
    }
    folder
}

/// Runs a command, or one that differs from it only in numbers.
fn run_smaller(folder: &Path, command: &str, example: &Example) {
    let replace = |text: String, (large, small): (&str, &str)| text.replace(large, small);
    let smaller = SMALLER.into_iter().fold(command.to_owned(), replace);
    if smaller != command {
        assert_eq!(example.printed, [""; 0], "{}: what it prints is not compared", example.place);
        let (position, refusal) = REFUSED_POSITION;
        let (words, comment) = command.split_once(" #").unwrap_or((command, ""));
        let output = shell(folder, &format!("{words} {position} #{comment}"));
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{}: {command}: {said}", example.place);
        assert!(said.contains(refusal), "{}: {command}: {said}", example.place);
    }
    run(folder, &smaller, example);
}

/// Runs a command to its end, in English.
fn shell(folder: &Path, command: &str) -> Output {
    let path = std::env::var("PATH").unwrap_or_default();
    let path = format!("{}:{path}", folder.join("bin").display());
    let mut shell = Command::new("sh");
    shell.args(["-c", command]).current_dir(folder).env("PATH", path).env("LC_ALL", "C");
    shell.output().expect("a shell")
}

fn run(folder: &Path, command: &str, example: &Example) {
    let output = shell(folder, command);
    let place = &example.place;
    let (stdout, stderr) = (text(&output.stdout), text(&output.stderr));
    let says_no =
        MAY_SAY_NO.iter().any(|no| command.contains(no)) && output.status.code() == Some(1);
    let is_answered = output.status.success() || says_no;
    assert!(is_answered, "{place}: {command}: {}\n{stdout}{stderr}", output.status);
    assert_eq!(stderr, "", "{place}: {command}");
    let printed: Vec<&str> = stdout.lines().map(str::trim_end).collect();
    if !example.printed.is_empty() {
        let is_right = match_lines(&example.printed, &printed);
        assert!(is_right, "{place}: {command} prints\n{stdout}and not\n{:#?}", example.printed);
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Whether lines are as stated; a line of nothing but [`ELIDED`] stands for any number of them.
fn match_lines(stated: &[String], lines: &[&str]) -> bool {
    match stated.split_first() {
        None => lines.is_empty(),
        Some((first, rest)) if first == ELIDED => {
            (0..=lines.len()).any(|skipped| match_lines(rest, &lines[skipped..]))
        }
        Some((first, rest)) => lines
            .split_first()
            .is_some_and(|(line, others)| match_line(first, line) && match_lines(rest, others)),
    }
}

/// Whether a line is as stated; [`ELIDED`] within it stands for any text.
fn match_line(stated: &str, line: &str) -> bool {
    let mut parts = stated.trim_end().split(ELIDED);
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, between)) = parts.split_last() else { return rest.is_empty() };
    for part in between {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

#[test]
fn what_is_elided_may_be_anything_and_nothing_else_may() {
    let stated = ["a … c".to_owned(), ELIDED.to_owned(), "z".to_owned()];
    assert!(match_lines(&stated, &["a b c", "x", "y", "z"]));
    assert!(match_lines(&stated, &["a  c", "z"]));
    assert!(!match_lines(&stated, &["a b d", "z"]));
    assert!(!match_lines(&stated, &["a b c", "y"]));
    assert!(!match_lines(&stated, &["a b c", "z", "z2"]));
    assert!(!match_line("30", "300") && !match_line("a…", "b"));
}
