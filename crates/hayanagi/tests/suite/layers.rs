//! Who may use whom inside the library: the table of `ARCHITECTURE.md`, held against the source.
//!
//! Every `crate::…` and `super::…` of a module is looked at, in `use` lines and elsewhere, apart
//! from comments and tests. A module without a row is a fault too: whoever adds one decides where
//! it belongs.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A module of the crate, its layer, and the modules of its own layer that it may use. Modules of
/// lower layers are free. `text/words` is a file of `text` with a layer of its own, and `text` shows
/// its names as `lib.rs` shows those of all.
const LAYERS: &[(&str, u32, &[&str])] = &[
    // Sentences in English and Japanese; sides and squares; letters that stand for others.
    ("text", 0, &[]),
    ("color", 0, &[]),
    ("few", 0, &[]),
    ("letters", 0, &[]),
    ("square", 0, &["text", "color", "letters"]),
    // What can stand on a square; sets of squares.
    ("piece", 1, &[]),
    ("bitboard", 1, &[]),
    // Pieces in hand; a move; what attacks what on which board; the words for what is above.
    ("hand", 2, &[]),
    ("moves", 2, &[]),
    ("attacks", 2, &[]),
    ("text/words", 2, &[]),
    // Keys; a position as plain data; the starts that have a name.
    ("zobrist", 3, &[]),
    ("setup", 3, &[]),
    ("handicap", 3, &["setup"]),
    // The state, what bears on a king, making and taking back.
    ("position", 4, &[]),
    // All legal moves.
    ("movegen", 5, &[]),
    // One move and the rule it breaks; what to mark on a board; text.
    ("legality", 6, &[]),
    ("marks", 6, &[]),
    ("sfen", 6, &[]),
    ("usi", 6, &["legality", "sfen"]),
    ("perft", 6, &[]),
    ("serde_text", 6, &[]),
    // Moves as people write them, and what was meant by a text; pictures.
    ("notation", 7, &[]),
    ("diagnosis", 7, &["notation"]),
    ("svg", 7, &[]),
    // Every reason with evidence; whether a position is possible; who has won.
    ("explain", 8, &[]),
    ("validate", 8, &["explain"]),
    ("rules", 8, &[]),
    ("game", 8, &["rules"]),
];

/// A folder, a file of it, and the files of the folder that it may use. The last or first row of a
/// folder is its `mod`, by whether it stands on the others or they on it.
const FILES: &[(&str, &str, &[&str])] = &[
    ("attacks", "walk", &[]),
    ("attacks", "steps", &["walk"]),
    ("attacks", "rays", &["walk"]),
    ("attacks", "sliders", &["walk"]),
    ("attacks", "blocks", &["steps"]),
    ("attacks", "mod", &["walk", "steps", "rays", "sliders", "blocks"]),
    ("position", "mod", &[]),
    ("position", "checks", &["mod"]),
    ("position", "play", &["mod", "checks"]),
    ("movegen", "ctx", &[]),
    ("movegen", "move_set", &[]),
    // A list is written by a sink, and a sink writes into a list.
    ("movegen", "list", &["move_set", "sink"]),
    ("movegen", "sink", &["move_set", "list"]),
    ("movegen", "selection", &["ctx", "sink"]),
    ("movegen", "checking", &["ctx", "move_set", "selection", "sink"]),
    ("movegen", "king", &["ctx", "selection", "sink"]),
    ("movegen", "board_moves", &["ctx", "selection", "sink"]),
    ("movegen", "replies", &[]),
    ("movegen", "drops", &["ctx", "replies", "selection", "sink"]),
    (
        "movegen",
        "mod",
        &[
            "ctx",
            "move_set",
            "list",
            "sink",
            "selection",
            "checking",
            "king",
            "board_moves",
            "replies",
            "drops",
        ],
    ),
    ("movegen", "inlined", &["sink", "selection", "checking", "mod"]),
    // The tables are made of the type that `mod` defines, by its macro.
    ("text", "compare", &[]),
    ("text", "errors", &[]),
    ("text", "help", &[]),
    ("text", "judge", &[]),
    ("text", "moves", &[]),
    ("text", "notation", &[]),
    ("text", "perft", &[]),
    ("text", "program", &[]),
    ("text", "reasons", &[]),
    ("text", "resume", &[]),
    ("text", "show", &[]),
    ("text", "usage", &[]),
    ("text", "validation", &[]),
    (
        "text",
        "mod",
        &[
            "compare",
            "errors",
            "help",
            "judge",
            "moves",
            "notation",
            "perft",
            "program",
            "reasons",
            "resume",
            "show",
            "usage",
            "validation",
        ],
    ),
    // The style of writing stands in `mod`, and every other file needs it.
    ("notation", "names", &["mod"]),
    ("notation", "relation", &["mod"]),
    ("notation", "write", &["names", "relation", "mod"]),
    ("notation", "error", &["mod"]),
    ("notation", "scan", &["names", "relation", "error", "mod"]),
    ("notation", "find", &["relation", "scan", "write", "error", "mod"]),
    ("notation", "mod", &["names", "relation", "write", "error", "scan", "find"]),
    ("explain", "reason", &[]),
    ("explain", "mod", &["reason"]),
    ("explain", "say", &["reason", "mod"]),
    ("explain", "picture", &["reason", "mod"]),
    ("validate", "problem", &[]),
    ("validate", "last_move", &[]),
    ("validate", "mod", &["problem", "last_move"]),
    ("rules", "points", &[]),
    ("rules", "declaration", &["points"]),
    ("rules", "mod", &["points", "declaration"]),
    ("game", "history", &[]),
    ("game", "outcome", &[]),
    ("game", "repetition", &["history", "outcome"]),
    ("game", "say", &["outcome"]),
    ("game", "search", &[]),
    ("game", "line", &[]),
    ("game", "mod", &["history", "outcome", "repetition", "say", "search", "line"]),
    // The others draw parts of the picture that `mod` defines and draws with them.
    ("svg", "geometry", &[]),
    ("svg", "xml", &[]),
    ("svg", "board", &["geometry"]),
    ("svg", "roles", &["geometry", "mod"]),
    ("svg", "legend", &["geometry", "xml", "board", "roles", "mod"]),
    ("svg", "words", &["xml", "legend", "mod"]),
    ("svg", "pieces", &["geometry", "board", "words", "mod"]),
    ("svg", "mod", &["geometry", "xml", "board", "roles", "legend", "words", "pieces"]),
];

/// A file of the library: `usi.rs` is file `mod` of module `usi`.
struct File {
    module: String,
    file: String,
    path: PathBuf,
    /// The source without comments and tests.
    code: String,
}

#[test]
fn no_module_uses_a_higher_one() {
    let files = files();
    assert!(files.len() >= 55, "only {} files were found", files.len());
    let faults: Vec<String> = files.iter().flat_map(|file| faults(file, &files)).collect();
    assert_eq!(faults, [""; 0]);
}

#[test]
fn every_row_has_its_file_and_every_file_its_row() {
    let files = files();
    let has = |module: &str, name: &str| {
        files.iter().any(|file| file.module == module && file.file == name)
    };
    for (module, ..) in LAYERS {
        assert!(has(module, "mod"), "there is no module {module}");
    }
    for (folder, name, _) in FILES {
        assert!(has(folder, name), "there is no file {folder}/{name}.rs");
    }
    for File { module, file, .. } in &files {
        assert!(LAYERS.iter().any(|(known, ..)| known == module), "{module} has no layer");
        let is_in_folder = files.iter().any(|other| other.module == *module && other.file != "mod");
        let has_row = FILES.iter().any(|(folder, name, _)| folder == module && name == file);
        assert!(has_row || !is_in_folder, "{module}/{file}.rs has no row");
    }
    // A row names others of its own layer only if they stand above it: so there is no cycle.
    for (place, (module, layer, own)) in LAYERS.iter().enumerate() {
        for name in *own {
            let above = LAYERS[..place].iter().any(|(other, at, _)| other == name && at == layer);
            assert!(above, "{module} names {name}, which does not stand above it in its layer");
        }
    }
}

#[test]
fn a_use_is_seen_wherever_it_stands() {
    let text = "use crate::color::Color;\nuse super::list::{A, B};\n// crate::usi\nfn f() { \
                $crate::bitboard::x(super::MoveList) } /// crate::perft\n#[cfg(test)]\nmod tests \
                { use crate::sfen; }";
    let code = code_of(text);
    assert_eq!(names_after(&code, "crate::"), ["bitboard", "color"]);
    assert_eq!(names_after(&code, "super::"), ["MoveList", "list"]);
    for (code, modules) in [
        ("use crate::text::{Language, errors};", &["text"][..]),
        ("use crate::text::{Language, side};", &["text", "text/words"]),
        ("use crate::text::words;", &["text/words"]),
        ("use crate::text;", &["text", "text/words"]),
        ("$crate::text::Text::new()", &["text"]),
    ] {
        let shown: Vec<_> = shown_by("text", code, "crate::text::").into_iter().collect();
        assert_eq!(shown, modules, "{code}");
    }
    assert!(shown_by("moves", "use crate::moves::Move;", "crate::moves::").len() == 1);
}

/// What a file uses that it may not.
fn faults(file: &File, files: &[File]) -> Vec<String> {
    let File { module, file: name, path, code } = file;
    let mut faults = Vec::new();
    let mut fault = |text: String| faults.push(format!("{}: {text}", path.display()));
    let is_folder = files.iter().any(|other| other.module == *module && other.file != "mod");
    let used = names_after(code, "crate::").into_iter().map(|name| owner(&name).unwrap_or(name));
    for used in used.flat_map(|used| shown_by(&used, code, &format!("crate::{used}::"))) {
        if used == *module && !is_folder {
            // A macro names its own module so that others can use it.
        } else if used == *module {
            // `crate::attacks::steps` within `attacks` goes by the files.
            for inner in names_after(code, &format!("crate::{module}::")) {
                check_file(module, name, &inner, files, &mut fault);
            }
        } else {
            check_layer(module, &used, &mut fault);
        }
    }
    for used in names_after(code, "super::") {
        if let Some((folder, _)) = module.split_once('/') {
            for used in shown_by(folder, code, "super::") {
                check_layer(module, &used, &mut fault);
            }
        } else if is_folder && name != "mod" {
            check_file(module, name, &used, files, &mut fault);
        } else {
            check_layer(module, &used, &mut fault);
        }
    }
    if name == "mod" {
        for used in names_after(code, "self::") {
            check_file(module, name, &used, files, &mut fault);
        }
    }
    faults
}

/// The module of a type that is named by way of the root of the crate, as macros do.
fn owner(name: &str) -> Option<String> {
    let root = code_of(include_str!("../../src/lib.rs"));
    let shows = |line: &&str| names_after(&format!("{line}\n"), "::").contains(&name.to_owned());
    let line = root.split(';').filter(|line| line.contains("pub use ")).find(shows)?;
    Some(first_name(line.split_once("pub use ")?.1))
}

/// The modules whose names a file reaches through a folder of which some files have layers of their
/// own: those of the names after the prefix, or all if the folder itself is named.
fn shown_by(folder: &str, code: &str, prefix: &str) -> BTreeSet<String> {
    let within = format!("{folder}/");
    let apart = LAYERS.iter().filter_map(|(module, ..)| module.strip_prefix(&within));
    let apart: Vec<&str> = apart.collect();
    let names = if apart.is_empty() { Vec::new() } else { names_after(code, prefix) };
    if names.is_empty() {
        let all = apart.iter().map(|file| format!("{within}{file}"));
        return all.chain([folder.to_owned()]).collect();
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder).join("mod.rs");
    let root = code_of(&fs::read_to_string(root).unwrap());
    let is_of = |name: &str, file: &str| {
        let shows = format!("pub use {file}::");
        name == file || names_after(&root, &shows).iter().any(|shown| shown == name)
    };
    let module_of = |name: &String| {
        let file = apart.iter().find(|file| is_of(name, file));
        file.map_or_else(|| folder.to_owned(), |file| format!("{within}{file}"))
    };
    names.iter().map(module_of).collect()
}

fn check_layer(module: &str, used: &str, fault: &mut impl FnMut(String)) {
    let row = |name: &str| LAYERS.iter().find(|(known, ..)| *known == name);
    match (row(module), row(used)) {
        (None, _) => fault(format!("{module} has no layer")),
        (_, None) => fault(format!("{used} is no module that has a layer")),
        (Some((_, layer, own)), Some((_, below, _))) => {
            let may = below < layer || (below == layer && own.contains(&used));
            if !may {
                fault(format!("{module} (layer {layer}) may not use {used} (layer {below})"));
            }
        }
    }
}

fn check_file(
    folder: &str,
    file: &str,
    used: &str,
    files: &[File],
    fault: &mut impl FnMut(String),
) {
    // What is no file is a name that `mod` defines or shows.
    let is_file = files.iter().any(|other| other.module == folder && other.file == used);
    let used = if is_file { used } else { "mod" };
    match FILES.iter().find(|(of, name, _)| *of == folder && *name == file) {
        None => fault(format!("{folder}/{file}.rs has no row")),
        Some((_, _, may)) if used != file && !may.contains(&used) => {
            fault(format!("{folder}/{file}.rs may not use {folder}/{used}.rs"));
        }
        Some(_) => {}
    }
}

/// All files of the library but `lib.rs`, which only shows what others define, and tests.
fn files() -> Vec<File> {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    for path in paths(&source) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            for inner in paths(&path) {
                let file = inner.file_stem().unwrap().to_string_lossy().into_owned();
                if file != "tests" {
                    let code = code_of(&fs::read_to_string(&inner).unwrap());
                    let apart = format!("{name}/{file}");
                    let is_apart = LAYERS.iter().any(|(module, ..)| *module == apart);
                    let (module, file) =
                        if is_apart { (apart, "mod".to_owned()) } else { (name.clone(), file) };
                    files.push(File { module, file, path: inner, code });
                }
            }
        } else if name != "lib" {
            let code = code_of(&fs::read_to_string(&path).unwrap());
            files.push(File { module: name, file: "mod".to_owned(), path, code });
        }
    }
    files
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The source without comments, and without the tests that end a file.
fn code_of(text: &str) -> String {
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = code.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// The names that follow a prefix, each once; those of a group in braces one by one.
fn names_after(code: &str, prefix: &str) -> Vec<String> {
    let mut names = BTreeSet::new();
    for (start, _) in code.match_indices(prefix) {
        let rest = &code[start + prefix.len()..];
        let is_whole = prefix == "::"
            || !code[..start].ends_with(|before: char| {
                before.is_alphanumeric() || before == '_' || before == ':'
            });
        if !is_whole {
            continue;
        }
        match rest.strip_prefix('{') {
            Some(group) => {
                let group = group.split('}').next().unwrap_or_default();
                names.extend(group.split(',').map(|item| first_name(item.trim())));
            }
            None => {
                names.insert(first_name(rest));
            }
        }
    }
    names.remove("");
    names.into_iter().collect()
}

fn first_name(text: &str) -> String {
    text.chars().take_while(|&letter| letter.is_alphanumeric() || letter == '_').collect()
}
