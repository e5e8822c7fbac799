//! Random heuristics of everything the types allow, for tests.

use proptest::collection::vec;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::select;

use super::tree::{
    Action, Choice, Comparison, Condition, FaceSentence, Heuristic, Preference, Ranking, Relation,
    StopSentence, TileSentence,
};
use super::vocabulary::{Direction, Filter, Kind, Measure, Modifier, Quantity};
use crate::game::Face;

/// Any comparison that fits the kind, thresholds inside and outside the range.
pub(crate) fn comparison(kind: Kind) -> impl Strategy<Value = Comparison> {
    let quantities: Vec<Quantity> = Quantity::ALL.into_iter().filter(|q| q.fits(kind)).collect();
    let relations = [Relation::AtLeast, Relation::AtMost, Relation::Exactly];
    (
        select(quantities),
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
        Just(Some(Filter::Steals)),
        Just(Some(Filter::Takes)),
        any::<i8>().prop_map(|points| Some(Filter::ShortOfSteal(points))),
        Just(Some(Filter::SetsUpSteal)),
        Just(Some(Filter::OneDieFromSteal)),
    ];
    (filter, ranking()).prop_map(|(filter, ranking)| Choice::new(filter, ranking))
}

fn ranking() -> impl Strategy<Value = Ranking> {
    let measures = [
        Measure::Points,
        Measure::Points,
        Measure::Dice,
        Measure::Face,
        Measure::Worms,
    ];
    let directions = [Direction::Most, Direction::Most, Direction::Fewest];
    let modifier = (select(Modifier::ALL.to_vec()), 1..41_i8)
        .prop_map(|(modifier, amount)| modifier.with_amount(amount));
    (
        select(measures.to_vec()),
        select(directions.to_vec()),
        vec(modifier, 0..6),
    )
        .prop_map(|(measure, direction, modifiers)| Ranking::new(measure, direction, modifiers))
}

/// Any heuristic with at least one sentence.
pub(crate) fn heuristic() -> impl Strategy<Value = Heuristic> {
    let face = (condition(Kind::Face), choice())
        .prop_map(|(condition, choice)| FaceSentence { condition, choice });
    let stop = (
        select(vec![Action::Stop, Action::Roll]),
        condition(Kind::Stop),
    )
        .prop_map(|(action, condition)| StopSentence { action, condition });
    let tile = (
        select(vec![Preference::Table, Preference::Steal]),
        condition(Kind::Tile),
    )
        .prop_map(|(preference, condition)| TileSentence {
            preference,
            condition,
        });
    (vec(face, 0..4), vec(stop, 0..4), vec(tile, 0..3))
        .prop_map(|(faces, stops, tiles)| Heuristic {
            faces,
            stops,
            tiles,
        })
        .prop_filter("no sentence", |heuristic| !heuristic.is_empty())
}
