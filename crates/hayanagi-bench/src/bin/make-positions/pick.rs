//! Choosing the frozen positions: so many of each part of a game, in check and not.

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::RangeInclusive;

use crate::player::Player;
use crate::random::Random;

/// Positions wanted of one kind.
pub(crate) struct Wanted {
    plies: RangeInclusive<usize>,
    in_check: bool,
    count: usize,
}

impl Wanted {
    /// 2,000 positions, 500 of them in check.
    pub(crate) fn all() -> Vec<Self> {
        let of = |plies, in_check, count| Self { plies, in_check, count };
        vec![
            of(6..=40, false, 500),
            of(41..=120, false, 600),
            of(121..=300, false, 400),
            of(6..=40, true, 100),
            of(41..=120, true, 200),
            of(121..=300, true, 200),
        ]
    }
}

/// The positions chosen so far.
pub(crate) struct Picked {
    wanted: Vec<Wanted>,
    seen: HashSet<u64>,
    lines: Vec<String>,
}

impl Picked {
    /// None yet.
    pub(crate) fn new(wanted: Vec<Wanted>) -> Self {
        Self { wanted, seen: HashSet::new(), lines: Vec::new() }
    }

    /// Whether nothing more is wanted.
    pub(crate) fn is_full(&self) -> bool {
        self.wanted.iter().all(|wanted| wanted.count == 0)
    }

    /// Takes at most one position of each kind from a game, so that few share a history.
    pub(crate) fn offer<P: Player>(&mut self, game: &[P::Move], random: &mut Random) {
        let mut found = vec![Vec::new(); self.wanted.len()];
        let mut position = P::start();
        for (ply, &mv) in game.iter().enumerate() {
            position = position.after(mv);
            let kind = self.kind(ply + 1, position.in_check());
            if let Some(kind) = kind {
                found[kind].push(ply);
            }
        }
        for (kind, plies) in found.into_iter().enumerate() {
            if !plies.is_empty() {
                let ply = plies[random.below(plies.len())];
                let position = game[..=ply].iter().fold(P::start(), |at, &mv| at.after(mv));
                self.take(kind, &position);
            }
        }
    }

    fn kind(&self, ply: usize, in_check: bool) -> Option<usize> {
        self.wanted.iter().position(|wanted| {
            wanted.count > 0 && wanted.plies.contains(&ply) && wanted.in_check == in_check
        })
    }

    fn take<P: Player>(&mut self, kind: usize, position: &P) {
        if !self.seen.insert(position.key()) {
            return;
        }
        let truth = position.truth();
        let mut line = position.sfen();
        write!(line, "\t{} {} {}", truth.legal, truth.tactical, truth.checking)
            .expect("a String takes any text");
        self.lines.push(line);
        self.wanted[kind].count -= 1;
    }

    /// One line per position, kinds mixed as the games gave them.
    pub(crate) fn into_text(self) -> String {
        self.lines.join("\n") + "\n"
    }
}
