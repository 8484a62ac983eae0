//! `hayanagi-bench`: measures all programs, or runs one cell of one program for an instrument.

mod arguments;

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use hayanagi_bench::cells::{self, Cell, Size};
use hayanagi_bench::corpus::Corpus;
use hayanagi_bench::history::Record;
use hayanagi_bench::report::{self, CellReport, Instrument, Program, Report};
use hayanagi_bench::runner::Runner;
use hayanagi_bench::{combine, document, instructions, measure, peers, table};

use arguments::{Arguments, Command, HELP};

fn main() -> ExitCode {
    let arguments = match Arguments::read() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("hayanagi-bench: {error}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("hayanagi-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
    match arguments.command {
        Command::Measure => measured(arguments)?,
        Command::Once => println!("{}", once(arguments)?),
        Command::Instructions => counted(arguments)?,
        Command::Combine => combined(arguments)?,
        Command::Table => tabled(arguments)?,
        Command::History => recorded(arguments)?,
        Command::List => listed(arguments.size),
        Command::Help => print!("{HELP}"),
    }
    Ok(())
}

fn measured(arguments: &Arguments) -> Result<(), String> {
    let pinned = measure::pin();
    let corpus = Corpus::load(arguments.size);
    let cells = chosen(cells::all(&corpus, arguments.size), &arguments.cells);
    if cells.is_empty() {
        return Err(format!("no cell is named like {}", arguments.cells.join(", ")));
    }
    let plan = arguments.plan();
    let slice_ms = plan.slice.as_secs_f64() * 1e3;
    let instrument = Instrument::Clock { rounds: plan.rounds, slice_ms, pinned };
    let mut programs = peers::each(&corpus);
    if !programs.iter().any(|program| program.name() == arguments.subject) {
        return Err(format!("no program {}", arguments.subject));
    }
    let reports = measure::all(plan, &cells, &mut programs);
    finished(arguments, instrument, &programs, reports)
}

fn counted(arguments: &Arguments) -> Result<(), String> {
    let version = instructions::valgrind()?;
    let corpus = Corpus::load(Size::Small);
    let cells = chosen(cells::all(&corpus, Size::Small), &arguments.cells);
    let reports = instructions::all(&corpus, &cells)?;
    finished(arguments, Instrument::Callgrind { version }, &peers::each(&corpus), reports)
}

/// The cells whose name contains one of the words; all if there are none.
fn chosen(cells: Vec<Cell>, words: &[String]) -> Vec<Cell> {
    let wanted = |cell: &Cell| words.iter().any(|word| cell.name.contains(word));
    cells.into_iter().filter(|cell| words.is_empty() || wanted(cell)).collect()
}

/// Prints and writes what was measured. Our own wrong answers are an error, after the table.
fn finished(
    arguments: &Arguments,
    instrument: Instrument,
    programs: &[Box<dyn Runner>],
    cells: Vec<CellReport>,
) -> Result<(), String> {
    let report = Report {
        build: arguments.build.clone(),
        features: report::features(),
        compiler: env!("COMPILER").into(),
        system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
        processor: report::processor(),
        instrument,
        subject: arguments.subject.clone(),
        programs: programs.iter().map(|program| described(program.as_ref())).collect(),
        cells,
    };
    let reports = [report];
    if let Some(file) = &arguments.json {
        report::write(file, &reports)?;
    }
    print!("{}", table::text(&reports[0]));
    if arguments.result {
        println!("\n{}", combine::result_line(&reports));
    }
    match reports[0].own_mistakes()[..] {
        [] => Ok(()),
        ref cells => Err(format!("{} is wrong at {}", arguments.subject, cells.join(", "))),
    }
}

fn described(program: &dyn Runner) -> Program {
    Program {
        name: program.name().into(),
        version: program.version().into(),
        notes: program.notes().iter().map(|&(what, how)| (what.into(), how.into())).collect(),
    }
}

/// Runs one cell of one program and nothing else, so that an instrument sees only that.
fn once(arguments: &Arguments) -> Result<u64, String> {
    let name = &arguments.cells[0];
    let (peer, times) = (arguments.peer.as_deref().unwrap_or(""), arguments.repeat.unwrap_or(1));
    let corpus = Corpus::load(arguments.size);
    let cells = cells::all(&corpus, arguments.size);
    let cell = cells.iter().find(|known| &known.name == name).ok_or(format!("no cell {name}"))?;
    let mut program = peers::one(&corpus, peer).ok_or(format!("no program {peer}"))?;
    if !program.offers(cell) {
        return Err(format!("{peer} does not offer {name}"));
    }
    match program.run(cell, times) {
        answers if answers == cell.expected * times => Ok(answers),
        answers => Err(format!("{answers} instead of {}", cell.expected * times)),
    }
}

fn combined(arguments: &Arguments) -> Result<(), String> {
    let reports = read_all(&arguments.files)?;
    if let Some(file) = &arguments.json {
        report::write(file, &reports)?;
    }
    println!("{}", combine::result_line(&reports));
    Ok(())
}

fn tabled(arguments: &Arguments) -> Result<(), String> {
    let table = table::markdown(&read_all(&arguments.files)?);
    let Some(file) = &arguments.into else {
        print!("{table}");
        return Ok(());
    };
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let old = fs::read_to_string(file).map_err(|error| named(&error))?;
    let new = document::with_table(&old, &table).ok_or(named(&"no marks for a table"))?;
    fs::write(file, new).map_err(|error| named(&error))
}

fn recorded(arguments: &Arguments) -> Result<(), String> {
    let reports = read_all(&arguments.files)?;
    let record = Record::new(&arguments.label, &reports).ok_or("a report not of instructions")?;
    match &arguments.into {
        None => print!("{}", record.text()),
        Some(file) => {
            fs::write(file, record.text())
                .map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    Ok(())
}

fn read_all(files: &[PathBuf]) -> Result<Vec<Report>, String> {
    let reports = files.iter().map(|file| report::read(file));
    Ok(reports.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn listed(size: Size) {
    for cell in cells::all(&Corpus::load(size), size) {
        println!("{}\t{} {}s", cell.name, cell.units, cell.unit);
    }
}
