//! One file for each command.

pub(crate) mod compare;
pub(crate) mod moves;
pub(crate) mod perft;
mod suite;

pub(crate) use suite::of_json_error as bad_row_of_json;
