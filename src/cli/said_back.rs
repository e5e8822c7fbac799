//! Says how rules in people's own words were read.

use crate::language::{ReadAs, RulesText, SaidBack};

/// "read as:" and the sentences, each beside the words it came from.
pub fn read_as_in_words(rules: &RulesText, said_back: &SaidBack) -> String {
    /// Longer words are cut.
    const SHOWN: usize = 60;
    let words = |&[from, to]: &[usize; 2]| {
        let words = rules.text.get(from..to).unwrap_or("").split_whitespace();
        let words = words.collect::<Vec<_>>().join(" ");
        match words.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("\"{}...\"", &words[..end]),
            None => format!("\"{words}\""),
        }
    };
    let sentences = || said_back.read_as.iter().map(|read| &read.sentence);
    let width = sentences().map(|sentence| sentence.chars().count()).max();
    let width = width.unwrap_or(0).min(72);
    let lines = said_back
        .read_as
        .iter()
        .map(|read| format!("\n  {:<width$}  {}", read.sentence, words(&read.from)));
    let mut text = "read as:".to_owned();
    text.extend(lines);
    if !said_back.ignored.is_empty() {
        let ignored: Vec<String> = said_back.ignored.iter().map(words).collect();
        text.push_str(&format!("\nlet pass: {}", ignored.join(", ")));
    }
    for assumed in assumptions(rules, said_back) {
        text.push_str(&format!("\nassuming that {assumed}"));
    }
    text
}

/// What the words left open, and how it was read.
fn assumptions(rules: &RulesText, said_back: &SaidBack) -> Vec<String> {
    const SIXES: [&str; 4] = ["six", "sixes", "6s", "6's"];
    let mut assumed: Vec<String> = Vec::new();
    let mut note = |assumption: String| {
        if !assumed.contains(&assumption) {
            assumed.push(assumption);
        }
    };
    for ReadAs { sentence, from } in &said_back.read_as {
        let words = rules
            .text
            .get(from[0]..from[1])
            .unwrap_or("")
            .to_lowercase();
        let numbers = sentence.split("your total is ").skip(1).filter_map(|rest| {
            let (number, rest) = rest.split_once(' ')?;
            rest.starts_with("or more").then_some(number)
        });
        for number in numbers {
            // A bare number: nothing near it says "or more", "at least", "until".
            let bare = |stop: &str| words.contains(&format!("{stop} {number}"));
            let open = words.split_once(number).is_some_and(|(_, after)| {
                let after = after.trim_start_matches([' ', 'p', 'o', 'i', 'n', 't', 's']);
                after.is_empty() || after.starts_with([',', '.', ';', '!'])
            });
            if open && ["at", "on", "with", "bank"].into_iter().any(bare) {
                note(format!("`{number}` means {number} or more"));
            }
        }
        let said = |six: &&str| {
            words
                .split(|l: char| !l.is_alphanumeric() && l != '\'')
                .any(|word| word == *six)
        };
        if SIXES.iter().any(said) {
            note("sixes are worms".to_owned());
        }
    }
    assumed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let rules = RulesText::parse("x".to_owned(), text.as_bytes()).unwrap();
        read_as_in_words(&rules, &rules.said_back().unwrap())
    }

    #[test]
    fn what_was_left_open_is_told() {
        let text = told("Sixes first, then fives. Stop at 25.");
        assert!(text.contains("\nassuming that sixes are worms"), "{text}");
        assert!(
            text.contains("\nassuming that `25` means 25 or more"),
            "{text}"
        );
        let text = told("Worms first. Stop at 25 or more.");
        assert!(!text.contains("assuming"), "{text}");
        let text = told("Worms first, honestly. Roll until 25.");
        assert!(!text.contains("assuming"), "{text}");
    }
}
