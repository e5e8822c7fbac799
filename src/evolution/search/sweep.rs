//! The sweep: every small change to the best, each in its turn.

use super::Search;
use crate::evolution::edits::one_step_edits;
use crate::evolution::lineage::{Child, Origin, Parent, Way};
use crate::evolution::selection::{Individual, survivors};
use crate::language::simplify;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;

impl Search {
    /// Examines one-step edits of one member of the front, each in its turn,
    /// lets the fittest join an island, and returns all.
    pub(super) fn sweep(&mut self) -> Vec<Individual> {
        let generation = self.state.generation as usize;
        let mut stream = self.stream(self.settings.islands, 0);
        let front = self.state.archive.front();
        let Some(chosen) = front.get(generation % front.len().max(1)) else {
            return Vec::new();
        };
        let parent = Parent {
            heuristic: chosen.heuristic.clone(),
            predicted: chosen.latest,
        };
        let print = self
            .probes
            .fingerprint(&HeuristicPlayer::of(&chosen.heuristic));
        let size = chosen.heuristic.size();
        let changes = |heuristic: &Heuristic| {
            let player = HeuristicPlayer::of(heuristic);
            heuristic.size() < size || self.probes.find_alike(&player, &[&print]).is_none()
        };
        let mut edits = one_step_edits(&chosen.heuristic);
        for place in (1..edits.len()).rev() {
            edits.swap(place, stream.index(place + 1));
        }
        let edits = edits.into_iter().map(|edit| simplify(&edit.heuristic));
        let edits = edits.filter(|edit| self.is_admissible(edit) && changes(edit));
        let children: Vec<Child> = edits
            .take(self.settings.sweep)
            .map(|heuristic| {
                let mut origin = Origin::new(Way::Sweep);
                origin.parents.push(parent.clone());
                origin.child(heuristic)
            })
            .collect();
        let number = generation % self.settings.islands;
        let examined = self.race_through_exam(&children, number);
        let newcomers = self.record(children, &examined, number);
        let island = &mut self.state.islands[number];
        let mut candidates = std::mem::take(island);
        candidates.extend(examined);
        *island = survivors(candidates, self.settings.population);
        newcomers
    }
}
