//! Shows text from outside so that it cannot steer a terminal or hide anything.

/// Whether a character is invisible, turns text around or steers terminals.
pub fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}'
                | '\u{feff}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e007f}'
        )
}

/// The text with every hidden character written as an escape, such as `\u{1b}`.
pub fn visible(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_hidden(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

/// As [`visible`], with line breaks and tabs left alone.
pub fn visible_lines(text: &str) -> String {
    let lines: Vec<String> = text
        .split('\n')
        .map(|line| line.split('\t').map(visible).collect::<Vec<_>>().join("\t"))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escape_sequences_and_turned_text_are_spelled_out() {
        assert_eq!(visible("a\u{1b}[31mb"), "a\\u{1b}[31mb");
        assert_eq!(visible("x\u{202e}y\n"), "x\\u{202e}y\\n");
        assert_eq!(visible("größer ’n 21"), "größer ’n 21");
        assert_eq!(visible_lines("a\tb\n\u{7}"), "a\tb\n\\u{7}");
    }
}
