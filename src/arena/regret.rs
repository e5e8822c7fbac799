//! What the decisions of a turn lose, and how lucky its dice are.

use super::decision::{Decision, DecisionStream, Judge};
use super::turn_record::TurnRecord;
use crate::game::{Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
use crate::solver::{SolvedTurn, Solver};

/// How bad a decision is, by its regret in worms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Loses less than [`Grade::DOUBTFUL_FROM`] worms.
    Good,
    /// Loses less than [`Grade::BAD_FROM`] worms.
    Doubtful,
    /// Loses less than [`Grade::BLUNDER_FROM`] worms.
    Bad,
    /// Loses more.
    Blunder,
}

impl Grade {
    /// The smallest regret that is no longer good, in worms.
    pub const DOUBTFUL_FROM: f64 = 0.05;
    /// The smallest regret that is bad, in worms.
    pub const BAD_FROM: f64 = 0.2;
    /// The smallest regret that is a blunder, in worms.
    pub const BLUNDER_FROM: f64 = 0.5;

    /// The word for a decision of this grade: `a bad decision`.
    pub const fn words(self) -> &'static str {
        match self {
            Grade::Good => "a good decision",
            Grade::Doubtful => "a doubtful decision",
            Grade::Bad => "a bad decision",
            Grade::Blunder => "a blunder",
        }
    }

    /// The grade of a decision with this regret.
    pub fn of(regret: f64) -> Grade {
        match regret {
            regret if regret < Grade::DOUBTFUL_FROM => Grade::Good,
            regret if regret < Grade::BAD_FROM => Grade::Doubtful,
            regret if regret < Grade::BLUNDER_FROM => Grade::Bad,
            _ => Grade::Blunder,
        }
    }
}

/// Adds up the regret and the luck of turns, in worms.
///
/// The value of a turn before it, plus its luck, minus its regret, is the value
/// of its outcome. The expectation of luck is zero whatever the player does.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct RegretMeter {
    /// The sum of the regret of decisions, each counted as at least 0.
    pub regret: f64,
    /// The smallest regret of a decision: 0, or below it by rounding.
    pub least_regret: f64,
    /// What the dice brought beyond their expectation.
    pub luck: f64,
    /// Decisions between at least two choices.
    pub decisions: u64,
    /// Those decisions by [`Grade`].
    pub grades: [u64; 4],
}

impl RegretMeter {
    /// Plays a turn roll by roll and meters it; the outcome is the player's
    /// forfeit if it makes one.
    pub fn turn(
        player: &dyn Player,
        position: &Position,
        variant: &Variant,
        chance: &mut Chance,
        solver: &Solver,
    ) -> (RegretMeter, Result<Outcome, Forfeit>) {
        let (turn, outcome) = TurnRecord::play(player, position, variant, chance);
        let solved = solver.turn(turn.problem());
        (RegretMeter::of(&turn, &solved), outcome)
    }

    /// Meters a turn that was played, by its solution.
    pub(crate) fn of(turn: &TurnRecord, solved: &SolvedTurn) -> RegretMeter {
        let mut meter = RegretMeter::default();
        let judge = Judge::new(solved, turn.problem());
        let mut decisions = DecisionStream::new(judge, |decision| meter.note(decision));
        turn.replay(&mut decisions);
        let luck = decisions.luck();
        RegretMeter { luck, ..meter }
    }

    /// Nothing but luck, in worms.
    pub(super) fn of_luck(luck: f64) -> RegretMeter {
        RegretMeter {
            luck,
            ..RegretMeter::default()
        }
    }

    fn note(&mut self, decision: &Decision<'_>) {
        if decision.is_forced() {
            return;
        }
        // Rounding may make equal values differ in their last place; what is
        // more than that, the self-checks find.
        self.least_regret = self.least_regret.min(decision.regret());
        let regret = decision.regret().max(0.0);
        self.regret += regret;
        self.decisions += 1;
        self.grades[Grade::of(regret) as usize] += 1;
    }

    /// Adds what another meter shows.
    pub fn add(&mut self, other: &RegretMeter) {
        self.regret += other.regret;
        self.least_regret = self.least_regret.min(other.least_regret);
        self.luck += other.luck;
        self.decisions += other.decisions;
        for (mine, theirs) in self.grades.iter_mut().zip(other.grades) {
            *mine += theirs;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TurnState;
    use crate::player::RandomPlayer;
    use crate::rng::{Address, Purpose};
    use crate::solver::TurnProblem;

    /// Value before + luck - regret = value of the outcome, turn by turn.
    #[test]
    fn luck_and_regret_account_for_every_outcome() {
        let solver = Solver::new();
        let variant = Variant::RULEBOOK;
        let mut luck = Vec::new();
        for deal in 0..300 {
            let mut position = Position::start(2);
            for turn in 0..20 {
                if position.is_over() {
                    break;
                }
                let address = Address::new(Purpose::Score, 9).child(deal).child(turn);
                let mut chance = Chance::at(address);
                let (meter, outcome) =
                    RegretMeter::turn(&RandomPlayer, &position, &variant, &mut chance, &solver);
                let outcome = outcome.unwrap();
                let problem = TurnProblem::of(&position, &variant);
                let before = solver.turn(problem).value(TurnState::START);
                let explained = before + meter.luck - meter.regret;
                assert!((explained - problem.outcome_value(outcome)).abs() < 1e-9);
                luck.push(meter.luck);
                position.play(outcome, &variant);
            }
        }
        let mean = luck.iter().sum::<f64>() / luck.len() as f64;
        let square = luck.iter().map(|l| l * l).sum::<f64>() / luck.len() as f64;
        let error = (square / luck.len() as f64).sqrt();
        assert!(mean.abs() < 4.0 * error, "{mean} +- {error}");
    }
}
