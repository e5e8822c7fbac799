//! Words about the dice of one face: those in the roll, and those kept.

use super::word::{
    Bounded, Entry, FOR_PEOPLE, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Source, Special,
    count,
};
use crate::game::Face;

/// Dice of one face in the roll, with the nouns for one and for several, and
/// the pattern for both.
macro_rules! rolled {
    ($face:expr, $one:literal, $many:literal, $said:literal, $ideas:expr) => {
        QuantityWord {
            entry: Entry {
                name: "rolled",
                meaning: "dice of one face in the roll on the table",
                wordings: &[
                    "the roll has at least two worms",
                    "you rolled two or more worms",
                ],
            },
            // The roll is gone once a face has been kept.
            asked_in: &[Kind::Face],
            range: (0, 8),
            likely: (0, 4),
            occurs: Occurs::within(0, 8),
            phrase: Phrase {
                text: "you have rolled {n}",
                amount: count([concat!("no ", $one), $one, $many], Bounded::Yes),
                special: &[Special::at_least(1, concat!("you have rolled a ", $one))],
            },
            also: &[
                concat!(
                    "({you have} (already|so far)?|{you}) (rolled|roll) {amount} ",
                    $said,
                    " {late}?"
                ),
                concat!("{have not} rolled {amount} ", $said, " {late}?"),
                concat!(
                    "(the|this|your) roll (has|shows|contains) {amount} ",
                    $said,
                    " {late}?"
                ),
                concat!(
                    "{there are}? {amount} ",
                    $said,
                    " {late}? {is}? (rolled|in the roll|in this roll|in your roll)"
                ),
            ],
            noun: Some(concat!("the ", $many, " you have rolled")),
            source: Source::Seen(|seen| seen.rolled($face)),
            instead: "the roll is gone once a face is kept; ask about the dice left or the \
                      faces kept",
            ideas: $ideas,
            ..PLAIN
        }
    };
}

/// Dice of one face that are kept, with the nouns for one and for several, the pattern
/// for both, and that in people's own words.
macro_rules! kept {
    ($face:expr, $one:literal, $many:literal, $said:literal, $own:literal, $name:literal, $special:expr) => {
        QuantityWord {
            entry: Entry {
                name: $name,
                meaning: "dice of one face kept this turn",
                wordings: &[concat!("you have already kept two ", $many)],
            },
            range: (0, 8),
            likely: (0, 4),
            occurs: Occurs::within(0, 8),
            phrase: Phrase {
                text: "you have kept {n}",
                amount: count([concat!("no ", $one), $one, $many], Bounded::Yes),
                special: $special,
            },
            also: &[concat!(
                "({you have} already? kept|{have not} {kept}) {amount} ",
                $said,
                " {late}? {so far}?"
            )],
            said: &[
                concat!(
                    "{have} (also|already)? (kept|take|used) already? (any|some|my)?#some ",
                    $own,
                    " (already|so far)?"
                ),
                concat!(
                    "{have} (also)? (any|some|my)?#some ",
                    $own,
                    " (kept|aside|put aside|set aside|put by|already|in bag|so far)"
                ),
                concat!(
                    "(without|without any|no) ",
                    $own,
                    " (kept|aside|put aside|yet|so far)#none"
                ),
                concat!(
                    "(not kept|not have kept|not have take|have not kept|have not take|not yet kept) (any)? ",
                    $own,
                    " (yet|so far)?#none"
                ),
                concat!(
                    "{have} (also|already)? (kept|take|used) already? {n} ",
                    $own,
                    " {late}? (already|so far)?"
                ),
                concat!(
                    "{with}? {n} ",
                    $own,
                    " {late}? (kept|aside|put aside|set aside|put by|in bag|so far)"
                ),
                concat!("{have} {n} ", $own, " {late}? already"),
            ],
            source: Source::Seen(|seen| seen.state().dice.count($face) as i8),
            ..FOR_PEOPLE
        }
    };
}

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    rolled!(Face::One, "one", "ones", "{ones}", &[]),
    rolled!(Face::Two, "two", "twos", "{twos}", &[]),
    rolled!(Face::Three, "three", "threes", "{threes}", &[]),
    rolled!(Face::Four, "four", "fours", "{fours}", &[]),
    rolled!(Face::Five, "five", "fives", "{fives}", &[]),
    rolled!(
        Face::Worm,
        "worm",
        "worms",
        "{worms}",
        &[
            Idea::at_least(Kind::Face, 6, &[2, 3]),
            Idea::at_most(Kind::Face, 7, &[1]),
        ]
    ),
    kept!(
        Face::One,
        "one",
        "ones",
        "{ones}",
        "(one|ones) dice?",
        "ones kept",
        &[
            Special::at_least(1, "you have kept a one"),
            Special::at_most(0, "you have not kept a one"),
        ]
    ),
    kept!(
        Face::Two,
        "two",
        "twos",
        "{twos}",
        "(two|twos) dice?",
        "twos kept",
        &[
            Special::at_least(1, "you have kept a two"),
            Special::at_most(0, "you have not kept a two"),
        ]
    ),
    kept!(
        Face::Three,
        "three",
        "threes",
        "{threes}",
        "(three|threes) dice?",
        "threes kept",
        &[
            Special::at_least(1, "you have kept a three"),
            Special::at_most(0, "you have not kept a three"),
        ]
    ),
    kept!(
        Face::Four,
        "four",
        "fours",
        "{fours}",
        "(four|fours) dice?",
        "fours kept",
        &[
            Special::at_least(1, "you have kept a four"),
            Special::at_most(0, "you have not kept a four"),
        ]
    ),
    kept!(
        Face::Five,
        "five",
        "fives",
        "{fives}",
        "(five|fives) dice?",
        "fives kept",
        &[
            Special::at_least(1, "you have kept a five"),
            Special::at_most(0, "you have not kept a five"),
        ]
    ),
    // Whether one is kept at all is a word of its own, which the search uses.
    kept!(
        Face::Worm,
        "worm die",
        "worm dice",
        "worm (die|dice)",
        "(worm|worms) dice?",
        "worms kept",
        &[]
    ),
];
