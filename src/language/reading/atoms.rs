//! The words of the vocabulary and the parts of a sentence, looked up in the
//! text: the longest phrase that begins at a word.

use std::sync::LazyLock;

use super::pattern::{Furthest, Match, Pattern};
use super::phrasebook::{Phrasebook, Seen};
use super::phrases::STRUCTURE;
use super::tag::Tag;
use crate::game::Face;
use crate::language::tree::Relation;
use crate::language::vocabulary::{
    Amount, Correction, Feature, Measure, Quantity, Source, Special,
};

/// What a phrase stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::language) enum Meaning {
    /// A question about a quantity; where its words settle the answer, how it
    /// compares with what.
    Question(Quantity, Option<(Relation, i8)>),
    /// A question about a sum, whose words are in the notes.
    Sum,
    /// A face that has a feature.
    Feature(Feature),
    /// What a face with a feature does, after another choice: "that lets you steal".
    Ability(Feature),
    /// A ranking.
    Ranking(Measure),
    /// A face by its name.
    Face(Face),
    /// A correction with its amount.
    Correction(Correction),
    /// A part of the sentence itself, as the grammar calls it.
    Structure(&'static str),
    /// A word that begins no phrase.
    Unknown,
}

/// A phrase that was found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::language) struct Atom {
    /// What it stands for.
    pub meaning: Meaning,
    /// Its words and what was noted of them.
    pub found: Match,
}

impl Atom {
    /// What the grammar calls it.
    pub fn name(&self) -> &'static str {
        let alone = || self.found.notes.iter().any(|(tag, _)| *tag == Tag::Alone);
        let ordered = || {
            self.found
                .notes
                .iter()
                .any(|(tag, _)| *tag == Tag::StopLine)
        };
        match self.meaning {
            Meaning::Question(..) if ordered() => "stop-line",
            Meaning::Question(..) if alone() => "circumstance",
            Meaning::Question(..) | Meaning::Sum => "question",
            Meaning::Feature(_) => "feature",
            Meaning::Ability(_) => "ability",
            Meaning::Ranking(_) => "ranking",
            Meaning::Face(_) => "face",
            Meaning::Correction(_) => "correction",
            Meaning::Structure(name) => name,
            Meaning::Unknown => "unknown",
        }
    }
}

/// Some words as the phrases see them.
pub(super) fn seen(words: &[&str]) -> Vec<Seen> {
    PHRASES.seen(words)
}

/// The longest phrase that begins at a word.
pub(super) fn at(words: &[&str], seen: &[Seen], at: usize) -> Atom {
    let longest = PHRASES.longest(seen, at).and_then(|longest| {
        let meaning = *longest.stands_for;
        let found = longest.pattern.longest(words, at)?;
        Some(Atom { meaning, found })
    });
    longest.unwrap_or(Atom {
        meaning: Meaning::Unknown,
        found: Match {
            end: at + 1,
            notes: Vec::new(),
        },
    })
}

/// How far phrases of some kinds, by the names of the grammar, can be followed
/// from a word on.
pub(super) fn follow(words: &[&str], at: usize, names: &[&str], furthest: &mut Furthest) {
    let alone = names.contains(&"circumstance") && !names.contains(&"question");
    if alone && words.get(at).is_none_or(|word| !ALONE.contains(word)) {
        for first in ALONE {
            Pattern::Word(first.to_owned()).matches(words, at, Some(furthest));
        }
    }
    for (meaning, pattern) in PHRASES.patterns() {
        let atom = Atom {
            meaning: *meaning,
            found: Match {
                end: at,
                notes: Vec::new(),
            },
        };
        let name = match atom.name() {
            // Some stand without a "when", as their first words tell.
            "question" if alone && words.get(at).is_some_and(|w| ALONE.contains(w)) => {
                "circumstance"
            }
            name => name,
        };
        if names.contains(&name) {
            pattern.matches(words, at, Some(furthest));
        }
    }
}

/// The words with which questions begin that stand without a "when".
const ALONE: [&str; 14] = [
    "with", "having", "without", "from", "on", "starting", "up", "no", "through", "before", "in",
    "during", "for", "at",
];

/// All phrases.
static PHRASES: LazyLock<Phrasebook<Meaning>> = LazyLock::new(|| {
    let mut entries = Vec::new();
    for &(name, pattern) in STRUCTURE {
        entries.push((Meaning::Structure(name), Pattern::new(pattern)));
    }
    for quantity in Quantity::ALL {
        questions(quantity, &mut entries);
    }
    entries.push((Meaning::Sum, sum()));
    for feature in Feature::ALL {
        let ability = ability(feature);
        let face = format!("(a|any|the|some) {{face}} {{that}} ({ability})");
        entries.push((Meaning::Feature(feature), Pattern::new(&face)));
        let that = format!("{{that}} ({ability})");
        entries.push((Meaning::Ability(feature), Pattern::new(&that)));
    }
    for measure in Measure::ALL {
        let word = measure.declaration();
        let most = word.most.replace("{face}", "(face|one)");
        let fewest = word.fewest.replace("{face}", "(face|one)");
        let also = word.also.join("|");
        let pattern = format!("({most})|({fewest})#fewest|{also}");
        entries.push((Meaning::Ranking(measure), Pattern::new(&pattern)));
    }
    for face in Face::ALL {
        let pattern = Pattern::new(FACES[face.index()]);
        entries.push((Meaning::Face(face), pattern));
    }
    for correction in Correction::ALL {
        let pattern = match correction {
            Correction::Each(word) => {
                let word = word.declaration();
                let phrase = word.phrase.replace("{amount}", "{half} {change}");
                format!("{phrase}|{}", word.also.join("|"))
            }
            Correction::Having(feature) => {
                let face = format!("(a|any) {{face}} {{that}} ({})", ability(feature));
                format!("{face} {{half}} {{change}}|{{half}} {{change}} for {face}")
            }
        };
        entries.push((Meaning::Correction(correction), Pattern::new(&pattern)));
    }
    Phrasebook::of(entries)
});

/// How the faces are named, each on its own.
const FACES: [&str; Face::COUNT] = [
    "{a one}",
    "{a two}",
    "{a three}",
    "{a four}",
    "{a five}",
    "{a worm}",
];

/// The ways to say what a face with a feature does.
fn ability(feature: Feature) -> String {
    let word = feature.declaration();
    let phrase = word.phrase.replace("{n}", "{number}");
    let phrase = phrase.replace("{dice}", "{few dice}");
    format!("{phrase}|{}", word.also.join("|"))
}

/// The ways to ask about a quantity: as it is printed, and as it may be said.
fn questions(quantity: Quantity, entries: &mut Vec<(Meaning, Pattern)>) {
    let phrase = quantity.phrase();
    let mut patterns: Vec<String> = quantity.also().iter().map(|&p| p.to_owned()).collect();
    let amount = match phrase.amount {
        Amount::Flag => None,
        Amount::Count { one, many, .. } => Some(format!("{{amount}} ({one}|{many}) {{late}}?")),
        Amount::Value | Amount::Number => Some("{amount}".to_owned()),
        Amount::Percent => Some("{amount} percent {late}?".to_owned()),
        Amount::Tenths => Some("{tenths} {worms}? {late}?".to_owned()),
        Amount::Points => Some("{amount} {points} {late}? short of".to_owned()),
        Amount::Ordinal => Some("{the roll} {or later}?".to_owned()),
        Amount::Lead => Some("{lead}".to_owned()),
        Amount::FacesOver => Some("{faces over}".to_owned()),
    };
    let sum = matches!(
        quantity.declaration().map(|word| word.source),
        Some(Source::Sum(_))
    );
    if let Some(amount) = amount
        && !(sum && phrase.text.contains("{sum}"))
    {
        let holes = |text: &str| {
            let text = text.replace("{n}", &amount);
            text.replace("{are}", "(is|are)")
        };
        patterns.push(holes(phrase.text));
        for (_, lead_in) in quantity.lead_ins() {
            patterns.push(format!("({})#alone", holes(&lead_in.to_lowercase())));
        }
    }
    if !patterns.is_empty() {
        let pattern = Pattern::new(&patterns.join("|"));
        entries.push((Meaning::Question(quantity, None), pattern));
    }
    for Special {
        relation,
        threshold,
        text,
    } in phrase.special
    {
        let settled = Some((*relation, *threshold));
        entries.push((Meaning::Question(quantity, settled), Pattern::new(text)));
    }
}

/// A sum of up to [`Quantity::MOST_TERMS`] words: "your total plus the dice left
/// come to 30 or more".
fn sum() -> Pattern {
    let mut words = Vec::new();
    for (place, quantity) in Quantity::ALL.into_iter().enumerate() {
        if let Some(noun) = quantity.noun() {
            let noun = Box::new(Pattern::new(noun));
            words.push(Pattern::Tagged(Tag::Term(place as u8), noun));
        }
    }
    let first = Pattern::Any(words);
    let minus = |tag| Pattern::Tagged(tag, Box::new(Pattern::Word("minus".to_owned())));
    let sign = Pattern::Any(vec![Pattern::Word("plus".to_owned()), minus(Tag::Minus)]);
    let next = Pattern::All(vec![sign, first.clone()]);
    let mut more = next.clone();
    for _ in 2..Quantity::MOST_TERMS {
        more = Pattern::All(vec![next.clone(), Pattern::Maybe(Box::new(more))]);
    }
    Pattern::All(vec![
        first,
        more,
        Pattern::new("{come to}"),
        Pattern::Maybe(Box::new(minus(Tag::Negative))),
        Pattern::new("{amount} {worms}? {late}?"),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_reads_something() {
        for (meaning, pattern) in PHRASES.patterns() {
            let nothing = pattern.firsts(&mut Vec::new());
            assert!(!nothing, "{meaning:?}");
        }
    }

    #[test]
    fn the_quick_way_to_measure_a_phrase_agrees_with_the_one_that_takes_notes() {
        let texts = [
            "the highest tile is 30 or more and you have kept four or more dice",
            "the face worth the most points where a worm counts 7 and each die 1.5 less",
            "your total plus the dice left come to 30 or more",
            "the chance of busting with the next roll is a third or more",
            "no dice left",
        ];
        let mut found = 0;
        for text in texts {
            let words: Vec<&str> = text.split(' ').collect();
            let seen = seen(&words);
            for at in 0..words.len() {
                let quick = PHRASES.reading(&seen, at);
                let quick: Vec<_> = quick
                    .map(|found| (*found.stands_for, found.length))
                    .collect();
                let longest = PHRASES.patterns().filter_map(|(meaning, pattern)| {
                    Some((*meaning, pattern.longest(&words, at)?.end - at))
                });
                assert_eq!(quick, longest.collect::<Vec<_>>(), "{text} from {at}");
                found += quick.len();
            }
        }
        assert!(found > 15, "{found}");
    }

    #[test]
    fn the_longest_phrase_is_found() {
        let words = ["the", "highest", "tile", "is", "30", "or", "more"];
        let first = |words: &[&str]| at(words, &seen(words), 0);
        let atom = first(&words);
        assert_eq!(atom.name(), "question");
        assert_eq!(atom.found.end, words.len());
        assert_eq!(first(&words[..2]).name(), "ranking");
        assert_eq!(first(&["wurms"]).meaning, Meaning::Unknown);
    }
}
