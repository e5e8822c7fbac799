//! Names of heuristics: plain letters, nothing hidden, never a path.

use std::fmt;
use std::str::FromStr;

use crate::language::visible::visible;

/// The name of a heuristic: 1 to 64 letters, digits, `-`, `_` and `.`,
/// beginning with a letter or a digit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

impl Name {
    /// The longest name, in characters.
    pub const LONGEST: usize = 64;

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Not a name; displays with hidden characters escaped.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{0}` is not a name: use up to 64 letters, digits, `-`, `_` and `.`, a letter or digit first"
)]
pub struct BadName(String);

impl FromStr for Name {
    type Err = BadName;

    fn from_str(text: &str) -> Result<Name, BadName> {
        let fits = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        let good = text.starts_with(|first: char| first.is_ascii_alphanumeric())
            && text.len() <= Name::LONGEST
            && text.chars().all(fits);
        if good {
            Ok(Name(text.to_owned()))
        } else {
            let start: String = text.chars().take(Name::LONGEST).collect();
            Err(BadName(visible(&start)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_plain() {
        for good in ["bob4", "a", "evolved-size-9_v1.2", "21"] {
            assert!(good.parse::<Name>().is_ok(), "{good}");
        }
        let long = "x".repeat(65);
        for bad in [
            "",
            "../a",
            "a b",
            "a#b",
            "-x",
            ".x",
            "a\u{1b}",
            "b\u{202e}",
            "é",
            &long,
        ] {
            let error = bad.parse::<Name>().unwrap_err().to_string();
            assert!(!error.contains('\u{1b}') && !error.contains('\u{202e}'));
        }
    }
}
