//! What a search selects by: fitness cases, or plain games.

use super::state::State;
use crate::evolution::environment::Environment;
use crate::evolution::fitness_cases::{CaseCounts, Entrant, FitnessCases, TURNS_PER_GAME};
use crate::evolution::settings::{Method, Settings};
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};

/// The fitness in force.
#[derive(Debug)]
pub(super) enum Fitness {
    /// The mean regret in fitness cases.
    Cases(FitnessCases),
    /// The share of games not won.
    Games(Games),
}

/// Games at the table, the same deals for every candidate.
#[derive(Debug)]
pub(super) struct Games {
    deals: Address,
    environment: Environment,
}

/// Deals that take about the time of the usual fitness cases.
const PAIRS: u64 = 200;

impl Fitness {
    /// The fitness from the generation on in which the cases were last drawn.
    pub fn draw(settings: &Settings, environment: &Environment, state: &State) -> Fitness {
        let since = u64::from(state.cases_since);
        let stream = Address::new(Purpose::Train, settings.seed).child(since);
        if settings.method == Method::WinCounting {
            return Fitness::Games(Games {
                deals: stream,
                environment: environment.clone(),
            });
        }
        let references = state.references.iter().map(HeuristicPlayer::of);
        let references: Vec<HeuristicPlayer> = references.collect();
        let counts = CaseCounts {
            positions: settings.cases.positions,
            turns: settings.cases.turns,
            rollouts: settings.cases.rollouts,
        };
        let cases = FitnessCases::draw(environment, &references, counts, stream);
        Fitness::Cases(cases)
    }

    /// The fitness cases, if they are what counts.
    pub fn cases(&self) -> Option<&FitnessCases> {
        match self {
            Fitness::Cases(cases) => Some(cases),
            Fitness::Games(_) => None,
        }
    }

    /// The regrets, less is fitter; `None` for one that is clearly above its limit.
    pub fn regrets(&self, entrants: &[Entrant<'_>]) -> Vec<Option<f64>> {
        match self {
            Fitness::Cases(cases) => cases.mean_regrets_unless_above(entrants),
            Fitness::Games(games) => {
                let seating = games.environment.seating();
                let lost = |player| 1.0 - seating.play(player, games.deals, 0..PAIRS).score();
                let players = entrants.iter().map(|entrant| entrant.candidate.player());
                players.map(|player| Some(lost(player))).collect()
            }
        }
    }

    /// Turns that a player has in a game, on average.
    pub fn turns_per_game(&self) -> f64 {
        match self {
            Fitness::Cases(cases) => cases.turns_per_game(),
            Fitness::Games(_) => TURNS_PER_GAME,
        }
    }

    /// The score (0 to 1) that a regret stands for.
    pub fn predicted_score(&self, regret: f64) -> f64 {
        match self {
            Fitness::Cases(cases) => cases.predicted_score(regret),
            Fitness::Games(_) => 1.0 - regret,
        }
    }
}
