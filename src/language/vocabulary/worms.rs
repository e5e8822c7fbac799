//! Words about worms: those at stake, those to gain, and the chance to steal.

use super::word::{
    Amount, Bounded, Entry, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Sign, Source, Special,
    count,
};
use super::work::Operation;

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "own top",
            meaning: "worms on your own top tile, which a bust would cost you",
            wordings: &[
                "your top tile is worth at least two worms",
                "you hold no tile",
            ],
        },
        phrase: Phrase {
            text: "your own top tile has {n}",
            amount: WORM_COUNT,
            special: &[
                Special::at_most(0, "you have no tile"),
                Special::at_least(1, "you have a tile"),
            ],
        },
        noun: Some("your own top tile"),
        also: &[
            "(the worms on)? {your own top} {is worth} {amount} {worms} {late}?",
            "({you have}|{you} (hold|own)) ({amount} tile)#whether yet?",
        ],
        said: &[
            "{bust}? (would)? cost me nothing (at all)?#no",
            "(own|hold) none (yet)?#no",
            "{bust} (would)? (cost|lose) (me)? (tile|one|something) (with|worth|of)? {n} (worm|worms)? {late}?",
            "own top {n} (worm|worms) {late}?",
            "{bust} (would)? (cost|lose) (me)? (tile|one|something)? (with|worth|of)? {n} (worm|worms)? {late}?",
            "(would)? (lose|cost me) (tile)? (with|worth)? {n} (worm|worms) {late}?",
            "not (have|own|hold) (single|any|one)? (tile|tiles) (yet|so far|at all)?#no",
            "(have)? (no|not) tile (my)? own (yet|so far|at all)#no",
            "nothing (owned|own|in front me|to my name|to lose)#no",
            "(own|hold|have) nothing (yet|at all|in front me)?#no",
            "(nothing|none) ((in|on) my (pile|stack)|in front (me)?) (yet)?#no",
            "(my)? own? pile empty#no",
            "(with|have)? empty pile#no",
            "(no|without) pile (at all)?#no",
            "({have})? (no|not) (tile|tiles|domino) (my)? (own|yet|so far|at all|to my name)#no",
            "{have} (no|not) tile (to my name|yet|so far|own)#no",
            "{have} (tile|one) to (lose|defend|protect|guard)",
            "(have|hold|own) (tile|one tile|any tile|tile already|my own tile) (already|in front me)?",
            "{own top}  (have|with|worth|show|it) {n} (worm|worms) {late}?",
            "{own top} {n} (worm|worms) {late}?",
            "(there|have|with)? {n} (worm|worms) {late}? (on|at|in) {own top}",
            "without (own|my own) (tile|tiles)#no",
            "{have} (no|zero) (tile|tiles|tile yet|tiles yet|tile at all|tile in front me)#no",
            "(no|without|without any) (tile|tiles) (yet|in front me)?#no",
            "(not|not yet) {have} (any)? (tile|tiles) (yet)?#no",
            "{have} nothing (in front me|yet|to lose)?#no",
            "{have} (any|one|at least one|some) (tile|tiles) (already)?",
        ],
        source: Source::Seen(|seen| seen.own_top()),
        ideas: &[Idea::at_least(Kind::Stop, 22, &[1, 2, 3])],
        ..ONE_TILE
    },
    QuantityWord {
        entry: Entry {
            name: "rival's top",
            meaning: "worms on the best rival's top tile",
            wordings: &[
                "a rival's top tile has at least three worms",
                "your opponent has a tile",
            ],
        },
        phrase: Phrase {
            text: "the best rival's top tile has {n}",
            amount: WORM_COUNT,
            special: &[
                Special::at_most(0, "no rival has a tile"),
                Special::at_least(1, "a rival has a tile"),
            ],
        },
        noun: Some("the best rival's top tile"),
        also: &[
            "{a rival's} (top tile|tile|top) {is worth} {amount} {worms} {late}?",
            "{a rival} has ({amount} tile)#whether",
            "{a rival} has {amount} {worms} {late}? on top",
            "((no rival|no opponent) (has a tile|has any tile))#no",
        ],
        said: &[
            "{rival} {have} (tile|one) (with|worth|of|showing) {n} (worm|worms) {late}? (on top|on it|there)?",
            "{rival top} (be)? (only)? {n} -? (wormer|worm|worms) {late}? (tile|one)?",
            "{rival} (have|hold|own)? (nothing|none) (at all)? (to steal|to take|yet|in front (them|it|him)?)?#no",
            "{rival} (have)? (no|not) (have|get)? (tile|any|one) (yet|so far|in front)?#no",
            "{rival} (not|not have|have not|have no) (tile|any|one|any tile)#no",
            "{rival top} (have|with|worth|show|it) {n} (worm|worms) {late}?",
            "{rival top} {n} (worm|worms) {late}?",
            "(there|have|with)? {n} (worm|worms) {late}? (on|at|in) {rival top}",
            "{rival} (have|do)",
            "have {rival} (no|not) (tile|tiles|one)#no",
            "(nobody|no one|no rival|no player|neither rival) (have|hold|own) (any)? (tile|tiles|one|pile) (yet)?#no",
            "{rival} without (any)? (tile|tiles)#no",
            "{rival} {have} (tile|any tile|tiles|one)",
            "{rival} {have} no (tile|tiles)#no",
        ],
        source: Source::Seen(|seen| seen.rival_top()),
        ideas: &[Idea::at_most(Kind::Tile, 2, &[1])],
        ..ONE_TILE
    },
    QuantityWord {
        entry: Entry {
            name: "gain",
            meaning: "worms that stopping now would bring",
            wordings: &[
                "you would win at least two worms",
                "stopping brings you two or more worms",
            ],
        },
        asked_in: Kind::KEPT,
        phrase: Phrase {
            text: "you would gain {n}",
            amount: WORM_COUNT,
            special: &[],
        },
        noun: Some("the worms you would gain"),
        also: &["{would gain} {amount} {worms} {late}?"],
        said: &[
            "(tile|tiles) (numbered)? worth {n} (worm|worms) {late}?",
            "{tile} (it|for me|can|be)? (carry|show|have|with|worth) {n} (worm|worms)? {late}? (on it)?",
            "(take|have|get)? (something|anything) (it)? (with|have|worth|show) {n} (worm|worms) {late}? (on it)?",
            "{n} -? (wormer|wormers) {late}?",
            "(for)? {n} -? (worm|worms) (tile|tiles) {late}?",
            "(from|for)#from {n} (worms|worm) (on|or more|upwards)?",
            "(tile)? {n} (worms|worm) {late}? on (it|tile)",
            "(for|get|have|can take|can get|can have|can win|get me|win)? {tile} (it)? (can)? (get|take|have|bank|win|gain)? (with|worth|have|having|it worth|it have|showing|=)? {n} (worm|worms) {late}? (on it)?",
            "(for|get|have|can take|can get|can have|can win|get me|win)? {tile} (it)? (can)? (get|take|have|bank|win|gain)? (worth|it worth) {n}",
            "(worth|get|gain|win|bring|bring me|get me) {n} (worm|worms) {late}?",
            "(for)? {n} worm tile",
            "gain {number} (worms|worm)? {late}?",
        ],
        source: Source::Seen(|seen| seen.gain(1)),
        ideas: &[
            Idea::at_least(Kind::Stop, 7, &[2, 3, 4]),
            Idea::at_most(Kind::Stop, 8, &[1, 2]),
            Idea::at_least(Kind::Tile, 1, &[2, 3]),
        ],
        ..ONE_TILE
    },
    QuantityWord {
        entry: Entry {
            name: "gain, a steal double",
            meaning: "worms that stopping now would bring, those of a steal counted twice",
            wordings: &["you would get at least three worms, with a steal counted double"],
        },
        asked_in: Kind::KEPT,
        range: (0, 8),
        likely: (0, 8),
        occurs: Occurs::within(0, 8),
        phrase: Phrase {
            text: "you would gain {n} counting a steal double",
            amount: WORM_COUNT,
            special: &[],
        },
        noun: Some("the worms you would gain counting a steal double"),
        also: &["{would gain} {amount} {worms} {late}? {a steal double}"],
        source: Source::Seen(|seen| seen.gain(2)),
        work: &[Operation::Look, Operation::Look],
        ideas: &[Idea::at_least(Kind::Stop, 10, &[2, 3, 4])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "worms at stake",
            meaning: "worms on your own top tile plus those that stopping now would bring",
            wordings: &[
                "three or more worms are at stake",
                "your top tile plus the worms you would get add up to at least 3",
            ],
        },
        asked_in: Kind::KEPT,
        range: (0, 8),
        likely: (0, 8),
        occurs: Occurs::within(0, 8),
        also: &[
            "{the stake} {come to} {amount} {worms}? {late}?",
            "the worms at stake {come to} {amount} {worms}? {late}?",
            "{there are}? {amount} {worms} {late}? {is}? at stake",
        ],
        said: &[
            "{n} (worms|worm) {late}? at stake",
            "(worms)? at stake {n}",
            "stake {n} (worms|worm)?",
            "(my)? own? top (tile)? (and|plus|with) (what|worms)? (can|would)? (gain|gain|get|new tile) (make|come to|together)? {n} (worms|worm)? {late}?",
        ],
        source: Source::Sum(&[(Sign::Plus, "own top"), (Sign::Plus, "gain")]),
        ideas: &[Idea::at_least(Kind::Stop, 9, &[2, 3, 4, 5])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "worms at stake, a steal double",
            meaning: "worms on your own top tile plus those that stopping now would bring, \
                      those of a steal counted twice",
            wordings: &[
                "your top tile plus the worms you would get, counting a steal twice, make 4 or more",
            ],
        },
        asked_in: Kind::KEPT,
        range: (0, 12),
        likely: (0, 12),
        occurs: Occurs::within(0, 12),
        also: &["{the stake} {a steal double} {come to} {amount} {worms}? {late}?"],
        source: Source::Sum(&[
            (Sign::Plus, "own top"),
            (Sign::Plus, "gain, a steal double"),
        ]),
        ideas: &[Idea::at_least(Kind::Stop, 11, &[3, 4, 5])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "worms at stake plus faces kept",
            meaning: "worms on your own top tile, worms that stopping now would bring, and \
                      faces kept, added up",
            wordings: &[
                "the worms at stake plus the faces kept come to six or more",
                "the faces kept and the worms at stake add up to at least six",
            ],
        },
        asked_in: Kind::KEPT,
        range: (0, 14),
        likely: (3, 9),
        occurs: Occurs::within(0, 14),
        also: &[
            "({the stake}|the worms at stake) ,? (plus|and) {the faces kept} {come to} {amount} {worms}? {late}?",
            "{the faces kept} (plus|and) the worms at stake {come to} {amount} {worms}? {late}?",
        ],
        source: Source::Sum(&[
            (Sign::Plus, "own top"),
            (Sign::Plus, "gain"),
            (Sign::Plus, "faces kept"),
        ]),
        ideas: &[Idea::at_least(Kind::Stop, 14, &[4, 5, 6, 7, 8])],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "steal",
            meaning: "whether stopping now lets you steal",
            wordings: &["a steal is possible", "you could steal a tile"],
        },
        asked_in: Kind::KEPT,
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "you can steal"),
                Special::at_most(0, "you cannot steal"),
            ],
        },
        also: &[
            "({you} (can|could) {steal a tile}|(a steal|stealing) is (possible|open))#yes",
            "({you} (cannot|can not|could not|can't) {steal a tile}|no steal is possible|(a steal|stealing) (is not possible|is impossible))#no",
        ],
        said: &[
            "(can)? steal (the)? (top)? (one|tile|domino|theirs|something)? (off|from)? {rival} (top|pile)?",
            "chance (to|for|on)? steal (something|one|tile)?",
            "{sum} (match|hit|equal|make) (exactly)? {rival top} exactly",
            "exactly it tile",
            "exactly it (tile|one|number)",
            "(have)? steal (something|one|tile|anything) (off|from) {rival}",
            "{rival top} steal",
            "have steal (something|one|tile)?",
            "(can)? (take|snatch|get) away {rival top}",
            "(that|it|their)? exactly number (on)? {rival top}",
            "(number|exactly number) on {rival top}",
            "it steal",
            "any steal",
            "{rival top}",
            "(on|at|hit|match|reach|for) (exactly)? (number on|number)? {rival top}",
            "{rival top} (can)? (be)? steal",
            "steal (on|going|there|on offer|in it|can)",
            "(can)? (match|hit|equal) (exactly)? {rival top}",
            "direct hit",
            "have {rival top} exactly",
            "{rival top} (on offer|mine to take)",
            "{sum} (not|not exactly) {rival top}#no",
            "(to|for)? steal (it)",
            "(to|for) steal",
            "{sum} (exactly|same as|equal to|equal|match) {rival top}",
            "(can|able to|let me|allow me to|possible to)? (take|get)? steal (tile|it|one|rival tile|rival top tile|{rival top}|something|from rival)? (possible|available)?",
            "(for|when|with) steal (tile)?",
            "{sum}? (can)? {hitting} {rival top}",
            "(on)? exactly it (number|one)?",
            "(when)? {sum} {rival top}",
            "{sum}? {n0}? {rival top} exactly",
            "can (take|get|have) {rival top}",
            "{rival top} (can|can be) steal",
            "(it)? steal (on|possible|available)",
            "(can not|not) steal (tile|it|anything|{rival top})?#no",
            "(no steal|steal not possible|steal impossible) (possible|available|there)?#no",
        ],
        source: Source::Seen(|seen| i8::from(seen.can_steal())),
        work: &[Operation::Look, Operation::Compare],
        instead: "say `take a face that lets you steal`",
        ideas: &[
            Idea::at_least(Kind::Stop, 1, &[1]),
            Idea::at_most(Kind::Stop, 2, &[0]),
        ],
        ..PLAIN
    },
];

/// What the worms of one tile have in common.
const ONE_TILE: QuantityWord = QuantityWord {
    range: (0, 4),
    likely: (0, 4),
    occurs: Occurs::within(0, 4),
    ..PLAIN
};

const WORM_COUNT: Amount = count(["no worms", "worm", "worms"], Bounded::No);
