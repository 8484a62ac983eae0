//! Any text as a move in any notation. `cargo +nightly fuzz run notation`
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::notation(text));
