//! Words put otherwise before a statement is read: "three (or more)" is "three or more",
//! "stop in any other case" is "otherwise stop".

use crate::language::own_words::words::token::{FACES, Token, total};
use crate::language::reading::pattern::Number;

/// The steps, one after the other.
const STEPS: [fn(Vec<Token>) -> Vec<Token>; 13] = [
    without_phase,
    spelt_plainly,
    without_explanation,
    one_of_the_faces,
    called,
    without_hyphens,
    without_brackets,
    without_assurance,
    without_slashes,
    asked_first,
    answered,
    otherwise_first,
    verb_again,
];

/// The words of a statement as they are read.
pub(super) fn rewritten(tokens: Vec<Token>) -> Vec<Token> {
    STEPS.iter().fold(tokens, |tokens, step| step(tokens))
}

/// "(a) a steal or (b) the last die", "with 21 until 24", "21 + worm", "a good tile, say three
/// worms".
fn spelt_plainly(mut tokens: Vec<Token>) -> Vec<Token> {
    let letter = |three: &[&str]| matches!(three, ["«", "a" | "b" | "c" | "i", "»"]);
    while let Some(at) = texts(&tokens).windows(3).position(letter) {
        tokens.drain(at..at + 3);
    }
    let number = |word: &str| total(word).is_some();
    let until = |four: &[&str]| {
        ["with", "from"].contains(&four[0])
            && number(four[1])
            && four[2] == "until"
            && number(four[3])
    };
    if let Some(at) = texts(&tokens).windows(4).position(until) {
        tokens[at + 2] = Token::new("to", tokens[at + 2].place.clone());
    }
    let worm = |word: &str| ["worm", "worms"].contains(&word);
    let small = |word: &str| word.parse().ok().filter(|number: &u8| *number <= 16);
    let range = |five: &[&str]| {
        let inside = (five[0], five[2], five[4]) == ("«", "-", "»");
        inside
            && small(five[1])
                .zip(small(five[3]))
                .is_some_and(|(low, high)| low < high)
    };
    if let Some(at) = texts(&tokens).windows(5).position(range) {
        tokens[at + 2] = Token::new("to", tokens[at + 2].place.clone());
    }
    let with_worm = |three: &[&str]| {
        three[1] == "+"
            && (number(three[0]) && worm(three[2]) || worm(three[0]) && number(three[2]))
    };
    if let Some(at) = texts(&tokens).windows(3).position(with_worm) {
        let first = usize::from(number(&tokens[at].text));
        tokens.drain(at + first..at + first + 2);
    }
    // "Once I have 21 and a worm": nothing is won without one.
    let stops = !texts(&tokens).contains(&"take");
    let and_worm = |three: &[&str]| {
        ["and", "with"].contains(&three[1])
            && (number(three[0]) && worm(three[2]) || worm(three[0]) && number(three[2]))
    };
    let both = texts(&tokens)
        .windows(3)
        .position(and_worm)
        .filter(|_| stops);
    if let Some(at) = both {
        let first = usize::from(number(&tokens[at].text));
        tokens.drain(at + first..at + first + 2);
    }
    // "If there are four of something, I take the four."
    let words = texts(&tokens);
    let counted = words
        .windows(2)
        .find(|two| Number::is(two[0]) && two[1] == "something")
        .map(|two| two[0].to_owned());
    let taken = counted.and_then(|number| {
        words
            .windows(2)
            .rposition(|two| ["take", "for"].contains(&two[0]) && two[1] == number)
    });
    if let Some(at) = taken {
        tokens[at + 1] = Token::new("it", tokens[at + 1].place.clone());
    }
    // "Always those two first."
    if let Some(at) = texts(&tokens)
        .windows(3)
        .position(|three| three == ["them", "two", "1st"])
    {
        tokens.remove(at + 1);
    }
    let say = |three: &[&str]| three[0] == "," && three[1] == "say" && Number::is(three[2]);
    if let Some(at) = texts(&tokens).windows(3).position(say) {
        tokens.drain(at..at + 2);
    }
    tokens
}

/// "Phase 1 (no worm kept): ..." begins with a name.
fn without_phase(mut tokens: Vec<Token>) -> Vec<Token> {
    let names = matches!(texts(&tokens).as_slice(), ["phase" | "step" | "stage", number, ..] if Number::is(number));
    if names {
        tokens.drain(..2);
    }
    tokens
}

/// "If one of the faces makes a steal possible" is "if a face makes ...".
fn one_of_the_faces(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    if let Some(at) = words.windows(2).position(|two| two == ["one", "faces"]) {
        tokens[at] = Token::new("face", tokens[at].place.clone());
        tokens.remove(at + 1);
    }
    tokens
}

/// "Rolled(worms)" is "rolled worms".
fn called(mut tokens: Vec<Token>) -> Vec<Token> {
    let of_face =
        |four: &[&str]| matches!(four, ["rolled" | "kept", "«", face, "»"] if FACES.contains(face));
    while let Some(at) = texts(&tokens).windows(4).position(of_face) {
        tokens.remove(at + 3);
        tokens.remove(at + 1);
    }
    tokens
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
fn without_slashes(mut tokens: Vec<Token>) -> Vec<Token> {
    let is_face =
        |token: Option<&Token>| token.is_some_and(|token| FACES.contains(&token.text.as_str()));
    for at in 1..tokens.len() {
        // "Worms / fives / fours"; "three of worms / fives" is no list.
        let listed = at == 1 || [",", ":"].contains(&tokens[at - 2].text.as_str());
        let faces = is_face(tokens.get(at - 1)) && is_face(tokens.get(at + 1));
        if tokens[at].text == "/" && faces && listed {
            tokens[at] = Token::new(",", tokens[at].place.clone());
        }
    }
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
        matches!(
            texts(four).as_slice(),
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

/// "Worms, 4, 5 (yes, 4 before 5)" tells somebody that it is meant.
fn without_assurance(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    let opens = words.windows(2).position(|two| two == ["«", "yes"]);
    let length = opens.and_then(|opens| words[opens..].iter().position(|word| *word == "»"));
    if let (Some(opens), Some(length)) = (opens, length) {
        tokens.drain(opens..=opens + length);
    }
    tokens
}

/// "The lowest first (1, 2, 3, 4, 5)" explains itself.
fn without_explanation(mut tokens: Vec<Token>) -> Vec<Token> {
    const MOST: [&str; 5] = ["highest", "lowest", "biggest", "smallest", "down"];
    let words = texts(&tokens);
    let opens = words.iter().position(|word| *word == "«");
    let Some((opens, length)) = opens.and_then(|opens| {
        let length = words[opens..].iter().position(|word| *word == "»")?;
        Some((opens, length))
    }) else {
        return tokens;
    };
    let within = &words[opens + 1..opens + length];
    let listed = |word: &&&str| FACES.contains(*word);
    let lists = within
        .iter()
        .all(|word| FACES.contains(word) || [",", "then", "and", "last"].contains(word));
    let ranks = words[..opens].iter().any(|word| MOST.contains(word));
    if ranks && lists && within.iter().filter(listed).count() > 3 {
        tokens.drain(opens..=opens + length);
    }
    tokens
}

/// "Do I have a worm, I take it" is "if I have a worm, ...".
fn asked_first(mut tokens: Vec<Token>) -> Vec<Token> {
    let asks = matches!(texts(&tokens).as_slice(), ["do", "have" | "face", rest @ ..] if rest.contains(&","));
    if asks {
        tokens[0] = Token::new("when", tokens[0].place.clone());
    }
    tokens
}

/// "Do I roll again? Yes with four dice, no otherwise" is "I roll again only with four dice".
fn answered(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    let yes = words.windows(2).position(|two| two == [",", "yes"]);
    let no = [&["no", "otherwise"][..], &["otherwise", "no"]];
    let Some(yes) = yes.filter(|_| words[0] == "do") else {
        return tokens;
    };
    let ends = no.iter().find(|no| words.ends_with(no)).map(|no| no.len());
    let mut end = words.len() - ends.unwrap_or(0);
    if ends.is_some() && words[end - 1] == "," {
        end -= 1;
    }
    tokens.truncate(end);
    match ends {
        Some(_) => tokens[yes + 1] = Token::new("only", tokens[yes + 1].place.clone()),
        None => drop(tokens.remove(yes + 1)),
    }
    tokens.remove(yes);
    tokens.remove(0);
    tokens
}

fn texts(tokens: &[Token]) -> Vec<&str> {
    tokens.iter().map(|token| token.text.as_str()).collect()
}

/// "Stop in any other case" is "otherwise stop".
fn otherwise_first(mut tokens: Vec<Token>) -> Vec<Token> {
    const OTHERWISE: [&[&str]; 2] = [&["otherwise"], &["in", "any", "other", "case"]];
    let words = texts(&tokens);
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
    let words = texts(&tokens);
    let again = |three: &[&str]| {
        let joined = [",", "and", "but"].contains(&three[0]);
        joined && three[1] == "never" && ["with", "at", "on", "under", "below"].contains(&three[2])
    };
    let never = words.windows(3).position(again);
    let verb = words.first().filter(|verb| ["stop", "roll"].contains(verb));
    if let (Some(at), Some(_)) = (never, verb) {
        let verb = tokens[0].clone();
        tokens.insert(at + 2, Token::new(&verb.text, tokens[at + 1].place.clone()));
    }
    tokens
}
