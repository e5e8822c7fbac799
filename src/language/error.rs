//! Says why a text is not a heuristic.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use super::vocabulary::Kind;
use super::wording;

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 10 * 1024 * 1024;
/// The longest sentence that is read, in bytes.
pub const MAX_SENTENCE: usize = 4096;
/// The most sentences a heuristic may have.
pub const MAX_SENTENCES: usize = 200;
/// The most comparisons a condition may have.
pub const MAX_COMPARISONS: usize = 16;
/// The most mistakes that are reported for one text.
pub const MAX_ERRORS: usize = 20;

/// One mistake in a text, where it is, and what may have been meant.
///
/// Displays as one line, without the place.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub struct SyntaxError {
    /// What is wrong.
    pub kind: SyntaxErrorKind,
    /// The bytes of the text that are to blame.
    pub span: Range<usize>,
    /// What may have been meant, or what to do.
    pub hint: Option<Hint>,
}

/// Advice about one mistake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// The nearest known word or phrase.
    DidYouMean(String),
    /// What to do, as a clause.
    Advice(String),
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::DidYouMean(phrase) => write!(f, "did you mean `{phrase}`?"),
            Hint::Advice(advice) => f.write_str(advice),
        }
    }
}

impl SyntaxError {
    /// A mistake without a hint.
    pub fn new(kind: SyntaxErrorKind, span: Range<usize>) -> SyntaxError {
        SyntaxError {
            kind,
            span,
            hint: None,
        }
    }

    /// The mistake with a hint.
    #[must_use]
    pub fn hinting(self, hint: Option<Hint>) -> SyntaxError {
        SyntaxError { hint, ..self }
    }

    /// A sentence of advice, if there is any: the hint or the way out.
    pub fn help(&self) -> Option<String> {
        match &self.hint {
            Some(hint) => Some(hint.to_string()),
            None => self.kind.way_out().map(str::to_owned),
        }
    }
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        match &self.hint {
            Some(hint) => write!(f, "; {hint}"),
            None => Ok(()),
        }
    }
}

/// What is wrong with a text. Words of the text are in lower case, as they are read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SyntaxErrorKind {
    /// Nothing but white space and comments.
    #[error("no sentence found")]
    Empty,
    /// A full stop that ends nothing.
    #[error("a full stop without a sentence before it")]
    EmptySentence,
    /// The text ends inside a sentence.
    #[error("this sentence has no full stop")]
    MissingFullStop,
    /// A word that does not fit.
    #[error("expected {expected}, found {}", Found(found))]
    Unexpected {
        /// What could have stood here, in people's words.
        expected: String,
        /// The word that does stand here; empty at the end of the sentence.
        found: String,
    },
    /// A word of someone's own that nobody taught the reader.
    #[error("the word `{}` is not understood", Short(.0))]
    NotUnderstood(String),
    /// Words that are known, but not in this place.
    #[error("`{}` is not understood here", Short(.0))]
    NotUnderstoodHere(String),
    /// A pronoun that could stand for several things, or for none.
    #[error("it is not clear what `{}` stands for", Short(.0))]
    Unclear(String),
    /// A number that nobody could hold in mind.
    #[error("`{}` is too large: numbers go up to 99", Short(.0))]
    NumberTooLarge(String),
    /// "2.5 dice".
    #[error("`{}` is no whole number", Short(.0))]
    NotWhole(String),
    /// "0.65 worms".
    #[error("`{}` is no number of tenths: use one from 0 to 9.9 with at most one decimal", Short(.0))]
    BadTenths(String),
    /// "fewer than 0".
    #[error("`{}` can never hold", Short(.0))]
    NothingBelow(String),
    /// A correction outside what the language writes.
    #[error("`{}` is no amount to count: use a whole or a half number from 0.5 to 20", Short(.0))]
    BadAmount(String),
    /// A die can't count so much, or so little.
    #[error("a die can't count {value}: use a whole or a half number within 20 of its points", value = Short(.0))]
    BadValue(String),
    /// The same correction twice.
    #[error("this correction is given twice")]
    RepeatedModifier,
    /// A correction to something that is not "the most points".
    #[error("only `worth the most points` can be corrected by `counting`")]
    ModifierWithoutPoints,
    /// "your total plus your total".
    #[error("`{}` adds the same thing twice", Short(.0))]
    TwiceAdded(String),
    /// A total without a word for exactly, or more, or less.
    #[error("`{0}` may be exactly so much, or more")]
    BareTotal(String),
    /// "three worms are kept".
    #[error("`{}` can only be asked about with yes or no", Short(.0))]
    NotCounted(String),
    /// "ahead by at most two worms": may or may not include being behind.
    #[error("`{}` does not say whether being level or the other way round counts", Short(.0))]
    VagueLead(String),
    /// "when ..., if ...": an "and" or an "or".
    #[error("this list could mean `and` or `or`")]
    VagueList,
    /// "not exactly four", "at least two or fewer".
    #[error("`{}` is two questions in one", Short(.0))]
    TwoInOne(String),
    /// "6 with 2 dice left, 4 with 2", or numbers that never occur.
    #[error("`{}` is no line of numbers: 1 to 8 worms for each of 1 to 4 dice, each once", Short(.0))]
    BadLine(String),
    /// A question that has no answer when this kind of sentence is asked.
    #[error("`{}` can't be asked in a sentence that {}", Short(.phrase), wording::purpose(*.kind))]
    DoesNotFit {
        /// The question.
        phrase: String,
        /// The kind of sentence.
        kind: Kind,
        /// What can be asked instead.
        instead: &'static str,
    },
    /// More comparisons than anyone would read.
    #[error("a condition of {0} comparisons; {MAX_COMPARISONS} are the most")]
    TooManyComparisons(usize),
    /// More sentences than anyone would read.
    #[error("{0} sentences; {MAX_SENTENCES} are the most")]
    TooManySentences(usize),
    /// A sentence that is no sentence.
    #[error("a sentence of {0} characters; {MAX_SENTENCE} are the most")]
    SentenceTooLong(usize),
    /// More mistakes than anyone would mend at once.
    #[error("these are the first {MAX_ERRORS} mistakes: the text is read no further")]
    TooManyMistakes,
    /// A text that is no text.
    #[error("a text of {0} bytes; {MAX_BYTES} are the most")]
    TextTooLong(usize),
    /// Bytes that are not UTF-8.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// Text as some editors save it, two bytes for each letter.
    #[error("this is UTF-16 text")]
    Utf16,
    /// A control character such as NUL or escape.
    #[error("control character `U+{:04X}`", u32::from(*.0))]
    ControlCharacter(char),
    /// A character that can't be seen or that turns the text around.
    #[error("hidden character `U+{:04X}`", u32::from(*.0))]
    HiddenCharacter(char),
}

impl SyntaxErrorKind {
    /// Whether it is about words of someone's own.
    pub const fn is_not_understood(&self) -> bool {
        matches!(
            self,
            SyntaxErrorKind::NotUnderstood(_)
                | SyntaxErrorKind::NotUnderstoodHere(_)
                | SyntaxErrorKind::Unclear(_)
        )
    }

    /// Whether it is about the letters of a text, which no reader gets past.
    pub const fn is_unreadable(&self) -> bool {
        matches!(
            self,
            SyntaxErrorKind::NotUtf8
                | SyntaxErrorKind::Utf16
                | SyntaxErrorKind::ControlCharacter(_)
                | SyntaxErrorKind::HiddenCharacter(_)
                | SyntaxErrorKind::TextTooLong(_)
                | SyntaxErrorKind::Empty
                | SyntaxErrorKind::TooManySentences(_)
        )
    }

    /// What to do about it, where that is always the same.
    fn way_out(&self) -> Option<&'static str> {
        match self {
            SyntaxErrorKind::Empty => {
                Some("write a sentence, for example `Take the face worth the most points.`")
            }
            SyntaxErrorKind::MissingFullStop => Some("end every sentence with a full stop"),
            SyntaxErrorKind::VagueLead(_) => {
                Some("say `you are not ahead by three or more worms` or `you are level or behind`")
            }
            SyntaxErrorKind::VagueList => Some("write the `and` or the `or` out"),
            SyntaxErrorKind::NotCounted(_) => {
                Some("say `you have kept a worm` or `you have a tile`")
            }
            SyntaxErrorKind::DoesNotFit { instead, .. } => Some(instead),
            SyntaxErrorKind::ControlCharacter(_) | SyntaxErrorKind::HiddenCharacter(_) => {
                Some("delete it")
            }
            SyntaxErrorKind::NotUtf8 => Some("save the file as UTF-8, or write the letter anew"),
            SyntaxErrorKind::Utf16 => Some("save the file once more, with the encoding UTF-8"),
            SyntaxErrorKind::BareTotal(_) => Some("say `24 or more`, or `exactly 24`"),
            SyntaxErrorKind::TwoInOne(_) => {
                Some("ask one of them, such as `at least four` or `two or fewer`")
            }
            SyntaxErrorKind::TooManyComparisons(_) => Some("split the sentence in two"),
            _ => None,
        }
    }
}

/// A word of the text, in backticks.
struct Found<'a>(&'a str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the end of the sentence"),
            word => write!(f, "`{}`", Short(word)),
        }
    }
}

/// Words of the text, cut where nobody would read on.
pub(super) struct Short<'a>(pub &'a str);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LETTERS: usize = 120;
        match self.0.char_indices().nth(LETTERS) {
            Some((end, _)) => write!(f, "{}...", &self.0[..end]),
            None => f.write_str(self.0),
        }
    }
}

/// All mistakes of a text, one per line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxErrors(pub Vec<SyntaxError>);

impl fmt::Display for SyntaxErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let gap = if index == 0 { "" } else { "\n" };
            write!(f, "{gap}{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for SyntaxErrors {}
