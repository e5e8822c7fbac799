//! Totals to stop at, a higher one for some cases beside the one for all.

use std::ops::Range;

use super::draft::{Doing, Draft};
use super::vain::implies;
use super::when::{When, asks_total};
use crate::language::tree::{Comparison, Relation};

/// Where a stop has a condition beyond a total from which on it stops anyway: "At 25 I
/// stop. Over 25 I stop, but not when A."
pub(super) fn says_no_more(stops: &[Draft]) -> Option<Range<usize>> {
    let mut anyway: Option<i8> = None;
    for draft in stops.iter().filter(|draft| draft.doing == Doing::Stop) {
        let when = draft.when().unwrap_or_default();
        let limit = match when.0.as_slice() {
            [all] => least_total(all).map(|total| (total, all.len())),
            _ => None,
        };
        let of_case = !draft.case.0.iter().flatten().all(asks_total);
        match (limit, !of_case, anyway) {
            // "In the beginning at 25. Later at 22."
            (Some((total, 1)), true, Some(anyway)) if total < anyway => {
                return Some(draft.place.clone());
            }
            (Some((total, 1)), true, _) => anyway = anyway.or(Some(total)),
            (Some((total, 2..)), true, Some(anyway)) if total > anyway => {
                return Some(draft.place.clone());
            }
            _ => {}
        }
    }
    None
}

/// "Stop at 25 with three dice or more, otherwise at 22": the dice are the case of the
/// first, and not its limit.
pub(super) fn cased(mut stops: Vec<Draft>) -> Vec<Draft> {
    let total = |draft: &Draft| match draft.limit.0.as_slice() {
        [limit] => least_total(limit),
        _ => None,
    };
    for at in 1..stops.len() {
        let (before, rest) = stops.split_at_mut(at);
        let (Some(first), Some(other)) = (before.last_mut(), rest.first()) else {
            continue;
        };
        let stop = |draft: &Draft| draft.doing == Doing::Stop && draft.case.is_always();
        let lower = other.limit.is_always() || total(other) < total(first);
        if total(first).is_some() && stop(first) && stop(other) && other.otherwise && lower {
            let limit = first.limit.0.concat();
            let (totals, case) = limit.into_iter().partition(asks_total);
            (first.case, first.limit) = (When::all(case), When::all(totals));
        }
    }
    stops
}

/// "Stop at 24, or at 26 when I own a tile": a higher total for some cases, apart from
/// the one for all.
pub(super) fn apart(stops: Vec<Draft>) -> Vec<Draft> {
    let mut found = Vec::with_capacity(stops.len());
    for mut draft in stops {
        let plain = |all: &&Vec<Comparison>| all.len() == 1;
        let lowest = draft.limit.0.iter().filter(plain);
        let lowest = lowest.filter_map(|all| least_total(all)).min();
        let splits = draft.doing == Doing::Stop && draft.case.is_always();
        let Some(lowest) = lowest.filter(|_| splits) else {
            found.push(draft);
            continue;
        };
        let higher = |all: &Vec<Comparison>| {
            all.len() > 1 && least_total(all).is_some_and(|total| total > lowest)
        };
        let (exceptions, rest) = draft.limit.0.into_iter().partition(higher);
        draft.limit = When(rest);
        found.push(draft.clone());
        for all in exceptions {
            let (total, case) = all.into_iter().partition(asks_total);
            found.push(Draft {
                case: When::all(case),
                limit: When::all(total),
                ..draft.clone()
            });
        }
    }
    found
}

/// "Stop at 25; when I am behind, at 28": a higher limit for some cases goes
/// before the one for all, and below it the dice are rolled.
pub(super) fn with_exceptions(stops: Vec<Draft>) -> Vec<Draft> {
    let for_all = |draft: &Draft| match (draft.doing == Doing::Stop, draft.when()?.0.as_slice()) {
        (true, [all]) if all.len() == 1 => least_total(all),
        _ => None,
    };
    let lowest = stops.iter().filter_map(for_all).min();
    let narrower: Vec<bool> = stops
        .iter()
        .map(|draft| is_narrower(draft, &stops))
        .collect();
    if lowest.is_none() && !narrower.contains(&true) {
        return stops;
    }
    let mut found = Vec::with_capacity(stops.len());
    for (mut draft, narrower) in stops.into_iter().zip(narrower) {
        let higher = |all: &[Comparison]| {
            let above = least_total(all)
                .zip(lowest)
                .is_some_and(|(limit, lowest)| limit > lowest);
            draft.doing == Doing::Stop && (above || narrower)
        };
        let when = draft.when().unwrap_or_default();
        let of_case = draft.case.0.concat();
        let rest = match (when.0.as_slice(), draft.limit.0.as_slice()) {
            ([all], _) if higher(all) => {
                let of_case = |one: &Comparison| !asks_total(one) && of_case.contains(one);
                When::all(all.iter().copied().filter(of_case).collect())
            }
            // "... when I am behind or have no tile, at 28".
            ([_, _, ..], [limit]) if higher(limit) && !of_case.iter().any(asks_total) => {
                draft.case.clone()
            }
            _ => When::always(),
        };
        if rest.is_always() {
            found.push(draft);
            continue;
        }
        draft.first = true;
        draft.overrules |= narrower;
        draft.otherwise = false;
        let roll = Draft {
            doing: Doing::Roll,
            case: rest,
            limit: When::always(),
            implied: true,
            ..draft.clone()
        };
        found.extend([draft, roll]);
    }
    found
}

/// "When I am behind, at 27; when I am behind by four worms, at 30": whether a stop has a
/// higher total for a case within that of another.
fn is_narrower(draft: &Draft, stops: &[Draft]) -> bool {
    let limit = |draft: &Draft| match (draft.doing == Doing::Stop, draft.limit.0.as_slice()) {
        (true, [limit]) if !draft.canonical => least_total(limit),
        _ => None,
    };
    let (Some(own), [case]) = (limit(draft), draft.case.0.as_slice()) else {
        return false;
    };
    let within = |wide: &Comparison| case.iter().any(|one| implies(*one, *wide));
    let wider = |other: &Draft| match other.case.0.as_slice() {
        // "(At 23 with two dice)" comes first.
        [wider] => !other.first && wider != case && wider.iter().all(within),
        _ => false,
    };
    stops
        .iter()
        .any(|other| limit(other).is_some_and(|total| total < own) && wider(other))
}

/// The total that must at least be reached.
fn least_total(all: &[Comparison]) -> Option<i8> {
    let mut totals = all.iter().filter(|one| asks_total(one));
    match (totals.next(), totals.next()) {
        (Some(one), None) if one.relation() == Relation::AtLeast => Some(one.threshold()),
        _ => None,
    }
}
