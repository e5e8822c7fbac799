//! The populations that are built into the program, so that their names work from any
//! folder.

use std::fmt;
use std::ops::Deref;
use std::sync::OnceLock;

use super::population::{Entry, Population};

/// A population that is built into the program, read when first asked for.
#[derive(Debug)]
pub struct BuiltIn {
    /// Where its file stands in the project.
    file: &'static str,
    text: &'static str,
    population: OnceLock<Population>,
}

/// The hand-written heuristics of the literature.
pub static PUBLISHED: BuiltIn = BuiltIn::of(
    "populations/published.yaml",
    include_str!("../../populations/published.yaml"),
);

/// The evolved heuristics for tables of two.
pub static CHAMPIONS: BuiltIn = BuiltIn::of(
    "populations/champions.yaml",
    include_str!("../../populations/champions.yaml"),
);

/// The evolved heuristics for larger tables.
pub static TABLES: BuiltIn = BuiltIn::of(
    "populations/tables.yaml",
    include_str!("../../populations/tables.yaml"),
);

/// All of them, in the order in which their heuristics are listed.
pub static BUILT_IN: [&BuiltIn; 3] = [&PUBLISHED, &CHAMPIONS, &TABLES];

impl BuiltIn {
    const fn of(file: &'static str, text: &'static str) -> BuiltIn {
        BuiltIn {
            file,
            text,
            population: OnceLock::new(),
        }
    }

    /// The heuristic of this name; of the others no sentence is read, which takes longer
    /// than all else before the first game.
    pub fn read_only(&self, name: &str) -> Option<Entry> {
        let said = format!("name: {name}");
        let is_in_it = self.text.lines().any(|line| line.ends_with(&said));
        let entry = is_in_it.then(|| sound(Population::parse_entry(self.file, self.text, name)));
        entry.flatten()
    }
}

impl Deref for BuiltIn {
    type Target = Population;

    fn deref(&self) -> &Population {
        let read = || sound(Population::parse(self.file, self.text.as_bytes()));
        self.population.get_or_init(read)
    }
}

/// What was read of a built-in file.
///
/// # Panics
/// When it has faults, which is a bug.
fn sound<T, E: fmt::Display>(read: Result<T, E>) -> T {
    read.unwrap_or_else(|error| panic!("{error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_are_sound_and_canonical() {
        assert_eq!(PUBLISHED.entries().len(), 5);
        for entry in BUILT_IN.iter().flat_map(|built_in| built_in.entries()) {
            let heuristic = &entry.rules.parsed.heuristic;
            let canonical = heuristic.sentences().join("\n");
            assert_eq!(entry.rules.text.trim(), canonical, "{}", entry.name);
        }
    }

    #[test]
    fn one_alone_is_read_as_with_the_others() {
        for built_in in BUILT_IN {
            for entry in built_in.entries() {
                let alone = built_in.read_only(entry.name.as_str());
                assert_eq!(alone.as_ref(), Some(entry));
            }
            assert_eq!(built_in.read_only("nobody"), None);
        }
    }
}
