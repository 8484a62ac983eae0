//! Another program as a child process: lines to it, lines from it, the end of what it complained.
//!
//! Two threads read its pipes, so that neither can fill up and block it; what is kept is bounded,
//! whatever it writes. Dropping a [`Child`] kills it and everything it has started.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

#[cfg(windows)]
use process_wrap::std::JobObject;
#[cfg(unix)]
use process_wrap::std::ProcessGroup;
use process_wrap::std::{ChildWrapper, CommandWrap};

use crate::interrupt;

/// The longest line that is read; the longest list of legal moves is a twentieth of it.
const LONGEST_LINE: usize = 64 * 1024;

/// How much is read at once, and how many such chunks may wait to be looked at.
const CHUNK: usize = 8 * 1024;
const CHUNKS_AHEAD: usize = 16;

/// How much of what it complained is kept.
const KEPT_OF_STDERR: usize = 2 * 1024;

/// How often a wait looks at Ctrl-C.
const TICK: Duration = Duration::from_millis(50);

/// How long a process that is ending is listened to.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// What came from the child.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Heard {
    Line(Vec<u8>),
    /// A line that never ends, or not soon enough; nothing is read after it.
    TooLong,
    /// It has closed its output, as programs do when they end.
    End,
    /// Nothing within the time.
    Silence,
    /// Ctrl-C was pressed.
    Interrupted,
}

/// A running child process.
pub(crate) struct Child {
    process: Box<dyn ChildWrapper>,
    stdin: Option<ChildStdin>,
    /// What was read at once comes at once: a line too many is then seen with its answer.
    lines: Receiver<Vec<Heard>>,
    /// What has come and was not yet looked at.
    waiting: VecDeque<Heard>,
    complaints: Arc<Mutex<Vec<u8>>>,
    /// Who reads the complaints.
    listener: Option<JoinHandle<()>>,
}

impl Child {
    /// Starts a program, in a group of its own so that all it starts can be ended with it.
    pub(crate) fn start(program: &str, arguments: &[String]) -> io::Result<Self> {
        let mut command = CommandWrap::with_new(program, |command: &mut Command| {
            command.args(arguments);
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        });
        #[cfg(unix)]
        command.wrap(ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(JobObject);
        let mut process = command.spawn()?;
        let stdin = process.stdin().take();
        let (stdout, stderr) = (process.stdout().take(), process.stderr().take());
        let (sender, lines) = mpsc::sync_channel(CHUNKS_AHEAD);
        let complaints = Arc::new(Mutex::new(Vec::new()));
        // From here on dropping `child` ends the process, also if a thread cannot be started.
        let waiting = VecDeque::new();
        let mut child = Self { process, stdin, lines, waiting, complaints, listener: None };
        if let Some(stdout) = stdout {
            thread::Builder::new().spawn(move || read_lines(stdout, &sender))?;
        }
        if let Some(stderr) = stderr {
            let complaints = Arc::clone(&child.complaints);
            let listener = thread::Builder::new().spawn(move || keep_end(stderr, &complaints))?;
            child.listener = Some(listener);
        }
        Ok(child)
    }

    /// Sends one line.
    pub(crate) fn say(&mut self, line: &str) -> io::Result<()> {
        let stdin = self.stdin.as_mut().ok_or(io::ErrorKind::BrokenPipe)?;
        stdin.write_all(format!("{line}\n").as_bytes())?;
        stdin.flush()
    }

    /// Waits for a line until a point in time.
    pub(crate) fn hear(&mut self, deadline: Instant) -> Heard {
        loop {
            if interrupt::is_interrupted() {
                return Heard::Interrupted;
            }
            if let Some(heard) = self.waiting.pop_front() {
                return heard;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(TICK)) {
                Ok(heard) => self.waiting.extend(heard),
                Err(RecvTimeoutError::Disconnected) => return Heard::End,
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Silence,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// How the process ended, if it has; waits a moment for one that is just ending, and for the
    /// last of its complaints.
    pub(crate) fn how_it_ended(&mut self) -> Option<ExitStatus> {
        let deadline = Instant::now() + LAST_WORDS;
        let mut status = None;
        loop {
            status = status.or_else(|| self.process.try_wait().ok().flatten());
            let is_heard = self.listener.as_ref().is_none_or(JoinHandle::is_finished);
            if (status.is_some() && is_heard) || Instant::now() >= deadline {
                return status;
            }
            thread::sleep(TICK / 10);
        }
    }

    /// The end of what it wrote to standard error.
    pub(crate) fn complaints(&self) -> String {
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        String::from_utf8_lossy(&complaints).into_owned()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.stdin = None;
        // It may have ended by itself, which is as good.
        let _ = self.process.start_kill();
        let _ = self.process.wait();
    }
}

/// Cuts what can be read into lines, until the end or a line that is too long.
fn read_lines(mut pipe: impl Read, sender: &SyncSender<Vec<Heard>>) {
    let mut line = Vec::new();
    let mut chunk = [0; CHUNK];
    loop {
        let length = match pipe.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => break,
            Ok(length) => length,
        };
        let mut lines = Vec::new();
        for piece in chunk[..length].split_inclusive(|&byte| byte == b'\n') {
            line.extend_from_slice(piece);
            let heard = if line.len() > LONGEST_LINE {
                Heard::TooLong
            } else if line.ends_with(b"\n") {
                Heard::Line(line.trim_ascii_end().to_vec())
            } else {
                continue;
            };
            line.clear();
            lines.push(heard);
            if lines.last() == Some(&Heard::TooLong) {
                break;
            }
        }
        let is_over = lines.last() == Some(&Heard::TooLong);
        if !lines.is_empty() && sender.send(lines).is_err() || is_over {
            return;
        }
    }
    if !line.is_empty() {
        // Nobody is left to be told if the other side has stopped listening.
        let _ = sender.send(vec![Heard::Line(line)]);
    }
}

/// Reads everything and keeps the end.
fn keep_end(mut pipe: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut chunk = [0; 1024];
    loop {
        match pipe.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Ok(0) | Err(_) => return,
            Ok(length) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(&chunk[..length]);
                let surplus = kept.len().saturating_sub(KEPT_OF_STDERR);
                kept.drain(..surplus);
            }
        }
    }
}
