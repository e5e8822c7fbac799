//! What a rule set asks of a person, measured in a fixed set of turns.

use crate::arena::{Seating, play_game_with, turn_chance};
use crate::effort::{Costs, Effort, SlipGames};
use crate::game::{Position, Variant};
use crate::language::tree::Heuristic;
use crate::player::{ExactPlayer, Player};
use crate::rng::{Address, Purpose};

/// Turns that tell the effort of a rule set to about a twentieth, which is finer
/// than the [bands](band) of the archive.
const TURNS: usize = 128;

/// Fixed positions, each with the dice of one turn.
#[derive(Debug, Clone)]
pub struct EffortProbes {
    variant: Variant,
    positions: Vec<Position>,
    dice: Address,
    exact: ExactPlayer,
}

impl EffortProbes {
    /// Draws the positions from games of exact players at a table of so many; always
    /// the same ones.
    pub fn draw(exact: &ExactPlayer, variant: &Variant, players: usize) -> EffortProbes {
        let stream = Address::new(Purpose::Effort, 0);
        let mut positions = Vec::new();
        for game in 0.. {
            if positions.len() >= TURNS {
                break;
            }
            let deal = stream.child(game);
            play_game_with(players, variant, |position, turn| {
                positions.push(position.clone());
                let mut chance = turn_chance(deal, position.to_move(), turn);
                exact.play_turn(position, variant, &mut chance)
            });
        }
        positions.truncate(TURNS);
        EffortProbes {
            variant: *variant,
            positions,
            dice: stream.child(u64::MAX),
            exact: exact.clone(),
        }
    }

    /// What one slip at every step would cost, in worms a turn, to first order.
    pub fn slip_loss(&self, heuristic: &Heuristic) -> f64 {
        let games = SlipGames {
            heuristic,
            seating: &Seating::of_two(&self.exact, &self.variant),
            solver: self.exact.shared_solver(),
            never: None,
        };
        games.first_order_of_turns(&self.positions, self.dice)
    }

    /// Seconds a turn, by the usual costs.
    pub fn seconds(&self, heuristic: &Heuristic) -> f64 {
        let costs = Costs::USUAL;
        Effort::of_turns(heuristic, &self.positions, &self.variant, &costs, self.dice)
            .seconds_per_turn
    }
}

/// The upper ends of the bands of effort, in seconds a turn: equal ratios.
const BANDS: [f64; 9] = [5.0, 7.0, 10.0, 14.0, 20.0, 28.0, 40.0, 56.0, 80.0];

/// The band of an effort in seconds a turn, from 0 for the easiest.
pub fn band(seconds: f64) -> usize {
    BANDS.partition_point(|&end| end < seconds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::fitness_cases::TURNS_PER_GAME;
    use crate::roster;
    use crate::solver::Solver;

    #[test]
    fn probes_tell_the_effort_of_whole_games() {
        let exact = ExactPlayer::new(Solver::shared());
        let probes = EffortProbes::draw(&exact, &Variant::RULEBOOK, 2);
        for (name, seconds) in [
            ("champion-1", 9.9),
            ("champion-5", 35.3),
            ("champion-13", 85.2),
        ] {
            let entrant = roster::find(name).unwrap();
            let probed = probes.seconds(entrant.heuristic().unwrap());
            assert!((probed / seconds - 1.0).abs() < 0.15, "{name}: {probed}");
        }
    }

    #[test]
    fn probes_tell_the_slips_of_whole_games() {
        let exact = ExactPlayer::new(Solver::shared());
        let probes = EffortProbes::draw(&exact, &Variant::RULEBOOK, 2);
        let seating = Seating::of_two(&exact, &Variant::RULEBOOK);
        for name in ["champion-1", "champion-5", "champion-13"] {
            let entrant = roster::find(name).unwrap();
            let heuristic = entrant.heuristic().unwrap();
            let games = SlipGames {
                heuristic,
                seating: &seating,
                solver: exact.shared_solver(),
                never: None,
            };
            let measured = games.measure(Address::new(Purpose::Effort, 1), 0..100);
            let a_turn = measured.first_order_sum() / TURNS_PER_GAME;
            let probed = probes.slip_loss(heuristic);
            assert!(
                (probed / a_turn - 1.0).abs() < 0.25,
                "{name}: {probed} {a_turn}"
            );
        }
    }

    #[test]
    fn bands_are_told_by_their_upper_ends() {
        let bands = [0.0, 5.0, 5.1, 28.0, 80.0, 81.0].map(band);
        assert_eq!(bands, [0, 0, 1, 5, 8, 9]);
    }
}
