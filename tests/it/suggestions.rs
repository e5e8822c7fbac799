//! What is suggested where a text is not understood: whether its author would find there
//! what was meant.
//!
//! ```sh
//! PROPTEST_CASES=1 cargo test --test it suggestions -- --nocapture
//! ```
//!
//! prints how many texts of the writers that nobody looks at are read right at once, how
//! many once suggestions are taken, and how many once statements are left out, too; without
//! `PROPTEST_CASES` it tries every eighth, and leaves nothing out.

use std::{env, fs};

use pickomino::language::RulesText;
use pickomino::language::compile::Program;
use pickomino::language::own_words::suggestions;

use crate::wordings::{HELD_BACK, Strategy};

/// What an author may do about a statement that is not understood.
#[derive(Clone, Copy, PartialEq)]
enum May {
    Nothing,
    TakeSuggestions,
    LeaveOutToo,
}

/// How many texts an author looks at in search of what was meant.
const PATIENCE: usize = 40;

impl Strategy {
    fn demands(&self, rules: &RulesText) -> bool {
        let program = Program::of(&rules.parsed.heuristic);
        let mut checks = self.checks.iter();
        checks.all(|check| check.decided(&program) == check.decision)
    }

    /// Whether an author gets from a text to what was meant, one mistake after the other.
    fn is_found(&self, text: &str, may: May, patience: &mut usize) -> bool {
        let Some(left) = patience.checked_sub(1) else {
            return false;
        };
        *patience = left;
        let faulty = match RulesText::parse("said".to_owned(), text.as_bytes()) {
            Ok(rules) => return self.demands(&rules),
            Err(faulty) => faulty,
        };
        let mut mistakes = faulty.errors.iter();
        let mistake = mistakes.find(|error| error.kind.is_not_understood());
        let Some(mistake) = mistake.filter(|_| may != May::Nothing) else {
            return false;
        };
        let suggested = suggestions(text, &mistake.span);
        let left_out = suggested.left_out(text);
        let left_out = left_out.filter(|_| may == May::LeaveOutToo);
        let mut offered = suggested.taken(text).into_iter().chain(left_out);
        offered.any(|text| self.is_found(&text, may, patience))
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "shown on request")]
fn what_was_meant_is_found_by_what_is_offered() {
    const WAYS: [May; 3] = [May::Nothing, May::TakeSuggestions, May::LeaveOutToo];
    let (step, ways, least) = match env::var_os("PROPTEST_CASES") {
        None => (8, &WAYS[..2], [1, 1, 3, 4, 6]),
        Some(_) => (1, &WAYS[..], [4, 10, 15, 28, 23]),
    };
    for (file, least) in HELD_BACK.into_iter().zip(least) {
        let text = fs::read_to_string(format!("tests/wordings/{file}.jsonl")).unwrap();
        let strategies = text.lines().map(serde_json::from_str::<Strategy>);
        let mut found = [0; 3];
        let mut all = 0;
        for strategy in strategies.step_by(step).map(Result::unwrap) {
            all += 1;
            let by = |may: &May| strategy.is_found(&strategy.text, *may, &mut PATIENCE.clone());
            if let Some(first) = ways.iter().position(by) {
                found[first] += 1;
            }
        }
        let [at_once, suggested, left_out] = found;
        println!(
            "{file}: of {all} texts {at_once} are right at once, {suggested} once suggestions are \
             taken, and {left_out} once statements are left out, too"
        );
        assert!(suggested >= least, "{file}: {suggested}");
    }
}
