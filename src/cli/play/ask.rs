//! Asking a person, again and again until the answer is one.

use std::io::{self, BufRead, Read};

use super::Left;
use super::rules::rules_in_words;
use crate::cli::failure::Failure;
use crate::cli::terminal;
use crate::game::Variant;
use crate::language::visible::visible;

/// A question, and what helps to answer it.
pub struct Question<'a> {
    /// What is asked.
    pub text: &'a str,
    /// What can be typed.
    pub advice: &'a str,
    /// The exact player's thoughts about it.
    pub hint: &'a dyn Fn() -> String,
    /// The rules that can be read again.
    pub variant: &'a Variant,
}

impl Question<'_> {
    /// Asks until `understood` makes something of the answer, which it gets in
    /// lower case without spaces around.
    pub fn ask<T>(&self, understood: impl Fn(&str) -> Option<T>) -> Result<T, Left> {
        loop {
            let answer = read(self.text)?;
            if let Some(understood) = understood(&answer) {
                return Ok(understood);
            }
            terminal::print(&match answer.as_str() {
                "quit" | "q" => return Err(Left::Quit),
                "rules" => rules_in_words(self.variant),
                "hint" => (self.hint)(),
                "help" | "?" | "" => self.help(),
                other => format!("  `{}`? Type {}.\n", visible(other), self.advice),
            })?;
        }
    }

    fn help(&self) -> String {
        format!(
            "  Type {}.\n  At any time `rules`, `hint` (what the exact player thinks) or `quit`.\n",
            self.advice
        )
    }
}

/// Asks and reads a line.
fn read(question: &str) -> Result<String, Left> {
    const LONGEST: u64 = 1000;
    terminal::print(question)?;
    terminal::flush()?;
    let mut line = Vec::new();
    let read = io::stdin()
        .lock()
        .take(LONGEST)
        .read_until(b'\n', &mut line);
    match read {
        Ok(0) => Err(Left::EndOfInput),
        Ok(_) => Ok(String::from_utf8_lossy(&line).trim().to_lowercase()),
        Err(error) => Err(Failure::input(format!("cannot read standard input: {error}")).into()),
    }
}

/// Text in lines of at most 72 letters, each set in by two spaces.
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
