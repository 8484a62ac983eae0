//! The fuzz targets of `fuzz/`, with input of proptest: no text and no move makes the library panic.

use proptest::prelude::{ProptestConfig, any, prop, proptest};

#[path = "../../../../fuzz/checks.rs"]
mod checks;

/// Letters of SFEN and USI text, and some that are none.
const LETTERS: &str = "[lnsgkgbrpLNSGKGBRP+/ 0-9bw_a-i*\\-\u{3000}歩]{0,90}";

/// A text that is nearly SFEN.
const NEARLY_SFEN: &str = "([lnsgkgbrpLNSGKGBRP1-9+]{1,9}/){7,9}[lnsgkgbrpLNSGKGBRP1-9]{1,9} [bwBW]? ?(-|[1-9]?[PLrs])? [0-9l]?";

/// Letters of every notation, mostly in an order that makes sense.
const NEARLY_A_MOVE: &str = "[▲△先]?([1-9１-９][1-9一-九a-i]|同[ \u{3000}]?|00|[+PLNSGBRKplnsgbrk])[1-9a-i]{0,2}[-x*]?\
                             (成?[歩香桂銀角飛金玉と全馬竜]|FU|KI|UM|[1-9][a-i])?[右左直]?[上寄引]?\
                             (成|不成|打|[+=])?(\\([1-9]{1,2}\\))?";

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        checks::text(&text);
    }

    #[test]
    fn text_of_the_right_letters_is_read_or_refused(text in LETTERS, nearly in NEARLY_SFEN) {
        checks::text(&text);
        checks::text(&nearly);
    }

    #[test]
    fn any_text_is_a_move_or_none(text in any::<String>(), nearly in NEARLY_A_MOVE) {
        checks::notation(&text);
        checks::notation(&nearly);
    }

    #[test]
    fn any_bytes_are_a_setup_and_a_move(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
        checks::reasons(&bytes);
    }

    #[test]
    fn sparse_bytes_are_a_setup_and_a_move(
        head in prop::array::uniform4(any::<u8>()),
        pieces in prop::collection::vec((0..81_usize, any::<u8>()), 0..12),
        hands in prop::collection::vec(any::<u8>(), 0..4),
    ) {
        let mut bytes = head.to_vec();
        bytes.resize(4 + 81, 0x1f);
        for (place, piece) in pieces {
            bytes[4 + place] = piece & 0x8f;
        }
        bytes.extend(hands);
        checks::reasons(&bytes);
    }
}
