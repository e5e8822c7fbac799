//! What choices of faces ask for, and lists of them.

use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::Ranked;
use crate::language::own_words::orders::draft::Draft;
use crate::language::tree::{Choice, Ranking};
use crate::language::vocabulary::{Feature, Filter, Measure};

/// "The highest": a choice; worms are no numbers.
pub(super) fn ranked(rank: Ranked) -> Choice {
    let ranking = Ranking::new(rank.measure, rank.direction, Vec::new());
    let numbers = FaceSet::EMPTY.with(Face::Worm).complement();
    match rank.numbers {
        true => Choice::new(Filter::among(numbers, None), ranking),
        false => Choice::best(ranking),
    }
}

/// The feature that a choice asks for, and nothing else.
pub(super) fn only_having(faces: &[Choice]) -> Option<Feature> {
    match faces {
        [one] if one.ranking == Ranking::DEFAULT => match one.filter {
            Some(Filter::Having(feature)) => Some(feature),
            _ => None,
        },
        _ => None,
    }
}

/// Whether an order is to take a face that shows on so many dice.
pub(super) fn takes_so_many(order: &Draft) -> bool {
    order.choice().is_some_and(is_of_so_many)
}

/// Whether an order is to take any face that shows on so many dice or fewer.
pub(super) fn takes_few(order: &Draft) -> bool {
    let filter = order.choice().and_then(|choice| choice.filter);
    matches!(filter, Some(Filter::Having(feature)) if feature.entry().name == "on few dice")
}

/// Whether a choice is one of faces that show on so many dice.
pub(super) fn is_of_so_many(choice: &Choice) -> bool {
    let feature = choice.filter.and_then(Filter::feature);
    feature.is_some_and(|feature| feature.entry().name == "on enough dice")
}

/// Whether there is one choice, of all or some faces with a feature, by no ranking.
pub(super) fn is_of_feature(faces: &[Choice]) -> bool {
    let feature = |one: &Choice| one.filter.and_then(Filter::feature).is_some();
    matches!(faces, [one] if one.ranking == Ranking::DEFAULT && feature(one))
}

/// Whether a choice is the highest or the lowest of all faces.
pub(super) fn is_highest(choice: &Choice) -> bool {
    choice.filter.is_none() && choice.ranking.measure == Measure::FACE
}

/// A list of faces by name.
pub(super) fn all_named(faces: &[Face]) -> Vec<Choice> {
    let named = |face: &Face| Choice::of(Filter::Named(*face));
    faces.iter().map(named).collect()
}

/// The faces of a list, if it names every one.
pub(super) fn named(faces: &[Choice]) -> Option<Vec<Face>> {
    let named = |choice: &Choice| match choice.filter {
        Some(Filter::Named(face)) => Some(face),
        _ => None,
    };
    faces.iter().map(named).collect()
}

/// The faces of a list, if it names every one, in no order.
pub(super) fn set_of(faces: &[Choice]) -> Option<FaceSet> {
    Some(named(faces)?.into_iter().collect())
}

/// The only face of a list, if it is named.
pub(super) fn only_face(faces: &[Choice]) -> Option<Face> {
    match named(faces)?.as_slice() {
        [face] => Some(*face),
        _ => None,
    }
}
