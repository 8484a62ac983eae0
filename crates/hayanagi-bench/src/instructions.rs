//! Instructions instead of time: each cell of each program in its own process under callgrind.
//!
//! Two runs of one cell differ only in how often it was answered, so their difference is the cell
//! alone: starting, reading the corpus and first uses of tables are in both.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::thread;

use crate::cells::Cell;
use crate::corpus::Corpus;
use crate::measure;
use crate::peers;
use crate::report::{Answer, CellReport};

/// A cell with fewer units is answered more often, so that the printing of the answer is lost in it.
const FEWEST_UNITS: u64 = 200;

/// What valgrind calls itself.
///
/// # Errors
///
/// Fails if it cannot be started.
pub fn valgrind() -> Result<String, String> {
    let output = Command::new("valgrind").arg("--version").output();
    let output = output.map_err(|error| {
        format!("valgrind, which counts the instructions, cannot be started ({error}): install it")
    })?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().into())
}

/// Counts all cells of the corpus of the small size, on all cores: counts do not depend on them.
///
/// # Errors
///
/// Fails if a run under valgrind does.
pub fn all(corpus: &Corpus, cells: &[Cell]) -> Result<Vec<CellReport>, String> {
    let mut reports: Vec<_> = cells.iter().map(|cell| CellReport::new(cell, vec![])).collect();
    let mut jobs = Vec::new();
    for mut program in peers::each(corpus) {
        for (index, cell) in cells.iter().enumerate() {
            if !program.offers(cell) {
                continue;
            }
            let answer = program.run(cell, 1);
            jobs.push((
                index,
                Answer {
                    program: program.name().into(),
                    answer,
                    correct: answer == cell.expected,
                    repetitions: FEWEST_UNITS.div_ceil(cell.units),
                    samples: vec![],
                },
            ));
        }
    }
    for (index, answer) in counted(cells, jobs)? {
        reports[index].answers.push(answer);
    }
    Ok(reports)
}

type Job = (usize, Answer);

/// Fills in the samples, in the order of the jobs.
fn counted(cells: &[Cell], jobs: Vec<Job>) -> Result<Vec<Job>, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let bar = measure::progress(jobs.len());
    let done = Mutex::new(Vec::new());
    let left = Mutex::new(jobs.into_iter().enumerate());
    let work = || -> Result<(), String> {
        loop {
            let next = left.lock().expect("no worker panics").next();
            let Some((place, (index, mut answer))) = next else { return Ok(()) };
            if answer.correct {
                answer.samples.push(per_unit(&program, &cells[index], &answer)?);
            }
            done.lock().expect("no worker panics").push((place, (index, answer)));
            bar.inc(1);
        }
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
    })?;
    bar.finish_and_clear();
    let mut done = done.into_inner().expect("no worker panics");
    done.sort_by_key(|&(place, _)| place);
    Ok(done.into_iter().map(|(_, job)| job).collect())
}

fn per_unit(program: &Path, cell: &Cell, answer: &Answer) -> Result<f64, String> {
    let once = instructions(program, cell, &answer.program, 1)?;
    let more = instructions(program, cell, &answer.program, 1 + answer.repetitions)?;
    Ok((more as f64 - once as f64) / (answer.repetitions * cell.units) as f64)
}

fn instructions(program: &Path, cell: &Cell, peer: &str, repeat: u64) -> Result<u64, String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--small", "--cell", &cell.name, "--peer", peer, "--repeat", &repeat.to_string()])
        .output()
        .map_err(|error| format!("valgrind: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    match collected(&said).filter(|_| output.status.success()) {
        Some(count) => Ok(count),
        None => Err(format!("{peer} at {} under valgrind: {}\n{said}", cell.name, output.status)),
    }
}

/// The number in `==1== Collected : 123`.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find_map(|line| line.split_once(" Collected :"))?;
    line.1.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_count_is_found_in_what_callgrind_says() {
        let said = "==7== Events    : Ir\n==7== Collected : 75160614\n==7== \n";
        assert_eq!(collected(said), Some(75_160_614));
        assert_eq!(collected("valgrind: no such tool\n"), None);
    }
}
