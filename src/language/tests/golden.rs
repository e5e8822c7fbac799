//! Canonical sentences, word for word.

use crate::language::tree::Heuristic;
use crate::language::{check, parse, simplify};

fn read(text: &str) -> Heuristic {
    match parse(text) {
        Ok(parsed) => parsed.heuristic,
        Err(errors) => panic!("{text}\n{errors:#?}"),
    }
}

const BOB_4: &str = "\
From the third roll on, take worms.
Take the face worth the most points.
Stop as soon as you can take a tile.";

const FIXED: &[&str] = &[
    BOB_4,
    "\
With six or more dice in hand, take the face worth the most points, counting each die 1.5 less.
Take a face that lets you steal.
Take a face that lets you take a tile.
Stop when you can steal, when two or fewer dice are left, or when you have kept four or more faces.",
    "Take the face worth the most points, counting each die 2.5 less and a face that sets up a steal 3 more.",
    "Take the face worth the most points, counting each die 2 less, a first worm 2 more, and a face that lets you steal 6 more.",
    "Take the face worth the most points, counting a face that lets you take a tile 4 more.",
    "Take a face that lets you take a tile, the one on the fewest dice.",
    "Take a face that lets you take a tile, the one worth the most points, counting each die 0.5 less.",
    "Take a face that sets up a steal, the highest one.",
    "Take a face that leaves you exactly 3 short of a tile you could steal.",
    "When you have not kept a worm and six or more dice are in hand, take worms.",
    "When you have rolled a worm, or when one die is in hand, take worms.",
    "Stop when you have kept three or more faces and your own top tile plus the worms you would gain come to 3 or more.",
    "Always roll again.\nPrefer the table to a steal.",
    "Roll again when you are behind by two or more worms.\nOtherwise, stop.",
    "From the third roll on, stop.\nOn the second roll, roll again.\nUp to the second roll, prefer the table to a steal.",
    "Stop when one die is left, or when you have kept no face.\nPrefer a steal to the table when the lowest tile is 21.",
    "Stop when you would gain four or more worms counting a steal double, when you are not ahead by three or more worms, or when one tile is left on the table.",
    "Stop when you are 2 or fewer points short of the lowest tile, or when your total equals a rival's top tile.",
];

#[test]
fn canonical_sentences_print_as_they_were_read() {
    for text in FIXED {
        assert_eq!(read(text).to_string(), *text);
    }
}

#[test]
fn the_examples_of_the_manual_read() {
    let parsed = parse(&format!("# Bob, fourth try\n{BOB_4}\n")).unwrap();
    assert_eq!(parsed.title.as_deref(), Some("Bob, fourth try"));
    assert_eq!(parsed.heuristic.size(), 4);
    assert_eq!(parsed.heuristic.words(), 23);
    assert_eq!(parsed.spans.len(), 3);
    assert_eq!(check(&parsed), []);
}

/// The hand-written players of the literature, as far as they can be said.
const PLAYERS: &[(&str, &str)] = &[
    ("Bob 1", "Take the highest face. Stop as soon as you can."),
    (
        "Bob 2",
        "Take the face worth the most points. Stop as soon as you can.",
    ),
    (
        "Bob 3",
        "Take worms. Take the face worth the most points. Stop as soon as you can.",
    ),
    ("Bob 4", BOB_4),
    (
        "Bob 5",
        "From the third roll on, take worms. Take the face worth the most points. \
         Stop when your own top tile plus the worms you would gain come to 2 or more.",
    ),
    // S1 takes a face at random in the end: the language has no chance in it.
    (
        "S1",
        "Take worms. Take fives. Take the face worth the most points. Stop as soon as you can.",
    ),
    // "More fives than worms" has to be spelt out.
    (
        "S2",
        "When you have rolled a five and you have rolled no worm, \
         when you have rolled two or more fives and you have rolled at most one worm, \
         when you have rolled three or more fives and you have rolled at most two worms, \
         when you have rolled four or more fives and you have rolled at most three worms, \
         or when you have rolled five or more fives, take fives. \
         Take worms. Take the highest face. Stop as soon as you can.",
    ),
    // S3 weighs each die left by the faces still open; an amount per die comes near.
    (
        "S3",
        "Take the face worth the most points, counting each die 3.5 less and a first worm 1 more. \
         Stop as soon as you can.",
    ),
];

#[test]
fn hand_written_players_can_be_said() {
    for (name, text) in PLAYERS {
        let tree = read(text);
        assert_eq!(read(&tree.to_string()), tree, "{name}");
    }
}

#[test]
fn simplifying_says_the_same_in_fewer_words() {
    let cases = [
        (
            "Stop when you are ahead and you are ahead by three or more worms.",
            "Stop when you are ahead by three or more worms.",
        ),
        (
            "Stop when you can steal. Stop when you can steal and two or fewer dice are left. Roll again.",
            "Stop when you can steal.",
        ),
        (
            "Stop when you can steal. Stop when you cannot steal.",
            "Stop as soon as you can take a tile.",
        ),
        (
            "Take the highest face. Take worms. Stop. Always stop. Prefer a steal to the table.",
            "Take the highest face. Stop as soon as you can take a tile.",
        ),
        ("Roll again.", "Take the face worth the most points."),
        (
            "Stop when your total is 25 or more and your total is at most 25.",
            "Stop when your total is exactly 25.",
        ),
        (
            "Stop when you can steal, or when two or fewer dice are left and you can steal.",
            "Stop when you can steal.",
        ),
        (
            "Stop when two or fewer dice are left and you can steal, or when you can steal.",
            "Stop when you can steal.",
        ),
        (
            "Stop when you can steal or you are ahead or you can steal.",
            "Stop when you can steal, or when you are ahead.",
        ),
        (
            "Stop when you are at least 1 point short of a steal.",
            "Stop when you cannot steal.",
        ),
        (
            "Stop when you are exactly 1 point short of a steal.",
            "Stop when you are exactly 1 point short of a steal.",
        ),
        (
            "Stop when your total is exactly 26 or your total is exactly 25.",
            "Stop when your total is exactly 25, or when your total is exactly 26.",
        ),
        (
            "Stop when two dice are left or when one die is left.",
            "Stop when two or fewer dice are left.",
        ),
    ];
    for (text, simple) in cases {
        assert_eq!(
            simplify(&read(text)).sentences().join(" "),
            simple,
            "{text}"
        );
    }
}

#[test]
fn sentences_are_joined_only_while_one_can_hold_them() {
    let totals = |from: usize, count: usize| {
        let asked = (0..count).map(|n| format!("your total is exactly {}", from + 2 * n));
        format!("Stop when {}.", asked.collect::<Vec<_>>().join(" or "))
    };
    for (one, other, sentences) in [(8, 8, 1), (8, 9, 2), (9, 8, 2), (1, 15, 1), (1, 16, 2)] {
        let text = totals(1, one) + " " + &totals(1 + 2 * one, other);
        let simple = simplify(&read(&text));
        assert_eq!(simple.len(), sentences, "{simple}");
        assert_eq!(read(&simple.to_string()), simple);
    }
}
