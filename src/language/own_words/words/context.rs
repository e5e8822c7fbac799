//! Words whose meaning depends on those around them, in whole statements.

use super::statement::{has, statements, word_at};
use super::token::{END, FACES, Token, is_limit_of_points, is_number, is_total};

const WORMS: [&str; 2] = ["worm", "worms"];

/// Words that order when to stop or to roll.
const ORDERS: [&str; 2] = ["stop", "roll"];

/// A statement in other words.
type Step = fn(&[Token]) -> Vec<Token>;

/// What is done to each statement by itself, one after the other.
const STEPS: [Step; 5] = [stressed, never_few, none_rolled, missed, listed];

/// The words, each as it is meant beside the others.
pub fn in_context(tokens: Vec<Token>) -> Vec<Token> {
    let each = |tokens: Vec<Token>, step: &Step| in_each(&tokens, step);
    let tokens = STEPS.iter().fold(added(tokens), each);
    most_of_points(counts_points(without(tokens)))
}

/// All statements of a text, each as a step makes it.
fn in_each(tokens: &[Token], step: impl Fn(&[Token]) -> Vec<Token>) -> Vec<Token> {
    statements(tokens).flat_map(step).collect()
}

/// "Not even for a steal", "I don't even think about it": words that only stress others
/// are no question whether the total is even.
fn stressed(statement: &[Token]) -> Vec<Token> {
    const BEHIND: [&str; 12] = [
        "for", "to", "think", "consider", "look", "bother", "steal", "get", "take", "try", "it",
        "them",
    ];
    let stresses = |at: usize| match word_at(statement, at) {
        "even" => BEHIND.contains(&word_at(statement, at + 1)),
        "odd" => ["steal", "time"].contains(&word_at(statement, at + 1)),
        _ => false,
    };
    let kept = statement.iter().enumerate();
    let kept = kept.filter(|(at, _)| !stresses(*at));
    kept.map(|(_, token)| token.clone()).collect()
}

/// "Worms first, if there is one and four fives then fives": what stands behind "then" is
/// for the case before it. So it is with "..., except when six tiles are left, then
/// anything".
pub fn exceptions(tokens: Vec<Token>) -> Vec<Token> {
    let word = |at: usize| word_at(&tokens, at);
    let mut meant: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        let place = tokens[at].place.clone();
        let put = |word: &str| Token::new(word, place.clone());
        let Some((case, then)) = exception(&tokens, at) else {
            meant.push(tokens[at].clone());
            at += 1;
            continue;
        };
        let comma = usize::from(word(then) == ",");
        meant.push(put(END));
        meant.extend_from_slice(&tokens[case..then]);
        meant.push(put(","));
        at = then + comma + 1;
        if comma == 1 {
            meant.push(put("stop"));
            at += 1;
        }
    }
    meant
}

/// Where the case of an exception begins, and where "then" stands behind it.
fn exception(tokens: &[Token], at: usize) -> Option<(usize, usize)> {
    const NOT: [&str; 8] = [
        "not",
        "no",
        "level",
        "equal",
        "tie",
        "same",
        "otherwise",
        "none",
    ];
    let word = |at: usize| word_at(tokens, at);
    let except = usize::from(word(at + 1) == "except");
    let case = at + 1 + except;
    if word(at) != "," || word(case) != "when" {
        return None;
    }
    let ends = |at: &usize| [",", END, "then", "when"].contains(&word(*at));
    let then = (case + 1..=tokens.len()).find(ends)?;
    if has(&tokens[case..then.min(tokens.len())], &NOT) {
        return None;
    }
    let face = except == 0 && word(then) == "then" && FACES.contains(&word(then + 1));
    let anything = except == 1
        && (word(then), word(then + 1)) == (",", "then")
        && ["anything", "everything", "whatever"].contains(&word(then + 2));
    (face || anything).then_some((case, then))
}

/// "Stop for three worms, or for two when two dice are left": the case is for the last.
pub fn last_apart(tokens: Vec<Token>) -> Vec<Token> {
    in_each(&tokens, |statement| {
        last_case(statement).unwrap_or_else(|| statement.to_vec())
    })
}

/// A statement that stops, its last case made a statement of its own.
fn last_case(statement: &[Token]) -> Option<Vec<Token>> {
    const FOR: [&str; 4] = ["for", "on", "with", "at"];
    let word = |at: usize| word_at(statement, at);
    if word(0) != "stop" {
        return None;
    }
    let or = (1..statement.len()).rfind(|&at| (word(at - 1), word(at)) == (",", "or"))?;
    let when = (or + 1..statement.len()).find(|&at| word(at) == "when")?;
    let last = &statement[or + 1..when];
    let number = is_number(word(or + 1)) && !is_total(word(or + 1));
    let ends = !has(&statement[when..], &[",", "or", "and", "stop", "roll"]);
    let total = last.iter().any(|token| is_total(&token.text)) || has(last, &["fewer"]);
    if !ends || total || when == or + 1 || !(number || FOR.contains(&word(or + 1))) {
        return None;
    }
    let begins = [END, "stop"].into_iter().chain(number.then_some("for"));
    let begins = begins.map(|word| Token::new(word, statement[or].place.clone()));
    let mut apart = statement[..or - 1].to_vec();
    apart.extend(begins);
    apart.extend_from_slice(&statement[or + 1..]);
    Some(apart)
}

/// "The face on the most dice, but never fewer than two": never take fewer.
fn never_few(statement: &[Token]) -> Vec<Token> {
    let mut meant: Vec<Token> = Vec::with_capacity(statement.len());
    for (at, token) in statement.iter().enumerate() {
        meant.push(token.clone());
        let word = |ahead: usize| word_at(statement, at + ahead);
        let few = [word(0), word(1), word(2)] == ["never", "fewer", "than"]
            && word(4) == "dice"
            && word(5) != "left";
        let before = &statement[..at];
        if few && has(before, &["take"]) && !has(before, &ORDERS) {
            meant.push(Token::new("take", token.place.clone()));
        }
    }
    meant
}

/// "1. worms 2. fives 3. fours" in one line is a row.
pub fn numbered(mut tokens: Vec<Token>) -> Vec<Token> {
    let head = |tokens: &[Token], at: usize, number: usize| {
        let next = tokens.get(at + 1).is_some_and(|next| next.text == END);
        next && tokens[at].text == number.to_string()
    };
    let Some(first) = (0..tokens.len()).find(|&at| head(&tokens, at, 1)) else {
        return tokens;
    };
    let second = (first + 2..tokens.len()).find(|&at| head(&tokens, at, 2));
    let in_line = second.is_some_and(|second| {
        let mut between = tokens[first + 2..second].iter();
        second > first + 2 && between.all(|token| token.text != END)
    });
    if !in_line {
        return tokens;
    }
    let mut number = 2;
    for at in first + 2..tokens.len() {
        if head(&tokens, at, number) {
            tokens[at].text = ",".to_owned();
            tokens[at + 1].text = "then".to_owned();
            number += 1;
        }
    }
    tokens.drain(first..first + 2);
    tokens
}

/// What is added to an order to stop is another reason to stop: "stop at 25, also when
/// one die is left". After an order to roll on, "also when" makes no difference.
fn added(mut tokens: Vec<Token>) -> Vec<Token> {
    let mut stops = false;
    for at in 0..tokens.len() {
        let word = tokens[at].text.as_str();
        match word {
            "stop" => stops = true,
            "roll" | "take" | "never" => stops = false,
            _ => {}
        }
        let before = at.checked_sub(1).map_or(END, |at| tokens[at].text.as_str());
        let next = |steps: usize| word_at(&tokens, at + steps);
        let adds = match next(1) {
            "when" | "for" => true,
            // "25, also with four dice left": whatever there is.
            "with" => ["one", "two", "1", "2"].contains(&next(2)),
            _ => false,
        };
        let besides = next(1) == "for" || next(1) == "on" && next(2) == "steal";
        if stops && word == "and" && besides {
            // "Stop for anything from 24 on, and for a steal."
            tokens[at].text = "or".to_owned();
        } else if stops && adds && ["also", "too"].contains(&word) && [",", END].contains(&before) {
            tokens[at].text = "stop".to_owned();
            if let Some(before) = at.checked_sub(1) {
                tokens[before].text = END.to_owned();
            }
        }
    }
    tokens
}

/// Words by which a worm is meant that was kept, or will be.
const KEPT: [&str; 14] = [
    "have", "kept", "yet", "so", "already", "my", "aside", "stop", "roll", "rolls", "one", "it",
    "them", "until",
];

/// "No worms? Then the highest" is about the roll, where nothing speaks of what is kept
/// and no worm is taken.
fn none_rolled(statement: &[Token]) -> Vec<Token> {
    let mut meant: Vec<Token> = Vec::with_capacity(statement.len());
    let word = |at: usize| word_at(statement, at);
    let taken = (1..statement.len()).any(|at| {
        WORMS.contains(&word(at)) && ["take", "then", "have", "only"].contains(&word(at - 1))
    });
    let in_roll = !taken && !has(statement, &KEPT);
    for (at, token) in statement.iter().enumerate() {
        meant.push(token.clone());
        let before = |steps: usize| at.checked_sub(steps).map(word);
        let none =
            before(1) == Some("no") && before(2).is_none_or(|word| ["when", ","].contains(&word));
        let goes_on = [",", "take", "then"].contains(&word(at + 1));
        if in_roll && none && WORMS.contains(&word(at)) && goes_on {
            let new = |word| Token::new(word, token.place.clone());
            meant.extend(["in", "roll"].map(new));
            if before(2).is_none() && word(at + 1) == "," {
                meant.insert(0, new("when"));
            }
        }
    }
    meant
}

/// "Stop when A, when B, or when C": one of them is enough. So it is with "with A I stop,
/// and when B".
fn listed(statement: &[Token]) -> Vec<Token> {
    let mut meant: Vec<Token> = Vec::with_capacity(statement.len());
    let word = |at: usize| word_at(statement, at);
    let place = |at: usize| statement[at].place.clone();
    let only = usize::from(word(1) == "only");
    let listing = word(1 + only);
    let or = |at: usize| match word(at) {
        "," => word(at + 1) == "or",
        "or" => word(at + 1) == listing,
        _ => false,
    };
    let last = (0..statement.len()).rfind(|&at| or(at));
    let cases = word(0) == "stop" && ["when", "for"].contains(&listing);
    let stops = (1..statement.len()).find(|&at| word(at) == "stop");
    let mut at = 0;
    while at < statement.len() {
        let listed = cases && word(at) == "," && last.is_some_and(|last| at < last);
        let end = || (at + 1..statement.len()).find(|&end| [",", END].contains(&word(end)));
        let asks = |range: std::ops::Range<usize>| {
            let mut words = range.map(word);
            words.any(|word| ["dice", "steal", "total", "worms", "tiles"].contains(&word))
        };
        let added = word(at) == "," && word(at + 1) == "and" && word(at + 2) == "when";
        let another = added && stops.is_some_and(|stop| stop + 2 >= at && stop < at);
        if another && end().is_some_and(|end| word(end) == END) {
            meant.push(Token::new(END, place(at)));
            meant.push(Token::new("stop", place(at + 1)));
            at += 2;
            continue;
        }
        meant.push(statement[at].clone());
        if listed && word(at + 1) == listing {
            meant.push(Token::new("or", place(at)));
        } else if listed
            && listing == "when"
            && word(at + 1) != "or"
            && asks(at + 1..end().unwrap_or(at))
        {
            meant.extend(["or", "when"].map(|word| Token::new(word, place(at))));
        }
        at += 1;
    }
    meant
}

/// "Worms, if no worms fives": where a face that comes first is missing, the next.
fn missed(statement: &[Token]) -> Vec<Token> {
    let mut meant: Vec<Token> = Vec::with_capacity(statement.len());
    let word = |at: usize| word_at(statement, at);
    let orders = has(statement, &ORDERS);
    let mut at = 0;
    while at < statement.len() {
        let face = word(at + 3);
        let missed = [word(at), word(at + 1), word(at + 2)] == [",", "when", "no"];
        let named = (0..at).any(|before| word(before) == face);
        let goes_on = ["take", ","].contains(&word(at + 4)) || FACES.contains(&word(at + 4));
        meant.push(statement[at].clone());
        if missed && named && goes_on && !orders && FACES.contains(&face) {
            let place = statement[at + 1].place.start..statement[at + 3].place.end;
            meant.push(Token::new("otherwise", place));
            at += 3;
        }
        at += 1;
    }
    meant
}

/// "Without a worm, the highest" behind an order to take one is for the other rolls.
fn without(tokens: Vec<Token>) -> Vec<Token> {
    const MISSED: [&str; 7] = ["one", "them", "it", "any", "worm", "worms", "either"];
    let mut meant: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut takes = false;
    for statement in statements(&tokens) {
        let word = |at: usize| word_at(statement, at);
        let has = |words: &[&str]| has(statement, words);
        let them = usize::from(word(1) == "any" && ["them", "it"].contains(&word(2)));
        let next = 2 + them + usize::from(word(2 + them) == ",");
        // "No fives or worms? Most points."
        let face = |at: usize| FACES.contains(&word(at));
        let none = ["or", "and", ","].contains(&word(2)) && word(0) == "no" && face(1);
        let none = match none && word(3) == "no" {
            true => face(4).then_some(5),
            false => (none && face(3)).then_some(4),
        };
        if let (true, Some(end), false) = (takes, none, has(&ORDERS))
            && word(end) == ","
        {
            let place = statement[0].place.start..statement[end].place.end;
            meant.push(Token::new("otherwise", place));
            meant.extend_from_slice(&statement[end..]);
            takes = true;
            continue;
        }
        let goes_on = ["take", "highest", "most", "face", "whichever"].contains(&word(next))
            && !WORMS.contains(&word(next + 1));
        if takes && word(0) == "without" && MISSED.contains(&word(1)) && goes_on {
            let place = statement[0].place.start..statement[next - 1].place.end;
            meant.push(Token::new("otherwise", place));
            meant.extend_from_slice(&statement[next..]);
        } else {
            meant.extend_from_slice(statement);
        }
        takes = (has(&["take"]) || has(&WORMS)) && !has(&ORDERS);
    }
    meant
}

/// "Count dice times value, the highest count wins": where a text multiplies, a count is of
/// points, and else of dice.
fn counts_points(mut tokens: Vec<Token>) -> Vec<Token> {
    const TIMES: [&str; 5] = ["times", "value", "points", "product", "worth"];
    const MOST: [&str; 5] = ["highest", "biggest", "most", "best", "max"];
    if has(&tokens, &TIMES) {
        for at in 1..tokens.len() {
            let most = MOST.contains(&tokens[at - 1].text.as_str());
            if tokens[at].text == "count" && most && word_at(&tokens, at + 1) != "times" {
                "points".clone_into(&mut tokens[at].text);
            }
        }
    }
    tokens
}

/// "Points are everything: take the face that has the most."
fn most_of_points(tokens: Vec<Token>) -> Vec<Token> {
    const POINTS: [&str; 4] = ["points", "total", "value", "worth"];
    const COUNTS: [&str; 8] = [
        "dice", "many", "often", "number", "group", "worms", "tile", "tiles",
    ];
    let mut meant: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut points = false;
    for statement in statements(&tokens) {
        let has = |words: &[&str]| has(statement, words);
        // "Below 15 points": a limit, and nothing that is counted.
        let limits = statement
            .iter()
            .any(|token| is_limit_of_points(&token.text));
        let orders = has(&ORDERS) || limits;
        let mut here = points && !has(&COUNTS);
        for (at, token) in statement.iter().enumerate() {
            let text = token.text.as_str();
            here |= POINTS.contains(&text) && !has(&COUNTS);
            meant.push(token.clone());
            let next = word_at(statement, at + 1);
            let before = at.checked_sub(1).map_or("", |at| &statement[at].text);
            let bare = [END, ",", "them"].contains(&next) && !POINTS.contains(&before);
            if here && !orders && text == "most" && bare {
                meant.push(Token::new("points", token.place.clone()));
            }
        }
        points = has(&POINTS) && !orders && !has(&COUNTS) && !has(&["take"]);
    }
    meant
}
