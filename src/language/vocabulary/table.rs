//! Words about the table and the standing of the game.

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
        said: &[
            "{with}? only? {n} (tile|tiles) {late}? (left|still|lie|out|there|face up|open|remaining) (on table|in middle|out there|there|in row)?",
            "{with}? only? {n} (tile|tiles) {late}? (or so)? {left}? (on|in|at) (table|middle)",
            "{with}? only? {n} (tile|tiles) {late}? {left}",
            "{with}? only? {n} (tile|tiles) {late}? (open|face up)",
            "(open)? (tile|tiles) (left|open|on table|left on table)? {n}",
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
        said: &[
            "(lowest|smallest|cheapest) (tile|open tile|table tile|tile on table|tile left|tile open) {n}",
        ],
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
        said: &[
            "(highest|biggest) (tile|open tile|table tile|tile on table|tile left|tile open|tile left on table) {n}",
        ],
        source: Source::Seen(|seen| {
            let highest = seen.position().table().highest();
            highest.map_or(0, |tile| tile.number() as i8)
        }),
        ideas: &[Idea::at_most(Kind::Stop, 23, &[24, 26])],
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
        said: &[
            "my worms at least#at-least rival worms (plus|+) {number}#ahead",
            "my worms at least#level-or-ahead rival worms",
            "my worms more#ahead than rival worms",
            "my worms fewer#behind than rival worms",
            "my worms (exactly|=)#level rival worms",
            "{behind}#behind (by {n} (worm|worms)? {late}?)?",
            "{n} {late}? {behind}#behind",
            "{n} {late}? {ahead}#ahead",
            "(all square|on par)#level",
            "{level} or {ahead}#level-or-ahead",
            "{ahead} or {level}#level-or-ahead",
            "{level} or {behind}#level-or-behind",
            "{behind} or {level}#level-or-behind",
            "{ahead}#ahead (by {n} (worm|worms)? {late}?)?",
            "{n} (worm|worms) {late}? {ahead}#ahead",
            "{behind}#behind (by {n} (worm|worms)? {late}?)?",
            "{n} (worm|worms) {late}? {behind}#behind",
            "{level}#level",
            "{n} (worm|worms)? {late}? down#behind",
            "down (by|in|on) ({n}|worms) (worm|worms)? {late}?#behind",
            "{rival} {n} (worm|worms)? {late}? {ahead}#behind",
            "{rival} {ahead}#behind (by {n} (worm|worms)? {late}?)?",
            "{rival} {n} (worm|worms)? {late}? {behind}#ahead",
            "{rival} {behind}#ahead (by {n} (worm|worms)? {late}?)?",
            "{rival} (have more|ahead|lead|leads) (worm|worms)? (than me|than mine|than i|than do|than)?#behind",
            "have more (worm|worms) (than {rival} (have|do)?|than them|than rest)?#ahead",
            "have (more or same|same or more|more or equal|at least as many) (worm|worms)? (as {rival} (have|do)?|as them)?#level-or-ahead",
            "(more or same|same or more|more or equal|at least as many) (worm|worms) as ({rival} (have|do)?|them)#level-or-ahead",
            "have fewer (worm|worms) (than {rival} (have|do)?|than them|than rest)?#behind",
            "not {behind}#level-or-ahead",
            "not {ahead}#level-or-behind",
        ],
        source: Source::Seen(|seen| seen.lead()),
        work: &[Operation::Recall, Operation::Recall, Operation::Add],
        ideas: &[
            Idea::at_least(Kind::Stop, 19, &[0, 1, 3, 5]),
            Idea::at_most(Kind::Stop, 20, &[-1, -3]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "lead with the tile",
            meaning: "your worms minus those of the best rival, as stopping now would leave them",
            wordings: &[
                "you would still be behind",
                "stopping would leave you level or ahead",
            ],
        },
        asked_in: Kind::KEPT,
        range: (-20, 20),
        likely: (-6, 6),
        occurs: Occurs::within(i8::MIN, i8::MAX),
        phrase: Phrase {
            text: "the tile would leave you {n}",
            amount: Amount::Lead,
            special: &[],
        },
        also: &[
            "(stopping|the tile|taking the tile|that) would (still)? (leave|put|bring) you {lead}",
            "{you} would (still)? be {lead}",
        ],
        said: &[
            "{leave me} {behind}#behind (by? {n} (worm|worms)? {late}?)?",
            "{leave me} {ahead}#ahead (by? {n} (worm|worms)? {late}?)?",
            "{leave me} {level}#level",
            "{leave me} ({level} or {ahead}|{ahead} or {level}|{level} or better)#level-or-ahead",
            "wouldbe {behind}#behind {with the tile}?",
            "wouldbe {ahead}#ahead {with the tile}?",
            "wouldbe {level}#level {with the tile}?",
        ],
        source: Source::Seen(|seen| seen.lead_with_tile()),
        work: &[
            Operation::Recall,
            Operation::Recall,
            Operation::Add,
            Operation::Look,
            Operation::Add,
        ],
        ideas: &[
            Idea::at_least(Kind::Stop, 21, &[1]),
            Idea::at_most(Kind::Stop, 22, &[-1]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "own tiles",
            meaning: "tiles in your own pile",
            wordings: &["your own pile has at least two tiles"],
        },
        range: (0, 16),
        likely: (0, 6),
        occurs: Occurs::within(0, 16),
        phrase: Phrase {
            text: "your pile has {n}",
            amount: count(["no tiles", "tile", "tiles"], Bounded::No),
            special: &[],
        },
        noun: Some("the tiles in your pile"),
        also: &["your own? pile has {amount} {tiles} {late}?"],
        said: &[
            "own {n} {late}?",
            "(with|have|own|hold) {n} (tile|tiles) {late}? (already|own|to my name|in my pile|in front me)?",
            "{have} already? {n} (tile|tiles) {late}? (or so)? (already|in my pile|in pile|in front me)?",
            "(my|own)? (tile|tiles) {n}",
            "{n} (tile|tiles) {late}?",
        ],
        source: Source::Seen(|seen| seen.position().mine().tiles().len() as i8),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "own worms",
            meaning: "worms on all the tiles in your own pile",
            wordings: &["your own pile has at least ten worms"],
        },
        range: (0, 40),
        likely: (0, 12),
        occurs: Occurs::within(0, 40),
        phrase: Phrase {
            text: "your pile has {n}",
            amount: count(["no worms", "worm", "worms"], Bounded::No),
            special: &[],
        },
        noun: Some("the worms in your pile"),
        also: &["your own? pile has {amount} {worms} {late}?"],
        said: &[
            "(own|{have}) {n} (worm|worms) {late}? (in|on) (my pile|all my tiles|my tiles)",
            "own {n} (worm|worms) {late}?",
            "my pile (have|worth|with) {n} (worm|worms) {late}?",
            "(my|all my) tiles (have|worth|make|with|come to) {n} (worm|worms) {late}? (together|in all)?",
            "{n} (worm|worms) {late}? in my pile",
        ],
        source: Source::Seen(|seen| seen.position().mine().worms() as i8),
        work: &[Operation::Recall],
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "rival's tiles",
            meaning: "tiles in the largest pile of a rival",
            wordings: &["the rival's pile has at least two tiles"],
        },
        range: (0, 16),
        likely: (0, 6),
        occurs: Occurs::within(0, 16),
        phrase: Phrase {
            text: "a rival's pile has {n}",
            amount: count(["no tiles", "tile", "tiles"], Bounded::No),
            special: &[],
        },
        noun: Some("the tiles in a rival's pile"),
        also: &["{a rival's} pile has {amount} {tiles} {late}?"],
        said: &["{rival} {have} already? {n} (tile|tiles) {late}? already?"],
        source: Source::Seen(|seen| {
            let piles = seen.position().rivals().map(|rival| rival.tiles().len());
            piles.max().unwrap_or(0) as i8
        }),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "own top number",
            meaning: "the number on your own top tile, 0 without a tile",
            wordings: &["the number on your top tile is 25 or more"],
        },
        range: (0, 36),
        likely: (21, 36),
        occurs: Occurs::within(0, 36),
        phrase: Phrase {
            text: "the number on your own top tile is {n}",
            amount: Amount::Value,
            special: &[],
        },
        noun: Some("the number on your own top tile"),
        also: &["the number on {your own top} is {amount}"],
        said: &["{own top} (it|have|show|number)? {n}"],
        source: Source::Seen(|seen| seen.own_top_number()),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "rival's top number",
            meaning: "the highest number on a rival's top tile, 0 when no rival has one",
            wordings: &["the number on the best rival's top tile is 29 or more"],
        },
        range: (0, 36),
        likely: (21, 36),
        occurs: Occurs::within(0, 36),
        phrase: Phrase {
            text: "the number on the best rival's top tile is {n}",
            amount: Amount::Value,
            special: &[],
        },
        noun: Some("the number on the best rival's top tile"),
        also: &["the number on {a rival's} (top tile|tile|top) is {amount}"],
        said: &["{rival top} (it|have|show|number)? {n}"],
        source: Source::Seen(|seen| seen.rival_top_number()),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "tile to take",
            meaning: "the number of the tile that stopping now would bring, 0 for none",
            wordings: &["the tile you would take is 25 or more"],
        },
        asked_in: Kind::KEPT,
        range: (0, 36),
        likely: (21, 36),
        occurs: Occurs::within(0, 36),
        phrase: Phrase {
            text: "the tile you would take is {n}",
            amount: Amount::Value,
            special: &[],
        },
        noun: Some("the tile you would take"),
        also: &["the tile you would (take|get|win) is {amount}"],
        said: &[
            "(a)? (tile|tiles) {rel} {number} {late}?",
            "(a)? (tile|tiles) {number} {late}",
            "{tile} (get|can get|number|have)? (numbered|number) {n}",
            "tile numbered {n}",
            "tile (would|can)? (get|take) (numbered|number|show|at)? {n}",
            "{tile} (it get|it can get)? {n}",
            "(for|with|at)? tile (from|over|above)? {n} (or so)?",
        ],
        source: Source::Seen(|seen| seen.tile_number()),
        ..FOR_PEOPLE
    },
    QuantityWord {
        entry: Entry {
            name: "only the lowest tile",
            meaning: "whether stopping now would bring no better tile than the lowest on the table",
            wordings: &["you would get the lowest tile only"],
        },
        asked_in: Kind::KEPT,
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "you would take only the lowest tile on the table"),
                Special::at_most(0, "you would take more than the lowest tile on the table"),
            ],
        },
        also: &[
            "({you} would (take|get) (only the lowest tile|the lowest tile only))#yes",
            "({you} would (take|get) more than the lowest tile)#no",
        ],
        said: &[
            "{sum}? (only|it)? (can|get me|get|give me|enough for)? only? (get|for|take)? (lowest|smallest|worst|cheapest) (one|tile|open one|open tile|table tile|tile on table|open tile on table)",
            "(can|do)? (get|take|have)? (something|anything|tile|one|any tile)? (better|higher|more|bigger)#no than (lowest|smallest|worst|cheapest) (one|tile|tile on table|table tile)",
        ],
        source: Source::Seen(|seen| i8::from(seen.is_lowest_only())),
        work: &[Operation::Look, Operation::Compare],
        ..FOR_PEOPLE
    },
];
