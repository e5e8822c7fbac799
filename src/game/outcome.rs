//! The tiles that a turn may take, and what it ended in.

use super::Tile;

/// What a turn ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing taken; the player's own top tile, if any, is lost.
    Bust,
    /// A tile taken.
    Take(Take),
}

impl From<Take> for Outcome {
    fn from(take: Take) -> Outcome {
        Outcome::Take(take)
    }
}

/// The taking of a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Take {
    /// This tile from the table.
    Table(Tile),
    /// This tile from the top of a rival's stack.
    Steal(Tile),
}

impl Take {
    /// The tile taken.
    pub const fn tile(self) -> Tile {
        match self {
            Take::Table(tile) | Take::Steal(tile) => tile,
        }
    }
}

/// The tiles that a total lets the player to move take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Takeable {
    /// The exact or the highest lower tile of the table.
    pub table: Option<Tile>,
    /// The rival's top with exactly that number.
    pub steal: Option<Tile>,
}

impl Takeable {
    /// Whether there is nothing to take.
    pub const fn is_empty(self) -> bool {
        self.table.is_none() && self.steal.is_none()
    }

    /// Whether this is one of the tiles, taken from where it lies.
    pub fn allows(self, take: Take) -> bool {
        self.takes().any(|allowed| allowed == take)
    }

    /// All ways to take a tile, from the table first.
    pub fn takes(self) -> impl Iterator<Item = Take> {
        let table = self.table.map(Take::Table);
        table.into_iter().chain(self.steal.map(Take::Steal))
    }

    /// The only way to take a tile; `None` when there is none or a choice.
    pub fn only(self) -> Option<Take> {
        match (self.table, self.steal) {
            (Some(tile), None) => Some(Take::Table(tile)),
            (None, Some(tile)) => Some(Take::Steal(tile)),
            _ => None,
        }
    }

    /// A way to take a tile, a steal before the table.
    pub fn steal_first(self) -> Option<Take> {
        let steal = self.steal.map(Take::Steal);
        steal.or(self.table.map(Take::Table))
    }

    /// A way to take a tile, the table before a steal.
    pub fn table_first(self) -> Option<Take> {
        let table = self.table.map(Take::Table);
        table.or(self.steal.map(Take::Steal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tile(number: u8) -> Tile {
        Tile::new(number).expect("a tile")
    }

    #[test]
    fn a_tile_is_taken_only_from_where_it_lies() {
        let (table, steal) = (Take::Table(tile(22)), Take::Steal(tile(23)));
        let both = Takeable {
            table: Some(tile(22)),
            steal: Some(tile(23)),
        };
        assert!(both.allows(table) && both.allows(steal));
        for other in [Take::Table(tile(23)), Take::Steal(tile(22))] {
            assert!(!both.allows(other), "{other:?}");
        }
        assert_eq!((both.only(), Takeable::default().only()), (None, None));
        assert_eq!(both.steal_first(), Some(steal));
        assert_eq!(both.table_first(), Some(table));
        let (mut open, mut stolen) = (both, both);
        (open.steal, stolen.table) = (None, None);
        for (only, take) in [(open, table), (stolen, steal)] {
            assert!(!only.is_empty());
            assert_eq!(only.only(), Some(take));
            assert_eq!(only.steal_first(), Some(take));
            assert_eq!(only.table_first(), Some(take));
        }
    }
}
