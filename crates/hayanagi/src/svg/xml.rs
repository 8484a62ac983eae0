//! Text inside XML.

use core::fmt::{self, Write};

/// A text that may stand in an element or between double quotes.
///
/// Characters that XML 1.0 cannot say, such as control characters, become U+FFFD.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;"),
                '<' => f.write_str("&lt;"),
                '>' => f.write_str("&gt;"),
                '"' => f.write_str("&quot;"),
                '\t' | '\n' | '\r' => f.write_char(' '),
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}'),
                other => f.write_char(other),
            }?;
        }
        Ok(())
    }
}
