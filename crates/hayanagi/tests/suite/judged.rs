//! Games and declarations of `testdata/rules`, and what the judge of games promises.

use hayanagi::{
    Color, DeclarationReport, DeclarationRule, Ending, Figure, Game, Move, Position, RuleSet,
    SearchHistory, SearchRepetition, missing_points,
};
use hayanagi_oracle::{Judgement, Terms, judge_game};
use serde_json::{Value, json};

use crate::corpus::{Row, position, rows};

pub(crate) const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The outcome of a game in the form of the oracle.
pub(crate) fn judgement(game: &Game) -> Option<Judgement> {
    let outcome = game.outcome()?;
    let (occurrences, first_quiet) = match outcome.ending {
        Ending::Repetition(repetition) | Ending::PerpetualCheck { repetition, .. } => {
            (repetition.occurrences.to_vec(), Color::ALL.map(|color| repetition.first_quiet[color]))
        }
        _ => (Vec::new(), [None; 2]),
    };
    Some(Judgement {
        kind: outcome.ending.code(),
        winner: outcome.winner.map(name),
        ply: outcome.ply,
        occurrences,
        first_quiet,
    })
}

/// The terms of a game in the form of the oracle.
pub(crate) fn terms(rules: RuleSet) -> Terms {
    Terms { max_moves: rules.max_moves, tries: rules.declaration == DeclarationRule::Try }
}

fn moves_of(row: &Row) -> Vec<Move> {
    let moves = row.value("moves").as_array().unwrap();
    moves.iter().map(|mv| mv.as_str().unwrap().parse().unwrap()).collect()
}

fn rules_of(row: &Row) -> RuleSet {
    let max_moves = row.value("max_moves").as_u64().map(|limit| usize::try_from(limit).unwrap());
    RuleSet { declaration: row.text("rule").parse().unwrap(), max_moves }
}

#[test]
fn every_game_of_the_rows_ends_as_its_row_says() {
    let mut kinds = std::collections::BTreeMap::<String, usize>::new();
    for row in rows("rules/games.jsonl") {
        let (name, moves, rules) = (row.text("name"), moves_of(&row), rules_of(&row));
        let mut game = Game::new(row.position(), rules);
        let continued = game.play_line(&moves);
        let judged = judgement(&game);
        let texts = moves.iter().map(Move::to_string).collect::<Vec<_>>();
        let oracle = judge_game(row.text("sfen"), &texts, terms(rules)).unwrap();
        assert_eq!(judged, oracle, "{name}");
        let kind = judged.as_ref().map(|judged| judged.kind);
        assert_eq!(json!(kind), *row.value("kind"), "{name}");
        *kinds.entry(format!("{kind:?}")).or_default() += 1;
        let Some(judged) = judged else {
            assert_eq!((game.ply(), continued), (moves.len(), 0), "{name}");
            continue;
        };
        assert_eq!(json!(judged.winner), *row.value("winner"), "{name}");
        assert_eq!(json!(judged.ply), *row.value("ply"), "{name}");
        if !row.value("occurrences").is_null() {
            assert_eq!(json!(judged.occurrences), *row.value("occurrences"), "{name}");
        }
        if !row.value("first_quiet").is_null() {
            assert_eq!(json!(judged.first_quiet), *row.value("first_quiet"), "{name}");
        }
        if let Ending::IllegalMove { mv, reason } = game.outcome().unwrap().ending {
            assert_eq!(
                (json!(reason.code()), mv),
                (row.value("reason").clone(), moves[judged.ply - 1])
            );
        }
        assert_eq!(judged.ply + continued, moves.len(), "{name}: nothing is lost");
    }
    for kind in [
        "None",
        "Some(\"checkmate\")",
        "Some(\"stalemate\")",
        "Some(\"repetition\")",
        "Some(\"perpetual_check\")",
        "Some(\"try\")",
        "Some(\"max_moves\")",
        "Some(\"illegal_move\")",
    ] {
        assert!(kinds.get(kind).is_some_and(|&count| count >= 4), "{kind}: {kinds:?}");
    }
}

/// A figure as the rows write it.
fn figure(figure: Figure) -> Value {
    match figure {
        Figure::Truth(truth) => json!(truth),
        Figure::Number(number) => json!(number),
        Figure::Square(square) => json!(square.map(|square| square.to_string())),
    }
}

#[test]
fn every_declaration_of_the_rows_brings_what_its_row_says() {
    let mut verdicts = std::collections::BTreeMap::<String, usize>::new();
    for row in rows("rules/declarations.jsonl") {
        let name = row.text("name");
        let rule: DeclarationRule = row.text("rule").parse().unwrap();
        let position = row.position();
        let start =
            row.value("start").as_str().map_or_else(|| position.clone(), crate::corpus::position);
        let report = DeclarationReport::new(&position, rule, missing_points(&start)).unwrap();
        assert_eq!(report.verdict().code(), row.text("verdict"), "{name}");
        *verdicts.entry(format!("{} {}", row.text("rule"), row.text("verdict"))).or_default() += 1;
        let figures = row.value("figures").as_object().unwrap();
        let mut seen = 0;
        for condition in report.conditions() {
            if let Some(value) = figures.get(condition.kind.code()) {
                assert_eq!(figure(condition.value), *value, "{name}: {:?}", condition.kind);
                seen += 1;
            }
        }
        assert_eq!(seen, figures.len(), "{name}");
    }
    assert!(verdicts.len() >= 11, "{verdicts:?}");
}

fn played(start: &str, moves: &str, rules: RuleSet) -> Game {
    let mut game = Game::new(position(start), rules);
    for word in moves.split_whitespace() {
        game.play(word.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn endings_by_call_say_who_has_lost_and_the_first_decision_stays() {
    let start = hayanagi::SFEN_STARTPOS;
    for by in Color::ALL {
        let mut game = played(start, "7g7f", RuleSet::PLAIN);
        let outcome = *game.resign(by);
        assert_eq!((outcome.ply, outcome.winner), (1, Some(!by)));
        assert_eq!(outcome.ending, Ending::Resignation { by });
        assert_eq!(*game.lose_on_time(!by), outcome, "the game was over");
        assert_eq!(game.declare().copied(), Some(outcome));
        // Play may go on; the decision stays where it was.
        game.play("3c3d".parse().unwrap()).unwrap();
        assert_eq!(game.outcome(), Some(&outcome));
        game.jump(0).unwrap();
        assert_eq!(game.outcome(), None, "nothing was decided by then");
        game.jump(2).unwrap();
        assert_eq!(game.outcome(), Some(&outcome));
        game.undo();
        game.undo();
        assert_eq!((game.outcome(), game.len()), (None, 0));
        assert_eq!(game.lose_on_time(by).ending, Ending::Time { by });
    }
    let mut game = played(start, "", RuleSet::PLAIN);
    assert_eq!(game.declare(), None, "the rules know no declaration");
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_refused_move_changes_nothing_and_a_committed_one_loses() {
    let mut game = played(hayanagi::SFEN_STARTPOS, "7g7f", RuleSet::PLAIN);
    let before = game.clone();
    assert_eq!(game.play("7g7f".parse().unwrap()).unwrap_err().code(), "empty_origin");
    assert_eq!(game, before);
    let outcome = *game.play_or_lose("7g7f".parse().unwrap()).unwrap();
    assert_eq!((outcome.ply, outcome.moves_made(), outcome.winner), (2, 1, Some(Color::Black)));
    assert_eq!((game.ply(), game.position()), (1, before.position()));
    game.undo();
    assert_eq!(game.outcome(), None);
}

#[test]
fn what_is_played_after_a_jump_replaces_what_followed() {
    let lap = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    let mut game = played(hayanagi::SFEN_STARTPOS, &lap, RuleSet::PLAIN);
    assert_eq!(game.outcome().map(|outcome| outcome.ply), Some(12));
    assert_eq!(game.occurrences(), [0, 4, 8, 12]);
    game.jump(8).unwrap();
    assert_eq!((game.outcome(), game.occurrences()), (None, vec![0, 4, 8]));
    // Another way round: the position of ply 8 comes back, but the old plies 9 to 12 are gone.
    for word in ["2h4h", "8b7b", "4h2h"] {
        assert_eq!(game.play(word.parse().unwrap()), Ok(None));
    }
    let outcome = *game.play("7b8b".parse().unwrap()).unwrap().unwrap();
    let Ending::Repetition(repetition) = outcome.ending else { panic!("{outcome:?}") };
    assert_eq!((game.len(), repetition.occurrences), (12, [0, 4, 8, 12]));
    assert_eq!(game.jump(13), None);
    assert_eq!(game.ply(), 12);
}

#[test]
fn times_stay_with_their_moves() {
    use core::time::Duration;
    let mut game = Game::new(Position::startpos(), RuleSet::PLAIN);
    game.play_timed("7g7f".parse().unwrap(), Duration::from_millis(1_500)).unwrap();
    game.play("3c3d".parse().unwrap()).unwrap();
    assert_eq!((game.time(1), game.time(2)), (Some(Duration::from_millis(1_500)), None));
    assert_eq!((game.time(0), game.time(3)), (None, None));
    assert_eq!(game.clone(), game);
    game.jump(0).unwrap();
    game.play("7g7f".parse().unwrap()).unwrap();
    assert_eq!((game.time(1), game.len()), (None, 1));
}

#[test]
fn a_search_sees_the_hands_from_the_side_to_move() {
    // In each lap Black drops a gold and White takes it: the board comes back after six plies.
    let black = ("4r3k/9/9/9/9/9/9/9/K8 b 4G 1", ["G*5e", "5a5e", "9i9h", "5e5c", "9h9i", "5c5a"]);
    let white = ("8k/9/9/9/9/9/9/9/K3R4 w 4g 1", ["G*5e", "5i5e", "1a1b", "5e5g", "1b1a", "5g5i"]);
    for (start, lap) in [black, white] {
        let mut game = position(start);
        let mut history = SearchHistory::new(&game);
        for (index, word) in lap.iter().cycle().take(8).enumerate() {
            let _ = game.try_move(word.parse().unwrap()).unwrap();
            history.push(&game);
            let expected = match index + 1 {
                6 => SearchRepetition::Inferior,
                7 => SearchRepetition::Superior,
                8 => SearchRepetition::Inferior,
                _ => SearchRepetition::None,
            };
            assert_eq!(history.repetition(16), expected, "{start}: ply {}", index + 1);
            assert_eq!(history.repetition(5), SearchRepetition::None);
        }
    }
}

#[test]
fn a_search_forgets_what_lies_before_a_null_move() {
    let mut game = Position::startpos();
    let mut history = SearchHistory::new(&game);
    let lap = ["2h3h", "8b7b", "3h2h", "7b8b"];
    for word in lap {
        let _ = game.try_move(word.parse().unwrap()).unwrap();
        history.push(&game);
    }
    assert_eq!(history.repetition(16), SearchRepetition::Draw);
    for _ in 0..2 {
        let _ = game.try_null_move().unwrap();
        history.push_null(&game);
    }
    assert_eq!(history.repetition(16), SearchRepetition::None);
    for word in lap {
        let _ = game.try_move(word.parse().unwrap()).unwrap();
        history.push(&game);
    }
    assert_eq!(history.repetition(16), SearchRepetition::Draw, "since the null moves");
    assert_eq!(history.len(), 11);
    for _ in 0..20 {
        history.pop();
    }
    assert_eq!(history.len(), 1, "the beginning of the line stays");
}
