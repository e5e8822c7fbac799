//! The best single change to a heuristic, and what turning its numbers does.
//!
//! [Fitness cases](super::fitness_cases) screen all
//! [one-step edits](crate::language::enumerate::edits); the most promising play games on the same
//! deals, and the best of these plays again on fresh deals. Only those games
//! tell what the change gains, because the ones that chose it flatter it.

use super::environment::Environment;
use super::fitness_cases::{CaseCounts, FitnessCases};
use crate::arena::differences;
use crate::language::enumerate::edits::{Edit, Turned, one_step_edits};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::spread;
use crate::stats::{Estimate, z95};

/// How much work goes into the search for the best edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The fitness cases that screen all edits.
    pub cases: CaseCounts,
    /// How many of them play.
    pub finalists: usize,
    /// Deals of each that plays; pairs of games at a table of two.
    pub pairs: u64,
    /// Fresh deals of the best.
    pub final_pairs: u64,
}

impl Effort {
    /// The effort that plays this many fresh games at a table of so many players,
    /// with and without the best edit.
    pub fn of_games(games: u64, players: usize) -> Effort {
        let deals = 2 * games / players as u64;
        Effort {
            cases: CaseCounts {
                positions: (games / 32).clamp(96, 640) as usize,
                turns: 8,
                rollouts: (games / 100).clamp(20, 100) as usize,
            },
            finalists: 12,
            pairs: deals.div_ceil(3).max(1),
            final_pairs: games.div_ceil(players as u64),
        }
    }

    /// The games that [`improve`] plays at a table of so many players, at most.
    pub fn games(&self, players: usize) -> u64 {
        let deals = self.pairs * (self.finalists as u64 + 1) + 2 * self.final_pairs;
        players as u64 * deals
    }
}

/// What all one-step edits came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Improvement {
    /// How many edits were tried.
    pub tried: usize,
    /// The numbers turned by one step.
    pub turned: Vec<TurnedEffect>,
    /// The most promising change, if there was any to try.
    pub best: Option<BestEdit>,
}

/// A number turned by one step.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnedEffect {
    /// The number, before and after.
    pub turned: Turned,
    /// The effect on the score that the fitness cases predict.
    pub effect: Estimate,
}

/// The most promising edit and what it gains.
#[derive(Debug, Clone, PartialEq)]
pub struct BestEdit {
    /// The changed heuristic.
    pub heuristic: Heuristic,
    /// The gain estimated before, too high by selection.
    pub promised: f64,
    /// The gain in score in fresh games.
    pub gain: Estimate,
    /// The fresh deals; pairs of games at a table of two.
    pub pairs: u64,
}

impl BestEdit {
    /// Whether the 95 % interval of the fresh games lies above zero.
    pub fn helps(&self) -> bool {
        self.gain.low > 0.0
    }
}

/// The standard deviation of what fitness cases miss of a difference in score.
const MISSED_BY_CASES: f64 = 0.0065;

/// Tries all one-step edits of a heuristic at a table.
///
/// `progress` receives the number of games in each finished piece.
pub fn improve(
    heuristic: &Heuristic,
    environment: &Environment,
    seed: u64,
    effort: Effort,
    progress: &(dyn Fn(u64) + Sync),
) -> Improvement {
    let base = HeuristicPlayer::of(heuristic);
    let references = std::slice::from_ref(&base);
    let stream = Address::new(Purpose::Train, seed);
    let cases = FitnessCases::draw(environment, references, effort.cases, stream);
    let regrets = cases.regrets(&base);
    let edits = one_step_edits(heuristic);
    let tried = edits.len();
    let effects: Vec<Estimate> = spread::map_here(&edits, |edit| {
        let other = cases.regrets(&HeuristicPlayer::of(&edit.heuristic));
        cases.predicted_difference(&regrets, &other)
    });
    let mut screened: Vec<(Edit, Estimate)> = edits.into_iter().zip(effects).collect();
    let turned = screened
        .iter()
        .filter_map(|(edit, effect)| {
            Some(TurnedEffect {
                turned: edit.turned.clone()?,
                effect: *effect,
            })
        })
        .collect();
    screened.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    screened.truncate(effort.finalists);
    let players: Vec<HeuristicPlayer> = screened
        .iter()
        .map(|(edit, _)| HeuristicPlayer::of(&edit.heuristic))
        .collect();
    let (race, deals) = (Address::new(Purpose::Race, seed), 0..effort.pairs);
    let seating = environment.seating();
    let raced = differences(&base, &players, &seating, race, deals, progress);
    let promises = screened.iter().zip(&raced).zip(0..);
    let best = promises
        .map(|(((_, screening), race), index)| (pooled(*screening, race.mean()), index))
        .max_by(|(a, first), (b, second)| a.total_cmp(b).then(second.cmp(first)));
    let best = best.map(|(promised, index): (f64, usize)| {
        let (fresh, deals) = (Address::new(Purpose::Final, seed), 0..effort.final_pairs);
        let chosen = &players[index..=index];
        let gain = differences(&base, chosen, &seating, fresh, deals, progress)[0];
        BestEdit {
            heuristic: screened[index].0.heuristic.clone(),
            promised,
            gain: gain.mean(),
            pairs: gain.pairs(),
        }
    });
    Improvement {
        tried,
        turned,
        best,
    }
}

/// The mean of what fitness cases and games say, each weighted by its precision.
fn pooled(cases: Estimate, games: Estimate) -> f64 {
    let precision = |estimate: Estimate, missed: f64| {
        let error = estimate.half_width() / z95();
        1.0 / (error * error + missed * missed).max(1e-12)
    };
    let (by_cases, by_games) = (precision(cases, MISSED_BY_CASES), precision(games, 0.0));
    (by_cases * cases.value + by_games * games.value) / (by_cases + by_games)
}
