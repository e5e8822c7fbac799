//! Random heuristics and their parts.

use super::lexicon::Lexicon;
use crate::game::{Face, FaceSet};
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Preference, Ranking, Relation,
    Sentence, Verb,
};
use crate::language::vocabulary::{
    Amounts, Correction, Direction, Feature, Filter, Kind, Leaning, Measure, Modifier, Quantity,
};
use crate::rng::Stream;

/// A random heuristic of one to three face sentences and as many stop sentences.
pub fn heuristic(stream: &mut Stream, lexicon: &Lexicon) -> Heuristic {
    let faces = 1 + stream.index(3);
    let stops = 1 + stream.index(3);
    Heuristic {
        faces: (0..faces).map(|_| face_sentence(stream, lexicon)).collect(),
        stops: (0..stops).map(|_| stop_sentence(stream, lexicon)).collect(),
        tiles: match stream.chance(0.05) {
            true => vec![tile_sentence(stream, lexicon)],
            false => Vec::new(),
        },
    }
}

/// A random face sentence; half of them apply always, few avoid a face.
pub fn face_sentence(stream: &mut Stream, lexicon: &Lexicon) -> Sentence<FaceOrder> {
    let condition = match stream.chance(0.5) {
        true => Condition::ALWAYS,
        false => condition(stream, lexicon, Kind::Face),
    };
    let verb = match stream.chance(0.1) {
        true => Verb::Avoid,
        false => Verb::Take,
    };
    Sentence::new(FaceOrder::new(verb, choice(stream, lexicon)), condition)
}

/// A random stop sentence; most of them say "stop".
pub fn stop_sentence(stream: &mut Stream, lexicon: &Lexicon) -> Sentence<Action> {
    let action = match stream.chance(0.8) {
        true => Action::Stop,
        false => Action::Roll,
    };
    Sentence::new(action, condition(stream, lexicon, Kind::Stop))
}

/// A random tile sentence.
pub fn tile_sentence(stream: &mut Stream, lexicon: &Lexicon) -> Sentence<Preference> {
    let condition = match stream.chance(0.5) {
        true => Condition::ALWAYS,
        false => condition(stream, lexicon, Kind::Tile),
    };
    Sentence::new(Preference::Table, condition)
}

/// One comparison, or two joined by "and".
fn condition(stream: &mut Stream, lexicon: &Lexicon, kind: Kind) -> Condition {
    let comparisons = 1 + usize::from(stream.chance(0.3));
    let comparisons = (0..comparisons).map(|_| comparison(stream, lexicon, kind));
    Condition::new(vec![comparisons.collect()])
}

/// A random comparison that a sentence of this kind may make.
pub fn comparison(stream: &mut Stream, lexicon: &Lexicon, kind: Kind) -> Comparison {
    let quantity = *stream.pick(lexicon.quantities(kind));
    if let Some(line) = quantity.line() {
        let numbers = line.map(|_| 1 + stream.index(8) as i8);
        // With four dice left and more no tile can be taken; fewer dice ask for less.
        let [mut one, mut two, mut three, _] = numbers;
        two = two.max(one);
        three = three.max(two);
        one = if stream.chance(0.5) { 1 } else { one };
        return Comparison::flag(quantity.with_line([one, two, three, 0]));
    }
    let quantity = match quantity.faces() {
        Some(_) => quantity.with_faces(faces(stream)),
        None => quantity,
    };
    let relation = match stream.index(10) {
        0 => Relation::Exactly,
        1..=4 => Relation::AtMost,
        _ => Relation::AtLeast,
    };
    Comparison::new(quantity, relation, threshold(stream, quantity))
}

/// Two to four faces next to one another, the highest among them more often than not.
pub fn faces(stream: &mut Stream) -> FaceSet {
    let count = 2 + stream.index(3);
    let first = match stream.chance(0.6) {
        true => Face::COUNT - count,
        false => stream.index(Face::COUNT + 1 - count),
    };
    Face::ALL[first..first + count].iter().copied().collect()
}

/// A threshold among the likely ones.
fn threshold(stream: &mut Stream, quantity: Quantity) -> i8 {
    let (lowest, highest) = quantity.likely();
    lowest + stream.index((highest - lowest + 1) as usize) as i8
}

/// A random choice of face.
pub fn choice(stream: &mut Stream, lexicon: &Lexicon) -> Choice {
    if stream.chance(0.5) {
        return Choice::best(ranking(stream, lexicon));
    }
    let filter = filter(stream, lexicon);
    let ranking = match stream.chance(0.8) {
        true => Ranking::DEFAULT,
        false => ranking(stream, lexicon),
    };
    Choice::new(Some(filter), ranking)
}

fn filter(stream: &mut Stream, lexicon: &Lexicon) -> Filter {
    if lexicon.has_some_faces() && stream.chance(0.15) {
        return Filter::Among(faces(stream), None);
    }
    if lexicon.features().is_empty() || stream.chance(0.3) {
        return Filter::Named(match stream.chance(0.6) {
            true => Face::Worm,
            false => *stream.pick(&Face::ALL),
        });
    }
    let feature = *stream.pick(lexicon.features());
    Filter::Having(number(stream, feature))
}

fn ranking(stream: &mut Stream, lexicon: &Lexicon) -> Ranking {
    let (measure, direction) = match stream.chance(0.5) {
        true => (Measure::POINTS, Direction::Most),
        false => *stream.pick(lexicon.rankings()),
    };
    let mut ranking = Ranking::new(measure, direction, Vec::new());
    if ranking.takes_modifiers() {
        for _ in 0..stream.index(4) {
            add_modifier(stream, lexicon, &mut ranking);
        }
    }
    match stream.chance(0.1) {
        true => ranking.then(Some(*stream.pick(lexicon.rankings()))),
        false => ranking,
    }
}

/// Adds a random modifier of a kind that the ranking does not have yet.
///
/// Returns whether there was room for one.
pub fn add_modifier(stream: &mut Stream, lexicon: &Lexicon, ranking: &mut Ranking) -> bool {
    if !ranking.takes_modifiers() || lexicon.corrections().is_empty() {
        return false;
    }
    let correction = match *stream.pick(lexicon.corrections()) {
        Correction::Having(feature) => Correction::Having(number(stream, feature)),
        other => other,
    };
    let known = |other: &Modifier| other.correction == correction;
    if ranking.modifiers.iter().any(known) {
        return false;
    }
    // What is good counts more and what is bad less, nearly always.
    let Amounts { most, leaning, .. } = correction.amounts();
    let good = match leaning {
        Leaning::More => true,
        Leaning::Less => false,
        Leaning::Either => stream.chance(0.5),
    };
    let amount = 1 + stream.index(most.into()) as i8;
    let amount = match good != stream.chance(0.05) {
        true => amount,
        false => -amount,
    };
    let mut modifiers = ranking.modifiers.clone();
    modifiers.push(Modifier::new(correction, amount));
    *ranking = ranking.with_modifiers(modifiers);
    true
}

/// The feature with a random number, where it has one; small ones are likelier.
fn number(stream: &mut Stream, feature: Feature) -> Feature {
    match feature.number() {
        None => feature,
        Some((_, (lowest, highest))) => {
            let span = (highest - lowest + 1).min(10) as usize;
            let number = stream.index(span).min(stream.index(span)) as i8;
            feature.with_number(lowest + number)
        }
    }
}
