//! Says in people's words what the grammar expected, and what may have been meant.

use pest::error::{Error, ErrorVariant, InputLocation};

use super::error::{SyntaxError, SyntaxErrorKind};
use super::grammar::Rule;
use super::layout::Words;

/// Turns a failure of the grammar into a mistake in the text.
pub(super) fn explain(words: &Words, error: &Error<Rule>) -> SyntaxError {
    let at = match error.location {
        InputLocation::Pos(p) | InputLocation::Span((p, _)) => p,
    };
    let positives = match &error.variant {
        ErrorVariant::ParsingError { positives, .. } => format!("{positives:?}"),
        _ => String::new(),
    };
    SyntaxError::new(
        SyntaxErrorKind::Unexpected {
            expected: positives,
            found: words.text[at..].to_owned(),
        },
        words.source(at..at + 1),
    )
}
