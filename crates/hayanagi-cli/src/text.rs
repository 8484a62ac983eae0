//! Every sentence and word the program writes for people, apart from the help texts in `args`.
//!
//! Nothing here prints or decides: it names things, so that one table can hold other languages.

use std::fmt::Display;
use std::io;

use hayanagi::{CheckInfo, Color, HandKind, PieceKind, Pin, Position, Square};

use crate::args::Selection;
use crate::caret;
use crate::input::InputError;

pub(crate) const STANDARD_INPUT: &str = "standard input";
pub(crate) const BAD_DEPTH: &str = "expected a number from 0 to 255";
pub(crate) const BAD_DEPTH_FROM_ONE: &str = "expected a number from 1 to 255";
pub(crate) const BAD_SECONDS: &str = "expected seconds, more than 0 and at most 86400";
pub(crate) const BAD_NODES: &str = "expected a number from 0 to 18446744073709551615";
pub(crate) const NOT_UTF8: &str = "expected UTF-8 text";
pub(crate) const NOTHING_IN_HAND: &str = "nothing";
pub(crate) const PARTIAL: &str = "partial: interrupted; what was finished by then is counted";
pub(crate) const PARTIAL_ROW: &str = "(partial)";
pub(crate) const BAD_JSON: &str = "expected JSON, one object on one line";
pub(crate) const TALLY_WITHOUT_NODES: &str = "expected the nodes of every depth that has a tally";
pub(crate) const BAD_ROW: &str =
    "expected a row such as {\"name\":…,\"sfen\":…,\"nodes\":{\"1\":30}}";

/// A complaint, as it stands on standard error.
pub(crate) fn complaint(text: &str) -> String {
    format!("error: {text}")
}

pub(crate) fn cannot_write(error: &io::Error) -> String {
    format!("cannot write the answer: {error}")
}

pub(crate) fn cannot_read(what: impl Display, error: &io::Error) -> String {
    format!("cannot read {what}: {error}")
}

pub(crate) fn expected_a_file(error: &io::Error) -> String {
    format!("expected a file that can be read: {error}")
}

/// What is said over the picture of an input that is refused.
pub(crate) fn refusal(error: &InputError) -> String {
    let InputError { code, message, span, .. } = error;
    let message = caret::visible_text(message);
    format!("{message} [{code}, bytes {}..{}]", span.start, span.end)
}

/// How an answer on one line says that there is none.
pub(crate) fn line_of_error(error: &InputError) -> String {
    format!("error {}", refusal(error)).replace(['\n', '\r'], " ")
}

pub(crate) fn line_too_long(most: usize) -> String {
    format!("expected a line of at most {most} bytes")
}

/// A side, at the beginning of a sentence.
pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}

pub(crate) fn hand(color: Color, pieces: &str) -> String {
    format!("{} in hand: {pieces}", side(color))
}

/// A kind of piece within a sentence.
pub(crate) const fn piece(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "pawn",
        PieceKind::Lance => "lance",
        PieceKind::Knight => "knight",
        PieceKind::Silver => "silver",
        PieceKind::Bishop => "bishop",
        PieceKind::Rook => "rook",
        PieceKind::Gold => "gold",
        PieceKind::King => "king",
        PieceKind::Tokin => "tokin",
        PieceKind::ProLance => "promoted lance",
        PieceKind::ProKnight => "promoted knight",
        PieceKind::ProSilver => "promoted silver",
        PieceKind::Horse => "horse",
        PieceKind::Dragon => "dragon",
    }
}

/// The heading of the moves of one piece or several of a kind.
pub(crate) const fn moves_of(kind: PieceKind, pieces: usize) -> &'static str {
    match (kind, pieces) {
        (PieceKind::Pawn, 1) => "Pawn",
        (PieceKind::Pawn, _) => "Pawns",
        (PieceKind::Lance, 1) => "Lance",
        (PieceKind::Lance, _) => "Lances",
        (PieceKind::Knight, 1) => "Knight",
        (PieceKind::Knight, _) => "Knights",
        (PieceKind::Silver, 1) => "Silver",
        (PieceKind::Silver, _) => "Silvers",
        (PieceKind::Bishop, 1) => "Bishop",
        (PieceKind::Bishop, _) => "Bishops",
        (PieceKind::Rook, 1) => "Rook",
        (PieceKind::Rook, _) => "Rooks",
        (PieceKind::Gold, 1) => "Gold",
        (PieceKind::Gold, _) => "Golds",
        (PieceKind::King, _) => "King",
        (PieceKind::Tokin, 1) => "Tokin",
        (PieceKind::Tokin, _) => "Tokins",
        (PieceKind::ProLance, 1) => "Promoted lance",
        (PieceKind::ProLance, _) => "Promoted lances",
        (PieceKind::ProKnight, 1) => "Promoted knight",
        (PieceKind::ProKnight, _) => "Promoted knights",
        (PieceKind::ProSilver, 1) => "Promoted silver",
        (PieceKind::ProSilver, _) => "Promoted silvers",
        (PieceKind::Horse, 1) => "Horse",
        (PieceKind::Horse, _) => "Horses",
        (PieceKind::Dragon, 1) => "Dragon",
        (PieceKind::Dragon, _) => "Dragons",
    }
}

/// The heading of the drops of a kind of piece.
pub(crate) const fn drops_of(kind: HandKind) -> &'static str {
    match kind {
        HandKind::Pawn => "Pawn drops",
        HandKind::Lance => "Lance drops",
        HandKind::Knight => "Knight drops",
        HandKind::Silver => "Silver drops",
        HandKind::Bishop => "Bishop drops",
        HandKind::Rook => "Rook drops",
        HandKind::Gold => "Gold drops",
    }
}

pub(crate) fn to_move(position: &Position) -> String {
    format!("{} to move, move {}", side(position.side_to_move()), position.ply())
}

/// Whether the side to move is in check, and by what.
pub(crate) fn check(position: &Position, info: &CheckInfo) -> String {
    if !info.is_check() {
        return "not in check".to_owned();
    }
    let checkers = info.checkers.iter().map(|square| match position.piece_at(square) {
        Some(checker) => format!("by the {} on {square}", piece(checker.kind())),
        None => format!("by {square}"),
    });
    let word = if info.is_double() { "double check" } else { "check" };
    format!("{word} {}", checkers.collect::<Vec<_>>().join(" and "))
}

pub(crate) fn pin(position: &Position, pin: &Pin) -> String {
    let on = |square: Square| match position.piece_at(square) {
        Some(standing) => format!("{} {square}", piece(standing.kind())),
        None => square.to_string(),
    };
    format!("{} pinned by {}", on(pin.square), on(pin.pinner))
}

/// How many moves a selection has, and what it means if there are none at all.
pub(crate) fn count(selection: Selection, count: usize, legal: usize, info: &CheckInfo) -> String {
    let word = match selection {
        Selection::All if legal == 0 && info.is_check() => {
            return "no legal move: checkmate".to_owned();
        }
        Selection::All if legal == 0 => {
            return "no legal move, though not in check: the side to move has lost".to_owned();
        }
        Selection::All => return format!("{count} legal move{}", plural(count as u64)),
        Selection::Tactical => "tactical",
        Selection::Quiet => "quiet",
        Selection::Checking => "checking",
    };
    format!("{count} {word} move{} of {legal} legal", plural(count as u64))
}

/// The names of perft's figures, in the order in which they are printed.
pub(crate) const DEPTH: &str = "depth";
pub(crate) const NODES: &str = "nodes";
pub(crate) const TALLIES: [&str; 5] = ["captures", "promotions", "checks", "mates", "drops"];
pub(crate) const TIME: &str = "time";
pub(crate) const NODES_PER_SECOND: &str = "nodes/s";

pub(crate) fn seconds(seconds: f64) -> String {
    format!("{seconds:.3} s")
}

/// A row of a suite whose counts are right.
pub(crate) fn row_ok(name: &str, depths: &str) -> String {
    format!("ok    {name}: depths {depths}\n")
}

/// A row of a suite no depth of which was within the limit.
pub(crate) fn row_skipped(name: &str) -> String {
    format!("skip  {name}: no depth within the limits\n")
}

pub(crate) fn row_failed(name: &str, line: u64, sfen: &str) -> String {
    format!("FAIL  {name} (line {line}): {sfen}\n")
}

/// One figure of a row that is not what the row says.
pub(crate) fn wrong_figure(depth: u32, figure: &str, expected: u64, found: &str) -> String {
    format!("      depth {depth}: {figure} expected {expected}, found {found}\n")
}

/// A count that was stopped because it was already too high.
pub(crate) fn more_than(count: u64) -> String {
    format!("{count} or more")
}

pub(crate) fn row_unreadable(line: u64, error: &InputError) -> String {
    format!("BAD   line {line}: {}\n", refusal(error))
}

/// The last line of a suite.
pub(crate) fn summary(figures: [u64; 6], spent: f64) -> String {
    let [rows, ok, failed, unreadable, skipped, nodes] = figures;
    format!(
        "{rows} row{}: {ok} ok, {failed} failed, {unreadable} unreadable, {skipped} skipped; \
         {nodes} nodes in {}\n",
        plural(rows),
        seconds(spent)
    )
}

pub(crate) const NOTHING_CHECKED: &str = "no count was compared: expected at least one row with a \
                                          depth within --max-nodes and DEPTH";

const fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}
