//! Parts that are worth trying in a rule, as its words declare them: small,
//! plain, few.

use super::named_faces;
use crate::game::{Face, FaceSet};
use crate::language::tree::{Action, Comparison, Condition, Ranking, Relation};
use crate::language::vocabulary::{Correction, Feature, Filter, Kind, Measure, Modifier, Quantity};

/// Comparisons worth trying in a sentence of a kind, in the order of their ranks.
pub fn comparisons(kind: Kind) -> Vec<Comparison> {
    let ideas = Quantity::ALL.into_iter().flat_map(|quantity| {
        let ideas = quantity
            .ideas()
            .iter()
            .filter(move |idea| idea.kind == kind);
        ideas.map(move |idea| (quantity, idea))
    });
    let mut ideas: Vec<_> = ideas.collect();
    ideas.sort_by_key(|(_, idea)| idea.rank);
    let all = ideas.into_iter().flat_map(|(quantity, idea)| {
        let made = move |&threshold: &i8| Comparison::new(quantity, idea.relation, threshold);
        idea.thresholds.iter().map(made)
    });
    all.collect()
}

/// Filters worth trying in a choice of face.
pub fn filters() -> impl Iterator<Item = Filter> {
    let features = Feature::ALL.into_iter().flat_map(numbered);
    let some = LOW_OR_HIGH.map(|bits| Filter::Among(FaceSet::from_bits(bits), None));
    features
        .map(Filter::Having)
        .chain(named_faces())
        .chain(some)
}

/// Faces worth looking for among some: the two or three lowest, and the two to four
/// highest, as bits.
const LOW_OR_HIGH: [u8; 5] = [0b00_0011, 0b00_0111, 0b11_0000, 0b11_1000, 0b11_1100];

/// A feature with the numbers worth trying; itself where it has none.
fn numbered(feature: Feature) -> impl Iterator<Item = Feature> {
    let numbers = feature.declaration().numbers.iter();
    numbers.map(move |&number| feature.with_number(number))
}

/// Rankings worth trying in a choice of face, without corrections.
pub fn rankings() -> impl Iterator<Item = Ranking> {
    let ends = Measure::ALL.into_iter().flat_map(|measure| {
        let ends = measure.declaration().ideas.iter();
        ends.map(move |&direction| (measure, direction))
    });
    ends.map(|(measure, direction)| Ranking::new(measure, direction, Vec::new()))
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
        let amounts = correction.amounts().ideas.iter();
        amounts.map(move |&amount| Modifier::new(correction, amount))
    })
}

/// Conditions and filters of face sentences worth adding.
pub fn face_sentences() -> Vec<(Condition, Filter)> {
    const TAKES: Feature = Feature::named("lets you take a tile");
    let from = |roll| Comparison::new(Quantity::ROLL, Relation::AtLeast, roll).into();
    let mut sentences: Vec<(Condition, Filter)> = filters()
        .map(|filter| (Condition::ALWAYS, filter))
        .collect();
    for roll in [2, 3, 4] {
        sentences.push((from(roll), Filter::Named(Face::Worm)));
        sentences.push((from(roll), Filter::Having(TAKES)));
    }
    for worms in [2, 3] {
        let rolled = Quantity::rolled(Face::Worm);
        let condition = Comparison::new(rolled, Relation::AtLeast, worms).into();
        sentences.push((condition, Filter::Named(Face::Worm)));
    }
    sentences
}

/// Actions and conditions of stop sentences worth adding: each idea by itself, and the
/// end of a game that a tile would not win as a reason to roll on.
pub fn stop_sentences() -> Vec<(Action, Condition)> {
    const AFTERWARDS: Quantity = Quantity::named("lead with the tile");
    const ENDS: [Quantity; 2] = [
        Quantity::named("highest tile"),
        Quantity::named("tiles on the table"),
    ];
    let all = comparisons(Kind::Stop);
    let alone = all.iter().flat_map(|&idea| {
        let actions = [Action::Stop, Action::Roll];
        actions.map(|action| (action, Condition::from(idea)))
    });
    let of = |words: &[Quantity]| {
        let ideas = all.iter().copied();
        let near = |idea: &Comparison| idea.relation() == Relation::AtMost;
        let ideas = ideas.filter(|idea| near(idea) && words.contains(&idea.quantity()));
        ideas.collect::<Vec<Comparison>>()
    };
    let pairs = of(&[AFTERWARDS]).into_iter().flat_map(|behind| {
        let ends = of(&ENDS).into_iter();
        ends.map(move |end| (Action::Roll, Condition::new(vec![vec![behind, end]])))
    });
    alone.chain(pairs).collect()
}
