//! Says a reading in no more words than it needs, in the order in which it was said.
//!
//! People say things twice, and so do the steps that read them: "one or two dice" is read
//! as one or more and two or fewer. Decisions stay as they are.

use crate::language::logic::{Region, lies_within_another};
use crate::language::parse::Parsed;
use crate::language::tree::{
    Comparison, Condition, Heuristic, Order, Relation, Sentence, SentenceId,
};
use crate::language::vocabulary::{Filter, Kind, Quantity};

/// Drops comparisons that others imply, alternatives that lie within others, and
/// sentences whose cases an earlier one with the same order has, or the next one.
pub fn make_concise(parsed: &mut Parsed) {
    for span in &mut parsed.spans {
        let place = span.whole.clone();
        let known = known(&parsed.heuristic, span.id);
        let condition = parsed.heuristic.condition_mut(span.id);
        shorten(&mut condition.alternatives, span.id.kind, known);
        let places = condition.alternatives.iter();
        span.comparisons = places.map(|all| vec![place.clone(); all.len()]).collect();
    }
    // From the last one on, so that the places of those before stay right.
    for id in parsed.heuristic.ids().collect::<Vec<_>>().into_iter().rev() {
        if is_said_elsewhere(&parsed.heuristic, id) {
            parsed.remove(id);
        }
    }
}

/// What holds wherever an order can be followed: a face that is taken was rolled.
fn known(heuristic: &Heuristic, id: SentenceId) -> Option<Comparison> {
    let sentence = heuristic.faces.get(id.index);
    let filter = sentence
        .filter(|_| id.kind == Kind::Face)?
        .order
        .choice
        .filter?;
    match filter {
        Filter::Named(face) => Some(Comparison::new(
            Quantity::rolled(face),
            Relation::AtLeast,
            1,
        )),
        _ => None,
    }
}

/// Leaves the fewest comparisons of each alternative beside what is known, and no
/// alternative within another.
fn shorten(alternatives: &mut Vec<Vec<Comparison>>, kind: Kind, known: Option<Comparison>) {
    let mut kept: Vec<(Vec<Comparison>, Region)> = Vec::new();
    for all in alternatives.iter() {
        let beside: Vec<Comparison> = all.iter().copied().chain(known).collect();
        // "Unless it's just one": no worm, or two or more of them.
        let Some(region) = Region::of(&beside, kind) else {
            continue;
        };
        let said = |one: &Comparison| {
            let same = |said: &Comparison| said.quantity() == one.quantity();
            all.iter().position(same)
        };
        let mut fewest = region.comparisons();
        fewest.retain(|one| Some(*one) != known);
        fewest.sort_by_key(said);
        let shorter = fewest.len() < all.len() || known.is_some();
        kept.push((if shorter { fewest } else { all.clone() }, region));
    }
    if kept.is_empty() {
        return;
    }
    let (shortest, regions): (Vec<_>, Vec<Region>) = kept.into_iter().unzip();
    // "With one of at most two worms, or none": the reading tells of none as well.
    let none = |one: &Comparison| {
        let lowest = one.quantity().range().0;
        lowest == 0 && (one.relation(), one.threshold()) == (Relation::AtMost, lowest)
    };
    let stays = |place: &usize| {
        let this: &Vec<Comparison> = &shortest[*place];
        let told = this.iter().any(none) && !shortest[..*place].contains(this);
        told || !lies_within_another(&regions, *place)
    };
    let stay = (0..regions.len()).filter(stays);
    let stay = stay.map(|place| shortest[place].clone());
    *alternatives = Condition::new(stay.collect()).alternatives;
}

/// Whether an earlier sentence, or the next one, orders the same wherever this one applies.
fn is_said_elsewhere(heuristic: &Heuristic, id: SentenceId) -> bool {
    fn elsewhere<O: Order>(sentences: &[Sentence<O>], index: usize) -> bool {
        let this = &sentences[index];
        let regions = |one: &Sentence<O>| Region::all(&one.condition, O::KIND);
        let before = sentences[..index].iter();
        let others = before.chain(sentences.get(index + 1));
        let same = others.filter(|one| one.order == this.order);
        let said: Vec<Region> = same.flat_map(regions).collect();
        let within = |region: &Region| said.iter().any(|outer| outer.contains(region));
        regions(this).iter().all(within)
    }
    match id.kind {
        Kind::Face => elsewhere(&heuristic.faces, id.index),
        Kind::Stop => elsewhere(&heuristic.stops, id.index),
        Kind::Tile => elsewhere(&heuristic.tiles, id.index),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert_eq, prop_assume};
    use proptest::proptest;

    use super::*;
    use crate::language::error::MAX_SENTENCES;
    use crate::language::moments::moments;
    use crate::language::{parse, strategies};

    fn concise(text: &str) -> Parsed {
        let mut parsed = parse(text).unwrap();
        make_concise(&mut parsed);
        parsed
    }

    #[test]
    fn says_nothing_twice() {
        for (said, meant) in [
            (
                "Stop when one or more dice are left and two or fewer dice are left.",
                "Stop when two or fewer dice are left.",
            ),
            (
                "Roll again when your total is 26 or less and your total is 23 or less, or when \
                 your total is 20 or less.",
                "Roll again when your total is 23 or less.",
            ),
            (
                "Stop when your total is 24 or more and you can steal. Stop when you can steal. \
                 Stop when you can steal and one die is left. Roll again when your total is 22 or \
                 less. Otherwise, stop. Otherwise, stop.",
                "Stop when you can steal. Roll again when your total is 22 or less. Otherwise, stop.",
            ),
            (
                "Stop when one die is left. Stop when two or fewer dice are left.",
                "Stop when two or fewer dice are left.",
            ),
            (
                "When you have rolled no worm, or when you have rolled two or more worms, take \
                 worms. When you have rolled a five, take fives. When you have rolled one or \
                 fewer ones, never take ones.",
                "When you have rolled two or more worms, take worms. Take fives. When you have \
                 rolled exactly one one, never take ones.",
            ),
        ] {
            let sentences = concise(said).heuristic.sentences();
            assert_eq!(sentences.join(" "), meant, "{said}");
        }
    }

    proptest! {
        #[test]
        fn decisions_and_places_stay(tree in strategies::heuristic(), moments in moments()) {
            let mut twice = tree.clone();
            twice.faces.extend(tree.faces);
            twice.stops.extend(tree.stops);
            twice.tiles.extend(tree.tiles);
            prop_assume!(twice.len() <= MAX_SENTENCES);
            let parsed = concise(&twice.to_string());
            let short = &parsed.heuristic;
            let decided = moments.decisions(&twice);
            prop_assert_eq!(decided, moments.decisions(short), "{}\n{}", twice, short);
            let placed: Vec<(SentenceId, Vec<usize>)> = parsed
                .spans
                .iter()
                .map(|span| (span.id, span.comparisons.iter().map(Vec::len).collect()))
                .collect();
            let said: Vec<(SentenceId, Vec<usize>)> = short
                .conditions()
                .map(|(id, one)| (id, one.alternatives.iter().map(Vec::len).collect()))
                .collect();
            prop_assert_eq!(placed, said);
        }
    }
}
