//! Statements are read as a whole first; word by word only where that says nothing to do.

use std::ops::Range;

use super::among::{ranked_together, rolls_but_not};
use super::counted::is_counted;
use super::dropped::{counts_the_same, passes_over, takes_a_number};
use super::{Because, Read, Reader, Stuck, is_about_total};
use crate::game::{Face, FaceSet};
use crate::language::own_words::atoms::atom::{Atom, Bare, Sense};
use crate::language::own_words::chart::{self, Before, Said};
use crate::language::own_words::orders::assemble::assemble;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::settled::settle;
use crate::language::own_words::orders::vain;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::Token;
use crate::language::reading::pattern::Number;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;

/// The most words of a text that are read as parts of whole statements.
const MOST_WORDS: usize = 240;

impl Reader<'_> {
    /// Reads the statement from a phrase on up to here as a whole; whether it is
    /// understood.
    pub(super) fn read_as_a_whole(&mut self, start: usize) -> bool {
        match self.said_as_a_whole(start) {
            Some(Said::Orders(orders))
                if self.may_be_tiles(self.drafts.len(), &orders, &self.words_from(start))
                    || self.corrections.is_empty() && self.whole_passes_over(start, &orders)
                    || self.is_otherwise_of_nothing(&orders, start) =>
            {
                false
            }
            Some(Said::Orders(mut orders)) => {
                ranked_together(&mut orders, 0, &self.words_from(start));
                let words = self.bytes(start..self.at);
                self.notice(&words);
                if orders.is_empty() {
                    self.ignored.push(words);
                }
                self.note_said(&orders);
                self.drafts.extend(orders);
                true
            }
            Some(Said::Tie(measure, direction)) => self.decide_equals((measure, direction), start),
            Some(Said::Look(quantity)) => {
                let words = self.bytes(start..self.at);
                self.ignored.push(words);
                let at = self.at;
                self.look_at(quantity);
                self.at = at;
                true
            }
            None => false,
        }
    }

    /// Whether words of the statement from a phrase on left no trace in the orders that were
    /// read from it as a whole.
    fn whole_passes_over(&self, start: usize, orders: &[Draft]) -> bool {
        let words = chart::words_as_read(&self.tokens[self.words(start..self.at)]);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        passes_over(&words, orders)
    }

    /// What the next statements may point at.
    fn note_said(&mut self, orders: &[Draft]) {
        for order in orders {
            // "Two dice: I roll if I have not used more than three faces" counts dice.
            let of_case = order.case.0.iter().flatten().any(is_counted);
            let counting = if of_case {
                &order.case.0
            } else {
                &order.limit.0
            };
            for first in counting
                .iter()
                .filter_map(|all| all.iter().find(|one| is_counted(one)))
            {
                self.note_counted(&[*first]);
            }
            for all in order.case.0.iter().chain(&order.limit.0) {
                self.asked_last = all.last().copied().or(self.asked_last);
                if !is_about_total(&When::all(all.clone())) {
                    self.note_asked(all, Bare::No);
                }
                let compares = |one: &&Comparison| {
                    let quantity = one.quantity();
                    quantity.terms().count() > 1 || quantity.entry().name == "lead"
                };
                let compared = all.iter().rfind(compares);
                self.compared = compared.map(|one| one.quantity()).or(self.compared);
            }
            self.face = order.about_face().or(order.counted_face()).or(self.face);
        }
        let named: FaceSet = orders.iter().filter_map(Draft::named).collect();
        if named.len() > 1 {
            self.named = named;
        }
    }

    /// Reads the next statement as a whole; whether that says what to do. Where points are
    /// corrected, what is said of faces is read word by word.
    pub(super) fn orders_as_a_whole(&mut self) -> bool {
        if self.whole_words > MOST_WORDS {
            return false;
        }
        let before = self.clone();
        let (start, drafts) = (self.at, self.drafts.len());
        let corrects = |atom: &Atom| matches!(atom.sense, Sense::Correct(_));
        while !self.ends() {
            self.at += 1;
        }
        let says = self.read_as_a_whole(start) && {
            let orders = &self.drafts[drafts..];
            let faces = orders.iter().any(Draft::is_about_faces);
            let said = assemble(orders.to_vec());
            let sayable = said.is_ok_and(|parsed| vain::in_vain(&parsed).is_none());
            // "Once I have it, I stop": so much of what was said before.
            let anyway = |one: &Draft| one.stops_anyway() && !one.otherwise;
            let points_back = drafts > 0 && orders.iter().any(anyway);
            let doubtful =
                orders.is_empty() || points_back || faces && self.atoms.iter().any(corrects);
            sayable && !doubtful
        };
        if !says {
            *self = Reader {
                whole_words: self.whole_words,
                ..before
            };
        }
        says
    }

    /// Nothing of a statement that is read as a whole was let pass before.
    fn notice(&mut self, statement: &Range<usize>) {
        let within =
            |part: &Range<usize>| statement.start <= part.start && part.end <= statement.end;
        self.ignored.retain(|part| !within(part));
    }

    /// The face that was named last, if no other was beside it: "them".
    fn face_named_last(&self) -> Option<Face> {
        let mut faces = self.drafts.iter().rev().map(Draft::about_face);
        let last = faces.next()??;
        let other = faces.next().flatten().is_some_and(|other| other != last);
        let avoids = |draft: &Draft| matches!(draft.doing, Doing::Avoid(_));
        (!other || !self.drafts.last().is_some_and(avoids)).then_some(last)
    }

    /// What the statement from a phrase on up to here says as a whole.
    fn said_as_a_whole(&mut self, start: usize) -> Option<Said> {
        let word = |at: usize| self.atoms.get(at).map(|atom| atom.words.start);
        let (first, end) = (word(start)?, word(self.at).unwrap_or(self.tokens.len()));
        self.whole_words += end.saturating_sub(first);
        if self.whole_words > MOST_WORDS {
            return None;
        }
        let counts = self.counts.map(|counts| match counts.entry().name {
            "own top" => Quantity::named("own tiles"),
            _ => counts,
        });
        let before = Before {
            counts,
            tiles: self.speaks_of_tiles(),
            worms: self.drafts.iter().any(takes_worms),
            named: self.face_named_last(),
            face: self.drafts.last().and_then(Draft::counted_face),
            tile: self.tile,
            case: self.drafts.last().map(case_of).unwrap_or_default(),
        };
        chart::statement(self.tokens.get(first..end)?, before)
    }

    /// Looks at the orders of a statement that was read word by word, those from one on.
    ///
    /// # Errors
    /// When it is not clear what was meant.
    pub(super) fn check_statement(&mut self, start: usize, drafts: usize) -> Read<()> {
        let words = self.words_from(start);
        settle(self.drafts.get_mut(drafts..).unwrap_or_default(), &words);
        ranked_together(&mut self.drafts, drafts, &words);
        let new = self.drafts.get(drafts..).unwrap_or_default();
        if self.may_be_tiles(drafts, new, &words) || self.stops_behind_a_remark(start, new) {
            return Err(self.unclear(start));
        }
        // "Roll, unless A, then stop" stops where A holds.
        let unless = words.iter().position(|word| *word == "unless");
        let then = words.windows(2).rposition(|two| two == [",", "then"]);
        let turns = unless.is_some_and(|unless| then.is_some_and(|then| then > unless));
        let one_case = |stop: &Draft| stop.when().is_none_or(|when| when.0.len() == 1);
        let stops = |stop: &Draft| stop.doing == Doing::Stop && !stop.otherwise;
        let alone = matches!(new, [stop] if stops(stop) && one_case(stop));
        let turns = turns && (alone || new.iter().any(stops_with_many_dice));
        let turns = turns || rolls_but_not(&words, new);
        let before = drafts.checked_sub(1).and_then(|last| self.drafts.get(last));
        let unread = passes_over(&words, new) && self.corrections.is_empty()
            || counts_the_same(before, new, &words)
            || takes_a_number(&words, new);
        if turns || unread {
            return Err(self.unclear(start));
        }
        // "If it is level, ...": the faces, or the worms won?
        let doubtful = |draft: &Draft| draft.is_about_faces() && draft.case.asks_level();
        // "When I am behind, two worms will do": no order to take them.
        let enough = |draft: &Draft| {
            draft.named().is_some() && draft.case.asks_rolled() && chart::is_enough(&words)
        };
        let tiles = |draft: &Draft| draft.counts_tiles() && !self.speaks_of_tiles();
        // "Two: stop at 24" counts something, but what?
        let counts = matches!(words.as_slice(), [number, ":", ..] if Number::is(number));
        let mixed = new.iter().any(Draft::is_about_faces) && !new.iter().all(Draft::is_about_faces);
        // "Stop for two worms, three when four dice are left": three what?
        let number = |two: &[&str]| {
            ["two", "three", "four"].contains(&two[0]) && ["when", "with"].contains(&two[1])
        };
        let counts = counts || words.windows(2).any(number);
        if counts && mixed
            || new
                .iter()
                .any(|draft| doubtful(draft) || tiles(draft) || enough(draft))
            || chart::is_mixed(new, &words)
        {
            return Err(self.unclear(start));
        }
        Ok(())
    }

    /// What was read from a phrase on up to here may be meant otherwise.
    fn unclear(&mut self, start: usize) -> Stuck {
        let place = self.bytes(start..self.at);
        self.at = self.at.saturating_sub(1).max(start);
        let because = Because::Unclear;
        Stuck { place, because }
    }
}

impl<'a> Reader<'a> {
    /// "An even total is my lucky sign, with it I stop": nobody just stops, so what was let
    /// pass as a remark says when, if "as soon as I can" or its like does not.
    fn stops_behind_a_remark(&self, start: usize, new: &[Draft]) -> bool {
        const ANY: [&str; 14] = [
            "can",
            "may",
            "allowed",
            "possible",
            "1st",
            "any",
            "anything",
            "everything",
            "whichever",
            "what",
            "soon",
            "once",
            "tile",
            "always",
        ];
        if !matches!(new, [stop] if stop.stops_anyway() && !stop.otherwise) {
            return false;
        }
        let said = self.bytes(start..self.at);
        let mut remarks = self
            .ignored
            .iter()
            .filter(|place| said.start <= place.start && place.end < said.end && place.len() > 12);
        let Some(remark) = remarks.next() else {
            return false;
        };
        let behind = self
            .tokens
            .iter()
            .filter(|token| remark.end <= token.place.start && token.place.end <= said.end);
        let behind: Vec<&str> = behind.map(|token| token.text.as_str()).collect();
        behind.contains(&"stop") && !behind.iter().any(|word| ANY.contains(word))
    }

    /// "More than six tiles are left: 26. Six or fewer are left: 29": whether some new
    /// orders ask for dice where tiles were asked for before, and dice are not named.
    fn may_be_tiles(&self, drafts: usize, new: &[Draft], words: &[&str]) -> bool {
        let before = drafts.checked_sub(1).and_then(|last| self.drafts.get(last));
        before.is_some_and(|before| before.asks("tiles on the table"))
            && new.iter().any(|new| new.asks("dice"))
            && !speaks_of_dice(words)
    }

    /// "No singles, otherwise the highest", "if no face shows twice the worm" where nothing
    /// was said before: no "otherwise".
    fn is_otherwise_of_nothing(&self, orders: &[Draft], start: usize) -> bool {
        let words = self.words_from(start);
        let none = matches!(words.as_slice(), ["no", ..] | ["when", "no", ..]);
        none && self.drafts.is_empty() && orders.first().is_some_and(|order| order.otherwise)
    }

    /// "No singles ..." where nothing was said before: no "otherwise".
    pub(super) fn is_of_nothing(&self) -> bool {
        const NONE: [&str; 6] = ["no", "not", "none", "neither", "nothing", "without"];
        let words = self.atom().map(|atom| atom.words.clone());
        let words = self.tokens.get(words.unwrap_or_default());
        let none = |token: &Token| NONE.contains(&token.text.as_str());
        self.drafts.is_empty() && words.is_some_and(|words| words.iter().any(none))
    }

    /// "If I'm ahead I don't gamble, I have the first tile": whether the last order
    /// repeats the one before it, which has a case.
    pub(super) fn is_said_again(&self, before: usize) -> bool {
        let [said, again] = self.drafts.get(before - 1..).unwrap_or_default() else {
            return false;
        };
        let has_case = !said.case.is_always() || !said.limit.is_always();
        let plain = again.case.is_always() && again.limit.is_always();
        has_case && plain && !again.is_about_faces() && said.doing == again.doing
    }

    /// The words from a phrase up to here.
    pub(super) fn words_from(&self, start: usize) -> Vec<&'a str> {
        let said = self.tokens[self.words(start..self.at)].iter();
        said.map(|token| token.text.as_str()).collect()
    }
}

/// The case of an order, and where it has none, what it stops at if that is no total.
fn case_of(draft: &Draft) -> When {
    let asks_total = draft
        .limit
        .0
        .iter()
        .flatten()
        .any(|one| one.quantity() == Quantity::TOTAL);
    match draft.case.is_always() && !asks_total {
        true => draft.limit.clone(),
        false => draft.case.clone(),
    }
}

/// Whether an order takes worms in any case.
fn takes_worms(draft: &Draft) -> bool {
    draft.named() == Some(Face::Worm) && draft.case.is_always()
}

/// Whether an order stops with many dice left, which nobody means.
fn stops_with_many_dice(draft: &Draft) -> bool {
    let when = draft.when().unwrap_or_default();
    let many = |all: &Vec<Comparison>| match all.as_slice() {
        [one] => one.quantity() == Quantity::DICE && one.relation() == Relation::AtLeast,
        _ => false,
    };
    draft.doing == Doing::Stop && !when.is_always() && when.0.iter().all(many)
}

/// Whether words name the dice.
fn speaks_of_dice(words: &[&str]) -> bool {
    const DICE: [&str; 4] = ["dice", "hand", "roll", "in"];
    words.iter().any(|word| DICE.contains(word))
}
