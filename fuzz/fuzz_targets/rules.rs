//! Reads any bytes as rules: nothing may panic, what is read prints and reads
//! back as the same tree, and what is refused is explained without a single
//! control character.
//!
//! `fuzz/README.md` has the commands. The dictionary holds the words of the grammar,
//! the corpus the built-in rules.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pickomino::language::RulesText;
use pickomino::language::tree::Heuristic;
use pickomino::language::{Diagnostic, Parsed, Source, Style, check, parse, simplify};
use pickomino::store::{canonical_text, simplified_text};

fuzz_target!(|bytes: &[u8]| {
    match RulesText::parse("fuzz".to_owned(), bytes) {
        Ok(rules) => {
            holds(&rules.text, &rules.parsed);
            let canonical = canonical_text(&rules);
            assert_eq!(read(&canonical), rules.parsed.heuristic);
            assert_eq!(
                read(&simplified_text(&rules)),
                simplify(&rules.parsed.heuristic)
            );
        }
        Err(faulty) => {
            assert!(!faulty.errors.is_empty());
            for diagnostic in faulty.diagnostics() {
                shown(&faulty.text, &diagnostic);
                for suggestion in &diagnostic.suggestions {
                    let canonical = read(suggestion).sentences().join(" ");
                    assert_eq!(&canonical, suggestion);
                }
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
