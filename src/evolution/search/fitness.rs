//! What a search selects by: the exam, or plain games.

use crate::arena::duel;
use crate::evolution::exam::{Exam, ExamSize};
use crate::evolution::search::State;
use crate::evolution::settings::{Method, Settings};
use crate::game::Variant;
use crate::player::{ExactPlayer, HeuristicPlayer};
use crate::rng::{Address, Purpose};

/// The fitness in force.
#[derive(Debug)]
pub(super) enum Fitness {
    /// What decisions lose in an exam.
    Exam(Exam),
    /// What share of games is not won, on these deals.
    Games {
        /// The deals.
        deals: Address,
        /// Pairs of games.
        pairs: u64,
        /// The rules in force.
        variant: Variant,
        /// The opponent.
        exact: ExactPlayer,
    },
}

/// Pairs of games that take about the time of an exam of the usual size.
const PAIRS: u64 = 200;

impl Fitness {
    /// The fitness from the generation on in which the exam was last set.
    pub fn set(
        settings: &Settings,
        variant: &Variant,
        exact: &ExactPlayer,
        state: &State,
    ) -> Fitness {
        let stream =
            Address::new(Purpose::Train, settings.seed).child(u64::from(state.examined_since));
        if settings.method == Method::WinCounting {
            return Fitness::Games {
                deals: stream,
                pairs: PAIRS,
                variant: *variant,
                exact: exact.clone(),
            };
        }
        let examinees: Vec<HeuristicPlayer> =
            state.examinees.iter().map(HeuristicPlayer::of).collect();
        let size = ExamSize {
            positions: settings.exam.positions,
            turns: settings.exam.turns,
            rollouts: settings.exam.rollouts,
        };
        Fitness::Exam(Exam::set(exact, variant, &examinees, size, stream))
    }

    /// The exam, if that is what counts.
    pub fn exam(&self) -> Option<&Exam> {
        match self {
            Fitness::Exam(exam) => Some(exam),
            Fitness::Games { .. } => None,
        }
    }

    /// The loss, less is fitter; `None` as soon as it is clearly above `limit`.
    pub fn loss(&self, player: &HeuristicPlayer, limit: f64) -> Option<f64> {
        match self {
            Fitness::Exam(exam) => exam.loss_unless_above(player, limit),
            Fitness::Games {
                deals,
                pairs,
                variant,
                exact,
            } => Some(1.0 - duel(player, exact, variant, *deals, 0..*pairs).score()),
        }
    }

    /// The score (0 to 1) that a loss stands for.
    pub fn predicted_score(&self, loss: f64) -> f64 {
        match self {
            Fitness::Exam(exam) => exam.predicted_score(loss),
            Fitness::Games { .. } => 1.0 - loss,
        }
    }
}
