//! Words by which faces are ranked.

use super::word::Entry;
use super::work::Operation;
use crate::language::observation::Candidate;

/// Declares a ranking of faces.
#[derive(Debug, Clone, Copy)]
pub struct RankingWord {
    /// Name, meaning and other wordings; these stand after "take".
    pub entry: Entry,
    /// The highest face by it, with a hole `{face}` for "face" or "one".
    pub most: &'static str,
    /// The lowest face by it, with the same hole.
    pub fewest: &'static str,
    /// How else it may be said, each as a pattern for both ends.
    pub also: &'static [&'static str],
    /// How people say it in their own words, as of quantities.
    pub said: &'static [&'static str],
    /// What it measures of a face; points in halves.
    pub measure: fn(&Candidate<'_>) -> i32,
    /// What a person does to know it of a face.
    pub work: &'static [Operation],
    /// The ends worth trying.
    pub ideas: &'static [Direction],
}

/// Which end of the ranking wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Direction {
    /// The most points, the most dice, the highest face, the most worms.
    Most,
    /// The fewest points, the fewest dice, the lowest face, the fewest worms.
    Fewest,
}

impl Direction {
    /// A measured value so that the larger one wins.
    pub const fn directed(self, value: i32) -> i32 {
        match self {
            Direction::Most => value,
            Direction::Fewest => -value,
        }
    }
}

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
        said: &[
            "{which}? (dice)? (have|with)? (highest|biggest|best|most) (weight|worth|total weight) (in total|together)?",
            "{which} whose dice (have)? (highest|biggest|best|most) (weight|worth|total|points|sum) (in total|together|in all)?",
            "{which}? (add|come|sum) (up)? to most",
            "(by|on)? (maximise|max|most|highest|biggest|best|top|largest) (of|by)? « ({product}) »",
            "(by|on)? (maximise|max|most|highest|biggest|best|top|largest)? (of|by)? ({product})",
            "{which}? (group|face|number)? {most} (points)? (all)? add (together)?",
            "(highest|biggest|best|most|largest) (group|face) (total|sum|value|score|points)",
            "(it|they)? {most} points",
            "by? (n|count|number|dice|number dice) times (v|value|points|face value|face|number)",
            "(one|face|it)? (it|which)? (get|bring|take|go|carry) (me)? (furthest|further)",
            "(highest|biggest|best|most) (result|total|sum) (then)?",
            "(count|work out|compare)? (n|count|number|dice|number dice) times (v|value|points|face value|face|number)",
            "what total (best|most|highest)",
            "what (total|score) (most|best|highest)",
            "(points|value|worth) most",
            "(best|most|highest) (points|value|worth|total) (per|for each|of any)? face",
            "(best|highest|max|top) (total|value|points|sum) (face|one|win|number)?",
            "(add|count|see|look|work out|figure out) {which} (make|give|bring|score|worth) {most} (points)?",
            "(face|number|one|group|dice) (with|it have) (biggest|highest|most|best|largest) (sum|total|points|value|score)",
            "(one|face|it|number|group)? (with|have|bring|give) {most} points",
            "{which} (give|make|score|bring) {most} (sum|all)?",
            "most altogether|worth most (altogether|together|in total)?",
            "{which}? (do)? (give|bring|add|make|get|come|worth|count|bring me|give me|get me|total|pay|sum) (to|in|me|for|with|out)? (most|best|highest|more|biggest) (points|total|value|sum|number|one|in total|in one go|at once)?",
            "as many points as (possible|can)",
            "(face|number|one|it|which|whichever)? (it|which)? (come|add) (up)? to (most|more)",
            "(most|maximum|max) points (for all its dice|possible|can get|go|available|in one go)?",
            "(highest|biggest|max|best) (n|count|number) (times) (v|value|face|face value|points)",
            "{which} worth (most|more)",
            "{which} (give|bring|add|bring in|make|score|get|come|worth|count|bring me|give me|get me) (up)? (to|in|me|for|with)? (the)? {most} (points|total|value|sum|altogether|together|in total)? (together|altogether|in total|for all its dice|all together|it)?",
            "{most} (points|total|value|worth|sum|pips)  (it|in it|together|altogether|in total|for it|on offer)?",
            "(biggest|highest|largest|best|bigger|higher)#bare (total|sum|points|point total|value|product|worth|total value|amount)",
            "(argmax|max) «? (count|n|number|number dice|num|dice) (times|*) (face)? (value|points) »?",
            "{most}? (n|count|number) times (v|value|face value|number)",
            "(fewest|least|lowest|smallest)#fewest (points|total|sum)",
        ],
        measure: |face| 2 * face.points() as i32,
        work: &[Operation::Look, Operation::Multiply],
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
        said: &[
            "more dice (with|show|showing|it|one|same|have)? (number|face|one|same)? (number|face)? ,? better",
            "(max|most|highest|biggest|best|top|largest|bigger|larger|higher) count",
            "(minimise|minimize|min)#fewest (number)? dice (used|kept|spent|use)?",
            "(maximise|max) (number)? dice (kept|used)?",
            "{which} (have)? (rolled|there|come|see)? (fewest|least)#fewest (dice|it)?",
            "(face|number|one|faces) which (have)? most dice (lie|there|show)? (there)?",
            "(biggest|largest|bigger) (pile|heap)",
            "(face|number|one)? (with)? (max|biggest|highest|maximum) (count|number dice|dice count)",
            "{which} leave (me)? (with)? (most|more)#fewest dice (to roll|left|over)?",
            "{which}? (have)? (rolled|come|turn|see|show|there|lie) (most|more) (often|frequently)? (in roll|times)?",
            "{which}? (cost|use|take|spend|need|eat) (me)? (up)? (fewest|fewer|least)#fewest dice",
            "{which}? (there)? most times",
            "use as few#fewest dice as (possible|can)",
            "face (from|on)? which (have)? {most} dice (lie|there)?",
            "number from which {most} dice (lie|there)?",
            "{which} have (rolled|throw|get|see) {most} (dice|of)?",
            "as many dice as (possible|can)",
            "{which} (have)? (rolled|come|turn|see|show|there|lie|have)? (most|more) (dice|of|of them)?",
            "(most|more) dice",
            "(biggest|largest) (group|number) dice (it|of same|same)?",
            "{which} there (most|loads|more) (dice)?",
            "as few#fewest dice as (possible|can)",
            "{which}? (cost|use|take|spend|need|eat) (fewest|fewer|least)#fewest dice",
            "{which} have (most|more) dice (in it|on it)?",
            "{which}? (with|have)? (the)? (fewest|fewer|least)#fewest dice (in it|on it)?",
            "{which}? (have|have have|show|show on|appear|on|come up|with|have get)? (the)? (most|more|(fewest|least|fewer)#fewest) (dice|often|it|them|copies|times|common|frequent|frequently)",
            "{which}? (have|show|with|on)? {most} (dice|often|copies|times|common|frequent|frequently)",
            "(biggest|largest|bigger|larger) (group|pack|lot|set|pile dice|heap|number dice|bunch)",
            "(smallest|smaller)#fewest (group|pack|lot|set|bunch|number dice)",
            "{which}? (use|have|with|take|cost|need|show)? (the)? (fewest|least|fewer|fewest number)#fewest (dice|copies|it|them)",
            "(most|more) (common|frequent|numerous) (face|number|one|value)?",
            "(face|number|one) (it)? (come up|appear|show) most (often)?",
            "(what|which|one|whichever) have (most|get most)",
            "most",
        ],
        measure: |face| face.dice() as i32,
        work: &[Operation::Look],
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
        said: &[
            "from#fewest (the)? bottom (up|upwards)?",
            "(lowest|smallest)#fewest 1st",
            "(from)? (low|lowest|smallest|small|bottom)#fewest (to|up to) (high|highest|top|big|biggest)",
            "(in)? (order)? (from)? (big|biggest|large|largest|high|highest) to (small|smallest|low|lowest)",
            "(simply)? (biggest|highest)#bare (out|of|among|from)? (of)? (what|whichever|those|them)? (left|there|rest)?",
            "max#bare (one)?",
            "(in)? descending (order)?",
            "(work|go|count|start)? (my|the)? (way)? (down|downwards)? from (highest|top|biggest) (number|one|face)? (down|downwards)?",
            "numbers? from (high|big|top) to (low|small|bottom)",
            "{which} (highest|biggest|top|best)#bare (numbers|number)#numbers {tail}? (on show)?",
            "{which} (highest|biggest|top|best)#bare (face|one|dice) {tail}?",
            "(best|highest|biggest)#bare single? one (left|on show|there)?",
            "(from)? (highest|top|high|biggest|big) (to|on|down to|down) (lowest|low|smallest|small|bottom|down)",
            "(from)? top down|(highest|top) downwards|by (face)? value",
            "(highest|top|best|biggest)#bare plain? (number)#numbers (on show|on offer|in roll|on table|there|of all|about|going|left|i can)?",
            "(highest|top|best|biggest)#bare (face|one|dice|ones)? (on show|on offer|in roll|there|of all|about|going|whichever left|of rest|i can)",
            "(high|higher|highest) (faces|dice|numbers)",
            "{which} (higher|bigger)#bare",
            "{which} (higher|bigger)#bare (numbers|number)#numbers",
            "(one)? (with)? (bigger|higher|highest|biggest) (number|face|value)",
            "(highest|biggest|top|high|big|larger|bigger|higher|best)#bare (numbers|number|numeral)#numbers {tail}?",
            "(number)#numbers (which|it)? (highest|biggest)#bare {tail}?",
            "{which} (highest|biggest|top)#bare {tail}?",
            "{which} (come|turn) (out)? (highest|biggest|top|best)#bare",
            "(highest|biggest|top|high|higher|bigger|best|larger)#bare (face|one|faces|it|value|face value|dice|side|thing|ones)? {tail}?",
            "(lowest|smallest|low|small|smaller|lower)#fewest (numbers|number)#numbers {tail}?",
            "(lowest|smallest|low|small|lower|smaller)#fewest (face|one|faces|it|value|dice|side|ones)? {tail}?",
        ],
        measure: |face| face.face().index() as i32,
        work: &[Operation::Look],
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
        said: &["{which} (win|bring|get) (me)? {most} worms"],
        measure: |face| face.gain(1) as i32,
        work: &[Operation::Multiply, Operation::AddToTotal, Operation::Look],
        ideas: &[Direction::Most],
    },
    RankingWord {
        entry: Entry {
            name: "worth the most points per die",
            meaning: "points of one die of the face, a worm counting 5",
            wordings: &["the face worth the fewest points per die"],
        },
        most: "the {face} worth the most points per die",
        fewest: "the {face} worth the fewest points per die",
        also: &["{which}? {that is}? worth the? {most} points per die"],
        said: &[
            "{which}? (have|give|with|it)? (the)? (most|best|highest) points? (per|for each|for every|a|each) dice",
            "(best|most) (value|points) per dice",
        ],
        measure: |face| 2 * face.face().points() as i32,
        work: &[Operation::Look],
        ideas: &[],
    },
];
