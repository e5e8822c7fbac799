//! What a statement says to do, before it finds its place among the others.

use std::ops::Range;

use super::when::{When, asks_total_at_least};
use crate::game::Face;
use crate::language::tree::{Choice, Comparison, Preference, Ranking, Relation};
use crate::language::vocabulary::{Direction, Feature, Filter, Measure, Quantity};

/// What to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Doing {
    Stop,
    Roll,
    Take(Choice),
    Avoid(Filter),
    /// Which tile to take where there are two; read of canonical sentences only.
    Prefer(Preference),
}

/// An order and when it holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Draft {
    pub doing: Doing,
    /// The case it is for: "when I am behind, ...".
    pub case: When,
    /// How far to go in that case: "... stop at 28".
    pub limit: When,
    /// It begins with "otherwise".
    pub otherwise: bool,
    /// It comes before what was said so far: "but ...", "never ...".
    pub first: bool,
    /// It comes before what never happens otherwise: "never ..., only exception: ...".
    pub overrules: bool,
    /// It was not said: what was said goes without it.
    pub implied: bool,
    /// It is a canonical sentence: what it says goes without anything implied.
    pub canonical: bool,
    /// Where it stands in the source, in bytes.
    pub place: Range<usize>,
}

impl Draft {
    /// An order that stands where it is said.
    pub fn new(doing: Doing, case: When, limit: When, place: Range<usize>) -> Draft {
        Draft {
            doing,
            case,
            limit,
            otherwise: false,
            first: false,
            overrules: false,
            implied: false,
            canonical: false,
            place,
        }
    }

    /// The same, before what was said so far.
    pub fn put_first(self) -> Draft {
        Draft {
            first: true,
            ..self
        }
    }

    /// The same, before what was said so far and what never happens otherwise.
    pub fn overruling(self) -> Draft {
        Draft {
            overrules: true,
            ..self.put_first()
        }
    }

    /// Whether it says the same as another, wherever they stand.
    pub fn says(&self, other: &Draft) -> bool {
        let place = other.place.clone();
        Draft {
            place,
            ..self.clone()
        } == *other
    }

    /// When it holds.
    pub fn when(&self) -> Option<When> {
        self.case.and(&self.limit)
    }

    /// The face it takes or leaves by name.
    pub fn about_face(&self) -> Option<Face> {
        match self.doing {
            Doing::Avoid(Filter::Named(face)) => Some(face),
            _ => self.named(),
        }
    }

    /// What it takes.
    pub fn choice(&self) -> Option<&Choice> {
        match &self.doing {
            Doing::Take(choice) => Some(choice),
            _ => None,
        }
    }

    /// The feature of the faces that it takes.
    pub fn feature(&self) -> Option<Feature> {
        self.choice()?.filter?.feature()
    }

    /// The face it takes by name.
    pub fn named(&self) -> Option<Face> {
        match self.choice()?.filter {
            Some(Filter::Named(face)) => Some(face),
            _ => None,
        }
    }

    /// Whether it takes the best of some faces by a ranking.
    pub fn ranks(&self) -> bool {
        self.choice().is_some_and(|choice| !choice.is_named())
    }

    /// The one face of whose dice it asks how many are rolled, if it is about faces.
    pub fn counted_face(&self) -> Option<Face> {
        let asked = |face: &Face| {
            let rolled = Quantity::rolled(*face);
            self.comparisons().any(|one| one.quantity() == rolled)
        };
        let named = match &self.doing {
            Doing::Avoid(Filter::Named(face)) => Some(*face),
            _ => self.named(),
        };
        if named.is_some_and(|face| asked(&face)) {
            return named;
        }
        let mut faces = Face::ALL.into_iter().filter(asked);
        let face = faces.next().filter(|_| self.is_about_faces())?;
        faces.next().is_none().then_some(face)
    }

    /// Takes "not for one worm" as for two or more: every tile has one.
    pub fn beyond_one_worm(&mut self) {
        let change = |one: Comparison| match (one.quantity().entry().name, one.relation()) {
            ("gain", Relation::AtMost) if one.threshold() == 0 => {
                Comparison::new(one.quantity(), Relation::AtLeast, 2)
            }
            _ => one,
        };
        if self.doing == Doing::Stop {
            let changed = |when: &When| {
                let mut changed = when.each(change);
                changed.0.dedup();
                changed
            };
            (self.case, self.limit) = (changed(&self.case), changed(&self.limit));
        }
    }

    /// Whether it holds in any case.
    pub fn is_always(&self) -> bool {
        self.case.is_always() && self.limit.is_always()
    }

    /// Whether orders behind it are never heard.
    pub fn decides_all(&self) -> bool {
        self.is_always()
            && match &self.doing {
                Doing::Take(choice) => match choice.filter {
                    None => true,
                    // "The highest number": only worms are left then.
                    Some(Filter::Among(faces, None)) => faces.len() == 5,
                    Some(_) => false,
                },
                Doing::Avoid(_) => false,
                Doing::Stop | Doing::Roll | Doing::Prefer(_) => true,
            }
    }

    /// Whether it says to stop in any case, and not only in those that are left.
    pub fn stops_anyway(&self) -> bool {
        self.doing == Doing::Stop && self.is_always() && !self.otherwise && !self.implied
    }

    /// Whether it asks for more than there has to be to stop at all.
    pub fn asks_beyond_stopping(&self) -> bool {
        let least = |one: &Comparison| {
            let number = (one.relation(), one.threshold());
            number == (Relation::AtLeast, 1)
                && ["gain", "worm kept"].contains(&one.quantity().entry().name)
        };
        self.comparisons().any(|one| !least(one))
    }

    /// Whether it compares how many tiles the players have.
    pub fn counts_tiles(&self) -> bool {
        let tiles = ["own tiles", "rival's tiles"];
        let compares = |one: &Comparison| {
            let quantity = one.quantity();
            quantity.terms().count() > 1
                && quantity
                    .terms()
                    .all(|(_, term)| tiles.contains(&term.entry().name))
        };
        let when = self.when().unwrap_or_default();
        when.0.iter().flatten().any(compares)
    }

    /// All that it asks, in its case and for its limit.
    pub fn comparisons(&self) -> impl Iterator<Item = &Comparison> {
        self.case.0.iter().chain(&self.limit.0).flatten()
    }

    /// The lowest total that it asks for at least, if it does.
    pub fn lowest_total(&self) -> Option<i8> {
        let totals = self.comparisons().filter(|one| asks_total_at_least(one));
        totals.map(|one| one.threshold()).min()
    }

    /// Which faces it takes or leaves alone, unless it is about all.
    pub fn filter(&self) -> Option<Filter> {
        match &self.doing {
            Doing::Take(choice) => choice.filter,
            Doing::Avoid(filter) => Some(*filter),
            _ => None,
        }
    }

    /// Whether it leaves faces aside.
    pub fn avoids(&self) -> bool {
        matches!(self.doing, Doing::Avoid(_))
    }

    /// Whether it asks about a quantity.
    pub fn asks(&self, name: &str) -> bool {
        self.comparisons()
            .any(|one| one.quantity().entry().name == name)
    }

    pub fn is_about_faces(&self) -> bool {
        matches!(self.doing, Doing::Take(_) | Doing::Avoid(_))
    }
}

/// What orders take in a case; `None` where one does something else, or in another.
pub fn choices_in(case: &When, orders: &[Draft]) -> Option<Vec<Choice>> {
    let choice = |one: &Draft| match &one.doing {
        Doing::Take(choice) if one.case == *case => Some(choice.clone()),
        _ => None,
    };
    orders.iter().map(choice).collect()
}

/// The same choice, with something more to decide among equals: those of a ranking, or
/// the faces that have what is asked for.
pub fn among_equals(choice: &Choice, measure: Measure, direction: Direction) -> Choice {
    let having = choice
        .filter
        .is_some_and(|filter| filter.feature().is_some());
    let ranking = match having && choice.ranking == Ranking::DEFAULT {
        true => Ranking::new(measure, direction, Vec::new()),
        false => choice.ranking.clone().then(Some((measure, direction))),
    };
    Choice::new(choice.filter, ranking)
}
