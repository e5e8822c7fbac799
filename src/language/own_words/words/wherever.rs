//! "From the table or from the other player": a tile is as good from either.

use super::token::{END, is_in};

/// Words that lead to a place, or stand beside one.
const BESIDE: &str = "from on off in at out open lie top whether either it";
/// Words for the table.
const TABLE: &str = "table middle centre center open row grill";
/// Words for the other players.
const OTHERS: &str = "rival them their player person";
/// Words beside them.
const OF_OTHERS: &str = "pile other otherwise guy one own";
/// What may stand behind such words.
const BEHIND: &str = "stop take roll » , :";

/// How many of the words at the head of some say that a tile is as good from the table as
/// from another player.
pub fn wherever(words: &[&str]) -> usize {
    let first = words.first().copied().unwrap_or(END);
    if !is_in(first, BESIDE) {
        return 0;
    }
    let tables = [BESIDE, TABLE, OTHERS, OF_OTHERS, "or"];
    let known = |word: &&&str| tables.iter().any(|table| is_in(word, table));
    let mut length = words.iter().take_while(known).count();
    let noun = |word: &str| {
        [TABLE, OTHERS, OF_OTHERS]
            .iter()
            .any(|all| is_in(word, all))
    };
    while length > 0 && !noun(words[length - 1]) {
        length -= 1;
    }
    let said = &words[..length];
    let Some(or) = said.iter().position(|word| *word == "or") else {
        return 0;
    };
    let has = |side: &[&str], table| side.iter().any(|word| is_in(word, table));
    let (one, other) = (&said[..or], &said[or + 1..]);
    let either = has(one, TABLE) && !has(one, OTHERS) && has(other, OTHERS)
        || has(one, OTHERS) && has(other, TABLE) && !has(other, OTHERS);
    let next = words.get(length).copied().unwrap_or(END);
    let ends = next == END || is_in(next, BEHIND);
    if either && ends && !other.contains(&"or") {
        length
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    fn length(text: &str) -> usize {
        let words: Vec<&str> = text.split(' ').collect();
        wherever(&words)
    }

    #[test]
    fn places_are_named_by_words_that_are_looked_up() {
        for words in [BESIDE, TABLE, OTHERS, OF_OTHERS, BEHIND] {
            assert!(are_looked_up(words), "`{words}`");
        }
    }

    #[test]
    fn a_tile_is_as_good_from_the_table_as_from_a_rival() {
        for text in [
            "from table or from rival",
            "on table or on top their pile",
            "off table or off other player",
            "open or on rival pile",
            "whether it from rival or from middle",
        ] {
            assert_eq!(length(text), text.split(' ').count(), "{text}");
            assert_eq!(length(&format!("{text} , stop")), length(text), "{text}");
        }
    }

    #[test]
    fn other_places_are_told_apart() {
        for text in [
            "from table",
            "from table or worms",
            "on table or rival have tile",
            "table or rival",
            "from rival or from opponent",
        ] {
            assert_eq!(length(text), 0, "{text}");
        }
    }
}
