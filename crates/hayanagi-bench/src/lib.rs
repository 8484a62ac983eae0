//! The yardstick: us and every rival from the Rust registry in one run.
//!
//! A *cell* is one question ("list the legal moves of these 2,000 positions"). Every program
//! answers it through its own fastest interface ([`peers`]), the programs take turns within each
//! round ([`measure`]), and every answer is compared with one that was computed slowly and frozen
//! ([`corpus`]). A wrong answer is called wrong and takes no part in the ratio.

pub mod cells;
pub mod combine;
pub mod corpus;
pub mod document;
pub mod history;
pub mod instructions;
pub mod measure;
pub mod peers;
pub mod report;
pub mod runner;
pub mod table;
