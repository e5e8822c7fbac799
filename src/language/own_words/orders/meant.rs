//! What orders mean in the light of the whole text.

use std::ops::Range;

use super::draft::{Doing, Draft};
use super::when::{When, asks_total};
use crate::game::Face;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// Takes the orders of a text as they are meant beside all its words.
pub fn as_meant(drafts: &mut [Draft], text: &str) {
    exceptions_first(drafts, text);
    cases_first(drafts, text);
    steals_first(drafts);
    for draft in drafts {
        draft.beyond_one_worm();
        if draft.doing == Doing::Stop {
            let set = |one| set_to(one, text);
            draft.case = without_more_dice(draft.case.each(set));
            draft.limit = without_more_dice(draft.limit.each(set));
        }
    }
}

/// Where sentences end in a text, in bytes, in order.
struct Ends(Vec<usize>);

impl Ends {
    fn of(text: &str, signs: &[char]) -> Ends {
        Ends(text.match_indices(signs).map(|(at, _)| at).collect())
    }

    fn any_in(&self, place: Range<usize>) -> bool {
        let next = self.0.partition_point(|end| *end < place.start);
        self.0.get(next).is_some_and(|end| *end < place.end)
    }
}

/// "Worms first. If there is only one and four fives, fives": what is for rolls with a worm
/// comes before it.
fn exceptions_first(drafts: &mut [Draft], text: &str) {
    let ends = Ends::of(text, &['.', ';', '\n']);
    let mut taken: Vec<(Face, usize)> = Vec::new();
    for draft in drafts {
        let shown = |one: &Comparison, face: Face| {
            one.quantity() == Quantity::rolled(face)
                && one.relation() != Relation::AtMost
                && one.threshold() > 0
        };
        let takes = matches!(draft.doing, Doing::Take(_)) && !draft.otherwise;
        let case = &draft.case.0;
        let in_vain = |&(face, end): &(Face, usize)| {
            let apart = ends.any_in(end..draft.place.start);
            let shown = |all: &Vec<Comparison>| all.iter().any(|one| shown(one, face));
            draft.named() != Some(face) && apart && case.iter().all(shown)
        };
        let in_vain = takes && !case.is_empty() && taken.iter().any(in_vain);
        if case.is_empty() {
            taken.extend(draft.named().map(|face| (face, draft.place.end)));
        }
        draft.first |= in_vain;
    }
}

/// "Fives, worms, fours. With three dice or fewer the worms first": a case for a face that is
/// taken anyway, but behind others, comes before them.
fn cases_first(drafts: &mut [Draft], text: &str) {
    let ends = Ends::of(text, &['.', ';', '\n', '!']);
    let takes = |draft: &&Draft| matches!(draft.doing, Doing::Take(_));
    for at in 0..drafts.len() {
        let (before, this) = (&drafts[..at], &drafts[at]);
        let total = this.case.0.iter().flatten().any(asks_total);
        let cased = !this.case.is_always() && !total && !this.case.asks_rolled();
        let Some(face) = this.named().filter(|_| cased && !this.otherwise) else {
            continue;
        };
        let same = |one: &Draft| one.named() == Some(face) && one.case.is_always();
        let Some(anyway) = before.iter().position(same) else {
            continue;
        };
        let apart = ends.any_in(before[anyway].place.end..this.place.start);
        let mut others = before[..anyway].iter().filter(takes);
        let behind = others.any(|other| other.case.is_always());
        // "Worms only with three dice or fewer" keeps their place.
        let said = text.get(this.place.clone()).unwrap_or("");
        let only = said.to_lowercase().contains("only");
        drafts[at].first |= behind && apart && !only;
    }
    // A list for a case stays together.
    let alike = |one: &Draft, other: &Draft| {
        let faces = one.is_about_faces() && other.is_about_faces();
        faces && !one.case.is_always() && one.case == other.case && !one.otherwise
    };
    for list in drafts.chunk_by_mut(alike) {
        let first = list.iter().any(|draft| draft.first);
        for draft in list {
            draft.first |= first;
        }
    }
}

/// "Never stop below 24. Steals always": they would never be heard behind the order to roll.
fn steals_first(stops: &mut [Draft]) {
    let steal =
        |one: &Comparison| one.quantity() == Quantity::STEAL && one.relation() == Relation::AtLeast;
    let below = |one: &Comparison| asks_total(one) && one.relation() == Relation::AtMost;
    let mut below_limit = false;
    for draft in stops.iter_mut().filter(|draft| !draft.canonical) {
        let asks = draft.comparisons().next().is_some();
        let stops = draft.doing == Doing::Stop && !draft.otherwise;
        if below_limit && stops && asks && draft.comparisons().all(steal) {
            (draft.first, draft.overrules) = (true, true);
        }
        let rolls = draft.doing == Doing::Roll && !draft.implied;
        below_limit |= rolls && asks && draft.comparisons().all(below);
    }
}

/// "Own top at least 2" counts its worms: no tile has so low a number.
pub fn count_worms_on_top(drafts: &mut [Draft]) {
    for draft in drafts {
        draft.case = draft.case.each(worms_on_top);
        draft.limit = draft.limit.each(worms_on_top);
    }
}

fn worms_on_top(one: Comparison) -> Comparison {
    let worms = match one.quantity().entry().name {
        "own top number" => "own top",
        "rival's top number" => "rival's top",
        _ => return one,
    };
    match one.threshold() {
        1..=4 => Comparison::new(Quantity::named(worms), one.relation(), one.threshold()),
        _ => one,
    }
}

/// "Stop = 25" is 25 or more.
fn set_to(one: Comparison, text: &str) -> Comparison {
    let number = one.threshold().to_string();
    let sets = |at: usize| {
        let before = text.get(..at).unwrap_or("");
        let behind = text.get(at + 1..).unwrap_or("").trim_start();
        !before.ends_with(['=', '<', '>', '!']) && behind.starts_with(&number)
    };
    let exactly = asks_total(&one) && one.relation() == Relation::Exactly;
    match exactly && text.match_indices('=').any(|(at, _)| sets(at)) {
        true => Comparison::new(one.quantity(), Relation::AtLeast, one.threshold()),
        false => one,
    }
}

/// "Stop at 25, but not with four dice" does not stop with five either.
fn without_more_dice(mut when: When) -> When {
    let dice = |case: &[Comparison], relation: Relation| {
        let mut asked = case.iter();
        let is = |one: &&Comparison| one.quantity() == Quantity::DICE && one.relation() == relation;
        asked.find(is).map(|one| one.threshold())
    };
    let few: Vec<i8> = when
        .0
        .iter()
        .filter_map(|case| dice(case, Relation::AtMost))
        .collect();
    when.0.retain(|case| {
        let many = dice(case, Relation::AtLeast);
        !many.is_some_and(|many| few.iter().any(|&few| few > 1 && many - few == 2))
    });
    when
}
