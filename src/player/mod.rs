//! Players: anything that decides.
//!
//! A [`Player`] sees a [`TurnView`] and decides; [`Player::play_turn`] plays a
//! whole turn and may do so in any way that has the same odds.

mod appeal;
mod catalog;
mod exact;
mod external;
mod greedy_tile;
mod heuristic;
mod highest_total;
pub mod paper;
mod prospect;
mod random;
mod sentences;
mod solved;
pub mod wire;

pub use appeal::{AppealPlayer, StealFactor};
pub use catalog::{Listed, ListedKind, catalog};
pub use exact::ExactPlayer;
pub use external::{CannotStart, ExternalPlayer};
pub use greedy_tile::GreedyTilePlayer;
pub use heuristic::HeuristicPlayer;
pub use highest_total::HighestTotalPlayer;
pub use prospect::Prospect;
pub use random::RandomPlayer;
pub use sentences::Sentences;

use crate::game::{Dice, Face, Outcome, Position, Takeable, TurnState, Variant};
use crate::language::Observation;
use crate::odds;
use crate::rng::{Address, Stream};

/// What a player sees when it decides.
#[derive(Debug, Clone, Copy)]
pub struct TurnView<'a> {
    /// The table and the stacks; the player is the one to move.
    pub position: &'a Position,
    /// The rules in force.
    pub variant: &'a Variant,
    /// What has been kept this turn.
    pub state: TurnState,
}

impl<'a> TurnView<'a> {
    /// What the words of a heuristic read between two rolls.
    pub fn observe(&self) -> Observation<'a> {
        Observation::of_turn(self.position, self.variant, self.state)
    }

    /// What the words of a heuristic read with a roll on the table.
    pub fn observe_roll(&self, roll: Dice) -> Observation<'a> {
        self.observe().with_roll(roll)
    }

    /// What stopping now would let the player take; nothing without a worm.
    pub fn takeable(&self) -> Takeable {
        if self.state.has_worm() {
            self.position.takeable(self.state.total, self.variant)
        } else {
            Takeable::default()
        }
    }
}

/// What to do once a face has been kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// Roll the dice that are left.
    Roll,
    /// End the turn by taking this tile: [`Outcome::Table`] or [`Outcome::Steal`].
    Take(Outcome),
}

/// Why a player lost by its own fault: it crashed, fell silent or broke the rules.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{player} forfeits: {reason}")]
pub struct Forfeit {
    /// Who.
    pub player: String,
    /// Why.
    pub reason: String,
}

/// The chance of one turn: its dice, and a player's own whims.
#[derive(Debug, Clone)]
pub struct Chance {
    address: Address,
    dice: Option<Stream>,
    whims: Option<Stream>,
}

impl Chance {
    /// The chance of the turn at this address.
    pub fn at(address: Address) -> Chance {
        Chance {
            address,
            dice: None,
            whims: None,
        }
    }

    /// Rolls `dice` dice.
    pub fn roll(&mut self, dice: u8) -> Dice {
        let stream = self.dice.get_or_insert_with(|| self.address.stream());
        odds::draw(stream, dice)
    }

    /// 64 random bits that stand for all the dice of the turn.
    pub fn whole_turn(&self) -> u64 {
        self.address.bits()
    }

    /// Random numbers that are no dice, for players that decide by chance.
    pub fn whims(&mut self) -> &mut Stream {
        self.whims
            .get_or_insert_with(|| self.address.child(0).stream())
    }
}

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
/// When a player of ours chooses against the rules.
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
            let chosen = match takeable {
                // Nothing to ask: the turn is over, and there is one tile.
                Takeable {
                    table: Some(tile),
                    steal: None,
                } if turn.state.is_over() => Move::Take(Outcome::Table(tile)),
                Takeable {
                    table: None,
                    steal: Some(tile),
                } if turn.state.is_over() => Move::Take(Outcome::Steal(tile)),
                _ => player.choose_move(&turn, chance)?,
            };
            if let Move::Take(outcome) = chosen {
                assert!(takeable.allows(outcome), "{outcome:?} cannot be taken");
            }
            watcher.moved(&turn, chosen);
            if let Move::Take(outcome) = chosen {
                return Ok(outcome);
            }
        }
        if turn.state.is_over() {
            assert!(takeable.is_empty(), "a turn that is over must end");
            return Ok(Outcome::Bust);
        }
    }
}
