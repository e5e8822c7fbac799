//! What formulas say, and that cases decide as the formula does.

use proptest::prelude::{ProptestConfig, prop_assert_eq, prop_assume, proptest};

use crate::language::compile::Program;
use crate::language::moments::moment;
use crate::language::own_words::understand;
use crate::language::tree::Action;
use crate::language::vocabulary::{Kind, Quantity};

fn said(text: &str) -> Result<String, String> {
    let read = understand(text);
    read.map(|read| read.parsed.heuristic.to_string())
        .map_err(|refused| refused.errors[0].kind.to_string())
}

#[test]
fn limits_that_depend_on_something_are_read() {
    for (text, sentences) in [
        (
            "target = 22 + number of tiles I own. Stop at target or above, roll below it.",
            "Stop when your total minus the tiles in your pile comes to 22 or more.",
        ),
        (
            "stop iff total + 2 * dice_left >= 27, else roll",
            "Stop when one die is left and your total is 25 or more.\nStop when exactly two dice are left \
             and your total is 23 or more.\nStop when exactly three dice are left.",
        ),
        (
            "threshold = (own tiles == 0) ? 25 : 23; stop iff total >= threshold",
            "Stop when your total is 23 or more and your pile has one or more tiles.\nStop when your \
             total is 25 or more and your pile has no tiles.",
        ),
        (
            "while (total < 26 && dice > 1 && !(canSteal && total >= 23)) roll();\nstop();",
            "Stop when one die is left.\nStop when your total is 23 or more and you can steal.\nStop when \
             your total is 26 or more.",
        ),
        (
            "Rival's top = R. Stop if total == R, else roll.",
            "Stop when you can steal.",
        ),
        (
            "| dice left | I stop from |\n|---|---|\n| 3 | 24 |\n| 2 | 22 |\n| 1 | anything |",
            "Stop when exactly three dice are left and your total is 24 or more.\nStop when exactly two \
             dice are left and your total is 22 or more.\nStop when one die is left.",
        ),
    ] {
        assert_eq!(said(text).as_deref(), Ok(sentences), "{text}");
    }
}

#[test]
fn scores_of_faces_are_read() {
    for (text, sentences) in [
        (
            "score(face) = count * (value - 2), worm value 5. Take the max.",
            "Take the face worth the most points, counting each die 2 less.",
        ),
        (
            "score(f) = n*v, plus 3 if it's the worm and no worm has been kept so far (3 in all, not 3 per \
             die). Take the max.",
            "Take the face worth the most points, counting a first worm 3 more.",
        ),
        (
            "score(f) = 2 * n * v + 3 * n. Take the max.",
            "Take the face worth the most points, counting each die 1.5 more.",
        ),
    ] {
        assert_eq!(said(text).as_deref(), Ok(sentences), "{text}");
    }
}

#[test]
fn what_is_half_understood_is_refused() {
    for text in [
        "target = 22 + my shoe size. Stop at target.",
        "target = 22 + tiles I own. Stop at the target when the moon is full.",
        "score(f) = n * n * v. Take the max.",
        "stop iff total + total / dice >= 27",
        "x = y\ny = x\nstop if total >= x",
    ] {
        assert!(said(text).is_err(), "{text}");
    }
}

#[test]
fn a_formula_that_can_not_be_said_is_refused_with_the_reason() {
    let text = "score(f) = n * n * v. Take the max. Stop at 25.";
    let refused = understand(text).unwrap_err();
    assert_eq!(
        &text[refused.errors[0].span.clone()],
        "score(f) = n * n * v"
    );
    let help = refused.errors[0].help().unwrap();
    assert!(help.contains("half points"), "{help}");
}

#[test]
fn hostile_formulas_take_no_time_worth_mentioning() {
    for piece in [
        "(",
        "stop if (",
        "x = 1 + ",
        "a = a + a\n",
        "if total > 2 * ",
        "? : ",
        "n*v + (",
        "| 3 | ",
    ] {
        let text = piece.repeat(1900 / piece.len());
        let start = std::time::Instant::now();
        let _ = understand(&text);
        assert!(
            start.elapsed().as_millis() < 1500,
            "{piece}: {:?}",
            start.elapsed()
        );
    }
}

/// Quantities with what they are called in formulas.
const PARTS: [(&str, &str); 6] = [
    ("dice left", "dice"),
    ("faces used", "faces kept"),
    ("my tiles", "own tiles"),
    ("worms on my top tile", "own top"),
    ("worms of the tile I'd get", "gain"),
    ("the number of tiles left", "tiles on the table"),
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A comparison, by however many cases it is said, decides as it computes.
    #[test]
    fn comparisons_decide_as_they_compute(
        moment in moment(Kind::Stop),
        one in 0..PARTS.len(),
        two in 0..PARTS.len(),
        many in 1..4_i16,
        times in -2..3_i16,
        limit in 24..30_i16,
        below in 0..2,
    ) {
        prop_assume!(one != two && times != 0);
        let sign = if below == 0 { ">=" } else { "<" };
        let ((one_said, one), (two_said, two)) = (PARTS[one], PARTS[two]);
        let text = format!(
            "x = {many} * {one_said}\nstop if total + x - {} * {two_said} {sign} {limit}, else roll", -times
        );
        let text = text.replace("- -", "+ ");
        let Ok(read) = understand(&text) else {
            // More cases than are kept apart, or none in which to stop.
            prop_assume!(many == 1 && times.abs() == 1 && below == 0);
            panic!("{text} is refused");
        };
        let seen = moment.seen();
        let number = |name| i16::from(Quantity::named(name).observe(&seen));
        let sum = number("total") + many * number(one) + times * number(two);
        let stops = (sum >= limit) == (below == 0);
        let decided = Program::of(&read.parsed.heuristic).choose_action(&seen) == Action::Stop;
        prop_assert_eq!(decided, stops, "{}: {}", text, read.parsed.heuristic);
    }

    /// Names and the words before them may stand in any order: the reader gets past them.
    #[test]
    fn names_in_any_order_are_read_to_their_end(
        words in proptest::collection::vec(0..NAMING.len(), 1..14),
    ) {
        let words: Vec<&str> = words.into_iter().map(|word| NAMING[word]).collect();
        drop(understand(&words.join(" ")));
    }
}

/// Words of definitions and what stands around them.
const NAMING: [&str; 13] = [
    "let", "number", "where", "and", ",", "=", "is", ":", ".", "need", "0", "x", "stop",
];
