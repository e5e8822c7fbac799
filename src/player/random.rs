//! The player that decides by chance.

use super::chance::Chance;
use super::play::{Forfeit, Player};
use super::view::{Move, TurnView};
use crate::game::{Dice, Face, Take};

/// Keeps any face with equal chance, and stops with chance one half.
#[derive(Debug, Clone, Copy)]
pub struct RandomPlayer;

impl Player for RandomPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let faces: Vec<Face> = turn.state.choosable(roll).iter().collect();
        Ok(*chance.whims().pick(&faces))
    }

    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit> {
        if !turn.state.is_over() && chance.whims().chance(0.5) {
            return Ok(Move::Roll);
        }
        let takes: Vec<Take> = turn.takeable().takes().collect();
        Ok(Move::Take(*chance.whims().pick(&takes)))
    }
}
