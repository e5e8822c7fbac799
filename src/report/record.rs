//! The trait of all reports: a record with a document made of it, and how records are
//! written as JSON and CSV.

use std::fmt;

use serde::Serialize;

use super::document::Document;
use crate::language::visible::visible;

/// The version of the JSON records.
pub const FORMAT_VERSION: u32 = 1;

/// A finished result.
pub trait Report: Serialize {
    /// The result as a document.
    fn document(&self) -> Document;

    /// The result as CSV, where it has one.
    fn csv(&self) -> Option<String> {
        None
    }
}

/// Writes a report as a JSON object, without anything else.
#[cfg(test)]
pub fn json(report: &impl Serialize) -> Result<String, serde_json::Error> {
    json_with(report, None::<&()>)
}

/// Writes a report as a JSON object that begins with the version of the format,
/// with the fields of another record after those of the report.
///
/// # Errors
/// Fails if a number in it is NaN.
pub fn json_with(
    report: &impl Serialize,
    more: Option<&impl Serialize>,
) -> Result<String, serde_json::Error> {
    let record = Versioned {
        format_version: FORMAT_VERSION,
        report,
        more,
    };
    serde_json::to_string_pretty(&record).map(|text| text + "\n")
}

#[derive(Serialize)]
struct Versioned<'a, R, M> {
    format_version: u32,
    #[serde(flatten)]
    report: &'a R,
    #[serde(flatten)]
    more: Option<&'a M>,
}

/// Writes CSV: a header, and rows of cells, with numbers in full precision.
pub(super) fn csv_of(head: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut failed = writer.write_record(&head).is_err();
    for row in rows {
        failed |= writer.write_record(&row).is_err();
    }
    // Writing to memory only fails if rows differ in length, which is a bug.
    debug_assert!(!failed, "rows of different lengths");
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A cell of CSV that spreadsheets do not take for a formula: text that begins like one
/// is preceded by an apostrophe. Hidden characters are escaped.
pub(super) fn csv_cell(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) && text.len() > 1 {
        true => format!("'{}", visible(text)),
        false => visible(text),
    }
}

/// The variant and the seed, which all results depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Conditions {
    /// The name of the variant.
    pub rules: &'static str,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl fmt::Display for Conditions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules {}, seed {}", self.rules, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Figure;
    use super::*;

    #[derive(Serialize)]
    struct Record {
        figure: Figure,
    }

    #[test]
    fn json_holds_only_finite_numbers() {
        let written = |number| {
            json(&Record {
                figure: Figure(number),
            })
        };
        let record = |figure| format!("{{\n  \"format_version\": 1,\n  \"figure\": {figure}\n}}\n");
        assert_eq!(written(-0.0).unwrap(), record("0.0"));
        assert_eq!(written(f64::NEG_INFINITY).unwrap(), record("null"));
        assert!(written(f64::NAN).is_err());
    }

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(csv_cell("=1+1"), "'=1+1");
        assert_eq!(csv_cell("@SUM(A1)"), "'@SUM(A1)");
        assert_eq!(csv_cell("-2+3"), "'-2+3");
        assert_eq!(csv_cell("\t=1"), "'\\t=1");
        assert_eq!(csv_cell("-"), "-");
        assert_eq!(csv_cell("bob=4"), "bob=4");
        let rows = [vec!["a,b".to_owned(), "say \"x\"".to_owned()]];
        let document = csv_of(vec!["one".to_owned(), "two".to_owned()], rows);
        assert_eq!(document, "one,two\n\"a,b\",\"say \"\"x\"\"\"\n");
    }
}
