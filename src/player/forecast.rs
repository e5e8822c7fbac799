//! What a choice leads to when the rest of the turn is played exactly.

use super::view::TurnView;
use crate::game::{Dice, Face, Take};
use crate::odds::StateId;
use crate::solver::{OutcomeDistribution, SolvedTurn};

/// The value of a choice, and the ways the turn may end after it.
#[derive(Debug, Clone, PartialEq)]
pub struct Forecast {
    /// The expected worms of the turn.
    pub value: f64,
    /// The probability of a bust.
    pub bust: f64,
    /// The tiles that may be taken with their probabilities, the likeliest first.
    pub takes: Vec<(Take, f64)>,
}

impl Forecast {
    /// What keeping `face` out of `roll` leads to.
    pub fn of_face(turn: &TurnView<'_>, solved: &SolvedTurn, roll: Dice, face: Face) -> Forecast {
        let state = turn.state.keep(face, roll.count(face));
        Forecast::new(turn, solved.value(state), &solved.outcomes_from(state))
    }

    /// What stopping leads to, a steal coming first; `None` if it is not allowed.
    pub fn of_stopping(turn: &TurnView<'_>, solved: &SolvedTurn) -> Option<Forecast> {
        let value = solved.stop_value(turn.state)?;
        let take = turn.takeable().steal_first()?;
        Some(Forecast {
            value,
            bust: 0.0,
            takes: vec![(take, 1.0)],
        })
    }

    /// What rolling again leads to.
    pub fn of_rolling(turn: &TurnView<'_>, solved: &SolvedTurn) -> Forecast {
        let value = solved.roll_value(StateId::of(turn.state));
        Forecast::new(turn, value, &solved.outcomes_of_rolling(turn.state))
    }

    /// The probability of a tile from a rival.
    pub fn steal(&self) -> f64 {
        let steals = self.takes.iter();
        let steals = steals.filter(|(take, _)| matches!(take, Take::Steal(_)));
        steals.map(|(_, chance)| chance).sum()
    }

    fn new(turn: &TurnView<'_>, value: f64, outcomes: &OutcomeDistribution) -> Forecast {
        let mut takes: Vec<(Take, f64)> = Vec::new();
        for (total, &chance) in (0u8..).zip(&outcomes.stop) {
            let takeable = turn.position.takeable(total, turn.variant);
            let Some(take) = takeable.steal_first().filter(|_| chance > 0.0) else {
                continue;
            };
            // Several totals may take the same tile.
            match takes.iter_mut().find(|(other, _)| *other == take) {
                Some((_, sum)) => *sum += chance,
                None => takes.push((take, chance)),
            }
        }
        // Stable: among equals the lower tile stays first.
        takes.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        Forecast {
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
    fn a_forecast_is_the_whole_of_what_can_happen() {
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
            let forecast = Forecast::of_face(&turn, &solved, roll, face);
            let all = forecast.bust + forecast.takes.iter().map(|(_, chance)| chance).sum::<f64>();
            assert!((all - 1.0).abs() < 1e-12, "{forecast:?}");
            let value = |take| match take {
                Take::Table(tile) => f64::from(Tile::worms(tile)),
                Take::Steal(tile) => problem.steal_value(tile),
            };
            let takes = forecast.takes.iter();
            let mean: f64 = takes.map(|&(take, chance)| chance * value(take)).sum();
            let mean = mean + forecast.bust * -4.0;
            assert!((mean - forecast.value).abs() < 1e-9, "{forecast:?}");
            assert!(forecast.takes.is_sorted_by(|(_, a), (_, b)| a >= b));
            assert!(forecast.steal() > 0.0);
        }
        let rolling = Forecast::of_rolling(&turn, &solved);
        assert!((rolling.value - solved.value(turn.state)).abs() < 1e-12);
    }
}
