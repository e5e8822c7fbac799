//! The phrases of a statement, one after the other: at each word the longest
//! phrase that begins there.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use super::phrases::{OPINIONS, PARTS, SILENT, SUMS, find};
use super::tokens::Token;
use crate::game::Face;
use crate::language::reading::pattern::{Match, Number, Pattern};
use crate::language::reading::tag::Tag;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Feature, Measure, Quantity, Sign};
use crate::language::wording::{NUMBERS, ORDINALS};

/// What a phrase says.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Sense {
    /// Something that holds or not; a bare number is marked, "25" or "one die".
    Ask(Vec<Comparison>, Bare),
    /// A face.
    Face(Face),
    /// So many dice of a face in the roll: "two or more worms".
    Count(Amount, Face),
    /// So many of what was named before: "three or more (of them)".
    CountIt(Amount),
    /// A ranking.
    Rank(Ranked),
    /// A face that has a feature.
    Having(Feature),
    /// A part of the sentence.
    Part(&'static str),
    /// Words that say nothing.
    Silent,
    /// Words of opinion.
    Opinion,
    /// A word nobody knows.
    Unknown,
}

/// Whether a number stood there without "or more" and its like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bare {
    /// It did.
    Yes,
    /// It did not.
    No,
}

/// A ranking as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranked {
    pub measure: Measure,
    pub direction: Direction,
    /// "The highest number": worms are none.
    pub numbers: bool,
    /// "The biggest": may mean what was spoken of before.
    pub bare: bool,
}

/// A number and how it is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Amount {
    pub relation: Option<Relation>,
    pub number: i16,
    /// The upper bound of a range.
    pub upper: Option<i16>,
}

impl Amount {
    /// The comparisons it makes with a quantity; a bare number is meant so.
    pub fn comparisons(self, quantity: Quantity, bare: Relation) -> Option<Vec<Comparison>> {
        let made = |relation, number: i16| {
            let number = i8::try_from(number).ok()?;
            Some(Comparison::new(quantity, relation, number))
        };
        if let Some(upper) = self.upper {
            return Some(vec![
                made(Relation::AtLeast, self.number)?,
                made(Relation::AtMost, upper)?,
            ]);
        }
        Some(vec![made(self.relation.unwrap_or(bare), self.number)?])
    }
}

/// A phrase and the words it is made of, by their numbers.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Atom {
    pub sense: Sense,
    pub words: Range<usize>,
}

impl Atom {
    /// Whether it is this part of a sentence.
    pub fn is(&self, part: &str) -> bool {
        matches!(self.sense, Sense::Part(name) if name == part)
    }
}

/// What an entry of the table stands for.
#[derive(Debug, Clone, Copy)]
enum Meaning {
    Quantity(Quantity),
    Sum(usize),
    Face(Face),
    Count(Face),
    /// More dice of one face than of another.
    More(Face, Face),
    CountIt,
    Rank(Measure),
    Feature(Feature),
    Part(&'static str),
    Silent,
    Opinion,
}

struct Table {
    entries: Vec<(Meaning, Pattern)>,
    by_first: BTreeMap<String, Vec<usize>>,
}

/// How the faces are named; digits name them too, where a face is looked for.
const FACES: [&str; Face::COUNT] = [
    "ones|1",
    "twos|2|two",
    "threes|3|three",
    "fours|4|four",
    "fives|5|five",
    "(worms|worm|sixes|6) (dice|symbol|face|faces)?",
];

/// How the faces are named after a number.
const COUNTED: [&str; Face::COUNT] = [
    "ones",
    "twos|2|two",
    "threes|3|three",
    "fours|4|four",
    "fives|5|five",
    "(worms|worm) (dice|dices)?",
];

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut entries: Vec<(Meaning, Pattern)> = Vec::new();
    let mut add = |meaning, pattern: &str| entries.push((meaning, Pattern::with(pattern, find)));
    for quantity in Quantity::ALL {
        for pattern in quantity.said() {
            add(Meaning::Quantity(quantity), pattern);
        }
    }
    for (place, sum) in SUMS.iter().enumerate() {
        add(Meaning::Sum(place), sum.said);
    }
    for (name, pattern) in PARTS {
        add(Meaning::Part(name), pattern);
    }
    for feature in Feature::ALL {
        for pattern in feature.declaration().said {
            add(Meaning::Feature(feature), pattern);
        }
    }
    for measure in Measure::ALL {
        for pattern in measure.declaration().said {
            add(Meaning::Rank(measure), pattern);
        }
    }
    for face in Face::ALL {
        let names = FACES[face.index()];
        add(
            Meaning::Face(face),
            &format!("(any|all|my|some|every|go for)? ({names})"),
        );
        let counted = COUNTED[face.index()];
        add(
            Meaning::Count(face),
            &format!(
                "(have|rolled|roll|see|get)? (only)? ({{n}}|single#one|pair#half) ({counted}) {{late}}? (on it own|alone|in roll|rolled|in it roll|at once|to have|about|around|on offer|available|in sight|among them|can take|can have)?"
            ),
        );
    }
    for more in Face::ALL {
        for fewer in Face::ALL.into_iter().filter(|&face| face != more) {
            let (more_said, fewer_said) = (COUNTED[more.index()], COUNTED[fewer.index()]);
            let pattern = format!("more ({more_said}) than ({fewer_said})");
            add(Meaning::More(more, fewer), &pattern);
        }
    }
    add(
        Meaning::CountIt,
        "(see|rolled)? (only)? {n} (them|it|of them)?",
    );
    for pattern in SILENT {
        add(Meaning::Silent, pattern);
    }
    for pattern in OPINIONS {
        add(Meaning::Opinion, pattern);
    }
    let mut by_first: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (place, (_, pattern)) in entries.iter().enumerate() {
        let mut firsts = Vec::new();
        let nothing = pattern.firsts(&mut firsts);
        assert!(
            !nothing,
            "a pattern of own words reads nothing: {pattern:?}"
        );
        for first in firsts {
            let places = by_first.entry(first).or_default();
            if places.last() != Some(&place) {
                places.push(place);
            }
        }
    }
    Table { entries, by_first }
});

/// The phrases of some words.
pub(super) fn atoms(tokens: &[Token]) -> Vec<Atom> {
    let all = read(tokens, &|_| true);
    // "Worms before fives" is about a ranking, if there is one.
    let ranks = all.iter().any(|atom| matches!(atom.sense, Sense::Rank(_)));
    let high = all.iter().any(|atom| atom.is("worm-high"));
    match ranks || !high {
        true => all,
        false => read(tokens, &|part| part != "worm-high"),
    }
}

fn read(tokens: &[Token], wanted: &dyn Fn(&str) -> bool) -> Vec<Atom> {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let atom = longest(&words, at, wanted);
        at = atom.words.end;
        found.push(atom);
    }
    found
}

fn longest(words: &[&str], at: usize, wanted: &dyn Fn(&str) -> bool) -> Atom {
    let mut best = Atom {
        sense: Sense::Unknown,
        words: at..at + 1,
    };
    let mut best_end = at;
    let number = Number::is(words[at]).then(|| TABLE.by_first.get(Number::ANY));
    let places = TABLE.by_first.get(words[at]).into_iter().flatten();
    let mut places: Vec<usize> = places
        .chain(number.flatten().into_iter().flatten())
        .copied()
        .collect();
    places.sort_unstable();
    places.dedup();
    for place in places {
        let (meaning, pattern) = &TABLE.entries[place];
        if matches!(meaning, Meaning::Part(name) if !wanted(name)) {
            continue;
        }
        let mut matches = pattern.matches(words, at, None);
        matches.sort_by_key(|found| std::cmp::Reverse(found.end));
        for found in matches {
            if found.end <= best_end {
                break;
            }
            if let Some(sense) = sense(*meaning, words, &found) {
                best_end = found.end;
                best = Atom {
                    sense,
                    words: at..found.end,
                };
                break;
            }
        }
    }
    best
}

/// What the words of a phrase say; `None` where they make no sense together.
fn sense(meaning: Meaning, words: &[&str], found: &Match) -> Option<Sense> {
    let has = |tag: Tag| found.notes.iter().any(|(known, _)| *known == tag);
    Some(match meaning {
        Meaning::Part(name) => Sense::Part(name),
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
        Meaning::More(more, fewer) => {
            let rolled = Quantity::rolled;
            let parts = [(Sign::Plus, rolled(more)), (Sign::Minus, rolled(fewer))];
            let quantity = Quantity::sum(&parts)?;
            let one = Comparison::new(quantity, Relation::AtLeast, 1);
            Sense::Ask(vec![one], Bare::No)
        }
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
            Some((_, (lowest, highest))) => {
                let amount = match amount(words, found) {
                    Some(amount) => amount.number,
                    None if has(Tag::Half) => 2,
                    None => lowest.into(),
                };
                let number = i8::try_from(amount).ok()?;
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
            Sense::Ask(
                vec![Comparison::new(quantity, sum.relation, sum.threshold)],
                Bare::No,
            )
        }
        Meaning::Quantity(quantity) => question(quantity, words, found)?,
    })
}

/// What is asked about a quantity.
fn question(quantity: Quantity, words: &[&str], found: &Match) -> Option<Sense> {
    let has = |tag: Tag| found.notes.iter().any(|(known, _)| *known == tag);
    let settled = |relation, number| {
        let one = Comparison::new(quantity, relation, number);
        Some(Sense::Ask(vec![one], Bare::No))
    };
    let name = quantity.entry().name;
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
        let (relation, number) = match said {
            None => (Relation::AtLeast, 1),
            Some(amount) => (amount.relation.unwrap_or(Relation::AtLeast), amount.number),
        };
        if number < 1 || relation == Relation::AtMost {
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
            return Some(Sense::Ask(vec![least, most], Bare::No));
        }
        return match has(Tag::Behind) {
            false => settled(relation, number),
            true => settled(mirrored(relation), -number),
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
    let (lowest, _) = quantity.range();
    let number = said.number;
    // A bare number is what it is the likeliest number of.
    let fits = match name {
        "total" => number >= 15 || has_word(words, found, &["points", "total", "point"]),
        "dice" if is_one_die(words, found) => false,
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
    let bare = match name {
        "dice" if has_word(words, found, &["down"]) => Relation::AtMost,
        "faces kept" if !has_word(words, found, &["with"]) => Relation::AtLeast,
        "total" | "gain" | "own top number" | "rival's top number" | "tile to take" | "own top"
        | "rival's top" => Relation::AtLeast,
        _ => Relation::Exactly,
    };
    let is_bare = match said.relation.is_none() && said.upper.is_none() {
        true => Bare::Yes,
        false => Bare::No,
    };
    Some(Sense::Ask(said.comparisons(quantity, bare)?, is_bare))
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

fn has_word(words: &[&str], found: &Match, wanted: &[&str]) -> bool {
    let start = found.notes.first().map_or(0, |(_, range)| range.start);
    let start = start.saturating_sub(3);
    words[start..found.end]
        .iter()
        .any(|word| wanted.contains(word))
}

/// A chance as a share: the percentage that parts the chances there are as the
/// share does, rounded.
fn share(quantity: Quantity, words: &[&str], found: &Match) -> Option<Sense> {
    let words: Vec<&str> = words.to_vec();
    let number = |word: &str| -> Option<f64> {
        match word.split_once('/') {
            Some((above, below)) => {
                Some(above.parse::<f64>().ok()? / below.parse::<f64>().ok()? * 100.0)
            }
            None => {
                let number: f64 = word.parse().ok().or_else(|| {
                    let place = NUMBERS.iter().position(|known| *known == word)?;
                    Some(place as f64)
                })?;
                Some(if word.contains('.') && number < 1.0 {
                    100.0 * number
                } else {
                    number
                })
            }
        }
    };
    let spelt = [
        ("half", 50.0),
        ("3rd", 100.0 / 3.0),
        ("quarter", 25.0),
        ("quarters", 75.0),
        ("thirds", 200.0 / 3.0),
        ("5th", 20.0),
        ("6th", 100.0 / 6.0),
    ];
    let spelt = spelt
        .iter()
        .find(|(name, _)| words.contains(name))
        .map(|(_, share)| *share);
    let one_in = words
        .contains(&"in")
        .then(|| words.iter().rev().find_map(|word| number(word)));
    let share = match (spelt, one_in) {
        (Some(share), _) => share,
        (None, Some(Some(below))) => 100.0 / below,
        _ => words.iter().find_map(|word| number(word))?,
    };
    let relation = amount_relation(found);
    let chances: Vec<f64> = (1..6_i32)
        .flat_map(|kept| (1..8).map(move |dice| 100.0 * (f64::from(kept) / 6.0).powi(dice)))
        .collect();
    let near = 1e-9;
    // "Above a third" is at least the lowest chance that is above it.
    let least = |over: &dyn Fn(f64) -> bool| {
        let above = chances.iter().copied().filter(|&chance| over(chance));
        above.fold(f64::INFINITY, f64::min)
    };
    let most = |under: &dyn Fn(f64) -> bool| {
        let below = chances.iter().copied().filter(|&chance| under(chance));
        below.fold(0.0, f64::max)
    };
    let (relation, threshold) = match relation {
        Some((Relation::AtLeast, 1)) => (Relation::AtLeast, least(&|c| c > share + near)),
        Some((Relation::AtMost, 0)) => (Relation::AtMost, most(&|c| c < share + near)),
        Some((Relation::AtMost, _)) => (Relation::AtMost, most(&|c| c < share - near)),
        _ => (Relation::AtLeast, least(&|c| c > share - near)),
    };
    if !threshold.is_finite() {
        return None;
    }
    let one = Comparison::new(quantity, relation, threshold.round() as i8);
    Some(Sense::Ask(vec![one], Bare::No))
}

/// How a number is meant, and what "more than" adds to it.
fn amount_relation(found: &Match) -> Option<(Relation, i16)> {
    found.notes.iter().find_map(|(tag, _)| match tag {
        Tag::AtLeast => Some((Relation::AtLeast, 0)),
        Tag::MoreThan => Some((Relation::AtLeast, 1)),
        Tag::AtMost => Some((Relation::AtMost, 0)),
        Tag::FewerThan => Some((Relation::AtMost, -1)),
        Tag::Exactly => Some((Relation::Exactly, 0)),
        _ => None,
    })
}

/// The number that was said, if any.
fn amount(words: &[&str], found: &Match) -> Option<Amount> {
    let mut numbers = found.notes.iter().filter_map(|(tag, range)| {
        let word = words[range.start];
        match tag {
            Tag::Number => {
                let spelt = NUMBERS.iter().position(|known| *known == word);
                spelt
                    .map(|place| place as i16)
                    .or_else(|| word.parse().ok())
            }
            Tag::Ordinal => {
                let spelt = ORDINALS.iter().position(|known| *known == word);
                let digits = word.trim_end_matches(char::is_alphabetic);
                spelt
                    .map(|place| place as i16 + 1)
                    .or_else(|| digits.parse().ok())
            }
            Tag::None => Some(0),
            Tag::One => Some(1),
            Tag::Half => Some(2),
            _ => None,
        }
    });
    let number = numbers.next()?;
    let second = numbers.next();
    let is_range = found.notes.iter().any(|(tag, _)| *tag == Tag::Range);
    let (number, second) = match second {
        // "Two or one".
        Some(second) if is_range && second + 1 == number => (second, Some(number)),
        second => (number, second),
    };
    if let (true, Some(second)) = (is_range, second)
        && second <= number
    {
        return None;
    }
    let relation = amount_relation(found);
    let (relation, shift) = match relation {
        Some((relation, shift)) => (Some(relation), shift),
        None => (None, 0),
    };
    // "Two or three or more": the larger for more, ... the smaller says it all.
    let number = match (second, is_range) {
        (Some(other), false) => match relation {
            Some(Relation::AtMost) => number.max(other),
            _ => number.min(other),
        },
        _ => number,
    };
    let nothing = found.notes.iter().any(|(tag, _)| *tag == Tag::None);
    Some(Amount {
        relation: match nothing {
            true => Some(Relation::AtMost),
            false => relation,
        },
        number: number + shift,
        upper: second.filter(|_| is_range),
    })
}

const fn mirrored(relation: Relation) -> Relation {
    match relation {
        Relation::AtLeast => Relation::AtMost,
        Relation::AtMost => Relation::AtLeast,
        Relation::Exactly => Relation::Exactly,
    }
}
