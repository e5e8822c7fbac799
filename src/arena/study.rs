//! Studies of the game itself: how long it lasts, what turns end in, and what
//! advantage the first seat has (the web article "The game Pickomino").

use std::ops::Range;

use serde::{Deserialize, Serialize};

use super::game::{play_game_with, turn_chance};
use crate::game::{MAX_PLAYERS, Outcome, Take, Variant};
use crate::player::Player;
use crate::rng::Address;
use crate::spread;
use crate::stats::{Estimate, binomial_p_value, mean, wilson};

/// What a turn ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// A tile taken from the table.
    Table,
    /// A tile stolen.
    Steal,
    /// A bust that cost a tile.
    BustWithTile,
    /// A bust without a tile to lose.
    BustWithoutTile,
}

impl Ended {
    /// All of them, in the order of tallies.
    pub const ALL: [Ended; 4] = [
        Ended::Table,
        Ended::Steal,
        Ended::BustWithTile,
        Ended::BustWithoutTile,
    ];
}

/// Games of one player against itself, in whole numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyTally {
    /// Players at the table, 2 to 7.
    pub players: usize,
    /// Games played.
    pub games: u64,
    /// Turns of all games.
    pub turns: u64,
    /// Sum of the squared number of turns of each game.
    pub turns_squared: u64,
    /// By number of the turn in its game (from 0): how many ended in each
    /// way, in the order of [`Ended::ALL`].
    pub outcomes: Vec<[u64; 4]>,
    /// Games won alone from each seat.
    pub wins: [u64; MAX_PLAYERS],
    /// Games shared by several seats.
    pub shared: u64,
}

impl StudyTally {
    /// The mean number of turns of a game, with its interval.
    pub fn turns_per_game(&self) -> Estimate {
        mean(self.games, self.turns as f64, self.turns_squared as f64)
    }

    /// The games that one seat won alone.
    pub fn decided(&self) -> u64 {
        self.games - self.shared
    }

    /// The share of decided games that a seat won, with its interval.
    ///
    /// # Panics
    /// When there is no such seat in any game.
    pub fn seat(&self, seat: usize) -> Estimate {
        wilson(self.wins[seat] as f64, self.decided())
    }

    /// The chance that the first seat wins so many decided games or more if
    /// all seats are equal: a one-sided exact binomial test.
    pub fn first_seat_p_value(&self) -> f64 {
        let chance = 1.0 / self.players.max(1) as f64;
        binomial_p_value(self.wins[0], self.decided(), chance)
    }

    /// What turns end in along the game: for each turn number the shares of
    /// all games, in the order of [`Ended::ALL`]; the rest of the games are over by
    /// then.
    pub fn shares(&self) -> Vec<[f64; 4]> {
        let games = self.games.max(1) as f64;
        let shares = self.outcomes.iter();
        shares.map(|turn| turn.map(|n| n as f64 / games)).collect()
    }

    /// What all turns end in together: shares in the order of [`Ended::ALL`].
    pub fn overall(&self) -> [f64; 4] {
        let turns = self.turns.max(1) as f64;
        let count = |end: usize| self.outcomes.iter().map(|turn| turn[end]).sum::<u64>();
        std::array::from_fn(|end| count(end) as f64 / turns)
    }

    fn add(mut self, other: StudyTally) -> StudyTally {
        self.games += other.games;
        self.turns += other.turns;
        self.turns_squared += other.turns_squared;
        if self.outcomes.len() < other.outcomes.len() {
            self.outcomes.resize(other.outcomes.len(), [0; 4]);
        }
        for (mine, theirs) in self.outcomes.iter_mut().zip(other.outcomes) {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                *mine += theirs;
            }
        }
        for (mine, theirs) in self.wins.iter_mut().zip(other.wins) {
            *mine += theirs;
        }
        self.shared += other.shared;
        self
    }
}

/// Plays `games` games of `player` against itself at a table of `players`
/// (2 to 7), on all threads in use.
///
/// # Panics
/// Unless there are two to seven players.
pub fn study(
    player: &dyn Player,
    players: usize,
    variant: &Variant,
    stream: Address,
    games: u64,
    progress: &(dyn Fn(u64) + Sync),
) -> StudyTally {
    let zero = StudyTally {
        players,
        ..StudyTally::default()
    };
    let play = |piece: Range<u64>| {
        let mut tally = zero.clone();
        let games = piece.end - piece.start;
        for game in piece {
            play_one(player, variant, stream.child(game), &mut tally);
        }
        progress(games);
        tally
    };
    spread::over_deals(0..games, zero.clone(), play, StudyTally::add)
}

fn play_one(player: &dyn Player, variant: &Variant, deal: Address, tally: &mut StudyTally) {
    let mut number = 0;
    let game = play_game_with(tally.players, variant, |position, turn| {
        let mut chance = turn_chance(deal, position.to_move(), turn);
        let outcome = player.play_turn(position, variant, &mut chance)?;
        let ended = match outcome {
            Outcome::Take(Take::Table(_)) => Ended::Table,
            Outcome::Take(Take::Steal(_)) => Ended::Steal,
            Outcome::Bust if position.mine().top().is_some() => Ended::BustWithTile,
            Outcome::Bust => Ended::BustWithoutTile,
        };
        if tally.outcomes.len() <= number {
            tally.outcomes.resize(number + 1, [0; 4]);
        }
        tally.outcomes[number][ended as usize] += 1;
        number += 1;
        Ok(outcome)
    });
    tally.games += 1;
    tally.turns += game.turns as u64;
    tally.turns_squared += (game.turns as u64).pow(2);
    match game.winners[..] {
        [seat] => tally.wins[seat] += 1,
        _ => tally.shared += 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::HeuristicPlayer;
    use crate::rng::Purpose;

    fn player() -> HeuristicPlayer {
        let rule = "Take the face worth the most points. Stop as soon as you can take a tile.";
        HeuristicPlayer::of(&rule.parse().unwrap())
    }

    #[test]
    fn tallies_add_up_for_every_table() {
        let (player, stream) = (player(), Address::new(Purpose::Study, 1));
        for players in 2..=MAX_PLAYERS {
            for variant in [Variant::RULEBOOK, Variant::NO_STEAL] {
                let tally = study(&player, players, &variant, stream, 150, &|_| ());
                let turns: u64 = tally.outcomes.iter().flatten().sum();
                assert_eq!(turns, tally.turns);
                assert_eq!(tally.wins.iter().sum::<u64>() + tally.shared, 150);
                assert!((tally.overall().iter().sum::<f64>() - 1.0).abs() < 1e-12);
                let all_play_on = tally.shares()[0].iter().sum::<f64>();
                assert!((all_play_on - 1.0).abs() < 1e-12);
                let steals = tally.overall()[Ended::Steal as usize];
                assert_eq!(steals > 0.0, variant == Variant::RULEBOOK);
                assert!((0.0..=1.0).contains(&tally.first_seat_p_value()));
            }
        }
    }

    #[test]
    fn threads_change_nothing() {
        let (player, stream) = (player(), Address::new(Purpose::Study, 2));
        let [one, three] = [1, 3].map(|threads| {
            let play = || study(&player, 3, &Variant::RULEBOOK, stream, 300, &|_| ());
            spread::on_threads(threads, play).unwrap()
        });
        assert_eq!(one, three);
    }
}
