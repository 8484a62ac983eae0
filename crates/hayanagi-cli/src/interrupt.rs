//! Ctrl-C as a flag, for commands that can answer with what they have so far.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use crate::Exit;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// How long a command that waits for input, and so cannot look at the flag, is left alone.
const PATIENCE: Duration = Duration::from_secs(1);

/// From now on Ctrl-C sets a flag, and ends the program only if the flag is not heeded.
///
/// Where no handler can be installed, Ctrl-C goes on ending the program at once.
pub(crate) fn watch() {
    let _ = ctrlc::set_handler(|| {
        INTERRUPTED.store(true, Ordering::Relaxed);
        thread::sleep(PATIENCE);
        process::exit(Exit::Interrupted as i32);
    });
}

/// From now on Ctrl-C ends the program with the exit status that says so: for commands whose answers
/// are already written.
pub(crate) fn end_at_once() {
    let _ = ctrlc::set_handler(|| process::exit(Exit::Interrupted as i32));
}

/// Whether Ctrl-C was pressed since [`watch`].
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}
