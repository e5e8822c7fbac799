//! Words for what the points of a face may be corrected for besides its features.

use super::word::{Amounts, CorrectionWord, Entry, Leaning};
use super::work::{NO_WORM_KEPT, Test, WORMS_TO_COME, WORMS_WON};
use crate::game::Face;
use crate::language::observation::Candidate;

/// What the points of a face may be corrected for besides its features, in a
/// fixed order.
pub const CORRECTIONS: &[CorrectionWord] = &[
    valued(
        "each one as {value}",
        &["({a one}|every one) as {value}"],
        |face| dice_of(face, Face::One),
    ),
    valued(
        "each two as {value}",
        &["({a two}|every two) as {value}"],
        |face| dice_of(face, Face::Two),
    ),
    valued(
        "each three as {value}",
        &["({a three}|every three) as {value}"],
        |face| dice_of(face, Face::Three),
    ),
    valued(
        "each four as {value}",
        &["({a four}|every four) as {value}"],
        |face| dice_of(face, Face::Four),
    ),
    valued(
        "each five as {value}",
        &["({a five}|every five) as {value}"],
        |face| dice_of(face, Face::Five),
    ),
    valued(
        "each worm as {value}",
        &["({a worm}|every worm) as {value}"],
        |face| dice_of(face, Face::Worm),
    ),
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
        amounts: EACH_DIE,
        ..PLAIN_CORRECTION
    },
    CorrectionWord {
        entry: Entry {
            name: "each die until a worm",
            meaning: "so much for each die of the face as long as no worm is kept",
            wordings: &["each die 2.5 less before you have a worm"],
        },
        phrase: "each die {amount} until you have a worm",
        also: &[
            "{each die} {half} {change} (until|before) {you have} a worm",
            "{each die} {half} {change} (while|as long as) {you have} no worm",
        ],
        times: |face| if face.had_worm() { 0 } else { face.dice() },
        test: Some(Test {
            gates: &[NO_WORM_KEPT],
            work: &[],
        }),
        amounts: EACH_DIE,
        ..PLAIN_CORRECTION
    },
    CorrectionWord {
        entry: Entry {
            name: "the square of the dice",
            meaning: "so much times the dice of the face times the dice of the face",
            wordings: &["its dice squared 0.5 points less"],
        },
        phrase: "the square of its dice {amount}",
        also: &["(its dice|the dice|the dice of the face) squared {half} {change}"],
        times: |face| face.dice() * face.dice(),
        by_heart: 4,
        amounts: Amounts {
            ideas: &[-1, -2],
            most: 2,
            leaning: Leaning::Less,
        },
        ..PLAIN_CORRECTION
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
        ..PLAIN_CORRECTION
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
        ..PLAIN_CORRECTION
    },
    CorrectionWord {
        entry: Entry {
            name: "worms another die could win",
            meaning: "so much for each die left and each worm that stopping with one die of \
                      a face still open would bring beyond stopping without it, a steal \
                      counted double; nothing without a worm kept",
            wordings: &["every worm which another die could win you 1 more, times the dice left"],
        },
        phrase: "each worm that another die could win you {amount}, times the dice left",
        also: &[
            "(each worm|every worm) (that|which)? (another die|one more die) (could|can|would) \
             (win|bring|get) you? {half} {change} ,? times the (dice left|dice that are left)",
        ],
        times: |face| face.worms_to_come(),
        test: Some(WORMS_TO_COME),
        explained: Some(TO_COME),
        amounts: Amounts {
            ideas: &[1],
            most: 2,
            leaning: Leaning::More,
        },
        ..PLAIN_CORRECTION
    },
];

/// What is meant by the worms that another die could win.
const TO_COME: &str = "Once a worm is kept, another die could win you, for each face that you \
                       have not kept, the worms that stopping with one die of it would bring \
                       beyond those that stopping without it would, with a steal counted \
                       double.";

/// What declarations leave out: the dice of the face tell how often it counts, and its
/// amount is one number to learn.
const PLAIN_CORRECTION: CorrectionWord = CorrectionWord {
    entry: Entry {
        name: "",
        meaning: "",
        wordings: &[],
    },
    phrase: "",
    also: &[],
    times: |_| 0,
    test: None,
    by_heart: 1,
    explained: None,
    amounts: Amounts {
        ideas: &[],
        most: 0,
        leaning: Leaning::Either,
    },
};

/// How much less each die of a face may count.
const EACH_DIE: Amounts = Amounts {
    ideas: &[-3, -4, -5, -6, -7],
    most: 9,
    leaning: Leaning::Less,
};

/// What each die of a face counts instead of its points. What is noted is the
/// difference, so that it adds up with other corrections.
const fn valued(
    phrase: &'static str,
    also: &'static [&'static str],
    times: fn(&Candidate<'_>) -> i8,
) -> CorrectionWord {
    CorrectionWord {
        entry: Entry {
            name: "the value of a die",
            meaning: "so much for each die of this face instead of its points",
            wordings: &["worms as 7", "every one as minus 2"],
        },
        phrase,
        also,
        times,
        amounts: Amounts {
            ideas: &[-4, -2, 2],
            most: 7,
            leaning: Leaning::Less,
        },
        ..PLAIN_CORRECTION
    }
}

/// The dice of a face, if it is this one.
fn dice_of(face: &Candidate<'_>, named: Face) -> i8 {
    is(face.face(), named) * face.dice()
}

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
        amounts: Amounts {
            ideas: &[-3, -1, 1, 3],
            most: 6,
            leaning: Leaning::Either,
        },
        ..PLAIN_CORRECTION
    }
}

const fn is(face: Face, named: Face) -> i8 {
    (face.index() == named.index()) as i8
}
