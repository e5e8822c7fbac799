//! No file depends on itself by way of others.
//!
//! A file depends on another when it names something defined there, by a `use`
//! or by a path. What a file only hands on (`pub use`) it does not depend on, so
//! that the head of a room may show what its children define.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::layers::{code, files, is_test};

/// A module or item by its path below the crate.
type Name = Vec<String>;

/// A name that a `use` brings into a file.
struct Import {
    /// What it is called there.
    name: String,
    /// The path as written.
    path: Name,
    /// Whether it is handed on.
    public: bool,
}

/// A file: what it imports, and its code without the imports.
struct Source {
    imports: Vec<Import>,
    code: String,
}

struct Sources(BTreeMap<Name, Source>);

impl Sources {
    fn read() -> Sources {
        let paths = files(Path::new("src")).into_iter();
        let sources = paths.filter(|path| !is_test(path)).map(|path| {
            let below = path.strip_prefix("src").unwrap().with_extension("");
            let mut name: Name = below
                .iter()
                .map(|part| part.to_str().unwrap().to_owned())
                .collect();
            if ["mod", "lib"].contains(&name[name.len() - 1].as_str()) {
                name.pop();
            }
            (name, Source::of(&code(&path)))
        });
        Sources(sources.collect())
    }

    /// A path as written in a file, from the top of the crate; `None` when it
    /// leads out of the crate or begins with something of the file itself.
    fn absolute(&self, file: &Name, path: &[String]) -> Option<Name> {
        let (mut base, mut rest) = (file.clone(), path);
        match path[0].as_str() {
            "crate" => (base, rest) = (Name::new(), &path[1..]),
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|part| part == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            child => {
                base.push(child.to_owned());
                if !self.0.contains_key(&base) {
                    return None;
                }
                rest = &path[1..];
            }
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    /// The file that defines what is at a path; `None` when it is a whole file.
    fn definer(&self, path: &[String]) -> Option<Name> {
        let mut file = Name::new();
        for (place, part) in path.iter().enumerate() {
            let child: Name = file.iter().chain([part]).cloned().collect();
            if self.0.contains_key(&child) {
                file = child;
                continue;
            }
            let mut imports = self.0[&file].imports.iter();
            let Some(import) = imports.find(|import| import.name == *part) else {
                return Some(file);
            };
            let Some(mut onward) = self.absolute(&file, &import.path) else {
                return Some(file);
            };
            onward.extend_from_slice(&path[place + 1..]);
            return self.definer(&onward);
        }
        None
    }

    fn dependencies(&self, file: &Name) -> BTreeSet<Name> {
        let source = &self.0[file];
        let mut found = BTreeSet::new();
        let mut known: BTreeMap<&str, Name> = BTreeMap::new();
        for import in &source.imports {
            let Some(path) = self.absolute(file, &import.path) else {
                continue;
            };
            if !import.public || source.mentions(&import.name) {
                found.extend(self.definer(&path));
            }
            known.insert(&import.name, path);
        }
        for path in source.paths() {
            let absolute = match known.get(path[0].as_str()) {
                Some(base) => Some(base.iter().chain(&path[1..]).cloned().collect()),
                None => self.absolute(file, &path),
            };
            found.extend(absolute.and_then(|path: Name| self.definer(&path)));
        }
        found.remove(file);
        found
    }
}

impl Source {
    fn of(text: &str) -> Source {
        let mut source = Source {
            imports: Vec::new(),
            code: String::new(),
        };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let trimmed = line.trim_start();
            let (head, rest) = trimmed.split_once("use ").unwrap_or((trimmed, ""));
            let public = head.starts_with("pub") && !head.contains("fn ");
            if rest.is_empty() || !(public || head.is_empty()) {
                source.code.push_str(line);
                source.code.push('\n');
                continue;
            }
            let mut tree = rest.to_owned();
            while !tree.contains(';') {
                tree.push_str(lines.next().unwrap());
            }
            source.import(&Name::new(), tree.trim_end_matches(';'), public);
        }
        source
    }

    /// Takes in a tree of imports below a path.
    fn import(&mut self, above: &Name, tree: &str, public: bool) {
        let mut path = above.clone();
        let (head, branches) = tree.split_once('{').unwrap_or((tree, ""));
        let parts = head.split("::").map(|part| part.trim().to_owned());
        let inner = !above.is_empty();
        path.extend(parts.filter(|part| !(part.is_empty() || inner && part == "self")));
        if let Some((branches, _)) = branches.rsplit_once('}') {
            let (mut depth, mut start) = (0, 0);
            for (place, letter) in branches.char_indices().chain([(branches.len(), ',')]) {
                match letter {
                    '{' => depth += 1,
                    '}' => depth -= 1,
                    ',' if depth == 0 => {
                        let branch = branches[start..place].trim();
                        if !branch.is_empty() {
                            self.import(&path, branch, public);
                        }
                        start = place + 1;
                    }
                    _ => {}
                }
            }
            return;
        }
        let last = path.pop().unwrap();
        let (real, name) = last.split_once(" as ").unwrap_or((&last, &last));
        path.push(real.to_owned());
        self.imports.push(Import {
            name: name.to_owned(),
            path,
            public,
        });
    }

    fn words(&self) -> impl Iterator<Item = &str> {
        let part_of_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let words = self
            .code
            .split(move |letter| !part_of_word(letter) && letter != ':');
        words.map(|word| word.trim_matches(':'))
    }

    fn mentions(&self, name: &str) -> bool {
        self.words()
            .any(|word| word.split("::").next() == Some(name))
    }

    /// The paths of at least two parts in the code.
    fn paths(&self) -> impl Iterator<Item = Name> {
        let paths = self.words().filter(|word| word.contains("::"));
        paths.map(|path| path.split("::").map(str::to_owned).collect())
    }
}

/// The files that depend on themselves by way of others.
fn in_cycles(dependencies: &BTreeMap<Name, BTreeSet<Name>>) -> BTreeSet<Name> {
    let reaches_itself = |file: &&Name| {
        let (mut seen, mut next) = (BTreeSet::new(), vec![*file]);
        while let Some(other) = next.pop() {
            let unseen = dependencies[other].iter().filter(|name| seen.insert(*name));
            next.extend(unseen.collect::<Vec<_>>());
        }
        seen.contains(*file)
    };
    dependencies
        .keys()
        .filter(reaches_itself)
        .cloned()
        .collect()
}

#[test]
fn no_file_depends_on_itself_by_way_of_others() {
    let sources = Sources::read();
    let of = |name: &Name| (name.clone(), sources.dependencies(name));
    let dependencies: BTreeMap<Name, BTreeSet<Name>> = sources.0.keys().map(of).collect();
    let edges: usize = dependencies.values().map(BTreeSet::len).sum();
    assert!(edges > 3 * dependencies.len(), "{edges} edges found");
    let circular = in_cycles(&dependencies);
    let wrong: Vec<String> = circular
        .iter()
        .map(|file| {
            let others = dependencies[file].intersection(&circular);
            let others: Vec<String> = others.map(|other| other.join("::")).collect();
            format!("{} depends on {}", file.join("::"), others.join(", "))
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_cycle_is_found_and_what_is_only_handed_on_is_none() {
    let name = |text: &str| -> Name { text.split("::").map(str::to_owned).collect() };
    let find = |head: &str| {
        let child = "use super::{Shown, other::{Deep as D}};\npub struct Own(Shown);";
        let texts = [
            (Name::new(), "pub mod room;"),
            (name("room"), head),
            (name("room::child"), child),
            (name("room::other"), "pub struct Deep(crate::room::Top);"),
        ];
        let sources = texts.map(|(name, text)| (name, Source::of(text)));
        let sources = Sources(sources.into());
        let of = |name: &Name| (name.clone(), sources.dependencies(name));
        in_cycles(&sources.0.keys().map(of).collect())
    };
    let handed_on = "pub use child::Own;\npub struct Shown;\npub struct Top;";
    assert_eq!(find(handed_on), BTreeSet::new());
    let used = "pub use child::Own;\npub struct Shown;\npub struct Top(Own);";
    let cycle = BTreeSet::from(["room", "room::child", "room::other"].map(name));
    assert_eq!(find(used), cycle);
    let named = "pub struct Shown;\nfn top() -> child::Own {}\npub struct Top;";
    assert_eq!(find(named), cycle);
}
