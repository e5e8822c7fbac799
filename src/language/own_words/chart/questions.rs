//! What a condition asks, from the things that it speaks of.

use std::ops::Range;
use std::sync::LazyLock;

use super::things::{Amounts, Bag, Thing};
use crate::game::Face;
use crate::language::own_words::atom::{Amount, Sense, share};
use crate::language::own_words::sense::{with_tile_there, worm_or_none};
use crate::language::own_words::shared::find;
use crate::language::reading::pattern::Pattern;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Thing::{
    Ahead, AtStake, Away, Before, Behind, Bust, Dice, Even, Exactly, Fewer, Fives, Fours, Gain,
    Gone, Have, Highest, Kept, Kinds, Left, Level, Lowest, Mine, Missing, More, Not, Odd, One,
    Ones, Pile, Points, Rival, Rolled, Same, Steal, Table, Than, Threes, Tile, Times, Top, Total,
    Twos, Worms,
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
    if let Some(asked) = chance(said) {
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

/// What some words ask about the chance of busting.
fn chance(words: &[&str]) -> Option<Vec<Comparison>> {
    static SHARE: LazyLock<Pattern> = LazyLock::new(|| Pattern::with("{share}", find));
    const NEXT: [&str; 19] = [
        "next", "roll", "rolls", "again", "time", "case", "cases", "that", "it", "when",
        "possible", "all", "my", "me", "on", "give", "left", "hit", "reach",
    ];
    const GOOD: [&str; 7] = [
        "good", "useful", "safe", "survive", "success", "work", "fine",
    ];
    let (at, found) = (0..words.len()).find_map(|at| Some((at, SHARE.longest(words, at)?)))?;
    let chance = Quantity::named("chance of busting");
    let Sense::Ask(asked, _) = share(chance, &words[at..found.end], &found)? else {
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

/// Whether something holds.
fn flag(quantity: Quantity, holds: bool) -> Comparison {
    match holds {
        true => Comparison::new(quantity, Relation::AtLeast, 1),
        false => Comparison::new(quantity, Relation::AtMost, 0),
    }
}

/// "The 36 is open", "the 21 is gone": whether the highest or the lowest tile lies on
/// the table.
fn lies_open(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
    let known = [Table, Gone, Left, Tile, Have, Not, Kept];
    let bare = amount.relation.is_none() && amount.upper.is_none();
    if !bare || !bag.only(&known) {
        return None;
    }
    let open = bag.any(&[Gone, Kept]) == bag.has(Not);
    let asked = match (amount.number, open) {
        (36, true) => Comparison::new(Quantity::named("highest tile"), Relation::AtLeast, 36),
        (36, false) => Comparison::new(Quantity::named("highest tile"), Relation::AtMost, 35),
        (21, true) => Comparison::new(Quantity::named("lowest tile"), Relation::Exactly, 21),
        _ => return None,
    };
    Some(vec![asked])
}

/// "Nothing above 29 is left", "the tiles over 29 are gone": where the tiles on the table
/// end.
fn ends_at(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
    let known = [Tile, Table, Left, Have, Not, Gone, Points, Kept];
    let gone = bag.any(&[Gone, Kept]);
    let placed = bag.any(&[Table, Left]) || gone;
    if !placed || bag.has(Not) == gone || !bag.only(&known) {
        return None;
    }
    let number = i8::try_from(amount.number).ok()?;
    let asked = |name, relation, number| {
        let inside = (21..=36).contains(&number);
        inside.then(|| vec![Comparison::new(Quantity::named(name), relation, number)])
    };
    match amount.relation? {
        Relation::AtLeast => asked("highest tile", Relation::AtMost, number - 1),
        Relation::AtMost => asked("lowest tile", Relation::AtLeast, number + 1),
        Relation::Exactly => None,
    }
}

/// "Mine is higher than his": of the tiles on top.
fn of_tops(bag: &Bag, words: &[&str]) -> Option<Vec<Comparison>> {
    let known = [Mine, Rival, More, Fewer, Than, Tile, Top, Points];
    let compares = bag.has(More) != bag.has(Fewer) && bag.any(&[Mine, Rival]);
    let both = bag.all(&[Mine, Rival]) || words.len() == 2;
    if !compares || !both || !bag.only(&known) {
        return None;
    }
    const OWN: [&str; 3] = ["my", "mine", "own"];
    let own_first = OWN.contains(words.first()?);
    let own = Quantity::named("own top number");
    let rivals = Quantity::named("rival's top number");
    let (more, fewer) = match own_first == bag.has(More) {
        true => (own, rivals),
        false => (rivals, own),
    };
    let quantity = Quantity::sum(&[(Sign::Plus, more), (Sign::Minus, fewer)])?;
    let asked = Comparison::new(quantity, Relation::AtLeast, 1);
    Some(with_tile_there(asked))
}

/// Questions without a number about the total and the tile to take.
fn of_tile(bag: &Bag) -> Option<Comparison> {
    let not = bag.has(Not);
    let steals = [Steal, Tile, Rival, Top, Pile, Gain, Not, Mine, One];
    if bag.has(Steal) && bag.only(&steals) {
        return Some(flag(Quantity::STEAL, !not));
    }
    let hits = [
        Exactly, Rival, Top, Tile, Pile, Points, Total, Mine, Gain, Kept, Have, Rolled, Same, Than,
        One,
    ];
    if bag.all(&[Exactly, Rival]) && bag.any(&[Top, Tile, Pile]) && bag.only(&hits) {
        return Some(flag(Quantity::STEAL, true));
    }
    let hits = [Exactly, Tile, Table, Points, Total, Mine, Have, One];
    let one = bag.has(Tile) || bag.all(&[One, Table]);
    if bag.has(Exactly) && one && bag.only(&hits) {
        return Some(flag(Quantity::named("exactly a table tile"), true));
    }
    let highest = [Highest, Tile, Gain, Have, Table, Left, Mine];
    if bag.all(&[Highest, Tile]) && bag.any(&[Gain, Have]) && bag.only(&highest) {
        let (tile, best) = (
            Quantity::named("tile to take"),
            Quantity::named("highest tile"),
        );
        let short = Quantity::sum(&[(Sign::Plus, tile), (Sign::Minus, best)])?;
        return Some(Comparison::new(short, Relation::AtLeast, 0));
    }
    let parity = [Even, Odd, Points, Total, Mine, Have, Not];
    if bag.has(Even) != bag.has(Odd) && bag.only(&parity) {
        return Some(flag(Quantity::named("even total"), bag.has(Even) != not));
    }
    None
}

/// "Ahead", "more worms than the rival".
fn of_lead(bag: &Bag, words: &[&str]) -> Option<Comparison> {
    let lead = |relation, number| Some(Comparison::new(LEAD, relation, number));
    let known = [Ahead, Behind, Level, Worms, Rival, Mine, Not, Have];
    if bag.any(&[Ahead, Behind, Level]) && bag.only(&known) {
        return match [Ahead, Behind, Level, Not].map(|thing| bag.has(thing)) {
            [true, false, false, false] => lead(Relation::AtLeast, 1),
            [true, false, false, true] => lead(Relation::AtMost, 0),
            [false, true, false, false] => lead(Relation::AtMost, -1),
            [false, true, false, true] => lead(Relation::AtLeast, 0),
            [false, false, true, false] => lead(Relation::Exactly, 0),
            _ => None,
        };
    }
    let known = [Worms, Than, Rival, More, Fewer, Same, Have];
    // "More of them than worms" compares dice.
    let than = words.iter().position(|word| *word == "than");
    let of_dice =
        than.is_some_and(|than| words[than..].iter().any(|word| word.starts_with("worm")));
    if bag.all(&[Worms, Than]) && bag.only(&known) && !of_dice {
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

/// "Within two points of a steal", "three points are missing to the next better tile".
fn short_of(bag: &Bag, amount: Amount, words: &[&str]) -> Option<Vec<Comparison>> {
    let known = [
        Away, Points, Steal, Tile, Rival, Top, Lowest, Table, More, Worms, Have, One, Total, Mine,
    ];
    let name = match () {
        () if amount.number > 20 || !bag.only(&known) => return None,
        () if bag.has(Steal) && !bag.any(&[More, Lowest]) => "short of a steal",
        () if bag.all(&[Rival, Top]) && !bag.any(&[More, Lowest]) => "short of a steal",
        () if bag.all(&[Tile, More]) && !bag.any(&[Rival, Lowest]) => "short of a better tile",
        () if bag.all(&[Tile, Lowest]) && !bag.any(&[Rival, More, Worms]) => "short of the table",
        () => return None,
    };
    let within = Amount {
        relation: amount.relation.or(Some(Relation::AtMost)),
        ..amount
    };
    let amount = match words.contains(&"within") {
        true => within,
        false => amount,
    };
    amount.comparisons(Quantity::named(name), Relation::Exactly)
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
    if ahead == bag.has(Behind) || !bag.only(&known) {
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

/// Numbers of tiles, on tiles, and of worms on them.
fn of_tiles(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
    let number = amount.number;
    let (high, few) = (number >= 20, (0..=16).contains(&number));
    let worms = bag.has(Worms);
    let least = |name: &'static str| amount.comparisons(Quantity::named(name), Relation::AtLeast);
    let exactly = |name: &'static str| amount.comparisons(Quantity::named(name), Relation::Exactly);
    // On top of a pile, or how many are in it.
    let of_pile = |top: &'static str, top_number, tiles| match () {
        () if worms && number <= 4 => least(top),
        () if high => least(top_number),
        () if bag.has(Tile) && !bag.has(Top) && few && !worms => exactly(tiles),
        () => None,
    };
    if bag.has(Rival) && bag.any(&[Tile, Top, Pile]) && !bag.has(Gain) {
        let known = bag.only(&[
            Rival, Tile, Top, Pile, Worms, Have, Points, One, Kept, Rolled,
        ]);
        return known.then(|| of_pile("rival's top", "rival's top number", "rival's tiles"))?;
    }
    if bag.has(AtStake) {
        // What a bust would cost lies on top of one's own pile.
        let known = bag.only(&[
            AtStake, Bust, Tile, Top, Pile, Mine, Worms, Have, Points, One,
        ]);
        return known.then(|| of_pile("own top", "own top number", "own tiles"))?;
    }
    let both = [Mine, Top, Tile, Pile, Gain, Worms, Have, Total];
    if worms && bag.all(&[Mine, Top, Gain]) && bag.only(&both) {
        return least("worms at stake");
    }
    if bag.all(&[Steal, Tile])
        && worms
        && number <= 4
        && bag.only(&[Steal, Tile, Worms, Rival, Have])
    {
        let mut asked = least("rival's top")?;
        asked.push(flag(Quantity::STEAL, true));
        return Some(asked);
    }
    if bag.any(&[Top, Pile]) && bag.has(Mine) && !bag.any(&[Gain, Rival]) {
        let known = bag.only(&[Mine, Tile, Top, Pile, Worms, Have, Points, One, Rolled]);
        return known.then(|| of_pile("own top", "own top number", "own tiles"))?;
    }
    let ends = [Lowest, Highest, Tile, Table, Left, One, Have];
    if bag.any(&[Lowest, Highest]) && bag.has(Tile) && high && bag.only(&ends) {
        return match bag.has(Lowest) {
            true => least("lowest tile"),
            false => least("highest tile"),
        };
    }
    if worms {
        let known = bag.only(&[Worms, Tile, Gain, Table, Have, One, Mine, Highest]);
        let mut asked = (known && number <= 4).then(|| least("gain"))??;
        if bag.has(Table) {
            asked.push(flag(Quantity::STEAL, false));
        }
        return Some(asked);
    }
    if !bag.has(Tile) {
        return None;
    }
    match () {
        () if high && bag.only(&[Tile, Gain, Table, Have, One, Points]) => least("tile to take"),
        () if few && bag.any(&[Table, Left]) && bag.only(&[Tile, Table, Left, Have]) => {
            exactly("tiles on the table")
        }
        () if few && bag.has(Gone) && bag.only(&[Tile, Table, Gone, Have]) => {
            let open = amount.out_of(16);
            open.comparisons(Quantity::named("tiles on the table"), Relation::AtMost)
        }
        () if few
            && bag.any(&[Have, Mine, Before])
            && bag.only(&[Tile, Have, Mine, Kept, Pile, Before]) =>
        {
            exactly("own tiles")
        }
        () => None,
    }
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
    use crate::language::own_words::tokens::tokens;

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
