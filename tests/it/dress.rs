//! A text in another dress reads alike: short forms written out or without their apostrophe,
//! other words for the same, another sign, a remark before it.
//!
//! ```sh
//! PROPTEST_CASES=1 cargo test --test it dress -- --nocapture
//! ```
//!
//! prints for each change how many texts it touches and how many of these are read otherwise
//! or not at all; without `PROPTEST_CASES` it tries every eighth text.

use std::{env, fs};

use pickomino::language::own_words::understand;
use pickomino::language::tree::Heuristic;

use crate::wordings::Strategy;

/// A change of dress, and in how many of a thousand texts it may change what is read.
struct Change {
    name: &'static str,
    made: fn(&str) -> String,
    per_mille: usize,
}

/// The text with some words in the place of others, wherever they stand as whole words.
fn instead(text: &str, words: &[(&str, &str)]) -> String {
    let mut said = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let inside = said.chars().next_back().is_some_and(char::is_alphanumeric);
        let found = words.iter().find(|(word, _)| {
            let behind = rest.strip_prefix(word);
            !inside && behind.is_some_and(|behind| !behind.starts_with(char::is_alphanumeric))
        });
        match found {
            Some((word, other)) => {
                said.push_str(other);
                rest = &rest[word.len()..];
            }
            None => {
                said.push(next);
                rest = &rest[next.len_utf8()..];
            }
        }
    }
    said
}

/// "Don't", what it is short for, and how those write it who forget the apostrophe.
const SHORT: [(&str, &str, &str); 12] = [
    ("don't", "do not", "dont"),
    ("Don't", "Do not", "Dont"),
    ("doesn't", "does not", "doesnt"),
    ("isn't", "is not", "isnt"),
    ("aren't", "are not", "arent"),
    ("haven't", "have not", "havent"),
    ("I've", "I have", "Ive"),
    ("I'm", "I am", "Im"),
    ("I'll", "I will", "Ill"),
    ("won't", "will not", "wont"),
    ("can't", "cannot", "cant"),
    ("there's", "there is", "theres"),
];

const CHANGES: &[Change] = &[
    Change {
        name: "written out",
        made: |text| instead(text, &SHORT.map(|(short, long, _)| (short, long))),
        per_mille: 3,
    },
    Change {
        name: "without apostrophes",
        made: |text| instead(text, &SHORT.map(|(short, _, bare)| (short, bare))),
        per_mille: 2,
    },
    Change {
        name: "stop by another name",
        made: |text| {
            instead(
                text,
                &[("I stop", "I cash in"), ("I bank", "I call it a day")],
            )
        },
        per_mille: 12,
    },
    Change {
        name: "roll by another name",
        made: |text| instead(text, &[("roll again", "keep rolling"), ("throw", "roll")]),
        per_mille: 40,
    },
    Change {
        name: "take by another name",
        made: |text| instead(text, &[("I take", "I pick"), ("I keep the", "I take the")]),
        per_mille: 5,
    },
    Change {
        name: "usually",
        made: |text| {
            instead(
                text,
                &[("I stop", "I usually stop"), ("I take", "I usually take")],
            )
        },
        per_mille: 4,
    },
    Change {
        name: "in small letters",
        made: str::to_lowercase,
        per_mille: 5,
    },
    Change {
        name: "with an exclamation mark",
        made: |text| {
            text.strip_suffix('.')
                .map_or(text.to_owned(), |said| format!("{said}!"))
        },
        per_mille: 0,
    },
    Change {
        name: "behind a remark",
        made: |text| format!("Fair enough. {text}"),
        per_mille: 2,
    },
    Change {
        name: "below a heading",
        made: |text| format!("Here is how I play.\n{text}"),
        per_mille: 3,
    },
    Change {
        name: "in lines of their own",
        made: |text| text.replace(". ", ".\n"),
        per_mille: 2,
    },
];

fn read(text: &str) -> Option<Heuristic> {
    Some(understand(text).ok()?.parsed.heuristic)
}

#[test]
#[allow(clippy::print_stdout, reason = "shown on request")]
fn a_text_in_another_dress_reads_alike() {
    let step = env::var_os("PROPTEST_CASES").map_or(8, |_| 1);
    let mut texts: Vec<(String, Heuristic)> = Vec::new();
    for file in ["players", "ordinary", "short", "more", "seen"] {
        let lines = fs::read_to_string(format!("tests/wordings/{file}.jsonl")).unwrap();
        let strategies = lines.lines().map(serde_json::from_str::<Strategy>);
        let said = strategies.flat_map(|strategy| strategy.unwrap().each());
        let understood = said.step_by(step);
        texts.extend(understood.filter_map(|one| Some((one.text.clone(), read(&one.text)?))));
    }
    for Change {
        name,
        made,
        per_mille,
    } in CHANGES
    {
        let dressed = texts.iter().map(|(text, meant)| (text, made(text), meant));
        let dressed: Vec<_> = dressed.filter(|(text, other, _)| *text != other).collect();
        let unlike = dressed
            .iter()
            .filter(|(_, other, meant)| read(other).as_ref() != Some(*meant));
        let unlike: Vec<&String> = unlike.map(|(_, other, _)| other).collect();
        println!(
            "{name}: {} of {} read otherwise",
            unlike.len(),
            dressed.len()
        );
        let most = (dressed.len() * per_mille).div_ceil(1000);
        assert!(unlike.len() <= most, "{name}: {unlike:#?}");
    }
}
