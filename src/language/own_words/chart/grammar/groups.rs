//! What questions ask for, in numbers: so many dice of a face as a feature of it, ten points, a
//! tile.

use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::atoms::sense::sided;
use crate::language::own_words::chart::choices::set_of;
use crate::language::own_words::chart::item::Question;
use crate::language::own_words::orders::when::{When, face_counted, is_none_rolled};
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Feature, Filter, Quantity};

/// "Three or more worms or fives": the faces of which there are so many.
pub(super) fn so_many_of_any(when: &When) -> Option<Filter> {
    let one = |all: &Vec<Comparison>| match all.as_slice() {
        [one] if one.relation() == Relation::AtLeast => Some(*one),
        _ => None,
    };
    let asked = when.0.iter().map(one).collect::<Option<Vec<_>>>()?;
    let number = asked.first()?.threshold();
    let of = |one: &Comparison| face_counted(one).filter(|_| one.threshold() == number);
    let faces = asked.iter().map(of).collect::<Option<FaceSet>>()?;
    let many = on_dice(Relation::AtLeast)?.with_number(number);
    Filter::among(faces, Some(many)).filter(|_| asked.len() > 1)
}

/// "Three worms or two fives": each face with the case that counts it.
pub(super) fn each_so_many(when: &When) -> Option<Vec<(Face, When)>> {
    let counted = |all: &Vec<Comparison>| {
        let [one] = all.as_slice() else {
            return None;
        };
        let face = face_counted(one).filter(|&face| !is_none_rolled(one, face))?;
        Some((face, When::all(all.clone())))
    };
    let each = when.0.iter().map(counted).collect::<Option<Vec<_>>>()?;
    let faces = when.faces_counted()?;
    (each.len() > 1 && each.len() == usize::from(faces.len())).then_some(each)
}

/// "Fours, fives or worms, if there are three or more of it": of any of them.
pub(super) fn so_many_of(faces: &[Choice], when: &When) -> Option<Choice> {
    let [all] = when.0.as_slice() else {
        return None;
    };
    let [one] = all.as_slice() else {
        return None;
    };
    let many = on_dice(one.relation()).filter(|_| one.relation() != Relation::AtMost)?;
    let filter = Filter::among(set_of(faces)?, Some(many.with_number(one.threshold())))?;
    Some(Choice::of(filter))
}

/// What a question says of a face, if it may be of one: "three or more dice", "ten
/// points or more".
pub(super) fn feature_of(asked: &Question) -> Option<Feature> {
    let [all] = asked.when.0.as_slice() else {
        return None;
    };
    let [one] = all.as_slice() else {
        return None;
    };
    let number = one.threshold();
    let feature = match (one.quantity(), one.relation()) {
        (Quantity::DICE, relation) if asked.loose => on_dice(relation)?,
        (Quantity::TOTAL, Relation::AtLeast) if number < 20 => {
            Feature::named("brings enough points")
        }
        _ => return None,
    };
    Some(feature.with_number(number))
}

/// "Three or more of something".
pub(super) fn so_many(amount: Amount) -> Option<Feature> {
    let relation = amount.relation.unwrap_or(Relation::AtLeast);
    let number = i8::try_from(amount.number).ok()?;
    let some = (2..=8).contains(&number) && amount.upper.is_none();
    let feature = on_dice(relation)?.with_number(number);
    (some && relation != Relation::AtMost).then_some(feature)
}

/// Being on so many dice.
fn on_dice(relation: Relation) -> Option<Feature> {
    sided(Feature::named("on enough dice"), Some(relation))
}

/// Whether a tile to take is asked about.
pub(super) fn asks_tile(when: &When) -> bool {
    const TILES: [&str; 4] = ["steal", "gain", "tile to take", "exactly a table tile"];
    let of_tile = |one: &Comparison| {
        let mut terms = one.quantity().terms();
        terms.any(|(_, term)| TILES.contains(&term.entry().name))
    };
    !when.is_always() && when.0.iter().flatten().all(of_tile)
}
