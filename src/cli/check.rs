//! `check` and `format`: checks rules for faults; rewrites them as canonical sentences,
//! keeping comments.

use std::path::Path;

use super::args::{CheckArgs, FormatArgs};
use super::failure::{Done, Failure};
use super::session::Session;
use super::terminal;
use crate::language::visible::visible;
use crate::language::{self, Diagnostic, Severity, Source, position};
use crate::language::{FaultyRules, RulesText};
use crate::report::{CheckReport, LocatedFault};
use crate::roster;
use crate::store::{self, Population, StoreError};

/// Checks rules.
///
/// # Errors
/// Fails if the file cannot be read.
pub fn check(session: &Session, args: &CheckArgs) -> Result<Done, Failure> {
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
        None => roster::SAID_ORIGIN,
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
            diagnostics: faulty.diagnostics(),
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
                suggestions: diagnostic.suggestions.clone(),
            }
        })
    }
}

/// Rewrites rules.
///
/// # Errors
/// Fails if the file cannot be read or written, or has faults.
pub fn format(session: &Session, args: &FormatArgs) -> Result<Done, Failure> {
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
