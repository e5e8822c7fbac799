//! Scores: what the points of a face are corrected for.

use super::{Because, Reader, Stuck};
use crate::game::Face;
use crate::language::own_words::atom::Sense;
use crate::language::own_words::draft::{Doing, When};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Correction, Direction, Measure, Quantity};

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

    /// "As long as I have no worm, worms count 8": a worm kept is kept no more, so the
    /// case goes without saying.
    pub(super) fn corrects_worms(&mut self, case: &When) -> bool {
        let Some(Sense::Correct(modifier)) = self.sense() else {
            return false;
        };
        let none = Comparison::new(Quantity::named("worm kept"), Relation::AtMost, 0);
        let of_worms = [
            Correction::value_of(Face::Worm),
            Correction::of_face(Face::Worm),
        ];
        of_worms.contains(&modifier.correction) && *case == When::all(vec![none]) && self.correct()
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
