//! What a text names and its reading does not: something was passed over.

use std::ops::Range;

use super::words::token::{END, Token, is_number};
use crate::language::tree::Heuristic;

/// Words that mean something, those behind which they do not, those before which they do
/// not, and what a reading says for them.
struct Concept {
    words: &'static [&'static str],
    behind: Behind,
    not_before: &'static [&'static str],
    meant: &'static [&'static str],
}

/// Behind which words a word means something.
enum Behind {
    /// Behind all but these.
    Not(&'static [&'static str]),
    /// Behind a number.
    Number,
    /// Behind these.
    Only(&'static [&'static str]),
}

/// A face, named for nothing else; "ones" may stand for any faces.
const fn face(words: &'static [&'static str], meant: &'static [&'static str]) -> Concept {
    Concept {
        words,
        behind: Behind::Not(&[
            "than", "over", "above", "under", "below", "beat", "before", "no", "not", "as", "like",
            "and", "or", "when", "two", "three", "worms", "being", "five", "care",
        ]),
        not_before: &["and", "or"],
        meant,
    }
}

/// What is said of the highest or lowest of something that is no face.
const RANKED: &[&str] = &[
    "sum", "total", "points", "value", "score", "count", "result", "tile", "number", "1st",
];

/// Words of statements that say what makes no difference.
const NO_MATTER: [&str; 7] = ["even", "also", "care", "bother", "say", "ask", "matter"];

const CONCEPTS: &[Concept] = &[
    face(
        &["twos"],
        &[
            "twos",
            "a two",
            "any face but",
            "highest face",
            "lowest face",
        ],
    ),
    face(
        &["threes"],
        &[
            "threes",
            "a three",
            "any face but",
            "highest face",
            "lowest face",
        ],
    ),
    face(
        &["fours"],
        &[
            "fours",
            "a four",
            "any face but",
            "highest face",
            "lowest face",
        ],
    ),
    face(
        &["fives"],
        &[
            "fives",
            "a five",
            "any face but",
            "highest face",
            "lowest face",
        ],
    ),
    Concept {
        words: &["highest"],
        behind: Behind::Not(&[]),
        not_before: RANKED,
        meant: &["highest", "most", "per die", "worms.", "fives."],
    },
    Concept {
        words: &["lowest"],
        behind: Behind::Not(&[]),
        not_before: RANKED,
        meant: &["lowest", "fewest", "ones"],
    },
    Concept {
        words: &["dice"],
        behind: Behind::Number,
        not_before: &[],
        meant: &["dice", "die", "rolled", "kept"],
    },
    Concept {
        words: &["tile", "tiles"],
        behind: Behind::Number,
        not_before: &[],
        meant: &["tile", "pile", "gain"],
    },
    Concept {
        words: &["steal", "steals"],
        behind: Behind::Not(&["to", "no", "not", "never", "without"]),
        not_before: &["it", "them"],
        meant: &["steal", "stolen", "rival"],
    },
    Concept {
        words: &["rival", "opponent"],
        behind: Behind::Not(&[]),
        not_before: &["do", "say", "think", "teach", "told", "always"],
        meant: &["rival", "steal", "ahead", "behind", "level", "highest tile"],
    },
    Concept {
        words: &["even", "odd"],
        behind: Behind::Only(&["an", "with", "total", "on"]),
        not_before: &[],
        meant: &["even", "odd", "exactly four dice", "exactly three dice"],
    },
    Concept {
        words: &["percent", "%"],
        behind: Behind::Number,
        not_before: &[],
        meant: &["chance", "expected"],
    },
    Concept {
        words: &["pair", "pairs", "twice"],
        behind: Behind::Not(&["no", "before"]),
        not_before: &["before"],
        meant: &["2 dice", "two", "one"],
    },
    Concept {
        words: &["2nd", "second", "3rd", "third"],
        behind: Behind::Only(&["on", "in"]),
        not_before: &["place", "case", "part", "half"],
        meant: &["second roll", "third roll", "roll on", "roll,"],
    },
    Concept {
        words: &["roll"],
        behind: Behind::Only(&["1st", "2nd", "second", "third"]),
        not_before: &[],
        meant: &["roll on", "roll,", "is the", "eight dice", "roll or"],
    },
];

/// The first word of a text whose meaning no sentence of its reading has.
pub(super) fn unsaid(tokens: &[Token], heuristic: &Heuristic) -> Option<Range<usize>> {
    let said = heuristic.to_string();
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let no_matter = |at: usize| {
        let start = (0..at)
            .rfind(|&at| word(at) == END)
            .map_or(0, |end| end + 1);
        let mut statement = (start..tokens.len()).take_while(|&at| word(at) != END);
        statement.any(|at| NO_MATTER.contains(&word(at)))
    };
    let missing = |at: &usize| {
        let before = at.checked_sub(1).map_or("", word);
        let means = |concept: &&Concept| {
            concept.words.contains(&word(*at))
                && !concept.not_before.contains(&word(at + 1))
                && match concept.behind {
                    Behind::Not(words) => !words.contains(&before),
                    Behind::Number => is_number(before),
                    Behind::Only(words) => words.contains(&before),
                }
        };
        let mut concepts = CONCEPTS.iter().filter(means);
        concepts.any(|concept| !concept.meant.iter().any(|meant| said.contains(meant)))
            && !no_matter(*at)
    };
    let found = (0..tokens.len()).find(missing)?;
    tokens.get(found).map(|token| token.place.clone())
}
