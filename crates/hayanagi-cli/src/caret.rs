//! Two lines that show where a text is wrong: the text, and carets under the fault.

use std::ops::Range;

use unicode_width::UnicodeWidthChar;

/// The blanks before the text.
const INDENT: &str = "  ";

/// What stands for text that is left out.
const CUT: char = '…';

/// The part of `text` around `span` with carets under it, within `width` columns.
///
/// Control characters are shown as a replacement mark, so that no input can do anything to a
/// terminal. An empty span gets one caret, where something is missing.
pub(crate) fn picture(text: &str, span: Range<usize>, width: usize) -> String {
    let room = width.saturating_sub(INDENT.len() + 2).max(8);
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.ceil_char_boundary(span.end.min(text.len())).max(start);
    let (before, at, after) = (&text[..start], &text[start..end], &text[end..]);
    // The fault comes first; a long one leaves room for what leads to it.
    let lead = before.chars().rev().map(visible);
    let mut lead = fitting(lead, room - columns(at).min(room / 2));
    lead.reverse();
    let fault = fitting(at.chars().map(visible), room - total(&lead));
    let tail = fitting(after.chars().map(visible), room - total(&lead) - total(&fault));
    let shown = lead.iter().chain(&fault).chain(&tail).collect::<String>();
    let blanks = " ".repeat(INDENT.len() + total(&lead));
    format!("{INDENT}{shown}\n{blanks}{}", "^".repeat(total(&fault).max(1)))
}

/// The characters that fit into `room` columns; if some do not, the last is [`CUT`].
fn fitting(characters: impl Iterator<Item = char>, room: usize) -> Vec<char> {
    let mut taken = Vec::new();
    let mut used = 0;
    for character in characters {
        used += column_width(character);
        if used > room {
            while total(&taken) >= room.max(1) {
                taken.pop();
            }
            taken.push(CUT);
            break;
        }
        taken.push(character);
    }
    taken
}

/// Foreign text as it may be shown: no character of it can do anything to a terminal.
pub(crate) fn visible_text(text: &str) -> String {
    text.chars().map(visible).collect()
}

/// A character as it may be shown.
fn visible(character: char) -> char {
    match character.width() {
        _ if character == '\t' => ' ',
        None | Some(0) => '\u{fffd}',
        Some(_) => character,
    }
}

fn column_width(character: char) -> usize {
    character.width().unwrap_or(1)
}

fn columns(text: &str) -> usize {
    text.chars().map(|character| column_width(visible(character))).sum()
}

fn total(characters: &[char]) -> usize {
    characters.iter().map(|&character| column_width(character)).sum()
}

#[cfg(test)]
mod tests {
    use super::picture;

    #[test]
    fn the_caret_stands_under_the_fault() {
        assert_eq!(picture("9/8 b -", 2..3, 80), "  9/8 b -\n    ^");
        assert_eq!(picture("9/9", 3..3, 80), "  9/9\n     ^");
        assert_eq!(picture("歩x", 3..4, 80), "  歩x\n    ^");
    }

    #[test]
    fn control_characters_are_not_passed_on() {
        assert_eq!(picture("\u{1b}[2J", 0..1, 80), "  \u{fffd}[2J\n  ^");
    }

    #[test]
    fn a_long_text_is_cut_on_both_sides_of_the_fault() {
        let text = format!("{}X{}", "a".repeat(500), "b".repeat(500));
        let picture = picture(&text, 500..501, 80);
        let lines = picture.lines().collect::<Vec<_>>();
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().all(|line| line.chars().count() < 80), "{picture}");
        let caret = lines[1].find('^').expect("a caret");
        assert_eq!(lines[0].chars().nth(caret), Some('X'), "{picture}");
    }

    #[test]
    fn no_span_and_no_width_break_it() {
        for text in ["", "a", "歩歩歩歩歩歩歩歩歩歩", "\u{200d}\u{301}"] {
            for start in 0..40 {
                for end in 0..40 {
                    for width in 0..30 {
                        assert_eq!(picture(text, start..end, width).lines().count(), 2);
                    }
                }
            }
        }
    }
}
