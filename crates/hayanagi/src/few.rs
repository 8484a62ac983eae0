//! A short list with fixed room, so that evidence needs no allocation.

use core::fmt;

/// Up to `N` values in order.
///
/// The room is an upper bound from the rules wherever this crate gives one out: a king has eight
/// neighbours, a square is attacked from ten places.
///
/// ```
/// use hayanagi::Position;
/// let position: Position = "8k/6G2/7G1/9/9/9/9/9/K8 b P 1".parse()?;
/// let explanation = position.explain("P*1b".parse()?);
/// assert_eq!(explanation.reasons().len(), 1);
/// assert_eq!(explanation.reasons().first().map(|reason| reason.code()), Some("pawn_drop_mate"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Few<T, const N: usize> {
    items: [Option<T>; N],
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// No value.
    pub const EMPTY: Self = Self { items: [None; N] };

    /// Appends a value. There is always room for what the rules allow.
    pub(crate) fn push(&mut self, item: T) {
        let free = self.items.iter_mut().find(|place| place.is_none());
        debug_assert!(free.is_some(), "more than {N} values");
        if let Some(place) = free {
            *place = Some(item);
        }
    }

    /// Keeps only the values that `is_kept` accepts, in their order.
    pub(crate) fn retain(&mut self, is_kept: impl Fn(&T) -> bool) {
        *self = self.iter().copied().filter(is_kept).collect();
    }
}

impl<T, const N: usize> Few<T, N> {
    /// The values in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.items.iter().flatten()
    }

    /// The first value.
    #[must_use]
    pub fn first(&self) -> Option<&T> {
        self.iter().next()
    }

    /// How many values there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Whether there is no value.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// No value.
impl<T: Copy, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T: Copy, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Self::EMPTY;
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
