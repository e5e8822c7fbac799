//! Words about points and risk: the chance of busting, the total, and what is missing to
//! a tile.

use super::word::{
    Amount, Bounded, Entry, FOR_PEOPLE, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Source,
    Special, count,
};
use super::work::Operation;
use crate::language::observation::FAR;

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "chance of busting",
            meaning: "the chance in percent that every die of the next roll shows a face \
                      already kept, (faces kept / 6) to the power of the dice left, rounded",
            wordings: &["the chance of busting is 30 percent or more"],
        },
        asked_in: &[Kind::Stop],
        range: (0, 99),
        likely: (0, 70),
        occurs: Occurs::within(0, 100),
        phrase: Phrase {
            text: "the chance of busting with the next roll is {n}",
            amount: Amount::Percent,
            special: &[],
        },
        also: &["the chance of busting (with the next roll)? is {amount} percent {late}?"],
        said: &[
            "({number}#range (to|-|–) {number} (%|percent))#share",
            "{bust} (odds|chance|rate)? (be|get|go|come|rise|climb)? (to)? {share}",
            "{bust} odds {share}",
            "{bust} (odds|chance) (with|on|of|for|in) {next} {share}",
            "{next} (will)? (go wrong|fail|{bust}) (in|with|at)? {share} (of)? (it|all)? (cases|times)?",
            "{bust} {chance} (of|on|with|in|for)? {next}? {share}",
            "(it)? {share} (it|to|for)? {next} (will)? {bust} (me)?",
            "{next} (will)? (go wrong|{bust}) (me)? (in|with|at)? {share} (cases|times)?",
            "{bust} % (chance)? ({rel}? {number} %?)#share",
            "({rel}? {number} (%|percent))#share {late}?",
            "{share} {chance} {late}? {bust}? (on|with|in)? {next}?",
            "{chance} (it|to)? (will)? {bust} (on|with|in)? {next}? (it|be)? {share}",
            "{bust} (on|with|in)? {next} {share} (likely|chance)?",
            "{chance} {bust}? (with|on|in|at)? {next}? {share}",
            "(p|chance|prob) « {bust} (on|with|in)? {next}? » (for|on|with|at)? {next}? {share}",
            "{share} {chance} {bust}",
            "odds {bust} {share}",
            "(p|chance) {share}",
            "{bust} {chance} {share}",
        ],
        source: Source::Seen(|seen| seen.bust_percent()),
        work: &[
            Operation::Look,
            Operation::Look,
            Operation::Multiply,
            Operation::Multiply,
        ],
        instead: "it is known once a face is kept: ask about it in a sentence that stops or rolls",
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "expected loss",
            meaning: "the worms that busting with the next roll costs on average: the chance of \
                      busting times the worms at stake, rounded to a tenth",
            wordings: &["the expected loss of the next roll is at least 0.6 worms"],
        },
        asked_in: &[Kind::Stop],
        range: (0, 20),
        likely: (2, 12),
        occurs: Occurs::within(0, 80),
        phrase: Phrase {
            text: "the expected loss of the next roll is {n}",
            amount: Amount::Tenths,
            special: &[],
        },
        also: &[
            "the expected loss (of the next roll|of rolling again)? is {tenths} {worms}? {late}?",
        ],
        source: Source::Seen(|seen| seen.expected_loss()),
        work: &[
            Operation::Look,
            Operation::Look,
            Operation::Add,
            Operation::Look,
            Operation::Look,
            Operation::Recall,
        ],
        by_heart: 12,
        instead: "it is known once a face is kept: ask about it in a sentence that stops or rolls",
        ideas: &[Idea::at_least(Kind::Stop, 6, &[5, 6, 7])],
        ..PLAIN
    },
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
        said: &[
            "{sum}? {reach}? {n} (points|point)? {late}? (on clock|in bag|all told|so far|kept|put aside|set aside|put by|to my name|in hand|on board|on dice|together)",
            "(land on|sit on|sit at|make it to|have land on|start at|start from|as from|go past|hit|have hit|get as far as|stand on) {n} (points|point|total)?",
            "(count|running total|round total|turn total|sum dice|total dice|total my dice|sum my dice|what have|what have kept|kept dice|dice kept|dice put aside|dice aside|all dice) (come to|make|add to|reach|have|be|it|at|on)? {n} (points)?",
            "{sum}? {reach}? {n} (points|point)? {late}? (in total|in all|altogether|together|in sum|total)?",
            "{reach}? {n} (points|total) {late}?",
            "{sum} {rel} {number}",
            "{sum} (in|between|from) {n}",
        ],
        source: Source::Seen(|seen| seen.state().total as i8),
        work: &[],
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
        work: &[Operation::Look, Operation::AddToTotal],
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
        said: &[
            "{with}? {n} (points|short|point)? (short|away|off|from|under|below) (from|of)? ({rival top}|it) (number)?",
        ],
        source: Source::Seen(|seen| seen.short_of_steal()),
        work: &[Operation::Look, Operation::AddToTotal],
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
        said: &[
            "(next)? (better|higher) tile (only)? {n} (points|point)? {late}? (away|off)",
            "{n} (points|point)? {late}? (short|away|off|from) (from)? (next)? (better|higher) (tile|one)",
            "next worm (only)? {n} (points|point)? {late}? (away|off)",
            "{n} (points|point)? {late}? (short|away|off) (from)? (next|more|another) (worm|worms)",
        ],
        source: Source::Seen(|seen| seen.short_of_better()),
        work: &[Operation::Look, Operation::Look, Operation::AddToTotal],
        absent: Some("no better tile is on the table"),
        ideas: &[
            Idea::at_least(Kind::Stop, 15, &[3, 6, 9]),
            Idea::at_most(Kind::Stop, 16, &[1, 2, 5]),
        ],
        ..DISTANCE
    },
    QuantityWord {
        entry: Entry {
            name: "faces that help",
            meaning: "faces not kept yet, one die of which would let stopping bring more worms \
                      than now, those of a steal counted double",
            wordings: &[
                "at least two faces would help",
                "no face would help you now",
            ],
        },
        asked_in: &[Kind::Stop],
        range: (0, 5),
        likely: (0, 3),
        occurs: Occurs::within(0, 5),
        phrase: Phrase {
            text: "{n} would help you",
            amount: count(["no face", "face", "faces"], Bounded::No),
            special: &[],
        },
        noun: Some("the faces that would help you"),
        also: &["{amount} (face|faces) {late}? would help you? now?"],
        said: &[
            "(no|no more|no other|no single|no one|not one|not single)#none (face|number|dice) \
             (can|could|will)? (still|now)? help",
            "{n} (faces|face|numbers|number) {late}? (it|which)? (can|could|will)? (still|now)? (help|useful|do me good|do me any good|improve thing|improve it|improve my tile) (now)?",
            "{n} (helpful|useful) (faces|face|numbers|number) {late}?",
            "(helpful|useful) (faces|numbers) {n}",
            "(no|not)#none (single|one|more)? (dice|face|number) (can|could|will)? \
             (get|bring|give|earn) (me)? (better|higher|bigger) tile",
        ],
        source: Source::Seen(|seen| seen.faces_that_help()),
        work: FACES_THAT_HELP,
        instead: "it is known once a face is kept: ask about it in a sentence that stops or rolls",
        explained: Some(HELPING),
        ideas: &[
            Idea::at_most(Kind::Stop, 19, &[0, 1]),
            Idea::at_least(Kind::Stop, 20, &[1, 2, 3]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "faces that help times dice",
            meaning: "the faces that help, each counted once for each die left: of six \
                      equally likely faces on each die, so many help",
            wordings: &["the faces that help times the dice left come to 3 or more"],
        },
        asked_in: &[Kind::Stop],
        range: (0, 20),
        likely: (1, 8),
        occurs: Occurs::within(0, 35),
        phrase: Phrase {
            text: "the faces that would help you times the dice left come to {n}",
            amount: Amount::Value,
            special: &[],
        },
        also: &[
            "the faces that (would help you?|help you?) times the dice (left|that are left) \
             (come|comes) to {amount} {late}?",
        ],
        source: Source::Seen(|seen| seen.faces_that_help() * seen.state().dice_left as i8),
        work: &[
            Operation::Look,
            Operation::Look,
            Operation::AddToTotal,
            Operation::Look,
            Operation::AddToTotal,
            Operation::Look,
            Operation::Multiply,
        ],
        instead: "it is known once a face is kept: ask about it in a sentence that stops or rolls",
        explained: Some(HELPING),
        ideas: &[
            Idea::at_most(Kind::Stop, 21, &[2, 1, 3, 5]),
            Idea::at_least(Kind::Stop, 22, &[2, 3, 4, 6]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "even total",
            meaning: "whether the sum of the dice kept so far is even",
            wordings: &["the total is even"],
        },
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "your total is even"),
                Special::at_most(0, "your total is odd"),
            ],
        },
        also: &["({your total} is even)#yes", "({your total} is odd)#no"],
        said: &[
            "odd#no ones",
            "even#yes ones",
            "{sum}? (can)? (halved|divisible by two|divisible by 2|divided by two) (evenly)?#yes",
            "{sum}? even#yes (total|number|sum)?",
            "{sum}? odd#no (one|total|number|sum)?",
        ],
        source: Source::Seen(|seen| i8::from(seen.state().total % 2 == 0)),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "exactly a table tile",
            meaning: "whether the total is the number of a tile open on the table",
            wordings: &["the total is exactly a tile on the table"],
        },
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "your total is exactly a tile on the table"),
                Special::at_most(0, "your total is no tile on the table"),
            ],
        },
        also: &[
            "({your total} is exactly a tile on the table)#yes",
            "({your total} is (no|not a) tile on the table)#no",
        ],
        said: &[
            "{sum}? exactly (number|match)? (on)? (open|table)? tile it? (lie|have)? (face)? (open|up)? (on table|in middle)?#yes",
            "{sum} (no|not) exactly? tile? (lie|open|show)? (on table|in middle|open)#no",
            "{sum} (in|on|among) (table|tiles|open tiles|table tiles|tiles on table)#yes",
            "{sum} (match|equal|hit) (number)? (tile)? exactly? (open|on table)#yes",
        ],
        source: Source::Seen(|seen| i8::from(seen.is_table_tile())),
        ..FOR_PEOPLE
    },
];

/// What every distance has in common.
const DISTANCE: QuantityWord = QuantityWord {
    range: (0, 36),
    likely: (0, 12),
    occurs: Occurs::within(0, FAR),
    ..PLAIN
};

/// What is meant by a face that would help.
const HELPING: &str = "A face helps you if you have not kept it yet and one die of it would let \
                       you take more worms than you can take now, with a steal counted double.";

/// What is done to know which faces help: what is missing to the next better tile on the
/// table and to a rival's, and the faces still open that make it up.
const FACES_THAT_HELP: &[Operation] = &[
    Operation::Look,
    Operation::Look,
    Operation::AddToTotal,
    Operation::Look,
    Operation::AddToTotal,
    Operation::Look,
];
