//! The sentences of the table with their places filled, in the language that is asked for.
//!
//! Every sentence stands in `hayanagi::text`, English beside Japanese; nothing here prints or decides.

pub(crate) mod judge;

use std::fmt::Display;
use std::io;

use hayanagi::notation::{ReadMove, Written};
use hayanagi::text::{self, Language, Text, moves, notation, perft, program, resume, show};
use hayanagi::{CheckInfo, Color, HandKind, Highlight, PieceKind, Pin, Position, Role, Square};

use crate::args::Selection;
use crate::caret;
use crate::input::InputError;

/// A complaint, as it stands on standard error.
pub(crate) fn complaint(text: &str, language: Language) -> String {
    program::COMPLAINT.fill(language, &[("text", &text)])
}

/// What the system says of a file: the common kinds in the language of this run, others as they are.
pub(crate) fn of_system(kind: io::ErrorKind, error: &dyn Display, language: Language) -> String {
    let text = match kind {
        io::ErrorKind::NotFound => program::NOT_FOUND,
        io::ErrorKind::PermissionDenied => program::PERMISSION_DENIED,
        io::ErrorKind::IsADirectory => program::IS_A_DIRECTORY,
        io::ErrorKind::NotADirectory => program::NOT_A_DIRECTORY,
        io::ErrorKind::AlreadyExists => program::ALREADY_EXISTS,
        io::ErrorKind::ReadOnlyFilesystem => program::READ_ONLY,
        io::ErrorKind::StorageFull => program::STORAGE_FULL,
        _ => return error.to_string(),
    };
    text.say(language).to_owned()
}

pub(crate) fn cannot_write(error: &io::Error, language: Language) -> String {
    let error = of_system(error.kind(), error, language);
    program::CANNOT_WRITE.fill(language, &[("error", &error)])
}

pub(crate) fn cannot_read_standard_input(error: &io::Error, language: Language) -> String {
    let what = program::STANDARD_INPUT.say(language);
    let error = of_system(error.kind(), error, language);
    program::CANNOT_READ.fill(language, &[("what", &what), ("error", &error)])
}

pub(crate) fn expected_a_file(error: &io::Error, language: Language) -> String {
    let error = of_system(error.kind(), error, language);
    program::EXPECTED_A_FILE.fill(language, &[("error", &error)])
}

pub(crate) fn cannot_start_threads(error: &io::Error, language: Language) -> String {
    program::CANNOT_START_THREADS.fill(language, &[("error", error)])
}

pub(crate) fn hash_too_large(mebibytes: usize, language: Language) -> String {
    program::HASH_TOO_LARGE.fill(language, &[("mebibytes", &mebibytes)])
}

/// What was expected of a file to resume, in short, where its fault has this code.
pub(crate) fn expected_of_resume(code: &str) -> Text {
    match code {
        "cannot_open" | "cannot_write" => resume::A_FILE,
        "resume_in_use" => resume::FREE_FILE,
        "not_a_resume_file" => resume::BEGUN_FILE,
        "bad_resume_row" => resume::PART,
        _ => resume::THE_FILE,
    }
}

pub(crate) fn expected_a_resume_file(error: &io::Error, language: Language) -> String {
    let error = of_system(error.kind(), error, language);
    resume::EXPECTED_A_FILE.fill(language, &[("error", &error)])
}

/// A fault within a file.
pub(crate) fn in_file(name: &str, message: &str, language: Language) -> String {
    resume::IN_FILE.fill(language, &[("name", &name), ("message", &message)])
}

/// How many parts of all are in a file.
pub(crate) fn parts(
    text: Text,
    (count, all): (usize, usize),
    name: &str,
    language: Language,
) -> String {
    let name = caret::visible_text(name);
    text.fill(language, &[("count", &count), ("all", &all), ("name", &name)])
}

pub(crate) fn expected_the_file_of(
    what: &dyn Display,
    other: &dyn Display,
    language: Language,
) -> String {
    resume::EXPECTED_THE_FILE_OF.fill(language, &[("what", what), ("other", other)])
}

pub(crate) fn position_of(sfen: &str, language: Language) -> String {
    resume::POSITION_OF.fill(language, &[("sfen", &sfen)])
}

pub(crate) fn depth_of(depth: u32, language: Language) -> String {
    resume::DEPTH_OF.fill(language, &[("depth", &depth)])
}

pub(crate) const fn counting_of(tally: bool, language: Language) -> &'static str {
    let text = if tally { resume::WITH_TALLY } else { resume::WITHOUT_TALLY };
    text.say(language)
}

pub(crate) fn jobs_of(jobs: usize, language: Language) -> String {
    resume::JOBS_OF.fill(language, &[("jobs", &jobs)])
}

/// What is said over the picture of an input that is refused.
pub(crate) fn refusal(error: &InputError, language: Language) -> String {
    let InputError { code, message, span, .. } = error;
    let message = caret::visible_text(message);
    let values: [(_, &dyn Display); 4] =
        [("message", &message), ("code", code), ("start", &span.start), ("end", &span.end)];
    program::REFUSAL.fill(language, &values)
}

/// What may have been meant, on a line of its own; nothing if nobody can tell.
pub(crate) fn suggestion(error: &InputError, language: Language) -> String {
    let texts = error.suggestions().map(caret::visible_text).collect::<Vec<_>>();
    if texts.is_empty() {
        return String::new();
    }
    let text = texts.join(program::BETWEEN_SUGGESTIONS.say(language));
    format!("\n{}", program::SUGGESTION.fill(language, &[("text", &text)]))
}

/// Why a mark of the side that is not to move is wrong.
pub(crate) fn turn_of(sentence: &str, position: &Position, language: Language) -> String {
    let side = text::side(position.side_to_move(), language);
    notation::TURN_OF.fill(language, &[("sentence", &sentence), ("side", &side)])
}

/// Why no piece of a kind can be meant, and what else goes to its square: `there`, a list of moves.
pub(crate) fn none_of_the_kind(
    sentence: &str,
    position: &Position,
    (kind, to): (PieceKind, Square),
    there: &str,
    language: Language,
) -> String {
    let (piece, square) = (text::piece(kind, language), text::square(to, language));
    let side = text::side(position.side_to_move(), language);
    let stands = position.piece_at(to).filter(|it| it.color() == position.side_to_move());
    let others = match (stands, there) {
        (Some(own), _) => {
            let own = text::piece(own.kind(), language);
            notation::OWN_PIECE_THERE.fill(language, &[("own", &own)])
        }
        (None, "") => notation::NOR_ANY_OTHER.say(language).to_owned(),
        (None, moves) => notation::BUT_THESE.fill(language, &[("moves", &moves)]),
    };
    let values: [(_, &dyn Display); 5] = [
        ("sentence", &sentence),
        ("piece", &piece),
        ("side", &side),
        ("square", &square),
        ("others", &others),
    ];
    notation::NONE_OF_THE_KIND.fill(language, &values)
}

/// How the text of a move was read, and what was assumed.
pub(crate) fn read_as(read: &ReadMove, written: &Written<'_>, language: Language) -> String {
    let why = read.assumptions.iter().map(|assumption| assumption.text().say(language));
    let why = why.collect::<Vec<_>>().join(notation::AND_WHY.say(language));
    notation::READ_AS.fill(language, &[("written", written), ("why", &why)])
}

/// How an answer on one line says that there is none; its first word is the protocol's.
pub(crate) fn line_of_error(error: &InputError, language: Language) -> String {
    format!("error {}", refusal(error, language)).replace(['\n', '\r'], " ")
}

pub(crate) fn shorter_line(most: usize, language: Language) -> String {
    program::SHORTER_LINE.fill(language, &[("most", &most)])
}

/// What a side holds.
pub(crate) fn hand(color: Color, pieces: &str, language: Language) -> String {
    let pieces = if pieces.is_empty() { moves::NOTHING_IN_HAND.say(language) } else { pieces };
    let side = text::side(color, language);
    moves::HAND.fill(language, &[("side", &side), ("pieces", &pieces)])
}

/// The heading of the moves of one piece or several of a kind.
pub(crate) const fn moves_of(kind: PieceKind, pieces: usize, language: Language) -> &'static str {
    let text = match (kind, pieces) {
        (PieceKind::Pawn, 1) => moves::PAWN,
        (PieceKind::Pawn, _) => moves::PAWNS,
        (PieceKind::Lance, 1) => moves::LANCE,
        (PieceKind::Lance, _) => moves::LANCES,
        (PieceKind::Knight, 1) => moves::KNIGHT,
        (PieceKind::Knight, _) => moves::KNIGHTS,
        (PieceKind::Silver, 1) => moves::SILVER,
        (PieceKind::Silver, _) => moves::SILVERS,
        (PieceKind::Bishop, 1) => moves::BISHOP,
        (PieceKind::Bishop, _) => moves::BISHOPS,
        (PieceKind::Rook, 1) => moves::ROOK,
        (PieceKind::Rook, _) => moves::ROOKS,
        (PieceKind::Gold, 1) => moves::GOLD,
        (PieceKind::Gold, _) => moves::GOLDS,
        (PieceKind::King, _) => moves::KING,
        (PieceKind::Tokin, 1) => moves::TOKIN,
        (PieceKind::Tokin, _) => moves::TOKINS,
        (PieceKind::ProLance, 1) => moves::PROMOTED_LANCE,
        (PieceKind::ProLance, _) => moves::PROMOTED_LANCES,
        (PieceKind::ProKnight, 1) => moves::PROMOTED_KNIGHT,
        (PieceKind::ProKnight, _) => moves::PROMOTED_KNIGHTS,
        (PieceKind::ProSilver, 1) => moves::PROMOTED_SILVER,
        (PieceKind::ProSilver, _) => moves::PROMOTED_SILVERS,
        (PieceKind::Horse, 1) => moves::HORSE,
        (PieceKind::Horse, _) => moves::HORSES,
        (PieceKind::Dragon, 1) => moves::DRAGON,
        (PieceKind::Dragon, _) => moves::DRAGONS,
    };
    text.say(language)
}

/// The heading of the drops of a kind of piece.
pub(crate) const fn drops_of(kind: HandKind, language: Language) -> &'static str {
    let text = match kind {
        HandKind::Pawn => moves::PAWN_DROPS,
        HandKind::Lance => moves::LANCE_DROPS,
        HandKind::Knight => moves::KNIGHT_DROPS,
        HandKind::Silver => moves::SILVER_DROPS,
        HandKind::Bishop => moves::BISHOP_DROPS,
        HandKind::Rook => moves::ROOK_DROPS,
        HandKind::Gold => moves::GOLD_DROPS,
    };
    text.say(language)
}

/// Who is to move, and whether in check.
pub(crate) fn state(position: &Position, info: &CheckInfo, language: Language) -> String {
    let side = text::side(position.side_to_move(), language);
    let check = check(position, info, language);
    let values: [(_, &dyn Display); 3] =
        [("side", &side), ("ply", &position.ply()), ("check", &check)];
    moves::STATE.fill(language, &values)
}

/// Whether the side to move is in check, and by what.
fn check(position: &Position, info: &CheckInfo, language: Language) -> String {
    if !info.is_check() {
        return moves::NOT_IN_CHECK.say(language).to_owned();
    }
    let checkers = info.checkers.iter().map(|square| {
        let piece = piece_on(position, square, language);
        let square = text::square(square, language);
        moves::CHECKER.fill(language, &[("piece", &piece), ("square", &square)])
    });
    let checkers = checkers.collect::<Vec<_>>().join(moves::AND.say(language));
    let text = if info.is_double() { moves::DOUBLE_CHECK } else { moves::CHECK };
    text.fill(language, &[("checkers", &checkers)])
}

/// Why a highlight marks no square in a role.
pub(crate) fn why_nothing(
    position: &Position,
    highlight: Highlight,
    role: Role,
    language: Language,
) -> String {
    let mover = text::side(position.side_to_move(), language);
    match (highlight, role) {
        (Highlight::Moves(from), Role::Origin) => {
            let square = text::square(from, language);
            let Some(piece) = position.piece_at(from) else {
                return show::EMPTY_SQUARE.fill(language, &[("square", &square)]);
            };
            let owner = text::side(piece.color(), language);
            let piece = text::piece(piece.kind(), language);
            let values: [(_, &dyn Display); 4] =
                [("piece", &piece), ("square", &square), ("owner", &owner), ("side", &mover)];
            show::NOT_YOUR_PIECE.fill(language, &values)
        }
        (Highlight::Drops(kind), _) if !position.hand(position.side_to_move()).has(kind) => {
            let piece = text::piece(kind.piece_kind(), language);
            show::NOT_IN_HAND.fill(language, &[("side", &mover), ("piece", &piece)])
        }
        _ => show::NONE.say(language).to_owned(),
    }
}

pub(crate) fn pin(position: &Position, pin: &Pin, language: Language) -> String {
    let [square, pinner_square] = [pin.square, pin.pinner].map(|on| text::square(on, language));
    let [piece, pinner] = [pin.square, pin.pinner].map(|on| piece_on(position, on, language));
    let values: [(_, &dyn Display); 4] = [
        ("piece", &piece),
        ("square", &square),
        ("pinner", &pinner),
        ("pinner_square", &pinner_square),
    ];
    moves::PIN.fill(language, &values)
}

/// The kind of piece on a square that is not empty.
fn piece_on(position: &Position, square: Square, language: Language) -> &'static str {
    position.piece_at(square).map_or("", |piece| text::piece(piece.kind(), language))
}

/// How many moves a selection has, and what it means if there are none at all.
pub(crate) fn count(
    selection: Selection,
    count: usize,
    legal: usize,
    info: &CheckInfo,
    language: Language,
) -> String {
    let text = match (selection, count) {
        (Selection::All, 0) if info.is_check() => moves::CHECKMATE,
        (Selection::All, 0) => moves::STALEMATE,
        (Selection::All, 1) => moves::LEGAL_MOVE,
        (Selection::All, _) => moves::LEGAL_MOVES,
        (Selection::Tactical, 1) => moves::TACTICAL_MOVE,
        (Selection::Tactical, _) => moves::TACTICAL_MOVES,
        (Selection::Quiet, 1) => moves::QUIET_MOVE,
        (Selection::Quiet, _) => moves::QUIET_MOVES,
        (Selection::Checking, 1) => moves::CHECKING_MOVE,
        (Selection::Checking, _) => moves::CHECKING_MOVES,
    };
    text.fill(language, &[("count", &count), ("legal", &legal)])
}

/// The names of the tallies, in the order in which they are printed.
pub(crate) const TALLIES: [Text; 5] =
    [perft::CAPTURES, perft::PROMOTIONS, perft::CHECKS, perft::MATES, perft::DROPS];

pub(crate) fn seconds(seconds: f64, language: Language) -> String {
    perft::SECONDS.fill(language, &[("seconds", &format_args!("{seconds:.3}"))])
}

/// A row of a suite whose counts are right.
pub(crate) fn row_ok(name: &str, depths: &str, language: Language) -> String {
    perft::ROW_OK.fill(language, &[("name", &name), ("depths", &depths)]) + "\n"
}

/// A row of a suite no depth of which was within the limit.
pub(crate) fn row_skipped(name: &str, language: Language) -> String {
    perft::ROW_SKIPPED.fill(language, &[("name", &name)]) + "\n"
}

pub(crate) fn row_failed(name: &str, line: u64, sfen: &str, language: Language) -> String {
    perft::ROW_FAILED.fill(language, &[("name", &name), ("line", &line), ("sfen", &sfen)]) + "\n"
}

/// One figure of a row that is not what the row says.
pub(crate) fn wrong_figure(
    depth: u32,
    figure: Text,
    expected: u64,
    found: &str,
    language: Language,
) -> String {
    let values: [(_, &dyn Display); 4] = [
        ("depth", &depth),
        ("figure", &figure.say(language)),
        ("expected", &expected),
        ("found", &found),
    ];
    perft::WRONG_FIGURE.fill(language, &values) + "\n"
}

/// A count that was stopped because it was already too high.
pub(crate) fn more_than(count: u64, language: Language) -> String {
    perft::OR_MORE.fill(language, &[("count", &count)])
}

pub(crate) fn row_unreadable(line: u64, error: &InputError, language: Language) -> String {
    let refusal = refusal(error, language);
    perft::ROW_UNREADABLE.fill(language, &[("line", &line), ("refusal", &refusal)]) + "\n"
}

/// Why a line of a suite is not JSON; the column is counted in characters, from 1.
pub(crate) fn bad_json(column: usize, language: Language) -> String {
    perft::BAD_JSON.fill(language, &[("column", &column)])
}

/// Why an object is no row of a suite: something in it is not what it must be.
pub(crate) fn bad_row(example: &str, column: usize, language: Language) -> String {
    perft::BAD_ROW.fill(language, &[("example", &example), ("column", &column)])
}

/// Why an object is no row of a suite: a key is missing.
pub(crate) fn row_without(example: &str, key: &str, language: Language) -> String {
    perft::ROW_WITHOUT.fill(language, &[("example", &example), ("key", &key)])
}

/// The last line of a suite.
pub(crate) fn summary(figures: [u64; 6], spent: f64, language: Language) -> String {
    let [rows, ok, failed, unreadable, skipped, nodes] = figures;
    let text = if rows == 1 { perft::ONE_ROW } else { perft::ROWS };
    let rows = text.fill(language, &[("rows", &rows)]);
    let time = seconds(spent, language);
    let values: [(_, &dyn Display); 7] = [
        ("rows", &rows),
        ("ok", &ok),
        ("failed", &failed),
        ("unreadable", &unreadable),
        ("skipped", &skipped),
        ("nodes", &nodes),
        ("time", &time),
    ];
    perft::SUMMARY.fill(language, &values) + "\n"
}
