//! Shards: equal parts of a command's work that are done apart, by jobs that know
//! nothing of each other, and merged.
//!
//! A shard does its own items of all divided work and notes their results. To merge,
//! the command runs again, and finds the noted results in place of its work. The role
//! of the process is set once, before any work; what is divided must not depend on
//! earlier results, of which a shard has only its own part.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ranks::Portable;

/// One of several equal parts of the work: of the items it does those of the numbers
/// `number`, `number + of`, `number + 2 of`, ...
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shard {
    /// Its number, from 0; people count from 1.
    pub number: usize,
    /// How many there are.
    pub of: usize,
}

/// The most shards.
pub const MOST: usize = 100_000;

/// A text that names no shard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a shard such as 2/7: a number from 1 on, and how many there are, at most {MOST}")]
pub struct NoShard;

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let (number, of) = text.split_once('/').ok_or(NoShard)?;
        let [number, of] =
            [number, of].map(|part| match part.bytes().all(|b| b.is_ascii_digit()) {
                true => part.parse::<usize>().map_err(|_| NoShard),
                false => Err(NoShard),
            });
        let (number, of) = (number?, of?);
        match (1..=of).contains(&number) && of <= MOST {
            true => Ok(Shard {
                number: number - 1,
                of,
            }),
            false => Err(NoShard),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}/{}", self.number + 1, self.of)
    }
}

impl Shard {
    /// The only one of its kind.
    pub const WHOLE: Shard = Shard { number: 0, of: 1 };

    /// Whether the item of this number is its own.
    pub fn has(&self, item: usize) -> bool {
        item % self.of == self.number
    }
}

/// What a shard found in one piece of divided work.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// The items of all shards.
    items: usize,
    /// The results of its own, in their order, or their one sum.
    results: Vec<Value>,
}

/// What this process does.
enum Role {
    /// All of the work.
    Whole,
    /// A part of it.
    Part { shard: Shard, notes: Vec<Note> },
    /// None of it: the notes of every shard, by its number, tell the results.
    Merging {
        notes: Vec<std::vec::IntoIter<Note>>,
    },
}

static ROLE: Mutex<Role> = Mutex::new(Role::Whole);

fn role() -> MutexGuard<'static, Role> {
    ROLE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes this process a shard.
pub fn become_part(shard: Shard) {
    let notes = Vec::new();
    *role() = Role::Part { shard, notes };
}

/// Makes this process merge what all shards noted, in the order of their numbers.
pub fn merge(notes: Vec<Vec<Note>>) {
    let notes = notes.into_iter().map(Vec::into_iter).collect();
    *role() = Role::Merging { notes };
}

/// The shard that this process is, if any.
pub fn own() -> Option<Shard> {
    match &*role() {
        Role::Part { shard, .. } => Some(*shard),
        _ => None,
    }
}

/// Whether this process does all of the work.
pub fn is_whole() -> bool {
    matches!(&*role(), Role::Whole)
}

/// What this shard noted so far; nothing is kept.
pub fn take_notes() -> Vec<Note> {
    match &mut *role() {
        Role::Part { notes, .. } => std::mem::take(notes),
        _ => Vec::new(),
    }
}

/// The results of all items, in their order: by `work` on all of them, or from notes.
/// A shard works on its own items only and has only their results.
pub(super) fn divided<T: Clone, R: Portable>(
    items: &[T],
    work: impl FnOnce(&[T]) -> Vec<R>,
) -> Vec<R> {
    let Some(shard) = own() else {
        return recalled(items.len()).map_or_else(|| work(items), of_notes);
    };
    let mine = items.iter().skip(shard.number).step_by(shard.of);
    let results = work(&mine.cloned().collect::<Vec<T>>());
    note(items.len(), &results);
    results
}

/// A sum over all items that does not depend on their order: of what `work` makes of
/// all of them, or from notes. A shard has the sum over its own items only.
pub(super) fn divided_sum<T: Clone, R: Portable>(
    items: &[T],
    work: impl FnOnce(&[T]) -> R,
    add: impl Fn(R, R) -> R,
) -> R {
    let part = |shard: Shard| {
        let mine = items.iter().skip(shard.number).step_by(shard.of);
        Ok::<R, Infallible>(work(&mine.cloned().collect::<Vec<T>>()))
    };
    parted(part, add).unwrap_or_else(|never| match never {})
}

/// What `work` makes of all of the work, a shard of its own part of it; or the sum of what
/// all shards noted.
///
/// # Errors
/// When the work fails.
pub fn parted<R: Portable, E>(
    work: impl FnOnce(Shard) -> Result<R, E>,
    add: impl Fn(R, R) -> R,
) -> Result<R, E> {
    let Some(shard) = own() else {
        let noted = recalled(1).map(of_notes);
        let sum = noted.and_then(|noted: Vec<R>| noted.into_iter().reduce(add));
        return sum.map_or_else(|| work(Shard::WHOLE), Ok);
    };
    let mut found = vec![work(shard)?];
    note(1, &found);
    Ok(found.remove(0))
}

/// Ends the merging: what follows is worked on.
pub fn merged() {
    *role() = Role::Whole;
}

/// Notes results of a shard.
fn note<R: Serialize>(items: usize, results: &[R]) {
    let results = results.iter().map(serde_json::to_value);
    let results = match results.collect::<Result<Vec<Value>, _>>() {
        Ok(results) => results,
        Err(error) => panic!("a result cannot be noted: {error}"),
    };
    if let Role::Part { notes, .. } = &mut *role() {
        notes.push(Note { items, results });
    }
}

/// The next note of every shard, when this process merges them.
///
/// # Panics
/// When a shard divided other work, which the digests of their settings exclude.
fn recalled(items: usize) -> Option<Vec<Note>> {
    let mut role = role();
    let Role::Merging { notes } = &mut *role else {
        return None;
    };
    let next: Option<Vec<Note>> = notes.iter_mut().map(Iterator::next).collect();
    match next {
        Some(next) if next.iter().all(|note| note.items == items) => Some(next),
        _ => panic!("the shards noted other work than is merged"),
    }
}

/// The results of all shards in the order of the items.
fn of_notes<R: Portable>(notes: Vec<Note>) -> Vec<R> {
    let parts = notes.into_iter().map(|note| {
        let results = note.results.into_iter().map(|result| {
            let read = serde_json::from_value(result);
            read.unwrap_or_else(|error| panic!("a shard noted something else: {error}"))
        });
        results.collect()
    });
    interleaved(parts.collect())
}

/// The results of all parts in the order of the items.
pub(super) fn interleaved<R>(parts: Vec<Vec<R>>) -> Vec<R> {
    let count = parts.iter().map(Vec::len).sum();
    let mut parts: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    let mut results = Vec::with_capacity(count);
    while results.len() < count {
        results.extend(parts.iter_mut().filter_map(Iterator::next));
    }
    results
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_named_from_one_and_share_evenly() {
        let shard: Shard = "2/3".parse().unwrap();
        assert_eq!(shard, Shard { number: 1, of: 3 });
        assert_eq!(shard.to_string(), "2/3");
        for wrong in [
            "", "2", "/", "0/3", "4/3", "+1/3", "1/3/3", " 1/3", "1/100001", "-1/3",
        ] {
            assert_eq!(wrong.parse::<Shard>(), Err(NoShard), "{wrong}");
        }
        for of in [1, 2, 3, 7] {
            for items in 0..20 {
                let shards = (0..of).map(|number| Shard { number, of });
                let mut all = 0;
                for shard in shards {
                    all += (0..items).filter(|&item| shard.has(item)).count();
                }
                assert_eq!(all, items);
            }
        }
    }
}
