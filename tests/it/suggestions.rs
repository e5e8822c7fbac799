//! What is suggested where a text is not understood: whether its author would find there
//! what was meant.
//!
//! ```sh
//! PROPTEST_CASES=1 cargo test --test it suggestions -- --nocapture
//! ```
//!
//! prints how many texts of the writers that nobody looks at are read right at once, and
//! how many once a suggestion is taken; without `PROPTEST_CASES` it tries every fourth.

use std::{env, fs};

use pickomino::language::compile::Program;
use pickomino::language::{FaultyRules, RulesText};

use crate::wordings::{HELD_BACK, Strategy};

impl Strategy {
    fn demands(&self, rules: &RulesText) -> bool {
        let program = Program::of(&rules.parsed.heuristic);
        let mut checks = self.checks.iter();
        checks.all(|check| check.decided(&program) == check.decision)
    }
}

fn read(text: &str) -> Result<RulesText, Box<FaultyRules>> {
    RulesText::parse("said".to_owned(), text.as_bytes())
}

/// The text with each suggestion at its first mistake that has any.
fn taken(text: &str, faulty: &FaultyRules) -> Vec<String> {
    let suggested = faulty.suggestions().into_iter().flatten().next();
    suggested.map_or_else(Vec::new, |suggested| suggested.taken(text))
}

#[test]
#[allow(clippy::print_stdout, reason = "shown on request")]
fn what_was_meant_is_among_the_suggestions() {
    let (step, least) = match env::var_os("PROPTEST_CASES") {
        None => (4, [1, 2, 3, 7]),
        Some(_) => (1, [2, 6, 13, 23]),
    };
    for (file, least) in HELD_BACK.into_iter().zip(least) {
        let text = fs::read_to_string(format!("tests/wordings/{file}.jsonl")).unwrap();
        let strategies = text.lines().map(serde_json::from_str::<Strategy>);
        let (mut all, mut at_once, mut suggested, mut nothing) = (0, 0, 0, 0);
        for strategy in strategies.step_by(step).map(Result::unwrap) {
            all += 1;
            match read(&strategy.text) {
                Ok(rules) => at_once += usize::from(strategy.demands(&rules)),
                Err(faulty) => {
                    let taken = taken(&strategy.text, &faulty);
                    nothing += usize::from(taken.is_empty());
                    let mut read = taken.iter().filter_map(|text| read(text).ok());
                    suggested += usize::from(read.any(|rules| strategy.demands(&rules)));
                }
            }
        }
        println!(
            "{file}: of {all} texts {at_once} are right at once and {suggested} once a suggestion \
             is taken; nothing is suggested for {nothing}"
        );
        assert!(suggested >= least, "{file}: {suggested}");
    }
}
