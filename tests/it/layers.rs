//! Which module may use which: each only those above it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules from the top down, each with what it may not use of those above.
const LAYERS: [(&str, &[&str]); 19] = [
    ("spread", &[]),
    ("rng", &["spread"]),
    ("game", &["spread", "rng"]),
    ("stats", &["spread", "rng", "game"]),
    ("odds", &["spread", "stats"]),
    ("language", &["spread", "stats"]),
    ("solver", &["spread", "rng", "stats", "language"]),
    ("player", &["spread", "stats"]),
    ("literature", &["spread", "stats"]),
    ("arena", &["language", "literature"]),
    ("effort", &["literature"]),
    ("training", &["literature"]),
    ("words", &["literature"]),
    ("evolution", &["literature"]),
    ("page", &["literature"]),
    ("store", &["literature"]),
    ("roster", &[]),
    ("report", &[]),
    ("cli", &[]),
];

pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            // The page's module is a package of its own.
            let own = path.join("Cargo.toml").exists();
            found.extend((!own).then(|| files(&path)).into_iter().flatten());
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found
}

/// The module a file belongs to, by its first folder or its name.
fn module(path: &Path) -> String {
    let below = path.strip_prefix("src").unwrap();
    let first = below.iter().next().unwrap().to_str().unwrap();
    first.trim_end_matches(".rs").to_owned()
}

/// The text of a file without its unit tests and comments.
pub(crate) fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap();
    let code = code.split("#[cfg(all(test").next().unwrap();
    let lines = code
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

pub(crate) fn is_test(path: &Path) -> bool {
    let name = path.to_str().unwrap();
    name.contains("/tests/")
        || name.ends_with("_tests.rs")
        || name.ends_with("strategies.rs")
        || name.ends_with("/tests.rs")
}

fn sources() -> Vec<(PathBuf, String, String)> {
    let all = files(Path::new("src"))
        .into_iter()
        .filter(|path| !is_test(path));
    all.map(|path| {
        let (module, code) = (module(&path), code(&path));
        (path, module, code)
    })
    .collect()
}

#[test]
fn modules_use_only_those_above_them() {
    let mut wrong = Vec::new();
    for (path, user, code) in sources() {
        let Some(place) = LAYERS.iter().position(|(name, _)| *name == user) else {
            assert!(user == "lib" || user == "main", "{user} has no layer");
            continue;
        };
        let allowed: BTreeSet<&str> = LAYERS[..=place]
            .iter()
            .map(|(name, _)| *name)
            .filter(|name| !LAYERS[place].1.contains(name))
            .collect();
        for part in code.split("crate::").skip(1) {
            let end = part.find(|l: char| !l.is_alphanumeric() && l != '_');
            let used = &part[..end.unwrap_or(part.len())];
            let known = LAYERS.iter().any(|(name, _)| *name == used);
            if known && !allowed.contains(used) {
                wrong.push(format!("{} uses {used}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn only_the_command_line_prints_and_only_the_store_names_yaml() {
    for (path, module, code) in sources() {
        let path = path.display();
        for printing in ["println!(", "print!(", "eprintln!(", "eprint!(", "dbg!("] {
            assert!(!code.contains(printing), "{path} has {printing}");
        }
        if module != "cli" && module != "main" {
            for stream in ["io::stdout", "io::stderr", "process::exit"] {
                assert!(!code.contains(stream), "{path} has {stream}");
            }
        }
        if module != "store" {
            assert!(!code.contains("serde_yaml"), "{path} names YAML");
        }
    }
}

/// The room of the literature is fenced: it may be taken away at three gates.
#[test]
fn only_the_roster_and_the_study_of_the_paper_know_the_literature() {
    let gates = ["src/cli/study.rs", "src/report/paper.rs", "src/roster.rs"];
    let users = sources()
        .into_iter()
        .filter(|(_, module, code)| module != "literature" && code.contains("literature::"));
    let users: BTreeSet<PathBuf> = users.map(|(path, ..)| path).collect();
    assert_eq!(users, gates.map(PathBuf::from).into());
}

/// Parallel work goes through one file, where its order is kept.
#[test]
fn only_spread_names_rayon() {
    for path in files(Path::new("src"))
        .into_iter()
        .chain(files(Path::new("benches")))
    {
        let text = fs::read_to_string(&path).unwrap();
        let allowed = path.ends_with("src/spread.rs");
        assert_eq!(text.contains("rayon"), allowed, "{}", path.display());
    }
}

#[test]
fn files_are_headed_and_readable_in_one_sitting() {
    for path in files(Path::new("src")) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("//!"), "{} has no header", path.display());
        let lines = text.lines().count();
        assert!(lines <= 420, "{} has {lines} lines", path.display());
        let globs = text
            .lines()
            .filter(|line| line.trim_start().starts_with("pub use"));
        assert!(
            !globs.into_iter().any(|line| line.contains("::*")),
            "{}",
            path.display()
        );
    }
}

/// The table of faults names tests that exist, and no row is without one or a reason.
#[test]
fn every_test_in_the_table_of_faults_exists() {
    let table = fs::read_to_string("tests/README.md").unwrap();
    let rows = table
        .lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| -"));
    let rows: Vec<&str> = rows.filter(|row| !row.starts_with("| fault |")).collect();
    assert!(rows.len() >= 70, "{} rows", rows.len());
    for row in rows {
        let holders = row.rsplit('|').nth(1).unwrap();
        let named = holders.split('`').skip(1).step_by(2);
        let named: Vec<(&str, &str)> = named.filter_map(|name| name.split_once("::")).collect();
        assert!(!named.is_empty() || holders.contains("Cannot"), "{row}");
        for (file, test) in named {
            let path = match file.starts_with("src/") {
                true => PathBuf::from(file),
                false => Path::new("tests/it").join(file),
            };
            let text = fs::read_to_string(&path).unwrap_or_default();
            let place = text.find(&format!("fn {test}("));
            let place = place.unwrap_or_else(|| panic!("{file} has no test `{test}`"));
            let before = &text[..place];
            let before = before.rsplit_once("}\n").map_or(before, |(_, last)| last);
            assert!(before.contains("#[test]"), "`{test}` of {file} is no test");
        }
    }
}
