//! Ctrl-C as a flag, for commands that can answer with what they have so far.

#[cfg(unix)]
use std::io::{self, IsTerminal};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};
#[cfg(unix)]
use signal_hook::flag;

use crate::Exit;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);
static TERMINATED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

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

/// From now on a request to end from elsewhere counts as Ctrl-C: for commands that have started
/// other programs and must end them first.
#[cfg(unix)]
pub(crate) fn watch_termination() {
    let flag = TERMINATED.get_or_init(|| Arc::new(AtomicBool::new(false)));
    // Where no handler can be installed, the request goes on ending the program at once.
    let _ = flag::register(SIGTERM, Arc::clone(flag));
    // Who starts a program with nohup wants it to outlive the terminal, and leaves it none.
    if io::stderr().is_terminal() {
        let _ = flag::register(SIGHUP, Arc::clone(flag));
    }
}

/// Elsewhere there is no such request.
#[cfg(not(unix))]
pub(crate) fn watch_termination() {}

/// From now on Ctrl-C ends the program with the exit status that says so: for commands whose answers
/// are already written.
pub(crate) fn end_at_once() {
    let _ = ctrlc::set_handler(|| process::exit(Exit::Interrupted as i32));
}

/// Whether Ctrl-C was pressed since [`watch`], or the end asked for since [`watch_termination`].
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
        || TERMINATED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}
