//! The outcome of the exact player's turn as one random draw.

use super::turn::SolvedTurn;
use crate::game::TurnState;

/// What a turn came to, before a tile is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnEnd {
    /// Nothing to take.
    Bust,
    /// Stopped at this total with a worm kept and something to take.
    Stop(u8),
}

/// How the exact player's turn ends, ready to be drawn without any dice.
///
/// Outcomes are ordered by value, so that the same random number means about
/// the same luck in every position.
#[derive(Debug, Clone, PartialEq)]
pub struct TurnOdds {
    /// The value of the turn, in worms.
    pub value: f64,
    /// Upper ends of the outcomes' shares of the unit interval; unused places
    /// hold 1.
    ends: [f64; OUTCOMES],
    outcomes: [TurnEnd; OUTCOMES],
}

/// A bust and the totals 21 to 40.
const OUTCOMES: usize = 21;

impl TurnOdds {
    /// The odds of a solved turn.
    pub fn of(turn: &SolvedTurn) -> TurnOdds {
        let distribution = turn.outcomes();
        let payoffs = turn.payoffs();
        let mut shares = vec![(payoffs.bust, TurnEnd::Bust, distribution.bust)];
        for (total, &probability) in distribution.stop.iter().enumerate() {
            if probability > 0.0 {
                let end = TurnEnd::Stop(total as u8);
                shares.push((payoffs.stop[total], end, probability));
            }
        }
        // Stable: totals of equal value stay in ascending order.
        shares.sort_by(|(a, ..), (b, ..)| a.total_cmp(b));
        let last = shares[shares.len() - 1].1;
        let mut odds = TurnOdds {
            value: turn.value(TurnState::START),
            ends: [1.0; OUTCOMES],
            outcomes: [last; OUTCOMES],
        };
        let mut sum = 0.0;
        for (place, (_, end, probability)) in shares.iter().enumerate() {
            sum += probability;
            odds.outcomes[place] = *end;
            if place + 1 < shares.len() {
                odds.ends[place] = sum;
            }
        }
        odds
    }

    /// The end of the turn that 64 random bits stand for.
    pub fn draw(&self, bits: u64) -> TurnEnd {
        let unit = (bits >> 11) as f64 / (1u64 << 53) as f64;
        let place = self.ends.iter().filter(|&&end| unit >= end).count();
        self.outcomes[place]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Address, Purpose};
    use crate::solver::TurnProblem;

    #[test]
    fn draws_follow_the_distribution() {
        for index in [0, 52_000, 44_444] {
            let payoffs = TurnProblem::from_two_player_index(index).payoffs();
            let turn = SolvedTurn::of(payoffs);
            let (odds, exact) = (TurnOdds::of(&turn), turn.outcomes());
            let mut stream = Address::new(Purpose::Score, 5).stream();
            let (draws, mut busts, mut stops) = (100_000, 0u32, [0u32; 41]);
            for _ in 0..draws {
                match odds.draw(stream.bits()) {
                    TurnEnd::Bust => busts += 1,
                    TurnEnd::Stop(total) => stops[usize::from(total)] += 1,
                }
            }
            let close = |count: u32, probability: f64| {
                let expected = probability * f64::from(draws);
                (f64::from(count) - expected).abs() <= 5.0 * expected.max(1.0).sqrt()
            };
            assert!(close(busts, exact.bust));
            for (stops, probability) in stops.into_iter().zip(exact.stop) {
                assert!(close(stops, probability), "{index}");
            }
        }
    }
}
