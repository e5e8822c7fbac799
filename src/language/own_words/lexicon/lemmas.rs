//! The words people use, as data: short forms, words that say the same, words
//! that say nothing.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The words that a short form stands for, with a space between them.
pub fn contraction(word: &str) -> Option<&'static str> {
    static ALL: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| by_word(CONTRACTIONS));
    ALL.get(word).copied()
}

/// The word that stands for a word, if another does.
pub fn lemma(word: &str) -> Option<&'static str> {
    static ALL: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| by_word(LEMMAS));
    ALL.get(word).copied()
}

/// Whether words are in the form in which they are looked up: none is dropped, none
/// has another to stand for it.
#[cfg(test)]
pub fn are_looked_up(words: &str) -> bool {
    let looked_up =
        |word| !DROPPED.contains(&word) && lemma(word).is_none_or(|lemma| lemma == word);
    words.split(' ').all(looked_up)
}

/// Every word of these tables.
pub fn known_words() -> impl Iterator<Item = &'static str> {
    let tables = CONTRACTIONS.lines().chain(LEMMAS.lines());
    let words = tables.flat_map(|line| line.split([' ', ':']));
    let tens = TENS.iter().map(|(word, _)| *word);
    words.chain(DROPPED.iter().copied()).chain(tens)
}

/// "take: takes keep" as the two words with what stands for them.
fn by_word(lines: &'static str) -> BTreeMap<&'static str, &'static str> {
    let entries = lines.lines().flat_map(|line| {
        let (lemma, words) = line.split_once(": ").unwrap_or((line, ""));
        let lemma = if lemma == "-" { "" } else { lemma };
        words.split(' ').map(move |word| (word, lemma))
    });
    entries.collect()
}

/// What stands for several words, which come first; after a dash what stands for
/// nothing.
const CONTRACTIONS: &str = "\
two times: twice
any more: anymore
take: gimme gimmie lemme
-: let's endif
can not: can't cannot cant couldn't
i: i'm im
i would: i'd
i have: i've ive
i will: i'll
it: it'd it'll it's
must not: mustn't mustnt
not: ain't aint aren't didn't doesn't don't dont isn't shouldn't wasn't weren't won't wouldn't
not have: hasn't haven't havent
otherwise when: elif elsif elseif
number dice: ndice numdice nbdice
that: that's thats that'd that'll
there: there's theres there'd there'll
they: they're they'd they'll
they have: they've
we: we'll we're
we have: we've
whatever: what's whatever's whats
who: who's
he: he's hes he'd he'll
she: she's shes she'd she'll
it: itll
you: you'd you're ur youre
you have: you've
";

/// Words that carry no meaning of their own.
pub const DROPPED: &[&str] = &[
    "",
    "a",
    "absolutely",
    "actually",
    "am",
    "an",
    "are",
    "be",
    "been",
    "being",
    "could've",
    "did",
    "gladly",
    "happily",
    "i",
    "is",
    "just",
    "ok",
    "okay",
    "please",
    "pls",
    "plz",
    "quite",
    "really",
    "shall",
    "simply",
    "somehow",
    "the",
    "there",
    "very",
    "was",
    "we",
    "were",
    "will",
    "would",
    "you",
    "\"",
    "“",
    "”",
    "„",
    "'",
    "‘",
    "*",
    "_",
    "~",
    "still",
    "shall",
    "straight",
    "immediately",
    "ever",
    "simply",
    "basically",
    "probably",
    "definitely",
    "definitly",
    "definatly",
    "definately",
    "of",
];

/// Words and the one that stands for all of them, which comes first; words after
/// a dash stand for nothing.
const LEMMAS: &str = "\
do: does doing
-: instantly somewhere
1st: first opening
2nd: second
3rd: third
4th: fourth
5th: fifth
6: six
add: adds added adding
ahead: leading winning
aim: aiming
at: @
allowed: permissible permitted
already: allready allredy
avoid: exclude omit
always: allways alway
decide: decides
depend: depends depending
available: untaken
bag: bagging
beat: beats outrank outranks trump trumps
bigger: greater
higher: dearer pricier
biggest: fattest greatest hugest largest longest
bring: bringing brings brought
bust: bomb bombing busted busting busts crash dud
can: could may might
careful: carefull
carry: carries carrying
chance: danger likelihood prob probability risk risks
come: came comes coming
cost: costs
count: calculate cnt compute counted counting counts multiply tally
dice: cube cubes dices die
divisible: dividable divided multiple multiples
end: ended ending ends
equal: equally equals
exactly: exact excatly precise precisely
face: symbol picture
faces: symbols pictures
face: faced side
faces: kinds sides
fewer: less
fives: 5's 5s five's fiver fivers
fours: 4s four's
furthest: farthest
get: gets getting obtain obtained receive receives
give: contribute contributes earn earning earns fetch fetches gave gives giving hauls
give: net nets paid pay paying pays produce produces scoops scores scoring yield
give: yielding yields
go: goes going gonna
group: set sets batch batches bunch bunches clump cluster clusters groups lump
guy: guy's
halved: halve
have: contain contains got gotten had has haven having
highest: strongest
top: topmost uppermost
help: helps helping
hit: hits hitting
hold: holding holds
it: its that this
in: into
jump: jumps
kept: chosen collected grabbed picked saved selected taken
land: landed landing lands
last: final
leave: leaves leaving
left: rests stays remain remained remaining remains
let: lets
break: breaks breaking
lie: lies lying
like: likes
look: check looking looks watch
lowest: weakest
lie: laying
enough: sufficient
limit: border boundary frontier
maximal: maximally
forced: obliged obligated compelled
minimal: minimally
match: matches matching matched
make: made makes making
max: maximise maximize maximum
mine: yours
minimum: min
value: val vals
threshold: thr thresh
descending: desc
ascending: asc
limit: lim cutoff
before: b4
move: moves
my: our your
need: needs
not: hasnt
nothing: nowt
anything: owt
because: cos coz cuz
number: num number's nums
on: upon
ones: 1s
odd: uneven
otherwise: alternatively fallback else elsewise otherwhise otherwice otherwize othewise otherways
over: above exceed exceeding exceeds
own: owner owning owns
pile: heap stack stash tower
play: played playing
point: pip
put: puts putting
points: dots eyes pips pts spots
possible: poss
neither: nether
single: singel
pop: popped pops
prepare: prepares preparing
rest: rabble remainder others
rank: ranked ranking ranks
reach: sight achieve achieved attain attained reached reaches reaching
except: exept excepting
rival: opp oppo opps
rival: adversary anybody bloke competitor competitors enemies enemy fella fellow foe
rival: foes he her hers him his lad neighbor neighbour oponent oponnent opponent
rival: opponents opposition partner rivals she somebody someone
roll: cast chuck chucking continue continues hurl lob proceed reroll rethrow rolling
roll: rolll shake throw throwing toss trhow trow
rolled: threw thrown tossed
rolls: thows throws tosses
settle: settles settling
show: appear appeared appearing appears showing shown shows
single: lone lonely singles singleton singletons solitary
stand: standing stands
start: begin begins starting starts
steal: heist nab nabs nabbed nabbing nick raid robbery theft nicking nicks pinch pinches pinching rob robbing robs snatch snatches snatching stealing steals stole stolen swipe swipes swiping
stop: bail bailing bank banked banking banks cease ceases close closing finish
stop: finished halt quit quits quitting retire stay stick sticking sticks stopping
stop: stops fold folds folding stopped terminate terminates terminated
take: accept accepts catch catches catching choose choosen chooses choosing claim
take: claims collect favor favour favours gather gathers gimme grab grabbing keep
take: keeping keeps lift opt pick picking picks plump pocket pocketing pockets pounce
take: hoard hoards hoarding snag snags snagging
take: pounces scoop select selecting selects snaffle snap snaps takes taking
them: these they those
think: reckon
threes: 3s
tie: deadlock draw drawn draws equality ties
tile: brick domino dominoe stone token plate helping piece portion slab
tiles: bricks stones tokens plates dominoe's dominoes dominos helpings pieces portions slabs
times: multiplied x
total: tot score scored sum sums totalled totalling totals
turn: turned turns
two: couple
twos: 2s
under: below beneath
until: til till unitl untill untl
use: spend spends uses using
want: fancy wanted wants wish
when: if iff whenever where wherever
which: wich
whichever: whatever
while: whilst
win: wins won
worm: wrm wurm
worms: 6s sixes w w's worm's ws wurms
exactly: precisely
kept: burned burnt held
steal: nicked pinched snatched robbed swiped pilfered stealed nabbed
them: em
me: myself yourself oneself
";

/// Words for tens, and those between them that are not made of two words.
pub const TENS: &[(&str, usize)] = &[
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
    ("sixteen", 16),
    ("seventeen", 17),
    ("eighteen", 18),
    ("nineteen", 19),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
];

/// Such words, in the order of the alphabet.
pub const ENGLISH: &str = "\
absconding absolutest abstention adventurers adventures aground alight allays alternately \
alternating alternation ambitions appealed appealing appeased appeasing apples arguable assuring \
baked baking baling baring bathes beaker beast beasts bellow blanked blanking blanks bleats \
bought bragging bridging brunch brunches brunt bursted bursting bursts bused busing bustled \
bustling caches caching calculator carriers cashes castes certainty chases checking cheerfuller \
choicest chuckling circumstanced clams clause cleaver closet clucking clutters coasts collection \
combing comets comfortably competition competitions complicates conditional confection confidant \
confidants confidence connection constrains contagions containers continuous contributor \
contributors convection conviction copes copiers correcting corrective correlation corruption \
countering courting crease creases crowed currying curse deceasing declares defending defiantly \
deliberated deliberates delicately depressing descendant descendent difference distending \
dividend doling doming doping dosing doting dozing drawls eighteenth emergence essentials ether \
excerpt excerpting executions exempt exemption exertion facets faction faeces farces farther \
fattiest feather feeling feelings fetich fetiches fiend fiends filing finale finishes flailing flattest flavor \
flawlessly flours follower forbidding forge formulae fourteenth fractional friction fried froth \
fundamentals gabbed gabbing gable genera generality goring gracefully grains grater greyed \
grubbing guests habitation haled halving hearth heaven heaving hesitating holing hones impassable \
impossibly incidentals indexed indistinct inevitable initialled interacted interacting \
intercepted intercepting interjected interjecting internationally intersected intersecting \
intrusting invariable invariables lacing laded lager lather latter laying liberally likens likest \
livelier livelihood livelihoods loosing loses makers manly marching marking masking maxima minuet \
minuets minutest mistaken misusing modes monkey movers movies multiplies needled nether \
nineteenth notching noting opportunist opportunists outran overprices overrode overwrites owing \
palace particulars patent patently patter payed payer payers pease permissive peroxiding persona \
personable personality petty picketing pickled pickling pierce pierces piked piking pints \
pitching plaice pleas plies plopped plying portability possibly potion potions powder practise \
praying precedents precious pricked pricking pricks prince principals probable producers property \
propped provably provider provides punching quantifier quantify quartets quiet quieting quiets \
quilting quilts raked raking rally rankled rankling rationales rationality reacting realty \
reasonable receivers reflecting reflective refraction refraining regained regaining reminder \
resolver resolves restlessly retained retaining retching reuse revolved robed rotund rulers \
salved sanding sands satisfies saturation scarfed scarred scorned scorning scoured scouring \
sealed sealing seals sears secrete seeding seeking seeming seeping seizes selections sends \
sentience setting settlers seventeenth shaken shaved shingle shingles shopping sicking sicks \
sidles simplex simulation simulations singe singes slaved slaying slicking slides slight slily \
slopping smarting snatches snitched snorts solder solider sopping sores sowing sparked sparred \
sparse spaying speared spouts stacking staled staling staring starring stars startling starving \
stating staved staying steaming steeling steeps stepping sterling stinking stocking stomping \
stomps stooping stoops stoppering storey stormy straighten strand stranding strands strangest \
stringiest struck suck sucks superstition superstitions supporting surly swaying tablet tacking tailing \
takers talking tanking tanks tasking thanking thinning thins thirsty thirteenth thorough thought \
thrash threat thrust timers tings titles totaled totaling tough training trawling trees trends \
trial trialing tried tripe triplet triplets trough truest tuned unfortunates universals \
unquestionable viola waned weigh whatsoever wining worlds worsen yearns";
