//! Strategies told of somebody else: "My dad swears by pairs. He stops at 22."

use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::token::{Token, is_in, number_named};

/// People whose strategy is told.
const PEOPLE: &str = "\
dad daddy father mum mom mummy mother nan nana gran granny grandma grandmother grandad granddad \
grandpa grandfather uncle aunt auntie brother sister son daughter kid wife husband partner \
girlfriend boyfriend cousin nephew niece boss mate friend buddy pal colleague neighbour neighbor \
flatmate roommate teacher lad lass missus hubby father-in-law mother-in-law brother-in-law sister-in-law dave";

static NAMES: LazyLock<BTreeSet<&str>> = LazyLock::new(|| PEOPLE.split_whitespace().collect());

/// Words by which one speaks of oneself.
const ONESELF: &[&str] = &[
    "i", "i'm", "i'd", "i'll", "i've", "me", "mine", "myself", "im", "ive", "we", "our",
];

/// Words for somebody else, and what stands for them when it is their strategy.
const OTHERS: &[(&[&str], &str)] = &[
    (
        &[
            "he", "she", "he's", "she's", "he'll", "she'll", "he'd", "she'd",
        ],
        "i",
    ),
    (&["his", "her", "hers", "him"], "my"),
];

/// Things of a rival, when one's own are "my".
const THINGS: &[&str] = &["pile", "stack", "heap", "tower", "top", "tile", "domino"];

/// Words before somebody else who plays: "if my friend has more worms".
const ASKING: &[&str] = &[
    "if", "when", "while", "once", "unless", "until", "as", "than",
];

/// "My pile" and "your pile": yours are the rival's; "if my friend has more" is about one.
pub fn told_to_rival(mut raw: Vec<Token>) -> Vec<Token> {
    let word = |at: usize| raw.get(at).map_or("", |token| token.text.as_str());
    let has = |wanted: &[&str]| {
        raw.iter()
            .any(|token| wanted.contains(&token.text.as_str()))
    };
    let generic = has(&["you", "you've", "you're", "you'll", "you'd"]);
    let yours: Vec<usize> = (0..raw.len())
        .filter(|&at| word(at) == "your" && THINGS.contains(&word(at + 1)))
        .collect();
    let friends: Vec<usize> = (1..raw.len().saturating_sub(1))
        .filter(|&at| word(at) == "my" && ASKING.contains(&word(at - 1)) && is_person(&raw[at + 1]))
        .filter(|&at| !raw[at + 1].text.ends_with("'s"))
        .collect();
    if !has(ONESELF) {
        return raw;
    }
    for at in friends {
        "the".clone_into(&mut raw[at].text);
        "rival".clone_into(&mut raw[at + 1].text);
    }
    if generic {
        return raw;
    }
    for at in yours {
        "rival".clone_into(&mut raw[at].text);
    }
    raw
}

/// The same text as if the one told of told it: where nobody says "I", and the
/// text or its second statement begins with one of the people.
pub fn retold(mut raw: Vec<Token>) -> Vec<Token> {
    let speaks = |token: &Token| ONESELF.contains(&token.text.as_str());
    let Some(person) = raw.iter().position(is_person) else {
        return raw;
    };
    let ends = |token: &Token| [".", "!", "\n"].contains(&token.text.as_str());
    let before = raw[..person].iter().filter(|token| ends(token)).count();
    let start = raw[..person].iter().rposition(ends);
    let from_start = person - start.map_or(0, |end| end + 1);
    if raw.iter().any(speaks) || before > 1 || from_start > 4 {
        return raw;
    }
    for token in &mut raw {
        let other = OTHERS
            .iter()
            .find(|(words, _)| words.contains(&token.text.as_str()));
        if let Some((_, own)) = other {
            (*own).clone_into(&mut token.text);
        }
    }
    let is_name = |token: &Token| {
        let owner = token.text.strip_suffix("'s").unwrap_or(&token.text);
        NAMES.contains(owner) || ["my", "in", "law", "-", "old"].contains(&owner)
    };
    let from = person.saturating_sub(1);
    let to = raw[person..]
        .iter()
        .position(|token| !is_name(token))
        .map_or(raw.len(), |at| person + at);
    raw.drain(from..to);
    raw
}

/// Whether a word names one of the people.
fn is_person(token: &Token) -> bool {
    is_known_person(token.text.strip_suffix("'s").unwrap_or(&token.text))
}

/// Whether a word names one of the people.
pub fn is_known_person(word: &str) -> bool {
    NAMES.contains(word)
}

/// "I'm seventy-four and ...", "I'm 13.": an age, for which a word stands that says nothing.
pub fn aged(mut raw: Vec<Token>) -> Vec<Token> {
    const AGE: &str = "elderly";
    const TENS: [&str; 4] = ["sixty", "seventy", "eighty", "ninety"];
    const BEHIND: [&str; 9] = [".", ",", "and", "so", "but", "now", "years", "next", "!"];
    let number = |word: &str| match word.parse::<u16>() {
        Ok(number) => !(20..=48).contains(&number),
        Err(_) => TENS.contains(&word) || word.len() > 6 && word.ends_with("teen"),
    };
    let mut at = 0;
    while at + 2 < raw.len() {
        let word = |at: usize| raw.get(at).map_or("", |token| token.text.as_str());
        let is_age = ["i'm", "im", "am"].contains(&word(at)) && number(word(at + 1));
        let end = at + if word(at + 2) == "-" { 4 } else { 2 };
        let end =
            end + usize::from(TENS.contains(&word(at + 1)) && number_named(word(end)).is_some());
        if is_age && BEHIND.contains(&word(end)) {
            let place = raw[at + 1].place.start..raw[end - 1].place.end;
            raw.splice(at + 1..end, [Token::new(AGE, place)]);
        }
        at += 1;
    }
    raw
}

/// "If I would still be behind" asks about the worms with the tile to take, not about
/// those now: the words for it become one that is kept.
pub fn would_lead(plain: &mut [Token]) {
    const LEADS: &str = "behind ahead leading trailing losing winning level tied";
    for at in 0..plain.len() {
        let mut rest = plain[at + 1..].iter().map(|token| token.text.as_str());
        let next = rest.find(|word| !["still", "be", "even", "then", "not"].contains(word));
        let leads = next.is_some_and(|next| is_in(next, LEADS));
        if leads && ["would", "will"].contains(&plain[at].text.as_str()) {
            "wouldbe".clone_into(&mut plain[at].text);
        }
    }
}

/// "You should take fives" orders it; "should you have fives" asks.
pub fn advised(plain: &mut [Token]) {
    for at in 1..plain.len() {
        if let [who, should] = &mut plain[at - 1..=at]
            && ["i", "you", "we"].contains(&who.text.as_str())
            && should.text == "should"
        {
            should.text = who.text.clone();
        }
    }
}
