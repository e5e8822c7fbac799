//! What a search starts from.

use super::Search;
use crate::evolution::census::Census;
use crate::evolution::lineage::{Child, Origin, Way};
use crate::language::simplify;
use crate::language::tree::Heuristic;

impl Search {
    /// Tries all rule sets of the smallest sizes; the best of them.
    pub(super) fn take_census(&mut self) -> Vec<Heuristic> {
        let Some(exam) = self.fitness.exam() else {
            return Vec::new();
        };
        let census = Census::take(
            exam,
            &self.lexicon,
            &self.probes,
            self.settings.census.min(self.settings.max_size),
            self.settings.games.contenders,
        );
        let examined = census.sizes.iter().map(|counted| counted.examined);
        self.state.evaluations += examined.sum::<u64>();
        self.state.census = census.sizes;
        let best = census.best.into_iter().flatten();
        best.map(|individual| simplify(&individual.heuristic))
            .collect()
    }

    /// Fills the islands of the first generation.
    pub(super) fn found(&mut self, founders: &[Heuristic], census: &[Heuristic]) {
        let founded = (0..self.settings.islands).map(|island| {
            let start = |founder: &Heuristic| Origin::new(Way::Start).child(founder.clone());
            let counted = |best: &Heuristic| Origin::new(Way::Census).child(best.clone());
            let mut members: Vec<Child> = founders.iter().map(start).collect();
            members.extend(census.iter().map(counted));
            let mut slot = 0;
            while members.len() < self.settings.population {
                let mut stream = self.stream(island, slot);
                members.push(self.immigrant(&mut stream));
                slot += 1;
            }
            members.retain(|member| self.is_admissible(&member.heuristic));
            members
        });
        let children: Vec<Vec<Child>> = founded.collect();
        self.state.islands = vec![Vec::new(); self.settings.islands];
        let newcomers = self.settle(children);
        self.race(&newcomers);
    }
}
