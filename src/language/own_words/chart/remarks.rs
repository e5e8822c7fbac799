//! Statements that say nothing of what to do: they speak of something else than the game, count
//! their rules, or say that one stops at the limit.

use super::names::{decides, is_soft};
use crate::language::own_words::words::token::FACES;
use crate::language::reading::pattern::Number;

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
    let rules = counts_rules(words) && words.first() == Some(&"have");
    if rules || reaches_limit(words) || praises(words) {
        return true;
    }
    let alien = words.iter().any(|word| is_soft(word));
    words.len() > 2 && (!words.iter().any(says) || alien && !words.iter().any(orders))
}

/// "Fours are beautiful": whether faces are praised, and nothing is said to do with them.
pub(super) fn praises(words: &[&str]) -> bool {
    const PRAISE: [&str; 14] = [
        "beautiful",
        "pretty",
        "lovely",
        "great",
        "brilliant",
        "underrated",
        "overrated",
        "lucky",
        "favourite",
        "friends",
        "friend",
        "magic",
        "sacred",
        "my",
    ];
    let faces = words
        .iter()
        .take_while(|word| FACES.contains(word) || **word == "and");
    let faces = faces.count();
    faces > 0 && faces < words.len() && words[faces..].iter().all(|word| PRAISE.contains(word))
}

/// "I have one rule for picking and three for stopping": whether rules are counted.
pub(super) fn counts_rules(words: &[&str]) -> bool {
    let counted =
        |two: &[&str]| Number::is(two[0]) && two[0] != "1st" && ["rule", "rules"].contains(&two[1]);
    words.windows(2).any(counted)
}

/// "When I reach the limit I stop", "below it I roll": nobody does otherwise.
fn reaches_limit(words: &[&str]) -> bool {
    const LIGHT: [&str; 21] = [
        "when",
        "once",
        "reach",
        "have",
        "reached",
        "it",
        "stop",
        "roll",
        ",",
        ":",
        "then",
        "my",
        "at",
        "or",
        "over",
        "below",
        "under",
        "otherwise",
        "as",
        "soon",
        "before",
    ];
    let limit = |word: &&str| ["limit", "target", "threshold"].contains(word);
    words.iter().any(limit) && words.iter().all(|word| limit(word) || LIGHT.contains(word))
}

/// Words that say nothing in a statement that speaks of something else than the game:
/// "we play it every Christmas", "no reason, it is a habit".
const IDLE_HERE: &[&str] = &[
    "no", "every", "all", "any", "best", "same", "it", "them", "do", "have", "like", "go", "first",
    "1st", "each", "nothing", "alone",
];
