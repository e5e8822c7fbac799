//! The best single change of rules.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::measuring::{Interval, SEED};
use super::position::VARIANT;
use super::unanswerable::{Unanswerable, rules};
use crate::evolution::environment::Environment;
use crate::evolution::improve::{Effort, improve};
use crate::language::tree::Heuristic;
use crate::player::ExactPlayer;
use crate::solver::Solver;

/// Asks for the change of one step that helps most.
#[derive(Debug, Deserialize)]
pub struct ChangeQuestion {
    rules: String,
    /// The fresh games that tell what it gains; several times as many choose it.
    games: u64,
}

#[derive(Debug, Serialize)]
pub struct Changed {
    /// The changes that were looked at.
    tried: usize,
    change: Option<BestChange>,
}

/// The most promising change, which may gain nothing.
#[derive(Debug, Serialize)]
struct BestChange {
    /// The sentences that go.
    removed: Vec<String>,
    /// The sentences that come.
    added: Vec<String>,
    /// The changed rules, one sentence a line.
    rules: String,
    /// The gain in the share of games won.
    gain: Interval,
    games: u64,
}

impl ChangeQuestion {
    /// The most games that are played for one answer.
    const MOST_GAMES: u64 = 20_000;

    pub fn answer(&self, solver: &Arc<Solver>) -> Result<Changed, Unanswerable> {
        let heuristic = rules(&self.rules)?;
        let exact = ExactPlayer::new(Arc::clone(solver));
        let environment = Environment::duel(exact, VARIANT);
        let effort = Effort::of_games(self.games.clamp(1, Self::MOST_GAMES), 2);
        let found = improve(&heuristic, &environment, SEED, effort, &|_| ());
        Ok(Changed {
            tried: found.tried,
            change: found.best.map(|best| BestChange {
                removed: only_in(&heuristic, &best.heuristic),
                added: only_in(&best.heuristic, &heuristic),
                rules: best.heuristic.to_string(),
                gain: best.gain.into(),
                games: 2 * best.pairs,
            }),
        })
    }
}

/// The sentences of one rule set that another does not have.
fn only_in(one: &Heuristic, other: &Heuristic) -> Vec<String> {
    let others = other.sentences();
    let own = one.sentences().into_iter();
    own.filter(|sentence| !others.contains(sentence)).collect()
}
