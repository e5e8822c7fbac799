//! Short forms in one dress: "dont", "don't" and "do not" are the same to the reader.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::token::Token;

/// Short forms that people write without their apostrophe, too; none of them is another word
/// then that could stand in a rule.
const SHORT: &str = "\
aren't couldn't didn't doesn't don't hadn't hasn't haven't he'd i'd i'll i'm i've isn't \
it'd it'll mustn't needn't she's shouldn't that'd that'll that's there'll there's they'd \
they'll they're they've wasn't we've weren't what's who's won't wouldn't you'd you'll \
you're you've";

/// The short forms by how they are written without their apostrophe.
static FORGOTTEN: LazyLock<BTreeMap<String, &str>> = LazyLock::new(|| {
    let forms = SHORT.split_whitespace();
    forms.map(|form| (form.replace('\'', ""), form)).collect()
});

/// Verbs that "not" is joined to.
const VERBS: &[&str] = &[
    "are", "did", "do", "does", "has", "have", "is", "was", "were",
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
            && VERBS.contains(&verb.text.as_str())
        {
            verb.text.push_str("n't");
            verb.place.end = token.place.end;
            continue;
        }
        // "My tile would have one worm" speaks of the tile to take.
        if token.text == "would"
            && let [.., owner, tile] = plain.as_mut_slice()
            && (owner.text.as_str(), tile.text.as_str()) == ("my", "tile")
        {
            "the".clone_into(&mut owner.text);
        }
        if OWNED.contains(&token.text.as_str())
            && let Some(owner) = plain.last_mut()
            && let Some(one) = owner.text.strip_suffix('s')
            && OWNERS.contains(&one)
        {
            owner.text = format!("{one}'s");
        }
        let text = FORGOTTEN.get(&token.text).map(|form| (*form).to_owned());
        plain.push(Token {
            text: text.unwrap_or(token.text),
            place: token.place,
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::super::signs::raw;
    use super::super::token::spoken;
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
            assert_eq!(spoken(&tokens), meant);
        }
    }
}
