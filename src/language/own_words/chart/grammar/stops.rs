//! Orders to stop and to roll.

use super::groups::asks_tile;
use crate::game::Face;
use crate::language::own_words::chart::item::{
    Around, Before, Item, LOOSE, Made, Part, USUAL, anyway, draft, free, is_limit, is_total, loose,
    maybe, maybe_at, otherwise, takes, usual,
};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Item::{Asked, Case, ExceptCase, Faces, Goal, Orders, UpTo, Word};
use Part as P;

pub(super) fn join(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    stop(left, right, around).or_else(|| roll(left, right, around))
}

/// "Stop at 25", "never stop below 24".
fn stop(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let always = When::always;
    let one = |doing, case, limit| Orders(vec![draft(doing, case, limit, around)]);
    Some(match (left, right) {
        (Word(P::Stop), Asked(asked) | Case(asked)) => {
            let when = for_stops(&asked.when, around.before);
            maybe(when.map(|when| one(Doing::Stop, always(), when)))
        }
        (Asked(asked) | Case(asked), Word(P::Stop | P::Enough)) => {
            let when = for_stops(&asked.when, around.before);
            // "With three faces I roll, only from 30 I stop."
            let first = asked.only && is_total(&asked.when);
            let stop = |when| Draft {
                first,
                ..draft(Doing::Stop, when, always(), around)
            };
            maybe(when.map(|when| Orders(vec![stop(when)])))
        }
        // "Got 24? Leave."
        (Asked(asked) | Case(asked), Word(P::Avoid)) if is_limit(asked) => {
            loose(one(Doing::Stop, always(), asked.when.clone()))
        }
        // "Under 29 I leave it."
        (Asked(asked) | Case(asked), Word(P::Avoid | P::AvoidIt))
            if is_total_at_most(&asked.when) =>
        {
            loose(one(Doing::Roll, always(), asked.when.clone()))
        }
        (Word(P::StopOnly), Asked(asked) | Case(asked)) => {
            let when = for_stops(&asked.when, around.before);
            let clear = when.filter(|when| !when.0.iter().any(|all| steals_besides(all)));
            clear.map(|when| free(Goal(when))).unwrap_or_default()
        }
        // "I need 24 to stop."
        (Orders(list), Word(P::Stop)) if says_limit(list) => loose(left.clone()),
        // "Three worms put by and I stop."
        (Asked(asked) | Case(asked), Item::Again) if !is_total(&asked.when) && !asked.unless => {
            let when = for_stops(&asked.when, around.before);
            maybe(when.map(|when| one(Doing::Stop, when, always())))
        }
        // "... and then I stop"; not "while A I hold out for 25, then I take what comes".
        (Orders(list), Item::Again) if is_stop_said_once(list.last()?) => usual(left.clone()),
        // "Roll while I have four dice, then stop."
        (Orders(list), Item::Again) if list.last()?.doing == Doing::Roll => {
            let stop = anyway(Doing::Stop, around);
            let mut list = list.clone();
            list.push(Draft {
                otherwise: true,
                ..stop
            });
            usual(Orders(list))
        }
        // "The most points, and stop as soon as possible."
        (Faces(faces), Word(P::Stop) | Item::Again) if faces.last()?.filter.is_none() => {
            let list = takes(faces, &always(), around);
            let stop = anyway(Doing::Stop, around);
            loose(Orders([list, vec![stop]].concat()))
        }
        // "Stop at once, except at 21 or 22."
        (Orders(list), Item::Excepted(asked)) if asked.when.asks_totals_exactly() => {
            let anyway = matches!(list.as_slice(), [one] if one.stops_anyway());
            let never = draft(Doing::Roll, always(), asked.when.clone(), around).put_first();
            maybe(anyway.then(|| Orders(vec![never, list[0].clone()])))
        }
        (Word(P::Stop | P::Anything), Item::Excepted(asked))
            if asked.when.asks_totals_exactly() =>
        {
            let never = draft(Doing::Roll, always(), asked.when.clone(), around).put_first();
            usual(Orders(vec![never, anyway(Doing::Stop, around)]))
        }
        // "The highest until I can have a tile."
        (Faces(faces), UpTo(when)) if when.is_always() && faces.last()?.filter.is_none() => {
            let list = takes(faces, &always(), around);
            let stop = anyway(Doing::Stop, around);
            loose(Orders([list, vec![stop]].concat()))
        }
        (Word(P::Stop), Item::Next(next)) => match next.as_ref() {
            Orders(list) if list.iter().all(Draft::is_about_faces) => {
                let stop = anyway(Doing::Stop, around);
                loose(Orders([vec![stop], list.clone()].concat()))
            }
            _ => return None,
        },
        // "With less than 24 I never stop and roll."
        (Orders(list), Word(P::Roll | P::RollOn | P::NeverStop))
            if list.last()?.doing == Doing::Roll =>
        {
            usual(left.clone())
        }
        (Word(P::NeverStop), Asked(asked) | Case(asked))
        | (Asked(asked) | Case(asked), Word(P::NeverStop)) => {
            // "Never stop on 21": on more perhaps.
            let when = match is_limit(asked) {
                true => asked.when.totals_exactly(),
                false => asked.when.clone(),
            };
            usual(never_stop(when, around))
        }
        // "Exactly 21 I never take."
        (Asked(asked) | Case(asked), Word(P::Never | P::Avoid))
            if asked.when.asks_totals_exactly() =>
        {
            loose(never_stop(asked.when.clone(), around))
        }
        // "One-worm tiles: never."
        (Asked(asked) | Case(asked), Word(P::Never | P::Avoid | P::AvoidIt))
            if asked.face.is_none() && asks_tile(&asked.when) =>
        {
            usual(never_stop(asked.when.totals_exactly(), around))
        }
        (Word(P::Avoid), Asked(asked)) if asked.face.is_none() && asks_tile(&asked.when) => {
            usual(never_stop(asked.when.totals_exactly(), around))
        }
        // "Except for a steal."
        (Word(P::But), Asked(asked)) if is_least(&asked.when) && asks_tile(&asked.when) => {
            let stop = draft(Doing::Stop, asked.when.clone(), always(), around);
            usual(Orders(vec![stop.overruling()]))
        }
        (Word(P::NeverStop), UpTo(when)) | (UpTo(when), Word(P::NeverStop)) => {
            maybe(when.negated().map(|below| never_stop(below, around)))
        }
        // "... at anything on the last die".
        (Word(P::Anything), Asked(asked) | Case(asked))
            if asks_for_little(&asked.when) && (asked.prep || matches!(right, Case(_))) =>
        {
            usual(one(Doing::Stop, asked.when.clone(), always()))
        }
        (Asked(asked) | Case(asked), Word(P::Anything))
            if !asked.when.asks_rolled() && !asked.loose =>
        {
            usual(one(Doing::Stop, asked.when.clone(), always()))
        }
        (ExceptCase(case), Word(P::Anything | P::Stop)) => {
            let stop = draft(Doing::Stop, case.when.clone(), always(), around);
            usual(Orders(vec![stop.overruling()]))
        }
        // "As soon as a tile can be taken, I take it."
        (Word(P::Anything), Word(P::TakeIt | P::Stop)) => {
            usual(Orders(vec![anyway(Doing::Stop, around)]))
        }
        // "Otherwise the first tile I get."
        (Word(P::Otherwise), Word(P::Anything)) => {
            usual(otherwise(Orders(vec![anyway(Doing::Stop, around)])))
        }
        // "Steals first."
        (Asked(asked), Word(P::First)) if asked.face.is_none() && asks_tile(&asked.when) => {
            let stop = draft(Doing::Stop, always(), asked.when.clone(), around);
            loose(Orders(vec![stop.put_first()]))
        }
        // "Any tile will do", "the first tile I can reach is mine".
        (Word(P::Anything), Word(P::Enough)) => usual(left.clone()),
        (Word(P::Take), Word(P::Anything)) => loose(Orders(vec![anyway(Doing::Stop, around)])),
        (Word(P::Stop), Word(P::Anything)) => {
            let mut made = usual(Word(P::Stop));
            made.extend(loose(Orders(vec![anyway(Doing::Stop, around)])));
            made
        }
        (Word(P::Otherwise), Word(P::Stop)) => {
            usual(otherwise(Orders(vec![anyway(Doing::Stop, around)])))
        }
        // "When she is ahead I stop with the first tile."
        (Orders(list), Word(P::Anything)) if is_stop_in_case(list.last()?) => usual(left.clone()),
        // "Stop and take it."
        (Orders(list), Word(P::TakeIt)) if list.last()?.doing == Doing::Stop => usual(left.clone()),
        // "Don't stop with five dice in any other case."
        (Orders(list), Word(P::Otherwise)) if matches!(list.as_slice(), [one] if one.doing == Doing::Roll && one.first) => {
            loose(left.clone())
        }
        (Word(P::Otherwise), Word(P::NeverStop)) => {
            usual(otherwise(Orders(vec![anyway(Doing::Roll, around)])))
        }
        _ => return None,
    })
}

/// "Roll below 24", "roll until 25".
fn roll(left: &Item, right: &Item, around: &Around) -> Option<Made> {
    let always = When::always;
    let one = |doing, case, limit| Orders(vec![draft(doing, case, limit, around)]);
    Some(match (left, right) {
        // "Roll until I have a tile": until one can be taken.
        (Word(P::Roll), UpTo(when)) if has_tile(when) => free(Goal(always())),
        (Word(P::Roll), UpTo(when)) | (UpTo(when), Word(P::Roll)) => free(Goal(when.clone())),
        // "Roll unless I can steal": who rolls on stops there.
        (Word(P::Roll), Case(asked)) if asked.unless && !asked.when.asks_rolled() => {
            let stop = asked.when.negated();
            maybe_at(stop.map(|when| one(Doing::Stop, always(), when)), USUAL + 1)
        }
        // "Roll until a tile can be taken."
        (Word(P::Until), Word(P::Anything)) => usual(UpTo(always())),
        // Nobody rolls from 25 on: "I wait for 25" is how far to go.
        (Word(P::Roll), Asked(asked)) if is_goal(&asked.when) => Made::new(),
        // "At 25 I roll only with three dice": with fewer it is a stop.
        (Word(P::Roll), Asked(asked) | Case(asked)) if asked.only && !asked.when.asks_rolled() => {
            let roll = draft(Doing::Roll, asked.when.clone(), always(), around);
            let stop = anyway(Doing::Stop, around);
            let stop = Draft {
                otherwise: true,
                implied: true,
                ..stop
            };
            usual(Orders(vec![roll, stop]))
        }
        (Word(P::Roll), Asked(asked) | Case(asked))
        | (Asked(asked) | Case(asked), Word(P::Roll))
            if !asked.when.asks_rolled() =>
        {
            let when = asked.when.clone();
            let cost = if is_limit(asked) { LOOSE } else { USUAL };
            let roll = match is_total(&when) {
                true => one(Doing::Roll, always(), when),
                false => one(Doing::Roll, when, always()),
            };
            vec![(roll, cost)]
        }
        (Word(P::NeverRoll), Asked(asked) | Case(asked))
            if !asked.when.asks_rolled() && asked.when.0.len() == 1 =>
        {
            let stop = draft(Doing::Stop, always(), asked.when.clone(), around);
            usual(Orders(vec![stop.put_first()]))
        }
        // "With three faces kept I don't roll."
        (Asked(asked) | Case(asked), Word(P::NeverRoll)) if !asked.when.asks_rolled() => {
            let stop = draft(Doing::Stop, asked.when.clone(), always(), around);
            usual(Orders(vec![stop.put_first()]))
        }
        // "I stop at once, except when I have four dice, then I roll."
        (ExceptCase(case), Word(P::Roll | P::RollOn)) if !case.when.asks_rolled() => {
            let roll = draft(Doing::Roll, case.when.clone(), always(), around);
            usual(Orders(vec![roll.put_first()]))
        }
        (Word(P::Otherwise), Word(P::Roll)) => {
            usual(otherwise(Orders(vec![anyway(Doing::Roll, around)])))
        }
        _ => return None,
    })
}

/// Whether nothing but having a tile is asked about.
fn has_tile(when: &When) -> bool {
    let tile = |one: &Comparison| {
        let known = ["own tiles", "own top"].contains(&one.quantity().entry().name);
        known && (one.relation(), one.threshold()) == (Relation::AtLeast, 1)
    };
    !when.is_always() && when.0.iter().flatten().all(tile)
}

/// Whether nothing but totals to reach and steals are asked about.
pub(super) fn is_least(when: &When) -> bool {
    let least = |one: &Comparison| {
        let raised = one
            .quantity()
            .terms()
            .any(|(sign, term)| sign == Sign::Plus && term == Quantity::TOTAL);
        let known = raised || one.quantity() == Quantity::STEAL;
        known && one.relation() == Relation::AtLeast
    };
    !when.is_always() && when.0.iter().flatten().all(least)
}

/// Whether it is asked for few dice or no tile, and nothing else.
fn asks_for_little(when: &When) -> bool {
    let little = |one: &Comparison| {
        let known = ["dice", "own tiles", "own top"].contains(&one.quantity().entry().name);
        known && one.relation() == Relation::AtMost
    };
    matches!(when.0.as_slice(), [all] if matches!(all.as_slice(), [one] if little(one)))
}

/// Whether some words say what to reach: so many points or worms, a tile, a steal.
pub(super) fn is_goal(when: &When) -> bool {
    const GOALS: [&str; 5] = [
        "total",
        "steal",
        "gain",
        "tile to take",
        "exactly a table tile",
    ];
    let goal = |one: &Comparison| {
        GOALS.contains(&one.quantity().entry().name) && one.relation() == Relation::AtLeast
    };
    !when.is_always() && when.0.iter().flatten().all(goal)
}

/// Whether some words say what to reach, beside how many dice are left at most.
pub(super) fn ends_turn(when: &When) -> bool {
    let few =
        |one: &Comparison| one.quantity() == Quantity::DICE && one.relation() == Relation::AtMost;
    let goal = |one: &Comparison| is_goal(&When::all(vec![*one]));
    let asked = || when.0.iter().flatten();
    asked().any(goal) && asked().all(|one| goal(one) || few(one))
}

/// Whether nothing but a total not reached is asked about.
fn is_total_at_most(when: &When) -> bool {
    is_total(when)
        && when
            .0
            .iter()
            .flatten()
            .all(|one| one.relation() == Relation::AtMost)
}

/// Whether an order is to stop in a case, at whatever total.
fn is_stop_in_case(order: &Draft) -> bool {
    order.doing == Doing::Stop && !order.case.is_always() && order.limit.is_always()
}

/// Whether an order to stop has a case or a limit, and not both.
fn is_stop_said_once(order: &Draft) -> bool {
    order.doing == Doing::Stop && (order.case.is_always() || order.limit.is_always())
}

/// Whether the last order stops at a total.
fn says_limit(list: &[Draft]) -> bool {
    let last = list.last();
    last.is_some_and(|last| last.doing == Doing::Stop && is_total(&last.limit))
}

/// Whether a steal is asked for, and something besides: "only for two worms and to
/// steal" means either.
fn steals_besides(all: &[Comparison]) -> bool {
    all.len() > 1 && all.iter().any(|one| one.quantity() == Quantity::STEAL)
}

fn never_stop(when: When, around: &Around) -> Item {
    let roll = draft(Doing::Roll, When::always(), when, around);
    Orders(vec![roll.put_first()])
}

/// A condition as one of an order to stop: the dice of the roll are gone by then, so
/// worms are those of a tile, if the text speaks of tiles.
pub(super) fn for_stops(when: &When, before: &Before) -> Option<When> {
    let of_tile = |one: &Comparison| {
        let number = one.threshold();
        let worms = one.quantity() == Quantity::rolled(Face::Worm);
        if worms && before.tiles && (1..=4).contains(&number) {
            let gain = Quantity::named("gain");
            return Some(Comparison::new(gain, one.relation(), number));
        }
        (!When::all(vec![*one]).asks_rolled()).then_some(*one)
    };
    let all = |all: &Vec<Comparison>| all.iter().map(of_tile).collect::<Option<Vec<_>>>();
    let alternatives = when.0.iter().map(all).collect::<Option<Vec<_>>>()?;
    Some(When(alternatives))
}
