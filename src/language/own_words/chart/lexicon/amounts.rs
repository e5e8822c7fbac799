//! Numbers: totals, and so many of what was counted before.

use super::Lexicon;
use crate::language::own_words::atoms::atom::Amount;
use crate::language::own_words::chart::comparisons::contrast;
use crate::language::own_words::chart::cost::{PHRASE, THINGS};
use crate::language::own_words::chart::item::{Item, Question};
use crate::language::own_words::chart::named_faces;
use crate::language::own_words::chart::raised::{is_raised, raised};
use crate::language::own_words::chart::senses::plainer;
use crate::language::own_words::orders::when::When;
use crate::language::own_words::words::token::total;
use crate::language::tree::Relation;
use crate::language::vocabulary::Quantity;

/// Words for whose tiles are spoken of.
const OWNERS: [&str; 7] = ["my", "mine", "own", "have", "rival", "them", "their"];

/// What a number costs that is taken for a total.
const BARE_TOTAL: u32 = 10;

/// Words before a number that make it more or less than itself.
const RELATIONS: [&str; 8] = [
    "over", "under", "above", "below", "beyond", "than", "to", "past",
];

/// Words before a total that belong to it.
const LIMITS: [&str; 2] = ["limit", "target"];

impl Lexicon<'_> {
    /// "On 25 or on 30": these totals and no other.
    pub(super) fn note_totals(&mut self, start: usize) {
        let ["on", one, "or", "on", other, ..] = self.words[start..] else {
            return;
        };
        if let (Some(one), Some(other)) = (total(one), total(other)) {
            let numbers = Item::Numbers(vec![one.into(), other.into()]);
            self.note(start, start + 5, numbers, PHRASE);
        }
    }

    /// Numbers, and so many tiles of those that were counted before.
    pub(super) fn note_amounts(&mut self, start: usize) {
        let Some((amount, end)) = self.amounts.longest(start, self.words.len()) else {
            return;
        };
        self.note(start, end, Item::Amount(amount), PHRASE);
        let face = self
            .before
            .face
            .filter(|_| start == 0 && named_faces::counting(self.words).is_some());
        if let Some(asked) = face.and_then(|face| named_faces::as_many(face, amount)) {
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
        if let Some((end, asked)) = named_faces::so_many(self.words, start, amount, end) {
            if self.is_at(start - 1, &["rolled"]) {
                self.note(start - 1, end, Item::Asked(asked.clone()), PHRASE);
            }
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
        let (amount, end) = self.or_more(amount, end + 1);
        let asked = tiles.and_then(|tiles| amount.comparisons(tiles, Relation::Exactly));
        if let Some(asked) = asked {
            let question = Question::of(plainer(&When::all(asked)));
            self.note(start, end, Item::Asked(question), THINGS);
        }
    }

    /// An amount with the "or more" that stands at a place, and where that ends.
    fn or_more(&self, amount: Amount, end: usize) -> (Amount, usize) {
        let relation = match self.words.get(end..end + 2) {
            Some(["or", "more"]) => Relation::AtLeast,
            Some(["or", "fewer"]) => Relation::AtMost,
            _ => return (amount, end),
        };
        let relation = Some(relation);
        (Amount { relation, ..amount }, end + 2)
    }

    /// "It has two worms or more", "three worms on it", "it has more": of the tile that was
    /// named before.
    pub(super) fn note_worms_of_it(&mut self, start: usize) {
        // "For a tile only when it has two worms."
        let named = self.words[..start]
            .iter()
            .any(|word| ["tile", "steal"].contains(word));
        let gain = named.then(|| Quantity::named("gain"));
        let Some(tile) = self.before.tile.or(gain) else {
            return;
        };
        let worms = |at: usize| at + usize::from(self.is_at(at, &["worm", "worms"]));
        let has = [["it", "have"], ["it", "worth"]]
            .iter()
            .any(|has| self.words[start..].starts_with(has));
        let head = start + if has { 2 } else { 0 };
        let more = has && self.is_at(head, &["more", "fewer"]);
        let asked = match self.amounts.longest(head, self.words.len()) {
            Some((amount, end)) => {
                let (amount, end) = self.or_more(amount, worms(end));
                let on_it = self.words[end..].starts_with(&["on", "it"]);
                let end = end + if on_it { 2 } else { 0 };
                let asked = amount.comparisons(tile, Relation::Exactly);
                let asked = asked.filter(|_| (has || on_it) && amount.number <= 4);
                asked.map(|asked| (When::all(asked), end))
            }
            None if more => {
                let when = contrast(&self.words[head..=head], &self.before.case);
                when.map(|when| (when, worms(head + 1)))
            }
            None => None,
        };
        if let Some((when, end)) = asked {
            self.note(start, end, Item::Asked(Question::of(when)), PHRASE - 1);
        }
    }

    /// "22 plus one for every tile I have", up to the end of the statement or to a sign.
    pub(super) fn note_raised(&mut self, start: usize) {
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
}
