//! Asides, from a sign to a sign, that say nothing about what to do: "my mate never stops,
//! but ...", "no matter what it costs".

use super::names::{ASIDES, PEOPLE, decides, decides_at, end_of, is_boundary};

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
