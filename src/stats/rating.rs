//! Ratings from the results of all against all.
//!
//! The model of Bradley and Terry (1952), "Rank analysis of incomplete block
//! designs": A beats B with probability 1 / (1 + 10^((b - a) / 400)), the scale
//! of chess ratings. Fitted by the iteration of Hunter (2004), "MM algorithms
//! for generalized Bradley-Terry models"; intervals from the inverse of the
//! observed information.

use super::{Estimate, z95};

/// What one player scored against another.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Scored {
    /// Games between them.
    pub games: f64,
    /// Points of the first, a shared game counting half.
    pub points: f64,
}

/// Rating points per natural unit of strength.
const SCALE: f64 = 173.717_792_761_242_14;

/// The ratings of players from `results[a][b]`, what a scored against b.
///
/// The mean rating is 0. Every two players that met are given one shared game
/// more, which keeps the rating of one who won or lost everything finite.
/// Empty without players.
pub fn ratings(results: &[Vec<Scored>]) -> Vec<Estimate> {
    let results: Vec<Vec<Scored>> = results
        .iter()
        .map(|row| row.iter().map(with_prior).collect())
        .collect();
    let count = results.len();
    let mut strength = vec![1.0_f64; count];
    for _ in 0..10_000 {
        let before = strength.clone();
        for a in 0..count {
            let points: f64 = results[a].iter().map(|scored| scored.points).sum();
            let expected: f64 = (0..count)
                .map(|b| results[a][b].games / (strength[a] + strength[b]))
                .sum();
            if expected > 0.0 {
                strength[a] = points / expected;
            }
        }
        let logs: f64 = strength.iter().map(|s| s.ln()).sum();
        let centre = (logs / count as f64).exp();
        strength.iter_mut().for_each(|s| *s /= centre);
        let moved = strength
            .iter()
            .zip(&before)
            .map(|(new, old)| (new / old).ln().abs());
        if moved.fold(0.0, f64::max) < 1e-10 {
            break;
        }
    }
    let errors = standard_errors(&results, &strength);
    let rated = strength.iter().zip(errors).map(|(strength, error)| {
        let value = SCALE * strength.ln();
        let half = z95() * SCALE * error;
        Estimate {
            value,
            low: value - half,
            high: value + half,
        }
    });
    rated.collect()
}

fn with_prior(scored: &Scored) -> Scored {
    match scored.games > 0.0 {
        true => Scored {
            games: scored.games + 1.0,
            points: scored.points + 0.5,
        },
        false => *scored,
    }
}

/// Standard errors of the logarithms of strengths whose mean is held at 0.
///
/// The information has no inverse along "everyone stronger"; adding that
/// direction and taking it out again gives the inverse on the rest.
fn standard_errors(results: &[Vec<Scored>], strength: &[f64]) -> Vec<f64> {
    let count = strength.len();
    let even = 1.0 / count as f64;
    let mut information = vec![vec![even; count]; count];
    for a in 0..count {
        for b in (0..count).filter(|&b| b != a) {
            let p = strength[a] / (strength[a] + strength[b]);
            let weight = results[a][b].games * p * (1.0 - p);
            information[a][b] -= weight;
            information[a][a] += weight;
        }
    }
    let inverse = inverted(information);
    (0..count)
        .map(|a| (inverse[a][a] - even).max(0.0).sqrt())
        .collect()
}

/// The inverse of a positive definite matrix, by Gauss and Jordan.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..count).map(|column| if column == index { 1.0 } else { 0.0 }));
    }
    for pivot in 0..count {
        let divisor = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= divisor);
        let source = matrix[pivot].clone();
        for (_, row) in matrix
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| *index != pivot)
        {
            let factor = row[pivot];
            row.iter_mut()
                .zip(&source)
                .for_each(|(cell, from)| *cell -= factor * from);
        }
    }
    matrix
        .into_iter()
        .map(|row| row[count..].to_vec())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(points: f64) -> Scored {
        Scored {
            games: 1000.0,
            points,
        }
    }

    #[test]
    fn two_players_differ_by_the_logarithm_of_their_odds() {
        let none = Scored::default();
        let rated = ratings(&[vec![none, met(759.4)], vec![met(240.6), none]]);
        let difference = rated[0].value - rated[1].value;
        assert!((difference - 200.0).abs() < 1.0, "{difference}");
        // The error of a logit is 1 / sqrt(n p q); each rating moves by half of it.
        let error = SCALE / (1001.0 * 0.7594 * 0.2406_f64).sqrt() / 2.0;
        assert!((rated[0].half_width() / z95() - error).abs() < 0.1);
    }

    #[test]
    fn a_player_that_loses_everything_has_a_finite_rating() {
        let none = Scored::default();
        let rated = ratings(&[
            vec![none, met(1000.0), met(500.0)],
            vec![met(0.0), none, met(0.0)],
            vec![met(500.0), met(1000.0), none],
        ]);
        assert!(
            rated
                .iter()
                .all(|r| r.low.is_finite() && r.high.is_finite())
        );
        assert!((rated[0].value - rated[2].value).abs() < 1e-6);
        assert!(rated[1].high < rated[0].low);
        let sum: f64 = rated.iter().map(|r| r.value).sum();
        assert!(sum.abs() < 1e-6);
        assert!(ratings(&[]).is_empty());
    }
}
