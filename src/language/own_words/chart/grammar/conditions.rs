//! Conditions: "if", "unless", "until", "and", "or", lists of totals.

use crate::game::FaceSet;
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::chart::choices;
use crate::language::own_words::chart::item::{
    self, Item, LOOSE, Made, Part, Question, free, is_limit, maybe, usual,
};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use Item::{
    Asked, Case, CaseIt, ExceptCase, Excepted, Faces, Joined, NextNumbers, Nothing, Numbers, Seen,
    UpTo, Versus, Wherever, Word,
};
use Part as P;

pub(super) fn join(left: &Item, right: &Item) -> Option<Made> {
    cases(left, right)
        .or_else(|| seen(left, right))
        .or_else(|| joined(left, right))
        .or_else(|| totals(left, right))
        .or_else(|| side_by_side(left, right))
}

/// "If A", "unless A", "until A".
fn cases(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::If), Asked(asked)) => usual(Case(asked.clone())),
        (Word(P::If), Faces(faces)) => {
            let face = choices::only_face(faces)?;
            usual(Case(Question::about(face, When::always())))
        }
        (Word(P::Only), CaseIt(amount)) => usual(Item::OnlyIt(*amount)),
        (Word(P::Only), Case(asked)) => usual(only_in(asked)),
        (Word(P::Only), Asked(asked)) if asked.prep => usual(only_in(asked)),
        (Word(P::Unless), Asked(asked)) => {
            let case = |when| Question {
                unless: true,
                ..asked.asking(when)
            };
            let mut made = maybe(asked.when.negated().map(|when| Case(case(when))));
            made.extend(usual(Excepted(asked.clone())));
            made
        }
        // "Unless there is one die left, then I stop."
        (Excepted(case), Word(P::Then)) => usual(ExceptCase(case.clone())),
        // "Threes, unless there are worms."
        (Word(P::Unless), Faces(faces)) if choices::only_having(faces).is_none() => {
            let none = |face| {
                let asked = Comparison::new(Quantity::rolled(face), Relation::AtMost, 0);
                Case(Question {
                    unless: true,
                    ..Question::about(face, When::all(vec![asked]))
                })
            };
            let mut made = maybe(choices::only_face(faces).map(none));
            made.extend(choices::set_of(faces).map(|set| (Item::Without(set), item::USUAL)));
            made
        }
        (Word(P::Until), Asked(asked) | Case(asked)) => usual(UpTo(asked.when.reached())),
        (Word(P::Not), Asked(asked)) => {
            maybe(asked.when.negated().map(|when| Asked(asked.asking(when))))
        }
        (Asked(asked), Word(P::Colon)) => usual(Case(heading(asked))),
        (Case(case), Word(P::Then | P::Colon)) if case.unless => Made::new(),
        (Excepted(case), Word(P::Colon)) => usual(ExceptCase(case.clone())),
        (ExceptCase(_), Word(P::Then | P::Comma)) => free(left.clone()),
        (Case(case), Word(P::Colon)) => free(Case(heading(case))),
        (UpTo(_), Word(P::Colon)) => free(left.clone()),
        (Case(_), Word(P::Then)) => free(left.clone()),
        // "No worms in the roll, then the highest."
        // "A single worm, then the highest" is a list.
        (Asked(asked), Word(P::Then)) if asked.face.is_some() => {
            vec![(Case(asked.clone()), 3 * LOOSE)]
        }
        // "Unless A, in which case 23 will do."
        (Word(P::Except), Asked(asked)) => free(Excepted(asked.clone())),
        (Excepted(_), Word(P::Comma)) => free(left.clone()),
        (Excepted(case), Word(P::InWhich)) => free(ExceptCase(case.clone())),
        // "Never worms unless there are three."
        (Word(P::Unless), Item::Amount(amount)) if amount.upper.is_none() && amount.number > 1 => {
            let fewer = Amount {
                relation: Some(Relation::AtMost),
                number: amount.number - 1,
                upper: None,
            };
            let least = amount
                .relation
                .is_none_or(|relation| relation == Relation::AtLeast);
            maybe(least.then_some(CaseIt(fewer)))
        }
        // "Fours, but only if there are two."
        (Word(P::If), Item::Amount(amount)) => usual(CaseIt(*amount)),
        _ => return None,
    })
}

/// A case for all that follows.
fn heading(case: &Question) -> Question {
    Question {
        heads: true,
        ..case.clone()
    }
}

/// A case, and no other.
fn only_in(case: &Question) -> Item {
    Case(Question {
        only: true,
        ..case.clone()
    })
}

/// "If a worm is rolled", "three fours beat two fives".
fn seen(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Faces(faces), Word(P::Shown)) => {
            let rolled = |face| {
                let asked = Comparison::new(Quantity::rolled(face), Relation::AtLeast, 1);
                Seen(Question::about(face, When::all(vec![asked])))
            };
            let face = choices::only_face(faces);
            item::maybe_at(face.map(rolled), item::LOOSE)
        }
        (Word(P::If), Seen(seen)) => usual(Case(seen.clone())),
        (Word(P::And), Seen(seen)) => free(Joined(Box::new((P::And, Asked(seen.clone()))))),
        (Word(P::Then), Asked(asked)) if asked.face.is_some() => free(Versus),
        (Asked(asked), Versus) if asked.face.is_some() => usual(Nothing),
        _ => return None,
    })
}

/// "A and B", "A or B", "A or two".
fn joined(left: &Item, right: &Item) -> Option<Made> {
    let both = |one: &Question, joined: &(Part, Item)| match joined {
        // "In all later rolls and in the first without fives": never both.
        (P::And, Asked(other) | Case(other)) => {
            // "As soon as I can steal, and as soon as I have 25": either.
            let goals =
                matches!(joined.1, Case(_)) && is_limit(other) && !item::is_total(&one.when);
            if goals {
                return None;
            }
            // "At 24 with three dice, and always from 27": either.
            let total = |asked: &Question| {
                asked.when.0.iter().any(|all| {
                    all.iter().any(|one| {
                        item::is_total(&When::all(vec![*one]))
                            && one.relation() == Relation::AtLeast
                    })
                })
            };
            if is_limit(other) && total(one) {
                return Some(one.or(other));
            }
            let both = one.and(other)?;
            let of_rolls = |asked: &Question| asked.when.asks(Quantity::ROLL.entry().name);
            let totals = one.when.asks_totals_exactly() && item::is_total(&other.when);
            Some(match both.when.contradicts_itself() {
                true if totals || of_rolls(one) && of_rolls(other) => one.or(other),
                _ => both,
            })
        }
        // "25, or 22 if A": one of them would say nothing.
        (P::Or, Asked(other)) if is_limit(one) && is_limit(other) => None,
        (P::Or, Asked(other) | Case(other)) => Some(one.or(other)),
        _ => None,
    };
    let again = |one: &Question, joined: &(Part, Item)| match joined {
        (P::Or, Item::Amount(amount)) if !is_limit(one) => {
            let more = same_with(&one.when, *amount)?;
            Some(one.asking(one.when.clone().or(more)))
        }
        _ => None,
    };
    let made = |one: &Question, joined: &(Part, Item), item: fn(Question) -> Item| {
        // "A or B and C": "and" binds more tightly, and both more than "unless".
        let loosely = joined.0 == P::And && one.when.0.len() > 1 || one.unless;
        let cost = if loosely {
            item::USUAL + 2
        } else {
            item::USUAL
        };
        let both = both(one, joined).map(|both| vec![(item(both), cost)]);
        both.or_else(|| again(one, joined).map(|again| vec![(item(again), item::LOOSE - 1)]))
            .unwrap_or_default()
    };
    Some(match (left, right) {
        (Word(part @ (P::And | P::Or)), Asked(_) | Case(_)) => {
            free(Joined(Box::new((*part, right.clone()))))
        }
        (Word(P::Or), Item::Amount(amount)) => {
            let mut made = free(Joined(Box::new((P::Or, right.clone()))));
            made.extend(one_total(*amount).map(|number| (NextNumbers(vec![number]), 0)));
            made
        }
        // "Until 26 or until I can steal."
        (Word(P::Or), UpTo(_)) => free(Joined(Box::new((P::Or, right.clone())))),
        (UpTo(one), Joined(joined)) => match joined.as_ref() {
            (P::Or, UpTo(other)) => usual(UpTo(one.clone().or(other.clone()))),
            _ => Made::new(),
        },
        (Asked(one), Joined(joined)) => {
            // "If A and B, or if C": C goes with all that stands behind the first "if".
            let case = joined.0 == P::Or && matches!(joined.1, Case(_));
            let cost = if case { 2 } else { 0 };
            let made = made(one, joined, Asked).into_iter();
            made.map(|(item, made)| (item, made + cost)).collect()
        }
        (Case(one), Joined(joined)) => made(one, joined, Case),
        _ => return None,
    })
}

/// "23, 24 or 27".
fn totals(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Word(P::Comma | P::And), Item::Amount(amount)) => {
            free(NextNumbers(vec![one_total(*amount)?]))
        }
        // "24, or 26 when A" is no list.
        (Word(P::Comma), NextNumbers(_)) => vec![(right.clone(), 2 * item::LOOSE)],
        (Word(P::Or | P::And), NextNumbers(_)) => free(right.clone()),
        (Item::Amount(amount), NextNumbers(more)) => {
            let mut all = vec![one_total(*amount)?];
            all.extend(more);
            // "25, or 22 if A" is no list.
            maybe(all.is_sorted().then_some(Numbers(all)))
        }
        (Numbers(some), NextNumbers(more)) => {
            free(Numbers(some.iter().chain(more).copied().collect()))
        }
        _ => return None,
    })
}

/// "With three dice below 25".
fn side_by_side(left: &Item, right: &Item) -> Option<Made> {
    Some(match (left, right) {
        (Wherever, Word(P::Comma)) | (Word(P::Comma), Wherever) => free(Wherever),
        // "Exactly a tile, on the table or on his pile."
        (Asked(asked), Wherever) => usual(Asked(asked.asking(with_steals(&asked.when)))),
        (Case(case), Wherever) => usual(Case(case.asking(with_steals(&case.when)))),
        (UpTo(when), Wherever) => usual(UpTo(with_steals(when))),
        (Wherever, Asked(_) | Case(_)) => usual(right.clone()),
        // "No tile with two worms" is no empty pile.
        (Asked(one), Asked(other)) if other.prep && asks_worms(&other.when) && is_no_tile(one) => {
            Made::new()
        }
        // "Three or more worms, three or more fives: take": of either.
        (Asked(one), Asked(other)) | (Case(one), Asked(other)) if count_other_faces(one, other) => {
            // "No five, no worm": neither.
            let none = |asked: &Question| {
                let mut asked = asked.when.0.iter().flatten();
                asked.all(|one| (one.relation(), one.threshold()) == (Relation::AtMost, 0))
            };
            let both = match none(one) && none(other) {
                true => one.and(other)?,
                false => one.or(other),
            };
            let both = Question { face: None, ..both };
            let made = match left {
                Case(_) => Case(both),
                _ => Asked(both),
            };
            vec![(made, 2 * item::LOOSE)]
        }
        // "For a steal, on 25": either.
        (Asked(one), Asked(other)) if is_limit(other) && one.when.asks("steal") => Made::new(),
        (Asked(one), Asked(other)) if other.prep => {
            let both = one.and(other);
            let more = both.filter(|both| both.when != one.when && both.when != other.when);
            // "On 23 or 27, or at 25 with one die": the die goes with the last.
            let cost = item::LOOSE + u32::from(one.when.0.len() > 1);
            item::maybe_at(more.map(Asked), cost)
        }
        (Case(one), Case(other)) if !(other.only && one.when.counts_only(one.face)) => {
            let both = one.and(other);
            item::maybe_at(both.map(Case), item::LOOSE)
        }
        _ => return None,
    })
}

/// Whether two questions count the dice of different faces and nothing else.
fn count_other_faces(one: &Question, other: &Question) -> bool {
    let (one, other) = (one.when.faces_counted(), other.when.faces_counted());
    let apart = |(one, other): (FaceSet, FaceSet)| one.iter().all(|face| !other.contains(face));
    one.zip(other).is_some_and(apart)
}

/// The same where a rival's tile is as good as one of the table.
fn with_steals(when: &When) -> When {
    match when.asks("exactly a table tile") {
        true => when
            .clone()
            .or(When::all(vec![Comparison::flag(Quantity::STEAL)])),
        false => when.clone(),
    }
}

/// Whether worms of a tile may be asked about.
fn asks_worms(when: &When) -> bool {
    when.asks("gain") || when.asks_rolled()
}

/// Whether having no tile is asked about.
fn is_no_tile(asked: &Question) -> bool {
    let none = |one: &Comparison| {
        let tiles = ["own tiles", "own top"].contains(&one.quantity().entry().name);
        tiles && one.threshold() == 0
    };
    asked.when.0.iter().flatten().any(none)
}

/// A total named without more or less.
fn one_total(amount: Amount) -> Option<i16> {
    let bare = amount.relation.is_none() && amount.upper.is_none();
    (bare && (21..=40).contains(&amount.number)).then_some(amount.number)
}

/// What was asked, with another amount.
fn same_with(when: &When, amount: Amount) -> Option<When> {
    let [all] = when.0.as_slice() else {
        return None;
    };
    let [one] = all.as_slice() else {
        return None;
    };
    let asked = amount.comparisons(one.quantity(), Relation::Exactly)?;
    Some(When::all(asked))
}
