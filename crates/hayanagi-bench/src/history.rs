//! Our own instruction counts, one file per recorded change: see `benches/history/README.md`.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::report::{Instrument, Report};

/// What a file in `benches/history` holds. Sorted by name and one figure a line, so that two files
/// can be compared with any tool.
#[derive(Clone, Debug, Serialize)]
pub struct Record {
    label: String,
    compiler: String,
    valgrind: String,
    /// By build and cell, instructions per unit of the cell.
    builds: BTreeMap<String, BTreeMap<String, f64>>,
}

impl Record {
    /// The subject's figures of these reports; nothing if one of them is not about instructions.
    pub fn new(label: &str, reports: &[Report]) -> Option<Self> {
        let first = reports.first()?;
        let Instrument::Callgrind { version } = &first.instrument else { return None };
        let builds = reports.iter().map(|report| (report.build.clone(), figures(report)));
        Some(Self {
            label: label.into(),
            compiler: first.compiler.clone(),
            valgrind: version.clone(),
            builds: builds.collect(),
        })
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        serde_json::to_string_pretty(self).expect("a record is plain data") + "\n"
    }
}

fn figures(report: &Report) -> BTreeMap<String, f64> {
    let ours = report.cells.iter().filter_map(|cell| {
        let answer = cell.of(&report.subject).filter(|answer| answer.correct)?;
        Some((cell.name.clone(), (answer.spread().median * 100.0).round() / 100.0))
    });
    ours.collect()
}
