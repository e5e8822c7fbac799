//! "Stop when I have two fives": dice that one has when it comes to stopping were kept, and
//! so are those counted after them: "with one worm 28, with two 24".

use std::ops::Range;

use super::statement::{has, statements, word_at};
use super::token::{END, Token, is_number, is_total, number_named, plural};

/// The faces by the words that dice of them are counted with.
const COUNTED: [&str; 7] = ["worms", "worm", "fives", "fours", "threes", "twos", "ones"];
/// Words by which a statement is about tiles, the roll, or a face to take.
const ELSE: [&str; 12] = [
    "tile", "tiles", "wormer", "wormers", "steal", "gain", "worth", "take", "rolled", "avoid",
    "top", "pile",
];
/// What may stand behind dice that are counted.
const BEHIND: [&str; 19] = [
    END,
    ",",
    ":",
    "=>",
    "stop",
    "roll",
    "at",
    "until",
    "when",
    "and",
    "or",
    "otherwise",
    "not",
    "never",
    "on",
    "only",
    "always",
    "want",
    "need",
];

/// Who else may have something.
const RIVAL: [&str; 2] = ["rival", "other"];

/// How many dice of a face one has, and where that is said.
#[derive(Debug)]
struct Count {
    /// From the word for having them on.
    place: Range<usize>,
    /// The word for having them.
    having: usize,
    /// "At least", "fewer than"; nothing for "two" and "two or more".
    bound: Range<usize>,
    number: Range<usize>,
    face: usize,
    or_more: bool,
    only: bool,
}

/// What the statements so far count.
#[derive(Debug, Default)]
struct Counted {
    /// The face whose kept dice were spoken of last.
    face: Option<&'static str>,
}

/// The words, with "kept" behind dice that are counted, in statements on when to stop.
pub fn counted(tokens: Vec<Token>) -> Vec<Token> {
    let mut meant: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut counted = Counted::default();
    for statement in statements(&tokens) {
        match is_on_stopping(statement) && !has(statement, &ELSE) {
            true => meant.extend(counted.kept(statement)),
            false => meant.extend_from_slice(statement),
        }
    }
    meant
}

/// Whether a statement says when to stop or to roll: "with one worm I want 28".
fn is_on_stopping(statement: &[Token]) -> bool {
    let word = |at: usize| word_at(statement, at);
    let wants = |at: usize| ["want", "need"].contains(&word(at)) && is_total(word(at + 1));
    has(statement, &["stop", "roll"]) || (0..statement.len()).any(wants)
}

impl Counted {
    /// A statement with "kept" behind the dice that it counts.
    fn kept(&mut self, statement: &[Token]) -> Vec<Token> {
        let word = |at: usize| word_at(statement, at);
        let is_kept =
            |at: &usize| COUNTED.contains(&word(*at)) && ["kept", "dice"].contains(&word(at + 1));
        if let Some(at) = (0..statement.len()).find(is_kept) {
            self.face = plural(word(at));
        }
        let counts: Vec<Count> = (0..statement.len())
            .filter_map(|at| count(statement, at))
            .collect();
        // A total has a tile of so many worms anyway.
        let at_total = statement.iter().any(|token| is_total(&token.text));
        let mut meant: Vec<Token> = Vec::with_capacity(statement.len());
        let mut at = 0;
        while at < statement.len() {
            let here = counts.iter().find(|count| count.place.start == at);
            let kept = here.filter(|count| {
                let face = plural(word(count.face));
                let spoken_of = self.face == face;
                // Four worms may be those of one's tiles.
                let few = number_named(word(count.number.end - 1)).is_some_and(|number| number < 4);
                face != Some("worms") || spoken_of || few && (count.only || at_total)
            });
            if let Some(count) = kept
                && let Some(face) = plural(word(count.face))
            {
                meant.extend(said(statement, count, face));
                self.face = Some(face);
                at = count.place.end;
                continue;
            }
            meant.push(statement[at].clone());
            if let Some(face) = self.face
                && let Some(end) = counted_again(statement, at)
            {
                meant.extend_from_slice(&statement[at + 1..end]);
                let place = statement[at].place.start..statement[end - 1].place.end;
                let order = at.checked_sub(1).map_or("", word);
                let stops = word(end) == "at" && !["stop", "roll"].contains(&order);
                let stop = if stops { "stop" } else { "" };
                meant.extend(Token::row(&format!("{face} kept {stop}"), &place));
                at = end - 1;
            }
            at += 1;
        }
        meant
    }
}

/// How many dice of a face are said to be had at a place.
fn count(statement: &[Token], start: usize) -> Option<Count> {
    let word = |at: usize| word_at(statement, at);
    let mut at = start;
    let mut only = false;
    let mut skip_only = |at: &mut usize| {
        while ["only", "already"].contains(&word(*at)) {
            only |= word(*at) == "only";
            *at += 1;
        }
    };
    skip_only(&mut at);
    let having = at;
    // "A tile will do, except it has three worms."
    let of_tile = start > 0 && ["it", "one", "stop", "that", "what"].contains(&word(start - 1));
    // "Behind with three worms": of the piles.
    let of_lead = start > 0 && ["ahead", "behind", "front"].contains(&word(start - 1));
    if !["have", "with"].contains(&word(at)) || word(at) == "have" && of_tile || of_lead {
        return None;
    }
    at += 1;
    skip_only(&mut at);
    let bound = match (word(at), word(at + 1)) {
        ("at", "least" | "most") | ("more" | "fewer", "than") => at..at + 2,
        ("exactly", _) => at..at + 1,
        _ => at..at,
    };
    at = bound.end;
    let number = at;
    let or_more = |at: usize| word(at) == "or" && ["more", "better"].contains(&word(at + 1));
    if !is_number(word(at)) {
        return None;
    }
    at += 1;
    if word(at) == "or" && is_number(word(at + 1)) {
        at += 2;
    }
    let number = number..at;
    let before = or_more(at);
    at += 2 * usize::from(before);
    let face = at;
    if !COUNTED.contains(&word(face)) {
        return None;
    }
    at += 1;
    let behind = or_more(at);
    at += 2 * usize::from(behind);
    at += usize::from(word(at) == "dice");
    let kept = word(having) == "with" && ["kept", "already"].contains(&word(at));
    at += usize::from(kept);
    let or_fewer = word(at) == "or" && ["fewer", "more"].contains(&word(at + 1));
    let listed = word(at) == "," && word(at + 1) == "or";
    let goes_on = BEHIND.contains(&word(at)) && !or_fewer && !listed || is_total(word(at));
    goes_on.then_some(Count {
        place: start..at,
        having,
        bound,
        number,
        face,
        or_more: before || behind,
        only,
    })
}

/// Dice that are counted, said to be kept.
fn said(statement: &[Token], count: &Count, face: &str) -> Vec<Token> {
    let place = statement[count.place.start].place.start..statement[count.place.end - 1].place.end;
    let put = |words: &str| Token::row(words, &place);
    let one = ["one", "1"].contains(&statement[count.number.start].text.as_str());
    let alone = count.number.len() == 1 && !count.or_more && count.bound.is_empty();
    let mut said = vec![statement[count.having].clone()];
    if statement[count.having].text == "have" {
        said.extend(put("kept"));
    }
    if count.or_more {
        said.extend(put("at least"));
    } else if alone && (count.only || one) {
        said.extend(put("exactly"));
    }
    said.extend_from_slice(&statement[count.bound.clone()]);
    said.extend_from_slice(&statement[count.number.clone()]);
    said.extend(put(face));
    if statement[count.having].text == "with" {
        said.extend(put("kept"));
    }
    said
}

/// "With two I stop at 25", behind a count of worms: where the words end that count more
/// of the same dice.
fn counted_again(statement: &[Token], at: usize) -> Option<usize> {
    let word = |at: usize| word_at(statement, at);
    let of_rival = at > 0 && RIVAL.contains(&word(at - 1));
    if of_rival || !["with", "have"].contains(&word(at)) || !is_number(word(at + 1)) {
        return None;
    }
    let or = word(at + 2) == "or";
    let more = or && (["more", "better"].contains(&word(at + 3)) || is_number(word(at + 3)));
    let end = at + 2 + 2 * usize::from(more);
    const ORDERS: [&str; 8] = [":", "=>", "at", "stop", "roll", "until", "want", "need"];
    let goes_on = ORDERS.contains(&word(end));
    let goes_on = goes_on || is_total(word(end));
    (goes_on || word(end) == "," && word(end + 1) == "stop").then_some(end)
}
