//! Puts the orders of a text in the order in which they are tried.

use std::ops::Range;

use super::draft::{Doing, Draft};
use super::limits::{apart, cased, says_no_more, with_exceptions};
use super::stages;
use super::when::{When, asks_total};
use crate::language::parse::{Parsed, SentenceSpan};
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Relation, Sentence, SentenceId,
    Verb,
};
use crate::language::vocabulary::{Kind, Quantity};

/// Why orders make no heuristic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unsayable {
    /// More alternatives than can be said.
    TooMany,
    /// A question that has no answer when this kind of sentence is asked.
    DoesNotFit(Comparison, Kind, Range<usize>),
    /// Two limits in one order, "at 26 when A and at 22 when B".
    TwoLimits(Range<usize>),
}

/// A heuristic of these orders.
pub fn assemble(drafts: Vec<Draft>) -> Result<Parsed, Unsayable> {
    let (faces, others): (Vec<Draft>, Vec<Draft>) =
        drafts.into_iter().partition(Draft::is_about_faces);
    let is_about_tiles = |draft: &Draft| matches!(draft.doing, Doing::Prefer(_));
    let (tiles, stops): (Vec<Draft>, Vec<Draft>) = others.into_iter().partition(is_about_tiles);
    let mut parsed = Parsed {
        heuristic: Heuristic::default(),
        title: None,
        spans: Vec::new(),
    };
    for draft in stages::left_over(arranged(stages::counted_apart(stages::behind_all(faces)))) {
        let condition = condition(&draft, Kind::Face)?;
        let order = match draft.doing {
            Doing::Take(choice) => FaceOrder::take(choice),
            Doing::Avoid(filter) => FaceOrder::new(Verb::Avoid, Choice::of(filter)),
            Doing::Stop | Doing::Roll | Doing::Prefer(_) => continue,
        };
        let index = parsed.heuristic.faces.len();
        note(&mut parsed, Kind::Face, index, &condition, draft.place);
        parsed.heuristic.faces.push(Sentence { condition, order });
    }
    let stops = stages::set_apart(stops);
    if let Some(place) = says_no_more(&stops) {
        return Err(Unsayable::TwoLimits(place));
    }
    for draft in said_first(rolls_first(arranged(closed(with_exceptions(apart(
        cased(stops),
    )))))) {
        let condition = condition(&draft, Kind::Stop)?;
        let order = match draft.doing {
            Doing::Stop => Action::Stop,
            _ => Action::Roll,
        };
        let index = parsed.heuristic.stops.len();
        note(&mut parsed, Kind::Stop, index, &condition, draft.place);
        parsed.heuristic.stops.push(Sentence { condition, order });
    }
    for draft in tiles {
        let Doing::Prefer(order) = draft.doing else {
            continue;
        };
        let condition = condition(&draft, Kind::Tile)?;
        let index = parsed.heuristic.tiles.len();
        note(&mut parsed, Kind::Tile, index, &condition, draft.place);
        parsed.heuristic.tiles.push(Sentence { condition, order });
    }
    Ok(parsed)
}

/// When an order holds, as a sentence of a kind may ask.
fn condition(draft: &Draft, kind: Kind) -> Result<Condition, Unsayable> {
    let mut when = draft.when().ok_or(Unsayable::TooMany)?;
    if kind == Kind::Stop {
        // A worm is kept wherever stopping is allowed.
        let kept = Comparison::flag(Quantity::named("worm kept"));
        for comparisons in &mut when.0 {
            comparisons.retain(|comparison| *comparison != kept);
        }
    }
    if has_two_limits(&when) {
        return Err(Unsayable::TwoLimits(draft.place.clone()));
    }
    let condition = when.condition();
    let misfit = condition
        .comparisons()
        .find(|comparison| !comparison.quantity().fits(kind));
    match misfit {
        Some(misfit) => Err(Unsayable::DoesNotFit(*misfit, kind, draft.place.clone())),
        None => Ok(condition),
    }
}

/// Whether an alternative asks for two totals at least; "not 25" makes such
/// pairs, too, beside an alternative for the totals below.
fn has_two_limits(when: &When) -> bool {
    let totals = |comparisons: &[Comparison], relation| {
        let totals = comparisons.iter();
        let totals = totals.filter(|one| asks_total(one) && one.relation() == relation);
        totals.count()
    };
    let all = &when.0;
    all.iter().any(|all| totals(all, Relation::AtLeast) > 1)
        && all.iter().all(|all| totals(all, Relation::AtMost) == 0)
}

fn note(parsed: &mut Parsed, kind: Kind, index: usize, condition: &Condition, place: Range<usize>) {
    let places = condition.alternatives.iter();
    let comparisons = places
        .map(|comparisons| vec![place.clone(); comparisons.len()])
        .collect();
    parsed.spans.push(SentenceSpan {
        id: SentenceId { kind, index },
        whole: place,
        comparisons,
    });
}

/// Exceptions go before what they are exceptions to: "never ...", "but ...",
/// and whatever stands behind a sentence that decides every case.
fn arranged(drafts: Vec<Draft>) -> Vec<Draft> {
    let mut arranged: Vec<Draft> = Vec::with_capacity(drafts.len());
    // Exceptions so far, at the head of the list.
    let mut exceptions = 0;
    // How many of them come before the others.
    let mut overruling = 0;
    for draft in drafts {
        let avoids = matches!(draft.doing, Doing::Avoid(_));
        let decided = arranged.iter().position(Draft::decides_all);
        let place = if avoids || draft.first && !draft.otherwise {
            exceptions += 1;
            match draft.overrules {
                true => {
                    overruling += 1;
                    overruling - 1
                }
                false => exceptions - 1,
            }
        } else {
            match decided {
                Some(place) if !draft.otherwise => place,
                _ => arranged.len(),
            }
        };
        arranged.insert(place, draft);
    }
    arranged
}

/// "Stop at 24. If it's a single worm I roll": a roll behind every stop would say
/// nothing, so it goes before the stop at a total. A roll by a total says only what
/// goes without saying.
fn rolls_first(mut drafts: Vec<Draft>) -> Vec<Draft> {
    let by_total = |draft: &Draft| match draft.when().unwrap_or_default().0.as_slice() {
        [all] => draft.doing == Doing::Stop && !draft.first && all.iter().all(asks_total),
        _ => false,
    };
    let Some(stop) = drafts.iter().position(by_total) else {
        return drafts;
    };
    let excepts = |draft: &Draft| {
        let when = draft.when().unwrap_or_default();
        let told = !draft.otherwise && !draft.implied && !when.is_always();
        draft.doing == Doing::Roll && told && !when.0.iter().flatten().any(asks_total)
    };
    let stops = |draft: &Draft| draft.doing == Doing::Stop;
    let last = drafts.iter().rposition(stops).unwrap_or(stop);
    let behind = drafts.split_off(last + 1);
    let (rolls, rest): (Vec<Draft>, Vec<Draft>) = behind.into_iter().partition(excepts);
    drafts.splice(stop..stop, rolls);
    drafts.extend(rest);
    drafts
}

/// "Behind: 27, otherwise 24. A steal stops": what was said comes before the
/// rolls that were only implied, where it is about something else than totals.
fn said_first(mut drafts: Vec<Draft>) -> Vec<Draft> {
    let implied = |draft: &Draft| draft.implied && draft.doing == Doing::Roll;
    let Some(first) = drafts.iter().position(implied) else {
        return drafts;
    };
    let other = |draft: &Draft| {
        let when = draft.when().unwrap_or_default();
        let plain = draft.doing == Doing::Stop && !draft.otherwise && !when.is_always();
        plain && !when.0.iter().flatten().any(asks_total)
    };
    let rest = drafts.split_off(first);
    let (before, behind): (Vec<Draft>, Vec<Draft>) = rest.into_iter().partition(other);
    drafts.into_iter().chain(before).chain(behind).collect()
}

/// Whether a total of at most so much is asked for.
fn is_most_total(one: &Comparison) -> bool {
    asks_total(one) && one.relation() == Relation::AtMost
}

/// "When I am behind, stop at 28, otherwise at 25": below 28 roll when behind.
/// A text that only says when to roll stops wherever else it may.
fn closed(stops: Vec<Draft>) -> Vec<Draft> {
    let mut closed: Vec<Draft> = Vec::with_capacity(stops.len() + 1);
    let mut stops = stops.into_iter().peekable();
    while let Some(draft) = stops.next() {
        if let Some(before) = closed.last()
            && draft.otherwise
            && before.doing == Doing::Stop
            && !before.case.is_always()
            && !before.limit.is_always()
            && (draft.doing != Doing::Roll)
        {
            // "22 is enough when A, otherwise 25": the case is A.
            let case = match before.case.0.iter().flatten().all(asks_total) {
                true => before.limit.clone(),
                false => before.case.clone(),
            };
            let place = before.place.clone();
            closed.push(Draft {
                implied: true,
                ..Draft::new(Doing::Roll, case, When::always(), place)
            });
        }
        let told = !(draft.first || draft.implied || draft.overrules);
        let stops_above = draft.doing == Doing::Roll
            && told
            && !draft.case.is_always()
            && !draft.limit.is_always()
            && draft.limit.0.iter().flatten().all(is_most_total)
            && stops.peek().is_none_or(|next| !next.otherwise);
        let stop = Draft {
            doing: Doing::Stop,
            limit: When::always(),
            otherwise: false,
            implied: true,
            ..draft.clone()
        };
        closed.push(draft);
        if stops_above {
            // "With two dice I roll below 24."
            closed.push(stop);
        }
    }
    let rolls = |draft: &Draft| draft.doing == Doing::Roll || draft.implied || draft.overrules;
    let some = closed.iter().any(|draft| draft.doing == Doing::Roll);
    let only_rolls = some && closed.iter().all(rolls);
    // "... otherwise roll if under 26" stops from there on, unless it was said where.
    let only_totals = |draft: &Draft| {
        let when = draft.when().unwrap_or_default();
        let told = draft.doing == Doing::Stop && !draft.implied;
        told && !when.is_always() && when.0.iter().flatten().all(asks_total)
    };
    let rolls_below = closed.last().is_some_and(|last| {
        last.doing == Doing::Roll
            && !last.first
            && !closed.iter().any(only_totals)
            && !last.limit.is_always()
            && last.limit.0.iter().all(|all| all.iter().any(is_most_total))
    });
    // "I don't take a tile with fewer worms than mine."
    let of_tile =
        |one: &Comparison| one.quantity().fits(Kind::Stop) && !one.quantity().fits(Kind::Face);
    let refuses = |draft: &Draft| {
        let when = draft.when().unwrap_or_default();
        let told = draft.doing == Doing::Roll && draft.first && !draft.implied;
        // "... unless it is my last die".
        let known = |one: &Comparison| of_tile(one) || one.quantity() == Quantity::DICE;
        let asked = || when.0.iter().flatten();
        told && asked().any(of_tile) && asked().all(known)
    };
    let takes = |draft: &Draft| {
        let when = draft.when().unwrap_or_default();
        let told = draft.doing == Doing::Stop && !draft.overrules;
        let says = |one: &Comparison| {
            asks_total(one) && !is_most_total(one)
                || !asks_total(one) && of_tile(one) && !one.quantity().is_flag()
        };
        told && when.0.iter().flatten().any(says)
    };
    // "Roll below 25. With one die left, stop."
    let general = |draft: &Draft| {
        let told = draft.doing == Doing::Roll && !draft.first && !draft.implied;
        let limit = draft.case.and(&draft.limit).unwrap_or_default();
        told && !limit.is_always() && limit.0.iter().all(|all| all.iter().any(is_most_total))
    };
    let refuses = |draft: &Draft| refuses(draft) || general(draft);
    let refuses_some = closed.iter().any(refuses) && !closed.iter().any(takes);
    if (only_rolls || rolls_below || refuses_some) && !closed.iter().any(Draft::decides_all) {
        let place = closed.last().map_or(0..0, |last| last.place.clone());
        closed.push(Draft {
            otherwise: true,
            implied: true,
            ..Draft::new(Doing::Stop, When::always(), When::always(), place)
        });
    }
    let stops = stages::above_rolls(&closed);
    closed.extend(stops);
    closed
}
