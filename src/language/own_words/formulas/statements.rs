//! Reads statements made of formulas: "stop iff total >= target, otherwise roll".

use std::cell::Cell;
use std::ops::Range;

use super::bodies::bodies;
use super::branch::{Act, Branch};
use super::definitions::{self, Place, note};
use super::lexer::{END, Lexeme, lexemes};
use super::node::Cases;
use super::node::Node;
use super::parse::{Definition, MOST_STEPS, Parser};
use super::rules::{Rule, reached};
use super::scores::{Score, score};
use super::value::Meaning;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::vocabulary::Kind;

/// The statements of a text that are made of formulas.
#[derive(Debug, Clone)]
pub(super) struct Statements {
    pub drafts: Vec<Draft>,
    /// What was read, in bytes.
    pub read: Vec<Range<usize>>,
    pub ignored: Vec<Range<usize>>,
}

/// What is known while the statements of a text are read.
struct Text<'a> {
    text: &'a str,
    lexemes: &'a [Lexeme],
    /// How much more may be tried.
    left: &'a Cell<u32>,
    places: Vec<Place>,
    known: Vec<Definition>,
    /// What the cases of a table or a switch count.
    subject: Option<Node>,
    meaning: Meaning,
    /// Where the dice are rolled again, whatever is said later.
    rolls: Cases,
    /// Whether anything stops.
    stops: bool,
    said: Statements,
    score: Option<Score>,
    /// What is understood and can't be said.
    unsayable: Option<Range<usize>>,
}

/// Names that are limits wherever nothing else says what they are for.
const LIMITS: [&str; 8] = [
    "threshold",
    "limit",
    "target",
    "required",
    "needed",
    "goal",
    "stop",
    "minimum",
];

/// Words for a stop that no order to roll on holds back.
const ANYWAY: [&str; 5] = ["anyway", "regardless", "always", "no matter", "in any case"];

/// Reads the statements of a text that are made of formulas.
///
/// # Errors
/// Where there are none, or one is not understood; with its place where it is
/// understood and can't be said.
pub(super) fn statements(text: &str) -> Result<Statements, Option<Range<usize>>> {
    let left = Cell::new(MOST_STEPS);
    let lexemes = lexemes(text);
    let (places, known) = definitions::definitions(text, &lexemes, &left);
    let none_is_zero = (0..lexemes.len()).any(|at| {
        let mut parser = Parser::new(text, &lexemes, &[], &left);
        parser.at = at;
        ["0", "none", "no", "nothing", "("].contains(&parser.word()) && note(&mut parser)
    });
    let score = score(text, &lexemes, &known, &left);
    let mut reader = Text {
        text,
        lexemes: &lexemes,
        left: &left,
        places,
        known,
        subject: None,
        meaning: Meaning {
            kind: Kind::Stop,
            none_is_zero,
        },
        rolls: Cases::never(),
        stops: false,
        said: Statements {
            drafts: Vec::new(),
            read: Vec::new(),
            ignored: Vec::new(),
        },
        score,
        unsayable: None,
    };
    match reader.read() {
        Some(()) if !reader.said.read.is_empty() => Ok(reader.said),
        _ => Err(reader.unsayable),
    }
}

impl Text<'_> {
    fn read(&mut self) -> Option<()> {
        let mut at = 0;
        let mut left: Vec<Range<usize>> = Vec::new();
        while at < self.lexemes.len() {
            if self.lexemes[at].text == END {
                at += 1;
                continue;
            }
            match self.statement(at) {
                Some(end) => {
                    self.said.read.push(self.bytes(at..end));
                    at = end;
                }
                None => {
                    let rest = self.lexemes[at..].iter();
                    let end = at + rest.take_while(|lexeme| lexeme.text != END).count();
                    left.push(at..end);
                    at = end;
                }
            }
        }
        // What is left must not speak of the names that were defined.
        for statement in left {
            let mut parser = Parser::new(self.text, self.lexemes, &self.known, self.left);
            for at in statement {
                parser.at = at;
                if parser.names_here() {
                    return None;
                }
            }
        }
        self.scored()?;
        self.limits()?;
        self.closed()
    }

    fn bytes(&self, lexemes: Range<usize>) -> Range<usize> {
        let last = lexemes.end.saturating_sub(1).max(lexemes.start);
        self.lexemes[lexemes.start].place.start..self.lexemes[last].place.end
    }

    /// Reads the statement at a place; returns where it ends.
    fn statement(&mut self, at: usize) -> Option<usize> {
        self.of_score(at)
            .or_else(|| self.noted(at))
            .or_else(|| self.defined(at))
            .or_else(|| self.table(at))
            .or_else(|| self.rule(at))
    }

    /// A statement about the score of a face.
    fn of_score(&self, at: usize) -> Option<usize> {
        let statements = &self.score.as_ref()?.statements;
        let known = statements.iter().find(|(from, _)| *from == at);
        known.map(|(_, to)| *to)
    }

    /// "Rival's top = 0 if he has no tile": what goes without saying.
    fn noted(&self, at: usize) -> Option<usize> {
        let mut parser = Parser::new(self.text, self.lexemes, &[], self.left);
        parser.at = at;
        let named = matches!(parser.added(), Some(Node::Quantity(_)));
        if !(named && parser.accept("=") && parser.accept_words("0 when")) {
            return None;
        }
        while !parser.ends() {
            if parser.word() == ":" {
                return None;
            }
            parser.at += 1;
        }
        Some(parser.at)
    }

    /// The order to take the face with the highest score.
    fn scored(&mut self) -> Option<()> {
        let Some(score) = &self.score else {
            return Some(());
        };
        let (from, to) = *score.statements.first()?;
        let place = self.bytes(from..to);
        let Some(drafts) = score.drafts(place.clone()) else {
            self.unsayable = Some(place);
            return None;
        };
        let behind = |draft: &Draft| draft.place.start > drafts[0].place.start;
        let at = self.said.drafts.iter().position(behind);
        let at = at.unwrap_or(self.said.drafts.len());
        self.said.drafts.splice(at..at, drafts);
        Some(())
    }

    /// A statement that only defines names.
    fn defined(&mut self, at: usize) -> Option<usize> {
        let mut end = at;
        while let Some(place) = self.places.iter().position(|place| place.from == end) {
            self.known[place].node.as_ref()?;
            end = self.places[place].to;
            end += usize::from(self.lexemes.get(end).is_some_and(|next| next.text == ","));
        }
        (end > at && self.lexemes.get(end).is_none_or(|next| next.text == END)).then_some(end)
    }

    /// "switch (dice left)", the head and the lines of a table.
    fn table(&mut self, at: usize) -> Option<usize> {
        let known = std::mem::take(&mut self.known);
        let mut parser = Parser::new(self.text, self.lexemes, &known, self.left);
        parser.at = at;
        let mut subject = None;
        let mut read = false;
        if parser.accept_any("switch|match") {
            subject = parser.formula().filter(|node| !node.is_condition());
            parser.accept_any(":|{");
            read = subject.is_some() && parser.ends();
        } else if parser.accept("|") {
            while parser.accept_any("-|:") || parser.accept("|") {}
            read = parser.ends();
            if !read && self.subject.is_none() {
                subject = parser.formula().filter(|node| !node.is_condition());
                let limits = "stop|at|from|total|when|limit|target|number|need";
                read = subject.is_some() && parser.accept("|") && parser.accept_any(limits);
                while read && parser.accept_any(limits) {}
                parser.accept("|");
                read &= parser.ends();
            }
        }
        let end = parser.at;
        self.known = known;
        if subject.is_some() {
            self.subject = subject;
        }
        read.then_some(end)
    }

    /// Orders to stop or to roll, and cases of whatever else.
    fn rule(&mut self, at: usize) -> Option<usize> {
        let known = std::mem::take(&mut self.known);
        let mut parser = Parser::new(self.text, self.lexemes, &known, self.left);
        parser.at = at;
        let rule = Rule {
            subject: self.subject.clone(),
            last: self
                .places
                .iter()
                .zip(&known)
                .rfind(|(place, _)| place.from < at)
                .and_then(|(_, known)| known.node.clone()),
            told: !self.said.read.is_empty(),
        };
        let branches = rule.branches(&mut parser);
        let mut end = parser.at;
        if parser.accept(",") && self.places.iter().any(|place| place.from == parser.at) {
            // "... , where n = dice left".
            while !parser.ends() {
                parser.at += 1;
            }
            end = parser.at;
        }
        parser.at = end;
        let whole = parser.ends();
        self.known = known;
        let (branches, chain) = branches.filter(|_| whole)?;
        let place = self.bytes(at..end);
        let read = match branches
            .iter()
            .any(|branch| matches!(branch.act, Act::Body(_)))
        {
            true => bodies(self.text, &branches, self.meaning, &place).map(|(drafts, ignored)| {
                self.said.drafts.extend(drafts);
                self.said.ignored.extend(ignored);
            }),
            false => self.stop(&branches, chain, &place),
        };
        read.map(|()| end)
    }

    /// Notes where the branches of a statement stop.
    fn stop(&mut self, branches: &[Branch], chain: bool, place: &Range<usize>) -> Option<()> {
        let kind = Kind::Stop;
        let (mut stops, mut rolls, mut before) = (Cases::never(), Cases::never(), Cases::never());
        for branch in branches {
            let when = match &branch.when {
                Some(when) => self.meaning.cases(when)?,
                None => Cases::always(),
            };
            let here = when.and(&before.negated(kind)?, kind)?;
            before = before.or(&when, kind)?;
            match &branch.act {
                Act::Stop => stops = stops.or(&here, kind)?,
                // To roll is what is done anyway.
                Act::Roll if branch.when.is_some() => rolls = rolls.or(&here, kind)?,
                Act::Roll => {}
                Act::StopWhen(holds) => {
                    let holds = self.meaning.cases(holds)?;
                    stops = stops.or(&here.and(&holds, kind)?, kind)?;
                    if branch.when.is_some() || chain {
                        let not = here.and(&holds.negated(kind)?, kind)?;
                        rolls = rolls.or(&not, kind)?;
                    }
                }
                Act::Body(_) => return None,
            }
            self.stops |= !matches!(branch.act, Act::Roll);
        }
        // "Last die: stop anyway."
        let said = self.text.get(place.clone()).unwrap_or("").to_lowercase();
        let anyway = ANYWAY.iter().any(|word| said.contains(word));
        let stops = match anyway {
            true => stops,
            false => stops.and(&self.rolls.negated(kind)?, kind)?,
        };
        self.rolls = self.rolls.or(&rolls, kind)?;
        self.push(&stops, place);
        let roll = |when: When| Draft {
            otherwise: true,
            ..Draft::new(Doing::Roll, when, When::always(), place.clone())
        };
        let rolls = rolls.whens(kind);
        self.said.drafts.extend(rolls.into_iter().map(roll));
        Some(())
    }

    fn push(&mut self, stops: &Cases, place: &Range<usize>) {
        let stop = |when| Draft::new(Doing::Stop, When::always(), when, place.clone());
        let stops = stops.whens(Kind::Stop);
        self.said.drafts.extend(stops.into_iter().map(stop));
    }

    /// "Threshold = 20 + 2 * dice left" and nothing that says what it is for.
    fn limits(&mut self) -> Option<()> {
        let is_limit = |known: &&Definition| {
            let named = known
                .name
                .iter()
                .any(|word| LIMITS.contains(&word.as_str()));
            named && known.node.as_ref().is_some_and(|node| !node.is_condition())
        };
        if self.stops {
            return Some(());
        }
        let mut limits = self
            .known
            .iter()
            .zip(&self.places)
            .filter(|(known, _)| is_limit(known));
        let (Some((known, place)), None) = (limits.next(), limits.next()) else {
            return Some(());
        };
        let node = known.node.clone()?;
        let branch = Branch {
            when: None,
            act: Act::StopWhen(reached(node)),
        };
        let place = self.bytes(place.from..place.to);
        self.stop(&[branch], false, &place)
    }

    /// A text that only says where to roll stops wherever else it may; where nothing
    /// but formulas says when to stop, the rolls go without saying.
    fn closed(&self) -> Option<()> {
        let rolls = |draft: &Draft| draft.doing == Doing::Roll;
        if !self.stops && self.said.drafts.iter().any(rolls) {
            return None;
        }
        Some(())
    }
}
