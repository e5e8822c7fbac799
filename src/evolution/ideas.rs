//! Parts that are worth trying in a rule: small, plain, few.

use crate::game::Face;
use crate::language::tree::{Comparison, Condition, Ranking, Relation};
use crate::language::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Modifier, Quantity,
};

/// Comparisons worth trying in a sentence of a kind.
pub fn comparisons(kind: Kind) -> Vec<Comparison> {
    let spans: &[(Quantity, Relation, &[i8])] = match kind {
        Kind::Face => &[
            (Quantity::RollNumber, Relation::AtLeast, &[2, 3, 4]),
            (Quantity::RollNumber, Relation::AtMost, &[1, 2]),
            (Quantity::Dice, Relation::AtMost, &[3, 4, 5]),
            (Quantity::WormKept, Relation::AtMost, &[0]),
            (Quantity::WormKept, Relation::AtLeast, &[1]),
            (Quantity::Rolled(Face::Worm), Relation::AtLeast, &[2, 3]),
            (Quantity::Rolled(Face::Worm), Relation::AtMost, &[1]),
            (Quantity::FacesOverDice, Relation::AtLeast, &[-2, -1, 0]),
        ],
        Kind::Stop => &[
            (Quantity::CanSteal, Relation::AtLeast, &[1]),
            (Quantity::CanSteal, Relation::AtMost, &[0]),
            (Quantity::Dice, Relation::AtMost, &[1, 2, 3, 4]),
            (Quantity::Dice, Relation::AtLeast, &[2, 3, 4, 5]),
            (Quantity::FacesKept, Relation::AtLeast, &[3, 4, 5]),
            (Quantity::FacesKept, Relation::AtMost, &[2, 3, 4]),
            (Quantity::Gain, Relation::AtLeast, &[2, 3, 4]),
            (Quantity::Gain, Relation::AtMost, &[1, 2]),
            (Quantity::TopPlusGain, Relation::AtLeast, &[2, 3, 4, 5]),
            (Quantity::GainStealDouble, Relation::AtLeast, &[2, 3, 4]),
            (
                Quantity::TopPlusGainStealDouble,
                Relation::AtLeast,
                &[3, 4, 5],
            ),
            (Quantity::FacesOverDice, Relation::AtLeast, &[0, 1, 2, 3]),
            (Quantity::FacesOverDice, Relation::AtMost, &[-1, 0]),
            (
                Quantity::TopPlusGainPlusFaces,
                Relation::AtLeast,
                &[4, 5, 6, 7, 8],
            ),
            (Quantity::ShortOfBetter, Relation::AtLeast, &[3, 6, 9]),
            (Quantity::ShortOfBetter, Relation::AtMost, &[1, 2, 5]),
            (Quantity::ShortOfSteal, Relation::AtLeast, &[3, 4, 6]),
            (Quantity::ShortOfSteal, Relation::AtMost, &[1, 2, 5]),
            (Quantity::Lead, Relation::AtLeast, &[0, 1, 3, 5]),
            (Quantity::Lead, Relation::AtMost, &[-1, -3]),
            (Quantity::TilesOnTable, Relation::AtMost, &[1, 2, 3, 4]),
            (Quantity::OwnTopWorms, Relation::AtLeast, &[1, 2, 3]),
            (Quantity::Total, Relation::AtLeast, &[24, 26, 28]),
        ],
        Kind::Tile => &[
            (Quantity::Gain, Relation::AtLeast, &[2, 3]),
            (Quantity::RivalTopWorms, Relation::AtMost, &[1]),
        ],
    };
    let all = spans.iter().flat_map(|&(quantity, relation, thresholds)| {
        let made = move |&threshold: &i8| Comparison::new(quantity, relation, threshold);
        thresholds.iter().map(made)
    });
    all.collect()
}

/// Filters worth trying in a choice of face.
pub fn filters() -> impl Iterator<Item = Filter> {
    let named = Face::ALL.into_iter().map(Filter::Named);
    let features = Feature::ALL.into_iter().flat_map(numbered);
    features.map(Filter::Having).chain(named)
}

/// A feature with the numbers worth trying; itself where it has none.
fn numbered(feature: Feature) -> impl Iterator<Item = Feature> {
    let numbers: &[i8] = match feature {
        Feature::ShortOfSteal(_) => &[2, 3, 4, 5],
        Feature::FewDice(_) => &[0, 1, 2],
        Feature::NoWorm(_) => &[1, 2, 3, 4],
        _ => &[0],
    };
    numbers
        .iter()
        .map(move |&number| feature.with_number(number))
}

/// Rankings worth trying in a choice of face, without corrections.
pub fn rankings() -> impl Iterator<Item = Ranking> {
    let ends = [
        (Measure::Points, Direction::Most),
        (Measure::Points, Direction::Fewest),
        (Measure::Dice, Direction::Most),
        (Measure::Dice, Direction::Fewest),
        (Measure::Face, Direction::Most),
        (Measure::Face, Direction::Fewest),
        (Measure::Worms, Direction::Most),
    ];
    ends.into_iter()
        .map(|(measure, direction)| Ranking::new(measure, direction, Vec::new()))
}

/// Corrections worth trying: every kind, with a few amounts.
pub fn modifiers() -> impl Iterator<Item = Modifier> {
    let corrections = Correction::ALL.into_iter().flat_map(|correction| {
        let features: Vec<Correction> = match correction {
            Correction::Having(feature) => numbered(feature).map(Correction::Having).collect(),
            other => vec![other],
        };
        features
    });
    corrections.flat_map(|correction| {
        let amounts: &[i8] = match correction {
            Correction::EachDie => &[-3, -4, -5, -6, -7],
            Correction::Named(_) => &[-3, -1, 1, 3],
            Correction::EachWorm => &[2, 4, 8],
            Correction::EachWormStealDouble => &[6, 10, 14],
            Correction::Having(Feature::FewDice(_) | Feature::NoWorm(_)) => &[-2, -6, -12],
            Correction::Having(_) => &[2, 4, 8, 16],
        };
        amounts
            .iter()
            .map(move |&amount| Modifier::new(correction, amount))
    })
}

/// Conditions and filters of face sentences worth adding.
pub fn face_sentences() -> Vec<(Condition, Filter)> {
    let from = |roll| Comparison::new(Quantity::RollNumber, Relation::AtLeast, roll).into();
    let mut sentences: Vec<(Condition, Filter)> = filters()
        .map(|filter| (Condition::ALWAYS, filter))
        .collect();
    for roll in [2, 3, 4] {
        sentences.push((from(roll), Filter::Named(Face::Worm)));
        sentences.push((from(roll), Filter::Having(Feature::Takes)));
    }
    for worms in [2, 3] {
        let rolled = Quantity::Rolled(Face::Worm);
        let condition = Comparison::new(rolled, Relation::AtLeast, worms).into();
        sentences.push((condition, Filter::Named(Face::Worm)));
    }
    sentences
}
