//! A document with a table that a program keeps up to date.

/// The line before the part that is replaced.
const FROM: &str = "<!-- table: written by `cargo xtask peers --markdown`, not by hand -->\n";

/// The line after it.
const TO: &str = "<!-- end of table -->\n";

/// The document with `table` between its two marks; nothing if it has no marks.
pub fn with_table(document: &str, table: &str) -> Option<String> {
    let (before, rest) = document.split_once(FROM)?;
    let (_, after) = rest.split_once(TO)?;
    Some(format!("{before}{FROM}\n{table}\n{TO}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{FROM, TO, with_table};

    #[test]
    fn only_what_is_between_the_marks_is_replaced() {
        let old = format!("head\n{FROM}old\n{TO}tail\n");
        assert_eq!(with_table(&old, "new\n"), Some(format!("head\n{FROM}\nnew\n\n{TO}tail\n")));
        assert_eq!(with_table("head\n", "new\n"), None);
    }

    #[test]
    fn the_document_of_this_project_has_the_marks() {
        let document = include_str!("../../../docs/benchmarks.md");
        assert!(with_table(document, "").is_some());
    }
}
