//! One thing compared with another: "the tile has at least as many worms as I have
//! dice left", "more tiles than me", "his number > mine".

use super::things::{Amounts, Bag, Thing};
use crate::language::own_words::sense::with_tile_there;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Quantity, Sign};
use Thing::{
    Dice, Exactly, Gain, Have, Highest, Kept, Kinds, Left, Lowest, Mine, Pile, Points, Rival,
    Rolled, Table, Tile, Top, Total, Worms,
};

/// How the first of two things is compared with the second, by the words for it.
const RELATIONS: &[(&str, Relation, i8)] = &[
    ("at least as many", Relation::AtLeast, 0),
    ("at least as high", Relation::AtLeast, 0),
    ("as least as many", Relation::AtLeast, 0),
    ("no fewer", Relation::AtLeast, 0),
    ("not fewer", Relation::AtLeast, 0),
    ("at most as many", Relation::AtMost, 0),
    ("no more", Relation::AtMost, 0),
    ("not more", Relation::AtMost, 0),
    ("more", Relation::AtLeast, 1),
    ("higher", Relation::AtLeast, 1),
    ("bigger", Relation::AtLeast, 1),
    ("better", Relation::AtLeast, 1),
    ("fewer", Relation::AtMost, -1),
    ("lower", Relation::AtMost, -1),
    ("smaller", Relation::AtMost, -1),
    ("same number", Relation::Exactly, 0),
];

/// Signs for the same.
const SIGNS: &[(&str, Relation, i8)] = &[
    (">=", Relation::AtLeast, 0),
    ("<=", Relation::AtMost, 0),
    (">", Relation::AtLeast, 1),
    ("<", Relation::AtMost, -1),
];

/// What some words compare; `None` where they compare nothing that can be asked about.
pub(super) fn comparison(words: &[&str]) -> Option<Vec<Comparison>> {
    let (first, relation, second) = split(words)?;
    let (first, second) = (bag(&first)?, bag(&second)?);
    let (first, second) = match (of_side(&first), of_side(&second)) {
        (Some(first), Some(second)) => (first, second),
        // "His number is higher than mine", "I have more tiles than he has".
        (Some(known), None) => (known, of_other(&first, &second, known)?),
        (None, Some(known)) => (of_other(&second, &first, known)?, known),
        (None, None) => return None,
    };
    if first == second || family(first)? != family(second)? {
        return None;
    }
    let quantity = Quantity::sum(&[(Sign::Plus, first), (Sign::Minus, second)])?;
    let (relation, shift) = relation;
    Some(with_tile_there(Comparison::new(quantity, relation, shift)))
}

type Sides<'a> = (Vec<&'a str>, (Relation, i8), Vec<&'a str>);

/// What stands on either side of a comparison, and how it compares.
fn split<'a>(words: &[&'a str]) -> Option<Sides<'a>> {
    let sign = |(at, word): (usize, &&str)| {
        let known = SIGNS.iter().find(|(name, ..)| name == word)?;
        Some((at, (known.1, known.2)))
    };
    if let Some((at, relation)) = words.iter().enumerate().find_map(sign) {
        return Some((words[..at].to_vec(), relation, words[at + 1..].to_vec()));
    }
    let than = words
        .iter()
        .rposition(|word| ["than", "as"].contains(word))?;
    let before = &words[..than];
    let found = RELATIONS.iter().find_map(|(name, relation, shift)| {
        let name: Vec<&str> = name.split(' ').collect();
        let at = before.windows(name.len()).position(|some| some == name)?;
        Some((at, name.len(), (*relation, *shift)))
    });
    let (at, length, relation) = found?;
    let first = [&before[..at], &before[at + length..]].concat();
    Some((first, relation, words[than + 1..].to_vec()))
}

fn bag(words: &[&str]) -> Option<Bag> {
    let bag = Bag::of(words, 0..words.len(), &Amounts::of(words))?;
    bag.amount.is_none().then_some(bag)
}

/// What one side of a comparison speaks of.
fn of_side(side: &Bag) -> Option<Quantity> {
    let known: &[(&[Thing], &[Thing], &str)] = &[
        (&[Dice], &[Left, Have, Mine], "dice"),
        (&[Kinds], &[Kept, Have, Mine], "faces kept"),
        (&[Worms, Top, Mine], &[Tile, Pile, Have], "own top"),
        (&[Worms, Top, Rival], &[Tile, Pile, Have], "rival's top"),
        (&[Worms, Gain], &[Tile, Have], "gain"),
        (&[Worms, Tile], &[Have], "gain"),
        (&[Top, Mine], &[Tile, Pile, Points, Have], "own top number"),
        (
            &[Top, Rival],
            &[Tile, Pile, Points, Have],
            "rival's top number",
        ),
        (&[Lowest, Tile], &[Table, Left, Points], "lowest tile"),
        (&[Highest, Tile], &[Table, Left, Points], "highest tile"),
        (&[Tile, Gain], &[Points, Have], "tile to take"),
        (&[Tile, Rival], &[Pile, Have], "rival's tiles"),
        (&[Tile, Mine], &[Pile, Have], "own tiles"),
        (&[Total], &[Mine, Points, Have], "total"),
        (&[Points, Rival], &[], "rival's top number"),
    ];
    let fits = |(named, besides, _): &&(&[Thing], &[Thing], &str)| {
        side.all(named) && side.only(&[*named, *besides, &[Rolled]].concat()) && !side.has(Exactly)
    };
    let (.., name) = known.iter().find(fits)?;
    Some(Quantity::named(name))
}

/// The same of the other player: "than mine", "than he has".
fn of_other(side: &Bag, other: &Bag, known: Quantity) -> Option<Quantity> {
    const PAIRS: [(&str, &str); 3] = [
        ("own top", "rival's top"),
        ("own top number", "rival's top number"),
        ("own tiles", "rival's tiles"),
    ];
    let short = other.only(&[Mine, Rival, Have]);
    let rivals_side = side.has(Rival);
    let name = known.entry().name;
    let (own, rivals) = PAIRS
        .into_iter()
        .find(|(own, rivals)| [*own, *rivals].contains(&name))?;
    let wanted = match short && rivals_side != other.has(Rival) {
        true if name == rivals && other.any(&[Mine, Have]) => own,
        true if name == own && other.has(Rival) => rivals,
        _ => return None,
    };
    Some(Quantity::named(wanted))
}

/// What can be compared with each other: counts, or numbers of tiles.
fn family(quantity: Quantity) -> Option<bool> {
    let name = quantity.entry().name;
    let counts = [
        "dice",
        "faces kept",
        "own top",
        "rival's top",
        "gain",
        "own tiles",
        "rival's tiles",
    ];
    let numbers = [
        "own top number",
        "rival's top number",
        "lowest tile",
        "highest tile",
        "tile to take",
        "total",
    ];
    match (counts.contains(&name), numbers.contains(&name)) {
        (true, false) => Some(true),
        (false, true) => Some(false),
        _ => None,
    }
}
