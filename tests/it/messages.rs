//! What `check` says about bad and about doubtful rules, word for word.
//!
//! `tests/mistakes/` and `tests/warnings/` hold one `KIND.rules` for each kind
//! of mistake and doubt, and beside it in `KIND.txt` what a user sees. After a
//! change that is meant,
//!
//! ```sh
//! REWRITE_MESSAGES=1 cargo test --test it messages
//! ```
//!
//! writes the messages anew; read the difference before you commit it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::support::{finish, program, temporary};

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
    let folder = Path::new("tests/mistakes");
    let mut kinds = kinds(folder, "rules");
    assert!(kinds.len() >= 40, "{}", kinds.len());
    for kind in &kinds {
        check(folder, folder, kind, 1);
    }
    let large = temporary();
    for (kind, text) in LARGE {
        large.file(&format!("{kind}.rules"), text());
        check(Path::new(&large.path("")), folder, kind, 1);
        assert!(kinds.insert(kind.to_owned()), "{kind} is there twice");
    }
    assert_eq!(self::kinds(folder, "txt"), kinds);
}

#[test]
fn doubts_are_told_word_for_word() {
    let folder = Path::new("tests/warnings");
    let kinds = kinds(folder, "rules");
    for kind in &kinds {
        check(folder, folder, kind, 0);
    }
    assert_eq!(self::kinds(folder, "txt"), kinds);
}

/// The names of a folder's files that end so, without their ends.
fn kinds(folder: &Path, extension: &str) -> BTreeSet<String> {
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let (wanted, others): (Vec<_>, Vec<_>) =
        paths.partition(|path| path.extension().is_some_and(|end| end == extension));
    let known = |path: &Path| {
        path.extension()
            .is_some_and(|end| end == "rules" || end == "txt")
    };
    assert!(others.iter().all(|path| known(path)), "{others:?}");
    let stems = wanted.iter().filter_map(|path| path.file_stem()?.to_str());
    stems.map(str::to_owned).collect()
}

/// Compares what is said of `KIND.rules` in `folder` with `KIND.txt` among `messages`.
#[track_caller]
fn check(folder: &Path, messages: &Path, kind: &str, code: i32) {
    let file = format!("{kind}.rules");
    let run = finish(program().args(["check", &file]).current_dir(folder));
    assert_eq!((run.code, run.stderr.as_str()), (code, ""), "{kind}");
    let golden = messages.join(format!("{kind}.txt"));
    if std::env::var_os("REWRITE_MESSAGES").is_some() {
        fs::write(golden, run.stdout).unwrap();
        return;
    }
    let wanted = fs::read_to_string(&golden).unwrap_or_default();
    assert_eq!(run.stdout, wanted, "{}: {}", golden.display(), run.stdout);
}
