//! What the words of a statement name, and none of its orders do: faces, steals, rankings and
//! numbers.

use crate::game::Face;
use crate::language::own_words::chart;
use crate::language::own_words::orders::draft::Draft;
use crate::language::own_words::words::token::{is_total, number_named};
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Measure, Quantity};

/// Whether something named in a statement is in none of its orders.
pub(super) fn is_lost(words: &[&str], orders: &[Draft]) -> bool {
    loses_face(words, orders)
        || loses_avoided(words, orders)
        || loses_first(words, orders)
        || loses_steal(words, orders)
        || starts_otherwise(words, orders)
        || loses_ranking(words, orders)
        || loses_number(words, orders)
        || loses_last_die(words, orders)
}

/// "The usual order, by which I mean worm, five, four" where no order is about worms.
fn loses_face(words: &[&str], orders: &[Draft]) -> bool {
    const CASES: [&str; 11] = [
        "when", "unless", "until", "no", "not", "with", "without", "tie", "points", "equal", "but",
    ];
    const FIVES: [&str; 3] = ["five", "fives", "5"];
    // "If I have no worm then ..." is a case.
    let cased = |at: usize| {
        let clause = words[..at].iter().rev();
        let mut clause = clause.take_while(|word| ![",", ":"].contains(word));
        clause.any(|word| CASES.contains(word))
    };
    let listed = |at: usize| {
        let rest = &words[at + 1..];
        let next = |at: usize| rest.get(at).and_then(|word| chart::plural(word));
        let list = rest.first() == Some(&",") && next(1).is_some();
        let then = matches!(rest, ["then", ..] | ["," | "and", "then", ..]);
        let behind = at > 0 && words[at - 1] == "then";
        // "The highest, worms before fives": as they rank.
        let ranked = |two: &[&str]| two[0].starts_with("worm") && FIVES.contains(&two[1]);
        let ranks = |at: usize| {
            words
                .get(at)
                .zip(words.get(at + 2))
                .is_some_and(|(one, other)| ranked(&[one, other]))
        };
        let as_ranked = then && ranks(at) || behind && at > 1 && ranks(at - 2);
        !cased(at) && !as_ranked && (list || then || behind)
    };
    let mut faces = (0..words.len()).filter(|&at| listed(at));
    orders.iter().any(Draft::is_about_faces) && faces.any(|at| is_unnamed(words[at], orders))
}

/// "Regardless of that I never have ones, and stop at 24" where ones are not left.
fn loses_avoided(words: &[&str], orders: &[Draft]) -> bool {
    let never = |two: &[&str]| ["never", "avoid"].contains(&two[0]) && is_unnamed(two[1], orders);
    let never_take = |three: &[&str]| {
        three[0] == "never" && ["take", "have"].contains(&three[1]) && is_unnamed(three[2], orders)
    };
    words.windows(2).any(never) || words.windows(3).any(never_take)
}

/// "Stop with 25 and worms first", "the highest, but a worm beats it" where no order is about
/// worms.
fn loses_first(words: &[&str], orders: &[Draft]) -> bool {
    let first =
        |three: &[&str]| three[0] == "and" && three[2] == "1st" && is_unnamed(three[1], orders);
    // "But worms before fives", "but worms when it's a tie": as they rank.
    let ranks = |word: &&str| {
        [
            "before", "ahead", "over", "above", "tie", "equal", "level", "dead",
        ]
        .contains(word)
    };
    let but = |two: &[&str]| two[0] == "but" && is_unnamed(two[1], orders);
    let but = words.windows(2).any(but) && !words.iter().any(ranks) && !orders.is_empty();
    words.windows(3).any(first) || but
}

/// "Nothing stops me but a steal" where it is stopped with any tile.
fn loses_steal(words: &[&str], orders: &[Draft]) -> bool {
    const ONLY: [&str; 2] = ["nothing", "only"];
    let asks = |order: &Draft| {
        let mut asked = order.comparisons().map(|one| one.quantity().entry().name);
        order.is_about_faces() || asked.any(|name| name.contains("steal") || name.contains("rival"))
    };
    let only = words.iter().any(|word| ONLY.contains(word));
    only && words.contains(&"steal") && !orders.iter().any(asks)
}

/// "Fours, fives and worms, starting with the worms" where another is taken first.
fn starts_otherwise(words: &[&str], orders: &[Draft]) -> bool {
    let start = words
        .windows(3)
        .rfind(|three| three[..2] == ["start", "with"]);
    let start = start.filter(|_| !words.starts_with(&["start"]));
    let face = start.and_then(|three| chart::plural(three[2]));
    let first = orders.iter().find_map(Draft::named);
    face.is_some() && first.is_some() && first != face
}

/// "Worms first, the rest by points" where no order ranks by points.
fn loses_ranking(words: &[&str], orders: &[Draft]) -> bool {
    const DICE: Measure = Measure::named("on the most dice");
    // "Whatever leaves the most dice" is on the fewest.
    const RANKINGS: [(&[&str], Measure); 4] = [
        (&["n", "times", "v"], Measure::POINTS),
        (&["most", "points"], Measure::POINTS),
        (&["most", "dice"], DICE),
        (&["fewest", "dice"], DICE),
    ];
    let lost = |(said, measure): &(&[&str], Measure)| {
        let ranks = |choice: &Choice| {
            let ranking = &choice.ranking;
            !choice.is_named() && ranking.measure == *measure
                || ranking.among_equals.is_some()
                || !ranking.modifiers.is_empty()
                || choice
                    .filter
                    .is_some_and(|filter| filter.feature().is_some())
        };
        // "The most dice times the value", "the biggest group in points".
        let goes_on = |at: usize| {
            words
                .get(at)
                .is_some_and(|word| ["times", "in"].contains(word))
        };
        let mut named = words.windows(said.len()).enumerate();
        let named = named.any(|(at, here)| here == *said && !goes_on(at + said.len()));
        named && !orders.iter().filter_map(Draft::choice).any(ranks)
    };
    let tie = words
        .iter()
        .any(|word| ["tie", "equal", "per", "each"].contains(word));
    let takes = orders.iter().any(|order| order.choice().is_some());
    takes && !tie && RANKINGS.iter().any(lost)
}

/// "I shout it with one die" where no order asks for the last die.
fn loses_last_die(words: &[&str], orders: &[Draft]) -> bool {
    let one = |three: &[&str]| three == ["with", "one", "dice"];
    let asks = |one: &Comparison| {
        let last = (one.threshold(), one.relation());
        let last = matches!(
            last,
            (1, _) | (2, Relation::AtLeast) | (0, Relation::AtMost)
        );
        one.quantity().terms().count() > 1 || one.quantity() == Quantity::DICE && last
    };
    let stops = orders.iter().any(|order| !order.is_about_faces());
    stops && words.windows(3).any(one) && !orders.iter().flat_map(Draft::comparisons).any(asks)
}

/// "When I have six dice or more ..." where no order asks for about so many.
fn loses_number(words: &[&str], orders: &[Draft]) -> bool {
    const COUNTED: [&str; 3] = ["dice", "tiles", "worms"];
    let corrected = |order: &Draft| {
        let sums = |one: &Comparison| one.quantity().terms().count() > 1;
        let choice = order.choice();
        let corrects = choice.is_some_and(|choice| !choice.ranking.modifiers.is_empty());
        corrects || order.comparisons().any(sums)
    };
    let of_chance = |order: &Draft| order.asks("chance of busting") || order.asks("expected loss");
    if orders.is_empty() || orders.iter().any(|one| corrected(one) || of_chance(one)) {
        return false;
    }
    let asked = |number: u8| {
        let about = |asked: i8| {
            let asked = asked.unsigned_abs();
            // Six dice kept leave two.
            [number, 8_u8.saturating_sub(number)]
                .iter()
                .any(|one| one.abs_diff(asked) < 2)
        };
        let feature = |order: &Draft| {
            let number = order.filter().and_then(Filter::feature)?.number()?;
            Some(number.0)
        };
        orders.iter().any(|order| {
            let mut numbers = order.comparisons().map(|one| one.threshold());
            numbers.any(about) || feature(order).is_some_and(about)
        })
    };
    let lost = |at: usize| {
        let counts = match &words[at + 1..] {
            ["or", "more" | "fewer", counted, ..] | ["+", counted, ..] | [counted, ..] => {
                COUNTED.contains(counted)
            }
            [] => false,
        };
        let number = number_named(words[at]).and_then(|number| u8::try_from(number).ok());
        let counts = counts || is_total(words[at]);
        let aside = words[..at].contains(&"«");
        number.is_some_and(|number| number > 1 && counts && !aside && !asked(number))
    };
    (0..words.len()).any(lost)
}

/// Whether a word names a face that no order does.
fn is_unnamed(word: &str, orders: &[Draft]) -> bool {
    let face = chart::plural(word);
    face.is_some_and(|face| !orders.iter().any(|order| names(order, face)))
}

/// Whether an order names a face, for what it takes or leaves or in what it asks.
fn names(order: &Draft, face: Face) -> bool {
    let filter = match order.filter() {
        Some(Filter::Named(named)) => named == face,
        Some(Filter::Among(..)) => true,
        Some(Filter::Having(_)) | None => false,
    };
    let asked = |one: &Comparison| {
        one.quantity().terms().any(|(_, term)| {
            let name = term.entry().name;
            let worms = face == Face::Worm && name.starts_with("worm");
            let kept = term == chart::dice_kept(face);
            term == Quantity::rolled(face) || kept || worms || name.contains("tally")
        })
    };
    let corrected = |choice: &Choice| !choice.ranking.modifiers.is_empty();
    filter || order.choice().is_some_and(corrected) || order.comparisons().any(asked)
}
