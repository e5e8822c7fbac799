//! Asking a person, again and again until the answer is one.

use std::io::{self, BufRead, Read};

use super::exit::Exit;
use super::rules::rules_in_words;
use crate::cli::failure::Failure;
use crate::cli::terminal;
use crate::game::Variant;
use crate::language::visible::visible;

/// A question, and what helps to answer it.
pub struct Prompt<'a> {
    /// What is asked.
    pub text: &'a str,
    /// What can be typed.
    pub advice: &'a str,
    /// The exact player's thoughts about it.
    pub hint: &'a dyn Fn() -> String,
    /// The rules that can be read again.
    pub variant: &'a Variant,
}

impl Prompt<'_> {
    /// Asks until `understood` makes something of the answer, which it gets in
    /// lower case without spaces around.
    pub fn ask<T>(&self, understood: impl Fn(&str) -> Option<T>) -> Result<T, Exit> {
        loop {
            let answer = read(self.text)?;
            if let Some(understood) = understood(&answer) {
                return Ok(understood);
            }
            terminal::print(&match answer.as_str() {
                "quit" | "q" => return Err(Exit::Quit),
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
fn read(question: &str) -> Result<String, Exit> {
    const LONGEST: u64 = 1000;
    terminal::print(question)?;
    terminal::flush()?;
    let mut line = Vec::new();
    let read = io::stdin()
        .lock()
        .take(LONGEST)
        .read_until(b'\n', &mut line);
    match read {
        Ok(0) => Err(Exit::EndOfInput),
        Ok(_) => Ok(String::from_utf8_lossy(&line).trim().to_lowercase()),
        Err(error) => Err(Failure::input(format!("cannot read standard input: {error}")).into()),
    }
}
