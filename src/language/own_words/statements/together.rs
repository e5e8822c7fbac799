//! Faces that are named together and then ranked: "fives and worms, I take the one with
//! more dice" is one order, not three.

use crate::game::FaceSet;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::words::token::FACES;
use crate::language::vocabulary::{Filter, Measure};

/// Words that rank the faces named before them.
const RANKS: &[&[&str]] = &[
    &["whichever"],
    &["take", "them"],
    &["take", "those"],
    &["one", "with"],
    &["one", "it"],
    &["one", "which"],
    &["one", "from"],
    &["from", "which"],
    &["it", "with"],
    &["that", "with"],
    &["most", "them"],
    &["more", "dice"],
    &["bigger", "group"],
    &["bigger", "lot"],
    &["bigger", "bunch"],
    &["biggest", "group"],
    &["always", "bigger"],
    &["always", "biggest"],
    &["highest", "them"],
];

/// Words that rank the faces before them where "or" stands between those.
const RANKS_SOME: &[&[&str]] = &[
    &["face", "on", "most"],
    &["group", "with", "most"],
    &["bigger", "pile"],
    &["bigger", "heap"],
];

/// Words behind which something else is taken.
const ELSE: [&str; 13] = [
    "then",
    "otherwise",
    "after",
    "afterwards",
    "not",
    "no",
    "next",
    "last",
    "without",
    "none",
    "neither",
    "rest",
    "remaining",
];

/// Puts faces that are named one after the other, and ranked in the same breath, in one
/// order; those of the orders from one on, which were read from some words.
pub(super) fn ranked_together(orders: &mut Vec<Draft>, from: usize, words: &[&str]) {
    let new = orders.get(from..).unwrap_or_default();
    let ranks = |order: &Draft| {
        matches!(&order.doing, Doing::Take(choice) if choice.filter.is_none()
            || matches!(choice.filter, Some(Filter::Among(..))))
    };
    let Some(last) = new.iter().position(ranks) else {
        return;
    };
    let Some(ranking) = new.get(last) else {
        return;
    };
    let same = |order: &&Draft| {
        order.named().is_some() && order.case == ranking.case && order.limit == ranking.limit
    };
    let before = new.get(..last).unwrap_or_default();
    let count = before.iter().rev().take_while(same).count();
    let before = before.get(last - count..).unwrap_or_default();
    let named: FaceSet = before.iter().filter_map(Draft::named).collect();
    if count < 2 || !are_ranked(words) {
        return;
    }
    let first = from + last - count;
    let Some(order) = orders.get_mut(from + last) else {
        return;
    };
    if let Doing::Take(choice) = &mut order.doing {
        match choice.filter {
            Some(filter) if Some(filter) != Filter::among(named, None) => return,
            _ => choice.filter = Filter::among(named, None),
        }
    }
    orders.drain(first..from + last);
}

/// Whether words list faces and rank them in the same breath.
fn are_ranked(words: &[&str]) -> bool {
    let is_face = |word: &str| FACES.contains(&word);
    let ranks = |at: usize| {
        let rest = words.get(at..).unwrap_or_default();
        RANKS.iter().any(|known| rest.starts_with(known))
    };
    let faces = words.iter().position(|word| is_face(word));
    let Some(first) = faces else {
        return false;
    };
    let of_some = |at: usize| {
        let rest = words.get(at..).unwrap_or_default();
        let either = words.get(first..at).unwrap_or_default().contains(&"or");
        either && RANKS_SOME.iter().any(|known| rest.starts_with(known))
    };
    let ranked = (first + 1..words.len()).find(|&at| ranks(at) || of_some(at));
    let Some(ranking) = ranked else {
        return false;
    };
    let listed = words.get(first..ranking).unwrap_or_default();
    listed.iter().filter(|word| is_face(word)).count() > 1
        && !listed.iter().any(|word| ELSE.contains(word))
}

/// "Fives and worms when I see them, whichever there are more of": one of these, not one
/// after the other and then any face.
pub(super) fn lists_and_ranks(words: &[&str], orders: &[Draft]) -> bool {
    let is_face = |word: &str| FACES.contains(&word);
    let joined = |three: &[&str]| {
        is_face(three[0]) && ["and", "or"].contains(&three[1]) && is_face(three[2])
    };
    let named = |order: &&Draft| order.named().is_some();
    let ranked =
        |order: &Draft| matches!(&order.doing, Doing::Take(choice) if choice.filter.is_none());
    orders.iter().filter(named).count() > 1
        && words.windows(3).any(joined)
        && words.windows(2).any(|two| two == [",", "whichever"])
        && orders.iter().any(ranked)
}

/// "On a tie worms": what decides among equals, where no order leaves any.
pub(super) fn decides_no_tie(words: &[&str], orders: &[Draft]) -> bool {
    const TIES: [&str; 3] = ["tie", "ties", "tied"];
    let decides = |order: &Draft| match &order.doing {
        Doing::Take(choice) if choice.is_named() => false,
        Doing::Take(choice) => {
            let leaves_equals = choice.ranking.measure != Measure::FACE;
            choice.filter.is_some() || leaves_equals
        }
        _ => false,
    };
    let faces = orders.iter().all(Draft::is_about_faces);
    faces && words.iter().any(|word| TIES.contains(word)) && !orders.iter().any(decides)
}
