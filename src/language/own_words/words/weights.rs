//! "Weights: worm 7, five 5, two and one 0": what the dice of several faces count for is said
//! of each by itself, and "weight times number of dice, the best wins" ranks by points.

use super::statement::{has, statements, word_at};
use super::token::{END, Token, is_in, number_named, plural};
use crate::game::Face;

/// Words that lead to what faces count for.
const WEIGHING: &str = "weight weights weighting mark marks value values points worth count score \
scores total valued rate rated rating give get each every dice face faces number per : = => with \
as for by take me my scale table use i to and in";
/// Words that a list of values has one of.
const WEIGHTS: [&str; 15] = [
    "weight",
    "weights",
    "weighting",
    "mark",
    "marks",
    "value",
    "values",
    "points",
    "worth",
    "score",
    "scores",
    "valued",
    "rate",
    "rated",
    "rating",
];
/// Words between a face and what it counts for.
const IS: [&str; 7] = ["=", ":", "=>", "count", "worth", "as", "for"];
/// The fewest faces of a list of values.
const FEWEST: usize = 3;
/// The most that a die counts for.
const MOST: usize = 10;
/// What points are the product of.
const FACTORS: [&str; 16] = [
    "weight", "weights", "mark", "marks", "value", "values", "points", "number", "count", "dice",
    "face", "total", "it", "how", "many", "worth",
];
/// Words for the most of them.
const BEST: [&str; 8] = [
    "best", "highest", "biggest", "largest", "most", "greatest", "max", "maximum",
];

/// The words for several dice of each face, from the lowest.
const FACES_IN_ORDER: [&str; Face::COUNT] = ["ones", "twos", "threes", "fours", "fives", "worms"];

/// The same statements, each face with what it counts for.
pub fn weighed(tokens: Vec<Token>) -> Vec<Token> {
    let mut said = Vec::with_capacity(tokens.len());
    let mut weighs = false;
    let ranks = statements(&tokens).any(ranks_by_points);
    for statement in statements(&tokens) {
        let listed = listed(statement).filter(|_| ranks);
        weighs |= listed.is_some();
        let statement = listed
            .or_else(|| alike(statement))
            .or_else(|| double(statement))
            .unwrap_or_else(|| statement.to_vec());
        let ranked = product(&statement).or_else(|| difference(&statement));
        said.extend(ranked.unwrap_or(statement));
    }
    if weighs {
        for token in &mut said {
            if is_in(&token.text, "weight weights mark marks") {
                "points".clone_into(&mut token.text);
            }
        }
    }
    said
}

/// What a die of a face counts for by the rules.
fn points(face: &str) -> usize {
    let named = |(_, name): &(Face, &str)| *name == face;
    let mut faces = Face::ALL.into_iter().zip(FACES_IN_ORDER);
    faces
        .find(named)
        .map_or(0, |(face, _)| usize::from(face.points()))
}

/// What a die is said to count for.
fn value(word: &str) -> Option<usize> {
    let number = match word {
        "nothing" | "zero" | "none" | "nil" => Some(0),
        // Six was read as the sixth face.
        "worms" => Some(Face::COUNT),
        word => number_named(word),
    };
    number.filter(|number| *number <= MOST)
}

/// Some faces and what each of their dice counts for, from a place of a statement, and where
/// this ends. What is said to be so by a sign counts a single face.
fn weight(statement: &[Token], start: usize) -> Option<(Vec<&'static str>, usize, usize)> {
    let word = |at: usize| word_at(statement, at);
    let mut faces = vec![plural(word(start))?];
    let mut at = start + 1;
    while ["and", "or", "/"].contains(&word(at)) && faces.len() < Face::COUNT {
        faces.push(plural(word(at + 1))?);
        at += 2;
    }
    at += (at..at + 3)
        .take_while(|&at| IS.contains(&word(at)))
        .count();
    // "W 7, 5 5" has signs that tell numbers apart.
    at += usize::from(word(at) == "," && word(at - 1).parse::<usize>().is_ok());
    let value = value(word(at))?;
    let each = ["each", "points", "point", "apiece"].contains(&word(at + 1));
    Some((faces, value, at + 1 + usize::from(each)))
}

/// A list of values, each as a statement of its own, and what stands behind it.
fn listed(statement: &[Token]) -> Option<Vec<Token>> {
    let first = (0..statement.len()).find(|&at| weight(statement, at).is_some())?;
    let head = &statement[..first];
    let mut at = first;
    let mut said = Vec::new();
    let mut named = Vec::new();
    while let Some((faces, value, end)) = weight(statement, at) {
        let place = statement[at].place.start..statement[end - 1].place.end;
        for face in faces {
            if named.contains(&face) {
                return None;
            }
            named.push(face);
            if value != points(face) {
                said.extend(Token::row(&format!("{face} count {value} {END}"), &place));
            }
        }
        at = end;
        at += (at..at + 2)
            .take_while(|&at| [",", "and"].contains(&word_at(statement, at)))
            .count();
    }
    let leads = head.iter().all(|token| is_in(&token.text, WEIGHING));
    let signs = statement[first..at]
        .iter()
        .filter(|token| ["=", "count"].contains(&token.text.as_str()));
    let weighs = has(&statement[..at], &WEIGHTS) || signs.count() >= FEWEST;
    if named.len() < FEWEST || !leads || !weighs {
        return None;
    }
    let rest = &statement[at..];
    if has(rest, &[END]) && rest.len() > 1 {
        said.extend_from_slice(rest);
    }
    Some(said)
}

/// "Ones and twos count for nothing": each by itself.
fn alike(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let counts = |at: &usize| is_in(word(*at), "count worth =");
    let verb = (3..statement.len()).find(counts)?;
    let two = verb.checked_sub(3)?;
    let faces = [plural(word(two))?, plural(word(two + 2))?];
    let joined = ["and", "or", ","].contains(&word(two + 1));
    let begins = two == 0 || is_in(word(two - 1), ", : but and count i");
    let number = verb + 1 + usize::from(["for", "as", "at"].contains(&word(verb + 1)));
    let value = value(word(number)).filter(|_| joined && begins)?;
    let place = statement[two].place.start..statement[number].place.end;
    let each = faces.map(|face| format!("{face} count {value}"));
    let mut said = statement[..two].to_vec();
    said.extend(Token::row(&each.join(" , "), &place));
    said.extend_from_slice(&statement[number + 1..]);
    Some(said)
}

/// "Worms count double": ten for each.
fn double(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let counts = |at: &usize| is_in(word(*at), "count worth");
    let verb = (1..statement.len()).find(counts)?;
    let face = plural(word(verb - 1))?;
    let twice = verb + 1 + usize::from(["for", "as"].contains(&word(verb + 1)));
    let ends = [END, ",", "«", "»"].contains(&word(twice + 1));
    if !["double", "twice"].contains(&word(twice)) || !ends {
        return None;
    }
    let mut said = statement.to_vec();
    let doubled = (2 * points(face)).to_string();
    said[twice] = Token::new(&doubled, statement[twice].place.clone());
    Some(said)
}

/// Whether a statement may take the most points of what is counted, and is no list of it.
fn ranks_by_points(statement: &[Token]) -> bool {
    const POINTS: [&str; 12] = [
        "points", "total", "result", "worth", "value", "weight", "weights", "mark", "marks",
        "score", "give", "sum",
    ];
    let ranks = has(statement, &BEST) && has(statement, &POINTS);
    listed(statement).is_none() && (ranks || product(statement).is_some())
}

/// "Points minus two for each die, the highest wins": the most of it.
fn difference(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let points = (0..2).find(|&at| ["points", "total"].contains(&word(at)))?;
    let led = (0..points).all(|at| is_in(word(at), "so take face its"));
    let minus = ["minus", "-", "fewer", "–"].contains(&word(points + 1));
    let dice = (points + 2..points + 8).find(|&at| word(at) == "dice")?;
    let signs = [",", ":", "and", "=>"].contains(&word(dice + 1));
    let light = |at: &usize| is_in(word(*at), "take then and i have go with");
    let best = dice + 1 + usize::from(signs);
    let best = best + (best..best + 3).take_while(light).count();
    let ranks = BEST.contains(&word(best));
    let behind = best + usize::from(ranks);
    let rest = (behind..=statement.len()).find(|&at| [",", END].contains(&word(at)))?;
    let only = |at: usize| is_in(word(at), "one face win result total it number");
    let ends = ranks || word(dice + 1) == END;
    if !(led && minus && ends && (behind..rest).all(only)) {
        return None;
    }
    let place = statement[0].place.start..statement[points].place.end;
    let mut said = Token::row("take face worth most points", &place);
    said.extend_from_slice(&statement[points + 1..=dice]);
    said.extend_from_slice(&statement[rest..]);
    Some(said)
}

/// "Weight times number of dice, the best wins": the most points.
fn product(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let times = (1..statement.len()).find(|&at| word(at) == "times")?;
    let factor = |at: usize| FACTORS.contains(&word(at));
    let behind = (times + 1..).take_while(|&at| factor(at)).count();
    let comma = times + 1 + behind;
    let before = (0..times).rev().take_while(|&at| factor(at)).count();
    let start = times - before;
    let led = (0..start).all(|at| is_in(word(at), "total score = take use i by :"));
    if before == 0 || behind == 0 || !led || ![",", ":", "and", "=>"].contains(&word(comma)) {
        return None;
    }
    let best = (comma + 1..comma + 4).find(|&at| BEST.contains(&word(at)))?;
    let light = |at: usize| is_in(word(at), "take then and i have go with");
    let behind = |at: usize| is_in(word(at), "one it win total result product them face . ,");
    if !(comma + 1..best).all(light) || word(best + 1) != END && !behind(best + 1) {
        return None;
    }
    let rest = (best + 1..statement.len())
        .find(|&at| [",", END].contains(&word(at)))
        .unwrap_or(statement.len());
    let place = statement[0].place.start..statement[best].place.end;
    let mut said = Token::row("take face worth most points", &place);
    said.extend_from_slice(&statement[rest..]);
    Some(said)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::own_words::words::token::spoken;
    use crate::language::own_words::words::tokens::tokens;

    #[test]
    fn each_face_has_its_value() {
        for (said, read) in [
            (
                "Weights: worm 7, five 5, two and one 0. The most points.",
                "worms count 7 . twos count 0 . ones count 0 . most points .",
            ),
            (
                "Values: W 7, 5 5, 4 3. The most points.",
                "worms count 7 . fours count 3 . most points .",
            ),
            (
                "Ones and twos count for nothing.",
                "ones count 0 , twos count 0 .",
            ),
            (
                "Number times count, the biggest wins.",
                "take face worth most points .",
            ),
            (
                "Worms first, fives 2nd, fours 3rd.",
                "worms 1st , fives 2nd , fours 3rd .",
            ),
            (
                "Worms from 3, fives from 2, fours from 2.",
                "worms from 3 , fives from 2 , fours from 2 .",
            ),
        ] {
            assert_eq!(spoken(&weighed(tokens(said))), read, "{said}");
        }
    }
}
