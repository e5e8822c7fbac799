//! What leaves something out that stood before it: rows of a table, totals one by one,
//! a pronoun for a face, a second limit. Each is given what it left out.

use std::ops::Range;

use super::tokens::{END, FACES, Token, is_number, is_total, total};

/// The same statements, with what some of them leave out.
pub(super) fn laid_out(tokens: Vec<Token>) -> Vec<Token> {
    one_by_one(second_limits(cells(compared_by_name(tokens))))
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
        let against = is(at - 1, &COMPARES[..3])
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

/// Things that a table may count, as they are named, and in the words of a condition.
const COUNTED: &[(&str, &str)] = &[
    ("dice left", "dice left"),
    ("dice to roll", "dice left"),
    ("dice in hand", "dice left"),
    ("dice in my hand", "dice left"),
    ("faces kept", "faces kept"),
    ("faces use", "faces kept"),
    ("faces used", "faces kept"),
    ("numbers kept", "faces kept"),
    ("numbers used", "faces kept"),
    ("dice kept", "dice aside"),
    ("tiles left", "tiles left on table"),
    ("tiles on table", "tiles left on table"),
    ("tiles left on table", "tiles left on table"),
    ("tiles", "tiles of my own"),
    ("my tiles", "tiles of my own"),
    ("my pile", "tiles of my own"),
];

/// What the rows of a table say after one another: what stands before and behind the
/// number of a row.
struct Rows {
    before: Vec<String>,
    behind: Vec<String>,
}

/// "Dice left: 1 stop at 21, 2 stop at 23", "my top tile has one worm: 25. Two: 23": each
/// row with what its number counts.
fn cells(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut rows: Option<Rows> = None;
    let mut first = 0;
    while first < tokens.len() {
        let rest = &tokens[first..];
        let end = rest.iter().position(|token| token.text == END);
        let mut statement = &rest[..end.unwrap_or(rest.len())];
        if let Some((head, length)) = heading(statement) {
            rows = Some(head);
            statement = &statement[length..];
        } else if row(statement).is_none() {
            rows = rows_after(statement);
            said.extend_from_slice(statement);
            statement = &[];
        }
        while let (Some(rows), false) = (&rows, statement.is_empty()) {
            let Some((number, length)) = row(statement) else {
                break;
            };
            let next = (length..statement.len())
                .find(|&at| statement[at].text == "," && row(&statement[at + 1..]).is_some());
            let place = statement[0].place.start..statement[length - 1].place.end;
            let word = |text: &str| Token::new(text, place.clone());
            said.extend(rows.before.iter().map(|text| word(text)));
            if number == 1 {
                said.push(word("exactly"));
            }
            said.extend_from_slice(&statement[..number]);
            said.extend(rows.behind.iter().map(|text| word(text)));
            said.push(word(":"));
            said.extend_from_slice(&statement[length..next.unwrap_or(statement.len())]);
            statement = next.map_or(&[], |next| &statement[next + 1..]);
            if next.is_some() {
                said.push(word(END));
            }
        }
        said.extend_from_slice(statement);
        first += end.map_or(rest.len(), |end| end + 1);
        said.extend(end.map(|end| rest[end].clone()));
    }
    said
}

/// "Dice left:" at the head of a statement, with rows to follow, and its words.
fn heading(statement: &[Token]) -> Option<(Rows, usize)> {
    const LEADS: [&str; 8] = ["look", "at", "count", "depend", "on", "by", "number", "how"];
    let colon = statement.iter().position(|token| token.text == ":")?;
    let words = statement[..colon].iter().map(|token| token.text.as_str());
    let words: Vec<&str> = words.filter(|word| !LEADS.contains(word)).collect();
    let (_, behind) = COUNTED.iter().find(|(name, _)| *name == words.join(" "))?;
    let follows = colon + 1 == statement.len() || row(&statement[colon + 1..]).is_some();
    let rows = Rows {
        before: vec!["with".to_owned()],
        behind: behind.split(' ').map(str::to_owned).collect(),
    };
    follows.then_some((rows, colon + 1))
}

/// The number at the head of a row, and the row up to what it orders, in words.
fn row(statement: &[Token]) -> Option<(usize, usize)> {
    const ORDERS: [&str; 9] = [
        "stop", "roll", "always", "never", "take", "any", "anything", "until", "no",
    ];
    const NOUNS: [&str; 8] = [
        "worm", "worms", "dice", "tile", "tiles", "face", "faces", "left",
    ];
    let word = |at: usize| statement.get(at).map_or(END, |token| token.text.as_str());
    let small = |at: usize| is_number(word(at)) && !is_total(word(at));
    if !small(0) {
        return None;
    }
    let mut number = 1;
    let range = ["-", "–", "to", "or", "and"].contains(&word(1)) && small(2);
    let late = ["or", "and"].contains(&word(1)) && ["more", "fewer"].contains(&word(2));
    if range || late {
        number = 3;
    } else if word(1) == "+" {
        number = 2;
    }
    let mut at = number;
    while NOUNS.contains(&word(at)) {
        at += 1;
    }
    let sign = [":", "=>", "-", "–", "="].contains(&word(at));
    let ordered = |at: usize| ORDERS.contains(&word(at)) || is_total(word(at));
    match sign {
        true if ordered(at + 1) => Some((number, at + 1)),
        false if ordered(at) => Some((number, at)),
        _ => None,
    }
}

/// "My top tile has one worm: ..." begins a table of its own.
fn rows_after(statement: &[Token]) -> Option<Rows> {
    let words: Vec<&str> = statement.iter().map(|token| token.text.as_str()).collect();
    let colon = words.iter().position(|word| *word == ":")?;
    let number = words[..colon].iter().position(|word| is_number(word))?;
    let of_top = ["top", "pile"]
        .iter()
        .any(|word| words[..number].contains(word));
    let of_worms = words[number..colon]
        .iter()
        .any(|word| word.starts_with("worm"));
    let before = words[..number]
        .iter()
        .map(|word| (*word).to_owned())
        .collect();
    let behind = vec!["worms".to_owned()];
    (of_top && of_worms).then_some(Rows { before, behind })
}

/// "Never stop on 21 and 22", "on 23 or 24 I stop only with two dice": totals one by one,
/// none of which is meant as so much or more.
fn one_by_one(tokens: Vec<Token>) -> Vec<Token> {
    const PLACES: [&str; 4] = ["on", "at", "with", "for"];
    const BEHIND: [&str; 9] = [
        END, "never", "not", "stop", "roll", "only", "when", ":", "=>",
    ];
    let word = |at: usize| tokens.get(at).map_or(END, |token| token.text.as_str());
    let number = |at: usize| total(word(at));
    let mut exactly: Vec<usize> = Vec::new();
    let mut joined: Vec<usize> = Vec::new();
    for at in 0..tokens.len() {
        let (Some(one), Some(other)) = (number(at), number(at + 2)) else {
            continue;
        };
        let head = at == 0 || word(at - 1) == END;
        let leads =
            head || PLACES.contains(&word(at - 1)) || ["never", "roll"].contains(&word(at - 1));
        let before: Vec<&str> = (0..at)
            .rev()
            .map(word)
            .take_while(|word| *word != END)
            .collect();
        let subject = head || before.len() == 1;
        let stops = before.contains(&"stop");
        // "Stop at 24 or 25" leaves open what is done beyond.
        let mut verb = before.iter().skip_while(|word| PLACES.contains(word));
        let refuses = match (verb.next(), verb.next()) {
            (Some(&"stop"), Some(word)) => ["never", "not"].contains(word),
            (Some(word), _) => ["never", "roll"].contains(word),
            _ => false,
        };
        let apart = subject || refuses || stops && other > one + 1;
        let pair = ["or", "and"].contains(&word(at + 1)) && one < other;
        let ends = BEHIND.contains(&word(at + 3)) || subject && word(at + 3) == "with";
        if leads && apart && pair && ends && !before.contains(&"between") {
            exactly.extend([at, at + 2]);
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

/// "Stop at 24, but at 26 with three dice and at anything with one": each limit of its own
/// case is a statement of its own.
fn second_limits(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in tokens.split_inclusive(|token| token.text == END) {
        match limits(statement) {
            Some(apart) => said.extend(apart),
            None => said.extend_from_slice(statement),
        }
    }
    said
}

/// Words that say to stop somewhere, before the total or behind it.
const LIMITING: [&str; 31] = [
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
    "is",
    "total",
    "limit",
    "my",
    "as",
    "wait",
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
const CASES: [&str; 6] = ["with", "when", "once", "after", "on", "dice"];
/// Words that are a case alone.
const STATES: [&str; 8] = [
    "ahead", "behind", "level", "tied", "losing", "trailing", "all", "in",
];
/// Words between a limit and the next.
const BETWEEN: [&str; 4] = [",", "and", "but", ":"];

/// The limits of a statement that has more than one, each as a statement.
fn limits(statement: &[Token]) -> Option<Vec<Token>> {
    let end = statement.iter().position(|token| token.text == END);
    let end = end.unwrap_or(statement.len());
    let words: Vec<&str> = statement[..end]
        .iter()
        .map(|token| token.text.as_str())
        .collect();
    let mut at = 0;
    let mut all: Vec<(Option<Range<usize>>, Range<usize>)> = Vec::new();
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
        let (case, limit, next) = piece(&words, at)?;
        all.push((Some(case), limit));
        at = next;
    }
    let places = all.iter().filter(|(_, limit)| names_total(&words, limit));
    if all.len() < 2 || places.count() == 0 || !is_worth_it(&words, &all) {
        return None;
    }
    let mut apart: Vec<Token> = Vec::with_capacity(statement.len() + 4 * all.len());
    for (place, (case, limit)) in all.into_iter().enumerate() {
        let like = |text: &str| Token::new(text, statement[limit.start].place.clone());
        if place > 0 {
            apart.push(like(END));
        }
        if let Some(case) = case {
            match words[case.start] {
                "after" => apart.extend(["when", "have", "kept"].map(like)),
                "dice" => apart.push(like("when")),
                word if STATES.contains(&word) => apart.push(like("when")),
                _ => {}
            }
            let skipped = usize::from(words[case.start] == "after");
            apart.extend_from_slice(&statement[case.start + skipped..case.end]);
        }
        apart.push(like("stop"));
        match words[limit.start] {
            "tile" => {
                apart.extend(["for", "tile"].map(like));
                apart.push(statement[limit.start + 1].clone());
                apart.extend(["or", "more"].map(like));
            }
            word if is_total(word) => {
                apart.push(like("at"));
                apart.extend_from_slice(&statement[limit]);
            }
            _ => apart.extend(["as", "soon", "as", "possible"].map(like)),
        }
    }
    apart.extend_from_slice(&statement[end..]);
    Some(apart)
}

/// Whether the reader would not read the limits one after the other as they stand: a
/// general one with others behind it, cases that are said behind the limit or in short.
fn is_worth_it(words: &[&str], all: &[(Option<Range<usize>>, Range<usize>)]) -> bool {
    let general = all.first().is_some_and(|(case, _)| case.is_none());
    let short = |(case, limit): &(Option<Range<usize>>, Range<usize>)| {
        case.as_ref().is_some_and(|case| {
            limit.start < case.start || !["with", "when"].contains(&words[case.start])
        })
    };
    general || all.len() > 1 && all.iter().any(short)
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
    const ORDERS: [&str; 8] = [
        "stop",
        "roll",
        "take",
        "otherwise",
        "unless",
        ",",
        "only",
        "until",
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
    if any {
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
