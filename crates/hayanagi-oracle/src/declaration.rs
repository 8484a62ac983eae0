//! What a declaration would bring, read off the text of the position letter by letter.

use crate::error::OracleError;
use crate::rules::in_check;
use crate::text::read_sfen;

/// What declaring would bring the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    /// `win`, `draw` or `loss`.
    pub verdict: &'static str,
    /// Each condition: its name, whether it is met, what was found, and what is needed.
    pub conditions: Vec<(&'static str, bool, String, String)>,
}

/// What declaring would bring the side to move, in a game that began at `start`; `None` under the
/// rule `none`. The rules: `csa27`, `csa27h`, `csa24`, `csa24h`, `try`.
///
/// # Errors
///
/// Fails if a position is refused, as in [`answer()`](crate::answer()).
pub fn declaration(sfen: &str, start: &str, rule: &str) -> Result<Option<Declared>, OracleError> {
    let checked = in_check(&read_sfen(sfen)?);
    read_sfen(start)?;
    let is_black = sfen.split_ascii_whitespace().nth(1) == Some("b");
    let figures = Figures::read(sfen, is_black);
    let bonus = 54 - all_points(start);
    let bonus = if rule.ends_with('h') && !is_black { bonus } else { 0 };
    let points = figures.points + bonus;
    let (mut conditions, to_win) = match rule {
        "csa27" | "csa27h" => (figures.entered(points, if is_black { 28 } else { 27 }), true),
        "csa24" | "csa24h" => {
            let mut conditions = figures.entered(points, 24);
            conditions.push(("points_to_win", points >= 31, points.to_string(), "31".to_owned()));
            (conditions, points >= 31)
        }
        "try" => {
            let goal = if is_black { "5a" } else { "5i" };
            let condition = ("king_on_try_square", figures.king == goal);
            (vec![(condition.0, condition.1, figures.king, goal.to_owned())], true)
        }
        _ => return Ok(None),
    };
    conditions.push(truth("not_in_check", !checked));
    let is_lost = conditions.iter().any(|(name, met, ..)| !met && *name != "points_to_win");
    let verdict = match (is_lost, to_win) {
        (true, _) => "loss",
        (false, true) => "win",
        (false, false) => "draw",
    };
    Ok(Some(Declared { verdict, conditions }))
}

/// The points of all pieces of each side, on the board and in hand.
///
/// # Errors
///
/// Fails if the position is refused, as in [`answer()`](crate::answer()).
pub fn points(sfen: &str) -> Result<[u32; 2], OracleError> {
    read_sfen(sfen)?;
    let letters = letters_of(sfen);
    Ok([true, false].map(|black| {
        letters.chars().filter(|letter| letter.is_ascii_uppercase() == black).map(worth).sum()
    }))
}

fn truth(name: &'static str, met: bool) -> (&'static str, bool, String, String) {
    (name, met, met.to_string(), "true".to_owned())
}

/// What the side to move has in its camp and in hand.
struct Figures {
    king: String,
    king_in_camp: bool,
    pieces: u32,
    points: u32,
}

impl Figures {
    fn read(sfen: &str, is_black: bool) -> Figures {
        let mut fields = sfen.split_ascii_whitespace();
        let board = fields.next().unwrap_or("");
        let hands = spelled_out(fields.nth(1).unwrap_or(""));
        let is_ours = |letter: &char| letter.is_ascii_uppercase() == is_black;
        let points = hands.chars().filter(is_ours).map(worth).sum();
        let mut figures =
            Figures { king: "null".to_owned(), king_in_camp: false, pieces: 0, points };
        for (row, text) in board.split('/').enumerate() {
            let is_camp = if is_black { row <= 2 } else { row >= 6 };
            let mut file = 9;
            for letter in text.chars().filter(|&letter| letter != '+') {
                if let Some(gap) = letter.to_digit(10) {
                    file -= gap;
                    continue;
                }
                if is_ours(&letter) && letter.eq_ignore_ascii_case(&'k') {
                    figures.king = format!("{file}{}", char::from(b'a' + row as u8));
                    figures.king_in_camp = is_camp;
                } else if is_ours(&letter) && is_camp {
                    figures.pieces += 1;
                    figures.points += worth(letter);
                }
                file -= 1;
            }
        }
        figures
    }

    fn entered(&self, points: u32, needed: u32) -> Vec<(&'static str, bool, String, String)> {
        let pieces = self.pieces;
        vec![
            truth("king_in_camp", self.king_in_camp),
            ("pieces_in_camp", pieces >= 10, pieces.to_string(), "10".to_owned()),
            ("points", points >= needed, points.to_string(), needed.to_string()),
        ]
    }
}

fn all_points(sfen: &str) -> u32 {
    letters_of(sfen).chars().map(worth).sum()
}

/// Every piece of a position as a letter.
fn letters_of(sfen: &str) -> String {
    let mut fields = sfen.split_ascii_whitespace();
    let board =
        fields.next().unwrap_or("").replace(|letter: char| !letter.is_ascii_alphabetic(), "");
    board + &spelled_out(fields.nth(1).unwrap_or(""))
}

/// Hands without counts: `2Rb` is `RRb`.
fn spelled_out(hands: &str) -> String {
    let mut letters = String::new();
    let mut count = 0;
    for letter in hands.chars().filter(|&letter| letter != '-') {
        match letter.to_digit(10) {
            Some(digit) => count = count * 10 + digit as usize,
            None => {
                letters.extend(std::iter::repeat_n(letter, count.max(1)));
                count = 0;
            }
        }
    }
    letters
}

fn worth(letter: char) -> u32 {
    match letter.to_ascii_lowercase() {
        'r' | 'b' => 5,
        'k' => 0,
        _ => 1,
    }
}
