//! A moment of a turn as a person describes it: position, kept dice, roll.

use super::{Dice, Position, TurnState};

/// A position with a turn in progress, checked to be possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    position: Position,
    kept: Dice,
    state: TurnState,
    rolled: Option<Dice>,
}

/// Why a situation is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImpossibleSituation {
    /// No open tile is left.
    #[error("no tile is left on the table: the game is over")]
    GameOver,
    /// More kept dice than there are.
    #[error("`{0}` are {count} dice: the game has eight", count = .0.len())]
    TooManyKept(Dice),
    /// Kept and rolled dice that are not eight together.
    #[error(
        "`{kept}` kept and `{rolled}` rolled are {count} dice: a roll throws every die not kept, eight in all",
        count = kept.len() + rolled.len()
    )]
    NotEight {
        /// The dice kept.
        kept: Dice,
        /// The dice rolled.
        rolled: Dice,
    },
    /// A roll although no roll is possible.
    #[error("`{0}` kept leaves nothing to roll: the turn is over")]
    TurnOver(Dice),
    /// A roll that shows only kept faces.
    #[error("`{rolled}` shows only faces kept before (`{kept}`): the turn is a bust")]
    DeadRoll {
        /// The dice kept.
        kept: Dice,
        /// The dice rolled.
        rolled: Dice,
    },
}

impl Situation {
    /// The moment at which `kept` has been kept and `rolled`, if anything, lies
    /// on the table waiting for a face to be chosen.
    ///
    /// # Errors
    /// When the game is over, kept and rolled dice are not eight together, or
    /// the roll shows nothing that may be kept.
    pub fn new(
        position: Position,
        kept: Dice,
        rolled: Option<Dice>,
    ) -> Result<Situation, ImpossibleSituation> {
        if position.is_over() {
            return Err(ImpossibleSituation::GameOver);
        }
        let state = TurnState::of_kept(kept).ok_or(ImpossibleSituation::TooManyKept(kept))?;
        if let Some(rolled) = rolled {
            if state.is_over() {
                return Err(ImpossibleSituation::TurnOver(kept));
            }
            if rolled.len() != state.dice_left {
                return Err(ImpossibleSituation::NotEight { kept, rolled });
            }
            if state.choosable(rolled).is_empty() {
                return Err(ImpossibleSituation::DeadRoll { kept, rolled });
            }
        }
        Ok(Situation {
            position,
            kept,
            state,
            rolled,
        })
    }

    /// The table and the stacks.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The dice kept.
    pub const fn kept(&self) -> Dice {
        self.kept
    }

    /// What the kept dice come to.
    pub const fn state(&self) -> TurnState {
        self.state
    }

    /// The roll to choose from; `None` when the question is whether to stop.
    pub const fn rolled(&self) -> Option<Dice> {
        self.rolled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn situation(kept: &str, rolled: &str) -> Result<Situation, ImpossibleSituation> {
        let rolled = (!rolled.is_empty()).then(|| rolled.parse().unwrap());
        Situation::new(Position::start(2), kept.parse().unwrap(), rolled)
    }

    #[test]
    fn kept_and_rolled_dice_are_eight() {
        assert!(situation("33w", "1245w").is_ok());
        assert!(situation("-", "11245ww3").is_ok());
        assert!(situation("33w", "").is_ok());
        let error = situation("33w", "124").unwrap_err();
        assert!(matches!(error, ImpossibleSituation::NotEight { .. }));
    }

    #[test]
    fn a_roll_needs_something_to_keep() {
        let error = situation("33w", "3333w").unwrap_err();
        assert!(matches!(error, ImpossibleSituation::DeadRoll { .. }));
        let error = situation("12345w", "11").unwrap_err();
        assert!(matches!(error, ImpossibleSituation::TurnOver(_)));
    }
}
