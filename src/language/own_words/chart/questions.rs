//! What a condition asks, from the things that it speaks of.

use std::ops::Range;
use std::sync::LazyLock;

use super::things::{Amounts, Bag, Thing, may_name};
use super::tile_questions::{ends_at, flag, lies_open, of_tile, of_tiles, of_tops, short_of};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Amount, Sense, share};
use crate::language::own_words::atoms::sense::worm_or_none;
use crate::language::own_words::lexicon::shared::find;
use crate::language::own_words::words::token::{FACES, is_number, stresses};
use crate::language::reading::pattern::Pattern;
use crate::language::reading::phrasebook::Phrasebook;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Thing::{
    Ahead, AtStake, Away, Before, Behind, Bust, Dice, Fewer, Fives, Fours, Gain, Gone, Have, Kept,
    Kinds, Left, Level, Mine, Missing, More, Not, One, Ones, Pile, Points, Rival, Rolled, Same,
    Steal, Table, Than, Threes, Tile, Times, Top, Total, Twos, Worms,
};

const LEAD: Quantity = Quantity::named("lead");
const WORM_KEPT: Quantity = Quantity::named("worm kept");

/// What some words ask, in any order.
pub(super) fn question(
    words: &[&str],
    place: Range<usize>,
    amounts: &Amounts,
) -> Option<Vec<Comparison>> {
    let said = &words[place.clone()];
    let signs = |sign: &str| said.iter().filter(|word| **word == sign).count();
    // "With a tile I don't ...": no tile is denied.
    if signs("«") != signs("»") || said[0] == "«" || said.ends_with(&["not"]) {
        return None;
    }
    let stressed = |at: usize| {
        let before = at.checked_sub(1).map_or("", |before| words[before]);
        let behind = words.get(at + 1).copied().unwrap_or("");
        words[at] == "even" && stresses(before, behind)
    };
    // "Even ahead of the worm": before it.
    let before = |at: usize| {
        words[at] == "ahead" && words.get(at + 1).is_some_and(|next| FACES.contains(next))
    };
    if place.clone().any(|at| stressed(at) || before(at)) {
        return None;
    }
    // Most words speak of no chance, and are not searched for one.
    if may_name(said, Bust)
        && let Some(asked) = chance(said)
    {
        return Some(asked);
    }
    let bag = Bag::of(words, place, amounts)?;
    match bag.amount {
        Some(amount) if bag.any(&[Table, Gone, Left, Not]) && amount.number > 8 => {
            let open = lies_open(&bag, amount).or_else(|| ends_at(&bag, amount));
            open.or_else(|| (!bag.has(Not)).then(|| counted(&bag, amount, false))?)
        }
        Some(_) if bag.has(Not) => None,
        Some(amount) if bag.any(&[Ahead, Behind]) => {
            let rivals = said.iter().take(2).any(|word| names_rival(&[word]))
                && !said.iter().any(|word| word.starts_with("beat"));
            let amount = so_far_ahead(&bag, amount)?;
            // "The rival leads by three worms."
            let mirrored = |one: &Comparison| {
                Comparison::new(LEAD, one.relation().mirrored(), -one.threshold())
            };
            Some(match rivals {
                true => amount.iter().map(mirrored).collect(),
                false => amount,
            })
        }
        Some(amount) if bag.has(Away) || bag.has(Points) && bag.has(Steal) => {
            short_of(&bag, amount, said)
        }
        Some(amount) if bag.all(&[Kinds, Missing]) && denies_number(said) => {
            // "I have not used more than two faces."
            let kept = amount.comparisons(Quantity::named("faces kept"), Relation::AtLeast)?;
            let [kept] = kept[..] else { return None };
            kept.negated().filter(|fewer| fewer.len() == 1)
        }
        Some(amount) => counted(&bag, amount, said.contains(&"rolls")),
        // "Down to the ones" is not behind.
        None if said.contains(&"down") || said.contains(&"up") => None,
        None => {
            if let Some(asked) = of_tops(&bag, said) {
                return Some(asked);
            }
            let one = of_tile(&bag)
                .or_else(|| of_lead(&bag, said))
                .or_else(|| of_holding(&bag))
                .or_else(|| of_face(&bag))?;
            Some(vec![one])
        }
    }
}

/// Whether "not" stands before the first number.
fn denies_number(words: &[&str]) -> bool {
    let number = words.iter().position(|word| is_number(word));
    number.is_some_and(|number| words[..number].contains(&"not"))
}

/// What some words ask about the chance of busting.
fn chance(words: &[&str]) -> Option<Vec<Comparison>> {
    static SHARES: LazyLock<Phrasebook<()>> =
        LazyLock::new(|| Phrasebook::of([((), Pattern::with("{share}", find))]));
    const NEXT: [&str; 19] = [
        "next", "roll", "rolls", "again", "time", "case", "cases", "that", "it", "when",
        "possible", "all", "my", "me", "on", "give", "left", "hit", "reach",
    ];
    const GOOD: [&str; 7] = [
        "good", "useful", "safe", "survive", "success", "work", "fine",
    ];
    let seen = SHARES.seen(words);
    let found = |at| SHARES.longest(&seen, at)?.pattern.longest(words, at);
    let (at, found) = (0..words.len()).find_map(|at| Some((at, found(at)?)))?;
    let chance = Quantity::named("chance of busting");
    let Sense::Ask(asked) = share(chance, &words[at..found.end], &found)? else {
        return None;
    };
    let rest = words[..at].iter().chain(&words[found.end..]).copied();
    let good = words.iter().any(|word| GOOD.contains(word));
    let rest = rest.filter(|word| !NEXT.contains(word) && !GOOD.contains(word));
    let rest: Vec<&str> = rest.collect();
    let bag = Bag::of(&rest, 0..rest.len(), &Amounts::of(&rest))?;
    let of_busting = bag.has(Bust) && bag.only(&[Bust, Have, More, Than, Mine]);
    // The chance of a good roll is what is left of a hundred.
    let bad = |one: &Comparison| {
        Comparison::new(chance, one.relation().mirrored(), 100 - one.threshold())
    };
    of_busting.then(|| match good {
        true => asked.iter().map(bad).collect(),
        false => asked,
    })
}

/// "Ahead", "more worms than the rival".
fn of_lead(bag: &Bag, words: &[&str]) -> Option<Comparison> {
    let lead = |relation, number| Some(Comparison::new(LEAD, relation, number));
    let known = [Ahead, Behind, Level, Worms, Rival, Mine, Not, Have];
    if bag.any(&[Ahead, Behind, Level]) && bag.only(&known) {
        // "They are ahead of me": who is ahead stands first.
        let rivals = names_rival(&words[..1]) && words.contains(&"me");
        let (ahead, behind) = match rivals {
            true => (Behind, Ahead),
            false => (Ahead, Behind),
        };
        return match [ahead, behind, Level, Not].map(|thing| bag.has(thing)) {
            [true, false, false, false] => lead(Relation::AtLeast, 1),
            [true, false, false, true] => lead(Relation::AtMost, 0),
            [false, true, false, false] => lead(Relation::AtMost, -1),
            [false, true, false, true] => lead(Relation::AtLeast, 0),
            [false, false, true, false] => lead(Relation::Exactly, 0),
            _ => None,
        };
    }
    let of_tiles = words.last() == Some(&"tiles") && bag.any(&[Ahead, Behind, Level]);
    if of_tiles && bag.only(&[Ahead, Behind, Level, Tile, Have]) {
        return ahead_in_tiles(bag);
    }
    let known = [Worms, Than, Rival, More, Fewer, Same, Have];
    // "More of them than worms" compares dice.
    let than = words.iter().position(|word| *word == "than");
    let of_dice =
        than.is_some_and(|than| words[than..].iter().any(|word| word.starts_with("worm")));
    if bag.all(&[Worms, Than, Rival]) && bag.only(&known) && !of_dice {
        // "The rival has fewer worms than I have": who is compared stands first.
        let rivals = than.is_some_and(|than| names_rival(&words[..than]));
        return match [More, Fewer, Same].map(|thing| bag.has(thing)) {
            [true, false, false] if rivals => lead(Relation::AtMost, -1),
            [false, true, false] if rivals => lead(Relation::AtLeast, 1),
            [true, false, false] => lead(Relation::AtLeast, 1),
            [false, true, false] => lead(Relation::AtMost, -1),
            [false, false, true] => lead(Relation::Exactly, 0),
            _ => None,
        };
    }
    None
}

/// "Level or ahead on tiles": of the tiles in the piles.
fn ahead_in_tiles(bag: &Bag) -> Option<Comparison> {
    let (relation, number) = match [Ahead, Behind, Level].map(|thing| bag.has(thing)) {
        [true, false, false] => (Relation::AtLeast, 1),
        [false, true, false] => (Relation::AtMost, -1),
        [false, false, true] => (Relation::Exactly, 0),
        [true, false, true] => (Relation::AtLeast, 0),
        [false, true, true] => (Relation::AtMost, 0),
        _ => return None,
    };
    let tiles = ["own tiles", "rival's tiles"].map(Quantity::named);
    let lead = Quantity::sum(&[(Sign::Plus, tiles[0]), (Sign::Minus, tiles[1])])?;
    Some(Comparison::new(lead, relation, number))
}

/// Whether some words name the rival.
fn names_rival(words: &[&str]) -> bool {
    let bag = Bag::of(words, 0..words.len(), &Amounts::of(words));
    bag.is_some_and(|bag| bag.has(Rival))
}

/// "The fives are gone", "with fives among my dice": dice of a face kept.
fn of_face(bag: &Bag) -> Option<Comparison> {
    let faces = [
        (Ones, "ones kept"),
        (Twos, "twos kept"),
        (Threes, "threes kept"),
        (Fours, "fours kept"),
        (Fives, "fives kept"),
    ];
    let mut named = faces.into_iter().filter(|(thing, _)| bag.has(*thing));
    let (thing, kept) = named.next()?;
    let known = bag.any(&[Kept, Gone]) && bag.only(&[thing, Kept, Gone, Have, Not, Mine]);
    (known && named.next().is_none()).then(|| flag(Quantity::named(kept), !bag.has(Not)))
}

/// "No worm yet", "he has no tile", "nothing in front of me".
fn of_holding(bag: &Bag) -> Option<Comparison> {
    let own = Quantity::named("own tiles");
    let rivals = Quantity::named("rival's tiles");
    let not = bag.has(Not);
    if bag.all(&[Before, Not]) && bag.only(&[Before, Not, Have, Rival, Tile, Mine]) {
        return Some(flag(if bag.has(Rival) { rivals } else { own }, false));
    }
    // "With tiles in front of me".
    if bag.all(&[Before, Tile]) && bag.only(&[Before, Tile, Have, Rival, Mine]) {
        return Some(flag(if bag.has(Rival) { rivals } else { own }, true));
    }
    let worms = [Worms, Kept, Have, Not, Mine, One];
    if bag.has(Worms) && bag.any(&[Kept, Have, Not]) && bag.only(&worms) {
        return Some(flag(WORM_KEPT, !not));
    }
    let tiles = [Rival, Tile, Pile, Have, Not, Top, One];
    let of_rival = bag.has(Rival) && bag.any(&[Tile, Pile]);
    if of_rival && bag.any(&[Have, Not]) && bag.only(&tiles) {
        return Some(flag(rivals, !not));
    }
    let tiles = [Tile, Have, Mine, Not, Kept, Pile, One];
    let mine = bag.has(Tile) && bag.any(&[Have, Mine]) && bag.only(&tiles);
    (mine && not).then(|| flag(own, false))
}

/// A question with a number.
fn counted(bag: &Bag, amount: Amount, said_rolls: bool) -> Option<Vec<Comparison>> {
    if bag.any(&[Tile, Top, Pile, Gain, AtStake]) && !bag.has(Dice) {
        return of_tiles(bag, amount);
    }
    let number = amount.number;
    if bag.has(Times) && (1..=6).contains(&number) {
        // "I have rolled three times", "I have put dice aside four times".
        let rolls = bag.has(Rolled) || said_rolls;
        let rolls = rolls && bag.only(&[Times, Rolled, Kept, Have]);
        let kept = bag.has(Kept) && bag.only(&[Times, Kept, Have, Dice]);
        return match (rolls, kept) {
            (true, _) => amount.comparisons(Quantity::ROLL, Relation::AtLeast),
            (_, true) => amount.comparisons(Quantity::named("faces kept"), Relation::AtLeast),
            _ => None,
        };
    }
    if bag.all(&[Rival, Worms, Rolled]) && bag.only(&[Rival, Worms, Rolled, Have]) && number <= 4 {
        // "The other one shows three worms."
        return amount.comparisons(Quantity::named("rival's top"), Relation::AtLeast);
    }
    if bag.has(Dice) {
        if number > 8 {
            return None;
        }
        if bag.has(Worms) {
            let kept = bag.any(&[Kept, Have, Mine]) && bag.only(&[Worms, Dice, Kept, Have, Mine]);
            // "Three or more of the dice are worms."
            let rolled = bag.only(&[Worms, Dice, Rolled]);
            return match kept {
                true => worms_kept(amount),
                false => rolled.then(|| worms_rolled(amount))?,
            };
        }
        if bag.any(&[Kept, Gone]) && bag.only(&[Dice, Kept, Gone, Have, Mine]) {
            let left = amount.out_of(8);
            return left.comparisons(Quantity::DICE, Relation::Exactly);
        }
        let in_hand = bag.only(&[Dice, Left, Have, Mine, Rolled]);
        return in_hand.then(|| amount.comparisons(Quantity::DICE, Relation::Exactly))?;
    }
    let kinds = bag.has(Kinds) && number <= 6;
    if kinds && bag.any(&[Kept, Gone]) && bag.only(&[Kinds, Kept, Gone, Have, Mine]) {
        return amount.comparisons(Quantity::named("faces kept"), Relation::AtLeast);
    }
    if kinds && bag.any(&[Missing, Left]) && bag.only(&[Kinds, Missing, Left, Have, Mine, Kept]) {
        let kept = amount.out_of(6);
        return kept.comparisons(Quantity::named("faces kept"), Relation::AtLeast);
    }
    if bag.has(Worms) {
        return of_worms(bag, amount);
    }
    if bag.has(Left) && number <= 8 && bag.only(&[Left, Have]) {
        return amount.comparisons(Quantity::DICE, Relation::Exactly);
    }
    let total = bag.only(&[Points, Total, Have, Mine, Kept, Rolled]);
    let named = bag.any(&[Points, Total]);
    let likely = number >= 15 || named && number >= 6;
    (total && likely).then(|| amount.comparisons(Quantity::TOTAL, Relation::AtLeast))?
}

/// "Two worms behind", "ahead by 0 to 2".
fn so_far_ahead(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
    let ahead = bag.has(Ahead);
    let known = [Ahead, Behind, Worms, Rival, Mine, Have, Points];
    // "If she is ahead it's 27" is no lead.
    let far = amount.number > 20;
    if far || ahead == bag.has(Behind) || !bag.only(&known) {
        return None;
    }
    if let Some(upper) = amount.upper {
        let (lowest, highest) = match ahead {
            true => (amount.number, upper),
            false => (-upper, -amount.number),
        };
        let range = Amount {
            relation: None,
            number: lowest,
            upper: Some(highest),
        };
        return range.comparisons(LEAD, Relation::Exactly);
    }
    let number = i8::try_from(amount.number).ok()?;
    let relation = amount.relation.unwrap_or(Relation::AtLeast);
    let one = match ahead {
        true => Comparison::new(LEAD, relation, number),
        false => Comparison::new(LEAD, relation.mirrored(), -number),
    };
    (number >= 1).then_some(vec![one])
}

/// Worms kept and worms in the roll.
fn of_worms(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
    let number = amount.number;
    if bag.has(Kept) && bag.only(&[Worms, Dice, Kept, Have, Mine]) && number <= 8 {
        return worms_kept(amount);
    }
    let rolled = bag.has(Rolled) && bag.only(&[Worms, Rolled, Have]) && number <= 8;
    rolled.then(|| worms_rolled(amount))?
}

fn worms_rolled(amount: Amount) -> Option<Vec<Comparison>> {
    amount.comparisons(Quantity::rolled(Face::Worm), Relation::AtLeast)
}

fn worms_kept(amount: Amount) -> Option<Vec<Comparison>> {
    let asked = amount.comparisons(Quantity::named("worms kept"), Relation::AtLeast)?;
    Some(asked.into_iter().map(worm_or_none).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::words::tokens::tokens;

    fn asked(text: &str) -> Option<String> {
        let tokens = tokens(text);
        let words: Vec<&str> = tokens
            .iter()
            .map(|token| token.text.as_str())
            .filter(|word| *word != ".")
            .collect();
        let asked = question(&words, 0..words.len(), &Amounts::of(&words))?;
        let [one] = asked.as_slice() else {
            return None;
        };
        let (name, threshold) = (one.quantity().entry().name, one.threshold());
        Some(format!("{name} {:?} {threshold}", one.relation()))
    }

    #[test]
    fn the_order_of_the_things_changes_nothing() {
        let tops = [
            "the tile on top of his pile has three worms or more",
            "three worms or more on the top tile of his pile",
            "on his pile the top tile has at least three worms",
        ];
        for text in tops {
            let known = Some("rival's top AtLeast 3".to_owned());
            assert_eq!(asked(text), known, "{text}");
        }
    }

    #[test]
    fn what_says_something_else_is_not_asked() {
        for text in [
            "three worms on a tuesday",
            "two tiles and a worm",
            "25 points with two dice",
            "I feel lucky",
        ] {
            assert_eq!(asked(text), None, "{text}");
        }
    }
}
