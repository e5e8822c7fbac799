//! What the page's module is made from, as one number: shared by the module's build
//! script and the test that says when the module is older than its sources.

use std::fs;
use std::path::{Path, PathBuf};

/// The parts of `src` that the module holds; nothing of the program.
const PARTS: [&str; 15] = [
    "arena",
    "effort",
    "evolution",
    "game",
    "language",
    "lib.rs",
    "odds",
    "page",
    "player",
    "rng.rs",
    "solver",
    "spread.rs",
    "stats",
    "training",
    "words.rs",
];

/// The ends of the names of what goes into the module.
const SOURCES: [&str; 3] = [".rs", ".txt", ".lock"];

/// A number that changes with the code of the module; comments, line ends and unit tests
/// do not count.
pub fn fingerprint(src: &Path) -> u64 {
    let mut files = Vec::new();
    for part in PARTS {
        collect(&src.join(part), &mut files);
    }
    files.sort();
    files.dedup();
    // FNV-1a, 64 bits.
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for file in files {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let text = text.replace("\r\n", "\n");
        let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or("");
        let lines = code.lines().map(str::trim);
        for line in lines.filter(|line| !line.starts_with("//") && !line.is_empty()) {
            for byte in line.bytes().chain(*b"\n") {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
    }
    hash
}

/// The sources at or below a path.
fn collect(path: &Path, files: &mut Vec<PathBuf>) {
    let name = path.to_string_lossy();
    if path.is_dir() {
        let entries = fs::read_dir(path).into_iter().flatten().flatten();
        entries.for_each(|entry| collect(&entry.path(), files));
    } else if !name.ends_with("tests.rs") && SOURCES.iter().any(|kind| name.ends_with(kind)) {
        files.push(path.to_owned());
    }
}
