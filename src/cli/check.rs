//! `check`: checks rules for faults.

use std::path::Path;

use super::args::CheckArgs;
use super::failure::{Done, Failure};
use super::session::Session;
use crate::language::visible::visible;
use crate::language::{self, Diagnostic, Severity, Source, position};
use crate::language::{FaultyRules, RulesText};
use crate::report::{CheckReport, LocatedFault};
use crate::roster;
use crate::store::{Population, StoreError};

/// Runs the command.
///
/// # Errors
/// Fails if the file cannot be read.
pub fn run(session: &Session, args: &CheckArgs) -> Result<Done, Failure> {
    let file = args.rules.name();
    let path = Path::new(&file);
    let texts = if roster::is_population(path) && !file.contains('#') {
        every_entry(path)?
    } else {
        match session.rules_text(&file) {
            Ok(rules) => vec![Text::of(rules)],
            Err(Failure::Rules(faulty)) => vec![Text::faulty(*faulty)],
            Err(other) => return Err(other),
        }
    };
    let of = |severity: Severity| {
        let found = texts.iter().flat_map(|text| text.faults(severity));
        found.collect::<Vec<LocatedFault>>()
    };
    let (faults, warnings) = (of(Severity::Error), of(Severity::Warning));
    let done = match faults.is_empty() {
        true => Done::Yes,
        false => Done::No,
    };
    let style = session.result_style();
    let rendered = texts.iter().flat_map(|text| {
        let diagnostics = text.diagnostics.iter();
        diagnostics.map(|diagnostic| diagnostic.render(text.source(), style) + "\n\n")
    });
    let rendered = rendered.collect();
    let shown = match &args.rules.file {
        Some(file) => file,
        None => "--say",
    };
    session.show(&CheckReport::new(
        &visible(shown),
        faults,
        warnings,
        rendered,
    ))?;
    Ok(done)
}

/// The entries of a population file, or only the first faulty one.
fn every_entry(path: &Path) -> Result<Vec<Text>, Failure> {
    match Population::read(path) {
        Ok(population) => {
            let entries = population.entries().iter();
            Ok(entries.map(|entry| Text::of(entry.rules.clone())).collect())
        }
        Err(StoreError::Rules(faulty)) => Ok(vec![Text::faulty(*faulty)]),
        Err(other) => Err(other.into()),
    }
}

/// A text and its diagnostics.
struct Text {
    origin: String,
    text: String,
    diagnostics: Vec<Diagnostic>,
}

impl Text {
    fn of(rules: RulesText) -> Text {
        let warnings = language::check(&rules.parsed);
        Text {
            diagnostics: warnings.iter().map(Diagnostic::from).collect(),
            origin: rules.origin,
            text: rules.text,
        }
    }

    fn faulty(faulty: FaultyRules) -> Text {
        Text {
            diagnostics: faulty.errors.iter().map(Diagnostic::from).collect(),
            origin: faulty.origin,
            text: faulty.text,
        }
    }

    fn source(&self) -> Source<'_> {
        Source {
            name: &self.origin,
            text: &self.text,
        }
    }

    fn faults(&self, severity: Severity) -> impl Iterator<Item = LocatedFault> {
        let found = self.diagnostics.iter();
        let found = found.filter(move |diagnostic| diagnostic.severity == severity);
        found.map(|diagnostic| {
            let (line, column) = position(&self.text, diagnostic.span.start);
            let message = match &diagnostic.label {
                Some(label) => format!("{}; {label}", diagnostic.message),
                None => diagnostic.message.clone(),
            };
            LocatedFault {
                file: self.origin.clone(),
                line,
                column,
                message,
                help: diagnostic.help.clone(),
            }
        })
    }
}
