//! Cuts a text at its spaces and signs, and finds where its statements end.

use super::asked::{ASKED, answered};
use super::lists::marks_inside;
use super::token::{END, ITEM, Token, is_in, is_total};
use crate::language::own_words::lexicon::lemmas::lemma;
use crate::language::wording::NUMBERS;

/// Whether eyes are followed by a mouth and a space: ":)".
fn is_face_of_signs(letters: &[(usize, char)], index: usize) -> bool {
    let at = |index: usize| letters.get(index).map(|&(_, letter)| letter);
    let mouth = index + usize::from(at(index) == Some('-'));
    matches!(at(mouth), Some(')' | '(' | 'D' | 'P'))
        && at(mouth + 1).is_none_or(char::is_whitespace)
}

/// Words, numbers and signs as they stand.
pub fn raw(text: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let letters: Vec<(usize, char)> = text.char_indices().collect();
    let at = |index: usize| letters.get(index).map(|&(_, letter)| letter);
    let byte = |index: usize| letters.get(index).map_or(text.len(), |&(at, _)| at);
    let colons = are_numbered_with_colons(text);
    let marks = numbered_in_turn(&letters);
    let mut line_is_empty = true;
    let mut ternary_open = false;
    let mut index = 0;
    while let Some(letter) = at(index) {
        let start = index;
        index += 1;
        let mut word = String::new();
        match letter {
            '\n' | '\r' => word.push('\n'),
            _ if letter.is_whitespace() || letter == '\u{feff}' => continue,
            '#' if line_is_empty && !at(index).is_some_and(|next| next.is_ascii_digit()) => {
                index = after_heading(&letters, index);
            }
            '-' if line_is_empty && at(index) == Some('-') => {
                index = after_heading(&letters, index + 1);
            }
            // "w/ 22", "w/o worms".
            'w' | 'W'
                if at(index) == Some('/') && at(index + 1).is_some_and(char::is_whitespace) =>
            {
                index += 1;
                word.push_str("with");
            }
            'w' | 'W' if at(index) == Some('/') && at(index + 1) == Some('o') => {
                index += 2;
                word.push_str("without");
            }
            '/' if at(index) == Some('/') => {
                word.push('.');
                index = after_heading(&letters, index + 1);
            }
            '-' | '*' | '•' | '–' | '—' if line_is_empty => word.push_str(ITEM),
            '-' | '=' | '–' if at(index) == Some('>') => {
                index += 1;
                word.push_str("=>");
            }
            '#' => word.push_str("number"),
            '→' => word.push_str("=>"),
            '≥' => word.push_str("at least"),
            '≤' => word.push_str("at most"),
            // ".3" as "0.3".
            '.' if at(index).is_some_and(|next| next.is_ascii_digit())
                && (start == 0 || at(start - 1).is_some_and(|last| " =(<>".contains(last))) =>
            {
                word.push_str("0.");
                while let Some(digit) = at(index).filter(char::is_ascii_digit) {
                    word.push(digit);
                    index += 1;
                }
            }
            // "rival.top".
            '.' if is_member(&letters, index) => continue,
            '.' if at(index) == Some('.') => {
                // "21..23" is a range, "so ..." a pause.
                let dots = letters[index..].iter().take_while(|(_, next)| *next == '.');
                index += dots.count();
                let number = at(index).is_some_and(|next| next.is_ascii_digit());
                let counts = start > 0 && at(start - 1).is_some_and(|last| last.is_ascii_digit());
                word.push_str(if number && counts { "to" } else { "…" });
            }
            '>' | '<' | '=' | '!' if at(index) == Some('=') => {
                index += 1;
                if at(index) == Some('=') {
                    index += 1;
                }
                word.push_str(match letter {
                    '>' => "at least",
                    '<' => "at most",
                    '=' => "exactly",
                    _ => "not",
                });
            }
            '!' if at(index).is_some_and(|next| next == '(' || next.is_alphabetic()) => {
                word.push_str("not");
            }
            // "Ones, then twos (oh yes!), then threes".
            '!' | '?' if at(index) == Some(')') => continue,
            // "A ? stop : roll".
            '?' if ternary(&letters, index) => {
                ternary_open = true;
                word.push(',');
            }
            ':' if ternary_open && at(index) == Some(' ') => {
                ternary_open = false;
                word.push_str("otherwise");
            }
            '?' => word.push_str(ASKED),
            ':' if at(index) == Some('=') => {
                index += 1;
                word.push('=');
            }
            ':' | ';' | '=' if is_face_of_signs(&letters, index) => {
                index += 1 + usize::from(at(index) == Some('-'));
                word.push('.');
            }
            '<' => word.push_str("fewer than"),
            '*' | '×' | '·' => word.push_str("times"),
            '(' | '[' | '{' => word.push('«'),
            ')' | ']' | '}' => word.push('»'),
            '&' | '|' => {
                if at(index) == Some(letter) {
                    index += 1;
                }
                word.push_str(if letter == '&' { "and" } else { "or" });
            }
            _ if letter.is_ascii_digit() => {
                while let Some(next) = at(index) {
                    let inside = next.is_ascii_digit()
                        || next == '.' && at(index + 1).is_some_and(|after| after.is_ascii_digit())
                        || next == '/' && at(index + 1).is_some_and(|after| after.is_ascii_digit());
                    if !inside {
                        break;
                    }
                    index += 1;
                }
                let fraction = &text[byte(start)..byte(index)];
                if let Some((above, below)) = fraction.split_once('/')
                    && (above.len() >= below.len() && above >= below
                        || text[..byte(start)].ends_with('/')
                        || text[byte(index)..].starts_with('/'))
                {
                    // "5/4" lists faces.
                    index = start + above.len();
                }
                word.push_str(&text[byte(start)..byte(index)]);
                // "1." and "1)" at the head of a line number a list, "26." is a total.
                let numbered = (line_is_empty || marks.contains(&start))
                    && word.parse().is_ok_and(|number: u8| number <= 20)
                    && (matches!(at(index), Some('.' | ')')) || at(index) == Some(':') && colons)
                    && !at(index + 1).is_some_and(|next| next.is_ascii_digit());
                if numbered {
                    index += 1;
                    word = ITEM.to_owned();
                } else {
                    let letters = &text[byte(index)..];
                    let dressed = ["'s", "’s", "'ll", "’ll", "'d", "’d", "s"]
                        .iter()
                        .find(|end| {
                            letters.strip_prefix(**end).is_some_and(|after| {
                                !after.starts_with(|next: char| next.is_alphanumeric())
                            })
                        });
                    if let Some(end) = dressed {
                        index += end.chars().count();
                        // "23's enough" is no face.
                        if word.len() == 1 {
                            word.push('s');
                        }
                    } else if ["st", "nd", "rd", "th"].iter().any(|end| {
                        letters.strip_prefix(*end).is_some_and(|after| {
                            !after.starts_with(|next: char| next.is_alphanumeric())
                        })
                    }) {
                        word.extend([letters.as_bytes()[0] as char, letters.as_bytes()[1] as char]);
                        index += 2;
                    }
                }
            }
            // "a)" at the head of a line is a mark, too.
            'a'..='h' if line_is_empty && at(index) == Some(')') => {
                index += 1;
                word.push_str(ITEM);
            }
            _ if letter.is_alphabetic() => {
                let mut previous = letter;
                while let Some(next) = at(index) {
                    let apostrophe = matches!(next, '\'' | '’' | '`')
                        && at(index + 1).is_some_and(char::is_alphabetic);
                    // "haveWorm" is two words, "McDonald" is of no use here.
                    if !(next.is_alphanumeric() || apostrophe)
                        || (previous.is_lowercase() && next.is_uppercase())
                    {
                        break;
                    }
                    previous = next;
                    index += 1;
                }
                word = text[byte(start)..byte(index)]
                    .to_lowercase()
                    .replace(['’', '`'], "'");
            }
            _ => word.push(letter),
        }
        line_is_empty = letter == '\n' || letter == '\r';
        let place = byte(start)..byte(index);
        for part in word.split(' ').filter(|part| !part.is_empty()) {
            found.push(Token::new(part, place.clone()));
        }
    }
    ends(opened(marks_inside(spelt_marks(answered(found)))))
}

/// Whether a word stands at a place that is asked of what stands before: "rival.top".
fn is_member(letters: &[(usize, char)], index: usize) -> bool {
    const MEMBERS: [&str; 9] = [
        "top", "total", "dice", "worms", "tiles", "count", "sum", "left", "score",
    ];
    let rest = letters.iter().skip(index).map(|&(_, letter)| letter);
    let word: String = rest
        .take_while(|letter| letter.is_alphabetic())
        .take(9)
        .collect();
    let touches = index > 1
        && letters
            .get(index - 2)
            .is_some_and(|(_, last)| last.is_alphabetic());
    touches && MEMBERS.contains(&word.as_str())
}

/// What may be done in either case: "risk > 1/3? stop: roll".
const ACTS: &str = "stop bank halt quit hold pass roll reroll throw continue";

/// Whether a space follows the question mark before a place, and a colon between spaces
/// stands behind it on the line, or one between two words for what to do.
fn ternary(letters: &[(usize, char)], index: usize) -> bool {
    let at = |index: usize| letters.get(index).map(|&(_, letter)| letter);
    let rest = letters.iter().skip(index).map(|&(_, letter)| letter);
    let line: String = rest
        .take_while(|letter| *letter != '\n')
        .take(200)
        .collect();
    let between_acts = line.split_once(": ").is_some_and(|(one, other)| {
        let end = other.find(['.', ';', ',']).unwrap_or(other.len());
        [one, &other[..end]]
            .iter()
            .all(|act| is_in(&act.trim().to_lowercase(), ACTS))
    });
    at(index) == Some(' ') && (line.contains(" : ") || between_acts)
}

/// Where to read on behind the sign of a remark: a heading of one or two words
/// is passed over; a longer remark, or one with a number, may say something.
fn after_heading(letters: &[(usize, char)], from: usize) -> usize {
    let line = letters
        .iter()
        .skip(from)
        .take_while(|(_, letter)| *letter != '\n');
    let (mut words, mut inside, mut length) = (0, false, 0);
    for (_, letter) in line {
        if letter.is_ascii_digit() {
            return from;
        }
        words += usize::from(!inside && letter.is_alphanumeric());
        inside = letter.is_alphanumeric();
        length += 1;
    }
    match words {
        0..=2 => from + length,
        _ => from,
    }
}

/// Turns "One: ... Two: ..." at the heads of statements into list marks; "two: stop"
/// alone counts something, and so does "one: roll. Two: stop at 24".
fn spelt_marks(mut raw: Vec<Token>) -> Vec<Token> {
    let mark = |index: usize| {
        let starts = index == 0 || matches!(raw[index - 1].text.as_str(), "." | "\n" | "!" | ";");
        let colon = raw.get(index + 1).is_some_and(|next| next.text == ":");
        let number = NUMBERS.iter().position(|word| *word == raw[index].text)?;
        (starts && colon).then_some((index, number))
    };
    let marks: Vec<(usize, usize)> = (0..raw.len()).filter_map(mark).collect();
    let in_turn = marks
        .iter()
        .enumerate()
        .all(|(at, (_, number))| *number == at + 1);
    let counts = |&(index, _): &(usize, usize)| {
        let word = |ahead: usize| raw.get(index + ahead).map_or("", |token| &token.text);
        let first = 2 + usize::from(word(2) == "i");
        let ordered = lemma(word(first)).unwrap_or(word(first));
        ["stop", "roll", "at"].contains(&ordered) || is_total(ordered)
    };
    if marks.len() < 2 || !in_turn || marks.iter().all(counts) {
        return raw;
    }
    for (index, _) in marks {
        ITEM.clone_into(&mut raw[index].text);
        "\n".clone_into(&mut raw[index + 1].text);
    }
    raw
}

/// Whether lines are numbered as in "1: ..."; "2: stop at 24" alone counts something.
fn are_numbered_with_colons(text: &str) -> bool {
    ["1:", "2:"]
        .iter()
        .all(|mark| text.lines().any(|line| line.trim_start().starts_with(mark)))
}

/// Where the numbers of a list stand in running text, in turn from one on: "1. worms. 2.
/// fives." The first one begins a statement; the others do so, too, or none has to.
fn numbered_in_turn(letters: &[(usize, char)]) -> Vec<usize> {
    let at = |index: usize| letters.get(index).map(|&(_, letter)| letter);
    let (mut strict, mut loose) = (Vec::new(), Vec::new());
    // The last letter that is no space; none at the head of a line.
    let mut last = None;
    for (index, &(_, letter)) in letters.iter().enumerate() {
        if letter.is_whitespace() {
            last = last.filter(|_| letter != '\n');
            continue;
        }
        let begins = last.is_none_or(|last| ".!?:;".contains(last));
        let apart = index == 0 || at(index - 1).is_some_and(char::is_whitespace);
        let marks_item = matches!(at(index + 1), Some('.' | ')'))
            && at(index + 2).is_some_and(char::is_whitespace);
        let in_turn = |marks: &[usize]| letter.to_digit(10) == u32::try_from(marks.len() + 1).ok();
        if begins && marks_item && in_turn(&strict) {
            strict.push(index);
        }
        if apart && marks_item && (begins || !loose.is_empty()) && in_turn(&loose) {
            loose.push(index);
        }
        last = Some(letter);
    }
    match (strict.len(), loose.len()) {
        (2.., _) => strict,
        (_, 3..) => loose,
        _ => Vec::new(),
    }
}

/// "Two dice (or one)" goes on as if there were no brackets.
fn opened(mut raw: Vec<Token>) -> Vec<Token> {
    let mut open = false;
    // "stop(): ..." is "stop: ...".
    for index in 1..raw.len() {
        if raw[index - 1].text == "«" && raw[index].text == "»" {
            raw[index - 1].text.clear();
            raw[index].text.clear();
        }
    }
    raw.retain(|token| !token.text.is_empty());
    for index in 0..raw.len() {
        let next = raw.get(index + 1).map_or("", |next| next.text.as_str());
        match raw[index].text.as_str() {
            "«" if matches!(next, "or" | "and") => {
                open = true;
                raw[index].text.clear();
            }
            "«" => open = false,
            "»" if open => {
                open = false;
                raw[index].text.clear();
            }
            _ => {}
        }
    }
    raw.retain(|token| !token.text.is_empty());
    raw
}

/// Turns full stops and their like, and the line breaks of lists, into [`END`].
fn ends(raw: Vec<Token>) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::with_capacity(raw.len());
    for (index, token) in raw.iter().enumerate() {
        let ended = found.last().is_none_or(|last| last.text == END);
        let next = raw.get(index + 1).map_or(ITEM, |next| next.text.as_str());
        let ends = match token.text.as_str() {
            "." | "!" | ";" | "…" => true,
            ITEM => true,
            // A broken line of running text goes on; blank lines, lists and
            // short lines without a comma end a statement.
            "\n" => next == ITEM || next == "\n" || !matches!(next, "and" | "or" | ","),
            _ => {
                found.push(token.clone());
                continue;
            }
        };
        let goes_on = token.text == "\n"
            && found
                .last()
                .is_some_and(|last| matches!(last.text.as_str(), "," | ":" | "and" | "or" | "=>"));
        if ends && !ended && !goes_on {
            found.push(Token::new(END, token.place.clone()));
        }
    }
    if found.last().is_some_and(|last| last.text != END) {
        let end = found.last().map_or(0, |last| last.place.end);
        found.push(Token::new(END, end..end));
    }
    found
}
