//! Cuts a text into the words, numbers and signs of formulas.

use std::ops::Range;

use crate::language::own_words::lemmas::{DROPPED, TENS, contraction, lemma};
use crate::language::wording::NUMBERS;

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
        let one = NUMBERS.iter().position(|word| *word == lexeme.text);
        if let (Some(last), Some(one @ 1..10)) = (found.last_mut(), one)
            && let Some((_, ten)) = TENS.iter().find(|(word, _)| *word == last.raw)
            && ten % 10 == 0
        {
            last.text = (ten + one).to_string();
            last.raw = last.text.clone();
            last.place.end = lexeme.place.end;
            continue;
        }
        let ten = TENS.iter().find(|(word, _)| *word == lexeme.text);
        found.push(match ten {
            Some((_, ten)) => Lexeme {
                text: ten.to_string(),
                ..lexeme
            },
            None => lexeme,
        });
    }
    found
}
