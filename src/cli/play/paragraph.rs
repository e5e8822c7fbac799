//! Wraps text.

/// Wraps text at 72 columns and indents each line by two spaces.
pub fn paragraph(text: &str) -> String {
    const WIDTH: usize = 72;
    let mut lines = String::new();
    let mut column = 0;
    for word in text.split_whitespace() {
        let letters = word.chars().count();
        if column > 0 && column + 1 + letters > WIDTH {
            lines.push('\n');
            column = 0;
        }
        lines.push_str(if column == 0 { "  " } else { " " });
        lines.push_str(word);
        column += letters + if column == 0 { 2 } else { 1 };
    }
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_keep_every_word_in_lines_that_fit() {
        let text = "word ".repeat(40) + &"x".repeat(100);
        let lines = paragraph(&text);
        assert!(lines.lines().rev().skip(1).all(|line| line.len() <= 72));
        assert!(lines.split_whitespace().eq(text.split_whitespace()));
        assert_eq!(paragraph("a b"), "  a b\n");
    }
}
