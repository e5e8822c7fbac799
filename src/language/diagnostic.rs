//! Shows mistakes and warnings with the line they are in.

use std::fmt;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::check::Warning;
use super::error::{Short, SyntaxError, SyntaxErrorKind};
use super::visible::{is_hidden, visible};

/// A text and the name of the file it came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Source<'a> {
    /// What the file is called in messages.
    pub name: &'a str,
    /// The text that the spans point into.
    pub text: &'a str,
}

/// Whether messages are coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Text only.
    Plain,
    /// With terminal colours.
    Coloured,
}

/// How bad it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Severity {
    /// The text is not a heuristic.
    Error,
    /// The heuristic can be played but may not mean what it seems to.
    Warning,
}

/// One message about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, in one line.
    pub message: String,
    /// What stands beside the mark, in one line.
    pub label: Option<String>,
    /// What to do about it.
    pub help: Option<String>,
    /// What may have been meant, in canonical sentences, the likeliest first.
    pub suggestions: Vec<String>,
    /// The bytes of the text that are marked.
    pub span: Range<usize>,
    /// Further bytes that are underlined, where two places do not go together.
    pub beside: Option<Range<usize>>,
}

impl From<&SyntaxError> for Diagnostic {
    fn from(error: &SyntaxError) -> Diagnostic {
        let (message, label) = match &error.kind {
            SyntaxErrorKind::Unexpected { expected, found } => {
                let message = match found.as_str() {
                    "" => "the sentence ends too early".to_owned(),
                    word => format!("did not expect `{}` here", Short(word)),
                };
                (message, Some(format!("expected {expected}")))
            }
            other => (other.to_string(), None),
        };
        Diagnostic {
            severity: Severity::Error,
            message,
            label,
            help: error.help(),
            suggestions: Vec::new(),
            span: error.span.clone(),
            beside: None,
        }
    }
}

impl From<&Warning> for Diagnostic {
    fn from(warning: &Warning) -> Diagnostic {
        Diagnostic {
            severity: Severity::Warning,
            message: warning.to_string(),
            label: None,
            help: warning.kind.help().map(str::to_owned),
            suggestions: Vec::new(),
            span: warning.span.clone(),
            beside: warning.beside.clone(),
        }
    }
}

impl Diagnostic {
    /// The message with the line it is about, the spot marked, and the help;
    /// several lines without a line break at the end.
    pub fn render(&self, source: Source, style: Style) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let label = self.label.as_deref().map(visible);
        let name = visible(source.name);
        let excerpt = Excerpt::of(source.text, &self.span, self.beside.as_ref());
        let mark = AnnotationKind::Primary.span(excerpt.span).label(label);
        let beside = excerpt
            .beside
            .map(|span| AnnotationKind::Context.span(span));
        let snippet = Snippet::source(excerpt.shown)
            .line_start(excerpt.line)
            .path(name)
            .annotation(mark)
            .annotations(beside);
        let mut group = level.primary_title(visible(&self.message)).element(snippet);
        for help in self.help.iter().chain(&self.questions()) {
            group = group.element(Level::HELP.message(visible(help)));
        }
        let renderer = match style {
            Style::Plain => Renderer::plain(),
            Style::Coloured => Renderer::styled(),
        };
        renderer.render(&[group])
    }

    /// The suggestions as a question: "did you mean this", "or this?".
    fn questions(&self) -> Vec<String> {
        let last = self.suggestions.len().saturating_sub(1);
        let asked = self.suggestions.iter().enumerate();
        let asked = asked.map(|(index, sentences)| {
            let head = if index == 0 { "did you mean" } else { "or" };
            let tail = if index == last { "?" } else { "" };
            format!("{head} `{sentences}`{tail}")
        });
        asked.collect()
    }

    /// "file:line:column: error: message; help", for editors and scripts.
    pub fn line_form(&self, source: Source) -> String {
        let (line, column) = position(source.text, self.span.start);
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let name = visible(source.name);
        let mut text = format!("{name}:{line}:{column}: {severity}: ");
        text.push_str(&visible(&self.message));
        let questions = self.questions();
        for more in self.label.iter().chain(&self.help).chain(&questions) {
            text.push_str("; ");
            text.push_str(&visible(more));
        }
        text
    }
}

/// A line and a column, both counted from 1, the column in characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
}

impl LineColumn {
    /// Where a byte of the text is; where the text ends when there is no such byte.
    pub fn of(text: &str, byte: usize) -> LineColumn {
        let (line, column) = position(text, byte);
        LineColumn { line, column }
    }
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// The line and column of a byte of the text, both from 1, the column in
/// characters.
pub fn position(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..floor(text, at)];
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = before.bytes().filter(|&byte| byte == b'\n').count() + 1;
    let column = before[start..]
        .trim_start_matches('\u{feff}')
        .chars()
        .count()
        + 1;
    (line, column)
}

/// The lines a message is about, fit to be shown.
struct Excerpt {
    /// The number of the first line.
    line: usize,
    shown: String,
    /// What is marked of them.
    span: Range<usize>,
    /// What is underlined besides; nothing when it stands in other lines.
    beside: Option<Range<usize>>,
}

impl Excerpt {
    /// The most lines that are shown.
    const LINES: usize = 3;

    /// The lines both spans touch, from the first, [`LINES`](Excerpt::LINES) at most.
    fn of(text: &str, span: &Range<usize>, beside: Option<&Range<usize>>) -> Excerpt {
        let floored = |span: &Range<usize>| {
            let start = floor(text, span.start);
            start..floor(text, span.end).max(start)
        };
        let span = floored(span);
        let first = beside.map_or(span.start, |beside| {
            span.start.min(floor(text, beside.start))
        });
        let last = beside.map_or(span.end, |beside| span.end.max(floor(text, beside.end)));
        let line_of = |at: usize| text[..at].rfind('\n').map_or(0, |at| at + 1);
        let near = text[first..span.start].matches('\n').count() < Excerpt::LINES;
        let head = line_of(if near { first } else { span.start });
        let mut tail = head;
        for shown in text[head..].split_inclusive('\n').take(Excerpt::LINES) {
            tail += shown.len();
            if tail >= last {
                break;
            }
        }
        let place = |span: Range<usize>| {
            let (start, end) = (span.start, span.end.clamp(span.start, tail.max(span.start)));
            let from = replaced(&text[head..start]).len();
            from..from + replaced(&text[start..end]).len()
        };
        let marked = place(span);
        let inside = |span: &Range<usize>| head <= span.start && span.end <= tail;
        let beside = beside.map(floored).filter(inside).map(place);
        let mut shown = replaced(&text[head..tail]);
        let length = shown.trim_end().len().max(marked.end);
        shown.truncate(length);
        Excerpt {
            line: position(text, head).0,
            shown,
            span: marked,
            beside,
        }
    }
}

/// The text with one sign in place of every character that could disturb a
/// terminal; a byte order mark and the ends of lines from Windows are dropped.
fn replaced(text: &str) -> String {
    text.chars()
        .filter(|letter| !matches!(letter, '\u{feff}' | '\r'))
        .map(|letter| match letter {
            '\n' | '\t' => letter,
            other if is_hidden(other) => '\u{fffd}',
            other => other,
        })
        .collect()
}

/// The start of the character that byte `at` belongs to.
fn floor(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        assert_eq!(LineColumn::of("ab\nçd", 5).to_string(), "2:2");
        assert_eq!(LineColumn::of("", 7).to_string(), "1:1");
        assert_eq!(LineColumn::of("a\n", 2).to_string(), "2:1");
    }
}
