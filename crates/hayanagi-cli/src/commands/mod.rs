//! One file for each command.

pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod show;
mod suite;
