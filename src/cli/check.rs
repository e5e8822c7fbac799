//! `check`: looks for faults in rules.

use super::args::CheckArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::language::{self, Diagnostic, Severity, Source, position};
use crate::report::{Fault, Faults};

/// Runs the command.
///
/// # Errors
/// When the file cannot be read.
pub fn run(session: &Session, args: &CheckArgs) -> Result<Done, Failure> {
    let (origin, text, diagnostics): (String, String, Vec<Diagnostic>) =
        match session.rules_text(&args.file) {
            Ok(rules) => {
                let warnings = language::check(&rules.parsed);
                let diagnostics = warnings.iter().map(Diagnostic::from).collect();
                (rules.origin, rules.text, diagnostics)
            }
            Err(Failure::Rules(faulty)) => {
                let diagnostics = faulty.errors.iter().map(Diagnostic::from).collect();
                (faulty.origin, faulty.text, diagnostics)
            }
            Err(other) => return Err(other),
        };
    let source = Source {
        name: &origin,
        text: &text,
    };
    let of = |severity: Severity| {
        let found = diagnostics.iter().filter(move |d| d.severity == severity);
        found
            .map(|diagnostic| fault(diagnostic, &text))
            .collect::<Vec<Fault>>()
    };
    let faults = of(Severity::Error);
    let warnings = of(Severity::Warning);
    let done = if faults.is_empty() {
        Done::Yes
    } else {
        Done::No
    };
    let style = session.result_style();
    let rendered = diagnostics.iter().map(|d| d.render(source, style) + "\n\n");
    let rendered: String = rendered.collect();
    session.show(&Faults::new(&origin, faults, warnings, rendered))?;
    Ok(done)
}

fn fault(diagnostic: &Diagnostic, text: &str) -> Fault {
    let (line, column) = position(text, diagnostic.span.start);
    let message = match &diagnostic.label {
        Some(label) => format!("{}; {label}", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    Fault {
        line,
        column,
        message,
        help: diagnostic.help.clone(),
    }
}
