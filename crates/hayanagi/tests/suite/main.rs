//! The library against its data, its slow twin, and other libraries.
//!
//! Expected values come from `testdata/` at the root of the workspace, from `hayanagi-oracle`, and
//! from other crates; never from the library itself.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod corpus;
mod declared;
mod differential;
mod foreign;
mod identity;
mod judged;
mod membership;
mod perft;
mod planted;
mod rows;
mod text;
mod values;
