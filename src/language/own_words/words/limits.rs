//! Several limits in one statement, each of a case of its own: "25, but 23 with two dice
//! left and anything with one". Each is made a statement.

use std::ops::Range;

use super::statement::{statements, word_at};
use super::token::{END, Token, is_total};

/// The same statements, with each limit of its own case as a statement of its own.
pub fn apart(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in statements(&tokens) {
        match limits(statement).or_else(|| other_total(statement)) {
            Some(each) => said.extend(each),
            None => said.extend_from_slice(statement),
        }
    }
    said
}

/// Words that say to stop somewhere, before the total or behind it.
const LIMITING: [&str; 32] = [
    "stop",
    "at",
    "want",
    "need",
    "from",
    "to",
    "before",
    "roll",
    "until",
    "normally",
    "usually",
    "generally",
    "on",
    "then",
    "not",
    "go",
    "hold",
    "out",
    "for",
    "settle",
    "with",
    "total",
    "limit",
    "my",
    "as",
    "wait",
    "dare",
    "past",
    "under",
    "take",
    "even",
    "already",
];
/// Words behind a total that change nothing of it.
const ENOUGH: [&str; 12] = [
    "do", "enough", "fine", "plenty", "good", "points", "normally", "usually", "+", "too", "me",
    "already",
];
/// Words that begin a case.
const CASES: [&str; 7] = ["with", "when", "once", "after", "on", "dice", "while"];
/// Words that are a case alone.
const STATES: [&str; 8] = [
    "ahead", "behind", "level", "tied", "losing", "trailing", "all", "in",
];
/// Words between a limit and the next.
const BETWEEN: [&str; 4] = [",", "and", "but", ":"];

/// The words of a limit, and of its case if it has one.
type Limit = (Option<Range<usize>>, Range<usize>);

/// The limits of a statement that has more than one, each as a statement.
fn limits(statement: &[Token]) -> Option<Vec<Token>> {
    let end = statement.iter().position(|token| token.text == END);
    let end = end.unwrap_or(statement.len());
    let words: Vec<&str> = statement[..end]
        .iter()
        .map(|token| token.text.as_str())
        .collect();
    let mut at = 0;
    let mut all: Vec<Limit> = Vec::new();
    let mut rest = None;
    if let Some((limit, next)) = limit(&words, 0)
        && words.get(next) == Some(&",")
        && names_total(&words, &limit)
    {
        all.push((None, limit));
        at = next;
    } else if words.starts_with(&["stop", "at", ":"]) {
        at = 3;
    }
    while at < end {
        while words.get(at).is_some_and(|word| BETWEEN.contains(word)) {
            at += 1;
        }
        let Some((case, limit, next)) = piece(&words, at) else {
            if all.len() < 2 || !is_order_in_case(&words[at..]) {
                return None;
            }
            rest = Some(at);
            break;
        };
        all.push((Some(case), limit));
        at = next;
    }
    let places = all.iter().filter(|(_, limit)| names_total(&words, limit));
    if all.len() < 2 || places.count() == 0 || !is_worth_it(&words, &all) {
        return None;
    }
    let mut each: Vec<Token> = Vec::with_capacity(statement.len() + 4 * all.len());
    for (place, (case, limit)) in all.into_iter().enumerate() {
        let like = |text: &str| Token::new(text, statement[limit.start].place.clone());
        if place > 0 {
            each.push(like(END));
        }
        if let Some(case) = case {
            match words[case.start] {
                "after" => each.extend(["when", "have", "kept"].map(like)),
                "dice" | "while" => each.push(like("when")),
                word if STATES.contains(&word) => each.push(like("when")),
                _ => {}
            }
            let skipped = usize::from(["after", "while"].contains(&words[case.start]));
            each.extend_from_slice(&statement[case.start + skipped..case.end]);
        }
        each.push(like("stop"));
        match words[limit.start] {
            "tile" => {
                each.extend(["for", "tile"].map(like));
                each.push(statement[limit.start + 1].clone());
                each.extend(["or", "more"].map(like));
            }
            word if is_total(word) => {
                each.push(like("at"));
                each.extend_from_slice(&statement[limit]);
            }
            _ => each.extend(["as", "soon", "as", "possible"].map(like)),
        }
    }
    if let Some(rest) = rest {
        each.push(Token::new(END, statement[rest].place.clone()));
        each.extend_from_slice(&statement[rest..end]);
    }
    each.extend_from_slice(&statement[end..]);
    Some(each)
}

/// "Stop at 24 when A, or at 27": the total behind "or" is for all cases.
fn other_total(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let or = (1..statement.len()).rfind(|&at| (word(at - 1), word(at)) == (",", "or"))?;
    let at = or + 1 + usize::from(["at", "from", "on"].contains(&word(or + 1)));
    let end = match (word(at + 1), word(at + 2)) {
        ("or", "more") => at + 3,
        ("+", _) => at + 2,
        _ => at + 1,
    };
    let in_case = |at: usize| is_total(word(at)) && word(at + 1) == "when";
    let for_all = is_total(word(at)) && word(end) == END && (0..or).any(in_case);
    (word(0) == "stop" && for_all).then(|| {
        let stop = Token::row("stop", &statement[or].place);
        let end = Token::row(END, &statement[or].place);
        [&statement[..or - 1], &end, &stop, &statement[or + 1..]].concat()
    })
}

/// Whether the reader would not read the limits one after the other as they stand: a
/// general one with others behind it, cases that are said behind the limit or in short.
fn is_worth_it(words: &[&str], all: &[Limit]) -> bool {
    let general = all.first().is_some_and(|(case, _)| case.is_none());
    let short = |(case, limit): &Limit| {
        case.as_ref().is_some_and(|case| {
            limit.start < case.start || !["with", "when"].contains(&words[case.start])
        })
    };
    general || all.iter().any(short)
}

/// "... and with five I never stop", "... otherwise at 27": an order in a case of its own,
/// behind limits with theirs.
fn is_order_in_case(words: &[&str]) -> bool {
    let orders = words.iter().filter(|word| ["stop", "roll"].contains(word));
    let turns = |word: &&str| [",", "unless", "until", "otherwise", "only"].contains(word);
    match words {
        ["otherwise", rest @ ..] => orders.count() < 2 && !rest.iter().any(turns),
        _ => {
            begins(words, 0)
                && orders.count() == 1
                && !words.iter().any(|word| turns(word) || is_total(word))
        }
    }
}

/// A case and its limit at a place, and where what follows begins.
fn piece(words: &[&str], at: usize) -> Option<(Range<usize>, Range<usize>, usize)> {
    let ends = |at: usize| {
        at >= words.len()
            || BETWEEN.contains(&words[at])
                && (words[at] != "and" || limit(words, at + 1).is_some() || begins(words, at + 1))
    };
    if let Some((limit, next)) = limit(words, at)
        && begins(words, next)
    {
        let until = (next + 1..=words.len()).find(|&end| ends(end))?;
        return is_case(&words[next..until]).then_some((next..until, limit, until));
    }
    if !begins(words, at) {
        return None;
    }
    let found = (at + 1..words.len()).find_map(|from| {
        let (limit, next) = limit(words, from)?;
        let fits = ends(next) && is_case(&words[at..from]);
        fits.then_some((from, limit, next))
    });
    let (from, limit, next) = found?;
    let case = at..from - usize::from([",", ":"].contains(&words[from - 1]));
    (!case.is_empty()).then_some((case, limit, next))
}

/// Whether a case begins at a word.
fn begins(words: &[&str], at: usize) -> bool {
    let Some(word) = words.get(at) else {
        return false;
    };
    let next = words.get(at + 1).copied().unwrap_or(END);
    match *word {
        // "All square", not "all of them".
        "all" => next == "square",
        "in" => ["lead", "front"].contains(&next),
        word => CASES.contains(&word) || STATES.contains(&word),
    }
}

/// Whether some words may be a case: nothing is ordered, no total is named.
fn is_case(words: &[&str]) -> bool {
    const ORDERS: [&str; 10] = [
        "stop",
        "roll",
        "take",
        "otherwise",
        "unless",
        ",",
        "only",
        "until",
        "exception",
        "except",
    ];
    let orders = |word: &&str| ORDERS.contains(word);
    let totals = words.iter().filter(|word| is_total(word)).count();
    let of_tiles = words
        .iter()
        .any(|word| ["tile", "tiles", "top", "%"].contains(word));
    let bare = matches!(words, ["when", "not"] | ["when"] | ["with"]);
    !bare && !words.iter().any(orders) && (totals == 0 || of_tiles && totals == 1)
        || words.windows(2).any(|two| two == ["to", "roll"]) && totals == 0
}

/// The total, or the words for any tile, at a place, and where what follows begins.
fn limit(words: &[&str], at: usize) -> Option<(Range<usize>, usize)> {
    const ANY: [&str; 21] = [
        "take", "stop", "any", "anything", "tile", "do", "go", "fine", "enough", "with", "at",
        "1st", "possible", "can", "right", "away", "once", "as", "soon", "for", "get",
    ];
    let known = words[at.min(words.len())..]
        .iter()
        .take_while(|word| ANY.contains(word))
        .count();
    let said = &words[at..at + known];
    let any = said.iter().any(|word| ["any", "anything"].contains(word))
        || said
            .windows(2)
            .any(|two| [["soon", "as"], ["right", "away"]].contains(&[two[0], two[1]]));
    // "... when he has no tile, stop."
    let any = any || said == ["stop"] && at + known == words.len();
    if any && said[0] != "tile" {
        // "Anything with one": the case begins behind it.
        let case = said
            .iter()
            .rposition(|word| ["with", "once"].contains(word));
        let end = match case {
            Some(case) if case > 0 && begins_behind(words, at + case) => at + case,
            _ => at + known,
        };
        return (end > at).then_some((at..end, end));
    }
    let heads = words[at.min(words.len())..]
        .iter()
        .take_while(|word| LIMITING.contains(word))
        .count();
    let start = at + heads;
    let of_tile = usize::from(words.get(start) == Some(&"tile"));
    if !words
        .get(start + of_tile)
        .is_some_and(|word| is_total(word))
    {
        return None;
    }
    let mut end = start + of_tile + 1;
    if words
        .get(end)
        .is_some_and(|word| ["or", "and"].contains(word))
        && words.get(end + 1).is_some_and(|word| {
            ["more", "higher", "over", "better", "above", "bigger", "up"].contains(word)
        })
    {
        end += 2;
    }
    let rest = words[end..]
        .iter()
        .take_while(|word| ENOUGH.contains(word))
        .count();
    Some((start..end, end + rest))
}

/// Whether a limit is the number of a total or a tile, not any tile.
fn names_total(words: &[&str], limit: &Range<usize>) -> bool {
    words[limit.clone()]
        .iter()
        .take(2)
        .any(|word| is_total(word))
}

/// Whether a case goes on behind its first word.
fn begins_behind(words: &[&str], at: usize) -> bool {
    words
        .get(at + 1)
        .is_some_and(|next| ![",", "and", "but"].contains(next))
}
