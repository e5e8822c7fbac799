//! Rolls: every distinct one with its exact probability, and random ones.

use std::sync::LazyLock;

use crate::game::{Dice, Face};
use crate::rng::Stream;

/// A distinct roll and its probability.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightedRoll {
    /// The dice.
    pub dice: Dice,
    /// In how many of the 6^n ordered rolls they show, n!/(c1! ... c6!).
    pub ways: u32,
    /// `ways` / 6^n.
    pub probability: f64,
}

/// The factorials 0! to 8!.
pub(crate) const FACTORIALS: [u32; 9] = [1, 1, 2, 6, 24, 120, 720, 5040, 40320];

/// Every distinct roll of `dice` dice (0 to 8), with exact probabilities.
///
/// There are 1, 6, 21, 56, 126, 252, 462, 792, 1287 of them for 0 to 8 dice.
pub fn distinct_rolls(dice: u8) -> Vec<WeightedRoll> {
    fn extend(face: usize, left: u8, dice: Dice, ways: u32, rolls: &mut Vec<(Dice, u32)>) {
        if face + 1 == Face::COUNT {
            let ways = ways / FACTORIALS[usize::from(left)];
            rolls.push((dice.and(Dice::of(Face::ALL[face], left)), ways));
            return;
        }
        for count in 0..=left {
            let with = dice.and(Dice::of(Face::ALL[face], count));
            let ways = ways / FACTORIALS[usize::from(count)];
            extend(face + 1, left - count, with, ways, rolls);
        }
    }
    let mut rolls = Vec::new();
    extend(
        0,
        dice,
        Dice::NONE,
        FACTORIALS[usize::from(dice)],
        &mut rolls,
    );
    let all = 6f64.powi(i32::from(dice));
    rolls
        .into_iter()
        .map(|(dice, ways)| WeightedRoll {
            dice,
            ways,
            probability: f64::from(ways) / all,
        })
        .collect()
}

/// What four ordered dice show together, by the number whose base-6 digits they are.
static FOUR_DICE: LazyLock<[u32; 1296]> = LazyLock::new(|| {
    std::array::from_fn(|number| {
        (0..4)
            .map(|digit| Dice::of(Face::ALL[number / 6usize.pow(digit) % 6], 1).packed())
            .sum()
    })
});

/// Rolls `dice` dice (1 to 8) with the next number of the stream.
///
/// The number is read as a fraction in base 6 whose digits are the dice, so
/// rolls of different sizes at the same point of a stream share their first
/// dice: players who roll different numbers of dice still roll the same dice.
pub fn draw(stream: &mut Stream, dice: u8) -> Dice {
    let number = stream.below(u64::from(POWERS[usize::from(dice)])) as usize;
    // A number below 6^n has zeros above digit n; take those ones away again.
    let packed = FOUR_DICE[number / 1296] + FOUR_DICE[number % 1296];
    Dice::from_packed(packed - (u32::from(Dice::COUNT) - u32::from(dice)))
}

const POWERS: [u32; 9] = [1, 6, 36, 216, 1296, 7776, 46656, 279_936, 1_679_616];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Address, Purpose};

    #[test]
    fn distinct_rolls_are_counted_as_published() {
        let counts: Vec<usize> = (0..=8).map(|n| distinct_rolls(n).len()).collect();
        assert_eq!(counts, [1, 6, 21, 56, 126, 252, 462, 792, 1287]);
        assert_eq!(counts.iter().sum::<usize>(), 3003, "multisets of kept dice");
    }

    #[test]
    fn ways_add_up_to_all_ordered_rolls() {
        for n in 0..=8u8 {
            let ways: u32 = distinct_rolls(n).iter().map(|roll| roll.ways).sum();
            assert_eq!(ways, POWERS[usize::from(n)]);
        }
    }

    #[test]
    fn drawn_rolls_follow_the_exact_odds() {
        let mut stream = Address::new(Purpose::Score, 3).stream();
        let mut counts = std::collections::BTreeMap::new();
        let draws = 200_000;
        for _ in 0..draws {
            *counts.entry(draw(&mut stream, 3)).or_insert(0u32) += 1;
        }
        let chi2: f64 = distinct_rolls(3)
            .iter()
            .map(|roll| {
                let expected = roll.probability * f64::from(draws);
                (f64::from(counts[&roll.dice]) - expected).powi(2) / expected
            })
            .sum();
        // 55 degrees of freedom: 110 is beyond the 99.999 % quantile.
        assert!(chi2 < 110.0, "{chi2}");
    }

    #[test]
    fn smaller_rolls_show_the_first_dice_of_larger_ones() {
        for seed in 0..200 {
            let at = Address::new(Purpose::Score, seed);
            let rolls: Vec<Dice> = (1..=8).map(|n| draw(&mut at.stream(), n)).collect();
            for (n, pair) in rolls.windows(2).enumerate() {
                assert_eq!(usize::from(pair[0].len()), n + 1);
                for face in Face::ALL {
                    assert!(pair[0].count(face) <= pair[1].count(face));
                }
            }
        }
    }
}
