//! Any setup that a position accepts: the generator against the oracle.

#![no_main]

#[path = "../../crates/hayanagi/tests/suite/properties.rs"]
#[expect(dead_code, reason = "each target has one of the properties")]
mod properties;

libfuzzer_sys::fuzz_target!(|data: &[u8]| properties::fast_equals_oracle(data));
