//! What people's words are made of, as data: phrases that others share, the
//! parts of a sentence. Patterns as in
//! [`pattern`](crate::language::reading::pattern), over the words that
//! [`tokens`](crate::language::own_words::words::tokens) makes of a text.

/// The parts of a sentence.
pub const PARTS: &[(&str, &str)] = &[
    ("end", "."),
    (",", ",|-|–|—|«|»"),
    (":", ":"),
    ("=>", "=>"),
    ("and", "and|plus|as well as"),
    (
        "but",
        "but|however|only exception|exception|except|although|though|yet \
         |{number}? exceptions|(one|only|1)? (exception|twist|catch|proviso|snag|condition)|exception (a|b|c|d|{number})|with one exception|however|mind|only exception|with (one|only) exception",
    ),
    ("or", "or|/"),
    (
        "then",
        "(and)? from (then|there|here|it) on|thereafter|after which|(and)? only (then|after (it|them|those))|after it come|then come|next come|then|in which case|>|after it|after them|afterwards|after|followed by|next|and then|later|finally|lastly|before|over \
         |beat|next best (be|is)?|after those|2nd best|followed by",
    ),
    (
        "otherwise",
        "none (have)? (come|turn|show|appear|land) (up)?|(when)? none (have)? (come|show|turn|land) (up)?|when not have (it|them|those|any|one) ,|no (single|singles|single dice|group|groups)|(in|on|at) (any|every|all) other (roll|rolls|total|totals|number|numbers|tile|case)|when (nothing|none) (it|them) (apply|fit|work|there)|all other (tiles|totals|numbers)|anything other|otherwise|or otherwise|when otherwise|failing it|failing them|in all other cases|in all other case|in any other case|in every other case|in other cases|apart from it|when neither (helps|them|work|apply|here)|when neither those helps|when no such (face|number)|normally|in general|default|when (nothing|none) (it|them) (available|left|here|go|apply|possible)?|when none (it|them|here|come)|when neither ({face word}) (nor|or) ({face word}) (come|show|here)?|on anything otherwise|on anything other|anything otherwise|all other|rest time|by default|when (not|no) (possible|available|one|luck)|without it|in rest|before it|(any|every|all) other (time|case|times|cases|situation)|in (any|every) other (time|case|situation)|(when|with) no face (have|do|show) (it|{number})|anything (better|more|higher|else|over) (than it)?|(anything|everything) otherwise|when (nothing|none) (get|make|come|reach) (to)? {number}|(when|with) neither|on anything otherwise|in (normal|all) (situation|cases)|apart from it \
         |failing (all)? (it|them)|when neither (there|show|come|on offer|apply|work)?|neither (there|show)?|when it not (apply|possible|work|case|true|so|there)|no (such)? luck|when it fail|all otherwise|any other (time|case|roll|number)|apart from them|other than (it|them)|when none (available|there|left|on offer|show|come|can|possible)|none (on offer|available|there|around|show|can)|(in)? (any|every|all) other (event|cases|situation|situations|times)|when not so|on other (rolls|occasions)|when it no good|or otherwise it|when neither work|(when|with) none (of)? (it|them) (there|here|available|on offer|show|come|can|possible|left)?|none (it|them) (there|here|available|on offer|possible)|(when|with) neither (of)? (it|them)? (there|here|available|on offer|come|show)?|no direct hit \
         |(when|with)? can not (take|have|get) ({face word}|any|one|it|them) (it|them)? \
         |anything (fewer|lower|smaller|under|under it|below)|none (it|them)? (three|two|3|2|four) (available|there|here|on offer|show|come|possible)?|anything otherwise|with nothing special|in between \
         |no (pair|pairs|doubles|triples|triple) (allowed|there|left|can take|going|on offer|shown|can)?|when no (number|face|group|one) (there|come|show)? (so|it)? (often|many|much)|when (can not|not can|none can) ,|when it safer|no (such)? (joy|dice|go|good|chance)|short it|nothing like it (left|there|available|going|on offer)?|when it not so|in other case|when (there)? (nothing|none) (of)? (it|them)|when (one|it|them|rival) (do|have|can)? not ,|in (all)? other (rolls|roll|case|cases)|when it (what|also)? (miss|missing)|when (it|them) (also|too)? (missing|out|gone)|(and)? (any time|when|whenever) (over|all over|it all|none over) (not work|not apply|fail|not come off|not there)|(and)? any time (above|it) not work|neither them|neither (it|one|those)|otherwise than it|when it no good|when none it|(when)? (have|already have) (have)? (my)? (worms|worm|it|them|one)? (already)? ,? or (there)? (not|none|no) (any|show|more|left|worms)?|when (have|already have) (my|one|it|them|some)? (worms|worm)? (already)? ,? or (there)? not any|failing \
         |when {number} »? not (apply|work|fit|hold) \
         |when (them|rival|it) not (have)? ,|none (those|them|it) (there|come|show|here|up|=>|,|:)|(in)? (any|all|every) other (case|cases|tile|tiles|total|number)|any other|with any other (tile|total)?|neither (turned|come|show|turn|there|here|up|of them)|when do ,|when have ,|no :|no ,|nothing otherwise :|(when)? (none|neither) (of)? (them|it|those) (do|can|have|be|work|fit|there)?  ,|none (of)? (them|it) :|(when)? no face (fit|do it|do so|like it)|none :|otherwise if none|no (pair|pairs|double|doubles) (anywhere|around|there|going|on offer)?|neither ,",
    ),
    (
        "when",
        "so long|(in|on) {number} (case|cases|situation|situations|occasion|occasions) (only)? :?|any time (when|it)?|anytime|each time|as and when|when and when|on occasions when|should it happen it|in (all)? (case|cases|situation|situations) (when|where)|at (any|every) time when|(on)? those occasions when|when|when and only when|as soon as|as long as|so long as|in case|provided|given|assuming|once|2nd (when|it|have)|(minute|moment|instant) (when|it)?|1st time (when|it)?|time (when|it)|every time|always when|while|seeing as|when ever|for as long as \
         |on condition (it)?|provided it|providing (it)?|supposing|suppose|in event (it)?|(in|at|from)? (very)? (minute|moment|instant) (when|it)?|2nd (when|it|have)|in it case it|just when|whilst|only if|for as long as|as long|when so ever \
         |when (only)? stuck with|soon as|so soon as|in moment",
    ),
    (
        "unless",
        "unless|except it|not unless|(only|just|but|and|though)? not (when|with|at|on|in case)|except when|but not when|other than when|save when|except for when \
         |except (where|with)|save (where|with)|other than (where|with)|unless and until",
    ),
    (
        "one-without",
        "(one|either) (us|both|them|two|player)? (have)? no (tile|tiles|pile)|(one|either) (us|both|them|two)? without (tile|tiles)",
    ),
    ("until", "until|up to|up until"),
    (
        "same-for",
        "(it)? same (go|hold|true|apply|count)? (for|with|when|on)|likewise (for|with|when|on)|ditto (for|with|when|on)|same rule (for|with|when)",
    ),
    ("only", "only"),
    (
        "never",
        "never|not ever|under no circumstances|refuse (to)?|never ever|no way (would|do)?|at no time|by no means",
    ),
    ("not", "not|no longer"),
    (
        "always",
        "always|anyway|regardless|no matter what|in any case|whichever happens|every time|at once|right away|straight away|away|on spot|on the spot|no question|no questions|right there",
    ),
    (
        "stop",
        "stop also|{first tile} (get|be)? (stop|take|kept|bank)|(get|have|take) {first tile}|stop (rule|rules|condition|conditions|criterion|policy)|chicken out|bottle it|lose my nerve|wimp out|pull out|bow out|duck out|content with (every|any|whichever|all) (tile|tiles)?|happy with (any|every|whichever|all) (tile|tiles)?|bail out|jump out|(be)? off|happy enough|good for me|fine (by|for|with) me|more than enough|that do nicely|take profit|leave it (there|at it)|(get|be) out there|(time|place) to stop|get off|(stop|end) (roll|there|here|turn|my turn|it|it turn|go|off|now|and (take|steal) (tile|it|them)?)? | off | make (me)? stop | it me (done|finished|out|off|home)? | cash (in|out|it)? | cash it in| call it (day|quits)? | done | out | enough | good enough | settle (for it|for)? | happy| stand | (take|have|get|bag|accept) {first tile} | {first tile} ,? (take|have|mine|fine|do|for me) | take (tile|whichever tile|any tile|that tile) | stop take | come stop| worth stop| pack it in| turn over| satisfied| that do| do me| will do| nicely| play it safe|(any|anything) (tile)? (do|do me|good enough|fine|go|any time)|{first tile} (fine|do|do me|good|ok)|any tile|take anything (can)? (get)?|take (whichever|what|anything) can (get|take)?|get out|safe \
         |(knock|pack|call|wrap|leave|lock|turn) it (in|off|day|night|quits|there|here) | knock off | walk away | (make|put) end (to it)? | out there | through | (end|close) (my|it)? (turn|go) (there|here)? | (my|it my)? (turn|go) (end|over|done) | leave it (there|here|at it|be) | hang up | (take|get) my (tile|winnings) | content | pleased | help myself (to {first tile})? | plenty | suffice | do (it|me|nicely|fine|for me) | do (me)? nicely | (any tile|any|anything|tile) (make me happy|fine|good|go|mine|good enough|do) | say (thank|thanks) | (my)? (stop point|stop mark|stop total) | take (whichever|what) (on offer|there|going|go) | grab it and run | take it and (run|go) | take money | leave it | time to stop | stop and (take|keep) (it|tile|them) | end make | end it | it (enough|do) \
         |it stop | have (whichever|any|1st|what) tile (go|on offer|there|can take|can get)? | (take|have) (whichever|what) given (me)? | (stop|end) (it|there)? then (and there)? | hold it there | make do (with it)?|end :|go home|end of turn|finish :|(at)? 1st (chance|opportunity|moment|occasion) (and)? (out|done|gone|off|home)",
    ),
    (
        "roll",
        "roll also|roll any (more|longer)|(roll|go) any more|(take|run)? (any|a)? chance|chance (anything|more|much|another)|(roll|rolls) (again|on|more|once more|everything|rest|it|them|anyway|all|dice|one more|another)? (time)? | take (roll|go|on roll|on go) (on|again)? | (carry|go|play|press|push|keep|hang|roll|move) (on|go|it|ahead) (anyway|roll)? | go again | push my luck | chance it | gamble | go for broke|try again|another roll|keep on roll|one more roll|next roll|have another go \
         |(hold|keep) my nerve | (carry|go|press|push|keep|hang|play|soldier|plough) on | chance (it|another|one more) (roll|go|one)? | give it another (go|roll) | (have|take|get) (another|one more) (go|roll|one) | go for (it|more) | chance my arm | stay in | want more | not enough | wait | hang on | hold on | hold out | hold off | keep (roll|go|on|at it) | roll them | roll one more time | roll one time more | take chance | (push|try) my luck | push it | (go|be) brave | risk it | dare it | one more go | roll further | roll (dice|them) again | roll again always \
         |roll (rest|all|everything|them|it|other|others) (again|on|once more)|too (small|few|low|little|weak|cheap)|not interesting (for me)?|not good (for me)?|no good to me|not interest me|(take)? roll (on)? (with)? (whichever|what) have|not worth (have|it|stop for|take|stop|my while)|not (good)? enough|not do|(chuck|throw) dice again|nerve|go further",
    ),
    (
        "what-offer",
        "(whichever|anything|what|everything) can (get|lay|take) my (hands|hand) on|(1st|first) (possible|legal|available|allowed) (one|tile|thing)?|(take|accept|grab|with|at|for)? (whichever|what|anything|everything) (have|have get|there|come|can)|(on|with|for|at|and take|and take it)? (first|1st|any|every|whichever|what|anything|everything|all|last) (tile|thing|tiles) (at all)? (it)? (can)? (get|have|take|go|on offer|available|come|possible|there)? (can)? (get|have|take)? | (on|with|for|at|and take)? (anything|everything|what|whichever|all) (it)? (can (get|have|take)?|on offer|have get|allowed) | (on|with|for) (any|all|anything|everything|first one|any (them|it)|whichever one)|at (any|anything)|anything|everything|(whichever|what|anything|everything) (it|them) (get|bring|give|worth|make|pay) (me)?|(whichever|what) (tile)? (it)? (there|lie there|left|going|about)|settle for whichever|(what|whichever) there",
    ),
    (
        "hold-out",
        "(want|like|aim|try|hope|plan|go) to (get|reach|hit|make|have) (to|at)?|(go|hold out|wait|aim|play|push|try|shoot|hang on|hold off|hold on|hold) (for|to|on for|out for)|(my)? limit \
         |(my)? (target|goal|threshold|magic number|cut off|stop limit|limit for stop|stop number|stop value|stop total|stop mark|threshold for stop)|(hang on|hold on|hold out|wait|hold off) (for|until) \
         |(go|push|play|press|aim|shoot|need|want) until|(my)? (target|goal|limit) (for|to)? stop|need",
    ),
    (
        "take",
        "what (i)? (take|have|keep|go for)|must (have|take)|rather (have|take|go for)|(take|have|go for|get kept|get take|prefer|want|get|go with|like|reserve|play|set aside|put aside|grab|start (off)? with|then have|will have|have to have) (first)? \
         |(opt|plump) for|hang on to|hold on to|look (out)? for|hunt (for)?|my? (favourite|favorite|preference|1st choice|next choice|2nd choice|top choice) (it|go to|be)?|put by|lay aside|start (always)? (off)? with|set (by|aside)|get take|get kept|come home with|swear by|rely on|bank on|trust (in)?|believe in|always go for|(change|switch|swap|move|turn) (over)? to|get|grab|snaffle|look (out)? for|after|go with|have it",
    ),
    (
        "avoid",
        "not (bother|interested) (with|about|for)?|have no (use|time|interest) (for|in)?|no time for|not (dream|think) of take|not (look|go) (at|near|for)?|stay (clear|away) (from)?|steer clear (of|from)?|avoid|ignoring|skipping|avoiding|refusing|refuse|(take|keep)? my? (hands|fingers) off|leave|ignore|skip|leave alone|leave lie|not touch|never touch|not take|never take|not want|walk past|pass on|pass over|leave (it|them) (lie|alone|on table|be)? \
         |turn down|reject|discard|dodge|shun|forget (about)?|steer clear|stay away from|keep away from|take away from|keep off|let (it|them)? (lie|be|go)|hands off|walk (straight|right)? past|go past|leave (lie|there|be|out|behind)|not bother with|no - no|taboo|off limits|out question|forbidden|banned|not interested in|no use for|not have|never have",
    ),
    (
        "those-named",
        "(among|from|out|between)? (them|both|it) (two|2|three|3|both|faces|numbers)|whichever (it|them)? (two|2|three|both) (it|them)?|(among|from|out|between) (them|both)|which (two|three)|of (them|both)",
    ),
    ("whichever", "whichever|whichever|which"),
    ("among", "among|between|from|out|from among|out of"),
    (
        "it",
        "(it|them|it|one|it one|this one) (face|number|one|instead|very)?",
    ),
    (
        "tie",
        "break (any|all|every|the)? (tie|ties)|(to)? break (tie|ties)|(two|2|several|both|more) (such)? (sets|set) ({same}|equal) (size)?|(when|with|on|by|in|for|at|should|case|and)? (in)? (it|them)? (also|too|still)? ({several})? (them|it|such)? ({compared things})? (also|too)? (them|it)? ({turns out})? (to|on|out|in|at|exactly)? (also|too)? ({same}) (also|too)? ({compared things})? ({compared things})? ({several})? \
         |(when|and) (two|2|both|several) (them|such)? ({compared things})? ({turns out})? (equal|equally) (often|many|much|good|high|big) \
         |(when|with|on|by|for)? {face word} ({turns out})? (out)? ({same}) (with)? (something|anything|another|other|any)? (otherwise|face|number|one)? \
         |when (it)? (tie|equal|level|same|tied|equal points|them equal|them level|it equal|draw|there tie|two equal|more than one|it level|it tied|it same|several|two such groups|two such|same number dice|same size|same points|both|even|worm have as many (dice)? as (another|other|one) (one|face)?|have as many) | (on|in|for|by) (tie|ties|same points|two groups same size|same number|two groups|equal (total|points|totals|numbers|sums)|equality|draw) | (tie|ties|equal|tie break|tiebreak|tie breaker) | when (two|both|several|them) (face|faces|groups|numbers)? (equal|tied|same|level|tie) | with equal (total|points|totals|count|dice|number|numbers|value)|at equal (points|total)|when two (such)? (groups|faces|equal)|when there two such \
         |(when|with|on|by|in|for|at|and)? (two|2|both|some|several|more than one|them|faces|group)? (faces|group|face|numbers|them)? (give|have|make|count|score|come to|come out|show)? (equal|same|level|tie|identical) (number|size|total|points|amount|count|dice|value|sum|many|in number)? (dice|points|two)? | when (several|more than one) (do|such|like it|group|faces)? | when (two|2|both) (do|such|like it|group|faces|such group|such faces) | (in)? case tie | by equality | (every|each|any|all) (tie|ties) | when (two|2|both|several) (such)? (faces|groups|numbers)? (do|have (it|same)|equal|tie|qualify|such) | when tie (for)? (fewest|most)? | when tie for highest | when there two such (groups|faces) | when groups (tie|equal) \
         |(tie|ties) (go|broken|decided|resolved) (to|by|for)?|same (number|amount) dice|when (it)? same (amount|number|count) (two|both|dice|for two)?|(and)? should (two|both|several) (give|make|count|have) same|level|when level \
         |when more than one|when (two|2) them (same|equal|level|tie) \
         |by equal|when (two|2|several|more) such (numbers|number|ones|faces|groups)|when (there)? (few|several|choice|more than one) (them|it|such)?|when more (than one)? (do|qualify|work)|when (it|them) even|(when|with|on|by|in|for|at)? (it|them)? {same} {compared things}? (of)? {several}? {compared things}?|{same} (on|in|for) {compared things}|(when|with) (several|more than one) (of)? (them|it|such)? ({compared things})? (do|can|work|qualify|fit)?|(when|with) two (them|such|do|can|work|qualify|fit)|with (several|two) such {compared things}|(on|in|by|with) {same} {compared things}|win (any|every|all)? (tie|ties)|tie win|(when|with)? (both|two|them|it) (of them)? (have|give|make|show|come to|bring) {same} ({compared things})?|among (equals|equal|the equal|tied)|(of|in|from) equals|equals",
    ),
    ("numbers", "number|numbers"),
    ("=", "=|-"),
    ("too", "too|as well"),
    (
        "topic",
        "(total|value|points|worth|weight)? (« {formula letter} »)? (for|it)? (each|every|any|all)? (it)? (face|number|group|faces|lot)? (be|=|is|:|it|total|count|come to|give|have|get)? (it)? {count of dice} times {value of face} (here)?|for (each|every) face :? points (it|which)? (bring|make|give)?|(total|value|score|points) (« {formula letter} »)? = points (get|bring|make|give|kept|collect|it bring|gained|won)?|(each|every) (dice|face|one|number) (get|have) (weight|value|total)|add (up)? (each|every|all) (face|number|group|lot)|go by points|(add|count|work out) (up)? (every|each) (number|face|group|lot)|(points|total) (add|added|counted|count)? (together)? (per|for each|for every|each) face|by points|(number|count|n)? (dice|count|number) times (face)? (value|points|number)|(always)? (count|work out|figure out|add|compare|look at|consider|value) (for|on)? (what)? (every|each|all)? (face|group|faces|groups|lot)? (worth|total|points|value|(number)? dice times value|total (every|each) (face|group)|points (every|each) (face|group))|add each lot|(add|count) (every|each) (lot|face|group)|for (every|each) (face|group) count dice times value|(everything|every face|all|rest) (otherwise)? (be)? {count of dice} times (number|face|value)|{count of dice} times number",
    ),
    (
        "worm-high",
        "(with|and|but)? (worms|worm) (have|get|take)? (priority|precedence) (over|before) (all|everything|anything|rest|others|other|fives|five|5)|(with|and|but)? (worms|worm) (be)? (highest|best|top|biggest) (one)? (all|of all)? ,? (even)? (over|above|before|ahead) (fives|five|5)|(with|and|but)? (worms|worm) (count|be|rank|stand|come|go|sit|always|for me|here|stand there|sitting|standing|counted|being)? (for me)? ((bigger|higher|better|more|stronger) than|over|above|ahead|higher than|beat|top) (any|all|every)? (fives|five|5|everything|anything|all|rest|lot|others|other|all others|all other|numbers|number|other numbers|other faces|them all|them|all them)|(with|and|but)? (worms|worm) (be)? (biggest|highest|best|top) (one|face|all|there)? (is)?|(with|and|but)? (worms|worm) (count|worth)? (as|like)? (5|five|fives)? (but|and)? (count|go|come|be|rank|higher|also|win|take|prefer)? ((over|above|before|ahead|beat|higher than) (fives|five|5)|as highest|highest all|highest|counted highest) (when it equal|when (them)? equal)? \
         |(with|and|but|when)? (worms|worm) (stand|standing|sit|count|counted|come|be|being|rank|go|always|beat|over)? (over|above|before|ahead|in front|higher than|better than)? (fives|five|5)|(with)? (worms|worm) (count|be|being|=|rank|counted|stand)? (as)? (best|top|highest|on top|included|at top|counted top) (all)?|(with|and|but)? (worms|worm) (be|being|on|=|5|count|counted|as)? (points)? (and)? (beat|over|top|top of|on top|above|outrank|win|best|highest|come top) (of)? (lot|all|everything|them all|any tie|all tie|every tie|ties|any ties|rest|bunch|in tie|in it)|(with|and|but)? (worms|worm) (be|stand|come|=|:)? (on top|at top|top|up top|counted highest|highest all|best all)|(with|and)? (worms|worm) (included|too)? (as)? (top|best|highest) (one|number|face|all)?|(worms|worm) (5|five)? (points)? (and)? win (any|every|all)? (tie|ties)|(worms|worm) (count|rank|be)? (as)? highest|(worms|worm) (be|is)? (bigger|higher|better) than (any|all|every|anything) (of)? (them|it|other|others|otherwise|number|numbers)?|(worms|worm) (at)? (very)? top (of)? (all|lot|list)?|(worms|worm) (be|is)? (over|above|beat) (five|fives|5) ",
    ),
    ("start-with", "start (off)? with"),
    (
        "can-take",
        "able (to)?|(when|if)? able to|tile (going|left|there|about|on offer|for taking)|(it)? (can|possible|allowed|rules let) (stop|take)? (tile|tile at all|any tile|one|any tile at all|something|anything)? (to)? (be)? (taken|kept|have)? (at all)?|(something|anything|tile) can (kept|take)|(tile|something|anything) to (have|take|get|be have) \
         |(tile|any tile|something|anything|steal) (possible|available|allowed|on offer|there|for me|for take|can take|going|to take|to have|to be have|in it|on|can have|allowed me)|(stop|it)? (possible|allowed|legal|permitted)|(at|on)? (very)? 1st (legal|possible|allowed)? (moment|chance|opportunity|occasion|possibility|point|opening)|(soon|early) as (possible|can)|can have any tile|(can)? (have|get|take|win|claim) (any tile|tile)|when ever can|asap|(as)? (soon|early) as (allowed|able|rules let)|(have|take) whichever allowed|(tile|one|something|anything) (possible|there|available|allowed) (for me)?|soon as (tile|one|something|anything) (for me|possible|there|available|can have|can take)",
    ),
    (
        "so-on",
        "(all way)? down to (1|ones|one)|(and)? (so)? (on)? down from there|working down|work down|(and)? so on (down to (ones|1|one)|until (ones|1|one))?|etc|in descending order|and down|then down \
         |n so on|and all way down|(and)? (so on|on)? (down|downwards|downward) (to|till|until) (ones|1|one)|downwards|downward|in (falling|decreasing) order|work my way down|and like it|and so forth|and on down|and down in order|(all)? (way)? down|through (to)? (ones|1|one)|to (ones|1) \
         |on (down|downwards)|on down|and on down|then on down|(and)? (rest)? down (in order)?|(and)? so on (and)? (down|downwards)",
    ),
    (
        "last",
        "(dead|very|right|come|go)? last (of)? (all|one|ones|resort|choice|place)?|at last|(only)? at (very)? (bottom|end)|in last place|to end|bottom (list|pile|heap)?|(only)? (as|in)? (last resort|emergency)",
    ),
    // What can't be asked about: nothing reads it.
    (
        "unsayable",
        "expected (loss|cost|worms)|by (second|third|fourth|fifth|2nd|3rd|4th|5th|last) (roll|throw)|(more|higher) worms than have|have all (my)? (worms|worm)|(even|odd) number dice (left)?|(even|odd) (turn|roll|rolls|go|day|days|round|rounds)|every (other|2nd|3rd|4th) (turn|roll|round|go)|no (tile|tiles) {rel} {number}|anything (better|higher|bigger|lower|worse|fewer) (than it)? (on top|in my pile|on my pile)|(odd|even) (tile|tiles|dice) (number|numbers)?|(good|bad|safe|nice) (face|faces|one|dice)|face (good|bad|safe|nice)|(have|with|got)? (already)? (kept|put aside|set aside|aside|put by|collect|take) (already)? ({rel}? {number}|{number} {late}) (worms|worm|fives|fours|threes|twos|ones) {late}? (dice)?|({rel}? {number}|{number} {late}) (worms|worm|fives|fours|threes|twos|ones) (dice)? {late}? (kept|put aside|set aside|aside|put by) (already)?|({rel}? {number}|{number} {late}) worm dice (kept|put aside|set aside|aside)?",
    ),
    (
        "reason",
        "(also|too|even) with (only)? {number} dice (left)?|because|cos|coz|cause|since|so it (can|have|get|leave|keep|do|could)|in order (to)?|for fear|seeing (it|as|how)|considering|given how|even when|even though|even with|too when|also when|not care|could not care fewer|never mind|not bother|no matter|as far as (it)?|which (mean|make|give|keep)|purely (for|because)|just because|after all|as they say|as (rival|my) (say|put it|used to say)|(also|too|even) not (when|with|for|at|in)|everybody|everyone|(all)? (the)? (other|most|many|some) (people|players)|people|others (do|want|take|go|like|love|think)|other (people|players)|most (people|players)|so (it)? (have|leave|can) (plenty|many|more|enough|something)",
    ),
    ("or-lower", "(and|or) (under|lower|fewer|smaller|below)"),
    (
        "already",
        "(it|them) (all)? mine|(it|them) (get|go) (kept|in bag)|(it|them) (it|them) for me|need (it|them|one|any|some)|(not)? hold (one|any|it|some|them) (already|yet)?|have (some|one|it|any|them) already|(have none|not have any|not have one|not have some|not have) (yet|so far)?|(none|no one) (kept|yet|so far|already|kept yet|kept so far)|have (some|one|it|them)|(already|not already|not|not yet)? (have|kept|used|have kept|have take|already) (it|them|any|some|one|any it|one it|one them|some them)? (already|yet|before|so far)?|missing|lacking|(when)? (still)? (missing|needed|lack|want it|need it)|own none|have one already",
    ),
    (
        "shown",
        "(one|it|any)? (show|come|turn|pop|appear|available|rolled|here|around|on offer|possible|any|see|on table|see it|see them|it|in roll|in it|go|left|can take|can get|can) (it|them|any|one|some)? \
         |(one|it|any|them|some)? (there|land|on offer|about|to be had|can take|can get|going|show up|possible|allowed|available) (me|for me)?|when (they|them|it) (show|come|turn|land)",
    ),
    (
        "none-left",
        "(something|anything) (better|otherwise|else)|desperate|really (must|have to)|stuck|when stuck|no way out|nothing otherwise for it|only thing (left|there)|(nothing|no) (otherwise|other|else) (possible|left|available|allowed|can|to take|choice|it)? (allowed|take|left|possible|to)?|have no (other)? (choice|option)|(all|every|each) (choice|choices|face|faces|option|options|group) (have|can take|get|left)? (single (dice)?|would|do|does|1|one)|(something|anything) otherwise (can|possible|available|left|there)? (take|kept|have|left|be)?|have to|must|forced (to)?|anything otherwise (possible|can take|there|available)? \
         |no way round it|(forced|no choice|no other way|no alternative|need be)|nothing otherwise (about|there|on offer|going)?|it all there|it all have|(not|no) (have)? (other|any other)? (choice|option|alternative)|(any|every|all) (other)? (choice|face|option) (would|do)|(all|every) (faces|face|choice|groups) (single|alone)|it all it go|have no choice|nothing otherwise can take|(another|other|any other) (choice|option)|(another|other|any other) (face|choice|option|number|one) (possible|there|available|left|allowed)|(it|them) only (thing|face|choice|option) (can|allowed|left|there|available|possible|have)? (take|have)? (it)?|(it|them) only (one|ones) (can|allowed|left|there|available|possible) (take|have)? (it)?|(have|with) no (other|otherwise) (choice|option|way)|(have)? nothing (otherwise|better) (to take|can take|left|there)? \
         |it all (it)? (go|left|there)",
    ),
];

/// What a text says it looks at, and the quantity that its bare numbers count from
/// there on: "I look at how many dice I have left. Two: ...".
pub const LOOKS: &[(&str, &str)] = &[
    (
        "dice",
        "{look} ((how many|number|how much)? (my)? dice (have|left|have left|in (my)? hand|left in (my)? hand|still have|remaining)|how many (have)? left (in my hand)?|(what|how many|how much|whichever) (dice)? (have)? (left)? in (my)? hand|how many dice (have|left)?|number dice|my dice)",
    ),
    (
        "faces kept",
        "{look} ((how many|number)? (different)? (faces|numbers) (which)? (have)? (already)? (used|kept|use|kept already|aside|gone)|how many (different)? faces)",
    ),
    (
        "own top",
        "{look} ((how many worms|worms|what|whichever|which)? (have)? (on)? {own top}|(what|whichever) on top my own? pile)",
    ),
    (
        "rival's top",
        "{look} ((how many worms|worms|what|whichever|which)? (have)? (on)? {rival top})",
    ),
    (
        "gain",
        "{look} ((how many|number)? worms (be|lie)? (on)? {tile to take} (have|have on it|worth)?|(how many|number)? worms (would|can|could)? (get|win|gain) (by stop|now)?|how many worms {tile to take} (have|show|bring|worth)? (on it)?|how many worms (it|there)? on (tile)?)",
    ),
    (
        "tiles on the table",
        "{look} ((how many|number)? (tile|tiles) (be|still|lie)? (left|out|open|lie|there|lying|remaining|face|on table|in middle|on offer) (on table|in middle|out there)?)",
    ),
    (
        "own tiles",
        "{look} (how many (tile|tiles) (have|own|hold) (already|myself|in front me)?|(how many|number) (of)? my (own)? (tile|tiles)|(how many|number) (tile|tiles) in my (own)? (pile|stack))",
    ),
    (
        "lead",
        "(take|{look})? (my (own)? worms (minus|-|–|against) (worms)? (from|by)? {rival} worms?|my (own)? worms (minus|-|against) worms (from|by)? {rival})|{look} (my (own)? worms (minus|-|–|against|and|with) (worms)? {rival} worms?|my (own)? worms (minus|-|against) (worms) (from|by)? {rival}|(how many|number)? worms (ahead|behind)|how (far|much|many) (worms)? (ahead|behind|in front)|who (ahead|leading|lead|in front)|(difference|gap) (between|in) (worms)? (us|two us|both)?)",
    ),
];

/// What says that an order holds whatever else was said; words, not patterns.
pub const WHATEVER_ELSE: [&[&str]; 6] = [
    &["regardless"],
    &["no", "matter", "what"],
    &["in", "any", "case"],
    &["in", "every", "case"],
    &["whichever", "happens"],
    &["come", "what"],
];
