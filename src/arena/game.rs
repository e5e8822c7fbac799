//! One game from the first turn to the last tile.

use arrayvec::ArrayVec;

use crate::game::{MAX_PLAYERS, Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
use crate::rng::Address;

/// Turns per player after which a game is scored as the tiles lie.
///
/// Games between players that take tiles end within some thirty turns each, but
/// no variant ends every game by itself. A game ends when the table is empty,
/// and a turn brings that nearer only when it takes an open tile or turns one
/// down. How often a turn of each kind can occur in a game:
///
/// | a turn | rulebook, no-steal | blog | short |
/// | --- | --- | --- | --- |
/// | takes an open tile | any number | any number | 16 in all |
/// | busts and gives its tile back | any number | any number | 16 in all |
/// | busts without a tile | any number | 16 in all | any number |
/// | steals | any number (no-steal: never) | any number | any number |
///
/// Under the short variant every bust with a tile turns one down, so that the
/// table never grows: each of its sixteen tiles is taken or turned down once.
/// Elsewhere a returned tile that is the highest stays open, and may be taken
/// and given back again and again. On the blog each bust without a tile turns
/// one of the sixteen down for good. A tile may be stolen back and forth
/// wherever stealing is allowed. Hence this limit: no game has more than
/// `TURN_LIMIT` turns for each player, 1400 at the largest table.
pub const TURN_LIMIT: usize = 200;

/// A finished game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    /// The seats that share the win.
    pub winners: ArrayVec<usize, MAX_PLAYERS>,
    /// Worms by seat.
    pub worms: ArrayVec<u8, MAX_PLAYERS>,
    /// Turns played by all players together.
    pub turns: usize,
    /// The seat that forfeited, and why; the others share the win.
    pub forfeit: Option<(usize, Forfeit)>,
}

impl GameResult {
    /// The share of the win that a seat gets: 0, 1, or a part when it is shared.
    pub fn share(&self, seat: usize) -> f64 {
        if self.winners.contains(&seat) {
            1.0 / self.winners.len() as f64
        } else {
            0.0
        }
    }
}

/// The chance of a turn in a deal: a pure function of (deal, seat, turn).
pub fn turn_chance(deal: Address, seat: usize, turn: usize) -> Chance {
    Chance::at(deal.child((turn * MAX_PLAYERS + seat) as u64))
}

/// Plays a game; `players` by seat, with the dice of `deal`.
///
/// # Panics
/// Unless there are two to seven players.
pub fn play_game(players: &[&dyn Player], variant: &Variant, deal: Address) -> GameResult {
    play_game_with(players.len(), variant, |position, turn| {
        let seat = position.to_move();
        players[seat].play_turn(position, variant, &mut turn_chance(deal, seat, turn))
    })
}

/// Plays a game in which `play_turn` is asked for the outcome of each turn,
/// given the position and the number of the round (from 0).
///
/// # Panics
/// Unless there are two to seven players.
pub fn play_game_with(
    players: usize,
    variant: &Variant,
    play_turn: impl FnMut(&Position, usize) -> Result<Outcome, Forfeit>,
) -> GameResult {
    play_on(Position::start(players), variant, play_turn)
}

/// Plays a game to its end from a position, as [`play_game_with`] does from
/// the start.
pub fn play_on(
    mut position: Position,
    variant: &Variant,
    mut play_turn: impl FnMut(&Position, usize) -> Result<Outcome, Forfeit>,
) -> GameResult {
    let players = position.players();
    let mut turns = 0;
    let mut forfeit = None;
    while !position.is_over() && turns < TURN_LIMIT * players {
        let seat = position.to_move();
        match play_turn(&position, turns / players) {
            Ok(outcome) => position.play(outcome, variant),
            Err(fault) => {
                forfeit = Some((seat, fault));
                break;
            }
        }
        turns += 1;
    }
    let winners = match &forfeit {
        Some((loser, _)) => (0..players).filter(|seat| seat != loser).collect(),
        None => position.winners(variant),
    };
    GameResult {
        winners,
        worms: position.stacks().iter().map(|s| s.worms()).collect(),
        turns,
        forfeit,
    }
}
