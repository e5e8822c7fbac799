//! Lists as programmers write them: sets, marks within a line, the answers to a question
//! and what to stop for.

use super::token::{END, FACES, ITEM, Token, is_total};

/// Words behind which a number is no mark of a list.
const COUNTED: [&str; 24] = [
    "with", "at", "on", "least", "most", "than", "exactly", "or", "and", "to", "=", ":", "take",
    "over", "under", "stop", "roll", "turn", "have", "from", "for", "only", "left", "dice",
];

/// The word at a place, nothing where the text has ended.
pub fn word(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |token| token.text.as_str())
}

/// The word before a place, nothing at the head of the text.
pub fn before(tokens: &[Token], at: usize) -> &str {
    at.checked_sub(1).map_or("", |at| word(tokens, at))
}

/// How far the end of a statement or a bracket is looked for, in words.
pub const FAR: usize = 80;

/// Where the statement around a place ends.
pub fn end_of(tokens: &[Token], at: usize) -> usize {
    let rest = tokens.iter().enumerate().skip(at).take(FAR);
    let end = rest.into_iter().find(|(_, token)| token.text == END);
    end.map_or(tokens.len().min(at + FAR), |(end, _)| end)
}

/// Where the bracket that opens at a place closes, within its statement.
pub fn close_of(tokens: &[Token], at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(at).take(FAR) {
        match token.text.as_str() {
            "«" => depth += 1,
            "»" => depth = depth.saturating_sub(1),
            END => return None,
            _ => {}
        }
        if depth == 0 {
            return Some(index);
        }
    }
    None
}

/// Whether between two brackets stand only numbers or faces in a row.
pub fn is_set(tokens: &[Token], open: usize, close: usize) -> bool {
    let inside = tokens.get(open + 1..close).unwrap_or_default();
    let listed = |(index, token): (usize, &Token)| match index % 2 {
        0 => FACES.contains(&token.text.as_str()) || is_total(&token.text),
        _ => matches!(token.text.as_str(), "," | "/" | "or"),
    };
    inside.len() > 1 && inside.len() % 2 == 1 && inside.iter().enumerate().all(listed)
}

/// "1. worms 2. fives", "1: worms, 2: fives", "prio 1: worms, prio 2: fives", "P1: worms":
/// marks of a list within a line.
pub fn ranked_marks(tokens: Vec<Token>) -> Vec<Token> {
    const NAMES: [&str; 6] = ["prio", "priority", "number", "rule", "step", "choice"];
    const ROLLS: [&str; 3] = ["roll", "rolls", "turn"];
    let mut marks: Vec<(usize, usize)> = Vec::new();
    // A mark at the head of the text was passed over.
    let first = usize::from(tokens.first().is_some_and(|token| token.place.start > 1));
    let mut dots = Vec::new();
    let mut all_named = true;
    for at in 0..tokens.len() {
        let next = (marks.len() + 1).to_string();
        let named = NAMES.contains(&word(&tokens, at));
        let last = before(&tokens, at);
        let starts = ["", END, ","].contains(&last);
        let number = at + usize::from(named);
        let sign = usize::from(word(&tokens, number + 1) == ":");
        let numbered = named && word(&tokens, at) == "number" && !ROLLS.contains(&last);
        let label = word(&tokens, at).strip_prefix(['p', 's', 'c']) == Some(next.as_str())
            && starts
            && word(&tokens, at + 1) == ":";
        if label {
            marks.push((at, 2));
        } else if word(&tokens, number) == next && (sign == 1 && (named || starts) || numbered) {
            all_named &= named;
            marks.push((at, number + 1 + sign - at));
        }
        let dot = (dots.len() + 1 + first).to_string() == word(&tokens, at);
        if dot && word(&tokens, at + 1) == END && !COUNTED.contains(&last) && last != END {
            dots.push((at, 2));
        }
    }
    // "1: stop, 2: stop at 24" counts dice.
    let names_face = |&(at, length): &(usize, usize)| {
        let first = word(&tokens, at + length);
        FACES.contains(&first) || ["most", "max", "highest", "otherwise"].contains(&first)
    };
    if marks.len() < 2 || !all_named && !marks.iter().all(names_face) {
        if dots.len() + first < 2 {
            return tokens;
        }
        marks = dots;
    }
    let mut found = Vec::with_capacity(tokens.len());
    let mut marks = marks.into_iter().peekable();
    let mut skipped = 0;
    for (at, token) in tokens.into_iter().enumerate() {
        if let Some((_, length)) = marks.next_if(|(mark, _)| *mark == at) {
            while found.last().is_some_and(|last: &Token| last.text == ",") {
                found.pop();
            }
            if found.last().is_some_and(|last| last.text != END) {
                found.push(Token::new(END, token.place.clone()));
            }
            skipped = length;
        }
        if skipped == 0 {
            found.push(token);
        }
        skipped = skipped.saturating_sub(1);
    }
    found
}

/// "Steal? Yes: stop. No: 25": the first in the case asked about, the other otherwise.
pub fn answers(mut tokens: Vec<Token>) -> Vec<Token> {
    const SIGNS: [&str; 3] = [":", "=>", ","];
    let mut at = 1;
    let mut asked = false;
    while at + 1 < tokens.len() {
        let sign = SIGNS.contains(&word(&tokens, at + 1));
        let starts = [END, ","].contains(&before(&tokens, at));
        match word(&tokens, at) {
            "yes" | "y" if sign && before(&tokens, at) == "," => {
                tokens[at].text.clear();
                tokens[at + 1].text.clear();
                asked = true;
            }
            "no" | "n" if sign && starts && asked => {
                "otherwise".clone_into(&mut tokens[at].text);
                END.clone_into(&mut tokens[at - 1].text);
                tokens[at + 1].text.clear();
                asked = false;
            }
            _ => {}
        }
        at += 1;
    }
    tokens.retain(|token| !token.text.is_empty());
    tokens
}

/// "Stop: 25, steal, last die" stops for each of these.
pub fn alternatives(mut tokens: Vec<Token>) -> Vec<Token> {
    const OTHERS: [&str; 16] = [
        "when",
        "unless",
        "otherwise",
        "but",
        "roll",
        "stop",
        "take",
        "then",
        "and",
        "with",
        "only",
        "never",
        "not",
        ":",
        "=>",
        "until",
    ];
    const NAMES: [&str; 5] = ["rule", "rules", "condition", "conditions", "when"];
    let mut at = 0;
    while at < tokens.len() {
        let end = end_of(&tokens, at);
        if word(&tokens, at) == "stop" && (at == 0 || before(&tokens, at) == END) {
            let named = usize::from(NAMES.contains(&word(&tokens, at + 1)));
            let list = at + named + 2;
            let sign = matches!(word(&tokens, at + named + 1), ":" | "=" | "=>");
            let plain = (list..end).all(|at| !OTHERS.contains(&word(&tokens, at)));
            let lone = (list..end).all(|at| word(&tokens, at) != "«");
            if sign && plain && lone {
                for at in list + 1..end {
                    if word(&tokens, at) == "," && word(&tokens, at + 1) != "or" && at + 1 < end {
                        "or".clone_into(&mut tokens[at].text);
                    }
                }
            }
            let number = word(&tokens, at + 2);
            if matches!(word(&tokens, at + 1), "=" | "=>") && is_total(number) {
                // "Stop = 25", "stop -> 25".
                "at".clone_into(&mut tokens[at + 1].text);
            }
        }
        at = end + 1;
    }
    tokens
}

/// "(1) worms (2) fives", "1) worms 2) fives": marks of a list within a line.
pub fn marks_inside(raw: Vec<Token>) -> Vec<Token> {
    let mut marks: Vec<(usize, usize)> = Vec::new();
    // The number that comes next; the first mark may stand at the head of a line.
    let (mut turn, mut open) = (1, false);
    for at in 0..raw.len() {
        let word = |ahead: usize| raw.get(at + ahead).map_or("", |token| token.text.as_str());
        if word(0) == ITEM && marks.is_empty() {
            turn = 2;
        }
        let number = |word: &str| {
            let letter = ["a", "b", "c", "d", "e"]
                .iter()
                .position(|one| *one == word);
            let number = word.parse().ok().or(letter.map(|letter| letter + 1));
            number.filter(|&number| number == turn || marks.is_empty() && number == 1)
        };
        let bracket = usize::from(word(0) == "«");
        let mark = number(word(bracket)).filter(|_| word(bracket + 1) == "»");
        if let Some(number) = mark.filter(|_| bracket == 1 || !open) {
            turn = number + 1;
            marks.push((at, bracket + 2));
        }
        open = match word(0) {
            "«" => true,
            "»" => false,
            _ => open,
        };
    }
    if marks.len() < 2 {
        return raw;
    }
    // "In three cases: 1) ..., 2) ...": one or the other.
    let first = marks[0].0;
    let cases = raw[..first]
        .iter()
        .rev()
        .take(3)
        .any(|token| ["cases", "situations", "if", "when"].contains(&token.text.as_str()));
    let mut found = Vec::with_capacity(raw.len());
    let mut marks = marks.into_iter().peekable();
    let mut skipped = 0;
    for (at, mut token) in raw.into_iter().enumerate() {
        if let Some((_, length)) = marks.next_if(|(mark, _)| *mark == at) {
            match (cases, at == first) {
                (true, true) => {}
                (true, false) => {
                    "or".clone_into(&mut token.text);
                    found.push(token);
                }
                (false, _) => {
                    ITEM.clone_into(&mut token.text);
                    found.push(token);
                }
            }
            skipped = length;
        } else if skipped == 0 {
            found.push(token);
        }
        skipped = skipped.saturating_sub(1);
    }
    found
}
