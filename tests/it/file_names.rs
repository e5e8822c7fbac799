//! Names of files and folders that every system can hold, Windows too.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What Windows takes for a device, whatever ending follows.
const DEVICES: [&str; 6] = ["aux", "con", "conin$", "conout$", "nul", "prn"];

/// Why Windows refuses a name, if it does.
fn refusal(name: &str) -> Option<&'static str> {
    let stem = name.split('.').next().unwrap().trim_end().to_lowercase();
    let numbered = ["com", "lpt"].iter().any(|port| {
        let number = stem.strip_prefix(port);
        number.is_some_and(|n| n.chars().count() == 1 && n.contains(|c: char| c.is_numeric()))
    });
    if DEVICES.contains(&stem.as_str()) || numbered {
        Some("is a device")
    } else if name.ends_with(['.', ' ']) {
        Some("ends in a full stop or a space")
    } else if name.contains(|c: char| c.is_control() || "<>:\"/\\|?*".contains(c)) {
        Some("has a character that is not allowed")
    } else {
        None
    }
}

/// The folders at the top that `.gitignore` names; they hold what is made.
fn ignored() -> Vec<String> {
    let text = fs::read_to_string(".gitignore").unwrap();
    let folders = text.lines().filter_map(|line| line.strip_prefix('/'));
    folders.map(|folder| format!("./{folder}")).collect()
}

/// Adds what is wrong with the names below a folder, and counts the files.
fn walk(folder: &Path, ignored: &[String], wrong: &mut Vec<String>) -> usize {
    let (mut files, mut seen) = (0, BTreeSet::new());
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.ends_with(".git") || ignored.iter().any(|other| path == Path::new(other)) {
            continue;
        }
        let name = path.file_name().unwrap().to_str().unwrap();
        if let Some(why) = refusal(name) {
            wrong.push(format!("{}: it {why}", path.display()));
        }
        if !seen.insert(name.to_lowercase()) {
            wrong.push(format!(
                "{}: only capitals tell it from another",
                path.display()
            ));
        }
        match path.is_dir() {
            true => files += walk(&path, ignored, wrong),
            false => files += 1,
        }
    }
    files
}

#[test]
fn every_name_is_one_that_windows_can_hold() {
    let mut wrong = Vec::new();
    let files = walk(Path::new("."), &ignored(), &mut wrong);
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(files > 300, "{files} files");
}

#[test]
fn names_that_windows_cannot_hold_are_known() {
    for name in [
        "nul.rules",
        "Con",
        "aux.tar.gz",
        "com1.txt",
        "LPT9",
        "a.",
        "a ",
        "a:b",
        "a?",
    ] {
        assert!(refusal(name).is_some(), "{name}");
    }
    for name in [
        "null.rules",
        "console.rs",
        "com.rs",
        "com10",
        ".gitignore",
        "a.b.c",
    ] {
        assert_eq!(refusal(name), None, "{name}");
    }
}
