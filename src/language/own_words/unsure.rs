//! What no rule can say, in words that would else be let pass as a remark: what is left to
//! the mood or to degrees, the chance of anything but busting, and what others do, said only
//! to set one's own way against theirs.

use std::ops::Range;

use super::words::token::is_in;

/// Words one after the other, `|` between those that stand for each other. Apostrophes
/// are left out.
const PHRASES: &[&str] = &[
    "by ear|feel|feeling|instinct|intuition|mood",
    "on feel|feeling|instinct|intuition|impulse",
    "my|the|a|good feeling",
    "my gut|mood|intuition",
    "gut feeling",
    "instinct|intuition",
    "the|a|what mood",
    "mood brave|good|bad",
    "i feel it|a|brave|bold|flush",
    "feel|feels|feeling lucky",
    "some days|nights|evenings",
    "sometimes i dont|do|also|not",
    "sometimes also|not",
    "depends|depend who im|i|we",
    "depends|depend whos watching|playing|about|around|there",
    "think and decide",
    "then i decide by|on|from|with",
    "little|bit and decide",
    "and then decide",
    "opponent and decide",
    "do|does|did the opposite",
    "of the evening|night",
    "why would|should|do|did i|you|we|one roll|throw|stop|risk|continue|carry|bank",
    "why roll|throw|stop|risk|bank",
    "nothing will|would|can|could|ll make|get|bring|persuade|convince me",
    "nothing makes|gets|brings me",
    "no tile can|could|to be",
    "was|were|been told|taught|advised to",
    "percent to get|find|hit|roll|throw",
    "chance to get|find|hit|roll|throw a|an|another|something|one",
    "chance of getting|finding|hitting|rolling|throwing a|an|another|something|one",
    "cant have|get|do|manage that|it|this , id|i|ill stop|rather|bank|quit",
    "if|when nothing but ones|twos|threes",
    "i took worms|fives|fours|threes|twos|ones in|on|with",
    "closest|nearest to",
];

/// People, and what they do with faces.
const PEOPLE: &str = "wife husband brother sister mum dad mate friend missus son daughter nan gran \
uncle boss neighbour cousin father mother grandma grandad lads kids children boys";
const DO: &str = "take takes go goes say says keep keeps pick picks prefer prefers want wants";
const FACES: &str = "worm worms one two three four five ones twos threes fours fives \
1s 2s 3s 4s 5s";

/// People who would do what one does not do: "rolling past 25 is for mugs".
const FOR: &str = "mugs cowards wimps fools idiots suckers chickens amateurs babies losers \
beginners gamblers lunatics madmen others heroes greedy";
const ACTS: [&str; 7] = ["roll", "stop", "throw", "bank", "push", "quit", "going"];

/// Where a text says what no rule can.
pub(super) fn unsure(text: &str) -> Option<Range<usize>> {
    let words = words(text);
    let said: Vec<&str> = words.iter().map(|(word, _)| word.as_str()).collect();
    let found = (0..said.len()).find_map(|at| {
        let rest = said.get(at..).unwrap_or_default();
        let phrase = PHRASES.iter().find_map(|phrase| length(phrase, rest));
        let words = phrase
            .or_else(|| of_others(rest))
            .or_else(|| for_others(said.get(..at).unwrap_or_default(), rest))
            .or_else(|| by_degrees(rest))?;
        Some(at..at + words)
    })?;
    let start = words.get(found.start)?.1.start;
    let end = words.get(found.end.checked_sub(1)?)?.1.end;
    Some(start..end)
}

/// The words of a text in lower case, and the signs that end a part of it.
fn words(text: &str) -> Vec<(String, Range<usize>)> {
    let mut words: Vec<(String, Range<usize>)> = Vec::new();
    let mut goes_on = false;
    for (at, sign) in text.char_indices() {
        let end = at + sign.len_utf8();
        if ['\'', '’'].contains(&sign) && goes_on {
            continue;
        }
        let is_word = sign.is_alphanumeric();
        if is_word && let (true, Some((word, place))) = (goes_on, words.last_mut()) {
            word.extend(sign.to_lowercase());
            place.end = end;
        } else if is_word || ".,;:!?\n".contains(sign) {
            words.push((sign.to_lowercase().collect(), at..end));
        }
        goes_on = is_word;
    }
    words
}

/// How many words a phrase has that stands at the head of some words.
fn length(phrase: &str, words: &[&str]) -> Option<usize> {
    let mut parts = phrase.split(' ');
    let mut count = 0;
    let stands = parts.all(|part| {
        let word = words.get(count).copied().unwrap_or("");
        count += 1;
        part.split('|').any(|one| one == word)
    });
    stands.then_some(count)
}

/// Whether there is a word and it is one of some.
fn is(word: Option<&&str>, known: &str) -> bool {
    word.is_some_and(|word| is_in(word, known))
}

/// "My wife goes for worms, I go for points": how many words tell of the other.
fn of_others(words: &[&str]) -> Option<usize> {
    let names = usize::from(!is(words.get(2), DO));
    if !is(words.first(), "my the our his her")
        || !is(words.get(1), PEOPLE)
        || !is(words.get(2 + names), DO)
    {
        return None;
    }
    let end = words
        .iter()
        .position(|word| [".", ";", ":", "!", "?", "\n"].contains(word));
    let rest = words.get(3 + names..(end.map_or(words.len(), |end| end + 4)).min(words.len()))?;
    let face = |word: &&str| is(Some(word), FACES);
    let said = rest.iter().position(face)?;
    let own = rest.get(said..)?.windows(2).position(|two| {
        [",", "but", "and", "while", "whereas", "."].contains(&two[0])
            && ["i", "me", "this", "that", "thats"].contains(&two[1])
    })?;
    Some(3 + names + said + own)
}

/// "Rolling past 25 is for mugs": how many words say for whom.
fn for_others(before: &[&str], words: &[&str]) -> Option<usize> {
    let who = words.get(1)?;
    let acts = |word: &&str| ACTS.iter().any(|act| word.starts_with(act));
    let near = before.iter().rev().take(6);
    let mut near = near.take_while(|word| ![".", ";"].contains(*word));
    let turns = words.first() == Some(&"for") && is_in(who, FOR);
    (turns && near.any(acts)).then_some(2)
}

/// "The bigger my lead, the sooner I stop": how many words say so without a number.
fn by_degrees(words: &[&str]) -> Option<usize> {
    const MORE: &str = "more fewer less bigger smaller higher lower longer closer nearer further";
    const SO: &str = "sooner earlier later longer more less bolder braver";
    if words.first() != Some(&"the") || !is(words.get(1), MORE) {
        return None;
    }
    let rest = words.get(2..)?;
    let end = rest
        .iter()
        .position(|word| [".", ";", "!", "\n"].contains(word));
    let rest = rest.get(..end.unwrap_or(rest.len()))?;
    let so = rest
        .windows(2)
        .position(|two| two[0] == "the" && is(Some(&two[1]), SO))?;
    Some(2 + so + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_to_the_mood_is_found_where_it_stands() {
        let place = |text: &str| unsure(text).map(|place| text.get(place).unwrap_or("").to_owned());
        let found = |text: &str| place(text).unwrap_or_default();
        assert_eq!(found("Worms first. I play by ear, mostly."), "by ear");
        assert_eq!(found("Depends who I’m playing."), "Depends who I’m");
        assert_eq!(found("Rolling past 25 is for mugs."), "for mugs");
        assert!(place("My wife goes for worms, I go for fives.").is_some());
        assert!(place("The bigger my lead, the sooner I stop.").is_some());
        assert_eq!(place("The higher the better."), None);
        assert_eq!(place("Depends who's in front. Ones are for losers."), None);
        assert_eq!(place("My dad taught me: worms first, I stop at 25."), None);
    }
}
