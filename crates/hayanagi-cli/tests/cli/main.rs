//! Drives the built program as its users do: by its command line, its pipes and its exit codes.

mod batch;
mod compare;
mod deep;
#[cfg(unix)]
mod documents;
mod explain;
mod judge;
mod language;
mod moves;
mod newcomer;
mod notation;
mod perft;
mod program;
mod show;
mod suite;
mod usage;
mod validate;
