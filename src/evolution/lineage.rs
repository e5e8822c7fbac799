//! The lineage: how the heuristics alive came about, and from what.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::language::tree::Heuristic;

/// The way a heuristic was born.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// The run started from it.
    Start,
    /// Among the best in the census of its size.
    Census,
    /// Made at random.
    Immigrant,
    /// A mutated copy of one parent.
    Mutation,
    /// A cross of two parents, mutated now and then.
    Crossover,
    /// A mutated copy of a member of the archive.
    Archive,
    /// A member of the front with one step changed, each in its turn.
    Sweep,
}

/// A parent at the birth of its child.
#[derive(Debug, Clone, PartialEq)]
pub struct Parent {
    /// The parent.
    pub heuristic: Heuristic,
    /// Its score (0 to 1) as the exam in force predicts it.
    pub predicted: f64,
}

/// How a child came about.
#[derive(Debug, Clone, PartialEq)]
pub struct Origin {
    /// The way it was born.
    pub way: Way,
    /// Its parents: none, one or two.
    pub parents: Vec<Parent>,
    /// The kinds of mutation on the way, in order.
    pub mutations: Vec<&'static str>,
}

/// A heuristic before its exam, with its origin.
#[derive(Debug, Clone, PartialEq)]
pub struct Child {
    /// The heuristic, simplified.
    pub heuristic: Heuristic,
    /// How it came about.
    pub origin: Origin,
}

impl Origin {
    /// An origin without parents.
    pub fn new(way: Way) -> Origin {
        Origin {
            way,
            parents: Vec::new(),
            mutations: Vec::new(),
        }
    }

    /// The child born in this way.
    pub fn child(self, heuristic: Heuristic) -> Child {
        Child {
            heuristic,
            origin: self,
        }
    }
}

/// A birth on record.
#[derive(Debug, Clone, PartialEq)]
pub struct Birth {
    /// Counted from 1 in the order of record.
    pub id: u64,
    /// The newborn.
    pub heuristic: Heuristic,
    /// The ids of its parents, the one most like it first; always smaller.
    pub parents: Vec<u64>,
    /// The way it was born.
    pub way: Way,
    /// The kinds of mutation on the way, in order.
    pub mutations: Vec<String>,
    /// The generation.
    pub generation: u32,
    /// The island, from 0.
    pub island: usize,
    /// Its score (0 to 1) as the exam of that time predicted it.
    pub predicted: f64,
    /// That score minus the one the same exam predicted for the first parent.
    pub gain: Option<f64>,
}

/// The births of the heuristics alive and of their ancestors.
///
/// A heuristic born again keeps the record of its first birth.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lineage {
    births: BTreeMap<u64, Birth>,
    ids: BTreeMap<Heuristic, u64>,
    recorded: u64,
}

/// Births that cannot all have been on record together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("birth {0} cannot be")]
pub struct ImpossibleBirth(u64);

impl Lineage {
    /// The lineage of these births, in the order of their ids; so many have
    /// been recorded in all.
    ///
    /// # Errors
    /// When an id is not larger than those before or a heuristic occurs twice,
    /// or when a parent is not among those before.
    pub fn new(
        births: impl IntoIterator<Item = Birth>,
        recorded: u64,
    ) -> Result<Lineage, ImpossibleBirth> {
        let mut lineage = Lineage {
            recorded,
            ..Lineage::default()
        };
        let mut last = 0;
        for birth in births {
            let id = birth.id;
            let known = |parent: &u64| lineage.births.contains_key(parent);
            let ordered = last < id && id <= recorded;
            if !ordered || !birth.parents.iter().all(known) {
                return Err(ImpossibleBirth(id));
            }
            if lineage.ids.insert(birth.heuristic.clone(), id).is_some() {
                return Err(ImpossibleBirth(id));
            }
            lineage.births.insert(id, birth);
            last = id;
        }
        Ok(lineage)
    }

    /// All births on record, in the order of their ids.
    pub fn births(&self) -> impl Iterator<Item = &Birth> {
        self.births.values()
    }

    /// How many births were ever recorded.
    pub fn recorded(&self) -> u64 {
        self.recorded
    }

    /// The birth of a heuristic.
    pub fn of(&self, heuristic: &Heuristic) -> Option<&Birth> {
        self.births.get(self.ids.get(heuristic)?)
    }

    /// A birth by its id.
    pub fn birth(&self, id: u64) -> Option<&Birth> {
        self.births.get(&id)
    }

    /// The births from a start to a heuristic, each the first parent of the
    /// next; empty when the heuristic is not on record.
    pub fn line(&self, heuristic: &Heuristic) -> Vec<&Birth> {
        let first_parent = |birth: &&Birth| self.birth(*birth.parents.first()?);
        let mut line: Vec<&Birth> =
            std::iter::successors(self.of(heuristic), first_parent).collect();
        line.reverse();
        line
    }

    /// Records the birth of a child on an island, unless it is on record.
    ///
    /// `predicted` is its score as predicted by the exam that its parents' are
    /// predicted by.
    pub fn record(&mut self, child: Child, (generation, island): (u32, usize), predicted: f64) {
        let Child { heuristic, origin } = child;
        if self.ids.contains_key(&heuristic) {
            return;
        }
        let mut parents = origin.parents;
        parents.sort_by_key(|parent| std::cmp::Reverse(shared(&parent.heuristic, &heuristic)));
        self.recorded += 1;
        self.ids.insert(heuristic.clone(), self.recorded);
        let ids = parents.iter().filter_map(|p| self.ids.get(&p.heuristic));
        let birth = Birth {
            id: self.recorded,
            heuristic,
            parents: ids.copied().collect(),
            way: origin.way,
            mutations: origin.mutations.into_iter().map(str::to_owned).collect(),
            generation,
            island,
            predicted,
            gain: parents.first().map(|parent| predicted - parent.predicted),
        };
        self.births.insert(birth.id, birth);
    }

    /// Forgets all but the births of these heuristics and of their ancestors.
    pub fn prune<'a>(&mut self, alive: impl Iterator<Item = &'a Heuristic>) {
        let kept = self.ancestors(alive);
        self.births.retain(|id, _| kept.contains(id));
        self.ids.retain(|_, id| kept.contains(id));
    }

    /// The births of these heuristics and of their ancestors, in the order of
    /// their ids.
    pub fn leading_to<'a>(&self, heuristics: impl Iterator<Item = &'a Heuristic>) -> Vec<&Birth> {
        let kept = self.ancestors(heuristics);
        kept.iter().filter_map(|id| self.births.get(id)).collect()
    }

    fn ancestors<'a>(&self, alive: impl Iterator<Item = &'a Heuristic>) -> BTreeSet<u64> {
        let mut waiting: Vec<u64> = alive.filter_map(|h| self.ids.get(h).copied()).collect();
        let mut kept = BTreeSet::new();
        while let Some(id) = waiting.pop() {
            if kept.insert(id)
                && let Some(birth) = self.births.get(&id)
            {
                waiting.extend(&birth.parents);
            }
        }
        kept
    }
}

/// How many sentences two heuristics have in common.
fn shared(one: &Heuristic, other: &Heuristic) -> usize {
    fn count<T: PartialEq>(one: &[T], other: &[T]) -> usize {
        one.iter()
            .filter(|sentence| other.contains(sentence))
            .count()
    }
    count(&one.faces, &other.faces)
        + count(&one.stops, &other.stops)
        + count(&one.tiles, &other.tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::parse;

    fn rule(text: &str) -> Heuristic {
        parse(text).unwrap().heuristic
    }

    fn child(text: &str, parents: &[(&str, f64)]) -> Child {
        let mut origin = Origin::new(Way::Crossover);
        let parents = parents.iter().map(|&(parent, predicted)| Parent {
            heuristic: rule(parent),
            predicted,
        });
        origin.parents.extend(parents);
        origin.child(rule(text))
    }

    const HIGHEST: &str = "Take the highest face.";
    const WORMS: &str = "Take worms.";
    const BOTH: &str = "Take worms. From the third roll on, stop.";
    const LOST: &str = "Take the lowest face.";

    fn family() -> Lineage {
        let mut lineage = Lineage::default();
        for (place, start) in [HIGHEST, WORMS, LOST].into_iter().enumerate() {
            lineage.record(child(start, &[]), (0, place), 0.2);
        }
        let parents = [(HIGHEST, 0.25), (WORMS, 0.125)];
        lineage.record(child(BOTH, &parents), (3, 1), 0.375);
        lineage
    }

    #[test]
    fn the_parent_most_alike_comes_first_and_the_first_birth_counts() {
        let mut lineage = family();
        lineage.record(child(BOTH, &[]), (4, 0), 0.5);
        let birth = lineage.of(&rule(BOTH)).unwrap();
        assert_eq!((birth.id, birth.generation, birth.island), (4, 3, 1));
        assert_eq!(birth.parents, [2, 1]);
        assert_eq!(birth.gain, Some(0.25));
        let line: Vec<u64> = lineage.line(&rule(BOTH)).iter().map(|b| b.id).collect();
        assert_eq!(line, [2, 4]);
        assert!(lineage.line(&rule("Take fives.")).is_empty());
    }

    #[test]
    fn ancestors_of_nobody_are_forgotten() {
        let mut lineage = family();
        lineage.prune([rule(BOTH)].iter());
        let ids: Vec<u64> = lineage.births().map(|birth| birth.id).collect();
        assert_eq!(ids, [1, 2, 4]);
        assert!(lineage.of(&rule(LOST)).is_none());
        // Ids are not given twice.
        lineage.record(child(LOST, &[]), (5, 0), 0.1);
        assert_eq!(lineage.of(&rule(LOST)).unwrap().id, 5);
    }

    #[test]
    fn births_that_cannot_be_are_refused() {
        let births = |change: fn(&mut Vec<Birth>)| {
            let mut births: Vec<Birth> = family().births().cloned().collect();
            change(&mut births);
            Lineage::new(births, 4)
        };
        assert_eq!(births(|_| ()), Ok(family()));
        assert_eq!(
            births(|all| all[3].parents = vec![4]),
            Err(ImpossibleBirth(4))
        );
        assert_eq!(births(|all| all[3].id = 5), Err(ImpossibleBirth(5)));
        assert_eq!(births(|all| all.swap(0, 1)), Err(ImpossibleBirth(1)));
        let twice = births(|all| all[1].heuristic = all[0].heuristic.clone());
        assert_eq!(twice, Err(ImpossibleBirth(2)));
    }
}
