//! The best single change to a heuristic, and what turning its numbers does.
//!
//! All [one-step edits](super::edits) take an exam; the most promising play
//! games on the same deals, and the best of these plays again on fresh deals:
//! only those games say what the change is worth, because the ones that chose
//! it flatter it.

use super::edits::{Edit, Turned, one_step_edits};
use super::exam::{Exam, ExamSize};
use crate::arena::differences;
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, HeuristicPlayer};
use crate::rng::{Address, Purpose};
use crate::spread;
use crate::stats::{Estimate, z95};

/// How much work goes into the search for the best change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// The exam that screens all edits.
    pub exam: ExamSize,
    /// How many of them play.
    pub contenders: usize,
    /// Pairs of games of each contender.
    pub pairs: u64,
    /// Fresh pairs of games of the best.
    pub final_pairs: u64,
}

impl Effort {
    /// An effort whose fresh games are so many, with and without the best change.
    pub fn of_games(games: u64) -> Effort {
        Effort {
            exam: ExamSize {
                positions: (games / 32).clamp(96, 640) as usize,
                turns: 8,
                rollouts: (games / 100).clamp(20, 100) as usize,
            },
            contenders: 12,
            pairs: games.div_ceil(3),
            final_pairs: games.div_ceil(2),
        }
    }

    /// The games that [`improve`] plays, at most.
    pub fn games(&self) -> u64 {
        2 * self.pairs * (self.contenders as u64 + 1) + 4 * self.final_pairs
    }
}

/// What all one-step edits came to.
#[derive(Debug, Clone, PartialEq)]
pub struct Improvement {
    /// How many edits were tried.
    pub tried: usize,
    /// The numbers turned by one step, with the effect on the score that the
    /// exam predicts.
    pub turned: Vec<(Turned, Estimate)>,
    /// The most promising change, if there was any to try.
    pub best: Option<Change>,
}

/// A change and what it gains.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The changed heuristic.
    pub heuristic: Heuristic,
    /// The gain that the search saw; too good by selection.
    pub promised: f64,
    /// The gain in score in fresh games.
    pub gain: Estimate,
    /// The pairs of fresh games.
    pub pairs: u64,
}

impl Change {
    /// Whether the fresh games leave no doubt that it helps.
    pub fn helps(&self) -> bool {
        self.gain.low > 0.0
    }
}

/// The standard deviation of what an exam misses of a difference in score.
const MISSED_BY_EXAM: f64 = 0.0065;

/// Tries all one-step edits of a heuristic against the exact player.
///
/// `progress` is told of finished games.
pub fn improve(
    heuristic: &Heuristic,
    exact: &ExactPlayer,
    variant: &Variant,
    (seed, effort): (u64, Effort),
    progress: &(dyn Fn(u64) + Sync),
) -> Improvement {
    let base = HeuristicPlayer::of(heuristic);
    let examinees = std::slice::from_ref(&base);
    let stream = Address::new(Purpose::Train, seed);
    let exam = Exam::set(exact, variant, examinees, effort.exam, stream);
    let losses = exam.losses(&base);
    let edits = one_step_edits(heuristic);
    let tried = edits.len();
    let effects: Vec<Estimate> = spread::map(&edits, |edit| {
        let other = exam.losses(&HeuristicPlayer::of(&edit.heuristic));
        exam.predicted_difference(&losses, &other)
    });
    let mut examined: Vec<(Edit, Estimate)> = edits.into_iter().zip(effects).collect();
    let turned = examined
        .iter()
        .filter_map(|(edit, effect)| Some((edit.turned.clone()?, *effect)))
        .collect();
    examined.sort_by(|(_, a), (_, b)| b.value.total_cmp(&a.value));
    examined.truncate(effort.contenders);
    let players: Vec<HeuristicPlayer> = examined
        .iter()
        .map(|(edit, _)| HeuristicPlayer::of(&edit.heuristic))
        .collect();
    let (race, deals) = (Address::new(Purpose::Race, seed), 0..effort.pairs);
    let raced = differences(&base, &players, exact, variant, race, deals, progress);
    let promises = examined.iter().zip(&raced).zip(0..);
    let best = promises
        .map(|(((_, exam), race), index)| (pooled(*exam, race.mean()), index))
        .max_by(|(a, first), (b, second)| a.total_cmp(b).then(second.cmp(first)));
    let best = best.map(|(promised, index): (f64, usize)| {
        let (fresh, deals) = (Address::new(Purpose::Final, seed), 0..effort.final_pairs);
        let chosen = &players[index..=index];
        let gain = differences(&base, chosen, exact, variant, fresh, deals, progress)[0];
        Change {
            heuristic: examined[index].0.heuristic.clone(),
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

/// The mean of what exam and games say, each weighted by its precision.
fn pooled(exam: Estimate, games: Estimate) -> f64 {
    let precision = |estimate: Estimate, missed: f64| {
        let error = estimate.half_width() / z95();
        1.0 / (error * error + missed * missed).max(1e-12)
    };
    let (by_exam, by_games) = (precision(exam, MISSED_BY_EXAM), precision(games, 0.0));
    (by_exam * exam.value + by_games * games.value) / (by_exam + by_games)
}
