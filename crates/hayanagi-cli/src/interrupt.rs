//! Ctrl-C as a flag, for commands that can answer with what they have so far.

use std::sync::atomic::{AtomicBool, Ordering};

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C sets a flag instead of ending the program.
///
/// Where no handler can be installed, Ctrl-C goes on ending the program at once.
pub(crate) fn watch() {
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
}

/// Whether Ctrl-C was pressed since [`watch`].
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
