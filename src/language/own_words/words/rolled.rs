//! "Two or more worms: take them. Only one: fives": dice of a face that are counted in the
//! roll. Each count is written out as a case, with the face that it takes.

use super::amount::{Amount, Domain, amount};
use super::lists::FAR;
use super::statement::{has, in_rows, skip, statements, word_at};
use super::token::{END, Token, is_face, is_in, plural};

/// Words that lead to a count of what was rolled.
const LEADING: &str = "then when with have rolled roll show see do get it now";
/// Words behind a count that add nothing to it.
const BEHIND: &str =
    "in one same single roll rolled show lie come available on it own alone together";
/// The signs between a count and what it orders.
const SIGNS: &str = ": => , then and";
/// How many dice have a name.
const NAMED: [(&str, [usize; 2]); 6] = [
    ("single", [1, 1]),
    ("lone", [1, 1]),
    ("pair", [2, usize::MAX]),
    ("pairs", [2, usize::MAX]),
    ("triple", [3, usize::MAX]),
    ("triples", [3, usize::MAX]),
];
/// Words of orders that are about stopping, or have a condition of their own.
const ELSE: [&str; 17] = [
    "stop", "roll", "total", "tile", "tiles", "steal", "kept", "only", "unless", "except", "when",
    "left", "without", "as", "never", "leave", "ignore",
];
/// What may be taken, but for a face with a name.
const CHOICES: &str = "highest lowest most face whichever";

/// So many dice of a face in the roll.
struct Count {
    /// The numbers that it reaches from and to.
    limits: [usize; 2],
    /// Whether it is so many and no more.
    exactly: bool,
    face: String,
    /// Whether it goes without the name of the face.
    bare: bool,
    /// Where what it orders begins.
    orders: usize,
    /// Where the signs begin that stand before it.
    signs: usize,
}

/// A count written out, up to where what it orders goes on as it was said.
struct Case {
    words: Vec<Token>,
    face: String,
    end: usize,
}

/// The same statements, each count of dice in the roll that orders to take a face, or not
/// to, written out.
pub fn in_roll(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut face: Option<String> = None;
    let mut all = statements(&tokens).peekable();
    while let Some(statement) = all.next() {
        let next = all.peek().copied().unwrap_or_default();
        let is_known = case(statement, face.as_deref()).is_some_and(|case| {
            let goes_on = count(next, Some(&case.face)).is_some_and(|count| count.bare);
            !goes_on || self::case(next, Some(&case.face)).is_some()
        });
        let mut one = |words: &[Token]| {
            let case = case(words, face.as_deref())?;
            face = Some(case.face);
            Some((case.words, case.end))
        };
        match is_known.then(|| in_rows(statement, &mut one)).flatten() {
            Some(words) => said.extend(words),
            None => {
                said.extend_from_slice(statement);
                face = None;
            }
        }
    }
    said
}

/// The case that some words begin with; of the face counted last where it names none.
fn case(words: &[Token], last: Option<&str>) -> Option<Case> {
    let count = count(words, last)?;
    if count.is_listed(words) {
        let place = words[0].place.start..words[count.signs - 1].place.end;
        let said = format!("{} take {}", count.case(), count.face);
        return Some(Case {
            words: Token::row(&said, &place),
            face: count.face,
            end: count.signs,
        });
    }
    let orders = words.get(count.orders..)?;
    let (taken, end) = taken(orders, &count.face)?;
    // "Three worms or more? I take it": a tile.
    let many = count.limits[1] > 1;
    if many && orders[..end].iter().any(|token| token.text == "it") {
        return None;
    }
    let place = words[0].place.start..words[count.orders - 1].place.end;
    let mut said = Token::row(&count.case(), &place);
    said.extend(taken);
    Some(Case {
        words: said,
        face: count.face,
        end: count.orders + end,
    })
}

/// What some words begin with counting; of the face counted last where they name none.
fn count(statement: &[Token], last: Option<&str>) -> Option<Count> {
    let word = |at: usize| word_at(statement, at);
    let mut at = skip(statement, 0, &[LEADING]);
    let only = word(at) == "only";
    at += usize::from(only);
    let named = NAMED.iter().find(|(name, _)| *name == word(at));
    let (mut limits, said) = match named {
        Some((_, limits)) => {
            let or_more = word(at + 1) == "or" && ["more", "better"].contains(&word(at + 2));
            (*limits, at + if or_more { 3 } else { 1 })
        }
        None => match amount(statement, at, Domain::FromOne)? {
            (Amount::Said(_, limits), end) => (limits, end),
            _ => return None,
        },
    };
    let mut exactly = only || ["exactly", "single", "lone"].contains(&word(at));
    at = said;
    let face = plural(word(at));
    let bare = face.is_none();
    at += usize::from(face.is_some() || word(at) == "them");
    let face = face.or(last)?.to_owned();
    if [word(at), word(at + 1)] == ["or", "more"] {
        limits[1] = usize::MAX;
        at += 2;
    }
    let mut end = skip(statement, at, &[BEHIND]);
    // "Three worms or more first, then ...".
    end += usize::from([word(end), word(end + 1)] == ["1st", ","]);
    exactly |= has(&statement[at..end], &["own"]);
    at = skip(statement, end, &[SIGNS]);
    // "Three or more fours, fives or worms": no order.
    if word(at - 1) == "," && !is_case(statement) && is_chosen(word(at)) {
        return None;
    }
    Some(Count {
        limits,
        exactly,
        face,
        bare,
        orders: at,
        signs: end,
    })
}

/// Whether a count says that it is a case.
fn is_case(statement: &[Token]) -> bool {
    ["when", "with"].contains(&word_at(statement, 0))
}

/// Whether a word is a face or begins a ranking.
fn is_chosen(word: &str) -> bool {
    is_face(word) || is_in(word, CHOICES)
}

impl Count {
    /// Whether another choice stands behind it: "two worms, then fives".
    fn is_listed(&self, statement: &[Token]) -> bool {
        let then = word_at(statement, self.orders - 1) == "then";
        let next = statement.get(self.orders..).unwrap_or_default();
        let chosen = is_chosen(word_at(next, 0)) || count(next, None).is_some();
        then && !self.bare && !is_case(statement) && chosen
    }

    /// The count as a case.
    fn case(&self) -> String {
        let Count { limits, face, .. } = self;
        match limits {
            [few, many] if few == many && self.exactly => {
                format!("when have rolled exactly {few} {face} :")
            }
            [few, many] if few == many => format!("when have rolled {few} {face} :"),
            [few, usize::MAX] => format!("when have rolled at least {few} {face} :"),
            [0, many] => format!("when have rolled at most {many} {face} :"),
            [few, many] => format!(
                "when have rolled at least {few} {face} and have rolled at most {many} {face} :"
            ),
        }
    }
}

/// The head of what a count orders, if it is to take or leave a face, with the face in the
/// place of "them"; and how many words this is.
fn taken(orders: &[Token], face: &str) -> Option<(Vec<Token>, usize)> {
    const THEM: &str = "it them face all 1st always";
    const LEFT: &str = "it them lie alone";
    let word = |at: usize| word_at(orders, at);
    if has(orders.get(1..orders.len().min(FAR))?, &ELSE) {
        return None;
    }
    let place = &orders.first()?.place;
    let order = |verb: &str| Token::row(&format!("{verb} {face}"), place);
    let named = |at: usize| plural(word(at)).is_some() || is_in(word(at), CHOICES);
    let (said, skipped, pronouns) = match word(0) {
        "take" if word(1) != "face" && named(1) => return Some((Token::row("take", place), 1)),
        "take" => (order("take"), 1, THEM),
        "always" if word(1) == "take" => (order("take"), 2, THEM),
        "leave" => (order("never take"), 1, LEFT),
        "stay" | "wait" => (order("never take"), 1, LEFT),
        "never" if word(1) == "take" => (order("never take"), 2, LEFT),
        "them" | "it" if ["come", "go"].contains(&word(1)) => (order("take"), 2, THEM),
        "come" | "go" if word(1) == "1st" => (order("take"), 1, THEM),
        face if is_face(face) || is_in(face, CHOICES) => {
            return Some((Token::row("take", place), 0));
        }
        _ => return None,
    };
    let end = skip(orders, skipped, &[pronouns]);
    [END, ","].contains(&word(end)).then_some((said, end))
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;

    fn said(text: &str) -> String {
        spoken(&in_roll(tokens(text)))
    }

    #[test]
    fn counts_that_take_a_face_or_leave_it_are_written_out() {
        for (text, meant) in [
            (
                "Two or more worms: take them.",
                "when have rolled at least 2 worms : take worms .",
            ),
            (
                "A single worm I leave lying, a pair or more I take.",
                "when have rolled exactly 1 worms : never take worms . \
                 when have rolled at least 2 worms : take worms .",
            ),
            (
                "2+ worms -> take. Only one: the fives.",
                "when have rolled at least 2 worms : take worms . \
                 when have rolled exactly 1 worms : take fives .",
            ),
            (
                "Two or three fours: take those first.",
                "when have rolled at least 2 fours and have rolled at most 3 fours : take fours .",
            ),
            (
                "Two fives, then a single worm, then the highest.",
                "when have rolled 2 fives : take fives . \
                 when have rolled exactly 1 worms : take worms , then highest .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }

    #[test]
    fn what_is_no_count_in_the_roll_stands_as_it_was_said() {
        for text in [
            "three worms or more , take it .",
            "three or more fours , fives or worms , biggest group 1st .",
            "with two worms kept stop at 25 .",
        ] {
            assert_eq!(said(text), text);
        }
    }
}
