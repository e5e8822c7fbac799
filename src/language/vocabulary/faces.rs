//! Words about a face on offer: what it leads to, how it ranks, what its
//! points may be corrected for.

use super::word::{Amounts, Entry, FeatureWord, Leaning};
use super::work::{
    DICE_THEN_LEFT, DIE_WITHIN_REACH, FEW_DICE, HAS_WORM, NO_WORM_KEPT, Operation,
    PAIR_WITHIN_REACH, RIVAL_HAS_TILE, SETUP_WITHIN_REACH, SHORT_BY_DICE, STEAL_WITHIN_REACH,
    TILE_WITHIN_REACH, Test,
};

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
        said: &[
            "(one|it|face|which|some|any)? (faces|face)? (would|can)? (let|allow|make|get|bring|take|land|put)? (me|my)? (total|score)? (to)? exactly (to|on|onto|at|number on)? {rival top}",
            "(one|it|face|which)? (would|can)? (let|allow|get|give|make) (me)? (to)? (it)? (possible)? (to)? steal",
            "(one|it|face|which|any face)? (would|can)? (get|bring|take|land|put|make) (me|my total|my sum|total)? (to|on|onto|hit|match|equal) (exactly)? (number on)? {rival top} (exactly)?",
        ],
        holds: |face, _| face.lets_steal(),
        test: Test {
            gates: &[RIVAL_HAS_TILE, STEAL_WITHIN_REACH],
            work: &[Operation::Multiply, Operation::Compare],
        },
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
        said: &[
            "(one|it|face|which)? (would|can)? (let|allow|get|give) (me)? (to)? (take|get|stop|win) tile",
        ],
        holds: |face, _| face.lets_take(),
        test: Test {
            gates: &[HAS_WORM, TILE_WITHIN_REACH],
            work: &[
                Operation::Multiply,
                Operation::AddToTotal,
                Operation::Compare,
            ],
        },
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
        said: &[],
        holds: |face, points| face.is_short_of_steal(points),
        test: Test {
            gates: &[RIVAL_HAS_TILE, SETUP_WITHIN_REACH],
            work: &[Operation::Multiply, Operation::Add, Operation::Compare],
        },
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
        said: &[],
        holds: |face, _| face.is_equal_dice_from_steal(2),
        test: Test {
            gates: &[RIVAL_HAS_TILE, PAIR_WITHIN_REACH],
            work: SHORT_BY_DICE,
        },
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
        said: &[],
        holds: |face, _| face.is_equal_dice_from_steal(1),
        test: Test {
            gates: &[RIVAL_HAS_TILE, DIE_WITHIN_REACH],
            work: SHORT_BY_DICE,
        },
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
        said: &[
            "(would|it|which)? (leave|have) (me|myself)? (with)? {n} (dice)? {late}? {left}?",
            "(left|end) (up)? with {n} dice {left}?",
        ],
        holds: |face, dice| face.dice_left() <= dice,
        test: Test {
            gates: &[FEW_DICE],
            work: DICE_THEN_LEFT,
        },
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
        said: &[],
        holds: |face, dice| !face.has_worm() && face.dice_left() <= dice,
        test: Test {
            gates: &[NO_WORM_KEPT, FEW_DICE],
            work: DICE_THEN_LEFT,
        },
        numbers: &[1, 2, 3, 4],
        amounts: RISKS,
    },
    FeatureWord {
        entry: Entry {
            name: "on enough dice",
            meaning: "at least so many dice of the roll show it",
            wordings: &["a face which shows on at least three dice"],
        },
        range: Some((2, 8)),
        phrase: "shows on at least {n} dice",
        also: &["(shows on|is on) {number} dice or more"],
        said: &[
            "(pairs|pair|doubles|double)#half (or|and) (better|more|higher) only?",
            "{n} dice {late}? (or more)? (of|with|show|showing) same (number|face)?",
            "{n} dice {late}? same",
            "(number|face|one|something|anything) (which|it)? (there|lie|lies|show|come)? {n} times {late}?",
            "(anything|something|everything) (with|on|showing|it have|have|have get) {n} (dice)? {late}?",
            "(have|rolled|get|see|show)? {n} (anything|something|any face|of anything) {late}?",
            "{n} (anything|something|any face|any number|face|kind|one face|one number)",
            "(use|cost|take|spend|eat) (me)? (up)? {n} dice {late}? (in one go|at once)?",
            "(any)? (face|number) (with|it|which)? (have|show|on)? {n} (dice)? {late}?",
            "{n} dice {late}? (of)? (it|one|same|any)? other? (number|face)",
            "(one|face|number|it)? (it|which)? (show|come|turn|appear|there|have) {n} times {late}?",
            "(one|ones|face|faces|number|numbers) (it|which) (show|come|turn|appear|lie)? {n} times {late}?",
            "(face|faces|number|group|one|any|it) (with|it have|have|showing|on) {n} (dice)? {late}?",
            "{n} dice {late}? (show|have|of|with) (same|one|it) (face|number|kind|value)",
            "(among|from|of)? (them|one|ones|faces) (with|it have|which have) {n} dice {late}?",
            "{n} dice {late}? (same|one|it|any) (face|number|kind|sort|one|single face)",
            "(have)? (rolled|get|roll|see)? {n} (same|kind|sort|alike|any|any one|one|equal|it kind|identical) (thing|number|face|kind|dice)",
            "(have)? (rolled|get|roll)? {n} dice {late}? same (face|number|kind)",
            "(face|group|number) have {n} dice {late}?",
            "(have|rolled|get|roll)? {n} (kind|alike|same) {late}?",
            "{n} (dice)? same (thing|number|face|kind)?",
            "(face|faces|number|group|one|any) (with|it have|have|showing) {n} dice {late}?",
            "(come|in|any|have)? (in)? (pairs|pair|double|doubles) (or (better|more))?#half",
            "{n} dice {late}? (it|same face|one face)",
        ],
        holds: |face, number| face.dice() >= number,
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "on exactly so many dice",
            meaning: "exactly so many dice of the roll show it",
            wordings: &["a face which shows on exactly two dice"],
        },
        range: Some((1, 8)),
        phrase: "shows on exactly {n} dice",
        also: &["shows on exactly {number} die"],
        said: &[],
        holds: |face, number| face.dice() == number,
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "leaves enough dice",
            meaning: "at least so many dice are then left",
            wordings: &["a face which leaves at least two dice"],
        },
        range: Some((1, 7)),
        phrase: "leaves at least {n} dice",
        also: &["leaves at least {number} die"],
        said: &[],
        holds: |face, number| face.dice_left() >= number,
        test: Test {
            gates: &[],
            work: DICE_THEN_LEFT,
        },
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "leaves exactly so many dice",
            meaning: "exactly so many dice are then left",
            wordings: &["a face which leaves exactly one die"],
        },
        range: Some((0, 7)),
        phrase: "leaves exactly {n} dice",
        also: &["leaves exactly {number} die"],
        said: &[],
        holds: |face, number| face.dice_left() == number,
        test: Test {
            gates: &[],
            work: DICE_THEN_LEFT,
        },
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "on few dice",
            meaning: "at most so many dice of the roll show it",
            wordings: &["a face which shows on at most one die"],
        },
        range: Some((1, 7)),
        phrase: "shows on at most {n} dice",
        also: &["shows on at most {number} die"],
        said: &[
            "(one|face|number|it)? (it|which)? (show|come|turn|appear|there) (only|exactly)? (once|one time|when)",
            "(one|ones|face|faces|number|numbers) (it|which) (show|come|turn|appear|lie)? (only|exactly)? (one time|one times|single time)",
            "(dice|one|number|face) (all)? on it own",
            "(only)? (single|1|one) (dice|one|number|number dice) only?",
            "single",
            "(face|one|number|faces|numbers|any|those|them) (with|it have|have|on) (only)? (one|1|single) dice",
            "dice on it own",
        ],
        holds: |face, number| face.dice() <= number,
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "brings enough points",
            meaning: "its dice are worth at least so many points together",
            wordings: &["a face which brings at least 12 points"],
        },
        range: Some((2, 40)),
        phrase: "brings at least {n} points",
        also: &["brings {number} points or more"],
        said: &[
            "(some|one|it|any|face)? (face|group)? (would|can)? (bring|give|make|score|worth|add|count|get|have|reach|come to) (in|me|to)? {n} (points)? (or more)? (together|altogether|all together|in total|at once)?",
            "(count times value|number dice times value|times value) {n}",
            "(get|make) to {n}",
        ],
        holds: |face, number| face.points() >= number,
        test: Test {
            gates: &[],
            work: &[Operation::Multiply, Operation::Compare],
        },
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "reaches a total",
            meaning: "with it the total is at least so much",
            wordings: &["a face which brings your total to at least 25"],
        },
        range: Some((1, 40)),
        phrase: "brings your total to at least {n}",
        also: &["brings your total to {number} or more"],
        said: &["{face reaching}"],
        holds: |face, number| face.total() >= number,
        test: Test {
            gates: &[],
            work: &[
                Operation::Multiply,
                Operation::AddToTotal,
                Operation::Compare,
            ],
        },
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "reaches a total with a worm",
            meaning: "with it the total is at least so much and a worm is kept",
            wordings: &["a face which brings your total to at least 25 with a worm kept"],
        },
        range: Some((1, 40)),
        phrase: "brings your total to at least {n} with a worm kept",
        also: &["brings your total to {number} or more with a worm kept"],
        said: &["{face reaching} {with a worm}"],
        holds: |face, number| face.total() >= number && face.has_worm(),
        test: Test {
            gates: &[HAS_WORM],
            work: &[
                Operation::Multiply,
                Operation::AddToTotal,
                Operation::Compare,
            ],
        },
        ..FOR_PEOPLE
    },
    FeatureWord {
        entry: Entry {
            name: "hits a table tile",
            meaning: "with it the total is the number of a tile open on the table",
            wordings: &["a face which brings your total exactly to a tile on the table"],
        },
        phrase: "brings your total exactly to a tile on the table",
        also: &["brings your total exactly to (a|an open) (table tile|tile on the table)"],
        said: &[
            "{reacher}? (would|can|could)? (land|get|bring|take|put|make|hit|lead) (me|my total|total)? {exactly on} (a)? (open|table)? (tile|number) (it|which)? (lie|left|still|open|there|out)? (on|in)? (table|middle) {with a worm}?",
        ],
        holds: |face, _| face.hits_table_tile(),
        test: Test {
            gates: &[TILE_WITHIN_REACH],
            work: &[
                Operation::Multiply,
                Operation::AddToTotal,
                Operation::Compare,
            ],
        },
        ..FOR_PEOPLE
    },
];

/// Looking for a face among some by their names; one by its name is always there.
pub const SOME_FACES: Entry = Entry {
    name: "some faces",
    meaning: "one of two to five faces by their names, also for what else holds of it or for \
              the best of them by a ranking",
    wordings: &[
        "threes, fours or fives",
        "a five or a worm that lets you take a tile",
        "any face but worms, the one on the most dice",
    ],
};

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
    said: &[],
    holds: |_, _| false,
    test: Test::LOOK,
    numbers: &[0],
    amounts: Amounts {
        ideas: &[2, 4, 8, 16],
        most: 16,
        leaning: Leaning::More,
    },
};

/// What the features that only people use leave out: a search is given no
/// number to try.
const FOR_PEOPLE: FeatureWord = FeatureWord {
    numbers: &[],
    ..FEATURE
};

/// By what to correct for something that is bad to have.
const RISKS: Amounts = Amounts {
    ideas: &[-2, -6, -12],
    most: 16,
    leaning: Leaning::Less,
};
