//! Short forms in one dress: "dont", "don't" and "do not" are the same to the reader.

use super::token::Token;

/// Short forms that people write without their apostrophe, with what they are short for;
/// none of them is another word that could stand in a rule.
const FORGOTTEN: &[(&str, &str)] = &[
    ("couldnt", "couldn't"),
    ("didnt", "didn't"),
    ("doesnt", "doesn't"),
    ("dont", "don't"),
    ("hadnt", "hadn't"),
    ("hasnt", "hasn't"),
    ("havent", "haven't"),
    ("hed", "he'd"),
    ("id", "i'd"),
    ("ill", "i'll"),
    ("im", "i'm"),
    ("isnt", "isn't"),
    ("arent", "aren't"),
    ("itd", "it'd"),
    ("itll", "it'll"),
    ("ive", "i've"),
    ("mustnt", "mustn't"),
    ("neednt", "needn't"),
    ("shes", "she's"),
    ("shouldnt", "shouldn't"),
    ("thatd", "that'd"),
    ("thatll", "that'll"),
    ("thats", "that's"),
    ("therell", "there'll"),
    ("theres", "there's"),
    ("theyd", "they'd"),
    ("theyll", "they'll"),
    ("theyre", "they're"),
    ("theyve", "they've"),
    ("wasnt", "wasn't"),
    ("werent", "weren't"),
    ("weve", "we've"),
    ("whats", "what's"),
    ("whos", "who's"),
    ("wont", "won't"),
    ("wouldnt", "wouldn't"),
    ("youd", "you'd"),
    ("youll", "you'll"),
    ("youre", "you're"),
    ("youve", "you've"),
];

/// Verbs that "not" is joined to.
const VERBS: &[(&str, &str)] = &[
    ("are", "aren't"),
    ("did", "didn't"),
    ("do", "don't"),
    ("does", "doesn't"),
    ("has", "hasn't"),
    ("have", "haven't"),
    ("is", "isn't"),
    ("was", "wasn't"),
    ("were", "weren't"),
];

/// Those who own something, without the sign that says so: "the other players top tile".
const OWNERS: &[&str] = &[
    "bloke",
    "enemy",
    "fella",
    "fellow",
    "guy",
    "leader",
    "neighbour",
    "opponent",
    "player",
    "rival",
];
/// What they own.
const OWNED: &[&str] = &[
    "best", "last", "number", "pile", "stack", "tile", "top", "worms",
];

/// The same words, with their apostrophes, and "do not" as one.
pub fn with_apostrophes(raw: Vec<Token>) -> Vec<Token> {
    let mut plain: Vec<Token> = Vec::with_capacity(raw.len());
    for token in raw {
        if token.text == "not"
            && let Some(verb) = plain.last_mut()
            && let Some(joined) = found(VERBS, &verb.text)
        {
            joined.clone_into(&mut verb.text);
            verb.place.end = token.place.end;
            continue;
        }
        if OWNED.contains(&token.text.as_str())
            && let Some(owner) = plain.last_mut()
            && let Some(one) = owner.text.strip_suffix('s')
            && OWNERS.contains(&one)
        {
            owner.text = format!("{one}'s");
        }
        let text = found(FORGOTTEN, &token.text).map(str::to_owned);
        plain.push(Token {
            text: text.unwrap_or(token.text),
            place: token.place,
        });
    }
    plain
}

fn found(table: &[(&str, &'static str)], word: &str) -> Option<&'static str> {
    let entry = table.iter().find(|(known, _)| *known == word);
    entry.map(|(_, meant)| *meant)
}

#[cfg(test)]
mod tests {
    use super::super::signs::raw;
    use super::*;

    #[test]
    fn short_forms_have_one_dress() {
        for (said, meant) in [
            ("I dont roll", "i don't roll ."),
            ("I do not roll", "i don't roll ."),
            ("Id stop if Ive 25", "i'd stop if i've 25 ."),
            (
                "the other players top tile",
                "the other player's top tile .",
            ),
            (
                "the other players have not won",
                "the other players haven't won .",
            ),
            ("its not there", "its not there ."),
        ] {
            let tokens = with_apostrophes(raw(said));
            let words: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
            assert_eq!(words.join(" "), meant);
        }
    }
}
