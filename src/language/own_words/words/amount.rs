//! How many, with the bounds that people put around a number: "three or more", "up to two".

use super::statement::word_at;
use super::token::{Token, is_number, is_total, number_named};

/// How many.
#[derive(Debug)]
pub enum Amount {
    /// As it was said, and the numbers that this reaches from and to.
    Said(Vec<Token>, [usize; 2]),
    None,
    /// More or fewer than said before.
    More,
    Fewer,
}

/// Which numbers there may be of what is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Domain {
    /// Of points or percent.
    Any,
    /// Of dice, or worms on a tile: at least one, and fewer than a total has points.
    FromOne,
    /// Of tiles or worms kept: fewer than a total has points, and there may be none.
    FromNone,
}

/// How many are said at a place, and where what follows begins.
pub fn amount(statement: &[Token], start: usize, domain: Domain) -> Option<(Amount, usize)> {
    const LATE: [&str; 8] = [
        "more", "fewer", "higher", "lower", "over", "under", "better", "up",
    ];
    let word = |at: usize| word_at(statement, at);
    let small = domain != Domain::Any;
    let counts = |at: usize| is_number(word(at)) && !(small && is_total(word(at)));
    let place = &statement.get(start)?.place;
    let (bound, mut said): (usize, Vec<Token>) = match (word(start), word(start + 1)) {
        ("at", "least" | "most") | ("more" | "fewer", "than") => {
            (2, statement[start..start + 2].to_vec())
        }
        ("under" | "over" | "below" | "above" | "exactly", _) => {
            (1, statement[start..=start].to_vec())
        }
        ("from", _) => (1, Token::row("at least", place)),
        _ => (0, Vec::new()),
    };
    let at = start + bound;
    if !counts(at) {
        let amount = match word(start) {
            "none" | "no" | "nothing" | "zero" if domain == Domain::FromNone => Amount::None,
            "more" if bound == 0 => Amount::More,
            "fewer" if bound == 0 => Amount::Fewer,
            _ => return None,
        };
        return Some((amount, start + 1));
    }
    let number = number_named(word(at))?;
    let different = usize::from(word(at + 1) == "different");
    let next = at + 1 + different;
    let (late, limits) = match (word(next), word(next + 1)) {
        ("or" | "and", late) if LATE.contains(&late) => match late {
            "more" | "higher" | "over" | "better" | "up" => (2, [number, usize::MAX]),
            _ => (2, [0, number]),
        },
        (sign @ ("or" | "and" | "-" | "–" | "to"), last) if bound == 0 && counts(next + 1) => {
            let last = number_named(last)?;
            // "Two or four" are not three.
            if ["or", "and"].contains(&sign) && last != number + 1 {
                return None;
            }
            (2, [number, last])
        }
        ("+", _) => (1, [number, usize::MAX]),
        ("on", _) if word(start) == "from" => (1, [number, usize::MAX]),
        _ => (0, [number, if bound == 0 { number } else { usize::MAX }]),
    };
    let limits = match (word(start), word(start + 1)) {
        ("fewer" | "under" | "below", _) => [0, number.saturating_sub(1)],
        ("more" | "over" | "above", _) => [number + 1, usize::MAX],
        ("exactly", _) => [number, number],
        ("at", "most") => [0, number],
        _ => limits,
    };
    let exactly = limits[0] == limits[1];
    if exactly && !small {
        return None;
    }
    if exactly && bound == 0 {
        said = Token::row("exactly", place);
    }
    said.push(statement[at].clone());
    let end = next + late;
    if word(start) != "from" {
        said.extend_from_slice(&statement[next..end]);
    }
    Some((Amount::Said(said, limits), end))
}
