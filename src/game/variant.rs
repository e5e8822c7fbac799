//! The variants of the game that people play, as values of one type.

use std::fmt;
use std::str::FromStr;

/// What differs between the variants people play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    /// The name on the command line.
    pub name: &'static str,
    /// What a bust without a tile costs the table.
    pub bust_without_tile: BustWithoutTile,
    /// What happens to a returned tile that is the highest.
    pub returned_tile: ReturnedTile,
    /// Who wins with equal worms.
    pub equal_worms: EqualWorms,
    /// Whether rivals' top tiles may be stolen.
    pub stealing: Stealing,
}

/// What a bust without a tile costs the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BustWithoutTile {
    /// Nothing happens.
    Nothing,
    /// The highest open tile is turned down all the same.
    TurnsHighestDown,
}

/// What happens to a returned tile that is the highest on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReturnedTile {
    /// It stays open, and no tile is turned down.
    StaysOpen,
    /// It is turned down like any other.
    TurnedDown,
}

/// Who wins when two players have the most worms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EqualWorms {
    /// The player with the highest single tile.
    HighestTileWins,
    /// They share the game.
    Shared,
}

/// Whether rivals' top tiles may be stolen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stealing {
    /// They may.
    Allowed,
    /// Stacks are safe.
    Forbidden,
}

impl Variant {
    /// The printed rulebook; the default.
    pub const RULEBOOK: Variant = Variant {
        name: "rulebook",
        bust_without_tile: BustWithoutTile::Nothing,
        returned_tile: ReturnedTile::StaysOpen,
        equal_worms: EqualWorms::HighestTileWins,
        stealing: Stealing::Allowed,
    };

    /// As played on the blog "How to win at the game Pickomino".
    pub const BLOG: Variant = Variant {
        name: "blog",
        bust_without_tile: BustWithoutTile::TurnsHighestDown,
        equal_worms: EqualWorms::Shared,
        ..Variant::RULEBOOK
    };

    /// The rulebook's own short variant.
    pub const SHORT: Variant = Variant {
        name: "short",
        returned_tile: ReturnedTile::TurnedDown,
        ..Variant::RULEBOOK
    };

    /// The rulebook without stealing.
    pub const NO_STEAL: Variant = Variant {
        name: "no-steal",
        stealing: Stealing::Forbidden,
        ..Variant::RULEBOOK
    };

    /// Every variant.
    pub const ALL: [Variant; 4] = [
        Variant::RULEBOOK,
        Variant::BLOG,
        Variant::SHORT,
        Variant::NO_STEAL,
    ];
}

impl Default for Variant {
    fn default() -> Variant {
        Variant::RULEBOOK
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A name that no variant has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no variant of the game is called `{0}`: try rulebook, blog, short or no-steal")]
pub struct UnknownVariant(String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(name: &str) -> Result<Variant, UnknownVariant> {
        Variant::ALL
            .into_iter()
            .find(|variant| variant.name == name)
            .ok_or_else(|| UnknownVariant(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_goes_by_its_own_name() {
        for (variant, name) in Variant::ALL
            .into_iter()
            .zip(["rulebook", "blog", "short", "no-steal"])
        {
            assert_eq!(variant.to_string(), name);
            assert_eq!(name.parse(), Ok(variant));
        }
        let unknown = "Rulebook".parse::<Variant>().unwrap_err();
        assert!(unknown.to_string().contains("`Rulebook`"));
    }
}
