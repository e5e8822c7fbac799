//! Shortens a heuristic without changing a single decision.

use super::error::MAX_COMPARISONS;
use super::logic::{Region, lies_within_another};
use super::tree::{
    Action, Choice, Condition, FaceOrder, Heuristic, Order, Preference, Ranking, Sentence,
    SentenceId,
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
fn holder<Order>(sentences: &[Joined<Order>], origin: usize) -> Option<usize> {
    sentences.iter().position(|s| s.origins.contains(&origin))
}

/// The heuristic without closing face sentences that say the default, "take
/// the face worth the most points".
pub fn without_default(heuristic: &Heuristic) -> Heuristic {
    let mut shorter = heuristic.clone();
    let default = FaceOrder::take(default_choice());
    let says_default = |s: &Sentence<FaceOrder>| s.order == default;
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
    faces: Vec<Joined<FaceOrder>>,
    stops: Vec<Joined<Action>>,
    tiles: Vec<Joined<Preference>>,
}

/// A sentence and the places of those it was made of.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Joined<Order> {
    sentence: Sentence<Order>,
    origins: Vec<usize>,
}

impl Lists {
    fn of(heuristic: &Heuristic) -> Lists {
        Lists {
            faces: listed(&heuristic.faces),
            stops: listed(&heuristic.stops),
            tiles: listed(&heuristic.tiles),
        }
    }

    fn into_heuristic(self) -> Heuristic {
        let mut heuristic = Heuristic {
            faces: self.faces.into_iter().map(|s| s.sentence).collect(),
            stops: self.stops.into_iter().map(|s| s.sentence).collect(),
            tiles: self.tiles.into_iter().map(|s| s.sentence).collect(),
        };
        if heuristic.is_empty() {
            let default = FaceOrder::take(default_choice());
            heuristic.faces.push(Sentence::always(default));
        }
        heuristic
    }
}

fn listed<O: Order>(sentences: &[Sentence<O>]) -> Vec<Joined<O>> {
    let numbered = sentences.iter().cloned().enumerate();
    let joined = numbered.map(|(index, sentence)| Joined {
        sentence,
        origins: vec![index],
    });
    joined.collect()
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
    let mut stops = shorten(&lists.stops);
    let mut tiles = shorten(&lists.tiles);
    while stops
        .last()
        .is_some_and(|s| s.sentence.order == Action::Roll)
    {
        stops.pop();
    }
    while tiles
        .last()
        .is_some_and(|s| s.sentence.order == Preference::Steal)
    {
        tiles.pop();
    }
    Lists {
        faces: shorten(&lists.faces),
        stops,
        tiles,
    }
}

/// Shortens one list of sentences.
fn shorten<O: Order>(sentences: &[Joined<O>]) -> Vec<Joined<O>> {
    let mut kept: Vec<(&O, Vec<Region>, Vec<usize>)> = Vec::new();
    for Joined { sentence, origins } in sentences {
        let order = &sentence.order;
        let mut regions = Region::all(&sentence.condition, O::KIND);
        regions.retain(|region| {
            !kept.iter().any(|(earlier, taken, _)| {
                let decided = earlier.decides() || *earlier == order;
                decided && taken.iter().any(|outer| outer.contains(region))
            })
        });
        if regions.is_empty() {
            continue;
        }
        match kept.last_mut() {
            Some((last, taken, joined)) if *last == order && fits_joined(taken, &regions) => {
                taken.extend(regions);
                *taken = fewest(std::mem::take(taken));
                joined.extend(origins);
            }
            _ => kept.push((order, fewest(regions), origins.clone())),
        }
    }
    let shortened = kept.into_iter().map(|(order, regions, origins)| Joined {
        sentence: Sentence::new(order.clone(), condition(&regions)),
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
        if lies_within_another(&regions, index) {
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
