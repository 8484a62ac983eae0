//! Drives the built program as its users do: by its command line, its pipes and its exit codes.

mod batch;
mod compare;
#[cfg(unix)]
mod documents;
mod moves;
mod perft;
mod program;
mod suite;
mod usage;
