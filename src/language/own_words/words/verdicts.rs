//! "21 and 22: never. 23 to 25: only to steal. 26 and up: always", "tiles with one worm: no":
//! totals and tiles, each with what is done with it. Each is written out as an order to stop
//! or to roll.

use super::amount::{Amount, Domain, amount};
use super::statement::{has, in_rows, skip, statements, word_at};
use super::token::{END, Token, is_in, number_named, total};

/// Words that lead to what is judged.
const LEADING: &str = "with on for at anything any";
/// Words behind a number that add nothing to it.
const BEHIND: &str = "points or on";
/// The signs between what is judged and the verdict.
const SIGNS: &str = ": => , =";
/// Words that turn from a verdict to another, or to its exception.
const TURNS: &str = "when unless except but only with otherwise or and once then while until";
/// Words for what has worms.
const TILES: &str = "tile tiles";
/// The highest tile.
const HIGHEST: usize = 36;
/// How far behind a verdict its case is looked for, in words.
const NEAR: usize = 6;
/// The most worms on a tile.
const MOST_WORMS: usize = 4;

/// Numbers from and to.
type Range = [usize; 2];

/// The worms of a tile that is judged.
struct Worms {
    range: Range,
    /// Whether they go by their name, and whether a tile does.
    named: bool,
    of_tile: bool,
    /// "I want two worms".
    wanted: bool,
    /// Where the verdict begins.
    end: usize,
}

/// What has been judged so far.
#[derive(Default)]
struct Judged {
    /// The lowest total.
    lowest: Option<usize>,
    /// Whether tiles are judged by their worms.
    by_worms: bool,
}

/// The same statements, each verdict written out.
pub fn verdicts(tokens: Vec<Token>) -> Vec<Token> {
    // "Under 20 percent: roll."
    if has(&tokens, &["chance", "%", "percent", "bust"]) {
        return tokens;
    }
    let mut judged = Judged::default();
    let mut said = Vec::with_capacity(tokens.len());
    for statement in statements(&tokens) {
        match in_rows(statement, |words| judged.one(words)) {
            Some(words) => said.extend(words),
            None => {
                said.extend_from_slice(statement);
                judged.by_worms &= has(statement, &["worm", "worms"]);
            }
        }
    }
    said
}

impl Judged {
    /// The order that the verdict at the head of some words stands for, and where what
    /// follows begins.
    fn one(&mut self, words: &[Token]) -> Option<(Vec<Token>, usize)> {
        let (case, order, end) = self.total(words).or_else(|| self.tile(words))?;
        let place = words[0].place.start..words[end - 1].place.end;
        Some((Token::row(&format!("{case} {order}"), &place), end))
    }

    /// The case and the order of a verdict on a total, and where what follows begins.
    fn total(&mut self, statement: &[Token]) -> Option<(String, &'static str, usize)> {
        let (range, at) = self.totals(statement)?;
        let word = |at: usize| word_at(statement, at);
        let (order, end) = match word(at) {
            "it" if self.lowest.is_some() && word(at + 1) == END => ("stop", at + 1),
            // These are understood as they stand, and so is "with 23 and 24 only when A".
            "stop" if word(at + 1) != "unless" && range[1] != HIGHEST => return None,
            "roll" => return None,
            "only" if ["with", "on"].contains(&word(0)) => return None,
            _ => order(statement, at)?,
        };
        let [from, to] = range;
        // "25: stop" is for more, too.
        if from == to && order == "stop" {
            return None;
        }
        self.lowest = Some(self.lowest.map_or(from, |lowest| lowest.min(from)));
        let case = match range {
            [0, to] => format!("with {to} or fewer"),
            _ if to >= HIGHEST => format!("with {from} or more"),
            _ if from == to => format!("with exactly {from}"),
            _ => format!("with {from} to {to}"),
        };
        Some((case, order, end))
    }

    /// The case and the order of a verdict on a tile with so many worms, and where what
    /// follows begins.
    fn tile(&mut self, statement: &[Token]) -> Option<(String, &'static str, usize)> {
        let word = |at: usize| word_at(statement, at);
        let Worms {
            range,
            named,
            of_tile,
            wanted,
            end: at,
        } = self.worms(statement)?;
        let (order, end) = match word(at) {
            "with" | "when" => ("stop only", at),
            END if named && wanted => ("stop", at),
            _ => order(statement, at)?,
        };
        let near = &statement[end..statement.len().min(end + NEAR)];
        let steals = order != "roll" && has(near, &["steal"]);
        self.by_worms |= of_tile || named && (word(0) == "for" || steals);
        // "Two worms on a tile: stop" is understood as it stands.
        if named && ["stop", "roll"].contains(&word(at)) && word(end) != "," {
            return None;
        }
        let [from, to] = range;
        // Every tile has a worm.
        if !self.by_worms || order == "stop" && from < 2 {
            return None;
        }
        let case = match range {
            _ if from == to && order == "stop" => format!("when gain at least {from} worms"),
            _ if from == to => format!("when gain exactly {from} worms"),
            [0, to] => format!("when gain at most {to} worms"),
            _ if to >= MOST_WORMS => format!("when gain at least {from} worms"),
            _ => format!("when gain {from} to {to} worms"),
        };
        Some((case, order, end))
    }

    /// The worms of a tile that a statement begins with.
    fn worms(&self, statement: &[Token]) -> Option<Worms> {
        let word = |at: usize| word_at(statement, at);
        let skip = |from: usize, table: &str| skip(statement, from, &[table]);
        let mut at = skip(0, LEADING);
        // "A tile with one worm only to steal. Otherwise I want two worms."
        let wants = usize::from(word(0) == "otherwise");
        let wanted = self.by_worms && word(wants) == "want";
        if wanted {
            at = wants + 1;
        }
        let mut of_tile = is_in(word(at), TILES);
        if of_tile || word(at) == "one" && word(at + 1) == "with" {
            at = skip(at + 1, "with of worth");
        }
        let (amount, end) = amount(statement, at, Domain::FromOne)?;
        let Amount::Said(_, [from, mut to]) = amount else {
            return None;
        };
        at = end;
        let next = number_named(word(at + 1)).filter(|_| word(at) == ",");
        if let Some(next) = next.filter(|next| next.checked_sub(1) == Some(to)) {
            to = next;
            at += 2;
        }
        at = skip(at, "-");
        let named = is_in(word(at), "worm worms");
        at = skip(at, "worm worms");
        if word(at) == "or" && is_in(word(at + 1), "more better") {
            to = MOST_WORMS;
            at += 2;
        }
        at = skip(at, "-");
        of_tile |= named && is_in(word(at), TILES);
        Some(Worms {
            range: [from, to],
            named,
            of_tile,
            wanted,
            end: skip(skip(at, TILES), SIGNS),
        })
    }

    /// The totals that a statement begins with, and where what follows begins.
    fn totals(&self, statement: &[Token]) -> Option<(Range, usize)> {
        let word = |at: usize| word_at(statement, at);
        let at = skip(statement, 0, &[LEADING]);
        let (range, end) = match (word(at), word(at + 1)) {
            ("fewer", "than") if is_in(word(at + 2), "it them") => {
                ([0, self.lowest?.checked_sub(1)?], at + 3)
            }
            ("to", last) => ([0, total(last)?.into()], at + 2),
            ("0", "-" | "to") => ([0, total(word(at + 2))?.into()], at + 3),
            (first, _) => match (row(statement, at), amount(statement, at, Domain::Any)) {
                (Some((range, end)), amount) if range[0] < range[1] || amount.is_none() => {
                    (range, end)
                }
                // "22 or 25" is no range.
                (None, _) if total(first).is_some() => return None,
                (_, Some((Amount::Said(_, range), end))) => (range, end),
                _ => return None,
            },
        };
        let of_totals = range
            .iter()
            .all(|limit| [0, usize::MAX].contains(limit) || (19..=48).contains(limit));
        let end = skip(statement, skip(statement, end, &[BEHIND]), &[SIGNS]);
        of_totals.then_some((range, end))
    }
}

/// Totals one after the other, or the first and the last of them.
fn row(statement: &[Token], start: usize) -> Option<(Range, usize)> {
    let word = |at: usize| word_at(statement, at);
    let number = |at: usize| total(word(at)).map(usize::from);
    let first = number(start)?;
    if let ("-" | "–" | "to", Some(last)) = (word(start + 1), number(start + 2)) {
        return Some(([first, last], start + 3));
    }
    let (mut last, mut end) = (first, start + 1);
    loop {
        let signs = (end..end + 2).take_while(|at| is_in(word(*at), ", / and or"));
        let next = end + signs.count();
        match number(next) {
            Some(number) if number == last + 1 => (last, end) = (number, next + 1),
            Some(_) if next > end => return None,
            _ => return Some(([first, last], end)),
        }
    }
}

/// The order that the verdict at a place stands for, and where what follows begins: its
/// end, or its case.
fn order(statement: &[Token], start: usize) -> Option<(&'static str, usize)> {
    let word = |at: usize| word_at(statement, at);
    let skip = |from: usize, table: &str| skip(statement, from, &[table]);
    let behind = start + 1;
    let (stops, end) = match word(start) {
        "no" => (false, behind),
        "never" => (false, skip(behind, "take stop it them")),
        "not" if is_in(word(behind), "worth enough stop take") => {
            (false, skip(behind, "worth enough stop take it them for"))
        }
        // "24 to 28: leave it there" may be either.
        "leave" if word(behind) == "it" => return None,
        "leave" => (false, skip(behind, "them lie alone")),
        "take" if word(behind) == "go" => (false, behind + 1),
        "roll" => (false, behind),
        "always" | "take" | "stop" => (true, skip(behind, "always take stop it them")),
        "yes" | "fine" | "ok" | "good" | "enough" | "gladly" | "happy" | "plenty" => (true, behind),
        "only" => (true, skip(behind, "take stop it them")),
        _ => return None,
    };
    let only = skip(end, "only");
    let steals = word(only + 1) == "steal";
    let is_only = word(start) == "only" || only > end;
    match (stops, word(only)) {
        (true, END) if !is_only => Some(("stop", end)),
        (false, END) => Some(("roll", end)),
        (true, "when" | "once" | "with") if is_only => Some(("stop only", only)),
        (true, "when" | "once" | "with" | "unless") => Some(("stop", end)),
        (true, "to" | "for" | "as") if steals => Some(("stop only when", only + 1)),
        (false, ",") if word(only + 1) == "unless" => Some(("stop only when", only + 2)),
        // "21: never, it is embarrassing."
        (_, ",") if !is_only && !is_in(word(only + 1), TURNS) => {
            Some((if stops { "stop" } else { "roll" }, end))
        }
        (false, "unless") => Some(("stop only when", only + 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::spoken;
    use super::super::tokens::tokens;
    use super::*;

    fn said(text: &str) -> String {
        spoken(&verdicts(tokens(text)))
    }

    #[test]
    fn verdicts_on_totals_are_orders() {
        for (text, meant) in [
            (
                "21 and 22: never. 23 to 25: only to steal. 26 and up: always.",
                "with 21 to 22 roll . with 23 to 25 stop only when steal . with 26 or more stop .",
            ),
            (
                "26 or better: yes. 24, 25: yes with two dice. Less than that: no.",
                "with 26 or more stop . with 24 to 25 stop with two dice . with 23 or fewer roll .",
            ),
            (
                "A 21 I never take, it's a waste.",
                "with exactly 21 roll , it waste .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }

    #[test]
    fn verdicts_on_the_worms_of_a_tile_are_orders() {
        for (text, meant) in [
            (
                "Tiles with one worm: no. Two worms: only with two dice. Three, four: yes.",
                "when gain exactly 1 worms roll . when gain exactly 2 worms stop only with two \
                 dice . when gain at least 3 worms stop .",
            ),
            (
                "For two worms I stop, for one only to steal.",
                "when gain at least 2 worms stop . when gain exactly 1 worms stop only when steal .",
            ),
        ] {
            assert_eq!(said(text), meant, "{text}");
        }
    }

    #[test]
    fn what_is_no_verdict_stands_as_it_was_said() {
        for text in [
            "25 : stop .",
            "under 20 percent : never .",
            "two worms : take them .",
            "24 to 28 : leave it .",
        ] {
            assert_eq!(said(text), text);
        }
    }
}
