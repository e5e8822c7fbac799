//! Words and phrases of people's own words that stand for parts of sentences or say
//! nothing, as data: those that no pattern of the vocabulary or of
//! [`phrases`](crate::language::own_words::lexicon::phrases) declares.

use super::item::Part;
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
        "tile", "total",
    ];
    Number::is(word)
        || word.contains(|letter: char| letter.is_ascii_digit())
        || FACES.contains(&word)
        || DECIDING.contains(&word)
        || ORDERS.contains(&word)
        || WEIGHTY.contains(&word)
}

/// What begins an aside, whatever it speaks of.
pub(super) const ASIDES: &[&str] = &[
    "no point",
    "no need",
    "no sense",
    "play without",
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
    "can not resist",
    "can not help",
    "why",
    "because",
    "since",
    "even when",
    "even with",
    "no matter",
    "says",
    "say",
    "trust me",
    "so it",
    "in case",
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
pub(super) const USELESS: &[&str] = &["new", "whole", "actual", "poor", "bit"];

/// Phrases that say nothing.
pub(super) const SILENT: &[&str] = &[
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
    "asap",
    "better stuff",
    "good stuff",
    "better ones",
    "good ones",
    "rest",
    "possible",
    "as soon as possible",
    "1st all",
    "at best",
    "1st thing",
];

/// Words for parts of sentences that have no phrase.
pub(super) const NAMED: &[(&str, Part)] = &[
    ("before", Part::Until),
    ("1st", Part::First),
    ("steal it from rival", Part::TakeIt),
    ("steal it from them", Part::TakeIt),
    ("from two such numbers", Part::Equal),
    ("from two such faces", Part::Equal),
    ("from two such", Part::Equal),
    ("from several", Part::Equal),
    ("when several", Part::Equal),
    ("when several do", Part::Equal),
    ("when several such", Part::Equal),
    ("when choice", Part::Equal),
    ("when two such", Part::Equal),
    ("when two it", Part::Equal),
    ("when two lots", Part::Equal),
    ("when few", Part::Equal),
    ("when tie", Part::Equal),
    ("in tie", Part::Equal),
    ("on tie", Part::Equal),
    ("out", Part::Those),
    ("all them", Part::NothingElse),
    ("when it even", Part::Equal),
    ("when it even between two", Part::Equal),
    ("when it even between them", Part::Equal),
    ("it have to", Part::HoldOut),
    ("have to", Part::HoldOut),
    ("go before all rest", Part::First),
    ("go before all", Part::First),
    ("come before all", Part::First),
    ("come before everything", Part::First),
    ("go before everything", Part::First),
    ("before all rest", Part::First),
    ("when it gone", Part::Otherwise),
    ("once it gone", Part::Otherwise),
    ("from equal ones", Part::Equal),
    ("tile can kept", Part::Anything),
    ("tile can take", Part::Anything),
    ("neither turn", Part::NoneOf),
    ("neither turn up", Part::NoneOf),
    ("neither show", Part::NoneOf),
    ("neither come", Part::NoneOf),
    ("neither them", Part::NoneOf),
    ("none them", Part::NoneOf),
    ("none", Part::NoneOf),
    ("neither", Part::NoneOf),
    ("nothing", Part::NoneOf),
    ("want", Part::HoldOut),
    ("need", Part::HoldOut),
    ("wait for", Part::HoldOut),
    ("enough", Part::Enough),
    ("enough for me", Part::Enough),
    ("do", Part::Enough),
    ("do for me", Part::Enough),
    ("do me", Part::Enough),
    ("fine", Part::Enough),
    ("fine by me", Part::Enough),
    ("good enough", Part::Enough),
    ("plenty", Part::Enough),
    ("plenty for me", Part::Enough),
    ("suit me", Part::Enough),
    ("after", Part::Otherwise),
    ("after it", Part::Otherwise),
    ("after them", Part::Otherwise),
    ("home", Part::Stop),
    ("no stop", Part::NeverStop),
    ("no roll", Part::NeverRoll),
    ("than", Part::Then),
    ("bankable", Part::Anything),
    ("have it", Part::TakeIt),
    ("go", Part::Take),
    ("anything fewer", Part::Otherwise),
    ("anything lower", Part::Otherwise),
    ("anything under", Part::Otherwise),
    ("anything under it", Part::Otherwise),
    ("fewer", Part::Otherwise),
    ("under it", Part::Otherwise),
    ("only thing", Part::But),
    ("one thing", Part::But),
    ("1st legal", Part::Anything),
    ("1st legal stop", Part::Anything),
    ("1st legal tile", Part::Anything),
    ("steal them", Part::TakeIt),
    ("steal it", Part::TakeIt),
    ("1st chance", Part::Anything),
    ("1st chance get", Part::Anything),
    ("1st chance have", Part::Anything),
    ("jump to front", Part::First),
    ("move to front", Part::First),
    ("go 1st", Part::First),
    ("beat everything", Part::First),
    ("beat all", Part::First),
    ("come before all otherwise", Part::First),
    ("go before all otherwise", Part::First),
    ("always jump queue", Part::First),
    ("go for it", Part::Roll),
    ("one exception", Part::But),
    ("only exception", Part::But),
    ("touch", Part::Take),
    ("touch them", Part::TakeIt),
    ("mine", Part::Enough),
    ("when everything single", Part::Otherwise),
    ("when all single", Part::Otherwise),
    ("when all different", Part::Otherwise),
    ("when no pairs", Part::Otherwise),
    ("come 1st", Part::First),
    ("jump queue", Part::First),
    ("take tile", Part::Stop),
    ("have tile", Part::Stop),
    ("can not help it", Part::NothingElse),
    ("not help it", Part::NothingElse),
    ("something", Part::Kind),
    ("anything", Part::Kind),
    ("one number", Part::Kind),
    ("same number", Part::Kind),
    ("same", Part::Kind),
    ("kind", Part::Kind),
    ("one kind", Part::Kind),
    ("one face", Part::Kind),
    ("it", Part::It),
    ("have it off rival", Part::TakeIt),
    ("have it off", Part::TakeIt),
    ("take it off rival", Part::TakeIt),
    ("before it", Part::But),
    ("can help it", Part::NothingElse),
    ("number", Part::Kind),
    ("face", Part::Kind),
    ("apart from", Part::But),
    ("later in turn", Part::Then),
    ("take it", Part::TakeIt),
    ("take them", Part::TakeIt),
    ("next best", Part::AvoidIt),
    ("next best one", Part::AvoidIt),
    ("next best instead", Part::AvoidIt),
    ("go for next best", Part::AvoidIt),
    ("go for next best instead", Part::AvoidIt),
    ("go for next best one", Part::AvoidIt),
    ("go for next best one it not", Part::AvoidIt),
    ("take next best", Part::AvoidIt),
    ("take next best one", Part::AvoidIt),
    ("take next best instead", Part::AvoidIt),
    ("take next best one instead", Part::AvoidIt),
    ("take another", Part::AvoidIt),
    ("take another one", Part::AvoidIt),
    ("take something otherwise", Part::AvoidIt),
    ("take other one", Part::AvoidIt),
    ("have them", Part::TakeIt),
];

/// Parts of sentences, and the names of the phrases that stand for them.
pub(super) const PARTS: &[(&str, Part)] = &[
    ("and", Part::And),
    ("or", Part::Or),
    ("then", Part::Then),
    ("otherwise", Part::Otherwise),
    ("but", Part::But),
    ("when", Part::If),
    ("unless", Part::Unless),
    ("until", Part::Until),
    ("only", Part::Only),
    ("never", Part::Never),
    ("not", Part::Not),
    ("it", Part::It),
    (":", Part::Colon),
    ("=>", Part::Colon),
    ("=", Part::Colon),
    ("stop", Part::Stop),
    ("roll", Part::Roll),
    ("take", Part::Take),
    ("avoid", Part::Avoid),
    ("hold-out", Part::HoldOut),
    ("tie", Part::Equal),
    ("whichever", Part::Whichever),
    ("last", Part::Last),
    ("what-offer", Part::Anything),
    ("none-left", Part::NothingElse),
    ("so-on", Part::SoOn),
    ("shown", Part::Shown),
    ("can-take", Part::Shown),
    ("already", Part::Already),
    ("those-named", Part::Those),
    ("worm-high", Part::WormsHigh),
];

/// Parts that say nothing where they stand alone.
pub(super) const IDLE: &[&str] = &["always", "too", "numbers", "topic"];

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

/// Whether a word is in no table of words that mean something.
pub(super) fn is_soft(word: &str) -> bool {
    word.len() > 2 && word.chars().all(char::is_alphabetic) && !decides(word) && !is_known(word)
}

/// Whether a statement speaks of nothing in the game: it decides nothing then.
pub(super) fn is_remark(words: &[&str]) -> bool {
    const VERBS: &[&str] = &[
        "go",
        "pick",
        "keep",
        "kept",
        "grab",
        "leave",
        "avoid",
        "skip",
        "have",
        "throw",
        "wait",
        "hold",
        "want",
        "need",
        "prefer",
        "like",
        "do",
        "end",
        "quit",
        "enough",
        "first",
        "1st",
        "same",
        "other",
        "others",
        "otherwise",
        "them",
        "which",
        "left",
        "it",
    ];
    let says = |word: &&str| decides(word) || VERBS.contains(word) || word.len() < 2;
    let idle = |word: &&str| IDLE_HERE.contains(word);
    let orders = |word: &&str| says(word) && !idle(word) || word.contains("feel");
    let alien = words.iter().any(|word| is_soft(word));
    words.len() > 2 && (!words.iter().any(says) || alien && !words.iter().any(orders))
}

/// Words that say nothing in a statement that speaks of something else than the game:
/// "we play it every Christmas", "no reason, it is a habit".
const IDLE_HERE: &[&str] = &[
    "no", "every", "all", "any", "best", "same", "it", "them", "do", "have", "like", "go", "first",
    "1st", "each", "nothing", "alone",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn names_are_made_of_words_that_are_looked_up() {
        let lists = [ASIDES, PEOPLE, USELESS, SILENT, OWNING, LIGHT];
        let names = lists.into_iter().flatten().copied();
        for name in names.chain(NAMED.iter().map(|(name, _)| *name)) {
            assert!(are_looked_up(name), "`{name}`");
        }
    }
}
