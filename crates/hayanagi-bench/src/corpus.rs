//! What is measured on, and the right answers: named positions, and the frozen sets in `data/`.
//!
//! The frozen files were made once by `make-positions`, which states its seed; they are not made
//! again, so that figures of different years are about the same positions.

use crate::cells::{Op, Size};

/// The answers of one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truth {
    /// Legal moves.
    pub legal: u64,
    /// Captures and promotions, or every evasion when in check.
    pub tactical: u64,
    /// Legal moves that give check.
    pub checking: u64,
}

impl Truth {
    /// What an operation on the position has to answer.
    pub fn of(&self, op: Op) -> u64 {
        match op {
            Op::Tactical => self.tactical,
            Op::Checking => self.checking,
            Op::HasLegalMove => u64::from(self.legal > 0),
            _ => self.legal,
        }
    }
}

/// A position with a name.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// The name in the table.
    pub name: &'static str,
    /// The position.
    pub sfen: &'static str,
    /// Leaves at depth 1, 2, and so on.
    pub perft: &'static [u64],
    /// The depth for each size.
    pub depths: [usize; 3],
    /// The depth for each size where every move is made.
    pub walk_depths: [usize; 3],
    /// Whether generation is measured on it too, over and over.
    pub looped: bool,
    /// Its answers.
    pub truth: Truth,
}

/// The initial position.
pub const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

const NAMED: [Named; 5] = [
    Named {
        name: "startpos",
        sfen: START,
        perft: &[30, 900, 25_470, 719_731, 19_861_490],
        depths: [3, 4, 5],
        walk_depths: [3, 4, 5],
        looped: true,
        truth: Truth { legal: 30, tactical: 0, checking: 0 },
    },
    Named {
        name: "matsuri",
        sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        perft: &[207, 28_684, 4_809_015],
        depths: [2, 3, 3],
        walk_depths: [2, 2, 3],
        looped: true,
        truth: Truth { legal: 207, tactical: 11, checking: 8 },
    },
    Named {
        name: "max593",
        sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
        perft: &[593, 105_677, 53_393_368],
        depths: [2, 3, 3],
        walk_depths: [2, 2, 2],
        looped: true,
        truth: Truth { legal: 593, tactical: 52, checking: 40 },
    },
    Named {
        name: "midgame-91",
        sfen: "l7l/3s5/prnp2kp1/2p1Gppnp/1P7/PnPP1P3/3BP2PP/1S1G5/LN1K1G1+rL b SBG3ps 91",
        perft: &[180, 15_217, 2_067_680],
        depths: [2, 3, 3],
        walk_depths: [2, 2, 3],
        looped: false,
        truth: Truth { legal: 180, tactical: 3, checking: 9 },
    },
    Named {
        name: "bench-midgame1",
        sfen: "l4S2l/4g1gs1/5p1p1/pr2N1pkp/4Gn3/PP3PPPP/2GPP4/1K7/L3r+s2L w BS2N5Pb 1",
        perft: &[98, 15_850, 1_114_656],
        depths: [2, 3, 3],
        walk_depths: [2, 2, 3],
        looped: false,
        truth: Truth { legal: 98, tactical: 13, checking: 9 },
    },
];

/// A position of the frozen set.
#[derive(Clone, Debug)]
pub struct Frozen {
    /// The position, canonical.
    pub sfen: String,
    /// Its answers.
    pub truth: Truth,
}

/// A frozen game from the initial position.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its moves in USI.
    pub moves: Vec<String>,
}

/// Moves to be judged in one position: the one played there, and some of the same side played
/// before and after, as a search asks about moves it remembers.
#[derive(Clone, Debug)]
pub struct Question {
    /// The position.
    pub sfen: String,
    /// The moves in USI.
    pub moves: Vec<String>,
    /// How many of them are legal.
    pub legal: u64,
}

/// Everything that is measured on.
#[derive(Clone, Debug)]
pub struct Corpus {
    /// Positions with a name.
    pub named: Vec<Named>,
    /// Positions of self-made games.
    pub frozen: Vec<Frozen>,
    /// Self-made games.
    pub games: Vec<Game>,
    /// Questions about single moves.
    pub questions: Vec<Question>,
}

impl Corpus {
    /// The corpus that is compiled in; of the small size a tenth, so that an instrument does not
    /// spend its time on making ready what is not asked about.
    pub fn load(size: Size) -> Self {
        let part = |text| {
            let all = lines(text).count();
            lines(text).take(if size == Size::Small { all.div_ceil(10) } else { all })
        };
        Self {
            named: NAMED.into(),
            frozen: part(include_str!("../data/positions.txt")).map(frozen).collect(),
            games: part(include_str!("../data/games.txt")).map(game).collect(),
            questions: part(include_str!("../data/questions.txt")).map(question).collect(),
        }
    }
}

/// The lines that are data.
fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// `SFEN <tab> legal tactical checking`
fn frozen(line: &str) -> Frozen {
    let (sfen, numbers) = line.split_once('\t').expect("a tab after the position");
    let mut numbers = numbers.split(' ').map(|number| number.parse().expect("a number"));
    let mut next = || numbers.next().expect("three numbers");
    let truth = Truth { legal: next(), tactical: next(), checking: next() };
    Frozen { sfen: sfen.into(), truth }
}

/// Moves in USI.
fn game(line: &str) -> Game {
    Game { moves: line.split(' ').map(String::from).collect() }
}

/// `SFEN <tab> number of legal ones <tab> moves`
fn question(line: &str) -> Question {
    let mut fields = line.split('\t');
    let mut next = || fields.next().expect("three fields");
    let sfen = next().into();
    let legal = next().parse().expect("a number");
    Question { sfen, legal, moves: next().split(' ').map(String::from).collect() }
}
