//! Any bytes as SFEN.

#![no_main]

#[path = "../../crates/hayanagi/tests/suite/properties.rs"]
#[expect(dead_code, reason = "each target has one of the properties")]
mod properties;

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::sfen_text(data));
