//! USI text: moves, and the argument of the `position` command.
//!
//! Source: T. Romstad, USI protocol draft 1 (2007); the Shogidokoro USI page. The names of handicap
//! starts are an addition of ours.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use crate::handicap::{Handicap, HandicapError};
use crate::legality::IllegalMove;
use crate::letters::half_width;
use crate::moves::{Move, MoveParts};
use crate::piece::PieceKind;
use crate::position::Position;
use crate::setup::Setup;
use crate::sfen::{SfenError, SfenFault, is_blank};
use crate::square::Square;
use crate::text::{Language, Say, Text, errors, show};

/// The text is not a move in USI form, such as `7g7f`, `8h2b+` or `P*5b`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveError;

impl MoveError {
    /// A short name that never changes, for programs.
    #[must_use]
    pub const fn code(self) -> &'static str {
        "bad_move"
    }
}

impl Say for MoveError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        errors::EXPECTED.write(out, language, &[("what", &errors::MOVE.say(language))])
    }
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for MoveError {}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let square = |file, rank| Square::from_usi(file, rank).ok_or(MoveError);
        let board = |from: (u8, u8), to: (u8, u8), promote| {
            let (from, to) = (square(from.0, from.1)?, square(to.0, to.1)?);
            Ok(Self::from_parts(MoveParts::Board { from, to, promote }))
        };
        match *text.as_bytes() {
            [letter, b'*', file, rank] if letter.is_ascii_uppercase() => {
                let kind = PieceKind::from_letter(char::from(letter)).ok_or(MoveError)?;
                let kind = kind.hand_kind().ok_or(MoveError)?;
                Ok(Self::drop(kind, square(file, rank)?))
            }
            [a, b, c, d] => board((a, b), (c, d), false),
            [a, b, c, d, b'+'] => board((a, b), (c, d), true),
            _ => Err(MoveError),
        }
    }
}

/// What is wrong with the argument of a USI `position` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UsiFault {
    /// The position itself cannot be read.
    Sfen(SfenFault),
    /// The word after `handicap:` names no handicap start.
    UnknownHandicap,
    /// The text is a word like a name, and not like a board, but nothing has this name.
    UnknownName,
    /// Something other than `moves` follows `startpos` or a handicap.
    ExpectedMoves,
    /// A word after `moves` is not a move.
    BadMove,
    /// A move after `moves` is not legal where it stands.
    IllegalMove {
        /// Which move.
        mv: Move,
        /// How many moves were made before it.
        index: usize,
        /// The first rule it breaks.
        reason: IllegalMove,
    },
}

impl UsiFault {
    /// A short name that never changes, for programs: the code of [`SfenFault`], or
    /// `unknown_handicap`, `unknown_name`, `expected_moves`, `bad_move`, `illegal_move`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Sfen(fault) => fault.code(),
            Self::UnknownHandicap => HandicapError.code(),
            Self::UnknownName => "unknown_name",
            Self::ExpectedMoves => "expected_moves",
            Self::BadMove => "bad_move",
            Self::IllegalMove { .. } => "illegal_move",
        }
    }
}

impl UsiFault {
    /// What would have been right there, as half a sentence.
    #[must_use]
    pub const fn expected_text(self) -> Text {
        match self {
            Self::Sfen(SfenFault::BadRankCount { .. }) => errors::STARTPOS_OR_BOARD,
            Self::Sfen(fault) => fault.expected_text(),
            Self::UnknownHandicap => show::HANDICAP_NAME,
            Self::UnknownName => errors::STARTPOS_BOARD_OR_NAME,
            Self::ExpectedMoves => errors::WORD_MOVES,
            Self::BadMove => errors::USI_MOVE,
            Self::IllegalMove { .. } => errors::LEGAL_MOVE,
        }
    }
}

/// What was expected, as half a sentence without place or code.
impl Say for UsiFault {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let what = self.expected_text().say(language);
        match self {
            Self::IllegalMove { mv, index, reason } => {
                let values: [(_, &dyn fmt::Display); 4] = [
                    ("number", &(index + 1)),
                    ("move", mv),
                    ("reason", &reason.said(language)),
                    ("code", &reason.code()),
                ];
                errors::ILLEGAL_MOVE.write(out, language, &values)
            }
            // The word may also have been meant as startpos, which SFEN alone does not know.
            Self::Sfen(SfenFault::BadRankCount { ranks }) => {
                errors::BUT_RANKS.write(out, language, &[("what", &what), ("ranks", ranks)])
            }
            Self::Sfen(fault) => fault.write(out, language),
            _ => errors::EXPECTED.write(out, language, &[("what", &what)]),
        }
    }
}

impl fmt::Display for UsiFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

/// Where and why a USI `position` argument cannot be read.
///
/// ```
/// use hayanagi::usi;
/// let error = usi::read_position("startpos moves 7g7f 7g7f").expect_err("nothing is on 7g");
/// assert_eq!((error.code(), error.span()), ("illegal_move", 20..24));
/// assert_eq!(
///     error.to_string(),
///     "illegal_move at bytes 20..24: expected a legal move, but move 2, 7g7f, is not: \
///      no piece stands on the origin (empty_origin)"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UsiError {
    fault: UsiFault,
    start: usize,
    end: usize,
}

impl UsiError {
    /// A fault at these bytes.
    #[cfg(feature = "alloc")]
    pub(crate) const fn new(fault: UsiFault, span: Range<usize>) -> Self {
        Self { fault, start: span.start, end: span.end }
    }

    /// What is wrong.
    #[must_use]
    pub const fn fault(&self) -> UsiFault {
        self.fault
    }

    /// The bytes of the given text that are at fault, half-open; empty where something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The short name of the fault; see [`UsiFault::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl Say for UsiError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let Self { fault, start, end } = self;
        let (code, sentence) = (fault.code(), fault.said(language));
        let values: [(_, &dyn fmt::Display); 4] =
            [("code", &code), ("start", start), ("end", end), ("sentence", &sentence)];
        errors::AT_BYTES.write(out, language, &values)
    }
}

impl fmt::Display for UsiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for UsiError {}

/// The words of a text with the bytes where each begins. KIF files put blanks of full width around
/// names; such blanks belong to no word's ends, but do not part words, because 同　銀 is one.
pub(crate) fn words(text: &str, from: usize) -> impl Iterator<Item = (usize, &str)> {
    let tail = text.get(from..).unwrap_or("");
    // Every word is a part of the text, so its place follows from how much of the text is behind it.
    let mut rest = tail;
    core::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_any_blank);
        let length = rest.find(is_blank).unwrap_or(rest.len());
        let (word, after) = rest.split_at(length);
        let start = text.len() - rest.len();
        rest = after;
        (length > 0).then_some((start, word.trim_end_matches(is_any_blank)))
    })
}

/// The blanks of [`is_blank`], and that of full width.
pub(crate) fn is_any_blank(character: char) -> bool {
    character == '\u{3000}' || is_blank(character)
}

/// Before the name of a handicap start: our word, and that of the headers of KIF files.
const HANDICAP: &str = "handicap";
const HANDICAP_OF_KIF: &str = "手合割";

/// The name behind `handicap:`, if the word begins so.
fn after_handicap(word: &str) -> Option<&str> {
    let (before, name) = word.split_once([':', '：'])?;
    let before = before.trim_end_matches(is_any_blank);
    let mut letters = before.chars().map(|letter| half_width(letter).to_ascii_lowercase());
    (before == HANDICAP_OF_KIF || letters.by_ref().eq(HANDICAP.chars())).then_some(name)
}

/// What the first word of a text says of the position.
enum FirstWord {
    /// It names this start, with the word behind it if there is a blank in between; where it ends.
    Start(Handicap, usize),
    /// It should name a start, but does not.
    Unknown(UsiFault, Range<usize>),
    /// It is the beginning of a board.
    Board,
}

impl FirstWord {
    /// Looks at the first word from byte `from` on, which stands at these bytes.
    fn of(text: &str, span: Range<usize>) -> Self {
        let word = text.get(span.clone()).unwrap_or("");
        if word == "startpos" {
            return Self::Start(Handicap::Even, span.end);
        }
        if let Some(name) = after_handicap(word) {
            let span = name_span(text, name, span.end);
            return match text.get(span.clone()).unwrap_or("").parse() {
                Ok(handicap) => Self::Start(handicap, span.end),
                Err(HandicapError) => Self::Unknown(UsiFault::UnknownHandicap, span),
            };
        }
        match Handicap::from_japanese_name(word) {
            Some(handicap) => Self::Start(handicap, span.end),
            None if is_like_a_name(word, text) => Self::Unknown(UsiFault::UnknownName, span),
            None => Self::Board,
        }
    }
}

/// Where the name is that stands behind a colon at byte `end` of the text; if it stands behind blanks,
/// it is the next word.
fn name_span(text: &str, name: &str, end: usize) -> Range<usize> {
    let name = name.trim_start_matches(is_any_blank);
    let next = words(text, end).next().filter(|&(_, word)| name.is_empty() && word != "moves");
    match next {
        Some((start, word)) => start..start + word.len(),
        None => end - name.len()..end,
    }
}

/// Whether a word is meant as a name: it has a letter that no board has, and nothing in the text
/// looks like the ranks of a board.
fn is_like_a_name(word: &str, text: &str) -> bool {
    let is_piece = |letter: char| PieceKind::from_letter(letter.to_ascii_uppercase()).is_some();
    let is_of_a_name = |letter: char| letter.is_alphabetic() && !is_piece(letter);
    let is_a_word_of_usi = matches!(word, "sfen" | "moves" | "position");
    !is_a_word_of_usi && word.contains(is_of_a_name) && !text.contains('/')
}

/// The start that the text of a position names, `startpos` included; nothing if it has a board.
///
/// Who speaks of a game with a handicap calls the sides otherwise: see
/// [`Language::of_handicap_game`].
///
/// ```
/// use hayanagi::{Handicap, usi};
/// assert_eq!(usi::named_start("position 二枚落ち moves 6a5b"), Some(Handicap::Two));
/// assert_eq!(usi::named_start("startpos"), Some(Handicap::Even));
/// assert_eq!(usi::named_start("4k4/9/9/9/9/9/9/9/4K4 b - 1"), None);
/// ```
#[must_use]
pub fn named_start(text: &str) -> Option<Handicap> {
    let mut words = words(text, 0).peekable();
    words.next_if(|&(_, word)| word == "position");
    let (start, word) = words.next()?;
    match FirstWord::of(text, start..start + word.len()) {
        FirstWord::Start(handicap, _) => Some(handicap),
        FirstWord::Unknown(..) | FirstWord::Board => None,
    }
}

/// A position and how it came about; from [`read_played`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The position after every move of the text.
    pub position: Position,
    /// The last move of the text, or `None` if it has none.
    pub last_move: Option<Move>,
}

/// Reads a position as USI gives it: `startpos` or SFEN (with or without `sfen`), with or without
/// the word `position` before it, and after it, if wanted, `moves` and moves, each of which must be
/// legal.
///
/// In place of `startpos` a handicap start may stand: `handicap:` (or `手合割：`, as in KIF files) and
/// a name of [`Handicap`], or a Japanese name alone, such as `二枚落ち`; blanks around a name, of half or
/// full width, mean nothing.
///
/// # Errors
///
/// Where and why the text cannot be read; for an illegal move, its number and the first rule it
/// breaks.
///
/// ```
/// use hayanagi::usi;
/// let position = usi::read_position("position startpos moves 7g7f 3c3d 8h2b+")?;
/// assert_eq!(position.ply(), 4);
/// assert_eq!(usi::read_position("handicap:two")?, usi::read_position("二枚落ち")?);
/// # Ok::<(), hayanagi::UsiError>(())
/// ```
#[doc(alias("position", "from_usi"))]
pub fn read_position(text: &str) -> Result<Position, UsiError> {
    read_played(text).map(|played| played.position)
}

/// Reads what [`read_position`] reads, and keeps the last move.
///
/// # Errors
///
/// Those of [`read_position`].
///
/// ```
/// use hayanagi::usi;
/// let played = usi::read_played("startpos moves 7g7f 3c3d")?;
/// assert_eq!(played.last_move, Some("3c3d".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_played(text: &str) -> Result<Played, UsiError> {
    let mut from = 0;
    if let Some((start, "position")) = words(text, 0).next() {
        from = start + "position".len();
    }
    let (mut position, after) = read_start(text, from)?;
    let mut last_move = None;
    let mut rest = words(text, after);
    match rest.next() {
        None => return Ok(Played { position, last_move }),
        Some((_, "moves")) => {}
        Some((start, word)) => {
            let end = start + word.len();
            return Err(UsiError { fault: UsiFault::ExpectedMoves, start, end });
        }
    }
    for (index, (start, word)) in rest.enumerate() {
        let error = |fault| UsiError { fault, start, end: start + word.len() };
        let mv = word.parse().map_err(|MoveError| error(UsiFault::BadMove))?;
        if let Err(reason) = position.try_move(mv) {
            return Err(error(UsiFault::IllegalMove { mv, index, reason }));
        }
        last_move = Some(mv);
    }
    Ok(Played { position, last_move })
}

/// The position before the moves, which begins at byte `from`, and the byte where its text ends.
pub(crate) fn read_start(text: &str, from: usize) -> Result<(Position, usize), UsiError> {
    if let Some((start, word)) = words(text, from).next() {
        let end = start + word.len();
        match FirstWord::of(text, start..end) {
            FirstWord::Start(handicap, end) => return Ok((Position::handicap(handicap), end)),
            FirstWord::Unknown(fault, Range { start, end }) => {
                return Err(UsiError { fault, start, end });
            }
            FirstWord::Board => {}
        }
    }
    let moves = words(text, from).find(|&(_, word)| word == "moves");
    let end = moves.map_or(text.len(), |(start, _)| start);
    let sfen = Position::from_sfen(text.get(from..end).unwrap_or(""));
    Ok((sfen.map_err(|error| shifted(error, from))?, end))
}

/// [`read_position`], but without moves also what no position can be, for
/// [`Setup::validate`].
///
/// # Errors
///
/// As [`read_position`], without the faults of a setup if there are no moves.
///
/// ```
/// use hayanagi::usi;
/// assert_eq!(usi::read_setup("position kk7/9/9/9/9/9/9/9/9 b - 1").map(|it| it.ply), Ok(1));
/// assert_eq!(usi::read_setup("startpos moves 7g7f").map(|setup| setup.ply), Ok(2));
/// ```
pub fn read_setup(text: &str) -> Result<Setup, UsiError> {
    let error = match read_position(text) {
        Ok(position) => return Ok(position.to_setup()),
        Err(error) => error,
    };
    let has_moves = words(text, 0).any(|(_, word)| word == "moves");
    if has_moves || !matches!(error.fault, UsiFault::Sfen(SfenFault::Setup(_))) {
        return Err(error);
    }
    let from = match words(text, 0).next() {
        Some((start, "position")) => start + "position".len(),
        _ => 0,
    };
    Setup::from_sfen(text.get(from..).unwrap_or("")).map_err(|error| shifted(error, from))
}

/// An error in SFEN text that begins at byte `from`.
fn shifted(error: SfenError, from: usize) -> UsiError {
    let Range { start, end } = error.span();
    UsiError { fault: UsiFault::Sfen(error.fault()), start: start + from, end: end + from }
}
