//! "I like fives and worms. If both are there, the one with more dice. If neither, the
//! highest": two faces that are named once, and spoken of as both of them, one or neither.
//! Each order names them again.

use super::statement::{has, skip, statements, word_at};
use super::token::{END, Token, is_face, is_in, plural};

/// Words that may stand beside two faces where nothing is ordered yet.
const BESIDE: &str = "like love want prefer take go for my favourite favorite faces numbers only \
two either between 1st before all rest everything other matter to me , and or always best good \
count most important same .";
/// Words that lead to what is done with both faces.
const LEADING: &str = "when have show rolled roll in come lie from between among with";
/// Words for both faces.
const BOTH: &str = "both two them";
/// Words for none of them.
const NEITHER: &str = "neither none no";
/// The signs behind a case.
const SIGNS: &str = ", : => then";
/// Words for the face that is chosen of the two, by what there is more or fewer of.
const ONE: &str = "take one ones them it face group whichever with have two dice give bring \
by far more most bigger larger biggest fewer fewest smaller smallest points";

/// Two faces, by the words for several dice of them, and whether it was said which of them
/// to take where both are there.
struct Pair {
    faces: [&'static str; 2],
    chosen: bool,
}

/// The same statements, two faces named again where both, one or neither of them is meant.
pub fn both(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut pair: Option<Pair> = None;
    let mut all = statements(&tokens).peekable();
    while let Some(statement) = all.next() {
        let next = all.peek().copied().unwrap_or_default();
        if let Some((faces, choice)) = named_and_chosen(statement) {
            said.extend(choice);
            let chosen = true;
            pair = Some(Pair { faces, chosen });
            continue;
        }
        if let Some(faces) = named(statement) {
            let only = statement.iter().all(|token| is_beside(&token.text));
            let introduces = only && choice(next, faces).is_some();
            if !introduces {
                said.extend_from_slice(statement);
            }
            let chosen = false;
            pair = Some(Pair { faces, chosen });
            continue;
        }
        let meant = pair.as_mut().and_then(|pair| pair.meant(statement));
        if meant.is_none() && has(statement, &["stop", "roll"]) {
            pair = None;
        }
        said.extend(meant.unwrap_or_else(|| statement.to_vec()));
    }
    said
}

/// The two faces that a statement names, if it names two side by side and no other.
fn named(statement: &[Token]) -> Option<[&'static str; 2]> {
    let word = |at: usize| word_at(statement, at);
    let at = (0..statement.len()).find(|&at| is_face(word(at)))?;
    let then = usize::from(word(at + 1) == "," && word(at + 2) == "then");
    let beside = ["and", "or", "then"].contains(&word(at + 1 + then));
    let beside = beside && is_face(word(at + 2 + then));
    let faces = [plural(word(at))?, plural(word(at + 2 + then))?];
    let other = |word: &str| plural(word).is_some_and(|face| !faces.contains(&face));
    let others = (at + 3 + then..statement.len()).any(|at| is_face(word(at)) && other(word(at)));
    (beside && !others && faces[0] != faces[1]).then_some(faces)
}

/// "Fives and worms I love the same: I take the one with more dice": two faces, and which
/// of them is chosen.
fn named_and_chosen(statement: &[Token]) -> Option<([&'static str; 2], Vec<Token>)> {
    let colon = statement.iter().position(|token| token.text == ":")?;
    let (first, rest) = (&statement[..colon], &statement[colon + 1..]);
    let faces = named(first).filter(|_| first.iter().all(|token| is_beside(&token.text)))?;
    let whichever = Token::row("whichever", &statement[colon].place);
    let choice = choice(&[&whichever, rest].concat(), faces)?;
    Some((faces, choice))
}

fn is_beside(word: &str) -> bool {
    is_face(word) || is_in(word, BESIDE)
}

impl Pair {
    /// What a statement means that speaks of the faces without their names.
    fn meant(&mut self, statement: &[Token]) -> Option<Vec<Token>> {
        if let Some(words) = choice(statement, self.faces) {
            self.chosen = true;
            return Some(words);
        }
        if only_one(statement) {
            let words = match self.chosen {
                true => String::new(),
                false => format!("take {} . take {} .", self.faces[0], self.faces[1]),
            };
            return Some(Token::row(&words, &statement[0].place));
        }
        kept(statement, self.faces).or_else(|| neither(statement))
    }
}

/// "Once I have both of those ...": both faces are kept.
fn kept(statement: &[Token], faces: [&str; 2]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let have = skip(
        statement,
        0,
        &["when once as soon long already", "have kept already"],
    );
    let both = skip(statement, have, &["both two them those it of"]);
    let end = skip(statement, both, &["in kept aside away by safe put already"]);
    let begins = ["when", "once", "as"].contains(&word(0)) && has(&statement[..have], &["have"]);
    let named = has(&statement[have..both], &["both", "two"]);
    let once = word(0) == "once" || end > both || has(&statement[..have], &["already"]);
    if !(begins && named && once) || end >= statement.len() {
        return None;
    }
    let [one, other] = faces;
    let when = format!("when have kept {one} and have kept {other}");
    let mut words = Token::row(&when, &statement[0].place);
    words.push(Token::new(":", statement[0].place.clone()));
    words.extend_from_slice(&statement[end + usize::from(is_in(word(end), SIGNS))..]);
    Some(words)
}

/// Which of two faces to take where both are there, if a statement begins with that.
fn choice(statement: &[Token], faces: [&str; 2]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let start = skip(statement, 0, &[LEADING, BOTH]);
    let speaks = has(&statement[..start], &["both", "two"]) || word(0) == "whichever";
    let at = skip(statement, start, &[SIGNS]);
    let [one, other] = faces;
    let place = &statement.first()?.place;
    let named = at + usize::from(word(at) == "take");
    if speaks && let Some(face) = plural(word(named)).filter(|_| is_face(word(named))) {
        let last = if face == one { other } else { one };
        let mut words = Token::row(&format!("take {face} . take {last}"), place);
        words.extend_from_slice(&statement[named + 1..]);
        return (faces.contains(&face) && word(named + 1) == END).then_some(words);
    }
    let end = skip(statement, at, &[ONE]);
    let chosen = &statement[at..end];
    let by = match has(chosen, &["points"]) {
        true => "points",
        false => "dice",
    };
    let most = ["more", "most", "bigger", "larger", "biggest"];
    let fewest = ["fewer", "fewest", "smaller", "smallest"];
    let by = match (has(chosen, &most), has(chosen, &fewest)) {
        (true, false) => format!("one with most {by}"),
        (false, true) => format!("one with fewest {by}"),
        _ => return None,
    };
    let ends = [END, ",", "when"].contains(&word(end));
    let mut words = Token::row(&format!("take {one} or {other} , {by}"), place);
    words.extend_from_slice(&statement[end..]);
    (speaks && ends).then_some(words)
}

/// Whether a statement takes the one of two faces that is there.
fn only_one(statement: &[Token]) -> bool {
    let at = skip(statement, 0, &[LEADING]);
    let word = |at: usize| word_at(statement, at);
    let one = (word(at), word(at + 1)) == ("only", "one");
    let end = skip(statement, at + 2, &[LEADING, BOTH]);
    let end = skip(statement, end, &[SIGNS]);
    one && skip(statement, end, &["take it one them", END]) == statement.len()
}

/// What to take where neither of two faces is there.
fn neither(statement: &[Token]) -> Option<Vec<Token>> {
    let start = skip(statement, 0, &[LEADING, NEITHER]);
    let none = &statement[..start];
    let end = skip(statement, start, &[LEADING, BOTH]);
    let of_both = has(none, &["neither"]) || end > start && has(none, &["none", "no"]);
    let rest = skip(statement, end, &[SIGNS]);
    // "When neither fives nor fours ...": they are named.
    if !of_both || rest >= statement.len() || is_face(word_at(statement, end)) {
        return None;
    }
    let mut words = Token::row("otherwise", &statement.first()?.place);
    words.extend_from_slice(&statement[rest..]);
    Some(words)
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;

    fn said(text: &str) -> String {
        spoken(&both(tokens(text)))
    }

    #[test]
    fn two_faces_are_named_again_where_both_or_neither_is_meant() {
        for (text, meant) in [
            (
                "I like fives and worms. If both are there, the one with more dice. If only one \
                 of them is there I take that. If neither, the highest.",
                "take fives or worms , one with most dice . otherwise highest .",
            ),
            (
                "I go for the worms and the fours. Both there: the worms. None of them: most \
                 points.",
                "take worms . take fours . otherwise most points .",
            ),
            (
                "Worms and fives. Whichever gives more points. Then fours.",
                "take worms or fives , one with most points . then fours .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }

    #[test]
    fn what_speaks_of_no_two_faces_stands_as_it_was_said() {
        for text in [
            "worms then fives . otherwise highest .",
            "fives and worms 1st . stop at 25 . when both have stop .",
            "fours fives and worms . when neither fives nor fours take highest .",
        ] {
            assert_eq!(said(text), text);
        }
    }
}
