//! SFEN: positions as text.
//!
//! `board side hands ply`, after an optional `sfen `. The ply may be missing (it is then 1); hands
//! are read in any order, repeated letters add up. Written in one canonical form: hands in the order
//! R B G S N L P, Black first, a count before the letter when it is more than one.
//!
//! Sources: T. Romstad, USI protocol draft 1 (2007); the Shogidokoro USI page; the hand order is the
//! one of YaneuraOu (2016) and most programs since.

use core::fmt;
use core::ops::Range;
use core::str::FromStr;

use crate::color::Color;
use crate::piece::{HandKind, Piece, PieceKind};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::square::Square;
use crate::text::{Language, Say, Text, errors, words};

/// The start of an even game in SFEN.
pub const SFEN_STARTPOS: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

/// What is wrong with an SFEN text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SfenFault {
    /// Nothing but white space.
    Empty,
    /// The text ends before side or hands.
    MissingField,
    /// The board does not have nine ranks.
    BadRankCount {
        /// How many it has.
        ranks: usize,
    },
    /// A rank does not have nine squares.
    BadRankWidth {
        /// The rank, 1 to 9.
        rank: u8,
        /// How many squares it has.
        squares: usize,
    },
    /// Neither a piece letter, nor a digit 1–9, nor `+`.
    BadBoardCharacter,
    /// `+` before something that does not promote.
    BadPromotion,
    /// The side is neither `b` nor `w`.
    BadSide,
    /// Not a piece letter of a hand.
    BadHandCharacter,
    /// A king in hand.
    KingInHand,
    /// A count that begins with 0, exceeds 255, or has no letter.
    BadHandCount,
    /// The ply is not a number from 0 to 4294967295.
    BadPly,
    /// Something follows the ply.
    TrailingText,
    /// The text is well formed, but no position can be like that.
    Setup(SetupError),
}

impl SfenFault {
    /// A short name that never changes, for programs, such as `bad_rank_width`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::MissingField => "missing_field",
            Self::BadRankCount { .. } => "bad_rank_count",
            Self::BadRankWidth { .. } => "bad_rank_width",
            Self::BadBoardCharacter => "bad_board_character",
            Self::BadPromotion => "bad_promotion",
            Self::BadSide => "bad_side",
            Self::BadHandCharacter => "bad_hand_character",
            Self::KingInHand => "king_in_hand",
            Self::BadHandCount => "bad_hand_count",
            Self::BadPly => "bad_ply",
            Self::TrailingText => "trailing_text",
            Self::Setup(fault) => fault.code(),
        }
    }

    /// What would have been right there, as half a sentence.
    #[must_use]
    pub const fn expected(self) -> &'static str {
        self.expected_text().say(Language::English)
    }

    /// [`SfenFault::expected`] in every language.
    #[must_use]
    pub const fn expected_text(self) -> Text {
        match self {
            Self::Empty => errors::POSITION,
            Self::MissingField => errors::SIDE_AND_HANDS,
            Self::BadRankCount { .. } => errors::NINE_RANKS,
            Self::BadRankWidth { .. } => errors::NINE_SQUARES,
            Self::BadBoardCharacter => errors::BOARD_CHARACTER,
            Self::BadPromotion => errors::PROMOTABLE,
            Self::BadSide => errors::SIDE,
            Self::BadHandCharacter => errors::HAND_CHARACTER,
            Self::KingInHand => errors::NO_KING_IN_HAND,
            Self::BadHandCount => errors::HAND_COUNT,
            Self::BadPly => errors::PLY,
            Self::TrailingText => errors::END_AFTER_PLY,
            Self::Setup(SetupError::TwoKings { .. }) => errors::ONE_KING,
            Self::Setup(SetupError::TooManyPieces { .. }) => errors::ONE_SET,
        }
    }
}

/// What was expected, without place or code.
impl Say for SfenFault {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let what = self.expected_text().say(language);
        match self {
            Self::BadRankCount { ranks } => {
                errors::BUT_RANKS.write(out, language, &[("what", &what), ("ranks", ranks)])
            }
            Self::BadRankWidth { rank, squares } => {
                let letter = words::rank(*rank, Language::English).unwrap_or_default();
                let values: [(_, &dyn fmt::Display); 3] =
                    [("rank", rank), ("letter", &letter), ("squares", squares)];
                errors::BAD_RANK_WIDTH.write(out, language, &values)
            }
            _ => errors::EXPECTED.write(out, language, &[("what", &what)]),
        }
    }
}

/// Where and why an SFEN text cannot be read.
///
/// ```
/// use hayanagi::{Position, SfenFault};
/// let error = "9/9/9/9/9/9/9/9/8 b - 1".parse::<Position>().expect_err("eight squares");
/// assert_eq!(error.fault(), SfenFault::BadRankWidth { rank: 9, squares: 8 });
/// assert_eq!(error.span(), 16..17);
/// assert_eq!(
///     error.to_string(),
///     "bad_rank_width at bytes 16..17: expected nine squares in each rank, but rank 9 (i) has 8"
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SfenError {
    fault: SfenFault,
    start: usize,
    end: usize,
}

impl SfenError {
    const fn new(fault: SfenFault, start: usize, end: usize) -> Self {
        Self { fault, start, end }
    }

    /// What is wrong.
    #[must_use]
    pub const fn fault(&self) -> SfenFault {
        self.fault
    }

    /// The bytes of the given text that are at fault, half-open; empty where something is missing.
    #[must_use]
    pub const fn span(&self) -> Range<usize> {
        self.start..self.end
    }

    /// The short name of the fault; see [`SfenFault::code`].
    #[must_use]
    pub const fn code(&self) -> &'static str {
        self.fault.code()
    }
}

impl Say for SfenError {
    fn write(&self, out: &mut dyn fmt::Write, language: Language) -> fmt::Result {
        let Self { fault, start, end } = self;
        let (code, sentence) = (fault.code(), fault.said(language));
        let values: [(_, &dyn fmt::Display); 4] =
            [("code", &code), ("start", start), ("end", end), ("sentence", &sentence)];
        errors::AT_BYTES.write(out, language, &values)
    }
}

impl fmt::Display for SfenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, Language::English)
    }
}

impl core::error::Error for SfenError {}

/// A piece of the text and where it begins.
#[derive(Clone, Copy)]
struct Field<'a> {
    text: &'a str,
    start: usize,
}

impl<'a> Field<'a> {
    fn end(self) -> usize {
        self.start + self.text.len()
    }

    fn error(self, fault: SfenFault) -> SfenError {
        SfenError::new(fault, self.start, self.end())
    }

    /// The part of this field from `from` to `to`, in bytes of the field.
    fn part(self, from: usize, to: usize) -> Self {
        Self { text: self.text.get(from..to).unwrap_or(""), start: self.start + from }
    }

    /// Takes the next word off the front, if there is one.
    fn next_word(&mut self) -> Option<Self> {
        let blanks = self.text.len() - self.text.trim_start_matches(is_blank).len();
        let rest = self.part(blanks, self.text.len());
        let length = rest.text.find(is_blank).unwrap_or(rest.text.len());
        *self = rest.part(length, rest.text.len());
        if length == 0 { None } else { Some(rest.part(0, length)) }
    }
}

/// The blanks that separate fields and may surround the text.
pub(crate) fn is_blank(character: char) -> bool {
    matches!(character, ' ' | '\t' | '\r' | '\n')
}

/// Reads a whole SFEN text; also returns the spans that a refused setup is blamed on.
fn read(text: &str) -> Result<(Setup, Field<'_>, Field<'_>), SfenError> {
    let mut rest = Field { text: text.trim_end_matches(is_blank), start: 0 };
    let end = rest.text.len();
    let missing = SfenError::new(SfenFault::MissingField, end, end);
    let mut board = rest.next_word().ok_or(SfenError::new(SfenFault::Empty, 0, text.len()))?;
    if board.text == "sfen" {
        board = rest.next_word().ok_or(missing)?;
    }
    let mut setup = Setup::EMPTY;
    read_board(board, &mut setup)?;
    let side = rest.next_word().ok_or(missing)?;
    setup.side_to_move = match side.text {
        "b" => Color::Black,
        "w" => Color::White,
        _ => return Err(side.error(SfenFault::BadSide)),
    };
    let hands = rest.next_word().ok_or(missing)?;
    read_hands(hands, &mut setup)?;
    if let Some(ply) = rest.next_word() {
        setup.ply = read_ply(ply)?;
    }
    if let Some(more) = rest.next_word() {
        return Err(SfenError::new(SfenFault::TrailingText, more.start, end));
    }
    let whole = Field { text: &text[board.start..hands.end()], start: board.start };
    Ok((setup, board, whole))
}

fn read_board(field: Field<'_>, setup: &mut Setup) -> Result<(), SfenError> {
    let ranks = field.text.split('/').count();
    if ranks != 9 {
        return Err(field.error(SfenFault::BadRankCount { ranks }));
    }
    let mut start = 0;
    for (rank, text) in (1..).zip(field.text.split('/')) {
        read_rank(field.part(start, start + text.len()), rank, setup)?;
        start += text.len() + 1;
    }
    Ok(())
}

fn read_rank(field: Field<'_>, rank: u8, setup: &mut Setup) -> Result<(), SfenError> {
    let mut width = 0_usize;
    let mut characters = field.text.char_indices();
    while let Some((at, character)) = characters.next() {
        let mut piece = None;
        match character {
            '1'..='9' => width += usize::from(character as u8 - b'0'),
            '+' => {
                let next = characters.next();
                piece = next.and_then(|(_, letter)| read_piece(letter)).and_then(promote);
                if piece.is_none() {
                    let length = next.map_or(0, |(_, letter)| letter.len_utf8());
                    return Err(field.part(at, at + 1 + length).error(SfenFault::BadPromotion));
                }
            }
            _ => {
                piece = read_piece(character);
                if piece.is_none() {
                    let bad = field.part(at, at + character.len_utf8());
                    return Err(bad.error(SfenFault::BadBoardCharacter));
                }
            }
        }
        if piece.is_some() {
            width += 1;
            let file = u8::try_from(width).ok().and_then(|width| 10_u8.checked_sub(width));
            // A square beyond the edge is reported below, as a rank that is too wide.
            if let Some(square) = file.and_then(|file| Square::new(file, rank)) {
                setup.set(square, piece);
            }
        }
    }
    if width == 9 {
        Ok(())
    } else {
        Err(field.error(SfenFault::BadRankWidth { rank, squares: width }))
    }
}

/// The piece a letter stands for: upper case for Black.
fn read_piece(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() { Color::Black } else { Color::White };
    Some(Piece::new(PieceKind::from_letter(letter)?, color))
}

fn promote(piece: Piece) -> Option<Piece> {
    Some(Piece::new(piece.kind().promoted()?, piece.color()))
}

fn read_hands(field: Field<'_>, setup: &mut Setup) -> Result<(), SfenError> {
    if field.text == "-" {
        return Ok(());
    }
    let mut item = 0;
    for (at, character) in field.text.char_indices() {
        if character.is_ascii_digit() {
            continue;
        }
        let digits = field.part(item, at);
        let letter = field.part(at, at + character.len_utf8());
        let whole = field.part(item, at + letter.text.len());
        item = at + letter.text.len();
        let piece = read_piece(character).ok_or(letter.error(SfenFault::BadHandCharacter))?;
        let kind = piece.kind().hand_kind().ok_or(whole.error(SfenFault::KingInHand))?;
        let count = if digits.text.is_empty() { 1 } else { read_count(digits)? };
        let sum = setup.hand_count(piece.color(), kind).checked_add(count);
        let sum = sum.ok_or(whole.error(SfenFault::BadHandCount))?;
        setup.set_hand_count(piece.color(), kind, sum);
    }
    if item < field.text.len() {
        return Err(field.part(item, field.text.len()).error(SfenFault::BadHandCount));
    }
    Ok(())
}

fn read_count(digits: Field<'_>) -> Result<u8, SfenError> {
    let count = if digits.text.starts_with('0') { None } else { digits.text.parse().ok() };
    count.ok_or(digits.error(SfenFault::BadHandCount))
}

fn read_ply(field: Field<'_>) -> Result<u32, SfenError> {
    // `u32::from_str` alone would also take a leading plus sign.
    let is_number = field.text.bytes().all(|byte| byte.is_ascii_digit());
    let ply = if is_number { field.text.parse().ok() } else { None };
    ply.ok_or(field.error(SfenFault::BadPly))
}

impl Setup {
    /// Reads SFEN text into a setup, which may hold what no position can.
    ///
    /// # Errors
    ///
    /// Where and why the text is not SFEN.
    ///
    /// ```
    /// use hayanagi::{Color, HandKind, Setup};
    /// let setup = Setup::from_sfen("kk7/9/9/9/9/9/9/9/9 b 20P 0")?;
    /// assert_eq!(setup.hand_count(Color::Black, HandKind::Pawn), 20);
    /// # Ok::<(), hayanagi::SfenError>(())
    /// ```
    pub fn from_sfen(text: &str) -> Result<Self, SfenError> {
        read(text).map(|(setup, ..)| setup)
    }
}

impl Position {
    /// Reads SFEN text. The same as `text.parse()`.
    ///
    /// # Errors
    ///
    /// Where and why the text is not SFEN, or what [`SetupError`] refuses: too many kings are blamed
    /// on the board, too many pieces on board and hands.
    #[doc(alias("set_sfen", "load_sfen"))]
    pub fn from_sfen(text: &str) -> Result<Self, SfenError> {
        let (setup, board, whole) = read(text)?;
        Self::try_from(&setup).map_err(|fault| match fault {
            SetupError::TwoKings { .. } => board.error(SfenFault::Setup(fault)),
            SetupError::TooManyPieces { .. } => whole.error(SfenFault::Setup(fault)),
        })
    }
}

impl FromStr for Position {
    type Err = SfenError;

    fn from_str(text: &str) -> Result<Self, SfenError> {
        Self::from_sfen(text)
    }
}

impl FromStr for Setup {
    type Err = SfenError;

    fn from_str(text: &str) -> Result<Self, SfenError> {
        Self::from_sfen(text)
    }
}

/// Room for the longest SFEN: 81 promoted pieces, eight slashes, a side, fourteen counts of three
/// digits with their letters, a ply of ten digits, and blanks.
const ROOM: usize = 81 * 2 + 8 + 1 + 14 * 4 + 10 + 3;

/// Text being written. One call of the formatter for all of it is many times faster than one for
/// each character.
struct Buffer {
    bytes: [u8; ROOM],
    length: usize,
}

impl Buffer {
    fn push(&mut self, byte: u8) {
        self.bytes[self.length] = byte;
        self.length += 1;
    }

    fn push_number(&mut self, number: u32) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        self.push(b'0' + (number % 10) as u8);
    }

    fn push_rank(&mut self, board: &[Option<Piece>; 81], rank: usize) {
        let mut empty = 0;
        for file in (0..9).rev() {
            match board[9 * file + rank] {
                None => empty += 1,
                Some(piece) => {
                    if empty > 0 {
                        self.push(b'0' + empty);
                        empty = 0;
                    }
                    if piece.kind().is_promoted() {
                        self.push(b'+');
                    }
                    self.push(piece.letter());
                }
            }
        }
        if empty > 0 {
            self.push(b'0' + empty);
        }
    }

    /// Writes what both sides hold, or `-` for nothing.
    fn push_hands(&mut self, count: impl Fn(Color, HandKind) -> u8) {
        let before = self.length;
        for color in Color::ALL {
            for kind in HandKind::SFEN_ORDER {
                let count = count(color, kind);
                if count > 1 {
                    self.push_number(u32::from(count));
                }
                if count > 0 {
                    self.push(Piece::new(kind.piece_kind(), color).letter());
                }
            }
        }
        if self.length == before {
            self.push(b'-');
        }
    }
}

/// Writes a position, whichever way it is kept.
fn write_sfen(
    f: &mut fmt::Formatter<'_>,
    board: &[Option<Piece>; 81],
    side_to_move: Color,
    hands: impl Fn(Color, HandKind) -> u8,
    ply: u32,
) -> fmt::Result {
    let mut text = Buffer { bytes: [0; ROOM], length: 0 };
    for rank in 0..9 {
        text.push_rank(board, rank);
        text.push(if rank < 8 { b'/' } else { b' ' });
    }
    text.push(match side_to_move {
        Color::Black => b'b',
        Color::White => b'w',
    });
    text.push(b' ');
    text.push_hands(hands);
    text.push(b' ');
    text.push_number(ply);
    f.pad(core::str::from_utf8(&text.bytes[..text.length]).map_err(|_| fmt::Error)?)
}

/// Canonical SFEN with the ply, without the word `sfen`.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = |color, kind| self.hand_count(color, kind);
        write_sfen(f, &self.board, self.side_to_move, hands, self.ply)
    }
}

/// Canonical SFEN with the ply, without the word `sfen`.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hands = |color, kind| self.hand(color).count(kind);
        write_sfen(f, self.board(), self.side_to_move(), hands, self.ply())
    }
}
