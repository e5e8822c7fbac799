//! Statements are read as a whole, and what they say is kept for those behind them.

use std::ops::Range;

use super::Reader;
use super::dropped::passes_over;
use super::together::ranked_together;
use crate::game::Face;
use crate::language::own_words::canonical::Canonical;
use crate::language::own_words::chart::{self, Before, Said};
use crate::language::own_words::orders::assemble::assemble;
use crate::language::own_words::orders::draft::{Doing, Draft, among_equals};
use crate::language::own_words::orders::stages;
use crate::language::own_words::orders::when::{When, asks_total};
use crate::language::tree::{Comparison, Ranking, Relation};
use crate::language::vocabulary::{Direction, Filter, Measure, Quantity};

/// The most words of a text that are read as parts of whole statements.
const MOST_WORDS: usize = 600;

impl Reader<'_> {
    /// Reads a statement as a whole; whether it is clear what is meant.
    ///
    /// # Errors
    /// When it is not understood: what can't be read of it, in bytes.
    pub(super) fn read_as_a_whole(&mut self, atoms: Range<usize>) -> Result<bool, Range<usize>> {
        let said = self.said_as_a_whole(atoms.clone())?;
        Ok(self.notes(atoms, said))
    }

    /// Notes what a statement says; whether it is clear what is meant.
    pub(super) fn notes(&mut self, atoms: Range<usize>, said: Said) -> bool {
        match said {
            Said::Orders(orders) => {
                let clear = self.is_clear(atoms.clone(), &orders);
                if clear {
                    self.note_orders(atoms, orders);
                }
                clear
            }
            Said::Tie(measure, direction) => self.decide_equals((measure, direction), atoms),
            Said::Look(quantity) => {
                self.ignored.push(self.bytes(atoms));
                self.look_at(quantity);
                true
            }
            Said::Corrected(more) => {
                self.corrections.extend(more);
                self.points = true;
                true
            }
        }
    }

    /// Whether a statement is a canonical sentence of which something else was read: then its
    /// own orders are noted. Where the same was read, that is as good as canonical.
    pub(super) fn reads_canonical(&mut self, atoms: Range<usize>, said: Option<&mut Said>) -> bool {
        let here = self.bytes(atoms.clone());
        let around = |one: &Canonical| one.holds(&here);
        let Some(at) = self.canonical.iter().position(around) else {
            return false;
        };
        if self.noted == Some(at) {
            return true;
        }
        let canonical = &self.canonical[at];
        let says_it = |orders: &[Draft]| {
            assemble(orders.to_vec())
                .is_ok_and(|read| read.heuristic.sentences() == [canonical.sentence.as_str()])
        };
        if let Some(Said::Orders(orders)) = said
            && here == canonical.place
            && says_it(orders)
        {
            orders.iter_mut().for_each(|order| order.canonical = true);
            return false;
        }
        self.noted = Some(at);
        self.note_orders(atoms, canonical.orders.clone());
        true
    }

    /// What a statement says as a whole.
    ///
    /// # Errors
    /// When it is not understood: what can't be read of it, in bytes.
    pub(super) fn said_as_a_whole(&mut self, atoms: Range<usize>) -> Result<Said, Range<usize>> {
        let words = self.words(atoms.clone());
        self.whole_words += words.len();
        if self.whole_words > MOST_WORDS {
            return Err(self.bytes(atoms));
        }
        let said = chart::statement(&self.tokens[words], self.before());
        said.map_err(|unread| unread.unwrap_or_else(|| self.bytes(atoms)))
    }

    /// What was said before the next statement.
    fn before(&self) -> Before {
        let last = self.drafts.last();
        let counts = self.counts.map(|counts| match counts.entry().name {
            "own top" => Quantity::named("own tiles"),
            _ => counts,
        });
        let worms = |draft: &Draft| draft.named() == Some(Face::Worm);
        Before {
            counts,
            tiles: self.speaks_of_tiles(),
            worms: self.drafts.iter().any(worms),
            named: self.face_named_last(),
            face: last.and_then(Draft::counted_face),
            tile: self.tile,
            doing: last.map(|last| last.doing.clone()),
            denied: last.is_some_and(|last| last.first),
            ranks: self.drafts.iter().any(Draft::ranks),
            points: self.points,
            worm_is_high: self.worm_is_high,
            case: last.map(case_of).unwrap_or_default(),
        }
    }

    /// Whether orders are all that the words of a statement say, and can be meant.
    fn is_clear(&self, atoms: Range<usize>, orders: &[Draft]) -> bool {
        let said = self.texts(atoms.clone());
        let read = chart::words_as_read(&self.tokens[self.words(atoms)]);
        let read: Vec<&str> = read.iter().map(String::as_str).collect();
        let corrects = !self.corrections.is_empty();

        // "Once I have it, I stop": so much of what was said before.
        let anyway = |one: &Draft| one.stops_anyway() && !one.otherwise;
        let points_back =
            !self.drafts.is_empty() && orders.iter().any(anyway) && points_back(&said);
        !points_back
            && (corrects || !passes_over(&read, orders))
            && !self.may_be_tiles(orders, &said)
            && !self.is_otherwise_of_nothing(orders, &said)
    }

    /// Notes the orders of a statement.
    fn note_orders(&mut self, atoms: Range<usize>, mut orders: Vec<Draft>) {
        let words = self.texts(atoms.clone());
        ranked_together(&mut orders, 0, &words);
        match words.as_slice() {
            ["when", "not", "," | ":" | "then", ..] => stages::keep_in_case(&mut self.drafts),
            said => {
                let after = matches!(
                    said,
                    ["after", "it", ..] | ["afterwards", ..] | ["later", ..]
                );
                stages::keep_on_roll(&mut self.drafts, &mut orders, after);
            }
        }
        if orders.is_empty() {
            self.ignored.push(self.bytes(atoms));
        }
        for order in &orders {
            // "Two dice: I roll if I have not used more than three faces" counts dice.
            let of_case = order.case.0.iter().flatten().any(is_counted);
            let counting = if of_case { &order.case } else { &order.limit };
            for all in &counting.0 {
                if let Some(first) = all.iter().find(|one| is_counted(one)) {
                    self.note_counted(first.quantity());
                }
            }
        }
        let last = self.drafts.last().filter(|last| last.avoids());
        let last = last.map(|last| last.case.clone());
        let below_limit = self.drafts.iter().chain(&orders).any(rolls_below_limit);
        for order in &mut orders {
            match (&last, order.named()) {
                // "Ones only when I must. Twos too."
                (Some(case), Some(face)) if words.ends_with(&["too"]) && words.len() < 4 => {
                    order.doing = Doing::Avoid(Filter::Named(face));
                    order.case = case.clone();
                }
                _ if below_limit && is_in_any_case(order, &words) => {
                    (order.first, order.overrules) = (true, true);
                }
                _ => {}
            }
        }
        self.drafts.extend(orders);
    }

    /// Keeps in mind what a question counts, for "with two" and its like.
    fn note_counted(&mut self, quantity: Quantity) {
        if !self.counts_stay {
            self.counts = Some(quantity);
        }
        if is_top(quantity) {
            self.tile = Some(quantity);
        }
    }

    /// "I look at my dice": what bare numbers count from here on.
    pub(super) fn look_at(&mut self, quantity: Quantity) {
        if is_top(quantity) {
            self.tile = Some(quantity);
        } else {
            self.counts = Some(quantity);
            self.counts_stay = true;
        }
    }

    /// Lets the ranking before be decided among equals by another; whether there is one.
    fn decide_equals(&mut self, by: (Measure, Direction), atoms: Range<usize>) -> bool {
        let said = self.texts(atoms);
        let named = said.iter().any(|word| ["worm", "worms"].contains(word));
        let mut doings = self.drafts.iter_mut().rev().map(|draft| &mut draft.doing);
        let choice = doings.find_map(|doing| match doing {
            Doing::Take(choice) if !choice.is_named() => Some(choice),
            _ => None,
        });
        let Some(choice) = choice else {
            return false;
        };
        // No two faces are equal.
        if choice.ranking.measure == Measure::FACE {
            return by == (Measure::FACE, choice.ranking.direction);
        }
        // "Worms before fives if equal" is about equal points.
        if !(named && choice.filter.is_some() && choice.ranking == Ranking::DEFAULT) {
            *choice = among_equals(choice, by.0, by.1);
        }
        true
    }

    /// The face that was named last, if no other was beside it: "them".
    fn face_named_last(&self) -> Option<Face> {
        let mut faces = self.drafts.iter().rev().map(Draft::about_face);
        let last = faces.next()??;
        let other = faces.next().flatten().is_some_and(|other| other != last);
        let avoids = |draft: &Draft| matches!(draft.doing, Doing::Avoid(_));
        (!other || !self.drafts.last().is_some_and(avoids)).then_some(last)
    }

    /// Whether the text speaks of tiles anywhere.
    fn speaks_of_tiles(&self) -> bool {
        let mut words = self.tokens.iter().map(|token| token.text.as_str());
        words.any(|word| ["tile", "tiles", "wormer", "wormers"].contains(&word))
    }

    /// "More than six tiles are left: 26. Six or fewer are left: 29": whether some new
    /// orders ask for dice where tiles were asked for before, and dice are not named.
    fn may_be_tiles(&self, new: &[Draft], words: &[&str]) -> bool {
        const DICE: [&str; 4] = ["dice", "hand", "roll", "in"];
        let before = self.drafts.last();
        before.is_some_and(|before| before.asks("tiles on the table"))
            && new.iter().any(|new| new.asks("dice"))
            && !words.iter().any(|word| DICE.contains(word))
    }

    /// "No singles, otherwise the highest", "if no face shows twice the worm" where nothing
    /// was said before: no "otherwise".
    fn is_otherwise_of_nothing(&self, orders: &[Draft], words: &[&str]) -> bool {
        let none = matches!(words, ["no", ..] | ["when", "no", ..]);
        none && self.drafts.is_empty() && orders.first().is_some_and(|order| order.otherwise)
    }
}

/// "Once I have it, ...": of what was said before.
fn points_back(words: &[&str]) -> bool {
    const HAS: [&str; 4] = ["have", "with", "get", "kept"];
    let points = |two: &[&str]| HAS.contains(&two[0]) && ["it", "them"].contains(&two[1]);
    // "As soon as there is a tile, I have it."
    let tile = words.iter().any(|word| word.starts_with("tile"));
    words.windows(2).any(points) && !tile
}

/// The case of an order, and where it has none, what it stops at beside totals.
fn case_of(draft: &Draft) -> When {
    match (draft.case.is_always(), draft.limit.0.as_slice()) {
        (true, [all]) => {
            let beside = all.iter().copied().filter(|one| !asks_total(one));
            When::all(beside.collect())
        }
        (true, alternatives) if !alternatives.iter().flatten().any(asks_total) => {
            draft.limit.clone()
        }
        _ => draft.case.clone(),
    }
}

/// Whether an order is to roll below a total, whatever else there is.
fn rolls_below_limit(order: &Draft) -> bool {
    let below = |one: &Comparison| asks_total(one) && one.relation() == Relation::AtMost;
    let mut asked = order.comparisons();
    order.doing == Doing::Roll && !order.implied && asked.any(below)
}

/// "Never stop below 25. On the last die I stop anyway": whether an order is to stop with few
/// dice, whatever was said.
fn is_in_any_case(order: &Draft, words: &[&str]) -> bool {
    const ANYWAY: [&str; 5] = ["anyway", "always", "regardless", "matter", "anything"];
    let few = |one: &Comparison| match one.quantity() {
        Quantity::STEAL => one.relation() == Relation::AtLeast,
        quantity => quantity == Quantity::DICE && one.relation() != Relation::AtLeast,
    };
    let mut asked = order.comparisons().peekable();
    let said = words.iter().any(|word| ANYWAY.contains(word));
    said && order.doing == Doing::Stop && asked.peek().is_some() && asked.all(few)
}

/// Whether it is a tile on top of a pile.
fn is_top(quantity: Quantity) -> bool {
    ["own top", "rival's top"].contains(&quantity.entry().name)
}

/// Whether something is asked for that is counted.
fn is_counted(one: &Comparison) -> bool {
    const COUNTED: [&str; 7] = [
        "dice",
        "worms kept",
        "faces kept",
        "own tiles",
        "own worms",
        "rival's tiles",
        "tiles on the table",
    ];
    COUNTED.contains(&one.quantity().entry().name) || is_top(one.quantity())
}
