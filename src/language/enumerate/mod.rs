//! What can be said: all parts of a rule, those [worth trying](ideas), and all
//! [changes of one step](edits).
//!
//! Everything comes in a fixed order, so that what a search finds is a function
//! of its seed.

pub mod edits;
pub mod ideas;

use std::collections::BTreeSet;

use super::tree::{Choice, Comparison, Ranking, Relation};
use super::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Modifier, Quantity,
};
use super::wording;
use crate::game::{Face, FaceSet};

/// Every comparison of size 1 with some quantities, each once, in order.
pub fn comparisons(quantities: &[Quantity]) -> Vec<Comparison> {
    compared(quantities.iter().copied().filter(|one| !one.is_shaped()))
}

/// Every comparison of size 2 with some quantities: those with tallies of two faces.
/// A line with one number says what two comparisons say.
pub fn tallies(quantities: &[Quantity]) -> Vec<Comparison> {
    let tallies = quantities.iter().filter(|one| one.faces().is_some());
    compared(tallies.flat_map(|tally| {
        let pairs = (0..64)
            .map(FaceSet::from_bits)
            .filter(|faces| faces.len() == 2);
        pairs.map(|faces| tally.with_faces(faces))
    }))
}

/// Every comparison with some quantities, each once, in order.
pub fn compared(quantities: impl IntoIterator<Item = Quantity>) -> Vec<Comparison> {
    let mut all = BTreeSet::new();
    for quantity in quantities {
        let (lowest, highest) = quantity.range();
        for threshold in lowest..=highest {
            for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
                all.insert(Comparison::new(quantity, relation, threshold));
            }
        }
    }
    all.into_iter().collect()
}

/// Every face by its name.
pub fn named_faces() -> impl Iterator<Item = Filter> {
    Face::ALL.into_iter().map(Filter::Named)
}

/// Some features with every number they may have.
pub fn features(features: &[Feature]) -> impl Iterator<Item = Feature> {
    features.iter().flat_map(|&feature| {
        let (lowest, highest) = feature.number().map_or((0, 0), |(_, range)| range);
        (lowest..=highest).map(move |number| feature.with_number(number))
    })
}

/// Some rankings, without corrections.
pub fn rankings(ends: &[(Measure, Direction)]) -> impl Iterator<Item = Ranking> {
    let plain = |&(measure, direction)| Ranking::new(measure, direction, Vec::new());
    ends.iter().map(plain)
}

/// Some corrections by every amount they may have.
pub fn modifiers(corrections: &[Correction]) -> impl Iterator<Item = Modifier> {
    let numbered = corrections.iter().flat_map(|&correction| match correction {
        Correction::Having(feature) => features(&[feature]).map(Correction::Having).collect(),
        other => vec![other],
    });
    numbered.flat_map(|correction| {
        let amounts = (-Modifier::MOST..=Modifier::MOST).filter(|&amount| amount != 0);
        amounts.map(move |amount| Modifier::new(correction, amount))
    })
}

/// Examples of every phrase, as they are printed.
pub fn phrases() -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for quantity in Quantity::ALL {
        let (lowest, highest) = quantity.range();
        let middle = ((i16::from(lowest) + i16::from(highest) + 1) / 2) as i8;
        let kind = match quantity.fits(Kind::Stop) {
            true => Kind::Stop,
            false => Kind::Face,
        };
        for relation in [Relation::AtLeast, Relation::AtMost] {
            for threshold in [lowest + 1, middle] {
                let comparison = Comparison::new(quantity, relation, threshold);
                phrases.push(wording::clause(comparison, kind));
            }
        }
    }
    let features = Feature::ALL.map(|feature| feature.with_number(3));
    phrases.extend(features.map(wording::feature));
    for measure in Measure::ALL {
        let ends = [Direction::Most, Direction::Fewest].map(|end| (measure, end));
        let choices = rankings(&ends).map(Choice::best);
        phrases.extend(choices.map(|choice| choice.to_string()));
    }
    let orders = [
        "stop as soon as you can take a tile",
        "prefer the table to a steal",
    ];
    phrases.extend(orders.map(str::to_owned));
    phrases
}
