//! Players, and how a turn is played.

use super::chance::Chance;
use super::view::{Move, TurnView};
use crate::game::{Dice, Face, Outcome, Position, TurnState, Variant};
use crate::solver::Solver;

/// Anything that decides.
pub trait Player: Send + Sync {
    /// The face to keep, one of `turn.state.choosable(roll)`, which is not empty.
    ///
    /// # Errors
    /// When the player cannot decide and forfeits the game.
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit>;

    /// Whether to stop, and with which tile.
    ///
    /// Asked only when stopping is allowed. When the turn is over by itself
    /// the answer must take a tile.
    ///
    /// # Errors
    /// When the player cannot decide and forfeits the game.
    fn choose_move(&self, turn: &TurnView<'_>, chance: &mut Chance) -> Result<Move, Forfeit>;

    /// Plays a whole turn.
    ///
    /// # Errors
    /// When the player forfeits the game.
    fn play_turn(
        &self,
        position: &Position,
        variant: &Variant,
        chance: &mut Chance,
    ) -> Result<Outcome, Forfeit> {
        play_turn_with_dice(self, position, variant, chance, &mut Unwatched)
    }

    /// The solver that knows how its turns end, so that those of several games can be
    /// solved side by side; `None` for who plays without one.
    fn solver(&self) -> Option<&Solver> {
        None
    }

    /// Whether its games must be played one after the other, as for a program that
    /// might remember the game.
    fn plays_in_order(&self) -> bool {
        false
    }
}

/// Why a player forfeits a game: it crashed, fell silent or broke the rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{player} forfeits: {reason}")]
pub struct Forfeit {
    /// Who.
    pub player: String,
    /// Why.
    pub reason: String,
}

/// Follows a turn played with dice.
pub trait Watcher {
    /// A roll was thrown in this state; `choosable` may be empty: a dead roll.
    fn rolled(&mut self, turn: &TurnView<'_>, roll: Dice);
    /// This face of the roll is kept.
    fn kept(&mut self, turn: &TurnView<'_>, roll: Dice, face: Face);
    /// Stopping was allowed, and this is what the player did.
    fn moved(&mut self, turn: &TurnView<'_>, chosen: Move);
}

/// Watches nothing.
#[derive(Debug, Clone, Copy)]
pub struct Unwatched;

impl Watcher for Unwatched {
    fn rolled(&mut self, _: &TurnView<'_>, _: Dice) {}
    fn kept(&mut self, _: &TurnView<'_>, _: Dice, _: Face) {}
    fn moved(&mut self, _: &TurnView<'_>, _: Move) {}
}

/// Plays a turn roll by roll.
///
/// # Errors
/// When the player forfeits.
///
/// # Panics
/// When a player inside the program breaks the rules.
pub fn play_turn_with_dice<P: Player + ?Sized>(
    player: &P,
    position: &Position,
    variant: &Variant,
    chance: &mut Chance,
    watcher: &mut impl Watcher,
) -> Result<Outcome, Forfeit> {
    let mut turn = TurnView {
        position,
        variant,
        state: TurnState::START,
    };
    loop {
        let roll = chance.roll(turn.state.dice_left);
        watcher.rolled(&turn, roll);
        let choosable = turn.state.choosable(roll);
        if choosable.is_empty() {
            return Ok(Outcome::Bust);
        }
        let face = player.choose_face(&turn, roll, chance)?;
        assert!(
            choosable.contains(face),
            "{face} cannot be kept from {roll}"
        );
        watcher.kept(&turn, roll, face);
        turn.state = turn.state.keep(face, roll.count(face));
        let takeable = turn.takeable();
        if !takeable.is_empty() {
            let chosen = match takeable.only() {
                // Nothing to ask: the turn is over, and there is one tile.
                Some(take) if turn.state.is_over() => Move::Take(take),
                _ => player.choose_move(&turn, chance)?,
            };
            if let Move::Take(take) = chosen {
                assert!(takeable.allows(take), "{take:?} cannot be taken");
            }
            watcher.moved(&turn, chosen);
            if let Move::Take(take) = chosen {
                return Ok(Outcome::Take(take));
            }
        }
        if turn.state.is_over() {
            assert!(takeable.is_empty(), "a turn that is over must end");
            return Ok(Outcome::Bust);
        }
    }
}
