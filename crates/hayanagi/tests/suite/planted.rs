//! Random games with planted laps: the judge against the oracle, which keeps whole positions and
//! counts everything again.

use std::collections::BTreeMap;

use hayanagi::{
    Color, DeclarationRule, Game, Move, MoveSelection, PieceKind, Position, RuleSet, SearchHistory,
    SearchRepetition, Square,
};
use hayanagi_oracle::{Judgement, judge_game};

use crate::corpus::position;
use crate::judged::{judgement, name, terms};

/// Sparse positions, in which checks and quiet moves can be taken back; each is used in both colours.
const STARTS: [&str; 12] = [
    "4k4/8R/9/9/9/9/9/9/4K4 b - 1",
    "9/4k3R/9/9/9/9/9/9/4K4 w - 1",
    "3k5/9/4R4/9/9/9/9/9/4K4 b - 1",
    "4k4/9/3+B5/9/9/9/9/7R1/4K4 b - 1",
    "9/3k5/9/9/3+R5/9/9/1g7/5K3 w - 1",
    "5k3/9/4R4/9/2s6/9/6G2/9/4K4 b P 1",
    "8k/9/5S1G1/9/9/9/9/9/4K4 b - 1",
    "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
    "2k6/4K4/9/9/9/9/7r1/9/9 b - 1",
    "4k4/8R/9/9/9/9/9/9/9 b - 1",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "k5r2/+s8/9/9/9/9/9/9/S5K2 b - 1",
];

/// The same position with the board turned and the colours exchanged.
fn turned(start: &Position) -> Position {
    let mut setup = start.to_setup();
    let old = setup;
    for square in Square::ALL {
        let piece = old.piece_at(Square::ALL[80 - square.index()]);
        setup.set(square, piece.map(|piece| hayanagi::Piece::new(piece.kind(), !piece.color())));
    }
    setup.hands = hayanagi::ByColor { black: old.hands.white, white: old.hands.black };
    setup.side_to_move = !old.side_to_move;
    Position::try_from(&setup).unwrap()
}

/// Which moves a lap is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Any,
    /// Every move of this side gives check.
    Checks(Color),
}

/// A search for a lap: moves that lead from a position back to itself.
struct Lap<'a> {
    start: &'a Position,
    style: Style,
    budget: u32,
    line: Vec<Move>,
}

/// A lap of so many plies, if a short search finds one.
fn lap(
    start: &Position,
    plies: usize,
    style: Style,
    random: &mut fastrand::Rng,
) -> Option<Vec<Move>> {
    let mut lap = Lap { start, style, budget: 3_000, line: Vec::new() };
    lap.find(&mut start.clone(), plies, random).then_some(lap.line)
}

impl Lap<'_> {
    fn find(&mut self, position: &mut Position, left: usize, random: &mut fastrand::Rng) -> bool {
        if left == 0 {
            return is_same(position, self.start);
        }
        let us = position.side_to_move();
        let selection = match self.style {
            Style::Checks(color) if color == us => MoveSelection::Checking,
            _ => MoveSelection::All,
        };
        let mut moves = position.moves(selection).to_vec();
        moves.retain(|&mv| can_go_back(position, mv));
        random.shuffle(&mut moves);
        for mv in moves {
            if self.budget == 0 {
                return false;
            }
            self.budget -= 1;
            let undo = position.do_move(mv);
            self.line.push(mv);
            // The side that moved moves every second ply of the rest.
            if self.can_return(position, us, (left - 1) / 2)
                && self.find(position, left - 1, random)
            {
                position.undo_move(undo);
                return true;
            }
            self.line.pop();
            position.undo_move(undo);
        }
        false
    }

    /// Whether so many moves may bring the pieces of a side home: one move for each piece away, and
    /// one for each step of the king.
    fn can_return(&self, position: &Position, color: Color, moves: usize) -> bool {
        let away = (position.pieces_of(color) - self.start.pieces_of(color)).count();
        let steps = match (position.king(color), self.start.king(color)) {
            (Some(here), Some(home)) => {
                let [files, ranks] =
                    [here.file().abs_diff(home.file()), here.rank().abs_diff(home.rank())];
                usize::from(files.max(ranks))
            }
            _ => 0,
        };
        away <= moves && steps <= moves
    }
}

/// Whether a move changes nothing that a later move cannot change back.
fn can_go_back(position: &Position, mv: Move) -> bool {
    let piece = mv.from().and_then(|from| position.piece_at(from));
    let goes_both_ways = piece.is_some_and(|piece| {
        !matches!(piece.kind(), PieceKind::Pawn | PieceKind::Lance | PieceKind::Knight)
    });
    goes_both_ways && !mv.is_promotion() && position.piece_at(mv.to()).is_none()
}

/// Board, hands and side to move, read off the plain data.
fn is_same(one: &Position, other: &Position) -> bool {
    let [one, other] =
        [one, other].map(|position| hayanagi::Setup { ply: 0, ..position.to_setup() });
    one == other
}

/// How the laps of a game follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Plan {
    /// Three times the same lap of any moves.
    Same,
    /// Three times the same lap in which one side always checks.
    Checks,
    /// Two laps with checks and one of any moves, in any order.
    Broken,
    /// Three laps with checks, each of another length.
    Lengths,
    /// A lap too few.
    Twice,
}

const PLANS: [Plan; 5] = [Plan::Same, Plan::Checks, Plan::Broken, Plan::Lengths, Plan::Twice];

/// A game that was made up.
struct Planted {
    start: Position,
    moves: Vec<Move>,
    rules: RuleSet,
    plan: Plan,
    /// The plies of its laps, if all of them were found.
    laps: Option<Vec<usize>>,
}

/// A move after which the other side has none, if there is one and chance wants it; else any.
fn some_move(position: &Position, random: &mut fastrand::Rng) -> Option<Move> {
    let moves = position.legal_moves();
    let ends = |&mv: &Move| {
        let mut next = position.clone();
        let _ = next.do_move(mv);
        !next.has_legal_move()
    };
    let ending = moves.iter().copied().find(ends).filter(|_| random.bool());
    ending.or_else(|| (!moves.is_empty()).then(|| moves[random.usize(..moves.len())]))
}

/// Makes up to so many random moves.
fn wander(here: &mut Position, moves: &mut Vec<Move>, plies: usize, random: &mut fastrand::Rng) {
    for _ in 0..plies {
        let Some(mv) = some_move(here, random) else { return };
        let _ = here.do_move(mv);
        moves.push(mv);
    }
}

/// The laps of a plan, or `None` if one of them was not found.
fn laps(here: &Position, plan: Plan, random: &mut fastrand::Rng) -> Option<Vec<Vec<Move>>> {
    let checks = Style::Checks(Color::ALL[random.usize(..2)]);
    let plies = 2 * random.usize(2..=12);
    let mut find = |plies, style| lap(here, plies, style, random);
    let mut laps = match plan {
        Plan::Same => vec![find(plies, Style::Any)?; 3],
        Plan::Checks => vec![find(plies, checks)?; 3],
        Plan::Broken => {
            vec![find(plies, checks)?, find(4, checks)?, find(plies, Style::Any)?]
        }
        Plan::Lengths => vec![find(plies, checks)?, find(4, checks)?, find(8, checks)?],
        Plan::Twice => vec![find(plies, Style::Any)?; 2],
    };
    random.shuffle(&mut laps);
    Some(laps)
}

fn plant(random: &mut fastrand::Rng) -> Planted {
    let mut start = position(STARTS[random.usize(..STARTS.len())]);
    if random.bool() {
        start = turned(&start);
    }
    let (mut here, mut moves) = (start.clone(), Vec::new());
    wander(&mut here, &mut moves, [0, 0, 1, 2, 5][random.usize(..5)], random);
    let plan = PLANS[random.usize(..PLANS.len())];
    let laps = laps(&here, plan, random);
    moves.extend(laps.iter().flatten().flatten());
    let planted = moves.len();
    wander(&mut here, &mut moves, random.usize(..6), random);
    if random.u8(..8) == 0 {
        // Most moves are illegal at most places.
        let code = (0..).find_map(|_| Move::from_u16(random.u16(..))).unwrap();
        moves.insert(random.usize(..=moves.len()), code);
    }
    let declaration =
        if random.u8(..4) == 0 { DeclarationRule::Try } else { DeclarationRule::None };
    let limit = (planted + 2).saturating_sub(random.usize(..5)).max(1);
    let max_moves = (random.u8(..4) == 0).then_some(limit);
    let rules = RuleSet { declaration, max_moves };
    Planted {
        start,
        moves,
        rules,
        plan,
        laps: laps.map(|laps| laps.iter().map(Vec::len).collect()),
    }
}

/// What was met, by name.
type Met = BTreeMap<String, usize>;

/// Plays games and compares; what was met.
fn compare_games(seed: u64, games: usize) -> Met {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut met = Met::new();
    for number in 0..games {
        let planted = plant(&mut random);
        let start = planted.start.to_string();
        let texts = planted.moves.iter().map(Move::to_string).collect::<Vec<_>>();
        let here = || format!("seed {seed}, game {number}: {start} moves {}", texts.join(" "));
        let oracle = judge_game(&start, &texts, terms(planted.rules)).unwrap();
        let mut game = Game::new(planted.start.clone(), planted.rules);
        let continued = game.play_line(&planted.moves);
        assert_eq!(judgement(&game), oracle, "{}, {:?}", here(), planted.rules);
        let decided = oracle.as_ref().map_or(planted.moves.len(), |judgement| judgement.ply);
        assert_eq!(decided + continued, planted.moves.len(), "{}", here());
        compare_search(&game, oracle.as_ref(), &here);
        compare_ways(&game, &mut random, &here);
        note(&planted, oracle.as_ref(), &mut met);
    }
    met
}

/// The bounded test at every ply, against one that compares whole positions, and against the judge
/// where the judge speaks.
fn compare_search(game: &Game, judged: Option<&Judgement>, here: &impl Fn() -> String) {
    let mut line = vec![game.start().clone()];
    let mut history = SearchHistory::new(game.start());
    for mv in game.moves() {
        let mut next = line[line.len() - 1].clone();
        let _ = next.do_move(mv);
        history.push(&next);
        line.push(next);
        for window in [4, 16, usize::MAX] {
            let found = history.repetition(window);
            assert_eq!(found, naive_search(&line, window), "{}: ply {}", here(), line.len() - 1);
        }
    }
    let found = game.search_history().repetition(usize::MAX);
    assert_eq!(found, history.repetition(usize::MAX), "{}", here());
    let side_to_move = name(game.position().side_to_move());
    match judged.map(|judged| (judged.kind, judged.winner)) {
        Some(("perpetual_check", Some(winner))) if winner == side_to_move => {
            assert_eq!(found, SearchRepetition::Win, "{}", here());
        }
        Some(("perpetual_check", _)) => assert_eq!(found, SearchRepetition::Lose, "{}", here()),
        Some(("repetition", _)) => assert_eq!(found, SearchRepetition::Draw, "{}", here()),
        _ => {}
    }
}

/// What the bounded test promises, from whole positions.
fn naive_search(line: &[Position], window: usize) -> SearchRepetition {
    let last = line.len() - 1;
    let now = &line[last];
    let us = now.side_to_move();
    let distances = (1..=window.min(last)).collect::<Vec<_>>();
    let same = distances.iter().copied().filter(|&distance| is_same(&line[last - distance], now));
    let same = same.collect::<Vec<_>>();
    let span = same.get(2).or(same.first()).copied();
    if let Some(span) = span {
        // A position after a move is one in which the other side is to move.
        let always = |color: Color| {
            let mut after = line[last - span + 1..].iter().filter(|it| it.side_to_move() != color);
            after.all(Position::is_check)
        };
        return match (always(us), always(!us)) {
            (true, false) => SearchRepetition::Lose,
            (false, true) => SearchRepetition::Win,
            _ => SearchRepetition::Draw,
        };
    }
    for distance in distances {
        let then = &line[last - distance];
        if then.side_to_move() == us && then.to_setup().board == now.to_setup().board {
            let (then, now) = (then.hand(us), now.hand(us));
            if now.is_superior_or_equal(then) {
                return SearchRepetition::Superior;
            }
            if then.is_superior_or_equal(now) {
                return SearchRepetition::Inferior;
            }
            return SearchRepetition::None;
        }
    }
    SearchRepetition::None
}

/// Jumping, taking back and playing again lead to the same games.
fn compare_ways(game: &Game, random: &mut fastrand::Rng, here: &impl Fn() -> String) {
    let mut walker = game.clone();
    assert_eq!(walker, *game, "{}", here());
    let moves = game.moves().collect::<Vec<_>>();
    for _ in 0..4 {
        let ply = random.usize(..=moves.len());
        let mut fresh = Game::new(game.start().clone(), game.rules());
        fresh.play_line(&moves[..ply]);
        assert_eq!(walker.jump(ply), Some(fresh.position()), "{}: ply {ply}", here());
        assert_eq!((walker.ply(), walker.len()), (ply, moves.len()), "{}", here());
        assert_eq!(walker.occurrences(), fresh.occurrences(), "{}: ply {ply}", here());
        let is_here = |outcome: &&hayanagi::Outcome| outcome.moves_made() <= ply;
        assert_eq!(walker.outcome(), game.outcome().filter(is_here), "{}: ply {ply}", here());
    }
    walker.jump(moves.len());
    assert_eq!(walker, *game, "{}", here());
    let back = random.usize(..=moves.len());
    for mv in moves[back..].iter().rev() {
        assert_eq!(walker.undo(), Some(*mv), "{}", here());
    }
    let mut fresh = Game::new(game.start().clone(), game.rules());
    fresh.play_line(&moves[..back]);
    if back < moves.len() {
        assert_eq!(walker, fresh, "{}: back to {back}", here());
    }
    for &mv in &moves[back..] {
        walker.play(mv).unwrap();
    }
    assert_eq!((walker.ply(), walker.position()), (game.ply(), game.position()), "{}", here());
}

fn note(planted: &Planted, judged: Option<&Judgement>, met: &mut Met) {
    let mut met_one = |name: String| *met.entry(name).or_default() += 1;
    let Some(judged) = judged else {
        met_one("undecided".to_owned());
        return;
    };
    met_one(judged.kind.to_owned());
    if let [first, .., last] = judged.occurrences[..] {
        met_one(format!("{} {:?}", judged.kind, judged.winner));
        met_one(format!("first occurrence at {}", first.min(2)));
        if let Some(laps) = planted.laps.as_ref().filter(|laps| laps.len() == 3) {
            met_one(format!("{} {:?}", judged.kind, planted.plan));
            if last - first == laps.iter().sum::<usize>() {
                laps.iter().for_each(|plies| met_one(format!("lap of {plies}")));
            }
            if judged.kind == "perpetual_check" {
                let evader_quiet = judged.first_quiet[usize::from(judged.winner == Some("white"))];
                met_one(format!("checker is to move: {}", evader_quiet == Some(first + 2)));
            }
        }
    }
}

const WANTED: [&str; 31] = [
    "undecided",
    "checkmate",
    "stalemate",
    "repetition",
    "perpetual_check",
    "try",
    "max_moves",
    "illegal_move",
    "repetition None",
    "perpetual_check Some(\"black\")",
    "perpetual_check Some(\"white\")",
    "repetition Same",
    "repetition Broken",
    "perpetual_check Checks",
    "perpetual_check Lengths",
    "checker is to move: true",
    "checker is to move: false",
    "first occurrence at 0",
    "first occurrence at 1",
    "first occurrence at 2",
    "lap of 4",
    "lap of 6",
    "lap of 8",
    "lap of 10",
    "lap of 12",
    "lap of 14",
    "lap of 16",
    "lap of 18",
    "lap of 20",
    "lap of 22",
    "lap of 24",
];

#[test]
fn planted_games_agree_with_the_oracle() {
    let met = compare_games(20_261_201, 20_000);
    let seldom = |name: &&&str| met.get(**name).is_none_or(|&count| count < 5);
    let seldom = WANTED.iter().filter(seldom).collect::<Vec<_>>();
    assert!(seldom.is_empty(), "hardly met: {seldom:?} in {met:#?}");
}

/// A lap has at least four plies: whatever two moves follow each other, a piece of each side stands
/// elsewhere.
#[test]
fn two_moves_never_bring_a_position_back() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut pairs = 0;
    for start in STARTS {
        let mut here = position(start);
        let mut moves = Vec::new();
        wander(&mut here, &mut moves, random.usize(..4), &mut random);
        for mv in here.legal_moves() {
            let mut next = here.clone();
            let _ = next.do_move(mv);
            for reply in next.legal_moves() {
                let mut last = next.clone();
                let _ = last.do_move(reply);
                assert!(!is_same(&last, &here), "{here}: {mv} {reply}");
                pairs += 1;
            }
        }
    }
    assert!(pairs > 1_000);
}
