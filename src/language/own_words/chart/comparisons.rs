//! One thing compared with another: "the tile has at least as many worms as I have
//! dice left", "more tiles than me", "his number > mine".

use super::things::{Amounts, Bag, Thing};
use crate::language::own_words::atoms::sense::with_tile_there;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::number_named;
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
pub(super) fn comparison(words: &[&str], counts: Option<Quantity>) -> Option<Vec<Comparison>> {
    let (first, relation, second) = split(words)?;
    if first.is_empty() {
        // "More than on his top tile", of what is counted.
        let second = of_side(&bag(&second)?).filter(|second| family(*second).is_some())?;
        let first = counts.filter(|first| family(*first) == family(second))?;
        let quantity = Quantity::sum(&[(Sign::Plus, first), (Sign::Minus, second)])?;
        return Some(with_tile_there(Comparison::new(
            quantity, relation.0, relation.1,
        )));
    }
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
    let (at, length, (relation, shift)) = found?;
    let (ahead, by) = difference(&before[..at]);
    let first = [ahead, &before[at + length..]].concat();
    // "At least two more than he has".
    let shift = match by {
        1 => shift,
        _ if shift == 0 => return None,
        _ => shift * by,
    };
    Some((first, (relation, shift), words[than + 1..].to_vec()))
}

/// What stands before a number that says by how much two things differ, and the number; one
/// where there is none.
fn difference<'a, 'b>(words: &'a [&'b str]) -> (&'a [&'b str], i8) {
    let number = words.last().and_then(|last| number_named(last));
    let Some(number) = number.and_then(|number| i8::try_from(number).ok()) else {
        return (words, 1);
    };
    let ahead = &words[..words.len() - 1];
    (
        ahead.strip_suffix(&["at", "least"]).unwrap_or(ahead),
        number,
    )
}

fn bag(words: &[&str]) -> Option<Bag> {
    let bag = Bag::of(words, 0..words.len(), &Amounts::of(words))?;
    bag.amount.is_none().then_some(bag)
}

/// What some words say is counted or looked at: "I look at the tile I would get".
pub(super) fn looked_at(words: &[&str]) -> Option<Quantity> {
    const LOOKS: &[&[&str]] = &[
        &["look", "at"],
        &["look", "only", "at"],
        &["look"],
        &["count"],
        &["check"],
        &["see"],
        &["mind"],
        &["it", "depend", "on"],
        &["depend", "on"],
        &["it", "about"],
    ];
    const TELLS: &[&[&str]] = &[
        &["tell", "me", "what", "to", "do"],
        &["decide"],
        &["decide", "it"],
    ];
    let look = LOOKS.iter().filter(|look| words.starts_with(look));
    let look = look.max_by_key(|look| look.len());
    // "How many dice I have left tells me what to do."
    let tells = TELLS
        .iter()
        .find(|tells| words.starts_with(&["how", "many"]) && words.ends_with(tells));
    let said = match (look, tells) {
        (Some(look), _) => &words[look.len()..],
        (None, Some(tells)) => &words[..words.len() - tells.len()],
        (None, None) => return None,
    };
    let many = |word: &&&str| !["how", "many", "number"].contains(&**word);
    let rest: Vec<&str> = said.iter().filter(many).copied().collect();
    let bag = bag(&rest)?;
    of_side(&bag).filter(|_| !bag.has(Rolled))
}

/// What one side of a comparison speaks of.
fn of_side(side: &Bag) -> Option<Quantity> {
    let known: &[(&[Thing], &[Thing], &str)] = &[
        (&[Dice], &[Left, Have, Mine], "dice"),
        (&[Kinds], &[Kept, Have, Mine], "faces kept"),
        (&[Worms, Kept], &[Dice, Have, Mine], "worms kept"),
        (&[Tile, Table], &[Left, Have], "tiles on the table"),
        (&[Worms, Top, Mine], &[Tile, Pile, Have], "own top"),
        (&[Worms, Top, Rival], &[Tile, Pile, Have], "rival's top"),
        (&[Worms, Pile, Mine], &[Have], "own worms"),
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

/// What can be compared with each other: dice, faces and worms, how many tiles there are,
/// or the numbers on them.
fn family(quantity: Quantity) -> Option<usize> {
    const FAMILIES: [&[&str]; 3] = [
        &["dice", "faces kept", "own top", "rival's top", "gain"],
        &["own tiles", "rival's tiles"],
        &[
            "own top number",
            "rival's top number",
            "lowest tile",
            "highest tile",
            "tile to take",
            "total",
        ],
    ];
    let name = quantity.entry().name;
    FAMILIES.iter().position(|family| family.contains(&name))
}

/// Words for the other side of what was asked before.
const HIGHER: &[&str] = &[
    "more", "higher", "bigger", "better", "larger", "above", "over",
];
const LOWER: &[&str] = &[
    "fewer", "lower", "smaller", "worse", "below", "under", "cheaper",
];
const OTHER: &[&str] = &["else", "other", "others"];
const SAME: &[&str] = &["same", "equal"];
/// Words that may stand beside them.
const BESIDE: &[&str] = &[
    "any",
    "anything",
    "something",
    "everything",
    "it",
    "one",
    "ones",
    "have",
    "be",
    "get",
    "on",
    "in",
    "there",
    "top",
    "tile",
    "tiles",
    "pile",
    "them",
    "rival",
    "my",
    "mine",
    "their",
    "or",
    "nothing",
    "no",
    "none",
    "at",
    "all",
    "number",
    "dice",
    "with",
    "only",
    "cost",
    "me",
    "same",
    "equal",
    "worms",
    "make",
    "do",
    "must",
    "go",
    "down",
    "drop",
    "to",
    "settle",
    "for",
    "than",
    "lowest",
    "highest",
    "case",
    "cases",
    "so",
    "what",
    "which",
];

/// "Exactly on it", "past it", where a case said how far a rival's tile is away.
fn of_target(words: &[&str], case: &When) -> Option<When> {
    const HIT: &[&str] = &[
        "exactly", "hit", "bang", "spot", "dead", "equal", "match", "level",
    ];
    const PAST: &[&str] = &["past", "over", "above", "beyond", "more"];
    const BESIDE: &[&str] = &[
        "it", "on", "have", "with", "get", "at", "go", "to", "the", "number", "already", "be",
    ];
    const AWAY: Quantity = Quantity::named("short of a steal");
    let is = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let known = |word: &&str| [HIT, PAST, BESIDE].iter().any(|list| list.contains(word));
    let of_target = case.0.iter().flatten().any(|one| one.quantity() == AWAY);
    if !of_target || !words.contains(&"it") || !words.iter().all(known) || is(HIT) == is(PAST) {
        return None;
    }
    let asked = match is(HIT) {
        true => vec![Comparison::flag(Quantity::STEAL)],
        false => {
            let top = Quantity::named("rival's top number");
            let away = Quantity::sum(&[(Sign::Plus, top), (Sign::Minus, Quantity::TOTAL)])?;
            with_tile_there(Comparison::new(away, Relation::AtMost, -1))
        }
    };
    Some(When::all(asked))
}

/// What asks for the other side of a case: "anything smaller, or nothing at all".
pub(super) fn contrast(words: &[&str], case: &When) -> Option<When> {
    if let Some(when) = of_target(words, case) {
        return Some(when);
    }
    // "If it is not exact", of what was exactly a tile.
    let exact = ["exactly a table tile", "steal"]
        .iter()
        .any(|exact| case.asks(exact));
    if exact && matches!(words, ["not", "exactly"] | ["it", "not", "exactly"]) {
        return case.negated();
    }
    let is = |list: &[&str]| words.iter().any(|word| list.contains(word));
    let known = |word: &&str| {
        [HIGHER, LOWER, OTHER, BESIDE]
            .iter()
            .any(|list| list.contains(word))
    };
    let (higher, lower, other) = (is(HIGHER), is(LOWER), is(OTHER));
    if is(SAME) && !(higher || lower || other) && words.iter().all(known) {
        let difference = |one: &&Comparison| {
            one.quantity().terms().count() > 1 || one.quantity().entry().name == "lead"
        };
        let asked = case.0.iter().flatten().find(difference)?;
        let level = Comparison::new(asked.quantity(), Relation::Exactly, 0);
        return Some(When::all(vec![level]));
    }
    // "More than them" compares with something.
    let compares = words.iter().position(|word| *word == "than");
    let with_it =
        compares.is_none_or(|at| ["it", "same"].contains(words.get(at + 1).unwrap_or(&"")));
    if [higher, lower, other].iter().filter(|one| **one).count() != 1
        || !words.iter().all(known)
        || !with_it
    {
        return None;
    }
    let negated = case.negated()?;
    if other {
        return Some(negated);
    }
    // "They have the same or fewer" speaks of the rival's side.
    let rivals = |one: &Comparison| one.quantity().entry().name == "lead" && is(&["them", "rival"]);
    let side = |all: &&Vec<Comparison>| match all.as_slice() {
        [one] => match higher != rivals(one) {
            true => one.relation() == Relation::AtLeast,
            false => one.relation() == Relation::AtMost,
        },
        _ => false,
    };
    // "More tiles than he: 23. Fewer: 27": level is neither.
    let apart = |one: &Comparison| {
        let compares = one.quantity().terms().count() > 1;
        let step = match one.relation() {
            _ if !compares || is(SAME) || one.threshold() != 0 => 0,
            Relation::AtLeast => 1,
            Relation::AtMost => -1,
            Relation::Exactly => 0,
        };
        Comparison::new(one.quantity(), one.relation(), one.threshold() + step)
    };
    let alternatives = negated.0.iter().filter(side);
    let alternatives: Vec<Vec<Comparison>> = alternatives
        .map(|all| all.iter().map(apart).collect())
        .collect();
    // "A better one or none".
    let tile = alternatives.first()?.first()?.quantity();
    let top = match tile.entry().name {
        "own top" | "own top number" => Some(Quantity::named("own top")),
        "rival's top" | "rival's top number" => Some(Quantity::named("rival's top")),
        _ => None,
    };
    let none = is(&["nothing", "none", "no"]);
    let mut when = When(alternatives);
    match top {
        Some(top) if none && higher => {
            when = when.or(When::all(vec![Comparison::new(top, Relation::AtMost, 0)]));
        }
        None if none => return None,
        _ => {}
    }
    Some(when)
}
