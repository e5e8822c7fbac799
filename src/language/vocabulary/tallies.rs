//! Words with faces or numbers of their own: tallies of some faces, and a line of
//! numbers by the dice left.

use super::word::{
    Amount, Bounded, Entry, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Source, Special, count,
};
use crate::game::{Face, FaceSet};

/// The faces of the tallies that stand as examples: fours, fives and worms.
pub const HIGH_FACES: FaceSet = FaceSet::from_bits(0b11_1000);

/// The most different faces that a tally may be of, and so the highest number of
/// one that counts each once.
pub const MOST_KEPT: i8 = Face::COUNT as i8 - 1;

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "tally of the roll",
            meaning: "dice of some faces in the roll on the table, counted together",
            wordings: &[
                "the fours, fives and worms come to five or more",
                "at least four dice of the roll are fives or worms",
                "you count five or more fours, fives and worms together",
            ],
        },
        // The roll is gone once a face has been kept.
        asked_in: &[Kind::Face],
        range: (0, 8),
        likely: (1, 6),
        occurs: Occurs::within(0, 8),
        phrase: Phrase {
            text: "you have rolled {n} among {tallied}",
            amount: count(["no die", "die", "dice"], Bounded::Yes),
            special: &[],
        },
        also: &[
            "{there are} {amount} {dice} {late}? among the? {tallied}",
            "{amount} {dice} {late}? (of|in) the roll (is|are) {tallied}",
            "{you} (count|rolled|roll|have rolled) {amount} {tallied} (together|in all)",
            "the {tallied} (together|in the roll)? {come to} {amount} (dice|die)? {late}?",
        ],
        source: Source::Tally(|seen, faces| faces.iter().map(|face| seen.rolled(face)).sum()),
        instead: "the roll is gone once a face is kept; ask about the faces kept among some",
        ideas: &[
            Idea::at_least(Kind::Face, 9, &[4, 5]),
            Idea::at_most(Kind::Face, 10, &[2]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "tally of the faces kept",
            meaning: "different faces kept so far this turn that are among some faces",
            wordings: &["two or more of the fours, fives and worms are kept"],
        },
        range: (0, MOST_KEPT),
        likely: (0, MOST_KEPT),
        occurs: Occurs::within(0, MOST_KEPT),
        phrase: Phrase {
            text: "you have kept {n} among {tallied}",
            amount: count(["no face", "face", "faces"], Bounded::Yes),
            special: &[],
        },
        also: &[
            "({have kept}|{have not} {kept}) {amount} of the {tallied} {so far}?",
            "{amount} of the {tallied} {is}? already? kept {so far}?",
        ],
        source: Source::Tally(|seen, faces| seen.state().kept.and(faces).len() as i8),
        ideas: &[
            Idea::at_least(Kind::Stop, 19, &[2, 3]),
            Idea::at_most(Kind::Stop, 20, &[1]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "worms at stake by dice left",
            meaning: "whether the worms on your own top tile plus those that stopping now \
                      would bring come to a number for so many dice left; 1 is always, and \
                      with more than 4 dice left it never holds",
            wordings: &[
                "there are 6 or more worms at stake with 3 dice left, 4 with 2, and any with 1",
                "with 3 dice left from 6 worms at stake, with 2 from 4, with 1 always",
            ],
        },
        asked_in: Kind::KEPT,
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "the worms at stake reach {line}"),
                Special::at_most(0, "the worms at stake do not reach {line}"),
            ],
        },
        also: &[
            "{the stake} (reach|reaches) {line}",
            "(the worms at stake (are|come to)|{there are})? {line of worms}",
            "((at|from) {line of worms})#alone",
            "{line by dice}#dice-first#alone",
        ],
        source: Source::Line("worms at stake", |seen| seen.own_top() + seen.gain(1)),
        ideas: &[Idea::at_least(Kind::Stop, 21, &[1])],
        ..PLAIN
    },
];
