//! Letters that stand for others: those of full width, and the digits of Japanese text.

/// The letter as its half-width twin.
pub(crate) fn half_width(letter: char) -> char {
    match letter {
        '\u{3000}' => ' ',
        '×' | '✕' => 'x',
        '−' | '‐' | '–' => '-',
        '！'..='～' => char::from_u32(letter as u32 - '！' as u32 + '!' as u32).unwrap_or(letter),
        _ => letter,
    }
}

/// A digit 1 to 9.
pub(crate) fn digit(letter: char) -> Option<u8> {
    match letter {
        '1'..='9' => u8::try_from(u32::from(letter) - u32::from('0')).ok(),
        _ => None,
    }
}

/// A digit 1 to 9 in kanji.
pub(crate) fn kanji_digit(letter: char) -> Option<u8> {
    (1..).zip("一二三四五六七八九".chars()).find(|&(_, kanji)| kanji == letter).map(|(it, _)| it)
}
