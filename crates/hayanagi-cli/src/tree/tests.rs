//! Every way to count against the library's plain perft.

use std::collections::BTreeMap;

use hayanagi::{Position, divide, perft};
use serde::Deserialize;

use super::path::{LONGEST, Path};
use super::table::Table;
use super::{Branch, Counter, Counting, Question};

/// A row of the perft counts.
#[derive(Deserialize)]
struct Row {
    name: String,
    sfen: String,
    nodes: BTreeMap<u32, u64>,
}

/// The rows with the depths of at most so many leaves.
fn rows(most: u64) -> Vec<(Row, Position)> {
    let lines = include_str!("../../../../testdata/perft.jsonl").lines();
    let rows = lines.map(|line| {
        let mut row: Row = serde_json::from_str(line).expect("a row");
        row.nodes.retain(|_, nodes| *nodes <= most);
        let position = row.sfen.parse().expect("SFEN");
        (row, position)
    });
    rows.collect()
}

fn count(counter: &mut Counter, position: &Position, depth: u32) -> (u64, Vec<Branch>) {
    let question = Question { position, depth, counting: Counting::Nodes, limit: u64::MAX };
    let counted = counter.count(&question, None).expect("nothing is written");
    assert!(!counted.is_partial);
    (counted.tally.nodes, counted.branches)
}

/// A counter with a table of so many buckets, which uses only some bits of each key.
fn counter_with(threads: usize, buckets: usize, key_mask: u64) -> Counter {
    let mut counter = Counter::new(threads, None).expect("threads");
    counter.table = Table::new(buckets, key_mask);
    assert!(counter.table.is_some());
    counter
}

/// Every stated count of the test data, by one counter for all.
fn check_all(counter: &mut Counter, most: u64) {
    let mut compared = 0;
    for (row, position) in rows(most) {
        for (depth, nodes) in row.nodes {
            assert_eq!(count(counter, &position, depth).0, nodes, "{} depth {depth}", row.name);
            compared += 1;
        }
    }
    assert!(compared > 400, "{compared}");
}

#[test]
fn threads_count_what_one_thread_counts() {
    for threads in [1, 2, 3] {
        check_all(&mut Counter::new(threads, None).expect("threads"), 200_000);
    }
}

#[test]
fn a_table_changes_no_count() {
    for threads in [1, 2] {
        check_all(&mut Counter::new(threads, Some(64)).expect("a table"), 1_000_000);
    }
}

#[test]
fn a_tiny_table_changes_no_count() {
    // Two entries, and a handful: nearly every entry is replaced.
    for buckets in [1, 7, 1000] {
        check_all(&mut counter_with(2, buckets, u64::MAX), 200_000);
    }
}

#[test]
fn equal_keys_change_no_count() {
    // With so few bits nearly all positions collide: only the comparison of positions tells them
    // apart.
    for (buckets, key_mask) in [(1, 0), (64, 0xff << 56), (1 << 12, 0xf0f << 52), (1, 0xff << 1)] {
        check_all(&mut counter_with(1, buckets, key_mask), 200_000);
    }
}

#[test]
fn a_table_finds_what_it_kept_and_nothing_else() {
    let root = Position::startpos();
    let mut table = Table::new(1 << 10, u64::MAX).expect("memory");
    table.begin(&root);
    let path_of = |moves: &[&str]| {
        let moves = moves.iter().map(|mv| mv.parse().expect("USI")).collect::<Vec<_>>();
        Path::of(&moves).expect("room")
    };
    let one = path_of(&["7g7f", "3c3d", "2g2f"]);
    let other = path_of(&["2g2f", "3c3d", "7g7f"]);
    let longer = path_of(&["2g2f", "3c3d", "7g7f", "8c8d", "5i5h"]);
    let (position, same) = (one.from(&root), other.from(&root));
    assert_eq!(position, same);
    assert_eq!(table.find(&position, one), None);
    table.keep(&position, one, 77);
    assert_eq!(table.find(&same, other), Some(77));
    assert_eq!(table.find(&longer.from(&root), longer), None);
    // The same board after two plies more is a tree of another depth.
    let later = path_of(&["7g7f", "3c3d", "5i5h", "5a5b", "5h5i", "5b5a", "2g2f"]);
    assert_eq!(table.find(&later.from(&root), later), None);
    table.begin(&root);
    assert_eq!(table.find(&position, one), None);
}

#[test]
fn a_table_forgets_every_tree_but_the_last() {
    let root = Position::startpos();
    let mut table = Table::new(4, u64::MAX).expect("memory");
    table.begin(&root);
    table.keep(&root, Path::ROOT, 7);
    for _ in 0..1 << 16 {
        table.begin(&root);
        assert_eq!(table.find(&root, Path::ROOT), None);
    }
}

#[test]
fn a_path_leads_where_its_moves_lead() {
    let root = Position::startpos();
    let (mut position, mut path) = (root.clone(), Some(Path::ROOT));
    for length in 0..=LONGEST {
        let here = path.expect("room");
        assert_eq!(here.len(), length);
        assert_eq!(Path::from_words(here.words()), here);
        assert_eq!(here.from(&root), position);
        let mv = *position.legal_moves().last().expect("a move");
        let _ = position.do_move(mv);
        path = here.then(mv);
    }
    assert_eq!(path, None);
}

#[test]
fn a_table_helps_and_is_used_by_all_threads() {
    let root = Position::startpos();
    let mut table = Table::new(1 << 16, u64::MAX).expect("memory");
    table.begin(&root);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (number, mv) in root.legal_moves().into_iter().enumerate() {
                    let path = Path::of(&[mv]).expect("room");
                    let position = path.from(&root);
                    for _ in 0..1000 {
                        table.keep(&position, path, number as u64);
                        let found = table.find(&position, path);
                        assert!(found.is_none_or(|found| found == number as u64));
                    }
                }
            });
        }
    });
    let found = root.legal_moves().into_iter().enumerate().filter(|(number, mv)| {
        let path = Path::of(&[*mv]).expect("room");
        table.find(&path.from(&root), path) == Some(*number as u64)
    });
    assert!(found.count() > 20);
}

#[test]
fn branches_are_those_of_the_library() {
    let mut counters = [
        Counter::new(1, None).expect("a counter"),
        Counter::new(2, None).expect("threads"),
        Counter::new(2, Some(1)).expect("a table"),
    ];
    for (row, mut position) in rows(50_000) {
        for depth in row.nodes.into_keys() {
            let expected = divide(&mut position, depth);
            for counter in &mut counters {
                let (_, branches) = count(counter, &position, depth);
                let branches = branches.iter().map(|branch| (branch.mv, branch.nodes));
                assert_eq!(branches.collect::<Vec<_>>(), expected, "{} depth {depth}", row.name);
            }
        }
    }
}

#[test]
fn narrow_trees_deeper_than_a_path_are_counted() {
    let mut position: Position = "k8/9/9/9/9/9/9/9/8K b - 1".parse().expect("SFEN");
    let depth = LONGEST + 2;
    let expected = perft(&mut position, depth);
    for mebibytes in [None, Some(1)] {
        let mut counter = Counter::new(2, mebibytes).expect("a counter");
        assert_eq!(count(&mut counter, &position, depth).0, expected);
    }
}

#[test]
fn a_limit_stops_all_threads() {
    let mut counter = Counter::new(2, None).expect("threads");
    let position = Position::startpos();
    let counting = Counting::Nodes;
    let question = Question { position: &position, depth: 30, counting, limit: 1_000_000 };
    let counted = counter.count(&question, None).expect("nothing is written");
    assert!(counted.is_partial && counted.tally.nodes > 1_000_000);
    assert!(counted.tally.nodes < 10_000_000, "{}", counted.tally.nodes);
}

#[test]
fn more_memory_than_there_is_is_refused() {
    assert!(Table::of_mebibytes(usize::MAX).is_none());
    assert!(Table::of_mebibytes(1 << 40).is_none());
}
