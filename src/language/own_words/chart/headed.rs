//! What belongs together in a statement, and what its orders say without a word: what is done
//! otherwise under a heading, as in "second roll: worms if there are any, otherwise the most
//! points"; what comes first of all that is left, as in "after that the fewest dice, but worms
//! first"; and what is done in an exception, as in "the most points, unless I need a worm".

use super::item::Item;
use crate::game::Face;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, is_rolled};
use crate::language::own_words::words::token::Token;
use crate::language::tree::{Choice, Comparison};
use crate::language::vocabulary::{Filter, Quantity};

/// Where the case at the head of a statement ends, if another case and what is done otherwise
/// follow: "second roll: ...", "in the first roll I take ...".
pub(super) fn end(words: &[&str]) -> Option<usize> {
    const MOST: usize = 4;
    let place = |wanted: &str| words.iter().position(|word| *word == wanted);
    let of_roll = matches!(words, ["in" | "on" | "at", ..]);
    let roll = place("roll").filter(|roll| of_roll && *roll < MOST);
    let end = place(":").or(roll.map(|roll| roll + 1))?;
    let inner = place("when").filter(|when| end < *when)?;
    place("otherwise").filter(|otherwise| inner < *otherwise)?;
    Some(end)
}

/// The case that some words may be.
pub(super) fn case<'a>(mut items: impl Iterator<Item = &'a Item>) -> Option<&'a When> {
    let asked = items.find_map(|item| match item {
        Item::Asked(asked) | Item::Case(asked) => Some(asked),
        _ => None,
    })?;
    (!asked.when.asks_rolled()).then_some(&asked.when)
}

/// Puts what is done otherwise under the head.
pub(super) fn put_under(orders: &mut [Draft], head: &When) {
    let cased = orders.first().is_some_and(|first| !first.case.is_always());
    let left =
        |order: &&mut Draft| order.otherwise && order.is_about_faces() && order.case.is_always();
    for order in orders.iter_mut().filter(left).filter(|_| cased) {
        order.case = head.clone();
    }
}

/// "When I am ahead at 23 (21 with two dice)": what stands in brackets is of the same case.
pub(super) fn put_brackets_under(orders: &mut [Draft], tokens: &[Token]) {
    let places = |sign| {
        let signs = tokens.iter().filter(move |token| token.text == sign);
        signs.map(|token| &token.place)
    };
    for (opens, closes) in places("«").zip(places("»")) {
        let before = |order: &&Draft| order.place.end <= opens.start;
        let Some(outer) = orders.iter().rfind(before) else {
            continue;
        };
        let (case, doing) = (outer.case.clone(), outer.doing.clone());
        let inside =
            |order: &Draft| opens.end <= order.place.start && order.place.end <= closes.end;
        let alike = |order: &Draft| {
            let stops = |doing: &Doing| *doing == Doing::Stop;
            order.first && stops(&order.doing) == stops(&doing) && doing != Doing::Roll
        };
        for order in orders
            .iter_mut()
            .filter(|order| inside(order) && alike(order))
        {
            let asks = |quantity| order.comparisons().any(|one| one.quantity() == quantity);
            let again = case.0.iter().flatten().any(|one| asks(one.quantity()));
            if let (false, Some(both)) = (again, case.and(&order.case)) {
                order.case = both;
            }
        }
    }
}

/// Lets go of the case what stands behind a face that the case counts: "two worms, then the
/// highest" takes the highest in other rolls.
pub(super) fn let_go(orders: &mut [Draft], words: &[&str]) {
    let counts = |order: &Draft| {
        let of_face = |one: &Comparison| {
            let face = order.named();
            face.is_some_and(|face| is_rolled(one, face)) && one.threshold() > 0
        };
        order.case.0.len() == 1 && order.case.0[0].iter().any(of_face)
    };
    let first = orders.iter().position(counts);
    let Some(first) = first.filter(|_| words.contains(&"then")) else {
        return;
    };
    let case = orders[first].case.clone();
    let behind = orders[first + 1..].iter_mut();
    for order in behind.filter(|order| order.case == case && order.choice().is_some()) {
        order.case = When::always();
    }
}

/// "The most points, unless I need a worm": takes worms then.
pub(super) fn take_needed_worms(orders: &mut Vec<Draft>, words: &[&str]) {
    let [order] = orders.as_mut_slice() else {
        return;
    };
    let kept = Comparison::flag(Quantity::named("worm kept"));
    let asks_worm = order.case == When::all(vec![kept]);
    let needs = words.contains(&"unless") && words.contains(&"need");
    let other = order.choice().is_some() && order.named() != Some(Face::Worm);
    if needs && asks_worm && other {
        order.case = When::always();
        let worms = Choice::of(Filter::Named(Face::Worm));
        let doing = Doing::Take(worms);
        let worms = Draft {
            doing,
            ..order.clone()
        };
        order.otherwise = false;
        orders.insert(0, worms);
    }
}

/// "Fives, fours, worms, ..., with worms first after the second roll": before the list then;
/// "if I am behind, the fewest dice instead": before what was said so far.
pub(super) fn put_exceptions_first(orders: &mut [Draft], words: &[&str]) {
    if let ([order], Some(&"instead")) = (&mut *orders, words.last()) {
        order.first |= order.choice().is_some() && !order.case.is_always();
    }
    if !words.contains(&"1st") && !words.windows(2).any(|two| two == ["before", "everything"]) {
        return;
    }
    for at in 1..orders.len() {
        let (face, cased) = (orders[at].named(), !orders[at].case.is_always());
        let listed = |one: &Draft| one.case.is_always() && one.named() == face;
        orders[at].first |= face.is_some() && cased && orders[..at].iter().any(listed);
    }
}

/// Puts what comes first of what is left before the rest of its statement, not before what
/// was said in others.
pub(super) fn keep_together(orders: &mut [Draft]) {
    let first = orders
        .iter()
        .position(|order| order.first && order.choice().is_some());
    let Some(part) = first.and_then(|first| orders.get_mut(..=first)) else {
        return;
    };
    if let [head, .., last] = part
        && head.otherwise
        && head.is_about_faces()
    {
        (head.otherwise, last.otherwise, last.first) = (false, true, false);
        part.rotate_right(1);
    }
}
