//! Words put otherwise before a statement is read: "three (or more)" is "three or more",
//! "stop in any other case" is "otherwise stop".

use crate::language::own_words::words::token::Token;
use crate::language::reading::pattern::Number;

/// The steps, one after the other.
const STEPS: [fn(Vec<Token>) -> Vec<Token>; 5] = [
    without_hyphens,
    without_brackets,
    without_slashes,
    otherwise_first,
    verb_again,
];

/// The words of a statement as they are read.
pub(super) fn rewritten(tokens: Vec<Token>) -> Vec<Token> {
    STEPS.iter().fold(tokens, |tokens, step| step(tokens))
}

/// "One-worm tiles" are tiles of one worm.
fn without_hyphens(tokens: Vec<Token>) -> Vec<Token> {
    const NOUNS: [&str; 4] = ["worm", "worms", "wormer", "wormers"];
    let is_hyphen = |at: usize| {
        let next = tokens.get(at + 1);
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        tokens[at].text == "-"
            && next.is_some_and(|next| NOUNS.contains(&next.text.as_str()))
            && before.is_some_and(|before| Number::is(&before.text))
    };
    let kept: Vec<bool> = (0..tokens.len()).map(|at| !is_hyphen(at)).collect();
    let kept = tokens.into_iter().zip(kept).filter(|(_, kept)| *kept);
    kept.map(|(token, _)| token).collect()
}

/// "21/23/25" is "21, 23 or 25"; a risk of 1/4 is no list.
fn without_slashes(tokens: Vec<Token>) -> Vec<Token> {
    const CHANCES: [&str; 4] = ["bust", "chance", "risk", "odds"];
    let risks = tokens
        .iter()
        .any(|token| CHANCES.contains(&token.text.as_str()));
    let split = |token: Token| {
        let parts: Vec<&str> = token.text.split('/').collect();
        let numbers = parts.iter().all(|part| part.parse::<u8>().is_ok()) && !risks;
        if parts.len() < 2 || !numbers {
            return vec![token];
        }
        let word = |text: &str| Token::new(text, token.place.clone());
        let mut words = vec![word(parts[0])];
        for (at, part) in parts.iter().enumerate().skip(1) {
            words.push(word(if at + 1 == parts.len() { "or" } else { "," }));
            words.push(word(part));
        }
        words
    };
    tokens.into_iter().flat_map(split).collect()
}

/// "Three (or more)" is "three or more".
fn without_brackets(mut tokens: Vec<Token>) -> Vec<Token> {
    let around = |four: &[Token]| {
        let words: Vec<&str> = four.iter().map(|token| token.text.as_str()).collect();
        matches!(
            words.as_slice(),
            [
                "«",
                "or",
                "more" | "fewer" | "higher" | "lower" | "better",
                "»"
            ]
        )
    };
    if let Some(at) = tokens.windows(4).position(around) {
        tokens.remove(at + 3);
        tokens.remove(at);
    }
    tokens
}

/// "Stop in any other case" is "otherwise stop".
fn otherwise_first(mut tokens: Vec<Token>) -> Vec<Token> {
    const OTHERWISE: [&[&str]; 2] = [&["otherwise"], &["in", "any", "other", "case"]];
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let ends = OTHERWISE.into_iter().find(|said| words.ends_with(said));
    let verb = ends.and_then(|said| words.len().checked_sub(said.len() + 1));
    if let Some(verb) = verb.filter(|verb| ["stop", "roll"].contains(&words[*verb])) {
        let verb = tokens.remove(verb);
        tokens.push(verb);
    }
    tokens
}

/// "Roll below 23, and never with one die" is "never roll with one die".
fn verb_again(mut tokens: Vec<Token>) -> Vec<Token> {
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let again = |three: &[&str]| {
        let joined = [",", "and", "but"].contains(&three[0]);
        joined && three[1] == "never" && ["with", "at", "on"].contains(&three[2])
    };
    let never = words.windows(3).position(again);
    let verb = words.first().filter(|verb| ["stop", "roll"].contains(verb));
    if let (Some(at), Some(_)) = (never, verb) {
        let verb = tokens[0].clone();
        tokens.insert(at + 2, Token::new(&verb.text, tokens[at + 1].place.clone()));
    }
    tokens
}
