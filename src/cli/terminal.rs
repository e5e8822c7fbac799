//! Writes to standard output and standard error: results, messages, usage, panics.

use std::ffi::OsString;
use std::io::{self, BufRead, BufWriter, IsTerminal, Read, Write};
use std::panic::PanicHookInfo;
use std::process::ExitCode;

use clap::ValueEnum;
use terminal_size::{Width, terminal_size_of};

use super::args::ColorWhen;
use super::failure::{Failure, INPUT};
use crate::language::FaultyRules;
use crate::language::visible::{is_hidden, visible, visible_lines};
use crate::language::{Diagnostic, Source, Style};
use crate::roster::SAID_ORIGIN;
use crate::spread::ranks;

/// Writes a result to standard output.
///
/// # Errors
/// Fails if it cannot be written.
pub fn print(text: &str) -> Result<(), Failure> {
    if !ranks::is_first() {
        return Ok(());
    }
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(())
}

/// Writes a long result to standard output piece by piece.
///
/// # Errors
/// Fails if it cannot be written.
pub fn stream(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Failure> {
    if !ranks::is_first() {
        return Ok(());
    }
    let mut output = BufWriter::new(io::stdout().lock());
    write(&mut output)?;
    output.flush()?;
    Ok(())
}

/// Flushes standard output.
///
/// # Errors
/// Fails if they cannot be written.
pub fn flush() -> Result<(), Failure> {
    io::stdout().lock().flush()?;
    Ok(())
}

/// Asks and reads a line of at most so many bytes from standard input, trimmed;
/// `None` at its end.
///
/// # Errors
/// Fails if standard output cannot be written or standard input cannot be read.
pub fn ask(question: &str, longest: u64) -> Result<Option<String>, Failure> {
    print(question)?;
    flush()?;
    let mut line = Vec::new();
    let mut input = io::stdin().lock().take(longest);
    match input.read_until(b'\n', &mut line) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        Err(error) => Err(Failure::input(format!(
            "cannot read standard input: {error}"
        ))),
    }
}

/// Writes to standard error, ignoring errors, which could not be reported.
fn complain(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// The same on the first rank alone: for what all ranks find.
fn first_complains(text: &str) {
    if ranks::is_first() {
        complain(text);
    }
}

/// The style for a stream.
fn style(when: ColorWhen, stream: &impl IsTerminal) -> Style {
    let wanted = match when {
        ColorWhen::Always => true,
        ColorWhen::Never => false,
        ColorWhen::Auto => {
            let no_colour = std::env::var_os("NO_COLOR").filter(|value| !value.is_empty());
            stream.is_terminal() && no_colour.is_none() && !is_dumb()
        }
    };
    match wanted {
        true => Style::Coloured,
        false => Style::Plain,
    }
}

/// Whether the terminal can only show text line by line.
pub fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The style for results on standard output.
pub fn result_style(when: ColorWhen) -> Style {
    style(when, &io::stdout())
}

/// The columns of the terminal that results go to, if they go to one.
pub fn result_width() -> Option<u16> {
    let output = io::stdout();
    let size = output.is_terminal().then(|| terminal_size_of(output))?;
    size.map(|(Width(columns), _)| columns)
}

/// Messages on standard error.
#[derive(Debug, Clone, Copy)]
pub struct Messages {
    style: Style,
}

impl Messages {
    /// Messages with or without colours.
    pub fn new(when: ColorWhen) -> Messages {
        Messages {
            style: style(when, &io::stderr()),
        }
    }

    /// Reports why the command failed.
    pub fn failure(self, failure: &Failure) {
        match failure {
            Failure::OutputClosed => {}
            Failure::Input { message, hint } => {
                self.error(message);
                if let Some(hint) = hint {
                    self.line("hint", "36", hint);
                }
            }
            Failure::Rules(faulty) => {
                complain(&rendered(faulty, self.style));
                let hint = match faulty.origin.as_str() {
                    SAID_ORIGIN => {
                        "`pickomino write FILE` asks back where your words are not clear"
                    }
                    _ => "`pickomino check FILE` shows all faults and warnings",
                };
                self.line("hint", "36", hint);
            }
            Failure::Output(error) => self.error(&format!("cannot write the result: {error}")),
            Failure::Bug(message) => {
                self.error(&format!("internal: {message}"));
                self.line("hint", "36", BUG_HINT);
            }
        }
    }

    /// Reports what happens.
    pub fn note(self, message: &str) {
        first_complains(&(visible_lines(message) + "\n"));
    }

    /// Reports a problem that does not stop the command.
    pub fn warning(self, message: &str) {
        if !ranks::is_first() {
            return;
        }
        self.line("warning", "33", message);
    }

    fn error(self, message: &str) {
        self.line("error", "31", message);
    }

    fn line(self, what: &str, colour: &str, message: &str) {
        let message = visible_lines(message);
        complain(&match self.style {
            Style::Plain => format!("{what}: {message}\n"),
            Style::Coloured => format!("\u{1b}[1;{colour}m{what}\u{1b}[0m: {message}\n"),
        });
    }
}

/// The faults of a text, shown in their lines, with what may have been meant.
pub fn rendered(faulty: &FaultyRules, style: Style) -> String {
    let mut text = in_lines(faulty, &faulty.diagnostics(), style);
    if !faulty.rest.is_empty() {
        let rest = faulty.rest.join("\n  ");
        text.push_str(&format!("the rest was understood to say:\n  {rest}\n\n"));
    }
    text
}

/// Messages about a text, shown in its lines.
pub fn in_lines(faulty: &FaultyRules, diagnostics: &[Diagnostic], style: Style) -> String {
    let source = Source {
        name: &faulty.origin,
        text: &faulty.text,
    };
    let shown = diagnostics.iter();
    shown
        .map(|diagnostic| diagnostic.render(source, style) + "\n\n")
        .collect()
}

/// Shows help, the version, or a problem with the arguments.
pub fn show_usage(error: &clap::Error, arguments: &[OsString]) -> ExitCode {
    let wish = colour_wish(arguments);
    let text = error.render();
    let harmless = |argument: &OsString| !argument.to_string_lossy().chars().any(is_hidden);
    let worded = |style| match style {
        Style::Coloured if arguments.iter().all(harmless) => text.ansi().to_string(),
        _ => visible_lines(&text.to_string()),
    };
    if error.use_stderr() {
        first_complains(&worded(style(wish, &io::stderr())));
        return ExitCode::from(INPUT);
    }
    match print(&worded(result_style(wish))).and_then(|()| flush()) {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(failure) => {
            Messages::new(wish).failure(&failure);
            ExitCode::from(failure.exit_code())
        }
    }
}

/// The `--color` option in arguments that were not parsed.
fn colour_wish(arguments: &[OsString]) -> ColorWhen {
    let words: Vec<_> = arguments.iter().map(|it| it.to_string_lossy()).collect();
    let following = words.iter().skip(1).map(AsRef::as_ref).chain([""]);
    let wish = words.iter().zip(following).find_map(|(word, next)| {
        let value = match word.as_ref() {
            "--color" => next,
            word => word.strip_prefix("--color=")?,
        };
        ColorWhen::from_str(value, false).ok()
    });
    wish.unwrap_or(ColorWhen::Auto)
}

/// " on rank 2", when there are several.
fn of_rank() -> String {
    match ranks::count() {
        1 => String::new(),
        _ => format!(" on rank {}", ranks::number()),
    }
}

const BUG_HINT: &str = "this is a bug in pickomino; please report it together with the command";

/// Reports a panic, which is a bug.
pub fn report_panic(panic: &PanicHookInfo<'_>) {
    let payload = panic.payload();
    let text = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = panic.location().map(|place| format!(" at {place}"));
    complain(&format!(
        "error: internal: {}{}{}\nhint: {BUG_HINT}\n",
        visible(text.unwrap_or("panic")),
        place.unwrap_or_default(),
        of_rank(),
    ));
}
