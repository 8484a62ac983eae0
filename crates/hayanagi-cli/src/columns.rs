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

/// The text with line ends where a line would take more than `columns`: between words, and between
/// kanji and kana as Japanese breaks its lines.
pub(crate) fn wrapped(text: &str, columns: usize) -> String {
    let mut lines = String::new();
    let (mut begin, mut used) = (0, 0);
    for (end, kind) in linebreaks(text) {
        let part = &text[begin..end];
        let taken = width(part.trim_end());
        if used > 0 && used + taken > columns {
            lines.truncate(lines.trim_end_matches(' ').len());
            lines.push('\n');
            used = 0;
        }
        lines.push_str(part);
        used += width(part.trim_end_matches('\n'));
        if kind == BreakOpportunity::Mandatory {
            used = 0;
        }
        begin = end;
    }
    lines
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
    fn lines_break_between_words_and_kana_but_not_before_a_mark() {
        assert_eq!(wrapped("one two three", 8), "one two\nthree");
        assert_eq!(wrapped("合法手を列挙します。", 10), "合法手を列\n挙します。");
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
