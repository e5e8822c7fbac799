//! The rules in words, as far as a player needs them.

use super::paragraph::paragraph;
use crate::game::{BustWithoutTile, EqualWorms, ReturnedTile, Stealing, Variant};

/// The rules of a variant for two players.
pub fn rules_in_words(variant: &Variant) -> String {
    let steal = match variant.stealing {
        Stealing::Allowed => {
            "the top tile of your rival's stack if its number is exactly your total, or "
        }
        Stealing::Forbidden => "",
    };
    let stealing = match variant.stealing {
        Stealing::Allowed => "",
        Stealing::Forbidden => " Stacks are safe: nothing is stolen.",
    };
    let returned = match variant.returned_tile {
        ReturnedTile::StaysOpen => ", unless it is the tile just returned",
        ReturnedTile::TurnedDown => "",
    };
    let without = match variant.bust_without_tile {
        BustWithoutTile::Nothing => "With no tile to return a bust costs nothing.",
        BustWithoutTile::TurnsHighestDown => {
            "With no tile to return the highest tile is turned down all the same."
        }
    };
    let equal = match variant.equal_worms {
        EqualWorms::HighestTileWins => "with equal worms the highest tile wins",
        EqualWorms::Shared => "with equal worms the game is shared",
    };
    [
        "The tiles 21 to 36 lie on the table; 21-24 carry one worm, 25-28 two, 29-32 three, \
         33-36 four. Eight dice show 1 2 3 4 5 and w, a worm, which counts 5."
            .to_owned(),
        "In your turn you roll; keep one face that you have not kept before this turn, all dice \
         that show it; then stop or roll the rest. The total is the sum of the dice kept."
            .to_owned(),
        format!(
            "You may stop with a worm kept and a total that takes something: {steal}the highest \
             tile on the table that is not above your total.{stealing} The turn ends by itself \
             when no dice are left or all faces are kept."
        ),
        format!(
            "It is a bust when a roll shows only kept faces or the turn ends with nothing to \
             take: your top tile goes back to the table, and the highest tile there is turned \
             down for good{returned}. {without}"
        ),
        format!("The game ends when no open tile is left. Most worms win; {equal}."),
    ]
    .map(|text| paragraph(&text))
    .concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_says_what_is_its_own() {
        let words = |variant| {
            rules_in_words(&variant)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert!(words(Variant::RULEBOOK).contains("unless it is the tile just returned"));
        assert!(words(Variant::RULEBOOK).contains("the highest tile wins"));
        assert!(words(Variant::BLOG).contains("turned down all the same"));
        assert!(words(Variant::BLOG).contains("the game is shared"));
        assert!(!words(Variant::SHORT).contains("unless"));
        assert!(words(Variant::NO_STEAL).contains("nothing is stolen"));
        assert!(!words(Variant::NO_STEAL).contains("your rival's stack"));
    }
}
