//! The turn whose payoff is its final total.

use std::sync::LazyLock;

use super::problem::Payoffs;
use super::turn::SolvedTurn;
use crate::odds::HIGHEST_TOTAL;

/// The turn of a player who maximises the expected final total, which counts 0
/// without a worm; solved at the first call.
pub fn highest_total() -> &'static SolvedTurn {
    static TURN: LazyLock<SolvedTurn> = LazyLock::new(|| {
        let mut stop = [0.0; HIGHEST_TOTAL as usize + 1];
        for total in 0..=HIGHEST_TOTAL {
            stop[usize::from(total)] = f64::from(total);
        }
        SolvedTurn::of(Payoffs { stop, bust: 0.0 })
    });
    &TURN
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Face, TurnState};

    /// The expected total after keeping `count` dice of `face` on the first roll.
    fn first(face: Face, count: u8) -> f64 {
        highest_total().value(TurnState::START.keep(face, count))
    }

    /// Folk wisdom: confirmed on the first roll and ever after.
    #[test]
    fn worms_beat_as_many_fives() {
        let value = |state: TurnState| highest_total().value(state);
        let mut compared = 0;
        for id in crate::odds::StateId::all() {
            let state = id.state();
            let open = |face| !state.kept.contains(face);
            if !open(Face::Worm) || !open(Face::Five) {
                continue;
            }
            for count in 1..=state.dice_left / 2 {
                let [worms, fives] = [Face::Worm, Face::Five].map(|f| value(state.keep(f, count)));
                assert!(worms > fives, "{state:?} {count}: {worms} {fives}");
                compared += 1;
            }
        }
        assert!(compared > 200, "{compared}");
    }

    /// For the expected total: the first by a hair.
    #[test]
    fn two_worms_beat_three_fives_and_two_fives_three_fours() {
        assert!(first(Face::Worm, 2) > first(Face::Five, 3));
        assert!(first(Face::Five, 2) > first(Face::Four, 3));
    }

    #[test]
    fn seven_threes_and_a_one_keep_the_one() {
        assert!(first(Face::One, 1) > first(Face::Three, 7));
    }
}
