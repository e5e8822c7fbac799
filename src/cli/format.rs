//! `format`: rewrites rules as canonical sentences, keeping comments.

use std::path::Path;

use super::args::FormatArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::language::RulesText;
use crate::store;

/// Runs the command.
///
/// # Errors
/// Fails if the file cannot be read or written, or has faults.
pub fn run(session: &Session, args: &FormatArgs) -> Result<Done, Failure> {
    let rules = session.find_rules_text(&args.rules.name())?;
    let formatted = match args.simplify {
        true => store::simplified_text(&rules),
        false => store::canonical_text(&rules),
    };
    let same = formatted == rules.text;
    if args.check {
        if !same {
            terminal::print(&format!("{} would change\n", rules.origin))?;
        }
        return Ok(if same { Done::Yes } else { Done::No });
    }
    if args.write {
        write(&args.rules.name(), &rules, &formatted)?;
        return Ok(Done::Yes);
    }
    terminal::print(&formatted)?;
    Ok(Done::Yes)
}

fn write(file: &str, rules: &RulesText, formatted: &str) -> Result<(), Failure> {
    let path = Path::new(file);
    if crate::roster::is_population(path) || !path.exists() {
        let message = format!("`{}` is an entry of a population file", rules.origin);
        return Err(Failure::input(message)
            .hint("only a `.rules` file can be rewritten; print the sentences without `--write`"));
    }
    if formatted != rules.text {
        store::write_atomically(path, formatted.as_bytes())?;
    }
    Ok(())
}
