//! The player of the post "Solving pickomino using a Markov Decision Process":
//! the highest expected total.

use std::sync::LazyLock;

use super::{Chance, Forfeit, Move, Player, TurnView, solved};
use crate::game::{Dice, Face};
use crate::odds::HIGHEST_TOTAL;
use crate::solver::{Payoffs, SolvedTurn};

/// Maximises the expected final total, which counts 0 without a worm.
///
/// It looks at no tile. Readings: it steals where it can; where its rule says
/// stop but there is nothing to take, it has to roll on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HighestTotalPlayer;

impl HighestTotalPlayer {
    /// The turn whose worth is its final total, solved at the first call.
    pub fn turn() -> &'static SolvedTurn {
        static TURN: LazyLock<SolvedTurn> = LazyLock::new(|| {
            let mut stop = [0.0; HIGHEST_TOTAL as usize + 1];
            for total in 0..=HIGHEST_TOTAL {
                stop[usize::from(total)] = f64::from(total);
            }
            SolvedTurn::of(Payoffs { stop, bust: 0.0 })
        });
        &TURN
    }
}

impl Player for HighestTotalPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(solved::face(HighestTotalPlayer::turn(), turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(solved::stop_or_roll(turn, || {
            HighestTotalPlayer::turn().stops(turn.state)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::TurnState;

    /// The worth of keeping `count` dice of `face` on the first roll.
    fn first(face: Face, count: u8) -> f64 {
        HighestTotalPlayer::turn().value(TurnState::START.keep(face, count))
    }

    /// Folk wisdom: confirmed on the first roll and ever after.
    #[test]
    fn worms_beat_as_many_fives() {
        let value = |state: TurnState| HighestTotalPlayer::turn().value(state);
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

    /// Folk wisdom, by a hair and by more: not for the total.
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
