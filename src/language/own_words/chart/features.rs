//! What a face must be, from the things said of it in whatever order: "exactly two of
//! anything", "a number that comes up only once", "one that leaves me two dice".

use std::ops::Range;

use super::things::Amounts;
use crate::game::Dice;
use crate::language::own_words::atom::Amount;
use crate::language::own_words::sense::sided;
use crate::language::tree::Relation;
use crate::language::vocabulary::Feature;

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
    "on", "get", "land", "make", "own", "sit", "at",
];
/// Words for the dice that are left after the choice.
const LEAVES: &[&str] = &["leave", "left"];
const LEFT: &[&str] = &[
    "left", "me", "with", "my", "hand", "in", "to", "roll", "have", "still", "for", "next", "get",
];
const DICE: &[&str] = &["dice", "times", "time"];

/// What some words say that a face must be, and whether they are sure to be about one.
pub(super) fn feature(words: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Feature> {
    let mut amount: Option<Amount> = None;
    let mut named_group = false;
    let (mut face, mut dice, mut leaves, mut exactly) = (false, false, false, false);
    let mut at = place.start;
    while at < place.end {
        let word = words[at];
        if let Some(&(_, number, relation)) = GROUPS.iter().find(|(name, ..)| *name == word) {
            if amount.is_some() {
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
        } else if FACES.contains(&word) {
            face = true;
        } else if !(SHOWS.contains(&word) || leaves && LEFT.contains(&word)) {
            return None;
        }
        at += 1;
    }
    let amount = amount.filter(|amount| amount.upper.is_none())?;
    let number = i8::try_from(amount.number).ok()?;
    if leaves {
        let relation = amount.relation.unwrap_or(Relation::Exactly);
        let known = face && dice && !named_group && (0..=7).contains(&number);
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

/// Whether "or better" goes on at a word.
fn late(words: &[&str], at: usize, end: usize) -> bool {
    at + 1 < end && ["better", "more", "higher", "bigger"].contains(&words[at + 1])
}
