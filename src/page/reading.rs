//! A strategy in someone's own words, and how it is read.

use std::ops::Range;

use serde::Serialize;

use crate::language::{ReadAs, RulesText};

/// How a text was read.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Reading {
    /// As a whole.
    Understood {
        /// The sentences, one a line.
        rules: String,
        sentences: Vec<String>,
        /// Places as a browser counts.
        read_as: Vec<ReadAs>,
        /// Whether it was written so already.
        canonical: bool,
        /// The words that were let pass.
        ignored: Vec<Place>,
        size: usize,
    },
    /// Not as a whole.
    NotUnderstood {
        mistakes: Vec<Mistake>,
        /// What the rest was understood to say.
        rest: Vec<String>,
    },
}

/// A place in the text, in UTF-16 code units as a browser counts: from, to.
type Place = [usize; 2];

/// Words that were not understood.
#[derive(Debug, Serialize)]
pub struct Mistake {
    message: String,
    from: Place,
    help: Vec<String>,
}

/// Reads a text.
pub fn read(text: &str) -> Reading {
    match RulesText::parse("your words".to_owned(), text.as_bytes()) {
        Ok(read) => understood(&read),
        Err(faulty) => Reading::NotUnderstood {
            mistakes: faulty
                .errors
                .iter()
                .map(|error| Mistake {
                    message: error.kind.to_string(),
                    from: place(text, error.span.clone()),
                    help: error.help().into_iter().collect(),
                })
                .collect(),
            rest: faulty.rest,
        },
    }
}

/// What may have been meant, for each of the mistakes that [`read`] finds.
#[derive(Debug, Serialize)]
pub struct SuggestAnswer {
    suggested: Vec<Option<Suggested>>,
}

/// What may have been meant by a statement.
#[derive(Debug, Serialize)]
struct Suggested {
    /// The statement.
    from: Place,
    /// What could stand in its place, the likeliest first.
    sentences: Vec<String>,
    /// The text without it, where something else is said.
    left_out: Option<String>,
}

/// Finds what may have been meant where a text is not understood.
pub fn suggest(text: &str) -> SuggestAnswer {
    let faulty = RulesText::parse("your words".to_owned(), text.as_bytes()).err();
    let suggestions = faulty.map_or_else(Vec::new, |faulty| faulty.suggestions());
    let suggested = suggestions.into_iter().map(|suggested| {
        suggested.map(|suggested| Suggested {
            left_out: suggested.left_out(text),
            from: place(text, suggested.statement),
            sentences: suggested.sentences,
        })
    });
    SuggestAnswer {
        suggested: suggested.collect(),
    }
}

fn understood(read: &RulesText) -> Reading {
    let heuristic = &read.parsed.heuristic;
    let read_as = read.read_as().into_iter().map(|read_as| ReadAs {
        from: place(&read.text, read_as.from[0]..read_as.from[1]),
        ..read_as
    });
    let ignored = read.ignored.iter();
    Reading::Understood {
        rules: heuristic.to_string(),
        sentences: heuristic.sentences(),
        read_as: read_as.collect(),
        canonical: read.said_back().is_none(),
        ignored: ignored
            .map(|words| place(&read.text, words.clone()))
            .collect(),
        size: heuristic.size(),
    }
}

/// A range of bytes as a browser counts.
fn place(text: &str, bytes: Range<usize>) -> Place {
    let units = |end: usize| {
        let before = text.char_indices().take_while(|(at, _)| *at < end);
        before.map(|(_, letter)| letter.len_utf16()).sum()
    };
    [units(bytes.start), units(bytes.end)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mistake_has_its_suggestions() {
        let text = "🐛🐛 first! When in doubt, the highest. Stop when I feel lucky.";
        let Reading::NotUnderstood { mistakes, .. } = read(text) else {
            panic!("{text} is understood");
        };
        let answer = suggest(text);
        assert_eq!(answer.suggested.len(), mistakes.len());
        let [Some(doubt), Some(lucky)] = answer.suggested.as_slice() else {
            panic!("{answer:?}");
        };
        assert!(lucky.sentences.is_empty());
        assert_eq!(
            lucky.left_out.as_deref(),
            Some("🐛🐛 first! When in doubt, the highest. ")
        );
        assert_eq!(doubt.sentences, ["Take the highest face."]);
        let said: Vec<u16> = text.encode_utf16().collect();
        let [from, to] = doubt.from;
        assert_eq!(
            String::from_utf16(&said[from..to]).unwrap(),
            "When in doubt, the highest."
        );
    }

    #[test]
    fn places_are_counted_as_a_browser_does() {
        let text = "Wörms 🐛 first";
        let first = text.find("first").unwrap();
        assert_eq!(place(text, first..text.len()), [9, 14]);
    }
}
