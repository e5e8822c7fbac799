//! The command line: arguments, commands, terminal, progress and exit codes.
//! Only this module prints.
//!
//! A command needs three things: its arguments in [`args`], a file with its
//! `run`, and a line in `dispatch`.

mod advise;
pub mod args;
mod certify;
mod check;
mod compare;
mod division;
mod engine;
mod evolve;
mod explain;
mod failure;
mod forfeits;
mod interrupt;
mod lessons;
mod merge;
mod moment;
mod odds;
mod play;
mod printed;
mod progress;
mod reach;
mod results;
mod said_back;
mod score;
mod session;
mod study;
mod table;
mod terminal;
mod tournament;
mod train;
mod turns;
mod write;

use std::ffi::OsString;
use std::mem;
use std::panic;
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

use clap::Parser;

pub use failure::{Done, Failure};
pub(crate) use session::Session;

use crate::spread::ranks;
use args::{Cli, Command, Format};
use terminal::Messages;

#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;

/// Runs the program: parses the arguments, dispatches, reports failure.
pub fn main() -> ExitCode {
    let _job = ranks::join();
    panic::set_hook(Box::new(terminal::report_panic));
    panic::catch_unwind(run).unwrap_or_else(|_| {
        ranks::abort(failure::BUG);
        ExitCode::from(failure::BUG)
    })
}

fn run() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let cli = match Cli::try_parse_from(&arguments) {
        Ok(cli) => cli,
        Err(error) => return terminal::show_usage(&error, &arguments),
    };
    interrupt::install();
    let messages = Messages::new(cli.settings.color);
    let session = Session::new(cli.settings, messages);
    let done = session.and_then(|session| {
        same_on_all_ranks(&arguments)?;
        let done = dispatch(&session, cli.command)?;
        terminal::flush()?;
        if ranks::count() > 1 {
            messages.note(&ranks::traffic().to_string());
        }
        // The system takes the memory back at once; to free all solved turns one by one
        // takes a thirtieth of a default `score`.
        mem::forget(session);
        Ok(done)
    });
    match done {
        Ok(done) => done.into(),
        Err(failure) => {
            if !ranks::is_first() {
                // What all ranks find is told by the first, which then ends them all.
                thread::sleep(BEFORE_OTHERS_SPEAK);
            }
            messages.failure(&failure);
            ranks::abort(failure.exit_code());
            ExitCode::from(failure.exit_code())
        }
    }
}

/// Checks that all ranks were started alike.
fn same_on_all_ranks(arguments: &[OsString]) -> Result<(), Failure> {
    ranks::agree("version", env!("CARGO_PKG_VERSION"))?;
    let arguments = arguments.iter().skip(1);
    let arguments: Vec<_> = arguments.map(|it| it.to_string_lossy()).collect();
    Ok(ranks::agree("arguments", &arguments.join("\n"))?)
}

/// How long the other ranks let the first report a failure that all have.
const BEFORE_OTHERS_SPEAK: Duration = Duration::from_secs(2);

fn dispatch(session: &Session, command: Command) -> Result<Done, Failure> {
    if session.format() == Format::Csv && !command.has_csv() {
        let message = "only `odds` and `tournament` support `--format csv`";
        return Err(Failure::input(message).hint("all commands support `--format json`"));
    }
    if ranks::count() > 1 && !command.divides() {
        return Err(Failure::input("this command runs on one rank only").hint(
            "`evolve`, `certify`, `score`, `compare`, `tournament` and `study` divide their work",
        ));
    }
    match command {
        Command::Evolve(args) => evolve::run(session, &args),
        Command::Certify(args) => certify::run(session, &args),
        Command::Score(args) => score::run(session, &args),
        Command::Compare(args) => compare::run(session, &args),
        Command::Lessons(args) => lessons::run(session, &args),
        Command::Card(args) => printed::card(session, &args),
        Command::Page(args) => printed::page(session, &args),
        Command::Train(args) => train::run(session, &args),
        Command::Check(args) => check::check(session, &args),
        Command::Format(args) => check::format(session, &args),
        Command::Explain(args) => explain::run(session, &args),
        Command::Advise(args) => advise::run(session, &args),
        Command::Odds(args) => odds::run(session, &args),
        Command::Tournament(args) => tournament::run(session, &args),
        Command::Merge(args) => merge::run(session, &args),
        Command::Study(args) => study::run(session, &args),
        Command::Play(args) => play::run(session, &args),
        Command::Players(_) => reach::players(session),
        Command::Language(_) => reach::language(session),
        Command::Engine(args) => engine::run(session, &args),
        Command::Write(args) => write::run(session, &args),
        Command::Completions(args) => reach::completions(&args),
        Command::Man(args) => reach::man(session, &args),
    }
}
