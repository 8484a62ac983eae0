//! Makes the position of a difference small: takes pieces away as long as the difference stays.
//!
//! The same move must go on being missing, too much or miscounted, so that the small position shows
//! the fault that was found and not another one. Kings stay, and no position is tried in which the
//! side not to move stands in check unless that was so before: many programs cannot be asked about
//! such positions.

use std::time::{Duration, Instant};

use hayanagi::{Color, HandKind, Position, Setup, Square};

use super::engine::Engine;
use super::walk::{Anchor, Difference, look_again};
use crate::interrupt;

/// How long it may take, and how many questions it may ask.
const TIME: Duration = Duration::from_secs(20);
const QUESTIONS: u32 = 2_000;

/// After so many questions without an answer the program is left in peace.
const MOST_FAULTS: u32 = 3;

/// The smallest position that was found.
#[derive(Clone, Debug)]
pub(crate) struct Smallest {
    pub(crate) difference: Difference,
    pub(crate) questions: u32,
    /// Whether no single piece can be taken away any more; otherwise time or patience ran out.
    pub(crate) is_complete: bool,
}

/// Something that can be taken out of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    OnBoard(Square),
    /// One piece of that many of a kind.
    InHand(Color, HandKind),
}

/// Takes away as many pieces as can be, first many at once, then fewer, at last one by one.
pub(crate) fn shrink(engine: &mut Engine, found: &Difference) -> Smallest {
    let mut shrinking = Shrinking {
        engine,
        anchor: found.anchor(),
        depth: found.depth,
        keeps_check: !is_askable(&found.position),
        best: found.clone(),
        end: Instant::now() + TIME,
        questions: 0,
        faults: 0,
    };
    let mut share = parts(&found.position.to_setup()).len();
    let mut is_complete = false;
    while share > 0 && !shrinking.is_over() {
        let has_shrunk = shrinking.round(share);
        // At the smallest step only a round without success is the end.
        if share > 1 {
            share /= 2;
        } else if !has_shrunk && !shrinking.is_over() {
            is_complete = true;
            share = 0;
        }
    }
    let Shrinking { best, questions, .. } = shrinking;
    Smallest { difference: Difference { path: Vec::new(), ..best }, questions, is_complete }
}

struct Shrinking<'a> {
    engine: &'a mut Engine,
    anchor: Anchor,
    depth: u32,
    keeps_check: bool,
    best: Difference,
    end: Instant,
    questions: u32,
    faults: u32,
}

impl Shrinking<'_> {
    /// Tries to take away each run of `share` parts once; whether any could be.
    fn round(&mut self, share: usize) -> bool {
        let mut has_shrunk = false;
        let mut start = 0;
        loop {
            let parts = parts(&self.best.position.to_setup());
            if start >= parts.len() || self.is_over() {
                return has_shrunk;
            }
            let end = (start + share).min(parts.len());
            if self.try_without(&parts[start..end]) {
                // What followed has moved up to where this was.
                has_shrunk = true;
            } else {
                start = end;
            }
        }
    }

    /// Whether the difference stays without these parts; if so, they are gone.
    fn try_without(&mut self, parts: &[Part]) -> bool {
        let mut setup = self.best.position.to_setup();
        setup.ply = 1;
        for &part in parts {
            take(&mut setup, part);
        }
        let Ok(position) = Position::try_from(&setup) else { return false };
        if !self.keeps_check && !is_askable(&position) {
            return false;
        }
        self.questions += 1;
        match look_again(self.engine, &position, self.depth) {
            Ok(Some(difference)) if difference.shows(self.anchor) => {
                self.best = difference;
                true
            }
            Ok(_) => false,
            Err(_) => {
                self.faults += 1;
                false
            }
        }
    }

    fn is_over(&self) -> bool {
        interrupt::is_interrupted()
            || Instant::now() >= self.end
            || self.questions >= QUESTIONS
            || self.faults >= MOST_FAULTS
    }
}

/// Whether every program can be asked: the side not to move is not in check.
fn is_askable(position: &Position) -> bool {
    !position.is_check_of(!position.side_to_move())
}

/// Everything that can be taken away: hands first, they are the least of a picture.
fn parts(setup: &Setup) -> Vec<Part> {
    let mut parts = Vec::new();
    for color in Color::ALL {
        for kind in HandKind::ALL {
            let count = usize::from(setup.hand_count(color, kind));
            parts.extend(std::iter::repeat_n(Part::InHand(color, kind), count));
        }
    }
    let is_no_king = |&square: &Square| {
        setup.piece_at(square).is_some_and(|piece| piece.kind().hand_kind().is_some())
    };
    parts.extend(Square::ALL.into_iter().filter(is_no_king).map(Part::OnBoard));
    parts
}

fn take(setup: &mut Setup, part: Part) {
    match part {
        Part::OnBoard(square) => setup.set(square, None),
        Part::InHand(color, kind) => {
            let count = setup.hand_count(color, kind);
            setup.set_hand_count(color, kind, count.saturating_sub(1));
        }
    }
}
