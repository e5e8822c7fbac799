//! Orders to take a face and to leave it: "take worms", "worms only if there are three", "leave
//! it".

use super::cased::{only_in_its_case, only_so_many};
use super::groups::{asks_tile, each_so_many, feature_of, so_many_of_any};
use super::orders::is_face_in_case;
use crate::game::Face;
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::chart::choices::{self, ranked};
use crate::language::own_words::chart::item::{
    self, Around, Item, LOOSE, Made, Part, Question, USUAL, avoids, draft, loose, maybe, otherwise,
    takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft, choices_in};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};
use Item::{Asked, Case, CaseIt, Faces, Orders, Rank, Word};
use Part as P;

/// "Take worms", "never take ones", "fours, but only if there are two".
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let always = &When::always();
    let rolled = |face, amount: &Amount| {
        let asked = amount.comparisons(Quantity::rolled(face), Relation::AtLeast)?;
        Some(When::all(asked))
    };
    Some(match (left, right) {
        (Word(P::HoldOut), Faces(faces)) if choices::named(faces).is_some() => {
            usual(Orders(takes(faces, always, around)))
        }
        (Word(P::Take), Faces(faces)) | (Faces(faces), Word(P::Take | P::TakeIt)) => {
            usual(Orders(takes(faces, always, around)))
        }
        (Word(P::Take), Rank(rank)) => usual(Faces(vec![ranked(*rank)])),
        (Word(P::Otherwise), Faces(faces)) => {
            usual(otherwise(Orders(takes(faces, always, around))))
        }
        // "Worms, or the highest when there are none."
        (Faces(faces), Word(P::Otherwise)) => {
            loose(otherwise(Orders(takes(faces, always, around))))
        }
        (Word(P::Avoid), Faces(faces))
        | (Faces(faces), Word(P::Never | P::Avoid | P::AvoidIt | P::IfForced)) => {
            // "Worms, fives, and ones only if I must" leaves out the ones.
            let named = choices::named(faces).unwrap_or_default();
            let low = named.iter().all(|face| *face < Face::Four);
            let many = match faces.len() {
                0..2 => USUAL,
                // "..., then ones, and fours only if I must" leaves out the fours.
                2 if named.last().is_some_and(|face| *face >= Face::Four) => LOOSE,
                2 => USUAL,
                _ if low => USUAL,
                _ => 2 * LOOSE,
            };
            // "Worms good, never ones": never what stands behind it.
            let before = matches!(right, Word(P::Never | P::Avoid));
            let cost = if before { LOOSE } else { many };
            item::maybe_at(avoids(faces, around).map(Orders), cost)
        }
        (Word(P::Avoid), Asked(asked)) if asked.face.is_none() => {
            let avoid = |feature| {
                let doing = Doing::Avoid(Filter::Having(feature));
                Orders(vec![draft(doing, When::always(), When::always(), around)])
            };
            maybe(feature_of(asked).map(avoid))
        }
        // "Never ones, twos neither."
        (Faces(faces), Word(P::NoneOf)) if choices::only_face(faces).is_some() => {
            let avoided = avoids(faces, around).map(Orders);
            item::maybe_at(avoided, LOOSE)
        }
        (Faces(faces), CaseIt(amount)) => {
            let case = choices::only_face(faces).and_then(|face| rolled(face, amount));
            maybe(case.map(|case| Orders(takes(faces, &case, around))))
        }
        // "Worms only if there are three."
        (Faces(faces), Item::OnlyIt(amount)) => {
            let case = choices::only_face(faces).and_then(|face| rolled(face, amount))?;
            let orders = takes(faces, &case, around);
            usual(Orders(orders.iter().flat_map(only_in_its_case).collect()))
        }
        (Orders(list), Item::OnlyIt(amount)) => {
            let [one] = list.as_slice() else {
                return Some(Made::new());
            };
            let rolled = one.named().and_then(|face| rolled(face, amount))?;
            let narrowed = item::narrowed(one, &rolled);
            let only = |narrow: Draft| only_so_many(&narrow, &rolled, &one.case);
            maybe(narrowed.map(|narrow| Orders(only(narrow))))
        }
        (Orders(list), CaseIt(amount)) => {
            let [one] = list.as_slice() else {
                return Some(Made::new());
            };
            let case = one.named().and_then(|face| rolled(face, amount));
            let narrowed = case.and_then(|case| item::narrowed(one, &case));
            maybe(narrowed.map(|one| Orders(vec![one])))
        }
        (Asked(asked) | Case(asked), Word(part @ (P::TakeIt | P::AvoidIt))) => {
            it(asked, *part, around)
        }
        // "Worms: two or more, take them."
        (Item::Amount(amount), Word(P::TakeIt)) => loose(CaseIt(*amount)),
        // "A single worm I leave, unless I have four dice, then I take it."
        (Item::ExceptCase(case), Word(P::TakeIt)) => {
            let face = around.before.named.or(around.before.face)?;
            let take = takes(&[Choice::of(Filter::Named(face))], &case.when, around);
            usual(Orders(take.into_iter().map(Draft::put_first).collect()))
        }
        // "Ones only when I have to."
        (Orders(list), Word(P::IfForced)) if list.iter().all(Draft::avoids) => usual(left.clone()),
        // "The highest, worms last, and only if I must."
        (Orders(list), Word(P::IfForced))
            if list.len() > 1 && list.last().is_some_and(Draft::avoids) =>
        {
            usual(left.clone())
        }
        (Item::Final(_), Word(P::IfForced)) => usual(left.clone()),
        // "Ones when there are four of them, otherwise never."
        (Orders(list), Word(P::IfForced)) if list.len() == 1 && is_face_in_case(&list[0]) => {
            usual(Orders(only_in_its_case(&list[0])))
        }
        (Orders(list), Word(P::IfForced)) => {
            let faces = choices_in(always, list);
            maybe(faces.and_then(|faces| avoids(&faces, around)).map(Orders))
        }
        // "Four fives or more: take", "a single worm I leave".
        (Asked(asked) | Case(asked), Word(P::Take)) => dearer(it(asked, P::TakeIt, around)),
        (Asked(asked), Word(P::Avoid)) if asked.face.is_some() => {
            dearer(it(asked, P::AvoidIt, around))
        }
        (Word(P::Take), Asked(asked))
            if asked.when.counts_only(asked.face) && asks_for_one(&asked.when) =>
        {
            dearer(it(asked, P::TakeIt, around))
        }
        // "If there are four twos, I take the four twos."
        (Word(P::Take), Asked(asked)) if asked.when.counts_only(asked.face) => {
            loose(Word(P::TakeIt))
        }
        // "I leave a worm on its own on the first roll."
        (Word(P::Avoid), Asked(asked)) if asked.when.counts_only(asked.face) => {
            dearer(it(asked, P::AvoidIt, around))
        }
        // "Worms of any sort will do."
        (Faces(faces), Word(P::AnySort)) if choices::only_face(faces).is_some() => {
            loose(Orders(takes(faces, always, around)))
        }
        // "Take first."
        (Word(P::Take), Word(P::First)) => loose(Word(P::TakeIt)),
        // "A single worm I leave until I have two faces, then I have that too."
        (Orders(list), Word(P::TakeIt))
            if list
                .last()
                .is_some_and(|one| one.avoids() && !one.case.is_always()) =>
        {
            let face = list.last()?.about_face()?;
            let take = takes(&[Choice::of(Filter::Named(face))], always, around);
            loose(Orders([list.as_slice(), &take].concat()))
        }
        (Orders(list), Word(P::AvoidIt)) if list.iter().all(Draft::avoids) => loose(left.clone()),
        // "I need a worm, so I take them."
        (Orders(list), Word(P::TakeIt)) if list.iter().all(|one| one.named().is_some()) => {
            loose(left.clone())
        }
        // "Three fives or more beat everything."
        (Asked(asked), Word(P::First)) if asked.face.is_some() => it(asked, P::TakeIt, around),
        _ => return None,
    })
}

/// Whether exactly one die is asked for.
fn asks_for_one(when: &When) -> bool {
    let mut asked = when.0.iter().flatten();
    asked.all(|one| (one.relation(), one.threshold()) == (Relation::Exactly, 1))
}

/// The same, left half unsaid.
fn dearer(made: Made) -> Made {
    let dearer = |(item, cost)| (item, cost + item::LOOSE);
    made.into_iter().map(dearer).collect()
}

/// "If there are two worms, take them", "if I can steal it, I take it".
fn it(asked: &Question, part: Part, around: &Around) -> Made {
    let mut made = Made::new();
    let worms = asked.when.asks("worm kept");
    let of_dice = |one: &Comparison| {
        let name = one.quantity().entry().name;
        ["dice", "roll", "faces kept"].contains(&name)
    };
    let named = around
        .before
        .named
        .filter(|_| asked.when.0.iter().flatten().all(of_dice));
    let face = asked.face.or(worms.then_some(Face::Worm)).or(named);
    let order = |doing| draft(doing, asked.when.clone(), When::always(), around);
    if asked.face.is_none() && part == P::TakeIt && asks_tile(&asked.when) {
        made.extend(usual(Orders(vec![order(Doing::Stop)])));
    }
    let with = |filter| match part {
        P::TakeIt => Doing::Take(Choice::of(filter)),
        _ => Doing::Avoid(filter),
    };
    if let Some(any) = so_many_of_any(&asked.when) {
        return usual(Orders(vec![item::anyway(with(any), around)]));
    }
    if let Some(each) = each_so_many(&asked.when) {
        let order = |(face, case)| draft(with(Filter::Named(face)), case, When::always(), around);
        return usual(Orders(each.into_iter().map(order).collect()));
    }
    if let Some(face) = face {
        made.extend(usual(Orders(vec![order(with(Filter::Named(face)))])));
    }
    made
}
