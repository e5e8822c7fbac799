//! Words for what the points of a face may be corrected for besides its features.

use super::gates::WORMS_WON;
use super::word::{Amounts, CorrectionWord, Entry, Leaning};
use crate::game::Face;
use crate::language::observation::Candidate;

/// A correction for each die of one face, which people make and a search does not.
macro_rules! each_die_of {
    ($face:expr, $one:literal, $said:literal) => {
        CorrectionWord {
            entry: Entry {
                name: "each die of a face",
                meaning: "so much for each die, when it is this face",
                wordings: &[
                    "each die showing a worm 1 more",
                    "each worm die 2 points more",
                ],
            },
            phrase: concat!("each die showing a ", $one, " {amount}"),
            also: &[concat!("each ", $said, " die {half} {change}")],
            times: |face| is(face.face(), $face) * face.dice(),
            test: None,
            amounts: Amounts {
                ideas: &[],
                most: 6,
                leaning: Leaning::Either,
            },
        }
    };
}

/// What the points of a face may be corrected for besides its features, in a
/// fixed order.
pub const CORRECTIONS: &[CorrectionWord] = &[
    CorrectionWord {
        entry: Entry {
            name: "each die",
            meaning: "so much for each die of the face",
            wordings: &["every die 1.5 points less", "1.5 less per die"],
        },
        phrase: "each die {amount}",
        also: &[
            "{each die} {half} {change}",
            "{half} {change} (for|per) ({each die}|die)",
        ],
        times: |face| face.dice(),
        test: None,
        amounts: Amounts {
            ideas: &[-3, -4, -5, -6, -7],
            most: 9,
            leaning: Leaning::Less,
        },
    },
    named(
        "ones {amount}",
        &["{a one} {half} {change}", "{half} {change} for {a one}"],
        |face| is(face.face(), Face::One),
    ),
    named(
        "twos {amount}",
        &["{a two} {half} {change}", "{half} {change} for {a two}"],
        |face| is(face.face(), Face::Two),
    ),
    named(
        "threes {amount}",
        &["{a three} {half} {change}", "{half} {change} for {a three}"],
        |face| is(face.face(), Face::Three),
    ),
    named(
        "fours {amount}",
        &["{a four} {half} {change}", "{half} {change} for {a four}"],
        |face| is(face.face(), Face::Four),
    ),
    named(
        "fives {amount}",
        &["{a five} {half} {change}", "{half} {change} for {a five}"],
        |face| is(face.face(), Face::Five),
    ),
    named(
        "a first worm {amount}",
        &[
            "({first worm}|{a worm}) {half} {change}",
            "{half} {change} for ({first worm}|{a worm})",
        ],
        |face| is(face.face(), Face::Worm),
    ),
    CorrectionWord {
        entry: Entry {
            name: "each worm won",
            meaning: "so much for each worm that stopping after the face would bring",
            wordings: &["each worm you could take 2 more"],
        },
        phrase: "each worm it would win you {amount}",
        also: &["{each worm won} {half} {change}"],
        times: |face| face.gain(1),
        test: Some(WORMS_WON),
        amounts: Amounts {
            ideas: &[2, 4, 8],
            most: 14,
            leaning: Leaning::More,
        },
    },
    CorrectionWord {
        entry: Entry {
            name: "each worm won, a steal double",
            meaning: "so much for each worm that stopping after the face would bring, and \
                      twice that for a stolen one",
            wordings: &["each worm it wins you 6 more, twice if stolen"],
        },
        phrase: "each worm it would win you {amount}, double if stolen",
        also: &["{each worm won} {half} {change} {if stolen}"],
        times: |face| face.gain(2),
        test: Some(WORMS_WON),
        amounts: Amounts {
            ideas: &[6, 10, 14],
            most: 14,
            leaning: Leaning::More,
        },
    },
    each_die_of!(Face::One, "one", "{ones}"),
    each_die_of!(Face::Two, "two", "{twos}"),
    each_die_of!(Face::Three, "three", "{threes}"),
    each_die_of!(Face::Four, "four", "{fours}"),
    each_die_of!(Face::Five, "five", "{fives}"),
    each_die_of!(Face::Worm, "worm", "{worms}"),
];

/// A correction for being one face.
const fn named(
    phrase: &'static str,
    also: &'static [&'static str],
    times: fn(&Candidate<'_>) -> i8,
) -> CorrectionWord {
    CorrectionWord {
        entry: Entry {
            name: "a face by name",
            meaning: "so much when it is this face",
            wordings: &["a first worm two more", "worms 2 points more"],
        },
        phrase,
        also,
        times,
        test: None,
        amounts: Amounts {
            ideas: &[-3, -1, 1, 3],
            most: 6,
            leaning: Leaning::Either,
        },
    }
}

const fn is(face: Face, named: Face) -> i8 {
    (face.index() == named.index()) as i8
}
