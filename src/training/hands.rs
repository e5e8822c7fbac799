//! How rules do in the hands of someone who was watched.

use super::{InYourHands, School};
use crate::effort::{Costs, Effort, SlipGames};
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::{Address, Purpose};
use crate::stats::Estimate;

/// Someone who was watched while practising the rule of a school.
#[derive(Clone, Copy)]
pub struct Trainee<'a> {
    /// The rule, and against whom it plays.
    pub school: School<'a>,
    /// What the steps of rules take.
    pub costs: &'a Costs,
    /// The seed of all games.
    pub seed: u64,
    /// What the answers so far say.
    pub hands: &'a InYourHands,
}

/// A rule and its score in someone's hands.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleInHands {
    /// The name of the rule.
    pub name: String,
    /// The share of games it would win.
    pub score: Estimate,
    /// The seconds a roll that it would take.
    pub seconds_per_roll: f64,
}

impl Trainee<'_> {
    /// Pairs of games by which a rule is measured without slips.
    const PAIRS: u64 = 2000;

    /// Pairs in which slips are measured.
    const SLIP_PAIRS: u64 = 60;

    /// How the rule that was practised, called by this name, does in these hands.
    pub fn own(&self, name: &str) -> RuleInHands {
        let player = HeuristicPlayer::of(self.school.heuristic);
        let seating = self.school.seating;
        let clean = seating.play_in_parallel(
            &player,
            self.stream(Purpose::Score),
            0..Trainee::PAIRS,
            &|_| (),
        );
        RuleInHands {
            name: name.to_owned(),
            score: self.score(self.school.heuristic, clean.estimate()),
            seconds_per_roll: self.hands.seconds_per_roll,
        }
    }

    /// How another rule of this name would do, given its score without slips.
    pub fn other(&self, name: &str, heuristic: &Heuristic, clean: Estimate) -> RuleInHands {
        let by_model = self.by_model(self.school.heuristic).max(0.1);
        let slowness = self.hands.seconds_per_roll / by_model;
        RuleInHands {
            name: name.to_owned(),
            score: self.score(heuristic, clean),
            seconds_per_roll: slowness * self.by_model(heuristic),
        }
    }

    /// Seconds a roll by the model of effort.
    fn by_model(&self, heuristic: &Heuristic) -> f64 {
        let stream = self.stream(Purpose::Effort);
        let deals = 0..Effort::PAIRS;
        Effort::measure(heuristic, self.school.seating, self.costs, stream, deals).seconds_per_roll
    }

    /// A score less what slips at the rate of these hands cost.
    fn score(&self, heuristic: &Heuristic, clean: Estimate) -> Estimate {
        let games = SlipGames {
            heuristic,
            seating: self.school.seating,
            solver: self.school.solver,
            never: None,
        };
        let slips = games.measure(self.stream(Purpose::Effort), 0..Trainee::SLIP_PAIRS);
        let added = |rate: f64| slips.worm * slips.added_at(rate).value;
        let rate = self.hands.slip_rate;
        Estimate {
            value: (clean.value - added(rate.value)).max(0.0),
            low: (clean.low - added(rate.high)).max(0.0),
            high: (clean.high - added(rate.low)).min(1.0),
        }
    }

    fn stream(&self, purpose: Purpose) -> Address {
        Address::new(purpose, self.seed)
    }
}

impl RuleInHands {
    /// The strongest of several rules, if it is clearly stronger than this one.
    pub fn beaten_by(&self, others: Vec<RuleInHands>) -> Option<RuleInHands> {
        let value = |rule: &RuleInHands| rule.score.value;
        let best = others
            .into_iter()
            .max_by(|one, other| value(one).total_cmp(&value(other)));
        best.filter(|best| best.score.low > self.score.value)
    }
}
