//! Cuts a text into sentences of plain words, and knows where each word stood.

use std::ops::Range;

use super::error::{SyntaxError, SyntaxErrorKind};
use super::visible::is_hidden;

/// A text cut into sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Layout {
    /// The comment at the head of the text, without its `#`.
    pub title: Option<String>,
    /// The sentences in order; a sentence without a word is kept and has no token.
    pub sentences: Vec<Words>,
    /// What could not be read at all.
    pub errors: Vec<SyntaxError>,
}

/// One sentence as the grammar reads it: lower-case words, numbers and commas,
/// each followed by exactly one space.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Words {
    /// What the grammar reads.
    pub text: String,
    /// For each token its start in `text` and its place in the source.
    tokens: Vec<(usize, Range<usize>)>,
    /// Where the full stop stands; the end of the text when there is none.
    pub stop: Range<usize>,
    /// Whether there is a full stop.
    pub ended: Ended,
}

/// Whether a sentence has its full stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Ended {
    /// The text ended first.
    #[default]
    No,
    /// It has one.
    Yes,
}

impl Words {
    /// Whether the sentence has no word.
    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The place of the whole sentence in the source, with its full stop.
    pub fn span(&self) -> Range<usize> {
        let start = self.tokens.first().map_or(self.stop.start, |t| t.1.start);
        start..self.stop.end
    }

    /// The place in the source of the words in `range` of [`Words::text`];
    /// the full stop when no word starts there.
    pub fn source(&self, range: Range<usize>) -> Range<usize> {
        let first = self.tokens.partition_point(|t| t.0 < range.start);
        let last = self.tokens.partition_point(|t| t.0 < range.end);
        match (self.tokens.get(first), last.checked_sub(1)) {
            (Some(token), Some(last)) if last >= first => token.1.start..self.tokens[last].1.end,
            (Some(token), _) => token.1.clone(),
            (None, _) if self.ended == Ended::Yes => self.stop.clone(),
            (None, _) => match self.tokens.last() {
                Some(token) => token.1.end..token.1.end,
                None => self.stop.clone(),
            },
        }
    }

    /// The words one by one.
    pub fn list(&self) -> Vec<&str> {
        self.text.split_terminator(' ').collect()
    }

    /// Where in [`Words::text`] the word of this number begins; its end when
    /// there is none.
    pub fn start(&self, number: usize) -> usize {
        self.tokens.get(number).map_or(self.text.len(), |t| t.0)
    }

    /// Some words, by their numbers.
    pub fn said(&self, numbers: Range<usize>) -> &str {
        self.text[self.start(numbers.start)..self.start(numbers.end)].trim_end()
    }

    /// Where some words stand in the source, by their numbers; the full stop
    /// when there are none.
    pub fn place(&self, numbers: Range<usize>) -> Range<usize> {
        self.source(self.start(numbers.start)..self.start(numbers.end))
    }

    fn push(&mut self, word: &str, source: Range<usize>) {
        self.tokens.push((self.text.len(), source));
        self.text.push_str(word);
        self.text.push(' ');
    }
}

/// Cuts `text` into sentences.
///
/// A full stop between two digits belongs to a number; `#` starts a comment
/// that runs to the end of its line.
pub(super) fn lay_out(text: &str) -> Layout {
    let mut layout = Layout {
        title: title(text),
        sentences: Vec::new(),
        errors: Vec::new(),
    };
    let mut words = Words::default();
    let mut rest = text.char_indices().peekable();
    if text.starts_with('\u{feff}') {
        rest.next();
    }
    while let Some((start, letter)) = rest.next() {
        let end = start + letter.len_utf8();
        if let Some(kind) = forbidden(letter) {
            layout.errors.push(SyntaxError::new(kind, start..end));
        } else if letter == '#' {
            while let Some(&(at, next)) = rest.peek() {
                if matches!(next, '\n' | '\r') {
                    break;
                }
                if let Some(kind) = forbidden(next) {
                    let span = at..at + next.len_utf8();
                    layout.errors.push(SyntaxError::new(kind, span));
                }
                rest.next();
            }
        } else if letter == '.' {
            words.stop = start..end;
            words.ended = Ended::Yes;
            layout.sentences.push(std::mem::take(&mut words));
        } else if !letter.is_whitespace() {
            let length = word_length(&text[start..]);
            let end = start + length;
            while rest.next_if(|&(at, _)| at < end).is_some() {}
            let word = text[start..end].to_lowercase().replace('’', "'");
            words.push(&word, start..end);
        }
    }
    words.stop = text.len()..text.len();
    if !words.is_empty() {
        layout.sentences.push(words);
    }
    layout
}

/// The length in bytes of the word, number or sign at the head of `text`.
fn word_length(text: &str) -> usize {
    let mut letters = text.char_indices().peekable();
    let Some((_, first)) = letters.next() else {
        return 0;
    };
    if !first.is_alphanumeric() {
        return first.len_utf8();
    }
    let mut previous = first;
    let mut end = first.len_utf8();
    while let Some((at, letter)) = letters.next() {
        let after = letters.peek().map(|&(_, after)| after);
        let inside = letter.is_alphanumeric()
            || matches!(letter, '\'' | '’') && previous.is_alphabetic()
            || letter == '.'
                && previous.is_ascii_digit()
                && after.is_some_and(|after| after.is_ascii_digit());
        if !inside {
            break;
        }
        previous = letter;
        end = at + letter.len_utf8();
    }
    end
}

/// Why a character may not stand in a text at all.
fn forbidden(letter: char) -> Option<SyntaxErrorKind> {
    match letter {
        '\n' | '\r' | '\t' => None,
        _ if letter.is_control() => Some(SyntaxErrorKind::ControlCharacter(letter)),
        _ if is_hidden(letter) => Some(SyntaxErrorKind::HiddenCharacter(letter)),
        _ => None,
    }
}

/// The first line's comment, if the text begins with one.
fn title(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let line = text.strip_prefix('#')?.lines().next()?;
    let title: String = line
        .trim_start_matches('#')
        .trim()
        .chars()
        .filter(|&letter| forbidden(letter).is_none())
        .collect();
    (!title.is_empty()).then_some(title)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_cut_at_full_stops_but_not_inside_numbers() {
        let text = "# Bob\r\nTake worms,  counting 1.5\n# note. here\nless. Roll 3. Stop";
        let layout = lay_out(text);
        assert_eq!(layout.title.as_deref(), Some("Bob"));
        let texts: Vec<&str> = layout.sentences.iter().map(|w| w.text.as_str()).collect();
        assert_eq!(
            texts,
            ["take worms , counting 1.5 less ", "roll 3 ", "stop "]
        );
        assert_eq!(&text[layout.sentences[0].source(5..11)], "worms");
        assert_eq!(
            &text[layout.sentences[0].source(2..3)],
            "worms",
            "the next word"
        );
        assert_eq!(&text[layout.sentences[1].span()], "Roll 3.");
        let end = layout.sentences[1].text.len();
        assert_eq!(&text[layout.sentences[1].source(end..end)], ".");
        let end = layout.sentences[2].text.len();
        assert_eq!(layout.sentences[2].source(end..end), text.len()..text.len());
        assert_eq!(layout.sentences[2].ended, Ended::No);
    }

    #[test]
    fn six_plus_is_two_words() {
        assert_eq!(lay_out("With 6+ dice.").sentences[0].text, "with 6 + dice ");
        assert_eq!(
            lay_out("The 3rd RIVAL’S.").sentences[0].text,
            "the 3rd rival's "
        );
    }
}
