//! Which sentence of a heuristic is responsible for a decision.

use super::view::TurnView;
use crate::game::Dice;
use crate::language::interpret::Decision;
use crate::language::tree::{Heuristic, SentenceId};

/// Names the sentence behind a decision by its number.
#[derive(Debug, Clone, Default)]
pub struct Sentences {
    heuristic: Heuristic,
    ids: Vec<SentenceId>,
}

impl Sentences {
    /// The sentences of a heuristic, in the order they are printed.
    pub fn of(heuristic: &Heuristic) -> Sentences {
        Sentences {
            heuristic: heuristic.clone(),
            ids: heuristic.ids().collect(),
        }
    }

    /// The number, from 0, of the sentence that chooses the face; `None` when
    /// the default does.
    pub fn of_face(&self, turn: &TurnView<'_>, roll: Dice) -> Option<usize> {
        self.number(self.heuristic.choose_face(&turn.observe_roll(roll)))
    }

    /// The number, from 0, of the sentence that stops or rolls again.
    pub fn of_action(&self, turn: &TurnView<'_>) -> Option<usize> {
        self.number(self.heuristic.choose_action(&turn.observe()))
    }

    /// The number, from 0, of the sentence that chooses between two tiles.
    pub fn of_tile(&self, turn: &TurnView<'_>) -> Option<usize> {
        self.number(self.heuristic.choose_tile(&turn.observe()))
    }

    fn number<T>(&self, decision: Decision<T>) -> Option<usize> {
        let responsible = decision.sentence?;
        self.ids.iter().position(|&id| id == responsible)
    }
}
