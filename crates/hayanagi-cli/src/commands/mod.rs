//! One file for each command.

pub(crate) mod compare;
pub(crate) mod explain;
pub(crate) mod judge;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod show;
mod suite;
pub(crate) mod validate;

pub(crate) use suite::{RowForm, of_json_error as bad_row_of_json};
