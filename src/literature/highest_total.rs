//! The player of the post "Solving pickomino using a Markov Decision Process":
//! the highest expected total.

use crate::game::{Dice, Face};
use crate::player::{Chance, Forfeit, Move, Player, TurnView, solved};
use crate::solver::highest_total;

/// Maximises the expected final total, which counts 0 without a worm.
///
/// It looks at no tile. Readings: it steals where it can; where its rule says
/// stop but there is nothing to take, it has to roll again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HighestTotalPlayer;

impl Player for HighestTotalPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(solved::face(highest_total(), turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(solved::stop_or_roll(turn, || {
            highest_total().stops(turn.state)
        }))
    }
}
