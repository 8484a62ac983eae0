//! Which rare cases a position contains, so that a test can show that it met them.

use std::ops::AddAssign;

use crate::board::{Board, Kind, Move, Spot};
use crate::reach::{Attackers, attackers};
use crate::rules::{Pin, Verdict, checkers_of, has_legal_move, in_check, is_checked_from};

/// How often each rare case stood in a position; add several up to see what a run of tests met.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached {
    /// One if two or more pieces give check.
    pub double_checks: u32,
    /// Legal moves of pinned pieces; they stay on the line of the pin.
    pub moves_of_pinned_pieces: u32,
    /// Legal captures of a pinner by the very piece it pins.
    pub captures_of_the_pinner: u32,
    /// Pawn drops refused only because they mate.
    pub pawn_drop_mates_refused: u32,
    /// Pawn drops refused only because they mate, by a side that is itself in check.
    pub pawn_drop_mates_refused_in_check: u32,
    /// Legal pawn drops with which the pawn itself gives check.
    pub pawn_drop_checks_allowed: u32,
    /// King steps refused because a line of attack runs on through the square the king leaves: on
    /// the board as it stands, nothing attacks their destination.
    pub king_retreats_refused: u32,
    /// Legal moves of a piece other than the king that let another piece give check.
    pub discovered_checks: u32,
    /// Legal king moves that let another piece give check.
    pub discovered_checks_by_king: u32,
    /// Legal drops that answer a check.
    pub interpositions_by_drop: u32,
    /// Legal pawn drops that leave the opponent out of check and without a legal move.
    pub stalemating_pawn_drops: u32,
}

impl Reached {
    /// Every count with the name of its case.
    #[must_use]
    pub fn counts(&self) -> [(&'static str, u32); 11] {
        [
            ("double_checks", self.double_checks),
            ("moves_of_pinned_pieces", self.moves_of_pinned_pieces),
            ("captures_of_the_pinner", self.captures_of_the_pinner),
            ("pawn_drop_mates_refused", self.pawn_drop_mates_refused),
            ("pawn_drop_mates_refused_in_check", self.pawn_drop_mates_refused_in_check),
            ("pawn_drop_checks_allowed", self.pawn_drop_checks_allowed),
            ("king_retreats_refused", self.king_retreats_refused),
            ("discovered_checks", self.discovered_checks),
            ("discovered_checks_by_king", self.discovered_checks_by_king),
            ("interpositions_by_drop", self.interpositions_by_drop),
            ("stalemating_pawn_drops", self.stalemating_pawn_drops),
        ]
    }

    /// The names of the cases that were never met.
    #[must_use]
    pub fn missing(&self) -> Vec<&'static str> {
        self.counts().iter().filter(|(_, count)| *count == 0).map(|(name, _)| *name).collect()
    }
}

impl AddAssign for Reached {
    fn add_assign(&mut self, other: Reached) {
        self.double_checks += other.double_checks;
        self.moves_of_pinned_pieces += other.moves_of_pinned_pieces;
        self.captures_of_the_pinner += other.captures_of_the_pinner;
        self.pawn_drop_mates_refused += other.pawn_drop_mates_refused;
        self.pawn_drop_mates_refused_in_check += other.pawn_drop_mates_refused_in_check;
        self.pawn_drop_checks_allowed += other.pawn_drop_checks_allowed;
        self.king_retreats_refused += other.king_retreats_refused;
        self.discovered_checks += other.discovered_checks;
        self.discovered_checks_by_king += other.discovered_checks_by_king;
        self.interpositions_by_drop += other.interpositions_by_drop;
        self.stalemating_pawn_drops += other.stalemating_pawn_drops;
    }
}

/// What has to be known of a position before its moves are looked at one by one.
pub(crate) struct Scene<'a> {
    board: &'a Board,
    in_check: bool,
    pins: &'a [Pin],
    attackers_of_enemy_king: Option<Attackers>,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(board: &'a Board, pins: &'a [Pin]) -> Scene<'a> {
        let attackers_of_enemy_king = checkers_of(board, board.turn.enemy());
        Scene { board, in_check: in_check(board), pins, attackers_of_enemy_king }
    }

    /// Notes the cases that a tried move belongs to.
    pub(crate) fn note(&self, reached: &mut Reached, mv: Move, verdict: Verdict, next: &Board) {
        match verdict {
            Verdict::PawnDropMate => {
                reached.pawn_drop_mates_refused += 1;
                reached.pawn_drop_mates_refused_in_check += u32::from(self.in_check);
            }
            Verdict::LeavesKingAttacked => {
                reached.king_retreats_refused += u32::from(self.looks_safe_for_king(mv));
            }
            Verdict::Legal => match mv {
                Move::Board { from, to, .. } => self.note_board_move(reached, from, to, next),
                Move::Drop { kind, to } => self.note_drop(reached, kind, to, next),
            },
        }
    }

    /// Whether this is a king step to a square that nothing attacks while the king has not moved.
    fn looks_safe_for_king(&self, mv: Move) -> bool {
        let us = self.board.turn;
        match mv {
            Move::Board { from, to, .. } if self.board.king(us) == Some(from) => {
                attackers(self.board, to, us.enemy()).is_empty()
            }
            Move::Board { .. } | Move::Drop { .. } => false,
        }
    }

    fn note_board_move(&self, reached: &mut Reached, from: Spot, to: Spot, next: &Board) {
        if let Some(pin) = self.pins.iter().find(|pin| pin.pinned == from) {
            reached.moves_of_pinned_pieces += 1;
            reached.captures_of_the_pinner += u32::from(pin.pinner == to);
        }
        if !self.uncovers_check(to, next) {
            return;
        }
        if self.board.king(self.board.turn) == Some(from) {
            reached.discovered_checks_by_king += 1;
        } else {
            reached.discovered_checks += 1;
        }
    }

    /// Whether a piece that did not move attacks the enemy king now and did not before.
    fn uncovers_check(&self, to: Spot, next: &Board) -> bool {
        let (Some(before), Some(now)) =
            (self.attackers_of_enemy_king, checkers_of(next, next.turn))
        else {
            return false;
        };
        now.as_slice().iter().any(|&spot| spot != to && !before.contains(spot))
    }

    fn note_drop(&self, reached: &mut Reached, kind: Kind, to: Spot, next: &Board) {
        reached.interpositions_by_drop += u32::from(self.in_check);
        if kind == Kind::Pawn {
            let stalemates = !in_check(next) && !has_legal_move(next);
            reached.pawn_drop_checks_allowed += u32::from(is_checked_from(next, to));
            reached.stalemating_pawn_drops += u32::from(stalemates);
        }
    }
}
