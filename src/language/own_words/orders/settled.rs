//! Takes orders as they are meant beside the words of their statement: "no five and no worm"
//! is about the roll, unless the words speak of what is kept; "one worm: leave it" is about
//! exactly one.

use super::draft::{Doing, Draft};
use super::when::{When, exact, face_missing, is_no_worm, is_none_rolled, is_rolled, is_steal};
use crate::game::Face;
use crate::language::own_words::lexicon::phrases::WHATEVER_ELSE;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// Beside which words an order is taken otherwise, and how.
type Step = (fn(&[&str]) -> bool, fn(&mut Draft));

/// The steps, one after the other.
const STEPS: [Step; 9] = [
    (says_always_take, steals_overrule),
    (speaks_of_the_roll, worms_of_the_roll),
    (says_have_none, worms_of_the_dice_kept),
    (names_no_tile, worms_for_tiles),
    (is_in_any_case, first),
    (whatever, one_worm),
    (whatever, short_of_a_steal),
    (says_once, for_good),
    (whatever, single_avoided),
];

/// Takes the orders of a statement as its words mean them.
pub fn settle(orders: &mut [Draft], words: &[&str]) {
    for (_, change) in STEPS.iter().filter(|(beside, _)| beside(words)) {
        orders.iter_mut().for_each(change);
    }
}

fn says_always_take(words: &[&str]) -> bool {
    let takes = |two: &[&str]| two == ["always", "take"];
    words.windows(2).any(takes)
}

/// "A steal I always take": whatever else was said.
fn steals_overrule(order: &mut Draft) {
    let steals = order.comparisons().all(is_steal) && order.comparisons().next().is_some();
    if order.doing == Doing::Stop && steals {
        (order.first, order.overrules) = (true, true);
    }
}

fn whatever(_: &[&str]) -> bool {
    true
}

fn speaks_of_the_roll(words: &[&str]) -> bool {
    const KEPT: [&str; 8] = [
        "have", "kept", "yet", "so", "already", "my", "without", "aside",
    ];
    !words.iter().any(|word| KEPT.contains(word))
}

/// "No five and no worm": none in the roll.
fn worms_of_the_roll(order: &mut Draft) {
    if !order.is_about_faces() {
        return;
    }
    let none_rolled = |one: &Comparison| face_missing(one).is_some();
    let alternatives = order.case.0.iter_mut();
    for all in alternatives.filter(|all| all.iter().any(none_rolled)) {
        for one in all.iter_mut().filter(|one| is_no_worm(one)) {
            *one = Comparison::new(Quantity::rolled(Face::Worm), Relation::AtMost, 0);
        }
    }
}

fn says_have_none(words: &[&str]) -> bool {
    let none = |two: &[&str]| two[0] == "have" && ["no", "none"].contains(&two[1]);
    words.windows(2).any(none)
}

/// "If I have no worm, worms come first": none kept, as none in the roll can't be taken.
fn worms_of_the_dice_kept(order: &mut Draft) {
    let kept = Comparison::new(Quantity::named("worm kept"), Relation::AtMost, 0);
    let none_rolled = |one| {
        if is_none_rolled(&one, Face::Worm) {
            kept
        } else {
            one
        }
    };
    if order.named() == Some(Face::Worm) && !order.avoids() {
        order.case = order.case.each(none_rolled);
    }
}

fn names_no_tile(words: &[&str]) -> bool {
    let tile = |word: &&str| ["tile", "tiles", "pile"].contains(word);
    !words.iter().any(tile)
}

/// "Worms until I own one": a worm, no tile.
fn worms_for_tiles(order: &mut Draft) {
    let kept = Quantity::named("worm kept");
    let worm = |one: Comparison| {
        let number = (one.relation(), one.threshold());
        match (one.quantity().entry().name, number) {
            ("own tiles" | "own top", (Relation::AtMost, 0)) => {
                Comparison::new(kept, Relation::AtMost, 0)
            }
            ("own tiles", (Relation::Exactly | Relation::AtLeast, 1)) => Comparison::flag(kept),
            _ => one,
        }
    };
    if order.is_about_faces() {
        order.case = order.case.each(worm);
    }
}

/// "With one die left I stop regardless": whatever else was said.
fn is_in_any_case(words: &[&str]) -> bool {
    const ROLLS: [&str; 4] = ["on", "roll", "go", "chance"];
    let says = |at: usize| {
        let mut all = WHATEVER_ELSE.iter();
        let rolls = at > 0 && ROLLS.contains(&words[at - 1]);
        all.any(|said| words[at..].starts_with(said)) && !rolls
    };
    (0..words.len()).any(says)
}

fn first(order: &mut Draft) {
    let asks = !order.case.is_always() || !order.limit.is_always();
    order.first |= order.doing == Doing::Stop && asks;
}

/// "Never stop when the tile has one worm": there are more on others; "one or two worms" has
/// its end.
fn one_worm(order: &mut Draft) {
    let gain = |one: &Comparison| one.quantity().entry().name == "gain";
    let any_worm =
        |one: &Comparison| gain(one) && (one.relation(), one.threshold()) == (Relation::AtLeast, 1);
    let ends = order.comparisons().any(|one| gain(one) && !any_worm(one));
    if order.doing == Doing::Roll && !ends {
        let exactly = |one| if any_worm(&one) { exact(one) } else { one };
        change_all(order, |when| when.each(exactly));
    }
}

/// "Within three points of a steal I roll": not when it is reached.
fn short_of_a_steal(order: &mut Draft) {
    let short = Quantity::SHORT_OF_STEAL;
    for all in order
        .case
        .0
        .iter_mut()
        .filter(|_| order.doing == Doing::Roll)
    {
        let mut asked = all.iter().filter(|one| one.quantity() == short);
        let most = |one: &Comparison| one.relation() == Relation::AtMost && one.threshold() > 0;
        if let (Some(one), None) = (asked.next(), asked.next())
            && most(one)
        {
            all.insert(0, Comparison::new(short, Relation::AtLeast, 1));
        }
    }
}

fn says_once(words: &[&str]) -> bool {
    let reaches = |two: &[&str]| two == ["soon", "as"] || two == ["moment", "when"];
    // "Once more" is another time.
    let once = (0..words.len()).any(|at| words[at] == "once" && words.get(at + 1) != Some(&"more"));
    once || words.windows(2).any(reaches)
}

/// "Once I have six dice aside" goes on with seven.
fn for_good(order: &mut Draft) {
    if !order.is_about_faces() {
        change_all(order, When::reached);
    }
}

/// "One worm: leave it": exactly one.
fn single_avoided(order: &mut Draft) {
    if let Doing::Avoid(Filter::Named(face)) = order.doing {
        for all in &mut order.case.0 {
            // "One or two worms I leave" says how many at most.
            let most =
                |one: &Comparison| one.relation() == Relation::AtMost && is_rolled(one, face);
            if all.iter().any(most) {
                continue;
            }
            for one in all {
                let any = (one.relation(), one.threshold()) == (Relation::AtLeast, 1);
                if any && is_rolled(one, face) {
                    *one = exact(*one);
                }
            }
        }
    }
}

fn change_all(order: &mut Draft, change: impl Fn(&When) -> When) {
    (order.case, order.limit) = (change(&order.case), change(&order.limit));
}
