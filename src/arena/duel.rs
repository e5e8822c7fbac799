//! Two players over many deals, each deal played twice with exchanged seats.

use std::ops::Range;

use super::seating::Seating;
use super::tally::Tally;
use crate::game::Variant;
use crate::player::Player;
use crate::rng::Address;

/// Plays the numbered deals below `stream`, on one thread.
pub fn duel(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    stream: Address,
    deals: Range<u64>,
) -> Tally {
    Seating::of_two(rival, variant).play(player, stream, deals)
}

/// Plays the numbered deals below `stream` on all threads in use; `progress` is
/// told of each piece of finished games.
pub fn duel_in_parallel(
    player: &dyn Player,
    rival: &dyn Player,
    variant: &Variant,
    stream: Address,
    deals: Range<u64>,
    progress: &(dyn Fn(&Tally) + Sync),
) -> Tally {
    Seating::of_two(rival, variant).play_in_parallel(player, stream, deals, progress)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{ExactPlayer, RandomPlayer};
    use crate::rng::Purpose;
    use crate::solver::Solver;
    use crate::spread;

    #[test]
    fn the_exact_player_halves_every_pair_with_itself() {
        let exact = ExactPlayer::new(Solver::shared());
        let stream = Address::new(Purpose::Score, 1);
        let tally = duel(&exact, &exact, &Variant::RULEBOOK, stream, 0..100);
        assert_eq!(tally.score(), 0.5);
        assert_eq!(tally.margin, 0);
        assert_eq!(tally.pairs, [0, 0, 100, 0, 0]);
    }

    #[test]
    fn any_number_of_threads_gives_the_same_tally() {
        let exact = ExactPlayer::new(Solver::shared());
        let stream = Address::new(Purpose::Score, 1);
        let variant = Variant::RULEBOOK;
        let plain = duel(&RandomPlayer, &exact, &variant, stream, 0..300);
        for threads in [1, 3] {
            let parallel = spread::on_threads(threads, || {
                duel_in_parallel(&RandomPlayer, &exact, &variant, stream, 0..300, &|_| ())
            });
            assert_eq!(parallel.unwrap(), plain);
        }
        assert!(plain.score() < 0.1, "random play loses");
    }
}
