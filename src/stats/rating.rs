//! Ratings of players from who beat whom: the model of Bradley and Terry.
//!
//! The chance that i beats j is 1 / (1 + 10^((r_j - r_i) / 400)), a shared game
//! counts as half a win (Bradley and Terry 1952, "Rank analysis of incomplete
//! block designs"; the scale is Elo's). Ratings maximise the likelihood, found
//! by Newton's method; it has one maximum (Hunter 2004, "MM algorithms for
//! generalized Bradley-Terry models"). Every two players that met are credited
//! one further shared game, so that players who lost or won everything get a
//! finite rating. Intervals are robust (Huber's sandwich): the curvature of
//! the likelihood on both sides of the variance of scores over pairs of games,
//! because the two games of a pair share their dice.

use super::{Estimate, score_of_pairs, z95};

/// The games of two players.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Meeting {
    /// One player, by number.
    pub player: usize,
    /// The other player, by number.
    pub rival: usize,
    /// Pairs of games by half points (0 to 4) that the one player scored in them.
    pub pairs: [u64; 5],
}

impl Meeting {
    fn games(&self) -> f64 {
        2.0 * self.pairs.iter().sum::<u64>() as f64
    }

    fn wins(&self) -> f64 {
        let halves = self.pairs.iter().zip(0u64..);
        halves.map(|(pairs, half)| pairs * half).sum::<u64>() as f64 / 2.0
    }

    /// The variance of the wins, given the modelled chance of each game.
    fn variance(&self, chance: f64) -> f64 {
        let pairs = self.games() / 2.0;
        let one_sided = self.pairs[..4].iter().all(|&n| n == 0)
            || self.pairs[1..].iter().all(|&n| n == 0)
            || pairs < 2.0;
        if one_sided {
            return self.games() * chance * (1.0 - chance);
        }
        let mean = score_of_pairs(&self.pairs).value;
        let squares: f64 = self
            .pairs
            .iter()
            .enumerate()
            .map(|(halves, &n)| (halves as f64 / 4.0 - mean).powi(2) * n as f64)
            .sum();
        // Of wins in a pair, which are twice its score.
        4.0 * squares / (pairs - 1.0) * pairs
    }
}

/// The shared game that every two players are credited with.
const PRIOR: f64 = 1.0;
/// Elo points for each unit of log odds.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The longest step of Newton's method, in log odds.
const LONGEST_STEP: f64 = 2.0;

/// The ratings of `players` players with 95 % intervals, in Elo points
/// relative to player `anchor`, whose rating is 0; `None` when some player met
/// nobody who is connected with the anchor by meetings.
///
/// # Panics
/// When the anchor or a meeting names a player that does not exist.
pub fn ratings(players: usize, anchor: usize, meetings: &[Meeting]) -> Option<Vec<Estimate>> {
    assert!(anchor < players, "no player {anchor}");
    let meetings: Vec<&Meeting> = meetings
        .iter()
        .filter(|meeting| meeting.games() > 0.0)
        .collect();
    let mut strengths = vec![0.0; players];
    let mut covariance = Vec::new();
    for _ in 0..200 {
        let mut gradient = vec![0.0; players];
        let mut curvature = vec![vec![0.0; players]; players];
        for meeting in &meetings {
            let chance = chance(&strengths, meeting);
            let games = meeting.games() + PRIOR;
            let surplus = meeting.wins() + PRIOR / 2.0 - games * chance;
            gradient[meeting.player] += surplus;
            gradient[meeting.rival] -= surplus;
            add_between(&mut curvature, meeting, games * chance * (1.0 - chance));
        }
        covariance = inverse_without(&curvature, anchor)?;
        let step = times(&covariance, &gradient);
        let longest = step
            .iter()
            .fold(0.0, |longest: f64, s| longest.max(s.abs()));
        let shrink = (LONGEST_STEP / longest.max(LONGEST_STEP)).min(1.0);
        for (strength, step) in strengths.iter_mut().zip(&step) {
            *strength += shrink * step;
        }
        if longest < 1e-10 {
            break;
        }
    }
    let mut scores = vec![vec![0.0; players]; players];
    for meeting in &meetings {
        let variance = meeting.variance(chance(&strengths, meeting));
        add_between(&mut scores, meeting, variance);
    }
    let estimates = (0..players).map(|player| {
        let row = &covariance[player];
        let variance: f64 = times(&scores, row)
            .iter()
            .zip(row)
            .map(|(a, b)| a * b)
            .sum();
        let half = z95() * variance.max(0.0).sqrt() * SCALE;
        let value = strengths[player] * SCALE;
        Estimate {
            value,
            low: value - half,
            high: value + half,
        }
    });
    Some(estimates.collect())
}

/// The modelled chance that the player of a meeting wins a game.
fn chance(strengths: &[f64], meeting: &Meeting) -> f64 {
    1.0 / (1.0 + (strengths[meeting.rival] - strengths[meeting.player]).exp())
}

/// Adds a variance of the difference of two players.
fn add_between(matrix: &mut [Vec<f64>], meeting: &Meeting, amount: f64) {
    let (a, b) = (meeting.player, meeting.rival);
    matrix[a][a] += amount;
    matrix[b][b] += amount;
    matrix[a][b] -= amount;
    matrix[b][a] -= amount;
}

fn times(matrix: &[Vec<f64>], vector: &[f64]) -> Vec<f64> {
    let product = |row: &Vec<f64>| row.iter().zip(vector).map(|(a, b)| a * b).sum();
    matrix.iter().map(product).collect()
}

/// The inverse of a symmetric matrix without the row and column of the anchor,
/// which are 0 in the result; `None` when there is no inverse.
fn inverse_without(matrix: &[Vec<f64>], anchor: usize) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    let mut left = matrix.to_vec();
    for (place, row) in left.iter_mut().enumerate() {
        row[anchor] = 0.0;
        if place == anchor {
            row.fill(0.0);
            row[anchor] = 1.0;
        }
    }
    let mut inverse = vec![vec![0.0; size]; size];
    for (place, row) in inverse.iter_mut().enumerate() {
        row[place] = 1.0;
    }
    for column in 0..size {
        let pivot = (column..size).max_by(|&a, &b| {
            let size = |row: usize| left[row][column].abs();
            size(a).total_cmp(&size(b))
        })?;
        if left[pivot][column].abs() < 1e-12 {
            return None;
        }
        left.swap(column, pivot);
        inverse.swap(column, pivot);
        let (chosen, chosen_inverse) = (left[column].clone(), inverse[column].clone());
        for row in 0..size {
            let factor = match row == column {
                true => 1.0 - 1.0 / chosen[column],
                false => left[row][column] / chosen[column],
            };
            for place in 0..size {
                left[row][place] -= factor * chosen[place];
                inverse[row][place] -= factor * chosen_inverse[place];
            }
        }
    }
    inverse[anchor][anchor] = 0.0;
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meeting(player: usize, rival: usize, pairs: [u64; 5]) -> Meeting {
        Meeting {
            player,
            rival,
            pairs,
        }
    }

    #[test]
    fn two_players_get_the_odds_of_their_score() {
        // 3 wins for each loss: 400 log10 3 = 190.8 points.
        let met = [meeting(1, 0, [0, 0, 50_000, 0, 50_000])];
        let ratings = ratings(2, 0, &met).unwrap();
        assert_eq!(ratings[0].value, 0.0);
        assert_eq!(ratings[0].half_width(), 0.0);
        assert!((ratings[1].value - 190.85).abs() < 0.01, "{:?}", ratings[1]);
        // Pair scores 1/2 and 1 in equal numbers: the score has standard error
        // 0.25 / sqrt(1e5), and an Elo point is p (1 - p) / SCALE of score.
        let expected = z95() * 0.25 / 1e5f64.sqrt() / (0.75 * 0.25) * SCALE;
        assert!((ratings[1].half_width() - expected).abs() < 1e-3);
    }

    #[test]
    fn consistent_scores_are_reproduced() {
        let truth = [0.0, -1.0, 0.5, -2.0];
        let mut met = Vec::new();
        for a in 0..4usize {
            for b in a + 1..4 {
                let chance = 1.0 / (1.0 + f64::exp(truth[b] - truth[a]));
                let won = (1e8 * chance) as u64;
                met.push(meeting(a, b, [100_000_000 - won, 0, 0, 0, won]));
            }
        }
        let found = ratings(4, 0, &met).unwrap();
        for (found, truth) in found.iter().zip(truth) {
            assert!((found.value - truth * SCALE).abs() < 1e-3);
        }
    }

    #[test]
    fn who_lost_everything_has_a_finite_rating_with_an_interval() {
        let met = [meeting(0, 1, [0, 0, 0, 0, 100])];
        let ratings = ratings(2, 0, &met).unwrap();
        assert!(ratings[1].value < -700.0 && ratings[1].value > -2000.0);
        assert!(ratings[1].half_width() > 100.0);
    }

    #[test]
    fn strangers_cannot_be_rated() {
        assert_eq!(ratings(3, 0, &[meeting(0, 1, [1, 0, 0, 0, 1])]), None);
    }
}
