//! Reads YAML, and refuses what its reader lets pass but nothing of ours needs.

use serde::de::DeserializeOwned;
use serde_yaml::Value;

use crate::language::visible::{is_hidden, visible, visible_lines};

/// The deepest nesting of brackets that is read: the reader's time grows with
/// its square, and our files do not nest.
const DEEPEST: usize = 64;

/// Reads one document without tags, numbers that are not finite, and hidden
/// characters in its strings.
///
/// # Errors
/// What is wrong, with line and column where known; fit to be shown.
pub(super) fn read<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    refuse_depth(text)?;
    let said = |error: serde_yaml::Error| visible_lines(&error.to_string());
    let read: T = serde_yaml::from_str(text).map_err(said)?;
    let value: Value = serde_yaml::from_str(text).map_err(said)?;
    refuse_oddities(&value)?;
    Ok(read)
}

fn refuse_depth(text: &str) -> Result<(), String> {
    let mut depth = 0_usize;
    for letter in text.chars() {
        match letter {
            '[' | '{' => depth += 1,
            ']' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(format!("brackets are nested more than {DEEPEST} deep"));
        }
    }
    Ok(())
}

fn refuse_oddities(value: &Value) -> Result<(), String> {
    match value {
        Value::Tagged(tagged) => {
            let tag = visible(&tagged.tag.to_string());
            Err(format!("tag `{tag}` is not allowed"))
        }
        Value::Number(number) if number.as_f64().is_some_and(|n| !n.is_finite()) => {
            Err(format!("`{number}` is not a finite number"))
        }
        Value::String(text) => match text.chars().find(|&l| is_hidden(l) && l != '\n') {
            Some(letter) => Err(format!(
                "hidden character `U+{:04X}` in `{}`",
                u32::from(letter),
                visible(text)
            )),
            None => Ok(()),
        },
        Value::Sequence(items) => items.iter().try_for_each(refuse_oddities),
        Value::Mapping(fields) => fields.iter().try_for_each(|(key, value)| {
            refuse_oddities(key)?;
            refuse_oddities(value)
        }),
        _ => Ok(()),
    }
}
