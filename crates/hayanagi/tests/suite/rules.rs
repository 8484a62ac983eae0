//! The rows of `testdata/rules/`: what is asked, the answer with its evidence, and the near miss.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use hayanagi::{Position, Profile, Setup};
use serde::Deserialize;
use serde_json::Value;

use crate::corpus::position;

/// A question about a move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveRow {
    name: String,
    sfen: String,
    #[serde(rename = "move")]
    mv: String,
    legal: bool,
    #[serde(default)]
    reasons: Vec<String>,
    /// By reason: some or all of its fields.
    #[serde(default)]
    evidence: BTreeMap<String, Value>,
    #[serde(default)]
    effects: Value,
    near: Option<Near>,
    rule: String,
    source: String,
    #[serde(default)]
    note: String,
}

/// A move that is nearly the same, and legal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Near {
    /// The position, if it is another.
    sfen: Option<String>,
    #[serde(rename = "move")]
    mv: String,
}

/// A question about a position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionRow {
    name: String,
    sfen: String,
    profile: String,
    problems: Vec<String>,
    #[serde(default)]
    evidence: Vec<Value>,
    /// A position that is nearly the same, and possible.
    near: Option<String>,
    source: String,
    #[serde(default)]
    note: String,
}

#[derive(Deserialize)]
struct File<T> {
    row: Vec<T>,
}

const POSITIONS: &str = "positions.toml";

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/rules")
}

fn rows<T: for<'a> Deserialize<'a>>(file: &Path) -> Vec<T> {
    let text = fs::read_to_string(file).unwrap();
    let read: File<T> = toml::from_str(&text).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    read.row
}

fn move_rows() -> Vec<MoveRow> {
    let mut files: Vec<_> = fs::read_dir(folder()).unwrap().map(|it| it.unwrap().path()).collect();
    let is_toml = |file: &Path| file.extension().is_some_and(|extension| extension == "toml");
    files.retain(|file| is_toml(file) && !file.ends_with(POSITIONS));
    files.sort();
    files.iter().flat_map(|file| rows::<MoveRow>(file)).collect()
}

/// Whether `found` has everything that `wanted` has. The text `none` stands for null.
fn has(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => {
            wanted.iter().all(|(key, wanted)| found.get(key).is_some_and(|it| has(it, wanted)))
        }
        (Value::Array(found), Value::Array(wanted)) => {
            found.len() == wanted.len() && found.iter().zip(wanted).all(|(a, b)| has(a, b))
        }
        (Value::Null, Value::String(none)) => none == "none",
        _ => found == wanted,
    }
}

fn ask(row: &MoveRow) {
    let MoveRow { name, sfen, mv, .. } = row;
    let explanation = position(sfen).explain(mv.parse().unwrap());
    assert_eq!(explanation.is_legal(), row.legal, "{name}: {sfen} {mv}");
    let reasons: Vec<_> = explanation.reasons().iter().map(|reason| reason.code()).collect();
    assert_eq!(reasons, row.reasons, "{name}: {sfen} {mv}");
    for (code, wanted) in &row.evidence {
        let reason = explanation.reasons().iter().find(|reason| reason.code() == code);
        let found = serde_json::to_value(reason.unwrap()).unwrap();
        assert!(has(&found, wanted), "{name}: {code} has {found}, not {wanted}");
    }
    if row.legal {
        let found = serde_json::to_value(explanation.effects()).unwrap();
        assert!(has(&found, &row.effects), "{name}: {found}, not {}", row.effects);
    }
    if let Some(near) = &row.near {
        let sfen = near.sfen.as_ref().unwrap_or(sfen);
        let explanation = position(sfen).explain(near.mv.parse().unwrap());
        assert!(explanation.is_legal(), "{name}: near miss {sfen} {}: {explanation}", near.mv);
    }
}

#[test]
fn rows_about_moves_have_their_answers_and_evidence() {
    let rules = fs::read_to_string(folder().join("../../docs/rules.md")).unwrap();
    let rows = move_rows();
    let mut count: BTreeMap<(String, bool), u32> = BTreeMap::new();
    for row in &rows {
        ask(row);
        assert!(rules.contains(&format!("### {}\n", row.rule)), "{}: {}", row.name, row.rule);
        assert!(!row.source.is_empty() && row.legal != row.near.is_some(), "{}", row.name);
        assert!(row.note.len() < 100);
        let is_black = row.sfen.contains(" b ");
        for reason in &row.reasons {
            *count.entry((reason.clone(), is_black)).or_default() += 1;
        }
    }
    assert_eq!(count.len(), 15 * 2, "{count:?}");
    assert!(count.values().all(|&count| count >= 3), "{count:?}");
    assert!(rows.len() >= 100);
    let mut names: Vec<_> = rows.iter().map(|row| &row.name).collect();
    names.sort();
    assert!(names.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn rows_about_moves_agree_with_the_oracle() {
    for row in move_rows() {
        let told = hayanagi_oracle::why_not_each(&row.sfen).unwrap();
        let told = told.into_iter().find(|it| it.usi == row.mv).unwrap().reasons;
        let mut reasons = row.reasons;
        reasons.sort();
        assert_eq!(told, reasons, "{}", row.name);
    }
}

#[test]
fn rows_about_positions_have_their_answers_and_evidence() {
    let rows = rows::<PositionRow>(&folder().join(POSITIONS));
    assert!(rows.len() >= 50);
    for row in rows {
        let PositionRow { name, sfen, problems, .. } = &row;
        let profile = Profile::ALL.into_iter().find(|it| it.code() == row.profile).unwrap();
        let setup = Setup::from_sfen(sfen).unwrap();
        let validation = setup.validate(profile);
        let found: Vec<_> = validation.problems().iter().map(|it| it.code()).collect();
        assert_eq!(&found, problems, "{name}: {sfen}: {validation}");
        for (problem, wanted) in validation.problems().iter().zip(&row.evidence) {
            let found = serde_json::to_value(problem).unwrap();
            let is_empty = wanted.as_object().is_some_and(|fields| fields.is_empty());
            assert!(is_empty || has(&found, wanted), "{name}: {found}, not {wanted}");
        }
        assert_eq!(row.evidence.len(), problems.len(), "{name}");
        if let Some(near) = &row.near {
            let near = Setup::from_sfen(near).unwrap().validate(profile);
            assert!(near.is_possible(), "{name}: near miss {}: {near}", near.setup());
        }
        assert!(!row.source.is_empty() && row.note.len() < 200);
        let read = Position::from_sfen_with(sfen, profile);
        assert_eq!(read.is_ok(), problems.is_empty(), "{name}");
    }
}
