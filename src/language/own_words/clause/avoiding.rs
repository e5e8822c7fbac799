//! Orders to leave faces alone.

use super::{Because, Read, Reader};
use crate::game::FaceSet;
use crate::language::own_words::atoms::atom::{Amount, Bare, Sense};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::Comparison;
use crate::language::vocabulary::{Feature, Filter, Quantity};

impl Reader<'_> {
    pub(super) fn avoid(&mut self, case: When, start: usize) -> Read<()> {
        self.skip_silent();
        let mut faces = FaceSet::EMPTY;
        let mut having: Option<Feature> = None;
        loop {
            self.skip_silent();
            match self.sense() {
                Some(Sense::Face(face)) => faces = faces.with(*face),
                Some(Sense::CountIt(amount)) if amount.as_faces().is_some() => {
                    faces = amount
                        .as_faces()
                        .unwrap_or_default()
                        .iter()
                        .fold(faces, FaceSet::with);
                }
                Some(Sense::Having(feature)) => having = Some(*feature),
                Some(Sense::Ask(asked, Bare::Yes)) if self.is_single_dice(asked) => {
                    let few = Feature::named("on few dice");
                    having = Some(few.with_number(1));
                }
                Some(Sense::Count(amount, face))
                    if amount.relation.is_none() || amount.number <= 1 =>
                {
                    faces = faces.with(*face);
                    let few = Feature::named("on few dice");
                    having =
                        Some(few.with_number(amount.number as i8)).filter(|_| amount.number > 0);
                }
                _ if self.is("it") => match self.face {
                    Some(face) => faces = faces.with(face),
                    None if self.named.len() > 1 => faces = self.named,
                    None => match self.avoided_last() {
                        Some(avoided) => faces = avoided,
                        None => return self.stuck_because(Because::Unclear),
                    },
                },
                // "If a face would use four dice, I leave it."
                _ if faces.is_empty() && self.subject.having.is_some() => {
                    having = self.subject.having;
                    break;
                }
                // "A single worm: leave it": "it" is part of the phrase.
                _ if faces.is_empty()
                    && self.face.is_some()
                    && !case.is_always()
                    && (self.ends() || self.is(",")) =>
                {
                    faces = self
                        .face
                        .iter()
                        .fold(faces, |faces, &face| faces.with(face));
                    break;
                }
                _ => return self.stuck(),
            }
            self.at += 1;
            self.skip_silent();
            let mark = self.at;
            let more = self.accept_any(&["or", "and", ","]) | self.accept("or");
            if !more
                || !matches!(
                    self.sense(),
                    Some(Sense::Face(_) | Sense::Count(Amount { number: 0, .. }, _))
                )
            {
                self.at = mark;
                break;
            }
        }
        let mut faces = if faces.is_empty() {
            FaceSet::ALL
        } else {
            faces
        };
        if let (true, Some(face)) = (faces.len() > 1, self.left_out()) {
            // "No single dice unless it's a worm."
            faces = faces.and(FaceSet::EMPTY.with(face).complement());
        }
        let Some(filter) = Filter::among(faces, having) else {
            return self.stuck();
        };
        if let (1, Some(face)) = (faces.len(), faces.iter().next()) {
            self.face = Some(face);
        }
        let mut case = case;
        self.modify(&mut case)?;
        if self.is("then") && self.word_is(&["before", "over", "after", "later"])
            || self.word_before("1st")
        {
            // "Never threes before fours" is no order of faces, nor "never worms first".
            return self.stuck();
        }
        self.push(Doing::Avoid(filter), case, When::always(), start);
        Ok(())
    }

    /// "Twos and threes are useless, so I skip them": the faces left alone last.
    fn avoided_last(&self) -> Option<FaceSet> {
        match self.drafts.last()?.doing {
            Doing::Avoid(Filter::Among(faces, None)) => Some(faces),
            _ => None,
        }
    }

    /// "Never take only one die."
    fn is_single_dice(&self, asked: &[Comparison]) -> bool {
        let one = |one: &Comparison| one.quantity() == Quantity::DICE && one.threshold() == 1;
        asked.iter().all(one)
            && self.word_is(&["one", "single"])
            && !self.word_is(&["left", "last"])
    }

    /// "Ones and twos only if nothing else is left": none of them otherwise.
    pub(super) fn avoid_from(&mut self, first: usize) {
        for draft in self.drafts.get_mut(first..).unwrap_or_default() {
            let filter = match &draft.doing {
                Doing::Take(choice) => choice.filter,
                _ => None,
            };
            if let Some(filter) = filter {
                draft.doing = Doing::Avoid(filter);
            }
        }
    }

    /// "Ones and twos only if I must": the faces that the orders from one on leave aside
    /// alike are left aside together.
    pub(super) fn join_avoided(&mut self, first: usize) {
        let named = |draft: &Draft| match draft.doing {
            Doing::Avoid(Filter::Named(face)) if draft.limit.is_always() => {
                Some(FaceSet::EMPTY.with(face))
            }
            Doing::Avoid(Filter::Among(faces, None)) if draft.limit.is_always() => Some(faces),
            _ => None,
        };
        // "Two worms or more and they are mine": taken once.
        let again = |two: &[Draft]| {
            let face = two[0].named();
            let plain = two[1].case.is_always() && !two[1].otherwise && !two[0].otherwise;
            face.is_some() && two[1].named() == face && !two[0].case.is_always() && plain
        };
        let rest = self.drafts.get(first..).unwrap_or_default();
        if let Some(place) = rest.windows(2).position(again) {
            self.drafts.remove(first + place + 1);
        }
        let mut at = first + 1;
        while let Some([one, other]) = self.drafts.get_mut(at - 1..=at) {
            let joined = match (named(one), named(other)) {
                (Some(some), Some(more)) if one.case == other.case => {
                    Filter::among(some.iter().fold(more, FaceSet::with), None)
                }
                _ => None,
            };
            let Some(joined) = joined else {
                at += 1;
                continue;
            };
            one.doing = Doing::Avoid(joined);
            self.drafts.remove(at);
        }
    }

    /// Whether "never" alone stands behind a face, after a colon or not; in how
    /// many phrases.
    pub(super) fn never_behind(&self) -> Option<usize> {
        let colon = usize::from(self.is(":"));
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        let avoided = self
            .drafts
            .iter()
            .any(|draft| matches!(draft.doing, Doing::Avoid(_)));
        let never = next(colon).is_some_and(|next| next.is("never") || avoided && next.is("not"));
        let ends = next(colon + 1).is_none_or(|next| next.is(",") || next.is("end"));
        (never && ends).then_some(colon + 1)
    }

    /// Whether "never" and a verb stand behind a face.
    pub(super) fn never_wanted(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        self.is_any(&["never", "not"])
            && next.is_some_and(|next| next.is("take"))
            && !self.choice_after(2)
    }

    /// "Neither of those: ..." is no order to take them.
    pub(super) fn is_none_of_those(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        self.is("it") && self.word_is(&["them"]) && before.is_some_and(|atom| atom.is("otherwise"))
    }
}
