//! Words about the table and the standing of the game.

use super::word::{
    Amount, Bounded, Entry, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Source, count,
};
use crate::language::observation::FAR;

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "tiles on the table",
            meaning: "tiles that lie open on the table",
            wordings: &[
                "at most four tiles are left",
                "there are four or fewer tiles on the table",
            ],
        },
        range: (1, 16),
        likely: (1, 16),
        occurs: Occurs::within(0, 16),
        phrase: Phrase {
            text: "{n} {are} left on the table",
            amount: count(["no tile", "tile", "tiles"], Bounded::No),
            special: &[],
        },
        noun: Some("the tiles left on the table"),
        also: &[
            "{there are}? {amount} {tiles} {late}? {is}? still? (left on the table|on the table|open (on the table)?|left|remaining|remain (on the table)?)",
        ],
        source: Source::Seen(|seen| seen.position().table().len() as i8),
        ideas: &[Idea::at_most(Kind::Stop, 21, &[1, 2, 3, 4])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "lowest tile",
            meaning: "the lowest tile open on the table",
            wordings: &["the cheapest tile on the table is at least 25"],
        },
        range: (21, 36),
        likely: (21, 36),
        occurs: Occurs::within(21, FAR),
        phrase: Phrase {
            text: "the lowest tile is {n}",
            amount: Amount::Number,
            special: &[],
        },
        noun: Some("the lowest tile"),
        absent: Some("the table is empty"),
        also: &["the (lowest|cheapest) {open tile} is (tile|number)? {amount}"],
        source: Source::Seen(|seen| {
            let lowest = seen.position().table().lowest();
            lowest.map_or(FAR, |tile| tile.number() as i8)
        }),
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "highest tile",
            meaning: "the highest tile open on the table",
            wordings: &["the highest table tile is at most 30"],
        },
        range: (21, 36),
        likely: (21, 36),
        occurs: Occurs::within(0, 36),
        phrase: Phrase {
            text: "the highest tile is {n}",
            amount: Amount::Number,
            special: &[],
        },
        noun: Some("the highest tile"),
        absent: Some("the table is empty"),
        also: &["the highest {open tile} is (tile|number)? {amount}"],
        source: Source::Seen(|seen| {
            let highest = seen.position().table().highest();
            highest.map_or(0, |tile| tile.number() as i8)
        }),
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "lead",
            meaning: "your worms minus those of the best rival",
            wordings: &["you are in the lead", "you trail by at least three worms"],
        },
        range: (-20, 20),
        likely: (-6, 6),
        occurs: Occurs::within(i8::MIN, i8::MAX),
        phrase: Phrase {
            text: "you are {n}",
            amount: Amount::Lead,
            special: &[],
        },
        noun: Some("your lead"),
        also: &[
            "{you are} {lead}",
            "{you} (lead#ahead|trail#behind) (by? {amount} {worms} {late}?)?",
        ],
        source: Source::Seen(|seen| seen.lead()),
        ideas: &[
            Idea::at_least(Kind::Stop, 19, &[0, 1, 3, 5]),
            Idea::at_most(Kind::Stop, 20, &[-1, -3]),
        ],
        ..PLAIN
    },
];
