//! A position: the table, every stack, whose turn it is; and what a turn does to it.

use arrayvec::ArrayVec;

use super::variant::{BustWithoutTile, EqualWorms, ReturnedTile, Stealing, Variant};
use super::{Outcome, Take, Takeable, Tile, TileSet};

/// The most players at a table.
pub const MAX_PLAYERS: usize = 7;

/// A player's tiles from bottom to top.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Stack(ArrayVec<Tile, { Tile::COUNT }>);

impl Stack {
    /// The top tile.
    pub fn top(&self) -> Option<Tile> {
        self.0.last().copied()
    }

    /// The worms on all its tiles.
    pub fn worms(&self) -> u8 {
        self.0.iter().map(|tile| tile.worms()).sum()
    }

    /// The highest single tile, wherever it lies in the stack.
    pub fn highest(&self) -> Option<Tile> {
        self.0.iter().max().copied()
    }

    /// The tiles from bottom to top.
    pub fn tiles(&self) -> &[Tile] {
        &self.0
    }
}

impl FromIterator<Tile> for Stack {
    /// Stacks tiles from bottom to top.
    ///
    /// # Panics
    /// With more than sixteen tiles.
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Stack {
        Stack(tiles.into_iter().collect())
    }
}

/// The table, the stacks and the seat whose turn it is.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    table: TileSet,
    stacks: ArrayVec<Stack, MAX_PLAYERS>,
    /// The tops of all stacks.
    tops: TileSet,
    to_move: usize,
}

/// Why a position is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidPosition {
    /// A game has two to seven players.
    #[error("{0} players: a game has two to seven")]
    Players(usize),
    /// One tile in two places.
    #[error("tile {0} is in two places at once")]
    Twice(Tile),
}

impl Position {
    /// The position before the first turn: all tiles open, empty stacks.
    ///
    /// # Panics
    /// Unless there are two to seven players.
    pub fn start(players: usize) -> Position {
        assert!((2..=MAX_PLAYERS).contains(&players), "{players} players");
        Position {
            table: TileSet::ALL,
            stacks: (0..players).map(|_| Stack::default()).collect(),
            tops: TileSet::EMPTY,
            to_move: 0,
        }
    }

    /// A position with the player to move in seat 0 and rivals in order of play.
    ///
    /// # Errors
    /// When there are not two to seven players, or a tile lies in two places.
    pub fn new(
        table: TileSet,
        mine: Stack,
        rivals: impl IntoIterator<Item = Stack>,
    ) -> Result<Position, InvalidPosition> {
        let stacks: Vec<Stack> = std::iter::once(mine).chain(rivals).collect();
        if !(2..=MAX_PLAYERS).contains(&stacks.len()) {
            return Err(InvalidPosition::Players(stacks.len()));
        }
        let mut seen = table;
        for &tile in stacks.iter().flat_map(Stack::tiles) {
            if seen.contains(tile) {
                return Err(InvalidPosition::Twice(tile));
            }
            seen = seen.with(tile);
        }
        Ok(Position {
            table,
            tops: stacks.iter().filter_map(Stack::top).collect(),
            stacks: stacks.into_iter().collect(),
            to_move: 0,
        })
    }

    /// The open tiles.
    pub const fn table(&self) -> TileSet {
        self.table
    }

    /// The number of players.
    pub const fn players(&self) -> usize {
        self.stacks.len()
    }

    /// The seat whose turn it is, from 0.
    pub const fn to_move(&self) -> usize {
        self.to_move
    }

    /// The stack of the player to move.
    pub fn mine(&self) -> &Stack {
        &self.stacks[self.to_move]
    }

    /// The rivals' stacks in the order they play after the player to move.
    pub fn rivals(&self) -> impl Iterator<Item = &Stack> {
        let (before, from) = self.stacks.split_at(self.to_move);
        from[1..].iter().chain(before)
    }

    /// All stacks by seat.
    pub fn stacks(&self) -> &[Stack] {
        &self.stacks
    }

    /// The tops of the rivals' stacks that may be stolen under `variant`.
    pub fn stealable(&self, variant: &Variant) -> TileSet {
        match variant.stealing {
            Stealing::Forbidden => TileSet::EMPTY,
            Stealing::Allowed => match self.mine().top() {
                Some(own) => self.tops.without(own),
                None => self.tops,
            },
        }
    }

    /// What the player to move could take with `total` and a worm kept.
    pub fn takeable(&self, total: u8, variant: &Variant) -> Takeable {
        Takeable {
            table: self.table.highest_up_to(total),
            steal: Tile::new(total).filter(|&tile| self.stealable(variant).contains(tile)),
        }
    }

    /// Whether no open tile is left.
    pub const fn is_over(&self) -> bool {
        self.table.is_empty()
    }

    /// Carries out the outcome of a turn and passes the turn on.
    ///
    /// # Panics
    /// When the outcome takes a tile that is not there, or steals although
    /// `variant` forbids it.
    pub fn play(&mut self, outcome: Outcome, variant: &Variant) {
        let seat = self.to_move;
        match outcome {
            Outcome::Bust => self.bust(variant),
            Outcome::Take(Take::Table(tile)) => {
                assert!(self.table.contains(tile), "tile {tile} is not on the table");
                self.table = self.table.without(tile);
                self.put(tile);
            }
            Outcome::Take(Take::Steal(tile)) => {
                assert!(
                    variant.stealing == Stealing::Allowed,
                    "tile {tile} is safe: stealing is forbidden"
                );
                let owner = (0..self.stacks.len())
                    .find(|&owner| owner != seat && self.stacks[owner].top() == Some(tile))
                    .unwrap_or_else(|| panic!("tile {tile} is on top of no rival's stack"));
                self.take_top(owner);
                self.put(tile);
            }
        }
        self.to_move = (seat + 1) % self.stacks.len();
    }

    /// Puts a tile on the stack of the player to move.
    fn put(&mut self, tile: Tile) {
        let stack = &mut self.stacks[self.to_move];
        if let Some(top) = stack.top() {
            self.tops = self.tops.without(top);
        }
        stack.0.push(tile);
        self.tops = self.tops.with(tile);
    }

    /// Takes the top tile off a stack, if there is one.
    fn take_top(&mut self, seat: usize) -> Option<Tile> {
        let stack = &mut self.stacks[seat];
        let taken = stack.0.pop()?;
        self.tops = self.tops.without(taken);
        if let Some(top) = stack.top() {
            self.tops = self.tops.with(top);
        }
        Some(taken)
    }

    fn bust(&mut self, variant: &Variant) {
        let returned = self.take_top(self.to_move);
        if let Some(tile) = returned {
            self.table = self.table.with(tile);
        } else if variant.bust_without_tile == BustWithoutTile::Nothing {
            return;
        }
        if let Some(highest) = self.table.highest() {
            let spared =
                variant.returned_tile == ReturnedTile::StaysOpen && returned == Some(highest);
            if !spared {
                self.table = self.table.without(highest);
            }
        }
    }

    /// The seats that win as the tiles lie now; several share the game.
    pub fn winners(&self, variant: &Variant) -> ArrayVec<usize, MAX_PLAYERS> {
        let rank = |stack: &Stack| {
            let highest = match variant.equal_worms {
                EqualWorms::HighestTileWins => stack.highest(),
                EqualWorms::Shared => None,
            };
            (stack.worms(), highest)
        };
        let best = self.stacks.iter().map(rank).max();
        (0..self.stacks.len())
            .filter(|&seat| Some(rank(&self.stacks[seat])) == best)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(number: u8) -> Tile {
        Tile::new(number).expect("a tile")
    }

    fn stack(numbers: &[u8]) -> Stack {
        numbers.iter().map(|&n| tile(n)).collect()
    }

    fn table(numbers: &[u8]) -> TileSet {
        numbers.iter().map(|&n| tile(n)).collect()
    }

    #[test]
    fn a_bust_returns_the_top_and_turns_the_highest_down() {
        let mut position =
            Position::new(table(&[21, 30]), stack(&[25, 22]), [stack(&[24])]).unwrap();
        position.play(Outcome::Bust, &Variant::RULEBOOK);
        assert_eq!(position.table(), table(&[21, 22]));
        assert_eq!(position.stacks()[0], stack(&[25]));
        assert_eq!(position.to_move(), 1);
    }

    #[test]
    fn a_returned_highest_tile_is_spared_except_in_the_short_variant() {
        let before = Position::new(table(&[21]), stack(&[33]), [stack(&[])]).unwrap();
        for (variant, left) in [(Variant::RULEBOOK, &[21, 33][..]), (Variant::SHORT, &[21])] {
            let mut position = before.clone();
            position.play(Outcome::Bust, &variant);
            assert_eq!(position.table(), table(left), "{variant}");
        }
    }

    #[test]
    fn a_bust_without_tile_costs_the_table_only_on_the_blog() {
        for (variant, left) in [(Variant::RULEBOOK, 16), (Variant::BLOG, 15)] {
            let mut position = Position::start(2);
            position.play(Outcome::Bust, &variant);
            assert_eq!(position.table().len(), left, "{variant}");
        }
    }

    #[test]
    fn only_exact_tops_of_rivals_are_stolen() {
        let position = Position::new(
            table(&[21, 22]),
            stack(&[24]),
            [stack(&[25, 23]), stack(&[26])],
        )
        .unwrap();
        let takeable = |total| position.takeable(total, &Variant::RULEBOOK);
        assert_eq!(takeable(23).steal, Some(tile(23)));
        assert_eq!(takeable(23).table, Some(tile(22)));
        assert_eq!(takeable(24).steal, None, "the own top never counts");
        assert_eq!(takeable(25).steal, None, "buried");
        assert_eq!(takeable(26).steal, Some(tile(26)));
        assert!(takeable(20).is_empty());
        assert_eq!(position.takeable(23, &Variant::NO_STEAL).steal, None);
    }

    #[test]
    #[should_panic(expected = "tile 24 is safe")]
    fn nothing_is_stolen_where_the_rules_forbid_it() {
        let mut position = Position::new(table(&[21]), stack(&[]), [stack(&[24])]).unwrap();
        position.play(Take::Steal(tile(24)).into(), &Variant::NO_STEAL);
    }

    #[test]
    fn equal_worms_go_to_the_highest_tile() {
        let position = Position::new(
            TileSet::EMPTY,
            stack(&[25]),
            [stack(&[21, 22]), stack(&[26])],
        )
        .unwrap();
        assert_eq!(position.winners(&Variant::RULEBOOK)[..], [2]);
        assert_eq!(position.winners(&Variant::BLOG)[..], [0, 1, 2]);
        let empty = Position::start(3);
        assert_eq!(empty.winners(&Variant::RULEBOOK)[..], [0, 1, 2]);
    }

    #[test]
    fn a_tile_cannot_be_in_two_places() {
        let twice = Position::new(table(&[21]), stack(&[21]), [stack(&[])]);
        assert_eq!(twice, Err(InvalidPosition::Twice(tile(21))));
        let alone = Position::new(table(&[21]), stack(&[]), []);
        assert_eq!(alone, Err(InvalidPosition::Players(1)));
    }

    #[test]
    fn what_is_taken_goes_on_top_and_the_turn_goes_round() {
        let mut position = Position::new(
            table(&[21, 30]),
            stack(&[22]),
            [stack(&[25, 24]), stack(&[26])],
        )
        .unwrap();
        position.play(Take::Table(tile(30)).into(), &Variant::RULEBOOK);
        assert_eq!(position.table(), table(&[21]));
        assert_eq!(position.stacks()[0], stack(&[22, 30]));
        position.play(Take::Steal(tile(26)).into(), &Variant::RULEBOOK);
        assert_eq!(position.stacks()[1], stack(&[25, 24, 26]));
        assert_eq!(position.mine(), &stack(&[]));
        let rivals = [stack(&[22, 30]), stack(&[25, 24, 26])];
        assert!(position.rivals().eq(&rivals), "the next to play first");
        position.play(Outcome::Bust, &Variant::RULEBOOK);
        assert_eq!((position.to_move(), position.players()), (0, 3));
        assert!(!position.is_over());
        position.play(Take::Table(tile(21)).into(), &Variant::RULEBOOK);
        assert!(position.is_over());
    }

    #[test]
    fn the_tops_of_rivals_can_be_stolen_however_they_came_there() {
        // Every way of a few turns, by the numbers of the tiles.
        for way in 0..4u32.pow(6) {
            let mut position = Position::start(3);
            for turn in 0..6 {
                let takeable = match way / 4u32.pow(turn) % 4 {
                    0 => Takeable::default(),
                    1 => position.takeable(30, &Variant::RULEBOOK),
                    2 => position.takeable(27, &Variant::RULEBOOK),
                    _ => position.takeable(29, &Variant::RULEBOOK),
                };
                let outcome = takeable.steal_first().map_or(Outcome::Bust, Outcome::Take);
                position.play(outcome, &Variant::RULEBOOK);
                let tops = position.rivals().filter_map(Stack::top);
                let stealable = position.stealable(&Variant::RULEBOOK);
                assert_eq!(stealable, tops.collect(), "{way}: {position:?}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "tile 24 is on top of no rival's stack")]
    fn the_own_top_cannot_be_stolen() {
        let mut position = Position::new(table(&[21]), stack(&[24]), [stack(&[25])]).unwrap();
        position.play(Take::Steal(tile(24)).into(), &Variant::RULEBOOK);
    }
}
