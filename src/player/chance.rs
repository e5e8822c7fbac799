//! The random numbers of a turn.

use crate::game::Dice;
use crate::odds;
use crate::rng::{Address, Stream};

/// The random numbers of one turn: its dice, and those of the player itself.
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

    /// Random numbers other than dice, for players that decide by chance.
    pub fn whims(&mut self) -> &mut Stream {
        self.whims
            .get_or_insert_with(|| self.address.child(0).stream())
    }
}
