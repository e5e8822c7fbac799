//! What words may be by themselves.

use super::comparisons::{comparison, contrast, looked_at};
use super::features::{feature, spared};
use super::item::{Before, Item, Part, Question};
use super::names::{
    ASIDES, IDLE, LIGHT, NAMED, OWNING, PARTS, PEOPLE, SILENT, decides, is_boundary, is_soft,
};
use super::questions::question;
use super::rankings::ranking;
use super::things::Amounts;
use super::topics::{self, accepts, are_equal, goes_on_with_faces, may_be_face, worms_are_highest};
use crate::game::Face;
use crate::language::own_words::atoms;
use crate::language::own_words::atoms::atom::{Amount, Atom, Ranked, Sense};
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::FACES;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Filter, Measure, Quantity};

/// What a phrase costs; fewer phrases are better.
const PHRASE: u32 = 10;
/// What a word that says nothing costs.
const NOTHING: u32 = 2;
/// What a condition costs that was read thing by thing.
const THINGS: u32 = 13;

/// The longest condition that is read thing by thing, in words.
const MOST_THINGS: usize = 16;

/// What an aside costs, besides its words.
const ASIDE: u32 = 20;

/// The longest aside, in words.
const MOST_ASIDE: usize = 14;

/// Words for whose tiles are spoken of.
const OWNERS: [&str; 7] = ["my", "mine", "own", "have", "rival", "them", "their"];

/// What a word costs that nobody knows and that could not say much.
const SOFT: u32 = 18;

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
        lexicon.note_asides(start);
        lexicon.note_amounts(start);
        if let Some((end, asked)) = topics::having(words, start) {
            lexicon.note(start, end, Item::Asked(asked), PHRASE + 8);
        }
        if let Some((end, lower)) = topics::range(words, start) {
            lexicon.note(start, end, Item::Without(lower), THINGS);
        }
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

    /// Where some words stand that are given with spaces between them.
    fn end_of(&self, start: usize, name: &str) -> Option<usize> {
        let mut end = start;
        for part in name.split(' ') {
            if self.words.get(end) != Some(&part) {
                return None;
            }
            end += 1;
        }
        Some(end)
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
            () if atom.is("shown") => said == ["it"],
            // "It is 3, 4 or 5" begins a list.
            () if atom.is("those-named") => goes_on_with_faces(words, end),
            // "The next best one" is not the best.
            () if matches!(atom.sense, Sense::Rank(_)) => {
                said[0] == "best" && start > 0 && self.is_at(start - 1, &["next", "2nd"])
            }
            () => matches!(atom.sense, Sense::Face(_)) && !may_be_face(words, start, end),
        };
        if otherwise {
            return;
        }
        if let Sense::Rank(rank) = &atom.sense
            && begins_choice(said[0])
        {
            self.note(start, end, Item::Which(*rank), PHRASE + 2);
        }
        if let Some((item, cost)) = of_sense(&atom.sense, said) {
            self.note(start, end, item, cost);
        }
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
            let end = self.end_of(start, name);
            // "The first roll" says when.
            let of_time =
                |end: &usize| !(*part == Part::First && self.is_at(*end, &["roll", "go"]));
            if let Some(end) = end.filter(of_time) {
                self.note(start, end, Item::Word(*part), PHRASE);
            }
        }
        for name in SILENT {
            if let Some(end) = self.end_of(start, name) {
                self.note(start, end, Item::Nothing, NOTHING);
            }
        }
        if word == "even" && self.is_at(start + 1, &["with", "at", "already", "when"]) {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        let of_worms = matches!(self.words[start..], ["no", "worm" | "worms", ..]);
        if of_worms && self.before.worms {
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
        if ["2nd", "3rd"].contains(&word) && !self.is_at(start + 1, &["roll", "go", "worm", "one"])
        {
            self.note(start, start + 1, Item::Nothing, NOTHING);
        }
        if is_soft(word) {
            self.note(start, start + 1, Item::Soft, SOFT);
        }
    }

    /// Asides, from a sign to a sign.
    fn note_asides(&mut self, start: usize) {
        let words = self.words;
        let stops = [",", "»", ":", "-", "–", "—"];
        let names = ASIDES.iter().filter_map(|name| self.end_of(start, name));
        if let Some(end) = names.min() {
            let rest = words[end..].iter().position(|word| stops.contains(word));
            let end = rest.map_or(words.len(), |rest| end + rest);
            let cost = ASIDE + (end - start) as u32;
            // "Even with 21" is a limit.
            let total = |word: &&str| word.parse().is_ok_and(|number: i16| number > 20);
            if !words[start..end].iter().any(total) {
                self.note(start, end, Item::Nothing, cost);
            }
        }
        let people = PEOPLE.iter().filter_map(|name| self.end_of(start, name));
        if let Some(end) = people.max() {
            let contrast = |word: &&str| ["so", "but"].contains(word);
            if let Some(rest) = words[end..].iter().position(contrast) {
                let end = end + rest + 1;
                let cost = ASIDE + (end - start) as u32;
                self.note(start, end, Item::Nothing, cost);
            }
        }
        if start > 0 && !is_boundary(words[start - 1]) && !is_boundary(words[start]) {
            return;
        }
        for end in start + 1..=words.len().min(start + MOST_ASIDE) {
            if decides(words[end - 1]) {
                break;
            }
            let ends = words.get(end).is_none_or(|next| is_boundary(next));
            if ends || is_boundary(words[end - 1]) {
                let cost = ASIDE + 3 * (end - start) as u32;
                self.note(start, end, Item::Nothing, cost);
            }
        }
    }

    /// Numbers, and so many tiles of those that were counted before.
    fn note_amounts(&mut self, start: usize) {
        let Some((amount, end)) = self.amounts.longest(start, self.words.len()) else {
            return;
        };
        self.note(start, end, Item::Amount(amount), PHRASE);
        if let Some((end, asked)) = topics::so_many(self.words, start, amount, end) {
            self.note(start, end, Item::Asked(asked), PHRASE + 8);
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
            if worms_are_highest(said) {
                self.note(start, end, Item::Word(Part::WormsHigh), THINGS);
            }
            if let Some(rank) = ranking(said) {
                let cost = THINGS + said.len() as u32 / 2;
                if begins_choice(said[0]) {
                    self.note(start, end, Item::Which(rank), cost + 2);
                }
                self.note(start, end, Item::Rank(rank), cost);
            }
            if let Some(few) = spared(self.words, start..end, &self.amounts) {
                self.note(start, end, Item::Spared(Filter::Having(few)), THINGS);
            }
            if let Some(feature) = feature(self.words, start..end, &self.amounts) {
                let choice = Choice::of(Filter::Having(feature));
                self.note(start, end, Item::Faces(vec![choice]), THINGS);
            }
            if let Some(when) = contrast(said, &self.before.case) {
                let cost = THINGS + said.len() as u32 / 2;
                self.note(start, end, Item::Asked(Question::of(when)), cost);
            }
            if let Some(asked) = comparison(said, self.before.counts) {
                let question = asking(asked, None, said);
                self.note(start, end, Item::Asked(question), THINGS);
            }
            if let Some(asked) = question(self.words, start..end, &self.amounts) {
                let question = asking(asked, None, said);
                self.note(start, end, Item::Asked(question), THINGS);
            }
        }
    }
}

/// A condition said in some words.
fn asking(asked: Vec<Comparison>, face: Option<Face>, said: &[&str]) -> Question {
    Question {
        when: plainer(&When::all(asked)),
        face,
        prep: is_prep(said[0]),
        unless: false,
        loose: is_loose(said),
    }
}

/// Whether a ranking that begins so may be one of faces named before.
fn begins_choice(word: &str) -> bool {
    ["whichever", "which", "one", "what"].contains(&word)
}

/// Whether a word begins a condition that needs no "when".
fn is_prep(word: &str) -> bool {
    [
        "with", "at", "on", "below", "under", "over", "above", "from", "for", "in", "fewer",
        "more", "between", "up",
    ]
    .contains(&word)
}

/// Whether dice are spoken of without a word for those in hand.
fn is_loose(words: &[&str]) -> bool {
    const IN_HAND: [&str; 10] = [
        "left", "hand", "roll", "rolled", "to", "down", "still", "over", "go", "last",
    ];
    words.contains(&"dice") && !words.iter().any(|word| IN_HAND.contains(word))
}

/// Being without a tile is said in one way.
fn plainer(when: &When) -> When {
    let top = |tiles: &str| match tiles {
        "own tiles" => Some(Quantity::named("own top")),
        "rival's tiles" => Some(Quantity::named("rival's top")),
        _ => None,
    };
    when.each(|one| {
        let top = top(one.quantity().entry().name).filter(|_| one.threshold() == 0);
        match (top, one.relation()) {
            (Some(top), Relation::AtMost | Relation::Exactly) => {
                Comparison::new(top, Relation::AtMost, 0)
            }
            _ => one,
        }
    })
}

fn of_sense(sense: &Sense, words: &[&str]) -> Option<(Item, u32)> {
    let question = |asked, face| Some((Item::Asked(asking(asked, face, words)), PHRASE));
    let nobodys = |asked: &[Comparison]| {
        let tiles = |one: &Comparison| one.quantity().entry().name == "own tiles";
        asked.iter().any(tiles) && !OWNING.iter().any(|own| words.contains(own))
    };
    match sense {
        Sense::Ask(asked, _) if nobodys(asked) => None,
        Sense::Ask(asked, _) => question(asked.clone(), None),
        Sense::Count(amount, face) => {
            let alone = ["single", "only", "own", "alone"]
                .iter()
                .any(|one| words.contains(one));
            let bare = if alone {
                Relation::Exactly
            } else {
                Relation::AtLeast
            };
            let asked = amount.comparisons(Quantity::rolled(*face), bare)?;
            question(asked, Some(*face))
        }
        Sense::Face(face) => Some((Item::Faces(vec![Choice::of(Filter::Named(*face))]), PHRASE)),
        Sense::Rank(rank) => {
            let numbers = words.contains(&"numeral") && rank.measure == Measure::FACE;
            Some((Item::Rank(Ranked { numbers, ..*rank }), PHRASE))
        }
        Sense::Having(feature) => {
            let choice = Choice::new(Some(Filter::Having(*feature)), Ranking::DEFAULT);
            Some((Item::Faces(vec![choice]), PHRASE))
        }
        Sense::Look(quantity) => Some((Item::Look(*quantity), PHRASE)),
        // "Worms first", "no single four": of the faces beside them.
        Sense::Silent | Sense::Opinion
            if [["1st"], ["no"], ["not"]].iter().any(|one| words == one) =>
        {
            None
        }
        Sense::Silent | Sense::Opinion => Some((Item::Nothing, NOTHING)),
        Sense::Part(name) => {
            if let Some((_, part)) = PARTS.iter().find(|(known, _)| known == name) {
                return Some((Item::Word(*part), PHRASE));
            }
            IDLE.contains(name).then_some((Item::Nothing, NOTHING + 2))
        }
        Sense::CountIt(amount) => Some((Item::Amount(*amount), PHRASE)),
        Sense::Correct(_) | Sense::Unknown => None,
    }
}
