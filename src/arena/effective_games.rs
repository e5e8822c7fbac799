//! How many games of winning and losing the less noisy measures stand for.

use super::analysis::DuelAnalysis;
use super::tally::Tally;
use crate::stats::relative_efficiency;
use crate::stats::standard_error;

/// The score that one worm of margin per game stands for, by players from two on.
///
/// Fixed, as is [`SCORE_PER_WORM_OF_REGRET`]: the slope through a fair share at no
/// margin, at two over rules that score 17 to 45 % against the exact player
/// (`reports/scoring.md` has the figures and the command), at three and four over
/// `bob5`, `champion-3` and `champion-9` among exact players, at seven over
/// `champion-9`, and between.
const SCORE_PER_WORM_OF_MARGIN: [f64; 6] = [0.0458, 0.059, 0.062, 0.067, 0.072, 0.078];
/// The score that one worm of regret per game costs, by players from two on.
const SCORE_PER_WORM_OF_REGRET: [f64; 6] = [0.0340, 0.036, 0.035, 0.034, 0.033, 0.031];

/// The score that one worm of margin per game stands for at a table of so many
/// players.
///
/// # Panics
/// Unless there are two to seven players.
pub fn score_per_worm_of_margin(players: u64) -> f64 {
    SCORE_PER_WORM_OF_MARGIN[players as usize - 2]
}

/// The score that one worm of regret per game costs at a table of so many players.
///
/// # Panics
/// Unless there are two to seven players.
pub fn score_per_worm_of_regret(players: u64) -> f64 {
    SCORE_PER_WORM_OF_REGRET[players as usize - 2]
}

/// For each measure, the number of games whose wins and losses tell the score as
/// exactly; `None` where a measure or the score does not vary.
///
/// A measure with standard error e stands for a score with standard error
/// b e, b the score for each worm. With s the standard error of the score of n
/// games, that is as exact as n s^2 / (b e)^2 games, because variances fall as
/// one over the number of games. Only the noise is compared: where the score is
/// not an exact function of the measure, the rest has to be played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EffectiveGames {
    /// Of the margin of all games.
    pub margin: Option<f64>,
    /// Of the margin without luck of the watched games.
    pub margin_adjusted: Option<f64>,
    /// Of the regret of the watched games.
    pub regret: Option<f64>,
}

impl EffectiveGames {
    /// The effective games of the margin in `tally`, and of the measures in the analysis of
    /// some of its games.
    pub fn of(tally: &Tally, analysis: &DuelAnalysis) -> EffectiveGames {
        let effective = |slope: f64, error: Option<f64>| {
            let ratio = relative_efficiency(tally.score_error()?, slope * error?)?;
            Some(ratio * tally.games() as f64)
        };
        let margin = score_per_worm_of_margin(tally.players());
        let regret = score_per_worm_of_regret(tally.players());
        EffectiveGames {
            margin: effective(margin, margin_error(tally)),
            margin_adjusted: effective(margin, analysis.margin_adjusted_error()),
            regret: effective(regret, analysis.regret_error()),
        }
    }
}

fn margin_error(tally: &Tally) -> Option<f64> {
    let (sum, squares) = tally.margins_per_game();
    standard_error(tally.deals(), sum, squares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_margin_without_noise_beyond_the_score_stands_for_its_games() {
        // Whoever wins a game wins it by as many worms as its score stands for.
        let worms = 1.0 / score_per_worm_of_margin(2);
        let tally = Tally {
            wins: 300,
            losses: 100,
            pairs: [50, 0, 0, 0, 150],
            margin: (100.0 * worms) as i64,
            margin_squared: (200.0 * worms * worms) as u64,
            ..Tally::default()
        };
        let games = EffectiveGames::of(&tally, &DuelAnalysis::default());
        assert!(
            (games.margin.unwrap() / 400.0 - 1.0).abs() < 0.02,
            "{games:?}"
        );
        assert_eq!((games.margin_adjusted, games.regret), (None, None));
    }

    #[test]
    fn nothing_is_known_where_nothing_varies() {
        let tally = Tally {
            wins: 4,
            losses: 4,
            pairs: [0, 0, 4, 0, 0],
            margin_squared: 8,
            ..Tally::default()
        };
        assert_eq!(
            EffectiveGames::of(&tally, &DuelAnalysis::default()).margin,
            None
        );
    }
}
