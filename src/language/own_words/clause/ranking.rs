//! What stands around the faces of a list, and how faces are ranked: what decides among
//! equals, and corrections of their points.

use super::{Because, Read, Reader, Stuck, lower_faces};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::Sense;
use crate::language::own_words::orders::draft::{Doing, Draft, among_equals};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Correction, Direction, Filter, Measure, Quantity};

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

    /// Lets the ranking before be decided among equals by another, which is said from a
    /// phrase on; whether there is one.
    pub(super) fn decide_equals(&mut self, by: (Measure, Direction), from: usize) -> bool {
        let worms = ["worm", "worms"];
        let named = self
            .words_from(from)
            .iter()
            .any(|word| worms.contains(word));
        let mut choices = self
            .drafts
            .iter_mut()
            .rev()
            .filter_map(|draft| match &mut draft.doing {
                Doing::Take(choice) if !choice.is_named() => Some(choice),
                _ => None,
            });
        let Some(choice) = choices.next() else {
            return false;
        };
        // No two faces are equal.
        if choice.ranking.measure == Measure::FACE {
            return by == (Measure::FACE, choice.ranking.direction);
        }
        // "Worms before fives if equal" is about equal points.
        if !(named && choice.filter.is_some() && choice.ranking == Ranking::DEFAULT) {
            *choice = among_equals(choice, by.0, by.1);
        }
        true
    }

    /// What decides among equals of some faces: one of two may be named.
    pub(super) fn tie_among(&mut self, faces: FaceSet) -> Read<Option<(Measure, Direction)>> {
        let mut by = None;
        loop {
            let mark = self.at;
            self.skip_commas();
            self.accept_any(&["and", "but", "then", "or"]);
            self.skip_commas();
            let without = by.is_some() && self.without_worms();
            self.at += usize::from(without);
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
            if without && rank.is_some_and(|rank| rank != (Measure::FACE, Direction::Most)) {
                // "The worm, and without worms the lower one" can't be said.
                return self.stuck_because(Because::Unclear);
            }
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

impl Reader<'_> {
    /// "Worms are best": says no more than that they are taken.
    pub(super) fn accept_best(&mut self, filter: Option<Filter>) {
        let named = matches!(filter, Some(Filter::Named(_)));
        let best = matches!(self.sense(), Some(Sense::Rank(_))) && self.word_is(&["best"]);
        let next = self.atoms.get(self.at + 1);
        let ends =
            next.is_none_or(|next| next.is("end") || next.is(",") || next.sense == Sense::Silent);
        if named && best && ends {
            self.at += 1;
        }
    }

    /// Whether the orders from one on take every face by name but this one.
    pub(super) fn names_all_but(&self, first: usize, face: Face) -> bool {
        let named = self
            .drafts
            .get(first..)
            .unwrap_or_default()
            .iter()
            .filter_map(Draft::named);
        let named: FaceSet = named.collect();
        named.with(face).len() == Face::ALL.len() as u8 && !named.contains(face)
    }

    /// Whether the order before takes a face by name: "fives, and worms last".
    pub(super) fn last_is_named(&self) -> bool {
        self.drafts
            .last()
            .is_some_and(|last| last.named().is_some())
    }

    /// Whether "then" stands at the end of an order, and means a case.
    pub(super) fn ends_with_then(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        self.is("then")
            && self.word_is(&["then"])
            && next.is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a ranking stands here that may be of the faces before it.
    pub(super) fn ranks_those(&self) -> bool {
        let first = self
            .atom()
            .and_then(|atom| self.tokens.get(atom.words.start));
        matches!(self.sense(), Some(Sense::Rank(_)))
            && first
                .is_some_and(|token| ["whichever", "which", "what"].contains(&token.text.as_str()))
    }

    /// Whether a word stands just before, or here.
    pub(super) fn word_before(&self, wanted: &str) -> bool {
        let at = self
            .atom()
            .map_or(self.tokens.len(), |atom| atom.words.start);
        let from = at.saturating_sub(1);
        let near = self
            .tokens
            .get(from..self.tokens.len().min(at + 1))
            .unwrap_or_default();
        near.iter().any(|token| token.text == wanted)
    }

    /// Whether the word before is "second" or the like.
    pub(super) fn after_ordinal(&self) -> bool {
        let before = self.atom().and_then(|atom| atom.words.start.checked_sub(1));
        let word = before
            .and_then(|at| self.tokens.get(at))
            .map_or("", |token| token.text.as_str());
        ["2nd", "3rd", "4th", "5th"].contains(&word)
    }

    /// Whether "from" and a face follow.
    pub(super) fn face_from_here(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead).map(|atom| &atom.sense);
        match next(1) {
            Some(Sense::Silent | Sense::Part("among")) => matches!(next(2), Some(Sense::Face(_))),
            sense => matches!(sense, Some(Sense::Face(_))),
        }
    }

    /// "5s 4s 3s": a list without signs.
    pub(super) fn is_plural_face_again(&self) -> bool {
        let plural = |at: usize| {
            self.atoms.get(at).is_some_and(|atom| {
                matches!(atom.sense, Sense::Face(_))
                    && atom.words.len() == 1
                    && self.tokens[atom.words.start].text.ends_with('s')
            })
        };
        self.at.checked_sub(1).is_some_and(plural) && plural(self.at)
    }

    pub(super) fn choice_after(&self, ahead: usize) -> bool {
        let rest = self.atoms.get(self.at + ahead..).unwrap_or_default();
        rest.iter()
            .find(|atom| atom.sense != Sense::Silent && !atom.is("always"))
            .is_some_and(|atom| {
                matches!(
                    atom.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Count(..)
                ) || atom.is("it")
                    || atom.is("among")
            })
    }

    /// Whether "after" and one face stand here, and no other behind it.
    pub(super) fn is_after_face(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let alone = self.atom().is_some_and(|atom| atom.words.len() == 1);
        alone
            && next.is_some_and(|next| matches!(next.sense, Sense::Face(_)))
            && !self.face_after_face()
    }

    /// Whether an order to take something else stands behind the colon here.
    pub(super) fn takes_another(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        next(1).is_some_and(|next| next.is("take"))
            && next(2).is_some_and(|next| {
                matches!(
                    next.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Having(_)
                )
            })
    }

    /// A ranking behind one of all faces decides among its equals; a face there may
    /// be meant to come first.
    pub(super) fn otherwise_among_equals(&mut self) -> Read<()> {
        let (Some(Sense::Rank(rank)), Some(last)) = (self.sense(), self.drafts.last_mut()) else {
            return self.stuck_because(Because::Unclear);
        };
        if let Doing::Take(choice) = &mut last.doing {
            let by = Some((rank.measure, rank.direction));
            *choice = Choice::new(choice.filter, choice.ranking.clone().then(by));
        }
        self.at += 1;
        Ok(())
    }
}
