//! Remarks: words that say nothing about the decision, and reasons.

use std::ops::Range;

use super::{Because, Reader, Stuck};
use crate::language::own_words::atoms::atom::{Atom, Sense};
use crate::language::own_words::atoms::is_known;
use crate::language::own_words::lexicon::remarks::{
    ASKING, COVERED, DECIDING, FEELINGS, HARMLESS, IDLE_PARTS, ORDERING, OTHERS, RANKING, TOPICS,
    TURNING, WEIGHTY, YEARS,
};
use crate::language::own_words::words::token::{FACES, Token, is_in};
use crate::language::reading::pattern::Number;
use crate::language::vocabulary::{Feature, Quantity};

/// Parts of a sentence that order something, or say when.
const ORDERS: [&str; 12] = [
    "stop",
    "roll",
    "take",
    "avoid",
    "hold-out",
    "when",
    "unless",
    "until",
    "never",
    "otherwise",
    "only",
    "same-for",
];

/// Parts of a sentence between remarks.
const BETWEEN: [&str; 12] = [
    ",",
    ":",
    "=>",
    "=",
    "and",
    "then",
    "but",
    "always",
    "too",
    "it",
    "worm-high",
    "topic",
];

impl Reader<'_> {
    /// Lets a statement pass that consists of remarks; of another one says what can't be
    /// read: a word that nobody knows, or what is not read as a whole.
    pub(super) fn pass_remarks(
        &mut self,
        atoms: Range<usize>,
        unread: Range<usize>,
    ) -> Option<Stuck> {
        let mut passed = Vec::new();
        let mut at = atoms.start;
        while at < atoms.end {
            let atom = &self.atoms[at];
            let end = self.stretch_end(at, atoms.end);
            let heads = self
                .atoms
                .get(at + 1)
                .is_some_and(|next| [":", "=", "=>"].iter().any(|sign| next.is(sign)));
            let label = heads && ["take", "roll"].iter().any(|verb| atom.is(verb));
            if atom.sense == Sense::Silent || label {
                at += 1;
            } else if self.is_remark(at..end) || atom.is("reason") && self.is_reason(at..end) {
                passed.push(self.bytes(at..end));
                at = end;
            } else if BETWEEN.iter().any(|part| atom.is(part)) {
                self.points |= atom.is("topic");
                at += 1;
            } else if let Sense::Look(quantity) = atom.sense {
                self.look_at(quantity);
                at += 1;
            } else {
                return Some(self.not_understood(atoms, unread));
            }
        }
        // "Then I want them": who knows what.
        let pronoun = |word: &&str| ["them", "those", "these"].contains(word);
        if passed.is_empty() && self.texts(atoms.clone()).iter().any(pronoun) {
            return Some(self.not_understood(atoms, unread));
        }
        self.ignored.extend(passed);
        None
    }

    /// What is not understood of a statement: a word that nobody knows, or what can't be
    /// read of it.
    fn not_understood(&self, atoms: Range<usize>, unread: Range<usize>) -> Stuck {
        let unknown = |at: &usize| self.atoms[*at].sense == Sense::Unknown;
        match atoms.clone().find(unknown) {
            Some(at) => self.stuck(at..at + 1, Because::Unknown),
            None => Stuck {
                place: unread,
                because: Because::Misplaced,
            },
        }
    }

    /// Whether a stretch of words, up to the next comma, says nothing about the game:
    /// unknown words only, or an opinion without an order.
    fn is_remark(&self, atoms: Range<usize>) -> bool {
        let stretch = &self.atoms[atoms.clone()];
        if self.weighs_counts(stretch) {
            return true;
        }
        let has = |sense: Sense| stretch.iter().any(|atom| atom.sense == sense);
        let (unknown, opinion) = (has(Sense::Unknown), has(Sense::Opinion));
        let heads = self.atoms.get(atoms.end).is_some_and(|next| next.is(":"));
        let headed = |atom: &Atom| heads && ["take", "roll"].iter().any(|part| atom.is(part));
        let orders = |atom: &Atom| ORDERS.iter().any(|part| atom.is(part)) && !headed(atom);
        let orders = stretch.iter().any(orders);
        let says = stretch.iter().any(|atom| {
            matches!(
                atom.sense,
                Sense::Ask(..)
                    | Sense::Face(_)
                    | Sense::Count(..)
                    | Sense::CountIt(_)
                    | Sense::Rank(_)
                    | Sense::Having(_)
                    | Sense::Correct(_)
            )
        });
        let means = ["tie", "numbers", "not", "so-on"];
        let means = stretch
            .iter()
            .any(|atom| means.iter().any(|part| atom.is(part)));
        let asks = stretch.iter().any(|atom| match &atom.sense {
            Sense::Having(feature) => !feature.is_like(Feature::named("on few dice")),
            Sense::Ask(asked) => asked.iter().any(|one| one.quantity() == Quantity::TOTAL),
            _ => false,
        });
        let weighty = asks || stretch.iter().any(|atom| self.is_weighty(atom, heads));
        let passes = !weighty && !orders && (opinion || unknown && !says && !means);
        passes || self.carries_nothing(stretch) || !weighty && self.denies_a_mood(atoms)
    }

    /// "Three fours are better than two fives".
    fn weighs_counts(&self, stretch: &[Atom]) -> bool {
        let [one, other] = stretch else {
            return false;
        };
        let counts = |atom: &Atom| matches!(atom.sense, Sense::Count(..));
        let than = |token: &Token| token.text == "than";
        counts(one) && counts(other) && self.tokens[other.words.clone()].iter().any(than)
    }

    /// "I'm never greedy", "no heroics", at the head of a statement.
    fn denies_a_mood(&self, atoms: Range<usize>) -> bool {
        let before = atoms.start.checked_sub(1).map(|at| &self.atoms[at]);
        if before.is_some_and(|before| !before.is("end")) {
            return false;
        }
        let words = self.texts(atoms.clone());
        let denies = |word: &&str| ["no", "not", "never"].contains(word);
        let quiet = |atom: &Atom| {
            let words = self.tokens.get(atom.words.clone()).unwrap_or_default();
            matches!(atom.sense, Sense::Silent | Sense::Opinion)
                || matches!(words, [word] if denies(&word.text.as_str()))
        };
        let moody = |word: &&str| is_in(word, FEELINGS) && !is_in(word, RANKING);
        let quiet = self.atoms[atoms].iter().all(quiet);
        words.first().is_some_and(denies) && quiet && words.iter().any(moody)
    }

    /// Whether some words, of which one at least means nothing, ask nothing, order
    /// nothing and name no face, number or measure: whatever game they are of, they
    /// decide nothing.
    fn carries_nothing(&self, stretch: &[Atom]) -> bool {
        let says = |atom: &Atom| match &atom.sense {
            Sense::Silent | Sense::Opinion | Sense::Unknown => false,
            Sense::Part(part) => !IDLE_PARTS.contains(part),
            _ => true,
        };
        let words = stretch
            .iter()
            .flat_map(|atom| self.tokens.get(atom.words.clone()));
        let decides = |token: &Token| {
            let word = token.text.as_str();
            DECIDING.contains(&word) || word.contains(|letter: char| letter.is_ascii_digit())
        };
        stretch.iter().any(|atom| atom.sense == Sense::Unknown)
            && !stretch.iter().any(says)
            && !words.flatten().any(decides)
    }

    /// Whether words say why something is done: "because they are worth most", "even if
    /// it is only one". Where they say to stop at a number, or when, they may be more.
    fn is_reason(&self, atoms: Range<usize>) -> bool {
        let decides = |atom: &Atom| {
            ["when", "unless", "until"].iter().any(|part| atom.is(part))
                || matches!(&atom.sense, Sense::Ask(asked)
                    if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
        };
        !self.atoms[atoms.start + 1..atoms.end].iter().any(decides)
    }

    /// Where the words from a phrase up to the next sign end.
    fn stretch_end(&self, start: usize, last: usize) -> usize {
        let ends = |at: &usize| {
            let atom = &self.atoms[*at];
            // "Four is my lucky number, so fours come first."
            *at > start && self.starts_with(atom, "so") && !atom.is("reason")
                || [",", ":", "=>", "but"].iter().any(|part| atom.is(part))
        };
        (start..last).find(ends).unwrap_or(last).max(start)
    }

    /// Whether a word begins a phrase.
    pub(super) fn starts_with(&self, atom: &Atom, word: &str) -> bool {
        let first = self.tokens.get(atom.words.start);
        first.is_some_and(|token| token.text == word)
    }

    /// Whether a word that was not understood speaks of the game.
    /// A heading may name what the next words are about.
    fn is_weighty(&self, atom: &Atom, heads: bool) -> bool {
        let words = self.tokens.get(atom.words.clone()).unwrap_or_default();
        let heavy = |word: &Token| {
            let word = word.text.as_str();
            WEIGHTY.contains(&word) && !(heads && TOPICS.contains(&word))
                || word.contains(|letter: char| letter.is_ascii_digit())
        };
        atom.sense == Sense::Unknown && words.iter().any(heavy)
    }
}

/// Whether some words begin with people, none of them oneself or the rival.
pub(super) fn is_of_others(tokens: &[Token]) -> bool {
    let first = tokens.iter().take(3);
    first.into_iter().any(|token| is_in(&token.text, OTHERS))
}

/// Whether some words tell of people, of what happened or of what one feels, with no
/// number, no ranking and, unless they are other people's, no order.
pub(super) fn tells_only(tokens: &[Token]) -> bool {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let strange =
        |word: &&str| word.len() > 2 && word.chars().all(char::is_alphabetic) && !is_known(word);
    let of_others = is_of_others(tokens);
    let looks = words.contains(&"look");
    let idle = |at: usize, word: &str| {
        let next = words.get(at + 1).copied().unwrap_or("");
        let behind = HARMLESS.iter().filter(|(one, _)| *one == word);
        let before = at.checked_sub(1).map_or("", |at| words[at]);
        behind.into_iter().any(|(_, behind)| is_in(next, behind))
            || is_of_years(word, next)
            || word.parse::<u16>().is_ok() && before == "since"
            || word == "never" && strange(&next)
            || word == "then" && at > 2
    };
    let feels = words.iter().any(|word| is_in(word, FEELINGS));
    // "A single worm" is counted, "worms" may only be spoken of.
    let single = |at: usize| at > 0 && ["single", "lone"].contains(&words[at - 1]);
    let counts = |(at, word): (usize, &&str)| {
        let counts = Number::is(word)
            || word.contains(|letter: char| letter.is_ascii_digit()) && !(looks && *word == "1st")
            || FACES.contains(word) && (!word.starts_with("worm") || single(at))
            || is_in(word, RANKING);
        counts && !idle(at, word)
    };
    // "I never look at what the others have."
    let looks_away = words.windows(2).any(|two| {
        ["not", "never"].contains(&two[0]) && ["look", "care", "count", "mind"].contains(&two[1])
    });
    let orders = |(at, word): (usize, &&str)| {
        let having = looks_away && ["have", "never"].contains(word);
        is_in(word, ORDERING) && !idle(at, word) && !having
    };
    let asks = |word: &&str| is_in(word, ASKING) && !(looks && *word == "1st");
    let turns = words.iter().any(|word| is_in(word, TURNING));
    let decides = words.iter().enumerate().any(counts)
        || words.iter().any(asks)
        || !of_others && words.iter().enumerate().any(orders)
        || of_others && turns && words.iter().enumerate().any(orders);
    let tells = of_others || feels || words.iter().any(strange);
    words.len() > 1 && tells && !decides
}

/// "I play it with my lad at weekends": whether others are spoken of only as company, and
/// nothing of the game is.
pub(super) fn in_company(tokens: &[Token]) -> bool {
    const WITH: [&str; 4] = ["with", "by", "against", "from"];
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let names = |at: usize| COVERED.iter().any(|(noun, _)| *noun == words[at]);
    let with = |at: usize| {
        words[..at]
            .iter()
            .rev()
            .take(2)
            .any(|word| WITH.contains(word))
    };
    let mut named = (0..words.len()).filter(|&at| names(at)).peekable();
    named.peek().is_some() && named.all(|at| words[at] == "rival" && with(at))
}

/// Whether a number is one of years or the like, or too high for this game.
fn is_of_years(number: &str, next: &str) -> bool {
    let high = number.parse::<u16>().is_ok_and(|number| number > 48);
    high && !["%", "percent", "per"].contains(&next) || Number::is(number) && is_in(next, YEARS)
}
