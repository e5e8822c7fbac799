//! Cuts a text into words that mean something: numbers in all their dress,
//! contractions, signs and list marks become plain words, each with its place.

use super::apostrophes::with_apostrophes;
use super::beside::{a_one, falling, held, just_one, set_up, until_one_has, up_to, what_there_is};
use super::misspelt::spelt;
use super::notes;
use super::person::{advised, aged, retold, told_to_rival, would_lead};
use super::signs::raw;
use super::statement::word_at;
use super::tens::join_tens;
use super::token::{END, FACES, Token, is_total, number_named};
use crate::language::own_words::lexicon::lemmas::{DROPPED, contraction, lemma};
use crate::language::reading::pattern::Number;

/// The words of a text, with [`END`] after each statement.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut plain = Vec::new();
    for raw in aged(retold(told_to_rival(spelt(with_apostrophes(raw(text)))))) {
        contract(raw, &mut plain);
    }
    what_there_is(&mut plain);
    up_to(&mut plain);
    falling(&mut plain);
    held(&mut plain);
    set_up(&mut plain);
    just_one(&mut plain);
    until_one_has(&mut plain);
    notes::ahead_and_behind(&mut plain);
    a_one(&mut plain);
    would_lead(&mut plain);
    advised(&mut plain);
    let mut found: Vec<Token> = Vec::with_capacity(plain.len());
    for mut token in plain {
        if token.text == "up" {
            let before_last = found
                .iter()
                .rev()
                .nth(1)
                .map_or("", |word| word.text.as_str());
            let before_last = before_last.to_owned();
            // "25 and up"; elsewhere it says nothing: "shows up".
            match found.last_mut() {
                Some(last) if last.text == "and" || last.text == "or" => {
                    "or".clone_into(&mut last.text);
                    "higher".clone_into(&mut token.text);
                    found.push(token);
                }
                // "Two worms up", not "worms show up".
                Some(last)
                    if last.text == "worms"
                        && (before_last == "more" || Number::is(&before_last)) =>
                {
                    "ahead".clone_into(&mut token.text);
                    found.push(token);
                }
                // "From 4 up", "with 23 up".
                Some(last)
                    if Number::is(&last.text) && before_last == "from"
                        || is_total(&last.text) && before_last == "with" =>
                {
                    let text = "higher".to_owned();
                    "or".clone_into(&mut token.text);
                    let place = token.place.clone();
                    found.extend([token, Token { text, place }]);
                }
                _ => {}
            }
            continue;
        }
        let (said, negated) = (
            token.text.clone(),
            found.last().is_some_and(|last| last.text == "no"),
        );
        if token.text == "should"
            && found
                .last()
                .is_none_or(|last| [END, ","].contains(&last.text.as_str()))
        {
            // "Should two of them be equal, ...".
            "when".clone_into(&mut token.text);
        }
        if token.text == "i"
            && let [.., when, not] = found.as_mut_slice()
            && (when.text.as_str(), not.text.as_str()) == ("when", "not")
        {
            // "If not I roll".
            not.place.start = when.place.start;
            let otherwise = Token::new("otherwise", not.place.clone());
            found.truncate(found.len() - 2);
            found.push(otherwise);
            continue;
        }
        let is_set = token.text == "="
            && found.last().is_some_and(|last| {
                ["at", "limit", "target", "threshold", "goal"].contains(&last.text.as_str())
            });
        if is_set || DROPPED.contains(&token.text.as_str()) {
            // "Stop_at = 25".
            continue;
        }
        if let Some(lemma) = lemma(&token.text) {
            lemma.clone_into(&mut token.text);
        }
        // "No banking below 25".
        if negated
            && said.ends_with("ing")
            && ["stop", "roll", "take"].contains(&token.text.as_str())
            && let Some(last) = found.last_mut()
        {
            "never".clone_into(&mut last.text);
        }
        // "I've got" is one word to have.
        if token.text == "have" && found.last().is_some_and(|last| last.text == "have") {
            continue;
        }
        found.push(token);
    }
    order_signs(ranges(notes::in_full(join_tens(notes::letters_spelt(
        or_two(found),
    )))))
}

/// "21, 22, 23 or 24" is a range, and so is "1, 2 or 3" where they count something; faces in
/// a row are no range.
fn ranges(mut tokens: Vec<Token>) -> Vec<Token> {
    const COUNTED: [&str; 13] = [
        "dice", "points", "worms", "tiles", "faces", "more", "over", "under", "fewer", "short",
        "higher", "lower", "behind",
    ];
    let mut at = 0;
    while at + 4 < tokens.len() {
        let word = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
        let number = |at: usize| number_named(word(at));
        let next = |at: usize| {
            number(at + 2).is_some_and(|next| number(at).is_some_and(|this| this + 1 == next))
        };
        let mut end = at;
        while word(end + 1) == "," && next(end) {
            end += 2;
        }
        let closes = end > at && matches!(word(end + 1), "or" | "and") && next(end);
        let many =
            number(at).is_some_and(|number| number >= 20) || COUNTED.contains(&word(end + 3));
        if closes && many {
            "to".clone_into(&mut tokens[at + 1].text);
            tokens.drain(at + 2..end + 2);
        }
        at += 1;
    }
    tokens
}

/// "A worm or two" is one or two worms.
fn or_two(mut tokens: Vec<Token>) -> Vec<Token> {
    const NOUNS: [(&str, &str); 5] = [
        ("worm", "worms"),
        ("dice", "dice"),
        ("tile", "tiles"),
        ("point", "points"),
        ("face", "faces"),
    ];
    for at in 2..tokens.len() {
        let [noun, or, two] = &tokens[at - 2..=at] else {
            continue;
        };
        let known = NOUNS.iter().find(|(one, _)| *one == noun.text);
        let counted = at > 2 && Number::is(&tokens[at - 3].text);
        // "No worm, or two or more worms".
        let apart = ["or", "and"].contains(&word_at(&tokens, at + 1));
        if let (Some((_, many)), "or", "two", false) =
            (known, or.text.as_str(), two.text.as_str(), counted || apart)
        {
            tokens[at].text = (*many).to_owned();
            "two".clone_into(&mut tokens[at - 1].text);
            "one".clone_into(&mut tokens[at - 2].text);
            // The number is made of "one or two" where it is read.
            let or = Token::new("or", tokens[at - 1].place.clone());
            tokens.insert(at - 1, or);
        }
    }
    tokens
}

/// The words that begin a ranking of faces.
const RANKS: [&str; 5] = ["most", "highest", "biggest", "best", "max"];

/// "W > 5 > 4" is an order, "total > 24" a comparison.
fn order_signs(tokens: Vec<Token>) -> Vec<Token> {
    let words: Vec<String> = tokens.iter().map(|token| token.text.clone()).collect();
    let word = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", String::as_str);
    let is_face = |at: Option<usize>| FACES.contains(&word(at));
    let mut ordered = Vec::with_capacity(tokens.len());
    // Whether the sign before put faces in order.
    let mut chained = false;
    let rather = words.iter().any(|word| word == "rather");
    for (index, mut token) in tokens.into_iter().enumerate() {
        let (before, next) = (index.checked_sub(1), Some(index + 1));
        let between_faces = is_face(before) && is_face(next);
        // "Tile worms > 1" counts them.
        let counts = ["tile", "top", "gained", "kept"].contains(&word(index.checked_sub(2)));
        // "Four before two, and one at last".
        let last_of_list = matches!(word(before), "and" | "then" | "," | "before")
            && token.text == "one"
            && names_face(&words[..index])
            && matches!(word(next), END | "," | "last" | "at" | "»");
        if last_of_list {
            "ones".clone_into(&mut token.text);
        }
        match token.text.as_str() {
            // "Order = 5, 4, worms".
            "=" if is_face(next)
                && !is_face(before)
                && [",", ">", "then"].contains(&word(Some(index + 2))) =>
            {
                ":".clone_into(&mut token.text);
            }
            // "More as 24".
            "as" if ["more", "fewer", "higher", "lower", "bigger", "smaller"]
                .contains(&word(before)) =>
            {
                "than".clone_into(&mut token.text);
            }
            // "Ones ahead of twos".
            "ahead" if between_faces => "then".clone_into(&mut token.text),
            // "W over 5 over 4".
            "over"
                if between_faces
                    && (chained || word(Some(index + 2)) == "over" && is_face(Some(index + 3))) =>
            {
                "then".clone_into(&mut token.text);
            }
            // "Less then three dice".
            "then" if matches!(word(before), "fewer" | "more") && Number::is(word(next)) => {
                "than".clone_into(&mut token.text);
            }
            // "W > 5 > the rest by points".
            ">" if chained && is_face(before) && word(next) == "rest" => {
                "then".clone_into(&mut token.text);
            }
            ">" if is_face(before)
                && ["everything", "all", "anything", "rest"].contains(&word(next)) =>
            {
                "over".clone_into(&mut token.text);
            }
            ">" if !counts && (between_faces || is_face(before) && RANKS.contains(&word(next))) => {
                "then".clone_into(&mut token.text);
            }
            // "Rather fives than worms".
            "than" if between_faces && rather => "then".clone_into(&mut token.text),
            ">" => {
                let than = Token::new("than", token.place.clone());
                "more".clone_into(&mut token.text);
                ordered.push(token);
                token = than;
            }
            _ => {}
        }
        chained = match word(Some(index)) {
            "over" | "then" | ">" => between_faces,
            _ => chained && is_face(Some(index)),
        };
        let counted = Number::is(word(next)) || word(next) == "single";
        let rolls_so_many =
            word(Some(index)) == "roll" && counted && word(Some(index + 2)) == "dice";
        if rolls_so_many && matches!(word(before), "never" | "not") {
            // "Never roll one die."
            let with = Token::new("with", token.place.end..token.place.end);
            ordered.push(std::mem::replace(&mut token, with));
        }
        // "w 5 4 3 2 1".
        let face = token.text.clone();
        let place = token.place.end..token.place.end;
        ordered.push(token);
        let digits = face.len() == 1 && word(next).len() == 1;
        let listed = is_face(Some(index + 2)) || before.is_some() && is_face(before);
        let in_row = is_face(next) && (listed || digits);
        if in_row && is_face(Some(index)) && !face.is_empty() {
            let text = ",".to_owned();
            ordered.push(Token { text, place });
        }
    }
    ordered
}

/// Whether words end with a face named in the singular, and a sign or two behind it.
fn names_face(words: &[String]) -> bool {
    let signs = ["and", "then", ",", "before"];
    let mut rest = words.iter().rev();
    let last = rest.find(|word| !signs.contains(&word.as_str()));
    let before = rest.next().map_or("", String::as_str);
    last.is_some_and(|last| ["five", "four", "three", "two"].contains(&last.as_str()))
        && (signs.contains(&before) || FACES.contains(&before))
}

/// "do", "not" for "don't"; most words stay as they are.
fn contract(raw: Token, plain: &mut Vec<Token>) {
    let push = |plain: &mut Vec<Token>, text: &str| plain.push(Token::new(text, raw.place.clone()));
    let word = raw.text.as_str();
    if let Some(long) = contraction(word) {
        long.split(' ').for_each(|part| push(plain, part));
    } else if let Some(owner) = word.strip_suffix("'s").filter(|owner| owner.len() > 1) {
        // "rival's"; "the sum's at least 22" reads as well without its verb.
        push(plain, owner);
    } else if let Some(stem) = word
        .strip_suffix("'ll")
        .or_else(|| word.strip_suffix("'ve"))
    {
        push(plain, stem);
    } else {
        push(plain, word.trim_matches('\''));
    }
}
