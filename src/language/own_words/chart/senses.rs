//! What a phrase that the vocabulary declares may be in a statement.

use super::cost::{NOTHING, PHRASE, ROUNDABOUT, SIGN};
use super::item::{Item, Part, Question};
use super::names::OWNING;
use super::parts::{IDLE, PARTS};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Amount, Ranked, Sense};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Filter, Measure, Quantity};

/// What it costs besides to take dice that one has for those of a face.
const OF_HAND: u32 = 8;

/// What it costs besides to ask for what may have a plainer name: "my total is exactly a
/// tile on the table" is no difference, and "24 or more" no tile.
pub(super) fn roundabout(item: &Item, words: &[&str]) -> u32 {
    let tile = Quantity::named("tile to take");
    let named = words.iter().any(|word| word.starts_with("tile"));
    let roundabout = |one: &Comparison| match one.quantity().declaration() {
        Some(_) => one.quantity() == tile && !named,
        None => true,
    };
    match item {
        Item::Asked(asked) if asked.when.0.iter().flatten().any(roundabout) => ROUNDABOUT,
        _ => 0,
    }
}

/// A condition said in some words.
pub(super) fn asking(asked: Vec<Comparison>, face: Option<Face>, said: &[&str]) -> Question {
    Question {
        when: plainer(&When::all(asked)),
        face,
        prep: is_prep(said[0]),
        unless: false,
        only: matches!(said, ["only", next, ..] if is_prep(next)),
        loose: is_loose(said),
        heads: false,
    }
}

/// Whether a ranking that begins so may be one of faces named before.
pub(super) fn begins_choice(word: &str) -> bool {
    ["whichever", "which", "one", "what"].contains(&word)
}

/// Whether a word begins a condition that needs no "when".
fn is_prep(word: &str) -> bool {
    [
        "with", "at", "on", "below", "under", "over", "above", "from", "for", "in", "fewer",
        "more", "between", "up", "after",
    ]
    .contains(&word)
}

/// Whether dice are spoken of without a word for those in hand.
fn is_loose(words: &[&str]) -> bool {
    const IN_HAND: [&str; 14] = [
        "left", "hand", "roll", "rolled", "to", "down", "still", "over", "go", "last", "kept",
        "aside", "used", "have",
    ];
    words.contains(&"dice") && !words.iter().any(|word| IN_HAND.contains(word))
}

/// "My total is exactly the number on his top tile": so it can be stolen.
fn meets_rival(all: &[Comparison]) -> bool {
    let meets = |one: &Comparison| {
        let mut terms = one.quantity().terms();
        let known = |(_, term): (_, Quantity)| {
            term == Quantity::TOTAL || term.entry().name == "rival's top number"
        };
        one.relation() == Relation::Exactly
            && one.threshold() == 0
            && one.quantity().terms().count() == 2
            && terms.all(known)
    };
    all.iter().any(meets)
}

/// Being without a tile, having one and stealing one are each said in one way.
pub(super) fn plainer(when: &When) -> When {
    let steal = |all: &Vec<Comparison>| match meets_rival(all) {
        true => vec![Comparison::flag(Quantity::STEAL)],
        false => all.clone(),
    };
    let when = When(when.0.iter().map(steal).collect());
    let top = |tiles: &str| match tiles {
        "own tiles" => Some(Quantity::named("own top")),
        "rival's tiles" => Some(Quantity::named("rival's top")),
        _ => None,
    };
    // "One or two tiles" is no more than having one.
    let alone = when.0.iter().all(|all| all.len() == 1);
    when.each(|one| {
        let top = top(one.quantity().entry().name);
        match (top, one.relation(), one.threshold()) {
            (Some(top), Relation::AtMost | Relation::Exactly, 0) => {
                Comparison::new(top, Relation::AtMost, 0)
            }
            (Some(top), Relation::AtLeast, 1) if alone => {
                Comparison::new(top, Relation::AtLeast, 1)
            }
            _ => one,
        }
    })
}

/// Whether the player's tiles are asked about.
pub(super) fn asks_own_tiles(asked: &[Comparison]) -> bool {
    asked
        .iter()
        .any(|one| ["own tiles", "own top"].contains(&one.quantity().entry().name))
}

/// Whether the number of the roll is asked about.
pub(super) fn asks_roll(asked: &[Comparison]) -> bool {
    asked.iter().any(|one| one.quantity() == Quantity::ROLL)
}

/// Whether ones kept are asked about.
pub(super) fn asks_ones_kept(asked: &[Comparison]) -> bool {
    asked
        .iter()
        .any(|one| one.quantity().entry().name == "ones kept")
}

/// So many dice or more of any of some faces.
pub(super) fn of_any(amount: Amount, faces: &[Face]) -> Option<Question> {
    if amount.relation == Some(Relation::AtMost) {
        return None;
    }
    let of = |face: &Face| amount.comparisons(Quantity::rolled(*face), Relation::AtLeast);
    let alternatives = faces.iter().map(of).collect::<Option<Vec<_>>>()?;
    Some(Question::of(When(alternatives)))
}

/// What a phrase may be, and what that costs; `None` when it is nothing here.
pub(super) fn of_sense(sense: &Sense, words: &[&str]) -> Option<(Item, u32)> {
    let question = |asked, face| Some((Item::Asked(asking(asked, face, words)), PHRASE));
    let nobodys = |asked: &[Comparison]| {
        let tiles = |one: &Comparison| one.quantity().entry().name == "own tiles";
        asked.iter().any(tiles) && !OWNING.iter().any(|own| words.contains(own))
    };
    match sense {
        Sense::Ask(asked) if nobodys(asked) => None,
        Sense::Ask(asked) => question(asked.clone(), None),
        Sense::Count(amount, face) => {
            let alone = ["single", "only", "own", "alone"]
                .iter()
                .any(|one| words.contains(one));
            let bare = if alone {
                Relation::Exactly
            } else {
                Relation::AtLeast
            };
            let asked = amount.comparisons(Quantity::rolled(*face), bare)?;
            question(asked, Some(*face))
        }
        Sense::Face(face) => Some((Item::Faces(vec![Choice::of(Filter::Named(*face))]), PHRASE)),
        Sense::Rank(rank) => {
            let numbers = words.contains(&"numeral") && rank.measure == Measure::FACE;
            Some((Item::Rank(Ranked { numbers, ..*rank }), PHRASE))
        }
        Sense::Having(feature) => {
            let choice = Choice::new(Some(Filter::Having(*feature)), Ranking::DEFAULT);
            // "If I have four dice": those in hand.
            let cost = PHRASE + if words[0] == "have" { OF_HAND } else { 0 };
            Some((Item::Faces(vec![choice]), cost))
        }
        Sense::Look(quantity) => Some((Item::Look(*quantity), PHRASE)),
        // "Worms first", "no single four": of the faces beside them; "first go" says when.
        Sense::Silent | Sense::Opinion
            if matches!(
                words,
                ["1st" | "2nd" | "3rd" | "no" | "not"] | ["1st", "go" | "roll"]
            ) =>
        {
            None
        }
        Sense::Silent | Sense::Opinion => Some((Item::Nothing, NOTHING)),
        Sense::Part(name) => {
            if let Some((_, part)) = PARTS.iter().find(|(known, _)| known == name) {
                // A list says "then" before each face but the first.
                let light = matches!(part, Part::Then | Part::SoOn);
                let cost = if light { SIGN } else { PHRASE };
                return Some((Item::Word(*part), cost));
            }
            // "Most points" says more than nothing, mostly.
            let cost = NOTHING + if *name == "topic" { 6 } else { 2 };
            IDLE.contains(name).then_some((Item::Nothing, cost))
        }
        Sense::CountIt(amount) => Some((Item::Amount(*amount), PHRASE)),
        Sense::Correct(more) => Some((Item::Corrected(vec![*more]), PHRASE)),
        Sense::Unknown => None,
    }
}
