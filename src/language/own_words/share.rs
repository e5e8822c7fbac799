//! Chances as people say them: "a third", "one in four", "25 %".

use super::atom::{Bare, Sense};
use super::sense::amount_relation;
use crate::language::reading::pattern::Match;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use crate::language::wording::NUMBERS;

/// A chance as a share: the percentage that parts the chances there are as the
/// share does, rounded.
pub(super) fn share(quantity: Quantity, words: &[&str], found: &Match) -> Option<Sense> {
    let number = |word: &str| -> Option<f64> {
        match word.split_once('/') {
            Some((above, below)) => {
                Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()? * 100.0)
            }
            None => {
                let number: f64 = word.parse().ok().or_else(|| {
                    let place = NUMBERS.iter().position(|known| *known == word)?;
                    Some(place as f64)
                })?;
                Some(if word.contains('.') && number < 1.0 {
                    100.0 * number
                } else {
                    number
                })
            }
        }
    };
    let spelt = [
        ("half", 50.0),
        ("evens", 50.0),
        ("even", 50.0),
        ("3rd", 100.0 / 3.0),
        ("quarter", 25.0),
        ("quarters", 75.0),
        ("thirds", 200.0 / 3.0),
        ("5th", 20.0),
        ("6th", 100.0 / 6.0),
    ];
    let spelt = spelt
        .iter()
        .find(|(name, _)| words.contains(name))
        .map(|(_, share)| *share);
    let one_in = ["in", "cases", "times", "rolls"]
        .iter()
        .any(|word| words.contains(word))
        .then(|| words.iter().rev().find_map(|word| number(word)));
    let share = match (spelt, one_in) {
        (Some(share), _) => share,
        (None, Some(Some(below))) => 100.0 / below,
        _ => words.iter().find_map(|word| number(word))?,
    };
    let relation = amount_relation(found);
    let chances: Vec<f64> = (1..6_i32)
        .flat_map(|kept| (1..8).map(move |dice| 100.0 * (f64::from(kept) / 6.0).powi(dice)))
        .collect();
    let near = 1e-9;
    // "Above a third" is at least the lowest chance that is above it.
    let least = |over: &dyn Fn(f64) -> bool| {
        let above = chances.iter().copied().filter(|&chance| over(chance));
        above.fold(f64::INFINITY, f64::min)
    };
    let most = |under: &dyn Fn(f64) -> bool| {
        let below = chances.iter().copied().filter(|&chance| under(chance));
        below.fold(0.0, f64::max)
    };
    let (relation, threshold) = match relation {
        Some((Relation::AtLeast, 1)) => (Relation::AtLeast, least(&|c| c > share + near)),
        Some((Relation::AtMost, 0)) => (Relation::AtMost, most(&|c| c < share + near)),
        Some((Relation::AtMost, _)) => (Relation::AtMost, most(&|c| c < share - near)),
        _ => (Relation::AtLeast, least(&|c| c > share - near)),
    };
    if !threshold.is_finite() {
        return None;
    }
    let one = Comparison::new(quantity, relation, threshold.round() as i8);
    Some(Sense::Ask(vec![one], Bare::No))
}
