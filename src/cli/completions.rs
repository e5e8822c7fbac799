//! `completions`: prints a completion script for a shell.

use clap::CommandFactory;

use super::args::{Cli, CompletionsArgs};
use super::failure::{Done, Failure};
use super::terminal;

/// Runs the command.
///
/// # Errors
/// Fails if the script cannot be written.
pub fn run(args: &CompletionsArgs) -> Result<Done, Failure> {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    // `generate` panics when its output is closed, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    terminal::stream(|out| out.write_all(&script))?;
    Ok(Done::Yes)
}
