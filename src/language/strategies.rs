//! Random heuristics of everything the types allow, for tests.

use proptest::collection::vec;
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop_oneof};
use proptest::sample::select;

use super::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Ranking, Relation,
    Sentence, Verb,
};
use super::vocabulary::{
    Correction, Direction, Feature, Filter, Kind, Measure, Modifier, Quantity,
};
use crate::game::{Face, FaceSet};

/// The configuration of a law: so many cases, or as many as the environment
/// variable `PROPTEST_CASES` asks for.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(usual),
    }
}

/// Any quantity that fits the kind, with any faces and numbers of its own.
fn quantity(kind: Kind) -> impl Strategy<Value = Quantity> {
    let quantities: Vec<Quantity> = Quantity::ALL.into_iter().filter(|q| q.fits(kind)).collect();
    (
        select(quantities),
        0..64_u8,
        any::<[i8; Quantity::LINE_DICE]>(),
    )
        .prop_map(|(quantity, bits, numbers)| {
            let numbers = numbers.map(|number| number % 9);
            quantity
                .with_faces(FaceSet::from_bits(bits))
                .with_line(numbers)
        })
}

/// Any comparison that fits the kind, thresholds inside and outside the range.
pub(crate) fn comparison(kind: Kind) -> impl Strategy<Value = Comparison> {
    let relations = [Relation::AtLeast, Relation::AtMost, Relation::Exactly];
    (
        quantity(kind),
        select(relations.to_vec()),
        any::<i8>(),
        any::<bool>(),
    )
        .prop_map(|(quantity, relation, number, inside)| {
            let (lowest, highest) = quantity.range();
            let span = i16::from(highest) - i16::from(lowest) + 1;
            let near = i16::from(lowest) + i16::from(number).rem_euclid(span);
            let number = if inside { near as i8 } else { number };
            Comparison::new(quantity, relation, number)
        })
}

/// Any condition of up to four alternatives of up to three comparisons.
pub(crate) fn condition(kind: Kind) -> impl Strategy<Value = Condition> {
    vec(vec(comparison(kind), 1..4), 0..5).prop_map(Condition::new)
}

/// Any choice.
pub(crate) fn choice() -> impl Strategy<Value = Choice> {
    let filter = prop_oneof![
        Just(None),
        select(Face::ALL.to_vec()).prop_map(|face| Some(Filter::Named(face))),
        feature().prop_map(|feature| Some(Filter::Having(feature))),
        (1..63_u8, proptest::option::of(feature()))
            .prop_map(|(bits, feature)| Filter::among(FaceSet::from_bits(bits), feature)),
    ];
    (filter, ranking()).prop_map(|(filter, ranking)| Choice::new(filter, ranking))
}

fn feature() -> impl Strategy<Value = Feature> {
    (select(Feature::ALL.to_vec()), any::<i8>())
        .prop_map(|(feature, number)| feature.with_number(number))
}

fn correction() -> impl Strategy<Value = Correction> {
    prop_oneof![
        select(Correction::ALL.to_vec()),
        feature().prop_map(Correction::Having),
    ]
}

fn ranking() -> impl Strategy<Value = Ranking> {
    let modifier = (correction(), any::<i8>())
        .prop_map(|(correction, amount)| Modifier::new(correction, amount));
    let by = prop_oneof![Just((Measure::POINTS, Direction::Most)), by()];
    (by, vec(modifier, 0..6), proptest::option::of(self::by())).prop_map(
        |((measure, direction), modifiers, among_equals)| {
            Ranking::new(measure, direction, modifiers).then(among_equals)
        },
    )
}

fn by() -> impl Strategy<Value = (Measure, Direction)> {
    let directions = vec![Direction::Most, Direction::Fewest];
    (select(Measure::ALL.to_vec()), select(directions))
}

/// Any heuristic with at least one sentence.
pub(crate) fn heuristic() -> impl Strategy<Value = Heuristic> {
    let verbs = vec![Verb::Take, Verb::Take, Verb::Avoid];
    let face =
        (condition(Kind::Face), select(verbs), choice()).prop_map(|(condition, verb, choice)| {
            Sentence::new(FaceOrder::new(verb, choice), condition)
        });
    let actions = vec![Action::Stop, Action::Roll];
    let stop = (select(actions), condition(Kind::Stop))
        .prop_map(|(action, condition)| Sentence::new(action, condition));
    let preferences = vec![Preference::Table, Preference::Steal];
    let tile = (select(preferences), condition(Kind::Tile))
        .prop_map(|(preference, condition)| Sentence::new(preference, condition));
    (vec(face, 0..4), vec(stop, 0..4), vec(tile, 0..3))
        .prop_map(|(faces, stops, tiles)| Heuristic {
            faces,
            stops,
            tiles,
        })
        .prop_filter("no sentence", |heuristic| !heuristic.is_empty())
}
