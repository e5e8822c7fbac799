//! Phrases that others share, by name: amounts, tiles, people. Patterns as in
//! [`phrases`](super::phrases).

/// The pattern of a phrase that others share.
pub fn find(name: &str) -> Option<&'static str> {
    let phrase = SHARED.iter().find(|(known, _)| *known == name);
    phrase.map(|(_, pattern)| *pattern)
}

/// Names and patterns.
pub const SHARED: &[(&str, &str)] = &[
    (
        "look",
        "(1st|always|it|all|it all|for stop|it just)? (look|see|count|go by|go|depend|decide by|decide|judge by|(take|have|with)? eye|watch|mind|think about|consider|compare|matter|have look) (mostly|only|just|first|always)? (out)? (at|on|by|from|for|about)?",
    ),
    // -------------------------------------------------------------- amounts
    (
        "n",
        "{rel}? {number} {late}? | between {number}#range and {number} | (only)? {number}#range (to|-|–) {number} | no#none | {number} (or|to) {number} {late} | {number}#range or {number}|(no|not) more than#at-most {number}",
    ),
    ("n0", "exactly"),
    (
        "rel",
        "((at least|no fewer than|not fewer than|minimum|at minimum|least|nothing under|nothing fewer than|nothing lower than)#at-least \
         |(more than|over|higher than|bigger than|greater than|better than|past|>)#more-than \
         |(at most|max|at max|no more than|not more than|not over)#at-most \
         |(fewer than|smaller than|lower than|worse than|short|under|<)#fewer-than \
         |(exactly|=|bang on|dead on|spot on)#exactly|only|already)",
    ),
    (
        "late",
        "(or|and) (more|over|better|higher|bigger|greater|upwards|plus|later|beyond|upward|past it|over it|more than it|above)#at-least|(upward|upwards|onward|onwards)#at-least|(+|plus|upwards|minimum|at least)#at-least \
         |(or|and) (fewer|under|lower|smaller|worse)#at-most|(max|at most)#at-most",
    ),
    (
        "share",
        "{number}#share#range (to|-|–) {number} (%|percent)|{rel}? ({number} (%|percent|per cent)|{decimal} (%|percent)?|{fraction} (%)?|(one|1)? half|(one|1)? 3rd|(one|1)? quarter|(one|1)? 5th|(one|1)? 6th|(two|2) thirds|three quarters|1 in {number}|one in {number}|(one|1) {number} (cases|times|rolls)|50 - 50|fifty fifty|50 50|even chance|even money|evens)#share ((or|and) (worse|higher|more often|riskier|likelier|greater)#at-least|{late})?",
    ),
    ("fraction", "1/2|1/3|1/4|1/5|1/6|2/3|3/4|2/5|3/5"),
    // --------------------------------------------------------------- scores
    ("points number", "{number}|{decimal}#half"),
    (
        "take off",
        "minus|-|–|fewer|take (off|away)|knock (off)?|subtract|deduct|lose|dock|off|go down|down",
    ),
    ("put on", "plus|+|add|bonus"),
    (
        "per die",
        "(for|per|times|on|from|off)? (each|every|number|count|a)? dice (of it)?|(for|per) (each|every)? one",
    ),
    (
        "it uses",
        "(it|which)? (cost|use|take|eat|need|spend|show) (me|it)? (up)?|used (up)?",
    ),
    (
        "count of dice",
        "(number|n|count|amount|how many) (dice)? (« {formula letter} »)? (it)?|dice",
    ),
    (
        "product",
        "{count of dice} times {value of face}|{value of face} times {count of dice}|dice times (number|{value of face})",
    ),
    (
        "value of face",
        "(face)? (v|value|values|points|worth|number on it|face) (« {formula letter} »)? (face)?",
    ),
    ("formula letter", "f|face|x|n|d"),
    (
        "reacher",
        "(some|one|it|any|which|single|take)? (face|one|dice|them|choice|number|group)",
    ),
    (
        "face reaching",
        "{reacher}? (it|which)? (would|can|with it)? (get|bring|take|put|lift|push|carry|make) (me|my total|total|my)? (total|up)? ((up to|to|at|on) {n} (points|total)? {late}?|{rel} {number})|{reacher} (would|can)? (come|reach) (to|up to|at)? {n} (points|total)? {late}?|(come|get|reach) (to|up to|at)? {n} (points|total)? {late}? with (one|any|some|it) (face|faces|them|choice)",
    ),
    (
        "with a worm",
        "(,|«)? (and|with|plus)? (already|also)? (have|with|get|include|including)? (worms|worm) (too|then|included|in it|as well|kept|there|among my dice|to go with it|in hand|already)? (»)?",
    ),
    (
        "exactly on",
        "(exactly|bang|dead|right|directly) (exactly)? (on|onto|at|to|number|with)? (number)?|(on|onto|hit) exactly (on)? (number)?",
    ),
    // --------------------------------------------------------------- things
    (
        "with",
        "have|with|on|at|down to|get down to|it down to|down|by|it|for",
    ),
    (
        "left",
        "left (to roll|to roll with|over|in (my)? hand|to throw|to go)?|to roll (with)?|in (my)? hand|in (my|roll|this roll) (roll)?|to go|on table|rolled|in play|remaining|over|to choose from",
    ),
    ("have", "have|own|hold|have have|have own"),
    (
        "sum",
        "(my|own|any|every)? (total|points|anything|total so far|total in hand|kept total|dice total|points total|turn total) (so far|come to|come|add)?|it|tile total",
    ),
    (
        "reach",
        "have (make|hit|collect|land on|put together|add|bank)|have to (be|have|make|reach|get)?|must (be|have|reach|make)?|at|on|with|from|for|to|reach|hit|get|get to|get it to|make|have|have at|have reach|come to|stand at|come|have rolled|have kept|show|get me to|bring me to|bring me|add to|from it|have get to|have get|with total|have already (have)?|already have|have still",
    ),
    ("chance", "my? (chance|p|likelihood) (to|for|that)?"),
    (
        "bust",
        "bust|busting|going bust|go bust|lose everything|lose|losing|losing everything|loss|losing it all|lose it all|fail|failing|fizzle",
    ),
    (
        "next",
        "(next|another|one more|following) (roll|go|time)|rolling again|roll|next",
    ),
    (
        "rival top",
        "theirs|(tile|one|number|what|number on tile|domino)? on? (top tile|top one|top|tile|pile|top number|number on top tile|top tile number) (on|in|on top|off|from)? ({rival}) (pile|top|tile|has|have)? | ({rival}) (top tile|top|tile|pile top tile|top number|top one|tile number|pile|number|tile on top|visible tile) | tile on top ({rival}) pile | tile {rival} (have|show) (on top)? | tile on? top (it|them|pile) |tile (of)? {rival}",
    ),
    (
        "rival",
        "whoever (play|sit opposite|next)?|(others|other players|anybody otherwise|anyone otherwise|everyone otherwise)|who (play|play against|up against)|rival player|any (rival|player)|(my|other|another|that|one)? (rival|other person|other guy|other player|other one|other|player|someone|somebody|them|their|person|guy|neighbour|other side|his|her)",
    ),
    (
        "own top",
        "my last (tile|one)|(tile|one)? on? top (my|my own) (own)? pile|(tile|one) on (top)? mine|my own? top (tile|one)?|my own top tile|my own tile|my tile|own top tile|tile on? my (own)? pile|top mine|mine|(tile)? have on top (my pile)?|tile on top my (own)? pile|my visible tile|tile show in my pile|(my|our) (tile|one) on top|(tile|one) before me|(tile|one) in front me|what (would)? lose|own top (tile|one)?|my own? top (number|tile number)",
    ),
    (
        "tile",
        "(tile|tiles|table tile|it|one|best tile|new tile|tile on table|tile from table|best tile can take now|tile can take|tile can get|tile get|tile have|top tile can get)|what (would)? (get|take|bag)|stolen tile",
    ),
    (
        "hitting",
        "equal|match|hit|exactly|exactly hit|exactly on|exactly match|exactly equal|same as|bang on|on|land on|land exactly on|reach exactly|make exactly|equal to|exactly number on|exactly same as|match number on|get|fit|bring me exactly on|reach|number on|land|is|=",
    ),
    (
        "leave me",
        "(take|taking)? (it|tile|stop|{tile to take}) (it)? (now)? (put|leave|bring|move|get|make|take|give|send|turn) (me|my)?",
    ),
    (
        "with the tile",
        "(after|with|once|even with) (take|have)? (it)? (it|tile|{tile to take})?",
    ),
    (
        "ahead",
        "(ahead|lead|leading|in lead|in front|have lead) ((in|on|with) (worms|worm|worm count))?",
    ),
    (
        "behind",
        "(behind|trail|trailing|losing) ((in|on|with) (worms|worm|worm count))?",
    ),
    (
        "level",
        "(level|tied|even|equal|drawn|neck and neck) ((in|on|with) (worms|worm|worm count))?",
    ),
    (
        "which",
        "(it)? (face|number|one|thing|group|option)? (whichever|which|what|face|one|group|number|anything|those|it|option)  (it|them|face|one|number|two|group|dice|choice)?",
    ),
    (
        "most",
        "most|biggest|highest|largest|more|best|(fewest|least|lowest|fewer)#fewest",
    ),
    (
        "face word",
        "(any)? (worms|worm|fives|five|fours|four|threes|three|twos|two|ones)",
    ),
    (
        "first tile",
        "(first|1st|any|whichever|what|anything|everything) ((1st)? (tile|thing|one|possibility) (on offer|it (can|allowed|possible)|can (get|take|have|reach)?|get|take|go|available|possible|come along|have|allowed|allowed take|able take|there)? | can (get|take|have|reach) (hold)? | have get | (go|available|possible|on offer|come along|allowed))",
    ),
    (
        "tile to take",
        "(tile|one|best tile|table tile|domino|thing) (which|it|what)? (on table)? (can|could|will)? (now)? (get|take|have|win|bag|earn|be take|get for it|have get|on offer|be get|stop for|get by stop|have by stop|bring me|give me)? (now|by stop|for it|when stop)?|what (can|would|could)? (get|take|have|win|bag|earn) (now)?",
    ),
    (
        "lowest tile",
        "(lowest|smallest|cheapest) (open|table)? (tile|one|number|open one) (left|open|there|out|on offer|lie)? (on table|in middle|left)? (lie)?",
    ),
    (
        "highest tile",
        "(highest|biggest|best) (open|table)? (tile|number|open one) (left|open|there|out|on offer|lie)? (on table|in middle|left)? (lie)?",
    ),
    (
        "my total",
        "(my|own)? (total|points|sum|what have|what have rolled|number|total so far|kept dice)|have",
    ),
    (
        "more",
        "(more|higher|bigger|larger|over|above|past|better|beyond|exceed)#more-than|(at least as (many|much|high|big|good)|no fewer|no lower|not lower|not under|not fewer|as many or more)#at-least|(fewer|lower|smaller|under|less|below|worse|short)#fewer-than|(at most as (many|much|high|big)|no more|no higher|no bigger|not higher|not more|not over|not above)#at-most",
    ),
    (
        "more worms",
        "(more|better|larger)#more-than|(at least as (many|much|good)|no fewer|not fewer|as many or more)#at-least|(fewer|less|worse)#fewer-than|(at most as (many|much)|no more|not more)#at-most",
    ),
    (
        "as many",
        "at least#at-least as (many|much)|at most#at-most as (many|much)|(as many|just as many|equally many)#exactly",
    ),
    (
        "number as",
        "at least#at-least as (high|big)? (as)?|at most#at-most|(as high|as big)#exactly",
    ),
    ("alike", "(same|equal|identical)#exactly"),
    (
        "hits",
        "equal|match|exactly|=|bang on|dead on|spot on|level with",
    ),
    (
        "same",
        "same|equal|level|tied|tie|identical|drawn|draw|dead heat|as many|all square|on par|neck and neck",
    ),
    (
        "several",
        "two|2|both|several|some|more than one|three|3|few|couple|there two|there several",
    ),
    (
        "compared things",
        "(face|faces|number|numbers|group|groups|dice|points|point|total|count|counts|amount|size|sizes|sum|value|often|many|much|worth|one|ones|height|there)|quantity|quantities|thing|things|result|results|pile|piles|lots|lot|heap|heaps",
    ),
    (
        "turns out",
        "(give|have|make|count|score|come|come to|come out|come on|show|add to|turn|turn out|end|finish|worth|cost|use|leave|bring|have have)",
    ),
    (
        "mood",
        "greedy|careful|nervous|calm|rich|relaxed|brave|cautious|patient|choosy|picky|fussy|bold|reckless|proud|generous|safe|in trouble|in hurry|hungry|cocky|confident|lazy|scared|worried|bothered|fine|comfortable|stubborn|on roll|laughing|quids in|wary|tight|modest|mean|ambitious|sensible|adventurous|easy|easygoing|chicken|coward",
    ),
    ("already", "already|yet|kept|before|now|aside"),
    (
        "tail",
        "(it|them|two|three|few|which|it which)? (possible|allowed|free|kind|can (take|get)?|can not|it|them|left|not have|on offer|allowed|all|available|rest|showing|on table|in roll|rolled|around|not kept|not take|not used|free|go)  (get|have|yet|take|already)?",
    ),
];
