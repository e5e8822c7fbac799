//! Phrases that the vocabulary declares, unless what stands around them makes them something
//! else.

use super::{Lexicon, begins_choice};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Atom, Ranked, Sense};
use crate::language::own_words::chart::cost::{NOTHING, PHRASE, THINGS};
use crate::language::own_words::chart::item::{Item, Part, Question};
use crate::language::own_words::chart::named_faces;
use crate::language::own_words::chart::senses::{
    asks_ones_kept, asks_own_tiles, asks_roll, of_any, of_sense, roundabout,
};
use crate::language::own_words::chart::things::begins_limit;
use crate::language::own_words::chart::topics::{self, goes_on_with_faces, may_be_face};
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::{FACES, is_limit_of_points, is_number};
use crate::language::reading::pattern::Number;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Correction, Filter, Measure, Quantity};

/// Words that say when, at the head of a statement.
const WITH_WORM: [&str; 3] = ["with", "worm", "highest"];

/// Words behind which something else is ranked.
const APART: [&str; 6] = ["tie", "after", "then", "otherwise", "later", "but"];

/// Words before a number of points that make it a bound.
const BOUNDING: [&str; 4] = ["under", "over", "than", "until"];

/// Words for what a face is worth, in front of "the biggest".
const VALUES: [&str; 8] = [
    "worth", "value", "times", "sum", "score", "add", "points", "multiply",
];

/// What a ranking costs that is not one of the faces named just before it.
const NOT_OF_NAMED: u32 = 8;

/// What a ranking of faces costs besides where their value is named.
const OF_VALUE: u32 = 2;

/// Words with which "worms beat fives" goes on as a list: "..., beat fours".
const GOES_ON: &[&str] = &["beat", "over", "above"];

/// A phrase and the words around it.
struct Around<'a> {
    lexicon: &'a Lexicon<'a>,
    atom: &'a Atom,
    said: &'a [&'a str],
    /// The word behind it.
    next: Option<&'a str>,
}

impl<'a> Around<'a> {
    fn start(&self) -> usize {
        self.atom.words.start
    }

    fn end(&self) -> usize {
        self.atom.words.end
    }

    /// The words from the phrase on.
    fn rest(&self) -> &'a [&'a str] {
        &self.lexicon.words[self.start()..]
    }

    /// Whether one of some words stands before it.
    fn is_behind(&self, words: &[&str]) -> bool {
        let before = self.start().checked_sub(1);
        before.is_some_and(|before| self.lexicon.is_at(before, words))
    }

    fn is_before(&self, words: &[&str]) -> bool {
        self.next.is_some_and(|next| words.contains(&next))
    }

    fn asks(&self, what: fn(&[Comparison]) -> bool) -> bool {
        matches!(&self.atom.sense, Sense::Ask(asked) if what(asked))
    }

    fn is_face(&self) -> bool {
        matches!(self.atom.sense, Sense::Face(_))
    }
}

/// Where a phrase is not what it is elsewhere.
const OTHERWISE: &[fn(&Around) -> bool] = &[
    // "At the first roll" says when, "at first" does not.
    |at| {
        let silent = matches!(at.atom.sense, Sense::Silent | Sense::Opinion);
        silent && at.said.ends_with(&["1st"]) && at.is_before(&["roll", "go"])
    },
    // "Except on the first roll I take worms": in no other.
    |at| at.start() == 0 && at.said == ["except"] && at.is_before(&["on", "in", "with", "at"]),
    // "In which case" ends an exception.
    |at| at.atom.is("then") && at.said.contains(&"case"),
    // "No single four".
    |at| {
        let ends = at.next.is_none() || at.is_before(&[",", ":", "=>"]);
        at.atom.is("otherwise")
            && ["no", "none"].contains(&at.said[0])
            && at.said.len() == 2
            && !ends
    },
    // "They come after the worms": the other way round.
    |at| at.atom.is("then") && at.said.ends_with(&["after"]) && at.is_before(&FACES),
    |at| at.atom.is("take") && at.lexicon.words[..at.end()].ends_with(&["come", "after"]),
    // "When I have not kept one yet": of what was named before.
    |at| at.asks(asks_ones_kept) && at.said.contains(&"one"),
    // "When I have kept two other faces": no twos.
    |at| {
        let number = at.said.last().is_some_and(|last| Number::is(last));
        matches!(at.atom.sense, Sense::Ask(..))
            && number
            && at.is_before(&["other", "faces", "different"])
    },
    // "Two dice left and under 25": it is 25 that the total is under.
    |at| at.end() >= 2 && begins_limit(&at.lexicon.words[at.end() - 2..]),
    // "When I can steal or have no tile": either.
    |at| at.said.ends_with(&["or", "not"]) && at.is_before(&["have", "kept", "own"]),
    // "After the second roll": not in it.
    |at| at.asks(asks_roll) && at.said[0] != "after" && at.is_behind(&["after"]),
    // "Even ahead of the worm": before it.
    |at| at.said.ends_with(&["ahead"]) && at.is_before(&FACES),
    // "As soon as I can have a tile".
    |at| at.asks(asks_own_tiles) && at.is_behind(&["can"]),
    |at| at.atom.is("worm-high") && at.lexicon.is_no_worm_rank(at.start(), at.end()),
    |at| at.atom.is("roll") && is_dice_to_roll(at),
    |at| at.atom.is("roll") && at.said == ["wait"] && at.is_before(&["for"]),
    |at| at.atom.is("avoid") && leaves_dice(at),
    |at| {
        matches!(at.atom.sense, Sense::Having(_)) && at.lexicon.is_no_feature(at.start(), at.end())
    },
    // "Two, then 24 will do": two of what is counted.
    |at| {
        let counts = at.lexicon.before.counts.is_some() && at.is_before(&[",", ":"]);
        at.is_face() && at.start() == 0 && counts && Number::is(at.said[0]) && at.said.len() == 1
    },
    // "A five over a worm" beats it.
    |at| at.said.ends_with(&["over"]) && at.is_before(&FACES),
    // "Worms, fives and so on".
    |at| at.said.ends_with(&["so"]) && at.is_before(&["on"]),
    |at| at.atom.is("shown") && at.said == ["it"],
    // "On the last tile" says when.
    |at| at.atom.is("what-offer") && at.said.contains(&"last"),
    // "Take worms as soon as they come".
    |at| at.atom.is("what-offer") && at.said.ends_with(&["as"]) && at.is_before(&["them"]),
    // "It is 3, 4 or 5" begins a list.
    |at| at.atom.is("those-named") && goes_on_with_faces(at.lexicon.words, at.end()),
    // "The next best one" is not the best.
    |at| {
        let ranks = matches!(at.atom.sense, Sense::Rank(_));
        ranks && at.said[0] == "best" && at.is_behind(&["next", "2nd"])
    },
    // "Two or more: always", after a face.
    |at| {
        let counts = at.lexicon.before.face.is_some();
        at.is_face()
            && at.start() == 0
            && counts
            && named_faces::counting(at.lexicon.words).is_some()
    },
    |at| at.is_face() && !may_be_face(at.lexicon.words, at.start(), at.end()),
];

/// "No more than two dice to roll".
fn is_dice_to_roll(at: &Around) -> bool {
    at.lexicon.words[..at.start()].ends_with(&["dice", "to"])
}

/// "Always leave me two dice", "leave at least two dice".
fn leaves_dice(at: &Around) -> bool {
    const SO_MANY: [&str; 8] = ["at", "enough", "two", "three", "four", "2", "3", "4"];
    let dice = at.rest().iter().take(5).any(|word| *word == "dice");
    at.said == ["leave"] && (at.is_before(&["me"]) || at.is_before(&SO_MANY) && dice)
}

impl Lexicon<'_> {
    /// Whether words that rank worms say when, or go on as a list: "worms are best, then
    /// fives", "worms beat fives, beat fours".
    pub(super) fn is_no_worm_rank(&self, start: usize, end: usize) -> bool {
        let when = start == 0 && &self.words[start..end] == WITH_WORM.as_slice();
        // "When I have a worm: the highest."
        let has = self.words[start..end].contains(&":")
            && (self.words[start] == "have" || start > 0 && self.is_at(start - 1, &["have"]));
        when || has || self.is_at(end, GOES_ON) || self.begins_list(end)
    }

    /// Whether "worms are best" goes on as a list: "..., then fives".
    fn begins_list(&self, end: usize) -> bool {
        self.words[end..].starts_with(&[",", "then"]) || self.is_at(end, &["then"])
    }

    /// Whether a ranking from a place on is one of faces named just before it: "fives or
    /// fours, whichever there are more of".
    fn is_of_named(&self, start: usize) -> bool {
        let named = |at: usize| self.is_at(at, &FACES);
        let comma = start > 0 && self.is_at(start - 1, &[",", "take", ":"]);
        comma && begins_choice(self.words[start]) && start > 1 && named(start - 2)
    }

    /// A phrase that the vocabulary declares.
    pub(super) fn note_phrase(&mut self, atom: &Atom) {
        let (start, end) = (atom.words.start, atom.words.end);
        let said = &self.words[start..end];
        let next = self.words.get(end).copied();
        let around = Around {
            lexicon: self,
            atom,
            said,
            next,
        };
        let otherwise = OTHERWISE.iter().any(|otherwise| otherwise(&around));
        let dice_to_roll = atom.is("roll") && is_dice_to_roll(&around);
        if dice_to_roll {
            self.note(start - 1, end, Item::Nothing, NOTHING);
        }
        if atom.is("unless") && topics::goes_on_in_which_case(&self.words[start..]) {
            self.note(start, end, Item::Word(Part::Except), 0);
        }
        if atom.is("then") && said.contains(&"case") {
            self.note(start, end, Item::Word(Part::InWhich), 0);
        }
        if atom.is("worm-high") && self.begins_list(end) {
            let worms = Choice::of(Filter::Named(Face::Worm));
            self.note(start, end, Item::Faces(vec![worms]), PHRASE);
        }
        if otherwise {
            return;
        }
        // "Worms count 6": above fives.
        if let Sense::Correct(more) = atom.sense
            && self.before.worm_is_high
            && more.correction == Correction::value_of(Face::Worm)
        {
            self.note(start, end, Item::Word(Part::WormsHigh), PHRASE);
            return;
        }
        // "One worm: ...", and no more.
        let heads = start == 0 && next == Some(":") && said[0] == "one" && said.len() == 2;
        if heads && let Sense::Count(_, face) = atom.sense {
            let one = Comparison::new(Quantity::rolled(face), Relation::Exactly, 1);
            let question = Question::about(face, When::all(vec![one]));
            self.note(start, end, Item::Asked(question), PHRASE);
            return;
        }
        if heads && matches!(atom.sense, Sense::Face(_)) {
            return;
        }
        // "Three or more of 4, 5 and worms: ...".
        let list = self.words[end..].iter().position(|word| *word == ":");
        let list = list
            .map(|colon| &self.words[end..end + colon])
            .unwrap_or_default();
        let in_list = |word: &&str| FACES.contains(word) || [",", "and", "or"].contains(word);
        let lists = list.len() > 1 && list[0] == "," && list.iter().all(in_list);
        if matches!(atom.sense, Sense::Count(..)) && lists && said.contains(&"more") {
            return;
        }
        if let Sense::Count(amount, _) = atom.sense
            && let Some((end, faces)) = named_faces::any_of(self.words, start, end)
            && let Some(asked) = of_any(amount, &faces)
        {
            self.note(start, end, Item::Asked(asked), THINGS);
        }
        match of_sense(&atom.sense, said) {
            Some((Item::Rank(rank), cost)) => self.note_rank(start, end, rank, cost),
            Some((item, cost)) => {
                let cost = cost + roundabout(&item, said);
                self.note(start, end, item, cost);
            }
            None => {}
        }
    }

    /// Whether some words are nothing that a face has: "once I have them" and "when I have two
    /// dice" say when, "have you three dice?" asks, and "leave single dice alone" orders.
    pub(super) fn is_no_feature(&self, start: usize, end: usize) -> bool {
        let behind = |words: &[&str]| start > 0 && self.is_at(start - 1, words);
        let begins = start == 0 || behind(&["and", "but"]);
        let said = &self.words[start..end];
        match said[0] {
            "once" => begins || behind(&[","]),
            "have" if behind(&["when", "unless"]) => {
                let dice = said.contains(&"dice") || self.is_at(end, &["dice"]);
                let points = said.contains(&"points") || self.is_at(end, &["points"]);
                (dice || points) && !said.contains(&"same") || said == ["have", "no"]
            }
            "have" => begins || behind(&["do", "once"]),
            "leave" => begins && ["single", "lone", "singles"].contains(said.get(1).unwrap_or(&"")),
            // "Leave ones alone."
            _ if said.ends_with(&["alone"]) => behind(&["leave"]),
            // "With two dice in hand" says when.
            "with" => begins || behind(&[",", "so"]),
            number if Number::is(number) && behind(&["with"]) => self.is_no_feature(start - 1, end),
            _ => false,
        }
    }

    /// A ranking, of all faces or of some that were named before.
    pub(super) fn note_rank(&mut self, start: usize, end: usize, rank: Ranked, cost: u32) {
        // "Count times value, the biggest".
        let before = &self.words[..start];
        let apart = (0..start).rposition(|at| {
            let next_case = before[at] == "with" && at > 0 && before[at - 1] == ",";
            next_case || APART.contains(&before[at])
        });
        // "Two or more times" counts.
        let counts = |at: usize| self.words[at] == "times" && self.is_at(at - 1, &["more", "two"]);
        // "With 15 points the highest" names a limit, "below ten points" as well.
        let limits = |at: usize| {
            let number = self.words[at - 1];
            let beyond = at > 1 && BOUNDING.contains(&self.words[at - 2]);
            is_limit_of_points(number) || beyond && is_number(number)
        };
        let values = (apart.unwrap_or(0)..start)
            .any(|at| VALUES.contains(&self.words[at]) && !(at > 0 && (counts(at) || limits(at))))
            || self.words[end..].contains(&"times");
        let only = |word: &&str| {
            ["take", "biggest", "highest", "best", "most", "max", "one"].contains(word)
        };
        let bare = self.words[start..end].iter().all(only);
        let bare = bare && !self.is_at(end, &["face", "number"]);
        let pays = self.words[start..end].ends_with(&["give", "best"]);
        let highest = self.words[start..end].contains(&"highest") || apart.is_some();
        let values = values || self.before.points && !highest;
        let by_points = (bare && values || pays) && rank.measure == Measure::FACE;
        let measure = if by_points {
            Measure::POINTS
        } else {
            rank.measure
        };
        let rank = Ranked { measure, ..rank };
        // "On top of his pile".
        if self.words[end - 1] == "top"
            && self.is_at(end, &["other", "rival", "tile", "my", "them"])
        {
            return;
        }
        // "The dice of the highest face".
        let said = &self.words[start..end];
        if rank.measure == Measure::named("on the most dice")
            && said[0] == "dice"
            && said.contains(&"highest")
            || said.starts_with(&["take", "dice", "highest"])
        {
            return;
        }
        // "Three or more of these: the one with most points".
        let such = self.words[start] == "one" && start > 0 && self.is_at(start - 1, &[":", "=>"]);
        if begins_choice(self.words[start]) {
            self.note(
                start,
                end,
                Item::Which(rank),
                cost + if such { 0 } else { 2 },
            );
        }
        let of_named = self.is_of_named(start);
        let cost = cost + if of_named { NOT_OF_NAMED } else { 0 };
        // "The highest value" is that of all dice of a face.
        let of_value = self.is_at(end - 1, &["value"]) || self.is_at(end, &["value"]);
        let of_value = of_value && rank.measure == Measure::FACE;
        let cost = cost + if of_value { OF_VALUE } else { 0 };
        self.note(start, end, Item::Rank(rank), cost);
    }
}
