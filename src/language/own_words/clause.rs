//! Reads the phrases of a text as orders with their conditions.

use std::ops::Range;

use super::atoms::{Amount, Atom, Bare, Ranked, Sense};
use super::draft::{Doing, Draft, When};
use super::phrases::WEIGHTY;
use super::tokens::Token;
use crate::game::{Face, FaceSet};
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Direction, Feature, Filter, Measure, Quantity};

/// Why a text is not understood, and where, in bytes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stuck {
    pub place: Range<usize>,
    pub because: Because,
}

/// Why words are not understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Because {
    /// Nobody knows the word.
    Unknown,
    /// It is known, but not in this place.
    Misplaced,
    /// It is not clear what a pronoun stands for, or which of two is meant.
    Unclear,
    /// More alternatives than can be said.
    TooMany,
}

type Read<T> = Result<T, Stuck>;

/// The faces that a condition speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Subject {
    faces: Option<FaceSet>,
    having: Option<Feature>,
}

/// Reads atoms one after the other.
pub(super) struct Reader<'a> {
    tokens: &'a [Token],
    atoms: &'a [Atom],
    at: usize,
    pub drafts: Vec<Draft>,
    /// Words that were let pass, in bytes.
    pub ignored: Vec<Range<usize>>,
    /// What "it" stands for.
    face: Option<Face>,
    /// The faces spoken of in the condition: "if any fives or fours: ...".
    subject: Subject,
    /// The case of the next order: "unless A, then ...".
    pending: Option<When>,
    /// Which tile "it" stands for.
    tile: Option<Quantity>,
    /// What "with two" counts: what was asked about last.
    counts: Option<Quantity>,
    /// Whether "with two" goes on counting what the text said it looks at.
    counts_stay: bool,
    /// The case of a whole statement: "between 25 and 28 I look at my dice: ...".
    within: When,
    /// How many brackets are open in a condition.
    depth: usize,
    /// Whether a bare number was said of the total.
    bare_total: bool,
    /// Whether this only looks ahead.
    probing: bool,
    /// Whether the face read last is for when nothing else is left.
    last_resort: bool,
    /// What "the biggest" is measured by.
    topic: Option<Measure>,
    /// Whether the worm was said to rank above five.
    pub worm_is_high: bool,
}

impl<'a> Reader<'a> {
    pub fn new(tokens: &'a [Token], atoms: &'a [Atom]) -> Reader<'a> {
        let worm_is_high = atoms.iter().any(|atom| atom.is("worm-high"));
        Reader {
            tokens,
            atoms,
            at: 0,
            drafts: Vec::new(),
            ignored: Vec::new(),
            face: None,
            subject: Subject::default(),
            pending: None,
            tile: None,
            counts: None,
            counts_stay: false,
            within: When::always(),
            depth: 0,
            bare_total: false,
            probing: false,
            last_resort: false,
            topic: None,
            worm_is_high,
        }
    }

    /// Reads all statements; returns where it got stuck, at most once in each.
    pub fn read(&mut self) -> Vec<Stuck> {
        let mut all = Vec::new();
        while self.at < self.atoms.len() {
            let (start, drafts) = (self.at, self.drafts.len());
            let read = self.check_first_and_later().and_then(|()| self.statement());
            if let Err(stuck) = read {
                all.push(stuck);
                self.drafts.truncate(drafts);
                self.pending = None;
                self.at = start.max(self.at);
                while !self.ends() {
                    self.at += 1;
                }
                self.accept("end");
            }
        }
        all
    }

    /// "At first fives, later worms" speaks of rolls, or of an order: who knows.
    fn check_first_and_later(&mut self) -> Read<()> {
        let Some(start) = self.atom().map(|atom| atom.words.start) else {
            return Ok(());
        };
        let rest = self.tokens.get(start..).unwrap_or_default();
        let words = rest
            .iter()
            .map(|token| token.text.as_str())
            .take_while(|word| *word != super::tokens::END);
        let (mut last, mut at_first) = ("", false);
        for word in words {
            at_first |= (last, word) == ("at", "1st") || word == "initially";
            if at_first && ["later", "afterwards", "after"].contains(&word) {
                return self.stuck_because(Because::Unclear);
            }
            last = word;
        }
        Ok(())
    }

    // --------------------------------------------------------------- looking

    fn atom(&self) -> Option<&'a Atom> {
        self.atoms.get(self.at)
    }

    fn sense(&self) -> Option<&'a Sense> {
        self.atom().map(|atom| &atom.sense)
    }

    fn is(&self, part: &str) -> bool {
        self.atom().is_some_and(|atom| atom.is(part))
    }

    fn is_any(&self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.is(part))
    }

    fn ends(&self) -> bool {
        self.atom().is_none() || self.is("end")
    }

    fn accept(&mut self, part: &str) -> bool {
        let found = self.is(part);
        if found {
            self.at += 1;
        }
        found
    }

    fn accept_any(&mut self, parts: &[&str]) -> bool {
        parts.iter().any(|part| self.accept(part))
    }

    /// Skips words that say nothing.
    fn skip_silent(&mut self) {
        while matches!(self.sense(), Some(Sense::Silent)) || self.is("worm-high") {
            self.at += 1;
        }
    }

    /// Whether a bracket opens here.
    fn opens(&self) -> bool {
        self.is(",") && self.word_is(&["«"])
    }

    /// Whether a bracket closes here.
    fn closes(&self) -> bool {
        self.is(",") && self.word_is(&["»"])
    }

    /// Skips commas, and words that say nothing.
    fn skip_commas(&mut self) {
        loop {
            self.skip_silent();
            if !self.accept_any(&[",", ":", "=>"]) {
                break;
            }
        }
    }

    fn bytes(&self, atoms: Range<usize>) -> Range<usize> {
        let first = self
            .atoms
            .get(atoms.start)
            .map_or(0, |atom| atom.words.start);
        let last = self
            .atoms
            .get(atoms.end.saturating_sub(1))
            .map_or(0, |atom| atom.words.end);
        let start = self.tokens.get(first).map_or(0, |token| token.place.start);
        let end = self
            .tokens
            .get(last.saturating_sub(1))
            .map_or(start, |token| token.place.end);
        start..end.max(start)
    }

    fn stuck<T>(&self) -> Read<T> {
        let because = match self.sense() {
            Some(Sense::Unknown) => Because::Unknown,
            _ => Because::Misplaced,
        };
        self.stuck_because(because)
    }

    fn stuck_because<T>(&self, because: Because) -> Read<T> {
        let at = self.at.min(self.atoms.len().saturating_sub(1));
        Err(Stuck {
            place: self.bytes(at..at + 1),
            because,
        })
    }

    // ------------------------------------------------------------ statements

    /// Reads up to the end of a statement.
    fn statement(&mut self) -> Read<()> {
        let mut otherwise = false;
        let mut but = false;
        // Whether a sign or a word stands between two orders, and the case
        // that "and" carries over to the next.
        let mut joined = true;
        let mut carried = When::always();
        let mut carries = false;
        // Whether "or" stands between two orders.
        let mut either = false;
        let first = self.drafts.len();
        self.within = When::always();
        loop {
            self.skip_silent();
            if self.atom().is_none() || self.accept("end") {
                return Ok(());
            }
            if joined && self.remark() {
                continue;
            }
            if self.is_any(&["and", "then"]) {
                if self.word_is(&["after"]) && self.face_after_face() {
                    // "After the fives the worms".
                    self.at += 1;
                }
                self.at += 1;
                (joined, carries) = (true, true);
                continue;
            }
            let or = self.is("or");
            if self.accept_any(&[",", ":", "=>", "or", "always", "too", "="]) {
                either |= or;
                joined = true;
                continue;
            }
            let mark = self.at;
            if self.accept("none-left") {
                if self.ends() {
                    continue;
                }
                self.at = mark;
            }
            if self.label() {
                continue;
            }
            if self.is("tie") {
                self.late_tie()?;
                continue;
            }
            if self.accept("topic") {
                self.topic = Some(Measure::POINTS);
                continue;
            }
            if self.accept("look-dice") {
                self.counts = Some(Quantity::named("dice"));
                self.counts_stay = true;
                continue;
            }
            if self.accept("look-faces") {
                self.counts = Some(Quantity::named("faces kept"));
                self.counts_stay = true;
                continue;
            }
            if self.accept("look-own") {
                self.tile = Some(Quantity::named("own top"));
                continue;
            }
            if self.accept("look-rival") {
                self.tile = Some(Quantity::named("rival's top"));
                continue;
            }
            if self.is_if_not() {
                self.at += 2;
                (otherwise, joined) = (true, true);
                continue;
            }
            if self.accept("otherwise") {
                (otherwise, joined) = (true, true);
                continue;
            }
            if self.accept("but") {
                (but, joined) = (true, true);
                continue;
            }
            if !joined && self.pending.is_none() {
                return self.stuck();
            }
            let before = self.drafts.len();
            let again = before > 0 && self.after_then();
            let plain_stop = self.is("stop") && carries && (before > first || again);
            self.clause(otherwise, but)?;
            if carries && !otherwise && !but && !carried.is_always() {
                for draft in &mut self.drafts[before..] {
                    if draft.case.is_always() {
                        draft.case = carried.clone();
                    }
                }
            }
            // "... anything goes and I stop" says it once more.
            if plain_stop
                && self.drafts.len() == before + 1
                && self.drafts[before].limit.is_always()
                && self.drafts[before - 1].doing == Doing::Stop
            {
                self.drafts.truncate(before);
            } else if plain_stop && self.drafts.len() == before + 1 {
                self.stop_for_face(before)?;
            }
            let kinds = before.checked_sub(1).map(|last| {
                [last, before].map(|at| self.drafts.get(at).map(Draft::is_about_faces))
            });
            if either
                && before > first
                && kinds.is_some_and(|[one, other]| other.is_some() && one != other)
            {
                // "Stop at 24 or take worms": who knows.
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            either = false;
            let never_holds =
                |draft: &Draft| draft.when().is_some_and(|when| when.contradicts_itself());
            if self.drafts[before..]
                .iter()
                .any(|draft| asks_gone_roll(draft) || never_holds(draft))
            {
                // The roll is gone once a face is kept.
                self.at = self.at.saturating_sub(1);
                return self.stuck_because(Because::Unclear);
            }
            if let Some(draft) = self.drafts.get(before) {
                carried = draft.case.clone();
            }
            (otherwise, but, joined, carries) = (false, false, false, false);
        }
    }

    /// "If a face lets me steal, I take it and stop": stops for what the face
    /// was taken for.
    fn stop_for_face(&mut self, place: usize) -> Read<()> {
        let is_plain = |draft: &Draft| draft.limit.is_always() && draft.case.is_always();
        let taken = match &self.drafts[place - 1].doing {
            Doing::Take(choice) => choice.filter.and_then(Filter::feature),
            _ => None,
        };
        let Some(feature) = taken.filter(|_| is_plain(&self.drafts[place])) else {
            return Ok(());
        };
        let asked = match (feature.entry().name, feature.number()) {
            ("lets you steal", _) => Comparison::flag(Quantity::named("steal")),
            ("reaches a total", Some((number, _))) => {
                Comparison::new(Quantity::named("total"), Relation::AtLeast, number)
            }
            _ => return self.stuck_because(Because::Unclear),
        };
        self.drafts[place].limit = When::all(vec![asked]);
        Ok(())
    }

    /// Whether two faces follow: "after the fives the worms".
    fn face_after_face(&self) -> bool {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let face =
            |atom: Option<&Atom>| atom.is_some_and(|atom| matches!(atom.sense, Sense::Face(_)));
        face(rest.next())
            && face(
                rest.find(|atom| atom.sense != Sense::Silent && !atom.is(",") && !atom.is("take")),
            )
    }

    /// Whether the word before is "then".
    fn after_then(&self) -> bool {
        let before = self.at.checked_sub(1).and_then(|at| self.atoms.get(at));
        before.is_some_and(|atom| atom.is("then"))
    }

    /// "If equal, the highest": about the ranking before.
    fn late_tie(&mut self) -> Read<()> {
        let mark = self.at;
        let by = self.tie()?;
        let last = self
            .drafts
            .iter_mut()
            .rev()
            .find_map(|draft| match &mut draft.doing {
                Doing::Take(choice) if !matches!(choice.filter, Some(Filter::Named(_))) => {
                    Some(choice)
                }
                _ => None,
            });
        match (by, last) {
            (Some(by), Some(choice)) => {
                let ranking = choice.ranking.clone().then(Some(by));
                *choice = Choice::new(choice.filter, ranking);
                Ok(())
            }
            _ => {
                self.at = mark;
                self.stuck()
            }
        }
    }

    /// "Pick: ...", "stop = ...", "roll -> ...": what the rest is about.
    fn label(&mut self) -> bool {
        let next = self.atoms.get(self.at + 1);
        let label = self.is_any(&["take", "stop", "roll"])
            && next.is_some_and(|next| next.is(":") || next.is("=") || next.is("=>"));
        if label {
            // "Stop: 25+" and "stop = A or B" say when to stop.
            let stop = self.is("stop");
            self.at += if stop { 0 } else { 2 };
            if stop {
                return false;
            }
        }
        label
    }

    /// "If not, ...", "if not the highest number": otherwise.
    fn is_if_not(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead);
        self.is("when")
            && next(1).is_some_and(|next| next.is("not") || self.is_none_word(next))
            && next(2).is_none_or(|next| {
                let bracket = self
                    .tokens
                    .get(next.words.start)
                    .is_some_and(|token| token.text == "«");
                matches!(next.sense, Sense::Face(_) | Sense::Rank(_) | Sense::Silent)
                    || !bracket
                        && [
                            ",", ":", "=>", "then", "take", "stop", "roll", "end", "hold-out",
                        ]
                        .iter()
                        .any(|part| next.is(part))
            })
    }

    /// Whether an atom is the bare word "none".
    fn is_none_word(&self, atom: &Atom) -> bool {
        atom.sense == Sense::Unknown
            && self
                .tokens
                .get(atom.words.start)
                .is_some_and(|token| token.text == "none")
    }

    /// Lets pass a stretch of words, up to the next comma, that says nothing
    /// about the game: unknown words only, or an opinion without an order.
    fn remark(&mut self) -> bool {
        let end = (self.at..self.atoms.len())
            .find(|&at| {
                let atom = &self.atoms[at];
                // "Four is my lucky number, so fours come first."
                let so = self
                    .tokens
                    .get(atom.words.start)
                    .is_some_and(|token| token.text == "so");
                at > self.at && so
                    || [",", ":", "end", "=>", "but"]
                        .iter()
                        .any(|part| atom.is(part))
            })
            .unwrap_or(self.atoms.len());
        let stretch = &self.atoms[self.at..end];
        let unknown = stretch.iter().any(|atom| atom.sense == Sense::Unknown);
        let opinion = stretch.iter().any(|atom| atom.sense == Sense::Opinion);
        let orders = [
            "stop",
            "roll",
            "take",
            "avoid",
            "hold-out",
            "when",
            "unless",
            "until",
            "never",
            "otherwise",
            "only",
        ];
        let orders = stretch
            .iter()
            .any(|atom| orders.iter().any(|part| atom.is(part)));
        let says = stretch.iter().any(|atom| {
            matches!(
                atom.sense,
                Sense::Ask(..)
                    | Sense::Face(_)
                    | Sense::Count(..)
                    | Sense::CountIt(_)
                    | Sense::Rank(_)
                    | Sense::Having(_)
            )
        });
        let means = stretch
            .iter()
            .any(|atom| atom.is("tie") || atom.is("numbers") || atom.is("not") || atom.is("so-on"));
        let asks = stretch.iter().any(|atom| match &atom.sense {
            Sense::Having(feature) => !feature.is_like(Feature::named("on few dice")),
            Sense::Ask(asked, _) => asked
                .iter()
                .any(|one| one.quantity().entry().name == "total"),
            _ => false,
        });
        let weighty = asks || stretch.iter().any(|atom| self.is_weighty(atom));
        let passes = !weighty && ((opinion && !orders) || (unknown && !orders && !says && !means));
        if passes && !stretch.is_empty() {
            let mut faces = stretch.iter().filter_map(|atom| match atom.sense {
                Sense::Face(face) => Some(face),
                _ => None,
            });
            if let (Some(face), None) = (faces.next(), faces.next()) {
                // "Ones are for losers, I never take them."
                self.face = Some(face);
            }
            self.ignored.push(self.bytes(self.at..end));
            self.at = end;
            return true;
        }
        false
    }

    /// Whether a word that was not understood speaks of the game.
    fn is_weighty(&self, atom: &Atom) -> bool {
        let words = self.tokens.get(atom.words.clone()).unwrap_or_default();
        let heavy = |word: &Token| {
            WEIGHTY.contains(&word.text.as_str())
                || word.text.contains(|letter: char| letter.is_ascii_digit())
        };
        atom.sense == Sense::Unknown && words.iter().any(heavy)
    }

    /// Reads one order, its case before it if it has one.
    fn clause(&mut self, otherwise: bool, but: bool) -> Read<()> {
        let start = self.at;
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
                case = self.both(&case, |reader| reader.condition())?;
            } else if self.accept("unless")
                || self.is("until") && self.word_is(&["until"]) && self.accept("until")
            {
                case = self.both(&case, |reader| reader.not_condition())?;
            } else if self.begins_condition() {
                if case != self.within && is_about_total(&case)
                    || !case.is_always() && self.asks_total()
                {
                    break;
                }
                case = self.both(&case, |reader| reader.condition())?;
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
                    case = self.both(&case, |_| Ok(When::all(vec![kept])))?;
                }
            } else {
                break;
            }
            self.skip_commas();
            self.accept("then");
            self.accept("always");
        }
        self.skip_commas();
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
        if let (Some(must), Some(Doing::Roll)) = (must, self.drafts.last().map(|last| &last.doing))
        {
            self.push(Doing::Stop, When::always(), must, start);
        }
        self.mark_from(before, otherwise, but);
        Ok(())
    }

    /// Notes of the orders from one on how they were begun.
    fn mark_from(&mut self, before: usize, otherwise: bool, but: bool) {
        for draft in &mut self.drafts[before..] {
            draft.otherwise |= otherwise;
            draft.first |= but;
        }
    }

    /// Whether a question about the total stands here.
    fn asks_total(&self) -> bool {
        matches!(self.sense(), Some(Sense::Ask(asked, _))
            if asked.iter().any(|one| one.quantity().entry().name == "total"))
    }

    /// Whether another bare limit follows behind a comma: "25 with three dice,
    /// 22 with two".
    fn is_limit_again(&self, start: usize) -> bool {
        let comma = self.atoms[start..self.at]
            .last()
            .is_some_and(|atom| atom.is(","));
        comma && (self.is("what-offer") || self.asks_total())
    }

    fn both(&mut self, case: &When, read: impl FnOnce(&mut Self) -> Read<When>) -> Read<When> {
        let other = read(self)?;
        match case.and(&other) {
            Some(both) => Ok(both),
            None => self.stuck_because(Because::TooMany),
        }
    }

    fn push(&mut self, doing: Doing, case: When, limit: When, start: usize) {
        let place = self.bytes(start..self.at);
        self.drafts.push(Draft {
            doing,
            case,
            limit,
            otherwise: false,
            first: false,
            place,
        });
    }

    /// Whether a condition begins here without a "when".
    fn begins_condition(&self) -> bool {
        match self.sense() {
            Some(Sense::Ask(..)) => true,
            _ if self.counts_again() => true,
            // "Can a face bring me to 25? I take it."
            Some(Sense::Having(_)) => {
                let rest = self.atoms.get(self.at + 1..).unwrap_or_default();
                let comma = rest.iter().take(3).any(|next| next.is(","));
                let mut rest = rest
                    .iter()
                    .filter(|next| next.sense != Sense::Silent && !next.is(","));
                comma
                    && rest.next().is_some_and(|next| next.is("take"))
                    && rest.next().is_some_and(|next| next.is("it"))
            }
            // "Two or more worms, take them."
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

    /// Reads an order.
    fn order(&mut self, case: When, start: usize) -> Read<()> {
        let mut never = false;
        let mut only = false;
        loop {
            self.skip_silent();
            if self.accept_any(&["never", "not"]) {
                never = !never;
            } else if self.accept("only") {
                only = true;
            } else if self.accept("always") || self.accept("can-take") && self.is("stop") {
            } else {
                break;
            }
        }
        if self.is("what-offer")
            && !never
            && matches!(
                self.drafts.last().map(|last| &last.doing),
                Some(Doing::Stop)
            )
        {
            // "Stop at 25 with two dice, anything with one".
            return self.stop(case, only, false, start);
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
                false => self.stop(case, only, hold_out, start),
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
            return self.stop(case, only, true, start);
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
        if never {
            if let Some(Sense::Ask(asked, _)) = self.sense() {
                // "Never under 24"; "never more than 25" says how to go on.
                return match asked.iter().all(|one| one.relation() == Relation::AtMost) {
                    true => self.never_stop(case, start),
                    false => self.stuck(),
                };
            }
            self.accept("take");
            if self.is("already") && self.face.is_some() {
                let Some(face) = self.face else {
                    return self.stuck();
                };
                self.at += 1;
                let mut case = case;
                self.modify(&mut case)?;
                self.push(
                    Doing::Avoid(Filter::Named(face)),
                    case,
                    When::always(),
                    start,
                );
                return Ok(());
            }
            return self.avoid(case, start);
        }
        if self.is("already")
            && self.face.is_some()
            && !self.word_is(&["already", "yet", "kept", "none", "not"])
        {
            // "..., I have them".
            let Some(face) = self.face else {
                return self.stuck();
            };
            self.at += 1;
            let mut case = case;
            self.modify(&mut case)?;
            self.push(
                Doing::Take(Choice::of(Filter::Named(face))),
                case,
                When::always(),
                start,
            );
            return Ok(());
        }
        self.take(case, start)
    }

    /// What a face must not do that shall leave the dice asked for.
    fn dice_to_leave(&self) -> Option<Feature> {
        let next = self.atoms.get(self.at + 1)?;
        let Sense::Ask(asked, _) = &next.sense else {
            return None;
        };
        let &[one] = asked.as_slice() else {
            return None;
        };
        let few = Feature::named("leaves few dice");
        let dice = one.quantity() == Quantity::named("dice");
        (dice && one.relation() == Relation::AtLeast && one.threshold() > 0)
            .then(|| few.with_number(one.threshold() - 1))
    }

    /// Whether a question about the total follows, so many phrases on.
    fn total_after(&self, ahead: usize) -> bool {
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

    fn faces_follow(&self) -> bool {
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

    // -------------------------------------------------------- stop and roll

    /// "... at 25", "... when A or B", "... unless C": limits first, cases after.
    fn tail(&mut self, case: &mut When, limit: &mut When) -> Read<()> {
        loop {
            self.skip_silent();
            let mark = self.at;
            self.accept(",");
            self.skip_silent();
            if !self.word_is(&["except", "exception", "exceptions"]) {
                self.accept_any(&["and", "but"]);
            }
            let only = self.accept("only");
            if self.accept("when") || self.accept("until") {
                self.accept("only");
                if mark + 1 < self.at && self.order_after_condition() {
                    self.at = mark;
                    return Ok(());
                }
                let read = self.condition()?;
                // "Stop at 25 when I am behind": a case; "stop when A": the limit.
                let is_limit = limit.is_always();
                let target = if is_limit { &mut *limit } else { &mut *case };
                match target.and(&read) {
                    Some(both) => *target = both,
                    None => return self.stuck_because(Because::TooMany),
                }
            } else if self.accept("unless") {
                let read = self.not_condition()?;
                match limit.and(&read) {
                    Some(both) => *limit = both,
                    None => return self.stuck_because(Because::TooMany),
                }
                if self.then_order(&read) {
                    return Ok(());
                }
            } else if self.at > mark && is_about_total(limit) && self.asks_total() && !only {
                // "25 with three dice, 23 with two": another limit.
                self.at = mark;
                return Ok(());
            } else if self.begins_condition()
                && (self.at == mark || only || !limit.is_always())
                && !self.order_after_condition()
            {
                let read = self.condition()?;
                match limit.and(&read) {
                    Some(both) => *limit = both,
                    None => return self.stuck_because(Because::TooMany),
                }
            } else {
                self.at = mark;
                return Ok(());
            }
        }
    }

    /// Whether the condition that begins here is the case of a next order.
    fn order_after_condition(&self) -> bool {
        self.order_after(self.at)
    }

    /// The same, from some phrase on.
    fn order_after(&self, at: usize) -> bool {
        let mut probe = Reader {
            at,
            probing: true,
            drafts: Vec::new(),
            ignored: Vec::new(),
            pending: None,
            within: When::always(),
            ..*self
        };
        let Ok(read) = probe.condition() else {
            return false;
        };
        let end = probe.at;
        probe.skip_commas();
        if probe.at > end && probe.asks_total() && !is_about_total(&read) {
            // "When I have two dice, 22 is enough."
            return true;
        }
        probe.is_any(&["stop", "roll", "take", "hold-out", "never", "avoid"])
    }

    fn stop(&mut self, mut case: When, _only: bool, hold_out: bool, start: usize) -> Read<()> {
        let mut limit = When::always();
        self.skip_silent();
        if self.accept_any(&["=", ":"]) {
            self.skip_silent();
            limit = self.condition()?;
        }
        let _ = self.accept("it") || self.accept("shown");
        self.accept("what-offer");
        if self.accept("can-take") {
            // "Stop as soon as I can": whenever it may.
        }
        if self.is("when")
            && self
                .atoms
                .get(self.at + 1)
                .is_some_and(|next| next.is("can-take") || next.is("shown"))
        {
            let mark = self.at;
            self.at += 2;
            self.skip_silent();
            if !(self.ends()
                || self.is_any(&[",", "and", "or", "otherwise", "but", "then", "unless"]))
            {
                self.at = mark;
            }
        }
        self.tail(&mut case, &mut limit)?;
        if self.word_is(&["before"])
            && self
                .atoms
                .get(self.at + 1)
                .is_some_and(|next| next.is("stop"))
        {
            // "It has to be 25 before I stop".
            self.at += 2;
        }
        let no_steal = |one: &Comparison| {
            one.quantity().entry().name == "steal" && one.relation() == Relation::AtMost
        };
        if limit.0.iter().flatten().any(no_steal) && !limit.0.iter().all(|all| all.len() == 1) {
            // "Stop at 24 except for a steal": nobody stops less for it.
            self.at = start;
            return self.stuck_because(Because::Unclear);
        }
        if let ([all], true) = (limit.0.as_slice(), case.is_always())
            && let [one] = all.as_slice()
            && *one == Comparison::flag(Quantity::named("own top"))
        {
            // "Stop as soon as I have a tile": one that is mine, or one to take?
            return self.stuck_because(Because::Unclear);
        }
        if hold_out && limit.is_always() {
            if self.ends() && case.is_always() {
                let words = self.bytes(start..self.at);
                self.ignored.push(words);
                return Ok(());
            }
            return self.stuck();
        }
        self.push(Doing::Stop, case, limit, start);
        Ok(())
    }

    /// "..., 25 is enough": a limit without a verb, or before it.
    fn stop_at(&mut self, mut case: When, start: usize) -> Read<()> {
        let mut limit = self.condition()?;
        self.tail(&mut case, &mut limit)?;
        self.skip_silent();
        self.accept("stop");
        self.push(Doing::Stop, case, limit, start);
        Ok(())
    }

    /// "Never stop below 24", "do not stop before 24", "... with three dice".
    fn never_stop(&mut self, mut case: When, start: usize) -> Read<()> {
        self.skip_silent();
        let until = self.accept_any(&["until", "unless"])
            || self.is("then") && self.word_is(&["before"]) && self.accept("then");
        let mut limit = When::always();
        let bare = matches!(self.sense(), Some(Sense::Ask(_, Bare::Yes)));
        self.tail(&mut case, &mut limit)?;
        if bare && !until && is_about_total(&limit) {
            // "Never stop at 21".
            limit = exactly(limit);
        }
        if until {
            limit = match limit.negated() {
                Some(below) => below,
                None => return self.stuck_because(Because::Misplaced),
            };
        }
        if limit.is_always() && case.is_always() {
            // "Below 24 I roll, I never stop there."
            let said = self.drafts.last().is_some_and(|last| {
                last.doing == Doing::Roll && !last.limit.is_always() | !last.case.is_always()
            });
            return if said && self.ends() {
                Ok(())
            } else {
                self.stuck_because(Because::Misplaced)
            };
        }
        self.push(Doing::Roll, case, limit, start);
        if let Some(last) = self.drafts.last_mut() {
            last.first = true;
        }
        Ok(())
    }

    fn word_is(&self, wanted: &[&str]) -> bool {
        self.atom().is_some_and(|atom| {
            self.tokens[atom.words.clone()]
                .iter()
                .any(|token| wanted.contains(&token.text.as_str()))
        })
    }

    fn roll(&mut self, mut case: When, start: usize) -> Read<()> {
        self.skip_silent();
        self.accept("always");
        self.skip_silent();
        let next = self.atoms.get(self.at + 1);
        if self.is("and") && next.is_some_and(|next| next.is("roll") || next.is("hold-out")) {
            // "I risk it and go until 27".
            self.at += 1;
            return self.order(case, start);
        }
        if self.accept("until") {
            // Roll until A (and then stop): stop when A.
            let mut limit = self.condition()?;
            let mut rest = When::always();
            loop {
                let mark = self.at;
                self.skip_commas();
                if self.accept("or") && self.accept("until") {
                    limit = limit.or(self.condition()?);
                } else {
                    self.at = mark;
                    break;
                }
            }
            self.tail(&mut case, &mut rest)?;
            limit = match limit.and(&rest) {
                Some(both) => both,
                None => return self.stuck_because(Because::TooMany),
            };
            let mark = self.at;
            self.skip_commas();
            self.accept("and");
            self.accept("then");
            if !self.accept("stop") || !(self.ends() || self.is_any(&[",", "otherwise"])) {
                self.at = mark;
            }
            self.push(Doing::Stop, case, limit, start);
            return Ok(());
        }
        if self.accept("unless") {
            let limit = self.condition()?;
            self.push(Doing::Stop, case, limit, start);
            return Ok(());
        }
        let mark = self.at;
        let only = self.accept("only");
        self.skip_commas();
        if only && self.is("until") {
            return self.roll(case, start);
        }
        self.at = if only { mark + 1 } else { mark };
        let mut limit = When::always();
        if let Some(Sense::Ask(asked, _)) = self.sense()
            && asked.iter().all(|one| {
                one.quantity().entry().name == "total" && one.relation() == Relation::AtLeast
            })
        {
            // "Play on to 27" rolls until then.
            self.tail(&mut case, &mut limit)?;
            let mark = self.at;
            self.skip_commas();
            self.accept("and");
            self.accept("then");
            if !self.accept("stop") || !self.ends() {
                self.at = mark;
            }
            self.push(Doing::Stop, case, limit, start);
            return Ok(());
        }
        self.tail(&mut case, &mut limit)?;
        if only {
            let stops = match limit.negated() {
                Some(stops) => stops,
                None => return self.stuck(),
            };
            self.push(Doing::Stop, case.clone(), stops, start);
        }
        if self.bare_total {
            // "With 24 I roll": not with more.
            case = totals_exactly(case);
            limit = totals_exactly(limit);
        }
        self.push(Doing::Roll, case, limit, start);
        Ok(())
    }

    /// "Never roll the last die".
    fn never_roll(&mut self, mut case: When, start: usize) -> Read<()> {
        let mut limit = When::always();
        self.tail(&mut case, &mut limit)?;
        if limit.is_always() && case.is_always() {
            return self.stuck();
        }
        self.push(Doing::Stop, case, limit, start);
        Ok(())
    }

    // ------------------------------------------------------------ conditions

    fn not_condition(&mut self) -> Read<When> {
        let mark = self.at;
        self.skip_silent();
        // "Unless I already have one", "unless there is nothing else".
        let goes_on = self
            .atoms
            .get(self.at + 1)
            .is_some_and(|next| next.is("and") || next.is("but"));
        if !goes_on && (self.accept("already") || self.accept("none-left")) {
            return Ok(When::always());
        }
        match self.condition()?.negated() {
            Some(negation) => Ok(negation),
            None => {
                self.at = mark;
                self.stuck_because(Because::Misplaced)
            }
        }
    }

    /// "(A or B)".
    fn bracketed(&mut self) -> Read<When> {
        const DEEPEST: usize = 4;
        if self.depth == DEEPEST {
            return self.stuck_because(Because::TooMany);
        }
        self.depth += 1;
        self.at += 1;
        let inner = self.condition()?;
        self.skip_silent();
        if !self.closes() {
            return self.stuck();
        }
        self.at += 1;
        self.depth -= 1;
        Ok(inner)
    }

    /// "A and B, or C".
    fn condition(&mut self) -> Read<When> {
        let mut all = self.alternative(None)?;
        loop {
            let mark = self.at;
            self.skip_silent();
            if self.depth > 0 && self.closes() {
                return Ok(all);
            }
            let comma = !self.opens() && self.accept(",");
            self.skip_silent();
            let or = self.accept("or");
            if !or && !comma {
                self.at = mark;
                return Ok(all);
            }
            let when = self.accept("when") || self.accept("until");
            self.accept("only");
            if or {
                if !self.opens() {
                    self.skip_commas();
                }
                if self
                    .atoms
                    .get(self.at + 1)
                    .is_some_and(|next| matches!(next.sense, Sense::Ask(..)))
                {
                    self.accept("already");
                }
            }
            let last = all.0.last().and_then(|last| last.last()).copied();
            let follows = or || (comma && self.list_goes_on(last));
            if !follows || !self.may_ask() || (!or && when) {
                self.at = mark;
                return Ok(all);
            }
            let other = self.alternative(last)?;
            all = all.or(other);
        }
    }

    /// Whether a bare number of the same kind follows: "25, 26, 27 or 30".
    fn list_goes_on(&self, last: Option<Comparison>) -> bool {
        match (self.sense(), last) {
            (Some(Sense::Ask(asked, _)), Some(last)) => {
                asked.len() == 1 && asked[0].quantity() == last.quantity() && self.listed_exactly()
            }
            _ => false,
        }
    }

    /// Whether three or more bare numbers stand in a row around here.
    fn listed_exactly(&self) -> bool {
        let bare = |at: usize| {
            matches!(
                self.atoms.get(at).map(|a| &a.sense),
                Some(Sense::Ask(_, Bare::Yes))
            )
        };
        let sign = |at: usize| {
            self.atoms
                .get(at)
                .is_some_and(|atom| atom.is(",") || atom.is("or"))
        };
        (self.at.saturating_sub(4)..=self.at + 1).any(|at| {
            bare(at)
                && sign(at + 1)
                && bare(at + 2)
                && sign(at + 3)
                && matches!(
                    self.atoms.get(at + 4).map(|a| &a.sense),
                    Some(Sense::Ask(..)) | Some(Sense::Part("or"))
                )
        })
    }

    /// Whether a question stands behind a bracket.
    fn bracket_asks(&self) -> bool {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let next = rest.find(|atom| atom.sense != Sense::Silent);
        next.is_some_and(|next| {
            matches!(
                next.sense,
                Sense::Ask(..) | Sense::Count(..) | Sense::CountIt(_)
            ) || next.is("not")
                || next.is(",")
                    && self
                        .tokens
                        .get(next.words.start)
                        .is_some_and(|token| token.text == "«")
        })
    }

    /// Whether a question follows.
    fn asks_next(&self) -> bool {
        let mut rest = self.atoms.get(self.at + 1..).unwrap_or_default().iter();
        let next = rest.find(|atom| atom.sense != Sense::Silent);
        next.is_some_and(|next| {
            matches!(
                next.sense,
                Sense::Ask(..) | Sense::Count(..) | Sense::CountIt(_)
            ) || next.is("can-take")
                || next.is("already")
                || next.is(",")
                    && self
                        .tokens
                        .get(next.words.start)
                        .is_some_and(|token| token.text == "«")
        })
    }

    /// Whether a one stands here that may count something.
    fn is_one(&self) -> bool {
        self.word_is(&["one", "1"])
            && (self.is("it") || matches!(self.sense(), Some(Sense::Face(_))))
    }

    /// Whether "with two" stands here, of what was counted before.
    fn counts_again(&self) -> bool {
        let before = self.atom().and_then(|atom| atom.words.start.checked_sub(1));
        let word = before
            .and_then(|at| self.tokens.get(at))
            .map_or("", |token| token.text.as_str());
        let starts = word == "with"
            || self
                .counts
                .is_some_and(|counts| counts != Quantity::named("dice"))
                && word == ".";
        starts
            && self.counts.is_some()
            && (self.is_number()
                || matches!(self.sense(), Some(Sense::CountIt(_)))
                || self.is_one())
    }

    fn may_ask(&self) -> bool {
        matches!(
            self.sense(),
            Some(Sense::Ask(..) | Sense::Count(..) | Sense::CountIt(_))
        ) || self.is("not") && self.asks_next()
            || self.is("can-take")
            || self.opens() && self.bracket_asks()
            || self.is("already") && self.face == Some(Face::Worm)
            || self.is_number() && (self.face.is_some() || self.counts.is_some())
            || self.counts_again()
    }

    /// Whether a face is taken wherever it can be, by what was said so far.
    fn takes(&self, face: Face) -> bool {
        self.drafts.iter().any(|draft| {
            draft.case.is_always()
                && matches!(&draft.doing, Doing::Take(choice) if choice.filter == Some(Filter::Named(face)))
        })
    }

    /// Whether the number that stands here is a face: nothing around it counts.
    fn is_face_number(&self) -> bool {
        let Some(atom) = self.atom() else {
            return false;
        };
        let word = |at: usize| self.tokens.get(at).map_or("", |token| token.text.as_str());
        let mut before = atom.words.start.checked_sub(1).map_or("", word);
        let mut after = word(atom.words.end);
        // "w/5/4" lists faces.
        if before == "/"
            && atom
                .words
                .start
                .checked_sub(2)
                .is_some_and(|at| is_face_word(word(at)))
        {
            before = "";
        }
        if after == "/" && is_face_word(word(atom.words.end + 1)) {
            after = "";
        }
        ![
            "from", "on", "at", "with", "than", "least", "most", "to", "about", "for", "are",
            "only", "between", "until", "by", "/", "^",
        ]
        .contains(&before)
            && ![
                "+", "dice", "or more", "points", "tiles", "%", "left", "face", "faces", "/",
                "times", "rolls", "worms", "worm",
            ]
            .contains(&after)
    }

    /// Whether a number stands here that could be a face, too.
    fn is_number(&self) -> bool {
        matches!(self.sense(), Some(Sense::Face(face)) if *face != Face::Worm)
            && self.word_is(&["2", "3", "4", "5", "two", "three", "four", "five"])
    }

    /// "A and B".
    fn alternative(&mut self, last: Option<Comparison>) -> Read<When> {
        let mut all: Option<When> = None;
        loop {
            self.skip_silent();
            let mark = self.at;
            let mut joined = false;
            if all.is_some() {
                if self.is("but")
                    && self
                        .atoms
                        .get(self.at + 1)
                        .is_some_and(|next| next.is("when"))
                {
                    // "At 25, but when A, stop at 22".
                    return Ok(all.unwrap_or_default());
                }
                joined = self.is_any(&["and", "but"]);
                if self.accept_any(&["and", "but"]) || last.is_some() && self.is("when") {
                    // "At 26, or at 22 when ...": of the second only.
                    if self.is("when") && !self.probing && self.order_after(self.at + 1) {
                        // "At 25, but when A stop at 22".
                        self.at = mark;
                        return Ok(all.unwrap_or_default());
                    }
                    self.accept("when");
                    self.skip_silent();
                }
            } else if !self.may_ask() {
                self.skip_commas();
            }
            if all.is_some() && joined && self.opens() && !self.may_ask() {
                return self.stuck();
            }
            if all.is_some() && !joined && self.opens() {
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            if all.is_some() && self.vacuous() {
                continue;
            }
            if !self.may_ask() {
                if all.is_none() {
                    return self.single_condition();
                }
                self.at = mark;
                return Ok(all.unwrap_or_default());
            }
            let one = self.question(last)?;
            all = Some(match all {
                None => one,
                Some(all) => match all.and(&one) {
                    Some(both) => both,
                    None => return self.stuck_because(Because::TooMany),
                },
            });
        }
    }

    /// "... and there is one", "... and rolled(w)": says no more.
    fn vacuous(&mut self) -> bool {
        if !self.accept_any(&["shown", "can-take"]) {
            return false;
        }
        if matches!(self.sense(), Some(Sense::CountIt(amount)) if amount.number <= 1) {
            self.at += 1;
            return true;
        }
        let mark = self.at;
        let face = self.accept(",") && matches!(self.sense(), Some(Sense::Face(_)));
        if face {
            self.at += 1;
            self.accept(",");
        } else {
            self.at = mark;
        }
        true
    }

    /// Conditions that always hold where they are said: "if there is one",
    /// "when I can", "if any fives or fours".
    fn single_condition(&mut self) -> Read<When> {
        self.accept("only");
        match self.sense() {
            Some(Sense::Face(_)) => {
                let mut faces = FaceSet::EMPTY;
                loop {
                    self.skip_silent();
                    let Some(Sense::Face(face)) = self.sense() else {
                        return self.stuck();
                    };
                    faces = faces.with(*face);
                    self.at += 1;
                    if self.accept("or-lower") {
                        faces = lower_faces(*face).iter().fold(faces, FaceSet::with);
                    }
                    self.skip_silent();
                    self.accept_any(&["shown", "can-take"]);
                    let mark = self.at;
                    let sign = self.accept(",") | self.accept_any(&["or", "and"]);
                    self.skip_silent();
                    if !sign || !matches!(self.sense(), Some(Sense::Face(_))) {
                        self.at = mark;
                        break;
                    }
                }
                self.face = faces.iter().next().filter(|_| faces.len() == 1);
                self.subject.faces = Some(faces);
                Ok(When::always())
            }
            Some(Sense::Having(feature)) => {
                self.subject.having = Some(*feature);
                self.at += 1;
                let mark = self.at;
                self.skip_silent();
                // "... and it is fours, fives or worms".
                if self.accept("and")
                    && self.accept("it")
                    && matches!(self.sense(), Some(Sense::Face(_)))
                {
                    return self.single_condition();
                }
                self.at = mark;
                Ok(When::always())
            }
            _ if self.accept_any(&["can-take", "shown", "none-left", "already"]) => {
                Ok(When::always())
            }
            _ if self.is("take")
                && self.word_is(&["have"])
                && self.atoms.get(self.at + 1).is_some_and(|next| next.is(",")) =>
            {
                self.at += 1;
                Ok(When::always())
            }
            _ if self.accept("it") => {
                self.skip_silent();
                self.accept("shown");
                Ok(When::always())
            }
            _ => self.stuck(),
        }
    }

    fn question(&mut self, last: Option<Comparison>) -> Read<When> {
        if self.opens() {
            return self.bracketed();
        }
        if self.after_ordinal() {
            // "The second last die" can't be asked about.
            return self.stuck();
        }
        let not = self.accept("not");
        self.skip_silent();
        if self.opens() {
            let inner = self.bracketed()?;
            return inner.negated().map_or_else(|| self.stuck(), Ok);
        }
        if self.accept("can-take") {
            return Ok(When::always());
        }
        if self.is("already") && self.face == Some(Face::Worm) {
            // "I have none so far": of the worms spoken of.
            let none = not != self.word_is(&["none", "no", "not"]);
            self.at += 1;
            let kept = Comparison::flag(Quantity::named("worm kept"));
            let have = When::all(vec![kept]);
            return match none {
                true => have.negated().map_or_else(|| self.stuck(), Ok),
                false => Ok(have),
            };
        }
        let exact = self.listed_exactly();
        let mut asked = match self.sense() {
            Some(Sense::Ask(asked, bare)) => {
                let mut asked = asked.clone();
                if let Some(tile) = self.tile
                    && self.word_is(&["it"])
                {
                    for one in &mut asked {
                        if one.quantity().entry().name == "gain" {
                            *one = Comparison::new(tile, one.relation(), one.threshold());
                        }
                    }
                }
                if asked
                    .iter()
                    .any(|one| one.quantity().entry().name == "worm kept")
                {
                    self.face = Some(Face::Worm);
                }
                self.note_counted(&asked);
                self.bare_total |= *bare == Bare::Yes
                    && asked
                        .iter()
                        .any(|one| one.quantity().entry().name == "total");
                if *bare == Bare::Yes && exact {
                    for one in &mut asked {
                        *one = Comparison::new(one.quantity(), Relation::Exactly, one.threshold());
                    }
                }
                asked
            }
            Some(Sense::Count(amount, face)) => {
                self.face = Some(*face);
                self.counts = None;
                let alone = self.word_is(&["single", "only", "own", "alone"]);
                let bare = if alone {
                    Relation::Exactly
                } else {
                    Relation::AtLeast
                };
                match amount.comparisons(Quantity::rolled(*face), bare) {
                    Some(asked) => asked,
                    None => return self.stuck(),
                }
            }
            Some(Sense::CountIt(amount)) if self.word_is(&["see", "rolled"]) => match self.face {
                Some(face) => amount
                    .comparisons(Quantity::rolled(face), Relation::AtLeast)
                    .unwrap_or_default(),
                None => return self.stuck_because(Because::Unclear),
            },
            Some(Sense::CountIt(amount)) => self.counted(*amount, last)?,
            _ if self.is_one() && self.counts_again() => {
                let amount = Amount {
                    relation: None,
                    number: 1,
                    upper: None,
                };
                self.counted(amount, last)?
            }
            Some(Sense::Face(face)) if self.is_number() || self.counts_again() => {
                let number = face.index() as i16 + 1;
                let amount = Amount {
                    relation: None,
                    number,
                    upper: None,
                };
                self.counted(amount, last)?
            }
            _ => return self.stuck(),
        };
        let said_yet = self.word_is(&[
            "have", "yet", "kept", "so", "already", "without", "wormless", "far",
        ]);
        let none_of = |one: &Comparison| {
            if (one.relation(), one.threshold()) != (Relation::AtMost, 0) {
                return None;
            }
            match one.quantity().entry().name {
                "worm kept" if !said_yet => Some(Face::Worm),
                _ => Face::ALL
                    .into_iter()
                    .find(|&face| one.quantity() == Quantity::rolled(face)),
            }
        };
        // "If no worms, ..." after "worms first": they would have been taken.
        asked.retain(|one| none_of(one).is_none_or(|face| !self.takes(face)));
        let before = self.at;
        self.at += 1;
        self.skip_silent();
        self.accept("shown");
        if asked.is_empty() {
            return Ok(When::always());
        }
        if matches!(self.atoms[before].sense, Sense::Count(..))
            && self.word_is(&["kept", "aside", "put", "set", "already"])
        {
            // So many dice of a face kept can't be asked about.
            return self.stuck();
        }
        let asked = When::all(asked);
        match not {
            false => Ok(asked),
            true => match asked.negated() {
                Some(negation) => Ok(negation),
                None => self.stuck_because(Because::Misplaced),
            },
        }
    }

    /// Keeps in mind what a question counts, for "with two" and its like.
    fn note_counted(&mut self, asked: &[Comparison]) {
        const COUNTED: [&str; 7] = [
            "dice",
            "faces kept",
            "own tiles",
            "rival's tiles",
            "tiles on the table",
            "own top",
            "rival's top",
        ];
        if let [one] = asked
            && COUNTED.contains(&one.quantity().entry().name)
        {
            if !self.counts_stay {
                self.counts = Some(one.quantity());
            }
            if ["own top", "rival's top"].contains(&one.quantity().entry().name) {
                self.tile = Some(one.quantity());
            }
        }
    }

    /// "Three or more (of them)": of the face named last, or as the number
    /// before: "two or three".
    fn counted(&self, amount: Amount, last: Option<Comparison>) -> Read<Vec<Comparison>> {
        let asked = match (last, self.face) {
            (Some(last), _) => {
                let name = last.quantity().entry().name;
                let bare = if name == "total" {
                    Relation::AtLeast
                } else {
                    Relation::Exactly
                };
                amount.comparisons(last.quantity(), bare)
            }
            (None, _)
                if self
                    .counts
                    .is_some_and(|counts| counts != Quantity::named("total")) =>
            {
                let counts = self.counts.unwrap_or(Quantity::ROLL);
                let top = ["own top", "rival's top", "gain"].contains(&counts.entry().name);
                let bare = if top {
                    Relation::AtLeast
                } else {
                    Relation::Exactly
                };
                amount.comparisons(counts, bare)
            }
            (None, Some(face)) => amount.comparisons(Quantity::rolled(face), Relation::AtLeast),
            (None, None) => None,
        };
        match asked {
            Some(asked) => Ok(asked),
            None => self.stuck_because(Because::Unclear),
        }
    }

    // ----------------------------------------------------------------- faces

    fn avoid(&mut self, case: When, start: usize) -> Read<()> {
        self.skip_silent();
        let mut faces = FaceSet::EMPTY;
        let mut having: Option<Feature> = None;
        loop {
            self.skip_silent();
            match self.sense() {
                Some(Sense::Face(face)) => faces = faces.with(*face),
                Some(Sense::Having(feature)) => having = Some(*feature),
                Some(Sense::Count(amount, face))
                    if amount.relation.is_none() || amount.number == 1 =>
                {
                    faces = faces.with(*face);
                    let few = Feature::named("on few dice");
                    having = Some(few.with_number(amount.number as i8));
                }
                _ if self.is("it") => match self.face {
                    Some(face) => faces = faces.with(face),
                    None => return self.stuck_because(Because::Unclear),
                },
                // "A single worm: leave it": "it" is part of the phrase.
                _ if faces.is_empty()
                    && self.face.is_some()
                    && !case.is_always()
                    && (self.ends() || self.is(",")) =>
                {
                    faces = self
                        .face
                        .iter()
                        .fold(faces, |faces, &face| faces.with(face));
                    break;
                }
                _ => return self.stuck(),
            }
            self.at += 1;
            self.skip_silent();
            let mark = self.at;
            let more = self.accept_any(&["or", "and", ","]) | self.accept("or");
            if !more || !matches!(self.sense(), Some(Sense::Face(_))) {
                self.at = mark;
                break;
            }
        }
        let faces = if faces.is_empty() {
            FaceSet::ALL
        } else {
            faces
        };
        let Some(filter) = Filter::among(faces, having) else {
            return self.stuck();
        };
        if let (1, Some(face)) = (faces.len(), faces.iter().next()) {
            self.face = Some(face);
        }
        let mut case = case;
        self.modify(&mut case)?;
        if self.is("then") && self.word_is(&["before", "over", "after"]) || self.word_before("1st")
        {
            // "Never threes before fours" is no order of faces, nor "never worms first".
            return self.stuck();
        }
        self.push(Doing::Avoid(filter), case, When::always(), start);
        Ok(())
    }

    /// "... if there are three or more", "... unless I already have one".
    fn modify(&mut self, case: &mut When) -> Read<()> {
        loop {
            let mark = self.at;
            self.skip_silent();
            self.accept(",");
            self.skip_silent();
            if self.accept_any(&["none-left", "shown", "already", "always", "can-take"]) {
                continue;
            }
            let only = self.accept("only");
            if only && !self.is("when") || self.is_if_not() {
                self.at = mark;
                return Ok(());
            }
            if self.accept("when") {
                let next = self.atoms.get(self.at + 1);
                if self.is("it")
                    && self.word_is(&["one", "any"])
                    && next.is_none_or(|next| next.is(",") || next.is("end"))
                {
                    // "... if there is one".
                    self.at += 1;
                    continue;
                }
                self.last_resort |= only && self.is("none-left");
                if self.accept_any(&["none-left", "shown", "already", "can-take", "otherwise"]) {
                    if self.is_any(&["not", "never", "avoid"]) {
                        return self.stuck();
                    }
                    continue;
                }
                if self.accept("not") && self.accept("already") {
                    continue;
                }
                self.skip_silent();
                if self.ends() {
                    continue;
                }
                let read = self.condition()?;
                // "Worms first, and when A, stop": A is the case of what follows.
                let here = self.at;
                self.skip_commas();
                if self.is_any(&["stop", "roll", "hold-out", "never"])
                    || (here != self.at && self.begins_choice())
                {
                    self.at = mark;
                    return Ok(());
                }
                self.at = here;
                match case.and(&read) {
                    Some(both) => *case = both,
                    None => return self.stuck_because(Because::TooMany),
                }
            } else if self.accept("unless") {
                let read = self.not_condition()?;
                match case.and(&read) {
                    Some(both) => *case = both,
                    None => return self.stuck_because(Because::TooMany),
                }
                if self.then_order(&read) {
                    return Ok(());
                }
            } else if matches!(self.sense(), Some(Sense::Ask(asked, _)) if asked.iter().all(|one| one.quantity() == Quantity::ROLL))
                && (self.at == mark || !self.order_after_condition())
            {
                let read = self.condition()?;
                match case.and(&read) {
                    Some(both) => *case = both,
                    None => return self.stuck_because(Because::TooMany),
                }
            } else if self.accept("until") {
                let read = self.not_condition()?;
                match case.and(&read) {
                    Some(both) => *case = both,
                    None => return self.stuck_because(Because::TooMany),
                }
            } else {
                self.at = mark;
                return Ok(());
            }
        }
    }

    /// "Unless A, then ...": what follows is for A.
    fn then_order(&mut self, unless: &When) -> bool {
        let mark = self.at;
        self.skip_commas();
        self.accept("and");
        if self.accept("then") && !self.ends() && !unless.is_always() {
            self.pending = unless.negated();
            return self.pending.is_some();
        }
        self.at = mark;
        false
    }

    fn begins_choice(&self) -> bool {
        matches!(
            self.sense(),
            Some(Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Count(..))
        ) || self.is_any(&["take", "among", "whichever"])
            || self.is("so-on") && self.face_from_here()
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
    fn take(&mut self, case: When, start: usize) -> Read<()> {
        let mut start = start;
        let mut always = case;
        let first = self.drafts.len();
        // Whether nothing but "and" and "or" has joined the faces so far.
        let mut only_and = true;
        let mut and_before = false;
        loop {
            self.skip_silent();
            while self.accept("take") {
                self.skip_commas();
            }
            let mut case = always.clone();
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
            self.last_resort = false;
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
                case = match case.and(&When::all(asked)) {
                    Some(case) => case,
                    None => return self.stuck_because(Because::TooMany),
                };
            }
            self.skip_silent();
            let choice_filter = choice.filter;
            let doing = match choice.filter {
                Some(filter) if self.is("avoid") || self.last_resort => Doing::Avoid(filter),
                _ => Doing::Take(choice),
            };
            if self.last_resort && only_and {
                self.avoid_from(first);
            }
            self.last_resort = false;
            let doing = match (doing, choice_filter) {
                // "Worms last".
                (Doing::Take(_), Some(filter)) if self.is("last") => {
                    if only_and {
                        // "Ones and twos last".
                        self.avoid_from(first);
                    } else if and_before {
                        return self.stuck_because(Because::Unclear);
                    }
                    self.at += 1;
                    Doing::Avoid(filter)
                }
                (doing, _) => doing,
            };
            if self.accept("avoid") {
                self.modify(&mut case)?;
            } else if self.is("take") && (self.at + 1 >= self.atoms.len() || !self.choice_after(1))
            {
                self.at += 1;
                self.skip_silent();
                self.modify(&mut case)?;
            }
            if self.ends_with_then() {
                // "..., I want fives then": in the case spoken of before.
                let before = self.drafts.last().map(|draft| draft.case.clone());
                match before {
                    Some(before) if !before.is_always() && case.is_always() => {
                        case = before.clone();
                        always = before;
                    }
                    _ => return self.stuck(),
                }
                self.at += 1;
            }
            self.push(doing, case, When::always(), start);
            if self.pending.is_some() {
                return Ok(());
            }
            // "... and so on": the lower faces, one after the other.
            self.skip_silent();
            if self.accept("so-on") || down {
                let Some(face) = self.face else {
                    return self.stuck();
                };
                for lower in Face::ALL.into_iter().filter(|&lower| lower < face).rev() {
                    let choice = Choice::of(Filter::Named(lower));
                    self.push(Doing::Take(choice), When::always(), When::always(), start);
                }
            }
            // On to the next of the list, if this is one.
            let mark = self.at;
            let mut sign = self.is_plural_face_again();
            let (mut later, mut strong) = (false, false);
            loop {
                self.skip_silent();
                let and = self.is("and") || self.is("or");
                later |= self.is("then") && self.word_is(&["after", "afterwards", "later"]);
                strong |= self.is_any(&["then", "otherwise", "and", "or", "=>"]);
                if self.accept_any(&[",", "then", "and", "otherwise", "or", "=>"]) {
                    only_and &= and;
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
            if !sign || !self.begins_choice() {
                self.at = mark;
                return Ok(());
            }
            if !strong && self.drafts.len() > first + 1 && self.ranks_those() {
                // "Fives and worms, whichever there are more of."
                return self.stuck_because(Because::Unclear);
            }
            if later && asks_roll(&always) {
                // "On the first roll fives, after that worms".
                let next = Comparison::new(Quantity::ROLL, Relation::AtLeast, 2);
                always = When::all(vec![next]);
            }
            start = self.at;
        }
    }

    /// Whether "then" stands at the end of an order, and means a case.
    fn ends_with_then(&self) -> bool {
        let next = self.atoms.get(self.at + 1);
        self.is("then")
            && self.word_is(&["then"])
            && next.is_none_or(|next| next.is("end") || next.is(","))
    }

    /// Whether a ranking stands here that may be of the faces before it.
    fn ranks_those(&self) -> bool {
        let first = self
            .atom()
            .and_then(|atom| self.tokens.get(atom.words.start));
        matches!(self.sense(), Some(Sense::Rank(_)))
            && first
                .is_some_and(|token| ["whichever", "which", "what"].contains(&token.text.as_str()))
    }

    /// Whether a word stands just before, or here.
    fn word_before(&self, wanted: &str) -> bool {
        let at = self
            .atom()
            .map_or(self.tokens.len(), |atom| atom.words.start);
        let from = at.saturating_sub(1);
        let near = self
            .tokens
            .get(from..self.tokens.len().min(at + 1))
            .unwrap_or_default();
        near.iter().any(|token| token.text == wanted)
    }

    /// Whether the word before is "second" or the like.
    fn after_ordinal(&self) -> bool {
        let before = self.atom().and_then(|atom| atom.words.start.checked_sub(1));
        let word = before
            .and_then(|at| self.tokens.get(at))
            .map_or("", |token| token.text.as_str());
        ["2nd", "3rd", "4th", "5th"].contains(&word)
    }

    /// Whether "from" and a face follow.
    fn face_from_here(&self) -> bool {
        let next = |ahead: usize| self.atoms.get(self.at + ahead).map(|atom| &atom.sense);
        match next(1) {
            Some(Sense::Silent | Sense::Part("among")) => matches!(next(2), Some(Sense::Face(_))),
            sense => matches!(sense, Some(Sense::Face(_))),
        }
    }

    /// "Ones and twos only if nothing else is left": none of them otherwise.
    fn avoid_from(&mut self, first: usize) {
        for draft in &mut self.drafts[first..] {
            let filter = match &draft.doing {
                Doing::Take(choice) => choice.filter,
                _ => None,
            };
            if let Some(filter) = filter {
                draft.doing = Doing::Avoid(filter);
            }
        }
    }

    /// "5s 4s 3s": a list without signs.
    fn is_plural_face_again(&self) -> bool {
        let plural = |at: usize| {
            self.atoms.get(at).is_some_and(|atom| {
                matches!(atom.sense, Sense::Face(_))
                    && atom.words.len() == 1
                    && self.tokens[atom.words.start].text.ends_with('s')
            })
        };
        self.at.checked_sub(1).is_some_and(plural) && plural(self.at)
    }

    fn choice_after(&self, ahead: usize) -> bool {
        let rest = self.atoms.get(self.at + ahead..).unwrap_or_default();
        rest.iter()
            .find(|atom| atom.sense != Sense::Silent && !atom.is("always"))
            .is_some_and(|atom| {
                matches!(
                    atom.sense,
                    Sense::Face(_) | Sense::Rank(_) | Sense::Having(_) | Sense::Count(..)
                ) || atom.is("it")
                    || atom.is("among")
            })
    }

    /// One choice of face, and how many dice of it there must be.
    fn choice(&mut self) -> Read<(Choice, Option<Amount>)> {
        let mut faces = FaceSet::EMPTY;
        let mut having: Option<Feature> = None;
        let mut ranked: Option<Ranked> = None;
        let mut count: Option<Amount> = None;
        self.skip_silent();
        self.accept("always");
        self.skip_silent();
        if self.is("it") && self.choice_after(1) {
            self.at += 1;
            self.accept("always");
            self.skip_silent();
        }
        let among = self.accept("among");
        self.skip_silent();
        match self.sense() {
            Some(Sense::Face(_)) if self.is_number() && !self.is_face_number() => {
                return self.stuck_because(Because::Misplaced);
            }
            Some(Sense::Face(face)) => {
                faces = faces.with(*face);
                self.at += 1;
                if self.accept("or-lower") {
                    faces = lower_faces(*face).with(*face);
                }
                // "Fives or fours, whichever ...": several faces and a ranking.
                let after_first = self.at;
                let mut ends = self.at;
                let mut set = faces;
                loop {
                    self.skip_silent();
                    let sign = self.accept(",") | self.accept_any(&["or", "and"]);
                    self.skip_silent();
                    match self.sense() {
                        Some(Sense::Face(face)) if sign => {
                            set = set.with(*face);
                            self.at += 1;
                            ends = self.at;
                        }
                        _ => break,
                    }
                }
                self.at = ends;
                if set.len() > faces.len() {
                    let mark = self.at;
                    self.skip_commas();
                    self.accept("take");
                    self.skip_silent();
                    let ranked_next =
                        matches!(self.sense(), Some(Sense::Rank(_))) || self.is("whichever");
                    self.at = mark;
                    if among || ranked_next {
                        faces = set;
                    }
                }
                if faces.len() < set.len() {
                    self.at = after_first;
                }
            }
            Some(Sense::CountIt(Amount {
                relation: None,
                number: lowest,
                upper: Some(highest),
            })) if (1..5).contains(lowest) && *highest <= 5 && self.is_face_number() => {
                // "A middle number, 3 or 4".
                let named = Face::ALL
                    .into_iter()
                    .filter(|face| (*lowest..=*highest).contains(&(face.index() as i16 + 1)));
                faces = named.collect();
                self.at += 1;
            }
            Some(Sense::Count(amount, face)) => {
                faces = faces.with(*face);
                self.face = Some(*face);
                let alone =
                    amount.relation.is_none() && self.word_is(&["single", "only", "own", "alone"]);
                let relation = if alone {
                    Some(Relation::Exactly)
                } else {
                    amount.relation
                };
                count = Some(Amount {
                    relation,
                    ..*amount
                });
                self.at += 1;
            }
            Some(Sense::Having(feature)) => {
                having = Some(*feature);
                self.at += 1;
            }
            // "The second highest number" can't be said.
            Some(Sense::Rank(_)) if self.after_ordinal() => return self.stuck(),
            Some(Sense::Rank(rank)) => {
                ranked = Some(*rank);
                self.at += 1;
            }
            _ if self.is("it") => {
                let subject = self.subject;
                match (subject, self.face) {
                    (
                        Subject {
                            faces: None,
                            having: None,
                        },
                        Some(face),
                    ) => faces = faces.with(face),
                    (
                        Subject {
                            faces: None,
                            having: None,
                        },
                        None,
                    ) => {
                        return self.stuck_because(Because::Unclear);
                    }
                    (
                        Subject {
                            faces: set,
                            having: feature,
                        },
                        _,
                    ) => {
                        faces = set.unwrap_or(FaceSet::EMPTY);
                        having = feature;
                    }
                }
                self.at += 1;
            }
            _ => return self.stuck(),
        }
        if let Some(amount) = count
            && faces.len() == 1
        {
            // "Three or more worms or fives".
            let mark = self.at;
            self.skip_silent();
            if self.accept("or")
                && let Some(Sense::Face(face)) = self.sense()
                && amount.relation == Some(Relation::AtLeast)
            {
                faces = faces.with(*face);
                self.at += 1;
                let enough = Feature::named("on enough dice");
                having = Some(enough.with_number(amount.number as i8));
                count = None;
            } else {
                self.at = mark;
            }
        }
        if faces.len() == 1 && !among {
            let choice = Choice::new(Filter::among(faces, having), Ranking::DEFAULT);
            return Ok((choice, count));
        }
        // A ranking after a filter, then what decides among equals.
        if ranked.is_none() {
            let mark = self.at;
            self.skip_commas();
            self.accept("take");
            self.skip_silent();
            if let Some(Sense::Rank(rank)) = self.sense() {
                ranked = Some(*rank);
                self.at += 1;
            } else {
                self.at = mark;
            }
        }
        let mut ranking = Ranking::DEFAULT;
        if let Some(rank) = ranked {
            let mut measure = rank.measure;
            if rank.bare && measure == Measure::FACE && !rank.numbers {
                measure = self.topic.unwrap_or(measure);
            }
            ranking = Ranking::new(measure, rank.direction, Vec::new());
            if faces.is_empty()
                && let Some(set) = self.subject.faces
            {
                faces = set;
            }
            if having.is_none() && faces.is_empty() {
                having = self.subject.having;
            }
            if having.is_some() && rank.bare && measure == Measure::FACE && !rank.numbers {
                let by_points =
                    having.is_some_and(|f| f.is_like(Feature::named("brings enough points")));
                let measure = if by_points {
                    Measure::POINTS
                } else {
                    Measure::FACE
                };
                ranking = Ranking::new(measure, rank.direction, Vec::new());
            }
            if rank.numbers && faces.is_empty() && !self.worm_is_high {
                faces = FaceSet::EMPTY.with(Face::Worm).complement();
            }
        }
        let tie = self.tie()?;
        ranking = ranking.then(tie);
        let mark = self.at;
        self.skip_silent();
        if !self.accept("tie") {
            self.at = mark;
        }
        let faces = if faces.is_empty() {
            FaceSet::ALL
        } else {
            faces
        };
        Ok((Choice::new(Filter::among(faces, having), ranking), count))
    }

    /// "..., and if equal the highest".
    fn tie(&mut self) -> Read<Option<(Measure, Direction)>> {
        let mut by = None;
        loop {
            let mark = self.at;
            self.skip_commas();
            self.accept_any(&["and", "but", "then", "or"]);
            self.skip_commas();
            let (mut said, start) = (self.accept("tie"), self.at);
            while self.accept_any(&[",", ":", "=>", "then", "take"])
                || matches!(self.sense(), Some(Sense::Silent))
            {
                self.at += usize::from(matches!(self.sense(), Some(Sense::Silent)));
            }
            let rank = match self.sense() {
                Some(Sense::Rank(rank)) => Some((rank.measure, rank.direction)),
                Some(Sense::Face(Face::Worm | Face::Five)) => {
                    Some((Measure::FACE, Direction::Most))
                }
                _ if self.is("worm-high") => Some((Measure::FACE, Direction::Most)),
                _ => None,
            };
            if let Some(rank) = rank {
                self.at += 1;
                let after = self.at;
                self.skip_silent();
                let mut behind = !said && self.accept("tie");
                if !said && !behind && self.accept("when") {
                    // "... higher if two".
                    behind = matches!(self.sense(), Some(Sense::CountIt(amount)) if amount.number == 2)
                        || self.is_number() && self.word_is(&["2", "two"]);
                    if behind {
                        self.at += 1;
                    }
                }
                said |= behind || by == Some((Measure::FACE, Direction::Most));
                if !behind {
                    self.at = after;
                }
                if said {
                    by = by.or(Some(rank));
                    // "w over 5 over 4" goes on with faces in their order.
                    loop {
                        let mark = self.at;
                        let sign = self.accept_any(&["then", ","]);
                        self.skip_silent();
                        if sign && matches!(self.sense(), Some(Sense::Face(_))) {
                            self.at += 1;
                        } else {
                            self.at = mark;
                            break;
                        }
                    }
                    continue;
                }
            }
            let _ = start;
            self.at = mark;
            return Ok(by);
        }
    }
}

/// Whether a condition asks about the total in all its alternatives.
fn is_about_total(when: &When) -> bool {
    let total = |one: &Comparison| one.quantity().entry().name == "total";
    !when.is_always() && when.0.iter().all(|all| all.iter().any(total))
}

/// Whether an order to stop or roll asks about the dice of the roll.
fn asks_gone_roll(draft: &Draft) -> bool {
    let of_roll = |one: &Comparison| {
        Face::ALL
            .into_iter()
            .any(|face| one.quantity() == Quantity::rolled(face))
    };
    let asked = draft.case.0.iter().chain(&draft.limit.0);
    !draft.is_about_faces() && asked.flatten().any(of_roll)
}

/// Whether a condition asks for the first roll.
fn asks_roll(when: &When) -> bool {
    when.0
        .iter()
        .flatten()
        .any(|one| one.quantity() == Quantity::ROLL && one.threshold() == 1)
}

/// Whether a word names a face.
fn is_face_word(word: &str) -> bool {
    super::tokens::FACES.contains(&word)
}

/// The faces below one.
fn lower_faces(face: Face) -> FaceSet {
    Face::ALL
        .into_iter()
        .filter(|&lower| lower < face)
        .collect()
}

/// Whether a number alone says where to stop.
fn is_limit(quantity: Quantity) -> bool {
    ["total", "steal", "gain", "dice"].contains(&quantity.entry().name)
}

/// The same totals, and no more.
fn totals_exactly(when: When) -> When {
    let exactly = |one: Comparison| match (one.quantity().entry().name, one.relation()) {
        ("total", Relation::AtLeast) => {
            Comparison::new(one.quantity(), Relation::Exactly, one.threshold())
        }
        _ => one,
    };
    let alternatives = when.0.into_iter();
    When(
        alternatives
            .map(|all| all.into_iter().map(exactly).collect())
            .collect(),
    )
}

/// The same numbers, and no more.
fn exactly(when: When) -> When {
    let exactly =
        |one: Comparison| Comparison::new(one.quantity(), Relation::Exactly, one.threshold());
    let alternatives = when.0.into_iter();
    When(
        alternatives
            .map(|all| all.into_iter().map(exactly).collect())
            .collect(),
    )
}
