//! What a statement says to do, before it finds its place among the others.

use std::ops::Range;

use crate::game::Face;
use crate::language::tree::{Choice, Comparison, Condition, Ranking, Relation};
use crate::language::vocabulary::{Direction, Filter, Measure, Quantity};

/// Alternatives of comparisons, as in a [`Condition`]; none at all always holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct When(pub Vec<Vec<Comparison>>);

/// The most comparisons that are kept while conditions are combined; what is
/// left in the end is held to [`MAX_COMPARISONS`](crate::language::MAX_COMPARISONS).
const MOST: usize = 64;

/// What only grows while one plays.
const GROWING: [&str; 3] = ["faces kept", "worms kept", "own tiles"];

impl When {
    pub fn always() -> When {
        When::default()
    }

    pub fn all(comparisons: Vec<Comparison>) -> When {
        match comparisons.is_empty() {
            true => When::always(),
            false => When(vec![comparisons]),
        }
    }

    pub fn is_always(&self) -> bool {
        self.0.is_empty()
    }

    /// Both; `None` when that takes too many alternatives.
    pub fn and(&self, other: &When) -> Option<When> {
        if self.is_always() {
            return Some(other.clone());
        }
        if other.is_always() {
            return Some(self.clone());
        }
        let mut product = Vec::new();
        for one in &self.0 {
            for two in &other.0 {
                let mut both = one.clone();
                both.extend(two.iter().filter(|comparison| !one.contains(comparison)));
                product.push(both);
            }
        }
        let comparisons: usize = product.iter().map(Vec::len).sum();
        (comparisons <= MOST).then_some(When(product))
    }

    /// Either.
    pub fn or(mut self, other: When) -> When {
        if self.is_always() || other.is_always() {
            return When::always();
        }
        let new = other.0.into_iter().filter(|all| !self.0.contains(all));
        let new: Vec<_> = new.collect();
        self.0.extend(new);
        self
    }

    /// Wherever it does not hold; `None` when that can't be said.
    pub fn negated(&self) -> Option<When> {
        if self.is_always() {
            return None;
        }
        let mut negation = When::always();
        for comparisons in &self.0 {
            let mut either = Vec::new();
            for comparison in comparisons {
                either.extend(comparison.negated()?.into_iter().map(|one| vec![one]));
            }
            negation = negation.and(&When(either))?;
        }
        Some(negation)
    }

    /// Every comparison changed.
    pub fn each(&self, change: impl Fn(Comparison) -> Comparison) -> When {
        let all = |all: &Vec<Comparison>| all.iter().copied().map(&change).collect();
        When(self.0.iter().map(all).collect())
    }

    /// What is reached for good: the third roll or a later one, two dice or fewer.
    pub fn reached(&self) -> When {
        self.each(|one| {
            let relation = match (one.quantity(), one.relation()) {
                (Quantity::ROLL, Relation::Exactly) => Relation::AtLeast,
                (Quantity::DICE, Relation::Exactly) => Relation::AtMost,
                (quantity, Relation::Exactly) if GROWING.contains(&quantity.entry().name) => {
                    Relation::AtLeast
                }
                (_, relation) => relation,
            };
            Comparison::new(one.quantity(), relation, one.threshold())
        })
    }

    /// The same totals, and no more.
    pub fn totals_exactly(&self) -> When {
        self.each(|one| match (one.quantity().entry().name, one.relation()) {
            ("total" | "gain", Relation::AtLeast) => exact(one),
            _ => one,
        })
    }

    /// The same numbers, and no more; having a tile at all stays as it is.
    pub fn exactly(&self) -> When {
        self.each(|one| match one.quantity().entry().name {
            "own top" | "rival's top" if one.threshold() == 1 => one,
            _ => exact(one),
        })
    }

    /// Whether an alternative can never hold, "under 24 and over 25", or says the same
    /// twice, "two dice and two or more dice".
    pub fn contradicts_itself(&self) -> bool {
        let never = |all: &Vec<Comparison>| {
            all.iter().any(|one| {
                let same = all
                    .iter()
                    .filter(|other| other.quantity() == one.quantity());
                let (lowest, highest) =
                    same.fold((i8::MIN, i8::MAX), |(lowest, highest), other| {
                        let number = other.threshold();
                        match other.relation() {
                            Relation::AtLeast => (lowest.max(number), highest),
                            Relation::AtMost => (lowest, highest.min(number)),
                            Relation::Exactly => (lowest.max(number), highest.min(number)),
                        }
                    });
                lowest > highest
            })
        };
        let twice = |all: &Vec<Comparison>| {
            let exact = |one: &&Comparison| one.relation() == Relation::Exactly;
            all.iter().filter(exact).any(|one| {
                let same = |other: &&Comparison| other.quantity() == one.quantity();
                all.iter().filter(same).any(|other| !exact(&other))
            })
        };
        !self.is_always() && self.0.iter().any(|all| never(all) || twice(all))
    }

    /// Whether it asks for the dice of a face in the roll.
    pub fn asks_rolled(&self) -> bool {
        let mut asked = self.0.iter().flatten();
        asked.any(|one| one.quantity().entry().name == "rolled")
    }

    /// Whether it asks for being level, which may be said of faces as well.
    pub fn asks_level(&self) -> bool {
        let mut asked = self.0.iter().flatten();
        asked
            .any(|one| one.quantity().entry().name == "lead" && one.relation() == Relation::Exactly)
    }

    /// Whether it asks for the dice of a face in the roll, and nothing else.
    pub fn asks_only_rolled(&self, face: Option<Face>) -> bool {
        let Some(rolled) = face.map(Quantity::rolled) else {
            return false;
        };
        let asks =
            |one: &Comparison| one.quantity() == rolled && one.relation() == Relation::AtLeast;
        !self.is_always() && self.0.iter().flatten().all(asks)
    }

    pub fn condition(self) -> Condition {
        Condition::new(self.0)
    }
}

/// The same number, and no more.
pub fn exact(one: Comparison) -> Comparison {
    Comparison::new(one.quantity(), Relation::Exactly, one.threshold())
}

/// What to do.
#[derive(Debug, Clone, PartialEq)]
pub enum Doing {
    Stop,
    Roll,
    Take(Choice),
    Avoid(Filter),
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
            place,
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

    /// The face it takes by name.
    pub fn named(&self) -> Option<Face> {
        match &self.doing {
            Doing::Take(choice) => match choice.filter {
                Some(Filter::Named(face)) => Some(face),
                _ => None,
            },
            _ => None,
        }
    }

    /// Takes its case as it is meant beside some words, those of its statement.
    ///
    /// "No five and no worm" is about the roll, unless the words speak of what is kept;
    /// "one worm: leave it" is about exactly one.
    pub fn settle(&mut self, words: &[&str]) {
        const KEPT: [&str; 8] = [
            "have", "kept", "yet", "so", "already", "my", "without", "aside",
        ];
        if self.is_about_faces() && !words.iter().any(|word| KEPT.contains(word)) {
            let none_rolled =
                |one: &Comparison| Face::ALL.into_iter().any(|face| is_none_rolled(one, face));
            for all in self
                .case
                .0
                .iter_mut()
                .filter(|all| all.iter().any(none_rolled))
            {
                for one in all.iter_mut().filter(|one| is_no_worm(one)) {
                    *one = Comparison::new(Quantity::rolled(Face::Worm), Relation::AtMost, 0);
                }
            }
        }
        let any_worm = |one: &Comparison| {
            let known = (one.quantity().entry().name, one.relation(), one.threshold());
            known == ("gain", Relation::AtLeast, 1)
        };
        if self.doing == Doing::Roll {
            // "Never stop when the tile has one worm": there are more on others; "one or
            // two worms" has its end.
            let ends = self
                .comparisons()
                .any(|one| one.quantity().entry().name == "gain" && !any_worm(one));
            let one_worm = |one| match any_worm(&one) && !ends {
                true => exact(one),
                false => one,
            };
            (self.case, self.limit) = (self.case.each(one_worm), self.limit.each(one_worm));
        }
        let reaches = |two: &[&str]| two == ["soon", "as"] || two == ["moment", "when"];
        if !self.is_about_faces() && (words.contains(&"once") || words.windows(2).any(reaches)) {
            // "Once I have six dice aside" goes on with seven.
            (self.case, self.limit) = (self.case.reached(), self.limit.reached());
        }
        if let Doing::Avoid(Filter::Named(face)) = self.doing {
            for one in self.case.0.iter_mut().flatten() {
                let any = (one.relation(), one.threshold()) == (Relation::AtLeast, 1);
                if any && is_rolled(one, face) {
                    *one = Comparison::new(one.quantity(), Relation::Exactly, 1);
                }
            }
        }
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

    /// Whether it says to stop in any case, and not only in those that are left.
    pub fn stops_anyway(&self) -> bool {
        let always = self.case.is_always() && self.limit.is_always();
        self.doing == Doing::Stop && always && !self.otherwise && !self.implied
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
        let least = |one: &&Comparison| asks_total(one) && one.relation() == Relation::AtLeast;
        let totals = self.comparisons().filter(least);
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

    /// Whether it asks about a quantity.
    pub fn asks(&self, name: &str) -> bool {
        self.comparisons()
            .any(|one| one.quantity().entry().name == name)
    }

    pub fn is_about_faces(&self) -> bool {
        matches!(self.doing, Doing::Take(_) | Doing::Avoid(_))
    }
}

fn is_rolled(one: &Comparison, face: Face) -> bool {
    one.quantity() == Quantity::rolled(face)
}

fn is_none(one: &Comparison) -> bool {
    (one.relation(), one.threshold()) == (Relation::AtMost, 0)
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

/// Whether no dice of a face in the roll are asked for.
pub fn is_none_rolled(one: &Comparison, face: Face) -> bool {
    is_none(one) && is_rolled(one, face)
}

/// Whether it is the total that is asked for.
pub fn asks_total(one: &Comparison) -> bool {
    one.quantity() == Quantity::TOTAL
}

/// Whether no worm kept is asked for.
pub fn is_no_worm(one: &Comparison) -> bool {
    is_none(one) && one.quantity().entry().name == "worm kept"
}
