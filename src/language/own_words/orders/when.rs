//! When an order holds, while it is put together, and what its comparisons ask.

use crate::game::{Face, FaceSet};
use crate::language::tree::{Comparison, Condition, Relation};
use crate::language::vocabulary::Quantity;

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

    /// Whether it lists totals: "23 or 24".
    pub fn asks_totals_exactly(&self) -> bool {
        let exactly = |one: &Comparison| asks_total(one) && one.relation() == Relation::Exactly;
        let one = |all: &Vec<Comparison>| matches!(all.as_slice(), [one] if exactly(one));
        self.0.iter().all(one)
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

    /// Whether an alternative can never hold, "under 24 and over 25", or says the same
    /// Whether it asks for something, or else for its opposite.
    pub fn says_nothing(&self) -> bool {
        let alone = |all: &Vec<Comparison>| match all.as_slice() {
            [one] => Some(*one),
            _ => None,
        };
        let alone: Vec<Comparison> = self.0.iter().filter_map(alone).collect();
        let opposite = |one: &Comparison| {
            let negated = one.negated();
            negated.is_some_and(|negated| negated.iter().all(|one| alone.contains(one)))
        };
        alone.iter().any(opposite)
    }

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

    /// Whether it asks about a quantity.
    pub fn asks(&self, name: &str) -> bool {
        let mut asked = self.0.iter().flatten();
        asked.any(|one| one.quantity().entry().name == name)
    }

    /// Whether it asks for the dice of a face in the roll.
    pub fn asks_rolled(&self) -> bool {
        self.asks("rolled")
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

    /// Whether it asks how many dice of a face are in the roll, and nothing else.
    pub fn counts_only(&self, face: Option<Face>) -> bool {
        let alone = face.map(|face| FaceSet::EMPTY.with(face));
        alone.is_some() && self.faces_counted() == alone
    }

    /// The faces whose dice in the roll it counts, if it asks for nothing else.
    pub fn faces_counted(&self) -> Option<FaceSet> {
        let asked = self.0.iter().flatten().map(face_counted);
        asked
            .collect::<Option<FaceSet>>()
            .filter(|_| !self.is_always())
    }

    pub fn condition(self) -> Condition {
        Condition::new(self.0)
    }
}

/// The same number, and no more.
pub fn exact(one: Comparison) -> Comparison {
    Comparison::new(one.quantity(), Relation::Exactly, one.threshold())
}

/// The face whose dice in the roll are counted.
pub fn face_counted(one: &Comparison) -> Option<Face> {
    let rolled = |face: &Face| one.quantity() == Quantity::rolled(*face);
    Face::ALL.into_iter().find(rolled)
}

/// The face of which it asks that none is in the roll.
pub fn face_missing(one: &Comparison) -> Option<Face> {
    face_counted(one).filter(|&face| is_none_rolled(one, face))
}

/// Whether no dice of a face in the roll are asked for.
pub fn is_none_rolled(one: &Comparison, face: Face) -> bool {
    is_none(one) && is_rolled(one, face)
}

/// Whether it is the total that is asked for.
pub fn asks_total(one: &Comparison) -> bool {
    one.quantity() == Quantity::TOTAL
}

/// Whether it asks for so many points at least.
pub fn asks_total_at_least(one: &Comparison) -> bool {
    asks_total(one) && one.relation() == Relation::AtLeast
}

/// Whether it asks that a tile can be stolen.
pub fn is_steal(one: &Comparison) -> bool {
    one.quantity() == Quantity::STEAL && one.threshold() > 0
}

/// Whether it asks for a worm among the dice kept.
pub fn is_worm_kept(one: &Comparison) -> bool {
    one.quantity().entry().name == "worm kept" && one.relation() == Relation::AtLeast
}

/// Whether it asks for no worm: none kept, or none in the roll.
pub fn is_worm_missing(one: &Comparison) -> bool {
    is_no_worm(one) || is_none_rolled(one, Face::Worm)
}

/// Whether no worm kept is asked for.
pub fn is_no_worm(one: &Comparison) -> bool {
    is_none(one) && one.quantity().entry().name == "worm kept"
}

/// Whether dice of a face in the roll are asked for.
pub fn is_rolled(one: &Comparison, face: Face) -> bool {
    one.quantity() == Quantity::rolled(face)
}

fn is_none(one: &Comparison) -> bool {
    (one.relation(), one.threshold()) == (Relation::AtMost, 0)
}
