//! Hill climbing with restarts, to compare with.

use super::Search;
use crate::evolution::lineage::Child;
use crate::evolution::selection::Individual;

impl Search {
    /// Puts the best of a brood in the place of its parent, or a random
    /// heuristic when none is better; returns all that were examined.
    pub(super) fn climb(&mut self, island: usize, mut brood: Vec<Child>) -> Vec<Individual> {
        let mut born = self.race_through_exam(&brood, island);
        born.sort_by(Individual::better_first);
        let parent = self.state.islands[island].pop();
        let step = born.first().cloned();
        let better = |step: &Individual| parent.as_ref().is_none_or(|p| step.loss < p.loss);
        let next = step.filter(better).or_else(|| {
            let mut stream = self.stream(island, self.settings.population);
            let child = self.immigrant(&mut stream);
            let examined = self.examine(vec![child.heuristic.clone()]);
            brood.push(child);
            born.extend(examined.iter().cloned());
            examined.into_iter().next()
        });
        self.state.islands[island].extend(next);
        self.record(brood, &born, island);
        born
    }
}
