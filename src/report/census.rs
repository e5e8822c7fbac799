//! The certificate of a run: what trying every rule set of the smallest sizes
//! came to.

use super::percent;
use super::table::{Align, Table};
use crate::evolution::census::Counted;

/// The census in one sentence; empty when none was taken.
pub fn census_line(census: &[Counted]) -> String {
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

/// The census size by size in Markdown; empty when none was taken.
pub fn census_section(census: &[Counted]) -> String {
    if census.is_empty() {
        return String::new();
    }
    let mut table = Table::new(&[
        ("size", Align::Right),
        ("can be written", Align::Right),
        ("decide differently", Align::Right),
        ("best in the exam", Align::Right),
    ]);
    for counted in census {
        table.row([
            counted.size.to_string(),
            counted.written.to_string(),
            counted.examined.to_string(),
            percent(counted.best),
        ]);
    }
    format!(
        "\n## Every rule set of the smallest sizes\n\n{}\n\
         All were tried before the search, but for sets of two and more that never say when to \
         stop. \"Can be written\" counts the ways to join lists of sentences that are written \
         differently, \"decide differently\" those whose lists differ in some of 1024 choices of \
         a face or 1024 choices to stop, the same for all. Whoever lost clearly more (three \
         standard errors) in the first exam than the best of its size left it early. The best of \
         each size joined the search, so up to this size no rule is better than the one above, as \
         far as these means can tell.\n",
        table.markdown()
    )
}
