//! Reads formulas: numbers, quantities by their names, signs between them.

use std::cell::Cell;

use super::lexer::{END, Lexeme};
use super::node::{Node, Operator};

/// A name that the text gives a meaning.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Definition {
    /// Its words, as they stand.
    pub name: Vec<String>,
    /// What it stands for, once that is known.
    pub node: Option<Node>,
    /// Whether it is of a face: "score(f) = ...".
    pub of_faces: bool,
}

/// The deepest that formulas nest.
pub(super) const DEEPEST: usize = 24;

/// How much is tried in a text, and what a phrase of the vocabulary counts for.
pub(super) const MOST_STEPS: u32 = 6000;
pub(super) const PHRASE: u32 = 40;

/// Reads formulas one after the other.
#[derive(Debug, Clone)]
pub(super) struct Parser<'a> {
    pub text: &'a str,
    pub lexemes: &'a [Lexeme],
    pub at: usize,
    pub known: &'a [Definition],
    /// Whether the formula is of a face.
    pub of_faces: bool,
    pub depth: usize,
    /// Whether a condition is wanted, not a number.
    pub asks: bool,
    /// How much more may be tried in this text.
    left: &'a Cell<u32>,
    /// What "it" stands for.
    pub it: Option<Node>,
}

impl<'a> Parser<'a> {
    pub fn new(
        text: &'a str,
        lexemes: &'a [Lexeme],
        known: &'a [Definition],
        left: &'a Cell<u32>,
    ) -> Parser<'a> {
        Parser {
            text,
            lexemes,
            at: 0,
            known,
            of_faces: false,
            depth: 0,
            asks: false,
            left,
            it: None,
        }
    }

    /// The word here, [`END`] behind the last one.
    pub fn word(&self) -> &'a str {
        self.ahead(0)
    }

    pub fn ahead(&self, ahead: usize) -> &'a str {
        let lexeme = self.lexemes.get(self.at + ahead);
        lexeme.map_or(END, |lexeme| lexeme.text.as_str())
    }

    pub fn raw(&self) -> &'a str {
        self.lexemes
            .get(self.at)
            .map_or("", |lexeme| lexeme.raw.as_str())
    }

    /// Skips words that say nothing.
    pub fn skip(&mut self) {
        while self.at < self.lexemes.len() && self.word().is_empty() && !self.names_here() {
            self.at += 1;
        }
    }

    pub fn accept(&mut self, word: &str) -> bool {
        let mark = self.at;
        self.skip();
        let found = self.word() == word && self.at < self.lexemes.len();
        self.at = if found { self.at + 1 } else { mark };
        found
    }

    /// Accepts the first of some phrases that stands here.
    pub fn accept_any(&mut self, phrases: &str) -> bool {
        phrases.split('|').any(|phrase| self.accept_words(phrase))
    }

    /// Accepts words one after the other, or none of them.
    pub fn accept_words(&mut self, words: &str) -> bool {
        let mark = self.at;
        let all = words.split(' ').all(|word| self.accept(word));
        if !all {
            self.at = mark;
        }
        all
    }

    pub fn ends(&mut self) -> bool {
        self.skip();
        self.word() == END
    }

    /// The words from here on that are looked up, each with how many lexemes it ends
    /// behind; up to a sign.
    pub fn words(&self) -> (Vec<&'a str>, Vec<usize>) {
        let (mut words, mut ends) = (Vec::new(), Vec::new());
        for (at, lexeme) in self.lexemes[self.at..].iter().enumerate() {
            if words.len() >= 10 || lexeme.text.starts_with(|c: char| !c.is_alphanumeric()) {
                break;
            }
            if !lexeme.text.is_empty() {
                words.push(lexeme.text.as_str());
                ends.push(at + 1);
            }
        }
        (words, ends)
    }

    /// The definition whose name stands here; of several the longest, of those the
    /// last one.
    pub fn definition(&self) -> Option<&'a Definition> {
        let stands = |known: &&Definition| {
            let rest = &self.lexemes[self.at.min(self.lexemes.len())..];
            known.name.len() <= rest.len()
                && known
                    .name
                    .iter()
                    .zip(rest)
                    .all(|(name, lexeme)| *name == lexeme.raw)
        };
        self.known
            .iter()
            .filter(stands)
            .max_by_key(|known| known.name.len())
    }

    pub fn names_here(&self) -> bool {
        self.definition().is_some()
    }

    /// Notes that something is tried; whether it still may be.
    pub fn may_try(&self, steps: u32) -> bool {
        let left = self.left.get();
        self.left.set(left.saturating_sub(steps));
        left >= steps
    }

    /// A condition.
    pub fn condition(&mut self) -> Option<Node> {
        let asks = std::mem::replace(&mut self.asks, true);
        let node = self.formula();
        self.asks = asks;
        node.filter(Node::is_condition)
    }

    /// A formula: a condition, or a number.
    pub fn formula(&mut self) -> Option<Node> {
        if self.depth > DEEPEST || !self.may_try(1) {
            return None;
        }
        self.depth += 1;
        let read = self.choice();
        self.depth -= 1;
        read.filter(|node| node.size() < 120)
    }

    fn choice(&mut self) -> Option<Node> {
        if self.accept("when") {
            let when = self.condition()?;
            self.accept_any("then|:|,");
            let one = self.formula()?;
            self.accept_any(",|;");
            return self.otherwise(when, one);
        }
        let one = self.either()?;
        let mark = self.at;
        if one.is_condition() && self.accept("?") {
            if let Some(then) = self.formula()
                && self.accept(":")
                && let Some(otherwise) = self.formula()
            {
                return Some(Node::If(Box::new(one), Box::new(then), Box::new(otherwise)));
            }
        } else if !one.is_condition() && self.accept("when") {
            self.it = Some(one.clone());
            let asks = std::mem::replace(&mut self.asks, true);
            let when = self.either();
            self.asks = asks;
            if let Some(when) = when.filter(Node::is_condition) {
                self.accept_any(",|;");
                if let Some(all) = self.otherwise(when, one.clone()) {
                    return Some(all);
                }
            }
        }
        self.at = mark;
        Some(one)
    }

    fn otherwise(&mut self, when: Node, one: Node) -> Option<Node> {
        if !self.accept("else") {
            return None;
        }
        self.accept_any(":|,");
        let two = self.formula()?;
        Some(Node::If(Box::new(when), Box::new(one), Box::new(two)))
    }

    fn either(&mut self) -> Option<Node> {
        let mut all = self.both()?;
        loop {
            let mark = self.at;
            let comma = self.accept(",");
            if !all.is_condition() || !self.accept("or") {
                self.at = mark;
                return Some(all);
            }
            self.accept("when");
            match self.both() {
                Some(next) if next.is_condition() => all = Node::two(Operator::Or, all, next),
                _ => {
                    self.at = mark;
                    return (!comma).then_some(all);
                }
            }
        }
    }

    fn both(&mut self) -> Option<Node> {
        let mut all = self.not()?;
        loop {
            let mark = self.at;
            if !all.is_condition() || !(self.accept("and") || self.accept_words(", and")) {
                if all.is_condition() && self.accept(",") {
                    // "total < T, at most 5 short of it and ...".
                    match self.not() {
                        Some(next) if next.is_condition() && self.word() == "and" => {
                            all = Node::two(Operator::And, all, next);
                            continue;
                        }
                        _ => self.at = mark,
                    }
                }
                self.at = mark;
                return Some(all);
            }
            self.accept("when");
            match self.not() {
                Some(next) if next.is_condition() => all = Node::two(Operator::And, all, next),
                _ => {
                    self.at = mark;
                    return Some(all);
                }
            }
        }
    }

    fn not(&mut self) -> Option<Node> {
        self.skip();
        let mark = self.at;
        if self.accept_any("not|no") {
            self.depth += 1;
            let node = if self.depth > DEEPEST {
                None
            } else {
                self.not()
            };
            self.depth -= 1;
            return match node {
                Some(node) if node.is_condition() => Some(node.negated()),
                _ => {
                    self.at = mark;
                    self.phrase()
                }
            };
        }
        self.compared()
    }

    /// A comparison, or what stands alone.
    fn compared(&mut self) -> Option<Node> {
        let mark = self.at;
        if let Some(node) = self.short_of() {
            return Some(node);
        }
        let known = self.names_here();
        if let Some(one) = self.added() {
            let behind = self.at;
            if let Some(name) = self.is_name() {
                return Some(Node::two(Operator::Equal, one, name));
            }
            self.accept_any("come|have|make|add");
            self.accept("to");
            if let Some(sign) = self.sign()
                && let Some(two) = self.added()
            {
                let two = two.counterpart_of(&one);
                self.accept_any("point|points");
                if !matches!(one, Node::Number(_)) || !matches!(two, Node::Number(_)) {
                    self.it = Some(two.clone());
                    let first = Node::two(sign, one, two.clone());
                    return Some(self.between(first, two));
                }
            }
            self.at = behind;
            if let Some(node) = self.ranged(&one) {
                return Some(node);
            }
            self.at = behind;
            let number = matches!(one, Node::Number(_));
            if !number && (one.is_condition() || known || !self.asks && self.may_end()) {
                return Some(one);
            }
            // "2 dice left", "rival has a tile": as the vocabulary has it.
            self.at = mark;
            let phrase = self.phrase();
            if phrase.is_none() {
                self.at = behind;
                return Some(one);
            }
            return phrase;
        }
        self.at = mark;
        self.phrase()
    }

    /// "1 <= gap <= 3": what stands in the middle is compared twice.
    fn between(&mut self, first: Node, middle: Node) -> Node {
        let mark = self.at;
        if let Some(sign) = self.sign()
            && let Some(last) = self.added()
        {
            return Node::two(Operator::And, first, Node::two(sign, middle, last));
        }
        self.at = mark;
        first
    }

    /// "... is H", a name, behind a number.
    fn is_name(&mut self) -> Option<Node> {
        let mark = self.at;
        let is = self.lexemes.get(self.at)?;
        if is.raw == "is" || is.raw == "'s" {
            self.at += 1;
            if self.names_here() {
                return self.added();
            }
        }
        self.at = mark;
        None
    }

    /// Whether a number may end here.
    fn may_end(&mut self) -> bool {
        self.skip();
        [
            END, ",", ")", ":", "?", "when", "else", "|", "=", "and", "}",
        ]
        .contains(&self.word())
    }
}
