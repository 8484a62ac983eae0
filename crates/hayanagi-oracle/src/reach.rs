//! How the pieces move: one table of steps and slides, read forward and backward.
//!
//! Forward, it gives the squares a piece bears on. Backward, it gives the pieces that bear on a
//! square: walk outward, and ask the first piece met whether it can go the way back. Both readings
//! use the same table (held by `looking_back_agrees_with_looking_forward`).

use crate::board::{BACK, Board, Cell, FORWARD, Kind, LEFT, Man, RIGHT, Side, Spot, Step};

const FORWARD_LEFT: Step = FORWARD + LEFT;
const FORWARD_RIGHT: Step = FORWARD + RIGHT;
const BACK_LEFT: Step = BACK + LEFT;
const BACK_RIGHT: Step = BACK + RIGHT;

const CROSS: [Step; 4] = [FORWARD, LEFT, RIGHT, BACK];
const DIAGONALS: [Step; 4] = [FORWARD_LEFT, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT];
const ALL_ROUND: [Step; 8] =
    [FORWARD, LEFT, RIGHT, BACK, FORWARD_LEFT, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT];
const SILVER: [Step; 5] = [FORWARD_LEFT, FORWARD, FORWARD_RIGHT, BACK_LEFT, BACK_RIGHT];
const GOLD: [Step; 6] = [FORWARD_LEFT, FORWARD, FORWARD_RIGHT, LEFT, RIGHT, BACK];
const JUMPS: [Step; 2] = [2 * FORWARD + LEFT, 2 * FORWARD + RIGHT];

/// No square is attacked from more than eight directions and two knight's jumps.
const MOST_ATTACKERS: usize = ALL_ROUND.len() + JUMPS.len();

/// How a black piece moves: single steps, and slides that go on until something stands in the way.
struct Movement {
    steps: &'static [Step],
    slides: &'static [Step],
}

fn movement(man: Man) -> Movement {
    let (steps, slides): (&[Step], &[Step]) = match (man.kind, man.promoted) {
        (Kind::Pawn, false) => (&[FORWARD], &[]),
        (Kind::Lance, false) => (&[], &[FORWARD]),
        (Kind::Knight, false) => (&JUMPS, &[]),
        (Kind::Silver, false) => (&SILVER, &[]),
        (Kind::Pawn | Kind::Lance | Kind::Knight | Kind::Silver, true) | (Kind::Gold, _) => {
            (&GOLD, &[])
        }
        (Kind::Bishop, false) => (&[], &DIAGONALS),
        (Kind::Bishop, true) => (&CROSS, &DIAGONALS),
        (Kind::Rook, false) => (&[], &CROSS),
        (Kind::Rook, true) => (&DIAGONALS, &CROSS),
        (Kind::King, _) => (&ALL_ROUND, &[]),
    };
    Movement { steps, slides }
}

/// Names every square a piece bears on, whoever stands there: also those it merely protects.
pub(crate) fn each_target(board: &Board, from: Spot, man: Man, mut visit: impl FnMut(Spot)) {
    let Movement { steps, slides } = movement(man);
    for &step in steps {
        let to = from.plus(man.side.turn_step(step));
        if board.at(to) != Cell::Wall {
            visit(to);
        }
    }
    for &slide in slides {
        let step = man.side.turn_step(slide);
        let mut to = from.plus(step);
        while board.at(to) == Cell::Empty {
            visit(to);
            to = to.plus(step);
        }
        if board.at(to) != Cell::Wall {
            visit(to);
        }
    }
}

/// Whether the piece could never leave this square, even if the board were empty.
///
/// This is the definition of a piece with no further move; it holds for pawns and lances on the
/// last rank and for knights on the last two.
pub(crate) fn has_no_further_move(man: Man, at: Spot) -> bool {
    let Movement { steps, slides } = movement(man);
    steps.iter().chain(slides).all(|&step| !at.plus(man.side.turn_step(step)).is_on_board())
}

/// The places of the pieces that attack a square.
#[derive(Clone, Copy)]
pub(crate) struct Attackers {
    spots: [Spot; MOST_ATTACKERS],
    count: usize,
}

impl Attackers {
    fn none(at: Spot) -> Attackers {
        Attackers { spots: [at; MOST_ATTACKERS], count: 0 }
    }

    fn add(&mut self, spot: Spot) {
        self.spots[self.count] = spot;
        self.count += 1;
    }

    pub(crate) fn as_slice(&self) -> &[Spot] {
        &self.spots[..self.count]
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(crate) fn contains(&self, spot: Spot) -> bool {
        self.as_slice().contains(&spot)
    }
}

/// The pieces of one side that attack a square, found by looking outward from it.
///
/// What stands on the square itself does not matter.
pub(crate) fn attackers(board: &Board, target: Spot, by: Side) -> Attackers {
    let mut found = Attackers::none(target);
    for step in ALL_ROUND {
        let neighbour = target.plus(step);
        let mut spot = neighbour;
        while board.at(spot) == Cell::Empty {
            spot = spot.plus(step);
        }
        if let Cell::Man(man) = board.at(spot)
            && man.side == by
            && goes_along(man, -step, spot == neighbour)
        {
            found.add(spot);
        }
    }
    for jump in JUMPS {
        let spot = target.plus(-by.turn_step(jump));
        let knight = Man { side: by, kind: Kind::Knight, promoted: false };
        if board.at(spot) == Cell::Man(knight) {
            found.add(spot);
        }
    }
    found
}

/// Whether a piece that sees the square along a free line can also move there.
fn goes_along(man: Man, step: Step, is_next_to_it: bool) -> bool {
    let Movement { steps, slides } = movement(man);
    let step = man.side.turn_step(step);
    slides.contains(&step) || (is_next_to_it && steps.contains(&step))
}
