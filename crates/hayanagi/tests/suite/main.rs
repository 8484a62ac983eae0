//! The library against its data, its slow twin, and other libraries.
//!
//! Expected values come from `testdata/` at the root of the workspace, from `hayanagi-oracle`, and
//! from other crates; never from the library itself.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod corpus;
mod differential;
mod foreign;
mod fuzz;
mod handicap;
mod identity;
mod layers;
mod marks;
mod membership;
mod perft;
mod properties;
mod rows;
mod svg;
mod text;
mod values;
