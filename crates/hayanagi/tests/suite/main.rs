//! The library against its data, its slow twin, and other libraries.
//!
//! Expected values come from `testdata/` at the root of the workspace, from `hayanagi-oracle`, and
//! from other crates; never from the library itself.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod corpus;
mod declared;
mod differential;
mod foreign;
mod fuzz;
mod handicap;
mod identity;
mod judged;
mod layers;
mod marks;
mod membership;
mod notation;
mod perft;
mod planted;
mod properties;
mod reasons;
mod robust;
mod rows;
#[cfg(feature = "serde")]
mod rules;
mod svg;
mod text;
mod validation;
mod values;
