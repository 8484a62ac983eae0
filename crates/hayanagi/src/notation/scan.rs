//! From text to a description of a move, without a position.
//!
//! Full-width letters, digits and signs are read as their half-width twins throughout.

use core::ops::Range;

use super::names;
use super::relation::{Motion, Origin, Qualifier};
use super::{Notation, NotationError, NotationFault, Reader};
use crate::color::Color;
use crate::letters::{digit, half_width, kanji_digit};
use crate::piece::PieceKind;
use crate::square::Square;

/// What a text says of a move.
#[derive(Clone, Debug)]
pub(super) struct Description {
    pub(super) notation: Notation,
    /// The side of the mark before the move, and where the mark stands.
    pub(super) side: Option<(Color, Range<usize>)>,
    pub(super) to: Square,
    pub(super) piece: Said,
    /// Where the name of the piece stands.
    pub(super) piece_span: Range<usize>,
    pub(super) from: From,
    pub(super) qualifier: Qualifier,
    /// Where the words of the qualifier, or the sign of Western form, stand.
    pub(super) word_span: Range<usize>,
    pub(super) promotion: Promotion,
    pub(super) capture: Capture,
    pub(super) letters: Letters,
    /// The whole move, without blanks around it.
    pub(super) span: Range<usize>,
}

/// Which piece moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    /// Whatever stands on the origin.
    Nothing,
    /// A piece of this kind.
    Kind(PieceKind),
    /// A piece that is of this kind after the move.
    KindAfter(PieceKind),
}

/// Where the piece comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum From {
    /// Not said.
    Anywhere,
    Square(Square),
    Hand,
}

/// Whether the piece promotes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Promotion {
    /// Not said.
    Unsaid,
    Promotes,
    Declines,
}

/// What the sign of Western form says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Capture {
    /// The form has no such sign.
    Unsaid,
    /// The form has one, but not the text.
    Missing,
    Takes,
    TakesNothing,
}

/// Whether capital and small letters stand where they should.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    Right,
    Swapped,
}

/// A place in the text.
#[derive(Clone)]
struct Scan<'a> {
    text: &'a str,
    at: usize,
    letters: Letters,
}

type Scanned<T> = Result<T, NotationError>;

impl Scan<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The letter `ahead` letters from here, as its half-width twin.
    fn letter(&self, ahead: usize) -> Option<char> {
        self.rest().chars().nth(ahead).map(half_width)
    }

    fn advance(&mut self) {
        self.at += self.rest().chars().next().map_or(0, char::len_utf8);
    }

    /// Goes over a letter if it is the one wanted.
    fn takes(&mut self, letter: char) -> bool {
        let is_there = self.letter(0) == Some(letter);
        if is_there {
            self.advance();
        }
        is_there
    }

    /// Whether a digit is among the next letters, as in every move that begins with a letter.
    fn has_digit(&self) -> bool {
        (1..=3).any(|ahead| self.letter(ahead).and_then(digit).is_some())
    }

    fn skip_blanks(&mut self) {
        while self.letter(0).is_some_and(char::is_whitespace) {
            self.advance();
        }
    }

    /// Goes over a letter that means something.
    fn read<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let found = self.letter(0).and_then(meaning);
        if found.is_some() {
            self.advance();
        }
        found
    }

    /// The letter here as a fault.
    fn error(&self, fault: NotationFault) -> NotationError {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        NotationError::new(fault, self.at..self.at + length)
    }

    /// Goes over a letter in capital or small form, and notes if it is not the form wanted.
    fn read_letter<T>(&mut self, form: Form, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let letter = self.letter(0)?;
        let wanted = form.of(letter);
        let found = self.read(|letter| meaning(form.of(letter)));
        if found.is_some() && letter != wanted {
            self.letters = Letters::Swapped;
        }
        found
    }

    /// A digit 1 to 9.
    fn file(&mut self) -> Scanned<u8> {
        self.read(digit).ok_or_else(|| self.error(NotationFault::BadSquare))
    }

    /// A square of two digits.
    fn digits(&mut self) -> Scanned<Square> {
        let (file, rank) = (self.file()?, self.file()?);
        Square::new(file, rank).ok_or_else(|| self.error(NotationFault::BadSquare))
    }

    /// A square such as `7g`.
    fn usi_square(&mut self) -> Scanned<Square> {
        let file = self.file()?;
        let rank = self.read_letter(Form::Small, |letter| match letter {
            'a'..='i' => u8::try_from(u32::from(letter) - u32::from('a') + 1).ok(),
            _ => None,
        });
        let square = rank.and_then(|rank| Square::new(file, rank));
        square.ok_or_else(|| self.error(NotationFault::BadSquare))
    }

    /// A square of Western form, such as `7f` or `76`.
    fn western_square(&mut self) -> Scanned<Square> {
        if self.letter(1).and_then(digit).is_some() { self.digits() } else { self.usi_square() }
    }
}

/// Capital or small.
#[derive(Clone, Copy)]
enum Form {
    Capital,
    Small,
}

impl Form {
    const fn of(self, letter: char) -> char {
        match self {
            Self::Capital => letter.to_ascii_uppercase(),
            Self::Small => letter.to_ascii_lowercase(),
        }
    }
}

/// Reads a text in whichever form it is.
pub(super) fn describe(text: &str, reader: &Reader) -> Scanned<Description> {
    let end = text.trim_end_matches(|letter| half_width(letter).is_whitespace()).len();
    let mut scan = Scan { text: &text[..end], at: 0, letters: Letters::Right };
    scan.skip_blanks();
    let start = scan.at;
    if start == end {
        return Err(NotationError::new(NotationFault::Empty, 0..text.len()));
    }
    let side = side_mark(&mut scan);
    let mut description = match [0, 1, 2].map(|ahead| scan.letter(ahead)) {
        [Some('同'), ..] => japanese(&mut scan, reader),
        [Some('0'..='9'), Some('0'..='9'), Some('0'..='9')] => csa(&mut scan),
        [Some('0'), ..] => Err(scan.error(NotationFault::BadSquare)),
        [Some('1'..='9'), Some('a'..='z' | 'A'..='Z'), _] => usi(&mut scan),
        [Some('1'..='9'), ..] => japanese(&mut scan, reader),
        [Some('+' | 'a'..='z' | 'A'..='Z'), ..] if scan.has_digit() => western(&mut scan),
        _ => Err(NotationError::new(NotationFault::BadMove, scan.at..end)),
    }?;
    if scan.at < end {
        return Err(NotationError::new(NotationFault::TrailingText, scan.at..end));
    }
    description.side = side;
    description.letters = scan.letters;
    description.span = start..end;
    Ok(description)
}

/// The mark of a side before the move: ▲, 先手, or in CSA form a sign before four digits.
fn side_mark(scan: &mut Scan<'_>) -> Option<(Color, Range<usize>)> {
    let start = scan.at;
    let is_csa = matches!(scan.letter(1), Some('0'..='9'));
    let sign = match scan.letter(0) {
        Some('+') if is_csa => Some(Color::Black),
        Some('-') if is_csa => Some(Color::White),
        _ => None,
    };
    if sign.is_some() {
        scan.advance();
    }
    let color = sign.or_else(|| {
        let (mark, color) =
            names::MARKS.into_iter().find(|(mark, _)| scan.rest().starts_with(mark))?;
        scan.at += mark.len();
        Some(color)
    })?;
    let span = start..scan.at;
    scan.skip_blanks();
    Some((color, span))
}

/// A description with only a destination.
fn to_square(notation: Notation, to: Square) -> Description {
    Description {
        notation,
        side: None,
        to,
        piece: Said::Nothing,
        piece_span: 0..0,
        from: From::Anywhere,
        qualifier: Qualifier::default(),
        word_span: 0..0,
        promotion: Promotion::Unsaid,
        capture: Capture::Unsaid,
        letters: Letters::Right,
        span: 0..0,
    }
}

/// `7g7f`, `8h2b+`.
fn usi(scan: &mut Scan<'_>) -> Scanned<Description> {
    let from = From::Square(scan.usi_square()?);
    let to = scan.usi_square()?;
    let promotion = promotion_sign(scan);
    Ok(Description { from, promotion, ..to_square(Notation::Usi, to) })
}

/// `+` or `=`.
fn promotion_sign(scan: &mut Scan<'_>) -> Promotion {
    if scan.takes('+') {
        Promotion::Promotes
    } else if scan.takes('=') {
        Promotion::Declines
    } else {
        Promotion::Unsaid
    }
}

/// `7776FU`, `0055KA`.
fn csa(scan: &mut Scan<'_>) -> Scanned<Description> {
    let from = if scan.letter(0) == Some('0') && scan.letter(1) == Some('0') {
        scan.advance();
        scan.advance();
        From::Hand
    } else {
        From::Square(scan.digits()?)
    };
    let to = scan.digits()?;
    let start = scan.at;
    let letter = |scan: &mut Scan<'_>| scan.read_letter(Form::Capital, Some);
    let letters = letter(scan).and_then(|first| Some([first, letter(scan)?]));
    let piece_span = start..scan.at;
    let bad_piece = NotationError::new(NotationFault::BadPiece, piece_span.clone());
    let kind = letters.and_then(names::kind_of_csa).ok_or(bad_piece)?;
    let piece = Said::KindAfter(kind);
    // The form has no mark of promotion; one behind a drop is read to be repaired.
    let promotion = if from == From::Hand { promotion_sign(scan) } else { Promotion::Unsaid };
    Ok(Description { from, piece, piece_span, promotion, ..to_square(Notation::Csa, to) })
}

/// `P-7f`, `+Rx3d`, `G4i-5h`, `B*5e`, `Sx2b+`, `Sx2b=`.
fn western(scan: &mut Scan<'_>) -> Scanned<Description> {
    let start = scan.at;
    let is_promoted = scan.takes('+');
    let kind = scan.read_letter(Form::Capital, PieceKind::from_letter);
    let kind = kind.ok_or_else(|| scan.error(NotationFault::BadPiece))?;
    let kind = if is_promoted { kind.promoted() } else { Some(kind) };
    let piece_span = start..scan.at;
    let bad_piece = NotationError::new(NotationFault::BadPiece, piece_span.clone());
    let piece = Said::Kind(kind.ok_or(bad_piece)?);
    if scan.takes('*') {
        let to = scan.western_square()?;
        let promotion = promotion_sign(scan);
        let described = to_square(Notation::Usi, to);
        return Ok(Description { from: From::Hand, piece, piece_span, promotion, ..described });
    }
    let first =
        if scan.letter(0).and_then(digit).is_some() { Some(scan.western_square()?) } else { None };
    let sign = scan.at;
    let capture = if scan.takes('-') {
        Capture::TakesNothing
    } else if scan.takes('x') || scan.takes('X') {
        Capture::Takes
    } else {
        Capture::Missing
    };
    let word_span = sign..scan.at;
    let is_end = scan.letter(0).is_none_or(|letter| digit(letter).is_none());
    let (from, to) = match first {
        // Only one square, and no sign before it: `P7f`.
        Some(to) if capture == Capture::Missing && is_end => (From::Anywhere, to),
        Some(from) => (From::Square(from), scan.western_square()?),
        None => (From::Anywhere, scan.western_square()?),
    };
    let promotion = promotion_sign(scan);
    let described = to_square(Notation::Western, to);
    Ok(Description { from, piece, piece_span, word_span, promotion, capture, ..described })
}

/// `７六歩`, `同　歩成`, `５八金左上`, `５五角打`, `７六歩(77)`.
fn japanese(scan: &mut Scan<'_>, reader: &Reader) -> Scanned<Description> {
    let same = scan.error(NotationFault::NoPreviousMove);
    let to = if scan.takes('同') {
        let to = reader.last.ok_or(same)?;
        scan.skip_blanks();
        to
    } else {
        let file = scan.file()?;
        let rank = scan.read(rank).ok_or_else(|| scan.error(NotationFault::BadSquare))?;
        Square::new(file, rank).ok_or(same)?
    };
    let start = scan.at;
    let piece = Said::Kind(japanese_piece(scan)?);
    let piece_span = start..scan.at;
    let origin = scan.read(|letter| Origin::ALL.into_iter().find(|it| it.kanji() == letter));
    let motion = scan.read(motion);
    let qualifier = Qualifier { origin, motion };
    let word_span = piece_span.end..scan.at;
    let mut promotion = japanese_promotion(scan);
    let from = japanese_origin(scan)?;
    if from == From::Hand && promotion == Promotion::Unsaid {
        promotion = japanese_promotion(scan);
    }
    let notation = match from {
        From::Square(_) => Notation::Kif,
        From::Anywhere | From::Hand => Notation::Japanese,
    };
    let described = to_square(notation, to);
    Ok(Description { piece, piece_span, from, qualifier, word_span, promotion, ..described })
}

/// A rank as a kanji or a digit.
fn rank(letter: char) -> Option<u8> {
    kanji_digit(letter).or_else(|| digit(letter))
}

/// 上, 寄, 引, and 行 and 下, which older records have for 上 and 引.
fn motion(letter: char) -> Option<Motion> {
    match letter {
        '行' => Some(Motion::Up),
        '下' => Some(Motion::Down),
        _ => Motion::ALL.into_iter().find(|motion| motion.kanji() == letter),
    }
}

/// A kind of piece, promoted kinds as 成 and the kind, or as one kanji.
fn japanese_piece(scan: &mut Scan<'_>) -> Scanned<PieceKind> {
    let bad_piece = scan.error(NotationFault::BadPiece);
    let is_promoted = scan.takes('成');
    let kind =
        scan.read(names::kind_of_kanji).ok_or_else(|| scan.error(NotationFault::BadPiece))?;
    if let Some(second) = names::second_kanji(kind) {
        scan.takes(second);
    }
    if is_promoted { kind.promoted().ok_or(bad_piece) } else { Ok(kind) }
}

/// 成, 不成 (also written 生), or nothing.
fn japanese_promotion(scan: &mut Scan<'_>) -> Promotion {
    if scan.letter(0) == Some('不') && scan.letter(1) == Some('成') {
        scan.advance();
        scan.advance();
        return Promotion::Declines;
    }
    if scan.takes('生') {
        return Promotion::Declines;
    }
    if scan.takes('成') { Promotion::Promotes } else { promotion_sign(scan) }
}

/// 打, an origin in brackets, or nothing.
fn japanese_origin(scan: &mut Scan<'_>) -> Scanned<From> {
    if scan.takes('打') {
        return match scan.letter(0) {
            Some('(') => Err(scan.error(NotationFault::BadOrigin)),
            _ => Ok(From::Hand),
        };
    }
    if !scan.takes('(') {
        return Ok(From::Anywhere);
    }
    let bad_origin =
        |error: NotationError| NotationError::new(NotationFault::BadOrigin, error.span());
    let from = scan.digits().map_err(bad_origin)?;
    if scan.takes(')') { Ok(From::Square(from)) } else { Err(scan.error(NotationFault::BadOrigin)) }
}
