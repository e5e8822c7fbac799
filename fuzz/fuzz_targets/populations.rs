//! Reads any bytes as a population file: nothing may panic, what is read is
//! written and read back as the same heuristics, and what is refused is
//! explained without a single control character.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pickomino::store::{Entry, Population};

fuzz_target!(|bytes: &[u8]| {
    match Population::parse("fuzz", bytes) {
        Ok(read) => {
            let written = read.to_yaml().expect("what was read can be written");
            let again = Population::parse("fuzz", written.as_bytes()).expect("it reads back");
            assert_eq!(contents(&again), contents(&read), "{written}");
            assert_eq!(again.to_yaml().expect("it is written again"), written);
        }
        Err(error) => {
            let shown = error.to_string();
            let raw = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
            assert!(!shown.contains(raw), "{shown:?}");
        }
    }
});

/// The entries without the places that their texts came from.
fn contents(population: &Population) -> Vec<Entry> {
    let mut entries = population.entries().to_vec();
    for entry in &mut entries {
        entry.rules.origin.clear();
    }
    entries
}
