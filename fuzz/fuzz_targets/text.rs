//! Any text: read, refused and explained without a panic. `cargo +nightly fuzz run text`
#![no_main]

#[path = "../checks.rs"]
mod checks;

libfuzzer_sys::fuzz_target!(|text: &str| checks::text(text));
