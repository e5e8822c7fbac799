//! The sweep: every small change to the best, each in its turn.

use super::Search;
use crate::evolution::edits::one_step_edits;
use crate::evolution::lineage::{Origin, Parent, Way};
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
        let edits = one_step_edits(&chosen.heuristic).into_iter();
        let mut edits: Vec<Heuristic> = edits
            .map(|edit| simplify(&edit.heuristic))
            .filter(|heuristic| self.is_admissible(heuristic) && changes(heuristic))
            .collect();
        for place in 0..edits.len().min(self.settings.sweep) {
            let other = place + stream.index(edits.len() - place);
            edits.swap(place, other);
        }
        edits.truncate(self.settings.sweep);
        let number = generation % self.settings.islands;
        let examined = self.race_through_exam(edits, number);
        for individual in &examined {
            let mut origin = Origin::new(Way::Sweep);
            origin.parents.push(parent.clone());
            let predicted = self.exam.predicted_score(individual.loss);
            let place = (self.state.generation, number);
            let child = origin.child(individual.heuristic.clone());
            self.state.lineage.record(child, place, predicted);
        }
        let island = &mut self.state.islands[number];
        let mut candidates = std::mem::take(island);
        candidates.extend(examined.iter().cloned());
        *island = survivors(candidates, self.settings.population);
        examined
    }
}
