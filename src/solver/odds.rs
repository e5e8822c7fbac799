//! The outcome of the exact player's turn as one random draw.

use super::outcomes::{OutcomeDistribution, outcomes_of_rolling};
use super::problem::Payoffs;
use super::solve::{LANES, filled_up, solve_rolls};
use crate::odds::StateId;

/// What a turn came to, before a tile is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TurnEnd {
    /// Nothing to take.
    Bust,
    /// Stopped at this total with a worm kept and something to take.
    Stop(u8),
}

impl TurnEnd {
    /// The total as a byte, 0 for a bust.
    const fn to_byte(self) -> u8 {
        match self {
            TurnEnd::Bust => 0,
            TurnEnd::Stop(total) => total,
        }
    }

    /// The end that this byte stands for.
    const fn from_byte(byte: u8) -> TurnEnd {
        match byte {
            0 => TurnEnd::Bust,
            total => TurnEnd::Stop(total),
        }
    }
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
    /// The odds of the turn with these payoffs.
    pub fn of(payoffs: &Payoffs) -> TurnOdds {
        let [odds] = TurnOdds::side_by_side(std::array::from_ref(payoffs));
        odds
    }

    /// The odds of a turn for each of these payoffs, eight side by side: the same
    /// as one by one, in less time.
    pub fn of_each(payoffs: &[Payoffs]) -> Vec<TurnOdds> {
        let batches = payoffs.chunks(LANES);
        batches
            .flat_map(|batch| {
                let odds = TurnOdds::side_by_side(&filled_up(batch));
                odds.into_iter().take(batch.len())
            })
            .collect()
    }

    fn side_by_side<const L: usize>(problems: &[Payoffs; L]) -> [TurnOdds; L] {
        let rolls = solve_rolls(problems);
        // Nothing is decided before the first roll: it is the value of the turn.
        let values = rolls[StateId::START.index()];
        let outcomes = outcomes_of_rolling(problems, &rolls, StateId::START);
        std::array::from_fn(|lane| {
            TurnOdds::ordered(values[lane], &problems[lane], &outcomes[lane])
        })
    }

    fn ordered(value: f64, payoffs: &Payoffs, distribution: &OutcomeDistribution) -> TurnOdds {
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
            value,
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

    /// The length of [`TurnOdds::to_bytes`].
    pub const BYTES: usize = 8 + 9 * OUTCOMES;

    /// The odds as bytes: value and upper ends as little-endian numbers, then each
    /// outcome as its total, 0 for a bust.
    pub fn to_bytes(&self) -> [u8; TurnOdds::BYTES] {
        let mut bytes = [0; TurnOdds::BYTES];
        let (numbers, outcomes) = bytes.split_at_mut(8 + 8 * OUTCOMES);
        let values = std::iter::once(&self.value).chain(&self.ends);
        for (place, number) in numbers.chunks_exact_mut(8).zip(values) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        for (place, outcome) in outcomes.iter_mut().zip(self.outcomes) {
            *place = outcome.to_byte();
        }
        bytes
    }

    /// The odds that these bytes hold.
    pub fn from_bytes(bytes: &[u8; TurnOdds::BYTES]) -> TurnOdds {
        let (numbers, outcomes) = bytes.split_at(8 + 8 * OUTCOMES);
        let number = |place: usize| {
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&numbers[8 * place..8 * place + 8]);
            f64::from_le_bytes(bytes)
        };
        TurnOdds {
            value: number(0),
            ends: std::array::from_fn(|place| number(1 + place)),
            outcomes: std::array::from_fn(|place| TurnEnd::from_byte(outcomes[place])),
        }
    }

    /// The end of the turn that 64 random bits stand for.
    pub fn draw(&self, bits: u64) -> TurnEnd {
        let unit = (bits >> 11) as f64 / (1u64 << 53) as f64;
        let place = self.ends.iter().filter(|&&end| unit >= end).count();
        self.outcomes[place]
    }
}

/// The odds of a turn to 16 bits: nearly every draw is decided by so many, and
/// they lie close together in memory.
#[derive(Debug, Clone)]
pub struct QuickDraw {
    /// The first 16 bits of the upper ends; all bits of those that no draw reaches.
    ends: [u16; OUTCOMES],
    /// Each outcome as a byte.
    outcomes: [u8; OUTCOMES],
}

impl QuickDraw {
    /// These odds to 16 bits.
    pub fn of(odds: &TurnOdds) -> QuickDraw {
        QuickDraw {
            ends: odds.ends.map(|end| {
                // The least 53 bits that make a fraction no less than the end.
                let reached = (end * (1u64 << 53) as f64).ceil() as u64;
                u16::try_from(reached >> 37).unwrap_or(u16::MAX)
            }),
            outcomes: odds.outcomes.map(TurnEnd::to_byte),
        }
    }

    /// The end of the turn that 64 random bits stand for; `None` where the first 16
    /// of them cannot tell.
    pub fn end(&self, bits: u64) -> Option<TurnEnd> {
        let first = (bits >> 48) as u16;
        let (mut place, mut equal) = (0, 0);
        for end in self.ends {
            place += u16::from(first > end);
            equal += u16::from(first == end);
        }
        (equal == 0).then(|| TurnEnd::from_byte(self.outcomes[usize::from(place)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Address, Purpose};
    use crate::solver::{SolvedTurn, TurnProblem};

    #[test]
    fn turns_solved_side_by_side_have_the_same_odds() {
        let indices = (0..TurnProblem::TWO_PLAYER_COUNT).step_by(1741);
        let payoffs: Vec<Payoffs> = indices
            .map(|index| TurnProblem::from_two_player_index(index).payoffs())
            .collect();
        let alone: Vec<TurnOdds> = payoffs.iter().map(TurnOdds::of).collect();
        assert_eq!(TurnOdds::of_each(&payoffs), alone);
        for odds in alone {
            assert_eq!(TurnOdds::from_bytes(&odds.to_bytes()), odds);
        }
    }

    #[test]
    fn sixteen_bits_tell_what_all_bits_tell() {
        let mut stream = Address::new(Purpose::Score, 6).stream();
        let (mut told, mut asked) = (0, 0);
        for index in (0..TurnProblem::TWO_PLAYER_COUNT).step_by(997) {
            let odds = TurnOdds::of(&TurnProblem::from_two_player_index(index).payoffs());
            let quick = QuickDraw::of(&odds);
            let random = (0..2000).map(|_| stream.bits());
            let ends = odds.ends.iter().flat_map(|end| {
                let bits = (end * (1u64 << 53) as f64) as u64;
                let near = [bits.saturating_sub(1), bits, bits + 1];
                near.map(|near| near.min((1 << 53) - 1) << 11)
            });
            for bits in random
                .chain(ends.collect::<Vec<u64>>())
                .chain([0, u64::MAX])
            {
                asked += 1;
                if let Some(end) = quick.end(bits) {
                    told += 1;
                    assert_eq!(end, odds.draw(bits), "{index}: {bits:#x}");
                }
            }
        }
        assert!(10 * told > 9 * asked, "{told} of {asked}");
    }

    #[test]
    fn draws_follow_the_distribution() {
        for index in [0, 52_000, 44_444] {
            let payoffs = TurnProblem::from_two_player_index(index).payoffs();
            let odds = TurnOdds::of(&payoffs);
            let exact = SolvedTurn::of(payoffs).outcomes();
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
