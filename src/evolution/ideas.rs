//! Parts that are worth trying in a rule: small, plain, few.

use crate::game::Face;
use crate::language::tree::{Comparison, Condition, Ranking, Relation};
use crate::language::vocabulary::{Direction, Filter, Kind, Measure, Modifier, Quantity};

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
    let able = [
        Filter::Steals,
        Filter::Takes,
        Filter::SetsUpSteal,
        Filter::OneDieFromSteal,
    ];
    able.into_iter().chain(named)
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
    Modifier::ALL.into_iter().flat_map(|kind| {
        let amounts: &[i8] = match kind {
            Modifier::EachDieLess(_) => &[2, 3, 4, 5, 6],
            Modifier::OneDieLess(_) => &[1, 2],
            Modifier::FirstWormMore(_) => &[2, 4, 8],
            Modifier::EachWormMore(_) => &[1, 2, 4],
            _ => &[2, 4, 8, 16],
        };
        amounts.iter().map(move |&amount| kind.with_amount(amount))
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
        sentences.push((from(roll), Filter::Takes));
    }
    for worms in [2, 3] {
        let rolled = Quantity::Rolled(Face::Worm);
        let condition = Comparison::new(rolled, Relation::AtLeast, worms).into();
        sentences.push((condition, Filter::Named(Face::Worm)));
    }
    sentences
}
