//! Writes CSV: a header, rows of cells, and numbers in full precision.

use csv::Writer;

use crate::language::visible::visible;

/// Writes a header and rows.
pub(super) fn document(head: Vec<String>, rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut writer = Writer::from_writer(Vec::new());
    let mut failed = writer.write_record(&head).is_err();
    for row in rows {
        failed |= writer.write_record(&row).is_err();
    }
    // Writing to memory only fails if rows differ in length, which is a bug.
    debug_assert!(!failed, "rows of different lengths");
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A cell that spreadsheets do not take for a formula: text that begins like one
/// is preceded by an apostrophe. Hidden characters are escaped.
pub(super) fn text(cell: &str) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.len() > 1 {
        true => format!("'{}", visible(cell)),
        false => visible(cell),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas() {
        assert_eq!(text("=1+1"), "'=1+1");
        assert_eq!(text("@SUM(A1)"), "'@SUM(A1)");
        assert_eq!(text("-2+3"), "'-2+3");
        assert_eq!(text("\t=1"), "'\\t=1");
        assert_eq!(text("-"), "-");
        assert_eq!(text("bob=4"), "bob=4");
        let rows = [vec!["a,b".to_owned(), "say \"x\"".to_owned()]];
        let document = document(vec!["one".to_owned(), "two".to_owned()], rows);
        assert_eq!(document, "one,two\n\"a,b\",\"say \"\"x\"\"\"\n");
    }
}
