//! The phrases of a statement, one after the other: at each word the longest
//! phrase that begins there.

pub mod atom;
pub mod sense;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::game::Face;
use crate::language::own_words::lexicon::compared::{
    ANY_OTHER, COMPARED, Change, Compared, MORE, SCORES, SUMS, WORTH, by_so_many, more_of,
};
use crate::language::own_words::lexicon::phrases::{LOOKS, PARTS};
use crate::language::own_words::lexicon::remarks::{OPINIONS, SILENT};
use crate::language::own_words::lexicon::shared::find;
use crate::language::own_words::words::token::Token;
use crate::language::reading::pattern::Pattern;
use crate::language::reading::phrasebook::{Phrasebook, Seen};
use crate::language::vocabulary::{Feature, Measure, Quantity};
use atom::{Atom, Meaning, Sense};
use sense::sense;

/// How the faces are named; digits name them too, where a face is looked for.
const FACES: [&str; Face::COUNT] = [
    "ones|1",
    "twos|2|two",
    "threes|3|three",
    "fours|4|four",
    "fives|5|five",
    "(worms|worm|sixes|6) (dice|symbol|face|faces)?",
];

/// How the faces are named where a number is said of them.
const SCORED: [&str; Face::COUNT] = [
    "(ones|1)",
    "(twos|2)",
    "(threes|3)",
    "(fours|4)",
    "(fives|5)",
    "(worms|worm)",
];

/// How several dice of the faces are named.
const PLURAL: [&str; Face::COUNT] = ["ones", "twos", "threes", "fours", "fives", "worms"];

/// How the faces are named after a number.
const COUNTED: [&str; Face::COUNT] = [
    "ones",
    "twos|2|two",
    "threes|3|three",
    "fours|4|four",
    "fives|5|five",
    "(worms|worm) (dice|dices)?",
];

static PHRASES: LazyLock<Phrasebook<Meaning>> = LazyLock::new(|| {
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
        let plural = PLURAL[face.index()];
        add(
            Meaning::Count(face),
            &format!("(number|count|n)? {plural} {{rel}} {{number}}"),
        );
        add(
            Meaning::Count(face),
            &format!(
                "(have|rolled|roll|see|get)? (only)? ({{n}}|single#one|pair#half) ({counted}) {{late}}? (on it own|alone|in roll|rolled|in it roll|at once|to have|about|around|on offer|available|in sight|among them|can take|can have|on table|going|about|to be had|to take|there|left|possible|available)?"
            ),
        );
    }
    for (said, change) in SCORES {
        add(Meaning::Change(*change), said);
    }
    for face in Face::ALL {
        let names = SCORED[face.index()];
        let worth = WORTH.replace("{face}", names);
        add(Meaning::Change(Change::Worth(face)), &worth);
        let more = MORE.replace("{face}", names);
        add(Meaning::Change(Change::FaceMore(face)), &more);
    }
    for face in Face::ALL {
        let faces = PLURAL[face.index()];
        for other in Face::ALL.into_iter().filter(|&other| other != face) {
            let others = PLURAL[other.index()];
            add(Meaning::More(face, Some(other)), &more_of(faces, others));
        }
        add(Meaning::More(face, None), &more_of(faces, ANY_OTHER));
    }
    for one in COMPARED {
        let quantity = Quantity::named(one.name);
        let alike = |other: &&Compared| other.family == one.family && other.name != one.name;
        for other in COMPARED.iter().filter(alike) {
            let meaning = Meaning::Compare(quantity, Quantity::named(other.name));
            add(meaning, &one.family.pattern(one.before, other.behind));
            if one.name != "tile to take" {
                // "A tile with one more than my total" may be any.
                add(meaning, &by_so_many(one.before, other.behind));
            }
        }
    }
    add(
        Meaning::CountIt,
        "(them)? (n|count)? (see|rolled)? (only)? ({n} (them|it|of them)?|{number} (them|it|one number|one) {late})",
    );
    for (name, pattern) in LOOKS {
        let look = Meaning::Look(Quantity::named(name));
        add(look, pattern);
    }
    for pattern in SILENT {
        add(Meaning::Silent, pattern);
    }
    for pattern in OPINIONS {
        add(Meaning::Opinion, pattern);
    }
    Phrasebook::of(entries)
});

/// The phrases of some words.
pub fn atoms(tokens: &[Token]) -> Vec<Atom> {
    let all = read(tokens, &|_| true);
    // "Worms before fives" is about a ranking, if there is one.
    let ranks = all.iter().any(|atom| matches!(atom.sense, Sense::Rank(_)));
    let high = all.iter().any(|atom| atom.is("worm-high"));
    let mut all = match ranks || !high {
        true => all,
        false => read(tokens, &|part| part != "worm-high"),
    };
    worms_over_all(&mut all);
    any_time(&mut all);
    times_unsaid(&mut all, tokens);
    all
}

/// Words that say nothing only where something behind them says it: "towards the end,
/// when there are four tiles", "and not before."
fn times_unsaid(atoms: &mut [Atom], tokens: &[Token]) {
    const TIMES: [&str; 3] = ["end", "endgame", "early"];
    const EARLIER: [&str; 3] = ["before", "earlier", "sooner"];
    for at in 0..atoms.len() {
        let words = atoms[at].words.clone();
        let says = |wanted: &[&str]| {
            let mut words = tokens[words.clone()].iter();
            words.any(|token| wanted.contains(&token.text.as_str()))
        };
        if atoms[at].sense != Sense::Silent || !says(&[&TIMES[..], &EARLIER].concat()) {
            continue;
        }
        let is = |ahead: usize, parts: &[&str]| {
            let next = atoms.get(at + ahead);
            next.is_none_or(|next| parts.iter().any(|part| next.is(part)))
        };
        let asks = |ahead: usize| {
            let next = atoms.get(at + ahead).map(|next| &next.sense);
            is(ahead, &["when"]) || matches!(next, Some(Sense::Ask(..)))
        };
        let said = match () {
            () if says(&EARLIER) => is(1, &["end", ",", "when", "take"]),
            () if says(&["near"]) => true,
            () => is(1, &["end", ":"]) || asks(1) || is(1, &[","]) && asks(2),
        };
        if !said {
            atoms[at].sense = Sense::Unknown;
        }
    }
}

/// "Any tile, any time, I stop": no case.
fn any_time(atoms: &mut [Atom]) {
    for at in 1..atoms.len() {
        let ends = atoms[at].is(",") || atoms[at].is("end");
        let before = &mut atoms[at - 1];
        if ends && before.is("when") && before.words.len() == 2 {
            before.sense = Sense::Silent;
        }
    }
}

/// "Worms over everything, then ...": the first of a list.
fn worms_over_all(atoms: &mut [Atom]) {
    for at in 0..atoms.len() {
        let next = |ahead: usize| atoms.get(at + ahead);
        let comma = usize::from(next(1).is_some_and(|next| next.is(",")));
        let listed = next(1 + comma).is_some_and(|next| next.is("then") || next.is("otherwise"));
        let before = at.checked_sub(1).and_then(|before| atoms.get(before));
        let heads = before.is_none_or(|before| {
            ["end", ":", "take", "=>"]
                .iter()
                .any(|part| before.is(part))
        });
        if heads && listed && atoms[at].is("worm-high") {
            atoms[at].sense = Sense::Face(Face::Worm);
        }
    }
}

fn read(tokens: &[Token], wanted: &dyn Fn(&str) -> bool) -> Vec<Atom> {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let seen = PHRASES.seen(&words);
    let mut found = Vec::new();
    let mut at = 0;
    // The same words around read the same: what is said again and again is not
    // looked up again.
    let mut known: BTreeMap<&[&str], (Sense, usize)> = BTreeMap::new();
    while at < words.len() {
        let around = &words[at.saturating_sub(BEFORE)..words.len().min(at + BEHIND)];
        let near_head = at < BEFORE;
        let (sense, length) = match known.get(around).filter(|_| !near_head) {
            Some(again) => again.clone(),
            None => {
                let atom = longest(&words, &seen, at, wanted);
                let read = (atom.sense, atom.words.len());
                if !near_head {
                    known.insert(around, read.clone());
                }
                read
            }
        };
        found.push(Atom {
            sense,
            words: at..at + length,
        });
        at += length;
    }
    found
}

/// Whether a word stands in any phrase, and not only where it may be left out.
pub fn is_known(word: &str) -> bool {
    static KNOWN: LazyLock<BTreeSet<&str>> = LazyLock::new(|| {
        let mut known = BTreeSet::new();
        for (_, pattern) in PHRASES.patterns() {
            pattern.needed(&mut known);
        }
        known
    });
    KNOWN.contains(word)
}

/// Every phrase that may be read anywhere in some words, longer and shorter ones.
pub fn every(words: &[&str]) -> Vec<Atom> {
    let seen = PHRASES.seen(words);
    let mut found = Vec::new();
    for at in 0..words.len() {
        for phrase in PHRASES.reading(&seen, at) {
            for read in phrase.pattern.matches(words, at, None) {
                if let Some(sense) = sense(*phrase.stands_for, words, &read) {
                    let words = at..read.end;
                    found.push(Atom { sense, words });
                }
            }
        }
    }
    found
}

/// How many words before and behind have a say in what a phrase is.
const BEFORE: usize = 4;
const BEHIND: usize = 48;

fn longest(words: &[&str], seen: &[Seen], at: usize, wanted: &dyn Fn(&str) -> bool) -> Atom {
    let mut best = Atom {
        sense: Sense::Unknown,
        words: at..at + 1,
    };
    let mut best_end = at;
    for phrase in PHRASES.reading(seen, at) {
        let unwanted = matches!(phrase.stands_for, Meaning::Part(name) if !wanted(name));
        if unwanted || at + phrase.length <= best_end {
            continue;
        }
        let mut matches = phrase.pattern.matches(words, at, None);
        matches.sort_by_key(|found| std::cmp::Reverse(found.end));
        for found in matches {
            if found.end <= best_end {
                break;
            }
            if let Some(sense) = sense(*phrase.stands_for, words, &found) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::words::rephrase::rephrased;
    use crate::language::own_words::words::tokens::tokens;

    #[test]
    fn the_quick_way_to_find_a_phrase_agrees_with_the_one_that_takes_notes() {
        let mut found = 0;
        for text in [
            "Worms first, then 5s, then the most points. I stop at 25, or for a steal.",
            "If I'm within three points of a steal and have two or more dice left I roll.",
            "Never more than a 20 % chance of busting; 3 worms or better on his top tile?",
            "Take the face on the most dice, unless it leaves me one die. Third roll: stop.",
            "1 5 30 or more than half of them, and no tile in front of me at all",
        ] {
            let tokens = rephrased(&tokens(text));
            let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
            let seen = PHRASES.seen(&words);
            for at in 0..words.len() {
                let quick = PHRASES.reading(&seen, at);
                let quick: Vec<(&Pattern, usize)> = quick
                    .map(|phrase| (phrase.pattern, phrase.length))
                    .collect();
                let plain = PHRASES.patterns().filter_map(|(_, pattern)| {
                    Some((pattern, pattern.longest(&words, at)?.end - at))
                });
                assert_eq!(quick, plain.collect::<Vec<_>>(), "{text} from {at}");
                found += quick.len();
            }
        }
        assert!(found > 100, "{found}");
    }
}
