//! Faces and steals that the words of a statement name, and none of its orders do.

use crate::game::Face;
use crate::language::own_words::chart;
use crate::language::own_words::orders::draft::Draft;
use crate::language::tree::{Choice, Comparison};
use crate::language::vocabulary::{Filter, Quantity};

/// Whether something named in a statement is in none of its orders.
pub(super) fn is_lost(words: &[&str], orders: &[Draft]) -> bool {
    loses_face(words, orders)
        || loses_avoided(words, orders)
        || loses_first(words, orders)
        || loses_steal(words, orders)
        || starts_otherwise(words, orders)
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

/// "Stop with 25 and worms first" where no order is about worms.
fn loses_first(words: &[&str], orders: &[Draft]) -> bool {
    let first =
        |three: &[&str]| three[0] == "and" && three[2] == "1st" && is_unnamed(three[1], orders);
    words.windows(3).any(first)
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
