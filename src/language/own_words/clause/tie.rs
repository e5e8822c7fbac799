//! What decides among equals.

use super::{Read, Reader, lower_faces};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atom::Sense;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Measure, Quantity};

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
