//! One file for each command.

pub(crate) mod judge;
pub(crate) mod moves;
pub(crate) mod perft;
mod suite;
