//! The statements of a text as they are written.

use std::ops::Range;

/// The statements of a text without the signs that end them, in bytes.
pub(super) fn statements(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_digit = |at: usize| text.as_bytes().get(at).is_some_and(u8::is_ascii_digit);
    let ends = move |(at, letter): &(usize, &str)| match *letter {
        // "1.5 worms".
        "." => !(is_digit(at + 1) && at.checked_sub(1).is_some_and(is_digit)),
        _ => true,
    };
    let signs = text.match_indices(['.', '!', ';', '\n']).filter(ends);
    let ends = signs.map(|(at, _)| at).chain([text.len()]);
    ends.scan(0, |start, end| {
        let statement = *start..end;
        *start = end + 1;
        Some(statement)
    })
}

/// The statement that a place is in, without the sign that ends it, in bytes; several where
/// it goes beyond one.
pub(super) fn statement_around(text: &str, place: &Range<usize>) -> Range<usize> {
    let mut around = statements(text).skip_while(|one| one.end < place.start);
    let first = around.next().unwrap_or(0..text.len());
    match first.end >= place.end {
        true => first,
        false => {
            let last = around.find(|one| one.end >= place.end);
            first.start..last.map_or(text.len(), |last| last.end)
        }
    }
}
