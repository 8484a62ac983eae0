//! Batches: one question per line in, one answer per line out, in order.
//!
//! A thread reads whatever is there; everything that has come in by the time the last answers are
//! out is the next batch, answered on all cores. So a peer who sends one line and waits gets its
//! answer, and a file keeps every core busy. Memory is bounded: by [`BATCH`], by the room of the
//! channel, and by [`LONGEST_LINE`].

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;

use hayanagi::text::Language;
use rayon::prelude::*;
use serde::Serialize;

use crate::Exit;
use crate::input::{self, InputError};
use crate::output::{self, Output};
use crate::text;

/// How many bytes are read at once.
const CHUNK: usize = 64 * 1024;

/// How many chunks may wait to be answered.
const CHUNKS_AHEAD: usize = 16;

/// A batch takes no more chunks once it has this many bytes.
const BATCH: usize = 512 * 1024;

/// How many lines one core answers at a time.
const SHARE: usize = 32;

/// Longer lines are refused, and only their beginning is kept.
pub(crate) const LONGEST_LINE: usize = 16 * 1024 * 1024;

/// How many bytes of a line that is too long are shown.
const SHOWN_OF_TOO_LONG: usize = 1024;

/// Answers every line of `input` that is not blank with a JSON object; a line that cannot be read gets
/// an error object.
pub(crate) fn answer_each<T: Serialize>(
    input: impl Read + Send + 'static,
    output: &mut Output,
    answer: impl Fn(&str) -> Result<T, InputError> + Sync,
) -> io::Result<Exit> {
    let language = output.language();
    write_each(input, output, |line, answers| match line.text(language).and_then(&answer) {
        Ok(answer) => output::push_json_line(answers, &answer).map(|()| Exit::Answered),
        Err(error) => {
            output::push_json_line(answers, &error.object(Some(line.number))).map(|()| Exit::No)
        }
    })
}

/// Answers every line of `input` that is not blank with what `write` appends, and says whether one
/// of them was bad.
pub(crate) fn write_each(
    input: impl Read + Send + 'static,
    output: &mut Output,
    write: impl Fn(&Line, &mut Vec<u8>) -> io::Result<Exit> + Sync,
) -> io::Result<Exit> {
    let language = output.language();
    let (sender, receiver) = mpsc::sync_channel(CHUNKS_AHEAD);
    thread::Builder::new().spawn(move || read_chunks(input, &sender))?;
    let mut splitter = Splitter::default();
    let mut exit = Exit::Answered;
    loop {
        let (lines, end) = next_batch(&receiver, &mut splitter);
        let shares = lines.par_chunks(SHARE).map(|share| answer_share(share, &write));
        for share in shares.collect::<Vec<_>>() {
            let (answers, share_exit) = share?;
            output.bytes(&answers)?;
            if share_exit == Exit::No {
                exit = Exit::No;
            }
        }
        match end {
            _ if output.is_closed() => return Ok(exit),
            None => {}
            Some(Ok(())) => return Ok(exit),
            Some(Err(error)) => {
                let complaint = text::cannot_read_standard_input(&error, language);
                output::complain(&complaint, language);
                return Ok(Exit::Unreadable);
            }
        }
    }
}

/// Sends what can be read, as soon as it can be read, until the end or an error.
fn read_chunks(mut input: impl Read, sender: &SyncSender<io::Result<Vec<u8>>>) {
    loop {
        let mut chunk = vec![0; CHUNK];
        let sent = match input.read(&mut chunk) {
            Ok(0) => return,
            Ok(length) => {
                chunk.truncate(length);
                sender.send(Ok(chunk))
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => {
                // Nobody is left to be told if the other side has stopped listening.
                let _ = sender.send(Err(error));
                return;
            }
        };
        if sent.is_err() {
            return;
        }
    }
}

/// Waits for some input, and takes the lines that are complete with it; at the end also says how
/// the input ended.
fn next_batch(
    receiver: &Receiver<io::Result<Vec<u8>>>,
    splitter: &mut Splitter,
) -> (Vec<Line>, Option<io::Result<()>>) {
    let mut lines = Vec::new();
    let mut taken = 0;
    let mut next = receiver.recv().ok();
    loop {
        match next {
            Some(Ok(chunk)) => {
                taken += chunk.len();
                splitter.push(&chunk, &mut lines);
            }
            Some(Err(error)) => return (lines, Some(Err(error))),
            None => {
                lines.extend(splitter.last());
                return (lines, Some(Ok(())));
            }
        }
        if taken >= BATCH {
            return (lines, None);
        }
        next = match receiver.try_recv() {
            Ok(chunk) => Some(chunk),
            Err(mpsc::TryRecvError::Disconnected) => None,
            Err(mpsc::TryRecvError::Empty) => return (lines, None),
        };
    }
}

/// The answers to some lines, and whether one of them was bad.
fn answer_share(
    lines: &[Line],
    write: &(impl Fn(&Line, &mut Vec<u8>) -> io::Result<Exit> + Sync),
) -> io::Result<(Vec<u8>, Exit)> {
    let mut answers = Vec::new();
    let mut exit = Exit::Answered;
    for line in lines.iter().filter(|line| !line.is_blank()) {
        if write(line, &mut answers)? == Exit::No {
            exit = Exit::No;
        }
    }
    Ok((answers, exit))
}

/// One line of input, without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Counted from 1, blank lines included.
    pub(crate) number: u64,
    bytes: Vec<u8>,
    /// More than `bytes` has if the line was too long to keep.
    length: usize,
}

impl Line {
    /// Whether there is nothing but white space.
    pub(crate) fn is_blank(&self) -> bool {
        self.length == self.bytes.len() && self.bytes.trim_ascii().is_empty()
    }

    /// The line as text, or why it is none.
    pub(crate) fn text(&self, language: Language) -> Result<&str, InputError> {
        if self.length > self.bytes.len() {
            let input = String::from_utf8_lossy(&self.bytes).into_owned();
            let expected = text::shorter_line(LONGEST_LINE, language);
            let span = LONGEST_LINE..self.length;
            return Err(InputError::expecting(input, "line_too_long", expected, span, language));
        }
        input::text_of_bytes(&self.bytes, language)
    }
}

/// Cuts chunks into lines.
#[derive(Default)]
pub(crate) struct Splitter {
    count: u64,
    /// The beginning of a line whose end has not come yet.
    begun: Vec<u8>,
    /// How long that line is so far.
    length: usize,
}

impl Splitter {
    /// Appends the lines that a chunk completes.
    pub(crate) fn push(&mut self, chunk: &[u8], lines: &mut Vec<Line>) {
        for piece in chunk.split_inclusive(|&byte| byte == b'\n') {
            let text = piece.strip_suffix(b"\n");
            self.grow(text.unwrap_or(piece));
            if text.is_some() {
                lines.push(self.take());
            }
        }
    }

    /// The last line, if the input does not end with a line end.
    pub(crate) fn last(&mut self) -> Option<Line> {
        (self.length > 0).then(|| self.take())
    }

    fn grow(&mut self, more: &[u8]) {
        self.length += more.len();
        if self.length <= LONGEST_LINE {
            self.begun.extend_from_slice(more);
        } else {
            let missing = SHOWN_OF_TOO_LONG.saturating_sub(self.begun.len());
            self.begun.extend_from_slice(&more[..missing.min(more.len())]);
            self.begun.truncate(SHOWN_OF_TOO_LONG);
        }
    }

    fn take(&mut self) -> Line {
        let mut bytes = std::mem::take(&mut self.begun);
        let mut length = std::mem::take(&mut self.length);
        if length == bytes.len() && bytes.last() == Some(&b'\r') {
            bytes.pop();
            length -= 1;
        }
        self.count += 1;
        if self.count == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
            length -= 3;
        }
        Line { number: self.count, bytes, length }
    }
}

#[cfg(test)]
mod tests {
    use hayanagi::text::Language;

    use super::{LONGEST_LINE, Line, Splitter};

    /// The lines of an input that comes in chunks of `size` bytes.
    fn split(input: &[u8], size: usize) -> Vec<Line> {
        let mut splitter = Splitter::default();
        let mut lines = Vec::new();
        for chunk in input.chunks(size) {
            splitter.push(chunk, &mut lines);
        }
        lines.extend(splitter.last());
        lines
    }

    #[test]
    fn lines_do_not_depend_on_chunks() {
        let input = b"\xef\xbb\xbfone\r\n\n \ntwo\rthree\r\n\r\nlast";
        let whole = split(input, 1000);
        let texts = whole
            .iter()
            .map(|line| line.text(Language::English).expect("UTF-8"))
            .collect::<Vec<_>>();
        assert_eq!(texts, ["one", "", " ", "two\rthree", "", "last"]);
        assert_eq!(whole.last().map(|line| line.number), Some(6));
        for size in 1..input.len() {
            assert_eq!(split(input, size), whole);
        }
    }

    #[test]
    fn a_line_of_the_greatest_length_is_kept_and_a_longer_one_refused() {
        let mut input = vec![b'x'; LONGEST_LINE];
        input.extend(b"\nnext\n");
        assert_eq!(
            split(&input, 1 << 16)[0].text(Language::English).map(str::len).ok(),
            Some(LONGEST_LINE)
        );
        input.insert(0, b'x');
        let lines = split(&input, 1 << 16);
        let error = lines[0].text(Language::English).expect_err("too long");
        assert_eq!((error.code, error.span), ("line_too_long", LONGEST_LINE..LONGEST_LINE + 1));
        assert_eq!(
            (error.input.len(), lines[1].text(Language::English).ok()),
            (1024, Some("next"))
        );
    }
}
