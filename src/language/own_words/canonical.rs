//! Canonical sentences between a person's own words, which say what they say anywhere.

use std::ops::Range;

use super::orders::draft::{Doing, Draft};
use super::orders::when::{When, asks_total};
use super::written::statements;
use crate::language::parse::parse;
use crate::language::tree::{Action, Condition, Heuristic, Verb};

/// The longest sentence that is looked into, in bytes.
const LONGEST: usize = 600;

/// What canonical sentences begin with; "otherwise" hangs on what was said before.
const HEADS: [&str; 12] = [
    "Take ",
    "Never ",
    "When ",
    "Unless ",
    "From ",
    "On ",
    "Up to ",
    "With ",
    "Stop ",
    "Roll again ",
    "Always ",
    "Prefer ",
];

/// A sentence that is canonical where it stands.
#[derive(Debug)]
pub(super) struct Canonical {
    /// Where it stands, in bytes.
    pub place: Range<usize>,
    /// How it is printed.
    pub sentence: String,
    pub orders: Vec<Draft>,
}

/// The canonical sentences of a text.
pub(super) fn canonical(text: &str) -> Vec<Canonical> {
    statements(text)
        .filter_map(|place| Canonical::of(text, place))
        .collect()
}

impl Canonical {
    fn of(text: &str, place: Range<usize>) -> Option<Canonical> {
        let said = &text[place.clone()];
        let start = place.start + said.len() - said.trim_start().len();
        let said = said.trim();
        if said.len() > LONGEST || !HEADS.iter().any(|head| said.starts_with(head)) {
            return None;
        }
        let sentence = format!("{said}.");
        let heuristic = parse(&sentence).ok()?.heuristic;
        let place = start..start + said.len();
        (heuristic.sentences() == [sentence.as_str()]).then(|| Canonical {
            orders: orders(&heuristic, &place),
            place,
            sentence,
        })
    }

    /// Whether a place is in the sentence.
    pub fn holds(&self, place: &Range<usize>) -> bool {
        self.place.start <= place.start && place.end <= self.place.end
    }
}

/// Whether a place is in one of some canonical sentences.
pub(super) fn is_within(place: &Range<usize>, canonical: &[Canonical]) -> bool {
    canonical.iter().any(|one| one.holds(place))
}

/// What the sentences of a heuristic order.
fn orders(heuristic: &Heuristic, place: &Range<usize>) -> Vec<Draft> {
    let faces = heuristic.faces.iter().filter_map(|sentence| {
        let choice = sentence.order.choice.clone();
        let doing = match sentence.order.verb {
            Verb::Take => Doing::Take(choice),
            Verb::Avoid => Doing::Avoid(choice.filter?),
        };
        let case = When(sentence.condition.alternatives.clone());
        Some(Draft::new(doing, case, When::always(), place.clone()))
    });
    let stops = heuristic.stops.iter().map(|sentence| {
        let doing = match sentence.order {
            Action::Stop => Doing::Stop,
            Action::Roll => Doing::Roll,
        };
        let (case, limit) = in_case(&sentence.condition);
        Draft::new(doing, case, limit, place.clone())
    });
    let tiles = heuristic.tiles.iter().map(|sentence| {
        let case = When(sentence.condition.alternatives.clone());
        Draft::new(
            Doing::Prefer(sentence.order),
            case,
            When::always(),
            place.clone(),
        )
    });
    let orders = faces.chain(stops).chain(tiles);
    let canonical = |order| Draft {
        canonical: true,
        ..order
    };
    orders.map(canonical).collect()
}

/// When to stop: in which case, and at which totals if these are said last.
fn in_case(condition: &Condition) -> (When, When) {
    if let [all] = condition.alternatives.as_slice() {
        let totals = all.partition_point(|one| !asks_total(one));
        let (case, limit) = all.split_at(totals);
        if limit.iter().all(asks_total) && !limit.is_empty() {
            return (When::all(case.to_vec()), When::all(limit.to_vec()));
        }
    }
    (When::always(), When(condition.alternatives.clone()))
}
