//! The rows of `testdata/` that state what is legal.

use hayanagi::{Color, Drops, Move, MoveList, MoveSelection, Position, Square};

use crate::corpus::{Row, rows, sorted};

fn count(position: &Position, selection: MoveSelection) -> usize {
    let count = position.count_moves(selection, Drops::Legal);
    assert_eq!(count, position.moves(selection).len(), "{position}: count and list");
    count
}

fn without_drops(position: &Position) -> MoveList {
    let mut list = MoveList::new();
    position.moves_into(MoveSelection::All, Drops::None, &mut list);
    list
}

#[test]
fn legal_sets_are_those_of_the_corpus() {
    for row in rows("positions.jsonl") {
        let position = row.position();
        let name = row.text("name");
        assert_eq!(Some(sorted(&position.legal_moves())), row.texts("legal"), "{name}");
        assert_eq!(Some(sorted(&position.checking_moves())), row.texts("checking"), "{name}");
        let captures: Vec<_> = position
            .legal_moves()
            .into_iter()
            .filter(|mv| position.piece_at(mv.to()).is_some())
            .collect();
        assert_eq!(Some(sorted(&captures)), row.texts("captures"), "{name}");
        assert_eq!(position.is_check(), row.truth("in_check"), "{name}");
        assert_eq!(position.check_info().checkers.count(), row.number("checkers"), "{name}");
    }
}

#[test]
fn selections_have_the_known_sizes_and_moves() {
    for row in rows("selections.jsonl") {
        let position = row.position();
        let name = row.text("name");
        let sizes = [
            (MoveSelection::All, "legal"),
            (MoveSelection::Tactical, "tactical"),
            (MoveSelection::Checking, "checking"),
        ];
        for (selection, key) in sizes {
            assert_eq!(count(&position, selection), row.number(key), "{name} {key}");
        }
        let quiet = row.number("legal") - row.number("tactical");
        assert_eq!(count(&position, MoveSelection::Quiet), quiet, "{name}");
        if row.value("without_drops").is_u64() {
            assert_eq!(without_drops(&position).len(), row.number("without_drops"), "{name}");
        }
        if row.value("in_check").is_boolean() {
            assert_eq!(position.is_check(), row.truth("in_check"), "{name}");
        }
        let lists = [
            ("checking_moves", position.checking_moves()),
            ("tactical_moves", position.tactical_moves()),
        ];
        for (key, list) in lists {
            if let Some(expected) = row.texts(key) {
                assert_eq!(sorted(&list), expected, "{name} {key}");
            }
        }
    }
}

/// What a row says of one move, asked in every way there is.
fn assert_verdict(row: &Row, usi: &str, is_legal: bool) {
    let name = row.text("name");
    let position = row.position();
    let mv = usi.parse().unwrap_or_else(|error| panic!("{name}: {usi}: {error}"));
    assert_eq!(position.is_legal(mv), is_legal, "{name}: is {usi} legal");
    assert_eq!(position.legal_moves().contains(&mv), is_legal, "{name}: is {usi} in the list");
    if let Some(from) = mv.from() {
        let moves = position.legal_moves_from(from);
        assert_eq!(
            moves.iter().any(|other| other == mv),
            is_legal,
            "{name}: {usi} from its origin"
        );
    }
}

#[test]
fn pawn_drops_mate_or_not_as_known() {
    for row in rows("pawn-drop-mates.jsonl") {
        let verdict = row.text("verdict");
        assert_verdict(&row, row.text("move"), verdict == "legal");
        let position = row.position();
        let mv = row.text("move").parse().unwrap();
        let code = position.check_legality(mv).map_or_else(|reason| reason.code(), |()| "legal");
        assert_eq!(code, verdict, "{}", row.text("name"));
        if row.value("legal_count").is_u64() {
            let count = position.count_legal_moves();
            assert_eq!(count, row.number("legal_count"), "{}", row.text("name"));
        }
        let mut all = MoveList::new();
        position.moves_into(MoveSelection::All, Drops::WithPawnDropMates, &mut all);
        assert_eq!(all.contains(&mv), verdict != "two_pawns", "{}", row.text("name"));
    }
}

#[test]
fn public_bug_reports_are_answered_right() {
    for row in rows("legality.jsonl") {
        let name = row.text("name");
        let position = row.position();
        assert_eq!(position.count_legal_moves(), row.number("legal_count"), "{name}");
        assert_eq!(position.is_check(), row.truth("in_check"), "{name}");
        if let Some(all) = row.texts("all_legal") {
            assert_eq!(sorted(&position.legal_moves()), all, "{name}");
        }
        for (usi, is_legal) in row.value("moves").as_object().unwrap() {
            assert_verdict(&row, usi, is_legal.as_bool().unwrap());
        }
    }
}

#[test]
fn known_regressions_stay_away() {
    for row in rows("regressions.jsonl") {
        assert_verdict(&row, row.text("move"), row.truth("legal"));
    }
}

/// One piece that has one square to go to, on boards without kings: asking whether there is a move
/// must find it whether it may promote, must not, or has the choice.
#[test]
fn the_last_move_left_is_found() {
    let boards = [
        ("9/9/9/9/9/9/9/1p7/B8 b - 1", "9i8h"),
        ("B8/1p7/9/9/9/9/9/9/9 b - 1", "9a8b 9a8b+"),
        ("S8/9/9/9/9/9/9/9/9 b - 1", "9a8b 9a8b+"),
        ("9/9/9/9/9/9/P8/9/9 b - 1", "9g9f"),
        ("9/9/P8/9/9/9/9/9/9 b - 1", "9c9b 9c9b+"),
        ("9/P8/9/9/9/9/9/9/9 b - 1", "9b9a+"),
        ("9/9/9/9/9/9/9/p8/L8 b - 1", "9i9h"),
        ("9/L8/9/9/9/9/9/9/9 b - 1", "9b9a+"),
        ("9/9/N8/9/9/9/9/9/9 b - 1", "9c8a+"),
    ];
    for (sfen, moves) in boards {
        let position = crate::corpus::position(sfen);
        assert_eq!(sorted(&position.legal_moves()).join(" "), moves, "{sfen}");
        assert!(position.has_legal_move(), "{sfen}");
        assert_eq!(position.only_legal_move().is_some(), !moves.contains(' '), "{sfen}");
        assert!(!position.is_checkmate(), "{sfen}");
    }
}

/// Golds on all three neighbours of a king in the corner, and nothing else on White's side: two of
/// them give check, and each square is guarded by another.
#[test]
fn an_enemy_with_nothing_but_neighbours_mates() {
    let position = crate::corpus::position("Kg7/gg7/9/9/9/9/9/9/9 b - 1");
    let checkers: Vec<_> = position.check_info().checkers.iter().collect();
    assert_eq!(checkers, [Square::S8A, Square::S9B]);
    assert_eq!(position.attackers_to(Square::S9A, Color::White).iter().count(), 2);
    assert!(position.is_check() && position.is_checkmate());
}

/// A pinned piece of each kind that has a move, and the moves along its line with which it gives
/// check; a lance that gives check itself and uncovers a bishop; and an enemy king that is attacked
/// already, so that every move gives check.
#[test]
fn checks_that_are_rare_are_found() {
    let boards = [
        ("4r4/5k3/9/4P4/9/9/9/9/4K4 b - 1", "5d5c+"),
        ("4r4/5k3/9/4L4/9/9/9/9/4K4 b - 1", "5d5b+ 5d5c+"),
        ("4r4/9/9/9/9/5k3/9/4S4/4K4 b - 1", "5h5g"),
        ("4r4/5k3/9/4S4/9/9/9/9/4K4 b - 1", "5d5c 5d5c+"),
        ("4r4/9/9/9/9/5k3/9/4G4/4K4 b - 1", "5h5g"),
        ("9/9/k8/5b3/9/9/2B6/9/K8 b - 1", "7g6f"),
        ("4r4/9/k8/9/9/9/9/4R4/4K4 b - 1", "5h5c 5h5c+"),
        ("9/9/9/5b3/3k5/9/2+B6/9/K8 b - 1", "7g5e 7g6f"),
        ("4r4/9/9/9/9/5k3/9/4+R4/4K4 b - 1", "5h5e 5h5f 5h5g"),
        ("9/4k4/5L3/9/7B1/9/9/9/K8 b - 1", "4c4a+ 4c4b 4c4b+"),
        ("4k4/4P4/9/9/9/9/9/9/K8 b - 1", "9i8h 9i8i 9i9h"),
    ];
    for (sfen, moves) in boards {
        let position = crate::corpus::position(sfen);
        assert_eq!(sorted(&position.checking_moves()).join(" "), moves, "{sfen}");
        assert_eq!(count(&position, MoveSelection::Checking), moves.split(' ').count(), "{sfen}");
        let keeps = |&mv: &Move| MoveSelection::Checking.keeps(&position, mv);
        let kept = position.legal_moves().iter().filter(|&mv| keeps(mv)).count();
        assert_eq!(kept, moves.split(' ').count(), "{sfen}");
    }
}
