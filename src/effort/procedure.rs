//! The executor: a rule carried out as a careful, practised person does it, who
//! skips whatever cannot matter.
//!
//! A roll with one face to choose needs no thought. Otherwise sentences are gone
//! through in order: first what can be answered for the roll as a whole
//! (*gates*), then filters, of which the first that leaves one face ends the roll,
//! then the ranking, in which the faces are taken in falling order of what their
//! dice are worth, until none of the rest can be better. Stop sentences are read
//! as they stand. With a [`Hand`] that makes no slip this decides exactly as the
//! [plain reading](crate::language::interpret) does.

use super::conditions::holds;
use super::filters::Roll;
use super::hand::{Hand, Way};
use super::step::Step;
use crate::game::{Dice, Face};
use crate::language::tree::{Action, Heuristic, Order, Preference, Sentence, Verb};
use crate::language::vocabulary::Kind;
use crate::language::{Observation, default_choice};
use crate::player::TurnView;

/// The face to keep.
pub fn choose_face(heuristic: &Heuristic, seen: &Observation<'_>, hand: &mut impl Hand) -> Face {
    let mut open = seen.choosable();
    let mut roll = Roll::new(seen, hand);
    for Sentence { condition, order } in &heuristic.faces {
        if open.len() < 2 {
            break;
        }
        if !holds(condition, Kind::Face, seen, roll.hand) {
            continue;
        }
        let choice = &order.choice;
        let passing = match choice.filter {
            Some(filter) => roll.passing(filter, open),
            None => open,
        };
        match order.verb {
            _ if passing.is_empty() => {}
            Verb::Avoid if passing == open => {}
            Verb::Avoid => open = open.and(passing.complement()),
            Verb::Take => return roll.best(&choice.ranking, passing),
        }
    }
    roll.best(&default_choice().ranking, open)
}

/// Whether to stop, where stopping is allowed.
pub fn choose_action(
    heuristic: &Heuristic,
    seen: &Observation<'_>,
    hand: &mut impl Hand,
) -> Action {
    first(&heuristic.stops, seen, hand).unwrap_or(Action::Roll)
}

/// Which tile to take, where a steal and a lower table tile are both open.
pub fn choose_tile(
    heuristic: &Heuristic,
    seen: &Observation<'_>,
    hand: &mut impl Hand,
) -> Preference {
    first(&heuristic.tiles, seen, hand).unwrap_or(Preference::Steal)
}

/// What a person does to decide, step by step: which face of a roll to keep, or
/// whether to stop, where either is a question.
pub fn steps(heuristic: &Heuristic, turn: &TurnView<'_>, rolled: Option<Dice>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut noted = |step| {
        steps.push(step);
        Way::Right
    };
    match rolled {
        Some(roll) => {
            choose_face(heuristic, &turn.observe_roll(roll), &mut noted);
        }
        None if turn.takeable().is_empty() || turn.state.is_over() => {}
        None => {
            choose_action(heuristic, &turn.observe(), &mut noted);
        }
    }
    steps
}

/// The order of the first sentence whose condition holds.
fn first<O: Order + Copy>(
    sentences: &[Sentence<O>],
    seen: &Observation<'_>,
    hand: &mut impl Hand,
) -> Option<O> {
    let mut sentences = sentences.iter();
    let fires = |sentence: &&Sentence<O>| holds(&sentence.condition, O::KIND, seen, hand);
    sentences.find(fires).map(|sentence| sentence.order)
}
