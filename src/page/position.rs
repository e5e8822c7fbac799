//! Positions of a game of two as the page writes them.

use serde::{Deserialize, Serialize};

use super::unanswerable::Unanswerable;
use crate::game::{Dice, Outcome, Position, Situation, Stack, Take, TileSet, Variant};

/// The rules of the game that the page plays by.
pub const VARIANT: Variant = Variant::RULEBOOK;

/// A position with the person, or whoever moves, as `mine`: `21-36`, `22,25`, `-`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    table: String,
    mine: String,
    rival: String,
}

impl Placed {
    /// The position as it is written, from the side of the player to move.
    pub fn of(position: &Position) -> Placed {
        let rival = position.rivals().next();
        Placed {
            table: position.table().to_string(),
            mine: position.mine().to_string(),
            rival: rival.map(ToString::to_string).unwrap_or_default(),
        }
    }

    /// The same position seen by the other player.
    pub fn turned(self) -> Placed {
        Placed {
            table: self.table,
            mine: self.rival,
            rival: self.mine,
        }
    }

    /// The position, `mine` to move.
    pub fn position(&self) -> Result<Position, Unanswerable> {
        let table: TileSet = self.table.parse()?;
        let (mine, rival): (Stack, Stack) = (self.mine.parse()?, self.rival.parse()?);
        Ok(Position::new(table, mine, [rival])?)
    }
}

/// A moment of a turn; no roll when the question is whether to stop.
pub fn situation(placed: &Placed, kept: &str, rolled: &str) -> Result<Situation, Unanswerable> {
    let (kept, rolled): (Dice, Dice) = (kept.parse()?, rolled.parse()?);
    let rolled = (!rolled.is_empty()).then_some(rolled);
    Ok(Situation::new(placed.position()?, kept, rolled)?)
}

/// A tile and where it comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Taken {
    tile: u8,
    from: &'static str,
}

impl From<Take> for Taken {
    fn from(take: Take) -> Taken {
        Taken {
            tile: take.tile().number(),
            from: match take {
                Take::Table(_) => "table",
                Take::Steal(_) => "rival",
            },
        }
    }
}

/// Worms won so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
struct Worms {
    mine: u8,
    rival: u8,
}

/// The end of a turn and the position after it, from the same side as before.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Ended {
    took: Option<Taken>,
    /// The tile that went back to the table.
    returned: Option<u8>,
    /// The tile that was turned over.
    turned: Option<u8>,
    position: Placed,
    over: bool,
    worms: Worms,
    winner: Option<&'static str>,
}

impl Ended {
    /// The turn of the player to move ends so.
    pub fn of(before: &Position, outcome: Outcome) -> Ended {
        let mut after = before.clone();
        after.play(outcome, &VARIANT);
        let took = match outcome {
            Outcome::Take(take) => Some(take),
            Outcome::Bust => None,
        };
        let returned = before.mine().top().filter(|_| took.is_none());
        let stays = |tile| after.table().contains(tile);
        let open = before.table().iter().chain(returned);
        let turned = open
            .filter(|&tile| !stays(tile) && took.is_none())
            .map(|tile| tile.number())
            .next();
        // The turn has passed on: whoever was to move is the rival now.
        let (own, rival) = (after.rivals().next(), after.mine());
        let winner = after.is_over().then(|| {
            let winners = after.winners(&VARIANT);
            match winners.as_slice() {
                [seat] if *seat == before.to_move() => "mine",
                [_] => "rival",
                _ => "shared",
            }
        });
        Ended {
            took: took.map(Taken::from),
            returned: returned.map(|tile| tile.number()),
            turned,
            over: after.is_over(),
            worms: Worms {
                mine: own.map_or(0, Stack::worms),
                rival: rival.worms(),
            },
            winner,
            position: Placed::of(&after).turned(),
        }
    }

    /// The same end seen by the other player.
    pub fn turned(self) -> Ended {
        Ended {
            position: self.position.turned(),
            worms: Worms {
                mine: self.worms.rival,
                rival: self.worms.mine,
            },
            winner: self.winner.map(|winner| match winner {
                "mine" => "rival",
                "rival" => "mine",
                both => both,
            }),
            ..self
        }
    }
}
