//! Asks a person until there is a valid answer, or the game ends early.

use super::rules::rules_in_words;
use crate::cli::failure::Failure;
use crate::cli::terminal;
use crate::game::Variant;
use crate::language::visible::visible;

/// Why a game ends early.
pub enum Exit {
    /// The person asked to quit.
    Quit,
    /// There is no more input.
    EndOfInput,
    /// The command failed.
    Failed(Failure),
}

impl From<Failure> for Exit {
    fn from(failure: Failure) -> Exit {
        Exit::Failed(failure)
    }
}

/// A question to a person.
pub struct Prompt<'a> {
    /// The question.
    pub text: &'a str,
    /// The valid answers.
    pub advice: &'a str,
    /// The advice of the exact player.
    pub hint: &'a dyn Fn() -> String,
    /// The variant whose rules can be shown.
    pub variant: &'a Variant,
}

impl Prompt<'_> {
    /// Asks until `understood` accepts the answer, which is passed in lower case
    /// and trimmed.
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
            "  Type {}.\n  You can always type `rules`, `hint` (for advice) or `quit`.\n",
            self.advice
        )
    }
}

/// Asks and reads a line.
fn read(question: &str) -> Result<String, Exit> {
    const LONGEST: u64 = 1000;
    let answer = terminal::ask(question, LONGEST)?.ok_or(Exit::EndOfInput)?;
    Ok(answer.to_lowercase())
}
