//! Words about the turn: rolls, dice, faces.

use super::word::{
    Amount, Bounded, Entry, Idea, Kind, Occurs, PLAIN, Phrase, QuantityWord, Sign, Source, Special,
    count,
};

/// The words, in their fixed order.
pub const WORDS: &[QuantityWord] = &[
    QuantityWord {
        entry: Entry {
            name: "roll",
            meaning: "the number of the roll in this turn, 1 for the first",
            wordings: &[
                "it is roll 3 or later",
                "you have rolled three times or more",
            ],
        },
        range: (1, 6),
        likely: (1, 6),
        occurs: Occurs::within(1, 6),
        phrase: Phrase {
            text: "it is {n}",
            amount: Amount::Ordinal,
            special: &[],
        },
        also: &[
            "{in the roll}#alone",
            "(it is|it's|this is|you are on|you're on) ({the roll} {or later}?|{in the roll})",
            "({you have} (already|so far)?|{you}) (rolled|roll) {amount} (times|time) {late}?",
        ],
        said: &[
            "(on|in|at|for)? my? {ordinal} (roll|go)? (or|and) (later|after|afterwards|beyond|on|after it)#from",
            "(from|after|as from|starting with)? my? {ordinal} (roll|go)? (on|onwards|onward)#from",
            "(on|in|for|at)? (roll|rolls|go|goes) {number}#range (and|or|to|-|–|,) {number}",
            "by#from {ordinal} (roll|go)",
            "(on|in|at|for)? {ordinal}#range (roll|go)? (and|or) (on|in)? {ordinal} (roll|go)",
            "(on|in|for|with)? (1st|first)#at-most {number} (rolls|roll|goes)",
            "after#more-than (it|my)? {ordinal} (roll|go)",
            "(on|in|at|for) my? (very)? {ordinal} (roll|go) (turn|it turn|only|all)?",
            "(in|on|from)? (roll|rolls) {number} (on|onwards)#from",
            "{number}#more-than rolls (gone|done|over|behind me|rolled)",
            "(on|in|at|for)? my? {ordinal} (roll|go) only?",
            "(from|after|as from|starting with) {ordinal} (roll|go)? (on|onwards|onward|and later|or later)#from",
            "(from|starting with) {ordinal} (roll|go)#from",
            "{ordinal} (roll|go)? (on|onwards|onward|or later)#from",
            "after#more-than {ordinal} (roll|go)",
            "before#fewer-than (it|my)? {ordinal} (roll|go)",
            "(roll|rolls) {number}",
        ],
        source: Source::Seen(|seen| seen.roll_number()),
        ideas: &[
            Idea::at_least(Kind::Face, 1, &[2, 3, 4]),
            Idea::at_most(Kind::Face, 2, &[1, 2]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "dice",
            meaning: "dice in hand to choose from (face sentences), or left to roll again with",
            wordings: &[
                "you have at most two dice left",
                "there are fewer than three dice left",
            ],
        },
        range: (1, 8),
        likely: (1, 8),
        // With the last die or face gone only the tile is left to choose.
        occurs: Occurs {
            in_turn: (1, 8),
            at_end: (0, 8),
        },
        phrase: Phrase {
            text: "{n} {are} {place}",
            amount: count(["no die", "die", "dice"], Bounded::Yes),
            special: &[],
        },
        noun: Some("the dice {place}"),
        lead_ins: &[(Kind::Face, "With {n} in hand")],
        also: &[
            "{there are}? {amount} {dice} {late}? {is}? {place}",
            "{there are} {amount} {dice} {late}?",
            "((with|having)#alone|there is|there are|there's)? (only|just)? the last die#last ({is}? {place})?",
        ],
        said: &[
            "have? (run|get|come|gone)? down to (my)? (very)? last (dice|one)#last",
            "{with}? only? {n} dice {late}? (or more)? to (roll|throw|play with|go)",
            "no more than#at-most {number} dice still? (to roll|left)?",
            "run down to (my)? (very)? last (dice|one)#last",
            "{with}? only? (already)? (have)? (kept|used|put aside|set aside)? {n} dice {late}? (have)? (been)? (already)? (kept|used|put aside|set aside|aside|put by|gone|in front me)#kept (already|so far)?",
            "(kept|used|put aside|set aside) (already)? {n} dice#kept {late}?",
            "{with}? only? {number}#range dice or {number} {left}?",
            "{with}? only? single#last dice {left}",
            "{with}? only? {left} single#last dice",
            "left {rel} {number}",
            "{with}? only? (my)? last (dice|one)#last (remaining|to go)?",
            "(down to|left with|stuck with) only? (my)? {n} (dice)?",
            "(down to|left with|stuck with) only? (my)? last (dice|one)?#last",
            "{with}? only? {n} dice {late}? (in|to|for) (my)? (fist|hands|cup|play with|spare|use|go|hand)",
            "(with|have) only? {n} dice {late}? (only|left|to roll|in roll)?",
            "{with}? only? {n} dice {late}? (still)? (unused|free|available|there|in roll|rolled)",
            "only? {n} (dice)? {late}? (left|to go|remaining)",
            "({with}|roll|take)? only? my? last? {n} dice {late}? {left}?",
            "{with}? {left} only? {n} dice {late}?",
            "{with}? only? {n} {left}",
            "{with}? only? {n} dice left {late}",
            "{with}? only? my? last (dice|one)#last {left}?",
            "(number)? dice {left} {n}",
            "dice {n}",
            "hand size {n}",
            "(my)? dice down to {n}",
        ],
        source: Source::Seen(|seen| seen.state().dice_left as i8),
        ideas: &[
            Idea::at_most(Kind::Face, 3, &[3, 4, 5]),
            Idea::at_most(Kind::Stop, 3, &[1, 2, 3, 4]),
            Idea::at_least(Kind::Stop, 4, &[2, 3, 4, 5]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "faces kept",
            meaning: "different faces kept so far this turn",
            wordings: &[
                "you have taken at least four sides",
                "four or more faces are kept",
            ],
        },
        range: (0, 5),
        likely: (0, 5),
        occurs: Occurs {
            in_turn: (0, 5),
            at_end: (0, 6),
        },
        phrase: Phrase {
            text: "you have kept {n}",
            amount: count(["no face", "face", "faces"], Bounded::No),
            special: &[],
        },
        noun: Some("the faces you have kept"),
        also: &[
            "{have kept} {amount} {faces} {late}? {so far}?",
            "{have not} {kept} {amount} {faces} {late}? {so far}?",
            "{there are}? {amount} {faces} {late}? {is}? already? {kept} {so far}?",
            "{you have} {amount} {faces} {late}?",
        ],
        said: &[
            "{n} (six|6) faces {late}? (kept|used|gone|taken)?",
            "{with}? already? (kept|take|used|use|have) {n} different? (faces|numbers|values) {late}?",
            "from#from {n} (faces|kinds) {late}? (on|kept|used)?",
            "{have} {n} different? (faces|numbers|values) face? {late}? (lie)? (in front me|kept|aside|used|put by|put aside|set aside|gone|so far)",
            "{n} different? (faces|numbers|values) face? {late}? (lie)? (in front me|kept|aside|used|put by|put aside|set aside|gone|already|so far)",
            "{have}? {n} (other|different)? (faces|numbers|values) (put by|put aside|set aside|aside|lie)",
            "(from|with) {n} different? (faces) {late}? (kept|used)?",
            "{with}? {n} different? (faces|numbers|values|kinds|sorts) already? (kept|used|gone|taken|out|closed|collected|aside|behind me) already?",
            "{with}? already? (kept|take|used|use|have) {n} different? (faces|numbers|values)",
            "(faces|numbers|values) already? (kept|used) {n}",
        ],
        source: Source::Seen(|seen| seen.state().kept.len() as i8),
        ideas: &[
            Idea::at_least(Kind::Stop, 5, &[3, 4, 5]),
            Idea::at_most(Kind::Stop, 6, &[2, 3, 4]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "faces kept against dice",
            meaning: "different faces kept minus the dice in hand or left",
            wordings: &[
                "you have taken more faces than there are dice left",
                "you have kept two more faces than you have dice left",
                "you have kept no fewer faces than dice left",
            ],
        },
        range: (-8, 4),
        likely: (-2, 3),
        occurs: Occurs {
            in_turn: (-8, 4),
            at_end: (-8, 6),
        },
        phrase: Phrase {
            text: "you have kept {n} dice are {place}",
            amount: Amount::FacesOver,
            special: &[],
        },
        also: &[
            "({have kept}|{have not} {kept}) {faces over} (there are|you have)? dice {is}? {place}",
        ],
        said: &[
            "dice {left} more#fewer-faces than (number)? different? (kept|used)? faces (already|have)? (kept|used)?",
            "dice {left} fewer#more-faces than (number)? different? (kept|used)? faces (already|have)? (kept|used)?",
            "{with}? dice {left} fewer#more-faces than (number)? different? (faces|numbers) (already|have)? (kept|used)",
            "{with}? fewer#more-faces dice {left}? than (have)? (number)? different? (faces|numbers) (already|have)? (kept|used)",
            "{with}? more#more-faces different? (faces|numbers) (already|have)? (kept|used) than (have)? dice {left}?",
            "{with}? (already|have)? (kept|used) more#more-faces different? (faces|numbers) than (have)? dice {left}?",
        ],
        source: Source::Sum(&[(Sign::Plus, "faces kept"), (Sign::Minus, "dice")]),
        ideas: &[
            Idea::at_least(Kind::Face, 8, &[-2, -1, 0]),
            Idea::at_least(Kind::Stop, 12, &[0, 1, 2, 3]),
            Idea::at_most(Kind::Stop, 13, &[-1, 0]),
        ],
        ..PLAIN
    },
    QuantityWord {
        entry: Entry {
            name: "worm kept",
            meaning: "whether a worm has been kept this turn",
            wordings: &["you have a worm", "you've taken no worm yet"],
        },
        // A worm is kept whenever stopping is allowed.
        asked_in: &[Kind::Face],
        range: (0, 1),
        likely: (0, 1),
        occurs: Occurs::within(0, 1),
        phrase: Phrase {
            text: "",
            amount: Amount::Flag,
            special: &[
                Special::at_least(1, "you have kept a worm"),
                Special::at_most(0, "you have not kept a worm"),
            ],
        },
        also: &[
            "({have kept}|{have not} {kept}) ({amount} {worms})#whether {so far}?",
            "({you have}|(with|having)#alone) ({amount} {worms})#whether {so far}?",
            "{there are}? ({amount} {worms})#whether ({so far}|{is}? already? {kept} {so far}?)",
            "(without (having kept)? (a worm|any worm|worms) {so far}?)#alone#no",
            "({you} lack a worm {so far}?)#no",
        ],
        said: &[
            "(have|hold|own|get|got|with)? (any|some|at least one|at least 1|one|1|my|my 1st)? (worm|worms) (safely|already|now)? (kept|aside|in (my)? (bag|bank|hand|pocket|collection|pile|kept dice)|safe|secured|put aside|set aside|put by|on side|locked (in|away)|tucked away|sorted)",
            "(have|hold|kept) already (worms|worm|one worm)",
            "already (have|hold|kept) (worms|worm|one worm)",
            "{have} (worm|worms|one|any|some) (put aside|set aside|put by|in bag|safe|lay aside|among my dice|among kept dice|in my kept dice|already kept|already in hand)",
            "(have|hold) (worm|worms) already",
            "(not|not have|have no|have not) (worm|worms) (put aside|set aside|put by|in bag|safe|among my dice|so far|in hand|in my hand)#no",
            "(lack|need|miss) worm#no",
            "as yet no worm#no",
            "{have} (any|some|at least one|at least 1|one|1)? (worm|worms) (kept|aside|already|yet|so far|in hand|in my hand)?",
            "(worm|worms) (kept|aside)",
            "({have} no|(not|not yet) {have}? any?|{have} not any?) (worm|worms) (yet|so far|kept|already|aside|until now|as yet)?#no",
            "(no|without|without any) (worm|worms) (yet|so far|kept|already|aside|till now)#no",
            "(without|without any|wormless) (worm|worms)?#no",
            "no (worm|worms) have? (yet|so far|kept)?#no",
        ],
        source: Source::Seen(|seen| i8::from(seen.state().has_worm())),
        instead: "leave it out: a worm is kept whenever you may stop",
        ideas: &[
            Idea::at_most(Kind::Face, 4, &[0]),
            Idea::at_least(Kind::Face, 5, &[1]),
        ],
        ..PLAIN
    },
];
