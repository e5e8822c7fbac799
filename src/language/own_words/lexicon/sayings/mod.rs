//! Ways to say a thing that the rest of the reader knows in other words, as data.
//!
//! A line has a phrase in words that are looked up and, after `=>`, what stands for it.
//! `(a|b c)` are alternatives, `?` follows what may be left out, `N` is any number, `T`
//! one that is a total, `F` any face and `L` one or a list of them; those come again on
//! the other side, in their order or as `F2` by their place, a list also from its end as
//! `R`. A part with `*` behind it comes again as it was said where `*` stands on the other
//! side, the first for the first. `^` is the head of a statement, `<` that or the place
//! behind a comma and its like, `$` the end, and `>` that or the place before a comma and
//! its like. A line that begins with `#` says what the others are about.

/// The tables of sayings, by what they are about.
const TABLES: [&str; 10] = [
    include_str!("general.txt"),
    include_str!("faces.txt"),
    include_str!("tiles.txt"),
    include_str!("choices.txt"),
    include_str!("notes.txt"),
    include_str!("stopping.txt"),
    include_str!("limits.txt"),
    include_str!("idioms.txt"),
    include_str!("avoided.txt"),
    include_str!("rankings.txt"),
];

/// The table of calques, which are put before all sayings.
const CALQUES: &str = include_str!("calques.txt");

/// The table of synonyms, which are put before all others.
const SYNONYMS: &str = include_str!("synonyms.txt");

/// What is said, and the words by which the reader knows it.
pub fn sayings() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLES.into_iter().flat_map(lines)
}

/// The ways of people whose first language is not English, and the words of
/// [sayings](sayings()) for them.
pub fn calques() -> impl Iterator<Item = (&'static str, &'static str)> {
    lines(CALQUES)
}

/// Several words for one, and the one.
pub fn synonyms() -> impl Iterator<Item = (&'static str, &'static str)> {
    lines(SYNONYMS)
}

fn lines(table: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = table.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.rsplit_once("=>").unwrap_or((line, "")))
}
