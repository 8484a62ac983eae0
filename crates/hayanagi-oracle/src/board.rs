//! The board as an array of cells with a rim of walls, and making a move on it.
//!
//! The rim is one cell wide at the sides and two deep above and below, so that every single step
//! and every knight's jump from a real square lands on a cell that exists. Walking a ray therefore
//! needs no arithmetic on files and ranks: it goes on until it meets a wall.

const WIDTH: usize = 11;
const HEIGHT: usize = 13;
const LEFT_RIM: usize = 1;
const TOP_RIM: usize = 2;

/// A distance along the array of cells, as seen by Black; White uses the negative.
pub(crate) type Step = i8;

pub(crate) const FORWARD: Step = -(WIDTH as Step);
pub(crate) const BACK: Step = WIDTH as Step;
pub(crate) const LEFT: Step = -1;
pub(crate) const RIGHT: Step = 1;

/// The two players; Black moves up the board, toward rank a.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Black,
    White,
}

impl Side {
    pub(crate) fn enemy(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Turns a step as Black sees it into the step this side means.
    pub(crate) fn turn_step(self, step: Step) -> Step {
        match self {
            Side::Black => step,
            Side::White => -step,
        }
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// What a piece is before it promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Pawn,
    Lance,
    Knight,
    Silver,
    Gold,
    Bishop,
    Rook,
    King,
}

impl Kind {
    /// The kinds that can be held in hand; a king is not among them.
    pub(crate) const DROPPABLE: [Kind; 7] =
        [Kind::Pawn, Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook];

    /// Whether the piece has a promoted side.
    pub(crate) fn has_promoted_side(self) -> bool {
        !matches!(self, Kind::Gold | Kind::King)
    }

    fn index(self) -> usize {
        self as usize
    }
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Man {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) promoted: bool,
}

/// A place in the array of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot(u8);

impl Spot {
    /// The square in the given column from the left and row from the top, both below nine.
    pub(crate) fn new(column: usize, row: usize) -> Spot {
        Spot(((row + TOP_RIM) * WIDTH + column + LEFT_RIM) as u8)
    }

    /// The 81 squares, in the order in which an SFEN names them.
    pub(crate) fn all() -> impl Iterator<Item = Spot> {
        (0..9).flat_map(|row| (0..9).map(move |column| Spot::new(column, row)))
    }

    /// The place one step away, which may be a wall.
    pub(crate) fn plus(self, step: Step) -> Spot {
        Spot(self.0.wrapping_add_signed(step))
    }

    /// The column counted from the left, so that file 9 is column 0.
    pub(crate) fn column(self) -> usize {
        usize::from(self.0) % WIDTH - LEFT_RIM
    }

    /// The row counted from the top, so that rank a is row 0.
    pub(crate) fn row(self) -> usize {
        usize::from(self.0) / WIDTH - TOP_RIM
    }

    /// Whether this place is one of the 81 squares and not a wall.
    pub(crate) fn is_on_board(self) -> bool {
        let (across, down) = (usize::from(self.0) % WIDTH, usize::from(self.0) / WIDTH);
        (LEFT_RIM..LEFT_RIM + 9).contains(&across) && (TOP_RIM..TOP_RIM + 9).contains(&down)
    }
}

/// What a place of the array holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Wall,
    Empty,
    Man(Man),
}

/// A move without its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Move {
    Board { from: Spot, to: Spot, promote: bool },
    Drop { kind: Kind, to: Spot },
}

impl Move {
    pub(crate) fn to(self) -> Spot {
        match self {
            Move::Board { to, .. } | Move::Drop { to, .. } => to,
        }
    }

    pub(crate) fn is_drop(self) -> bool {
        matches!(self, Move::Drop { .. })
    }

    pub(crate) fn is_promotion(self) -> bool {
        matches!(self, Move::Board { promote: true, .. })
    }
}

/// A position: cells, hands, whose turn it is, and the ply.
///
/// Where the kings stand is noted as they are put down, because every tried move asks for it
/// (held by `noted_kings_stand_where_the_cells_say`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    cells: [Cell; WIDTH * HEIGHT],
    hands: [[u8; 7]; 2],
    kings: [Option<Spot>; 2],
    pub(crate) turn: Side,
    pub(crate) ply: u32,
}

impl Board {
    /// A board with nothing on it, Black to move.
    pub(crate) fn empty() -> Board {
        let mut cells = [Cell::Wall; WIDTH * HEIGHT];
        for spot in Spot::all() {
            cells[usize::from(spot.0)] = Cell::Empty;
        }
        Board { cells, hands: [[0; 7]; 2], kings: [None; 2], turn: Side::Black, ply: 1 }
    }

    /// Whether the same pieces stand and are held in the same places, and the same side is to move.
    pub(crate) fn stands_as(&self, other: &Board) -> bool {
        self.cells == other.cells && self.hands == other.hands && self.turn == other.turn
    }

    pub(crate) fn at(&self, spot: Spot) -> Cell {
        self.cells[usize::from(spot.0)]
    }

    pub(crate) fn man(&self, spot: Spot) -> Option<Man> {
        match self.at(spot) {
            Cell::Man(man) => Some(man),
            Cell::Wall | Cell::Empty => None,
        }
    }

    pub(crate) fn king(&self, side: Side) -> Option<Spot> {
        self.kings[side.index()]
    }

    /// How many pieces of a kind the side holds in hand; of kings, none.
    pub(crate) fn in_hand(&self, side: Side, kind: Kind) -> u8 {
        self.hands[side.index()].get(kind.index()).copied().unwrap_or(0)
    }

    /// Puts pieces into a hand. A king cannot be held and is dropped from the game.
    pub(crate) fn add_to_hand(&mut self, side: Side, kind: Kind, count: u8) {
        if let Some(held) = self.hands[side.index()].get_mut(kind.index()) {
            *held = held.saturating_add(count);
        }
    }

    /// Takes one piece out of a hand, if it is there.
    pub(crate) fn take_from_hand(&mut self, side: Side, kind: Kind) {
        if let Some(held) = self.hands[side.index()].get_mut(kind.index()) {
            *held = held.saturating_sub(1);
        }
    }

    /// Puts a piece on a square, whatever stood there.
    pub(crate) fn put(&mut self, spot: Spot, man: Man) {
        self.cells[usize::from(spot.0)] = Cell::Man(man);
        if man.kind == Kind::King {
            self.kings[man.side.index()] = Some(spot);
        }
    }

    /// Takes the piece off a square and says which it was.
    pub(crate) fn lift(&mut self, spot: Spot) -> Option<Man> {
        let man = self.man(spot)?;
        self.cells[usize::from(spot.0)] = Cell::Empty;
        if man.kind == Kind::King {
            self.kings[man.side.index()] = None;
        }
        Some(man)
    }

    /// The position after the side to move has made the move. Nothing is checked here.
    pub(crate) fn after(&self, mv: Move) -> Board {
        let mut next = *self;
        match mv {
            Move::Board { from, to, promote } => next.shift(from, to, promote),
            Move::Drop { kind, to } => next.drop_from_hand(kind, to),
        }
        next.turn = self.turn.enemy();
        next.ply = self.ply.saturating_add(1);
        next
    }

    fn shift(&mut self, from: Spot, to: Spot, promote: bool) {
        let moved = self.lift(from);
        if let Some(captured) = self.lift(to) {
            self.add_to_hand(self.turn, captured.kind, 1);
        }
        if let Some(man) = moved {
            self.put(to, Man { promoted: man.promoted || promote, ..man });
        }
    }

    fn drop_from_hand(&mut self, kind: Kind, to: Spot) {
        self.take_from_hand(self.turn, kind);
        self.put(to, Man { side: self.turn, kind, promoted: false });
    }
}
