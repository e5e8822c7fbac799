//! What a text says it looks at, or names in the first of several cases: "it depends on
//! the dice left", "with two dice left 23". Numbers that begin what follows count the
//! same: "three or more: 26". Each is written out as a case.

mod case;
mod thing;

use std::ops::Range;

use self::case::{Case, case, case_behind, numbers_named};
use self::thing::{THINGS, Thing};
use super::amount::{Amount, Domain};
use super::statement::{has, statements, word_at};
use super::token::{END, Token, is_in, is_number, is_total};

/// Words that say what is looked at; a clause needs one of them.
const LOOKING: &str = "\
look count depend decide decides determines matter number many about hang go rule rules by \
see work based decided boils";
/// Words beside them that name nothing.
const BESIDE: &str = "\
at on how do have what when stop limit threshold my it all everything 1st before new \
each every roll next always only out get different which to down for whether or \
mostly target and with own much purely brave bold greedy cautious \
careful far early soon";

/// What is counted from here on.
#[derive(Debug)]
struct Counting {
    thing: &'static Thing,
    announced: bool,
    /// The numbers that the last case reached from and to.
    last: [usize; 2],
}

/// The same statements, each number that counts what was announced written out.
pub fn announced(tokens: Vec<Token>) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut counting: Option<Counting> = None;
    let mut all = statements(&tokens).peekable();
    while let Some(mut statement) = all.next() {
        let behind = all.peek().copied().unwrap_or_default();
        if let Some((thing, end)) = announcement(statement) {
            let cases = statement.get(end + 1..).unwrap_or_default();
            let next = if cases.is_empty() { behind } else { cases };
            if case(next, 0, thing).is_some() {
                counting = Some(Counting::of(thing, true));
                statement = cases;
            }
        }
        if statement.is_empty() {
            continue;
        }
        counting = counting.filter(|counting| counting.goes_on(statement));
        counting = counting
            .or_else(|| Some(Counting::of(named_first(statement)?, false)))
            .or_else(|| named_behind(statement));
        match &mut counting {
            Some(counting) => {
                let ends = !counting.goes_on(behind);
                said.extend(counting.written_out(statement, ends));
            }
            None => said.extend_from_slice(statement),
        }
    }
    said
}

/// What a statement says is looked at, and the sign that ends saying so.
fn announcement(statement: &[Token]) -> Option<(&'static Thing, usize)> {
    let word = |at: usize| word_at(statement, at);
    let asks = word(0) == "how";
    let ends = |at: &usize| [":", END].contains(&word(*at)) || asks && word(*at) == ",";
    let end = (0..=statement.len()).find(ends)?;
    let words: Vec<&str> = (0..end).map(word).collect();
    if words.iter().any(|word| is_number(word)) {
        return None;
    }
    let looks = words.iter().any(|word| is_in(word, LOOKING));
    let heads = word(end) == ":" && words.len() > 1;
    let stops = words.iter().position(|word| *word == "stop");
    let orders = stops.is_some_and(|at| {
        let leads = at == 1 && word(0) == "when";
        !leads && !["by", "depend", "limit", "threshold"].contains(&word(at + 1))
    });
    if !(looks || heads) || orders {
        return None;
    }
    let leads = |word: &&str| is_in(word, LOOKING) || is_in(word, BESIDE);
    let words: Vec<(&str, bool)> = words.iter().map(|word| (*word, leads(word))).collect();
    let names = THINGS
        .iter()
        .flat_map(|thing| thing.names().map(move |name| (thing, name)));
    let named = names.filter(|(_, name)| is_named(&words, name));
    let (thing, _) = named.max_by_key(|(_, name)| name.split(' ').count())?;
    Some((thing, end))
}

/// Whether some words are a name, but for those that may lead to one.
fn is_named(words: &[(&str, bool)], name: &str) -> bool {
    let mut parts = name.split(' ').peekable();
    let fits = words.iter().all(|(word, leads)| match parts.peek() {
        Some(part) if part == word => parts.next().is_some(),
        _ => *leads,
    });
    fits && parts.peek().is_none()
}

/// What the case counts that a statement begins with.
fn named_first(statement: &[Token]) -> Option<&'static Thing> {
    // "..., with one I stop, except ...": an exception to the last case, or to all?
    if has(statement, &["except"]) {
        return None;
    }
    let ordered = [
        "stop", "roll", "go", "play", "at", "until", "always", "never", "any", "anything",
    ];
    let mut things = THINGS.iter().filter(|thing| !thing.behind.is_empty());
    things.find(|thing| {
        let case = case(statement, 0, thing).filter(|case| !case.bare);
        case.is_some_and(|case| {
            let word = word_at(statement, case.orders);
            ordered.contains(&word) || is_total(word)
        })
    })
}

/// What is counted in the case behind an order: "I roll if I've got five dice or more."
fn named_behind(statement: &[Token]) -> Option<Counting> {
    let head = ["stop", "roll"].contains(&word_at(statement, 0));
    let case = [1, 2]
        .into_iter()
        .find(|&at| ["when", "with"].contains(&word_at(statement, at)));
    let case = case.filter(|_| head)?;
    let mut things = THINGS.iter().filter(|thing| !thing.behind.is_empty());
    things.find_map(|thing| {
        let last = numbers_named(statement, case, thing)?;
        let counting = Counting::of(thing, false);
        Some(Counting { last, ..counting })
    })
}

impl Counting {
    fn of(thing: &'static Thing, announced: bool) -> Counting {
        Counting {
            thing,
            announced,
            last: ALL,
        }
    }

    /// Whether a statement begins with a case of what is counted.
    fn goes_on(&self, statement: &[Token]) -> bool {
        let case = case(statement, 0, self.thing);
        let takes = |case: &Case| word_at(statement, case.orders) == "take";
        case.is_some_and(|case| self.announced || !takes(&case))
    }

    /// A statement with what each of its cases counts; a case that names it stands as it
    /// was said where nothing was announced. `ends` when no more of them follow.
    fn written_out(&mut self, statement: &[Token], ends: bool) -> Vec<Token> {
        let word = |at: usize| word_at(statement, at);
        let mut said = Vec::new();
        let mut at = 0;
        while at < statement.len() {
            let signs = (at..at + 2).take_while(|&at| [",", "and", "but"].contains(&word(at)));
            let signs = signs.count();
            let begins = at == 0 || signs > 0;
            let case = begins.then(|| case(statement, at + signs, self.thing));
            let Some(case) = case.flatten() else {
                said.push(statement[at].clone());
                at += 1;
                continue;
            };
            let place = statement[at].place.start..statement[case.orders - 1].place.end;
            let later = |at: usize| word(at) == "," && case_behind(statement, at, self.thing);
            let is_last = ends && !(case.orders..statement.len()).any(later);
            let exactly = has(&statement[at..case.orders], &["exactly", "only"]);
            let counted = self.counted(&case, is_last && !exactly, &place);
            if !self.announced && !case.bare {
                said.extend_from_slice(&statement[at..case.orders]);
                at = case.orders;
                continue;
            }
            if at > 0 {
                said.extend(Token::row(END, &place));
            }
            said.extend(counted);
            at = case.orders;
            let limit = at + usize::from(["at", "until"].contains(&word(at)));
            if is_total(word(limit)) && word(limit + 1) != "points" {
                said.extend(Token::row("stop at", &place));
                at = limit;
            } else if ["one", "highest", "lowest", "face"].contains(&word(at)) {
                said.extend(Token::row("take", &place));
            }
        }
        said
    }

    /// What a case counts, in words; the next ones may be more or fewer. Of the last case,
    /// if it has most, there may be more.
    fn counted(&mut self, case: &Case, is_last: bool, place: &Range<usize>) -> Vec<Token> {
        let put = |words: &str| Token::row(words, place);
        let [fewest, most] = self.last;
        let (amount, limits) = match &case.amount {
            Amount::Said(..) if is_last && case.some && self.last == [0, 0] => {
                (put("at least one"), ALL)
            }
            Amount::Said(_, [number, to])
                if is_last
                    && number == to
                    && self.last[1] < *number
                    && self.thing.domain() == Domain::FromNone =>
            {
                (put(&format!("at least {number}")), ALL)
            }
            Amount::Said(words, limits) => (words.clone(), *limits),
            Amount::None => (put("no"), [0, 0]),
            Amount::More => (put(&format!("more than {most}")), ALL),
            Amount::Fewer => (put(&format!("fewer than {fewest}")), ALL),
        };
        self.last = limits;
        if let (Amount::None, Some(none)) = (&case.amount, self.thing.none) {
            return put(&format!("{none} :"));
        }
        [
            put(self.thing.before),
            amount,
            put(self.thing.behind),
            put(":"),
        ]
        .concat()
    }
}

/// Any number.
const ALL: [usize; 2] = [0, usize::MAX];

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;

    fn said(text: &str) -> String {
        spoken(&announced(tokens(text)))
    }

    #[test]
    fn what_is_announced_is_counted_in_each_case() {
        for (text, meant) in [
            (
                "It depends on the dice left. Two or fewer: 23. More: roll.",
                "with two or fewer dice left : stop at 23 . with more than 2 dice left : roll .",
            ),
            (
                "How many tiles do I have? None: stop at 21. One: 24.",
                "when have no tile : stop at 21 . with at least 1 tiles : stop at 24 .",
            ),
            (
                "I count the faces used. With 4 I stop, with fewer I roll.",
                "with exactly 4 faces kept : stop . with fewer than 4 faces kept : roll .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }

    #[test]
    fn what_the_first_case_names_is_counted_in_the_others() {
        for (text, meant) in [
            (
                "With two dice 23, with one any tile",
                "with two dice 23 . with exactly one dice left : any tile .",
            ),
            (
                "With no tile I stop at 21. When I have one, at 25.",
                "with no tile stop at 21 . with at least one tiles : stop at 25 .",
            ),
            // No more of the same: another thing is named, or nothing is counted.
            (
                "With two dice left 23. With two worms kept 25.",
                "with two dice left 23 . with two worms kept 25 .",
            ),
            (
                "With two dice left I stop at 23. Two fives: take them.",
                "with two dice left stop at 23 . two fives : take them .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }
}
