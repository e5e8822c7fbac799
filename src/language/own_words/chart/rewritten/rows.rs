//! Words in a row that are put otherwise, as data.

use crate::language::own_words::words::token::{FACES, Token, plural, total};
use crate::language::reading::pattern::Number;

/// What stands for some words in a row: one of them, or another.
enum Put {
    Same(usize),
    Word(&'static str),
    /// Several dice of the face that a word names.
    Plural(usize),
}
use Put::{Plural, Same, Word};

/// How many words in a row are put otherwise, which, and what stands for them.
type Row = (usize, fn(&[&str]) -> bool, &'static [Put]);

/// Words in a row that are put otherwise, wherever they stand.
const ROWS: &[Row] = &[
    // "(a) a steal or (b) the last die".
    (
        3,
        |words| matches!(words, ["«", "a" | "b" | "c" | "i", "»"]),
        &[],
    ),
    // "With 21 until 24".
    (
        4,
        |words| matches!(words, ["with" | "from", low, "until", high] if is_total(low) && is_total(high)),
        &[Same(0), Same(1), Word("to"), Same(3)],
    ),
    // "Mid game (5-9)".
    (
        5,
        |words| matches!(words, ["«", low, "-", high, "»"] if is_range(low, high)),
        &[Same(0), Same(1), Word("to"), Same(3), Same(4)],
    ),
    // "21 + worm", "worm + 21": nothing is won without one.
    (
        3,
        |words| matches!(words, [number, "+", worm] if is_total(number) && is_worm(worm)),
        &[Same(0)],
    ),
    (
        3,
        |words| matches!(words, [worm, "+", number] if is_total(number) && is_worm(worm)),
        &[Same(2)],
    ),
    // "When I have 25 and have a worm".
    (
        4,
        |words| matches!(words, [number, "and" | "with", "have", worm] if is_total(number) && is_worm(worm)),
        &[Same(0)],
    ),
    // "Always those two first."
    (
        3,
        |words| words == ["them", "two", "1st"],
        &[Same(0), Same(2)],
    ),
    // "A good tile, say three worms".
    (
        3,
        |words| matches!(words, [",", "say", number] if Number::is(number)),
        &[Same(2)],
    ),
    // "If one of the faces makes a steal possible".
    (2, |words| words == ["one", "faces"], &[Word("face")]),
    // "Until I own a tile".
    (
        3,
        |words| matches!(words, ["until" | "when" | "while", "own", "tile"]),
        &[Same(0), Word("have"), Same(2)],
    ),
    // "The cheapest one on the table".
    (
        3,
        |words| words == ["one", "on", "table"],
        &[Word("tile"), Same(1), Same(2)],
    ),
    // "Worms: yes if there are two."
    (3, |words| words == [":", "yes", "when"], &[Same(2)]),
    // "If I haven't one by my third roll".
    (
        4,
        |words| words == ["when", "not", "have", "one"],
        &[Same(0), Same(2), Word("none")],
    ),
    // "By my third roll".
    (
        3,
        |words| matches!(words, ["by", "my", "2nd" | "3rd" | "4th"]),
        &[Same(0), Same(2)],
    ),
    // "No worm by the third roll", "if I have none by the third roll".
    (
        5,
        |words| matches!(words, ["no", "worm", "by", "2nd" | "3rd" | "4th", "roll"]),
        &[Same(0), Same(1), Word("from"), Same(3), Same(4), Word("on")],
    ),
    (
        4,
        |words| matches!(words, ["none", "by", "2nd" | "3rd" | "4th", "roll"]),
        &[Same(0), Word("from"), Same(2), Same(3), Word("on")],
    ),
    // "One and two are garbage": the faces.
    (
        4,
        |words| {
            matches!(
                words,
                ["take", "one", "and", "two" | "three" | "four" | "five"]
            )
        },
        &[Same(0), Word("ones"), Same(2), Plural(3)],
    ),
    // "Never leave 1 or 0".
    (
        4,
        |words| matches!(words, ["leave", "1" | "one", "or", "0" | "none"]),
        &[Same(0), Word("at"), Word("most"), Same(1), Word("dice")],
    ),
    (
        4,
        |words| matches!(words, ["leave", "0" | "none", "or", "1" | "one"]),
        &[Same(0), Word("at"), Word("most"), Same(3), Word("dice")],
    ),
    // "Worms always, also single ones."
    (
        4,
        |words| matches!(words, [",", "also" | "even", "single", "ones"]),
        &[],
    ),
    // "Have a tile as soon as there is one."
    (
        4,
        |words| words == ["have", "tile", "as", "soon"],
        &[Word("take"), Same(1), Same(2), Same(3)],
    ),
    // "The first roll fives, later: worms".
    (
        2,
        |words| matches!(words, ["afterwards" | "later", ":"]),
        &[Same(0)],
    ),
    // "(If I get four and four, the bigger)": a tie.
    (
        5,
        |words| matches!(words, ["when", "get", one, "and", other] if one == other && Number::is(one)),
        &[Same(0), Word("tie")],
    ),
    // "When one of us has no tile".
    (
        5,
        |words| words == ["one", "us", "have", "no", "tile"],
        &[
            Same(2),
            Same(3),
            Same(4),
            Word("or"),
            Word("rival"),
            Same(2),
            Same(3),
            Same(4),
        ],
    ),
    // "Fours first. After fours: ..."
    (
        3,
        |words| matches!(words, ["after", face, ":"] if FACES.contains(face)),
        &[Same(1), Word(",")],
    ),
    // "Sixes (the worms)".
    (
        4,
        |words| matches!(words, [face, "«", again, "»"] if FACES.contains(face) && face == again),
        &[Same(0)],
    ),
    // "Worms if none".
    (
        3,
        |words| matches!(words, ["worm" | "worms", "when", "none"]),
        &[Same(0), Same(1), Word("have"), Word("no"), Word("worm")],
    ),
    // "Worms rolled >= 2".
    (
        5,
        |words| matches!(words, [face, "rolled", "at", "least", number] if FACES.contains(face) && Number::is(number)),
        &[Same(2), Same(3), Same(4), Same(0)],
    ),
    // "When 5 >= 3".
    (
        5,
        |words| matches!(words, ["when" | "and" | "or", face, "at", "least", number] if face.len() == 1 && plural(face).is_some() && Number::is(number)),
        &[Same(0), Plural(1), Same(2), Same(3), Same(4)],
    ),
    // "5 if n5 >= 2", of which the name is read as a face.
    (
        5,
        |words| matches!(words, [face, "when", again, "at", "least"] if FACES.contains(again) && plural(face) == plural(again)),
        &[Same(0), Same(1), Same(3), Same(4)],
    ),
    // "5 if count(5) >= 2".
    (
        6,
        |words| matches!(words, [face, "when", "count", "«", again, "»"] if FACES.contains(face) && plural(face) == plural(again)),
        &[Same(0), Same(1)],
    ),
    // "Two worms on it or better".
    (
        4,
        |words| matches!(words, ["on", "it", "or", "better" | "more"]),
        &[Same(2), Word("more")],
    ),
    // "At 25, for a steal or with one die", "for a steal, on 25".
    (
        4,
        |words| words == [",", "for", "steal", "or"],
        &[Word("or"), Same(1), Same(2), Same(3)],
    ),
    (
        4,
        |words| matches!(words, ["steal", ",", "on" | "at" | "from", total] if is_total(total)),
        &[Same(0), Word("or"), Same(2), Same(3)],
    ),
    // "Steal, steal, steal!"
    (
        3,
        |words| matches!(words, ["steal", ",", "steal"]),
        &[Same(0)],
    ),
    // "Rolled(worms)".
    (
        4,
        |words| matches!(words, ["rolled" | "kept", "«", face, "»"] if FACES.contains(face)),
        &[Same(0), Same(2)],
    ),
    // "Three (or more)".
    (
        4,
        |words| {
            matches!(
                words,
                [
                    "«",
                    "or",
                    "more" | "fewer" | "higher" | "lower" | "better",
                    "»"
                ]
            )
        },
        &[Same(1), Same(2)],
    ),
];

/// Each of the rows put otherwise.
pub(super) fn in_rows(mut tokens: Vec<Token>) -> Vec<Token> {
    for (length, is, puts) in ROWS {
        while let Some(at) = texts(&tokens).windows(*length).position(is) {
            let row: Vec<Token> = tokens[at..at + length].to_vec();
            let put = |put: &Put| match put {
                Same(which) => row[*which].clone(),
                Word(word) => Token::new(word, row[0].place.clone()),
                Plural(which) => {
                    let word = &row[*which];
                    Token::new(plural(&word.text).unwrap_or(&word.text), word.place.clone())
                }
            };
            tokens.splice(at..at + length, puts.iter().map(put));
        }
    }
    tokens
}

/// Whether two numbers are the ends of a range of tiles, dice or worms.
fn is_range(low: &str, high: &str) -> bool {
    const MOST: u8 = 16;
    let number = |word: &str| word.parse().ok().filter(|number: &u8| *number <= MOST);
    number(low)
        .zip(number(high))
        .is_some_and(|(low, high)| low < high)
}

pub(super) fn is_total(word: &str) -> bool {
    total(word).is_some()
}

pub(super) fn is_worm(word: &str) -> bool {
    ["worm", "worms"].contains(&word)
}

pub(super) fn texts(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.text.as_str()).collect()
}
