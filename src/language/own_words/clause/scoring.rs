//! Scores: what the points of a face are corrected for.

use super::{Because, Reader, Stuck};
use crate::game::Face;
use crate::language::own_words::atom::Sense;
use crate::language::own_words::draft::Doing;
use crate::language::vocabulary::{Correction, Direction, Measure};

impl Reader<'_> {
    /// "Worms count 6", "minus 2 per die": of the points of every face.
    pub(super) fn correct(&mut self) -> bool {
        let Some(Sense::Correct(modifier)) = self.sense() else {
            return false;
        };
        if self.worm_is_high && modifier.correction == Correction::value_of(Face::Worm) {
            self.at += 1;
            return true;
        }
        let known = self.corrections.iter();
        if !known
            .clone()
            .any(|one| one.correction == modifier.correction)
        {
            self.corrections.push(*modifier);
        }
        self.topic = Some(Measure::POINTS);
        self.at += 1;
        true
    }

    /// "Most points, minus 1 per die": what stands behind a ranking.
    pub(super) fn corrections_behind(&mut self) {
        loop {
            let mark = self.at;
            self.skip_commas();
            self.accept_any(&["but", "and"]);
            self.skip_commas();
            if !self.correct() {
                self.at = mark;
                return;
            }
        }
    }

    /// Corrects the rankings by points; where there is none the corrections say
    /// nothing that could be done.
    pub(super) fn correct_points(&mut self) -> Option<Stuck> {
        if self.corrections.is_empty() {
            return None;
        }
        let mut corrected = false;
        for draft in &mut self.drafts {
            if let Doing::Take(choice) = &mut draft.doing
                && (choice.ranking.measure, choice.ranking.direction)
                    == (Measure::POINTS, Direction::Most)
                && !choice.is_named()
            {
                choice.ranking = choice.ranking.with_modifiers(self.corrections.clone());
                corrected = true;
            }
        }
        let first = self
            .atoms
            .iter()
            .position(|atom| matches!(atom.sense, Sense::Correct(_)))?;
        (!corrected).then(|| Stuck {
            place: self.bytes(first..first + 1),
            because: Because::Misplaced,
        })
    }
}
