//! One order and the case before it.

use super::{Because, Read, Reader, Subject, exactly, is_about_total, is_limit};
use crate::game::Face;
use crate::language::own_words::atom::{Atom, Sense};
use crate::language::own_words::draft::{Doing, Draft, When};
use crate::language::own_words::tokens::END;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Feature, Filter, Quantity};

/// What "unless A" at the head of a statement is.
enum Aside {
    /// Of the order before, which has taken it up.
    Said,
    /// The case of an exception to it.
    Case(When),
    /// When the order to come holds.
    Plain(When),
}

impl Reader<'_> {
    /// Reads one order, its case before it if it has one.
    pub(super) fn clause(&mut self, otherwise: bool, mut but: bool) -> Read<()> {
        let start = self.at;
        if self.after_then() {
            // "Then comes the 4".
            self.accept("shown");
        }
        self.bare_total = false;
        let mut case = self.pending.take().unwrap_or_else(|| self.within.clone());
        self.subject = Subject::default();
        let before = self.drafts.len();
        loop {
            self.skip_silent();
            let mark = self.at;
            if self.accept("only") && !self.is("when") {
                self.at = mark;
            }
            if self.accept("when") {
                self.accept("only");
                let read = self.condition()?;
                self.narrow(&mut case, &read)?;
                self.narrow_then(&mut case)?;
            } else if self.at == start && self.accept("unless") {
                match self.afterthought()? {
                    Aside::Said => return Ok(()),
                    Aside::Case(read) => {
                        self.narrow(&mut case, &read)?;
                        but = true;
                    }
                    Aside::Plain(read) if self.is_any(&["roll", "hold-out"]) => {
                        // "Unless there is one die left I go on to 26": stops for it.
                        let stops = read.negated().unwrap_or_default();
                        self.push(Doing::Stop, When::always(), stops, start);
                    }
                    Aside::Plain(read) => self.narrow(&mut case, &read)?,
                }
            } else if self.accept("unless")
                || self.is("until") && self.word_is(&["until"])
            {
                let read = match self.accept("until") {
                    true => self.not_reached()?,
                    false => self.not_condition()?,
                };
                self.narrow(&mut case, &read)?;
            } else if self.begins_condition() {
                if case != self.within && is_about_total(&case)
                    || !case.is_always() && self.asks_total()
                {
                    break;
                }
                let read = self.condition()?;
                self.narrow(&mut case, &read)?;
            } else if self.is("already")
                && self.at == start
                && self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is(",") || next.is(":") || next.is("=>"))
            {
                // "Got some already? Then ...".
                self.at += 1;
                if self.face == Some(Face::Worm) && !self.takes(Face::Worm) {
                    let kept = Comparison::flag(Quantity::named("worm kept"));
                    self.narrow(&mut case, &When::all(vec![kept]))?;
                }
            } else {
                break;
            }
            self.skip_commas();
            self.accept("then");
            self.accept("always");
        }
        self.skip_commas();
        if self.is("only") && self.total_follows() {
            self.at += 1;
        }
        if !case.is_always() && !is_about_total(&case) && self.asks_total() {
            // "With two dice left, 25".
            self.stop_at(case, start)?;
            self.mark_from(before, otherwise, but);
            return Ok(());
        }
        if !case.is_always()
            && self.accept("too")
            && let Some(last) = self.drafts.last()
        {
            let doing = last.doing.clone();
            self.push(doing, When::always(), exactly(case), start);
            return Ok(());
        }
        let mut must = None;
        if self.at > start {
            if !case.is_always() && self.accept("otherwise") {
                // "A must hold, or else I roll": stops for A.
                must = Some(case.clone());
                case = match case.negated() {
                    Some(negation) => negation,
                    None => return self.stuck(),
                };
            }
            self.skip_commas();
            while self.accept_any(&["and", "="]) {
                self.skip_commas();
            }
            if self.is_any(&["look-dice", "look-faces"]) && self.within.is_always() {
                // "Between 25 and 28 I look at my dice: ...".
                let name = if self.is("look-dice") {
                    "dice"
                } else {
                    "faces kept"
                };
                self.counts = Some(Quantity::named(name));
                self.counts_stay = true;
                self.at += 1;
                self.within = case;
                self.skip_commas();
                return self.clause(otherwise, but);
            }
        }
        let case_is_always = case.is_always();
        let about_total = !case.is_always()
            && case
                .0
                .iter()
                .all(|all| all.iter().any(|one| is_limit(one.quantity())));
        let next_limit = about_total && self.at > start && self.is_limit_again(start);
        if (self.ends() || next_limit) && !case.is_always() {
            // "25 or more." says to stop there, "25 with two dice, ..." too.
            self.at -= usize::from(next_limit);
            if !about_total {
                self.at = start;
                return self.stuck_because(Because::Misplaced);
            }
            self.push(Doing::Stop, When::always(), case, start);
        } else {
            self.order(case, start)?;
        }
        but |= !case_is_always && self.goes_first(start);
        if let (Some(must), Some(Doing::Roll)) = (must, self.drafts.last().map(|last| &last.doing))
        {
            self.push(Doing::Stop, When::always(), must, start);
        }
        self.mark_from(before, otherwise, but);
        Ok(())
    }

    /// "With four dice X. If no worm then, ...": in the case before.
    fn narrow_then(&mut self, case: &mut When) -> Read<()> {
        let before = self.drafts.last().map(|draft| draft.case.clone());
        let next = self.atoms.get(self.at + 1);
        if let Some(before) = before
            && self.is("then")
            && self.word_is(&["then"])
            && next.is_some_and(|next| next.is(","))
        {
            self.narrow(case, &before)?;
        }
        Ok(())
    }

    /// "Unless A." behind an order, "unless A, then ..." as an exception to it, or
    /// the case of an order to come.
    fn afterthought(&mut self) -> Read<Aside> {
        let head = self.at;
        let mut read = self.not_condition()?;
        let mut mark = self.at;
        self.skip_commas();
        if self.is_any(&["roll", "hold-out"]) {
            // "Unless I have 27, I roll": with more neither.
            self.at = head;
            read = match self.condition()?.negated() {
                Some(rest) => rest,
                None => return self.stuck_because(Because::TooMany),
            };
            mark = self.at;
            self.skip_commas();
        }
        if self.ends() && !self.drafts.is_empty() {
            if let (false, Some(last)) = (read.is_always(), self.drafts.last()) {
                let both = match last.is_about_faces() {
                    true => None,
                    false => last.limit.and(&read),
                };
                let Some(limit) = both else {
                    return self.stuck_because(Because::Unclear);
                };
                if let Some(last) = self.drafts.last_mut() {
                    last.limit = limit;
                }
            }
            return Ok(Aside::Said);
        }
        if !self.drafts.is_empty()
            && let Some(case) = read.negated()
            && self.accept("then")
        {
            return Ok(Aside::Case(case));
        }
        if !self.is_any(&["roll", "hold-out"]) {
            self.at = mark;
        }
        Ok(Aside::Plain(read))
    }

    /// "... then the worm goes first": before what was said so far.
    fn goes_first(&self, start: usize) -> bool {
        let from = self.atoms.get(start).map_or(self.tokens.len(), |atom| atom.words.start);
        let said = self.tokens[from..].iter().map(|token| token.text.as_str());
        let said = said.take_while(|word| *word != END);
        let mut before = "";
        said.into_iter().any(|word| {
            let goes = ["go", "come", "jump", "move"].contains(&before);
            before = word;
            goes && ["1st", "before", "ahead"].contains(&word)
        })
    }

    /// Notes of the orders from one on how they were begun.
    pub(super) fn mark_from(&mut self, before: usize, otherwise: bool, but: bool) {
        for draft in &mut self.drafts[before..] {
            draft.otherwise |= otherwise;
            draft.first |= but;
        }
    }

    /// Whether a question about the total stands here.
    pub(super) fn asks_total(&self) -> bool {
        matches!(self.sense(), Some(Sense::Ask(asked, _))
            if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
    }

    /// Whether a question about the total stands behind this phrase.
    pub(super) fn total_follows(&self) -> bool {
        matches!(self.atoms.get(self.at + 1).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().any(|one| one.quantity() == Quantity::TOTAL))
    }

    /// Whether another bare limit follows behind a comma: "25 with three dice,
    /// 22 with two".
    pub(super) fn is_limit_again(&self, start: usize) -> bool {
        let comma = self.atoms[start..self.at]
            .last()
            .is_some_and(|atom| atom.is(","));
        comma && (self.is("what-offer") || self.asks_total())
    }

    /// Makes a condition hold only where another holds as well.
    pub(super) fn narrow(&self, when: &mut When, other: &When) -> Read<()> {
        match when.and(other) {
            Some(both) => {
                *when = both;
                Ok(())
            }
            None => self.stuck_because(Because::TooMany),
        }
    }

    pub(super) fn push(&mut self, doing: Doing, case: When, limit: When, start: usize) {
        let place = self.bytes(start..self.at);
        self.drafts.push(Draft {
            doing,
            case,
            limit,
            otherwise: false,
            first: false,
            implied: false,
            place,
        });
    }

    /// Whether a condition begins here without a "when".
    pub(super) fn begins_condition(&self) -> bool {
        match self.sense() {
            Some(Sense::Ask(..)) => !self.has_worms(),
            _ if self.counts_again() || self.is_against() || self.is("one-without") => true,
            // "Can a face bring me to 25? I take it."
            Some(Sense::Having(_)) => {
                let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
                let comma = rest.iter().take(3).any(|next| [",", ":", "=>"].iter().any(|part| next.is(part)));
                let mut rest = rest
                    .iter()
                    .filter(|next| next.sense != Sense::Silent && ![",", ":", "=>"].iter().any(|part| next.is(part)));
                comma
                    && rest.next().is_some_and(|next| next.is("take"))
                    && rest.next().is_some_and(|next| next.is("it"))
            }
            // "Two or more worms, take them."
            Some(Sense::Count(..)) if self.stop_follows() => true,
            // "No fives, then it's ..."
            Some(Sense::Count(amount, _)) if amount.number == 0 => {
                let next = self.atoms.get(self.at + 1);
                let sign = |next: &Atom| [",", ":", "=>"].iter().any(|part| next.is(part));
                next.is_some_and(sign) && !self.refuses_faces()
            }
            Some(Sense::Count(..))
                if self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is("=>")) =>
            {
                true
            }
            Some(Sense::Count(..)) => {
                self.atoms
                    .get(self.at + 1)
                    .is_some_and(|next| [",", ":", "=>"].iter().any(|part| next.is(part)))
                    && self.atoms[self.at + 2..]
                        .iter()
                        .take(2)
                        .any(|a| a.is("take") || a.is("avoid") || a.is("already"))
            }
            _ => false,
        }
    }

    /// Whether an order to stop or roll follows behind a comma or its like:
    /// "two worms: stop".
    pub(super) fn stop_follows(&self) -> bool {
        let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
        let sign = rest.first().is_some_and(|next| [",", ":", "=>"].iter().any(|part| next.is(part)));
        let mut rest = rest.iter().filter(|next| {
            next.sense != Sense::Silent
                && !["only", "always", ",", ":", "=>"].iter().any(|part| next.is(part))
        });
        (sign || self.tile.is_some() || self.speaks_of_tiles()) && rest.next().is_some_and(|next| {
            ["stop", "roll", "hold-out", "never"].iter().any(|part| next.is(part))
        })
    }

    /// Reads an order.
    pub(super) fn order(&mut self, case: When, start: usize) -> Read<()> {
        let mut never = false;
        self.only = false;
        loop {
            self.skip_silent();
            let late = self.is("take") && self.atoms.get(self.at + 1).is_some_and(|next| next.is("never"));
            if late {
                // "I take never the twos."
                self.at += 1;
            }
            if self.accept_any(&["never", "not"]) {
                never = !never;
                continue;
            }
            self.only |= self.is("only");
            let emphasis = self.accept_any(&["only", "always"])
                || (self.accept("can-take") && self.is("stop"));
            if !emphasis {
                break;
            }
        }
        if self.is("take") && !never && self.offer_follows() && is_about_stopping(&case) {
            self.at += 1;
        }
        if self.is("what-offer")
            && !never
            && (is_about_stopping(&case)
                || matches!(
                    self.drafts.last().map(|last| &last.doing),
                    Some(Doing::Stop)
                ))
        {
            // "Stop at 25 with two dice, anything with one".
            return self.stop(case, false, start);
        }
        if self.is("stop") && self.word_is(&["leave"]) && asks_rolled(&case) {
            // "Only one worm? I leave it."
            self.at += 1;
            return self.avoid(case, start);
        }
        if self.is("stop") && self.word_is(&["out"]) && self.faces_follow() {
            // "Out of 3, 4 and 5 ...".
            self.at += 1;
            return self.take(case, start);
        }
        if self.is("stop") || self.is("hold-out") && !self.faces_follow() {
            let hold_out = self.is("hold-out");
            self.at += 1;
            return match never {
                true => self.never_stop(case, start),
                false => self.stop(case, hold_out, start),
            };
        }
        if self.is("hold-out") {
            self.at += 1;
        }
        if self.is("take")
            && !never
            && self.word_is(&["want", "need"])
            && let Some(few) = self.dice_to_leave()
        {
            // "I want at least two dice left after it."
            self.at += 2;
            self.skip_silent();
            self.accept("then");
            self.push(
                Doing::Avoid(Filter::Having(few)),
                case,
                When::always(),
                start,
            );
            return Ok(());
        }
        if self.is("take") && !never && self.total_after(1) {
            // "I want 25".
            self.at += 1;
            return self.stop(case, true, start);
        }
        if self.steals_here(&case) && !never {
            return self.stop(case, false, start);
        }
        if self.takes_tile(&case) && !never {
            self.at += 1;
            self.accept("it");
            return self.stop(case, false, start);
        }
        if self.is("avoid") && self.asks_tile(1) {
            // "I don't take a tile with fewer worms than mine."
            self.at += 1;
            return self.never_stop(case, start);
        }
        if self.accept("roll") {
            return match never {
                true => self.never_roll(case, start),
                false => self.roll(case, start),
            };
        }
        if self.is("avoid") {
            self.at += 1;
            return self.avoid(case, start);
        }
        if never && self.ends() && !case.is_always() {
            return self.never_that(case, start);
        }
        if never {
            if let Some(Sense::Ask(asked, _)) = self.sense() {
                // "Never under 24"; "never more than 25" says how to go on.
                let about_faces = self.drafts.last().is_some_and(Draft::is_about_faces)
                    && asked.iter().all(|one| one.quantity() == Quantity::ROLL);
                if about_faces {
                    // "Worms first, but not on the first roll".
                    return self.stuck();
                }
                return match asked.iter().all(|one| one.relation() == Relation::AtMost) {
                    true => self.never_stop(case, start),
                    false => self.stuck(),
                };
            }
            self.accept("take");
            if let Some(face) = self.face.filter(|_| self.is("already")) {
                return self.spoken_of(Doing::Avoid(Filter::Named(face)), case, start);
            }
            return self.avoid(case, start);
        }
        if self.refuses_faces() {
            // "No ones and no twos".
            return self.avoid(case, start);
        }
        let having =
            self.is("already") && !self.word_is(&["already", "yet", "kept", "none", "not"]);
        if let Some(face) = self.face.filter(|_| having) {
            let take = Doing::Take(Choice::of(Filter::Named(face)));
            return self.spoken_of(take, case, start);
        }
        self.take(case, start)
    }

    /// Whether "anything" or its like ends the order behind this phrase.
    fn offer_follows(&self) -> bool {
        let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
        rest.first().is_some_and(|next| next.is("what-offer"))
            && rest.get(1).is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a tile spoken of is taken here: "a tile with one worm I take
    /// only when ...", "a steal I always take".
    fn takes_tile(&self, case: &When) -> bool {
        let of_tiles = |all: &Vec<Comparison>| all.iter().all(|one| is_about_tile(one.quantity()));
        let next = self.atoms.get(self.at + 1);
        let it = next.is_some_and(|next| next.is("it"));
        let behind = self.atoms.get(self.at + 1 + usize::from(it));
        let ends = behind.is_none_or(|atom| {
            ["end", ",", "only", "when", "unless", "always", "otherwise", "but"]
                .iter()
                .any(|part| atom.is(part))
        });
        self.is("take") && ends && !case.is_always() && case.0.iter().all(of_tiles)
    }

    /// "It is the same: I steal", "otherwise I have the tile"
    fn steals_here(&self, case: &When) -> bool {
        let next = self.atoms.get(self.at + 1);
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        let otherwise = before.is_some_and(|atom| atom.is("otherwise"));
        let said = match self.sense() {
            Some(Sense::Ask(asked, _)) => asked.as_slice(),
            _ => return false,
        };
        let steal = !case.is_always() && *said == [Comparison::flag(Quantity::STEAL)];
        let tile = otherwise && *said == [Comparison::flag(Quantity::named("own top"))];
        (steal || tile)
            && next.is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a question about the tile to be had follows, so many phrases on.
    fn asks_tile(&self, ahead: usize) -> bool {
        matches!(self.atoms.get(self.at + ahead).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().all(|one| is_about_tile(one.quantity())))
    }

    /// "No ones and no twos." or "... only if I must": no condition.
    fn refuses_faces(&self) -> bool {
        let none = |atom: &&Atom| {
            matches!(&atom.sense, Sense::Count(amount, _) if amount.number == 0)
                || ["and", "or"].iter().any(|part| atom.is(part))
                || atom.sense == Sense::Silent
        };
        let rest = self.atoms.get(self.at..).unwrap_or_default();
        let faces = rest.iter().take_while(none).count();
        let next = rest[faces..].iter().find(|atom| !atom.is(","));
        faces > 0
            && next.is_none_or(|next| {
                ["end", "only", "unless", "until", "when"].iter().any(|part| next.is(part))
            })
    }

    /// "With three faces I roll, with four never."
    fn never_that(&mut self, case: When, start: usize) -> Read<()> {
        let doing = match self.drafts.last().map(|last| &last.doing) {
            Some(Doing::Roll) => Doing::Stop,
            Some(Doing::Stop) => Doing::Roll,
            _ => return self.stuck(),
        };
        self.push(doing, case, When::always(), start);
        Ok(())
    }

    /// "..., I have them", "I won't have them": of the face spoken of.
    fn spoken_of(&mut self, doing: Doing, mut case: When, start: usize) -> Read<()> {
        self.at += 1;
        self.modify(&mut case)?;
        self.push(doing, case, When::always(), start);
        Ok(())
    }

    /// What a face must not do that shall leave the dice asked for.
    pub(super) fn dice_to_leave(&self) -> Option<Feature> {
        let next = self.atoms.get(self.at + 1)?;
        let Sense::Ask(asked, _) = &next.sense else {
            return None;
        };
        let &[one] = asked.as_slice() else {
            return None;
        };
        let few = Feature::named("leaves few dice");
        let dice = one.quantity() == Quantity::DICE;
        (dice && one.relation() == Relation::AtLeast && one.threshold() > 0)
            .then(|| few.with_number(one.threshold() - 1))
    }

    /// Whether a question about the total follows, so many phrases on.
    pub(super) fn total_after(&self, ahead: usize) -> bool {
        const OTHER: [&str; 6] = [
            "dice",
            "faces kept",
            "roll",
            "worm kept",
            "steal",
            "own tiles",
        ];
        matches!(self.atoms.get(self.at + ahead).map(|atom| &atom.sense), Some(Sense::Ask(asked, _))
            if asked.iter().all(|one| !OTHER.contains(&one.quantity().entry().name)))
    }

    pub(super) fn faces_follow(&self) -> bool {
        self.atoms[(self.at + 1).min(self.atoms.len())..]
            .iter()
            .take(2)
            .any(|atom| {
                matches!(
                    atom.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Count(..)
                )
            })
    }
}

/// Whether it is asked about the tile that stopping would bring.
fn is_about_tile(quantity: Quantity) -> bool {
    let of_tile = |quantity: Quantity| {
        ["gain", "steal", "tile to take", "only the lowest tile"].contains(&quantity.entry().name)
    };
    of_tile(quantity) || quantity.terms().any(|(_, word)| of_tile(word))
}

/// Whether a case asks for what only matters when to stop.
fn is_about_stopping(case: &When) -> bool {
    const OF_FACES: [&str; 3] = ["roll", "rolled", "worm kept"];
    let mut asked = case.0.iter().flatten().peekable();
    asked.peek().is_some() && asked.all(|one| !OF_FACES.contains(&one.quantity().entry().name))
}

/// Whether a case asks for the dice of a face in the roll.
fn asks_rolled(case: &When) -> bool {
    let mut asked = case.0.iter().flatten();
    asked.any(|one| one.quantity().entry().name == "rolled")
}
