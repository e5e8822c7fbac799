//! "Weights: worm 7, five 5, two and one 0": what the dice of several faces count for is said
//! of each by itself, and "weight times number of dice, the best wins" ranks by points.

use std::ops::Range;

use super::statement::{has, statements, word_at};
use super::token::{END, Token, is_in, number_named, plural};
use crate::game::Face;

/// Words for what faces count for, of which a list of values has one.
const WEIGHTS: &str = "weight weights weighting mark marks value values points worth score scores \
valued rate rated rating";
/// Words that lead to a list of values beside these.
const LEADING: &str = "count total give get each every dice face faces number per : = => with as \
for by take me my scale table use i to and in";
/// Words that say that a face counts for something.
const COUNTS: &str = "count worth =";
/// Words between a face and what it counts for.
const IS: &str = "count worth = : => as for at";
/// The fewest faces of a list of values.
const FEWEST: usize = 3;
/// The most that a die counts for.
const MOST: usize = 10;
/// What points are the product of.
const FACTORS: &str = "weight weights mark marks value values points number count dice face total it \
how many worth show";
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
    let lists: Vec<Option<Vec<Token>>> = statements(&tokens).map(listed).collect();
    let no_list =
        |(statement, list): (&[Token], &Option<_>)| list.is_none() && may_rank_by_points(statement);
    let ranks = statements(&tokens).zip(&lists).any(no_list);
    for (statement, list) in statements(&tokens).zip(lists) {
        let list = list.filter(|_| ranks);
        weighs |= list.is_some();
        let statement = list
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
    at += words_of(statement, at..at + 3, IS);
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
    let weight = |token: &Token| is_in(&token.text, WEIGHTS);
    let leads = |token: &Token| weight(token) || is_in(&token.text, LEADING);
    let leads = head.iter().all(leads);
    let signs = statement[first..at]
        .iter()
        .filter(|token| ["=", "count"].contains(&token.text.as_str()));
    let weighs = statement[..at].iter().any(weight) || signs.count() >= FEWEST;
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
    let verb = (3..statement.len()).find(|&at| is_in(word(at), COUNTS))?;
    let two = verb.checked_sub(3)?;
    let faces = [plural(word(two))?, plural(word(two + 2))?];
    let joined = ["and", "or", ","].contains(&word(two + 1));
    let begins = two == 0 || is_in(word(two - 1), ", : but and count i");
    let number = verb + words_of(statement, verb..verb + 3, IS);
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
    let doubled = |verb: usize| {
        let face = plural(word(verb - 1)).filter(|_| is_in(word(verb), COUNTS))?;
        let twice = verb + words_of(statement, verb..verb + 3, IS);
        let ends = [END, ",", "«", "»"].contains(&word(twice + 1));
        (["double", "twice"].contains(&word(twice)) && ends).then_some((face, twice))
    };
    let mut said = statement.to_vec();
    let mut doubles = (1..statement.len()).filter_map(doubled).peekable();
    doubles.peek()?;
    for (face, twice) in doubles {
        let value = (2 * points(face)).to_string();
        said[twice] = Token::new(&value, statement[twice].place.clone());
    }
    Some(said)
}

/// Whether a statement that is no list of values may take the most points of them.
fn may_rank_by_points(statement: &[Token]) -> bool {
    let counted = |token: &Token| {
        is_in(&token.text, WEIGHTS) || is_in(&token.text, "total result give sum times by")
    };
    has(statement, &BEST) && statement.iter().any(counted)
}

/// "Points minus two for each die, the highest wins": the most of it.
fn difference(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let points = (0..2).find(|&at| ["points", "total"].contains(&word(at)))?;
    let led = (0..points).all(|at| is_in(word(at), "so take face its"));
    let minus = ["minus", "-", "fewer", "–"].contains(&word(points + 1));
    let dice = (points + 2..points + 8).find(|&at| word(at) == "dice")?;
    let end = best_behind(statement, dice + 1);
    let end = end.or((word(dice + 1) == END).then_some(dice + 1))?;
    (led && minus).then(|| most_points(statement, points, end, &statement[points + 1..=dice]))
}

/// "Weight times number of dice, the best wins", "I multiply the dice by the face, the best
/// wins": the most points.
fn product(statement: &[Token]) -> Option<Vec<Token>> {
    let word = |at: usize| word_at(statement, at);
    let first = |said: &str| (1..statement.len()).find(|&at| word(at) == said);
    let times = first("times").or_else(|| first("by"))?;
    let behind = words_of(statement, times + 1..statement.len(), FACTORS);
    let comma = times + 1 + behind;
    let factor = |at: &usize| is_in(word(*at), FACTORS);
    let before = (0..times).rev().take_while(factor).count();
    let start = times - before;
    let led = (0..start).all(|at| is_in(word(at), "total score = take use i by :"));
    // "Multiply" was read as "count".
    let multiplies = word(times) == "times" || word(start) == "count" && before > 1;
    if before == 0 || behind == 0 || !led || !multiplies {
        return None;
    }
    let signs = [",", ":", "and", "=>"].contains(&word(comma));
    let end = best_behind(statement, comma).filter(|_| signs)?;
    Some(most_points(statement, end - 1, end, &[]))
}

/// "..., take the best one": where this ends, if it stands at a place of a statement.
fn best_behind(statement: &[Token], start: usize) -> Option<usize> {
    const ONE: &str = "one face win result total it number product them";
    let word = |at: usize| word_at(statement, at);
    let sign = start + usize::from([",", ":", "and", "=>"].contains(&word(start)));
    let best = sign + words_of(statement, sign..sign + 3, "take then and i have go with");
    let end = best + 1 + words_of(statement, best + 1..statement.len(), ONE);
    (BEST.contains(&word(best)) && [",", END].contains(&word(end))).then_some(end)
}

/// A statement that takes the face worth the most points: said up to its `last` word, with
/// `less` taken off, and what stands from its `end` on.
fn most_points(statement: &[Token], last: usize, end: usize, less: &[Token]) -> Vec<Token> {
    let place = statement[0].place.start..statement[last].place.end;
    let mut said = Token::row("take face worth most points", &place);
    said.extend_from_slice(less);
    said.extend_from_slice(&statement[end..]);
    said
}

/// How many words from the start of a place on are some of those known.
fn words_of(statement: &[Token], mut place: Range<usize>, known: &str) -> usize {
    let start = place.start;
    let end = place.find(|&at| !is_in(word_at(statement, at), known));
    end.unwrap_or(place.end) - start
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
                "I multiply dice by the number shown, take the largest.",
                "take face worth most points .",
            ),
            (
                "Ones count double, fives count double.",
                "ones count 2 , fives count 10 .",
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
