//! The result line: per family the worst figure over all cells of all given reports.

use crate::cells::Family;
use crate::report::{CellReport, Report, Spread};

/// `RESULT count=… materialize=… …`; `-` where nothing could be compared.
pub fn result_line(reports: &[Report]) -> String {
    let figures = Family::IN_RESULT.map(|family| {
        let figure = worst(reports, family).map_or("-".into(), |figure| format!("{figure:.2}"));
        format!("{}={figure}", family.name())
    });
    format!("RESULT {}", figures.join(" "))
}

fn worst(reports: &[Report], family: Family) -> Option<f64> {
    reports
        .iter()
        .flat_map(|report| {
            let cells =
                report.cells.iter().filter(move |cell| cell.family == family && cell.headline);
            cells.filter_map(|cell| figure(report, cell))
        })
        .min_by(f64::total_cmp)
}

/// The ratio to the best correct rival; for the emit limit, our list speed as a share of it.
fn figure(report: &Report, cell: &CellReport) -> Option<f64> {
    if cell.family == Family::Emit {
        return list_share(report, cell);
    }
    cell.ratio(&report.subject).map(|ratio| ratio.median)
}

fn list_share(report: &Report, emit: &CellReport) -> Option<f64> {
    let list_name = emit.name.replace("emit/", "list/");
    let list = report.cells.iter().find(|cell| cell.name == list_name)?.of(&report.subject)?;
    let limit = emit.of(&report.subject).filter(|answer| answer.correct && list.correct)?;
    let shares = limit.samples.iter().zip(&list.samples).map(|(emit, list)| emit / list);
    Spread::of(shares).map(|share| share.median)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::{Answer, Instrument, Program};

    fn report(build: &str, cells: Vec<CellReport>) -> Report {
        Report {
            build: build.into(),
            features: vec![],
            compiler: String::new(),
            system: String::new(),
            processor: String::new(),
            instrument: Instrument::Clock { rounds: 3, slice_ms: 1.0, pinned: true },
            subject: "us".into(),
            programs: Vec::<Program>::new(),
            cells,
        }
    }

    fn cell(name: &str, family: Family, answers: &[(&str, bool, [f64; 3])]) -> CellReport {
        let answers = answers.iter().map(|&(program, correct, samples)| Answer {
            program: program.into(),
            answer: 1,
            correct,
            repetitions: 1,
            samples: samples.into(),
        });
        CellReport {
            name: name.into(),
            family,
            headline: true,
            unit: "move".into(),
            expected: 1,
            answers: answers.collect(),
        }
    }

    #[test]
    fn the_worst_cell_of_all_builds_is_reported() {
        let fast = [("us", true, [1.0; 3]), ("slow", true, [9.0; 3]), ("quick", true, [3.0; 3])];
        let close = [("us", true, [2.0; 3]), ("quick", true, [3.0; 3])];
        let line = result_line(&[
            report("default", vec![cell("a", Family::Count, &fast)]),
            report("native", vec![cell("a", Family::Count, &close)]),
        ]);
        assert!(line.starts_with("RESULT count=1.50 materialize=- walk=-"), "{line}");
    }

    #[test]
    fn a_wrong_rival_is_no_rival() {
        let answers =
            [("us", true, [1.0; 3]), ("wrong", false, [0.5; 3]), ("right", true, [2.0; 3])];
        let line = result_line(&[report("default", vec![cell("a", Family::Count, &answers)])]);
        assert!(line.starts_with("RESULT count=2.00"), "{line}");
    }

    #[test]
    fn a_wrong_answer_of_ours_gives_no_figure() {
        let answers = [("us", false, [1.0; 3]), ("right", true, [2.0; 3])];
        let line = result_line(&[report("default", vec![cell("a", Family::Count, &answers)])]);
        assert!(line.starts_with("RESULT count=-"), "{line}");
    }

    #[test]
    fn a_wrong_answer_of_ours_is_named() {
        let answers = [("us", false, [1.0; 3]), ("right", true, [2.0; 3])];
        let report = report("default", vec![cell("a", Family::Count, &answers)]);
        assert_eq!(report.own_mistakes(), ["a"]);
    }

    #[test]
    fn ratios_are_taken_round_by_round() {
        let answers = [("us", true, [1.0, 2.0, 4.0]), ("right", true, [3.0, 6.0, 12.0])];
        let ratio = cell("a", Family::Walk, &answers).ratio("us");
        assert_eq!(ratio, Some(Spread { median: 3.0, min: 3.0, max: 3.0 }));
    }

    #[test]
    fn emit_is_the_share_of_the_limit_that_our_list_reaches() {
        let limit = cell("emit/frozen-2", Family::Emit, &[("us", true, [20.0; 3])]);
        let list = cell("list/frozen-2", Family::List, &[("us", true, [50.0; 3])]);
        let line = result_line(&[report("default", vec![limit, list])]);
        assert!(line.ends_with("emit=0.40"), "{line}");
    }
}
