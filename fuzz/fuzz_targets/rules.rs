//! Reads any bytes as rules: nothing may panic, what is read prints and reads
//! back as the same tree, and what is refused is explained without a single
//! control character.
//!
//! With [cargo-fuzz](https://rust-fuzz.github.io/book/), from the top folder:
//!
//! ```sh
//! cargo +nightly fuzz run rules -- -dict=fuzz/rules.dict -max_len=4096 -max_total_time=600
//! ```
//!
//! Without it, on a stable toolchain (the same instrumentation, no sanitizer):
//!
//! ```sh
//! mkdir -p /tmp/rules-corpus
//! RUSTFLAGS='--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares -Ccodegen-units=1' \
//!   cargo run --release --manifest-path fuzz/Cargo.toml --target x86_64-unknown-linux-gnu --bin rules -- \
//!   -dict=fuzz/rules.dict -max_len=4096 -max_total_time=600 /tmp/rules-corpus fuzz/corpus/rules
//! ```
//!
//! The dictionary holds the words of the grammar, the corpus the built-in rules.
//! A finding is written to the current folder as `crash-...`; mend it, and keep
//! the text among the tests.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pickomino::language::tree::Heuristic;
use pickomino::language::{Diagnostic, Parsed, Source, Style, check, parse, simplify};
use pickomino::store::{RulesText, canonical_text, simplified_text};

fuzz_target!(|bytes: &[u8]| {
    match RulesText::parse("fuzz".to_owned(), bytes) {
        Ok(rules) => {
            holds(&rules.text, &rules.parsed);
            let canonical = canonical_text(&rules);
            assert_eq!(read(&canonical), rules.parsed.heuristic);
            assert_eq!(read(&simplified_text(&rules)), simplify(&rules.parsed.heuristic));
        }
        Err(faulty) => {
            assert!(!faulty.errors.is_empty());
            for error in &faulty.errors {
                shown(&faulty.text, &Diagnostic::from(error));
            }
        }
    }
});

/// The laws of a text that is read.
fn holds(text: &str, parsed: &Parsed) {
    let tree = &parsed.heuristic;
    let printed = tree.to_string();
    assert_eq!(&read(&printed), tree, "{printed}");
    assert_eq!(read(&printed).to_string(), printed);
    let simple = simplify(tree);
    assert_eq!(simplify(&simple), simple);
    assert!(simple.size() <= tree.size().max(1));
    assert_eq!(parsed.spans.len(), tree.len());
    for warning in check(parsed) {
        assert!(text.get(warning.span.clone()).is_some());
        shown(text, &Diagnostic::from(&warning));
    }
}

fn read(text: &str) -> Heuristic {
    match parse(text) {
        Ok(parsed) => parsed.heuristic,
        Err(errors) => panic!("{text}\n{errors:#?}"),
    }
}

/// Shows a message in every way, which must not disturb a terminal.
fn shown(text: &str, diagnostic: &Diagnostic) {
    let source = Source { name: "fuzz", text };
    let plain = diagnostic.render(source, Style::Plain) + &diagnostic.line_form(source);
    let raw = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    assert!(!plain.contains(raw), "{plain:?}");
    assert!(!diagnostic.render(source, Style::Coloured).is_empty());
}
