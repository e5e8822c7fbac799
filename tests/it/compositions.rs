//! Sentences put together of parts whose meaning is known: every condition and every choice
//! in every way to order something by it, alone and beside another.
//!
//! What is read must decide as its canonical sentences do wherever it is asked. Some sentences
//! may be refused, those that nobody says among them: "stop if I have a worm and no worm".

use std::fs;

use pickomino::language::RulesText;
use pickomino::language::compile::Program;
use pickomino::language::parse;

use crate::wordings::Check;

/// What is said and what it means; `{a}` and `{b}` stand for one part and another.
type Form = (&'static str, &'static str);

/// A part as canonical sentences have it, and ways to say it.
type Part = (&'static str, &'static [&'static str]);

/// When to stop or roll: quantities apart from each other.
const STOPPING: &[Part] = &[
    (
        "two or fewer dice are left",
        &[
            "I have two dice or fewer left",
            "I'm down to two dice or less",
            "two dice or less are left",
        ],
    ),
    (
        "one die is left",
        &["there's only one die left", "I'm on my last die"],
    ),
    (
        "you have kept four or more faces",
        &[
            "I've kept four or more different faces",
            "four or more faces are used",
        ],
    ),
    (
        "you can steal",
        &["I can steal", "a steal is possible", "I can steal a tile"],
    ),
    (
        "you would gain two or more worms",
        &[
            "the tile is worth two worms or more",
            "I'd get at least two worms",
        ],
    ),
    (
        "you would gain exactly one worm",
        &["the tile is worth only one worm", "I'd only get one worm"],
    ),
    ("you are ahead", &["I'm ahead", "I'm winning"]),
    (
        "you are behind by two or more worms",
        &[
            "I'm two or more worms behind",
            "I trail by at least two worms",
        ],
    ),
    (
        "you have no tile",
        &[
            "I have no tile",
            "my stack is empty",
            "I've got no tiles yet",
        ],
    ),
    (
        "your pile has three or more tiles",
        &["I've got at least three tiles", "I own three or more tiles"],
    ),
    (
        "the best rival's top tile has two or more worms",
        &[
            "their top tile has two worms or more",
            "the tile on top of their stack has two or more worms",
        ],
    ),
    (
        "the number on the best rival's top tile is 29 or more",
        &["their top tile is 29 or higher"],
    ),
    (
        "four or fewer tiles are left on the table",
        &["there are four or fewer tiles left on the table"],
    ),
    (
        "the lowest tile is 25 or more",
        &["the lowest tile on the table is 25 or higher"],
    ),
    (
        "your total is exactly a tile on the table",
        &["my exact number is on the table"],
    ),
    (
        "the chance of busting with the next roll is 33 percent or more",
        &[
            "the chance of busting is 30% or more",
            "the risk is 30% or higher",
        ],
    ),
];

/// What to do in a case.
const STOPS: &[Form] = &[
    ("If {a}, stop.", "Stop when {a}."),
    ("Stop if {a}.", "Stop when {a}."),
    ("When {a} I stop.", "Stop when {a}."),
    ("{a}? Stop.", "Stop when {a}."),
    ("If {a}, take any tile you can get.", "Stop when {a}."),
    (
        "As long as {a}, roll again.",
        "Roll again when {a}.\nOtherwise, stop.",
    ),
    (
        "Never stop if {a}.",
        "Roll again when {a}.\nOtherwise, stop.",
    ),
    (
        "If {a} roll again, otherwise stop.",
        "Roll again when {a}.\nOtherwise, stop.",
    ),
    (
        "If {a}, stop at 23.",
        "Stop when {a} and your total is 23 or more.",
    ),
    (
        "If {a} I stop at 23 or more, otherwise at 27.",
        "Stop when {a} and your total is 23 or more.\nRoll again when {a}.\nStop when your total is 27 or more.",
    ),
    (
        "Stop at 27, or at 23 if {a}.",
        "Stop when your total is 27 or more.\nStop when {a} and your total is 23 or more.",
    ),
    (
        "Stop at 27 (23 if {a}).",
        "Stop when {a} and your total is 23 or more.\nStop when your total is 27 or more.",
    ),
    (
        "Stop at 25 unless {a}.",
        "Roll again when {a}.\nStop when your total is 25 or more.",
    ),
    (
        "Stop at 25, but roll again if {a}.",
        "Roll again when {a}.\nStop when your total is 25 or more.",
    ),
    (
        "If {a}, roll until 28, otherwise until 25.",
        "Stop when {a} and your total is 28 or more.\nRoll again when {a}.\nStop when your total is 25 or more.",
    ),
    (
        "If {a}, I need at least 28, else keep going to 25.",
        "Stop when {a} and your total is 28 or more.\nRoll again when {a}.\nStop when your total is 25 or more.",
    ),
];

/// What to do in a case of two.
const STOPS_OF_TWO: &[Form] = &[
    ("If {a} and {b}, stop.", "Stop when {a} and {b}."),
    ("If {a} or {b}, stop.", "Stop when {a}, or when {b}."),
    ("If {a}, stop if {b}.", "Stop when {a} and {b}."),
    (
        "If {a}, stop at 27 (at 23 if {b}).",
        "Stop when {a} and {b} and your total is 23 or more.\nStop when {a} and your total is 27 or more.",
    ),
    (
        "If {a} and I'm below 25, I roll again.",
        "Roll again when {a} and your total is 24 or less.\nOtherwise, stop.",
    ),
];

/// When to take a face.
const TAKING: &[Part] = &[
    ("it is the first roll", &["it's the first roll"]),
    (
        "it is the third roll or later",
        &["it's the third roll or later"],
    ),
    (
        "you have not kept a worm",
        &[
            "I have no worm yet",
            "I haven't got a worm",
            "I still need a worm",
        ],
    ),
    (
        "you have kept a worm",
        &["I already have a worm", "I've got a worm"],
    ),
    (
        "three or fewer dice are in hand",
        &[
            "I have three dice or fewer",
            "I'm rolling three dice or less",
        ],
    ),
    (
        "five or more dice are in hand",
        &[
            "I have five dice or more",
            "there are five or more dice in the roll",
        ],
    ),
    (
        "you have rolled two or more worms",
        &[
            "there are two or more worms",
            "I've rolled at least two worms",
        ],
    ),
    (
        "you have kept three or more faces",
        &["I've used at least three faces"],
    ),
    ("your total is 15 or more", &["my total is 15 or more"]),
    ("you are behind", &["I'm behind"]),
];

/// What to take.
const CHOICES: &[Part] = &[
    ("fives", &["5s", "the fives"]),
    ("fours", &["4s", "fours"]),
    (
        "the highest face",
        &["the highest number", "the highest face"],
    ),
    (
        "the face worth the most points",
        &["the most points", "the face with the biggest sum"],
    ),
    (
        "the face on the most dice",
        &[
            "the face with the most dice",
            "the number I've rolled most of",
        ],
    ),
    (
        "the face on the fewest dice",
        &["the face with the fewest dice"],
    ),
    (
        "a face that shows on at least three dice",
        &[
            "three of a kind or better",
            "any face with three or more dice",
        ],
    ),
];

/// A choice in a case, and another; `{c}` is the case.
const TAKES: &[Form] = &[
    ("If {c}, take {a}.", "When {c}, take {a}."),
    ("Take {a} if {c}.", "When {c}, take {a}."),
    ("{c}: {a}.", "When {c}, take {a}."),
    (
        "If {c}, take {a}, otherwise {b}.",
        "When {c}, take {a}.\nTake {b}.",
    ),
    (
        "If {c}, I keep {a}. Otherwise I keep {b}.",
        "When {c}, take {a}.\nTake {b}.",
    ),
    (
        "Take {b}, but if {c} take {a}.",
        "When {c}, take {a}.\nTake {b}.",
    ),
    (
        "Take {b}. If {c}, take {a} instead.",
        "When {c}, take {a}.\nTake {b}.",
    ),
    (
        "If {c}, {a}; if not, {b}.",
        "When {c}, take {a}.\nTake {b}.",
    ),
    ("Take {b} ({a} if {c}).", "When {c}, take {a}.\nTake {b}."),
];

/// Several sentences, and what became of them.
#[derive(Default)]
struct Tally {
    right: usize,
    refused: usize,
    misread: Vec<String>,
}

impl Tally {
    /// Reads a sentence that has a meaning, about faces or about stopping.
    fn read(&mut self, said: &str, meant: &str, situations: &[Check]) {
        let meant = parse(meant).unwrap_or_else(|errors| panic!("{meant}: {errors:?}"));
        let meant = Program::of(&meant.heuristic);
        let mut first = said.chars();
        let said: String = first
            .next()
            .into_iter()
            .flat_map(char::to_uppercase)
            .chain(first)
            .collect();
        match RulesText::parse(said.clone(), said.as_bytes()) {
            Err(_) => self.refused += 1,
            Ok(read) => {
                let read = Program::of(&read.parsed.heuristic);
                let alike = |one: &Check| one.decided(&read) == one.decided(&meant);
                match situations.iter().all(alike) {
                    true => self.right += 1,
                    false => self.misread.push(said),
                }
            }
        }
    }

    /// Asserts that nothing is misread, and at most so many of a hundred are refused.
    fn assert(&self, most_refused: usize) {
        assert!(self.misread.is_empty(), "{:#?}", self.misread);
        let all = self.right + self.refused;
        assert!(
            self.refused * 100 <= all * most_refused,
            "{} of {all} are refused",
            self.refused
        );
    }
}

/// Where the sentences are asked: with a roll to choose from, or without.
fn situations(with_roll: bool) -> Vec<Check> {
    let text = fs::read_to_string("tests/wordings/meanings/situations.jsonl").unwrap();
    let all = text.lines().map(|line| serde_json::from_str(line).unwrap());
    all.filter(|one: &Check| (one.rolled != "-") == with_roll)
        .collect()
}

/// A form with its parts, each as a way to say it and its meaning: what is said and meant.
fn filled((said, meant): Form, parts: &[(&str, &str, &str)]) -> [String; 2] {
    let (mut said, mut meant) = (said.to_owned(), meant.to_owned());
    for (name, way, canonical) in parts {
        said = said.replace(name, way);
        meant = meant.replace(name, canonical);
    }
    [said, meant]
}

/// The ways to say a part, with its meaning.
fn ways(parts: &'static [Part]) -> impl Iterator<Item = (&'static str, &'static str)> {
    let ways = |&(canonical, ways): &Part| ways.iter().map(move |way| (*way, canonical));
    parts.iter().flat_map(ways)
}

#[test]
fn every_condition_stops_and_rolls() {
    let situations = situations(false);
    let mut tally = Tally::default();
    for (way, canonical) in ways(STOPPING) {
        for form in STOPS {
            let [said, meant] = filled(*form, &[("{a}", way, canonical)]);
            // "Stop at 25 unless I can steal" stops below for a steal.
            if !(said.contains("unless") && canonical == "you can steal") {
                tally.read(&said, &meant, &situations);
            }
        }
    }
    tally.assert(3);
}

#[test]
fn two_conditions_stay_what_each_is() {
    let situations = situations(false);
    let mut tally = Tally::default();
    for (at, (way, canonical)) in ways(STOPPING).enumerate() {
        for (other, (next, last)) in ways(STOPPING).enumerate() {
            let form = STOPS_OF_TWO[(at + other) % STOPS_OF_TWO.len()];
            let parts = [("{a}", way, canonical), ("{b}", next, last)];
            let head = |canonical: &'static str| canonical.split(' ').take(2);
            // Nobody asks the same thing twice.
            if head(canonical).ne(head(last)) {
                let [said, meant] = filled(form, &parts);
                tally.read(&said, &meant, &situations);
            }
        }
    }
    tally.assert(5);
}

#[test]
fn every_choice_is_made_in_every_case() {
    let situations = situations(true);
    let mut tally = Tally::default();
    for (at, (case, when)) in ways(TAKING).enumerate() {
        for (first, (way, canonical)) in ways(CHOICES).enumerate() {
            for (second, (next, last)) in ways(CHOICES).enumerate() {
                let form = TAKES[(at + first + second) % TAKES.len()];
                let parts = [
                    ("{a}", way, canonical),
                    ("{b}", next, last),
                    ("{c}", case, when),
                ];
                if canonical != last {
                    let [said, meant] = filled(form, &parts);
                    tally.read(&said, &meant, &situations);
                }
            }
        }
    }
    tally.assert(5);
}
