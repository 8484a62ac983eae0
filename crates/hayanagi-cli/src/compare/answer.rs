//! Reads what another program prints: rows of a divide, its total, or a line of moves.
//!
//! The forms differ from program to program, so reading is tolerant: a row is a line that begins
//! with a USI move, at most two words before it, and has a number after it; a total is a line that
//! has a number after the word `nodes`, `total` or `leaves`. Everything else is passed over.

use hayanagi::Move;

/// A move may stand behind a number and a word, as in `1. move 7g7f 30`.
const WORDS_BEFORE_MOVE: usize = 2;

/// Words that say that the number after them is the count.
const COUNT_WORDS: [&str; 4] = ["nodes", "total", "leaves", "count"];

/// How a program begins a line that says it cannot answer.
const REFUSALS: [&str; 5] = ["error", "unknown", "illegal", "invalid", "no such command"];

/// What another program says of one position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The moves with the leaves below them, where it counts them, in the order they came.
    pub(crate) rows: Vec<(Move, Option<u64>)>,
    /// The number of leaves it states in the end.
    pub(crate) total: Option<u64>,
}

/// What one line of a divide is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DivideLine {
    /// A move and the leaves below it.
    Row(Move, u64),
    /// The number of all leaves, which ends the answer.
    Total(u64),
    /// The program does not answer.
    Refusal,
    /// Anything else.
    Other,
}

/// Reads one line of a divide.
pub(crate) fn divide_line(line: &str) -> DivideLine {
    let line = line.trim();
    let line = line.strip_prefix("info string").unwrap_or(line).trim_start();
    if starts_with_word(line, "info") {
        return DivideLine::Other;
    }
    // `go perft` was taken for an order to think: no count will come.
    if is_refusal(line) || starts_with_word(line, "bestmove") {
        return DivideLine::Refusal;
    }
    let words: Vec<&str> = line.split(is_between_words).map(trimmed).collect();
    let words: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let place = words.iter().take(WORDS_BEFORE_MOVE + 1).position(|word| is_move(word));
    if let Some(place) = place {
        let after = &words[place + 1..];
        let count = named_count(after).or_else(|| after.iter().find_map(|word| number(word)));
        let mv = words[place].parse().ok();
        return match mv.zip(count) {
            Some((mv, count)) => DivideLine::Row(mv, count),
            None => DivideLine::Other,
        };
    }
    named_count(&words).map_or(DivideLine::Other, DivideLine::Total)
}

/// Reads a line of moves, in any order; the text of the first word that is none is the error.
pub(crate) fn move_line(line: &str) -> Result<Answer, String> {
    let row = |word: &str| word.parse().map(|mv| (mv, None)).map_err(|_| word.to_owned());
    let rows = line.split_whitespace().map(row).collect::<Result<_, _>>()?;
    Ok(Answer { rows, total: None })
}

/// Whether a line begins as the programs of this world begin when they refuse something.
pub(crate) fn is_refusal(line: &str) -> bool {
    REFUSALS.iter().any(|word| starts_with_word(line, word))
}

fn starts_with_word(line: &str, word: &str) -> bool {
    let Some((start, rest)) = line.split_at_checked(word.len()) else { return false };
    let ends = rest.chars().next().is_none_or(|next| !next.is_alphanumeric());
    start.eq_ignore_ascii_case(word) && ends
}

fn is_between_words(character: char) -> bool {
    character.is_whitespace() || "=:|()[]{}\"".contains(character)
}

fn trimmed(word: &str) -> &str {
    word.trim_matches([',', ';', '.'])
}

fn is_move(word: &str) -> bool {
    word.parse::<Move>().is_ok()
}

/// The first number after a word that announces a count.
fn named_count(words: &[&str]) -> Option<u64> {
    let is_count_word =
        |word: &&str| COUNT_WORDS.iter().any(|name| word.eq_ignore_ascii_case(name));
    let place = words.iter().position(is_count_word)?;
    words[place + 1..].iter().find_map(|word| number(word))
}

/// A number, with or without marks between its thousands.
fn number(word: &str) -> Option<u64> {
    let digits: String = word.chars().filter(|&mark| !matches!(mark, ',' | '_')).collect();
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::{Answer, DivideLine, divide_line, move_line};

    fn row(usi: &str, count: u64) -> DivideLine {
        DivideLine::Row(usi.parse().expect("a move"), count)
    }

    #[test]
    fn rows_are_read_in_every_usual_form() {
        let rows = [
            ("7g7f: 30", "7g7f", 30),
            ("7g7f 30", "7g7f", 30),
            ("  7g7f : 30\r", "7g7f", 30),
            ("7g7f - 30", "7g7f", 30),
            ("P*5e: 25,470", "P*5e", 25_470),
            ("1. 8h2b+ 1_000", "8h2b+", 1_000),
            ("divide 7g7f nodes=30 captures=2", "7g7f", 30),
            ("move: 7g7f, captures: 2, nodes: 30", "7g7f", 30),
            ("7g7f 30 0 0 1 0", "7g7f", 30),
            ("info string 7g7f: 30", "7g7f", 30),
            ("{\"move\":\"7g7f\",\"nodes\":30}", "7g7f", 30),
        ];
        for (line, usi, count) in rows {
            assert_eq!(divide_line(line), row(usi, count), "{line}");
        }
    }

    #[test]
    fn totals_end_an_answer_and_chatter_does_not() {
        let totals = [
            ("Nodes searched: 900", 900),
            ("nodes=900", 900),
            ("Nodes searched  : 900", 900),
            ("depth 2 nodes 900 captures 0 promotions 0 time 3", 900),
            ("Total: 900", 900),
            ("info string nodes 900", 900),
        ];
        for (line, count) in totals {
            assert_eq!(divide_line(line), DivideLine::Total(count), "{line}");
        }
        let chatter = [
            "",
            "id name x",
            "info depth 2 nodes 900 pv 7g7f 3c3d",
            "7g7f",
            "time 30",
            "a2a3: 4",
            "Nodes/second: -",
            "\u{fffd}\u{fffd}",
            "nodes 99999999999999999999999",
        ];
        for line in chatter {
            assert_eq!(divide_line(line), DivideLine::Other, "{line}");
        }
        for line in ["error: no", "Unknown command: perft", "bestmove 7g7f", "ERROR"] {
            assert_eq!(divide_line(line), DivideLine::Refusal, "{line}");
        }
        assert_eq!(divide_line("errors none"), DivideLine::Other);
    }

    #[test]
    fn a_line_of_moves_holds_nothing_else() {
        assert_eq!(move_line(""), Ok(Answer::default()));
        assert_eq!(move_line(" 7g7f  P*5e\t8h2b+ ").map(|answer| answer.rows.len()), Ok(3));
        assert_eq!(move_line("7g7f resign"), Err("resign".to_owned()));
    }
}
