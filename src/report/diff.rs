//! What changed between two lists of sentences, word by word.

use serde::Serialize;
use similar::{Algorithm, DiffOp, capture_diff_slices};

use super::document::Inline;

/// A sentence that was removed, added or reworded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SentenceChange {
    /// What happened to it.
    pub change: Edit,
    /// Its words in order.
    pub pieces: Vec<WordRun>,
}

/// Consecutive words with the same edit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct WordRun {
    /// What happened to them.
    pub change: Edit,
    /// Whether a space precedes them.
    pub spaced: bool,
    /// The words.
    pub text: String,
}

/// What happened to a sentence or to words in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Edit {
    /// Nothing happened.
    Same,
    /// It was removed.
    Removed,
    /// It was added.
    Added,
    /// Some of its words were removed or added.
    Reworded,
}

/// The least share of common words in a reworded sentence.
const ALIKE: f64 = 0.5;

/// The changes that turn the sentences `before` into those `after`: first removed
/// sentences, then added or reworded ones.
pub fn changes(before: &[String], after: &[String]) -> Vec<SentenceChange> {
    let (mut gone, mut new) = (Vec::new(), Vec::new());
    for op in capture_diff_slices(Algorithm::Myers, before, after) {
        if !matches!(op, DiffOp::Equal { .. }) {
            gone.extend(before[op.old_range()].iter().map(String::as_str));
            new.extend(after[op.new_range()].iter().map(String::as_str));
        }
    }
    let mut changed = Vec::new();
    for sentence in new {
        let likenesses = gone.iter().map(|old| likeness(old, sentence));
        let nearest = likenesses
            .enumerate()
            .max_by(|(i, a), (j, b)| a.total_cmp(b).then(j.cmp(i)));
        changed.push(match nearest {
            Some((place, likeness)) if likeness >= ALIKE => reworded(gone.remove(place), sentence),
            _ => whole(Edit::Added, sentence),
        });
    }
    let removed = gone.into_iter().map(|old| whole(Edit::Removed, old));
    removed.chain(changed).collect()
}

fn whole(change: Edit, sentence: &str) -> SentenceChange {
    let text = sentence.to_owned();
    SentenceChange {
        change,
        pieces: vec![WordRun {
            change,
            spaced: false,
            text,
        }],
    }
}

/// The words of a sentence; punctuation marks are words of their own.
fn words(sentence: &str) -> Vec<&str> {
    let parts = sentence.split_inclusive(' ').flat_map(|word| {
        let bare = word.trim_end();
        let end = bare.trim_end_matches([',', '.', ':', ';']).len();
        [&bare[..end], &bare[end..]]
    });
    parts.filter(|word| !word.is_empty()).collect()
}

/// Joins words as in a sentence.
fn joined(words: &[&str]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && is_spaced(word) {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// Whether a space precedes a word.
fn is_spaced(word: &str) -> bool {
    !word.starts_with([',', '.', ':', ';'])
}

/// The share of words that two sentences have in common, 0 to 1.
fn likeness(one: &str, other: &str) -> f64 {
    let (one, other) = (words(one), words(other));
    let ops = capture_diff_slices(Algorithm::Myers, &one, &other);
    let same = |op: &DiffOp| match op {
        DiffOp::Equal { len, .. } => *len,
        _ => 0,
    };
    2.0 * ops.iter().map(same).sum::<usize>() as f64 / (one.len() + other.len()).max(1) as f64
}

fn reworded(before: &str, after: &str) -> SentenceChange {
    let (old, new) = (words(before), words(after));
    let mut pieces: Vec<WordRun> = Vec::new();
    let mut push = |change, words: &[&str]| {
        if let Some(first) = words.first() {
            pieces.push(WordRun {
                change,
                spaced: !pieces.is_empty() && is_spaced(first),
                text: joined(words),
            });
        }
    };
    for op in capture_diff_slices(Algorithm::Myers, &old, &new) {
        if let DiffOp::Equal { .. } = op {
            push(Edit::Same, &old[op.old_range()]);
        } else {
            push(Edit::Removed, &old[op.old_range()]);
            push(Edit::Added, &new[op.new_range()]);
        }
    }
    SentenceChange {
        change: Edit::Reworded,
        pieces,
    }
}

impl SentenceChange {
    /// The change as a line of a document.
    pub fn line(&self) -> Inline {
        let pieces = self.pieces.iter();
        pieces.fold(Inline::default(), |line, piece| {
            let space = if piece.spaced { " " } else { "" };
            let line = line.plain(space);
            match piece.change {
                Edit::Added => line.added(&piece.text),
                Edit::Removed => line.removed(&piece.text),
                Edit::Same | Edit::Reworded => line.plain(&piece.text),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::document::Document;
    use super::*;

    fn told(before: &[&str], after: &[&str]) -> Vec<String> {
        let owned = |list: &[&str]| list.iter().map(|&s| s.to_owned()).collect::<Vec<_>>();
        let changes = changes(&owned(before), &owned(after));
        changes
            .iter()
            .map(|change| Document::new().paragraph(change.line()).text())
            .map(|line| line.trim_end().to_owned())
            .collect()
    }

    #[test]
    fn sentences_come_go_and_change_words() {
        let stop = "Stop when three or fewer dice are left or when you can steal.";
        let fewer = "Stop when two or fewer dice are left.";
        assert_eq!(
            told(
                &["From the third roll on, take worms.", stop],
                &[fewer, "Take the highest face."]
            ),
            [
                "- From the third roll on, take worms.",
                "~ Stop when [three -> two] or fewer dice are left [- or when you can steal].",
                "+ Take the highest face.",
            ]
        );
        assert_eq!(told(&[stop], &[stop]), [""; 0]);
    }

    #[test]
    fn words_that_only_come_or_go_are_marked() {
        assert_eq!(
            told(
                &["Stop when you can steal now."],
                &["Stop when you now can steal now."]
            ),
            ["~ Stop when you [+ now] can steal now."]
        );
        assert_eq!(
            told(
                &["Stop when you can really steal."],
                &["Stop when you can steal."]
            ),
            ["~ Stop when you can [- really] steal."]
        );
    }
}
