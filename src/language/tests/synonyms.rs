//! Many wordings, one tree.

use crate::language::parse;

/// Canonical sentences, each followed by other wordings on indented lines; the
/// second file holds every pair of neighbouring words that has ever been read.
const WORDINGS: [&str; 2] = [include_str!("synonyms.txt"), include_str!("wordings.txt")];

/// Reads `text` and prints it in canonical English, in one line.
fn canonical(text: &str) -> String {
    match parse(text) {
        Ok(parsed) => parsed.heuristic.sentences().join(" "),
        Err(errors) => format!("{errors:#?}"),
    }
}

#[test]
fn wordings_read_as_the_same_sentence() {
    let mut sentence = "";
    for line in WORDINGS.iter().flat_map(|text| text.lines().skip(1)) {
        if !line.starts_with(' ') {
            sentence = line;
        }
        assert_eq!(canonical(line), sentence, "{line}");
    }
}

#[test]
fn a_sentence_may_span_lines_and_hold_comments() {
    let text = "\u{feff}Take\r\n   # a comment. Or two.\r\n   worms\u{a0}.";
    assert_eq!(canonical(text), "Take worms.");
}

#[test]
fn contradictory_words_are_not_guessed_at() {
    for text in [
        "Stop when at least two dice or fewer are left.",
        "Stop when exactly two or more dice are left.",
        "Stop when you have no dice or more left.",
        "Stop when you can steal, when two dice are left, and when you are ahead.",
        "Stop when you can steal, you are ahead, or you are behind.",
        "Stop when you can steal, if two dice are left.",
        "Stop when you can steal, as long as two dice are left.",
        "Stop unless you can steal, when two dice are left.",
        "Stop when you can steal or unless two dice are left.",
        "Stop unless you can steal or when two dice are left.",
        "Stop unless you can take a tile.",
        "Stop unless your total is 0 or more.",
    ] {
        assert!(parse(text).is_err(), "{text}");
    }
}
