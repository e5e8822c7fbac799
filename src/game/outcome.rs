//! What a turn may end in, and what it ended in.

use super::Tile;

/// What a turn ended in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nothing taken; the own top tile, if any, is lost.
    Bust,
    /// This tile taken from the table.
    Table(Tile),
    /// This tile stolen from the top of a rival's stack.
    Steal(Tile),
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

    /// Whether the outcome takes one of these tiles, from where it lies.
    pub fn allows(self, outcome: Outcome) -> bool {
        match outcome {
            Outcome::Table(tile) => self.table == Some(tile),
            Outcome::Steal(tile) => self.steal == Some(tile),
            Outcome::Bust => false,
        }
    }

    /// The outcome of taking, a steal before the table.
    pub fn steal_first(self) -> Option<Outcome> {
        self.steal
            .map(Outcome::Steal)
            .or(self.table.map(Outcome::Table))
    }

    /// The outcome of taking, the table before a steal.
    pub fn table_first(self) -> Option<Outcome> {
        self.table
            .map(Outcome::Table)
            .or(self.steal.map(Outcome::Steal))
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
        let (table, steal) = (Outcome::Table(tile(22)), Outcome::Steal(tile(23)));
        let both = Takeable {
            table: Some(tile(22)),
            steal: Some(tile(23)),
        };
        assert!(both.allows(table) && both.allows(steal));
        for other in [
            Outcome::Bust,
            Outcome::Table(tile(23)),
            Outcome::Steal(tile(22)),
        ] {
            assert!(!both.allows(other), "{other:?}");
        }
        assert_eq!(both.steal_first(), Some(steal));
        assert_eq!(both.table_first(), Some(table));
        let (mut open, mut stolen) = (both, both);
        (open.steal, stolen.table) = (None, None);
        for (only, outcome) in [(open, table), (stolen, steal)] {
            assert!(!only.is_empty());
            assert_eq!(only.steal_first(), Some(outcome));
            assert_eq!(only.table_first(), Some(outcome));
        }
    }
}
