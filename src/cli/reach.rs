//! `players`, `language`, `completions` and `man`: what there is by name, completion
//! scripts for shells, and manual pages.

use std::fs;
use std::io;

use clap::builder::Resettable;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::args::{Cli, CompletionsArgs, ManArgs};
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::report::{LanguageReport, PlayersReport};
use crate::roster;
use crate::store::write_atomically;

/// Runs `players`: all named players.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn players(session: &Session) -> Result<Done, Failure> {
    session.show(&PlayersReport::new(roster::known()))?;
    Ok(Done::Yes)
}

/// Runs `language`: the words of the rule language.
///
/// # Errors
/// Fails if the list cannot be written.
pub fn language(session: &Session) -> Result<Done, Failure> {
    session.show(&LanguageReport::new())?;
    Ok(Done::Yes)
}

/// Prints a completion script for a shell.
///
/// # Errors
/// Fails if the script cannot be written.
pub fn completions(args: &CompletionsArgs) -> Result<Done, Failure> {
    let mut command = Cli::command();
    let name = command.get_name().to_owned();
    // `generate` panics when its output is closed, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, name, &mut script);
    terminal::stream(|out| out.write_all(&script))?;
    Ok(Done::Yes)
}

/// Writes manual pages.
///
/// # Errors
/// Fails if the folder cannot be made or a page cannot be written.
pub fn man(session: &Session, args: &ManArgs) -> Result<Done, Failure> {
    let mut program = Cli::command().disable_help_subcommand(true);
    // Gives the commands their full names, such as `pickomino-score`.
    program.build();
    let Some(folder) = &args.folder else {
        let page = page(&program)?;
        terminal::stream(|out| out.write_all(&page))?;
        return Ok(Done::Yes);
    };
    fs::create_dir_all(folder).map_err(|error| {
        Failure::input(format!("cannot make `{}`: {error}", folder.display()))
            .hint("choose a folder that you may write to")
    })?;
    let commands: Vec<&Command> = [&program]
        .into_iter()
        .chain(program.get_subcommands())
        .collect();
    for command in &commands {
        let name = command.get_display_name().unwrap_or(command.get_name());
        write_atomically(&folder.join(format!("{name}.1")), &page(command)?)?;
    }
    session.messages().note(&format!(
        "manual pages: {} in {}",
        commands.len(),
        folder.display()
    ));
    Ok(Done::Yes)
}

/// The page of a command; what its help ends with comes under the usual headings.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    let short = command.clone().after_help(Resettable::Reset);
    Man::new(short).render(&mut page)?;
    let mut ending = Roff::new();
    let help = command.get_after_help().map(ToString::to_string);
    for paragraph in help.unwrap_or_default().split("\n\n") {
        let (heading, lines) = match paragraph.strip_prefix("Examples:\n") {
            Some(examples) => ("EXAMPLES", examples),
            None => ("NOTES", paragraph),
        };
        ending.control("SH", [heading]);
        for line in lines.lines() {
            ending.text([roman(line)]);
        }
    }
    ending.to_writer(&mut page)?;
    Ok(page)
}
