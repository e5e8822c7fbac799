//! Escapes text for Markdown.

/// Escapes text within a line.
pub(super) fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '&' => shown.push_str("&amp;"),
            '|' | '*' | '_' | '`' | '[' | ']' | '\\' | '~' => shown.extend(['\\', letter]),
            other => shown.push(other),
        }
    }
    shown
}

/// Escapes what would be a heading or a list at the start of a line.
pub(super) fn at_start(text: &str) -> String {
    let digits = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = text.len() - digits.len();
    if number > 0 && digits.starts_with(['.', ')']) {
        return format!("{}\\{digits}", &text[..number]);
    }
    match text.starts_with(['#', '-', '+', '=']) {
        true => format!("\\{text}"),
        false => text.to_owned(),
    }
}

/// Puts text in as many backticks as needed.
pub(super) fn code(text: &str) -> String {
    let longest = text.split(|letter| letter != '`').map(str::len).max();
    let fence = "`".repeat(longest.unwrap_or(0) + 1);
    match text.contains('`') {
        true => format!("{fence} {text} {fence}"),
        false => format!("{fence}{text}{fence}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_holds_any_text() {
        assert_eq!(code("a"), "`a`");
        assert_eq!(code("a`b``"), "``` a`b`` ```");
    }
}
