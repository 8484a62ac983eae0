//! Counts of subtrees by position, for all threads: a position that was reached by other moves before
//! is not counted again.
//!
//! # Why no collision can change a count
//!
//! An entry is never believed for its key. It keeps the *path* by which its position was reached from
//! the root. Where keys are equal, the path is walked again, and the count is used only if the
//! position at its end is equal to the one in question: every square, both hands, the side to move and
//! the ply. The ply, since a tree has one depth, settles the depth of the subtree. So a key only says
//! where to look, and its quality is a matter of speed. Walking a path of six moves takes a
//! twentieth of the time of the smallest subtree that is looked up; and a path takes half the room of
//! the position itself.
//!
//! An entry is four words, written and read only by the thread that holds the lock of its bucket, so
//! it is never a mixture of two. Nobody waits for a lock: a bucket that is being used is passed by, as
//! if it held nothing.

use std::sync::atomic::{AtomicU64, Ordering};

use hayanagi::{Move, Position};

use super::path::Path;

/// The words of an entry: key, count and epoch, path.
const ENTRY: usize = 4;

/// The words of a bucket of two entries: one line of the cache.
const BUCKET: usize = 2 * ENTRY;

const BYTES_OF_BUCKET: usize = BUCKET * size_of::<u64>();

/// The lowest bit of the first word of a bucket. Keys are kept without it.
const LOCK: u64 = 1;

/// The epoch stands above the count.
const EPOCH_SHIFT: u32 = 48;

/// A count that does not fit below the epoch is not kept.
const MOST_NODES: u64 = (1 << EPOCH_SHIFT) - 1;

const LAST_EPOCH: u64 = (1 << (u64::BITS - EPOCH_SHIFT)) - 1;

/// Room for a bit for each move of any position; if there ever were more, hints would be shared.
const WORDS_OF_HINTS: usize = 10;

/// For each move of a position, whether its place in the table is worth a look.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hints([u64; WORDS_OF_HINTS]);

impl Hints {
    /// What is said of the move with this index.
    pub(super) fn has(self, index: usize) -> bool {
        self.0[index / 64 % WORDS_OF_HINTS] >> (index % 64) & 1 != 0
    }
}

/// A table of subtrees of one tree at a time.
pub(super) struct Table {
    words: Box<[AtomicU64]>,
    /// The words before the first bucket, so that each bucket is one line of the cache.
    skipped: usize,
    buckets: usize,
    root: Position,
    /// Which tree the entries belong to; those of other epochs count as empty.
    epoch: u64,
    /// The bits of a key that are used; all of them, except in tests.
    key_mask: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    key: u64,
    /// The count, and above it the epoch.
    count: u64,
    path: Path,
}

impl Table {
    /// An empty table, or nothing if there is not so much memory.
    pub(super) fn of_mebibytes(size: usize) -> Option<Self> {
        let buckets = size.checked_mul(1024 * 1024)? / BYTES_OF_BUCKET;
        Self::new(buckets.max(1), u64::MAX)
    }

    /// A table of at least one bucket that uses only some bits of each key.
    pub(super) fn new(buckets: usize, key_mask: u64) -> Option<Self> {
        let length = buckets.checked_add(1)?.checked_mul(BUCKET)?;
        // Zeroed by the system, page by page when it is used: a large table costs nothing to begin.
        let words = bytemuck::try_zeroed_slice_box::<AtomicU64>(length).ok()?;
        let skipped = words.as_ptr().align_offset(BYTES_OF_BUCKET).min(BUCKET);
        Some(Self { words, skipped, buckets, root: Position::startpos(), epoch: 0, key_mask })
    }

    /// Begins with another tree: forgets all entries.
    pub(super) fn begin(&mut self, root: &Position) {
        self.root = root.clone();
        self.epoch += 1;
        if self.epoch > LAST_EPOCH {
            self.words.iter_mut().for_each(|word| *word.get_mut() = 0);
            self.epoch = 1;
        }
    }

    /// For each move, whether it is worth looking for the position after it: whether its key is there.
    pub(super) fn hints(&self, position: &Position, moves: &[Move]) -> Hints {
        let mut hints = Hints([0; WORDS_OF_HINTS]);
        for (index, &mv) in moves.iter().enumerate() {
            let key = self.used_bits(position.key_after(mv));
            let is_worth = self.bucket(key).may_hold(key);
            hints.0[index / 64 % WORDS_OF_HINTS] |= u64::from(is_worth) << (index % 64);
        }
        hints
    }

    /// The leaves below a position that `path` leads to, if they were counted before.
    pub(super) fn find(&self, position: &Position, path: Path) -> Option<u64> {
        let key = self.key(position);
        let entries = self.bucket(key).lock()?.entries();
        let found = entries.into_iter().find(|entry| self.is_of(entry, key, path));
        // Equality asks for the whole position: board, hands, side to move and ply.
        let found = found.filter(|entry| entry.path.from(&self.root) == *position)?;
        Some(found.count & MOST_NODES)
    }

    /// Keeps the leaves below a position that `path` leads to, if there is a place for them.
    ///
    /// Takes the place of the same position, else an empty one, else that of the longer path: the
    /// smaller subtree.
    pub(super) fn keep(&self, position: &Position, path: Path, nodes: u64) {
        if nodes > MOST_NODES {
            return;
        }
        let key = self.key(position);
        let Some(lock) = self.bucket(key).lock() else { return };
        let [first, second] = lock.entries();
        let is_first = if self.is_of(&second, key, path) {
            false
        } else if self.is_of(&first, key, path) || self.is_empty(&first) {
            true
        } else {
            !self.is_empty(&second) && first.path.len() > second.path.len()
        };
        let entry = Entry { key, count: self.epoch << EPOCH_SHIFT | nodes, path };
        lock.write(usize::from(!is_first), entry);
    }

    fn key(&self, position: &Position) -> u64 {
        self.used_bits(position.key())
    }

    fn used_bits(&self, key: u64) -> u64 {
        key & self.key_mask & !LOCK
    }

    fn is_empty(&self, entry: &Entry) -> bool {
        entry.count >> EPOCH_SHIFT != self.epoch
    }

    /// Whether an entry is of this tree and may be that of a position.
    fn is_of(&self, entry: &Entry, key: u64, path: Path) -> bool {
        entry.key == key && !self.is_empty(entry) && entry.path.len() == path.len()
    }

    fn bucket(&self, key: u64) -> Bucket<'_> {
        // The upper half of a product spreads keys over any number of buckets.
        let index = (u128::from(key) * self.buckets as u128) >> u64::BITS;
        Bucket(&self.words[self.skipped + index as usize * BUCKET..][..BUCKET])
    }
}

/// The words of one bucket.
#[derive(Clone, Copy)]
struct Bucket<'a>(&'a [AtomicU64]);

impl<'a> Bucket<'a> {
    /// Whether it is worth locking: a key there is the same.
    fn may_hold(self, key: u64) -> bool {
        let key_of = |entry: usize| self.0[entry * ENTRY].load(Ordering::Relaxed) & !LOCK;
        key_of(0) == key || key_of(1) == key
    }

    /// Locks it, unless somebody else has.
    fn lock(self) -> Option<Lock<'a>> {
        let first = self.0[0].load(Ordering::Relaxed) & !LOCK;
        let (taken, order) = (first | LOCK, (Ordering::Acquire, Ordering::Relaxed));
        self.0[0].compare_exchange(first, taken, order.0, order.1).ok()?;
        Some(Lock { words: self.0, first })
    }
}

/// A bucket that nobody else reads or writes.
struct Lock<'a> {
    words: &'a [AtomicU64],
    /// What the first word becomes when the lock is given back.
    first: u64,
}

impl Lock<'_> {
    fn entries(&self) -> [Entry; 2] {
        let word = |index: usize| self.words[index].load(Ordering::Relaxed);
        let entry = |start| Entry {
            key: word(start) & !LOCK,
            count: word(start + 1),
            path: Path::from_words([word(start + 2), word(start + 3)]),
        };
        [entry(0), entry(ENTRY)]
    }

    fn write(mut self, index: usize, entry: Entry) {
        let start = index * ENTRY;
        let [low, high] = entry.path.words();
        for (word, value) in self.words[start + 1..].iter().zip([entry.count, low, high]) {
            word.store(value, Ordering::Relaxed);
        }
        if index == 0 {
            self.first = entry.key;
        } else {
            self.words[start].store(entry.key, Ordering::Relaxed);
        }
    }
}

impl Drop for Lock<'_> {
    fn drop(&mut self) {
        self.words[0].store(self.first, Ordering::Release);
    }
}
