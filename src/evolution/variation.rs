//! Typed variation: mutation and crossover of rule trees.
//!
//! Every operator turns a tree into another tree of the language; none can
//! make an illegal one. An operator that finds nothing to work on changes
//! nothing.

use super::easing::{self, with_comparison, with_ranking};
use super::lexicon::Lexicon;
use super::random_rules;
use super::weights::MutationWeights;
use crate::game::{Face, FaceSet};
use crate::language::MAX_COMPARISONS;
use crate::language::tree::{Choice, Comparison, Condition, FaceOrder, Heuristic, SentenceId};
use crate::language::vocabulary::{Correction, Filter, Quantity};
use crate::rng::Stream;

/// Mutates a heuristic once, and now and then once or twice more; returns the
/// kinds of mutation, named as the fields of [`MutationWeights`].
pub fn mutate(
    stream: &mut Stream,
    lexicon: &Lexicon,
    weights: &MutationWeights,
    heuristic: &mut Heuristic,
) -> Vec<&'static str> {
    let mut kinds = Vec::new();
    loop {
        kinds.extend(mutate_once(stream, lexicon, weights, heuristic));
        if !stream.chance(0.35) {
            return kinds;
        }
    }
}

/// A kind of mutation; false when there was nothing to work on.
type Operator = fn(&mut Stream, &Lexicon, &mut Heuristic) -> bool;

/// In the order of the fields of [`MutationWeights`].
const OPERATORS: [(&str, Operator); 15] = [
    ("threshold", move_threshold),
    ("amount", change_amount),
    ("add_comparison", add_comparison),
    ("drop_comparison", drop_comparison),
    ("replace_comparison", replace_comparison),
    ("add_sentence", add_sentence),
    ("drop_sentence", drop_sentence),
    ("swap_sentences", swap_sentences),
    ("replace_choice", replace_choice),
    ("add_modifier", add_modifier),
    ("drop_modifier", drop_modifier),
    ("flip_action", flip_action),
    ("value_table", easing::value_table),
    ("whole_amounts", easing::whole_amounts),
    ("correction_to_sentence", easing::correction_to_sentence),
];

fn mutate_once(
    stream: &mut Stream,
    lexicon: &Lexicon,
    weights: &MutationWeights,
    heuristic: &mut Heuristic,
) -> Option<&'static str> {
    /// Operators tried before giving up on an unchangeable tree.
    const TRIES: usize = 20;
    let weights = weights.in_order();
    for _ in 0..TRIES {
        let (kind, operator) = OPERATORS[weighted(stream, &weights)];
        if operator(stream, lexicon, heuristic) {
            return Some(kind);
        }
    }
    None
}

/// An index with probability proportional to its weight.
pub fn weighted(stream: &mut Stream, weights: &[f64]) -> usize {
    let mut left = stream.unit() * weights.iter().sum::<f64>();
    for (index, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return index;
        }
    }
    weights.len() - 1
}

/// A child with, for each kind of sentence, either one parent's list, or the
/// beginning of one's and the end of the other's.
pub fn cross(stream: &mut Stream, mother: &Heuristic, father: &Heuristic) -> Heuristic {
    Heuristic {
        faces: cross_list(stream, &mother.faces, &father.faces),
        stops: cross_list(stream, &mother.stops, &father.stops),
        tiles: cross_list(stream, &mother.tiles, &father.tiles),
    }
}

fn cross_list<T: Clone>(stream: &mut Stream, mother: &[T], father: &[T]) -> Vec<T> {
    match stream.index(3) {
        0 => mother.to_vec(),
        1 => father.to_vec(),
        _ => {
            let head = &mother[..stream.index(mother.len() + 1)];
            let tail = &father[stream.index(father.len() + 1)..];
            head.iter().chain(tail).cloned().collect()
        }
    }
}

fn move_threshold(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    with_comparison(stream, heuristic, |stream, _, comparison| {
        let step = 1 + i8::from(stream.chance(0.3));
        let step = if stream.chance(0.5) { step } else { -step };
        if let Some(reshaped) = reshape(stream, comparison.quantity(), step) {
            let threshold = comparison.threshold();
            *comparison = Comparison::new(reshaped, comparison.relation(), threshold);
            return;
        }
        let (lowest, highest) = comparison.quantity().range();
        let threshold = comparison.threshold().saturating_add(step);
        *comparison = Comparison::new(
            comparison.quantity(),
            comparison.relation(),
            threshold.clamp(lowest, highest),
        );
    })
}

/// A line with one number moved or left out; half of the time a tally with one
/// face more or less.
fn reshape(stream: &mut Stream, quantity: Quantity, step: i8) -> Option<Quantity> {
    if let Some(mut numbers) = quantity.line() {
        // With four dice left no tile can be taken.
        let place = stream.index(3);
        numbers[place] = match stream.chance(0.1) {
            true => 0,
            false => numbers[place] + step,
        };
        return Some(quantity.with_line(numbers));
    }
    let faces = quantity.faces().filter(|_| stream.chance(0.5))?;
    Some(quantity.with_faces(toggled(stream, faces)))
}

/// Some faces with one more, or without one.
fn toggled(stream: &mut Stream, faces: FaceSet) -> FaceSet {
    let face = *stream.pick(&Face::ALL);
    FaceSet::from_bits(faces.bits() ^ FaceSet::EMPTY.with(face).bits())
}

fn replace_comparison(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    with_comparison(stream, heuristic, |stream, kind, comparison| {
        *comparison = random_rules::comparison(stream, lexicon, kind);
    })
}

fn add_comparison(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let mut all: Vec<_> = heuristic.conditions_mut().collect();
    if all.is_empty() {
        return false;
    }
    let chosen = stream.index(all.len());
    let (SentenceId { kind, .. }, condition) = &mut all[chosen];
    if condition.size() >= MAX_COMPARISONS {
        return false;
    }
    let comparison = random_rules::comparison(stream, lexicon, *kind);
    let count = condition.alternatives.len();
    if count > 0 && stream.chance(0.5) {
        let alternative = stream.index(count);
        condition.alternatives[alternative].push(comparison);
    } else {
        condition.alternatives.push(vec![comparison]);
    }
    true
}

fn drop_comparison(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let mut all: Vec<&mut Condition> = heuristic
        .conditions_mut()
        .map(|(_, condition)| condition)
        .filter(|condition| !condition.is_always())
        .collect();
    if all.is_empty() {
        return false;
    }
    let chosen = stream.index(all.len());
    let alternatives = &mut all[chosen].alternatives;
    let alternative = stream.index(alternatives.len());
    let comparison = stream.index(alternatives[alternative].len());
    alternatives[alternative].remove(comparison);
    alternatives.retain(|alternative| !alternative.is_empty());
    true
}

fn add_sentence(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    match stream.index(20) {
        0 => heuristic
            .tiles
            .push(random_rules::tile_sentence(stream, lexicon)),
        1..=10 => {
            let place = stream.index(heuristic.faces.len() + 1);
            heuristic
                .faces
                .insert(place, random_rules::face_sentence(stream, lexicon));
        }
        _ => {
            let place = stream.index(heuristic.stops.len() + 1);
            heuristic
                .stops
                .insert(place, random_rules::stop_sentence(stream, lexicon));
        }
    }
    true
}

fn drop_sentence(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    if heuristic.is_empty() {
        return false;
    }
    let dropped = heuristic.ids().nth(stream.index(heuristic.len()));
    dropped.into_iter().for_each(|id| heuristic.remove(id));
    true
}

fn swap_sentences(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let (faces, stops) = (heuristic.faces.len(), heuristic.stops.len());
    if faces >= 2 && (stops < 2 || stream.chance(0.5)) {
        let first = stream.index(faces - 1);
        heuristic.faces.swap(first, first + 1);
        return true;
    }
    if stops >= 2 {
        let first = stream.index(stops - 1);
        heuristic.stops.swap(first, first + 1);
        return true;
    }
    false
}

fn replace_choice(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    if heuristic.faces.is_empty() {
        return false;
    }
    let chosen = stream.index(heuristic.faces.len());
    let order = &mut heuristic.faces[chosen].order;
    *order = FaceOrder::new(order.verb, random_rules::choice(stream, lexicon));
    true
}

fn add_modifier(stream: &mut Stream, lexicon: &Lexicon, heuristic: &mut Heuristic) -> bool {
    with_ranking(stream, heuristic, |stream, ranking| {
        random_rules::add_modifier(stream, lexicon, ranking)
    })
}

fn drop_modifier(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    with_ranking(stream, heuristic, |stream, ranking| {
        if ranking.modifiers.is_empty() {
            return false;
        }
        let dropped = stream.index(ranking.modifiers.len());
        let mut modifiers = ranking.modifiers.clone();
        modifiers.remove(dropped);
        *ranking = ranking.with_modifiers(modifiers);
        true
    })
}

fn change_amount(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let step = 1 + stream.index(3) as i8;
    let step = if stream.chance(0.5) { step } else { -step };
    for sentence in &mut heuristic.faces {
        if let Some(Filter::Among(faces, feature)) = sentence.order.choice.filter
            && stream.chance(0.5)
        {
            let choice = &mut sentence.order.choice;
            let filter = Filter::among(toggled(stream, faces), feature);
            *choice = Choice::new(filter.or(choice.filter), choice.ranking.clone());
            return true;
        }
        // "N points short of a steal" is an amount too.
        if let Some(Filter::Having(feature)) = &mut sentence.order.choice.filter
            && let Some((number, _)) = feature.number()
            && stream.chance(0.5)
        {
            *feature = feature.with_number(number + step.signum());
            return true;
        }
    }
    with_ranking(stream, heuristic, |stream, ranking| {
        if ranking.modifiers.is_empty() {
            return false;
        }
        let changed = stream.index(ranking.modifiers.len());
        let mut modifiers = ranking.modifiers.clone();
        let modifier = &mut modifiers[changed];
        match modifier.correction {
            Correction::Having(feature) if feature.number().is_some() && stream.chance(0.3) => {
                let number = feature.number().map_or(0, |(number, _)| number);
                let moved = feature.with_number(number + step.signum());
                modifier.correction = Correction::Having(moved);
            }
            _ => *modifier = modifier.with_amount(modifier.amount + step),
        }
        *ranking = ranking.with_modifiers(modifiers);
        true
    })
}

/// Turns "stop" into "roll again" or "take" into "never take", or back.
fn flip_action(stream: &mut Stream, _: &Lexicon, heuristic: &mut Heuristic) -> bool {
    let faces = heuristic.faces.iter_mut().map(|s| &mut s.order);
    let faces = faces.filter(|order| order.choice.filter.is_some());
    let mut faces: Vec<&mut FaceOrder> = faces.collect();
    let stops = heuristic.stops.len();
    // Avoiding is rarely of use.
    if !faces.is_empty() && (stops == 0 || stream.chance(0.2)) {
        let chosen = stream.index(faces.len());
        *faces[chosen] = faces[chosen].reversed();
        return true;
    }
    if stops == 0 {
        return false;
    }
    let action = &mut heuristic.stops[stream.index(stops)].order;
    *action = action.reversed();
    true
}
