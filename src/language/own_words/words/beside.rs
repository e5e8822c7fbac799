//! Words that mean something else beside others, before any word is dropped.

use super::statement::word_at;
use super::token::{END, Token, is_number, is_total, number_named};

/// "I take what there is" is anything.
pub fn what_there_is(plain: &mut [Token]) {
    for at in 1..plain.len() {
        let [what, there] = &mut plain[at - 1..=at] else {
            continue;
        };
        if ["what", "whatever"].contains(&what.text.as_str()) && there.text == "there" {
            let offered = plain.get(at + 1).map_or("", |next| next.text.as_str());
            let offered = match offered {
                "is" | "are" => plain.get(at + 2).map_or("", |next| next.text.as_str()),
                next => next,
            };
            if [END, ",", "and", ""].contains(&offered) {
                "anything".clone_into(&mut plain[at - 1].text);
            }
        }
    }
}

/// "Up to three faces I roll on" is at most three; "roll up to 25" is until there.
pub fn up_to(plain: &mut [Token]) {
    for at in 1..plain.len() {
        let begins = at < 2 || [END, ","].contains(&plain[at - 2].text.as_str());
        let number = plain.get(at + 1).map_or("", |next| next.text.as_str());
        let small = is_number(number) && !is_total(number);
        let [up, to] = &mut plain[at - 1..=at] else {
            continue;
        };
        if begins && small && (up.text.as_str(), to.text.as_str()) == ("up", "to") {
            "at".clone_into(&mut up.text);
            "most".clone_into(&mut to.text);
        }
    }
}

/// "With 8 to 6 dice" is with 6 to 8.
pub fn falling(plain: &mut [Token]) {
    for at in 3..plain.len() {
        let [from, sign, to, dice] = &mut plain[at - 3..=at] else {
            continue;
        };
        let numbers = number_named(&from.text).zip(number_named(&to.text));
        let falls = numbers.is_some_and(|(from, to)| from > to && to > 0);
        let joined = ["-", "–", "to", "till"].contains(&sign.text.as_str());
        if falls && joined && ["dice", "die"].contains(&dice.text.as_str()) {
            std::mem::swap(&mut from.text, &mut to.text);
        }
    }
}

/// "It sets up a steal" prepares one; elsewhere a set is a group.
pub fn set_up(plain: &mut [Token]) {
    for at in 1..plain.len() {
        let [set, up] = &mut plain[at - 1..=at] else {
            continue;
        };
        let sets = ["set", "sets", "setting"].contains(&set.text.as_str());
        if sets && up.text == "up" {
            "prepare".clone_into(&mut set.text);
        }
    }
}

/// "I hold at 25" is a stop.
pub fn held(plain: &mut [Token]) {
    const HOLD: [&str; 6] = ["at", "from", "when", "if", "once", "with"];
    for at in 1..plain.len() {
        let [hold, next] = &mut plain[at - 1..=at] else {
            continue;
        };
        if hold.text == "hold" && HOLD.contains(&next.text.as_str()) {
            "stop".clone_into(&mut hold.text);
        }
    }
}

/// "Before I have a worm" is until I have one.
pub fn until_one_has(plain: &mut [Token]) {
    const ONE: [&str; 4] = ["i", "you", "we", "there"];
    const HAS: [&str; 8] = ["have", "got", "has", "get", "hold", "own", "is", "are"];
    for at in 2..plain.len() {
        let [before, one, has] = &mut plain[at - 2..=at] else {
            continue;
        };
        if before.text == "before"
            && ONE.contains(&one.text.as_str())
            && HAS.contains(&has.text.as_str())
        {
            "until".clone_into(&mut before.text);
        }
    }
}

/// "A one", and nothing behind it that it counts, is the face.
pub fn a_one(plain: &mut [Token]) {
    const BEHIND: [&str; 8] = [END, ",", "unless", "when", "if", "then", "either", "at"];
    for at in 1..plain.len() {
        let next = word_at(plain, at + 1);
        let listed =
            ["or", "and"].contains(&next) && plain.get(at + 2).is_some_and(|next| next.text == "a");
        let alone = listed || BEHIND.contains(&next);
        if alone && plain[at - 1].text == "a" && plain[at].text == "one" {
            "ones".clone_into(&mut plain[at].text);
        }
    }
}

/// "Just one" is one and no more.
pub fn just_one(plain: &mut [Token]) {
    for at in 1..plain.len() {
        if plain[at - 1].text == "just" && ["one", "1"].contains(&plain[at].text.as_str()) {
            "only".clone_into(&mut plain[at - 1].text);
        }
    }
}
