//! Words and phrases of people's own words that stand for parts of sentences or say
//! nothing, as data: those that no pattern of the vocabulary or of
//! [`phrases`](crate::language::own_words::lexicon::phrases) declares.

use crate::language::own_words::atoms::is_known;
use crate::language::own_words::lexicon::remarks::{DECIDING, WEIGHTY};
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;

/// Signs and words between the parts of a statement.
pub(super) fn is_boundary(word: &str) -> bool {
    const BOUNDARIES: &[&str] = &[
        ",", ":", "=>", "«", "»", "–", "—", "-", "but", "so", "and", "because", "…", "though",
        "as", "which",
    ];
    BOUNDARIES.contains(&word)
}

/// Words that no aside holds.
pub(super) fn decides(word: &str) -> bool {
    const ORDERS: &[&str] = &[
        "stop", "roll", "take", "leave", "avoid", "skip", "than", "none", "neither", "worms",
        "tile", "total", "trailing", "leading", "losing", "winning",
    ];
    Number::is(word)
        || word.contains(|letter: char| letter.is_ascii_digit())
        || FACES.contains(&word)
        || DECIDING.contains(&word)
        || ORDERS.contains(&word)
        || WEIGHTY.contains(&word)
}

/// Whether the word at a place is one that no aside holds; "the good ones" are no ones.
pub(super) fn decides_at(words: &[&str], at: usize) -> bool {
    const GOOD: &[&str] = &[
        "good", "better", "best", "big", "bigger", "high", "higher", "small", "smaller", "low",
        "lower", "other", "nice",
    ];
    let good_ones = words[at] == "ones" && at > 0 && GOOD.contains(&words[at - 1]);
    let case = ["when", "unless", "until"].contains(&words[at]) && at > 0 && words[at - 1] == "so";
    case || decides(words[at]) && !good_ones
}

/// What begins an aside, whatever it speaks of.
pub(super) const ASIDES: &[&str] = &[
    "no point",
    "no need",
    "no sense",
    "play without",
    "too easy",
    "it too easy",
    "too dicey",
    "too risky",
    "too dangerous",
    "not ask",
    "not care",
    "not mind",
    "not matter",
    "never mind",
    "it all about",
    "want better",
    "it how",
    "it only reason",
    "only reason",
    "no think",
    "know it",
    "so can roll with more",
    "so can roll more",
    "to save dice",
    "to save",
    "otherwise in trouble",
    "can not resist",
    "can not help",
    "why",
    "because",
    "since",
    "even ahead",
    "even before",
    "even over",
    "even single",
    "even only one",
    "even when",
    "also when better",
    "even with",
    "no matter",
    "however many",
    "regardless",
    "not how many",
    "not think",
    "not know why",
    "says",
    "say",
    "trust me",
    "so it",
    "in case",
];

/// Words that no reason for an order holds: "I don't like to wait, so I stop at once".
pub(super) const NO_REASON: &[&str] = &[
    "when",
    "unless",
    "until",
    "while",
    "long",
    "once",
    "stop",
    "take",
    "never",
    "only",
    "otherwise",
    "tile",
    "tiles",
    "steal",
    "total",
    "points",
    "than",
    "before",
    "after",
    "then",
    "1st",
    "except",
    "but",
    "no",
    "none",
    "worm",
    "worms",
    "avoid",
    "leave",
    "prefer",
];

/// People whose ways are told before one's own: "my mate ..., but I ...".
pub(super) const PEOPLE: &[&str] = &[
    "my mate",
    "my nan",
    "my dad",
    "my mum",
    "my brother",
    "my sister",
    "my wife",
    "my husband",
    "other half",
    "my other half",
    "everyone",
    "people",
    "most people",
];

/// Words that are left out before anything is read.
pub(super) const USELESS: &[&str] = &["new", "whole", "actual", "poor", "bit", "def"];

/// Phrases that say nothing.
pub(super) const SILENT: &[&str] = &[
    "among",
    "otherwise steal like any other tile",
    "otherwise it like any other tile",
    "any sort",
    "any kind",
    "in it order",
    "every time",
    "whichever it worth",
    "what it worth",
    "for table tile",
    "for tile table",
    "for tile from table",
    "play it safe and",
    "play safe and",
    "play it dead safe and",
    "play for safety and",
    "play safe :",
    "play it safe :",
    "last few tiles",
    "either way",
    "obviously need legal take to stop",
    "earlier not",
    "not earlier",
    "play with chance",
    "nothing usable",
    "out smaller group",
    "from smaller group",
    "among allowed ones",
    "from allowed ones",
    "out allowed ones",
    "out rest",
    "from rest",
    "among rest",
    "also for smaller one",
    "also for lower one",
    "« number tiles , not worms »",
    "« tiles , not worms »",
    "« count , not worms »",
    "« not worms »",
    "not for anything otherwise",
    "for nothing otherwise",
    "or for nothing otherwise",
    "and for nothing otherwise",
    "other way round",
    "on other way round",
    "in both cases",
    "my lucky number",
    "lucky number",
    "game soon over",
    "game nearly over",
    "game almost over",
    "game over soon",
    "it nearly over",
    "it almost over",
    "it soon over",
    "look one step ahead",
    "« need worm for it »",
    "need worm for it",
    "on show",
    "by stop",
    "by amount",
    "before points",
    "lie before me",
    "lie in front me",
    "lucky for me",
    "them turn",
    "them give nothing",
    "them bring nothing",
    "them worth nothing",
    "one must not greedy",
    "it my motto",
    "always and",
    "feel safe",
    "feel safe and",
    "then worry about points",
    "worry about points",
    "nothing otherwise interest me",
    "when need them",
    "when need it",
    "when need one",
    "when some",
    "when them some",
    "any time",
    "and then at once",
    "when at all possible",
    "points wise",
    "rest what them show",
    "for stop use real total",
    "use real total",
    "never greedy",
    "not greedy",
    "hang on to my dice",
    "threshold :",
    "limit :",
    "target :",
    "« real points »",
    "already with",
    "chance it and",
    "not chance it and",
    "chance and",
    "when any",
    "when any come",
    "as soon as them come",
    "also when it only one dice",
    "worm face too",
    "worms face too",
    "« worm face too »",
    "dice - wise",
    "dice wise",
    "away",
    "to hit it",
    "for it",
    "want it",
    "want it much",
    "in every case",
    "in any case",
    "in all case",
    "in all cases",
    "no matter what",
    "no tile count as 0",
    "no tile = 0",
    "or nothing",
    "when to stop",
    "when to roll",
    "what to take",
    "which to take",
    "or dice trying",
    "and not fewer",
    "not fewer",
    "not more",
    "and not before",
    "or bust",
    "back",
    "back to",
    "better stuff",
    "good stuff",
    "better ones",
    "good ones",
    "rest",
    "possible",
    "at all",
    "at once",
    "1st all",
    "at best",
    "1st thing",
    "asap",
    "also before",
];

/// Words for having something, without which tiles are nobody's.
pub(super) const OWNING: &[&str] = &[
    "have", "own", "hold", "with", "my", "mine", "before", "front",
];

/// Words that say nothing between others.
pub(super) const LIGHT: &[&str] = &[
    "at", "on", "in", "for", "with", "to", "by", "from", "do", "get", "it", "have", "can", "me",
    "my", "always", "so", "as", "any", "then", "also", "too", "now", "one", "them", "come", "make",
    "what", "which", "face", "number", "…",
];

/// Where some words stand that are given with spaces between them.
pub(super) fn end_of(words: &[&str], start: usize, name: &str) -> Option<usize> {
    let mut end = start;
    for part in name.split(' ') {
        if words.get(end) != Some(&part) {
            return None;
        }
        end += 1;
    }
    Some(end)
}

/// Whether a word is in no table of words that mean something.
pub(super) fn is_soft(word: &str) -> bool {
    word.len() > 2 && word.chars().all(char::is_alphabetic) && !decides(word) && !is_known(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn names_are_made_of_words_that_are_looked_up() {
        let lists = [ASIDES, PEOPLE, USELESS, SILENT, OWNING, LIGHT];
        for name in lists.into_iter().flatten() {
            assert!(are_looked_up(name), "`{name}`");
        }
    }
}
