//! Words about points: the total, and what is missing to a tile.

use super::word::{
    Amount, Entry, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Source, Special,
};
use crate::language::observation::FAR;

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "total",
            meaning: "the sum of the dice kept so far",
            wordings: &[
                "your total is at least 25",
                "you have kept 25 or more points",
            ],
        },
        range: (0, 40),
        likely: (10, 36),
        occurs: Occurs::within(0, 40),
        phrase: Phrase {
            text: "your total is {n}",
            amount: Amount::Value,
            special: &[],
        },
        noun: Some("your total"),
        also: &[
            "{your total} {so far}? is {amount} {points}? {late}?",
            "{have kept} {amount} {points} {late}? {so far}?",
            "{there are}? {amount} {points} {late}? {so far}?",
        ],
        source: Source::Seen(|seen| seen.state().total as i8),
        ideas: &[Idea::at_least(Kind::Stop, 23, &[24, 26, 28])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "short of the table",
            meaning: "points missing to the lowest open tile, 0 once it is reached",
            wordings: &[
                "you are at most three points away from the cheapest tile",
                "your total reaches the lowest tile",
            ],
        },
        phrase: Phrase {
            text: "you are {n} the lowest tile",
            amount: Amount::Points,
            special: &[Special::at_most(0, "your total reaches the lowest tile")],
        },
        also: &[
            "{you are} {amount} {points}? {late}? {short of} {the lowest tile}",
            "({your total} {so far}? (reaches|has reached) {the lowest tile})#reached",
        ],
        source: Source::Seen(|seen| seen.short_of_table()),
        ..DISTANCE
    },
    QuantityWord {
        entry: Entry {
            name: "short of a steal",
            meaning: "points missing to the nearest rival's top tile not passed yet",
            wordings: &[
                "you are two points short of a tile you could steal",
                "your total equals a rival's top tile",
            ],
        },
        phrase: Phrase {
            text: "you are {n} a steal",
            amount: Amount::Points,
            special: &[Special::at_most(0, "your total equals a rival's top tile")],
        },
        also: &[
            "{you are} {amount} {points}? {late}? {short of} {a steal}",
            "({your total} {so far}? (equals|matches|is equal to) {a steal})#reached",
        ],
        source: Source::Seen(|seen| seen.short_of_steal()),
        absent: Some("no tile you could steal is at or above your total"),
        ideas: &[
            Idea::at_least(Kind::Stop, 17, &[3, 4, 6]),
            Idea::at_most(Kind::Stop, 18, &[1, 2, 5]),
        ],
        ..DISTANCE
    },
    QuantityWord {
        entry: Entry {
            name: "short of a better tile",
            meaning: "points missing to the lowest table tile with more worms than stopping \
                      now would gain you",
            wordings: &["you are at most two points away from a better table tile"],
        },
        asked_in: Kind::KEPT,
        phrase: Phrase {
            text: "you are {n} a better tile",
            amount: Amount::Points,
            special: &[],
        },
        also: &["{you are} {amount} {points}? {late}? {short of} {a better tile}"],
        source: Source::Seen(|seen| seen.short_of_better()),
        absent: Some("no better tile is on the table"),
        ideas: &[
            Idea::at_least(Kind::Stop, 15, &[3, 6, 9]),
            Idea::at_most(Kind::Stop, 16, &[1, 2, 5]),
        ],
        ..DISTANCE
    },
];

/// What every distance has in common.
const DISTANCE: QuantityWord = QuantityWord {
    range: (0, 36),
    likely: (0, 12),
    occurs: Occurs::within(0, FAR),
    ..PLAIN
};
