//! What a phrase of someone's own words says, and the numbers and shares in it as people
//! say them: "25 or more", "a third", "one in four".

use std::ops::Range;

use crate::game::Face;
use crate::language::own_words::lexicon::compared::Change;
use crate::language::reading::pattern::Match;
use crate::language::reading::tag::Tag;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Feature, Measure, Modifier, Quantity};
use crate::language::wording::{NUMBERS, ORDINALS};

/// What a phrase says.
#[derive(Debug, Clone, PartialEq)]
pub enum Sense {
    /// Something that holds or not; a bare number is marked, "25" or "one die".
    Ask(Vec<Comparison>),
    /// A face.
    Face(Face),
    /// So many dice of a face in the roll: "two or more worms".
    Count(Amount, Face),
    /// So many of what was named before: "three or more (of them)".
    CountIt(Amount),
    /// A ranking.
    Rank(Ranked),
    /// What the points of a face are corrected for.
    Correct(Modifier),
    /// A face that has a feature.
    Having(Feature),
    /// A part of the sentence.
    Part(&'static str),
    /// The quantity that is looked at.
    Look(Quantity),
    /// Words that say nothing.
    Silent,
    /// Words of opinion.
    Opinion,
    /// A word nobody knows.
    Unknown,
}

/// A ranking as it was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked {
    pub measure: Measure,
    pub direction: Direction,
    /// "The highest number": worms are none.
    pub numbers: bool,
    /// "The biggest": may mean what was spoken of before.
    pub bare: bool,
}

/// A number and how it is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Amount {
    pub relation: Option<Relation>,
    pub number: i16,
    /// The upper bound of a range.
    pub upper: Option<i16>,
}

impl Amount {
    /// What is left of so many things in all.
    pub fn out_of(self, all: i16) -> Amount {
        let rest = |number: i16| all - number;
        match self.upper {
            Some(upper) => Amount {
                number: rest(upper),
                upper: Some(rest(self.number)),
                ..self
            },
            None => Amount {
                relation: self.relation.map(Relation::mirrored),
                number: rest(self.number),
                upper: None,
            },
        }
    }

    /// The comparisons it makes with a quantity; a bare number is meant so.
    pub fn comparisons(self, quantity: Quantity, bare: Relation) -> Option<Vec<Comparison>> {
        if quantity == Quantity::DICE && self.number > 8 {
            // "With one die only under 24" is about the total.
            return None;
        }
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
pub struct Atom {
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
pub enum Meaning {
    Quantity(Quantity),
    Sum(usize),
    Face(Face),
    Count(Face),
    /// The dice of one face against those of another, or of any other.
    More(Face, Option<Face>),
    CountIt,
    /// One quantity against another.
    Compare(Quantity, Quantity),
    Rank(Measure),
    Feature(Feature),
    Change(Change),
    Part(&'static str),
    /// What is looked at.
    Look(Quantity),
    Silent,
    Opinion,
}

/// How a number is meant, and what "more than" adds to it.
pub fn amount_relation(found: &Match) -> Option<(Relation, i16)> {
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
pub fn amount(words: &[&str], found: &Match) -> Option<Amount> {
    let mut numbers = found.notes.iter().filter_map(|(tag, range)| {
        let word = *words.get(range.start)?;
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
    // "Two or four", "one die or five dice" leaves some out.
    let mut named = found.notes.iter().filter(|(tag, _)| *tag == Tag::Number);
    let either = match (named.next(), named.next()) {
        (Some((_, one)), Some((_, other))) => words
            .get(one.end..other.start)
            .is_some_and(|between| between.contains(&"or")),
        _ => false,
    };
    if let (true, Some(second)) = (is_range, second)
        && (second <= number || either && second != number + 1)
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

/// A chance as a share: the percentage that parts the chances there are as the
/// share does, rounded.
pub fn share(quantity: Quantity, words: &[&str], found: &Match) -> Option<Sense> {
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
        ("evens", 50.0),
        ("even", 50.0),
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
    let one_in = ["in", "cases", "times", "rolls"]
        .iter()
        .any(|word| words.contains(word))
        .then(|| words.iter().rev().find_map(|word| number(word)));
    let share = match (spelt, one_in) {
        (Some(share), _) => share,
        (None, Some(Some(below))) => 100.0 / below,
        _ => words.iter().find_map(|word| number(word))?,
    };
    let relation = amount_relation(found);
    let chances: Vec<f64> = (1..6_i32)
        .flat_map(|kept| (1..9 - kept).map(move |dice| 100.0 * (f64::from(kept) / 6.0).powi(dice)))
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
    let range = found.notes.iter().any(|(tag, _)| *tag == Tag::Range);
    let upper = words.iter().rev().find_map(|word| number(word));
    if let (true, Some(upper)) = (range, upper.filter(|&upper| upper > share)) {
        let lowest = least(&|c| c > share - near);
        let highest = most(&|c| c < upper + near);
        let asked = vec![
            Comparison::new(quantity, Relation::AtLeast, lowest.round() as i8),
            Comparison::new(quantity, Relation::AtMost, highest.round() as i8),
        ];
        return lowest.is_finite().then_some(Sense::Ask(asked));
    }
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
    Some(Sense::Ask(vec![one]))
}
