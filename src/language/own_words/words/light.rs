//! Words that change nothing wherever they stand: manners of speaking, cries,
//! verbs that only lead to another verb. Words that could say how much, when or
//! which are none of them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::LazyLock;

use super::token::{END, Token};
use super::wherever::wherever;
use crate::language::own_words::lexicon::lemmas::{DROPPED, lemma};

/// Words for hitting a number, which is one thing on the table and another on a pile.
const EXACT: [&str; 9] = [
    "exactly", "exact", "match", "matches", "hit", "same", "equal", "spot", "number",
];

/// The words that are left when the light ones are taken away, and where these
/// stood, in bytes.
pub fn without(tokens: Vec<Token>) -> (Vec<Token>, Vec<Range<usize>>) {
    let mut kept: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut light: Vec<Range<usize>> = Vec::new();
    let mut at = 0;
    let texts: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    while at < tokens.len() {
        let anywhere = wherever(&texts[at..]);
        let exact = || {
            texts[..at]
                .iter()
                .rev()
                .take_while(|word| **word != END)
                .any(|word| EXACT.contains(word))
        };
        let words = match anywhere > 0 && !exact() {
            true => anywhere,
            false => light_words(&tokens[at..]).max(reason(&texts, at)),
        };
        if words == 0 {
            kept.push(tokens[at].clone());
        } else {
            light.push(tokens[at].place.start..tokens[at + words - 1].place.end);
        }
        at += words.max(1);
    }
    (kept, light)
}

/// How many words from a place on say why: "because nobody steals it".
fn reason(words: &[&str], at: usize) -> usize {
    const ENDS: [&str; 8] = [END, ",", ":", "«", "»", "=>", "-", "but"];
    const ORDERS: [&str; 8] = [
        "then", "any", "stop", "roll", "take", "enough", "only", "so",
    ];
    if words[at] != "because" || at == 0 || words[at - 1] == END {
        return 0;
    }
    let rest = words[at..].iter();
    let length = rest.take_while(|word| !ENDS.contains(word)).count();
    let orders = words[at..at + length]
        .iter()
        .any(|word| ORDERS.contains(word));
    if orders { 0 } else { length }
}

/// How many light words stand at the head of some words.
fn light_words(tokens: &[Token]) -> usize {
    let Some(first) = tokens.first().map(|token| token.text.as_str()) else {
        return 0;
    };
    if WORDS.contains(first) {
        return 1;
    }
    // "I try to steal it" may be to roll on for it.
    let tries = |at: usize, word: &str| tokens.get(at).is_some_and(|token| token.text == word);
    if first == "try" && tries(2, "steal") {
        return 0;
    }
    let leads = LEADS.get(first).into_iter().flatten();
    let stand = |lead: &&Vec<&str>| {
        lead.len() <= tokens.len()
            && tokens
                .iter()
                .zip(lead.iter())
                .all(|(token, word)| token.text == *word)
    };
    leads.filter(stand).map(Vec::len).max().unwrap_or(0)
}

/// Every word of these tables.
pub fn words() -> impl Iterator<Item = &'static str> {
    LIGHT.split_whitespace().chain(LEADING.split_whitespace())
}

static WORDS: LazyLock<BTreeSet<&str>> = LazyLock::new(|| LIGHT.split_whitespace().collect());

static LEADS: LazyLock<BTreeMap<&str, Vec<Vec<&str>>>> = LazyLock::new(|| {
    let mut leads: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
    for line in LEADING.lines() {
        let words = line.split(' ').filter(|word| !DROPPED.contains(word));
        let words: Vec<&str> = words.map(|word| lemma(word).unwrap_or(word)).collect();
        leads.entry(words[0]).or_default().push(words);
    }
    leads
});

/// Single words.
const LIGHT: &str = "\
admittedly afterall ah aha ahem alas alright altho amazingly anyhoo anyhow anyways apparently
arguably aye bam bless blimey bloody boldly boom boringly bravely briefly btw calmly
certainly cheekily cheerfully confidently crikey curiously cor damn dang darn
deliberately desperately dutifully eagerly effectively eh er erm especially essentially
evidently faithfully famously fearlessly firmly flatly folks
fondly fortunately frankly freely fundamentally funnily gee genuinely gently golly gosh gratefully
greedily grudgingly ha happily haha heck hehe hello hey hi hiya hm hmm hmmm honestly
hooray hopefully hurrah hurray ideally imho imo incidentally indeed infact innit inevitably
instinctively intentionally invariably jeez joyfully kinda kindly knowingly lazily
literally lol logically loudly lovingly luckily mainly maybe meekly merrily
methodically mindlessly mm naively namely naturally neatly nervously nevertheless
nonetheless notably oh oi oki oops ooh openly ouch patiently perchance perfectly perhaps
personally pff phew plainly politely possibly presumably proudly promptly properly quickly quietly
rapidly rationally readily realistically reasonably recklessly religiously reluctantly ruthlessly
sadly seemingly sensibly seriously shamelessly shrewdly slowly smartly sneakily sorta
stubbornly strangely supposedly surely swiftly tbh thankfully thereby thus
traditionally truly truthfully typically uh uhm um undoubtedly unfortunately unhesitatingly
therefore hence itself themselves universally unquestionably urgh utterly virtually voila whoa whoop willingly wisely woo wow ya yay
yeah yep yikes yippee yo yup zealously return returns fwiw afaik ofc";

/// Words that lead to the next ones, one phrase a line.
const LEADING: &str = "\
all being well
at any rate
at heart
be sure to
for my money
for starters
for sure
happen to
happy to
in a way
in effect
in essence
in fact
in principle
in reality
in truth
it goes without saying
like to say
make sure to
must admit
needless to say
no doubt
no worries
not gonna lie
of course
on balance
on reflection
prepared to
so to speak
steal or no steal
steal or not
tend to
tends to
tile or no tile
to be fair
to fair
to honest
to tell truth
truth be told
truth told
try and
try to
without a doubt
without doubt
without fail
without further ado
with pleasure
with glee
would love to";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::phrases::PARTS;
    use crate::language::own_words::lexicon::remarks::OPINIONS;
    use crate::language::vocabulary::{Feature, Measure, Quantity};

    /// A word that a phrase is made of means something there.
    #[test]
    fn no_light_word_is_part_of_a_phrase() {
        let quantities = Quantity::ALL.iter().flat_map(|one| one.said());
        let features = Feature::ALL.iter().flat_map(|one| one.declaration().said);
        let measures = Measure::ALL.iter().flat_map(|one| one.declaration().said);
        let parts = PARTS.iter().map(|(_, pattern)| pattern);
        let patterns = quantities.chain(features).chain(measures).chain(parts);
        for pattern in patterns.chain(OPINIONS) {
            for word in pattern.split(|letter: char| !letter.is_alphanumeric()) {
                assert!(!WORDS.contains(word), "`{word}` of `{pattern}`");
            }
        }
    }
}
