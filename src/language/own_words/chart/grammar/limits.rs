//! A total without a verb: "I want 26", "with no tile 21", "25 otherwise".

use super::groups::asks_tile;
use super::stops::{for_stops, is_least};
use crate::language::own_words::chart::item::{
    Around, Item, LOOSE, Made, Part, Question, USUAL, draft, free, is_limit, is_total, loose,
    maybe, maybe_at, otherwise, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{self, When};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use Item::{Asked, Case, ExceptCase, Goal, Orders, UpTo, Word};
use Part as P;

/// "I want 26", "with no tile 21", "25 otherwise": a total without a verb.
pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let stop = |case: &When, asked: &Question| {
        let limit = asked.when.clone();
        Orders(vec![draft(Doing::Stop, case.clone(), limit, around)])
    };
    let always = &When::always();
    let goal = |asked: &Question| Goal(asked.when.clone());
    Some(match (left, right) {
        (Word(P::HoldOut), Asked(asked)) if is_total(&asked.when) => free(goal(asked)),
        (Word(P::HoldOut), Asked(asked)) if may_end_turn(&asked.when) => {
            vec![(goal(asked), LOOSE - USUAL)]
        }
        // "I want 25, unless it is my last die": then anything will do.
        (Goal(when), Case(case)) | (Case(case), Goal(when)) if case.unless => {
            let anyway = case.when.negated().filter(|anyway| !anyway.asks_rolled())?;
            let stop = |limit: When| draft(Doing::Stop, always.clone(), limit, around);
            free(Orders(vec![stop(when.clone()), stop(anyway)]))
        }
        // "Only even totals, 24 or higher."
        (Goal(when), Asked(asked)) if is_limit(asked) && !is_total(when) && !when.asks_level() => {
            maybe(when.and(&asked.when).map(Goal))
        }
        // "I want a tile with three worms, then I stop."
        (Word(P::HoldOut), Orders(list)) if matches!(list.as_slice(), [one] if one.doing == Doing::Stop) => {
            loose(right.clone())
        }
        (Word(P::HoldOut), Asked(asked)) if asked.when.asks_rolled() => {
            let when = for_stops(&asked.when, around.before).filter(may_end_turn);
            maybe_at(when.map(Goal), LOOSE)
        }
        // "Three dice: only for three worms."
        (Case(case) | Asked(case), Case(asked))
            if asked.only
                && asks_tile(&asked.when)
                && !case.when.asks_rolled()
                && case.face.is_none() =>
        {
            let stop = draft(Doing::Stop, case.when.clone(), asked.when.clone(), around);
            let roll = draft(Doing::Roll, case.when.clone(), always.clone(), around);
            loose(Orders(vec![stop, roll]))
        }
        // "Otherwise only if I can steal."
        (Word(P::Otherwise), Case(asked)) if asked.only && asks_tile(&asked.when) => {
            loose(otherwise(stop(always, asked)))
        }
        // "A tile must be better than mine, or else I roll."
        (Asked(asked), Item::Next(next))
            if asks_tile(&asked.when)
                && matches!(next.as_ref(), Orders(list) if list.iter().all(|one| one.otherwise && one.doing == Doing::Roll)) =>
        {
            let Orders(rest) = next.as_ref() else {
                return None;
            };
            let first = draft(Doing::Stop, always.clone(), asked.when.clone(), around);
            loose(Orders([vec![first], rest.clone()].concat()))
        }
        (Goal(_), Word(P::Comma)) | (Word(P::Comma), Goal(_)) => {
            free(if matches!(left, Goal(_)) { left } else { right }.clone())
        }
        (Word(P::Take), Asked(asked)) if is_limit(asked) => loose(stop(always, asked)),
        (Case(case), Asked(asked))
            if is_limit(asked) && !is_total(&case.when) && !case.when.asks_rolled() =>
        {
            loose(stop(&case.when, asked))
        }
        // "His top tile has two worms: a steal, or 28."
        (Case(case), Asked(asked))
            if case.heads && is_least(&asked.when) && !case.when.asks_rolled() =>
        {
            vec![(stop(&case.when, asked), LOOSE + 2)]
        }
        // "Same score, I stop at 24."
        (Word(P::Equal), Item::Next(next)) if !compares(&around.before.case) => match next.as_ref()
        {
            Orders(list) if matches!(list.as_slice(), [one] if one.doing == Doing::Stop && is_total(&one.limit) && one.case.is_always()) =>
            {
                let level = Comparison::new(Quantity::named("lead"), Relation::Exactly, 0);
                let case = When::all(vec![level]);
                loose(Orders(vec![Draft {
                    case,
                    ..list[0].clone()
                }]))
            }
            _ => return None,
        },
        // "Level: 25."
        (Word(P::Equal), Asked(asked)) if is_limit(asked) && !compares(&around.before.case) => {
            let level = Comparison::new(Quantity::named("lead"), Relation::Exactly, 0);
            vec![(stop(&When::all(vec![level]), asked), 2 * LOOSE)]
        }
        // "More than two behind: 29."
        (Asked(case), Asked(asked))
            if is_limit(asked)
                && !is_total(&case.when)
                && !case.when.asks_rolled()
                && !case.when.asks("gain")
                && matches!(case.when.0.as_slice(), [all] if all.len() <= 2) =>
        {
            vec![(stop(&case.when, asked), LOOSE + 2)]
        }
        // "When I can steal, steal."
        (Case(case), Asked(asked)) if case.when == asked.when && asks_tile(&case.when) => {
            usual(stop(always, asked))
        }
        // "24, or 22 if I have two dice", "or 21 to 24 if ...".
        (Asked(asked), Case(case))
            if is_total(&asked.when)
                && asked.when.0.iter().all(|all| all.iter().any(is_reached))
                && !is_total(&case.when)
                && !case.when.asks_rolled() =>
        {
            loose(stop(&case.when, asked))
        }
        // "25, or 22 when I am ahead": the last one is an order by itself.
        (Asked(asked), Item::Next(next)) if is_limit(asked) => match next.as_ref() {
            Orders(list) if list.iter().all(is_limit_in_case) => {
                let first = draft(Doing::Stop, always.clone(), asked.when.clone(), around);
                let all = [first].into_iter().chain(list.iter().cloned());
                loose(Orders(all.collect()))
            }
            _ => Made::new(),
        },
        // "With three dice I hold my nerve until 26."
        (Case(case) | Asked(case), UpTo(when))
            if (when.is_always() || is_total(when)) && !is_total(&case.when) =>
        {
            let stop = draft(Doing::Stop, case.when.clone(), when.clone(), around);
            loose(Orders(vec![stop]))
        }
        (ExceptCase(case), Asked(asked)) if is_limit(asked) => {
            let first = draft(Doing::Stop, case.when.clone(), asked.when.clone(), around);
            usual(Orders(vec![first.put_first()]))
        }
        // "... until 28, otherwise until 25."
        (Word(P::Otherwise), UpTo(when)) if is_total(when) => {
            let stop = draft(Doing::Stop, always.clone(), when.clone(), around);
            usual(otherwise(Orders(vec![stop])))
        }
        // "Steal when I am ahead."
        (Asked(asked), Case(case))
            if asks_steal(&asked.when)
                && !case.only
                && !case.when.asks_rolled()
                && !asks_steal(&case.when) =>
        {
            let both = case.when.and(&asked.when);
            let stop = |limit| draft(Doing::Stop, always.clone(), limit, around);
            maybe_at(both.map(|limit| Orders(vec![stop(limit)])), LOOSE)
        }
        // "Steal, and stop at 25 when I am ahead."
        (Asked(asked), Item::Next(next)) if asks_steal(&asked.when) => match next.as_ref() {
            Orders(list) if list.iter().all(|one| one.doing == Doing::Stop) => {
                let first = draft(Doing::Stop, always.clone(), asked.when.clone(), around);
                loose(Orders([&[first], list.as_slice()].concat()))
            }
            _ => Made::new(),
        },
        (Asked(asked), Word(P::Otherwise)) | (Word(P::Otherwise), Asked(asked))
            if is_limit(asked) || asks_tile(&asked.when) =>
        {
            loose(otherwise(stop(always, asked)))
        }
        _ => return None,
    })
}

/// Whether nothing but a steal is asked about.
fn asks_steal(when: &When) -> bool {
    matches!(when.0.as_slice(), [all] if matches!(all.as_slice(), [one] if when::is_steal(one)))
}

/// Whether something has to be reached.
fn is_reached(one: &Comparison) -> bool {
    one.relation() == Relation::AtLeast
}

/// Whether an order is to stop at a total in a case.
fn is_limit_in_case(order: &Draft) -> bool {
    order.doing == Doing::Stop && !order.case.is_always() && is_total(&order.limit)
}

/// Whether nothing but totals, tiles and the risk are asked about.
fn may_end_turn(when: &When) -> bool {
    let ends = |one: &Comparison| {
        let alone = When::all(vec![*one]);
        let risk = one.quantity().entry().name == "chance of busting";
        risk || is_total(&alone) || asks_tile(&alone)
    };
    // "I want 25 and no more than two dice."
    let dice = |one: &Comparison| one.quantity() == Quantity::DICE;
    let all = |all: &Vec<Comparison>| {
        all.iter().any(ends) && all.iter().all(|one| ends(one) || dice(one))
    };
    !when.is_always() && when.0.iter().all(all)
}

/// Whether two things are compared, so that "the same" is said of these.
fn compares(case: &When) -> bool {
    let sum = |one: &Comparison| one.quantity().terms().count() > 1;
    case.0.iter().flatten().any(sum)
}
