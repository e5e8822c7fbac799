//! Phrases that patterns share, by name: how people say an amount, a place, a
//! tile. Each is a pattern itself; see [`super::pattern`].

/// The pattern of a shared phrase.
pub(super) fn find(name: &str) -> Option<&'static str> {
    let phrase = PHRASES.iter().find(|(known, _)| *known == name);
    phrase.map(|(_, pattern)| *pattern)
}

/// What messages call a shared phrase; `None` when they name its words.
pub(super) fn called(name: &str) -> Option<&'static str> {
    let called = CALLED.iter().find(|(known, _)| *known == name);
    called.map(|(_, words)| *words)
}

const CALLED: &[(&str, &str)] = &[
    (
        "amount",
        "an amount such as `three or more` or `at most two`",
    ),
    ("late", "`or more` or `or fewer`"),
    ("half", "an amount such as `2` or `1.5`"),
    ("change", "`less` or `more`"),
    ("value", "a value such as `2`, `1.5` or `minus 1`"),
    ("dice", "`dice`"),
    ("place", "`left`"),
    ("faces", "`faces`"),
    ("points", "`points`"),
    ("worms", "`worms`"),
    ("ones", "a face such as `fives`"),
    ("twos", "a face such as `fives`"),
    ("threes", "a face such as `fives`"),
    ("fours", "a face such as `fives`"),
    ("fives", "a face such as `fives`"),
    ("the roll", "a roll such as `the third roll`"),
    ("faces over", "`more faces than dice are left`"),
    ("is", "`are`"),
    ("so far", "`so far`"),
    ("kept", "`kept`"),
    ("come to", "`come to`"),
];

/// Names and patterns; later ones may use earlier ones and the other way round,
/// as long as none uses itself.
const PHRASES: &[(&str, &str)] = &[
    // ------------------------------------------------------------- amounts
    (
        "amount",
        "{at least}#at-least {number} | {more than}#more-than {number} | {at most}#at-most {number} \
         | {fewer than}#fewer-than {number} | {exactly}#exactly ({number}|(a|an)#one) \
         | {number} {late}? | (no|not any)#none | (a|an|any|some)#some",
    ),
    (
        "at least",
        "at least|no fewer than|no less than|not fewer than|not less than|a minimum of",
    ),
    ("more than", "more than|over|above|greater than|higher than"),
    (
        "at most",
        "at most|no more than|not more than|up to|a maximum of",
    ),
    ("fewer than", "fewer than|less than|under|below|lower than"),
    ("exactly", "exactly|only|just"),
    ("late", "{or more}#at-least|{or fewer}#at-most"),
    ("or more", "or more|+|or higher|or above|or over|or greater"),
    ("or fewer", "or fewer|or less|or lower|or below|or under"),
    ("half", "(half a?|{decimal}|{spelt} (and a half)?)#half"),
    (
        "tenths",
        "{at least}#at-least {decimal}#tenths|{more than}#more-than {decimal}#tenths \
         |{at most}#at-most {decimal}#tenths|{fewer than}#fewer-than {decimal}#tenths \
         |{exactly}#exactly {decimal}#tenths|{decimal}#tenths",
    ),
    ("change", "{points}? (less#less|more)"),
    (
        "value",
        "(minus#negative? {half}|nothing#half) {points}? each?",
    ),
    // -------------------------------------------------------------- people
    ("you have", "you have|you've|you'd|i have"),
    ("you are", "you are|you're|i are"),
    ("you", "you|i"),
    ("have kept", "({you have}|{you}) (already|so far)? {kept}"),
    (
        "have not",
        "(({you} (have not|haven't)|(you've|you'd) not) yet?)#not",
    ),
    (
        "there are",
        "(with|having)#alone|{you have}|{you} (hold|own)|there is|there are|there's",
    ),
    ("kept", "kept|taken|set aside|put aside"),
    ("so far", "yet|so far|already|this turn"),
    ("is", "is|are|were|was|has been|have been"),
    // -------------------------------------------------------------- things
    ("dice", "(of your|of the)? (dice|die)"),
    (
        "place",
        "(still|now)? (in hand|in your hand|left (to roll)?|to roll|to choose from|remaining|remain|remains)",
    ),
    ("faces", "different? (faces|face|sides|side)"),
    ("points", "points|point"),
    ("tiles", "tiles|tile"),
    ("worms", "(worms|worm) (faces|face|sides|side)?"),
    ("ones", "ones|one|1s"),
    ("twos", "twos|two|2s"),
    ("threes", "threes|three|3s"),
    ("fours", "fours|four|4s"),
    ("fives", "fives|five|5s"),
    // --------------------------------------------------------------- rolls
    (
        "the roll",
        "the? {ordinal} (roll|throw)|(roll|throw) number? {number}",
    ),
    (
        "or later",
        "(or later|or after)#at-least|(or earlier|or before)#at-most",
    ),
    (
        "in the roll",
        "((from|on or after|starting with|starting from) {the roll} (on|onwards|onward)?)#from \
         | ((up to and including|up to|on or before|no later than|through) {the roll})#up-to \
         | (before {the roll})#before \
         | ((on|in|during|for) the? first {number} (rolls|throws))#up-to \
         | (on|in|at|for) {the roll} {or later}?",
    ),
    // ----------------------------------------------------- totals and tiles
    ("your total", "your total|the total|your sum"),
    ("short of", "short of|away from|from"),
    (
        "the lowest tile",
        "the (lowest|cheapest) (open|table)? tile (on the table)?|a table tile|a tile on the table|the table",
    ),
    ("a better tile", "(a|the next) better (open|table)? tile"),
    (
        "a steal",
        "a tile that? (you could steal|you can steal)|a steal|{a rival's} (top tile|tile|top)",
    ),
    (
        "a rival's",
        "a rival's|the rival's|the best rival's|your rival's|an opponent's|the opponent's|your opponent's",
    ),
    (
        "a rival",
        "a rival|the rival|your rival|any rival|an opponent|the opponent|your opponent",
    ),
    (
        "your own top",
        "(your|my) (own top tile|top tile|own top|own tile|tile)",
    ),
    ("is worth", "has|is worth|shows|carries"),
    (
        "open tile",
        "(open|table|remaining)? tile (left on the table|on the table|left)?",
    ),
    (
        "steal a tile",
        "steal (a tile|any tile|a rival's tile|a rival's top tile)?",
    ),
    // ---------------------------------------------------------------- sums
    (
        "the worms to gain",
        "(the worms you would|the worms you'd|what you would) (gain|get|win)",
    ),
    (
        "a steal double",
        ",? (counting a steal double|counting a steal twice|counting steals double\
         |with a steal counted double|with steals counted double)",
    ),
    (
        "the stake",
        "(the worms on)? {your own top} plus {the worms to gain}",
    ),
    (
        "would gain",
        "({you} (would|will)?|stopping would?) (gain|get|win|earn|brings you|bring you|wins you|gains you)",
    ),
    (
        "the faces kept",
        "the? (faces you have kept|faces you kept|faces kept)",
    ),
    (
        "come to",
        ",? (come to|comes to|are|is|add up to|amount to|make)",
    ),
    // ---------------------------------------------- faces and numbers of its own
    (
        "tallied",
        "{tallied face} {and tallied} ({and tallied} ({and tallied} {and tallied}?)?)?",
    ),
    (
        "tallied face",
        "(ones|1s|twos|2s|threes|3s|fours|4s|fives|5s|worms)#face",
    ),
    ("and tallied", "(, (and|or)?|and|or) {tallied face}"),
    (
        "line",
        "{number} with {number} {dice then}? {and line}? {and line}? {and line}?",
    ),
    (
        "and line",
        "(, and?|and) ({number}|(any|always)#some) with {number} {dice then}?",
    ),
    (
        "line of worms",
        "{number} (or more)? (worms (are|is)?)? (at stake)? with {number} {dice then}? {and line}? {and line}? {and line}?",
    ),
    (
        "line by dice",
        "with {number} {dice then} stop#stop-line? (from|at) {number} worms? (at stake)? {and by dice}? {and by dice}? {and by dice}?",
    ),
    (
        "and by dice",
        "(, and?|and) with {number} {dice then}? ((from|at) {number}|always#some)",
    ),
    // -------------------------------------------------------- a lead, a surplus
    (
        "lead",
        "(level or ahead|ahead or level|even or ahead|ahead or even)#level-or-ahead \
         | (level or behind|behind or level|even or behind|behind or even)#level-or-behind \
         | (level|even)#level \
         | not#not? ((ahead|in the lead)#ahead|behind#behind) (by {amount} {worms} {late}?)?",
    ),
    (
        "faces over",
        "({at least}#at-least|{at most}#at-most|{exactly}#exactly)? (as many)#as-many {faces} as \
         | {amount}? (more#more-faces|(fewer|less)#fewer-faces) {faces} than",
    ),
    // --------------------------------------------------------------- faces
    ("face", "face|side|value|number"),
    ("that", "that|which"),
    ("which", "the ({face}|one|dice)|a {face}|whatever (is|are)?"),
    ("that is", "that is|which is"),
    ("most", "most|(fewest|least)#fewest"),
    (
        "highest",
        "highest|biggest|largest|(lowest|smallest)#fewest",
    ),
    (
        "lets you",
        "lets you|let you|allows you to|would let you|makes it possible to",
    ),
    ("leaves", "would? (leaves|leave)"),
    ("leaves you with", "{leaves} you? with?"),
    (
        "few dice",
        "no#none {dice then} | ({at most}#at-most|{fewer than}#fewer-than) {number} {dice then} | {number} ({dice then} {or fewer}|{or fewer} {dice then})",
    ),
    ("dice then", "(dice|die) (left|to roll)?"),
    ("take", "take|pick|choose|keep|favour|favor|select|go for"),
    (
        "the table",
        "the table tile|the table|a table tile|a tile from the table|tiles from the table",
    ),
    ("steals", "a steal|steals|stealing|the steal"),
    ("over", "to|over|before"),
    ("a one", "{the face}? ({ones}|1 (face|side)?)"),
    ("a two", "{the face}? ({twos}|2 (face|side)?)"),
    ("a three", "{the face}? ({threes}|3 (face|side)?)"),
    ("a four", "{the face}? ({fours}|4 (face|side)?)"),
    ("a five", "{the face}? ({fives}|5 (face|side)?)"),
    ("a worm", "{the face}? {worms}"),
    ("first worm", "(a|the|your)? first worm"),
    ("the face", "the|all the|all|any|an|a|your"),
    ("each die", "each die|every die"),
    (
        "each worm won",
        "(each worm|every worm) {that}? (it would win you|it wins you|you would win|you could take)",
    ),
    (
        "if stolen",
        ",? (double|twice|doubled|twice that) (if stolen|in a steal|for a steal)",
    ),
];

/// How the parts of a sentence that are no words of the vocabulary may be said:
/// what the grammar calls them, and the pattern.
pub(super) const STRUCTURE: &[(&str, &str)] = &[
    ("otherwise", "otherwise|else|in all other cases"),
    ("always", "always"),
    ("take", "{take}"),
    ("never-take", "(never|do not|don't) {take}|avoid"),
    (
        "nothing-else",
        "unless (nothing else is there|there is nothing else|nothing else is left|you must|you have to)",
    ),
    ("stop", "stop (rolling|there)?|quit|end (your|the) turn"),
    (
        "roll",
        "roll (again|on|once more)?|keep rolling|continue|(do not|don't|never) (stop|quit)",
    ),
    (
        "table-first",
        "(prefer|favour|favor) {the table} {over} {steals}",
    ),
    (
        "steal-first",
        "(prefer|favour|favor) {steals} {over} {the table}",
    ),
    ("any-but", "any {face} (but|except)"),
    ("counting", "counting"),
    (
        "among-equals",
        "and? (among equals|if equal|of equals|in a tie) ,? {take}?",
    ),
    ("you-can", "you can (take|get)?"),
    (
        "can-take",
        "{you} (can|could) (take (a tile|any tile|some tile)|stop)?|you may|possible|a tile can be taken",
    ),
    ("when", "when|if|whenever|once|as soon as|as long as|while"),
    ("unless", "unless|except when|except if"),
    ("and", "and|but"),
    ("or", "or"),
    (",", ","),
];
