//! What leaves something out that stood before it: rows of a table, totals one by one,
//! a pronoun for a face. Each is given what it left out.

use super::limits::apart;
use super::token::{END, FACES, Token, is_number, is_total, total};

/// The same statements, with what some of them leave out.
pub fn laid_out(tokens: Vec<Token>) -> Vec<Token> {
    one_by_one(apart(tiles_apart(cells(tiles_of_table(compared_by_name(
        tokens,
    ))))))
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

/// "Six tiles or fewer on the table: ... 7 to 10 tiles: ...": tiles of the table, where the
/// text began with these.
fn tiles_of_table(tokens: Vec<Token>) -> Vec<Token> {
    const WHOSE: [&str; 11] = [
        "table", "my", "mine", "own", "have", "rival", "pile", "them", "their", "with", "worms",
    ];
    let mut on_table = false;
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in tokens.split_inclusive(|token| token.text == END) {
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

/// "A tile with three worms I take always, with two worms only when A": each tile with the
/// order that is meant for it.
fn tiles_apart(tokens: Vec<Token>) -> Vec<Token> {
    const OTHER: [&str; 6] = ["dice", "kept", "roll", "never", "not", "top"];
    const BEHIND: [&str; 5] = ["when", "with", "only", "always", "once"];
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    for statement in tokens.split_inclusive(|token| token.text == END) {
        let word = |at: usize| statement.get(at).map_or(END, |token| token.text.as_str());
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
