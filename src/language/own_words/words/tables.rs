//! What leaves something out that stood before it: rows of a table, totals one by one,
//! a pronoun for a face. Each is given what it left out.

use super::announced::announced;
use super::both::both;
use super::later::later_apart;
use super::limits::apart;
use super::rolled::in_roll;
use super::statement::{statements, word_at};
use super::token::{END, FACES, Token, is_number, total};
use super::verdicts::verdicts;
use super::weights::weighed;

/// The same statements, with what some of them leave out.
pub fn laid_out(tokens: Vec<Token>) -> Vec<Token> {
    one_by_one(apart(tiles_apart(announced(tiles_of_table(
        compared_by_name(in_roll(verdicts(both(later_apart(weighed(tokens)))))),
    )))))
}

/// "Fives if there are more of them than worms": the face that a pronoun stands for
/// where dice of faces are compared, in this statement or the one before.
fn compared_by_name(mut tokens: Vec<Token>) -> Vec<Token> {
    const COMPARES: [&str; 4] = ["than", "as", "outnumber", "count"];
    const MORE: [&str; 3] = ["more", "fewer", "many"];
    let names = |token: &Token| FACES.contains(&token.text.as_str());
    for at in 1..tokens.len() {
        let is = |at: usize, words: &[&str]| {
            let token = tokens.get(at);
            token.is_some_and(|token| words.contains(&token.text.as_str()))
        };
        if !is(at, &["them"]) {
            continue;
        }
        let compared = is(at - 1, &MORE)
            && is(at + 1, &COMPARES[..2])
            && tokens.get(at + 2).is_some_and(names);
        // "As they come" compares nothing.
        let come = is(at - 1, &["as"]) && is(at + 1, &["come", "lie", "fall", "go"]);
        let against = is(at - 1, &COMPARES[..3])
            && !come
            && tokens[..at]
                .iter()
                .rev()
                .take(5)
                .take_while(|token| token.text != END)
                .any(names);
        if !compared && !against {
            continue;
        }
        let statements = tokens[..at].rsplit(|token| token.text == END).take(2);
        let mut faces = statements.flat_map(|statement| statement.iter().rev());
        let last = faces.find(|token| names(token));
        let face = match last {
            Some(last) if against => faces.find(|token| names(token) && token.text != last.text),
            last => last,
        };
        if let Some(text) = face.map(|face| face.text.clone()) {
            tokens[at].text = text;
        }
    }
    tokens
}

/// "Six tiles or fewer on the table: ... 7 to 10 tiles: ...": tiles of the table, where the
/// text began with these.
fn tiles_of_table(tokens: Vec<Token>) -> Vec<Token> {
    const WHOSE: [&str; 11] = [
        "table", "my", "mine", "own", "have", "rival", "pile", "them", "their", "with", "worms",
    ];
    let mut on_table = false;
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in statements(&tokens) {
        let names = |word: &str| statement.iter().any(|token| token.text == word);
        let whose = WHOSE.iter().any(|word| names(word));
        for (at, token) in statement.iter().enumerate() {
            said.push(token.clone());
            let counted = at > 0 && is_number(&statement[at - 1].text);
            if on_table && !whose && counted && token.text == "tiles" {
                said.extend(["on", "table"].map(|word| Token::new(word, token.place.clone())));
            }
        }
        on_table |= names("tiles") && names("table");
    }
    said
}

/// "A tile with three worms I take always, with two worms only when A": each tile with the
/// order that is meant for it.
fn tiles_apart(tokens: Vec<Token>) -> Vec<Token> {
    const OTHER: [&str; 6] = ["dice", "kept", "roll", "never", "not", "top"];
    const BEHIND: [&str; 5] = ["when", "with", "only", "always", "once"];
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in statements(&tokens) {
        let word = |at: usize| word_at(statement, at);
        let worms = |at: usize| is_number(word(at)) && ["worm", "worms"].contains(&word(at + 1));
        let of_tile = |at: usize| ["tile", "tiles"].contains(&word(at)) && word(at + 1) == "with";
        let takes = |token: &Token| ["take", "stop"].contains(&token.text.as_str());
        let first = (0..statement.len()).find(|&at| of_tile(at) && worms(at + 2));
        let head = statement.get(..first.unwrap_or(0)).unwrap_or_default();
        let other = |token: &Token| OTHER.contains(&token.text.as_str());
        let orders = head.iter().any(takes) && !head.iter().any(other);
        let mut at = 0;
        while at < statement.len() {
            let signs = (at..at + 2)
                .take_while(|&at| [",", "and", "but", "or"].contains(&word(at)))
                .count();
            let with = at + signs + usize::from(["tile", "tiles"].contains(&word(at + signs)));
            let next = first.is_some_and(|first| orders && at > first && signs > 0)
                && word(with) == "with"
                && worms(with + 1)
                && BEHIND.contains(&word(with + 3));
            if next {
                let like = |text: &str| Token::new(text, statement[at].place.clone());
                said.extend([END, "stop", "for", "tile"].map(like));
                at = with;
            }
            said.push(statement[at].clone());
            at += 1;
        }
    }
    said
}

/// "Never stop on 21 and 22", "on 23 or 24 I stop only with two dice": totals one by one,
/// none of which is meant as so much or more.
fn one_by_one(tokens: Vec<Token>) -> Vec<Token> {
    const PLACES: [&str; 4] = ["on", "at", "with", "for"];
    const BEHIND: [&str; 9] = [
        END, "never", "not", "stop", "roll", "only", "when", ":", "=>",
    ];
    let word = |at: usize| word_at(&tokens, at);
    let number = |at: usize| total(word(at));
    let mut exactly: Vec<usize> = Vec::new();
    let mut joined: Vec<usize> = Vec::new();
    // Where the statement begins, and whether it says "stop" and "between" so far.
    let (mut start, mut stops, mut between) = (0, false, false);
    for at in 0..tokens.len() {
        match at.checked_sub(1).map_or(END, word) {
            END => (start, stops, between) = (at, false, false),
            "stop" => stops = true,
            "between" => between = true,
            _ => {}
        }
        let (Some(one), Some(other)) = (number(at), number(at + 2)) else {
            continue;
        };
        let mut before = (start..at).rev().map(word);
        let leads = before.clone().next().is_none_or(|before| {
            PLACES.contains(&before) || ["never", "roll", "exactly"].contains(&before)
        });
        let subject = at <= start + 1;
        let exact = before.clone().next() == Some("exactly");
        // "Stop at 24 or 25" leaves open what is done beyond.
        let verb = before.find(|word| !PLACES.contains(word));
        let refuses = match (verb, before.next()) {
            (Some("stop"), Some(word)) => ["never", "not"].contains(&word),
            (Some(word), _) => ["never", "roll"].contains(&word),
            _ => false,
        };
        let apart = subject || refuses || stops && other > one + 1;
        let pair = ["or", "and"].contains(&word(at + 1)) && one < other;
        let ends = BEHIND.contains(&word(at + 3))
            || subject && word(at + 3) == "with"
            || exact && word(at + 3) == ",";
        if leads && apart && pair && ends && !between {
            exactly.extend((!exact).then_some(at));
            exactly.push(at + 2);
            joined.push(at + 1);
        }
    }
    let mut said = Vec::with_capacity(tokens.len() + exactly.len());
    for (at, mut token) in tokens.into_iter().enumerate() {
        if exactly.contains(&at) {
            said.push(Token::new("exactly", token.place.clone()));
        }
        if joined.contains(&at) {
            token.text = "or".to_owned();
        }
        said.push(token);
    }
    said
}
