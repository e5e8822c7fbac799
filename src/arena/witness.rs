//! What the exact player thinks of the decisions and the luck of a turn.

use std::sync::Arc;

use crate::game::{Dice, Face};
use crate::odds::StateId;
use crate::player::{Move, TurnView, Watcher};
use crate::solver::{SolvedTurn, TurnProblem};

/// How bad a decision is, by the worms it loses against the best one.
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
    /// The smallest loss that is no longer good, in worms.
    pub const DOUBTFUL_FROM: f64 = 0.05;
    /// The smallest loss that is bad, in worms.
    pub const BAD_FROM: f64 = 0.2;
    /// The smallest loss that is a blunder, in worms.
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

    /// The grade of a decision that loses so many worms.
    pub fn of(loss: f64) -> Grade {
        match loss {
            loss if loss < Grade::DOUBTFUL_FROM => Grade::Good,
            loss if loss < Grade::BAD_FROM => Grade::Doubtful,
            loss if loss < Grade::BLUNDER_FROM => Grade::Bad,
            _ => Grade::Blunder,
        }
    }
}

/// Watches a turn and adds up what its decisions lose and how lucky its dice are.
///
/// The worth of the turn before it, plus its luck, minus its loss, is the worth
/// of its outcome. The expectation of luck is zero for any way of playing.
#[derive(Debug, Clone)]
pub struct Witness {
    problem: TurnProblem,
    turn: Arc<SolvedTurn>,
    best_face: f64,
    /// Worms lost by decisions, at least 0.
    pub loss: f64,
    /// The smallest loss of a decision before it is counted as at least 0.
    pub least_loss: f64,
    /// Worms won by the dice beyond their expectation.
    pub luck: f64,
    /// Decisions with more than one possibility.
    pub decisions: u64,
    /// Those decisions by [`Grade`].
    pub grades: [u64; 4],
}

impl Witness {
    /// A witness of a turn of this problem, given its solution.
    pub fn new(problem: TurnProblem, turn: Arc<SolvedTurn>) -> Witness {
        Witness {
            problem,
            turn,
            best_face: 0.0,
            loss: 0.0,
            least_loss: 0.0,
            luck: 0.0,
            decisions: 0,
            grades: [0; 4],
        }
    }

    fn decided(&mut self, best: f64, chosen: f64) {
        // Rounding may make equal values differ in their last place; what is
        // more than that, the self-checks find.
        self.least_loss = self.least_loss.min(best - chosen);
        let loss = (best - chosen).max(0.0);
        self.loss += loss;
        self.decisions += 1;
        self.grades[Grade::of(loss) as usize] += 1;
    }
}

impl Watcher for Witness {
    fn rolled(&mut self, turn: &TurnView<'_>, roll: Dice) {
        let best = self.turn.best_face(turn.state, roll);
        self.best_face = best.map_or(self.turn.payoffs().bust, |(_, worth)| worth);
        self.luck += self.best_face - self.turn.roll(StateId::of(turn.state));
    }

    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face) {
        if turn.state.choosable(roll).len() > 1 {
            let chosen = self.turn.face(turn.state, roll, face);
            self.decided(self.best_face, chosen);
        }
    }

    fn moved(&mut self, turn: &TurnView<'_>, chosen: Move) {
        let takeable = turn.takeable();
        let both = takeable.table.is_some() && takeable.steal.is_some();
        if turn.state.is_over() && !both {
            return;
        }
        let worth = match chosen {
            Move::Roll => self.turn.roll(StateId::of(turn.state)),
            Move::Take(outcome) => self.problem.worth(outcome),
        };
        self.decided(self.turn.value(turn.state), worth);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Outcome, Position, Tile, TurnState, Variant};
    use crate::player::{Chance, Player, RandomPlayer, play_turn_with_dice};
    use crate::rng::{Address, Purpose};
    use crate::solver::Solver;

    /// Worth before + luck - loss = worth of the outcome, turn by turn.
    #[test]
    fn luck_and_loss_account_for_every_outcome() {
        let solver = Solver::new();
        let variant = Variant::RULEBOOK;
        let mut luck = Vec::new();
        for deal in 0..300 {
            let mut position = Position::start(2);
            for turn in 0..20 {
                if position.is_over() {
                    break;
                }
                let problem = TurnProblem::of(&position, &variant);
                let solved = solver.turn(problem);
                let mut witness = Witness::new(problem, Arc::clone(&solved));
                let address = Address::new(Purpose::Score, 9).child(deal).child(turn);
                let mut chance = Chance::at(address);
                let player: &dyn Player = &RandomPlayer;
                let outcome =
                    play_turn_with_dice(player, &position, &variant, &mut chance, &mut witness)
                        .unwrap();
                let explained = solved.value(TurnState::START) + witness.luck - witness.loss;
                assert!((explained - problem.worth(outcome)).abs() < 1e-9);
                luck.push(witness.luck);
                position.play(outcome, &variant);
            }
        }
        let mean = luck.iter().sum::<f64>() / luck.len() as f64;
        let square = luck.iter().map(|l| l * l).sum::<f64>() / luck.len() as f64;
        let error = (square / luck.len() as f64).sqrt();
        assert!(mean.abs() < 4.0 * error, "{mean} +- {error}");
    }

    /// A decision better than the best is no rounding and must come to light.
    #[test]
    fn a_solution_of_another_problem_is_noticed() {
        let solve = |table: &str| {
            let position = Position::new(
                table.parse().unwrap(),
                "-".parse().unwrap(),
                ["-".parse().unwrap()],
            );
            TurnProblem::of(&position.unwrap(), &Variant::RULEBOOK)
        };
        let (own, other) = (solve("21-36"), solve("21-24"));
        for (wrong, problem) in [(false, own), (true, other)] {
            let mut witness = Witness::new(own, Solver::new().turn(problem));
            let position = Position::start(2);
            let turn = TurnView {
                position: &position,
                variant: &Variant::RULEBOOK,
                state: TurnState::of_kept("5555w".parse().unwrap()).unwrap(),
            };
            let tile = Tile::new(25).unwrap();
            witness.moved(&turn, Move::Take(Outcome::Table(tile)));
            assert_eq!(witness.least_loss < -0.5, wrong, "{}", witness.least_loss);
            assert!(witness.loss >= 0.0);
        }
    }
}
