//! The rules of the game in words, wrapped.

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
        Stealing::Forbidden => " Stacks are safe: there is no stealing.",
    };
    let returned = match variant.returned_tile {
        ReturnedTile::StaysOpen => ", unless it is the tile just returned",
        ReturnedTile::TurnedDown => "",
    };
    let without = match variant.bust_without_tile {
        BustWithoutTile::Nothing => "If you have no tile, a bust costs nothing.",
        BustWithoutTile::TurnsHighestDown => {
            "If you have no tile, the highest tile is still turned down."
        }
    };
    let equal = match variant.equal_worms {
        EqualWorms::HighestTileWins => "if they are equal, the highest tile wins",
        EqualWorms::Shared => "if they are equal, the game is shared",
    };
    [
        "The tiles 21 to 36 lie on the table; 21-24 carry one worm, 25-28 two, 29-32 three, \
         33-36 four. Eight dice show 1 2 3 4 5 and w, a worm, which counts 5."
            .to_owned(),
        "On your turn, roll the dice and keep all dice of one face that you have not kept yet \
         this turn. Then stop, or roll the remaining dice. The total is the sum of the dice kept."
            .to_owned(),
        format!(
            "You may stop when you have kept a worm and your total takes a tile: {steal}the highest \
             tile on the table that is not above your total.{stealing} The turn ends by itself \
             when no dice are left or all faces are kept."
        ),
        format!(
            "You bust if a roll shows only faces you have kept, or if the turn ends with nothing to \
             take: your top tile goes back to the table, and the highest tile there is turned \
             down for good{returned}. {without}"
        ),
        format!("The game ends when no open tile is left. The player with the most worms wins; {equal}."),
    ]
    .map(|text| paragraph(&text))
    .concat()
}

/// Wraps text at 72 columns and indents each line by two spaces.
pub fn paragraph(text: &str) -> String {
    const WIDTH: usize = 72;
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if column > 0 && column + 1 + letters > WIDTH {
            lines.push('\n');
            column = 0;
        }
        lines.push_str(if column == 0 { "  " } else { " " });
        lines.push_str(word);
        column += letters + if column == 0 { 2 } else { 1 };
    }
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_states_its_own_rules() {
        let words = |variant| {
            rules_in_words(&variant)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert!(words(Variant::RULEBOOK).contains("unless it is the tile just returned"));
        assert!(words(Variant::RULEBOOK).contains("the highest tile wins"));
        assert!(words(Variant::BLOG).contains("is still turned down"));
        assert!(words(Variant::BLOG).contains("the game is shared"));
        assert!(!words(Variant::SHORT).contains("unless"));
        assert!(words(Variant::NO_STEAL).contains("there is no stealing"));
        assert!(!words(Variant::NO_STEAL).contains("your rival's stack"));
    }

    #[test]
    fn paragraphs_keep_every_word_in_lines_that_fit() {
        let text = "word ".repeat(40) + &"x".repeat(100);
        let lines = paragraph(&text);
        assert!(lines.lines().rev().skip(1).all(|line| line.len() <= 72));
        assert!(lines.split_whitespace().eq(text.split_whitespace()));
        assert_eq!(paragraph("a b"), "  a b\n");
    }
}
