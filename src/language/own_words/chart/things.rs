//! The things that a condition speaks of, in whatever order: "the tile on top of his
//! pile has three worms" speaks of a tile, the top, the rival, worms and three.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use crate::language::own_words::atoms::atom::{Amount, amount};
use crate::language::own_words::lexicon::shared::find;
use crate::language::reading::pattern::{Number, Pattern};
use crate::language::reading::phrasebook::{Phrasebook, Seen};
use crate::language::tree::Relation;

/// Something that a condition speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    Dice,
    Worms,
    Tile,
    Points,
    Total,
    Kinds,
    Left,
    Kept,
    Rolled,
    Top,
    Pile,
    Before,
    Mine,
    Rival,
    Table,
    Steal,
    Exactly,
    Gain,
    Lowest,
    Highest,
    Even,
    Odd,
    Ahead,
    Behind,
    Level,
    More,
    Fewer,
    Same,
    Than,
    Have,
    Not,
    One,
    Bust,
    Gone,
    /// Faces that are not kept: "two numbers are still open to me".
    Missing,
    /// How far something is away: "two points short of a steal".
    Away,
    /// How often something is rolled.
    Times,
    AtStake,
    Ones,
    Twos,
    Threes,
    Fours,
    Fives,
    /// Says nothing by itself.
    Light,
}

/// How things are named, in the form in which words are looked up.
const NAMES: &[(Thing, &str)] = &[
    (Thing::Dice, "dice"),
    (Thing::Worms, "worms|worm|wormer|wormers"),
    (Thing::Tile, "tile|tiles"),
    (Thing::Points, "points|point|number"),
    (
        Thing::Total,
        "total|in total|in all|all together|altogether|all told|my number|what have get|what have|what have rolled",
    ),
    (
        Thing::Kinds,
        "faces|other faces|different faces|different numbers|numbers|different",
    ),
    (
        Thing::Left,
        "left|left over|to roll|to roll with|in hand|in my hand|to go|over|to spare|in play|not roll|for roll|for next roll|in next roll|for next time|to win|to roll again|rolled|leave me roll with|roll with",
    ),
    (
        Thing::Kept,
        "kept|aside|put aside|group aside|group|put by|put|by face|so far|already|yet|have kept|used|used up|use|behind me|to my name|in bag|to one face|to face|on face|on one face|put to one face|lie aside|blocked|locked|locked in|no longer available|not available|no longer free|already out|spoken for|among my dice|among my kept dice|among kept dice|among what have kept|with my dice|in my collection",
    ),
    (
        Thing::Rolled,
        "rolled|in roll|in it roll|on offer|available|show|come|come up|turn up|have rolled|see|in one roll|at once",
    ),
    (Thing::Top, "top|on top|in top|visible|top one"),
    (Thing::Pile, "pile|collection|row"),
    (
        Thing::Before,
        "in front me|before me|in front rival|before rival|in front them|before them",
    ),
    (Thing::Mine, "my|mine|own|my own|me"),
    (
        Thing::Rival,
        "them|rival|other player|their|theirs|other person|other guy|other one|player|who play|other",
    ),
    (
        Thing::Table,
        "on table|table|in middle|middle|open|face up|on show|up for grabs|table tile|centre|in centre|grill|lie on table|out|face",
    ),
    (
        Thing::Steal,
        "steal|can steal|go steal|to steal|steal possible|steal on|steal something",
    ),
    (
        Thing::Exactly,
        "exactly|equal|match|same as|bang on|spot on|dead on|hit|same number as|exactly same|identical to|bang|on dot|on nose|spot",
    ),
    (
        Thing::Gain,
        "get|take|can get|can take|win|bring|bag|gain|land|can have|new|best can get|best can take|give|now|for it|gained|gaining",
    ),
    (Thing::Lowest, "lowest|smallest|cheapest|bottom|minimum"),
    (Thing::Highest, "highest|biggest|best|dearest|max"),
    (Thing::Even, "even"),
    (Thing::Odd, "odd"),
    (
        Thing::Ahead,
        "ahead|in front|in lead|lead|leads|ahead in|ahead on|up",
    ),
    (
        Thing::Behind,
        "beat me|beating me|behind|trail|losing|down|behind in|behind on|lag|lag behind",
    ),
    (
        Thing::Level,
        "level|tied|all square|neck and neck|level with|level on",
    ),
    (Thing::More, "more|higher|bigger|better|larger"),
    (Thing::Fewer, "fewer|lower|smaller|worse"),
    (Thing::Same, "same|as many|equal"),
    (Thing::Than, "than|as"),
    (Thing::Have, "have|own|hold|possess|with"),
    (Thing::Not, "not|no|without|none|nothing|empty"),
    (
        Thing::Bust,
        "bust|go bust|odds|useless|useless roll|worthless|nothing new|no use|wasted|go wrong|get nothing|come nothing|nothing come|losing it all|lose it all|lose all|rubbish|blank|chance|kill me|killing me|kill|killing|dead|lose|fail|lose everything",
    ),
    (Thing::One, "one"),
    (
        Thing::Gone,
        "gone|face down|turn over|off table|all gone|kept|all kept|already kept|win already",
    ),
    (
        Thing::Missing,
        "unused|lacking|not used|not kept|not have|free|can use|open to me|available to me|unlocked|not blocked|need|not yet|to find|to come",
    ),
    (Thing::Times, "times|rolls|time"),
    (
        Thing::Away,
        "away|off|short|shy|missing to|missing|lack|gap|within|need|distance|away from|off from|missing for|difference",
    ),
    (
        Thing::AtStake,
        "cost me|at stake|in chance|at chance|to lose|lose me|give back|have to give back|hand back|put back|return",
    ),
    (Thing::Ones, "ones"),
    (Thing::Twos, "twos"),
    (Thing::Threes, "threes"),
    (Thing::Fours, "fours"),
    (Thing::Fives, "fives"),
    (
        Thing::Light,
        "to|at|on|in|for|from|by|off|it|do|put|can|reach|hit|make|stand|worth|value|carry|also|too|now|only|what|which|who|by now|then|back|least|come|come to|show|get to|get|sit|sit on|hold|say|lie|numbered|read|them|with me|any|some|now on|down to|good one|big one|good|decent one|nice one|all|up|longer|any more|anymore|it turn|already used|at all|altogether|between them|together|next|fat|fat one|juicy|juicy one|nice|decent|«|»",
    ),
];

/// Names by their first word, each with its words; the longest come first.
type Names = BTreeMap<&'static str, Vec<(Vec<&'static str>, Thing)>>;

static THINGS: LazyLock<Names> = LazyLock::new(|| {
    let mut things = Names::new();
    for (thing, names) in NAMES {
        for name in names.split('|') {
            let words: Vec<&str> = name.split(' ').collect();
            things.entry(words[0]).or_default().push((words, *thing));
        }
    }
    for named in things.values_mut() {
        named.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
    }
    things
});

static AMOUNTS: LazyLock<Phrasebook<()>> = LazyLock::new(|| {
    let said = [
        "{n}",
        "{rel} {number}",
        "{number} {late}",
        "from {number} {late}?",
        "from {number}#at-least (on|up)",
    ];
    Phrasebook::of(said.map(|said| ((), Pattern::with(said, find))))
});

/// The amounts that stand at each of some words, the longest first, with the word
/// behind them.
#[derive(Debug)]
pub(super) struct Amounts(Vec<Vec<(Amount, usize)>>);

impl Amounts {
    /// The amounts in some words.
    pub fn of(words: &[&str]) -> Amounts {
        let seen = AMOUNTS.seen(words);
        let at = |at| amounts_at(words, &seen, at);
        Amounts((0..words.len()).map(at).collect())
    }

    /// The longest amount at a word that ends before another.
    pub fn longest(&self, at: usize, before: usize) -> Option<(Amount, usize)> {
        let mut all = self.0.get(at)?.iter().copied();
        all.find(|(_, end)| *end <= before)
    }
}

fn amounts_at(words: &[&str], seen: &[Seen], at: usize) -> Vec<(Amount, usize)> {
    let from = words[at] == "from";
    let matches = AMOUNTS
        .reading(seen, at)
        .flat_map(|found| found.pattern.matches(words, at, None));
    let mut found: Vec<(Amount, usize)> = matches
        .filter_map(|found| Some((amount(words, &found)?, found.end)))
        .collect();
    found.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
    for (amount, _) in found.iter_mut().filter(|_| from) {
        amount.relation = amount.relation.or(Some(Relation::AtLeast));
    }
    found
}

/// What a condition speaks of.
#[derive(Debug, Default)]
pub(super) struct Bag {
    things: u64,
    pub amount: Option<Amount>,
}

/// Whether another number is compared with: "two dice and under 25".
pub(super) fn begins_limit(words: &[&str]) -> bool {
    matches!(words, ["and" | "or", "under" | "over" | "above" | "below", limit, ..] if Number::is(limit))
}

impl Bag {
    /// What some words speak of; `None` where a word says something else.
    pub fn of(all: &[&str], place: Range<usize>, amounts: &Amounts) -> Option<Bag> {
        let words = &all[..place.end];
        let mut bag = Bag::default();
        let mut at = place.start;
        let mut first = true;
        while at < words.len() {
            if let Some((amount, end)) = amounts.longest(at, place.end)
                && !(words[at] == "no" && end == at + 1
                    || words[at] == "one" && end == at + 1 && !counts(words, end))
            {
                if bag.amount.is_some() {
                    return None;
                }
                bag.amount = Some(amount);
                at = end;
                first = false;
                continue;
            }
            // "Four worms or more".
            if let (Some(known), ["or" | "and", late, ..]) = (bag.amount, &words[at..])
                && known.relation.is_none()
                && known.upper.is_none()
                && !begins_limit(&all[at..])
                && let Some(relation) = late_relation(late)
            {
                bag.amount = Some(Amount {
                    relation: Some(relation),
                    ..known
                });
                at += 2;
                continue;
            }
            let named = THINGS.get(words[at])?;
            let (name, thing) = named
                .iter()
                .find(|(name, _)| words[at..].starts_with(name))?;
            if first && name[0] == "it" && *thing != Thing::Light {
                return None;
            }
            if *thing == Thing::Not && bag.has(Thing::Not) {
                return None;
            }
            bag.things |= 1 << *thing as u32;
            at += name.len();
            first = false;
        }
        Some(bag)
    }

    /// Whether it speaks of this.
    pub fn has(&self, thing: Thing) -> bool {
        self.things & (1 << thing as u32) != 0
    }

    /// Whether it speaks of all of these.
    pub fn all(&self, things: &[Thing]) -> bool {
        things.iter().all(|&thing| self.has(thing))
    }

    /// Whether it speaks of any of these.
    pub fn any(&self, things: &[Thing]) -> bool {
        things.iter().any(|&thing| self.has(thing))
    }

    /// Whether it speaks of these and nothing else.
    pub fn only(&self, things: &[Thing]) -> bool {
        let known = things.iter().fold(1 << Thing::Light as u32, |all, &thing| {
            all | 1 << thing as u32
        });
        self.things & !known == 0
    }
}

/// Whether a name of a thing may begin at one of some words.
pub(super) fn may_name(words: &[&str], thing: Thing) -> bool {
    let begins = |word: &&str| {
        let named = THINGS.get(word);
        named.is_some_and(|named| named.iter().any(|(_, known)| *known == thing))
    };
    words.iter().any(begins)
}

/// What "or more" and its like say.
fn late_relation(word: &str) -> Option<Relation> {
    match word {
        "more" | "higher" | "better" | "over" | "bigger" | "beyond" => Some(Relation::AtLeast),
        "fewer" | "lower" | "under" | "smaller" => Some(Relation::AtMost),
        _ => None,
    }
}

/// Whether a noun that is counted follows.
fn counts(words: &[&str], at: usize) -> bool {
    let nouns = [
        "dice", "worms", "worm", "tile", "tiles", "point", "points", "faces", "face", "left", "or",
    ];
    words.get(at).is_some_and(|word| nouns.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn things_are_named_by_words_that_are_looked_up() {
        for name in NAMES.iter().flat_map(|(_, names)| names.split('|')) {
            assert!(are_looked_up(name), "`{name}`");
        }
    }
}
