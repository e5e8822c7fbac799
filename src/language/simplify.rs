//! Shortens a heuristic without changing a single decision.

use super::error::MAX_COMPARISONS;
use super::logic::Region;
use super::tree::{
    Action, Choice, Condition, FaceSentence, Heuristic, Preference, Ranking, SentenceId, Verb,
};
use super::vocabulary::Kind;

/// A shorter heuristic, and where its sentences came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simplified {
    /// What is left.
    pub heuristic: Heuristic,
    /// For each sentence of the given heuristic, in the order of
    /// [`Heuristic::ids`], the one that it has become part of; `None` when it
    /// was dropped.
    pub became: Vec<(SentenceId, Option<SentenceId>)>,
}

/// A heuristic that decides the same with nothing that could be left out.
///
/// Drops what never applies, what always holds and what others imply, joins
/// neighbouring sentences that order the same, and puts conditions in a fixed
/// order. Takes every reading to lie where the game keeps it. Simplifying
/// twice changes nothing more; something is always left to print.
pub fn simplify(heuristic: &Heuristic) -> Heuristic {
    fixed(heuristic).into_heuristic()
}

/// As [`simplify()`], with what became of each sentence.
pub fn simplify_tracing(heuristic: &Heuristic) -> Simplified {
    let lists = fixed(heuristic);
    let became = heuristic.ids().map(|id| {
        let index = match id.kind {
            Kind::Face => holder(&lists.faces, id.index),
            Kind::Stop => holder(&lists.stops, id.index),
            Kind::Tile => holder(&lists.tiles, id.index),
        };
        (id, index.map(|index| SentenceId { index, ..id }))
    });
    Simplified {
        became: became.collect(),
        heuristic: lists.into_heuristic(),
    }
}

/// The place of the sentence that the one at `origin` has become part of.
fn holder<Order>(sentences: &[Sentence<Order>], origin: usize) -> Option<usize> {
    sentences.iter().position(|s| s.origins.contains(&origin))
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

/// Sentences on their way to fewer, by kind.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lists {
    faces: Vec<Sentence<(Verb, Choice)>>,
    stops: Vec<Sentence<Action>>,
    tiles: Vec<Sentence<Preference>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Sentence<Order> {
    order: Order,
    condition: Condition,
    /// The places of the sentences it was made of.
    origins: Vec<usize>,
}

impl Lists {
    fn of(heuristic: &Heuristic) -> Lists {
        let faces = heuristic.faces.iter();
        let stops = heuristic.stops.iter();
        let tiles = heuristic.tiles.iter();
        Lists {
            faces: listed(faces.map(|s| ((s.verb, s.choice.clone()), &s.condition))),
            stops: listed(stops.map(|s| (s.action, &s.condition))),
            tiles: listed(tiles.map(|s| (s.preference, &s.condition))),
        }
    }

    fn into_heuristic(self) -> Heuristic {
        let faces = self.faces.into_iter().map(|s| (s.order, s.condition));
        let stops = self.stops.into_iter().map(|s| (s.order, s.condition));
        let tiles = self.tiles.into_iter().map(|s| (s.order, s.condition));
        let mut heuristic = Heuristic {
            faces: faces.map(FaceSentence::from).collect(),
            stops: stops.map(Into::into).collect(),
            tiles: tiles.map(Into::into).collect(),
        };
        if heuristic.is_empty() {
            let only = ((Verb::Take, default_choice()), Condition::ALWAYS);
            heuristic.faces.push(FaceSentence::from(only));
        }
        heuristic
    }
}

fn listed<'a, Order>(
    sentences: impl Iterator<Item = (Order, &'a Condition)>,
) -> Vec<Sentence<Order>> {
    let numbered = sentences.enumerate();
    let sentences = numbered.map(|(index, (order, condition))| Sentence {
        order,
        condition: condition.clone(),
        origins: vec![index],
    });
    sentences.collect()
}

/// Shortens until nothing changes any more.
fn fixed(heuristic: &Heuristic) -> Lists {
    let mut current = Lists::of(heuristic);
    loop {
        let next = pass(&current);
        if next == current {
            return current;
        }
        current = next;
    }
}

fn pass(lists: &Lists) -> Lists {
    let hides = |earlier: &(Verb, Choice), later: &(Verb, Choice)| {
        let (verb, choice) = earlier;
        (*verb == Verb::Take && choice.always_exists()) || earlier == later
    };
    let mut stops = shorten(&lists.stops, Kind::Stop, |_, _| true);
    let mut tiles = shorten(&lists.tiles, Kind::Tile, |_, _| true);
    while stops.last().is_some_and(|s| s.order == Action::Roll) {
        stops.pop();
    }
    while tiles.last().is_some_and(|s| s.order == Preference::Steal) {
        tiles.pop();
    }
    Lists {
        faces: shorten(&lists.faces, Kind::Face, hides),
        stops,
        tiles,
    }
}

/// Shortens one list of orders with their conditions.
///
/// `hides` says whether a later order is never reached where an earlier one's
/// condition holds.
fn shorten<Order: PartialEq + Clone>(
    sentences: &[Sentence<Order>],
    kind: Kind,
    hides: impl Fn(&Order, &Order) -> bool,
) -> Vec<Sentence<Order>> {
    let mut kept: Vec<(&Order, Vec<Region>, Vec<usize>)> = Vec::new();
    for sentence in sentences {
        let mut regions = Region::all(&sentence.condition, kind);
        regions.retain(|region| {
            !kept.iter().any(|(earlier, taken, _)| {
                hides(earlier, &sentence.order) && taken.iter().any(|outer| outer.contains(region))
            })
        });
        if regions.is_empty() {
            continue;
        }
        match kept.last_mut() {
            Some((last, taken, origins))
                if **last == sentence.order && fits_joined(taken, &regions) =>
            {
                taken.extend(regions);
                *taken = fewest(std::mem::take(taken));
                origins.extend(&sentence.origins);
            }
            _ => kept.push((&sentence.order, fewest(regions), sentence.origins.clone())),
        }
    }
    let shortened = kept.into_iter().map(|(order, regions, origins)| Sentence {
        order: order.clone(),
        condition: condition(&regions),
        origins,
    });
    shortened.collect()
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
