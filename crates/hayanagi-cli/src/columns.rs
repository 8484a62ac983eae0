//! Text in columns of a terminal, where a kanji takes two.

use unicode_linebreak::{BreakOpportunity, linebreaks};
use unicode_width::UnicodeWidthStr;

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text with blanks behind it, so that it takes at least `columns`.
pub(crate) fn padded(text: &str, columns: usize) -> String {
    let blanks = columns.saturating_sub(width(text));
    format!("{text}{:blanks$}", "")
}

/// The text with line ends where a line would take more than `columns`: between words, in Japanese
/// where one begins, as far as that can be seen from the letters.
pub(crate) fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = String::new();
    let mut begin = 0;
    // The last place where the line may end, and the last where no word is cut.
    let (mut last, mut last_good) = (0, 0);
    for (end, kind) in linebreaks(text) {
        while last > begin && width(text[begin..end].trim_end()) > columns {
            let is_far = width(&text[begin..last_good.max(begin)]) * 2 >= columns;
            let place = if last_good > begin && is_far { last_good } else { last };
            lines.push_str(text[begin..place].trim_end_matches(' '));
            lines.push('\n');
            begin = place;
        }
        last = end;
        if !cuts_a_word(&text[..end], &text[end..]) {
            last_good = end;
        }
        if kind == BreakOpportunity::Mandatory {
            lines.push_str(&text[begin..end]);
            begin = end;
        }
    }
    lines
}

/// Words that do not show in their letters that they are one.
const WORDS: [&str; 4] = ["打ち歩詰め", "行き所", "持ち駒", "空き王手"];

/// Whether a line end between these texts would fall into a Japanese word, or part it from what
/// belongs to it. Words begin with kanji, katakana or other letters and end in hiragana.
fn cuts_a_word(before: &str, after: &str) -> bool {
    let is_in_a_word = WORDS.iter().any(|word| {
        let places = word.char_indices().map(|(place, _)| word.split_at(place)).skip(1);
        places.into_iter().any(|(head, tail)| before.ends_with(head) && after.starts_with(tail))
    });
    let last = before.chars().next_back().unwrap_or(' ');
    let Some(next) = after.chars().next() else { return false };
    // An option, as `--suite`, and what a colon announces.
    let is_announced = last == '-' || before.ends_with(": ");
    let belongs_to_the_last = match Letter::of(next) {
        Letter::Hiragana => !matches!(last, '。' | '、' | '：'),
        Letter::Other => Letter::of(last) == Letter::Kanji && next.is_ascii_digit(),
        letter => Letter::of(last) == letter || letter == Letter::Kanji && last.is_ascii_digit(),
    };
    is_in_a_word || is_announced || belongs_to_the_last
}

/// The scripts of Japanese.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letter {
    Hiragana,
    Katakana,
    Kanji,
    Other,
}

impl Letter {
    const fn of(letter: char) -> Self {
        match letter {
            'ぁ'..='ゟ' => Self::Hiragana,
            'ァ'..='ヿ' => Self::Katakana,
            '一'..='鿿' | '々' => Self::Kanji,
            _ => Self::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{padded, width, wrapped};

    #[test]
    fn kanji_take_two_columns() {
        assert_eq!((width("P*5b"), width("歩を打つ")), (4, 8));
        assert_eq!((padded("歩", 4), padded("pawn", 2)), ("歩  ".to_owned(), "pawn".to_owned()));
    }

    #[test]
    fn lines_do_not_break_within_words() {
        for (text, columns, broken) in [
            ("標準出力に図だけを書きます", 24, "標準出力に図だけを\n書きます"),
            ("それはピンされている", 10, "それは\nピンされて\nいる"),
            ("それはピンですか", 12, "それは\nピンですか"),
            ("そのまた打ち歩詰めは", 14, "そのまた\n打ち歩詰めは"),
            ("勝ちは28点以上", 10, "勝ちは\n28点以上"),
            ("照合するときに数えます。--suite では", 28, "照合するときに\n数えます。--suite では"),
            ("深さだけを調べます [既定値: 10]", 28, "深さだけを調べます\n[既定値: 10]"),
            ("startpos と SFEN の引数", 16, "startpos と\nSFEN の引数"),
        ] {
            assert_eq!(wrapped(text, columns), broken, "{text}");
        }
    }

    #[test]
    fn lines_break_between_words_and_kana_but_not_before_a_mark() {
        assert_eq!(wrapped("one two three", 8), "one two\nthree");
        assert_eq!(wrapped("合法手を列挙します。", 12), "合法手を\n列挙します。");
        assert_eq!(wrapped("合法手を列挙します。", 8), "合法手を\n列挙しま\nす。");
        assert_eq!(wrapped("合法手を、列挙", 8), "合法手\nを、列挙");
        assert_eq!(wrapped("一行\n次の行", 80), "一行\n次の行");
        assert_eq!(wrapped("", 80), "");
        for columns in 0..30 {
            let text = "局面。startpos、SFEN、または USI の引数 [既定値: startpos]";
            let broken = wrapped(text, columns);
            assert_eq!(broken.replace(['\n', ' '], ""), text.replace(' ', ""));
        }
    }
}
