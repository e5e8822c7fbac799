//! How faces are ranked: what decides among equals, and corrections of their points.

use super::{Because, Read, Reader, Stuck, lower_faces};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atom::Sense;
use crate::language::own_words::draft::{Doing, When};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Correction, Direction, Measure, Quantity};

impl Reader<'_> {
    /// "..., and if equal the highest".
    pub(super) fn tie(&mut self) -> Read<Option<(Measure, Direction)>> {
        self.tie_among(FaceSet::EMPTY)
    }

    /// "Equal: the higher one", which elsewhere asks who leads.
    fn accept_level(&mut self) -> bool {
        let level = Comparison::new(Quantity::named("lead"), Relation::Exactly, 0);
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let sign = rest
            .next()
            .is_some_and(|next| [":", "=>", ","].iter().any(|part| next.is(part)));
        let ranked = rest.next().is_some_and(|next| {
            matches!(next.sense, Sense::Rank(_) | Sense::Face(_)) || next.is("take")
        });
        let says = matches!(self.sense(), Some(Sense::Ask(asked, _)) if *asked == [level]);
        let said = says && sign && ranked;
        self.at += usize::from(said);
        said
    }

    /// "A worm wins, and without worms the higher one".
    fn without_worms(&self) -> bool {
        let none = Comparison::new(Quantity::named("worm kept"), Relation::AtMost, 0);
        let next = self.atoms.get(self.at + 1).map(|next| &next.sense);
        matches!(self.sense(), Some(Sense::Ask(asked, _)) if *asked == [none])
            && matches!(next, Some(Sense::Rank(_)))
    }

    /// What decides among equals of some faces: one of two may be named.
    pub(super) fn tie_among(&mut self, faces: FaceSet) -> Read<Option<(Measure, Direction)>> {
        let mut by = None;
        loop {
            let mark = self.at;
            self.skip_commas();
            self.accept_any(&["and", "but", "then", "or"]);
            self.skip_commas();
            if by.is_some() && self.without_worms() {
                self.at += 1;
            }
            let mut said = self.accept("tie") || self.accept_level();
            while self.accept_any(&[",", ":", "=>", "=", "then", "take"])
                || matches!(self.sense(), Some(Sense::Silent))
            {
                self.at += usize::from(matches!(self.sense(), Some(Sense::Silent)));
            }
            let rank = match self.sense() {
                Some(Sense::Rank(rank)) => Some((rank.measure, rank.direction)),
                Some(Sense::Face(Face::Worm | Face::Five)) if faces.len() != 2 => {
                    Some((Measure::FACE, Direction::Most))
                }
                Some(Sense::Face(face)) if faces.len() == 2 && faces.contains(*face) => {
                    let lower = lower_faces(*face).and(faces).is_empty();
                    let direction = if lower {
                        Direction::Fewest
                    } else {
                        Direction::Most
                    };
                    Some((Measure::FACE, direction))
                }
                _ if self.is("worm-high") => Some((Measure::FACE, Direction::Most)),
                _ => None,
            };
            if let Some(rank) = rank {
                self.at += 1;
                let after = self.at;
                self.skip_silent();
                let mut behind = !said && self.accept("tie");
                if !said && !behind && self.accept("when") {
                    // "... higher if two".
                    behind = matches!(self.sense(), Some(Sense::CountIt(amount)) if amount.number == 2)
                        || self.is_number() && self.word_is(&["2", "two"]);
                    if behind {
                        self.at += 1;
                    }
                }
                said |= behind || by == Some((Measure::FACE, Direction::Most));
                if !behind {
                    self.at = after;
                }
                if said {
                    by = by.or(Some(rank));
                    // "w over 5 over 4" goes on with faces in their order.
                    loop {
                        let mark = self.at;
                        let sign = self.accept_any(&["then", ","]);
                        self.skip_silent();
                        if sign && matches!(self.sense(), Some(Sense::Face(_))) {
                            self.at += 1;
                        } else {
                            self.at = mark;
                            break;
                        }
                    }
                    continue;
                }
            }
            self.at = mark;
            return Ok(by);
        }
    }
}

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
