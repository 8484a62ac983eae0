//! What is wrong with a position, by looking at all of it.

use crate::board::{Board, Kind, Man, Side, Spot};
use crate::reach::{attackers, each_target, has_no_further_move};
use crate::text::{HAND_ORDER, SET, letter_of, write_spot};
use crate::unmake::can_have_arisen;

/// What a position is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// A position of an even game.
    Game,
    /// A position of a handicap game.
    Handicap,
    /// A mate problem.
    Problem,
    /// Whatever moves can be generated for.
    Any,
}

/// Something wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flaw {
    /// Its name.
    pub code: &'static str,
    /// Whose king or pawns, or which kind and how many.
    pub detail: String,
    /// The squares that show it, sorted.
    pub squares: Vec<String>,
}

fn flaw(code: &'static str, detail: impl Into<String>, spots: &[Spot]) -> Flaw {
    let mut squares: Vec<String> = spots.iter().map(|&spot| write_spot(spot)).collect();
    squares.sort();
    Flaw { code, detail: detail.into(), squares }
}

pub(crate) fn flaws(board: &Board, standard: Standard) -> Vec<Flaw> {
    let mut found = Vec::new();
    kings(board, standard, &mut found);
    totals(board, standard, &mut found);
    if standard != Standard::Any {
        for side in [Side::Black, Side::White] {
            pawns_of(board, side, &mut found);
        }
        dead_pieces(board, &mut found);
        checks(board, &mut found);
        if board.ply == 0 {
            found.push(flaw("ply_zero", "", &[]));
        }
    }
    found.sort();
    found
}

fn spots_where(board: &Board, is_meant: impl Fn(Man) -> bool) -> Vec<Spot> {
    Spot::all().filter(|&spot| board.man(spot).is_some_and(&is_meant)).collect()
}

fn kings_of(board: &Board, side: Side) -> Vec<Spot> {
    spots_where(board, |man| man.side == side && man.kind == Kind::King)
}

fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
    }
}

fn kings(board: &Board, standard: Standard, found: &mut Vec<Flaw>) {
    let all = spots_where(board, |man| man.kind == Kind::King);
    for side in [Side::Black, Side::White] {
        let own = kings_of(board, side);
        let may_be_missing = match standard {
            Standard::Game | Standard::Handicap => false,
            Standard::Problem => !all.is_empty(),
            Standard::Any => true,
        };
        if own.is_empty() && !may_be_missing {
            found.push(flaw("no_king", name(side), &[]));
        }
        if own.len() > 1 {
            found.push(flaw("two_kings", name(side), &own));
        }
    }
    let touch = |a: Spot, b: Spot| {
        a != b && a.row().abs_diff(b.row()) < 2 && a.column().abs_diff(b.column()) < 2
    };
    let touching: Vec<Spot> =
        all.iter().copied().filter(|&a| all.iter().any(|&b| touch(a, b))).collect();
    if !touching.is_empty() && standard != Standard::Any {
        found.push(flaw("touching_kings", "", &touching));
    }
}

fn totals(board: &Board, standard: Standard, found: &mut Vec<Flaw>) {
    let mut missing = String::new();
    for kind in HAND_ORDER {
        let most = set_size(kind);
        let on_board = spots_where(board, |man| man.kind == kind);
        let in_hands = [Side::Black, Side::White].map(|side| u32::from(board.in_hand(side, kind)));
        let count = on_board.len() as u32 + in_hands[0] + in_hands[1];
        let detail = format!("{} {count}", letter_of(Side::Black, kind));
        if count > most {
            found.push(flaw("too_many_pieces", detail, &on_board));
        }
        let least = match standard {
            Standard::Game => most,
            Standard::Handicap => most / 2,
            Standard::Problem | Standard::Any => 0,
        };
        if count < least {
            missing += &match least - count {
                1 => String::new(),
                lacking => lacking.to_string(),
            };
            missing.push(letter_of(Side::Black, kind));
        }
    }
    if !missing.is_empty() {
        found.push(flaw("missing_pieces", missing, &[]));
    }
}

fn set_size(kind: Kind) -> u32 {
    SET.into_iter().find(|(of, _)| *of == kind).map_or(0, |(_, size)| size)
}

fn pawns_of(board: &Board, side: Side, found: &mut Vec<Flaw>) {
    let pawn = Man { side, kind: Kind::Pawn, promoted: false };
    for column in 0..9 {
        let column = (0..9).map(|row| Spot::new(column, row));
        let pawns: Vec<Spot> = column.filter(|&spot| board.man(spot) == Some(pawn)).collect();
        if pawns.len() > 1 {
            found.push(flaw("two_pawns", name(side), &pawns));
        }
    }
}

fn dead_pieces(board: &Board, found: &mut Vec<Flaw>) {
    for side in [Side::Black, Side::White] {
        for kind in Kind::DROPPABLE {
            let man = Man { side, kind, promoted: false };
            let spots = Spot::all().filter(|&it| board.man(it) == Some(man));
            let dead: Vec<Spot> = spots.filter(|&it| has_no_further_move(man, it)).collect();
            if !dead.is_empty() {
                found.push(flaw("dead_piece", letter_of(side, kind), &dead));
            }
        }
    }
}

/// The pieces that attack a king, found by walking forward from every piece; kings do not count.
fn checkers(board: &Board, king: Spot, by: Side) -> Vec<Spot> {
    let bears = |from: Spot, man: Man| {
        let mut bears = false;
        each_target(board, from, man, |to| bears |= to == king);
        bears
    };
    let men = Spot::all().filter_map(|spot| Some((spot, board.man(spot)?)));
    let men = men.filter(|(_, man)| man.side == by && man.kind != Kind::King);
    men.filter(|&(spot, man)| bears(spot, man)).map(|(spot, _)| spot).collect()
}

fn checks(board: &Board, found: &mut Vec<Flaw>) {
    let (us, them) = (board.turn, board.turn.enemy());
    // In the order of squares 1a, 1b, … 9i.
    let mut kings = kings_of(board, them);
    kings.sort_by_key(|king| (8 - king.column(), king.row()));
    let attacked = kings.into_iter().map(|king| (king, checkers(board, king, us)));
    if let Some((king, checkers)) = attacked.into_iter().find(|(_, by)| !by.is_empty()) {
        let spots = [vec![king], checkers].concat();
        found.push(flaw("side_not_to_move_in_check", name(them), &spots));
    }
    if let [king] = kings_of(board, us)[..] {
        let checkers = checkers(board, king, them);
        debug_assert!(checkers.len() <= attackers(board, king, them).as_slice().len());
        if !checkers.is_empty() && !can_have_arisen(board, king) {
            let spots = [vec![king], checkers].concat();
            found.push(flaw("impossible_checkers", "", &spots));
        }
    }
}
