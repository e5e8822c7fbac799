//! How rules do in the hands of someone who practised one.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::measuring::{Interval, SEED};
use super::position::VARIANT;
use super::practice::kept;
use super::unanswerable::{Unanswerable, rules};
use crate::arena::Seating;
use crate::effort::Costs;
use crate::player::ExactPlayer;
use crate::solver::Solver;
use crate::training::{InYourHands, RuleInHands, School, Trainee};
use crate::words::{hands_in_words, stronger_in_words};

/// Asks how a rule does in the hands of someone who practised one.
#[derive(Debug, Deserialize)]
pub struct HandsQuestion {
    /// The rule that was practised.
    rules: String,
    /// What it is called.
    name: String,
    progress: Value,
    /// Another rule to look at; null for the one that was practised.
    other: Option<OtherRule>,
}

/// A rule and its score without slips.
#[derive(Debug, Deserialize)]
struct OtherRule {
    name: String,
    rules: String,
    score: Interval,
}

/// A rule in someone's hands.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct InHands {
    name: String,
    /// The share of games it would win.
    score: Interval,
    seconds_per_roll: f64,
}

impl From<RuleInHands> for InHands {
    fn from(rule: RuleInHands) -> InHands {
        InHands {
            name: rule.name,
            score: rule.score.into(),
            seconds_per_roll: rule.seconds_per_roll,
        }
    }
}

impl From<InHands> for RuleInHands {
    fn from(rule: InHands) -> RuleInHands {
        RuleInHands {
            name: rule.name,
            score: rule.score.into(),
            seconds_per_roll: rule.seconds_per_roll,
        }
    }
}

fn hands(rules_said: &str, progress: &Value) -> Result<InYourHands, Unanswerable> {
    let (progress, _) = kept(&rules(rules_said)?, Some(progress));
    let hands = progress.in_your_hands();
    Ok(hands.ok_or("there are too few answers to say anything")?)
}

impl HandsQuestion {
    pub fn answer(&self, solver: &Arc<Solver>) -> Result<InHands, Unanswerable> {
        let practised = rules(&self.rules)?;
        let exact = ExactPlayer::new(Arc::clone(solver));
        let trainee = Trainee {
            school: School {
                heuristic: &practised,
                seating: &Seating::of_two(&exact, &VARIANT),
                solver,
            },
            costs: &Costs::USUAL,
            seed: SEED,
            hands: &hands(&self.rules, &self.progress)?,
        };
        let found = match &self.other {
            None => trainee.own(&self.name),
            Some(other) => trainee.other(&other.name, &rules(&other.rules)?, other.score.into()),
        };
        Ok(found.into())
    }
}

/// Asks for the same in words, once rules have been looked at.
#[derive(Debug, Deserialize)]
pub struct HandsToldQuestion {
    rules: String,
    progress: Value,
    own: InHands,
    others: Vec<InHands>,
}

#[derive(Debug, Serialize)]
pub struct HandsTold {
    own: String,
    /// Which of the others would be stronger, if one would be.
    stronger: String,
    best: Option<InHands>,
}

impl HandsToldQuestion {
    pub fn answer(&self) -> Result<HandsTold, Unanswerable> {
        let hands = hands(&self.rules, &self.progress)?;
        let own = RuleInHands::from(self.own.clone());
        let others = self.others.iter().cloned().map(RuleInHands::from);
        let best = own.beaten_by(others.collect());
        Ok(HandsTold {
            own: hands_in_words(&hands, &own),
            stronger: stronger_in_words(best.as_ref()),
            best: best.map(InHands::from),
        })
    }
}
