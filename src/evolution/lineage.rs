//! The lineage: the births of all rule sets alive and of their ancestors.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::candidate::Candidate;
use super::provenance::Birth;
use crate::language::tree::Heuristic;

/// Where and when candidates are evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moment {
    /// The generation.
    pub generation: u32,
    /// The island, from 0.
    pub island: usize,
}

/// The births of the rule sets alive and of their ancestors.
///
/// A rule set that comes about again keeps its first birth.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Lineage {
    births: BTreeMap<u64, Arc<Birth>>,
    ids: BTreeMap<Heuristic, u64>,
    recorded: u64,
}

/// A birth that contradicts those before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("birth {0} contradicts those before it")]
pub struct ImpossibleBirth(u64);

impl Lineage {
    /// The lineage of these births, in the order of their ids; `recorded` is how
    /// many were ever recorded.
    ///
    /// # Errors
    /// When an id is not larger than those before it, a rule set occurs twice,
    /// or a parent is not among those before.
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
            lineage.births.insert(id, Arc::new(birth));
            last = id;
        }
        Ok(lineage)
    }

    /// All births on record, in the order of their ids.
    pub fn births(&self) -> impl Iterator<Item = &Birth> {
        self.births.values().map(Arc::as_ref)
    }

    /// How many births were ever recorded.
    pub fn recorded(&self) -> u64 {
        self.recorded
    }

    /// The birth of a rule set.
    pub fn of(&self, heuristic: &Heuristic) -> Option<&Birth> {
        self.birth(*self.ids.get(heuristic)?).map(Arc::as_ref)
    }

    /// The birth with this id.
    pub fn birth(&self, id: u64) -> Option<&Arc<Birth>> {
        self.births.get(&id)
    }

    /// The births from a start to a rule set, each the first parent of the
    /// next; empty when the rule set is not on record.
    pub fn line(&self, heuristic: &Heuristic) -> Vec<&Birth> {
        let first_parent = |birth: &&Birth| Some(&**self.birth(*birth.parents.first()?)?);
        let mut line: Vec<&Birth> =
            std::iter::successors(self.of(heuristic), first_parent).collect();
        line.reverse();
        line
    }

    /// Puts the birth of a candidate on record, unless its rule set is there
    /// already; the candidate then has that birth.
    ///
    /// `predicted` is the score predicted by the fitness cases in force.
    pub fn record(&mut self, candidate: &mut Candidate, at: Moment, predicted: f64) {
        if let Some(id) = self.ids.get(candidate.heuristic())
            && let Some(known) = self.births.get(id)
        {
            candidate.birth = Arc::clone(known);
            return;
        }
        self.recorded += 1;
        let gain = candidate.parent_score.map(|parent| predicted - parent);
        let birth = Arc::make_mut(&mut candidate.birth);
        birth.id = self.recorded;
        (birth.generation, birth.island) = (at.generation, at.island);
        (birth.predicted, birth.gain) = (predicted, gain);
        self.ids.insert(birth.heuristic.clone(), birth.id);
        self.births.insert(birth.id, Arc::clone(&candidate.birth));
    }

    /// Forgets all births but these and those of their ancestors.
    pub fn prune(&mut self, alive: impl Iterator<Item = u64>) {
        let kept = self.ancestors(alive);
        self.births.retain(|id, _| kept.contains(id));
        self.ids.retain(|_, id| kept.contains(id));
    }

    /// These births and those of their ancestors, in the order of their ids.
    pub fn leading_to(&self, ids: impl Iterator<Item = u64>) -> Vec<&Birth> {
        let kept = self.ancestors(ids);
        let births = kept.iter().filter_map(|id| self.births.get(id));
        births.map(Arc::as_ref).collect()
    }

    fn ancestors(&self, ids: impl Iterator<Item = u64>) -> BTreeSet<u64> {
        let mut waiting: Vec<u64> = ids.collect();
        let mut kept = BTreeSet::new();
        while let Some(id) = waiting.pop() {
            if let Some(birth) = self.births.get(&id)
                && kept.insert(id)
            {
                waiting.extend(&birth.parents);
            }
        }
        kept
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::candidate::Parent;
    use crate::evolution::provenance::Origin;
    use crate::language::parse;

    fn rule(text: &str) -> Heuristic {
        parse(text).unwrap().heuristic
    }

    /// Records an offspring of parents that are on record, with their scores.
    fn record(lineage: &mut Lineage, text: &str, parents: &[(&str, f64)], predicted: f64) {
        let on_record = parents.iter().map(|&(parent, _)| {
            let id = lineage.of(&rule(parent)).unwrap().id;
            Candidate::of(Arc::clone(lineage.birth(id).unwrap()))
        });
        let on_record: Vec<Candidate> = on_record.collect();
        let scores = parents.iter().map(|&(_, predicted)| predicted);
        let parents = on_record.iter().zip(scores);
        let parents: Vec<Parent<'_>> = parents
            .map(|(candidate, predicted)| Parent {
                candidate,
                predicted,
            })
            .collect();
        let mut child = Candidate::offspring(Origin::Crossover, &parents, &[], rule(text));
        let at = Moment {
            generation: 3 + lineage.recorded() as u32,
            island: 1,
        };
        lineage.record(&mut child, at, predicted);
        assert_eq!(child.id(), lineage.of(&rule(text)).unwrap().id);
    }

    const HIGHEST: &str = "Take the highest face.";
    const WORMS: &str = "Take worms.";
    const BOTH: &str = "Take worms. From the third roll on, stop.";
    const LOST: &str = "Take the lowest face.";

    fn family() -> Lineage {
        let mut lineage = Lineage::default();
        for start in [HIGHEST, WORMS, LOST] {
            record(&mut lineage, start, &[], 0.2);
        }
        record(
            &mut lineage,
            BOTH,
            &[(HIGHEST, 0.25), (WORMS, 0.125)],
            0.375,
        );
        lineage
    }

    #[test]
    fn the_most_similar_parent_comes_first_and_the_first_birth_counts() {
        let mut lineage = family();
        record(&mut lineage, BOTH, &[], 0.5);
        let birth = lineage.of(&rule(BOTH)).unwrap();
        assert_eq!((birth.id, birth.generation, birth.island), (4, 6, 1));
        assert_eq!(birth.parents, [2, 1]);
        assert_eq!(birth.gain, Some(0.25));
        let line: Vec<u64> = lineage.line(&rule(BOTH)).iter().map(|b| b.id).collect();
        assert_eq!(line, [2, 4]);
        assert!(lineage.line(&rule("Take fives.")).is_empty());
    }

    #[test]
    fn ancestors_of_nobody_are_forgotten() {
        let mut lineage = family();
        lineage.prune([4, 99].into_iter());
        let ids: Vec<u64> = lineage.births().map(|birth| birth.id).collect();
        assert_eq!(ids, [1, 2, 4]);
        assert!(lineage.of(&rule(LOST)).is_none());
        // Ids are not given twice.
        record(&mut lineage, LOST, &[], 0.1);
        assert_eq!(lineage.of(&rule(LOST)).unwrap().id, 5);
    }

    #[test]
    fn impossible_births_are_refused() {
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
