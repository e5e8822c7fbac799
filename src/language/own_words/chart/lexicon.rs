//! What words may be by themselves.

use super::asides::asides;
use super::comparisons::{comparison, contrast, looked_at};
use super::cost::{NOTHING, PHRASE, SOFT, THINGS};
use super::features::{feature, spared};
use super::item::{Before, Item, Part, Question};
use super::names::{LIGHT, SILENT, end_of, is_soft};
use super::parts::NAMED;
use super::questions::question;
use super::raised::{is_raised, raised};
use super::rankings::ranking;
use super::senses::{
    asking, asks_ones_kept, begins_choice, is_roundabout, of_any, of_sense, plainer,
};
use super::things::Amounts;
use super::tile_questions::flag;
use super::topics::{self, accepts, are_equal, goes_on_with_faces, may_be_face, worms_are_highest};
use crate::language::own_words::atoms;
use crate::language::own_words::atoms::atom::{Amount, Atom, Ranked, Sense};
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::FACES;
use crate::language::own_words::words::wherever::wherever;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// The longest condition that is read thing by thing, in words.
const MOST_THINGS: usize = 16;

/// Words for whose tiles are spoken of.
const OWNERS: [&str; 7] = ["my", "mine", "own", "have", "rival", "them", "their"];

/// What a number costs that is taken for a total.
const BARE_TOTAL: u32 = 10;

/// Words before a number that make it more or less than itself.
const RELATIONS: [&str; 8] = [
    "over", "under", "above", "below", "beyond", "than", "to", "past",
];

/// Words that say when, at the head of a statement.
const WITH_WORM: [&str; 3] = ["with", "worm", "highest"];

/// Words before a total that belong to it.
const LIMITS: [&str; 2] = ["limit", "target"];

/// What a ranking costs that is not one of the faces named just before it.
const NOT_OF_NAMED: u32 = 8;

/// Words with which "worms beat fives" goes on as a list: "..., beat fours".
const GOES_ON: &[&str] = &["beat", "over", "above"];

/// Notes what stretches of words may be by themselves.
struct Lexicon<'a> {
    words: &'a [&'a str],
    amounts: Amounts,
    before: &'a Before,
    found: Vec<(usize, usize, Item, u32)>,
}

/// Every stretch of words that may be something by itself, with its cost.
pub(super) fn items(words: &[&str], before: &Before) -> Vec<(usize, usize, Item, u32)> {
    let mut lexicon = Lexicon {
        words,
        amounts: Amounts::of(words),
        before,
        found: Vec::new(),
    };
    for atom in atoms::every(words) {
        lexicon.note_phrase(&atom);
    }
    for start in 0..words.len() {
        lexicon.note_words(start);
        for (end, cost) in asides(words, start) {
            lexicon.note(start, end, Item::Nothing, cost);
        }
        let wherever = wherever(&words[start..]);
        if wherever > 0 {
            lexicon.note(start, start + wherever, Item::Wherever, NOTHING);
        }
        lexicon.note_amounts(start);
        if let Some((end, asked)) = topics::having(words, start) {
            lexicon.note(start, end, Item::Asked(asked), PHRASE + 4);
        }
        if let Some((end, lower)) = topics::range(words, start) {
            lexicon.note(start, end, Item::Without(lower), THINGS);
        }
        lexicon.note_raised(start);
        lexicon.note_things(start);
    }
    lexicon.found
}

impl Lexicon<'_> {
    fn note(&mut self, start: usize, end: usize, item: Item, cost: u32) {
        self.found.push((start, end, item, cost));
    }

    /// Whether one of some words stands at a place.
    fn is_at(&self, at: usize, words: &[&str]) -> bool {
        self.words.get(at).is_some_and(|word| words.contains(word))
    }

    /// Whether a ranking from a place on is one of faces named just before it: "fives or
    /// fours, whichever there are more of".
    fn is_of_named(&self, start: usize) -> bool {
        let named = |at: usize| self.is_at(at, &FACES);
        let comma = start > 0 && self.is_at(start - 1, &[",", "take", ":"]);
        comma && begins_choice(self.words[start]) && start > 1 && named(start - 2)
    }

    /// A phrase that the vocabulary declares, unless what stands around it makes it
    /// something else.
    fn note_phrase(&mut self, atom: &Atom) {
        let words = self.words;
        let (start, end) = (atom.words.start, atom.words.end);
        let said = &words[start..end];
        let next = words.get(end).copied();
        let ends = next.is_none_or(|next| [",", ":", "=>"].contains(&next));
        let otherwise = match () {
            () if atom.is("unless") && topics::goes_on_in_which_case(&words[start..]) => {
                self.note(start, end, Item::Word(Part::Except), 0);
                false
            }
            () if atom.is("then") && said.contains(&"case") => {
                self.note(start, end, Item::Word(Part::InWhich), 0);
                true
            }
            // "No single four".
            () if atom.is("otherwise") => {
                ["no", "none"].contains(&said[0]) && said.len() == 2 && !ends
            }
            // "They come after the worms": the other way round.
            () if atom.is("then") => {
                said.ends_with(&["after"]) && next.is_some_and(|next| FACES.contains(&next))
            }
            () if atom.is("take") => words[..end].ends_with(&["come", "after"]),
            // "When I have not kept one yet": of what was named before.
            () if matches!(&atom.sense, Sense::Ask(asked, _) if asks_ones_kept(asked)) => {
                said.contains(&"one")
            }
            () if atom.is("worm-high") => {
                self.is_at(end, GOES_ON) || start == 0 && said == WITH_WORM
            }
            () if atom.is("shown") => said == ["it"],
            // "On the last tile" says when.
            () if atom.is("what-offer") => said.contains(&"last"),
            // "It is 3, 4 or 5" begins a list.
            () if atom.is("those-named") => goes_on_with_faces(words, end),
            // "The next best one" is not the best.
            () if matches!(atom.sense, Sense::Rank(_)) => {
                said[0] == "best" && start > 0 && self.is_at(start - 1, &["next", "2nd"])
            }
            () if start == 0 && self.before.face.is_some() && topics::counting(words).is_some() => {
                matches!(atom.sense, Sense::Face(_))
            }
            () => matches!(atom.sense, Sense::Face(_)) && !may_be_face(words, start, end),
        };
        if otherwise {
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
        if let Sense::Count(amount, _) = atom.sense
            && let Some((end, faces)) = topics::any_of(words, start, end)
            && let Some(asked) = of_any(amount, &faces)
        {
            self.note(start, end, Item::Asked(asked), THINGS);
        }
        match of_sense(&atom.sense, said) {
            Some((Item::Rank(rank), cost)) => self.note_rank(start, end, rank, cost),
            Some((item, cost)) => {
                let cost = cost + u32::from(is_roundabout(&item, said));
                self.note(start, end, item, cost);
            }
            None => {}
        }
    }

    /// A ranking, of all faces or of some that were named before.
    fn note_rank(&mut self, start: usize, end: usize, rank: Ranked, cost: u32) {
        // "On top of his pile".
        if self.words[end - 1] == "top"
            && self.is_at(end, &["other", "rival", "tile", "my", "them"])
        {
            return;
        }
        if begins_choice(self.words[start]) {
            self.note(start, end, Item::Which(rank), cost + 2);
        }
        let of_named = self.is_of_named(start);
        let cost = cost + if of_named { NOT_OF_NAMED } else { 0 };
        self.note(start, end, Item::Rank(rank), cost);
    }

    /// Signs, parts of sentences by their names, and words that say nothing.
    fn note_words(&mut self, start: usize) {
        let word = self.words[start];
        let sign = match word {
            "," | "-" | "–" | "—" => Some(Part::Comma),
            "«" => Some(Part::Opens),
            "»" => Some(Part::Closes),
            _ => None,
        };
        if let Some(sign) = sign {
            self.note(start, start + 1, Item::Word(sign), 0);
        }
        for (name, part) in NAMED {
            let end = end_of(self.words, start, name);
            // "The first roll" says when.
            let of_time = |end: &usize| *part == Part::First && self.is_at(*end, &["roll", "go"]);
            // "Two or fewer" counts, "they come after the worms" is the other way round.
            let counts = *part == Part::Otherwise
                && start > 0
                && self.is_at(start - 1, &["or", "no", "not", "come", "go"]);
            if let Some(end) = end.filter(|end| !of_time(end) && !counts) {
                self.note(start, end, Item::Word(*part), PHRASE);
            }
        }
        for name in SILENT {
            if let Some(end) = end_of(self.words, start, name) {
                self.note(start, end, Item::Nothing, NOTHING);
            }
        }
        // "When A, 23, and when B even with 21" may speak of A as well.
        let cases = self.words[..start].iter().filter(|word| **word == "when");
        if word == "even"
            && cases.count() < 2
            && self.is_at(
                start + 1,
                &["with", "at", "already", "when", "have", "just"],
            )
        {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        let of_worms = matches!(self.words[start..], ["no", "worm" | "worms", ..]);
        let named = || {
            self.words[..start]
                .iter()
                .any(|word| word.starts_with("worm"))
        };
        if of_worms && (self.before.worms || named()) {
            self.note(start, start + 2, Item::Word(Part::NoneOf), PHRASE - 4);
        }
        // "Unless A, then stop": where A holds.
        let turns = word == "then"
            && start > 0
            && self.is_at(start - 1, &[","])
            && self.words[..start]
                .iter()
                .enumerate()
                .any(|(at, word)| *word == "unless" || *word == "until" && at > 0);
        if LIGHT.contains(&word) && !turns {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        let of_rolls = self.words[..start].contains(&"roll");
        // "From the table I want three worms": where nothing can be stolen.
        if start == 0 && self.words.starts_with(&["from", "table"]) {
            let asked = Question {
                prep: true,
                ..Question::of(When::all(vec![flag(Quantity::STEAL, false)]))
            };
            self.note(0, 2, Item::Asked(asked), PHRASE);
        }
        // "Two or more: always."
        if word == "always"
            && start > 0
            && self.is_at(start - 1, &[":", ","])
            && start + 1 == self.words.len()
        {
            self.note(start, start + 1, Item::Word(Part::TakeIt), PHRASE);
        }
        if ["2nd", "3rd"].contains(&word)
            && !of_rolls
            && !self.is_at(start + 1, &["roll", "go", "worm", "one"])
        {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        if is_soft(word) {
            self.note(start, start + 1, Item::Soft, SOFT);
        }
    }

    /// Numbers, and so many tiles of those that were counted before.
    fn note_amounts(&mut self, start: usize) {
        let Some((amount, end)) = self.amounts.longest(start, self.words.len()) else {
            return;
        };
        self.note(start, end, Item::Amount(amount), PHRASE);
        let face = self
            .before
            .face
            .filter(|_| start == 0 && topics::counting(self.words).is_some());
        if let Some(asked) = face.and_then(|face| topics::as_many(face, amount)) {
            self.note(start, end, Item::Asked(asked), PHRASE);
        }
        let part = start > 0 && self.is_at(start - 1, &RELATIONS);
        if (21..=40).contains(&amount.number) && !part {
            let asked = amount.comparisons(Quantity::TOTAL, Relation::AtLeast);
            let question = asked.map(|asked| Question::of(When::all(asked)));
            if let Some(question) = question {
                self.note(start, end, Item::Asked(question), PHRASE + BARE_TOTAL);
            }
        }
        if let Some((end, asked)) = topics::so_many(self.words, start, amount, end) {
            self.note(start, end, Item::Asked(asked), PHRASE + 5);
        }
        let is_tile = self
            .words
            .get(end)
            .is_some_and(|word| word.starts_with("tile"));
        // Nobody has many tiles.
        let many = amount.number >= 4 && !self.words.iter().any(|word| OWNERS.contains(word));
        let on_table = many.then(|| Quantity::named("tiles on the table"));
        let counts = self.before.counts;
        let tiles = counts
            .filter(|counts| counts.entry().name.contains("tiles"))
            .or(on_table)
            .filter(|_| is_tile);
        let late = self.words.get(end + 1..end + 3).unwrap_or_default();
        let (relation, end) = match late {
            ["or", "more"] => (Some(Relation::AtLeast), end + 3),
            ["or", "fewer"] => (Some(Relation::AtMost), end + 3),
            _ => (amount.relation, end + 1),
        };
        let amount = Amount { relation, ..amount };
        let asked = tiles.and_then(|tiles| amount.comparisons(tiles, Relation::Exactly));
        if let Some(asked) = asked {
            let question = Question::of(plainer(&When::all(asked)));
            self.note(start, end, Item::Asked(question), THINGS);
        }
    }

    /// "22 plus one for every tile I have", up to the end of the statement or to a sign.
    fn note_raised(&mut self, start: usize) {
        let words = self.words;
        if !is_raised(&words[start..]) || start > 0 && LIMITS.contains(&words[start - 1]) {
            return;
        }
        for end in start + 1..=words.len() {
            let ends = words
                .get(end)
                .is_none_or(|next| [",", "stop", ":", "then"].contains(next));
            if ends && let Some(asked) = raised(&words[start..end]) {
                let question = Question::of(When::all(vec![asked]));
                self.note(start, end, Item::Asked(question), THINGS);
            }
        }
    }

    /// Conditions and rankings, read thing by thing.
    fn note_things(&mut self, start: usize) {
        for end in start + 1..=self.words.len().min(start + MOST_THINGS) {
            let said = &self.words[start..end];
            if are_equal(said) {
                let cost = THINGS + said.len() as u32;
                self.note(start, end, Item::Word(Part::Equal), cost);
            }
            if let Some(quantity) = looked_at(said) {
                self.note(start, end, Item::Look(quantity), THINGS);
            }
            if accepts(said) {
                self.note(start, end, Item::Word(Part::Anything), THINGS);
            }
            // "Worms beat fives, beat fours" is a list.
            // "With a worm the highest" says when.
            let when = start == 0 && said == WITH_WORM;
            if worms_are_highest(said) && !when && !self.is_at(end, GOES_ON) {
                self.note(start, end, Item::Word(Part::WormsHigh), THINGS);
            }
            if let Some(rank) = ranking(said) {
                self.note_rank(start, end, rank, THINGS + said.len() as u32 / 2);
            }
            if let Some(few) = spared(self.words, start..end, &self.amounts) {
                self.note(start, end, Item::Spared(Filter::Having(few)), THINGS);
            }
            // "Once I have them" says nothing about how often they show.
            let says_when = said.starts_with(&["once", "have"]);
            let feature = feature(self.words, start..end, &self.amounts);
            if let Some(feature) = feature.filter(|_| !says_when) {
                let choice = Choice::of(Filter::Having(feature));
                self.note(start, end, Item::Faces(vec![choice]), THINGS);
            }
            if let Some(when) = contrast(said, &self.before.case) {
                let cost = THINGS + said.len() as u32 / 2;
                self.note(start, end, Item::Asked(Question::of(when)), cost);
            }
            let compared = comparison(said, self.before.counts);
            let asked = question(self.words, start..end, &self.amounts);
            for asked in compared.into_iter().chain(asked) {
                let item = Item::Asked(asking(asked, None, said));
                let cost = THINGS + u32::from(is_roundabout(&item, said));
                self.note(start, end, item, cost);
            }
        }
    }
}
