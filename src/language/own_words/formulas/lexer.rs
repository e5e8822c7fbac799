//! The words, numbers and signs of formulas, and how quantities are called in them.

use super::node::Node;
use crate::language::own_words::lexicon::lemmas::{DROPPED, contraction, lemma};
use crate::language::own_words::lexicon::shared::find;
use crate::language::own_words::words::tens::{one, ten};
use crate::language::reading::pattern::Pattern;
use crate::language::reading::phrasebook::Phrasebook;
use crate::language::vocabulary::Quantity;
use std::ops::Range;
use std::sync::LazyLock;

/// A word, a number or a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lexeme {
    /// In the form in which it is looked up; nothing when it says nothing.
    pub text: String,
    /// As it stands, in lower case.
    pub raw: String,
    /// Where it stands in the source, in bytes.
    pub place: Range<usize>,
}

/// The end of a statement.
pub(super) const END: &str = ".";

/// Signs of several letters, and what each is read as; longer ones first.
const SIGNS: &[(&str, &str)] = &[
    ("===", "=="),
    (":=", "="),
    ("==", "=="),
    ("!=", "!="),
    ("<=", "<="),
    (">=", ">="),
    ("->", ":"),
    ("=>", ":"),
    ("&&", "and"),
    ("||", "or"),
    ("**", "^"),
    ("+=", "+="),
    ("..", ".."),
    ("→", ":"),
    ("≥", ">="),
    ("≤", "<="),
    ("≠", "!="),
    ("×", "*"),
    ("·", "*"),
    ("÷", "/"),
    ("−", "-"),
    ("–", "-"),
    ("²", "²"),
    ("{", "{"),
    ("}", "}"),
];

/// Words that are signs.
const SPELT: &[(&str, &str)] = &[
    ("plus", "+"),
    ("minus", "-"),
    ("times", "*"),
    ("squared", "²"),
    ("else", "else"),
    ("otherwise", "else"),
];

/// The words, numbers and signs of a text, with [`END`] between its statements.
pub(super) fn lexemes(text: &str) -> Vec<Lexeme> {
    let mut found: Vec<Lexeme> = Vec::new();
    let mut at = 0;
    let mut line_is_empty = true;
    while let Some(letter) = text[at..].chars().next() {
        let start = at;
        let rest = &text[at..];
        at += letter.len_utf8();
        let head = std::mem::replace(&mut line_is_empty, letter == '\n');
        if letter == '\n' || letter == ';' || rest.starts_with("//") {
            at += usize::from(rest.starts_with("//"));
            line_is_empty = true;
            push(&mut found, END, "\n", start..at);
        } else if letter.is_whitespace() {
            line_is_empty = head;
        } else if head && is_mark(rest) {
            line_is_empty = true;
        } else if letter.is_ascii_digit() {
            at = number_end(text, start);
            let number = &text[start..at];
            if head && rest[number.len()..].starts_with([')', '.']) && number.len() < 3 {
                // "1. ...", "2) ...".
                at += 1;
                continue;
            }
            push(&mut found, number, number, start..at);
            if text[at..].starts_with('s') && !is_word(&text[at + 1..]) {
                at += 1;
            }
        } else if letter.is_alphabetic() {
            at = word_end(text, start);
            word(&text[start..at], start..at, &mut found);
        } else if let Some((sign, read)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            at = start + sign.len();
            push(&mut found, read, sign, start..at);
        } else {
            let next = text[at..].chars().next();
            let ends = next.is_none_or(char::is_whitespace);
            let read = match letter {
                '.' | '!' if ends => END,
                '!' => "not",
                '.' => "",
                '_' | '`' | '"' | '\'' | '’' => continue,
                _ => &rest[..letter.len_utf8()],
            };
            push(&mut found, read, &rest[..letter.len_utf8()], start..at);
        }
    }
    let end = text.len();
    push(&mut found, END, "", end..end);
    tens(found)
}

fn push(found: &mut Vec<Lexeme>, text: &str, raw: &str, place: Range<usize>) {
    found.push(Lexeme {
        text: text.to_owned(),
        raw: raw.to_owned(),
        place,
    });
}

/// Whether a line begins with the mark of a list.
fn is_mark(rest: &str) -> bool {
    let mut letters = rest.chars();
    let mark = letters.next().is_some_and(|mark| "-*•–#".contains(mark));
    mark && letters.next().is_some_and(char::is_whitespace)
}

fn is_word(rest: &str) -> bool {
    rest.starts_with(|letter: char| letter.is_alphanumeric())
}

/// Where a number ends: "25", "0.3"; not "21..23".
fn number_end(text: &str, start: usize) -> usize {
    let digits = |from: usize| {
        let rest = text[from..].bytes();
        from + rest.take_while(u8::is_ascii_digit).count()
    };
    let end = digits(start);
    let part = text[end..]
        .strip_prefix('.')
        .map_or(end, |_| digits(end + 1));
    if part > end + 1 { part } else { end }
}

/// Where a word ends; "haveWorm" is two.
fn word_end(text: &str, start: usize) -> usize {
    let mut end = start;
    let mut before = ' ';
    let mut letters = text[start..].chars().peekable();
    while let Some(letter) = letters.next() {
        let apostrophe =
            "'’`".contains(letter) && letters.peek().is_some_and(|next| next.is_alphabetic());
        if !(letter.is_alphanumeric() || apostrophe)
            || before.is_lowercase() && letter.is_uppercase()
        {
            break;
        }
        before = letter;
        end += letter.len_utf8();
    }
    end
}

/// A word as it is looked up, several for "I'd" and its like.
fn word(said: &str, place: Range<usize>, found: &mut Vec<Lexeme>) {
    let said = said.to_lowercase().replace(['’', '`'], "'");
    let long = contraction(&said).unwrap_or(&said);
    for part in long.split(' ') {
        let part = part.strip_suffix("'s").unwrap_or(part);
        if let Some((_, sign)) = SPELT.iter().find(|(word, _)| *word == part) {
            push(found, sign, part, place.clone());
            continue;
        }
        let looked_up = lemma(part).unwrap_or(part);
        let sign = SPELT.iter().find(|(word, _)| *word == looked_up);
        let text = match sign {
            _ if DROPPED.contains(&part) => "",
            Some((_, sign)) => sign,
            None => looked_up,
        };
        push(found, text, part, place.clone());
    }
}

/// "Twenty five" as one number; other spelt numbers stay words.
fn tens(lexemes: Vec<Lexeme>) -> Vec<Lexeme> {
    let mut found: Vec<Lexeme> = Vec::with_capacity(lexemes.len());
    for lexeme in lexemes {
        if let (Some(last), Some(one)) = (found.last_mut(), one(&lexeme.text))
            && let Some(ten) = ten(&last.raw)
            && ten % 10 == 0
        {
            last.text = (ten + one).to_string();
            last.raw = last.text.clone();
            last.place.end = lexeme.place.end;
            continue;
        }
        found.push(match ten(&lexeme.text) {
            Some(ten) => Lexeme {
                text: ten.to_string(),
                ..lexeme
            },
            None => lexeme,
        });
    }
    found
}

/// What is called by a name.
#[derive(Debug, Clone, Copy)]
enum Called {
    Quantity(&'static str),
    /// Worms behind the rival: the lead below zero.
    Behind,
    MyWorms,
    RivalWorms,
    Theirs,
    Count,
    Value,
    After,
}

/// Names of quantities; words as they are looked up.
const NAMES: &[(Called, &str)] = &[
    (
        Called::Quantity("total"),
        "(my|current|running|kept|turn)? total (so far|now|kept|in hand|points)?|points (so far|kept|have)|my points|points have kept|what have kept",
    ),
    (
        Called::Quantity("dice"),
        "(number|count|amount)? (my)? dice ((have)? (left|to roll|to go|in hand|in my hand|over|unused|left over|have left|left to roll))?|(number|count)? (left|free|unused|unrolled|spare) dice|dice can roll|number left",
    ),
    (
        Called::Quantity("faces kept"),
        "(number|count)? (different|distinct)? (faces|numbers|face) (have)? (kept|used|already kept|already used|gone|used up|use|kept so far|used so far|take|closed)|(kept|used|different|closed) (faces|numbers)|faces",
    ),
    (
        Called::Quantity("gain"),
        "(number)? worms (on|in|for|from)? ({tile to take})|({tile to take}|tile) worms|(number)? worms can? (get|win|gain|take|bring) (by stop|now|when stop)?|gain",
    ),
    (
        Called::Quantity("own top"),
        "(number)? worms (on|in|at)? (my (own)? (top tile|top|last tile|top one|tile on top|tile|pile)|own top (tile)?|what lose|tile have)|my (own)? (top tile|top|last tile) worms|own top worms",
    ),
    (
        Called::Quantity("rival's top"),
        "(number)? worms (on|in|at)? ({rival top}|{rival} (top tile|top|tile))|({rival} (top tile|top|tile)) worms",
    ),
    (
        Called::Quantity("own top number"),
        "(number)? (on|in)? (my (own)? (top tile|top|last tile|top one|tile on top|tile|top tile number|top number)|own top (tile|number)?)|mine",
    ),
    (
        Called::Quantity("rival's top number"),
        "(number)? (on|in)? (top tile ({rival})|({rival}) (top tile number|top tile|top|tile|top number|pile top|number)|tile on top ({rival}) pile|tile on top ({rival})|steal target|number to steal)",
    ),
    (
        Called::Quantity("tile to take"),
        "(number)? (on|in)? (tile can? (now)? (get|take|win|stop for|stop|have get)|best tile can take|stop tile) (by stop|now|when stop)?",
    ),
    (
        Called::Quantity("lowest tile"),
        "{lowest tile}|(lowest|smallest|cheapest) (open|table|free|left) (tile)?|(lowest|smallest|cheapest) (tile)? (open|left)?|minimum tile",
    ),
    (
        Called::Quantity("highest tile"),
        "{highest tile}|(highest|biggest|best) (open|table|free|left) (tile)?|(highest|biggest) (tile) (open|left)?|max tile",
    ),
    (
        Called::Quantity("tiles on the table"),
        "(number|count)? (open|free|table|left) tiles (on table|left)?|(number|count)? tiles (left|open|on table|left on table|lie|out|in middle|face up) (on table)?",
    ),
    (
        Called::Quantity("own tiles"),
        "(number|count)? (my (own)? tiles|own tiles|tiles (have|own|hold)|tiles (in|on) (my (own)? pile|front me)|tiles mine|my pile (size|height))",
    ),
    (
        Called::Quantity("rival's tiles"),
        "(number|count)? ({rival} tiles|tiles (in|on)? ({rival}) pile|tiles ({rival}) (have|own|hold)|({rival}) pile (size|height))",
    ),
    (
        Called::Quantity("lead"),
        "(my)? (worms|worm)? lead|worms (ahead|ahead rival|ahead them|in front)",
    ),
    (
        Called::Behind,
        "(number)? worms (behind|down) ({rival})?|(my)? deficit",
    ),
    (Called::Quantity("roll"), "roll number|number roll"),
    (
        Called::Quantity("worms at stake"),
        "worms at (stake|chance)",
    ),
    (
        Called::MyWorms,
        "(my|own|my own) worms|worms (have|own|mine)",
    ),
    (
        Called::RivalWorms,
        "({rival}) worms|worms ({rival}) (have|own)|worms (rival|them)",
    ),
    (Called::Theirs, "theirs|them|their|rival"),
    (
        Called::Quantity("steal"),
        "can? steal (possible|available|open)?",
    ),
    (
        Called::Quantity("worm kept"),
        "have (worms|worm)|(worms|worm) kept|kept worms",
    ),
];

/// Names of what belongs to a face; they come first where faces are counted.
const OF_FACES: &[(Called, &str)] = &[
    (
        Called::Count,
        "n|(number|count|amount|how many) ((my|it)? (dice|d) (show it|in it|it (show|have|use up|use|cost))?)?|count it|dice (count)?|dice (it)? (show|use|use up|have)|number dice (it)? (use|use|cost|cost)|times rolled",
    ),
    (
        Called::Value,
        "v|(face|dice)? (value|points|point|worth|face value|number on it)|value (face|dice|one dice)|face|(points|value) (per|for|each) (dice|one)",
    ),
    (
        Called::After,
        "(number|count)? (dice left|left dice|dice to roll|dice it leave|dice have left|dice in hand|dice stop in my hand|dice left over) (after|after it|afterwards|after take|after take (f|it|face|them)|then|after kept it|for next roll|in hand)?|dice after",
    ),
];

fn table(names: &[(Called, &str)]) -> Phrasebook<Called> {
    let names = names.iter();
    Phrasebook::of(names.map(|(called, name)| (*called, Pattern::with(name, find))))
}

static ALL: LazyLock<Phrasebook<Called>> = LazyLock::new(|| table(NAMES));
static FACES: LazyLock<Phrasebook<Called>> = LazyLock::new(|| table(OF_FACES));

/// What the longest name at the head of some words calls, and its words.
pub(super) fn called(words: &[&str], of_faces: bool) -> Option<(Node, usize)> {
    let longest = |table: &Phrasebook<Called>| {
        let longest = table.longest(&table.seen(words), 0)?;
        Some((*longest.stands_for, longest.length))
    };
    let first = if of_faces { longest(&FACES) } else { None };
    let other = longest(&ALL);
    let (called, end) = match (first, other) {
        (Some(first), Some(other)) if first.1 >= other.1 => first,
        (_, Some(other)) => other,
        (first, None) => first?,
    };
    Some((node(called), end))
}

fn node(called: Called) -> Node {
    match called {
        Called::Quantity(name) => Node::Quantity(Quantity::named(name)),
        Called::Behind => {
            let lead = Node::Quantity(Quantity::named("lead"));
            Node::two(super::node::Operator::Minus, Node::Number(0.0), lead)
        }
        Called::MyWorms => Node::MyWorms,
        Called::RivalWorms => Node::RivalWorms,
        Called::Theirs => Node::Theirs,
        Called::Count => Node::Count,
        Called::Value => Node::Value,
        Called::After => Node::After,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::lexicon::lemmas::are_looked_up;

    #[test]
    fn names_are_made_of_words_that_are_looked_up() {
        for (_, names) in NAMES.iter().chain(OF_FACES) {
            let words = names.split(|letter: char| !letter.is_alphanumeric());
            for word in words.filter(|word| !word.is_empty()) {
                assert!(are_looked_up(word), "`{word}` of `{names}`");
            }
        }
    }
}
