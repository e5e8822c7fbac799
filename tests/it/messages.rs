//! What is said of bad and of doubtful rules, word for word.
//!
//! `tests/mistakes/` and `tests/warnings/` hold one `KIND.rules` for each kind
//! of mistake and doubt, and beside it in `KIND.snap` the messages. After a
//! change that is meant to change them,
//!
//! ```sh
//! INSTA_UPDATE=always cargo test --test it messages
//! ```
//!
//! writes them anew; read the difference before you commit it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use pickomino::language::RulesText;
use pickomino::language::{self, Diagnostic, Source, Style};

use crate::support::{finish, program};

const MISTAKES: &str = "tests/mistakes";
const WARNINGS: &str = "tests/warnings";

/// The kind of a mistake and how to make a text with it.
type Made = (&'static str, fn() -> String);

/// Texts too large to keep as files.
const LARGE: [Made; 8] = [
    ("deep-not", || {
        format!("Stop when {}you can steal.\n", "not ".repeat(100_000))
    }),
    ("deep-brackets", || {
        let (open, close) = ("(".repeat(100_000), ")".repeat(100_000));
        format!("Stop when {open}you can steal{close}.\n")
    }),
    ("brackets-left-open", || {
        format!("Stop when {}you can steal.\n", "(".repeat(900))
    }),
    ("line-too-long", || "Take worms ".repeat(100_000)),
    ("word-too-long", || {
        format!("Take {}.\n", "w".repeat(1_000_000))
    }),
    ("sentences-too-many", || "Take worms.\n".repeat(201)),
    ("comparisons-too-many", || {
        let questions = ["you can steal"; 17].join(" or ");
        format!("Stop when {questions}.\n")
    }),
    ("mistakes-too-many", || "Take wurms.\n".repeat(25)),
];

#[test]
fn mistakes_are_told_word_for_word() {
    let mut kinds = kinds(MISTAKES, "rules");
    assert!(kinds.len() >= 40, "{}", kinds.len());
    for kind in &kinds {
        is_told(MISTAKES, kind, &mistakes(kind, &fixture(MISTAKES, kind)));
    }
    for (kind, text) in LARGE {
        is_told(MISTAKES, kind, &mistakes(kind, text().as_bytes()));
        assert!(kinds.insert(kind.to_owned()), "{kind} is there twice");
    }
    assert_eq!(self::kinds(MISTAKES, "snap"), kinds);
}

#[test]
fn doubts_are_told_word_for_word() {
    let kinds = kinds(WARNINGS, "rules");
    assert!(kinds.len() >= 20, "{}", kinds.len());
    for kind in &kinds {
        is_told(WARNINGS, kind, &doubts(kind, &fixture(WARNINGS, kind)));
    }
    assert_eq!(self::kinds(WARNINGS, "snap"), kinds);
}

/// `check` prints these messages, and then how many there are.
#[test]
fn check_tells_them_all_and_counts_them() {
    for (folder, code, verdict) in [
        (MISTAKES, 1, "several.rules: 3 faults\n"),
        (WARNINGS, 0, "several.rules: 6 warnings\n"),
    ] {
        let told = match folder {
            MISTAKES => mistakes("several", &fixture(folder, "several")),
            _ => doubts("several", &fixture(folder, "several")),
        };
        let run = finish(
            program()
                .args(["check", "several.rules"])
                .current_dir(folder),
        );
        assert_eq!(run.code, code, "{}", run.stderr);
        assert_eq!(run.stdout, format!("{told}\n\n{verdict}"));
    }
}

/// The names of a folder's files that end so, without their ends.
fn kinds(folder: &str, extension: &str) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    let ends_in = |path: &PathBuf, end: &str| path.extension().is_some_and(|found| found == end);
    let (wanted, others): (Vec<_>, Vec<_>) = paths.partition(|path| ends_in(path, extension));
    // What `insta` proposes ends in `.snap.new`.
    let known = |path: &&PathBuf| {
        ["rules", "snap", "new"]
            .iter()
            .any(|end| ends_in(path, end))
    };
    let unknown: Vec<_> = others.iter().filter(|path| !known(path)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
    let stems = wanted.iter().filter_map(|path| path.file_stem()?.to_str());
    stems.map(str::to_owned).collect()
}

fn fixture(folder: &str, kind: &str) -> Vec<u8> {
    fs::read(Path::new(folder).join(format!("{kind}.rules"))).unwrap()
}

/// What is said of a text with mistakes.
#[track_caller]
fn mistakes(kind: &str, text: &[u8]) -> String {
    let errors = language::parse_bytes(text).expect_err(kind);
    let mistakes = errors.iter().map(Diagnostic::from);
    let text = String::from_utf8_lossy(text);
    shown(mistakes, &format!("{kind}.rules"), &text)
}

/// What is said of a text that is read but may not mean what it seems to.
#[track_caller]
fn doubts(kind: &str, text: &[u8]) -> String {
    let read = RulesText::parse(format!("{kind}.rules"), text).expect(kind);
    let warnings = language::check(&read.parsed);
    assert!(!warnings.is_empty(), "nothing is said of {kind}");
    shown(
        warnings.iter().map(Diagnostic::from),
        &read.origin,
        &read.text,
    )
}

/// Messages as a terminal shows them.
fn shown(messages: impl Iterator<Item = Diagnostic>, name: &str, text: &str) -> String {
    let source = Source { name, text };
    let shown: Vec<String> = messages.map(|m| m.render(source, Style::Plain)).collect();
    shown.join("\n\n")
}

/// Compares the messages with `KIND.snap` in the folder.
#[track_caller]
fn is_told(folder: &str, kind: &str, messages: &str) {
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(Path::new("../..").join(folder));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(kind, messages));
}
