//! One game from the first turn to the last tile.

use arrayvec::ArrayVec;

use crate::game::{MAX_PLAYERS, Outcome, Position, Variant};
use crate::player::{Chance, Forfeit, Player};
use crate::rng::Address;
use crate::solver::TurnProblem;

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
    position: Position,
    variant: &Variant,
    mut play_turn: impl FnMut(&Position, usize) -> Result<Outcome, Forfeit>,
) -> GameResult {
    let mut game = Running::from(position);
    while game.goes_on() {
        game.play(variant, &mut play_turn);
    }
    game.result(variant)
}

/// Plays several games, a turn of each in turn, so that the turns of exact players
/// are solved side by side; the results come in the order of `starts`.
///
/// `player` tells who plays in a seat of a game, and `play_turn` is asked for the
/// outcome of each turn, given the game, the position and the number of the round.
/// The results are those of the games played one after the other, and that is how they
/// are played where somebody [plays in order](Player::plays_in_order).
pub fn play_together<'p>(
    starts: impl IntoIterator<Item = Position>,
    variant: &Variant,
    player: impl Fn(usize, usize) -> &'p dyn Player,
    mut play_turn: impl FnMut(usize, &Position, usize) -> Result<Outcome, Forfeit>,
) -> Vec<GameResult> {
    let mut games: Vec<Running> = starts.into_iter().map(Running::from).collect();
    let in_order = games.iter().enumerate().any(|(game, running)| {
        let mut seats = 0..running.position.players();
        seats.any(|seat| player(game, seat).plays_in_order())
    });
    if in_order {
        for (game, running) in games.iter_mut().enumerate() {
            while running.goes_on() {
                running.play(variant, &mut |position, round| {
                    play_turn(game, position, round)
                });
            }
        }
    }
    let mut open: Vec<usize> = (0..games.len()).collect();
    while !open.is_empty() {
        open.retain(|&game| games[game].goes_on());
        let movers = open.iter().map(|&game| {
            let position = &games[game].position;
            (player(game, position.to_move()), position)
        });
        solve_together(movers, variant);
        for &game in &open {
            games[game].play(variant, &mut |position, round| {
                play_turn(game, position, round)
            });
        }
    }
    games.iter().map(|game| game.result(variant)).collect()
}

/// Solves the turns of all movers who ask the same solver as the first who asks one.
fn solve_together<'p>(
    movers: impl Iterator<Item = (&'p dyn Player, &'p Position)>,
    variant: &Variant,
) {
    let asking = movers.filter_map(|(player, position)| Some((player.solver()?, position)));
    let mut asking = asking.peekable();
    let Some(&(solver, _)) = asking.peek() else {
        return;
    };
    let same = asking.filter(|(other, _)| std::ptr::eq(*other, solver));
    solver.solve_odds(same.map(|(_, position)| TurnProblem::of(position, variant)));
}

/// A game that is being played.
struct Running {
    position: Position,
    turns: usize,
    forfeit: Option<(usize, Forfeit)>,
}

impl From<Position> for Running {
    fn from(position: Position) -> Running {
        Running {
            position,
            turns: 0,
            forfeit: None,
        }
    }
}

impl Running {
    fn goes_on(&self) -> bool {
        let limit = TURN_LIMIT * self.position.players();
        !self.position.is_over() && self.turns < limit && self.forfeit.is_none()
    }

    /// Plays a turn.
    fn play(
        &mut self,
        variant: &Variant,
        play_turn: &mut impl FnMut(&Position, usize) -> Result<Outcome, Forfeit>,
    ) {
        let seat = self.position.to_move();
        match play_turn(&self.position, self.turns / self.position.players()) {
            Ok(outcome) => {
                self.position.play(outcome, variant);
                self.turns += 1;
            }
            Err(fault) => self.forfeit = Some((seat, fault)),
        }
    }

    fn result(&self, variant: &Variant) -> GameResult {
        let position = &self.position;
        let winners = match &self.forfeit {
            Some((loser, _)) => (0..position.players())
                .filter(|seat| seat != loser)
                .collect(),
            None => position.winners(variant),
        };
        GameResult {
            winners,
            worms: position.stacks().iter().map(|s| s.worms()).collect(),
            turns: self.turns,
            forfeit: self.forfeit.clone(),
        }
    }
}
