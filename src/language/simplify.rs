//! Shortens a heuristic without changing a single decision.

use super::error::MAX_COMPARISONS;
use super::logic::Region;
use super::tree::{Action, Choice, Condition, FaceSentence, Heuristic, Preference, Ranking, Verb};
use super::vocabulary::Kind;

/// A heuristic that decides the same with nothing that could be left out.
///
/// Drops what never applies, what always holds and what others imply, joins
/// neighbouring sentences that order the same, and puts conditions in a fixed
/// order. Takes every reading to lie where the game keeps it. Simplifying
/// twice changes nothing more; something is always left to print.
pub fn simplify(heuristic: &Heuristic) -> Heuristic {
    let mut current = heuristic.clone();
    loop {
        let next = pass(&current);
        if next == current {
            return current;
        }
        current = next;
    }
}

/// The heuristic without closing face sentences that say the default, "take
/// the face worth the most points".
pub fn without_default(heuristic: &Heuristic) -> Heuristic {
    let mut shorter = heuristic.clone();
    let default = default_choice();
    let says_default = |s: &FaceSentence| s.verb == Verb::Take && s.choice == default;
    while shorter.len() > 1 && shorter.faces.last().is_some_and(says_default) {
        shorter.faces.pop();
    }
    shorter
}

/// What is taken when no face sentence decides.
pub fn default_choice() -> Choice {
    Choice::best(Ranking::DEFAULT)
}

fn pass(heuristic: &Heuristic) -> Heuristic {
    let faces = shorten(
        heuristic
            .faces
            .iter()
            .map(|s| ((s.verb, s.choice.clone()), &s.condition)),
        Kind::Face,
        |earlier, later| {
            let takes = earlier.0 == Verb::Take && earlier.1.always_exists();
            takes || earlier == later
        },
    );
    let mut stops = shorten(
        heuristic.stops.iter().map(|s| (s.action, &s.condition)),
        Kind::Stop,
        |_, _| true,
    );
    let mut tiles = shorten(
        heuristic.tiles.iter().map(|s| (s.preference, &s.condition)),
        Kind::Tile,
        |_, _| true,
    );
    while stops.last().is_some_and(|s| s.0 == Action::Roll) {
        stops.pop();
    }
    while tiles.last().is_some_and(|s| s.0 == Preference::Steal) {
        tiles.pop();
    }
    let mut shorter = Heuristic {
        faces: faces.into_iter().map(FaceSentence::from).collect(),
        stops: stops.into_iter().map(Into::into).collect(),
        tiles: tiles.into_iter().map(Into::into).collect(),
    };
    if shorter.is_empty() {
        let only = ((Verb::Take, default_choice()), Condition::ALWAYS);
        shorter.faces.push(FaceSentence::from(only));
    }
    shorter
}

/// Shortens one list of orders with their conditions.
///
/// `hides` says whether a later order is never reached where an earlier one's
/// condition holds.
fn shorten<'a, Order: PartialEq>(
    sentences: impl Iterator<Item = (Order, &'a Condition)>,
    kind: Kind,
    hides: impl Fn(&Order, &Order) -> bool,
) -> Vec<(Order, Condition)> {
    let mut kept: Vec<(Order, Vec<Region>)> = Vec::new();
    for (order, condition) in sentences {
        let mut regions = Region::all(condition, kind);
        regions.retain(|region| {
            !kept.iter().any(|(earlier, taken)| {
                hides(earlier, &order) && taken.iter().any(|outer| outer.contains(region))
            })
        });
        if regions.is_empty() {
            continue;
        }
        match kept.last_mut() {
            Some((last, taken)) if *last == order && fits_joined(taken, &regions) => {
                taken.extend(regions);
                *taken = fewest(std::mem::take(taken));
            }
            _ => kept.push((order, fewest(regions))),
        }
    }
    kept.into_iter()
        .map(|(order, regions)| (order, condition(&regions)))
        .collect()
}

/// Whether one sentence may hold the comparisons of both.
fn fits_joined(one: &[Region], other: &[Region]) -> bool {
    let size =
        |regions: &[Region]| -> usize { regions.iter().map(|r| r.comparisons().len()).sum() };
    size(one) + size(other) <= MAX_COMPARISONS
}

/// The same alternatives without those that others contain, joined where that
/// needs fewer comparisons.
fn fewest(mut regions: Vec<Region>) -> Vec<Region> {
    let mut index = 0;
    while index < regions.len() {
        let implied = regions.iter().enumerate().any(|(other, outer)| {
            let earlier = other < index;
            other != index
                && outer.contains(&regions[index])
                && (earlier || !regions[index].contains(outer))
        });
        if implied {
            regions.remove(index);
        } else {
            index += 1;
        }
    }
    for one in 0..regions.len() {
        for other in one + 1..regions.len() {
            let Some(joined) = regions[one].joined(&regions[other]) else {
                continue;
            };
            let apart = regions[one].comparisons().len() + regions[other].comparisons().len();
            if joined.comparisons().len() < apart {
                regions[one] = joined;
                regions.remove(other);
                return fewest(regions);
            }
        }
    }
    regions
}

/// The condition of these alternatives in their fixed order.
fn condition(regions: &[Region]) -> Condition {
    if regions.iter().any(Region::is_everything) {
        return Condition::ALWAYS;
    }
    let mut alternatives: Vec<_> = regions.iter().map(Region::comparisons).collect();
    alternatives.sort();
    Condition::new(alternatives)
}
