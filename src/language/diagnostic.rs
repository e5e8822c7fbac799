//! Shows mistakes and warnings with the line they are in.

use std::fmt::Write;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};

use super::check::Warning;
use super::error::{Short, SyntaxError, SyntaxErrorKind};
use super::layout::is_hidden;

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
    /// The bytes of the text that are marked.
    pub span: Range<usize>,
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
            span: error.span.clone(),
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
            span: warning.span.clone(),
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
        let label = self.label.as_deref().map(harmless);
        let name = harmless(source.name);
        let (line, shown, span) = excerpt(source.text, &self.span);
        let mark = AnnotationKind::Primary.span(span).label(label);
        let snippet = Snippet::source(shown)
            .line_start(line)
            .path(name)
            .annotation(mark);
        let mut group = level
            .primary_title(harmless(&self.message))
            .element(snippet);
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(harmless(help)));
        }
        let renderer = match style {
            Style::Plain => Renderer::plain(),
            Style::Coloured => Renderer::styled(),
        };
        renderer.render(&[group])
    }

    /// "file:line:column: error: message; help", for editors and scripts.
    pub fn line_form(&self, source: Source) -> String {
        let (line, column) = position(source.text, self.span.start);
        let severity = match self.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        };
        let name = harmless(source.name);
        let mut text = format!("{name}:{line}:{column}: {severity}: ");
        text.push_str(&harmless(&self.message));
        for more in self.label.iter().chain(&self.help) {
            text.push_str("; ");
            text.push_str(&harmless(more));
        }
        text
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

/// The lines a span touches (three at most), fit to be shown, with their
/// number, and the span within them.
fn excerpt(text: &str, span: &Range<usize>) -> (usize, String, Range<usize>) {
    const LINES: usize = 3;
    let start = floor(text, span.start);
    let end = floor(text, span.end).max(start);
    let (line, _) = position(text, start);
    let head = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let mut tail = head;
    for shown in text[head..].split_inclusive('\n').take(LINES) {
        tail += shown.len();
        if tail >= end {
            break;
        }
    }
    let end = end.min(tail).max(start);
    let mut shown = visible(&text[head..start]);
    let from = shown.len();
    shown.push_str(&visible(&text[start..end]));
    let to = shown.len();
    shown.push_str(&visible(&text[end..tail]));
    let length = shown.trim_end().len().max(to);
    shown.truncate(length);
    (line, shown, from..to)
}

/// The text with one sign in place of every character that could disturb a
/// terminal; a byte order mark and the ends of lines from Windows are dropped.
fn visible(text: &str) -> String {
    text.chars()
        .filter(|letter| !matches!(letter, '\u{feff}' | '\r'))
        .map(|letter| match letter {
            '\n' | '\t' => letter,
            other if is_disturbing(other) => '\u{fffd}',
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

/// The text with what could disturb a terminal written out.
fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_disturbing(letter) {
            let _ = write!(safe, "{}", letter.escape_unicode());
        } else {
            safe.push(letter);
        }
    }
    safe
}

fn is_disturbing(letter: char) -> bool {
    letter.is_control() || is_hidden(letter)
}
