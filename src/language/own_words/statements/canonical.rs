//! Canonical sentences between a person's own words, which say what they say anywhere.

use std::ops::Range;

use super::Reader;
use crate::language::own_words::chart::Said;
use crate::language::own_words::orders::assemble::assemble;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::{When, asks_total};
use crate::language::own_words::refusal::{statement_around, statements};
use crate::language::parse::parse;
use crate::language::tree::{Action, Condition, Heuristic, Verb};

/// The longest sentence that is looked into, in bytes.
const LONGEST: usize = 600;

/// What canonical sentences begin with; "otherwise" hangs on what was said before.
const HEADS: [&str; 9] = [
    "Take ", "Never ", "When ", "Unless ", "From ", "On ", "Up to ", "With ", "Stop ",
];
const ROLL: &str = "Roll again ";

/// A sentence that is canonical where it stands.
#[derive(Debug)]
pub(super) struct Canonical {
    /// Where it stands, in bytes.
    place: Range<usize>,
    sentences: Vec<String>,
    orders: Vec<Draft>,
    /// Whether its orders were noted.
    noted: bool,
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
        let heads = HEADS.iter().chain([&ROLL]);
        if said.len() > LONGEST || !heads.into_iter().any(|head| said.starts_with(head)) {
            return None;
        }
        let sentence = format!("{said}.");
        let heuristic = parse(&sentence).ok()?.heuristic;
        let place = start..start + said.len();
        let sentences = heuristic.sentences();
        (sentences == [sentence]).then(|| Canonical {
            orders: orders(&heuristic, &place),
            place,
            sentences,
            noted: false,
        })
    }
}

/// Whether a canonical sentence stands at a place.
pub(in crate::language::own_words) fn is_canonical(text: &str, place: &Range<usize>) -> bool {
    Canonical::of(text, statement_around(text, place)).is_some()
}

/// What the sentences of a heuristic order; none for tiles.
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
    faces.chain(stops).collect()
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

impl Reader<'_> {
    /// Whether a statement is a canonical sentence, whose orders are then noted as they
    /// stand if reading it in any other way says something else.
    pub(super) fn is_canonical(&mut self, atoms: Range<usize>) -> bool {
        let here = self.bytes(atoms.clone());
        let within = |one: &Canonical| one.place.start <= here.start && here.end <= one.place.end;
        let Some(at) = self.canonical.iter().position(within) else {
            return false;
        };
        if self.canonical[at].noted {
            return true;
        }
        let said = self.said_as_a_whole(atoms.clone());
        let canonical = &mut self.canonical[at];
        let same = match said {
            Ok(Said::Orders(orders)) if here == canonical.place => assemble(orders)
                .is_ok_and(|parsed| parsed.heuristic.sentences() == canonical.sentences),
            _ => false,
        };
        if same {
            return false;
        }
        canonical.noted = true;
        let orders = canonical.orders.clone();
        self.note_orders(atoms, orders);
        true
    }
}
