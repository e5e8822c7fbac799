//! Reads a statement as a whole: every way in which its words may be put
//! together is tried, from the shortest stretches to the longest, and the cheapest
//! reading of all words wins.
//!
//! This is chart parsing by Cocke, Younger and Kasami: `chart[i][j]` has what the
//! words from `i` to `j` may be, each with its cost. Words that say nothing cost
//! little, unusual ways of putting things together cost more. A statement whose two
//! cheapest readings cost the same and decide differently is not understood, nor is one
//! whose reading passes over too much.

mod asides;
mod choices;
mod comparisons;
mod cost;
mod divisible;
mod features;
mod grammar;
mod headed;
mod item;
mod lexicon;
mod named_faces;
mod names;
mod part;
mod parts;
mod questions;
mod raised;
mod rankings;
mod remarks;
mod rewritten;
mod senses;
mod sift;
mod things;
mod tile_questions;
mod topics;

use std::ops::Range;

use super::orders::alike::decide_alike;
use super::orders::assemble::assemble;
use super::orders::draft::{Doing, Draft};
use super::orders::settled::settle;
use super::orders::when::{When, is_no_worm};
use super::words::token::{END, FACES, Token, total};
use crate::game::Face;
use crate::language::tree::Heuristic;
use crate::language::vocabulary::Quantity;
use cost::Cost;
use item::{Around, Item};
pub(super) use item::{Before, Said};
pub(super) use named_faces::{dice_kept, plural};
pub(super) use raised::is_raised;
use rewritten::rewritten;

/// The longest statement that is read, in words.
const MOST_WORDS: usize = 48;

/// Words beside which a tile is any tile.
const ANY: [&str; 5] = ["any", "every", "anything", "everything", "whichever"];

/// How many readings of a stretch are kept.
const MOST_ITEMS: usize = 8;

/// A reading of a stretch and what it costs.
#[derive(Debug, Clone)]
struct Read {
    item: Item,
    cost: Cost,
}

/// The words of a statement as it is read as a whole.
pub(super) fn words_as_read(tokens: &[Token]) -> Vec<String> {
    let read = rewritten(tokens.to_vec()).into_iter();
    read.map(|token| token.text).collect()
}

/// What a statement says.
///
/// # Errors
/// When it is not understood: what can't be read of it, in bytes, if some of it can.
pub(super) fn statement(
    tokens: &[Token],
    mut before: Before,
) -> Result<Said, Option<Range<usize>>> {
    let useful = |token: &&Token| !names::USELESS.contains(&token.text.as_str());
    let tokens = rewritten(tokens.iter().filter(useful).cloned().collect());
    let signs = |sign: &str| tokens.iter().filter(|token| token.text == sign).count();
    if tokens.is_empty() || tokens.len() > MOST_WORDS || signs("«") != signs("»") {
        return Err(None);
    }
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    // "If that is all I have": so much of what was named elsewhere. "(Yes, 29 too)" talks to
    // somebody.
    if words.windows(3).any(|three| three == ["it", "all", "have"]) || words.contains(&"yes") {
        return Err(None);
    }
    let chart = chart(&tokens, &words, &mut before);
    let around = around(&tokens, 0..tokens.len(), &before);
    let unread = || unread(&chart, &tokens, &before);
    let whole = chart[0][tokens.len()].iter();
    let mut said: Vec<(Said, Cost)> = whole
        .filter(|read| match read.item {
            Item::Asked(_) => may_be_all_that_is_said(&words),
            // "And I am happy with any tile."
            Item::Word(_) | Item::Again if words.iter().any(|word| ANY.contains(word)) => {
                !says_when(&words, &["with", "on", "steal"])
            }
            Item::Word(_) | Item::Again => !says_when(&words, &[]),
            Item::Case(_) => ["when", "or"].contains(&words[0]) && !words.contains(&"not"),
            _ => true,
        })
        .filter_map(|read| Some((grammar::whole(&read.item, &around)?, read.cost)))
        .collect();
    let items = |end: usize| chart[0][end].iter().map(|read| &read.item);
    let head = headed::end(&words).and_then(|end| headed::case(items(end)));
    for (said, _) in &mut said {
        if let Said::Orders(orders) = said {
            settle(orders, &words);
            headed::put_brackets_under(orders, &tokens);
            headed::take_needed_worms(orders, &words);
            headed::put_exceptions_first(orders, &words);
            headed::keep_together(orders);
            headed::let_go(orders, &words);
            if let Some(head) = head {
                headed::put_under(orders, head);
            }
        }
    }
    said.retain(|(said, _)| !sift::is_spoken_against(said, &words, &before));
    // "Before the third roll fives, after that worms": not before it.
    let turns = words.starts_with(&["before"]) && words.contains(&"after");
    let early = |(said, _): &(Said, Cost)| said.orders().iter().any(sift::is_of_early_roll);
    if turns && said.iter().any(early) {
        return Err(unread());
    }
    if let Some(later) = topics::later(&words).map(|at| tokens[at].place.start) {
        said.retain(|(said, _)| {
            let (early, orders) = (sift::is_of_early_roll, said.orders());
            let behind = |order: &Draft| order.place.start >= later && early(order);
            !orders.iter().any(behind) && !orders.last().is_some_and(early)
        });
    }
    if said.is_empty() && remarks::is_remark(&words) {
        return Ok(Said::Orders(Vec::new()));
    }
    let (one, cost) = cheapest(said).ok_or_else(unread)?;
    let list = one.orders().iter().all(is_of_a_list);
    let face = |word: &&&str| list && FACES.contains(*word);
    let faces = words.iter().filter(face).count();
    match one.is_remark() || !cost.is_doubtful(words.len(), faces) {
        true => Ok(one),
        false => Err(unread()),
    }
}

/// What is left of a statement when as much of its head is read as says something, or else as
/// much of its end; in bytes, or `None` when neither says anything.
fn unread(chart: &Chart, tokens: &[Token], before: &Before) -> Option<Range<usize>> {
    let length = tokens.len();
    let reads = |words: Range<usize>| {
        let around = around(tokens, words.clone(), before);
        let mut reads = chart[words.start][words.end].iter();
        reads.any(|read| {
            let said = grammar::whole(&read.item, &around);
            said.is_some_and(|said| !said.is_remark())
        })
    };
    let head = (1..length).rev().find(|&end| reads(0..end));
    let tail = || (1..length).find(|&start| reads(start..length));
    let part = match head {
        Some(end) => end..length,
        None => 0..tail()?,
    };
    let idle = |token: &&Token| [",", ":", "and", "but", "»"].contains(&token.text.as_str());
    let left = &tokens[part];
    let from = left.iter().take_while(idle).count();
    let rest = left.get(from..).unwrap_or_default();
    let to = rest.len() - rest.iter().rev().take_while(idle).count();
    let places = rest[..to].iter().map(|token| &token.place);
    let start = places.clone().map(|place| place.start).min()?;
    Some(start..places.map(|place| place.end).max()?)
}

/// Whether an order may be one of a list of faces, each for so many dice at most.
fn is_of_a_list(order: &Draft) -> bool {
    !order.is_about_faces() || order.case.is_always() || order.case.asks_rolled()
}

/// The cheapest reading; `None` when another one costs the same and decides differently.
/// What can't be said is not meant where another reading can.
fn cheapest(mut said: Vec<(Said, Cost)>) -> Option<(Said, Cost)> {
    let least = said.iter().map(|(_, cost)| cost.all).min()?;
    said.retain(|(_, cost)| cost.all == least);
    if said.len() == 1 {
        return said.pop();
    }
    let decided = |(said, cost)| (decision(&said), said, cost);
    let mut said: Vec<(Option<Heuristic>, Said, Cost)> = said.into_iter().map(decided).collect();
    if said.iter().any(|(decided, ..)| decided.is_some()) {
        said.retain(|(decided, ..)| decided.is_some());
    }
    let (decided, first, cost) = said.swap_remove(0);
    let orders = |said: &Said| matches!(said, Said::Orders(_));
    let same = |other: &Option<Heuristic>, said: &Said| {
        let both = orders(&first) && orders(said) && decided.is_some();
        both && (decided == *other || decide_alike(first.orders(), said.orders()))
    };
    let agrees = |(other, said, _): &(_, Said, _)| first.agrees(said) || same(other, said);
    said.iter().all(agrees).then_some((first, cost))
}

/// What a statement decides by itself; `None` when that can't be said. Worms are never
/// taken but when there are none.
fn decision(said: &Said) -> Option<Heuristic> {
    let mut orders = said.orders().to_vec();
    let worms = |order: &&mut Draft| order.named() == Some(Face::Worm);
    for order in orders.iter_mut().filter(worms) {
        for all in &mut order.case.0 {
            all.retain(|one| !is_no_worm(one));
        }
        if order.case.0.iter().any(Vec::is_empty) {
            order.case = When::always();
        }
    }
    Some(assemble(orders).ok()?.heuristic)
}

/// What each stretch of words may be: those from the first index up to the second.
type Chart = Vec<Vec<Vec<Read>>>;

/// Fills the chart from the shortest stretches to the longest; what the statement
/// itself says is looked at is noted as said before.
fn chart(tokens: &[Token], words: &[&str], before: &mut Before) -> Chart {
    let length = words.len();
    let without_tile = |two: &[&str]| two[0] == "no" && two[1].starts_with("tile");
    if before.counts.is_none() && words.windows(2).any(without_tile) {
        before.counts = Some(Quantity::named("own tiles"));
    }
    let mut chart: Chart = vec![vec![Vec::new(); length + 1]; length];
    if before.counts.is_none() {
        before.counts = topics::counted(words);
    }
    let items = lexicon::items(words, before);
    for (start, end, item, cost) in items {
        if let Item::Look(quantity) = item {
            before.counts = Some(quantity);
        }
        let item = match item {
            Item::Spared(filter) => {
                let around = around(tokens, start..end, before);
                let (doing, always) = (Doing::Avoid(filter), When::always());
                Item::Orders(vec![item::draft(doing, always.clone(), always, &around)])
            }
            other => other,
        };
        let cost = Cost::of_words(&item, cost);
        add(&mut chart[start][end], item, cost);
    }
    for width in 1..=length {
        for start in 0..=length - width {
            let end = start + width;
            if crosses_brackets(&words[start..end]) {
                continue;
            }
            let around = around(tokens, start..end, before);
            let mut found: Vec<(Item, Cost)> = Vec::new();
            for (left, right) in pairs(&chart, start, end) {
                let made = grammar::join(&left.item, &right.item, &around).into_iter();
                let both = left.cost + right.cost;
                found.extend(made.map(|(item, cost)| (item, both + Cost::of_rule(cost))));
            }
            let reads = &mut chart[start][end];
            for (item, cost) in found {
                add(reads, item, cost);
            }
            let alone = |read: &Read| {
                let more = grammar::alone(&read.item, &around).into_iter();
                let cost = read.cost;
                more.map(move |(item, more)| (item, cost + Cost::of_rule(more)))
            };
            let more: Vec<(Item, Cost)> = reads.iter().flat_map(alone).collect();
            for (item, cost) in more {
                add(reads, item, cost);
            }
        }
    }
    chart
}

/// Whether some words take in only a part of what stands in brackets, and more than that.
fn crosses_brackets(words: &[&str]) -> bool {
    let mut open = Vec::new();
    for (at, word) in words.iter().enumerate() {
        match *word {
            "«" => open.push(at),
            "»" if open.pop().is_none() && at + 1 < words.len() => return true,
            _ => {}
        }
    }
    open.iter().any(|at| *at > 0)
}

/// The readings of two stretches that make up one.
fn pairs(chart: &Chart, start: usize, end: usize) -> impl Iterator<Item = (&Read, &Read)> {
    (start + 1..end).flat_map(move |middle| {
        let lefts = chart[start][middle].iter();
        lefts.flat_map(move |left| chart[middle][end].iter().map(move |right| (left, right)))
    })
}

/// Where some words stand.
fn around<'a>(tokens: &[Token], words: Range<usize>, before: &'a Before) -> Around<'a> {
    // What was put in another order still stands where it was said.
    let places = tokens[words].iter().map(|token| &token.place);
    let start = places.clone().map(|place| place.start).min();
    let place = start.unwrap_or(0)..places.map(|place| place.end).max().unwrap_or(0);
    Around { place, before }
}

/// Whether some words end in what says that something will do.
pub(super) fn is_enough(words: &[&str]) -> bool {
    const ENOUGH: [&str; 5] = ["enough", "do", "fine", "plenty", "me"];
    let mut words = words.iter().rev().filter(|word| **word != END);
    words.next().is_some_and(|last| ENOUGH.contains(last))
}

/// Whether something asked may be all that a statement says: "any steal", "two or more
/// fives".
fn may_be_all_that_is_said(words: &[&str]) -> bool {
    const MOST: usize = 7;
    // "Total at least 24 and dice left at most two".
    let signs = words
        .iter()
        .filter(|word| ["at", "least", "most", "total", "than"].contains(*word));
    (words.len() - signs.count() <= MOST || is_raised(words))
        && !is_enough(words)
        && !words.contains(&"face")
        && !words.contains(&"take")
        && words.first() != Some(&"not")
}

/// Whether a statement says more than its verb: "stop at once" does not, "stop to steal",
/// "one: whatever there is" and "I hate to settle" do; some words may stand beside the verb.
fn says_when(words: &[&str], beside: &[&str]) -> bool {
    const WHEN: [&str; 8] = [
        "when", "unless", "until", "from", "with", "on", "steal", "hate",
    ];
    let when = |word: &&str| WHEN.contains(word) && !beside.contains(word);
    let more = |word: &&str| when(word) || names::is_soft(word) || total(word).is_some();
    sift::begins_with_count(words) || words.iter().any(more)
}

/// Notes a reading of a stretch, of equal ones the cheaper.
fn add(reads: &mut Vec<Read>, item: Item, cost: Cost) {
    if let Some(known) = reads.iter_mut().find(|read| read.item.says(&item)) {
        if cost.all < known.cost.all {
            known.cost = cost;
        }
        return;
    }
    reads.push(Read { item, cost });
    if reads.len() > MOST_ITEMS {
        reads.sort_by_key(|read| read.cost.all);
        reads.truncate(MOST_ITEMS);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stretches_take_in_whole_brackets() {
        for (said, crosses) in [
            ("stop at 25", false),
            ("« 23 when ahead »", false),
            ("25 « 23 when ahead »", false),
            ("« 23 when", false),
            ("when ahead »", false),
            ("25 « 23 when", true),
            ("when ahead » 25", true),
            ("25 «", true),
        ] {
            let words: Vec<&str> = said.split(' ').collect();
            assert_eq!(crosses_brackets(&words), crosses, "{said}");
        }
    }
}
