//! The rule sets in use, as values of one type.

use std::fmt;
use std::str::FromStr;

/// What differs between the rule sets people play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rules {
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

impl Rules {
    /// The printed rulebook; the default.
    pub const RULEBOOK: Rules = Rules {
        name: "rulebook",
        bust_without_tile: BustWithoutTile::Nothing,
        returned_tile: ReturnedTile::StaysOpen,
        equal_worms: EqualWorms::HighestTileWins,
        stealing: Stealing::Allowed,
    };

    /// As played on the blog "How to win at the game Pickomino".
    pub const BLOG: Rules = Rules {
        name: "blog",
        bust_without_tile: BustWithoutTile::TurnsHighestDown,
        equal_worms: EqualWorms::Shared,
        ..Rules::RULEBOOK
    };

    /// The rulebook's own short variant.
    pub const SHORT: Rules = Rules {
        name: "short",
        returned_tile: ReturnedTile::TurnedDown,
        ..Rules::RULEBOOK
    };

    /// The rulebook without stealing.
    pub const NO_STEAL: Rules = Rules {
        name: "no-steal",
        stealing: Stealing::Forbidden,
        ..Rules::RULEBOOK
    };

    /// Every rule set.
    pub const ALL: [Rules; 4] = [Rules::RULEBOOK, Rules::BLOG, Rules::SHORT, Rules::NO_STEAL];
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::RULEBOOK
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// No rule set has the name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no rule set is called `{0}`: try rulebook, blog, short or no-steal")]
pub struct UnknownRules(String);

impl FromStr for Rules {
    type Err = UnknownRules;

    fn from_str(name: &str) -> Result<Rules, UnknownRules> {
        Rules::ALL
            .into_iter()
            .find(|rules| rules.name == name)
            .ok_or_else(|| UnknownRules(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_goes_by_its_own_name() {
        for (rules, name) in Rules::ALL
            .into_iter()
            .zip(["rulebook", "blog", "short", "no-steal"])
        {
            assert_eq!(rules.to_string(), name);
            assert_eq!(name.parse(), Ok(rules));
        }
        let unknown = "Rulebook".parse::<Rules>().unwrap_err();
        assert!(unknown.to_string().contains("`Rulebook`"));
    }
}
