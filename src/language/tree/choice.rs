//! What a face sentence takes: a filter and a ranking.

use crate::game::Face;
use crate::language::vocabulary::{Direction, Filter, Measure, Modifier};

/// Which face a face sentence means.
///
/// The faces that pass the filter are ranked; where the ranking leaves equals
/// the one worth more points wins, then the higher face. No face passing means
/// no choice.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Choice {
    /// What a face must be, if anything.
    pub filter: Option<Filter>,
    /// How the faces that pass are ranked.
    pub ranking: Ranking,
}

impl Choice {
    /// A choice in its canonical form: a named face has the default ranking.
    pub fn new(filter: Option<Filter>, ranking: Ranking) -> Choice {
        let filter = match filter {
            Some(Filter::Among(faces, feature)) => Filter::among(faces, feature),
            other => other,
        };
        let ranking = match filter {
            Some(Filter::Named(_)) => Ranking::DEFAULT,
            Some(Filter::Among(faces, _)) if faces.len() == 1 => Ranking::DEFAULT,
            _ => ranking,
        };
        Choice { filter, ranking }
    }

    /// Whether one face is meant, by its name.
    pub fn is_named(&self) -> bool {
        matches!(self.filter, Some(Filter::Named(_)))
    }

    /// Whether some face always qualifies, whatever is on offer.
    pub fn always_exists(&self) -> bool {
        self.filter.is_none()
    }

    /// A filter with the default ranking.
    pub fn of(filter: Filter) -> Choice {
        Choice::new(Some(filter), Ranking::DEFAULT)
    }

    /// A ranking of all faces on offer.
    pub fn best(ranking: Ranking) -> Choice {
        Choice {
            filter: None,
            ranking,
        }
    }

    /// 1 per modifier, 1 for what decides among equals, 1 for a ranking stated
    /// beside a filter, 1 per face named after the first (or left out, if these
    /// are fewer), and 1 for a feature beside named faces.
    pub fn size(&self) -> usize {
        let stated = self.filter.is_some() && self.ranking != Ranking::DEFAULT;
        let listed = match self.filter {
            Some(Filter::Among(faces, feature)) => {
                let faces = usize::from(faces.len());
                (faces - 1).min(Face::COUNT - 1 - faces) + usize::from(feature.is_some())
            }
            _ => 0,
        };
        usize::from(stated)
            + listed
            + self.ranking.modifiers.len()
            + usize::from(self.ranking.among_equals.is_some())
    }
}

/// A measure, an end of it, corrections, and what decides among equals.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ranking {
    /// What is measured.
    pub measure: Measure,
    /// Which end wins.
    pub direction: Direction,
    /// Corrections to the points; empty unless the measure is
    /// [`Measure::POINTS`] and the direction [`Direction::Most`].
    pub modifiers: Vec<Modifier>,
    /// What decides among equals before points and face do.
    pub among_equals: Option<(Measure, Direction)>,
}

impl Ranking {
    /// The ranking when none is stated: the most points.
    pub const DEFAULT: Ranking = Ranking {
        measure: Measure::POINTS,
        direction: Direction::Most,
        modifiers: Vec::new(),
        among_equals: None,
    };

    /// A ranking in its canonical form: corrections only to the most points,
    /// in the order of their kinds, one of each kind (the first given).
    pub fn new(measure: Measure, direction: Direction, modifiers: Vec<Modifier>) -> Ranking {
        let mut kept: Vec<Modifier> = Vec::new();
        if (measure, direction) == (Measure::POINTS, Direction::Most) {
            for modifier in modifiers {
                let modifier = modifier.with_amount(modifier.amount);
                if !kept
                    .iter()
                    .any(|other| other.correction == modifier.correction)
                {
                    kept.push(modifier);
                }
            }
            kept.sort_unstable();
        }
        Ranking {
            measure,
            direction,
            modifiers: kept,
            among_equals: None,
        }
    }

    /// The same ranking with these corrections instead of its own.
    #[must_use]
    pub fn with_modifiers(&self, modifiers: Vec<Modifier>) -> Ranking {
        Ranking::new(self.measure, self.direction, modifiers).then(self.among_equals)
    }

    /// The same ranking with this to decide among equals; nothing is noted
    /// that could not change a decision.
    #[must_use]
    pub fn then(mut self, by: Option<(Measure, Direction)>) -> Ranking {
        let corrected = !self.modifiers.is_empty();
        self.among_equals = by.filter(|&(measure, direction)| {
            let decided = self.measure == Measure::FACE || (measure == self.measure && !corrected);
            !decided && (measure, direction) != (Measure::POINTS, Direction::Most)
        });
        self
    }

    /// Whether its points may be corrected.
    pub fn takes_modifiers(&self) -> bool {
        (self.measure, self.direction) == (Measure::POINTS, Direction::Most)
    }
}
