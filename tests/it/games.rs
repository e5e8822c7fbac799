//! Laws of whole games, whoever plays: no tile is ever lost or doubled, every
//! game ends, and a game of the same number is the same game.

use crate::support::cases;
use crate::support::guests::guests;
use pickomino::arena::{GameResult, TURN_LIMIT, play_game, play_game_with, turn_chance};
use pickomino::game::{
    BustWithoutTile, EqualWorms, Outcome, Position, ReturnedTile, Take, Tile, Variant,
};
use pickomino::player::Player;
use pickomino::rng::{Address, Purpose, Stream};
use proptest::prelude::*;

/// The rules as the rulebook tells them, written a second time with plain lists.
#[derive(Debug, Clone, PartialEq)]
struct Model {
    rules: Variant,
    table: Vec<u8>,
    stacks: Vec<Vec<u8>>,
    down: Vec<u8>,
    to_move: usize,
}

/// What a turn did to the tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    Take,
    Steal,
    BustWithTile,
    BustWithout,
}

impl Model {
    fn start(players: usize, rules: Variant) -> Model {
        Model {
            rules,
            table: (21..=36).collect(),
            stacks: vec![Vec::new(); players],
            down: Vec::new(),
            to_move: 0,
        }
    }

    fn play(&mut self, outcome: Outcome) -> Change {
        let seat = self.to_move;
        self.to_move = (seat + 1) % self.stacks.len();
        match outcome {
            Outcome::Take(Take::Table(tile)) => {
                let place = self.table.iter().position(|&n| n == tile.number());
                let number = self.table.remove(place.expect("an open tile"));
                self.stacks[seat].push(number);
                Change::Take
            }
            Outcome::Take(Take::Steal(tile)) => {
                let mut rivals = (0..self.stacks.len()).filter(|&other| other != seat);
                let owner = rivals.find(|&other| self.stacks[other].last() == Some(&tile.number()));
                let number = self.stacks[owner.expect("a rival's top")].pop().unwrap();
                self.stacks[seat].push(number);
                Change::Steal
            }
            Outcome::Bust => {
                let returned = self.stacks[seat].pop();
                self.table.extend(returned);
                self.table.sort_unstable();
                let turns_down = match returned {
                    None => self.rules.bust_without_tile == BustWithoutTile::TurnsHighestDown,
                    Some(tile) => {
                        self.rules.returned_tile == ReturnedTile::TurnedDown
                            || self.table.last() != Some(&tile)
                    }
                };
                if turns_down {
                    self.down.extend(self.table.pop());
                }
                match returned {
                    Some(_) => Change::BustWithTile,
                    None => Change::BustWithout,
                }
            }
        }
    }

    /// Each of the sixteen tiles lies in exactly one place.
    fn is_whole(&self) -> bool {
        let mut all: Vec<u8> = [&self.table, &self.down]
            .into_iter()
            .chain(&self.stacks)
            .flatten()
            .copied()
            .collect();
        all.sort_unstable();
        all == (21..=36).collect::<Vec<u8>>()
    }

    fn shows(&self, position: &Position) -> bool {
        let numbers = |tiles: &[Tile]| tiles.iter().map(|tile| tile.number()).collect();
        let table: Vec<u8> = position.table().iter().map(Tile::number).collect();
        let stacks = position.stacks().iter().map(|stack| numbers(stack.tiles()));
        table == self.table
            && stacks.collect::<Vec<Vec<u8>>>() == self.stacks
            && position.to_move() == self.to_move
    }

    fn worms(&self) -> Vec<u8> {
        let worms = |stack: &Vec<u8>| stack.iter().map(|n| (n - 17) / 4).sum();
        self.stacks.iter().map(worms).collect()
    }

    fn winners(&self) -> Vec<usize> {
        let highest = |seat: usize| match self.rules.equal_worms {
            EqualWorms::HighestTileWins => self.stacks[seat].iter().max().copied(),
            EqualWorms::Shared => None,
        };
        let worms = self.worms();
        let rank = |seat: usize| (worms[seat], highest(seat));
        let seats = 0..self.stacks.len();
        let best = seats.clone().map(rank).max();
        seats.filter(|&seat| Some(rank(seat)) == best).collect()
    }
}

/// Plays a game of which every turn is checked against the model.
fn checked(
    players: usize,
    rules: &Variant,
    mut play_turn: impl FnMut(&Position, usize) -> Outcome,
) -> (GameResult, Vec<Change>) {
    let mut model = Model::start(players, *rules);
    let mut changes = Vec::new();
    let result = play_game_with(players, rules, |position, round| {
        assert!(model.shows(position), "{model:?}\n{position:?}");
        assert_eq!(round, changes.len() / players);
        let outcome = play_turn(position, round);
        changes.push(model.play(outcome));
        assert!(model.is_whole(), "{model:?}");
        assert!(
            changes.len() <= TURN_LIMIT * players,
            "the game does not end"
        );
        Ok(outcome)
    });
    assert_eq!(result.turns, changes.len());
    assert_eq!(result.worms[..], model.worms());
    assert_eq!(result.winners[..], model.winners());
    let at_limit = result.turns == TURN_LIMIT * players;
    assert!(model.table.is_empty() || at_limit, "ended early: {model:?}");
    (result, changes)
}

fn count(changes: &[Change], wanted: Change) -> usize {
    changes.iter().filter(|&&change| change == wanted).count()
}

/// Every outcome that a turn may have, whatever the dice.
fn outcomes(position: &Position, rules: &Variant) -> Vec<Outcome> {
    let stealable = position.stealable(rules);
    let table = position.table().iter().map(Take::Table);
    let steals = stealable.iter().map(Take::Steal);
    let takes = table.chain(steals).map(Outcome::Take);
    takes.chain([Outcome::Bust]).collect()
}

fn tile(number: u8) -> Tile {
    Tile::new(number).unwrap()
}

proptest! {
    #![proptest_config(cases(192))]

    /// By real players, as matches are played.
    #[test]
    fn tiles_are_conserved_whoever_plays(
        seed: u64,
        seats in 2usize..=7,
        rules in prop::sample::select(Variant::ALL.to_vec()),
    ) {
        let players = guests(seed, seats);
        let deal = Address::new(Purpose::Sample, seed);
        checked(seats, &rules, |position, round| {
            let seat = position.to_move();
            let mut chance = turn_chance(deal, seat, round);
            players[seat].play_turn(position, &rules, &mut chance).unwrap()
        });
    }

    /// With outcomes drawn at random: what the module of games says of each
    /// variant. `busts` of a hundred turns are busts.
    #[test]
    fn what_uses_the_table_up_is_bounded(
        seed: u64,
        seats in 2usize..=7,
        busts in 0u64..=100,
        rules in prop::sample::select(Variant::ALL.to_vec()),
    ) {
        let mut stream: Stream = Address::new(Purpose::Sample, seed).stream();
        let (_, changes) = checked(seats, &rules, |position, _| {
            match stream.below(100) < busts {
                true => Outcome::Bust,
                false => *stream.pick(&outcomes(position, &rules)),
            }
        });
        if rules == Variant::SHORT {
            prop_assert!(count(&changes, Change::Take) <= Tile::COUNT);
            prop_assert!(count(&changes, Change::BustWithTile) <= Tile::COUNT);
        }
        if rules == Variant::BLOG {
            prop_assert!(count(&changes, Change::BustWithout) <= Tile::COUNT);
        }
        if rules == Variant::NO_STEAL {
            prop_assert_eq!(count(&changes, Change::Steal), 0);
        }
    }

    /// Players made anew, and players that have played before, give the same game.
    #[test]
    fn the_number_of_a_game_gives_it_again(seed: u64, seats in 2usize..=7) {
        let rules = Variant::ALL[seed as usize % Variant::ALL.len()];
        let deal = Address::new(Purpose::Sample, seed).child(7);
        let played = |players: &[std::sync::Arc<dyn Player>]| {
            let mut turns = Vec::new();
            let result = play_game_with(seats, &rules, |position, round| {
                let seat = position.to_move();
                let mut chance = turn_chance(deal, seat, round);
                let outcome = players[seat].play_turn(position, &rules, &mut chance)?;
                turns.push((position.clone(), outcome));
                Ok(outcome)
            });
            (result, turns)
        };
        let players = guests(seed, seats);
        let first = played(&players);
        prop_assert_eq!(&played(&players), &first);
        prop_assert_eq!(&played(&guests(seed, seats)), &first);
        let seated: Vec<&dyn Player> = players.iter().map(|player| &**player).collect();
        prop_assert_eq!(play_game(&seated, &rules, deal), first.0.clone());
        let differs = |number| play_game(&seated, &rules, deal.child(number)) != first.0;
        let busts = |turns: &[(Position, Outcome)]| turns.iter().all(|t| t.1 == Outcome::Bust);
        // One of eight other numbers at least gives a game that ends otherwise.
        prop_assert!((1..=8).any(differs) || first.1.len() < 40 || busts(&first.1));
    }
}

#[test]
fn players_that_never_take_are_stopped_by_the_limit_or_the_rules() {
    for rules in Variant::ALL {
        for seats in 2..=7 {
            let (result, _) = checked(seats, &rules, |_, _| Outcome::Bust);
            let turns = match rules.bust_without_tile {
                BustWithoutTile::Nothing => TURN_LIMIT * seats,
                BustWithoutTile::TurnsHighestDown => Tile::COUNT,
            };
            assert_eq!(result.turns, turns, "{rules}");
            assert_eq!(result.winners.len(), seats, "nobody has a tile: {rules}");
        }
    }
}

/// A tile taken and given back, or stolen back and forth, would go on for ever.
#[test]
fn tiles_that_go_round_in_circles_are_stopped_by_the_limit() {
    let (low, high) = (tile(35), tile(36));
    for rules in [Variant::RULEBOOK, Variant::BLOG, Variant::NO_STEAL] {
        // Each gives back the highest open tile, which is spared.
        let (result, changes) = checked(2, &rules, |position, round| match round % 2 {
            1 => Outcome::Bust,
            _ if position.to_move() == 0 => Outcome::Take(Take::Table(low)),
            _ => Outcome::Take(Take::Table(high)),
        });
        assert_eq!(result.turns, 2 * TURN_LIMIT, "{rules}");
        assert_eq!(count(&changes, Change::BustWithTile), TURN_LIMIT);
        assert_eq!(result.worms[..], [0, 0]);
    }
    for rules in [Variant::RULEBOOK, Variant::BLOG, Variant::SHORT] {
        let (result, _) = checked(2, &rules, |position, round| {
            match (round, position.to_move()) {
                (0, 0) => Outcome::Take(Take::Table(high)),
                _ => Outcome::Take(Take::Steal(high)),
            }
        });
        // Scored as the tiles lie: the last thief has it.
        assert_eq!(result.turns, 2 * TURN_LIMIT, "{rules}");
        assert_eq!(result.winners[..], [1], "{rules}");
        assert_eq!(result.worms[..], [0, 4]);
    }
}
