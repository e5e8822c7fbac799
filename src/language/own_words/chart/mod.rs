//! Reads a statement as a whole: every way in which its words may be put
//! together is tried, from the shortest stretches to the longest, and the cheapest
//! reading of all words wins.
//!
//! This is chart parsing by Cocke, Younger and Kasami: `chart[i][j]` has what the
//! words from `i` to `j` may be, each with its cost. Words that say nothing cost
//! little, unusual ways of putting things together cost more. A statement whose two
//! cheapest readings cost the same and decide differently is not understood.

mod choices;
mod comparisons;
mod grammar;
mod item;
mod lexicon;
mod names;
mod questions;
mod things;

use std::ops::Range;

use super::draft::{Doing, Draft};
use super::tokens::Token;
use crate::game::Face;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use item::{Around, Item};
pub(super) use item::{Before, Said};

/// The longest statement that is read, in words.
const MOST_WORDS: usize = 48;

/// How many readings of a stretch are kept.
const MOST_ITEMS: usize = 8;

/// Words that no remark holds: they order something, or say when.
const ORDERS: [&str; 8] = [
    "when",
    "unless",
    "until",
    "stop",
    "roll",
    "take",
    "never",
    "otherwise",
];

/// A reading of a stretch and what it costs.
#[derive(Debug, Clone)]
struct Read {
    item: Item,
    cost: u32,
}

/// What a statement says; `None` when it is not understood.
pub(super) fn statement(tokens: &[Token], before: Before) -> Option<Said> {
    let useful = |token: &&Token| !names::USELESS.contains(&token.text.as_str());
    let tokens: Vec<Token> = tokens.iter().filter(useful).cloned().collect();
    let tokens = without_brackets(tokens);
    let signs = |sign: &str| tokens.iter().filter(|token| token.text == sign).count();
    if tokens.is_empty() || tokens.len() > MOST_WORDS || signs("«") != signs("»") {
        return None;
    }
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let (chart, before) = chart(&tokens, &words, before);
    let around = around(&tokens, 0..tokens.len(), before);
    let whole = chart[0][tokens.len()].iter();
    let mut said: Vec<(Said, u32)> = whole
        .filter_map(|read| Some((grammar::whole(&read.item, &around)?, read.cost)))
        .map(|(said, cost)| {
            let mixed = u32::from(mixes_rolls(&said));
            (said, cost + mixed)
        })
        .collect();
    said.retain(|(said, _)| !matches!(said, Said::Orders(orders) if is_mixed(orders, &words)));
    let orders = words.iter().any(|word| ORDERS.contains(word));
    said.retain(|(said, _)| !(orders && matches!(said, Said::Orders(orders) if orders.is_empty())));
    said.sort_by_key(|(_, cost)| *cost);
    match said.as_slice() {
        [(one, cost), (other, same), ..] if cost == same && !one.agrees(other) => None,
        [(one, _), ..] => Some(one.clone()),
        [] => None,
    }
}

/// "Three (or more)" is "three or more".
fn without_brackets(mut tokens: Vec<Token>) -> Vec<Token> {
    let around = |four: &[Token]| {
        let words: Vec<&str> = four.iter().map(|token| token.text.as_str()).collect();
        matches!(
            words.as_slice(),
            [
                "«",
                "or",
                "more" | "fewer" | "higher" | "lower" | "better",
                "»"
            ]
        )
    };
    if let Some(at) = tokens.windows(4).position(around) {
        tokens.remove(at + 3);
        tokens.remove(at);
    }
    tokens
}

/// What each stretch of words may be: those from the first index up to the second.
type Chart = Vec<Vec<Vec<Read>>>;

/// Fills the chart from the shortest stretches to the longest; returns it with what
/// the statement itself says is looked at.
fn chart(tokens: &[Token], words: &[&str], mut before: Before) -> (Chart, Before) {
    let length = words.len();
    let without_tile = |two: &[&str]| two[0] == "no" && two[1].starts_with("tile");
    if before.counts.is_none() && words.windows(2).any(without_tile) {
        before.counts = Some(Quantity::named("own tiles"));
    }
    let mut chart: Chart = vec![vec![Vec::new(); length + 1]; length];
    for (start, end, item, cost) in lexicon::items(words, before) {
        if let Item::Look(quantity) = item {
            before.counts = Some(quantity);
        }
        add(&mut chart[start][end], item, cost);
    }
    for width in 1..=length {
        for start in 0..=length - width {
            let end = start + width;
            let around = around(tokens, start..end, before);
            let mut found: Vec<(Item, u32)> = Vec::new();
            for (left, right) in pairs(&chart, start, end) {
                let made = grammar::join(&left.item, &right.item, &around).into_iter();
                found.extend(made.map(|(item, cost)| (item, left.cost + right.cost + cost)));
            }
            let reads = &mut chart[start][end];
            for (item, cost) in found {
                add(reads, item, cost);
            }
            let alone = |read: &Read| {
                let more = grammar::alone(&read.item, before).into_iter();
                let cost = read.cost;
                more.map(move |(item, more)| (item, cost + more))
            };
            let more: Vec<(Item, u32)> = reads.iter().flat_map(alone).collect();
            for (item, cost) in more {
                add(reads, item, cost);
            }
        }
    }
    (chart, before)
}

/// The readings of two stretches that make up one.
fn pairs(chart: &Chart, start: usize, end: usize) -> impl Iterator<Item = (&Read, &Read)> {
    (start + 1..end).flat_map(move |middle| {
        let lefts = chart[start][middle].iter();
        lefts.flat_map(move |left| chart[middle][end].iter().map(move |right| (left, right)))
    })
}

/// Where some words stand.
fn around(tokens: &[Token], words: Range<usize>, before: Before) -> Around {
    let place = tokens[words.start].place.start..tokens[words.end - 1].place.end;
    Around { place, before }
}

/// Whether something is ranked beside an order to stop or roll that may be no face:
/// "when his tile is lower", "at 25 or his number, whichever is lower".
pub(super) fn is_mixed(orders: &[Draft], words: &[&str]) -> bool {
    const NOT_FACES: [&str; 4] = ["tile", "tiles", "top", "pile"];
    if words.contains(&"take")
        || orders.iter().any(|order| order.named().is_some())
        || orders.iter().all(Draft::is_about_faces)
    {
        return false;
    }
    let ranks = |order: &Draft| matches!(&order.doing, Doing::Take(choice) if !choice.is_named());
    let Some(place) = orders.iter().position(ranks) else {
        return false;
    };
    place > 0
        || !orders[place].case.is_always()
        || words.iter().any(|word| NOT_FACES.contains(word))
}

/// Whether one condition asks for no worm kept and for none of another face in the
/// roll: "no threes and no worms" is about the roll.
fn mixes_rolls(said: &Said) -> bool {
    let none = |one: &Comparison| (one.relation(), one.threshold()) == (Relation::AtMost, 0);
    let rolled = |one: &Comparison| {
        Face::ALL
            .into_iter()
            .any(|face| one.quantity() == Quantity::rolled(face))
    };
    let kept = |one: &Comparison| one.quantity().entry().name == "worm kept";
    let mixes = |all: &Vec<Comparison>| {
        all.iter().any(|one| none(one) && rolled(one))
            && all.iter().any(|one| none(one) && kept(one))
    };
    match said {
        Said::Orders(orders) => orders.iter().any(|order| order.case.0.iter().any(mixes)),
        Said::Tie(..) => false,
    }
}

/// Notes a reading of a stretch, of equal ones the cheaper.
fn add(reads: &mut Vec<Read>, item: Item, cost: u32) {
    if let Some(known) = reads.iter_mut().find(|read| read.item.says(&item)) {
        known.cost = known.cost.min(cost);
        return;
    }
    reads.push(Read { item, cost });
    if reads.len() > MOST_ITEMS {
        reads.sort_by_key(|read| read.cost);
        reads.truncate(MOST_ITEMS);
    }
}
