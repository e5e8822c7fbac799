//! What a choice leads to when the exact player goes on from there.

use super::solved;
use super::view::TurnView;
use crate::game::{Dice, Face, Outcome};
use crate::odds::StateId;
use crate::solver::{OutcomeDistribution, SolvedTurn, TurnEnd};

/// The value of a choice, and the ways the turn may end after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Prospect {
    /// The expected worms of the turn.
    pub value: f64,
    /// The probability of a bust.
    pub bust: f64,
    /// The tiles that may be taken with their probabilities, the likeliest first.
    pub takes: Vec<(Outcome, f64)>,
}

impl Prospect {
    /// What keeping `face` out of `roll` leads to.
    pub fn of_face(turn: &TurnView<'_>, solved: &SolvedTurn, roll: Dice, face: Face) -> Prospect {
        let state = turn.state.keep(face, roll.count(face));
        Prospect::new(turn, solved.value(state), &solved.outcomes_from(state))
    }

    /// What rolling on leads to.
    pub fn of_rolling(turn: &TurnView<'_>, solved: &SolvedTurn) -> Prospect {
        let value = solved.roll_value(StateId::of(turn.state));
        Prospect::new(turn, value, &solved.outcomes_of_rolling(turn.state))
    }

    /// The probability of a tile from a rival.
    pub fn steal(&self) -> f64 {
        let steals = self.takes.iter();
        let steals = steals.filter(|(outcome, _)| matches!(outcome, Outcome::Steal(_)));
        steals.map(|(_, chance)| chance).sum()
    }

    fn new(turn: &TurnView<'_>, value: f64, outcomes: &OutcomeDistribution) -> Prospect {
        let mut takes: Vec<(Outcome, f64)> = Vec::new();
        for (total, &chance) in (0u8..).zip(&outcomes.stop) {
            if chance <= 0.0 {
                continue;
            }
            // Several totals may take the same tile.
            let outcome = solved::outcome(TurnEnd::Stop(total), turn.position, turn.variant);
            match takes.iter_mut().find(|(other, _)| *other == outcome) {
                Some((_, sum)) => *sum += chance,
                None => takes.push((outcome, chance)),
            }
        }
        // Stable: among equals the lower tile stays first.
        takes.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        Prospect {
            value,
            bust: outcomes.bust,
            takes,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Tile, TurnState, Variant};
    use crate::solver::{Solver, TurnProblem};

    #[test]
    fn a_prospect_is_the_whole_of_what_can_happen() {
        let (table, mine) = ("21-23,25-32,34-36".parse().unwrap(), "33".parse().unwrap());
        let position = Position::new(table, mine, ["24".parse().unwrap()]).unwrap();
        let variant = Variant::RULEBOOK;
        let turn = TurnView {
            position: &position,
            variant: &variant,
            state: TurnState::of_kept("33w".parse().unwrap()).unwrap(),
        };
        let problem = TurnProblem::of(&position, &variant);
        let solved = Solver::new().turn(problem);
        let roll: Dice = "1245w".parse().unwrap();
        for face in turn.state.choosable(roll).iter() {
            let prospect = Prospect::of_face(&turn, &solved, roll, face);
            let all = prospect.bust + prospect.takes.iter().map(|(_, chance)| chance).sum::<f64>();
            assert!((all - 1.0).abs() < 1e-12, "{prospect:?}");
            let value = |outcome| match outcome {
                Outcome::Bust => -4.0,
                Outcome::Table(tile) => f64::from(Tile::worms(tile)),
                Outcome::Steal(tile) => problem.steal_value(tile),
            };
            let takes = prospect.takes.iter();
            let mean: f64 = takes
                .map(|&(outcome, chance)| chance * value(outcome))
                .sum();
            let mean = mean + prospect.bust * value(Outcome::Bust);
            assert!((mean - prospect.value).abs() < 1e-9, "{prospect:?}");
            assert!(prospect.takes.is_sorted_by(|(_, a), (_, b)| a >= b));
            assert!(prospect.steal() > 0.0);
        }
        let rolling = Prospect::of_rolling(&turn, &solved);
        assert!((rolling.value - solved.value(turn.state)).abs() < 1e-12);
    }
}
