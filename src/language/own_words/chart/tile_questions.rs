//! What a condition asks about tiles: which lie open, which lie on top, which can be taken,
//! and how far away they are.

use super::things::{Bag, Thing};
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::atoms::sense::with_tile_there;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Thing::{
    AtStake, Away, Before, Bust, Even, Exactly, Fewer, Gain, Gone, Have, Highest, Kept, Left,
    Lowest, Mine, More, Not, Odd, One, Pile, Points, Rival, Rolled, Same, Steal, Table, Than, Tile,
    Top, Total, Worms,
};

/// Whether something holds.
pub(super) fn flag(quantity: Quantity, holds: bool) -> Comparison {
    match holds {
        true => Comparison::new(quantity, Relation::AtLeast, 1),
        false => Comparison::new(quantity, Relation::AtMost, 0),
    }
}

/// "The 36 is open", "the 21 is gone": whether the highest or the lowest tile lies on
/// the table.
pub(super) fn lies_open(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
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
pub(super) fn ends_at(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
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
pub(super) fn of_tops(bag: &Bag, words: &[&str]) -> Option<Vec<Comparison>> {
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
pub(super) fn of_tile(bag: &Bag) -> Option<Comparison> {
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

/// "Within two points of a steal", "three points are missing to the next better tile".
pub(super) fn short_of(bag: &Bag, amount: Amount, words: &[&str]) -> Option<Vec<Comparison>> {
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

/// Numbers of tiles, on tiles, and of worms on them.
pub(super) fn of_tiles(bag: &Bag, amount: Amount) -> Option<Vec<Comparison>> {
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
        // Every tile has a worm: "a tile with one worm" has no more.
        let mut asked = match number {
            1 if amount.relation.is_none() => exactly("rival's top"),
            _ => least("rival's top"),
        }?;
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
