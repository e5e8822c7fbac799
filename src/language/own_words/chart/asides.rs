//! Asides, from a sign to a sign, that say nothing about what to do: "my mate never stops,
//! but ...", "no matter what it costs".

use super::names::{ASIDES, NO_REASON, PEOPLE, decides, decides_at, end_of, is_boundary};
use crate::language::own_words::words::token::{FACES, total};
use crate::language::reading::pattern::Number;

/// What an aside costs, besides its words.
const ASIDE: u32 = 20;

/// The longest aside, in words.
const MOST_ASIDE: usize = 14;

/// Where asides end that begin at a place, each with its cost.
pub(super) fn asides(words: &[&str], start: usize) -> Vec<(usize, u32)> {
    let mut found = Vec::new();
    let stops = [",", "»", ":", "-", "–", "—"];
    let names = ASIDES.iter().filter_map(|name| end_of(words, start, name));
    if let Some(end) = names.min() {
        let rest = words[end..].iter().position(|word| stops.contains(word));
        let end = rest.map_or(words.len(), |rest| end + rest);
        let cost = ASIDE + (end - start) as u32;
        // "Even with 21" is a limit.
        let total = |word: &&str| word.parse().is_ok_and(|number: i16| number > 20);
        // "My husband says to carry on until ..." orders something.
        let orders = words[start] == "says" && words[start..end].iter().any(|word| decides(word));
        if !words[start..end].iter().any(total) && !orders {
            found.push((end, cost));
        }
    }
    let people = PEOPLE.iter().filter_map(|name| end_of(words, start, name));
    if let Some(end) = people.max() {
        let contrast = |word: &&str| ["so", "but"].contains(word);
        if let Some(rest) = words[end..].iter().position(contrast) {
            let end = end + rest + 1;
            let cost = ASIDE + (end - start) as u32;
            found.push((end, cost));
        }
    }
    if let Some(end) = reason(words, start) {
        found.push((end, ASIDE + 2 * (end - start) as u32));
    }
    if let Some(end) = purpose(words, start) {
        found.push((end, ASIDE + (end - start) as u32));
    }
    if let Some(end) = example(words, start) {
        found.push((end, ASIDE + (end - start) as u32));
    }
    if let Some(end) = weighed(words, start) {
        found.push((end, ASIDE + (end - start) as u32));
    }
    if let Some(end) = bad_luck(words, start) {
        found.push((end, ASIDE + (end - start) as u32));
    }
    if start > 0 && !is_boundary(words[start - 1]) && !is_boundary(words[start]) {
        return found;
    }
    for end in start + 1..=words.len().min(start + MOST_ASIDE) {
        if decides_at(words, end - 1) {
            break;
        }
        if ["tie", "draw"].contains(&words[end - 1])
            || words[end - 1] == "it" && words[start..end].ends_with(&["have", "it"])
        {
            break;
        }
        let ends = words.get(end).is_none_or(|next| is_boundary(next));
        if ends || is_boundary(words[end - 1]) {
            let cost = ASIDE + 3 * (end - start) as u32;
            found.push((end, cost));
        }
    }
    found
}

/// Where a reason ends at the head of a statement: "I don't like to wait, so ...", "low numbers
/// are poison: never ...".
fn reason(words: &[&str], start: usize) -> Option<usize> {
    const NO_MORE: [&str; 4] = ["on", "far", "many", "much"];
    let turns = |at: &usize| match (words[*at], words.get(at + 1)) {
        ("so", Some(next)) => *at > 0 && words[at - 1] == "," && !NO_MORE.contains(next),
        (":", Some(next)) => ["never", "avoid"].contains(next),
        _ => false,
    };
    let end = (0..words.len()).find(turns).filter(|_| start == 0)?;
    let says = |word: &&str| {
        NO_REASON.contains(word)
            || FACES.contains(word)
            || Number::is(word)
            || total(word).is_some()
    };
    (end > 1 && end < MOST_ASIDE && !words[..end].iter().any(says)).then_some(end + 1)
}

/// Where a purpose ends: "so the good ones can come round again".
fn purpose(words: &[&str], start: usize) -> Option<usize> {
    const CAN: [&str; 3] = ["can", "could", "will"];
    let rest = words[start..].strip_prefix(&["so"])?;
    let length = rest.iter().position(|word| is_boundary(word));
    let rest = &rest[..length.unwrap_or(rest.len())];
    let orders = |word: &&str| {
        ["stop", "roll", "when", "unless", "until", "only"].contains(word) || total(word).is_some()
    };
    let more = ["more", "fewer"]
        .iter()
        .any(|word| rest.first() == Some(word));
    let can = more || rest.iter().take(4).any(|word| CAN.contains(word));
    (can && rest.len() < MOST_ASIDE && !rest.iter().any(orders)).then_some(start + 1 + rest.len())
}

/// Where an example of a sum ends: ", so two worms is 12 and two fives is 10".
fn example(words: &[&str], start: usize) -> Option<usize> {
    let ["so", number, face, rest @ ..] = &words[start..] else {
        return None;
    };
    let goes_on = |word: &&&str| {
        FACES.contains(*word)
            || Number::is(word)
            || ["and", ",", "=", "worth", "make", "count"].contains(*word)
    };
    let length = rest.iter().take_while(goes_on).count();
    let sum = rest[..length]
        .iter()
        .any(|word| word.parse().is_ok_and(|sum: u8| sum > 5));
    let ends = rest.get(length).is_none_or(|next| is_boundary(next));
    (Number::is(number) && FACES.contains(face) && sum && ends).then_some(start + 3 + length)
}

/// Where two groups of dice end that are weighed: "three fours are better than two fives".
pub(super) fn weighed(words: &[&str], start: usize) -> Option<usize> {
    let counted = |number, face| Number::is(number) && FACES.contains(&face);
    match words[start..] {
        [number, face, "better", "than", other, second, ..] => {
            (counted(number, face) && counted(other, second)).then_some(start + 6)
        }
        // "Five twos beat a five any day."
        [number, face, "beat", second, ref rest @ ..] => {
            let two = rest.first().is_some_and(|next| FACES.contains(next));
            let alone = FACES.contains(&second) && !two;
            (counted(number, face) && alone).then_some(start + 4)
        }
        _ => None,
    }
}

/// Where a case ends in which nothing can be done: "and if I end up with no worm, that is just
/// hard luck".
fn bad_luck(words: &[&str], start: usize) -> Option<usize> {
    let when = start + usize::from(words[start] == "and");
    let luck = words[start..].iter().position(|word| *word == "luck")?;
    let end = start + luck + 1;
    let ends = words.get(end).is_none_or(|next| is_boundary(next));
    (words.get(when) == Some(&"when") && ends && luck < MOST_ASIDE).then_some(end)
}
