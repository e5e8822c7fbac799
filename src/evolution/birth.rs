//! Random heuristics and their parts.

use crate::game::Face;
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceSentence, Heuristic, Preference, Ranking, Relation,
    StopSentence, TileSentence,
};
use crate::language::vocabulary::{Direction, Filter, Kind, Measure, Modifier, Quantity};
use crate::rng::Stream;

/// A random heuristic of one to three face sentences and as many stop sentences.
pub fn heuristic(stream: &mut Stream) -> Heuristic {
    let faces = 1 + stream.index(3);
    let stops = 1 + stream.index(3);
    Heuristic {
        faces: (0..faces).map(|_| face_sentence(stream)).collect(),
        stops: (0..stops).map(|_| stop_sentence(stream)).collect(),
        tiles: match stream.chance(0.05) {
            true => vec![tile_sentence(stream)],
            false => Vec::new(),
        },
    }
}

/// A random face sentence; half of them apply always.
pub fn face_sentence(stream: &mut Stream) -> FaceSentence {
    FaceSentence {
        condition: match stream.chance(0.5) {
            true => Condition::ALWAYS,
            false => condition(stream, Kind::Face),
        },
        choice: choice(stream),
    }
}

/// A random stop sentence; most of them say "stop".
pub fn stop_sentence(stream: &mut Stream) -> StopSentence {
    StopSentence {
        action: match stream.chance(0.8) {
            true => Action::Stop,
            false => Action::Roll,
        },
        condition: condition(stream, Kind::Stop),
    }
}

/// A random tile sentence.
pub fn tile_sentence(stream: &mut Stream) -> TileSentence {
    TileSentence {
        preference: Preference::Table,
        condition: match stream.chance(0.5) {
            true => Condition::ALWAYS,
            false => condition(stream, Kind::Tile),
        },
    }
}

/// One comparison, or two joined by "and".
fn condition(stream: &mut Stream, kind: Kind) -> Condition {
    let comparisons = 1 + usize::from(stream.chance(0.3));
    Condition {
        alternatives: vec![(0..comparisons).map(|_| comparison(stream, kind)).collect()],
    }
}

/// A random comparison that a sentence of this kind may make.
pub fn comparison(stream: &mut Stream, kind: Kind) -> Comparison {
    let fitting: Vec<Quantity> = Quantity::ALL
        .into_iter()
        .filter(|quantity| quantity.fits(kind))
        .collect();
    let quantity = *stream.pick(&fitting);
    let relation = match stream.index(10) {
        0 => Relation::Exactly,
        1..=4 => Relation::AtMost,
        _ => Relation::AtLeast,
    };
    Comparison::new(quantity, relation, threshold(stream, quantity))
}

/// A threshold at which the comparison can go either way; small distances and
/// worms are likelier than large ones.
fn threshold(stream: &mut Stream, quantity: Quantity) -> i8 {
    let (lowest, highest) = match quantity {
        Quantity::Total => (10, 36),
        Quantity::ShortOfTable | Quantity::ShortOfSteal => (0, 12),
        Quantity::Rolled(_) => (0, 4),
        Quantity::Lead => (-6, 6),
        other => other.range(),
    };
    lowest + stream.index((highest - lowest + 1) as usize) as i8
}

/// A random choice of face.
pub fn choice(stream: &mut Stream) -> Choice {
    if stream.chance(0.5) {
        return Choice::best(ranking(stream));
    }
    let filter = filter(stream);
    Choice {
        filter: Some(filter),
        ranking: match filter {
            Filter::Named(_) => Ranking::DEFAULT,
            _ if stream.chance(0.8) => Ranking::DEFAULT,
            _ => ranking(stream),
        },
    }
}

fn filter(stream: &mut Stream) -> Filter {
    match stream.index(10) {
        0 | 1 => Filter::Named(Face::Worm),
        2 => Filter::Named(*stream.pick(&Face::ALL)),
        3..=5 => Filter::Steals,
        6 | 7 => Filter::Takes,
        8 if stream.chance(0.5) => Filter::OneDieFromSteal,
        8 => Filter::SetsUpSteal,
        _ => Filter::ShortOfSteal(1 + stream.index(10) as i8),
    }
}

fn ranking(stream: &mut Stream) -> Ranking {
    let (measure, direction) = match stream.index(12) {
        0 => (Measure::Dice, Direction::Most),
        1 => (Measure::Dice, Direction::Fewest),
        2 => (Measure::Face, Direction::Most),
        3 => (Measure::Face, Direction::Fewest),
        4 => (Measure::Worms, Direction::Most),
        5 => (Measure::Points, Direction::Fewest),
        _ => (Measure::Points, Direction::Most),
    };
    let corrected = (measure, direction) == (Measure::Points, Direction::Most);
    let mut ranking = Ranking {
        measure,
        direction,
        modifiers: Vec::new(),
    };
    if corrected {
        for _ in 0..stream.index(3) {
            add_modifier(stream, &mut ranking);
        }
    }
    ranking
}

/// Adds a random modifier of a kind that the ranking does not have yet.
///
/// Returns whether there was room for one.
pub fn add_modifier(stream: &mut Stream, ranking: &mut Ranking) -> bool {
    if (ranking.measure, ranking.direction) != (Measure::Points, Direction::Most) {
        return false;
    }
    let kind = *stream.pick(&Modifier::ALL);
    if ranking.modifiers.iter().any(|other| other.is_like(kind)) {
        return false;
    }
    let highest = match kind {
        Modifier::EachDieLess(_) => 9,
        Modifier::StealsMore(_) => 20,
        _ => 12.min(kind.max_amount()),
    };
    let amount = 1 + stream.index(highest as usize) as i8;
    ranking.modifiers.push(kind.with_amount(amount));
    ranking.modifiers.sort_unstable();
    true
}
