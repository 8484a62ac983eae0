//! Any setup and any move: validated and explained without a panic.
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::reasons(bytes));
