//! The faults that can be planted, each as a change of a right answer.

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use hayanagi::{Drops, HandKind, Move, MoveList, MoveSelection, PieceKind, Position};

/// After so many answers a stub with [`Fault::Tired`] ends.
const TIRED_AFTER: u32 = 4;

/// What is wrong with the stub.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    /// Lances never stay unpromoted within the zone.
    LanceMustPromote,
    /// Pieces that leave the promotion zone are not promoted.
    NoPromotionOnLeaving,
    /// A knight may not jump where another piece of its side is one square ahead of it.
    BlockedKnight,
    /// Pawn drops that mate are given as well.
    PawnDropMate,
    /// A second pawn on a file is given as well.
    TwoPawns,
    /// Bishop moves are given twice.
    Twice,
    /// One leaf too many below every move of a rook, from depth 2 on.
    Count,
    /// The stated total is one too high.
    WrongTotal,
    /// No total ends the answer.
    NoTotal,
    /// `usi` is not answered with `usiok`.
    NoGreeting,
    /// More lines than were asked for.
    TwoLines,
    /// From the tenth answer on, more lines than were asked for.
    TwoLinesLater,
    /// A line before it is asked anything.
    Banner,
    /// Answers for the start position, and refuses every other.
    Refuse,
    /// Gives no move at all.
    NoMoves,
    /// Right for the first answers of a process, then [`Fault::LanceMustPromote`].
    Forgetful,
    /// Ends instead of answering.
    Crash,
    /// Ends when the side to move is in check.
    CrashInCheck,
    /// Ends after a few answers.
    Tired,
    /// Never answers.
    Hang,
    /// Answers with words.
    Rubbish,
    /// Answers with bytes that are no text.
    Bytes,
    /// Never stops writing lines.
    Endless,
    /// Never ends its line.
    EndlessLine,
}

const NAMES: [(&str, Fault); 25] = [
    ("none", Fault::None),
    ("lance-must-promote", Fault::LanceMustPromote),
    ("no-promotion-on-leaving", Fault::NoPromotionOnLeaving),
    ("blocked-knight", Fault::BlockedKnight),
    ("pawn-drop-mate", Fault::PawnDropMate),
    ("two-pawns", Fault::TwoPawns),
    ("twice", Fault::Twice),
    ("count", Fault::Count),
    ("wrong-total", Fault::WrongTotal),
    ("no-total", Fault::NoTotal),
    ("no-greeting", Fault::NoGreeting),
    ("two-lines", Fault::TwoLines),
    ("two-lines-later", Fault::TwoLinesLater),
    ("banner", Fault::Banner),
    ("refuse", Fault::Refuse),
    ("no-moves", Fault::NoMoves),
    ("forgetful", Fault::Forgetful),
    ("crash", Fault::Crash),
    ("crash-in-check", Fault::CrashInCheck),
    ("tired", Fault::Tired),
    ("hang", Fault::Hang),
    ("rubbish", Fault::Rubbish),
    ("bytes", Fault::Bytes),
    ("endless", Fault::Endless),
    ("endless-line", Fault::EndlessLine),
];

impl Fault {
    pub(crate) fn named(name: &str) -> Option<Self> {
        NAMES.iter().find(|(known, _)| *known == name).map(|&(_, fault)| fault)
    }

    /// Whether a line too many follows an answer, the first being 1.
    pub(crate) fn has_surplus(self, answers: u32) -> bool {
        self == Self::TwoLines || self == Self::TwoLinesLater && answers >= 10
    }

    /// What a stub does before it answers, or instead of it.
    pub(crate) fn before(&mut self, position: &Position, answers: u32) -> io::Result<()> {
        let mut stdout = io::stdout().lock();
        match self {
            Self::Crash => crash(),
            Self::CrashInCheck if position.is_check() => crash(),
            Self::Tired if answers >= TIRED_AFTER => crash(),
            Self::Forgetful if answers >= TIRED_AFTER => *self = Self::LanceMustPromote,
            Self::Hang => thread::sleep(Duration::from_secs(3600)),
            Self::Rubbish => writeln!(stdout, "I do not know")?,
            Self::Refuse if *position != Position::startpos() => {
                writeln!(stdout, "error not this one")?;
            }
            Self::Bytes => stdout.write_all(b"\xff\xfe7g7f\xff\n")?,
            Self::Endless => loop {
                writeln!(stdout, "and so on")?;
            },
            Self::EndlessLine => loop {
                write!(stdout, "7g7f ")?;
            },
            _ => {}
        }
        Ok(())
    }
}

fn crash() -> ! {
    eprintln!("stub: \u{1b}[31massertion failed");
    std::process::exit(3)
}

/// The moves of a position, with the fault.
pub(crate) fn moves(fault: Fault, position: &Position) -> Vec<Move> {
    let legal = position.legal_moves().to_vec();
    match fault {
        Fault::LanceMustPromote => without(legal, |mv| {
            let is_lance = kind(position, mv) == Some(PieceKind::Lance);
            let promotion = mv.from().map(|from| Move::promotion(from, mv.to()));
            is_lance
                && !mv.is_promotion()
                && promotion.is_some_and(|promotion| position.is_legal(promotion))
        }),
        Fault::NoPromotionOnLeaving => without(legal, |mv| {
            mv.is_promotion() && !mv.to().is_in_promotion_zone(position.side_to_move())
        }),
        Fault::BlockedKnight => without(legal, |mv| {
            let Some(from) = mv.from().filter(|_| kind(position, mv) == Some(PieceKind::Knight))
            else {
                return false;
            };
            let ahead = match position.side_to_move() {
                hayanagi::Color::Black => from.rank() - 1,
                hayanagi::Color::White => from.rank() + 1,
            };
            let ahead = hayanagi::Square::new(from.file(), ahead);
            ahead.and_then(|square| position.piece_at(square)).is_some()
        }),
        Fault::PawnDropMate => {
            let mut list = MoveList::new();
            position.moves_into(MoveSelection::All, Drops::WithPawnDropMates, &mut list);
            list.to_vec()
        }
        Fault::NoMoves => Vec::new(),
        Fault::TwoPawns => with_second_pawns(position, legal),
        Fault::Twice => {
            let twice = |&mv: &Move| kind(position, mv) == Some(PieceKind::Bishop);
            let again: Vec<Move> = legal.iter().copied().filter(twice).collect();
            legal.into_iter().chain(again).collect()
        }
        _ => legal,
    }
}

/// The leaves below each move, with the fault in all of the tree.
pub(crate) fn divide(fault: Fault, position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let count = |mv: Move| {
        let mut next = position.clone();
        let _ = next.do_move(mv);
        let is_rook = kind(position, mv) == Some(PieceKind::Rook);
        let surplus = u64::from(fault == Fault::Count && depth == 2 && is_rook);
        (mv, leaves(fault, &next, depth - 1) + surplus)
    };
    moves(fault, position).into_iter().map(count).collect()
}

fn leaves(fault: Fault, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    divide(fault, position, depth).iter().map(|(_, count)| count).sum()
}

fn kind(position: &Position, mv: Move) -> Option<PieceKind> {
    position.piece_at(mv.from()?).map(|piece| piece.kind())
}

fn without(moves: Vec<Move>, is_forgotten: impl Fn(Move) -> bool) -> Vec<Move> {
    moves.into_iter().filter(|&mv| !is_forgotten(mv)).collect()
}

/// Pawn drops that would be legal but for another pawn on the file.
fn with_second_pawns(position: &Position, mut moves: Vec<Move>) -> Vec<Move> {
    for square in hayanagi::Square::ALL {
        let drop = Move::drop(HandKind::Pawn, square);
        let reason = position.check_legality(drop).map_err(|reason| reason.code());
        // A drop that does not answer a check would be another fault.
        if reason == Err("two_pawns") && !position.is_check() {
            moves.push(drop);
        }
    }
    moves
}
