//! The certificate of a run: all rule sets of the smallest sizes were tried.

use super::document::{Document, Level, Table};
use super::figure::percent;
use crate::evolution::enumeration::EnumeratedSize;

/// The enumeration in one sentence; empty when there was none.
pub fn enumeration_line(sizes: &[EnumeratedSize]) -> String {
    let Some(largest) = sizes.last() else {
        return String::new();
    };
    let written: u64 = sizes.iter().map(|counted| counted.written).sum();
    let examined: u64 = sizes.iter().map(|counted| counted.examined).sum();
    format!(
        "Before the search, all rule sets up to size {} were tried (from size 2 on, only those that \
         say when to stop): {written} can be written, and {examined} of them decide differently.",
        largest.size
    )
}

/// The enumeration size by size; empty when there was none.
pub(super) fn enumeration_section(sizes: &[EnumeratedSize]) -> Document {
    if sizes.is_empty() {
        return Document::new();
    }
    let table = Table::of(sizes)
        .right("size", |counted| counted.size.to_string())
        .right("can be written", |counted| counted.written.to_string())
        .right("decide differently", |counted| counted.examined.to_string())
        .right("best in the cases", |counted| percent(counted.best));
    Document::new()
        .heading(Level::Part, "All rule sets of the smallest sizes")
        .table(table)
        .paragraph(
            "All were tried before the search, except sets of two or more sentences that never say \
             when to stop. \"Can be written\" counts the combinations of lists of sentences with \
             different wording; \"decide differently\" counts those whose lists differ in at least \
             one of 1024 choices of a face or 1024 choices to stop, the same for all. A rule set \
             that lost clearly more (by three standard errors) in the first fitness cases than the best of \
             its size was dropped early. The best of each size joined the search, so up to this \
             size no rule is better than the one above, as far as these measurements can tell.",
        )
}
