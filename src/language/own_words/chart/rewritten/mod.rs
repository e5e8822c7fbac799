//! Words put otherwise before a statement is read: "three (or more)" is "three or more",
//! "stop in any other case" is "otherwise stop".

mod rows;

use crate::language::own_words::words::token::{FACES, Token};
use crate::language::reading::pattern::Number;
use rows::{in_rows, is_total, is_worm, texts};

/// The steps, one after the other.
const STEPS: [fn(Vec<Token>) -> Vec<Token>; 14] = [
    without_phase,
    asked_in_brackets,
    without_explanation,
    without_assurance,
    in_rows,
    with_a_worm,
    of_something,
    without_hyphens,
    without_slashes,
    asked_first,
    answered,
    otherwise_first,
    verb_again,
    but_in_its_case,
];

/// The words of a statement as they are read.
pub(super) fn rewritten(tokens: Vec<Token>) -> Vec<Token> {
    STEPS.iter().fold(tokens, |tokens, step| step(tokens))
}

/// "Once I have 21 and a worm, I stop": nothing is won without one.
fn with_a_worm(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    let both = |three: &[&str]| {
        let (first, last) = (three[0], three[2]);
        let worm = is_total(first) && is_worm(last) || is_worm(first) && is_total(last);
        worm && ["and", "with"].contains(&three[1])
    };
    // "Two worms and 24" asks for more than one.
    let counted = |at: usize| at > 0 && is_worm(words[at]) && Number::is(words[at - 1]);
    // "Stop at 25, and worms first" orders to take them.
    let ordered = |at: usize| {
        words
            .get(at + 3)
            .is_some_and(|next| ["1st", "then"].contains(next))
    };
    let both = words
        .windows(3)
        .position(both)
        .filter(|&at| !words.contains(&"take") && !counted(at) && !ordered(at));
    if let Some(at) = both {
        let first = usize::from(is_total(words[at]));
        tokens.drain(at + first..at + first + 2);
    }
    tokens
}

/// "If there are four of something, I take the four."
fn of_something(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    let mut twos = words.windows(2);
    let counted = twos
        .find(|two| Number::is(two[0]) && two[1] == "something")
        .map(|two| two[0]);
    let taken = |number| move |two: &[&str]| ["take", "for"].contains(&two[0]) && two[1] == number;
    let taken = counted.and_then(|number| words.windows(2).rposition(taken(number)));
    if let Some(at) = taken {
        tokens[at + 1] = Token::new("it", tokens[at + 1].place.clone());
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

/// "If (the total is 25 and a worm is kept) stop": brackets that hold all that is asked.
fn asked_in_brackets(mut tokens: Vec<Token>) -> Vec<Token> {
    const GOES_ON: [&str; 4] = ["and", "or", "+", "unless"];
    let words = texts(&tokens);
    let opens = |at: &usize| {
        words[*at] == "«" && *at > 0 && ["when", "while", "unless"].contains(&words[at - 1])
    };
    let pair = (0..words.len()).filter(opens).find_map(|opens| {
        let inside = words[opens + 1..].iter();
        let closes = opens
            + 1
            + inside
                .take_while(|word| !["«", "»"].contains(*word))
                .count();
        let ends = words.get(closes) == Some(&"»");
        let next = words.get(closes + 1).unwrap_or(&"");
        (ends && !GOES_ON.contains(next)).then_some((opens, closes))
    });
    if let Some((opens, closes)) = pair {
        tokens.remove(closes);
        tokens.remove(opens);
        return asked_in_brackets(tokens);
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

/// "Stop in any other case" is "otherwise stop".
fn otherwise_first(mut tokens: Vec<Token>) -> Vec<Token> {
    const OTHERWISE: [&[&str]; 6] = [
        &["otherwise"],
        &["in", "any", "other", "case"],
        &["as", "soon", "as", "it", "not"],
        &["when", "it", "not"],
        &["when", "have", "fewer"],
        &["when", "fewer"],
    ];
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

/// "The highest, but when I have no worm then worms": what stands behind "then" is for that case.
fn but_in_its_case(mut tokens: Vec<Token>) -> Vec<Token> {
    let words = texts(&tokens);
    let but = words.windows(2).position(|two| two == ["but", "when"]);
    let then = but.and_then(|but| {
        words
            .iter()
            .skip(but)
            .position(|word| *word == "then")
            .map(|at| but + at)
    });
    let joined = |(but, then): &(usize, usize)| !words[*but..*then].contains(&",");
    if let Some((_, then)) = but.zip(then).filter(joined) {
        tokens[then] = Token::new(":", tokens[then].place.clone());
    }
    tokens
}
