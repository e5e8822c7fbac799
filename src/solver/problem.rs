//! The turn problem: the value of stopping at each total, and of a bust.

use crate::game::{Outcome, Position, Stack, Take, Tile, TileSet, Variant};
use crate::odds::HIGHEST_TOTAL;

/// The value of each way a turn can end, in worms unless said otherwise.
#[derive(Debug, Clone, PartialEq)]
pub struct Payoffs {
    /// The value of stopping with a worm at each total from 0 to 40;
    /// minus infinity where there is nothing to take.
    pub stop: [f64; HIGHEST_TOTAL as usize + 1],
    /// The value of a bust; at most 0 for the exact player.
    pub bust: f64,
}

/// A class of positions in which the exact player's turn is the same.
///
/// The table matters only through the lowest open tile of each group of tiles
/// with equal worms, the player's own stack only through the worms on its top, the
/// rivals' through which tops can be stolen. For two players there are
/// 625 x 17 x 5 = 53,125 classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnProblem {
    /// The lowest open tile of each worm group, in base 5: 0 for none, else
    /// 1 to 4 for its place in the group; the lowest group is the lowest digit.
    table: u16,
    /// The tops that can be stolen.
    steals: TileSet,
    /// Worms on the player's own top tile, 0 without a tile.
    own: u8,
    /// The number of players; 2 where it makes no difference because nothing
    /// can be stolen.
    players: u8,
}

const TABLES: usize = 625;

impl TurnProblem {
    /// The number of classes with two players.
    pub const TWO_PLAYER_COUNT: usize = TABLES * 17 * 5;

    /// The problem that the player to move faces.
    pub fn of(position: &Position, variant: &Variant) -> TurnProblem {
        let steals = position.stealable(variant);
        TurnProblem {
            table: table_class(position.table()),
            steals,
            own: position.mine().top().map_or(0, Tile::worms),
            players: if steals.is_empty() {
                2
            } else {
                position.players() as u8
            },
        }
    }

    /// The place among the two-player problems, below
    /// [`TurnProblem::TWO_PLAYER_COUNT`]; `None` for more players.
    pub fn two_player_index(self) -> Option<usize> {
        if self.players != 2 {
            return None;
        }
        Some(index(self.table, self.steals.lowest(), self.own))
    }

    /// The place of the problem that one of two players faces with this table, the tile
    /// that it may steal and the top of its own stack.
    pub fn index_of_two(table: TileSet, steal: Option<Tile>, own: Option<Tile>) -> usize {
        index(table_class(table), steal, own.map_or(0, Tile::worms))
    }

    /// The two-player problem at this place.
    pub fn from_two_player_index(index: usize) -> TurnProblem {
        let steal = index / 5 % 17;
        TurnProblem {
            table: (index / 5 / 17) as u16,
            steals: TileSet::from_bits(if steal == 0 { 0 } else { 1 << (steal - 1) }),
            own: (index % 5) as u8,
            players: 2,
        }
    }

    /// The problems of two players that can occur, by
    /// [`TurnProblem::two_player_index`]: 43,125, in which no tile is in two places.
    pub fn of_two_players() -> impl Iterator<Item = TurnProblem> {
        (0..TurnProblem::TWO_PLAYER_COUNT)
            .map(TurnProblem::from_two_player_index)
            .filter(|problem| problem.table_lows().and(problem.steals).is_empty())
    }

    /// The value of each way the turn can end.
    ///
    /// Taking a tile of w worms from the table is worth w, stealing it from
    /// one of p - 1 rivals w + w/(p-1), and a bust costs the worms of the player's
    /// own top tile (Thomas ten Cate, "How to win at the game Pickomino").
    pub fn payoffs(self) -> Payoffs {
        let mut stop = [f64::NEG_INFINITY; HIGHEST_TOTAL as usize + 1];
        let mut digits = self.table;
        for group in 0..4u8 {
            let digit = (digits % 5) as u8;
            digits /= 5;
            if digit > 0 {
                let lowest = 21 + 4 * group + digit - 1;
                for total in lowest..=HIGHEST_TOTAL {
                    stop[usize::from(total)] = f64::from(group + 1);
                }
            }
        }
        for tile in self.steals.iter() {
            let value = &mut stop[usize::from(tile.number())];
            *value = value.max(self.steal_value(tile));
        }
        Payoffs {
            stop,
            bust: -f64::from(self.own),
        }
    }

    /// The value of stealing `tile`: w + w/(p-1).
    pub fn steal_value(self, tile: Tile) -> f64 {
        let worms = f64::from(tile.worms());
        worms + worms / f64::from(self.players - 1)
    }

    /// The value of ending the turn with an outcome, in worms.
    pub fn outcome_value(self, outcome: Outcome) -> f64 {
        match outcome {
            Outcome::Bust => -f64::from(self.own),
            Outcome::Take(Take::Table(tile)) => f64::from(tile.worms()),
            Outcome::Take(Take::Steal(tile)) => self.steal_value(tile),
        }
    }

    /// The lowest open tile of each worm group.
    fn table_lows(self) -> TileSet {
        let digits = (0..4u32).map(|group| (self.table / 5u16.pow(group) % 5) as u8);
        (0..)
            .zip(digits)
            .fold(TileSet::EMPTY, |lows, (group, digit)| {
                let tile = Tile::new(20 + 4 * group + digit).filter(|_| digit > 0);
                tile.map_or(lows, |tile| lows.with(tile))
            })
    }

    /// A position of this class.
    ///
    /// All stacks hold no more than the tops, and the table only the lowest tile
    /// of each group. `None` for classes in which a tile would be in two places.
    pub fn example(self) -> Option<Position> {
        let table = self.table_lows();
        let taken = |tile: &Tile| table.contains(*tile) || self.steals.contains(*tile);
        let own = match self.own {
            0 => None,
            worms => Some(Tile::all().find(|tile| tile.worms() == worms && !taken(tile))?),
        };
        let mut rivals: Vec<Stack> = self
            .steals
            .iter()
            .map(|tile| Stack::from_iter([tile]))
            .collect();
        rivals.resize(usize::from(self.players) - 1, Stack::default());
        Position::new(table, own.into_iter().collect(), rivals).ok()
    }
}

/// The place among the problems of two players.
fn index(table: u16, steal: Option<Tile>, own: u8) -> usize {
    let steal = steal.map_or(0, |tile| tile.index() + 1);
    (usize::from(table) * 17 + steal) * 5 + usize::from(own)
}

/// The lowest tile of each worm group, as [`TurnProblem::table`].
fn table_class(table: TileSet) -> u16 {
    /// By the four bits of a group: the place of its lowest tile, 0 for none.
    const LOWEST: [u16; 16] = [0, 1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1];
    let bits = usize::from(table.bits());
    LOWEST[bits & 15]
        + 5 * LOWEST[bits >> 4 & 15]
        + 25 * LOWEST[bits >> 8 & 15]
        + 125 * LOWEST[bits >> 12]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Address, Purpose};

    #[test]
    fn two_player_problems_are_numbered() {
        let mut with_example = Vec::new();
        for index in 0..TurnProblem::TWO_PLAYER_COUNT {
            let problem = TurnProblem::from_two_player_index(index);
            assert_eq!(problem.two_player_index(), Some(index));
            if let Some(position) = problem.example() {
                assert_eq!(TurnProblem::of(&position, &Variant::RULEBOOK), problem);
                let steal = position.stealable(&Variant::RULEBOOK).lowest();
                let (table, own) = (position.table(), position.mine().top());
                assert_eq!(TurnProblem::index_of_two(table, steal, own), index);
                with_example.push(problem);
            }
        }
        // A tile to steal is in two places in a fifth of the classes of tables.
        assert_eq!(with_example.len(), 5 * (625 + 16 * 500));
        assert!(TurnProblem::of_two_players().eq(with_example));
    }

    #[test]
    fn payoffs_agree_with_the_rules() {
        for index in (0..TurnProblem::TWO_PLAYER_COUNT).step_by(37) {
            let problem = TurnProblem::from_two_player_index(index);
            let Some(position) = problem.example() else {
                continue;
            };
            let payoffs = problem.payoffs();
            for total in 0..=HIGHEST_TOTAL {
                let takeable = position.takeable(total, &Variant::RULEBOOK);
                let table = takeable.table.map(|tile| f64::from(tile.worms()));
                let steal = takeable.steal.map(|tile| 2.0 * f64::from(tile.worms()));
                let best = table.into_iter().chain(steal).reduce(f64::max);
                assert_eq!(
                    payoffs.stop[usize::from(total)],
                    best.unwrap_or(f64::NEG_INFINITY)
                );
            }
        }
    }

    /// The best of what the rules allow at each total, at random tables of two to
    /// seven: the most worms where there are several tops, never one's own top.
    #[test]
    fn payoffs_agree_with_the_rules_at_any_table() {
        let mut stream = Address::new(Purpose::Sample, 17).stream();
        for number in 0..3000 {
            let players = 2 + number % 6;
            let mut table = TileSet::EMPTY;
            let mut stacks = vec![Stack::default(); players];
            for tile in Tile::all() {
                match stream.index(2 * players + 2) {
                    place if place < players => {
                        let tiles = stacks[place].tiles().iter().copied();
                        stacks[place] = tiles.chain([tile]).collect();
                    }
                    place if place < 2 * players => table = table.with(tile),
                    _ => {}
                }
            }
            let rivals = stacks.split_off(1);
            let Some(own) = stacks.pop() else { continue };
            let position = Position::new(table, own, rivals).unwrap();
            for variant in [Variant::RULEBOOK, Variant::NO_STEAL] {
                let problem = TurnProblem::of(&position, &variant);
                let payoffs = problem.payoffs();
                let own = position.mine().top().map_or(0, Tile::worms);
                assert_eq!(payoffs.bust, -f64::from(own));
                for total in 0..=HIGHEST_TOTAL {
                    let value = |take| {
                        let (tile, share) = match take {
                            Take::Table(tile) => (tile, 0.0),
                            Take::Steal(tile) => (tile, 1.0 / (players - 1) as f64),
                        };
                        f64::from(tile.worms()) * (1.0 + share)
                    };
                    let takes = position.takeable(total, &variant).takes();
                    let best = takes.map(value).fold(f64::NEG_INFINITY, f64::max);
                    let payoff = payoffs.stop[usize::from(total)];
                    assert!(payoff == best || (payoff - best).abs() < 1e-12, "{total}");
                    for take in position.takeable(total, &variant).takes() {
                        let stated = problem.outcome_value(take.into());
                        assert!((stated - value(take)).abs() < 1e-12);
                    }
                }
            }
        }
    }

    #[test]
    fn a_steal_among_more_players_is_worth_less() {
        let rivals = ["33", "24", "-"].map(|stack| stack.parse().unwrap());
        let table = "21,25".parse().unwrap();
        let position = Position::new(table, "27,22".parse().unwrap(), rivals).unwrap();
        let payoffs = TurnProblem::of(&position, &Variant::RULEBOOK).payoffs();
        assert_eq!(payoffs.stop[33], 4.0 + 4.0 / 3.0);
        assert_eq!(payoffs.stop[24], 1.0 + 1.0 / 3.0);
        assert_eq!(payoffs.stop[23], 1.0);
        assert_eq!(payoffs.bust, -1.0);
    }
}
