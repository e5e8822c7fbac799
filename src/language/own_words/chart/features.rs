//! What a face must be or bring, from the things said of it in whatever order: "exactly two
//! of anything", "one that leaves me two dice", "something that gets me a tile".

use super::things::{Amounts, Bag, Thing};
use crate::game::Dice;
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::atoms::sense::sided;
use crate::language::tree::Relation;
use crate::language::vocabulary::Feature;
use Thing::{
    Exactly, Gain, Have, Left, Mine, One, Pile, Points, Rival, Rolled, Steal, Table, Tile, Top,
    Total,
};
use std::ops::Range;

/// Words for how many dice show the same face.
const GROUPS: &[(&str, i16, Option<Relation>)] = &[
    ("pair", 2, None),
    ("pairs", 2, None),
    ("double", 2, None),
    ("doubles", 2, None),
    ("twin", 2, None),
    ("twins", 2, None),
    ("twice", 2, None),
    ("triple", 3, None),
    ("triples", 3, None),
    ("quad", 4, None),
    ("quads", 4, None),
    ("single", 1, Some(Relation::AtMost)),
    ("singles", 1, Some(Relation::AtMost)),
    ("lone", 1, Some(Relation::AtMost)),
    ("alone", 1, Some(Relation::AtMost)),
    ("once", 1, Some(Relation::AtMost)),
];
/// Words for a face that is not named.
const FACES: &[&str] = &[
    "face",
    "faces",
    "number",
    "numbers",
    "one",
    "ones",
    "anything",
    "something",
    "any",
    "some",
    "group",
    "groups",
    "kind",
    "same",
    "choice",
    "everything",
    "all",
    "each",
    "every",
    "set",
    "sets",
    "sort",
    "them",
    "it",
    "which",
    "what",
    "such",
    "other",
    "alike",
];
/// Words for showing on dice of the roll.
const SHOWS: &[&str] = &[
    "show", "come", "up", "turn", "appear", "lie", "there", "rolled", "roll", "in", "have", "with",
    "on", "get", "land", "make", "own", "sit", "at", "give", "bring", "worth", "add", "it",
];
/// Words for the dice that are left after the choice.
const LEAVES: &[&str] = &["leave", "left"];
const LEFT: &[&str] = &[
    "left", "me", "with", "my", "hand", "in", "to", "roll", "have", "still", "for", "next", "get",
];
const DICE: &[&str] = &["dice", "times", "time"];

/// What some words say that a face must be, bring or leave.
pub(super) fn feature(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    shown(words, place.clone(), amounts)
        .or_else(|| without_worm(words, place.clone(), amounts))
        .or_else(|| reaching(words, place))
}

/// On how many dice a face must show, or how many it must leave.
fn shown(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    let mut amount: Option<Amount> = None;
    let mut named_group = false;
    let (mut face, mut dice, mut leaves, mut exactly) = (false, false, false, false);
    let (mut points, mut leave) = (false, false);
    if leaves_one(&words[place.clone()]) {
        let leaves = sided(
            Feature::named("leaves enough dice"),
            Some(Relation::Exactly),
        )?;
        return Some(leaves.with_number(1));
    }
    let mut at = place.start;
    while at < place.end {
        let word = words[at];
        if word == "once" && at > 0 && words[at - 1] == "at" {
            return None;
        }
        if let Some(&(_, number, relation)) = GROUPS.iter().find(|(name, ..)| *name == word) {
            // "A single worm counts as the highest": dice of that face.
            let next = words.get(at + 1).copied().unwrap_or("");
            let named = ["worm", "worms", "five", "four", "three", "two"].contains(&next);
            if amount.is_some() || number == 1 && named {
                return None;
            }
            (amount, named_group) = (
                Some(Amount {
                    relation,
                    number,
                    upper: None,
                }),
                true,
            );
        } else if let Some((known, end)) = amounts.longest(at, place.end)
            && (word != "one" || words.get(end).is_some_and(|next| DICE.contains(next)))
        {
            if amount.is_some() {
                return None;
            }
            amount = Some(known);
            at = end;
            continue;
        } else if named_group && word == "or" && late(words, at, place.end) {
            at += 1;
        } else if word == "exactly" || word == "only" {
            exactly = true;
        } else if DICE.contains(&word) {
            dice = true;
        } else if LEAVES.contains(&word) {
            leaves = true;
            leave |= word == "leave";
        } else if ["points", "point"].contains(&word) {
            points = true;
        } else if points && ["together", "total", "in", "all", "told"].contains(&word) {
        } else if FACES.contains(&word) {
            face = true;
        } else if !(SHOWS.contains(&word) || leaves && LEFT.contains(&word)) {
            return None;
        }
        at += 1;
    }
    let amount = amount.filter(|amount| amount.upper.is_none())?;
    let number = i8::try_from(amount.number).ok()?;
    if points {
        let relation = amount
            .relation
            .filter(|_| face && !dice && !named_group && !leaves)?;
        let brings = sided(Feature::named("brings enough points"), Some(relation))?;
        return (number < 20).then(|| brings.with_number(number));
    }
    if leaves {
        let relation = amount.relation.unwrap_or(Relation::Exactly);
        let known = (face || leave) && dice && !named_group && (0..=7).contains(&number);
        let leaves = sided(Feature::named("leaves enough dice"), Some(relation))?;
        return known.then(|| leaves.with_number(number));
    }
    let said = named_group || face && dice;
    if !said || !(1..=i8::try_from(Dice::COUNT).ok()?).contains(&number) {
        return None;
    }
    let bare = if exactly {
        Relation::Exactly
    } else {
        Relation::AtLeast
    };
    let relation = amount.relation.unwrap_or(bare);
    let (relation, number) = match (relation, number) {
        (Relation::AtLeast | Relation::Exactly, 1) => (Relation::AtMost, 1),
        other => other,
    };
    Some(sided(Feature::named("on enough dice"), Some(relation))?.with_number(number))
}

/// Words for a face of which something is said.
const SUBJECTS: &[&str] = &[
    "face",
    "number",
    "something",
    "anything",
    "everything",
    "which",
    "what",
    "whichever",
    "choice",
    "group",
    "dice",
    "them",
    "those",
];
/// Words for what a face does.
const BRINGS: &[&str] = &[
    "let", "allow", "enable", "make", "give", "bring", "get", "take", "put", "win", "earn",
    "prepare", "claim", "reach", "land", "enough", "lead", "possible", "able", "lift", "carry",
    "hit", "come", "match", "exactly", "steal", "secure",
];
/// Words beside them that say nothing.
const BESIDE: &[&str] = &[
    "it", "one", "some", "any", "a", "with", "would", "me", "my", "to", "at", "up", "can",
    "already", "sure", "right", "away", "now", "stop", "after", "enough", "possible", "able",
    "score", "then", "by", "take", "allow", "enable", "let", "bring", "claim", "lead", "earn",
    "put", "choice", "for", "up", "turn", "roll", "so", "prepare",
];

/// What some words say that a face brings: a steal, a tile, a total.
fn reaching(words: &[&str], place: Range<usize>) -> Option<Feature> {
    let said = &words[place.clone()];
    let subject = said
        .iter()
        .take(2)
        .position(|word| SUBJECTS.contains(word))?;
    let behind = &said[subject + 1..];
    // "Any tile" is no face.
    if behind
        .first()
        .is_some_and(|next| next.starts_with("tile") || *next == "on")
    {
        return None;
    }
    if !behind.iter().any(|word| BRINGS.contains(word)) {
        return None;
    }
    let rest = said[..subject].iter().chain(behind).copied();
    let rest: Vec<&str> = rest
        .filter(|word| !SUBJECTS.contains(word) && !BESIDE.contains(word))
        .collect();
    if rest.is_empty() {
        return None;
    }
    let bag = Bag::of(&rest, 0..rest.len(), &Amounts::of(&rest))?;
    let steals = [
        Steal, Tile, Rival, Top, Gain, Exactly, Points, Have, Mine, Pile, Total,
    ];
    let tiles = [Tile, Gain, Have, Table, Mine, Left, Rolled, Total, Points];
    let exact = [Exactly, Tile, Table, Total, Points, Mine, Have, Gain, One];
    match bag.amount {
        Some(amount) => {
            let known = bag.only(&[Total, Points, Gain, Have, Mine]) && amount.upper.is_none();
            let least = matches!(amount.relation, None | Some(Relation::AtLeast));
            let number = i8::try_from(amount.number).ok()?;
            // "It brings me 15 points" speaks of the face.
            let of_face = bag.has(Points) && !said.contains(&"to");
            let total = known && least && !of_face && (15..=40).contains(&number);
            total.then(|| Feature::named("reaches a total").with_number(number))
        }
        None if bag.has(Steal) && bag.only(&steals) => {
            let feature = match said.contains(&"prepare") {
                true => "sets up a steal",
                false => "lets you steal",
            };
            Some(Feature::named(feature))
        }
        None if bag.all(&[Exactly, Rival]) && bag.only(&steals) => {
            Some(Feature::named("lets you steal"))
        }
        None if bag.all(&[Exactly, Tile]) && bag.only(&exact) => {
            Some(Feature::named("hits a table tile"))
        }
        None if bag.has(Tile) && bag.only(&tiles) => Some(Feature::named("lets you take a tile")),
        None => None,
    }
}

/// "It leaves me without a worm and with three dice or fewer": what a face leaves.
fn without_worm(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    const NONE: &[&str] = &["no", "without", "not", "wormless", "missing"];
    const LIGHT: &[&str] = &[
        "it", "leave", "left", "me", "with", "in", "hand", "only", "be", "end", "have", "get",
        "and", "up", "to", "roll", "still", "then", "would", "face", "number", "choice", "any",
        "when", "after", "which", "stuck", "worms", "worm", "dice", "left", "anything", "so",
        "myself", "down",
    ];
    let said = &words[place.clone()];
    let has = |list: &[&str]| said.iter().any(|word| list.contains(word));
    // "When four dice are left and no worm" says when.
    let when = said[0] == "when" || place.start > 0 && words[place.start - 1] == "when";
    let of_face = has(&["leave", "stuck", "it", "face", "number", "choice"]);
    let leaves = has(&["leave", "left", "after", "stuck", "end", "with"]) && (of_face || !when);
    let worm = has(&["worm", "worms"]) || has(&["wormless"]);
    if !(leaves && worm && has(NONE) && has(&["dice"])) {
        return None;
    }
    let known = |at: usize| LIGHT.contains(&words[at]) || NONE.contains(&words[at]);
    let number = only_amount(words, place, amounts, known)?;
    let number = i8::try_from(number.number)
        .ok()
        .filter(|_| number.relation != Some(Relation::AtLeast))?;
    let feature = Feature::named("leaves no worm");
    (1..=7)
        .contains(&number)
        .then(|| feature.with_number(number))
}

/// "Always keep two dice in hand for the next roll": what no face may leave.
pub(super) fn spared(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    const WANTS: &[&str] = &[
        "take", "hold", "want", "have", "need", "leave", "like", "try", "make", "save", "reserve",
        "spare", "sure", "see", "must", "should",
    ];
    const AFTER: &[&str] = &[
        "after",
        "afterwards",
        "back",
        "next",
        "reserve",
        "behind",
        "spare",
        "over",
        "later",
    ];
    const LIGHT: &[&str] = &[
        "always", "to", "at", "it", "so", "in", "for", "with", "my", "me", "i", "left", "hand",
        "dice", "roll", "face", "choice", "then", "kept", "each", "every", "would", "be", "again",
    ];
    let said = &words[place.clone()];
    let has = |list: &[&str]| said.iter().any(|word| list.contains(word));
    let always = has(&["always", "sure", "see"]) && has(&["left", "hand"]);
    if !(has(WANTS) && has(&["dice"]) && (has(AFTER) || always)) {
        return None;
    }
    let known = |at: usize| {
        let roll = words[at] != "roll" || at > 0 && ["next", "to", "for"].contains(&words[at - 1]);
        let lists = [WANTS, AFTER, LIGHT];
        roll && lists.iter().any(|list| list.contains(&words[at]))
    };
    let amount = only_amount(words, place, amounts, known)?;
    let least = matches!(amount.relation, None | Some(Relation::AtLeast));
    let number = i8::try_from(amount.number).ok().filter(|_| least)?;
    let few = Feature::named("leaves few dice");
    (1..=7)
        .contains(&number)
        .then(|| few.with_number(number - 1))
}

/// The one amount in some words, which is no range, where all others are known by their
/// places.
fn only_amount(
    words: &[&str],
    place: Range<usize>,
    amounts: &Amounts,
    known: impl Fn(usize) -> bool,
) -> Option<Amount> {
    let mut only = None;
    let mut at = place.start;
    while at < place.end {
        // "No worm" counts nothing.
        let counted = amounts.longest(at, place.end);
        match counted.filter(|_| words[at] != "no") {
            Some((amount, end)) if only.is_none() && amount.upper.is_none() => {
                only = Some(amount);
                at = end;
            }
            None if known(at) => at += 1,
            _ => return None,
        }
    }
    only
}

/// Whether some words say that one die would be left: "it would leave me with one".
fn leaves_one(words: &[&str]) -> bool {
    const LIGHT: &[&str] = &[
        "me", "myself", "with", "to", "roll", "exactly", "only", "it", "in", "hand", "face", "go",
    ];
    let (mut leave, mut one) = (false, false);
    for word in words {
        match *word {
            "leave" | "left" => leave = true,
            "one" | "single" if leave && !one => one = true,
            "dice" if one => {}
            word if LIGHT.contains(&word) && (leave || word == "it" || word == "face") => {}
            _ => return false,
        }
    }
    leave && one
}

/// Whether "or better" goes on at a word.
fn late(words: &[&str], at: usize, end: usize) -> bool {
    at + 1 < end && ["better", "more", "higher", "bigger"].contains(&words[at + 1])
}
