//! What is wrong with a text, with the text at hand: what was found, and what may have been meant.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

use crate::handicap::{Handicap, essence};
use crate::letters::half_width;
use crate::moves::Move;
use crate::notation::Reader;
use crate::piece::HandKind;
use crate::position::Position;
use crate::setup::SetupError;
use crate::sfen::{SfenError, SfenFault, is_blank};
use crate::square::{Square, SquareError};
use crate::text::{Text, errors};
use crate::usi::{self, MoveError, Played, UsiError, UsiFault, is_any_blank};

/// Every error of a reader in one shape.
///
/// ```
/// use hayanagi::{Position, text::Language};
/// let text = "4k4/9/9/9/9/9/9/9/4K4 - 1";
/// let error = text.parse::<Position>().expect_err("the side is missing");
/// let diagnosis = error.diagnose(text);
/// assert_eq!((diagnosis.code, diagnosis.span), ("bad_side", 22..23));
/// assert_eq!(diagnosis.expected.say(Language::English), "b or w");
/// assert_eq!(diagnosis.found, "-");
/// assert_eq!(diagnosis.suggestion.as_deref(), Some("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// A short name that never changes, for programs.
    pub code: &'static str,
    /// The bytes at fault, half-open; empty where something is missing.
    pub span: Range<usize>,
    /// What would have been right there.
    pub expected: Text,
    /// What stands there.
    pub found: String,
    /// The whole text after the one small correction with which it can be read. Nothing if there is
    /// none, or more than one.
    pub suggestion: Option<String>,
    /// Instead of a suggestion: the whole text with each of the names that are nearest to an unknown
    /// one, if there are several.
    pub alternatives: Vec<String>,
}

/// Of more names than this none is told.
const MOST_ALTERNATIVES: usize = 4;

/// The end of a game in Japanese.
const RESIGNED: &str = "投了";

/// Longer texts get no suggestion: every correction is tried by reading all of it.
const LONGEST: usize = 10_000;

impl SfenError {
    /// The error in full; `text` is the text that was read.
    #[must_use]
    pub fn diagnose(&self, text: &str) -> Diagnosis {
        let can_be_read = |text: &str| Position::from_sfen(text).is_ok();
        let fault = UsiFault::Sfen(self.fault());
        diagnosis(fault, self.span(), self.fault().expected_text(), text, can_be_read)
    }
}

impl UsiError {
    /// The error in full; `text` is the text that was read by [`usi::read_position`].
    #[must_use]
    pub fn diagnose(&self, text: &str) -> Diagnosis {
        self.diagnose_with(text, |text| usi::read_position(text).is_ok())
    }

    /// [`UsiError::diagnose`] for a text that was read by another reader, such as `Line::read`:
    /// `can_be_read` says what that one can read.
    ///
    /// ```
    /// use hayanagi::Line;
    /// let text = "startpos moves 7G7F resign";
    /// let error = Line::read(text).expect_err("capital letters");
    /// let diagnosis = error.diagnose_with(text, |text| Line::read(text).is_ok());
    /// assert_eq!(diagnosis.suggestion.as_deref(), Some("startpos moves 7g7f resign"));
    /// assert_eq!(error.diagnose(text).suggestion, None, "no position ends with resign");
    /// ```
    #[must_use]
    pub fn diagnose_with(&self, text: &str, can_be_read: impl Fn(&str) -> bool) -> Diagnosis {
        diagnosis(self.fault(), self.span(), self.fault().expected_text(), text, can_be_read)
    }
}

impl MoveError {
    /// The error in full; `text` is the text that was read.
    #[must_use]
    pub fn diagnose(&self, text: &str) -> Diagnosis {
        let can_be_read = |text: &str| text.parse::<Move>().is_ok();
        diagnosis(UsiFault::BadMove, 0..text.len(), errors::MOVE, text, can_be_read)
    }
}

impl SquareError {
    /// The error in full; `text` is the text that was read.
    #[must_use]
    pub fn diagnose(&self, text: &str) -> Diagnosis {
        let corrected = Vec::from([as_digits(text).to_ascii_lowercase()]);
        Diagnosis {
            code: self.code(),
            span: 0..text.len(),
            expected: errors::SQUARE,
            found: text.to_string(),
            suggestion: only(readable(corrected, |text| text.parse::<Square>().is_ok())),
            alternatives: Vec::new(),
        }
    }
}

fn diagnosis(
    fault: UsiFault,
    span: Range<usize>,
    expected: Text,
    text: &str,
    can_be_read: impl Fn(&str) -> bool,
) -> Diagnosis {
    let found = text.get(span.clone()).unwrap_or_default().to_string();
    let corrected =
        if text.len() <= LONGEST { corrections(fault, &span, text) } else { Vec::new() };
    let mut readable = readable(corrected, can_be_read);
    let is_of_names = matches!(fault, UsiFault::UnknownHandicap | UsiFault::UnknownName);
    if is_of_names {
        readable = each_meaning_once(readable);
    }
    let is_choice = is_of_names && (2..=MOST_ALTERNATIVES).contains(&readable.len());
    let alternatives = if is_choice { readable.clone() } else { Vec::new() };
    let (code, suggestion) = (fault.code(), only(readable));
    Diagnosis { code, span, expected, found, suggestion, alternatives }
}

/// Those of the texts that can be read, each once, without blanks at the end.
fn readable(corrected: Vec<String>, can_be_read: impl Fn(&str) -> bool) -> Vec<String> {
    let mut readable: Vec<String> = Vec::new();
    for mut text in corrected {
        text.truncate(text.trim_end_matches(is_any_blank).len());
        if !readable.contains(&text) && can_be_read(&text) {
            readable.push(text);
        }
    }
    readable
}

/// The texts without those that only spell in another way what one before them says.
fn each_meaning_once(texts: Vec<String>) -> Vec<String> {
    let mut known = Vec::new();
    let mut kept = Vec::new();
    for text in texts {
        // What only another reader can read is compared with nothing.
        let meaning = usi::read_position(&text).ok();
        if meaning.is_none() || !known.contains(&meaning) {
            known.push(meaning);
            kept.push(text);
        }
    }
    kept
}

/// The one text, if there is exactly one.
fn only(mut texts: Vec<String>) -> Option<String> {
    if texts.len() == 1 { texts.pop() } else { None }
}

/// The text after each small correction that the fault suggests; most cannot be read either.
fn corrections(fault: UsiFault, span: &Range<usize>, text: &str) -> Vec<String> {
    let found = text.get(span.clone()).unwrap_or_default();
    let after = text.get(span.end..).unwrap_or_default();
    let words = match fault {
        UsiFault::Sfen(fault) => of_sfen(fault, found, after),
        UsiFault::ExpectedMoves => words_for_moves(found),
        UsiFault::BadMove => moves(found),
        UsiFault::IllegalMove { .. } => Vec::from([match found.strip_suffix('+') {
            Some(unpromoted) => unpromoted.to_string(),
            None => format!("{found}+"),
        }]),
        UsiFault::UnknownHandicap => near_names(found).into_iter().map(String::from).collect(),
        // A wide blank in the word says that it is more than a name.
        UsiFault::UnknownName if found.contains('\u{3000}') => Vec::new(),
        UsiFault::UnknownName => starts(found),
    };
    let mut corrected = with_blanks(text);
    let before = text.get(..span.start).unwrap_or_default();
    let span = match fault {
        // No blank is kept between a colon and a name.
        UsiFault::UnknownHandicap => before.trim_end_matches(is_any_blank).len()..span.end,
        _ => span.clone(),
    };
    corrected.extend(words.iter().filter_map(|with| replaced(text, &span, with)));
    let before = text.get(..span.end).unwrap_or_default();
    match fault {
        UsiFault::Sfen(SfenFault::BadRankCount { .. }) if text.contains("sfen ") => {
            corrected.push(text.replacen("sfen ", "", 1));
        }
        UsiFault::BadMove => corrected.extend(in_usi(text, span.start)),
        // A blank that stands in place of the colon.
        UsiFault::UnknownName => corrected.push([before, ":", after.trim_start()].concat()),
        _ => {}
    }
    corrected
}

/// What may be meant by what stands where SFEN is wrong; `after` is the text behind it.
fn of_sfen(fault: SfenFault, found: &str, after: &str) -> Vec<String> {
    match fault {
        SfenFault::BadRankCount { .. } => rank_counts(found),
        SfenFault::BadRankWidth { .. } => rank_widths(found),
        SfenFault::MissingField => {
            Vec::from([format!(" {} -", side_of_ply("1")), String::from(" -")])
        }
        SfenFault::BadSide => sides(found, after),
        SfenFault::BadHandCount | SfenFault::BadHandCharacter => Vec::from([
            format!("- {found}"),
            found.trim_start_matches('0').to_string(),
            as_digits(found),
        ]),
        SfenFault::BadPly | SfenFault::BadBoardCharacter => Vec::from([as_digits(found)]),
        SfenFault::Setup(SetupError::TooManyPieces { kind: HandKind::Lance }) => found
            .match_indices('l')
            .map(|(place, _)| format!("{}1{}", &found[..place], &found[place + 1..]))
            .collect(),
        SfenFault::TrailingText => words_for_moves(found),
        _ => Vec::new(),
    }
}

/// What may be meant by a word where `moves` should stand: that it is a move, or the word misspelt.
fn words_for_moves(found: &str) -> Vec<String> {
    let is_near = distance(&letters(found), &letters("moves")) <= 2;
    let missing = Some(format!("moves {found}"));
    missing.into_iter().chain(is_near.then(|| String::from("moves"))).collect()
}

/// The text with its moves from byte `start` on in USI form, as far as each can be read in some form as
/// one legal move.
fn in_usi(text: &str, start: usize) -> Option<String> {
    let before = text.get(..start)?;
    let Played { mut position, mut last_move } = usi::read_played(before).ok()?;
    let (mut corrected, mut end) = (before.to_string(), start);
    for (at, word) in usi::words(text, start) {
        let reader = Reader::tolerant().after(last_move.map(Move::to));
        let read = position.read_move(word, reader).ok().map(|read| read.mv);
        let mv = word.parse().ok().or(read).filter(|&mv| position.try_move(mv).is_ok());
        let with = match mv {
            Some(mv) => mv.to_string(),
            None if word == RESIGNED => String::from("resign"),
            None => break,
        };
        corrected.push_str(text.get(end..at)?);
        corrected.push_str(&with);
        end = at + word.len();
        last_move = mv;
    }
    corrected.push_str(text.get(end..)?);
    Some(corrected)
}

fn replaced(text: &str, span: &Range<usize>, with: &str) -> Option<String> {
    Some(format!("{}{with}{}", text.get(..span.start)?, text.get(span.end..)?))
}

/// The text with blanks in place of what stands for them in addresses, and in letters of half width.
fn with_blanks(text: &str) -> Vec<String> {
    let signs = ["_", "%20"];
    let used = signs.iter().filter(|sign| text.contains(**sign));
    let narrow = text.chars().map(half_width).collect::<String>();
    used.map(|sign| text.replace(sign, " ")).chain((narrow != text).then_some(narrow)).collect()
}

/// What stands in place of the side, with the side before it, and parted from a side that it begins
/// with; `after` is the text behind it.
fn sides(found: &str, after: &str) -> Vec<String> {
    let hands = found.strip_prefix(['b', 'w']).filter(|hands| !hands.is_empty());
    let parted = hands.map(|hands| format!("{} {hands}", &found[..1]));
    // Hands name the pieces of Black first. What has a dash or a piece of Black behind a `b` is
    // therefore no hand with a bishop of White; anything else may be.
    let is_no_hand = hands.is_some_and(|hands| {
        hands.contains(|letter: char| letter == '-' || letter.is_ascii_uppercase())
    });
    let mut sides: Vec<String> = parted.into_iter().collect();
    if !is_no_hand {
        let ply = after.split(is_blank).find(|word| word.parse::<u32>().is_ok());
        let ply = ply.or(found.parse::<u32>().is_ok().then_some(found));
        sides.push(format!("{} {found}", side_of_ply(ply.unwrap_or("1"))));
        sides.push(found.to_ascii_lowercase());
    }
    sides
}

/// Black moves on odd plies of an even game; nobody can tell of a handicap game.
fn side_of_ply(ply: &str) -> char {
    if ply.parse::<u32>().is_ok_and(|ply| ply % 2 == 0) { 'w' } else { 'b' }
}

/// Letters that look like digits as the digits.
fn as_digits(text: &str) -> String {
    let digit = |letter| match letter {
        'l' | 'I' | 'i' | '|' => '1',
        'O' | 'o' => '0',
        '０'..='９' => char::from_digit(letter as u32 - '０' as u32, 10).unwrap_or(letter),
        _ => letter,
    };
    text.chars().map(digit).collect()
}

/// A board with one empty rank more or less where empty ranks are, or without a slash at its end.
fn rank_counts(board: &str) -> Vec<String> {
    let ranks: Vec<&str> = board.split('/').collect();
    let mut boards = Vec::new();
    for (place, _) in ranks.iter().enumerate().filter(|(_, rank)| **rank == "9") {
        let mut more = ranks.clone();
        more.insert(place, "9");
        boards.push(more.join("/"));
        let mut fewer = ranks.clone();
        fewer.remove(place);
        boards.push(fewer.join("/"));
    }
    boards.push(board.trim_end_matches('/').to_string());
    boards
}

/// A rank with one of its digits changed, or one added between pieces or beside them, so that it has
/// nine squares; nine for an empty rank.
fn rank_widths(rank: &str) -> Vec<String> {
    if rank.is_empty() {
        return Vec::from([String::from("9")]);
    }
    let width: u32 =
        rank.chars().filter(|&it| it != '+').map(|it| it.to_digit(10).unwrap_or(1)).sum();
    let mut ranks = Vec::new();
    for (place, letter) in rank.char_indices() {
        let Some(digit) = letter.to_digit(10) else { continue };
        let Some(digit) = (digit + 9).checked_sub(width) else { continue };
        let digit = if digit == 0 { String::new() } else { digit.to_string() };
        let after = rank.get(place + 1..).unwrap_or_default();
        ranks.push(format!("{}{digit}{after}", &rank[..place]));
    }
    let Some(missing) = 9_u32.checked_sub(width).filter(|&missing| missing > 0) else {
        return ranks;
    };
    let places = rank.char_indices().map(|(place, _)| place).chain([rank.len()]);
    for (before, after) in places.map(|place| rank.split_at(place)) {
        let beside = [before.chars().next_back(), after.chars().next()];
        let splits_a_piece = beside[0] == Some('+');
        if !splits_a_piece && !beside.iter().flatten().any(char::is_ascii_digit) {
            ranks.push(format!("{before}{missing}{after}"));
        }
    }
    ranks
}

/// What an unknown word in place of a position may be meant to be.
fn starts(found: &str) -> Vec<String> {
    let mut starts: Vec<String> = Vec::new();
    for name in near_names(found) {
        starts.push(if name.is_ascii() { format!("handicap:{name}") } else { name.to_string() });
    }
    if distance(&letters(found), &letters("startpos")) <= 2 {
        starts.push(String::from("startpos"));
    }
    // Moves alone are those of an even game.
    starts.push(format!("startpos moves {found}"));
    starts
}

/// The letters of a name that count; more than any name has are cut off.
fn letters(name: &str) -> Vec<char> {
    essence(name).take(24).collect()
}

/// The names of handicap starts that are nearest to an unknown one, in its script, as long as they
/// differ by few letters.
fn near_names(unknown: &str) -> Vec<&'static str> {
    let unknown = letters(unknown);
    let is_english = unknown.iter().all(char::is_ascii);
    let most = (unknown.len() / 3).max(1);
    let names = Handicap::ALL.map(|handicap| {
        let name = if is_english { handicap.name() } else { handicap.japanese_name() };
        // Nobody means even who writes seven, which is a whole part of two names.
        let is_part = name.split('-').any(|part| letters(part) == unknown);
        (if is_part { 0 } else { distance(&unknown, &letters(name)) }, name)
    });
    let nearest = names.iter().map(|(distance, _)| *distance).min();
    let nearest = nearest.filter(|&nearest| nearest <= most);
    names.iter().filter(|(distance, _)| Some(*distance) == nearest).map(|(_, name)| *name).collect()
}

/// How many letters have to be put in, left out, changed or exchanged with their neighbour to make one
/// word of another; one if a word holds the other as a whole. Another number is two changes, because
/// nobody means six when writing seven.
fn distance(a: &[char], b: &[char]) -> usize {
    let holds = |a: &[char], b: &[char]| b.len() >= 3 && a.windows(b.len()).any(|part| part == b);
    if a != b && (holds(a, b) || holds(b, a)) {
        return 1;
    }
    // The distances of the beginnings of `a` from those of `b`: one row for each letter of `a`.
    let mut rows: Vec<Vec<usize>> = Vec::from([(0..=b.len()).collect()]);
    for (i, &from) in a.iter().enumerate() {
        let mut row = Vec::from([i + 1]);
        for (j, &to) in b.iter().enumerate() {
            let is_number = from.is_ascii_digit() && to.is_ascii_digit();
            let change = if from == to { 0 } else { 1 + usize::from(is_number) };
            let mut least = (rows[i][j] + change).min(rows[i][j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && from == b[j - 1] && a[i - 1] == to {
                least = least.min(rows[i - 1][j - 1] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

/// A move written almost as in USI, or the end of a game in Japanese.
fn moves(mv: &str) -> Vec<String> {
    if mv == RESIGNED {
        return Vec::from([String::from("resign")]);
    }
    let plain: String = mv.chars().filter(|sign| !matches!(sign, '-' | '=' | '\'')).collect();
    let lower = as_digits(&plain).to_ascii_lowercase();
    let mut drop = lower.chars();
    let letter = drop.next().map_or(' ', |letter| letter.to_ascii_uppercase());
    let square = drop.as_str().trim_start_matches('*');
    let parted = mv.replace([',', '、'], " ");
    Vec::from([lower.clone(), format!("{letter}*{square}"), plain, parted])
}
