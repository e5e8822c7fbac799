//! The share of games won after each way a turn can end.

use serde::{Deserialize, Serialize};

use crate::arena::{OutcomeValues, TURN_LIMIT, play_together, turn_chance};
use crate::evolution::environment::Environment;
use crate::game::{
    BustWithoutTile, EqualWorms, Outcome, Position, ReturnedTile, Stack, Stealing, Take, Tile,
    TileSet, Variant,
};
use crate::odds::HIGHEST_TOTAL;
use crate::player::Player;
use crate::rng::Address;
use crate::solver::{Payoffs, TurnEnd, TurnProblem};

/// The share of games that the player to move wins after each way its turn can
/// end, estimated by playing on as the exact player, among the rivals.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct WinShares {
    bust: f64,
    table: [f64; Tile::COUNT],
    steal: [f64; Tile::COUNT],
}

/// Games to be played on from each way a turn can end, with the same dice for all.
#[derive(Clone, Copy)]
struct Rollouts<'a> {
    environment: &'a Environment,
    /// The seat whose turn ended.
    own: usize,
    /// Games from each.
    count: usize,
    /// The branch of random numbers that the dice of each game come from.
    games: Address,
}

impl WinShares {
    /// Plays on from each ending, `rollouts` games with the same dice for all.
    pub fn of(
        position: &Position,
        environment: &Environment,
        rollouts: usize,
        games: Address,
    ) -> WinShares {
        let rollouts = Rollouts {
            environment,
            own: position.to_move(),
            count: rollouts,
            games,
        };
        WinShares::by(
            position,
            environment.variant(),
            |endings| match environment.is_duel() {
                true => rollouts.between_two(endings),
                false => rollouts.at_any_table(endings),
            },
        )
    }

    /// The shares of games won that `play_on` finds for the positions after each way the
    /// turn can end, in their order.
    fn by(
        position: &Position,
        variant: &Variant,
        play_on: impl FnOnce(&[Position]) -> Vec<f64>,
    ) -> WinShares {
        let table = position.table().iter().map(Take::Table);
        let takes = table.chain(position.stealable(variant).iter().map(Take::Steal));
        let outcomes = std::iter::once(Outcome::Bust).chain(takes.map(Outcome::Take));
        let outcomes: Vec<Outcome> = outcomes.collect();
        let endings = outcomes.iter().map(|&outcome| {
            let mut after = position.clone();
            after.play(outcome, variant);
            after
        });
        let mut shares = WinShares {
            bust: 0.0,
            table: [0.0; Tile::COUNT],
            steal: [0.0; Tile::COUNT],
        };
        let played = play_on(&endings.collect::<Vec<Position>>());
        for (outcome, share) in outcomes.into_iter().zip(played) {
            *match outcome {
                Outcome::Bust => &mut shares.bust,
                Outcome::Take(Take::Table(tile)) => &mut shares.table[tile.index()],
                Outcome::Take(Take::Steal(tile)) => &mut shares.steal[tile.index()],
            } = share;
        }
        shares
    }

    /// The share of games won after stopping at each total, with the better tile.
    pub fn payoffs(&self, position: &Position, variant: &Variant) -> Payoffs {
        let mut stop = [f64::NEG_INFINITY; HIGHEST_TOTAL as usize + 1];
        for (share, total) in stop.iter_mut().zip(0..) {
            for take in position.takeable(total, variant).takes() {
                *share = share.max(self.value(take.into()));
            }
        }
        Payoffs {
            stop,
            bust: self.bust,
        }
    }
}

impl OutcomeValues for &WinShares {
    /// The share of games won.
    fn value(&self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Bust => self.bust,
            Outcome::Take(Take::Table(tile)) => self.table[tile.index()],
            Outcome::Take(Take::Steal(tile)) => self.steal[tile.index()],
        }
    }
}

impl Rollouts<'_> {
    /// The share of games won from each of these positions, at any table.
    fn at_any_table(self, endings: &[Position]) -> Vec<f64> {
        let (environment, own) = (self.environment, self.own);
        let (seating, variant) = (environment.seating(), environment.variant());
        let player = |_, seat| match seating.place(own, seat) {
            None => environment.exact() as &dyn Player,
            Some(place) => seating.rivals()[place],
        };
        let share = |ending: &Position| {
            let starts = std::iter::repeat_n(ending.clone(), self.count);
            let played = play_together(starts, variant, player, |game, position, turn| {
                let seat = position.to_move();
                let chance = &mut turn_chance(self.games.child(game as u64), seat, turn);
                player(game, seat).play_turn(position, variant, chance)
            });
            let won = played.iter().map(|game| game.share(own));
            won.sum::<f64>() / self.count as f64
        };
        endings.iter().map(share).collect()
    }

    /// The same between two exact players: one turn after the other in the games from
    /// all endings, so that what they draw from is waited for at the same time.
    fn between_two(self, endings: &[Position]) -> Vec<f64> {
        let (solver, variant) = (
            self.environment.exact().shared_solver(),
            self.environment.variant(),
        );
        let starts: Vec<Duel> = endings.iter().map(Duel::of).collect();
        let mut half_points = vec![0u32; starts.len()];
        let mut open: Vec<(usize, Duel)> = Vec::with_capacity(starts.len());
        for game in 0..self.count {
            let deal = self.games.child(game as u64);
            open.extend(starts.iter().copied().enumerate());
            for turn in 0.. {
                open.retain(|(ending, duel)| {
                    let goes_on = !duel.table.is_empty() && turn < 2 * TURN_LIMIT;
                    if !goes_on {
                        half_points[*ending] += duel.half_points(self.own, variant);
                    }
                    goes_on
                });
                let Some(&(_, Duel { to_move, .. })) = open.first() else {
                    break;
                };
                solver.solve_odds_of_two(open.iter().map(|(_, duel)| duel.problem(variant)));
                let bits = turn_chance(deal, to_move, turn / 2).whole_turn();
                for (_, duel) in &mut open {
                    let end = solver.draw_of_two(duel.problem(variant), bits);
                    duel.play(end, variant);
                }
            }
        }
        let share = |half_points| f64::from(half_points) / 2.0 / self.count as f64;
        half_points.into_iter().map(share).collect()
    }
}

/// A position of two players in a few bytes, in which a turn takes a few steps.
#[derive(Clone, Copy)]
struct Duel {
    table: TileSet,
    stacks: [Pile; 2],
    to_move: usize,
}

/// A stack of tiles, four bits for each, the top one lowest.
#[derive(Clone, Copy)]
struct Pile {
    tiles: u64,
    height: u8,
}

impl Duel {
    fn of(position: &Position) -> Duel {
        let stack = |seat: usize| position.stacks().get(seat).map_or(Pile::EMPTY, Pile::of);
        Duel {
            table: position.table(),
            stacks: [stack(0), stack(1)],
            to_move: position.to_move(),
        }
    }

    /// The place of the problem of the player to move among those of two players.
    fn problem(&self, variant: &Variant) -> usize {
        let own = self.stacks[self.to_move].top();
        TurnProblem::index_of_two(self.table, self.stealable(variant), own)
    }

    fn stealable(&self, variant: &Variant) -> Option<Tile> {
        match variant.stealing {
            Stealing::Allowed => self.stacks[1 - self.to_move].top(),
            Stealing::Forbidden => None,
        }
    }

    /// Carries out a turn of the exact player.
    fn play(&mut self, end: TurnEnd, variant: &Variant) {
        let (own, rival) = (self.to_move, 1 - self.to_move);
        let stolen = |total| {
            let tile = self.stealable(variant);
            tile.filter(|tile| tile.number() == total)
        };
        let taken = match end {
            TurnEnd::Bust => None,
            TurnEnd::Stop(total) => stolen(total).or_else(|| self.table.highest_up_to(total)),
        };
        match taken {
            None => self.bust(variant),
            Some(tile) if self.table.contains(tile) => {
                self.table = self.table.without(tile);
                self.stacks[own].put(tile);
            }
            Some(tile) => {
                self.stacks[rival].take();
                self.stacks[own].put(tile);
            }
        }
        self.to_move = rival;
    }

    fn bust(&mut self, variant: &Variant) {
        let returned = self.stacks[self.to_move].take();
        match returned {
            Some(tile) => self.table = self.table.with(tile),
            None if variant.bust_without_tile == BustWithoutTile::Nothing => return,
            None => {}
        }
        let highest = self.table.highest();
        let spared = variant.returned_tile == ReturnedTile::StaysOpen && returned == highest;
        if let Some(highest) = highest.filter(|_| !spared) {
            self.table = self.table.without(highest);
        }
    }

    /// Half the points of the player in seat `own` as the tiles lie.
    fn half_points(&self, own: usize, variant: &Variant) -> u32 {
        let rank = |seat: usize| {
            let highest = match variant.equal_worms {
                EqualWorms::HighestTileWins => self.stacks[seat].tiles().max(),
                EqualWorms::Shared => None,
            };
            let worms = self.stacks[seat].tiles().map(Tile::worms);
            (worms.sum::<u8>(), highest)
        };
        match rank(own).cmp(&rank(1 - own)) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        }
    }
}

impl Pile {
    const EMPTY: Pile = Pile {
        tiles: 0,
        height: 0,
    };

    fn of(stack: &Stack) -> Pile {
        let mut pile = Pile::EMPTY;
        for &tile in stack.tiles() {
            pile.put(tile);
        }
        pile
    }

    fn put(&mut self, tile: Tile) {
        self.tiles = self.tiles << 4 | tile.index() as u64;
        self.height += 1;
    }

    fn top(self) -> Option<Tile> {
        let tile = Tile::new(Tile::LOWEST.number() + (self.tiles & 15) as u8);
        tile.filter(|_| self.height > 0)
    }

    fn take(&mut self) -> Option<Tile> {
        let top = self.top()?;
        self.tiles >>= 4;
        self.height -= 1;
        Some(top)
    }

    /// The tiles from top to bottom.
    fn tiles(mut self) -> impl Iterator<Item = Tile> {
        std::iter::from_fn(move || self.take())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::ExactPlayer;
    use crate::rng::Purpose;
    use crate::solver::Solver;

    /// Positions of games by every variant, first ones and last ones, from both seats.
    #[test]
    fn two_exact_players_win_what_they_win_at_any_table() {
        let mut compared = 0;
        for variant in Variant::ALL {
            let exact = ExactPlayer::new(Solver::shared());
            let environment = Environment::duel(exact.clone(), variant);
            let stream = Address::new(Purpose::Sample, 61);
            let faced = environment.seating().positions_faced(&exact, stream, 0..2);
            for (number, position) in (0..).zip(&faced) {
                let rollouts = Rollouts {
                    environment: &environment,
                    own: position.to_move(),
                    count: 12,
                    games: stream.child(number),
                };
                let fast = WinShares::of(position, &environment, 12, rollouts.games);
                let play_on = |endings: &[Position]| rollouts.at_any_table(endings);
                let plain = WinShares::by(position, &variant, play_on);
                assert_eq!(fast, plain, "{variant}: {position:?}");
                compared += 1;
            }
        }
        assert!(compared > 100, "{compared}");
    }
}
