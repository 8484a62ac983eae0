//! The best code for the processor the program runs on, chosen when it runs: the only such place, and
//! the only one with unsafe code.
//!
//! A program built for any x86-64 processor may use neither the instruction that counts bits nor those
//! that find and clear the lowest one. So what perft spends its time with is compiled here once more,
//! with these instructions, and entered where the processor has them. Elsewhere, and on other kinds of
//! processors, the code of the library is the best there is.

use hayanagi::{MoveList, Position, Tally, perft, perft_tally};

/// The processor the program runs on, as far as it matters.
///
/// Only [`Processor::detect`] makes one that is more than the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Processor(Level);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    /// Whatever the program was built for.
    Built,
    /// Has popcnt, bmi1, bmi2 and lzcnt.
    #[cfg(target_arch = "x86_64")]
    CountsBits,
}

impl Processor {
    /// The one the program runs on.
    pub(crate) fn detect() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
        {
            return Self(Level::CountsBits);
        }
        Self(Level::Built)
    }

    /// The leaves two plies below a position; `list` is room for the moves.
    #[cfg_attr(target_arch = "x86_64", expect(unsafe_code))]
    pub(crate) fn perft_of_two(self, position: &mut Position, list: &mut MoveList) -> u64 {
        match self.0 {
            Level::Built => {
                let _ = list;
                perft(position, 2)
            }
            #[cfg(target_arch = "x86_64")]
            // SAFETY: calling a function compiled for some features is sound on a processor that has
            // them. `Level::CountsBits` is private to this file and made in `detect` only, after
            // every feature that `counting_bits::perft_of_two` is compiled for was found.
            Level::CountsBits => unsafe { counting_bits::perft_of_two(position, list) },
        }
    }

    /// The leaves two plies below a position, told apart; `lists` are room for the moves.
    #[cfg_attr(target_arch = "x86_64", expect(unsafe_code))]
    pub(crate) fn tally_of_two(self, position: &mut Position, lists: &mut [MoveList; 2]) -> Tally {
        match self.0 {
            Level::Built => {
                let _ = lists;
                perft_tally(position, 2)
            }
            #[cfg(target_arch = "x86_64")]
            // SAFETY: as in `perft_of_two`; `counting_bits::tally_of_two` is compiled for the same
            // features.
            Level::CountsBits => unsafe { counting_bits::tally_of_two(position, lists) },
        }
    }
}

/// Code for processors that count bits. The functions are safe among each other: all are compiled for
/// the same features.
#[cfg(target_arch = "x86_64")]
mod counting_bits {
    use hayanagi::inlined::{self, KindCounts};
    use hayanagi::{MoveList, Position, Tally};

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    pub(super) fn perft_of_two(position: &mut Position, list: &mut MoveList) -> u64 {
        legal_moves_into(position, list);
        let mut nodes = 0;
        for &mv in &*list {
            let undo = position.do_move(mv);
            nodes += count_legal_moves(position) as u64;
            position.undo_move(undo);
        }
        nodes
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    pub(super) fn tally_of_two(position: &mut Position, lists: &mut [MoveList; 2]) -> Tally {
        let [moves, checks] = lists;
        legal_moves_into(position, moves);
        let mut tally = Tally::default();
        for &mv in &*moves {
            let undo = position.do_move(mv);
            tally += tally_of_one(position, checks);
            position.undo_move(undo);
        }
        tally
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn tally_of_one(position: &mut Position, list: &mut MoveList) -> Tally {
        let KindCounts { all, captures, promotions, drops } = count_legal_moves_by_kind(position);
        checking_moves_into(position, list);
        let mut mates = 0;
        for &mv in &*list {
            let undo = position.do_move(mv);
            mates += u64::from(!has_legal_move(position));
            position.undo_move(undo);
        }
        Tally {
            nodes: all as u64,
            captures: captures as u64,
            promotions: promotions as u64,
            checks: list.len() as u64,
            mates,
            drops: drops as u64,
        }
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn count_legal_moves_by_kind(position: &Position) -> KindCounts {
        inlined::count_legal_moves_by_kind(position)
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn checking_moves_into(position: &Position, list: &mut MoveList) {
        inlined::checking_moves_into(position, list);
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn has_legal_move(position: &Position) -> bool {
        inlined::has_legal_move(position)
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn legal_moves_into(position: &Position, list: &mut MoveList) {
        inlined::legal_moves_into(position, list);
    }

    #[target_feature(enable = "popcnt,bmi1,bmi2,lzcnt")]
    fn count_legal_moves(position: &Position) -> usize {
        inlined::count_legal_moves(position)
    }
}

#[cfg(test)]
mod tests {
    use hayanagi::{MoveList, Position, perft, perft_tally};

    use super::{Level, Processor};

    /// Positions of every kind: the first plies of each row of the perft counts.
    fn positions() -> Vec<Position> {
        let rows = include_str!("../../../testdata/perft.jsonl").lines().map(|row| {
            let row: serde_json::Value = serde_json::from_str(row).expect("JSON");
            row["sfen"].as_str().expect("text").parse().expect("SFEN")
        });
        rows.collect()
    }

    #[test]
    fn every_level_counts_what_the_library_counts() {
        let mut list = MoveList::new();
        let mut lists = [MoveList::new(), MoveList::new()];
        let positions = positions();
        assert!(positions.len() > 300);
        for processor in [Processor(Level::Built), Processor::detect()] {
            for position in &positions {
                let mut position = position.clone();
                let nodes = processor.perft_of_two(&mut position, &mut list);
                assert_eq!(nodes, perft(&mut position, 2), "{processor:?} {position}");
                let tally = processor.tally_of_two(&mut position, &mut lists);
                assert_eq!(tally, perft_tally(&mut position, 2), "{processor:?} {position}");
            }
        }
    }

    #[cfg(target_arch = "x86_64")]
    #[test]
    fn the_better_code_is_for_processors_that_have_every_feature() {
        let flags = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let has = |name| flags.split_whitespace().any(|flag| flag == name);
        if flags.contains("flags") {
            // The kernel calls lzcnt by the name of the set it came with.
            let has_all = ["popcnt", "bmi1", "bmi2", "abm"].into_iter().all(has);
            assert_eq!(Processor::detect().0 == Level::CountsBits, has_all);
        }
    }
}
