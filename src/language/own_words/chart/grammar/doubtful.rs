//! Cases that may be meant otherwise than of the orders beside them.

use crate::language::own_words::chart::item::{Item, Question};
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::orders::when::is_none_rolled;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// The most dice of one face that anybody asks for.
const MOST_OF_FACE: i8 = 4;

/// Whether a case of faces may be meant otherwise: being level, even or odd is said of
/// faces as well, and so many dice or more may be those of a face.
pub(super) fn is_doubtful(case: &Question) -> bool {
    let dice = |one: &Comparison| {
        one.quantity() == Quantity::DICE
            && one.relation() != Relation::AtMost
            && one.threshold() <= MOST_OF_FACE
    };
    case.when.asks_level()
        || case.when.asks("even total")
        || case.loose && case.when.0.iter().flatten().any(dice)
}

/// "If a worm, fives": a case that only names a face, of an order about another one.
pub(super) fn is_of_another(case: &Question, order: Option<&Draft>) -> bool {
    let about = order.and_then(Draft::about_face);
    case.when.is_always() && case.face.is_some() && case.face != about
}

/// Whether a case names a face for which an order is not meant: "unless they are ones", not
/// "unless there are three fives".
pub(super) fn leaves_out(case: &Question) -> bool {
    let asked = || case.when.0.iter().flatten();
    let none = |face| asked().any(|one| is_none_rolled(one, face));
    case.unless
        && case
            .face
            .is_some_and(|face| none(face) || case.when.is_always())
}

/// Whether so many dice of a face, said without "if", may be one of a list.
pub(super) fn may_be_listed(left: &Item, case: &Question) -> bool {
    matches!(left, Item::Asked(_)) && !case.prep && case.when.counts_only(case.face)
}
