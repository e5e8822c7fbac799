//! What a rule asks a person to know by heart and to hold in mind.

use std::collections::BTreeSet;

use super::conditions::{is_plain_difference, is_seen_as_such};
use crate::language::tree::{Comparison, Heuristic, Ranking};
use crate::language::vocabulary::{Correction, Filter, Kind, Measure, Quantity, Sign};
use crate::language::wording;

/// What a rule asks of a memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Memory {
    /// Numbers and ideas to know by heart.
    pub learn: u32,
    /// The most values in mind at once; more than four are hard to hold.
    pub held: u32,
    /// Sums of things at the table, which are no words of the game.
    pub new_ideas: u32,
}

impl Memory {
    /// The most values that people hold in mind without trouble.
    pub const EASILY_HELD: u32 = 4;

    /// What a rule asks for.
    pub fn of(heuristic: &Heuristic) -> Memory {
        let mut numbers = 0;
        let mut ideas: BTreeSet<String> = BTreeSet::new();
        let mut sums = BTreeSet::new();
        let mut held = 0;
        for (_, condition) in heuristic.conditions() {
            for &comparison in condition.comparisons() {
                let quantity = comparison.quantity();
                if let (Some(line), Some(of)) = (quantity.line(), quantity.compared()) {
                    // The numbers, the dice left they are for, and what is compared.
                    numbers += line.iter().filter(|number| **number > 0).count() as u32;
                    let words = of.terms().map(|(_, word)| word).chain([Quantity::DICE]);
                    ideas.extend(words.map(|word| wording::quantity(word, Kind::Stop)));
                    sums.insert(of);
                    held = held.max(3);
                    continue;
                }
                for (_, word) in quantity.terms() {
                    ideas.insert(wording::quantity(word, Kind::Stop));
                    numbers += word.declaration().map_or(0, |word| word.by_heart);
                }
                let said = !is_seen_as_such(comparison) && !is_plain_difference(comparison);
                numbers += u32::from(said);
                if added(comparison) > 1 {
                    sums.insert(quantity);
                }
                held = held.max(values_held(comparison));
            }
        }
        for sentence in &heuristic.faces {
            let choice = &sentence.order.choice;
            if let Some(Filter::Named(_) | Filter::Among(..)) = choice.filter {
                ideas.insert(choice.to_string());
            }
            if let Some(feature) = choice.filter.and_then(|filter| filter.feature()) {
                ideas.insert(feature.entry().name.to_owned());
                numbers += u32::from(feature.number().is_some());
            }
            let ranking = &choice.ranking;
            if ranking.measure != Measure::POINTS {
                ideas.insert(ranking.measure.entry().name.to_owned());
            }
            for modifier in &ranking.modifiers {
                numbers += modifier.correction.by_heart();
                ideas.insert(modifier.correction.entry().name.to_owned());
                if let Correction::Having(feature) = modifier.correction {
                    numbers += u32::from(feature.number().is_some());
                }
            }
            held = held.max(values_compared(ranking));
        }
        Memory {
            learn: numbers + ideas.len() as u32,
            held,
            new_ideas: sums.len() as u32,
        }
    }
}

/// How many words are added up.
fn added(comparison: Comparison) -> usize {
    let terms = comparison.quantity().terms();
    terms.filter(|(sign, _)| *sign == Sign::Plus).count()
}

/// The values in mind while a comparison is made: either side, and one being
/// added to it.
fn values_held(comparison: Comparison) -> u32 {
    match is_seen_as_such(comparison) {
        true => 0,
        false => 2 + u32::from(added(comparison) > 1),
    }
}

/// The values in mind while faces are ranked: the best so far, the one being
/// worked out, what each die counts less, and what was found for the whole roll.
fn values_compared(ranking: &Ranking) -> u32 {
    const EACH: [Correction; 2] = [Correction::EACH_DIE, Correction::EACH_DIE_UNTIL_WORM];
    let modifiers = &ranking.modifiers;
    let each = modifiers
        .iter()
        .filter(|modifier| EACH.contains(&modifier.correction));
    let found: BTreeSet<&str> = modifiers
        .iter()
        .filter_map(|modifier| Some(modifier.correction.test()?.0.gates.last()?.question))
        .collect();
    2 + each.count() as u32 + found.len() as u32
}
