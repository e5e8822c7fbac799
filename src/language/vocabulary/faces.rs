//! Words about a face on offer: what it leads to, how it ranks, what its
//! points may be corrected for.

use super::word::{Amounts, CorrectionWord, Direction, Entry, FeatureWord, Leaning, RankingWord};
use crate::game::Face;

/// What a face may be taken for, in a fixed order.
pub const FEATURES: &[FeatureWord] = &[
    FeatureWord {
        entry: Entry {
            name: "lets you steal",
            meaning: "stopping after it, you could steal",
            wordings: &["a side which allows you to steal a tile"],
        },
        phrase: "lets you steal",
        also: &["{lets you} steal (a tile|a rival's tile|a rival's top tile)?"],
        holds: |face, _| face.lets_steal(),
        ..FEATURE
    },
    FeatureWord {
        entry: Entry {
            name: "lets you take a tile",
            meaning: "stopping after it, you could take a tile from the table or a rival",
            wordings: &["any face that lets you win a tile"],
        },
        phrase: "lets you take a tile",
        also: &["{lets you} ((take|win) (a tile|any tile|some tile)|stop)"],
        holds: |face, _| face.lets_take(),
        ..FEATURE
    },
    FeatureWord {
        entry: Entry {
            name: "exactly short of a steal",
            meaning: "a rival's top tile is then exactly so many points away, and a die is left",
            wordings: &["a face that leaves you just two points away from a tile you can steal"],
        },
        range: Some((1, 36)),
        phrase: "leaves you exactly {n} short of a tile you could steal",
        also: &[
            "would? (leaves you|leave you) (exactly|just)? {number} {points}? {short of} {a steal}",
        ],
        holds: |face, points| face.is_short_of_steal(points),
        numbers: &[2, 3, 4, 5],
        ..FEATURE
    },
    FeatureWord {
        entry: Entry {
            name: "sets up a steal",
            meaning: "one or two dice of a single face still open would then reach a rival's \
                      top tile exactly, with a worm kept",
            wordings: &["a face that prepares a steal"],
        },
        phrase: "sets up a steal",
        also: &["would? (sets up|set up|prepares) (a steal|stealing)"],
        holds: |face, _| face.is_equal_dice_from_steal(2),
        ..FEATURE
    },
    FeatureWord {
        entry: Entry {
            name: "one die from a steal",
            meaning: "one die of a face still open would then reach a rival's top tile \
                      exactly, with a worm kept",
            wordings: &["a face that leaves you one die short of a steal"],
        },
        phrase: "leaves a steal one die away",
        also: &[
            "would? (leaves|leave|puts) (a steal|you)? (one die away|one die from a steal|one die short of a steal)",
        ],
        holds: |face, _| face.is_equal_dice_from_steal(1),
        ..FEATURE
    },
    FeatureWord {
        entry: Entry {
            name: "leaves few dice",
            meaning: "at most so many dice are then left",
            wordings: &[
                "a face that leaves one die or fewer",
                "a face that leaves you with no dice",
            ],
        },
        range: Some((0, 7)),
        phrase: "leaves {dice}",
        also: &["{leaves you with} {few dice}"],
        holds: |face, dice| face.dice_left() <= dice,
        numbers: &[0, 1, 2],
        amounts: RISKS,
    },
    FeatureWord {
        entry: Entry {
            name: "leaves no worm",
            meaning: "no worm is then kept, and at most so many dice are left to roll one",
            wordings: &["a face that leaves you with no worm and three or fewer dice"],
        },
        range: Some((0, 7)),
        phrase: "leaves you without a worm and with {dice}",
        also: &[
            "{leaves you with} (without (a worm|any worm|worms)|no worm|no worms) (and|but) with? {few dice}",
        ],
        holds: |face, dice| !face.has_worm() && face.dice_left() <= dice,
        numbers: &[1, 2, 3, 4],
        amounts: RISKS,
    },
];

/// A feature without a number that is good to have.
const FEATURE: FeatureWord = FeatureWord {
    entry: Entry {
        name: "",
        meaning: "",
        wordings: &[],
    },
    range: None,
    phrase: "",
    also: &[],
    holds: |_, _| false,
    numbers: &[0],
    amounts: Amounts {
        ideas: &[2, 4, 8, 16],
        most: 16,
        leaning: Leaning::More,
    },
};

/// By what to correct for something that is bad to have.
const RISKS: Amounts = Amounts {
    ideas: &[-2, -6, -12],
    most: 16,
    leaning: Leaning::Less,
};

/// How faces may be ranked, in a fixed order; points come first.
pub const RANKINGS: &[RankingWord] = &[
    RankingWord {
        entry: Entry {
            name: "worth the most points",
            meaning: "points of all dice of the face together, a worm counting 5",
            wordings: &[
                "the side scoring the most points",
                "the face worth the fewest points",
            ],
        },
        most: "the {face} worth the most points",
        fewest: "the {face} worth the fewest points",
        also: &[
            "{which}? {that is}? ((worth|with|scoring|{that} (scores|gives you|brings you)|that counts)? the? {most} points|worth the? {most})",
        ],
        measure: |face| 2 * face.points() as i32,
        ideas: &[Direction::Most, Direction::Fewest],
    },
    RankingWord {
        entry: Entry {
            name: "on the most dice",
            meaning: "dice showing the face",
            wordings: &["the most common face", "the face shown by the fewest dice"],
        },
        most: "the {face} on the most dice",
        fewest: "the {face} on the fewest dice",
        also: &[
            "{which}? {that is}? (on|with|shown by)? the? {most} dice",
            "the? {most} (common|frequent) {face}",
        ],
        measure: |face| face.dice() as i32,
        ideas: &[Direction::Most, Direction::Fewest],
    },
    RankingWord {
        entry: Entry {
            name: "the highest face",
            meaning: "the face itself, the worm highest",
            wordings: &["the highest", "the lowest side"],
        },
        most: "the highest {face}",
        fewest: "the lowest {face}",
        also: &["the? {highest} ({face}|one)?"],
        measure: |face| face.face().index() as i32,
        ideas: &[Direction::Most, Direction::Fewest],
    },
    RankingWord {
        entry: Entry {
            name: "wins the most worms",
            meaning: "worms that stopping after it would bring",
            wordings: &["the face that brings you the most worms"],
        },
        most: "the {face} that wins the most worms",
        fewest: "the {face} that wins the fewest worms",
        also: &["{which}? {that} (wins|gains|gets|brings) you? the? {most} worms"],
        measure: |face| face.gain(1) as i32,
        ideas: &[Direction::Most],
    },
];

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
        amounts: Amounts {
            ideas: &[6, 10, 14],
            most: 14,
            leaning: Leaning::More,
        },
    },
];

/// A correction for being one face.
const fn named(
    phrase: &'static str,
    also: &'static [&'static str],
    times: fn(&crate::language::observation::Candidate<'_>) -> i8,
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
    }
}

const fn is(face: Face, named: Face) -> i8 {
    (face.index() == named.index()) as i8
}
