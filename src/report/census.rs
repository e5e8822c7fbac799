//! The certificate of a run: all rule sets of the smallest sizes were tried.

use super::document::{Document, Level, Table};
use super::figure::percent;
use crate::evolution::enumeration::EnumeratedSize;

/// The census in one sentence; empty when none was taken.
pub fn census_line(census: &[EnumeratedSize]) -> String {
    let Some(largest) = census.last() else {
        return String::new();
    };
    let written: u64 = census.iter().map(|counted| counted.written).sum();
    let examined: u64 = census.iter().map(|counted| counted.examined).sum();
    format!(
        "Before the search every rule set up to size {} was tried, from size 2 on those that say \
         when to stop: {written} that can be written, {examined} that decide differently.",
        largest.size
    )
}

/// The census size by size; empty when none was taken.
pub(super) fn census_section(census: &[EnumeratedSize]) -> Document {
    if census.is_empty() {
        return Document::new();
    }
    let table = Table::of(census)
        .right("size", |counted| counted.size.to_string())
        .right("can be written", |counted| counted.written.to_string())
        .right("decide differently", |counted| counted.examined.to_string())
        .right("best in the exam", |counted| percent(counted.best));
    Document::new()
        .heading(Level::Part, "Every rule set of the smallest sizes")
        .table(table)
        .paragraph(
            "All were tried before the search, but for sets of two and more that never say when \
             to stop. \"Can be written\" counts the ways to join lists of sentences that are \
             written differently, \"decide differently\" those whose lists differ in some of \
             1024 choices of a face or 1024 choices to stop, the same for all. Whoever lost \
             clearly more (three standard errors) in the first exam than the best of its size \
             left it early. The best of each size joined the search, so up to this size no rule \
             is better than the one above, as far as these means can tell.",
        )
}
