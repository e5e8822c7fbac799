//! Orders about faces, and lists of them.

use super::{Because, Read, Reader};
use crate::game::Face;
use crate::language::own_words::atoms::atom::{Amount, Sense};
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Relation};
use crate::language::vocabulary::{Filter, Quantity};

/// The last of the rolls that a case asks for, where it asks for nothing else.
fn last_roll(case: &When) -> Option<i8> {
    match case.0.as_slice() {
        [all] => match all.as_slice() {
            [one] if one.quantity() == Quantity::ROLL && one.relation() != Relation::AtLeast => {
                Some(one.threshold())
            }
            _ => None,
        },
        _ => None,
    }
}

/// Whether a case asks for some rolls of the turn.
fn asks_any_roll(case: &When) -> bool {
    case.0
        .iter()
        .flatten()
        .any(|one| one.quantity() == Quantity::ROLL)
}

/// Whether a case asks for a worm kept, and nothing else.
fn asks_worm(case: &When) -> bool {
    let mut asked = case.0.iter().flatten().peekable();
    asked.peek().is_some() && asked.all(|one| one.quantity().entry().name == "worm kept")
}

/// Whether an order takes the best of all faces, whatever there is.
fn ranks_all(draft: &Draft) -> bool {
    let any = matches!(&draft.doing, Doing::Take(choice) if choice.filter.is_none());
    any && draft.case.is_always()
}

impl Reader<'_> {
    pub(super) fn begins_choice(&self) -> bool {
        matches!(
            self.sense(),
            Some(Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Count(..))
        ) || self.is_any(&["take", "among", "whichever", "those-named"])
            || self.is("so-on") && self.face_from_here()
            || matches!(self.sense(), Some(Sense::CountIt(amount))
                if amount.relation == Some(Relation::AtLeast) && self.face_follows())
            || matches!(
                self.sense(),
                Some(Sense::CountIt(Amount {
                    relation: None,
                    upper: Some(2..=5),
                    ..
                }))
            )
    }

    /// "Worms, then fives, then the highest": one sentence each.
    pub(super) fn take(&mut self, case: When, start: usize) -> Read<()> {
        let mut start = start;
        let mut always = case;
        let first = self.drafts.len();
        // Whether nothing but "and" and "or" has joined the faces so far.
        let mut only_and = true;
        let mut and_before = false;
        // Whether the faces are listed, as in "ones, twos and threes".
        let mut listed = true;
        // Whether "and" or "or" alone joins the face to the one before.
        let mut plain_join = false;
        // Whether "over" does: "fives over worms".
        let mut over = false;
        loop {
            self.skip_silent();
            while self.accept("take") {
                self.skip_commas();
            }
            if self.is_none_of_those() {
                return self.stuck_because(Because::Unclear);
            }
            let mut case = When::always();
            // "Down from the fives": these and whatever is lower.
            let down = self.is("so-on") && self.face_from_here();
            if down {
                self.at += 1;
                self.accept("among");
            }
            let (choice, more) = self.choice()?;
            if let Some(Filter::Named(face)) = choice.filter {
                self.face = Some(face);
            }
            (self.last_resort, self.only_then) = (false, false);
            self.modify(&mut case)?;
            if let Some(amount) = more {
                let face = self.face;
                let Some(face) = face else {
                    return self.stuck_because(Because::Unclear);
                };
                self.skip_silent();
                let bare = match self.is("avoid") {
                    true => Relation::Exactly,
                    false => Relation::AtLeast,
                };
                let Some(asked) = amount.comparisons(Quantity::rolled(face), bare) else {
                    return self.stuck();
                };
                self.narrow(&mut case, &When::all(asked))?;
            }
            self.skip_silent();
            if self.is(":") && self.takes_another() {
                // "Worm: take the most points": is that when a worm is kept?
                return self.stuck_because(Because::Unclear);
            }
            let set_last = self.is("=") || self.is(":");
            if set_last
                && self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is("last"))
            {
                self.at += 1;
            }
            let choice_filter = choice.filter;
            let doing = match choice.filter {
                Some(filter) if self.is("avoid") || self.last_resort => Doing::Avoid(filter),
                _ => Doing::Take(choice),
            };
            if (self.last_resort || self.is("avoid")) && (only_and || listed && plain_join) {
                // "Twos and ones I leave."
                self.avoid_from(first);
            }
            self.last_resort = false;
            let doing = match (doing, choice_filter) {
                // "Worms last".
                (Doing::Take(choice), Some(Filter::Named(face)))
                    if self.is("last") && self.names_all_but(first, face) =>
                {
                    // "... four before two, and one at last".
                    self.at += 1;
                    Doing::Take(choice)
                }
                (Doing::Take(_), Some(filter)) if self.is("last") => {
                    if only_and || set_last || listed && plain_join {
                        // "Ones and twos last".
                        self.avoid_from(first);
                    } else if and_before && self.last_is_named() {
                        return self.stuck_because(Because::Unclear);
                    }
                    self.at += 1;
                    Doing::Avoid(filter)
                }
                (doing, _) => doing,
            };
            self.accept_best(choice_filter);
            let next = self.atoms.get(self.at + 1);
            if self.is("it")
                && self.word_is(&["it"])
                && next.is_none_or(|next| next.is("end") || next.is(","))
            {
                // "The worm it is."
                self.at += 1;
            }
            if self.accept("avoid") {
                self.modify(&mut case)?;
            } else if self.is("take") && (self.at + 1 >= self.atoms.len() || !self.choice_after(1))
            {
                self.at += 1;
                self.skip_silent();
                self.modify(&mut case)?;
            }
            let doing = match choice_filter {
                Some(filter) if std::mem::take(&mut self.last_resort) => {
                    // "Twos and ones are what I take when forced".
                    if only_and || listed && plain_join {
                        self.avoid_from(first);
                    }
                    Doing::Avoid(filter)
                }
                _ => doing,
            };
            let doing = match (doing, choice_filter) {
                // "1s I never want".
                (Doing::Take(_), Some(filter)) if self.never_behind().is_some() => {
                    // "Ones: never, unless forced."
                    if only_and || listed && plain_join {
                        self.avoid_from(first);
                    }
                    self.at += self.never_behind().unwrap_or_default();
                    self.modify(&mut case)?;
                    Doing::Avoid(filter)
                }
                (Doing::Take(_), Some(filter)) if self.never_wanted() => {
                    if only_and || listed && plain_join {
                        self.avoid_from(first);
                    }
                    self.at += 2;
                    self.modify(&mut case)?;
                    Doing::Avoid(filter)
                }
                (doing, _) => doing,
            };
            if self.ends_with_then() {
                // "..., I want fives then": in the case spoken of before.
                let before = self.drafts.last().map(|draft| draft.case.clone());
                match before {
                    Some(before)
                        if !before.is_always() && case.is_always() && always.is_always() =>
                    {
                        always = before;
                    }
                    _ => return self.stuck(),
                }
                self.at += 1;
            }
            let rather = over && case.asks_rolled();
            if rather || plain_join && !case.is_always() && self.last_is_named() {
                // "Fives or fours if there are two of them": of both?
                return self.stuck_because(Because::Unclear);
            }
            let only_then = std::mem::take(&mut self.only_then);
            let named = match &doing {
                Doing::Take(choice) => choice.filter.filter(|f| matches!(f, Filter::Named(_))),
                _ => None,
            };
            let mut otherwise = self.otherwise_of(&case, named);
            if let Some(otherwise) = &mut otherwise {
                self.narrow(otherwise, &always)?;
            }
            let inner = !case.is_always();
            self.narrow(&mut case, &always)?;
            self.push(doing, case, When::always(), start);
            if let (true, Some(filter), Some(otherwise)) = (only_then, named, otherwise) {
                // "4s only if there are three of them": else never.
                self.push(Doing::Avoid(filter), otherwise, When::always(), start);
            }
            if self.pending.is_some() {
                return Ok(());
            }
            // "... and so on": the lower faces, one after the other.
            self.skip_silent();
            if self.is(",")
                && self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| next.is("so-on"))
            {
                self.at += 1;
            }
            if self.accept("so-on") || down {
                let Some(face) = self.face else {
                    return self.stuck();
                };
                for lower in Face::ALL.into_iter().filter(|&lower| lower < face).rev() {
                    let choice = Choice::of(Filter::Named(lower));
                    self.push(Doing::Take(choice), When::always(), When::always(), start);
                }
            }
            // "Worms first, ones never".
            let item = start.min(self.at)..self.at;
            listed &= !self.atoms[item]
                .iter()
                .any(|atom| self.starts_with(atom, "1st"));
            // On to the next of the list, if this is one.
            let mark = self.at;
            let mut sign = self.is_plural_face_again();
            plain_join = false;
            over = false;
            let (mut later, mut strong, mut otherwise) = (false, false, false);
            let mut earlier = false;
            loop {
                self.skip_silent();
                let and = self.is("and") || self.is("or");
                over |= self.is("then") && self.word_is(&["over", "before"]);
                if self.is("then") && self.word_is(&["after"]) && self.is_after_face() {
                    // "Fives come after worms": the other way round.
                    return self.stuck_because(Because::Unclear);
                }
                later |= self.is("then") && self.word_is(&["after", "afterwards", "later"]);
                earlier |= self.is("otherwise") && self.word_is(&["before"]);
                otherwise |= self.is("otherwise") || self.is_if_not();
                let next = self.atoms.get(self.at + 1);
                if self.is("only") && next.is_some_and(|next| next.is("then")) {
                    // "... and only then the ones".
                    self.at += 1;
                }
                strong |= self.is_any(&["then", "otherwise", "and", "or", "=>"]);
                if self.accept_any(&[",", "then", "and", "otherwise", "or", "=>"]) {
                    only_and &= and;
                    listed &= and || self.atoms[self.at - 1].is(",");
                    plain_join = and && (plain_join || !sign);
                    and_before = and;
                    sign = true;
                } else if self.is_if_not() {
                    self.at += 2;
                    sign = true;
                } else if self.accept("take") {
                } else {
                    break;
                }
            }
            if !sign || !self.begins_choice() || self.is_rank_of_tie() {
                self.at = mark;
                return Ok(());
            }
            if !strong && self.drafts.len() > first + 1 && self.ranks_those() {
                // "Fives and worms, whichever there are more of."
                return self.stuck_because(Because::Unclear);
            }
            if strong && self.drafts.last().is_some_and(ranks_all) {
                // "The most dice, otherwise the highest": among equals.
                self.otherwise_among_equals()?;
                return Ok(());
            }
            let those = self
                .atoms
                .get(self.at + 1)
                .is_some_and(|next| next.is("those-named"));
            if let (Some(Sense::Rank(rank)), true) = (self.sense(), those)
                && !strong
                && self.drafts.last().is_some_and(ranks_all)
            {
                // "The most dice, the highest of those."
                let by = (rank.measure, rank.direction);
                self.at += 2;
                if !self.decide_equals(by, self.at) {
                    return self.stuck_because(Because::Unclear);
                }
                return Ok(());
            }
            if (self.is("among") || matches!(self.sense(), Some(Sense::Having(_))))
                && !strong
                && self.drafts.last().is_some_and(ranks_all)
            {
                // "The highest face, among those with two dice": of which?
                return self.stuck_because(Because::Unclear);
            }
            if otherwise && !inner && !asks_any_roll(&always) {
                // "If there are three fives, fives, otherwise worms."
                always = When::always();
            }
            if always.asks_only_rolled(self.face) {
                // "If there are two fours or more, these, next worms."
                always = When::always();
            }
            if later && asks_worm(&always) {
                // "Until I have a worm worms, after that the highest."
                always = When::always();
            }
            if let (true, Some(last)) = (later, last_roll(&always)) {
                // "On the first roll fives, after that worms".
                let next = Comparison::new(Quantity::ROLL, Relation::AtLeast, last + 1);
                always = When::all(vec![next]);
            }
            if let (true, Some(earlier)) = (earlier, always.negated()) {
                // "After the second roll worms, before that fives".
                always = earlier;
            }
            start = self.at;
        }
    }
}
