//! Plain strategies in many dresses: every combination is read, and as it is meant.

use pickomino::language::own_words::understand;

/// What some words are read as, a sentence each.
fn read(text: &str) -> Vec<String> {
    match understand(text) {
        Ok(read) => read.parsed.heuristic.sentences(),
        Err(refused) => panic!("{text}: {:?}", refused.errors),
    }
}

/// "Stop at 25" in all verbs, prepositions and numbers.
#[test]
fn a_total_to_stop_at_is_read_in_every_dress() {
    const VERBS: [&str; 14] = [
        "Stop",
        "I stop",
        "Bank",
        "I bank",
        "Quit",
        "Cash out",
        "I call it a day",
        "I pack it in",
        "I'm done",
        "I finish",
        "I'm out",
        "I stick",
        "I hold",
        "Then I stop",
    ];
    const WHEN: [&str; 22] = [
        "at {}",
        "at {} or more",
        "with {}",
        "with {} or more",
        "at {}+",
        "with at least {}",
        "from {}",
        "from {} on",
        "from {} up",
        "when I have {}",
        "when I've got {}",
        "once I have {}",
        "as soon as I have {}",
        "if I have {} or more",
        "when I reach {}",
        "when my total is {}",
        "when my total is {} or more",
        "if my total is at least {}",
        "when total >= {}",
        "if the sum is {} or higher",
        "at {} or above",
        "when I get to {}",
    ];
    const WHOLE: [&str; 24] = [
        "{} and I stop",
        "{} is enough",
        "{} is enough for me",
        "{} will do",
        "{} is plenty",
        "{}+ = stop",
        "roll until {}",
        "Keep rolling until I have {}",
        "I go on until {}",
        "I want at least {}",
        "I wait for {}",
        "Stop: {}+",
        "stop >= {}",
        "Done at {}",
        "Out at {}",
        "at {} I stop",
        "With {} or more I stop",
        "from {} I stop",
        "When I have {} I stop",
        "Once I've got {}, I stop",
        "As soon as I have {}, stop",
        "{} or more and I stop",
        "I only stop at {} or more",
        "minimum {}",
    ];
    const NUMBERS: [(u8, &str); 9] = [
        (25, "25"),
        (25, "twenty-five"),
        (25, "twenty five"),
        (25, "twentyfive"),
        (22, "22 points"),
        (22, "22 pts"),
        (30, "thirty"),
        (30, "30"),
        (21, "Twenty-one"),
    ];
    let verbs = VERBS
        .iter()
        .flat_map(|verb| WHEN.map(|when| format!("{verb} {when}")));
    let said: Vec<String> = verbs.chain(WHOLE.map(str::to_owned)).collect();
    for (number, spelt) in NUMBERS {
        for said in &said {
            let text = format!("{}.", said.replace("{}", spelt));
            let meant = format!("Stop when your total is {number} or more.");
            assert_eq!(read(&text), [meant], "{text}");
        }
    }
}

/// "Worms, fives, fours" in all names and signs.
#[test]
fn an_order_of_faces_is_read_in_every_dress() {
    const NAMES: [[&str; 3]; 6] = [
        ["worms", "fives", "fours"],
        ["Worms", "5s", "4s"],
        ["the worms", "5", "4"],
        ["w", "5's", "4's"],
        ["W", "5", "4"],
        ["sixes", "fives", "the 4s"],
    ];
    const ORDERS: [&str; 26] = [
        "{0}, {1}, {2}",
        "{0} first, then {1}, then {2}",
        "{0} > {1} > {2}",
        "{0} then {1} then {2}",
        "take {0}, then {1}, then {2}",
        "{0}, then {1} and then {2}",
        "{0} before {1} before {2}",
        "{0}; {1}; {2}",
        "Take {0} first. Then {1}. Then {2}.",
        "{0} else {1} else {2}",
        "{0}, otherwise {1}, otherwise {2}",
        "{0}, if not {1}, if not {2}",
        "{0}, failing that {1}, failing that {2}",
        "1. {0}\n2. {1}\n3. {2}",
        "- {0}\n- {1}\n- {2}",
        "I take {0} first, after that {1}, after that {2}",
        "my order: {0}, {1}, {2}",
        "Order: {0} {1} {2}",
        "pick {0}, else {1}, else {2}",
        "always {0}, then {1}, then {2}",
        "{0} come first, then {1}, and then {2}",
        "Priority: {0}, {1}, {2}",
        "{0} -> {1} -> {2}",
        "{0} over {1} over {2}",
        "{0}, next {1}, next {2}",
        "keep {0}; if none, {1}; if none, {2}",
    ];
    for order in ORDERS {
        for names in NAMES {
            let named = names.iter().enumerate();
            let text = named.fold(order.to_owned(), |text, (place, name)| {
                text.replace(&format!("{{{place}}}"), name)
            });
            assert_eq!(
                read(&text),
                ["Take worms.", "Take fives.", "Take fours."],
                "{text}"
            );
        }
    }
}

/// What is easily taken for something else.
#[test]
fn what_sounds_alike_is_told_apart() {
    for (text, meant) in [
        ("Never roll one die.", "Stop when one die is left."),
        (
            "Do not roll two dice.",
            "Stop when two or fewer dice are left.",
        ),
        (
            "One worm: leave it.",
            "When you have rolled exactly one worm, never take worms.",
        ),
        (
            "If my opponent is two or more worms in the lead, I need 27.",
            "Stop when you are behind by two or more worms and your total is 27 or more.",
        ),
        ("Odd one, this: take worms.", "Take worms."),
        (
            "Mine higher than his: I stop at 23.",
            "Stop when the number on your own top tile minus the number on the best rival's \
             top tile comes to 1 or more and a rival has a tile and your total is 23 or more.",
        ),
        (
            "Nothing on my stack yet: any tile will do.",
            "Stop when you have no tile.",
        ),
        (
            "Stop when the tile has at least as many worms as I have dice left.",
            "Stop when the worms you would gain minus the dice left comes to 0 or more.",
        ),
        (
            "If I've already kept fives I stop at 24.",
            "Stop when you have kept a five and your total is 24 or more.",
        ),
    ] {
        assert_eq!(read(text), [meant], "{text}");
    }
}

/// What one statement leaves to another, and parts of a statement to those before.
#[test]
fn what_hangs_on_the_words_before_is_read() {
    for (text, meant) in [
        (
            "If the lowest tile on the table is 23 or less, I stop only with 25. If the lowest \
             tile is higher, I must be happy with every tile.",
            &[
                "Stop when the lowest tile is 23 or less and your total is 25 or more.",
                "Stop when the lowest tile is 24 or more.",
            ][..],
        ),
        (
            "When the rival has on top a tile with four worms, I stop only with exactly this \
             number. If he has something smaller or nothing, I stop with 25.",
            &[
                "Stop when the best rival's top tile has four or more worms and you can steal.",
                "Stop when the best rival's top tile has three or fewer worms and your total is \
                 25 or more.",
            ],
        ),
        (
            "Fives come before all else until I have one, then worms.",
            &["When you have not kept a five, take fives.", "Take worms."],
        ),
        (
            "Take worms only from the second roll on, or when there are four or more of them.",
            &[
                "When it is the second roll or later, or when you have rolled four or more worms, \
                 take worms.",
            ],
        ),
        (
            "Three dice in hand: I need 24 to stop. Two: 22 will do. One: whatever I've got.",
            &[
                "Stop when exactly three dice are left and your total is 24 or more.",
                "Stop when exactly two dice are left and your total is 22 or more.",
                "Stop when one die is left.",
            ],
        ),
        (
            "Look at how many worm dice you have kept. Three or more: stop. Two: stop at 24.",
            &[
                "Stop when you have kept three or more worm dice.",
                "Stop when you have kept exactly two worm dice and your total is 24 or more.",
            ],
        ),
        (
            "Roll below 25, unless one die is left, then stop.",
            &[
                "Stop when your total is 24 or less and one die is left.",
                "Roll again when your total is 24 or less.",
                "Otherwise, stop.",
            ],
        ),
        (
            "If three or more dice show the same number and it is 3, 4 or 5, I take them.",
            &["Take a three, a four or a five that shows on at least 3 dice."],
        ),
        (
            "Most points, but if that would leave me exactly one die I take the next best instead.",
            &[
                "Never take a face that leaves exactly 1 dice.",
                "Take the face worth the most points.",
            ],
        ),
        (
            "Stop at 25. One-worm tiles from the table: never.",
            &[
                "Roll again when you would gain exactly one worm and you cannot steal.",
                "Stop when your total is 25 or more.",
            ],
        ),
    ] {
        assert_eq!(read(text), meant, "{text}");
    }
}

/// What could be read, but as something that nobody means.
#[test]
fn what_nobody_means_is_not_read() {
    for text in [
        "Two: stop at 24.",
        "If I am behind, 2 worms will do. Stop at 25.",
        "Fives, if there are at least two more of them than worms.",
        "Take the most dice. If it is rubbish, take fives.",
        "If there are no fives, take fives.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn conditions_and_exceptions_behind_an_order_are_kept() {
    for (text, meant) in [
        (
            "The highest face that leaves me at least two dice.",
            &["Take a face that leaves at least 2 dice, the highest one."][..],
        ),
        (
            "Highest, unless this would leave me with one die or fewer.",
            &["Take a face that leaves at least 2 dice, the highest one."],
        ),
        (
            "Take the highest face if it leaves at least two dice.",
            &["Take a face that leaves at least 2 dice, the highest one."],
        ),
        (
            "I stop at 24 or higher, with the exception of 25.",
            &[
                "Roll again when your total is exactly 25.",
                "Stop when your total is 24 or more.",
            ],
        ),
        (
            "Under 25 I roll again, except with the last die.",
            &[
                "Stop when your total is 24 or less and one die is left.",
                "Roll again when your total is 24 or less.",
                "Otherwise, stop.",
            ],
        ),
        (
            "22 is enough if I've two dice or fewer, otherwise 25.",
            &[
                "Stop when two or fewer dice are left and your total is 22 or more.",
                "Roll again when two or fewer dice are left.",
                "Stop when your total is 25 or more.",
            ],
        ),
        (
            "I want 25, unless I'm on my last die.",
            &[
                "Stop when your total is 25 or more.",
                "Stop when one die is left.",
            ],
        ),
        (
            "When I'm ahead 23 will do :)",
            &["Stop when you are ahead and your total is 23 or more."],
        ),
        (
            "If more than one worm shows, take the worms, else the highest.",
            &[
                "When you have rolled two or more worms, take worms.",
                "Take the highest face.",
            ],
        ),
    ] {
        assert_eq!(read(text), meant, "{text}");
    }
}

/// What asks or orders something and left no trace makes a text refused, rather than read
/// as if it were not there; what turns round what stands before it, too.
#[test]
fn words_that_leave_no_trace_are_not_passed_over() {
    for text in [
        "I take fives and worms when I see them, whichever has more dice. Otherwise the biggest \
         number.",
        "If the lowest tile left is 26 or more, I go for that, else 25.",
        "A four-wormer on the table? I go for it, 33 or more. Otherwise 25.",
        "Fives > worms if there are at least two fives, else worms > fives.",
        "If I own a tile I stop at 25, then I take what I can get.",
        "Worms, then fives. Later on fives, then worms.",
        // An order that another makes dead was meant otherwise.
        "Keep going until at least 24; if you have 24 exactly, roll once more.",
        "Nothing under 23. From 23 on if I've got at most three dice. From 26 always.",
        "If I have a tile I stop at 22. If I have none, at 24.",
        // What introduces the rest must be decided by it.
        "The worm is not so urgent. Take fives. Stop at 24.",
        "I have a soft spot for pairs. Take worms, then fives. Stop at 22.",
        "Big on fours, me. Worms first, then fives. Stop at 22.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn statements_that_only_introduce_the_rest_are_let_pass() {
    for (text, sentences) in [
        (
            "The worm is not so urgent. Take fives, then worms.",
            &["Take fives.", "Take worms."][..],
        ),
        (
            "I'm always after the high tiles. Below 29 I roll, at 29 or up I stop.",
            &[
                "Roll again when your total is 28 or less.",
                "Stop when your total is 29 or more.",
            ],
        ),
        (
            "I go for 30 while there are more than seven tiles on the table, and after that I take \
             the first tile I can.",
            &[
                "Stop when eight or more tiles are left on the table and your total is 30 or more.",
                "Roll again when eight or more tiles are left on the table.",
                "Otherwise, stop.",
            ],
        ),
        (
            "If I can take exactly the tile on top of his stack I do it. Otherwise I wait for 27.",
            &[
                "Stop when you can steal.",
                "Stop when your total is 27 or more.",
            ],
        ),
        (
            "Once I've got six dice aside I stop. Before that only from 26.",
            &[
                "Stop when two or fewer dice are left.",
                "Stop when your total is 26 or more.",
            ],
        ),
        (
            "Stop at 25, or with anything if I'm down to two dice or one.",
            &["Stop when your total is 25 or more, or when two or fewer dice are left."],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// Phrases that stand for others wherever they stand.
#[test]
fn plain_phrases_are_put_in_known_words() {
    for (text, sentences) in [
        (
            "26. Worms first.",
            &["Take worms.", "Stop when your total is 26 or more."][..],
        ),
        (
            "If I've kept six dice, I take what I get.",
            &["Stop when two or fewer dice are left."],
        ),
        (
            "My stopping number is 24, or 26 if I have three tiles.",
            &[
                "Stop when your pile has exactly three tiles and your total is 26 or more.",
                "Roll again when your pile has exactly three tiles.",
                "Stop when your total is 24 or more.",
            ],
        ),
        (
            "If there are fives take the fives, if not the worms, if not the fours.",
            &["Take fives.", "Take worms.", "Take fours."],
        ),
        (
            "If the roll has two or more worms, take them. Never leave yourself with a single die.",
            &[
                "Never take a face that leaves exactly 1 dice.",
                "When you have rolled two or more worms, take worms.",
            ],
        ),
        (
            "Stop at 25. If I'd still be behind with that tile I roll again.",
            &[
                "Roll again when the tile would leave you behind.",
                "Stop when your total is 25 or more.",
            ],
        ),
        (
            "With 2 dice left I stop at 21. With 3 dice left I stop at 24. With more I always \
             roll.",
            &[
                "Stop when two or fewer dice are left and your total is 21 or more.",
                "Stop when exactly three dice are left and your total is 24 or more.",
                "Roll again when four or more dice are left.",
            ],
        ),
        (
            "When I hold a tile worth 3 worms or more, I stop at 23. With a smaller one, or none, I \
             stop at 26.",
            &[
                "Stop when your own top tile has three or more worms and your total is 23 or more.",
                "Stop when your own top tile has two or fewer worms and your total is 26 or more, \
                 or when you have no tile and your total is 26 or more.",
            ],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// What an ordinary player types in a sentence or two.
#[test]
fn simple_sentences_of_players_are_read() {
    for (text, sentences) in [
        (
            "Most points, but worms before fives if tied.",
            &["Take the face worth the most points, and among equals the highest one."][..],
        ),
        (
            "Never bust with 25 or more.",
            &["Stop when your total is 25 or more."],
        ),
        (
            "Don't push past 26.",
            &["Stop when your total is 26 or more."],
        ),
        (
            "Never go over 27.",
            &["Stop when your total is 27 or more."],
        ),
        (
            "Don't roll fewer than three dice.",
            &["Stop when two or fewer dice are left."],
        ),
        (
            "If I can't take worms, take the most valuable.",
            &["Take worms.", "Take the face worth the most points."],
        ),
        (
            "Never take twos before fours.",
            &["Take fours.", "Take twos."],
        ),
        ("Take anything but ones.", &["Never take ones."]),
        ("Ones suck.", &["Never take ones."]),
        ("Take low numbers last.", &["Take the highest face."]),
        (
            "Take fives if I get at least three.",
            &["When you have rolled three or more fives, take fives."],
        ),
        (
            "If my top tile is worth 3 or more, stop at 21.",
            &["Stop when your own top tile has three or more worms and your total is 21 or more."],
        ),
        (
            "Stop if it's the last tile.",
            &["Stop when one tile is left on the table."],
        ),
        (
            "No singles, otherwise the highest.",
            &[
                "Never take a face that shows on at most 1 dice.",
                "Take the highest face.",
            ],
        ),
        (
            "I stop at 24. With two dice left 22 is fine, with one die I take whatever I can.",
            &[
                "Stop when your total is 24 or more.",
                "Stop when exactly two dice are left and your total is 22 or more.",
                "Stop when one die is left.",
            ],
        ),
        (
            "I stop if I could take a tile and have less than three dice, or I have 26 or more.",
            &["Stop when two or fewer dice are left, or when your total is 26 or more."],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// What would lose a word that says when, which or not.
#[test]
fn words_for_times_ties_and_others_leave_a_trace() {
    for text in [
        "Take worms before fives if tied.",
        "Take worms over fives when they are equal.",
        "Make sure to have a worm by the third roll.",
        "Near the end, stop at 21.",
        "In the beginning, go for 25. Later 22.",
        "Early game: 25. Late game: 22.",
        "Take worms late.",
        "Don't take worms first.",
        "Take fours or better.",
        "Don't steal one worm tiles.",
        "Always keep at least two dice.",
        "Stop if the rival can steal.",
        "Avoid the rival's number.",
        "Start with the most points then take worms.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

/// The words to blame: the one that nobody knows, or the whole clause.
#[test]
fn refusals_point_at_what_is_not_understood() {
    for (text, marked, help) in [
        (
            "If my opponent is low on tiles, go for 30.",
            "If my opponent is low on tiles",
            "say how many",
        ),
        (
            "Stop when it gets risky.",
            "when it gets risky",
            "say how likely",
        ),
        ("Stop if I can't frobnicate.", "frobnicate", ""),
        (
            "Near the end, stop at 21.",
            "Near the end, stop at 21",
            "say how many tiles are left",
        ),
        (
            "If I have lots of dice left, keep rolling.",
            "If I have lots of dice left",
            "say how many, as in `Roll again when three or more dice are left.`",
        ),
    ] {
        let refused = understand(text).unwrap_err();
        let error = &refused.errors[0];
        assert_eq!(&text[error.span.clone()], marked, "{text}");
        let told = error.help().unwrap_or_default();
        assert!(told.contains(help), "{text}: {told}");
    }
}

/// The dice of a face against those of another, by name and by a pronoun.
#[test]
fn dice_of_two_faces_are_compared() {
    let more = |by: &str| {
        format!(
            "When the fives you have rolled minus the worms you have rolled comes to {by}, take \
             fives."
        )
    };
    for (text, by) in [
        ("Take fives if I rolled more fives than worms.", "1 or more"),
        (
            "Take fives if there are more of them than worms.",
            "1 or more",
        ),
        (
            "If the fives outnumber the worms I take the fives.",
            "1 or more",
        ),
        (
            "If the fives are more than the worms take the fives.",
            "1 or more",
        ),
        (
            "Take fives if there are at least two more fives than worms.",
            "2 or more",
        ),
        (
            "Take fives if there are as many fives as worms.",
            "0 or more",
        ),
        (
            "Take fives if there are at least as many of them as worms.",
            "0 or more",
        ),
        ("If fives are no fewer than worms take fives.", "0 or more"),
        (
            "Take fives if there are fewer fives than worms.",
            "minus 1 or less",
        ),
    ] {
        assert_eq!(read(text), [more(by)], "{text}");
    }
    assert_eq!(
        read("Worms, unless fives outnumber them."),
        [
            "When the fives you have rolled minus the worms you have rolled comes to 0 or less, take \
          worms."
        ]
    );
    let every_other = read("If there are at least as many worms as any other number take worms.");
    assert_eq!(every_other[0].matches("comes to 0 or more").count(), 5);
    for text in [
        "Take fours when there are twice as many fours as fives.",
        "If worms and fives are level in number, worms.",
        "When both worms and fives are there, take the bigger group.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

/// Rows of a table, totals one by one and second limits, each with what it leaves out.
#[test]
fn what_a_row_leaves_out_is_given_back() {
    for (text, sentences) in [
        (
            "dice left:\n1 stop at 21\n2 stop at 23\n3: 25\n4+ roll",
            &[
                "Stop when one die is left and your total is 21 or more.",
                "Stop when exactly two dice are left and your total is 23 or more.",
                "Stop when exactly three dice are left and your total is 25 or more.",
                "Roll again when four or more dice are left.",
            ][..],
        ),
        (
            "Faces kept: 1-2 roll, 3 stop at 26, 5 stop on anything.",
            &[
                "Roll again when you have kept one or more faces and you have kept two or fewer \
                 faces.",
                "Stop when you have kept exactly three faces and your total is 26 or more.",
                "Stop when you have kept five or more faces.",
            ],
        ),
        (
            "My top tile is worth one worm: stop at 25. Two worms: 27. Three or four: anything.",
            &[
                "Stop when your own top tile has exactly one worm and your total is 25 or more.",
                "Stop when your own top tile has exactly two worms and your total is 27 or more.",
                "Stop when your own top tile has three or more worms.",
            ],
        ),
        (
            "With three dice left I stop from 26, with two from 23, with one at any total.",
            &[
                "Stop when exactly three dice are left and your total is 26 or more.",
                "Stop when exactly two dice are left and your total is 23 or more.",
                "Stop when one die is left.",
            ],
        ),
        (
            "I never stop on 21 and 22.",
            &[
                "Roll again when your total is exactly 21, or when your total is exactly 22.",
                "Otherwise, stop.",
            ],
        ),
        (
            "With 23 and 24 only when I have two dice or less.",
            &[
                "Stop when two or fewer dice are left and your total is exactly 23, or when two \
                 or fewer dice are left and your total is exactly 24.",
            ],
        ),
        (
            "I want 24, but 26 with three or more dice.",
            &[
                "Stop when three or more dice are left and your total is 26 or more.",
                "Roll again when three or more dice are left.",
                "Stop when your total is 24 or more.",
            ],
        ),
        (
            "When I have one tile I want 24. When I have two or more I want at least 27.",
            &[
                "Stop when your pile has exactly one tile and your total is 24 or more.",
                "Stop when your pile has two or more tiles and your total is 27 or more.",
            ],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// What tells of people, of feelings or of what happened decides nothing; an order, a
/// number or a ranking beside it is not passed over.
#[test]
fn what_only_tells_is_let_pass() {
    let orders = read("I take worms first. I stop at 25.");
    for text in [
        "My brother goes bust all the time.",
        "My sister sits opposite and does anything to steal my tiles.",
        "Who risks nothing wins nothing.",
        "High risk, high reward.",
        "I really hate losing my tiles.",
        "I never look at what the others have.",
        "You can't stop without a worm.",
        "Without a worm I have to roll anyway.",
        "Big tiles are worth more.",
        "With few dice left it gets risky.",
    ] {
        let whole = format!("{text} I take worms first. I stop at 25.");
        assert_eq!(read(&whole), orders, "{text}");
    }
    for text in [
        "My brother takes the most dice but I hate that.",
        "I love taking the lowest number.",
        "When it gets risky I stop.",
        "The number of dice is more important than points.",
        "I feel like rolling with few dice left.",
    ] {
        let whole = format!("{text} I take worms first. I stop at 25.");
        let passed =
            understand(&whole).is_ok_and(|read| read.parsed.heuristic.sentences() == orders);
        assert!(!passed, "{text}");
    }
}

/// "A single worm only if ..." leaves two worms alone; what comes behind an order that
/// decides all is for other cases.
#[test]
fn orders_in_a_case_leave_the_others_alone() {
    for (text, sentences) in [
        (
            "I only take a single worm if I have five dice or fewer.",
            [
                "When you have rolled exactly one worm and six or more dice are in hand, never \
                 take worms.",
                "When you have rolled exactly one worm and five or fewer dice are in hand, take \
                 worms.",
            ],
        ),
        (
            "For the first two rolls take most points, then worms.",
            [
                "Up to the second roll, take the face worth the most points.",
                "Take worms.",
            ],
        ),
        (
            "Until I've got 15 points together I take the most dice, after that the fewest.",
            [
                "When your total is 14 or less, take the face on the most dice.",
                "Take the face on the fewest dice.",
            ],
        ),
        (
            "Take fives if I have two or more, otherwise worms.",
            [
                "When you have rolled two or more fives, take fives.",
                "Take worms.",
            ],
        ),
        (
            "On the first roll fives, then worms.",
            [
                "On the first roll, take fives.",
                "On the first roll, take worms.",
            ],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// Conditions that name the rest of what they count, or a part of it, and limits of a case
/// of its own.
#[test]
fn conditions_are_read_by_what_they_count() {
    for (text, sentences) in [
        (
            "Stop once six of the eight dice have been put aside.",
            "Stop when two or fewer dice are left.",
        ),
        (
            "If only two numbers are still unused, stop.",
            "Stop when you have kept four or more faces.",
        ),
        (
            "I never roll more than three times.",
            "From the third roll on, stop.",
        ),
        (
            "When the tiles over 29 are all taken, stop at 22.",
            "Stop when the highest tile is 29 or less and your total is 22 or more.",
        ),
        (
            "Once the 36 is gone, stop at 22.",
            "Stop when the highest tile is 35 or less and your total is 22 or more.",
        ),
        (
            "Stop when half the tiles or fewer are left on the table.",
            "Stop when eight or fewer tiles are left on the table.",
        ),
        (
            "If the rival has fewer worms than I have, stop at 22.",
            "Stop when you are ahead and your total is 22 or more.",
        ),
        (
            "If I'm within two points of a steal, roll again. Otherwise stop.",
            "Roll again when you are 1 or more points short of a steal and you are 2 or fewer \
             points short of a steal.|Otherwise, stop.",
        ),
        (
            "28, but 25 with three dice left and anything with one.",
            "Stop when your total is 28 or more.|Stop when exactly three dice are left and \
             your total is 25 or more.|Stop when one die is left.",
        ),
        (
            "Stop at 26 or more, but with four or fewer tiles on the table take anything.",
            "Stop when your total is 26 or more.|Stop when four or fewer tiles are left on the \
             table.",
        ),
        (
            "Always keep at least two dice in hand for the next roll.",
            "Never take a face that leaves at most one die.",
        ),
        (
            "If something gets me a tile, I take it.",
            "Take a face that lets you take a tile.",
        ),
        (
            "Ones and twos only in an emergency.",
            "Never take ones or twos.",
        ),
    ] {
        let sentences: Vec<&str> = sentences.split('|').collect();
        assert_eq!(read(text), sentences, "{text}");
    }
    for text in [
        "My limit for the risk is 20 percent when I'm in front and 40 when I'm not.",
        "Can I steal with it? Then that's the face.",
        "Don't push more than half.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

/// What one more die could bring.
#[test]
fn whether_a_face_would_help_is_read_in_every_dress() {
    for (said, meant) in [
        ("no number would help me", "no face would help you"),
        (
            "no single die can get me a better tile",
            "no face would help you",
        ),
        (
            "at most one face would help",
            "one or fewer faces would help you",
        ),
        (
            "fewer than two numbers help me",
            "one or fewer faces would help you",
        ),
    ] {
        let sentences = read(&format!("Worms first. I stop when {said}."));
        assert_eq!(
            sentences.last(),
            Some(&format!("Stop when {meant}.")),
            "{said}"
        );
    }
}

/// Cases, exceptions, verbs and lists that are read as a whole, put together.
#[test]
fn what_is_read_as_a_whole_goes_together() {
    for (text, sentences) in [
        (
            "I don't wait for better tiles, I take one as soon as I can.",
            &["Stop as soon as you can take a tile."][..],
        ),
        (
            "My limit depends: 22 or more when I'm ahead, 26 or more when I'm level or behind.",
            &[
                "Stop when you are ahead and your total is 22 or more.",
                "Stop when you are level or behind and your total is 26 or more.",
            ],
        ),
        (
            "Only go for worms with four or fewer dice in hand, otherwise go for the most points.",
            &[
                "With five or more dice in hand, never take worms.",
                "With four or fewer dice in hand, take worms.",
                "Take the face worth the most points.",
            ],
        ),
        (
            "I wait for 26 unless there's a tile to pinch, in which case I stop straight away.",
            &[
                "Stop when you can steal.",
                "Stop when your total is 26 or more.",
            ],
        ),
        (
            "Roll until you set aside three worms or more, or till you reach 27.",
            &["Stop when you have kept three or more worm dice, or when your total is 27 or more."],
        ),
        (
            "When three dice or fewer are left I look at my total, and if it's 24 or more I stop.",
            &["Stop when three or fewer dice are left and your total is 24 or more."],
        ),
        (
            "Between worms, fives and fours I take the ones with the most dice, and worms win if \
             it's a draw.",
            &[
                "Take fours, fives or worms, the one on the most dice, and among equals the \
                 highest one.",
            ],
        ),
        (
            "The most points, except that I take worms if I haven't kept one yet.",
            &[
                "When you have not kept a worm, take worms.",
                "Take the face worth the most points.",
            ],
        ),
        (
            "Keep throwing unless the next tile's a three-wormer or I've less than three dice.",
            &["Stop when you would gain three or more worms, or when two or fewer dice are left."],
        ),
        (
            "Once a tile with at least 3 worms is mine for the taking, I don't roll again.",
            &["Stop when you would gain three or more worms."],
        ),
        (
            "If it's the first roll, take the face on the most dice. If not, take worms, or the \
             highest face if you can't.",
            &[
                "On the first roll, take the face on the most dice.",
                "Take worms.",
                "Take the highest face.",
            ],
        ),
        (
            "I always take worms, or the highest number if there are none. I stop from 27 up, or \
             from 24 up if I've only got three dice or fewer.",
            &[
                "Take worms.",
                "Take the highest face.",
                "Stop when your total is 27 or more.",
                "Stop when three or fewer dice are left and your total is 24 or more.",
            ],
        ),
        (
            "One does not grab the worms right away in the first throw.",
            &["On the first roll, never take worms."],
        ),
        (
            "I go to 26. If two dice are left I go to 23 only, and with one die left I don't go \
             on at all.",
            &[
                "Stop when one die is left.",
                "Stop when your total is 26 or more.",
                "Stop when exactly two dice are left and your total is 23 or more.",
            ],
        ),
    ] {
        assert_eq!(read(text), sentences, "{text}");
    }
    // "Ones" are no ones here.
    for text in [
        "The even ones only when there is no odd one to take.",
        "The ones with more dice go first, then the twos with fewer.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

/// What used to be read phrase by phrase only.
#[test]
fn lists_headings_and_verbs_are_read_as_a_whole() {
    for (text, sentences) in [
        (
            "I always take the highest, then stop at the first chance.",
            "Take the highest face.|Stop as soon as you can take a tile.",
        ),
        (
            "Worms, fives, fours and so on.",
            "Take worms.|Take fives.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "Ones, then twos, then threes and so on. The first tile I can reach is mine.",
            "Take ones.|Take twos.|Take threes.|Take fours.|Take fives.|Stop as soon as you can \
             take a tile.",
        ),
        (
            "Most points, but ones and twos only in an emergency.",
            "Never take ones or twos.|Take the face worth the most points.",
        ),
        (
            "Worms, then fives, then threes, and fours only if there is nothing else.",
            "Never take fours.|Take worms.|Take fives.|Take threes.",
        ),
        (
            "The highest face except worms.",
            "Take any face but worms, the highest one.",
        ),
        (
            "First roll: fives if there are two or more, otherwise the most points. All later \
             rolls: the highest.",
            "When it is the first roll and you have rolled two or more fives, take fives.|On \
             the first roll, take the face worth the most points.|From the second roll on, take \
             the highest face.",
        ),
        (
            "I don't take worms on the first roll unless there are three.",
            "When it is the first roll and you have rolled two or fewer worms, never take worms.",
        ),
        (
            "Three or more worms or fives: take. Otherwise the highest.",
            "Take a five or a worm that shows on at least 3 dice.|Take the highest face.",
        ),
        (
            "From the numbers that come up two times or more I take the highest.",
            "Take a face that shows on at least 2 dice, the highest one.",
        ),
        (
            "Roll with four or more dice left and stop in any other case.",
            "Roll again when four or more dice are left.|Otherwise, stop.",
        ),
        (
            "Roll again if it's less than 23, and never with one die.",
            "Stop when one die is left.|Roll again when your total is 22 or less.|Otherwise, stop.",
        ),
        (
            "Three or more dice of a face; if there's none, the highest single die.",
            "Take a face that shows on at least 3 dice.|Take the highest face.",
        ),
        (
            "Worms first. If not take fives. Got 24? Leave.",
            "Take worms.|Take fives.|Stop when your total is 24 or more.",
        ),
    ] {
        assert_eq!(read(text).join("|"), sentences, "{text}");
    }
    // A verb with words that may say when is no order.
    for text in [
        "Worms. I stop if I can't frobnicate.",
        "Take worms. If I do not take worms: the highest number.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn what_new_writers_said_plainly_is_read() {
    for (text, sentences) in [
        (
            "With an even number of dice left I roll, with an odd number I stop.",
            "Roll again when exactly two dice are left, when exactly four dice are left, when exactly six dice are left, or when eight dice are left.|Stop when one die is left, when exactly three dice are left, when exactly five dice are left, or when exactly seven dice are left.",
        ),
        (
            "I stop when my total can be divided by 5, like 25 or 30.",
            "Stop when your total is exactly 25, when your total is exactly 30, or when your total is exactly 35.",
        ),
        (
            "28 is my lucky number, with exactly 28 I stop always.",
            "Stop when your total is exactly 28.",
        ),
        (
            "Do I roll again? Yes if I've four dice or more, no otherwise.",
            "Roll again when four or more dice are left.|Otherwise, stop.",
        ),
        (
            "bank 25+ (27+ if the rival has more tiles)",
            "Stop when the tiles in a rival's pile minus the tiles in your pile comes to 1 or more and your total is 27 or more.|Roll again when the tiles in a rival's pile minus the tiles in your pile comes to 1 or more.|Stop when your total is 25 or more.",
        ),
        (
            "Stop at 26, or at anything when I've one die left.",
            "Stop when your total is 26 or more.|Stop when one die is left.",
        ),
        (
            "Phase 1 (no worm kept): w if rolled.",
            "When you have not kept a worm, take worms.",
        ),
        (
            "Worms while they're missing, then the highest.",
            "Take worms.|Take the highest face.",
        ),
        (
            "5 if n5 >= 2, else worms.",
            "When you have rolled two or more fives, take fives.|Take worms.",
        ),
        (
            "Worms count 7 until I have one. Most points, minus two for every die.",
            "Take the face worth the most points, counting each worm as 7 and each die 2 less.",
        ),
        (
            "Level: 25. Ahead: 22. Behind: 28.",
            "Stop when you are level and your total is 25 or more.|Stop when you are ahead and your total is 22 or more.|Stop when you are behind and your total is 28 or more.",
        ),
        (
            "I do not take worms unless there are three.",
            "When you have rolled two or fewer worms, never take worms.",
        ),
        (
            "With two dice or less I stop. The same goes for a steal.",
            "Stop when two or fewer dice are left.|Stop when you can steal.",
        ),
        (
            "- worm if I need one\n- otherwise most points",
            "Take worms.|Take the face worth the most points.",
        ),
        (
            "Lowest face first until I have 10 points (1, 2, 3, 4, 5, worm last). From 10 points on worms first.",
            "When your total is 9 or less, take the lowest face.|When your total is 10 or more, take worms.",
        ),
        (
            "If there are four 2s I take the four 2s.",
            "When you have rolled four or more twos, take twos.",
        ),
        (
            "With tiles in front of me I stop at 24.",
            "Stop when you have a tile and your total is 24 or more.",
        ),
        (
            "If my total is exactly a tile in the middle I stop and take it. If it isn't exact I roll again.",
            "Stop when your total is exactly a tile on the table.|Roll again when your total is no tile on the table.",
        ),
        (
            "How many dice I have left tells me what to do. Four or more: roll. Three: stop at 25.",
            "Roll again when four or more dice are left.|Stop when three or fewer dice are left and your total is 25 or more.",
        ),
        (
            "Worms, then just go down from five.",
            "Take worms.|Take fives.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "Stop for a steal whatever it's worth.",
            "Stop when you can steal.",
        ),
        (
            "With 21 till 24 I roll again if I have three dice or more.",
            "Roll again when three or more dice are left and your total is 21 or more and your total is 24 or less.|Otherwise, stop.",
        ),
    ] {
        let sentences: Vec<&str> = sentences.split('|').collect();
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// What dice count for, beside whatever ranks by points.
#[test]
fn what_dice_count_for_is_read_beside_any_ranking_by_points() {
    const WORTH: [(&str, &str); 15] = [
        ("A worm counts 7 for me", "each worm as 7"),
        ("I treat a worm as 7 points", "each worm as 7"),
        ("For me worms are 7 points each", "each worm as 7"),
        ("A worm I put down as 7", "each worm as 7"),
        ("Worms are worth 7 to me", "each worm as 7"),
        ("In my head a worm die is worth 7", "each worm as 7"),
        ("For me a 5 is only worth 3", "each five as 3"),
        ("Worms count double", "each worm as 10"),
        (
            "Ones and twos count for nothing",
            "each one as 0 and each two as 0",
        ),
        (
            "Weights: worm 7, five 5, two and one 0",
            "each one as 0, each two as 0, and each worm as 7",
        ),
        (
            "Points: w 6, 5 5, 4 4, 3 2",
            "each three as 2 and each worm as 6",
        ),
        ("Each die costs me 2 points", "each die 2 less"),
        ("I knock 2 off every die", "each die 2 less"),
        ("I subtract one from each die", "each die 1 less"),
        ("Worms get 3 extra points", "a first worm 3 more"),
    ];
    const MOST: [&str; 7] = [
        "Take the most points.",
        "Then the face with the highest sum.",
        "Biggest total wins.",
        "I keep the face worth the most.",
        "Number of dice times value, the highest wins.",
        "I multiply the dice by the number shown and take the largest.",
        "I take whatever scores best.",
    ];
    for (worth, counting) in WORTH {
        for most in MOST {
            let text = format!("{worth}. {most}");
            let meant = format!("Take the face worth the most points, counting {counting}.");
            assert_eq!(read(&text), [meant], "{text}");
        }
    }
}

/// So many of one face or so many of another: each is taken in its own case.
#[test]
fn faces_that_are_counted_apart_are_taken_apart() {
    const FORMS: [&str; 8] = [
        "If there are {these} I take them.",
        "With {these} I take them.",
        "When I see {these}, I grab them.",
        "{these} I take at once.",
        "{these} come first.",
        "{these}: take them.",
        "{these} I take.",
        "If I have {these}, they are mine.",
    ];
    const TWO: [&str; 2] = [
        "When you have rolled two or more worms, take worms.",
        "When you have rolled three or more fives, take fives.",
    ];
    const THREE: [&str; 3] = [
        TWO[0],
        TWO[1],
        "When you have rolled four or more fours, take fours.",
    ];
    for form in FORMS {
        for (these, meant) in [
            ("two worms or three fives", &TWO[..]),
            ("2 worms or 3 fives", &TWO[..]),
            ("two or more worms or three or more fives", &TWO[..]),
            ("two worms, three fives or four fours", &THREE[..]),
        ] {
            let text = form.replace("{these}", these);
            assert_eq!(read(&text), meant, "{text}");
        }
    }
}

/// Rolls counted from the first, and from one to another.
#[test]
fn rolls_up_to_one_are_counted_from_the_first() {
    for (text, sentences) in [
        (
            "Up to the third roll, worms first.",
            "Up to the third roll, take worms.",
        ),
        (
            "Up to the third roll I only take pairs.",
            "Up to the third roll, take a face that shows on at least 2 dice.",
        ),
        (
            "Up to and including the second roll, worms first.",
            "Up to the second roll, take worms.",
        ),
        (
            "Worms first for two rolls, afterwards the most points.",
            "Up to the second roll, take worms.|Take the face worth the most points.",
        ),
        (
            "Fives up to the third roll, then worms.",
            "Up to the third roll, take fives.|Take worms.",
        ),
        (
            "From the first to the third roll fives first.",
            "Up to the third roll, take fives.",
        ),
        (
            "Until the second roll, worms first.",
            "On the first roll, take worms.",
        ),
        (
            "Roll up to the third roll.",
            "From the third roll on, stop.",
        ),
        (
            "Always take the most points, except ones and twos, which I never take.",
            "Never take ones or twos.|Take the face worth the most points.",
        ),
        (
            "If my top tile is a 1-wormer I go for 28.",
            "Stop when your own top tile has exactly one worm and your total is 28 or more.",
        ),
    ] {
        let sentences: Vec<&str> = sentences.split('|').collect();
        assert_eq!(read(text), sentences, "{text}");
    }
}

/// What was read without a part of it that matters, and is better not read at all.
#[test]
fn what_would_lose_a_part_is_refused() {
    for text in [
        "Once a worm is in, fives before fours.",
        "A one-worm tile will do if I have none.",
        "I stop for a tile of two worms or more, for a one-worm tile only if I own nothing.",
        "I stop as soon as I have used up worms, fives and fours.",
        "After fives and worms are used up I stop as soon as possible.",
        "Two threes are worse than a five.",
        "When I can get a tile by taking fives, take fives.",
        "When I already have a good tile (three worms or more) I stop later, at 27.",
        "If the next roll can bring a steal, I roll.",
        "When tile 36 is still there I roll until 30.",
        "If there are no tiles with one worm I stop at once.",
        "3 or more worms or 4 or more fives are always taken.",
        "If all faces show once, take the worm.",
        "Only one die per roll if it's a worm.",
        "If everything is single take the highest number.",
        "26, steal, or last die: stop.",
        "Four dice left is enough to keep going.",
        "At least 24, with 1 die anything.",
        "My target is 25 plus the number of dice left.",
        "If worms would bring me over 21 I take them.",
        "Worms only when they bring me to at least 21.",
        "Single dice only if they are fives or worms.",
        "I take tiles 25 to 28 only with two dice or fewer.",
        "Whatever gets me closest to 25.",
        "At the end of the game I take everything.",
        "If the leader's tile can be taken I stop.",
        "My husband always takes the fives, but this is wrong. First worms.",
        "If I have fewer worms than dice, roll.",
        "Small numbers only in pairs.",
        "Not more than two dice of ones.",
        "Two ones or two twos are never taken.",
        "If all I've got to show is 1s, 2s and 3s, then the fewest dice.",
        "If they've got a tile worth 4 worms on top I hold out for it.",
        "Stop at 25, later if I'm behind.",
        "Only take a single die if it's a worm.",
        "Most points, on a tie don't take the worm.",
        "Take pairs first, then triples.",
        "If nothing comes twice take the highest.",
        "I've got a worm: highest. I don't: worms, then lowest.",
        "If I have fives, take worms.",
        "Take the highest number if there are two of it.",
        "Stop if the tile is 24 or 28.",
        "If I can still reach the rival's tile I roll.",
        "If I own the 36 I stop at anything.",
        "Fives on the first and third roll, otherwise worms.",
        "If nothing gives more than 6 take the fewest dice.",
        "Take the most points if it's over 10, otherwise the least dice.",
        "Take the highest, but with only one die of it take the next one.",
        "If only low numbers came up, take the lowest.",
        "If I have kept fives or fours, take ones.",
        "Most points, but not if that uses more than four dice.",
        "If I've kept only ones, take worms.",
        "Never take ones if there's a three or a four.",
        "Worms always, except singles on the first roll.",
        "With two dice left I stop if I'm ahead, but if I'm behind I roll.",
        "If his tile is less than 3 away, roll.",
        "If he has a bigger tile than me, roll till 27, else stop at 23.",
        "If I've got fewer I stop at 27.",
    ] {
        assert!(understand(text).is_err(), "{text}: {:?}", read(text));
    }
}

/// Notes of a few signs, and ranges from the higher number down.
#[test]
fn short_notes_are_read() {
    const WORMS: &str = "Take worms.|Take fives.|Take fours.|Stop when your total is 25 or more.";
    for (text, sentences) in [
        ("w 5 4, 25", WORMS),
        ("first worms, fives, fours, 25", WORMS),
        (
            "highest, 24",
            "Take the highest face.|Stop when your total is 24 or more.",
        ),
        (
            "R1: most points. R2+: worms. Stop 24.",
            "On the first roll, take the face worth the most points.|From the second roll on, \
             take worms.|Stop when your total is 24 or more.",
        ),
        (
            "8-6 dice: most points; 5-3 dice: worms; <3: highest.",
            "With six or more dice in hand, take the face worth the most points.|When three or \
             more dice are in hand and five or fewer dice are in hand, take worms.|With two or \
             fewer dice in hand, take the highest face.",
        ),
        (
            "5+ dice: points. <5 dice: worms.",
            "With five or more dice in hand, take the face worth the most points.|With four or \
             fewer dice in hand, take worms.",
        ),
        (
            "If worm not taken: worm. Else 5, 4.",
            "When you have not kept a worm, take worms.|Take fives.|Take fours.",
        ),
    ] {
        let sentences: Vec<&str> = sentences.split('|').collect();
        assert_eq!(read(text), sentences, "{text}");
    }
}
