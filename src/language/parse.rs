//! Reads a heuristic from English sentences.

use std::ops::Range;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};

use super::error::{
    MAX_BYTES, MAX_ERRORS, MAX_SENTENCE, MAX_SENTENCES, SyntaxError, SyntaxErrorKind, SyntaxErrors,
};
use super::layout::{self, Ended, Words};
use super::reading::{self, Places};
use super::tree::{Heuristic, SentenceId};

/// A heuristic together with where its sentences stand in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parsed {
    /// What the sentences say.
    pub heuristic: Heuristic,
    /// The comment at the head of the text, without its `#`.
    pub title: Option<String>,
    /// Where each sentence stands, in the order of the text.
    pub spans: Vec<SentenceSpan>,
}

impl Parsed {
    /// Removes one of the sentences, and where it stood.
    ///
    /// # Panics
    /// When there is no such sentence.
    pub fn remove(&mut self, id: SentenceId) {
        self.heuristic.remove(id);
        self.spans.retain(|span| span.id != id);
        for span in &mut self.spans {
            let behind = span.id.kind == id.kind && span.id.index > id.index;
            span.id.index -= usize::from(behind);
        }
    }
}

/// Where a sentence stands in its text, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentenceSpan {
    /// Which sentence.
    pub id: SentenceId,
    /// The sentence with its full stop.
    pub whole: Range<usize>,
    /// The comparisons of its condition, in the shape of the condition's
    /// alternatives; those made out of one "unless" stand in the same place.
    pub comparisons: Vec<Vec<Range<usize>>>,
}

/// Reads a heuristic.
///
/// # Errors
///
/// All mistakes of the text in its order; after [`MAX_ERRORS`] of them one more
/// that says so.
pub fn parse(text: &str) -> Result<Parsed, Vec<SyntaxError>> {
    if text.len() > MAX_BYTES {
        let kind = SyntaxErrorKind::TextTooLong(text.len());
        return Err(vec![SyntaxError::new(kind, 0..0)]);
    }
    let layout = layout::lay_out(text);
    let mut errors = layout.errors;
    let mut parsed = Parsed {
        heuristic: Heuristic::default(),
        title: layout.title,
        spans: Vec::new(),
    };
    let sentences = layout.sentences;
    if let Some(first) = sentences.get(MAX_SENTENCES) {
        let kind = SyntaxErrorKind::TooManySentences(sentences.len());
        errors.push(SyntaxError::new(kind, first.span()));
    }
    if sentences.is_empty() && errors.is_empty() {
        let end = text.len();
        errors.push(SyntaxError::new(SyntaxErrorKind::Empty, end..end));
    }
    let unreadable = errors.clone();
    for words in sentences.iter().take(MAX_SENTENCES) {
        if errors.len() > MAX_ERRORS {
            break;
        }
        // What else is wrong there may come from what can't be read.
        let whole = words.span();
        if unreadable
            .iter()
            .any(|error| whole.contains(&error.span.start))
        {
            continue;
        }
        match sentence(words, &mut parsed.heuristic) {
            Ok((id, comparisons)) => parsed.spans.push(SentenceSpan {
                id,
                whole: words.span(),
                comparisons,
            }),
            Err(error) => errors.push(error),
        }
    }
    if errors.is_empty() {
        return Ok(parsed);
    }
    errors.sort_by_key(|error| error.span.start);
    if errors.len() > MAX_ERRORS {
        errors.truncate(MAX_ERRORS + 1);
        errors[MAX_ERRORS].kind = SyntaxErrorKind::TooManyMistakes;
        errors[MAX_ERRORS].hint = None;
    }
    Err(errors)
}

/// Reads a heuristic from bytes, which must be UTF-8.
///
/// # Errors
///
/// As [`parse`], and one for text in UTF-16 or for the first bytes that are not
/// UTF-8; its span is in bytes of the input.
pub fn parse_bytes(bytes: &[u8]) -> Result<Parsed, Vec<SyntaxError>> {
    if bytes.len() > MAX_BYTES {
        let kind = SyntaxErrorKind::TextTooLong(bytes.len());
        return Err(vec![SyntaxError::new(kind, 0..0)]);
    }
    if is_utf16(bytes) {
        return Err(vec![SyntaxError::new(SyntaxErrorKind::Utf16, 0..1)]);
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => parse(text),
        Err(error) => {
            let start = error.valid_up_to();
            let end = start + error.error_len().unwrap_or(bytes.len() - start);
            let kind = SyntaxErrorKind::NotUtf8;
            Err(vec![SyntaxError::new(kind, start..end)])
        }
    }
}

/// Whether the bytes begin with the mark of UTF-16, or with plain letters of two
/// bytes each, one of them 0.
fn is_utf16(bytes: &[u8]) -> bool {
    let head = bytes.get(..8).unwrap_or(bytes).as_chunks::<2>().0;
    let plain = |zero: usize| {
        let letter = |pair: &[u8; 2]| pair[zero] == 0 && pair[1 - zero] != 0;
        head.len() > 1 && head.iter().all(letter)
    };
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff") || plain(0) || plain(1)
}

/// Reads one sentence and adds it to a heuristic.
fn sentence(words: &Words, heuristic: &mut Heuristic) -> Result<(SentenceId, Places), SyntaxError> {
    if words.is_empty() {
        let kind = SyntaxErrorKind::EmptySentence;
        return Err(SyntaxError::new(kind, words.span()));
    }
    if words.text.len() > MAX_SENTENCE {
        let kind = SyntaxErrorKind::SentenceTooLong(words.text.len());
        return Err(SyntaxError::new(kind, words.span()));
    }
    let sentence = reading::sentence(words, heuristic)?;
    match words.ended {
        Ended::Yes => Ok(sentence),
        Ended::No => {
            let kind = SyntaxErrorKind::MissingFullStop;
            let end = words.span().end;
            let start = words.source(words.text.len()..words.text.len()).start;
            Err(SyntaxError::new(kind, start..end.min(start)))
        }
    }
}

/// Reads a heuristic with [`parse`].
impl FromStr for Heuristic {
    type Err = SyntaxErrors;

    fn from_str(text: &str) -> Result<Heuristic, SyntaxErrors> {
        match parse(text) {
            Ok(parsed) => Ok(parsed.heuristic),
            Err(errors) => Err(SyntaxErrors(errors)),
        }
    }
}

/// As it is saved: its sentences.
impl<'de> Deserialize<'de> for Heuristic {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heuristic, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| {
            let text = text.escape_debug();
            D::Error::custom(format_args!("a rule set that cannot be read: `{text}`"))
        })
    }
}
