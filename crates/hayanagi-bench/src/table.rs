//! The table for people, as plain text and as Markdown.

use std::fmt::Write;

use crate::report::{Answer, CellReport, Instrument, Report};

/// What the reader of any table has to know.
const NOTES: [&str; 4] = [
    "Figures are medians with the least and the greatest. The ratio is taken round by round; above \
     1, we need less than the best rival whose answer is right.",
    "`wrong`: the count is not the known one; no ratio is taken to it. `-`: not offered.",
    "Programs that keep checkers and pins in the position (their notes say so) pay for them in walk \
     and doundo, and have them for nothing in count, list, tactical, checking, has-legal and islegal.",
    "`-looped` asks one position again and again, `frozen` 2,000 distinct ones (200 where instructions \
     are counted): branch predictors and caches know the first by heart.",
];

/// One line per cell: the figures of every program, and the subject's ratio to the best correct
/// rival.
pub fn text(report: &Report) -> String {
    let mut text =
        format!("{}\n{:<37}{:<10}", description(report), "cell", heading_of_unit(report));
    for program in titles(report) {
        push(&mut text, format_args!("{program:>22}"));
    }
    text.push_str("  ratio\n");
    for cell in &report.cells {
        push(&mut text, format_args!("{:<37}{:<10}", cell.name, cell.unit));
        for figure in figures(report, cell) {
            push(&mut text, format_args!("{figure:>22}"));
        }
        push(&mut text, format_args!("  {}\n", ratio(report, cell)));
    }
    for program in &report.programs {
        push(&mut text, format_args!("\n{} {}:\n", program.name, program.version));
        for (family, how) in &program.notes {
            push(&mut text, format_args!("  {family:<10} {how}\n"));
        }
    }
    text.push('\n');
    for note in NOTES {
        push(&mut text, format_args!("{note}\n"));
    }
    text
}

/// The same for a document: a table per build, then what each program did, once.
pub fn markdown(reports: &[Report]) -> String {
    let mut text = String::new();
    for report in reports {
        push(
            &mut text,
            format_args!("### Build `{}`\n\n{}.\n\n", report.build, description(report)),
        );
        let programs = titles(report).join(" | ");
        push(
            &mut text,
            format_args!("| cell | {} | {programs} | ratio |\n", heading_of_unit(report)),
        );
        push(&mut text, format_args!("|---|---|{}---|\n", "--:|".repeat(report.programs.len())));
        for cell in &report.cells {
            let figures = figures(report, cell).join(" | ");
            let ratio = ratio(report, cell);
            push(
                &mut text,
                format_args!("| {} | {} | {figures} | {ratio} |\n", cell.name, cell.unit),
            );
        }
        text.push('\n');
    }
    text.push_str("### What each program did\n\n| program | cells | how |\n|---|---|---|\n");
    for program in reports.first().map_or(&[][..], |report| &report.programs) {
        for (family, how) in &program.notes {
            push(&mut text, format_args!("| {} | {family} | {how} |\n", program.name));
        }
    }
    text.push('\n');
    for note in NOTES {
        push(&mut text, format_args!("- {note}\n"));
    }
    text
}

fn push(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("a String takes any text");
}

/// Build, machine and instrument in one line.
fn description(report: &Report) -> String {
    let features = match report.features.is_empty() {
        true => "none beyond the baseline".into(),
        false => report.features.join(" "),
    };
    let instrument = match &report.instrument {
        Instrument::Clock { rounds, slice_ms, pinned } => {
            let pinned = if *pinned { "on one core" } else { "not pinned" };
            format!("{rounds} rounds of {slice_ms} ms, {pinned}")
        }
        Instrument::Callgrind { version } => format!("callgrind of {version}"),
    };
    format!(
        "build {} ({features}), {}, {}, {}, {instrument}",
        report.build, report.processor, report.system, report.compiler
    )
}

fn heading_of_unit(report: &Report) -> &'static str {
    match report.instrument {
        Instrument::Clock { .. } => "ns per",
        Instrument::Callgrind { .. } => "instr. per",
    }
}

fn titles(report: &Report) -> Vec<String> {
    let programs = report.programs.iter();
    programs.map(|program| format!("{} {}", program.name, program.version)).collect()
}

fn figures(report: &Report, cell: &CellReport) -> Vec<String> {
    let answers = report.programs.iter().map(|program| cell.of(&program.name));
    answers.map(|answer| answer.map_or("-".into(), figure)).collect()
}

/// Median with least and greatest; of a wrong answer only that it is wrong.
fn figure(answer: &Answer) -> String {
    if !answer.correct {
        return "wrong".into();
    }
    let figure = answer.spread();
    let digits = if figure.median < 100.0 { 2 } else { 0 };
    match answer.samples.len() {
        1 => format!("{:.digits$}", figure.median),
        _ => {
            format!("{:.digits$} ({:.digits$}-{:.digits$})", figure.median, figure.min, figure.max)
        }
    }
}

fn ratio(report: &Report, cell: &CellReport) -> String {
    let Some(best) = cell.best_rival(&report.subject) else { return "-".into() };
    match cell.ratio(&report.subject) {
        None => "-".into(),
        Some(ratio) if best.samples.len() == 1 => {
            format!("{:.2} to {}", ratio.median, best.program)
        }
        Some(ratio) => {
            format!("{:.2} ({:.2}-{:.2}) to {}", ratio.median, ratio.min, ratio.max, best.program)
        }
    }
}
