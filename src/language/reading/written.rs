//! Reads patterns as they are written.

use super::pattern::{Number, Pattern};
use super::phrases;
use super::tag::TAGS;

/// Finds the pattern of a shared phrase by its name.
pub(in crate::language) type Find = fn(&str) -> Option<&'static str>;

impl Pattern {
    /// Reads a pattern as it is written.
    ///
    /// # Panics
    /// When it is not well formed, which a test of all declarations finds.
    pub fn new(text: &str) -> Pattern {
        Pattern::with(text, phrases::find)
    }

    /// As [`Pattern::new`], with shared phrases of another table.
    ///
    /// # Panics
    /// As [`Pattern::new`].
    pub fn with(text: &str, find: Find) -> Pattern {
        let mut rest = text;
        let pattern = any(&mut rest, find);
        assert!(rest.is_empty(), "`{rest}` is left over of `{text}`");
        pattern
    }
}

/// `a|b|c`, up to a closing bracket.
fn any(rest: &mut &str, find: Find) -> Pattern {
    let mut alternatives = vec![all(rest, find)];
    while let Some(after) = rest.strip_prefix('|') {
        *rest = after;
        alternatives.push(all(rest, find));
    }
    match alternatives.len() {
        1 => alternatives.remove(0),
        _ => Pattern::Any(alternatives),
    }
}

/// Parts one after the other.
fn all(rest: &mut &str, find: Find) -> Pattern {
    let mut parts = Vec::new();
    loop {
        *rest = rest.trim_start();
        if rest.is_empty() || rest.starts_with(['|', ')']) {
            break;
        }
        parts.push(part(rest, find));
    }
    match parts.len() {
        1 => parts.remove(0),
        _ => Pattern::All(parts),
    }
}

/// A word, a group or a shared phrase, with what follows it.
fn part(rest: &mut &str, find: Find) -> Pattern {
    let mut part = if let Some(after) = rest.strip_prefix('(') {
        *rest = after;
        let inner = any(rest, find);
        *rest = rest.strip_prefix(')').expect("every bracket is closed");
        inner
    } else if let Some(after) = rest.strip_prefix('{') {
        let (name, after) = after.split_once('}').expect("every brace is closed");
        *rest = after;
        named(name, find)
    } else {
        let end = rest.find([' ', '(', ')', '{', '|', '?', '#']);
        let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
        *rest = after;
        Pattern::Word(word.to_owned())
    };
    loop {
        if let Some(after) = rest.strip_prefix('?') {
            *rest = after;
            part = Pattern::Maybe(Box::new(part));
        } else if let Some(after) = rest.strip_prefix('#') {
            let end = after.find([' ', '(', ')', '{', '|', '?', '#']);
            let (name, after) = after.split_at(end.unwrap_or(after.len()));
            *rest = after;
            let tag = TAGS.iter().find(|(known, _)| *known == name);
            let (_, tag) = tag.unwrap_or_else(|| panic!("no tag is called `{name}`"));
            part = Pattern::Tagged(*tag, Box::new(part));
        } else {
            return part;
        }
    }
}

fn named(name: &str, find: Find) -> Pattern {
    match name {
        "number" => Pattern::Number(Number::Whole),
        "spelt" => Pattern::Number(Number::Spelt),
        "decimal" => Pattern::Number(Number::Decimal),
        "ordinal" => Pattern::Number(Number::Ordinal),
        _ => match find(name) {
            Some(text) => match phrases::called(name) {
                Some(said) => Pattern::Called(said, Box::new(Pattern::with(text, find))),
                None => Pattern::with(text, find),
            },
            None => panic!("no phrase is called `{name}`"),
        },
    }
}
