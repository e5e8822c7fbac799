//! Questions that people put to themselves: "When do I stop? At 25." Those that only
//! lead to the answer are told from those that ask for a case: "Got a worm? Then ...".

use super::token::{END, FACES, ITEM, Token, is_number, is_total};
use crate::language::own_words::lexicon::lemmas::lemma;

/// The sign of a question.
pub const ASKED: &str = "?";
/// A word that says nothing, which stands for a question that says nothing.
const SILENT: &str = "honestly";

/// Words that begin a question of which the answer matters.
const ASKING: &[&str] = &[
    "how", "how's", "what", "what's", "which", "where", "where's", "why", "who", "who's",
];
/// Words behind "when" that make it ask.
const HELPING: &[&str] = &[
    "do", "does", "did", "to", "should", "would", "can", "am", "is", "will", "shall",
];
/// Words that lead to a question.
const LEADING: &[&str] = &[
    "and", "so", "but", "now", "then", "well", "right", "q", ":", ",",
];
/// Words for things of the game, which a question that says nothing does not name.
const THINGS: &[&str] = &[
    "tile", "tiles", "dice", "die", "pile", "top", "points", "total", "score", "many", "much",
    "odds", "chance", "risk", "if", "left", "no", "not", "never", "don't", "won't", "avoid",
    "leave", "ignore",
];
/// Words by which the answer speaks of oneself, and those that order.
const SPEAKING: &[&str] = &[
    "i", "i'm", "i'll", "i'd", "i've", "im", "you", "you're", "you'll", "we", "my", "me", "never",
    "don't", "well", "take", "stop", "roll", "he", "she", "they", "it", "it's", "that's",
];
/// Words that begin a question at the end of a sentence: ", isn't it?"
const TAGS: &[&str] = &[
    "is",
    "isn't",
    "are",
    "aren't",
    "do",
    "don't",
    "does",
    "doesn't",
    "did",
    "didn't",
    "can",
    "can't",
    "could",
    "couldn't",
    "will",
    "won't",
    "would",
    "wouldn't",
    "shall",
    "should",
    "shouldn't",
    "have",
    "haven't",
    "has",
    "hasn't",
    "am",
    "ain't",
    "innit",
    "right",
    "eh",
    "ok",
    "okay",
    "yeah",
    "see",
    "you",
];
/// Words that end such a question.
const TAGGED: &[&str] = &[
    "there", "it", "you", "i", "we", "he", "she", "they", "innit", "right", "eh", "ok", "okay",
    "yeah", "see", "know", "not",
];

/// What a question asks about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Stopping,
    Taking,
    Rolling,
    Nothing,
}

/// The same words, in which each question mark ends a statement or is a comma.
pub fn answered(raw: Vec<Token>) -> Vec<Token> {
    if raw.iter().all(|token| token.text != ASKED) {
        return raw;
    }
    let mut found: Vec<Token> = Vec::with_capacity(raw.len());
    let mut start = 0;
    for (at, token) in raw.iter().enumerate() {
        if token.text != ASKED {
            found.push(token.clone());
            if [END, "!", ";", "…", "\n", ITEM].contains(&token.text.as_str()) {
                start = found.len();
            }
            continue;
        }
        let end = Token::new(END, token.place.clone());
        let said = found.get(start..).unwrap_or_default();
        if let Some(about) = heading(said) {
            let first = said
                .first()
                .map_or(token.place.start, |one| one.place.start);
            let place = first..token.place.end;
            found.truncate(start);
            let word = |text: &str| Token::new(text, place.clone());
            found.extend(match lead(about, &raw[at + 1..]) {
                [] => vec![word(SILENT), end],
                words => words.iter().map(|text| word(text)).collect(),
            });
        } else if let Some(tag) = tag(said) {
            let place = said[tag].place.start..token.place.end;
            found.truncate(start + tag);
            found.extend([Token::new(SILENT, place), end]);
        } else {
            let sign = if asks_dice(said, raw.get(at + 1)) {
                "=>"
            } else {
                ","
            };
            found.push(Token::new(sign, token.place.clone()));
            continue;
        }
        start = found.len();
    }
    found
}

/// Whether a question asks for dice of a face, before the face to take: "2+ worms? 4".
fn asks_dice(said: &[Token], answer: Option<&Token>) -> bool {
    let face = |token: &Token| {
        let word = lemma(&token.text).unwrap_or(&token.text);
        FACES.contains(&word)
    };
    let counts = matches!(said, [first, .., last] if is_number(&first.text) && face(last));
    let rolled = matches!(said, [what, last] if face(what) && last.text == "rolled");
    let more = said
        .iter()
        .any(|token| token.text == "more" || token.text == "+");
    (counts && more || rolled) && answer.is_some_and(face)
}

/// What a question asks about that only leads to its answer.
fn heading(said: &[Token]) -> Option<About> {
    let words = said.iter().map(|token| token.text.as_str());
    let words: Vec<&str> = words.skip_while(|word| LEADING.contains(word)).collect();
    let asks = match words.as_slice() {
        ["when", only] => lemma(only) == Some("stop") || *only == "stop",
        ["when", help, ..] => HELPING.contains(help),
        [_, "about", ..] => false,
        [first, _, ..] => ASKING.contains(first),
        _ => false,
    };
    let is = |wanted: &str| {
        words
            .iter()
            .any(|word| lemma(word).unwrap_or(word) == wanted)
    };
    let which = words.first() == Some(&"which") && words.len() == 3;
    let names = |word: &&str| {
        FACES.contains(word)
            || is_number(word)
            || lemma(word) == Some("worms")
            || !which && THINGS.contains(word)
    };
    if !asks || words.len() > 12 || words.iter().any(names) {
        return None;
    }
    let far = words[0] == "how" && ["far", "long", "high"].contains(&words[1]);
    Some(match () {
        () if far => About::Rolling,
        () if is("stop") || words.contains(&"cash") => About::Stopping,
        () if is("take") || which => About::Taking,
        () if is("steal") || is("roll") => return None,
        () => About::Nothing,
    })
}

/// The words that lead to the answer of a question: "stop", "take :".
fn lead(about: About, answer: &[Token]) -> &'static [&'static str] {
    let skipped = |word: &&str| ["\n", "a", ":", "oh", "easy", ",", ITEM].contains(word);
    let mut words = answer
        .iter()
        .map(|token| token.text.as_str())
        .skip_while(skipped);
    let Some(first) = words.next() else {
        return &[];
    };
    let speaks = SPEAKING.contains(&first)
        || ["take", "stop", "roll"]
            .iter()
            .any(|order| lemma(first) == Some(order));
    match about {
        About::Nothing => &[],
        _ if speaks => &[],
        About::Taking => &["take", ":"],
        About::Stopping | About::Rolling
            if ["till", "until", "til", "up", "to"].contains(&first) =>
        {
            &["roll"]
        }
        About::Stopping | About::Rolling if is_number(first) => &["stop", "at"],
        About::Stopping => &["stop"],
        About::Rolling => &["roll"],
    }
}

/// Where a question at the end of a sentence begins, with its comma: ", is there?"
fn tag(said: &[Token]) -> Option<usize> {
    let comma = said.iter().rposition(|token| token.text == ",")?;
    let words: Vec<&str> = said[comma + 1..]
        .iter()
        .map(|token| token.text.as_str())
        .collect();
    let (first, last) = (words.first()?, words.last()?);
    let ends = TAGS.contains(first) && TAGGED.contains(last) && words.len() < 4;
    (ends && comma > 0).then_some(comma)
}

/// "I take worms if I can and the highest if I can't": what is otherwise done, before
/// "if I can't".
pub fn turned(mut tokens: Vec<Token>) -> Vec<Token> {
    const TAILS: &[&[&str]] = &[
        &["when", "can", "not"],
        &["when", "not"],
        &["when", "not", "have"],
    ];
    let mut start = 0;
    while let Some(length) = tokens[start..].iter().position(|token| token.text == END) {
        let words = tokens[start..start + length]
            .iter()
            .map(|token| token.text.as_str());
        let words: Vec<&str> = words.collect();
        let tails = TAILS
            .iter()
            .filter(|tail| words.ends_with(tail))
            .map(|tail| tail.len());
        let tail = words.len() - tails.max().unwrap_or(0);
        let join = words[..tail]
            .iter()
            .rposition(|word| ["and", "or", ","].contains(word));
        let asks = |said: &[&str]| said.contains(&"when");
        let total = |said: &[&str]| said.iter().any(|word| is_total(word));
        let turns = join.filter(|&join| {
            tail < words.len()
                && tail > join + 1
                && asks(&words[..join])
                && words[0] != "when"
                && !asks(&words[join..tail])
                && !total(&words[join..tail])
                && words[join + 1] != "otherwise"
        });
        start += length + 1;
        if let Some(join) = turns {
            let (head, comma) = (start - length - 1, join > 0 && words[join - 1] == ",");
            let place = tokens[head + join].place.clone();
            tokens.drain(head + tail..head + length);
            let otherwise = [",", "otherwise"].map(|word| Token::new(word, place.clone()));
            tokens.splice(head + join - usize::from(comma)..=head + join, otherwise);
            start = start - (length - tail) + 1 - usize::from(comma);
        }
    }
    tokens
}
