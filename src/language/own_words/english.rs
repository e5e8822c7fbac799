//! English words that are right as they are, though a word of the lexicon is
//! near: none of them is taken for a typing error.

/// Such words, in the order of the alphabet.
pub(super) const ENGLISH: &str = "\
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
fattiest feather fetich fetiches fiend fiends filing finale finishes flailing flattest flavor \
flawlessly flours follower forbidding forge formulae fourteenth fractional friction fried froth \
fundamentals gabbed gabbing gable genera generality goring gracefully grains grater greyed \
grubbing guests habitation haled halving hearth heaven heaving hesitating holing hones impassable \
impossibly incidentals indexed indistinct inevitable initialled interacted interacting \
intercepted intercepting interjected interjecting internationally intersected intersecting \
intrusting invariable invariables lacing laded lager lather latter laying liberally likens likest \
livelier livelihood livelihoods loosing loses makers manly marching marking masking maxima minuet \
minuets minutest mistaken misusing modes monkey movers movies multiple multiplies needled nether \
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
stringiest struck superstition superstitions supporting surly swaying tablet tacking tailing \
takers talking tanking tanks tasking thanking thinning thins thirsty thirteenth thorough thought \
thrash threat thrust timers tings titles totaled totaling tough training trawling trees trends \
trial trialing tried tripe triplet triplets trough truest tuned unfortunates universals \
unquestionable viola waned weigh whatsoever wining worlds worsen yearns";
