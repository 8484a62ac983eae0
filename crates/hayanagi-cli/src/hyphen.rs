//! Moves of White in CSA form, such as `-3334FU`, beside options, which begin with a hyphen too.
//!
//! Arguments of clap that may begin with a hyphen swallow the options behind them. So a blank is put
//! in front of such a move before clap sees it, and taken off by the parser of the argument.

use std::ffi::{OsStr, OsString};

use clap::builder::{OsStringValueParser, TypedValueParser};

/// The only command with such arguments.
const COMMAND: &str = "explain";

/// The words of a command line with a blank in front of each move that begins with a hyphen.
pub(crate) fn covered(mut words: Vec<OsString>) -> Vec<OsString> {
    if words.get(1).is_some_and(|word| word == COMMAND) {
        for word in words.iter_mut().filter(|word| is_move(word)) {
            let mut covered = OsString::from(" ");
            covered.push(&*word);
            *word = covered;
        }
    }
    words
}

/// Reads an argument as it was given.
pub(crate) fn parser() -> impl TypedValueParser<Value = OsString> {
    OsStringValueParser::new().map(|word| {
        let given = word.to_str().and_then(|word| word.strip_prefix(' '));
        match given {
            Some(given) if is_move(OsStr::new(given)) => OsString::from(given),
            _ => word,
        }
    })
}

/// Whether a word, blanks before it aside, begins as such a move does: a hyphen and two digits.
fn is_move(word: &OsStr) -> bool {
    let sign = word.as_encoded_bytes().trim_ascii_start();
    matches!(*sign, [b'-', b'0'..=b'9', b'0'..=b'9', ..])
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::covered;

    #[test]
    fn only_moves_are_covered_and_only_for_the_command_that_takes_them() {
        for (line, wanted) in [
            ("h explain startpos -3334FU --json", "h explain startpos  -3334FU --json"),
            ("h explain startpos -1 -h -- -00", "h explain startpos -1 -h --  -00"),
            ("h perft -12", "h perft -12"),
        ] {
            let words = covered(line.split(' ').map(OsString::from).collect());
            assert_eq!(words.join(" ".as_ref()), wanted, "{line}");
        }
    }
}
