//! Ordinary words that were read as something else once, without a word: what they mean,
//! or that they are refused.

use pickomino::language::own_words::understand;

/// Asserts that a text is read as these sentences, which `|` stands between.
#[track_caller]
fn assert_means(text: &str, sentences: &str) {
    let sentences: Vec<&str> = sentences.split('|').collect();
    let read = understand(text).map(|read| read.parsed.heuristic.sentences());
    assert_eq!(read.unwrap_or_default(), sentences, "{text}");
}

#[test]
fn dice_that_one_has_when_it_comes_to_stopping_were_kept() {
    for (text, sentences) in [
        (
            "Stop with two worms or more kept.",
            "Stop when you have kept two or more worm dice.",
        ),
        (
            "Never stop with just one worm.",
            "Roll again when you have kept exactly one worm die.|Otherwise, stop.",
        ),
        (
            "With one worm I stop at 28, with two or more at 24.",
            "Stop when you have kept exactly one worm die and your total is 28 or more.|Stop when \
             you have kept two or more worm dice and your total is 24 or more.",
        ),
        (
            "I stop with three fives.",
            "Stop when you have kept three or more fives.",
        ),
        (
            "With no tile I stop at 21, with one at 24, with more at 26.",
            "Stop when you have no tile and your total is 21 or more.|Stop when your pile has \
             exactly one tile and your total is 24 or more.|Stop when your pile has two or \
             more tiles and your total is 26 or more.",
        ),
        (
            "I've no tile and he's got one: I stop at 28.",
            "Stop when you have no tile and a rival has a tile and your total is 28 or more.",
        ),
    ] {
        assert_means(text, sentences);
    }
    // On the tile, or kept?
    assert!(understand("Highest first. I roll until I have two worms.").is_err());
    assert!(understand("Highest first. With two worms or more I stop.").is_err());
    assert!(understand("Highest first. I stop with two worms.").is_err());
}

#[test]
fn what_is_counted_is_named_once() {
    for (text, sentences) in [
        (
            "My limit depends on the number of dice: with one die left 21, with two 23.",
            "Stop when one die is left and your total is 21 or more.|Stop when exactly two dice \
             are left and your total is 23 or more.",
        ),
        (
            "Look at the number of dice you have thrown. Five or more: take the face with the \
             most dice. Four or less: take the highest number.",
            "With five or more dice in hand, take the face on the most dice.|With four or fewer \
             dice in hand, take the highest face.",
        ),
        (
            "The tiles on the table decide. Six or fewer: stop at 22. More: stop at 26.",
            "Stop when six or fewer tiles are left on the table and your total is 22 or more.|Roll \
             again when six or fewer tiles are left on the table.|Stop when your total is 26 or \
             more.",
        ),
        (
            "If there are more than six tiles on the table I stop at 26. If six or fewer are left \
             I stop at 29.",
            "Stop when seven or more tiles are left on the table and your total is 26 or more.|\
             Stop when six or fewer tiles are left on the table and your total is 29 or more.",
        ),
        (
            "I go by the number of tiles the other player has. If it's none, I stop at 23. If \
             it's one or two, at 25. If it's more, at 27.",
            "Stop when no rival has a tile and your total is 23 or more.|Stop when a rival's pile \
             has one or more tiles and a rival's pile has two or fewer tiles and your total is \
             25 or more.|Stop when a rival's pile has three or more tiles and your total is 27 \
             or more.",
        ),
        (
            "How many dice left? One: stop. Two: stop at 23. Three or more: roll.",
            "Stop when one die is left.|Stop when exactly two dice are left and your total is 23 \
             or more.|Roll again when three or more dice are left.",
        ),
        (
            "I work out the odds of busting. Under 30%: roll. 30% or more: stop.",
            "Roll again when the chance of busting with the next roll is 30 percent or less.|\
             Stop when the chance of busting with the next roll is 33 percent or more.",
        ),
        // "One" is any number of them where it only stands against none.
        (
            "Got no tile? Stop when you can. Got one? Stop at 26.",
            "Stop when you have no tile.|Stop when you have a tile and your total is 26 or more.",
        ),
        (
            "Up to 14 points: the most dice. From 15 on: the highest.",
            "When your total is 14 or less, take the face on the most dice.|When your total is 15 \
             or more, take the highest face.",
        ),
        (
            "I stop on exactly 25 or 29, and on 33 or more.",
            "Stop when your total is exactly 25, when your total is exactly 29, or when your total \
             is 33 or more.",
        ),
        (
            "I stop at 25, not before, unless I can steal.",
            "Stop when your total is 25 or more.|Stop when you can steal.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_no_sentence_says_was_passed_over() {
    for text in [
        "Never stop while the rival's top tile can still be reached with one die.",
        "Save dice: always the smallest group. If several are equally small, the highest of them.",
        "The first thing I take is never worms. Then always worms if they come. Otherwise \
         big numbers.",
        "I roll if there's a chance of at least 60 percent to get a new face.",
        "Fives and worms are good. I take fives or worms, whichever is more.",
        "Total in [21, 24]: stop only if I hold nothing.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn what_was_misread_once_is_not_misread_again() {
    for (text, sentences) in [
        (
            "Worms first, then the highest number. If I can get a tile I take it.",
            "Take worms.|Take the highest face.|Stop as soon as you can take a tile.",
        ),
        (
            "Fives first, but worms if there are more of them.",
            "When the worms you have rolled minus the fives you have rolled comes to 1 or more, \
             take worms.|Take fives.",
        ),
        (
            "If stealing isnt possible I roll again. If it is, I stop.",
            "Roll again when you cannot steal.|Otherwise, stop.",
        ),
        (
            "I wont stop for one or two worms. I stop for three or more.",
            "Roll again when you would gain one or more worms and you would gain two or fewer \
             worms.|Stop when you would gain three or more worms.",
        ),
        (
            "Fair enough. 1. Worms. 2. Fives.",
            "Take worms.|Take fives.",
        ),
        (
            "An even total is my lucky sign, with it I stop.",
            "Stop when your total is even.",
        ),
        (
            "If I'm level or ahead I stop at 23. If I'm behind I don't stop till I can have a tile \
             with three worms or more.",
            "Roll again when you are behind and you would gain two or fewer worms.|Stop when you \
             are level or ahead and your total is 23 or more.|Stop when you are behind and you \
             would gain three or more worms.",
        ),
        (
            "stop at 21 + dice left",
            "Stop when your total minus the dice left comes to 21 or more.",
        ),
        (
            "own top >= 2 -> stop asap",
            "Stop when your own top tile has two or more worms.",
        ),
        (
            "Three or more of a kind first, the highest of those. Otherwise worms.",
            "Take a face that shows on at least 3 dice, the highest one.|Take worms.",
        ),
        (
            "If a face gives me a tile, I take it, and if there are several of them, the one that \
             brings the most worms. Otherwise worms.",
            "Take a face that lets you take a tile, the one that wins the most worms.|Take worms.",
        ),
        (
            "Take a face on three or more dice, and if there are several of them the one with the \
             fewest points.",
            "Take a face that shows on at least 3 dice, the one worth the fewest points.",
        ),
        (
            "A face worth 12 points or more first (the most points if there's more than one). \
             Worm before 5 if they're equal.",
            "Take a face that brings at least 12 points.",
        ),
        (
            "Most points (w = 5). Bank 24.",
            "Take the face worth the most points.|Stop when your total is 24 or more.",
        ),
        (
            "weights: w=7 5=5 4=4 3=3 2=1 1=1. most points.",
            "Take the face worth the most points, counting each two as 1 and each worm as 7.",
        ),
        (
            "If a face is there three times, even ones, I take it.",
            "Take a face that shows on at least 3 dice.",
        ),
        (
            "One lonely worm stays where it is. Two or more worms: mine.",
            "When you have rolled exactly one worm, never take worms.|When you have rolled two or \
             more worms, take worms.",
        ),
        (
            "With no tile I stop at 21, with one tile at 23, with two or more at 25.",
            "Stop when you have no tile and your total is 21 or more.|Stop when your pile has \
             exactly one tile and your total is 23 or more.|Stop when your pile has two or \
             more tiles and your total is 25 or more.",
        ),
        (
            "Stop at 25, for a steal or with one die left.",
            "Stop when your total is 25 or more, when you can steal, or when one die is left.",
        ),
        (
            "Stop for a steal, on 25.",
            "Stop when you can steal, or when your total is 25 or more.",
        ),
        (
            "Stop at 25, steals always.",
            "Stop when your total is 25 or more.|Stop when you can steal.",
        ),
        (
            "Up to 20 points I take the highest face, after that the fewest dice.",
            "When your total is 20 or less, take the highest face.|Take the face on the fewest \
             dice.",
        ),
        (
            "I only take worms if there are no fives or fours.",
            "When you have rolled a five, or when you have rolled a four, never take worms.|When \
             you have rolled no five and you have rolled no four, take worms.",
        ),
        (
            "Highest face with at least two dice, if there's none the worm.",
            "Take a face that shows on at least 2 dice, the highest one.|Take worms.",
        ),
        (
            "I stop when I've kept fours, fives and worms.",
            "Stop when you have kept a four and you have kept a five.",
        ),
        (
            "Worms only when I have already 10 points or more lying in front of me. Otherwise the \
             highest.",
            "When your total is 9 or less, never take worms.|When your total is 10 or more, take \
             worms.|Take the highest face.",
        ),
        (
            "If it would be my first tile I stop.",
            "Stop when you have no tile.",
        ),
        (
            "With more tiles than him stop at 22, with fewer at 26.",
            "Stop when the tiles in your pile minus the tiles in a rival's pile comes to 1 or \
             more and your total is 22 or more.|Stop when the tiles in your pile minus the tiles \
             in a rival's pile comes to minus 1 or less and your total is 26 or more.",
        ),
        (
            "Never take anything under three dice, even worms.",
            "Never take a face that shows on at most 2 dice.",
        ),
        (
            "Stop if I'd gain three worms, with two dice left also for two.",
            "Stop when you would gain three or more worms.|Stop when two or fewer dice are left \
             and you would gain two or more worms.",
        ),
        (
            "I roll the last die only if I have to.",
            "Stop when one die is left.",
        ),
        (
            "I take the highest face that shows at least twice. If nothing shows twice, the \
             highest.",
            "Take a face that shows on at least 2 dice, the highest one.|Take the highest face.",
        ),
        (
            "Worms first unless there's just one and there are three fives or more.",
            "When you have rolled two or more worms, or when you have rolled two or fewer fives, \
             take worms.",
        ),
        (
            "Worms first. If there's only one worm and four fives, fives.",
            "When you have rolled exactly one worm and you have rolled four or more fives, take \
             fives.|Take worms.",
        ),
        (
            "Worm, else the face with the highest count.",
            "Take worms.|Take the face on the most dice.",
        ),
        (
            "I count dice times value and take the face with the highest count.",
            "Take the face worth the most points.",
        ),
        (
            "I take the worms at the end: first 5, then 4, then worms, then 3, 2, 1.",
            "Take fives.|Take fours.|Take worms.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "I stop for anything from 24 on, and for a steal.",
            "Stop when your total is 24 or more.|Stop when you can steal.",
        ),
        (
            "Any steal. Otherwise only tiles with at least two worms, except when there are six \
             tiles or less, then anything.",
            "Stop when you can steal.|Stop when you would gain two or more worms.|Stop when six \
             or fewer tiles are left on the table.",
        ),
        (
            "I take the face that I have the most of, but never fewer than two dice.",
            "Never take a face that shows on at most 1 dice.|Take the face on the most dice.",
        ),
        (
            "When the other has a tile, I look if I can get it, then I stop, otherwise I stop at \
             25.",
            "Stop when you can steal.|Stop when your total is 25 or more.",
        ),
        (
            "Stop always when you can, except when the tile has just one worm.",
            "Stop when you would gain two or more worms.",
        ),
        (
            "I stop when I hold a tile with three or more worms on top.",
            "Stop when your own top tile has three or more worms.",
        ),
    ] {
        assert_means(text, sentences);
    }
    for text in [
        "With two or four dice left I stop.",
        "Stop if you can take a tile with more worms than any tile you own.",
        "Most dice. For a tie: the worm, and without worm the smaller number.",
        "I stop from 25. From 30 on I accept also the lower one.",
        "The bigger my lead, the sooner I stop.",
        "If I have rolled four different faces I take the lowest.",
        "If I have three faces to choose from I take the highest.",
        "If I took worms in the first roll I stop at 24, else at 22.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_judged_by_its_number_is_stopped_at_or_not() {
    for (text, sentences) in [
        (
            "22 to 24: only with one die. 25 and more: always. 21: never.",
            "Stop when your total is 22 or more and your total is 24 or less and one die is \
             left.|Stop when your total is 25 or more.|Roll again when your total is exactly 21.",
        ),
        (
            "For two worms I stop, for one only with the last die.",
            "Stop when you would gain two or more worms.|Stop when you would gain exactly one \
             worm and one die is left.",
        ),
        (
            "A tile with one worm is enough if I have no tile yet. Otherwise I want two worms.",
            "Stop when you would gain one or more worms and you have no tile.|Stop when you would \
             gain two or more worms.",
        ),
        (
            "2-worm tile: only if 2 dice or less. 3-worm or better: always.",
            "Stop when you would gain exactly two worms and two or fewer dice are left.|Stop \
             when you would gain three or more worms.",
        ),
        (
            "Stop at 24 when I can steal, or at 27.",
            "Stop when you can steal and your total is 24 or more.|Stop when your total is 27 or \
             more.",
        ),
        (
            "I only stop with two or more worms kept, with one worm I want 28.",
            "Stop when you have kept two or more worm dice.|Stop when you have kept exactly one \
             worm die and your total is 28 or more.",
        ),
        (
            "I count the tiles I have. None: 21. One: 23. Two: 25.",
            "Stop when you have no tile and your total is 21 or more.|Stop when your pile has \
             exactly one tile and your total is 23 or more.|Stop when your pile has two or more \
             tiles and your total is 25 or more.",
        ),
        (
            "Stop at 24. With four dice left I want 27.",
            "Stop when four or more dice are left and your total is 27 or more.|Roll again when \
             four or more dice are left.|Stop when your total is 24 or more.",
        ),
        (
            "I stop from 25 if that very tile is there. From 29 I stop with any tile.",
            "Stop when your total is exactly a tile on the table and your total is 25 or \
             more.|Stop when your total is 29 or more.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn dice_are_counted_in_the_roll_where_they_are_taken() {
    for (text, sentences) in [
        (
            "If I've rolled three or more fives they come first. After that worms.",
            "When you have rolled three or more fives, take fives.|Take worms.",
        ),
        (
            "Roll has >= 3 fives -> fives; roll has >= 1 worm -> worm; else highest.",
            "When you have rolled three or more fives, take fives.|Take worms.|Take the highest \
             face.",
        ),
        (
            "From two worms I take them, else the most dice.",
            "When you have rolled two or more worms, take worms.|Take the face on the most dice.",
        ),
        (
            "Either worms or fives, whichever gives more points. If there's neither of the two, \
             the biggest group.",
            "Take fives or worms.|Take the face on the most dice.",
        ),
        (
            "Worms and fives. Whichever there are more of. Then fours, then threes.",
            "Take fives or worms, the one on the most dice.|Take fours.|Take threes.",
        ),
        (
            "A single worm I leave lying, a pair or more I take. Otherwise the most points.",
            "When you have rolled exactly one worm, never take worms.|When you have rolled two or \
             more worms, take worms.|Take the face worth the most points.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_holds_in_any_case_goes_first() {
    for (text, sentences) in [
        (
            "If I have no five yet I roll. Last die, I stop either way.",
            "Stop when one die is left.|Roll again when you have not kept a five.",
        ),
        (
            "I roll with four or more dice. At 28 I stop, no matter what.",
            "Stop when your total is 28 or more.|Roll again when four or more dice are left.",
        ),
        (
            "Never stop below 24. With one die left I stop whatever happens.",
            "Roll again when your total is 23 or less.|Stop when one die is left.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn a_limit_that_would_not_be_heard_is_refused() {
    let text = "Stop when the bust chance is over 20%. When he has more tiles than me I only stop \
                over 45%.";
    assert!(understand(text).is_err());
}

#[test]
fn a_reading_says_nothing_twice() {
    for (text, sentences) in [
        (
            "Any worms? Take them. Otherwise highest face.",
            "Take worms.|Take the highest face.",
        ),
        (
            "Worms unless there's only the one. In that case the most points.",
            "When you have rolled exactly one worm, take the face worth the most points.|Take \
             worms.",
        ),
        (
            "One or two dice left: stop.",
            "Stop when two or fewer dice are left.",
        ),
        (
            "A single worm waits until I throw three dice or less.",
            "When four or more dice are in hand and you have rolled exactly one worm, never \
             take worms.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn a_face_that_is_taken_anyway_has_its_case_first() {
    for (text, sentences) in [
        (
            "Fives, worms, fours. If I have no worm and three dice or less, the worm first!",
            "When you have not kept a worm and three or fewer dice are in hand, take worms.|Take \
             fives.|Take worms.|Take fours.",
        ),
        (
            "Order 5, 4, W. W jumps the queue from roll 3 on.",
            "From the third roll on, take worms.|Take fives.|Take fours.|Take worms.",
        ),
        (
            "Fives, then worms, then fours. Worms only with three dice or less.",
            "With four or more dice in hand, never take worms.|Take fives.|Take worms.|Take fours.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_is_short_of_a_steal_has_not_reached_it() {
    for (text, sentences) in [
        (
            "If I'm within 3 points of a steal, I roll. Otherwise I stop at 23.",
            "Roll again when you are 1 or more points short of a steal and you are 3 or fewer \
             points short of a steal.|Stop when your total is 23 or more.",
        ),
        (
            "Stop at 24, with a steal earlier.",
            "Stop when your total is 24 or more, or when you can steal.",
        ),
        (
            "If nobody has a tile I could steal, I stop at 25.",
            "Stop when you cannot steal and your total is 25 or more.",
        ),
        (
            "When I can steal, I stop. If I can't I stop at 23.",
            "Stop when you can steal.|Stop when your total is 23 or more.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_was_dropped_or_turned_round_is_read() {
    for (text, sentences) in [
        (
            "Stop when I have not used more than two faces.",
            "Stop when you have kept two or fewer faces.",
        ),
        (
            "Never stop on 21, 22, 23 or 24. Stop from 26.",
            "Roll again when your total is 21 or more and your total is 24 or less.|Stop when \
             your total is 26 or more.",
        ),
        (
            "Stop when the other has three tiles or more in his pile.",
            "Stop when a rival's pile has three or more tiles.",
        ),
        (
            "As long as no tile lies in front of me I stop at 21.",
            "Stop when you have no tile and your total is 21 or more.",
        ),
        (
            "If I'm in front, say five worms or more, I stop at 22.",
            "Stop when you are ahead by five or more worms and your total is 22 or more.",
        ),
        (
            "Over 24 stop. Under 25 again.",
            "Stop when your total is 25 or more.|Roll again when your total is 24 or less.",
        ),
        (
            "I choose the face of most value.",
            "Take the face worth the most points.",
        ),
        (
            "I stop at 24 and with less than three dice.",
            "Stop when your total is 24 or more, or when two or fewer dice are left.",
        ),
        (
            "Own top one worm or nothing at all: I roll under 28.",
            "Roll again when your own top tile has one or fewer worms and your total is 27 or \
             less.|Otherwise, stop.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_is_needed_owned_or_played_for_keeps_its_sense() {
    for (text, sentences) in [
        (
            "Take worms if I need one and have four dice or fewer.",
            "When you have not kept a worm and four or fewer dice are in hand, take worms.",
        ),
        (
            "With a tile: stop at 26.",
            "Stop when you have a tile and your total is 26 or more.",
        ),
        (
            "With a tile I stop at 26, without one at 23.",
            "Stop when you have a tile and your total is 26 or more.|Stop when you have no tile \
             and your total is 23 or more.",
        ),
        (
            "Worms first, but not a single one. Then fives.",
            "When you have rolled exactly one worm, never take worms.|When you have rolled two or \
             more worms, take worms.|Take fives.",
        ),
        (
            "If my friend has more tiles than me, I wait for 28.",
            "Stop when the tiles in a rival's pile minus the tiles in your pile comes to 1 or \
             more and your total is 28 or more.",
        ),
        (
            "I never leave fives when there are three of them or more.",
            "When you have rolled three or more fives, take fives.",
        ),
        (
            "If I'm behind, roll until 26; if I'm ahead, until 22.",
            "Stop when you are behind and your total is 26 or more.|Stop when you are ahead and \
             your total is 22 or more.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn numbers_count_what_was_named_before() {
    for (text, sentences) in [
        (
            "If he's got no tiles, I stop at 21; if he's got one, at 23; if more, at 25.",
            "Stop when no rival has a tile and your total is 21 or more.|Stop when a rival's pile \
             has exactly one tile and your total is 23 or more.|Stop when a rival's pile has two \
             or more tiles and your total is 25 or more.",
        ),
        (
            "One worm: only if there are no 5s. Two or more: always.",
            "When you have rolled exactly one worm and you have rolled a five, never take \
             worms.|When you have rolled exactly one worm and you have rolled no five, take \
             worms.|When you have rolled two or more worms, take worms.",
        ),
        (
            "The top tile of the rival decides. Has it four worms, I play until 30. Has it three, \
             until 28.",
            "Stop when the best rival's top tile has four or more worms and your total is 30 or \
             more.|Stop when the best rival's top tile has exactly three worms and your total is \
             28 or more.",
        ),
        (
            "Fives and worms I love the same: I take the one with more dice. Then fours.",
            "Take fives or worms, the one on the most dice.|Take fours.",
        ),
        (
            "My limit is 23, and for every tile I have it goes up by one.",
            "Stop when your total minus the tiles in your pile comes to 23 or more.",
        ),
        (
            "5s on the first throw, worms on the second, 4s on the third. After that the highest.",
            "On the first roll, take fives.|On the second roll, take worms.|On the third roll, \
             take fours.|Take the highest face.",
        ),
        (
            "When I have both worms and fives, the highest.",
            "When you have kept a worm and you have kept a five, take the highest face.",
        ),
        (
            "So nothing under 27 unless I'm on my last two dice.",
            "Stop when two or fewer dice are left.|Roll again when three or more dice are \
             left and your total is 26 or less.|Otherwise, stop.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn cases_and_what_is_otherwise_stay_apart() {
    for (text, sentences) in [
        (
            "With four dice left I stop at 27, otherwise any.",
            "Stop when four or fewer dice are left and your total is 27 or more.|Roll again when \
             four or fewer dice are left.|Otherwise, stop.",
        ),
        (
            "I stop at 25, unless I can steal, then at that.",
            "Stop when you can steal.|Stop when your total is 25 or more.",
        ),
        (
            "I prefer to take 5s but if worms give me more points then worms.",
            "Take fives or worms, the one worth the most points, and among equals the lowest one.",
        ),
        (
            "If my pile is bigger than his, 22. If they are the same, 24.",
            "Stop when the tiles in your pile minus the tiles in a rival's pile comes to 1 or \
             more and your total is 22 or more.|Stop when the tiles in your pile minus the tiles \
             in a rival's pile comes to exactly 0 and your total is 24 or more.",
        ),
        (
            "w, 5, 4. If dice > 5: 5, w, 4.",
            "With six or more dice in hand, take fives.|With six or more dice in hand, take \
             worms.|With six or more dice in hand, take fours.|Take worms.|Take fives.|Take \
             fours.",
        ),
        (
            "I roll if I've got five dice or more, no matter what. With four I stop on 26 or more, \
             three 24 or more, and with one I always stop.",
            "Roll again when five or more dice are left.|Stop when exactly four dice are left and \
             your total is 26 or more.|Stop when exactly three dice are left and your total is 24 \
             or more.|Stop when one die is left.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn where_a_tile_comes_from_may_make_no_difference() {
    for (text, sentences) in [
        (
            "I stop when I can take a tile with three worms or more, from the table or from the \
             other player.",
            "Stop when you would gain three or more worms.",
        ),
        (
            "I stop if I hit a tile exactly, on the table or on top of their pile.",
            "Stop when your total is exactly a tile on the table, or when you can steal.",
        ),
        (
            "From the table I want three worms or more. For a steal two worms are enough.",
            "Stop when you cannot steal and you would gain three or more worms.|Stop when you can \
             steal and you would gain two or more worms.",
        ),
        (
            "Without a steal I stop at 26.",
            "Stop when you cannot steal and your total is 26 or more.",
        ),
        (
            "I want the rival's top tile. 1-3 points short of it: roll. Exactly on it: stop.",
            "Stop when you can steal.|Roll again when you are 1 or more points short of a steal \
             and you are 3 or fewer points short of a steal.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn programs_are_read_line_by_line() {
    for (text, sentences) in [
        (
            "x = worms on the tile I'd get. x >= 2 -> stop, x < 2 -> roll.",
            "Stop when you would gain two or more worms.",
        ),
        (
            "limit = own tiles 0: 27, own tiles 1: 24, own tiles 2 or more: 22. Stop at or above \
             the limit.",
            "Stop when you have no tile and your total is 27 or more.|Stop when your pile has \
             exactly one tile and your total is 24 or more.|Stop when your pile has two or more \
             tiles and your total is 22 or more.",
        ),
        (
            "if lead >= 3 stop at 21; if lead <= -3 stop at 28; else 24",
            "Stop when you are ahead by three or more worms.|Stop when your total is 24 or more \
             and you are not behind by three or more worms.|Stop when your total is 28 or more and \
             you are behind by three or more worms.",
        ),
        (
            "limit by own tiles: 0 -> 27, 1 -> 24, 2+ -> 22.",
            "Stop when you have no tile and your total is 27 or more.|Stop when your pile has \
             exactly one tile and your total is 24 or more.|Stop when your pile has two or \
             more tiles and your total is 22 or more.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn statements_are_read_as_a_whole_first() {
    for (text, sentences) in [
        (
            "A steal makes me stop at once, and so does a total of 26 or more.",
            "Stop when you can steal.|Stop when your total is 26 or more.",
        ),
        (
            "Worms are best, then fives, then fours.",
            "Take worms.|Take fives.|Take fours.",
        ),
        (
            "First roll: take the worms if there are at least two, otherwise 5s, otherwise \
             4s.",
            "When it is the first roll and you have rolled two or more worms, take worms.|On the first roll, take fives.|On the first roll, take fours.",
        ),
        (
            "I stop at the first chance, except when I've got four or more dice left, then I \
             roll.",
            "Roll again when four or more dice are left.|Otherwise, stop.",
        ),
        (
            "If my own top tile has only one worm, I go on until 27. If it has two or more, I \
             stop from 24.",
            "Stop when your own top tile has exactly one worm and your total is 27 or \
             more.|Stop when your own top tile has two or more worms and your total is 24 or \
             more.",
        ),
        (
            "Highest number first, worms last.",
            "Never take worms.|Take the highest face.",
        ),
        (
            "From what you throw, keep the dice of the highest face.",
            "Take the highest face.",
        ),
        (
            "If I can't steal I look how many dice I have: with one die I stop.",
            "Stop when you cannot steal and one die is left.",
        ),
        (
            "I need 26 to stop, except when I'm ahead: then 22.",
            "Stop when you are ahead and your total is 22 or more.|Stop when your total is 26 \
             or more.",
        ),
        (
            "In all other cases I wait for 26, or for a steal.",
            "Stop when your total is 26 or more.|Stop when you can steal.",
        ),
        (
            "Worms only if there are three of them, otherwise the most points.",
            "When you have rolled two or fewer worms, never take worms.|When you have rolled \
             three or more worms, take worms.|Take the face worth the most points.",
        ),
        (
            "Ones and twos come last, otherwise the most dice.",
            "Never take ones or twos.|Take the face on the most dice.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_new_writers_wrote_is_read_as_it_was_meant() {
    for (text, sentences) in [
        (
            "I don't bother with worms until I've kept two other faces.",
            "When you have kept one or fewer faces, never take worms.",
        ),
        (
            "Once I've got 21 and a worm I'm off.",
            "Stop when your total is 21 or more.",
        ),
        (
            "If I'm down to four dice and still no worm then the worm goes first.",
            "When four or fewer dice are in hand and you have not kept a worm, take worms.",
        ),
        (
            "wrm 1st, then most pts.",
            "Take worms.|Take the face worth the most points.",
        ),
        (
            "Roll on as long as I have >= 3 dice, whatever the total (well, 30+ I stop).",
            "Stop when your total is 30 or more.|Roll again when three or more dice are left.",
        ),
        (
            "Worm & 5 = 5 pts/die, so always those two first (worm before 5).",
            "Take worms.|Take fives.",
        ),
        (
            "Steal only if it's worth 2+ worms, otherwise a steal is just like any other tile.",
            "Stop when you can steal and you would gain two or more worms.",
        ),
        (
            "I make the sum of each number and take the biggest.",
            "Take the face worth the most points.",
        ),
        (
            "Stopping I do from 23, but if I still have four dice I throw once more.",
            "Roll again when four or more dice are left.|Stop when your total is 23 or more.",
        ),
        (
            "If I am behind with three worms or more, I don't stop before 28.",
            "Roll again when you are behind by three or more worms and your total is 27 or less.|Otherwise, stop.",
        ),
        (
            "Until 26 I go on, and with three dice in the hand even until 29.",
            "Stop when three or more dice are left and your total is 29 or more.|Roll again when three or more dice are left.|Stop when your total is 26 or more.",
        ),
        (
            "If worms and fives together are there, I take the worms.",
            "When you have rolled a five, take worms.",
        ),
        (
            "At the first roll I take the face with the biggest sum. From then on worm first if not yet taken.",
            "On the first roll, take the face worth the most points.|When you have not kept a worm, take worms.",
        ),
        (
            "I only take a lone worm when I rolled <= 3 dice; 2+ worms straight away.",
            "When you have rolled exactly one worm and four or more dice are in hand, never take worms.|When you have rolled exactly one worm and three or fewer dice are in hand, take worms.|When you have rolled two or more worms, take worms.",
        ),
        (
            "I keep the fives and the worms first, fives if there's more of them.",
            "Take fives or worms, the one on the most dice.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_weighs_dice_or_asks_for_another_face_is_refused() {
    for text in [
        "To take two dice of 5 is better than three of 3, to take three of 4 is better than two of 5.",
        "Take the worms if they're worth at least 10 points together.",
        "1 worm: take only if no 5s or 4s in pairs.",
        "As long as I have no worm I take it with priority, but not if another number shows four times or more.",
        "I'd have two fives over one worm, and one worm over one five.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn cases_and_rests_stay_with_what_they_are_said_of() {
    for (text, sentences) in [
        (
            "Stop at 25+, or at 21-24 if only 1 or 2 dice remain.",
            "Stop when your total is 25 or more.|Stop when two or fewer dice are left and your total is 21 or more and your total is 24 or less.",
        ),
        (
            "I always roll until I have a tile.",
            "Stop as soon as you can take a tile.",
        ),
        (
            "Nothing under 24 except on the last die.",
            "Stop when one die is left.|Roll again when two or more dice are left and your total is 23 or less.|Otherwise, stop.",
        ),
        (
            "Second roll: worms if there are some, else most points.",
            "On the second roll, take worms.|On the second roll, take the face worth the most points.",
        ),
        (
            "In the first roll I take worms if there are at least two, if not the 5s, and else the face with the most points.",
            "When it is the first roll and you have rolled two or more worms, take worms.|On the first roll, take fives.|On the first roll, take the face worth the most points.",
        ),
        (
            "When less than five tiles are on the table I stop at 22. Before that, with five tiles or more, I stop by 24.",
            "Stop when four or fewer tiles are left on the table and your total is 22 or more.|Roll again when four or fewer tiles are left on the table.|Stop when five or more tiles are left on the table and your total is 24 or more.",
        ),
        (
            "I count how many faces I have already taken. When there are four of them I don't roll anymore.",
            "Stop when you have kept four or more faces.",
        ),
        (
            "I go from top to bottom: worm, five, four, three, two, one.",
            "Take worms.|Take fives.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "I throw again if I have at least three dice and my tile would have only one worm. In all other cases I stop.",
            "Roll again when three or more dice are left and you would gain exactly one worm.|Otherwise, stop.",
        ),
        (
            "I take fives before worms, if there are at least two fives. Otherwise worms.",
            "When you have rolled two or more fives, take fives.|Take worms.",
        ),
        (
            "After I have the worm I take fives first, then fours, then what is the most together.",
            "When you have kept a worm, take fives.|When you have kept a worm, take fours.|When you have kept a worm, take the face on the most dice.",
        ),
        (
            "If the rival leads by at least three worms, go for 27, otherwise 24.",
            "Stop when you are behind by three or more worms and your total is 27 or more.|Roll again when you are behind by three or more worms.|Stop when your total is 24 or more.",
        ),
        (
            "I make finish when I reach 25 and have a worm, or 21 if I have only two dice left.",
            "Stop when your total is 25 or more.|Stop when two or fewer dice are left and your total is 21 or more.",
        ),
        ("My third throw's my last.", "From the third roll on, stop."),
        (
            "If I've already got at least one tile, push on to 25 before stopping.",
            "Stop when you have a tile and your total is 25 or more.",
        ),
        (
            "Whatever gets me the most points from this roll.",
            "Take the face worth the most points.",
        ),
        (
            "The first tile I'm able to take is the tile I take.",
            "Stop as soon as you can take a tile.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_words_do_not_name_is_not_asked() {
    for text in [
        "I take the highest face, but if it is only one die and I have still six or more dice in the hand, I take the face with the most dice.",
        "When I have a tile with more worms than the tile I can take now, I still take it and stop.",
        "5s before worms on the first roll, worms before everything from then on, rest high to low.",
        "1-2 worms or none -> go for 27+.",
        "I don't stop on a one worm tile unless it's all I can get with one die left.",
        "When I've kept three worms or more I go for it and don't stop till 29.",
        "Even number of dice left -> max sum; odd -> highest face.",
        "I never take a face with only one die if it is less than four.",
        "For keeping: highest face, but pairs of 4+ beat a lone W/5.",
        "Never take worms. When two or fewer dice are left or there are three worms, take worms. Otherwise the highest.",
        "4+ worms => worms, else ignore them",
        "Whatever's left, never throw a single die if you could stop and take a tile.",
        "I won't roll a pair.",
        "Once three worms sit in front of me I stop.",
        "stop on 22..24 when I have no tile, on 25+ always",
        "The lowest one? Nope.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn what_was_lost_of_lists_rolls_and_exceptions_is_read() {
    for (text, sentences) in [
        (
            "Worms first after the second roll. Fives.",
            "From the third roll on, take worms.|Take fives.",
        ),
        (
            "Fives in the first two rolls, worms after the second roll.",
            "Up to the second roll, take fives.|From the third roll on, take worms.",
        ),
        (
            "Worms, then 4, 3, 2, 1 as they come.",
            "Take worms.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "Twos and threes are for losers. Worms first.",
            "Never take twos or threes.|Take worms.",
        ),
        (
            "Ones bring bad luck. Stop at 25.",
            "Never take ones.|Stop when your total is 25 or more.",
        ),
        (
            "Two worms, then the highest.",
            "When you have rolled two or more worms, take worms.|Take the highest face.",
        ),
        (
            "Two fives, then a single worm, then the highest.",
            "When you have rolled two or more fives, take fives.|When you have rolled exactly one worm, take worms.|Take the highest face.",
        ),
        (
            "A pair of worms, then a pair of fives, then the highest.",
            "When you have rolled two or more worms, take worms.|When you have rolled two or more fives, take fives.|Take the highest face.",
        ),
        (
            "Most points unless I still need a worm.",
            "Take worms.|Take the face worth the most points.",
        ),
        (
            "5, 4, worm, 3, 2, 1, with the worm jumping to the front after the second throw.",
            "From the third roll on, take worms.|Take fives.|Take fours.|Take worms.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "Last tile or two on the table -> stop on anything.",
            "Stop when two or fewer tiles are left on the table.",
        ),
        (
            "1s I only keep when I've no other choice, and then the ones that use up the fewest dice.",
            "Never take ones.|Take the face on the fewest dice.",
        ),
        (
            "Stop once 5 dice are fixed.",
            "Stop when three or fewer dice are left.",
        ),
        (
            "Later throws: most points, but if I've still no worm a worm always comes first.",
            "When it is the second roll or later and you have not kept a worm, take worms.|From the second roll on, take the face worth the most points.",
        ),
        (
            "Once I can take something I only roll on with at least 3 dice. With fewer I take what's there.",
            "Roll again when three or more dice are left.|Otherwise, stop.",
        ),
        (
            "Roll down to the last two dice unless 30 is reached earlier.",
            "Stop when two or fewer dice are left, or when your total is 30 or more.",
        ),
        (
            "When I have no worm and only three dice left, the worm goes before everything.",
            "When you have not kept a worm and exactly three dice are in hand, take worms.",
        ),
        (
            "When the rival leads with three worms or more, I need 28. Otherwise I am content with 23.",
            "Stop when you are behind by three or more worms and your total is 28 or more.|Roll again when you are behind by three or more worms.|Stop when your total is 23 or more.",
        ),
        (
            "Under 29 I throw again, but with two dice or less I am not so brave and take what I can.",
            "Stop when two or fewer dice are left.|Roll again when your total is 28 or less.|Otherwise, stop.",
        ),
        (
            "So I keep going till I've got 29, but if there's one die left and I can have something, I'll have it.",
            "Stop when one die is left.|Stop when your total is 29 or more.",
        ),
        (
            "When I'm under or on 18 it's the most points. Over 18 worms.",
            "When your total is 18 or less, take the face worth the most points.|When your total is 19 or more, take worms.",
        ),
        (
            "If there's three or more 3s and less than two 5s and less than two worms, take the 3s.",
            "When you have rolled three or more threes and you have rolled one or fewer fives and you have rolled one or fewer worms, take threes.",
        ),
        (
            "Most points, but once you're down to three dice or less and you've no worm, a worm beats everything.",
            "When three or fewer dice are in hand and you have not kept a worm, take worms.|Take the face worth the most points.",
        ),
        (
            "The highest number, the worm going behind the five but ahead of the four.",
            "Take fives.|Take worms.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "Add up each lot and keep the one that comes to most.",
            "Take the face worth the most points.",
        ),
    ] {
        assert_means(text, sentences);
    }
}

#[test]
fn what_may_mean_something_else_is_refused() {
    for text in [
        "First the fives if they are two or more. If there is no such pair then a single worm, then the highest.",
        "In the first roll a single worm I let lie, when there is a face with at least three dice: then I take this one.",
        "When my total is one to five under his top tile I throw again, and when it is exact I steal.",
        "Fours are beautiful. Stop at 25.",
        "Highest number, and a single worm counts as the highest.",
        "No worm by the time I've kept four dice? Then worms are all I care about.",
        "If there's still a one-wormer out, I hold on till my total's 25.",
        "Four or more of 1s, 2s or 3s? Never.",
        "If my top tile is one the rival would love (29+), I bank the first thing I can get. Else 25+.",
        "Take a single die when it is a worm or a five, the worm first.",
        "The rival has more tiles than me: stop at 27. Same number of tiles: stop at 25. I have more: stop at 22.",
        "My brother goes for 5s, I go for worms. So worms, then most points.",
        "If it has to be 1s, 2s or 3s then it's the one with fewest dice in it.",
        "If it's only got one or two, stop if you've got two dice or less, otherwise chance it.",
        "Threes and up are fine by me. Stop at 25.",
        "Take whichever of those two gives more points, as long as there's two dice or more in it.",
        "fives before worms if I hold 5 or more dice, worms before fives after that.",
        "keep = argmax(n * value - n)",
        "w,5,4 in that order as long as I throw 5 dice or more.",
        "Take pairs over singles, triples over pairs.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn labels_opinions_and_lost_parts_are_refused() {
    for text in [
        "Fives, fours, worms, in reverse order.",
        "Fours and fives and worms, that's what wants keeping, starting with the worms.",
        "A worm on the first cast is for tourists.",
        "Key thing at all times is worms, then the face I've got most of, bigger one if equal.",
        "Regardless of the day I'm never having ones, and I'm always stopping at 24.",
        "Take worms only in twos or more unless it's the fourth roll or beyond.",
        "If the roll has at least four dice of fives and worms put together, I take fives.",
        "I want worms, fives, fours, in that order, but if a face has four dice on it or more, then I want that instead.",
        "The lowest face, except worms which I always take.",
        "I stop at 22, 23, 24 and so on.",
        "I want at least two worms on a tile unless my opponent is ahead, then three. High faces first.",
        "Use the worms to finish. Stop at 25.",
        "I like a quiet game, so the first tile I can reach I take, unless I've three tiles already, in which case I wait for 26.",
        "I count how many faces would still be good: if fewer than three I stop. I choose the biggest sum.",
        "Go for the tile on top of my opponent's stack if I'm within three of it and have two dice. Otherwise stop at 24.",
        "Ones and twos, bin. Stop at 24.",
        "That's rule one, two and three. Stop at 24.",
        "Two, I don't want ones. Stop at 24.",
        "A tile with 1 worm? Nah. Stop at 25.",
        "If Roger's got more worms than me, I want 27.",
        "Worms, then bulk. Stop at 24.",
        "Highest number's for mugs.",
        "hate 21. Stop at 25.",
        "Twelve points or more from a single face? Snap it up. Stop at 24.",
        "Highest face, unless it's only on one die and a lower one is on three or more, then that.",
        "I take threes over twos and twos over ones, but fours and fives before any of them.",
        "Highest first. When there's only one of the highest I take the next highest instead.",
        "Take the fours, but ones on a non-worm roll.",
        "The bell rings at 26. I stop at 24.",
        "Beyond 24 lies ruin.",
        "One in 24 goes bust.",
    ] {
        assert!(understand(text).is_err(), "{text}");
    }
}

#[test]
fn simple_parts_are_put_together() {
    for (text, read) in [
        (
            "If I have five dice or more, three of a kind or better, then fives.",
            "With five or more dice in hand, take a face that shows on at least 3 dice.|With five or more dice in hand, take fives.",
        ),
        (
            "If I've got a worm, take fours.",
            "When you have kept a worm, take fours.",
        ),
        (
            "When I have four dice or more I take fours.",
            "With four or more dice in hand, take fours.",
        ),
        (
            "5s before pairs.",
            "Take fives.|Take a face that shows on at least 2 dice.",
        ),
        (
            "If two or fewer dice are left or I'm below 25, roll again.",
            "Roll again when two or fewer dice are left, or when your total is 24 or less.|Otherwise, stop.",
        ),
        (
            "Stop if I'd only get one worm.",
            "Stop when you would gain exactly one worm.",
        ),
        (
            "When I haven't got a worm I take any face with three or more dice.",
            "When you have not kept a worm, take a face that shows on at least 3 dice.",
        ),
        (
            "If my total is under 15, I keep whatever there's most of.",
            "When your total is 14 or less, take the face on the most dice.",
        ),
        (
            "First throw worms if there are two, otherwise the most points. After that worms.",
            "When it is the first roll and you have rolled two or more worms, take worms.|On the first roll, take the face worth the most points.|From the second roll on, take worms.",
        ),
        (
            "If I have kept three fives, take worms, otherwise the face with the fewest dice. If not: worms, 5, 4, 3, 2, 1.",
            "When you have kept three or more fives, take worms.|When you have kept three or more fives, take the face on the fewest dice.|Take worms.|Take fives.|Take fours.|Take threes.|Take twos.|Take ones.",
        ),
        (
            "When I have more tiles than the other, I stop at 23. When less, at 27. When the same number, at 25.",
            "Stop when the tiles in your pile minus the tiles in a rival's pile comes to 1 or more and your total is 23 or more.|Stop when the tiles in your pile minus the tiles in a rival's pile comes to minus 1 or less and your total is 27 or more.|Stop when the tiles in your pile minus the tiles in a rival's pile comes to exactly 0 and your total is 25 or more.",
        ),
        (
            "If I have kept a worm and there are five or more dice in the roll, take the highest number.",
            "When you have kept a worm and five or more dice are in hand, take the highest face.",
        ),
        (
            "I haven't got a worm or there are two or more worms: fives.",
            "When you have not kept a worm, or when you have rolled two or more worms, take fives.",
        ),
        (
            "Take fives. If I'm behind, take the highest number instead.",
            "When you are behind, take the highest face.|Take fives.",
        ),
        (
            "If I'm behind, take the face with the fewest dice, otherwise the highest face.",
            "When you are behind, take the face on the fewest dice.|Take the highest face.",
        ),
        (
            "With 29 points I stop. With 24 to 28 I stop only if I have less than three dice. Under 24 I roll always.",
            "Stop when your total is 29 or more.|Stop when two or fewer dice are left and your total is 24 or more and your total is 28 or less.|Roll again when your total is 23 or less.",
        ),
        (
            "Take 3s, but if there are two or more worms take 4s.",
            "When you have rolled two or more worms, take fours.|Take threes.",
        ),
        (
            "Stop at 23 if my bust risk is at least 30 percent.",
            "Stop when the chance of busting with the next roll is 33 percent or more and your total is 23 or more.",
        ),
        (
            "If I can steal a tile or I don't have a tile, stop.",
            "Stop when you can steal, or when you have no tile.",
        ),
        (
            "I've got a worm: the highest number.",
            "When you have kept a worm, take the highest face.",
        ),
        (
            "Roll number one: keep the highest. Roll number two: worms.",
            "On the first roll, take the highest face.|On the second roll, take worms.",
        ),
    ] {
        let sentences = understand(text).map(|read| read.parsed.heuristic.sentences().join("|"));
        assert_eq!(sentences.as_deref().ok(), Some(read), "{text}");
    }
}
