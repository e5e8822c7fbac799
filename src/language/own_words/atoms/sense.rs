//! What the words of a phrase say, from what its pattern noted of them.

use super::atom::{Amount, Meaning, Ranked, Sense, amount, amount_relation, share};
use crate::game::Face;
use crate::language::own_words::lexicon::compared::{Change, SUMS};
use crate::language::own_words::words::token::{END, stresses};
use crate::language::reading::pattern::Match;
use crate::language::reading::tag::Tag;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Feature, Modifier, Quantity, Sign};
use crate::language::wording::NUMBERS;

/// What the words of a phrase say; `None` where they make no sense together.
pub fn sense(meaning: Meaning, words: &[&str], found: &Match) -> Option<Sense> {
    let has = |tag: Tag| found.notes.iter().any(|(known, _)| *known == tag);
    Some(match meaning {
        Meaning::Part(name) => Sense::Part(name),
        Meaning::Look(quantity) => Sense::Look(quantity),
        Meaning::Silent => Sense::Silent,
        Meaning::Opinion => Sense::Opinion,
        Meaning::Face(face) => Sense::Face(face),
        Meaning::Count(face) => Sense::Count(amount(words, found)?, face),
        Meaning::CountIt => {
            if has(Tag::None) {
                return None;
            }
            Sense::CountIt(amount(words, found)?)
        }
        Meaning::Compare(one, other) => {
            let quantity = Quantity::sum(&[(Sign::Plus, one), (Sign::Minus, other)])?;
            if has(Tag::Ahead) || has(Tag::Behind) {
                // "Three more than", "one or two short of".
                let quantity = match has(Tag::Ahead) {
                    true => quantity,
                    false => Quantity::sum(&[(Sign::Minus, one), (Sign::Plus, other)])?,
                };
                let asked = amount(words, found)?.comparisons(quantity, Relation::Exactly)?;
                let without = |asked: &Comparison| with_tile_there(*asked).len() > 1;
                let asked = match asked.iter().all(without) {
                    true => asked.into_iter().flat_map(with_tile_there).collect(),
                    false => asked,
                };
                return Some(Sense::Ask(asked));
            }
            let (relation, shift) = amount_relation(found)?;
            let asked = Comparison::new(quantity, relation, i8::try_from(shift).ok()?);
            Sense::Ask(with_tile_there(asked))
        }
        Meaning::More(face, other) => Sense::Ask(more_dice(face, other, words, found)?),
        Meaning::Change(change) => corrected(change, words, found)?,
        Meaning::Rank(measure) => Sense::Rank(Ranked {
            measure,
            direction: match has(Tag::Fewest) {
                true => Direction::Fewest,
                false => Direction::Most,
            },
            numbers: has(Tag::Numbers),
            bare: has(Tag::Bare),
        }),
        Meaning::Feature(feature) => Sense::Having(match feature.number() {
            None => feature,
            Some((_, (lowest, _))) => {
                let amount = match amount(words, found) {
                    Some(amount) => amount.number,
                    None if has(Tag::Half) => 2,
                    None => lowest.into(),
                };
                let number = i8::try_from(amount).ok()?;
                let relation = amount_relation(found).map(|(relation, _)| relation);
                let feature = sided(feature, relation)?;
                let (_, (lowest, highest)) = feature.number()?;
                // So many points are a total, not those of one face.
                let many = feature.is_like(Feature::named("brings enough points")) && number >= 20;
                if many || !(lowest..=highest).contains(&number) {
                    return None;
                }
                feature.with_number(number)
            }
        }),
        Meaning::Sum(place) => {
            let sum = &SUMS[place];
            let parts = sum.parts.iter();
            let parts: Vec<_> = parts
                .map(|&(sign, name)| (sign, Quantity::named(name)))
                .collect();
            let quantity = match parts.as_slice() {
                [(_, one)] => *one,
                parts => Quantity::sum(parts)?,
            };
            let asked = Comparison::new(quantity, sum.relation, sum.threshold);
            Sense::Ask(with_tile_there(asked))
        }
        Meaning::Quantity(quantity) => match question(quantity, words, found)? {
            Sense::Ask(asked) => Sense::Ask(asked.into_iter().map(worm_or_none).collect()),
            other => other,
        },
    })
}

/// How the dice of a face are compared with those of another one, or of every other.
fn more_dice(
    face: Face,
    other: Option<Face>,
    words: &[&str],
    found: &Match,
) -> Option<Vec<Comparison>> {
    let has = |tag: Tag| found.notes.iter().any(|(known, _)| *known == tag);
    let bare = Amount {
        relation: None,
        number: 1,
        upper: None,
    };
    let by = amount(words, found).unwrap_or(bare);
    let number = i8::try_from(by.number).ok().filter(|number| *number > 0)?;
    let relation = by.relation.unwrap_or(Relation::AtLeast);
    let (relation, number) = match amount_relation(found).filter(|_| by == bare) {
        _ if has(Tag::MoreFaces) => (relation, number),
        _ if has(Tag::FewerFaces) => (relation.mirrored(), -number),
        Some((relation, _)) => (relation, 0),
        None => return None,
    };
    let others = Face::ALL.into_iter().filter(|&one| one != face);
    let others = others.filter(|&one| other.is_none_or(|other| one == other));
    let compared = others.map(|other| {
        let (one, other) = (Quantity::rolled(face), Quantity::rolled(other));
        let quantity = Quantity::sum(&[(Sign::Plus, one), (Sign::Minus, other)])?;
        Some(Comparison::new(quantity, relation, number))
    });
    compared.collect::<Option<Vec<Comparison>>>()
}

/// Whether any worm is kept, where the number of worms kept asks no more.
pub fn worm_or_none(asked: Comparison) -> Comparison {
    let kept = Quantity::named("worm kept");
    match (
        asked.quantity().entry().name,
        asked.relation(),
        asked.threshold(),
    ) {
        ("worms kept", Relation::AtLeast, 1) => Comparison::flag(kept),
        ("worms kept", Relation::AtMost | Relation::Exactly, 0) => {
            Comparison::new(kept, Relation::AtMost, 0)
        }
        _ => asked,
    }
}

/// What the points of a face are corrected for.
fn corrected(change: Change, words: &[&str], found: &Match) -> Option<Sense> {
    let numbers = found
        .notes
        .iter()
        .filter_map(|(tag, range)| match (tag, words[range.start]) {
            (Tag::Number | Tag::Half, word) => {
                let spelt = NUMBERS.iter().position(|known| *known == word);
                spelt
                    .map(|place| place as f64)
                    .or_else(|| word.parse().ok())
            }
            _ => None,
        });
    let (correction, halves) = change.correction(&numbers.collect::<Vec<f64>>())?;
    let most = f64::from(Modifier::MOST);
    if halves.fract() != 0.0 || !(-most..=most).contains(&halves) {
        return None;
    }
    Some(match halves as i8 {
        0 => Sense::Silent,
        amount => Sense::Correct(Modifier::new(correction, amount)),
    })
}

/// A comparison, and that the rival's tile it is about is there, where it could
/// hold without: what is compared with a tile that is absent is false.
pub fn with_tile_there(asked: Comparison) -> Vec<Comparison> {
    let there = Comparison::flag(Quantity::named("rival's top"));
    let holds_without = asked.quantity().terms().any(|(sign, word)| {
        let rivals = word.entry().name.starts_with("rival's top");
        let is_met = match (sign, asked.relation()) {
            (Sign::Plus, Relation::AtLeast) | (Sign::Minus, Relation::AtMost) => false,
            (Sign::Plus, Relation::AtMost)
            | (Sign::Minus, Relation::AtLeast)
            | (_, Relation::Exactly) => true,
        };
        rivals && is_met
    });
    match holds_without {
        true => vec![asked, there],
        false => vec![asked],
    }
}

/// Features that differ only in whether their number is the least, the most or
/// neither.
const SIDES: [[Option<&str>; 3]; 5] = [
    [
        Some("on enough dice"),
        Some("on few dice"),
        Some("on exactly so many dice"),
    ],
    [
        Some("leaves enough dice"),
        Some("leaves few dice"),
        Some("leaves exactly so many dice"),
    ],
    [Some("brings enough points"), None, None],
    [Some("reaches a total"), None, None],
    [Some("reaches a total with a worm"), None, None],
];

/// The feature that is meant when its number is said to be the least, the most
/// or neither; `None` when there is none such.
pub fn sided(feature: Feature, relation: Option<Relation>) -> Option<Feature> {
    let name = Some(feature.entry().name);
    let sides = SIDES.iter().find(|sides| sides.contains(&name));
    let (Some([least, most, exactly]), Some(relation)) = (sides, relation) else {
        return Some(feature);
    };
    let meant = match relation {
        Relation::AtLeast => least,
        Relation::AtMost => most,
        Relation::Exactly => exactly,
    };
    meant.map(Feature::named)
}

/// What is asked about a quantity.
fn question(quantity: Quantity, words: &[&str], found: &Match) -> Option<Sense> {
    let has = |tag: Tag| found.notes.iter().any(|(known, _)| *known == tag);
    let settled = |relation, number| {
        let one = Comparison::new(quantity, relation, number);
        Some(Sense::Ask(vec![one]))
    };
    let name = quantity.entry().name;
    let behind = words.get(found.end).copied().unwrap_or(END);
    let last = found.end.wrapping_sub(1);
    let even = words.get(last) == Some(&"even");
    let before = words.get(last.wrapping_sub(1)).copied().unwrap_or("");
    if ["even total", "lead"].contains(&name) && even && stresses(before, behind) {
        return None;
    }
    if has(Tag::No) {
        return settled(Relation::AtMost, 0);
    }
    if has(Tag::Yes) || quantity.is_flag() {
        return settled(Relation::AtLeast, 1);
    }
    if has(Tag::Last) {
        return settled(Relation::Exactly, 1);
    }
    if has(Tag::Level) {
        return settled(Relation::Exactly, 0);
    }
    if has(Tag::LevelOrAhead) {
        return settled(Relation::AtLeast, 0);
    }
    if has(Tag::LevelOrBehind) {
        return settled(Relation::AtMost, 0);
    }
    if has(Tag::MoreFaces) {
        return settled(Relation::AtLeast, 1);
    }
    if has(Tag::FewerFaces) {
        return settled(Relation::AtMost, -1);
    }
    if let Some((_, range)) = found.notes.iter().find(|(tag, _)| *tag == Tag::Share) {
        return share(quantity, &words[range.clone()], found);
    }
    let said = amount(words, found);
    if has(Tag::Ahead) || has(Tag::Behind) {
        let or_level = matches!(
            words.get(found.end..found.end + 2),
            Some(["or", "level" | "even" | "tied" | "equal"])
        );
        let (relation, number) = match said {
            // "Behind by one or level": by no more than that.
            Some(amount) if or_level && amount.relation.is_none() => {
                (Relation::Exactly, amount.number)
            }
            None => (Relation::AtLeast, 1),
            Some(amount) => (amount.relation.unwrap_or(Relation::AtLeast), amount.number),
        };
        // "When I am ahead 23 will do" is no lead by 23 worms.
        if !(1..20).contains(&number) || relation == Relation::AtMost {
            return None;
        }
        let number = i8::try_from(number).ok()?;
        if let Some(upper) = said.and_then(|said| said.upper) {
            // "One or two behind".
            let upper = i8::try_from(upper).ok()?;
            let (lowest, highest) = if has(Tag::Behind) {
                (-upper, -number)
            } else {
                (number, upper)
            };
            let least = Comparison::new(quantity, Relation::AtLeast, lowest);
            let most = Comparison::new(quantity, Relation::AtMost, highest);
            return Some(Sense::Ask(vec![least, most]));
        }
        return match has(Tag::Behind) {
            false => settled(relation, number),
            true => settled(relation.mirrored(), -number),
        };
    }
    let Some(mut said) = said else {
        if found
            .notes
            .iter()
            .any(|(tag, _)| matches!(tag, Tag::Number | Tag::Ordinal))
        {
            // "24 or one die" is no number of dice.
            return None;
        }
        // "A worm", "a tile": one or more.
        return settled(Relation::AtLeast, 1);
    };
    if has(Tag::From) && said.relation.is_none() {
        said.relation = Some(Relation::AtLeast);
    }
    // "22 or 23" of a total are two numbers of a list, no range.
    let range = found.notes.iter().find(|(tag, _)| *tag == Tag::Range);
    if let (true, Some((_, range))) = (name == "total" && said.upper.is_some(), range)
        && words.get(range.end) == Some(&"or")
    {
        return None;
    }
    let (lowest, _) = quantity.range();
    let number = said.number;
    // A bare number is what it is the likeliest number of.
    let fits = match name {
        "total" => {
            number >= 15 || number > 5 && has_word(words, found, &["points", "total", "point"])
        }
        "dice" if is_one_die(words, found) || is_one_of_roll(words, found) => false,
        "dice" | "faces kept" | "roll" => number <= 8,
        "own tiles" | "rival's tiles" | "tiles on the table" => number <= 16,
        "own top" | "rival's top" | "gain" => number <= 8,
        "lowest tile" | "highest tile" | "tile to take" => number >= i16::from(lowest).max(20),
        "own top number" | "rival's top number" => number >= 20,
        _ => true,
    };
    if !fits {
        return None;
    }
    let only = has_word(words, found, &["only"]);
    let bare = match name {
        "gain" | "own top" | "rival's top" if only => Relation::Exactly,
        "own top" | "rival's top" if number == 1 => Relation::Exactly,
        "dice" if has_word(words, found, &["down"]) => Relation::AtMost,
        "faces kept" if only => Relation::AtMost,
        "faces kept" if !has_word(words, found, &["with"]) => Relation::AtLeast,
        "total" | "gain" | "worms at stake" | "own top number" | "rival's top number"
        | "tile to take" | "own top" | "rival's top" | "own worms" => Relation::AtLeast,
        "ones kept" | "twos kept" | "threes kept" | "fours kept" | "fives kept" | "worms kept"
            if !only =>
        {
            Relation::AtLeast
        }
        _ => Relation::Exactly,
    };
    if has(Tag::Kept) {
        // Eight dice are all there are.
        said = said.out_of(8);
    }
    Some(Sense::Ask(said.comparisons(quantity, bare)?))
}

/// Whether this is a bare "one die", which may be one that shows a face alone.
fn is_one_die(words: &[&str], found: &Match) -> bool {
    let Some((_, range)) = found.notes.first() else {
        return false;
    };
    let before = range
        .start
        .checked_sub(1)
        .map_or("", |before| words[before]);
    let with = [
        "with", "have", "only", "last", "down", "to", "left", "or", "and", "than", "on", "until",
        "at",
    ];
    words[range.start] == "one"
        && words.get(range.start + 1) == Some(&"dice")
        && found.end == range.start + 2
        && !with.contains(&before)
}

/// Whether this is "one in the roll", which is one of what was spoken of.
fn is_one_of_roll(words: &[&str], found: &Match) -> bool {
    let Some((_, range)) = found.notes.first() else {
        return false;
    };
    let said = &words[range.start..found.end];
    said[0] == "one"
        && !said.contains(&"dice")
        && said
            .iter()
            .any(|word| ["roll", "rolled", "table"].contains(word))
}

fn has_word(words: &[&str], found: &Match, wanted: &[&str]) -> bool {
    let start = found.notes.first().map_or(0, |(_, range)| range.start);
    // What stands just before belongs to it, within the statement.
    let near = words[start.saturating_sub(3)..start].iter().rev();
    let near = near.take_while(|word| **word != END).count();
    words[start - near..found.end]
        .iter()
        .any(|word| wanted.contains(word))
}
