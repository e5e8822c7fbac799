//! Remarks, as data: what says nothing about the decision, words of opinion,
//! and words of the game that no remark may hold. Patterns as in
//! [`phrases`](super::phrases).

/// What says nothing about the decision: let pass, and listed on request.
pub const SILENT: &[&str] = &[
    "my (own)? (rule|rules|order|strategy|system|plan|method|tactic|way|nan|grandmother|dad|mum|approach|queue|pick|secret|preference) (rule|rules|said|say|simple|told|taught|me|here)?",
    "honestly|of course|easy|normally|mostly|basically|personally|frankly|look|listen|remember|children|so|well|also|me|at all|really|definitely|for me|at once|again|yes|no matter|of all|together",
    "(in)? (it|it|that)? (order|sequence|preference)|strictly|in turn",
    "1st|first|1st (choice|priority|all)|have priority|get priority|priority|prio|(come|go|be) 1st|(come|go) (next|later)|win|lie (there)?|good (take|one|choice)|instead|too|two tiles",
    "that my order|that all|that it|not ask|yes|sure|anyway|whichever otherwise|whichever (happens|here)?|no matter",
    "(worms|worm) (5|five|fives) (points)? (apiece|each|points)|(worms|worm) (count|worth|=|be|as) (as|like|for)? (5|five|fives) (points)? (apiece|each|points)?",
    "count (as|like)? (5|five|fives)",
    "up|simple as it|jump queue|when (legal|allowed|possible)|not fussy|so to speak|go to|look how many dice (have)?|how many dice|play (careful|safe|calm|it safe)|up|nothing to lose|nothing otherwise|look|look when|like round number|which dice (take|keep)?|not matter (which|what|whichever)? (them|it)?|to my name|get greedy|2nd|3rd|4th|5th|at 1st|before (anything|everything|all|all other|all others)|look at my dice|(n|d|dice) = (number)? dice left|(k|f) = (number)? faces (already)? (used|kept)|({bust} chance|chance {bust}|p|chance)? p? = « (k|f|faces kept|faces used|number faces kept) / 6 » (^|times times) (n|d|dice left|number dice left)|such|either|do|not push my luck|play (it|it)? (game)? (since|for) {number} (years)?|take it simple|each dice|for (each|every) (face|one)",
    "dice|which dice|for (the)? (face|faces|dice|pick|take|stop|choice)|about (stop|dice|faces|take)|when it come to (dice|faces|stop)|choice|faces|face",
    "(out|from|among|in)? rest|(out|from) what left|have worm with it|need worm for it|it get (me)? tile|whichever (come|happen|happens) 1st|end near|with (everything|anything)|any|endgame|like to take many dice in (my)? hand|(big|bigger|high|higher) ones come later|steal (>|over|before|more than) everything|it 1st|take it away from (it|them)|now|to (take|roll|get|steal)|and away from (it|him|them)|away from him",
    "been play since {number}|since {number}",
    "play (careful|safe)|calm|fine|greedy|nervous",
    "mean (worms|worm)",
    "with|in|on|at|to|for|from|by|off|all|some|my|will|shall|hand",
    "lol|haha|cheers|mate|mind|obviously|clearly|naturally|usually|generally|always the same|in one go|at one go|in general|in short|in practice|on the whole|on whole|as rule|that simple|simple|easy peasy|you see|you know|to honest|to be honest|i guess|i say|if you ask me|ask me|thank|thanks|please|sorry|well then|now then|right then|so there|period|full stop|end story|nice and easy|plain and simple",
    "good (stuff|ones|enough)",
    "(way|means) (to|for) (pick|take|stop)|what (dice|face|faces) (do)? (take|pick)?|(as)? for (dice|faces|stop|roll|pick|rest|take)|when it come to (dice|faces|stop|pick|take|roll)|dice wise|which (face|dice|faces) (do)? (take)?|which face|how (to)? (take|stop|pick)|(list|order|sequence|priority|priorities|ranking|preference) (list|order|take|dice|faces|for dice|for faces|is)?|priority list|take order|order take|order preference|(risk|chance) rule|preference for dice|preferences|my sequence",
    "matter (what|which|whichever) (them|it)?|not matter|no matter (what|which|how)|whichever (them|it|it may)|what ever",
    "(out|from|among|in|all)? (what|whichever) left (over)?|of what left|(among|from|out) (all)? (rest|others|other|remaining)|others|remaining|left over",
    "(at)? (1st|next) (possible)? (chance|opportunity)|right now|there and then|without thinking|without hesitation|every time|each time|all time|any day|first thing",
    "in (my)? (hand|bag)|put aside|set aside",
    "then i",
    "away from (rival|it|them)",
    "and away from (rival|it|them)",
    "when (it)? (legal|allowed|possible|allow)",
    "(with|feel|get|become|turn|play|stay|can|can be|can afford|can afford to)? (not)? (too|that|particularly|all that)? {mood} (about (it|stop|dice)?)?|can afford to|what (do|play for|here for|come for|aim for|look for|it about|it all about|after|want)|what (it)? (say|think|reckon)|here what (do|happen|it)?|it what (take|do|say|think|want|reckon|go for|play for|like|have)|it one want|have (something|nothing|much|lot|enough|plenty|little) to (lose|gain|play for)|(not)? (much|lot|plenty|little|nothing) to (lose|gain)|take (my|some) time|not mind (lose|losing|lost|bust)? (it|one|them)?|when (can)? (help|avoid) it|like (plague|poison|hell|sin)|like (to)? (take|have|roll|leave)? (many|lots|plenty|loads|as many as possible) dice|take (more|fewer|bigger|few|some|no)? (chance|chances|gamble)|(towards|near|at|in) (very)? end (game)?|not want to (lose|give up)|priority (one|two|three)|no (questions|question|fuss|messing|nonsense|arguments|regrets|ifs|buts|mistake|bother) (asked)?|whichever (sooner|earlier|quicker|soonest|come sooner)|(it)? (need|want|have) something|not (get|win|have|take|do) (anything|nothing|tile) without (one|it|them|worm|worms)?|can not (get|win|have|take|do) (anything|nothing|tile) without (one|it|them|worm|worms)?|(single|pair|double) or not|whichever (my)? chance|no matter (my)? chance|whichever it cost|compare (two|2)? (tile|tiles|top tiles|tops|piles) (on top)?|worms = worms|come|to (front|head) (queue|line)?|much|way it|right so|right|straight off|by (long)? way|number 1|in any order|(take|love|avoid) (odd|even) numbers (on dice)? (:|.)|worms at (5|five) (apiece|each|points)?|(and)? then do|(of)? (other|others|remaining) (faces|ones|numbers)|when no tile (possible|there|to take|for me|available)? (must|have to)? roll|when (it)? not (legal|allowed|possible) roll|tile must there (for me)?|when can not stop (must)? roll|(it)? (take|leave) me in game|compare {own top} (and|with|to|against) {rival top}|compare {rival top} (and|with|to|against) {own top}|compare (two|2) (top)? tiles|it mine|alone|it my (rule|way|order|one|choice|face|number|dice)|all i can|rest it (bunch|lot|pack|crowd)|bear with me|long one|long story|like (so|it)|(also|too|even) (with|at|for|on)? (fewer|lower)|in it row|very much|and so|so it",
    "course|as it|give or take|not (before|earlier|sooner)|and not (before|earlier|sooner)|sooner|earlier|(one)? middle (number|numbers|one|ones)|mean (worms|worm)|(worms|worm) mean|(worms|worm) included|including (worms|worm)",
    "jump (to)? (front|head|queue)|jump to (front|head) queue|move to (front|head)|(come|go) before (all|everything|all other|all others|others)|go to (front|head)|take precedence|have precedence|come top",
    "meaning (number)? dice times (points|value|face|number)|with? (worms|worm) (give|be|count|worth) (as)? (5|five|fives) (points)? (apiece|each)?|turn (coward|careful|greedy|brave|cautious)|play (coward|careful|greedy)|get (greedy|careful|nervous|cautious)|compare {face word} (with|and|to|against) {face word}|then that",
    "(that|it) (face|number|one)? (with|in) it|for what it worth|as usual|by way|in moment|above all|most all|1st all|in 1st place|in 2nd place",
    "(on|in|with)? (every|each) (roll|go)",
    "count (worms|worm)",
    "careful|caution",
    "in (my)? opinion",
    "it matter (most)?",
    "(have|there)? (only)? {number} (simple|golden|little)? (rules|rule)|(rule|step|number) {number}|1st rule|2nd rule|3rd rule",
    "(and)? (faces|one|ones) (not have|not used|unused)|(every|each) (dice|face|one)? (add|added|count) (up)? (per|for each) face|points add per face",
    "before (anything|everything|all) (otherwise|other)",
    "good|always good|early|early on|so (it)? can (take)? (roll|go|play) (on|again)?",
    "(so)? when (any|it)? (face|one|choice) leave (me)? (with)? fewer (than it)? not take it (unless (every|all|any) (choice|choices|faces|face|them|it)?)?",
    "after (my|every|each)? choice",
    "first thing first",
    "get (my)? vote|nothing (clever|special|fancy|complicated)? (here|about it)?|(my|it)? (rule|rules|system|plan|strategy|method) (have|come in|consist) (of)? {number} (parts|steps|rules|points|bits)|not matter (what|which|whichever) (number|face|one|them|it|dice)? (it)?|(part|step|rule|bit) {number}|directly|attention|careful (at|near) (end|end game)|have time|patient|welcome|points gained|bit maths|maths|greedy and|become greedy|not interesting|(even|also) when it (rubbish|small|little|bad|low)|it (my|whole|entire) (rule|plan|system|strategy|idea)",
    "override|overrides",
    "keep it simple|it (the)? (whole|entire) (game|thing|story|trick)|oh|not daft|per (pick|go|roll|turn)|on fingers|count it on fingers|trust (in)? my luck|it depend (on me)?|count on it|at any price|at all cost|not (think|worry|care|fuss) (much|too much|about) (about)? (it|much|them)?|in my head|(it)? applies|like it better|yes :?",
    "simple|take it simple|nice and simple|all very simple",
    "not my thing|odd one , it",
    "no (friend|fan|lover) (chance|it|them|roll|number|numbers)|(not)? (friend|fan) (of)? chance|want (to)? (have|take)? as many dice (back|left)? (in (my)? hand)? as possible|i say|go through (every|all|each)? (faces|face|dice) (and (work out|look|see) (what|which|whichever) (total)? (each|every)? (one)? (would)? (leave (me)? with|give|make|bring))?",
    "say|per (take|pick)|(1st|first) (one)? (it|which)? (apply|applies|fit|fits|hold|holds|match|work|works)|then rather|rather|(from|of)? faces (which|it)? left|(from|of)? (what|whichever) (faces)? left",
    "better (a)? small tile than no tile|better tile than (no|none) tile|(total|points) tell me (nothing|nowt|little)|(it)? (worms|tile|total) (on tile)? (it|which)? matter|(feed|feeds) (the)? family|as (my)? {number}? put it|all after|all (it)? want|excuse (my)? spelling|(it)? calculated risk|take a go",
    "what (take|have)",
    "can not care (fewer|lower) (about|what|which|whichever|how)? (it|them)?|(just)? hope (for)? (best|luck)?|job done|sorted|weird (know)?",
    "(dice|stop|take|roll|face|faces|tile|tiles|risk|number) -? wise",
    "(whichever|no matter) (what|which)? (total|points|number|tile|face|dice|risk|chance|cost|score)|great|lovely|brilliant|perfect|happy days|super|excellent|all better",
    "(worms|worm) count as one (face)?|priority (number)? (1|2|3|one|two|three)|or bust|with my (points|total|dice|roll)|(from|on) table or (from|on)? {rival} (pile|top)?|not like (chance|risks)",
    "no (exception|exceptions|trick|tricks|mercy|discussion|fuss)|not wait for (better|more|anything better|better one|better tile)|(must|have to)? hurry|must (chance|gamble) (more|something|it)?",
    "(over|above) (everything|anything|all)|get it|1st (come|go)|when it come to it|(when)? have (something|nothing|much|plenty|lot) to (lose|gain)|win (it|them|any|every|all)|(stop|roll) or (not|roll|stop)|{number} included|(last dice|last one|steal|tile|pair|pairs|worm|worms) or (not|no (steal|tile|pair|pairs|worm|worms))|(until|up to|till) now|so far",
    "before (all|any|every)? (other|others|otherwise) (things|thing|faces|face|numbers|number|dice)?",
    "(it)? cost (me)? (only)? (nothing|little|next to nothing|one dice|{number} dice) (and (give|bring) (much|lot|plenty|many points))?",
    "(it)? (all|whole)? my (whole|entire|little|big|great)? (secret|wisdom|system|trick|method|plan)",
];

/// Words of opinion: a remark, when no order stands beside them.
pub const OPINIONS: &[&str] = &[
    "fun|poison|luck|bad luck|lucky|unlucky|hate|superstitious|(lucky|birthday|favourite|favorite|magic|unlucky) (number|numbers)|have thing (about|for)|(swear by|collect|love|like|keen on|believe in) (pairs|doubles|triples)|can not (stand|bear|abide)|(it)? good to have (many|more|few|lot|plenty)?|(want|like|love|hope|try|aim|look) to steal|like (odd|even) (number|numbers) (more|better) (than (odd|even) (number|numbers))?|steal different (matter|story|thing)?|best fun|boring|love|lost|nothing to lose|near|sacred|king|gold|dangerous|risky|evil|trash|rubbish|coward|hero|brave|greed|greedy|wise|patience|secret|said|told|taught|swear|reckon|think|feel",
    "(not)? (like|love|prefer|want) (odd|even) (number|numbers|ones) (on dice)?|(even|odd) (number|numbers|ones) (bring|give) (me)? (no|bad|good) luck|bring (me)? (no|bad|good) luck|for (beginners|losers|others|kids|children|cowards)|losers|rubbish|daft|silly|nonsense|waste|pointless|useless|ugly|beautiful|pretty|joy|my friends|my friend",
];

/// Words of the game: where one of them was not understood, nothing is passed
/// over as a remark.
pub const WEIGHTY: &[&str] = &[
    "evens",
    "odds",
    "times",
    "^",
    "²",
    "³",
    "+",
    "square",
    "squared",
    "sqrt",
    "max",
    "min",
    "tile",
    "tiles",
    "rival",
    "dice",
    "total",
    "points",
    "point",
    "roll",
    "rolls",
    "rolled",
    "bust",
    "chance",
    "even",
    "odd",
    "turn",
    "last",
    "number",
    "numbers",
    "double",
    "triple",
    "triples",
    "single",
    "singles",
    "twin",
    "twins",
    "top",
    "pile",
    "ahead",
    "behind",
    "coin",
    "steal",
    "table",
    "face",
    "faces",
    "group",
    "number",
    "high",
    "low",
    "higher",
    "lower",
    "more",
    "fewer",
    "most",
    "fewest",
    "few",
    "many",
    "least",
    "number",
    "count",
    "worth",
    "value",
    "value",
    "before",
    "after",
    "earlier",
    "next",
    "round",
    "rounds",
    "turns",
    "feel",
    "mood",
    "random",
    "heads",
    "tails",
    "kept",
    "aside",
    "left",
    "half",
    "twice",
    "extra",
    "middle",
    "rest",
    "same",
    "equal",
    "descending",
    "ascending",
    "upwards",
    "downwards",
    "when",
    "not",
    "never",
    "without",
    "unless",
    "until",
    "first",
    "1st",
    "2nd",
    "3rd",
    "bigger",
    "smaller",
    "biggest",
    "smallest",
    "highest",
    "lowest",
    "beat",
    "rank",
    "lead",
    "no",
    "none",
    "nothing",
    "one",
    "ones",
    "once",
    "pair",
    "pairs",
    "wormer",
    "wormers",
    "points",
    "plus",
    "minus",
    "less",
    "later",
    "until",
    "only",
    "also",
    "except",
    "rather",
];

/// Words of the game that a heading may hold: "My tile rule: ...".
pub const TOPICS: &[&str] = &[
    "tile", "tiles", "dice", "total", "points", "point", "roll", "rolls", "turn", "number",
    "numbers", "face", "faces", "count", "value", "nothing", "pile", "steal", "table", "chance",
    "rank", "how",
];

/// Parts of a sentence that say nothing by themselves.
pub const IDLE_PARTS: &[&str] = &[
    ",", ":", "and", "then", "it", "not", "too", "already", "shown", "last", "numbers", "reason",
];

/// Words that compare, count or choose: where one of them stands, something is decided.
pub const DECIDING: &[&str] = &[
    "few",
    "^",
    "²",
    "³",
    "+",
    "square",
    "squared",
    "sqrt",
    "highest",
    "lowest",
    "biggest",
    "smallest",
    "most",
    "fewest",
    "least",
    "best",
    "worst",
    "max",
    "min",
    "higher",
    "lower",
    "bigger",
    "smaller",
    "more",
    "fewer",
    "same",
    "equal",
    "even",
    "odd",
    "double",
    "pair",
    "pairs",
    "half",
    "twice",
    "extra",
    "middle",
    "random",
    "heads",
    "tails",
    "descending",
    "ascending",
    "upwards",
    "downwards",
    "before",
    "later",
    "next",
    "rest",
    "random",
    "feel",
    "mood",
    "coin",
    "until",
    "unless",
    "when",
    "never",
    "only",
    "except",
    "without",
    "instead",
    "rather",
    "none",
    "nothing",
    "no",
    "all",
    "every",
    "each",
    "any",
    "add",
    "count",
    "plus",
    "minus",
    "times",
    "value",
    "worth",
    "single",
    "alone",
    "triple",
    "triples",
    "singles",
    "group",
    "over",
    "under",
    "past",
    "beyond",
    "between",
    "up",
    "down",
    "low",
    "high",
];

/// Words for how important something is, or what one thinks of it, with spaces between
/// them.
pub const ATTITUDES: &str = "\
important urgent vital crucial essential overrated underrated soft spot big keen depend matter \
care worry worries interest interested look watch compare difference different reason feel like \
love hate fan friend friends enemy favourite favorite fond crazy mad weak weakness sucker simple \
easy game life key secret trick art after obsessed believe trust think system order plan matters \
swear swears swore sworn bad feeling feelings tactic tactics strategy method lucky unlucky bit maths try aim goal dream";

/// Words that may stand beside them where nothing is ordered or asked.
pub const INTRODUCING: &str = "\
, not so it me my them for of on in at to with from by about all always too also much what which \
who how why do have and or as like go say tell show see get want know make thing things something \
turn this that here now day time own one no every word play way people high low good bad off lot \
lots hard great must can bust chance mate mates friend friends used";

/// People, whose ways are no order: "my sister steals all the time".
pub const OTHERS: &str = "\
people everyone everybody nobody kids kid children who others mate mates nan gran grandma granny \
grandad grandpa grandfather grandmother dad father mum mother brother sister wife husband son \
daughter uncle aunt auntie cousin nephew niece friend friends family boss teacher boys girls \
beginners someone half lads";

/// Words for what one feels or thinks, what happens and what things are like.
pub const FEELINGS: &str = "\
hate love like enjoy feeling fear afraid scared nervous regret dread believe hope wish lost lose risky \
chance bust game life luck lucky unlucky greed greedy careful brave chicken coward fun play playing \
win wins matter important everything nothing trouble rubbish good bad better look count depend \
know feel think mad crazy wrong way always cost hurt worth";

/// Words that rank, compare or count: where one of them stands, something is decided.
pub const RANKING: &str = "\
highest lowest biggest smallest most fewest least best worst max min exactly pair pairs triple \
triples singles single double twice half equal both either neither next middle even odd group \
bigger smaller higher lower value";

/// Words that say when: where one of them stands, something may be decided.
pub const ASKING: &str = "\
until unless only except instead otherwise before after 1st 2nd enough fine plenty rather least";

/// Words for what is done in a turn.
pub const ORDERING: &str = "\
stop roll take avoid leave skip steal want need wait hold prefer go keep have never kept \
when while long then touch";

/// Words that turn from other people's ways to one's own.
pub const TURNING: &str = "so but when rule rules system method same it";

/// Words that decide nothing where another stands behind them: "half the time".
pub const HARMLESS: &[(&str, &str)] = &[
    (
        "most",
        "people players often time others folk summer winter days evenings nights weekends year",
    ),
    ("half", "time game games always never like"),
    ("two", "things people players rules"),
    ("three", "things people players rules"),
    ("one", "thing day of more another"),
    ("never", "look count think care mind bother worry know"),
    (
        "have",
        "not matter lost won learnt been play beat seen mate friend plenty lots many in front before on",
    ),
    ("plenty", "dice tiles time worms"),
    ("take", "chance risks time life ages part"),
    (
        "when",
        "kids kid young little small boy girl child children",
    ),
];

/// Words that make a number one of years, people or things outside the game.
pub const YEARS: &str = "\
years year yrs months weeks days hours minutes quid pounds pence euros kids children grandchildren \
grandkids people players persons times games sisters brothers sons daughters";

/// Words for things of the game, each with those by which a statement that orders
/// something may speak of the same, besides the word itself.
pub const COVERED: &[(&str, &str)] = &[
    ("ones", "1 one"),
    ("twos", "2 two"),
    ("threes", "3 three"),
    ("fours", "4 four"),
    ("fives", "5 five"),
    ("worm", "worms"),
    ("worms", "worm"),
    ("pair", "pairs two 2 double same"),
    ("pairs", "pair two 2 double same"),
    ("triples", "three 3 same"),
    ("singles", "single one"),
    ("single", "singles one"),
    ("steal", "exactly"),
    ("tile", "stop"),
    ("tiles", "stop tile"),
    ("table", "tiles tile"),
    ("rival", "them their"),
    ("pile", "tile tiles top"),
    ("top", "pile"),
    ("dice", "take 1st worms fives then"),
    ("face", "take 1st worms fives then"),
    ("faces", "take 1st worms fives then"),
    ("number", "take 1st worms fives then"),
    ("numbers", "take 1st worms fives then"),
    ("order", "take 1st worms fives then"),
    ("points", "point total worth most"),
    ("total", "stop"),
];
