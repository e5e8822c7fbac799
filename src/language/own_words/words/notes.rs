//! What programmers write short, in full: "T >= 25", "count(5) >= 3", "never {1, 2}".

use super::lists::{
    FAR, alternatives, answers, before, close_of, end_of, is_set, ranked_marks, word,
};
use super::token::{END, Token, is_total, number_named, plural, total};

/// Words for how many there are.
const COUNTS: [&str; 5] = ["count", "number", "n", "nb", "rolled"];

/// The same words with short forms written out.
pub fn in_full(tokens: Vec<Token>) -> Vec<Token> {
    alternatives(answers(ranked_marks(counted(bare(ranked_by_slashes(
        tokens,
    ))))))
}

/// Whether a sign or words stand at a place that compare with what follows; as how many.
fn compares(tokens: &[Token], at: usize) -> Option<usize> {
    match (word(tokens, at), word(tokens, at + 1)) {
        ("at", "least" | "most") | ("fewer" | "more", "than") => Some(2),
        ("exactly" | ">" | "=", _) => Some(1),
        _ => None,
    }
}

/// The number that a place is compared with.
fn compared(tokens: &[Token], at: usize) -> Option<usize> {
    number_named(word(tokens, at + compares(tokens, at)?))
}

/// "Worm / 5 / most dice" is an order, "worm / 5" may be a set.
fn ranked_by_slashes(mut tokens: Vec<Token>) -> Vec<Token> {
    const RANKS: [&str; 6] = ["most", "max", "highest", "fewest", "lowest", "minimum"];
    let mut from = None;
    for at in 1..tokens.len() {
        let listed = word(&tokens, at) == "/" && plural(before(&tokens, at)).is_some();
        if listed && RANKS.contains(&word(&tokens, at + 1)) {
            for at in (from.unwrap_or(at)..=at).step_by(2) {
                "then".clone_into(&mut tokens[at].text);
            }
        }
        from = match listed {
            true => from.or(Some(at)),
            false => from.filter(|_| plural(word(&tokens, at)).is_some()),
        };
    }
    tokens
}

/// "T >= 25" is about the total, "n <= 2 -> stop" about the dice, "6 5 4" about faces.
fn bare(mut tokens: Vec<Token>) -> Vec<Token> {
    let counts_face = tokens.windows(2).any(|two| {
        let [one, other] = [two[0].text.as_str(), two[1].text.as_str()];
        (one, other) == ("n", "times") || (one, other) == ("times", "n")
    });
    let mut start = 0;
    for at in 0..tokens.len() {
        let (last, next) = (before(&tokens, at), word(&tokens, at + 1));
        if last == END {
            start = at;
        }
        let heads = ["", END].contains(&last);
        let short = || tokens[at].place.len() == 1;
        let few = || compared(&tokens, at + 1).is_some_and(|number| number <= 8);
        let full = match word(&tokens, at) {
            "t" | "s" if compared(&tokens, at + 1).is_some_and(|number| number > 19) => "total",
            "d" if few() || number_named(last).is_some() => "dice",
            "n" if few() && !["_", "max", "most"].contains(&last) => {
                let end = end_of(&tokens, at);
                let from = start.max(end.saturating_sub(FAR));
                let said: Vec<&str> = (from..end).map(|at| word(&tokens, at)).collect();
                let says = |words: &[&str]| said.iter().any(|word| words.contains(word));
                let first = heads
                    || last == "when"
                        && at
                            .checked_sub(1)
                            .is_some_and(|at| ["", END].contains(&before(&tokens, at)));
                let of_face = counts_face
                    || says(&["it", "them", "face", "any", "group", "«"])
                    || says(&["max", "highest", "fewest", "lowest", "points", "count"]);
                match says(&["stop", "roll"]) || first && !of_face {
                    true => "dice",
                    false => continue,
                }
            }
            // "6 5 4 3 2 1".
            "6" if matches!(next, "5" | "fives")
                || last != "="
                    && matches!(next, "," | ">" | "/" | "then" | "=>")
                    && matches!(word(&tokens, at + 2), "5" | "fives") =>
            {
                "worms"
            }
            // "One die -> stop".
            "one" | "two" | "three" if heads && next == "dice" => {
                let sign = word(&tokens, at + 2) == "=>";
                let digit = number_named(word(&tokens, at)).filter(|_| sign);
                match digit {
                    Some(1) => "1",
                    Some(2) => "2",
                    Some(3) => "3",
                    _ => continue,
                }
            }
            "=>" if ["stop", "roll"].contains(&next) => ":",
            // "The one w more dice", "w 2 dice left".
            "worms" if short() && number_named(last).is_none() => {
                let counts = number_named(next).is_some()
                    && ["dice", "tiles", "faces"].contains(&word(&tokens, at + 2));
                match counts || ["more", "most", "fewer", "fewest", "tile"].contains(&next) {
                    true => "with",
                    false => continue,
                }
            }
            _ => continue,
        };
        full.clone_into(&mut tokens[at].text);
    }
    tokens
}

/// The face whose dice are counted at a place, and as how many words: "count(5)", "#W",
/// "W count", "n5".
fn face_counted(tokens: &[Token], at: usize) -> Option<(&'static str, usize)> {
    let said = word(tokens, at);
    if COUNTS.contains(&said) {
        let bracket = usize::from(word(tokens, at + 1) == "«");
        let face = plural(word(tokens, at + 1 + bracket))?;
        let closed = match bracket {
            0 => said != "rolled",
            _ => word(tokens, at + 3) == "»",
        };
        return closed.then_some((face, 2 + 2 * bracket));
    }
    if let Some(face) = plural(said) {
        let counts = matches!(word(tokens, at + 1), "count" | "number");
        return counts.then_some((face, 2));
    }
    let short = ["n", "c", "cnt", "num"]
        .iter()
        .find_map(|head| said.strip_prefix(head))?;
    let face = plural(if short == "w" { "worms" } else { short });
    face.filter(|_| short.len() == 1).map(|face| (face, 1))
}

/// "Count(5) >= 3", "#W >= 2" and "W count >= 2" count the dice of a face; so many dice
/// are left where "n_dice <= 2"; brackets around "stop(...)" and sets say nothing.
fn counted(tokens: Vec<Token>) -> Vec<Token> {
    const AMONG: [&str; 8] = ["never", "avoid", "not", "no", "in", "from", "among", "take"];
    let mut found: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut closing: Vec<usize> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let ahead = |by: usize| word(&tokens, at + by);
        let last = found.last().map_or("", |last| last.text.as_str());
        let place = token.place.clone();
        let put = |text: &str| Token::new(text, place.clone());
        if closing.last() == Some(&at) {
            closing.pop();
            at += 1;
            continue;
        }
        if COUNTS.contains(&token.text.as_str())
            && matches!(ahead(1), "dice" | "d")
            && compares(&tokens, at + 2).is_some()
        {
            found.push(put("dice"));
            at += 2;
            continue;
        }
        if let Some((face, length)) = face_counted(&tokens, at)
            && let Some(sign) = compares(&tokens, at + length)
        {
            let other = face_counted(&tokens, at + length + sign);
            match (ahead(length), other) {
                // "Count(5) > count(W)".
                (">" | "fewer" | "more", Some((other, words))) => {
                    let more = if ahead(length) == "fewer" {
                        "fewer"
                    } else {
                        "more"
                    };
                    found.extend([more, face, "than", other].map(put));
                    at += length + sign + words;
                }
                (_, Some(_)) => {
                    found.push(token.clone());
                    at += 1;
                }
                (_, None) => {
                    found.push(put(face));
                    at += length;
                }
            }
            continue;
        }
        if (token.text.as_str(), ahead(1), ahead(2)) == ("o", "/", "worms") {
            found.push(put("otherwise"));
            at += 3;
            continue;
        }
        // "w54321".
        let row = token.text.strip_prefix('w').filter(|row| {
            let digit = |digit| ('1'..='5').contains(&digit);
            !row.is_empty() && row.chars().all(digit)
        });
        if let Some(row) = row {
            // "54w321".
            let digit = |digit| ('1'..='5').contains(&digit);
            let touches =
                |head: &mut Token| head.place.end == place.start && head.text.chars().all(digit);
            for digit in found
                .pop_if(touches)
                .iter()
                .flat_map(|head| head.text.chars())
            {
                found.extend([put(&digit.to_string()), put(",")]);
            }
            found.push(put("worms"));
            let digits = row.chars().map(String::from);
            found.extend(digits.flat_map(|digit| [put(","), put(&digit)]));
            at += 1;
            continue;
        }
        if let (Some(("1" | "2" | "3" | "4", other)), true) = (
            token.text.split_once('/'),
            ["never", "no", "avoid", "not"].contains(&last),
        ) {
            // "No 1/2".
            let one = token.text.split('/').next().unwrap_or("");
            found.extend([one, "or", other].map(put));
            at += 1;
            continue;
        }
        let close = close_of(&tokens, at).filter(|_| token.text == "«");
        let set = close.filter(|close| is_set(&tokens, at, *close));
        let touches = at > 0 && tokens[at - 1].place.end == token.place.start;
        if let (Some(end), true) = (set, last == "in" && is_total(ahead(1))) {
            // "Total in {24, 25}" is one or the other.
            let whole = (end..end_of(&tokens, end)).all(|at| word(&tokens, at) != "and");
            // "Total in [21, 24]" may be all of them.
            let totals = tokens.get(at + 1..end).unwrap_or_default();
            let totals: Vec<u8> = totals.iter().filter_map(|one| total(&one.text)).collect();
            let range = matches!(totals.as_slice(), &[from, to] if to > from + 1);
            if let (Some(last), true) = (found.last_mut(), whole && !range) {
                "exactly".clone_into(&mut last.text);
                let inside = tokens.get(at + 1..end).unwrap_or_default().iter();
                found.extend(inside.flat_map(|token| {
                    match is_total(&token.text) {
                        true => vec![token.clone()],
                        false => ["or", "exactly"]
                            .map(|text| Token::new(text, token.place.clone()))
                            .to_vec(),
                    }
                }));
                at = end + 1;
                continue;
            }
        } else if let (Some(end), true) = (set, AMONG.contains(&last)) {
            closing.push(end);
            at += 1;
            continue;
        } else if let (Some(close), true) =
            (close, matches!(last, "stop" | "take" | "roll") && touches)
        {
            // "Stop(24+)", "take(W)".
            closing.push(close);
            if last == "stop" {
                found.push(put(":"));
            }
            at += 1;
            continue;
        } else if let Some(end) = set.filter(|end| {
            matches!(word(&tokens, end + 1), ":" | "=>") || ["count", "points", "»"].contains(&last)
        }) {
            // "{W, 5, 4}: max count".
            found.push(put("among"));
            closing.push(end);
            at += 1;
            continue;
        }
        found.push(token.clone());
        at += 1;
    }
    found
}

/// "Up: 24, level: 25, down: 28" is about the worms won.
pub fn ahead_and_behind(plain: &mut Vec<Token>) {
    let mut found: Vec<Token> = Vec::with_capacity(plain.len());
    for at in 0..plain.len() {
        let (last, next) = (before(plain, at), word(plain, at + 1));
        let behind_sign = ["", END, ",", "/"].contains(&last) && [":", "=>"].contains(&next);
        let asked = ["if", "when"].contains(&last) && [":", "=>", ",", END].contains(&next);
        let worms = ["on", "in"].contains(&next) && word(plain, at + 2).starts_with("worm");
        let standing = match word(plain, at) {
            "up" if behind_sign || asked || worms => "ahead",
            "down" if behind_sign || asked || worms => "behind",
            "tot" if next == "up" => "add",
            same @ ("level" | "tied" | "ahead" | "behind" | "leading" | "trailing")
                if behind_sign =>
            {
                same
            }
            _ => {
                found.push(plain[at].clone());
                continue;
            }
        };
        let place = plain[at].place.clone();
        if let (Some(sign), true) = (found.last_mut(), behind_sign && [",", "/"].contains(&last)) {
            END.clone_into(&mut sign.text);
        }
        if ["level", "tied"].contains(&standing) {
            found.push(Token::new("when", place.clone()));
        }
        found.push(Token::new(standing, place));
    }
    *plain = found;
}

/// What letters are made to stand for: "n = dice left".
const LETTERS: [(&[&str], &[&str]); 7] = [
    (&["number", "dice", "left"], &["dice", "left"]),
    (&["dice", "left"], &["dice", "left"]),
    (&["total"], &["total"]),
    (&["my", "total"], &["total"]),
    (&["number", "faces", "kept"], &["faces", "kept"]),
    (&["number", "faces", "used"], &["faces", "kept"]),
    (&["faces", "kept"], &["faces", "kept"]),
];

/// Puts the words for which letters were said to stand in their places.
pub fn letters_spelt(tokens: Vec<Token>) -> Vec<Token> {
    let is_letter =
        |word: &str| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_lowercase());
    if tokens.iter().any(|token| token.text == "^") {
        return tokens;
    }
    let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    let mut known: Vec<(String, &[&str])> = Vec::new();
    let mut spelt = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        let rest = &words[at + 1..];
        let rest_skipped = usize::from(matches!(rest.first(), Some(&("=" | ":" | "for"))));
        let definition = LETTERS.iter().find(|(said, _)| {
            let after = rest.get(rest_skipped + said.len());
            rest[rest_skipped..].starts_with(said)
                && after.is_none_or(|after| [END, ",", ":", "»"].contains(after))
        });
        if let (true, Some((said, meaning))) = (is_letter(word) && known.len() < 4, definition) {
            known.push((word.to_owned(), meaning));
            at += 1 + rest_skipped + said.len();
            continue;
        }
        match known.iter().find(|(letter, _)| letter == word) {
            Some((_, meaning)) => {
                let place = &tokens[at].place;
                spelt.extend(meaning.iter().map(|part| Token::new(part, place.clone())));
            }
            None => spelt.push(tokens[at].clone()),
        }
        at += 1;
    }
    spelt
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;

    #[test]
    fn short_forms_are_written_out() {
        for (text, known) in [
            ("T>=25 -> stop", "total at least 25 : stop ."),
            ("n <= 2: stop", "dice at most 2 : stop ."),
            ("take it if n >= 3", "take it when n at least 3 ."),
            ("count(5) >= 3: 5", "fives at least 3 : 5 ."),
            ("never {1, 2}", "never 1 , 2 ."),
            ("stop: 25, steal", "stop : 25 or steal ."),
            ("1: W, 2: 5", "worms . 5 ."),
            ("1: stop, 2: 24", "1 : stop , 2 : 24 ."),
        ] {
            let tokens = tokens(text);
            assert_eq!(spoken(&tokens), known, "{text}");
        }
    }
}
