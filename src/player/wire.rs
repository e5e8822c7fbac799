//! The wire protocol between programs that play: JSON lines, one request and
//! one reply at a time.
//!
//! A request describes a moment of a turn, seen by the player to move; the
//! reply is a face, or whether to stop and with which tile. The `id` of a
//! request, whatever it is, comes back in the reply.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::chance::Chance;
use super::play::{Forfeit, Player};
use super::view::{Move, TurnView};
use crate::game::{
    Dice, Face, ImpossibleSituation, InvalidPosition, NotationError, Position, Situation, Stack,
    Take, Takeable, Tile, TileSet, Variant,
};
use crate::language::visible::visible;

/// The longest line that is read, in bytes.
pub const LONGEST_LINE: usize = 64 * 1024;

/// A question to a player.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Anything; it is echoed.
    #[serde(default)]
    pub id: Value,
    /// The open tiles.
    pub table: Vec<u8>,
    /// The player's own stack from bottom to top.
    pub mine: Vec<u8>,
    /// The rivals' stacks, in the order of play after the player.
    pub rivals: Vec<Vec<u8>>,
    /// The dice kept.
    pub kept: String,
    /// The roll to choose from; without one the question is whether to stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rolled: Option<String>,
    /// Whether the turn is over and only the tile is open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub must_stop: bool,
}

/// An answer to a [`Request`]; which fields are there says which answer it is.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Reply {
    /// The `id` of the request.
    #[serde(default)]
    pub id: Value,
    /// The face to keep.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take: Option<String>,
    /// Whether to stop.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stop: Option<bool>,
    /// The tile to take.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tile: Option<u8>,
    /// Whether that tile is a rival's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steal: Option<bool>,
    /// Why there is no answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// A request that cannot be answered.
#[derive(Debug, thiserror::Error)]
enum BadRequest {
    #[error("not a request: {0}")]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Notation(#[from] NotationError),
    #[error(transparent)]
    Position(#[from] InvalidPosition),
    #[error(transparent)]
    Situation(#[from] ImpossibleSituation),
    #[error("stopping is not allowed: with `{0}` kept there is no tile to take")]
    CannotStop(Dice),
    #[error("`must_stop` although `{0}` kept leaves dice to roll")]
    NotOver(Dice),
    #[error("`must_stop` and `rolled` exclude each other")]
    StopAndRoll,
    #[error(transparent)]
    Forfeit(#[from] Forfeit),
}

/// Answers one line of the protocol, with an error if it is not a valid request.
pub fn answer(line: &[u8], player: &dyn Player, variant: &Variant, chance: &mut Chance) -> Reply {
    let value: Value = match serde_json::from_slice(line) {
        Ok(value) => value,
        Err(error) => return refusal(Value::Null, &error.into()),
    };
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    match reply(value, player, variant, chance) {
        Ok(reply) => Reply { id, ..reply },
        Err(error) => refusal(id, &error),
    }
}

fn refusal(id: Value, error: &BadRequest) -> Reply {
    Reply {
        id,
        error: Some(visible(&error.to_string())),
        ..Reply::default()
    }
}

fn reply(
    value: Value,
    player: &dyn Player,
    variant: &Variant,
    chance: &mut Chance,
) -> Result<Reply, BadRequest> {
    let request: Request = serde_json::from_value(value)?;
    let situation = request.situation()?;
    let turn = TurnView {
        position: situation.position(),
        variant,
        state: situation.state(),
    };
    if let Some(roll) = situation.rolled() {
        if request.must_stop {
            return Err(BadRequest::StopAndRoll);
        }
        let face = player.choose_face(&turn, roll, chance)?;
        return Ok(Reply {
            take: Some(face.to_string()),
            ..Reply::default()
        });
    }
    let takeable = turn.takeable();
    if takeable.is_empty() {
        return Err(BadRequest::CannotStop(situation.kept()));
    }
    if request.must_stop && !turn.state.is_over() {
        return Err(BadRequest::NotOver(situation.kept()));
    }
    Ok(match player.choose_move(&turn, chance)? {
        Move::Take(take) => Reply {
            stop: Some(true),
            tile: Some(take.tile().number()),
            steal: Some(matches!(take, Take::Steal(_))),
            ..Reply::default()
        },
        Move::Roll => Reply {
            stop: Some(false),
            ..Reply::default()
        },
    })
}

impl Request {
    /// The question which face of `roll` to keep.
    pub fn face(id: u64, turn: &TurnView<'_>, roll: Dice) -> Request {
        Request {
            rolled: Some(roll.to_string()),
            ..Request::stop(id, turn)
        }
    }

    /// The question whether to stop, and with which tile.
    pub fn stop(id: u64, turn: &TurnView<'_>) -> Request {
        let numbers = |stack: &Stack| stack.tiles().iter().map(|tile| tile.number()).collect();
        Request {
            id: Value::from(id),
            table: turn.position.table().iter().map(Tile::number).collect(),
            mine: numbers(turn.position.mine()),
            rivals: turn.position.rivals().map(numbers).collect(),
            kept: turn.state.dice.to_string(),
            rolled: None,
            must_stop: turn.state.is_over(),
        }
    }

    fn situation(&self) -> Result<Situation, BadRequest> {
        let mut table = TileSet::EMPTY;
        for tile in tiles(&self.table)? {
            if table.contains(tile) {
                return Err(InvalidPosition::Twice(tile).into());
            }
            table = table.with(tile);
        }
        let mine = stack(&self.mine)?;
        // Senders may list their own tiles as if they were open; they are not.
        for &tile in mine.tiles() {
            table = table.without(tile);
        }
        let rivals: Vec<Stack> = self
            .rivals
            .iter()
            .map(|numbers| stack(numbers))
            .collect::<Result<_, _>>()?;
        let position = Position::new(table, mine, rivals)?;
        let rolled = self.rolled.as_deref().map(str::parse).transpose()?;
        Ok(Situation::new(position, self.kept.parse()?, rolled)?)
    }
}

fn tiles(numbers: &[u8]) -> Result<Vec<Tile>, BadRequest> {
    let tile = |&number: &u8| {
        let unknown = || NotationError::Tile(number.to_string()).into();
        Tile::new(number).ok_or_else(unknown)
    };
    numbers.iter().map(tile).collect()
}

fn stack(numbers: &[u8]) -> Result<Stack, BadRequest> {
    let tiles = tiles(numbers)?;
    for (index, tile) in tiles.iter().enumerate() {
        if tiles[..index].contains(tile) {
            return Err(InvalidPosition::Twice(*tile).into());
        }
    }
    Ok(tiles.into_iter().collect())
}

impl Reply {
    /// The face that the reply keeps out of `roll`.
    ///
    /// # Errors
    /// Why the player forfeits: no face, or one that may not be kept.
    pub fn face(&self, turn: &TurnView<'_>, roll: Dice) -> Result<Face, String> {
        self.refused()?;
        let take = self.take.as_deref().ok_or("its reply has no `take`")?;
        let mut letters = take.chars();
        let face = match (letters.next(), letters.next()) {
            (Some(letter), None) => Face::from_letter(letter),
            _ => None,
        };
        face.filter(|&face| turn.state.choosable(roll).contains(face))
            .ok_or_else(|| format!("it takes `{take}`, which cannot be kept from `{roll}`"))
    }

    /// The move that the reply makes where these tiles may be taken.
    ///
    /// A reply without a tile means the only one there is.
    ///
    /// # Errors
    /// Why the player forfeits: no move, or one against the rules.
    pub fn chosen(&self, turn: &TurnView<'_>, takeable: Takeable) -> Result<Move, String> {
        self.refused()?;
        if !self.stop.ok_or("its reply has no `stop`")? {
            return match turn.state.is_over() {
                true => Err("it rolls again although the turn is over".to_owned()),
                false => Ok(Move::Roll),
            };
        }
        let mut meant = takeable.takes().filter(|&take| self.means(take));
        match (meant.next(), meant.next()) {
            (Some(take), None) => Ok(Move::Take(take)),
            (Some(_), Some(_)) => Err("it does not say which tile it takes".to_owned()),
            (None, _) => Err(match self.tile {
                Some(tile) => format!("it takes tile {tile}, which it cannot"),
                None => "it takes a tile that it cannot".to_owned(),
            }),
        }
    }

    fn means(&self, take: Take) -> bool {
        let stolen = matches!(take, Take::Steal(_));
        self.tile
            .is_none_or(|number| number == take.tile().number())
            && self.steal.is_none_or(|steal| steal == stolen)
    }

    fn refused(&self) -> Result<(), String> {
        match &self.error {
            Some(error) => Err(format!("it answers with an error: {error}")),
            None => Ok(()),
        }
    }
}
