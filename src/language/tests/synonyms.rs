//! Many wordings, one tree.

use crate::language::parse;

/// Reads `text` and prints it in canonical English, in one line.
fn canonical(text: &str) -> String {
    match parse(text) {
        Ok(parsed) => parsed.heuristic.sentences().join(" "),
        Err(errors) => format!("{errors:#?}"),
    }
}

/// Every wording reads as the sentence at its head.
const SAME: &[(&str, &[&str])] = &[
    (
        "Take worms.",
        &[
            "take worms.",
            "TAKE WORMS.",
            "Pick worms.",
            "Choose the worms.",
            "Keep worm faces.",
            "Favour the worm.",
            "Take the worm side.",
            "Otherwise, take worms.",
            "Otherwise take the worm face.",
            "Always take worms.",
            "Take\n   # a comment. Or two.\n   worms .",
        ],
    ),
    (
        "Take fives.",
        &[
            "Take 5s.",
            "Take the fives.",
            "Take a five.",
            "Take the 5 side.",
            "Take five.",
            "Pick the five.",
        ],
    ),
    (
        "Take the face worth the most points.",
        &[
            "Pick the side worth the most points.",
            "Take the face with the most points.",
            "Take the most points.",
            "Choose the face that is worth the most points.",
            "Take the face worth the most.",
        ],
    ),
    (
        "Take the face worth the fewest points.",
        &["Take the side worth the least points."],
    ),
    (
        "Take the face on the most dice.",
        &[
            "Take the face with the most dice.",
            "Choose the most common face.",
            "Take the most dice.",
        ],
    ),
    (
        "Take the highest face.",
        &[
            "Pick the highest side.",
            "Take the highest.",
            "Keep the biggest face.",
        ],
    ),
    ("Take the lowest face.", &["Pick the smallest side."]),
    (
        "Take the face that wins the most worms.",
        &[
            "Take the side that brings you the most worms.",
            "Take the face that gains the most worms.",
        ],
    ),
    (
        "Take a face that lets you steal.",
        &[
            "Take any side that allows you to steal a tile.",
            "Take the face which lets you steal.",
        ],
    ),
    (
        "Take a face that lets you take a tile.",
        &[
            "Pick a face that lets you take any tile.",
            "Take a face that lets you stop.",
        ],
    ),
    (
        "Take a face that lets you take a tile, the one on the fewest dice.",
        &[
            "Take the face on the fewest dice that lets you take a tile.",
            "Take a side that lets you take a tile, the side with the fewest dice.",
        ],
    ),
    (
        "Take a face that lets you steal, the highest one.",
        &["Take the highest face that lets you steal."],
    ),
    (
        "Take a face that leaves you exactly 3 short of a tile you could steal.",
        &[
            "Take a face that leaves you three points short of a steal.",
            "Take a side that leaves you 3 points away from a tile that you could steal.",
        ],
    ),
    (
        "Take a face that sets up a steal.",
        &["Take a side that would set up a steal."],
    ),
    (
        "Take the face worth the most points, counting each die 1.5 less.",
        &[
            "Take the most points, counting every die one and a half points less.",
            "Take the face worth the most points counting 1.5 less for each die.",
        ],
    ),
    (
        "Take the face worth the most points, counting each die 2 less and a first worm 0.5 more.",
        &[
            "Take the face worth the most points, counting a first worm half a point more and each die 2.0 less.",
            "Take the face worth the most points, counting each die two less, and your first worm half more.",
        ],
    ),
    (
        "From the third roll on, take worms.",
        &[
            "On or after roll 3, take worms.",
            "From roll 3 on, take worms.",
            "From roll three onwards take worms.",
            "On or after the third roll, take worms.",
            "Take worms from the third roll on.",
            "When it is the third roll or later, take worms.",
            "When it's roll 3 or later, take worms.",
            "On the 3rd roll or later, take worms.",
            "Take worms when you have rolled three or more times.",
            "Take worms once it is the third roll or later.",
            "From the 3rd throw on, take worms.",
        ],
    ),
    (
        "Up to the second roll, take worms.",
        &[
            "Before the third roll, take worms.",
            "In the first two rolls, take worms.",
            "Take worms up to and including roll 2.",
            "On the second roll or earlier, take worms.",
            "Take worms no later than the second roll.",
        ],
    ),
    (
        "On the first roll, take worms.",
        &[
            "On roll 1, take worms.",
            "Take worms if it is the first roll.",
            "On the 1st roll take worms.",
            "In the first roll, take worms.",
            "Up to the first roll, take worms.",
            "Before the second roll, take worms.",
        ],
    ),
    (
        "With six or more dice in hand, take worms.",
        &[
            "With at least six dice in hand, take worms.",
            "With 6+ dice, take worms.",
            "With more than five dice left, take worms.",
            "Take worms with six or more dice.",
            "When six or more dice are in hand, take worms.",
            "If you have six dice or more in hand, take worms.",
            "When there are six or more dice left to roll, take worms.",
            "Whenever no fewer than 6 dice remain, take worms.",
            "When you hold at least six dice, take worms.",
        ],
    ),
    (
        "With one die in hand, take worms.",
        &[
            "With the last die, take worms.",
            "When only one die is left, take worms.",
            "With exactly one die in hand, take worms.",
            "If the last die is left, take worms.",
            "When there is only one die left, take worms.",
        ],
    ),
    (
        "Stop when two or fewer dice are left.",
        &[
            "Quit if at most two dice are left.",
            "Stop once fewer than three dice remain.",
            "Stop with two or fewer dice left.",
            "Stop when there are no more than 2 dice left.",
            "Stop when less than 3 dice are left.",
            "When two or fewer dice are left, stop.",
            "End your turn as soon as up to two dice are left.",
        ],
    ),
    (
        "Stop when you have kept four or more faces.",
        &[
            "Stop when you've kept at least four faces.",
            "Stop if you have taken 4 or more different sides.",
            "Stop when four or more faces are kept.",
            "Stop once you have set aside more than three faces so far.",
        ],
    ),
    (
        "When you have not kept a worm, take fives.",
        &[
            "When you have no worm yet, take fives.",
            "With no worm yet, take fives.",
            "Without a worm, take fives.",
            "When you have kept no worm, take fives.",
            "When you haven't kept a worm yet, take fives.",
            "Take fives if no worm is kept.",
            "If you lack a worm, take fives.",
            "When you have kept no worms so far, take fives.",
        ],
    ),
    (
        "When you have kept a worm, take fives.",
        &[
            "With a worm kept, take fives.",
            "Once you have taken a worm, take fives.",
            "If a worm is kept, take fives.",
            "When you have already kept a worm, take fives.",
        ],
    ),
    (
        "When you have rolled three or more worms, take worms.",
        &[
            "When at least three worms are rolled, take worms.",
            "With three or more worms in the roll, take worms.",
            "If the roll shows three or more worms, take worms.",
            "If you roll more than two worms, pick worms.",
        ],
    ),
    (
        "When you have rolled a worm, take worms.",
        &[
            "When you have rolled at least one worm, take worms.",
            "When a worm is rolled, take worms.",
        ],
    ),
    (
        "When you have rolled no five, take worms.",
        &[
            "When no fives are rolled, take worms.",
            "If you have not rolled a five, take worms.",
        ],
    ),
    (
        "Stop when your total is 25 or more.",
        &[
            "Stop if your total is at least 25.",
            "Stop once your total is more than 24.",
            "Stop when you have 25 or more points.",
            "Stop when the total so far is 25 points or more.",
            "Stop with at least 25 points.",
        ],
    ),
    (
        "Stop when you are 3 or fewer points short of the lowest tile.",
        &[
            "Stop when you are at most three points short of a table tile.",
            "Stop if you're fewer than 4 points away from the cheapest tile on the table.",
            "Stop when you are 3 or fewer short of the lowest table tile.",
        ],
    ),
    (
        "Stop when you are exactly 1 point short of a steal.",
        &[
            "Stop when you are one point short of a tile you could steal.",
            "Stop if you're 1 short of a rival's top tile.",
        ],
    ),
    (
        "Stop when your own top tile has three or more worms.",
        &[
            "Stop if your top tile is worth at least 3 worms.",
            "Stop when your tile shows three worms or more.",
        ],
    ),
    (
        "Stop when you have no tile.",
        &[
            "Stop when you own no tile.",
            "Stop if your own top tile has no worms.",
        ],
    ),
    (
        "Stop when the best rival's top tile has three or more worms.",
        &[
            "Stop if a rival's top tile is worth at least three worms.",
            "Stop when your opponent's top tile has more than two worms.",
        ],
    ),
    (
        "Stop when no rival has a tile.",
        &["Stop if the opponent has no tile."],
    ),
    (
        "Stop when you would gain three or more worms.",
        &[
            "Stop if you would get at least 3 worms.",
            "Stop when stopping would bring you three or more worms.",
            "Stop when you win more than two worms.",
        ],
    ),
    (
        "Stop when you would gain four or more worms counting a steal double.",
        &[
            "Stop when you would gain four or more worms, counting a steal double.",
            "Stop if you would win at least four worms with steals counted double.",
        ],
    ),
    (
        "Stop when your own top tile plus the worms you would gain come to 3 or more.",
        &[
            "Stop if the worms on your own top tile plus the worms you would get are at least three.",
            "Stop when your top tile plus what you would gain add up to 3 or more worms.",
        ],
    ),
    (
        "Stop when your own top tile plus the worms you would gain counting a steal double come to 5 or more.",
        &[
            "Stop when your own top tile plus the worms you would gain, counting a steal double, come to at least 5.",
        ],
    ),
    (
        "Stop when you can steal.",
        &[
            "Quit as soon as you can steal.",
            "Stop if a steal is possible.",
            "Stop once you can steal a tile.",
            "If you could steal, stop.",
        ],
    ),
    (
        "Stop when you cannot steal.",
        &[
            "Stop if you can't steal.",
            "Stop when you can not steal a tile.",
            "Stop when no steal is possible.",
        ],
    ),
    (
        "Stop when five or fewer tiles are left on the table.",
        &[
            "Stop with at most five tiles on the table.",
            "Stop when there are fewer than six tiles left.",
        ],
    ),
    (
        "Stop when the lowest tile is 25 or more.",
        &[
            "Stop if the lowest open tile is at least 25.",
            "Stop when the cheapest tile on the table is above 24.",
        ],
    ),
    (
        "Stop when the highest tile is 30 or less.",
        &["Stop if the highest tile left is at most 30."],
    ),
    (
        "Stop when you are ahead by three or more worms.",
        &[
            "Stop if you're ahead by at least 3 worms.",
            "Stop when you lead by more than two worms.",
        ],
    ),
    (
        "Stop when you are behind by two or more worms.",
        &["Stop if you trail by at least two worms."],
    ),
    (
        "Stop when you are ahead.",
        &[
            "Stop when you lead.",
            "Stop when you are in the lead.",
            "Stop when you are ahead by one or more worms.",
        ],
    ),
    (
        "Stop when you are level or behind.",
        &[
            "Stop when you are not ahead.",
            "Stop if you are behind or level.",
        ],
    ),
    (
        "Stop when you are level or ahead.",
        &["Stop when you are not behind."],
    ),
    ("Stop when you are level.", &["Stop when you are even."]),
    (
        "Stop as soon as you can take a tile.",
        &[
            "Stop as soon as you can.",
            "Always stop.",
            "Stop.",
            "Quit.",
            "Stop whenever you can take a tile.",
            "When you can, stop.",
            "Stop when you can stop.",
            "Otherwise, stop.",
            "Stop when you can steal or when you can take a tile.",
        ],
    ),
    (
        "Always roll again.",
        &[
            "Roll again.",
            "Never stop.",
            "Keep rolling.",
            "Otherwise, roll again.",
        ],
    ),
    (
        "Roll again when you are behind.",
        &[
            "Never stop when you are behind.",
            "Keep rolling while you are behind.",
            "When you are behind, do not stop.",
            "If you are behind, roll on.",
        ],
    ),
    (
        "Stop when you can steal, when two or fewer dice are left, or when you have kept four or more faces.",
        &[
            "Stop when you can steal, if at most two dice are left or if you have kept at least 4 faces.",
            "Stop if you can steal or two or fewer dice are left or you have kept four or more faces.",
            "Quit when you can steal, or when two or fewer dice are left, or once you've kept 4+ faces.",
        ],
    ),
    (
        "Stop when you can steal or when you have kept three or more faces and two or fewer dice are left.",
        &[
            "Stop when you can steal, or when you have kept three or more faces, and at most two dice are left.",
        ],
    ),
    (
        "When it is the third roll or later and six or more dice are in hand, take worms.",
        &[
            "From the third roll on and with six or more dice, take worms.",
            "From the third roll on, take worms when six or more dice are in hand.",
        ],
    ),
    (
        "Prefer the table to a steal.",
        &[
            "Prefer the table to stealing.",
            "Favour the table tile over a steal.",
            "Always prefer the table to a steal.",
            "Prefer a table tile before stealing.",
        ],
    ),
    (
        "Prefer a steal to the table.",
        &["Prefer steals over the table."],
    ),
    (
        "Prefer the table to a steal when you are ahead.",
        &[
            "When you are ahead, prefer the table to a steal.",
            "If you lead, prefer the table to a steal.",
        ],
    ),
];

#[test]
fn wordings_read_as_the_same_sentence() {
    for (sentence, wordings) in SAME {
        assert_eq!(canonical(sentence), *sentence);
        for wording in *wordings {
            assert_eq!(canonical(wording), *sentence, "{wording}");
        }
    }
}
