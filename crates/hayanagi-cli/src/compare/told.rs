//! What people were told already in this run, so that nothing is told again and again in full.

use std::collections::BTreeMap;

/// How many of a kind are told in full.
const IN_FULL: u64 = 3;

/// What was told so far. JSON does not ask: it has everything.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// Notes about fresh processes.
    pub(super) notes: Fold,
    /// Positions without an answer.
    pub(super) failures: Fold,
    /// How many differences.
    pub(super) differences: u64,
}

/// How many there were of each kind, by code.
#[derive(Debug, Default)]
pub(super) struct Fold(BTreeMap<&'static str, u64>);

impl Fold {
    /// Counts one more; whether it is to be told in full.
    pub(super) fn is_news(&mut self, code: &'static str) -> bool {
        let count = self.0.entry(code).or_default();
        *count += 1;
        *count <= IN_FULL
    }

    /// How many were not told in full, of each code that has some.
    pub(super) fn rest(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let rest = |(&code, &count): (&&'static str, &u64)| {
            count.checked_sub(IN_FULL).filter(|&rest| rest > 0).map(|rest| (code, rest))
        };
        self.0.iter().filter_map(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Fold;

    #[test]
    fn the_first_of_each_kind_are_news_and_the_rest_is_counted() {
        let mut fold = Fold::default();
        let news = (0..59).filter(|_| fold.is_news("ended")).count();
        assert!(fold.is_news("timeout"));
        assert_eq!((news, fold.rest().collect::<Vec<_>>()), (3, vec![("ended", 56)]));
    }
}
