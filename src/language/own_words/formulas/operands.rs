//! Reads what formulas are made of: numbers, names, phrases, and signs between them.

use super::lexer::called;
use super::lexer::{END, Lexeme};
use super::node::{Node, Operator};
use super::parse::{DEEPEST, Definition, PHRASE, Parser};
use crate::game::Face;
use crate::language::own_words::atoms;
use crate::language::own_words::atoms::atom::Sense;
use crate::language::own_words::words::{light, tokens};
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::Quantity;
use crate::language::wording::NUMBERS;

/// The longest phrase of the vocabulary within a formula, in words.
const LONGEST: usize = 14;

impl Parser<'_> {
    /// "At most 5 short of T".
    pub fn short_of(&mut self) -> Option<Node> {
        let mark = self.at;
        let sign = self.sign().unwrap_or(Operator::Equal);
        if let Some(Node::Number(number)) = self.number()
            && self.accept_any("short|point|points")
        {
            self.accept("short");
            self.accept_any("under|from");
            let of = match self.accept("it") {
                true => self.it.clone(),
                false => self.added(),
            };
            if let Some(of) = of {
                let total = Node::Quantity(Quantity::TOTAL);
                let short = Node::two(Operator::Minus, of, total);
                let asked = Node::two(sign, short.clone(), Node::Number(number));
                // Whoever is past it is not short of it.
                let before = Node::two(Operator::AtLeast, short, Node::Number(0.0));
                return Some(Node::two(Operator::And, before, asked));
            }
        }
        self.at = mark;
        None
    }

    /// "25 or more", "in 29..32", behind a number.
    pub fn ranged(&mut self, one: &Node) -> Option<Node> {
        let mark = self.at;
        self.accept_any("come to|make|add to|reach|in|from|between");
        if let Some(two) = self.added() {
            self.accept_any("point|points");
            let sign = match () {
                () if self.accept_any(
                    "or more|or higher|or over|or bigger|or better|and higher|and more|+",
                ) =>
                {
                    Some(Operator::AtLeast)
                }
                () if self.accept_any("or fewer|or lower|or under|or smaller") => {
                    Some(Operator::AtMost)
                }
                () => None,
            };
            if let Some(sign) = sign {
                return Some(Node::two(sign, one.clone(), two));
            }
            if self.accept_any("..|to|and|-")
                && let Some(high) = self.added()
            {
                let least = Node::two(Operator::AtLeast, one.clone(), two);
                let most = Node::two(Operator::AtMost, one.clone(), high);
                return Some(Node::two(Operator::And, least, most));
            }
        }
        self.at = mark;
        None
    }

    /// "Own tiles 2 or more:", the head of one case of several.
    pub fn case_of_number(&mut self) -> Option<Node> {
        let mark = self.at;
        let case = self.added().and_then(|one| {
            let sign = self.sign().unwrap_or(Operator::Equal);
            let number = self.number().filter(|_| !matches!(one, Node::Number(_)))?;
            let sign = match () {
                () if self.accept_any("or more|or higher|+") => Operator::AtLeast,
                () if self.accept_any("or fewer|or lower") => Operator::AtMost,
                () => sign,
            };
            self.accept(":").then(|| Node::two(sign, one, number))
        });
        if case.is_none() {
            self.at = mark;
        }
        case
    }

    /// A sign between two numbers that are compared.
    pub fn sign(&mut self) -> Option<Operator> {
        let phrases: &[(&str, Operator)] = &[
            ("at least", Operator::AtLeast),
            ("at most", Operator::AtMost),
            ("more than", Operator::MoreThan),
            ("higher than", Operator::MoreThan),
            ("bigger than", Operator::MoreThan),
            ("over", Operator::MoreThan),
            ("fewer than", Operator::FewerThan),
            ("lower than", Operator::FewerThan),
            ("smaller than", Operator::FewerThan),
            ("under", Operator::FewerThan),
            ("no fewer than", Operator::AtLeast),
            ("not under", Operator::AtLeast),
            ("no more than", Operator::AtMost),
            ("exactly", Operator::Equal),
            ("equal to", Operator::Equal),
            ("equal", Operator::Equal),
            ("match", Operator::Equal),
            ("same as", Operator::Equal),
            ("reach", Operator::AtLeast),
            ("get to", Operator::AtLeast),
            ("hit", Operator::Equal),
            (">=", Operator::AtLeast),
            (">", Operator::MoreThan),
            ("<=", Operator::AtMost),
            ("<", Operator::FewerThan),
            ("==", Operator::Equal),
            ("=", Operator::Equal),
            ("!=", Operator::Unequal),
        ];
        let found = phrases.iter().find(|(phrase, _)| self.accept_words(phrase));
        if let Some((_, sign)) = found {
            return Some(*sign);
        }
        None
    }

    /// Numbers added up.
    pub fn added(&mut self) -> Option<Node> {
        let mut all = self.multiplied()?;
        loop {
            let mark = self.at;
            let sign = match () {
                () if self.accept("+") => Operator::Plus,
                () if self.accept("-") => Operator::Minus,
                () => return Some(all),
            };
            let Some(next) = self.multiplied() else {
                self.at = mark;
                return Some(all);
            };
            let next = next.counterpart_of(&all);
            all = all.counterpart_of(&next);
            all = Node::two(sign, all, next);
        }
    }

    fn multiplied(&mut self) -> Option<Node> {
        let mut all = self.raised()?;
        loop {
            let mark = self.at;
            let sign = match () {
                () if self.accept("*") => Operator::Times,
                () if self.accept("/") => Operator::Over,
                () if self.accept("%") => Operator::Rest,
                () if self.of_faces && self.accept("x") => Operator::Times,
                () if self.word() == "(" && matches!(all, Node::Count | Node::Value) => {
                    Operator::Times
                }
                () => return Some(all),
            };
            self.accept_any("by|with");
            let Some(next) = self.raised() else {
                self.at = mark;
                return Some(all);
            };
            all = Node::two(sign, all, next);
        }
    }

    fn raised(&mut self) -> Option<Node> {
        let base = self.primary()?;
        if self.accept("²") {
            return Some(Node::two(Operator::Power, base, Node::Number(2.0)));
        }
        if self.accept("^") {
            let power = self.primary()?;
            return Some(Node::two(Operator::Power, base, power));
        }
        Some(base)
    }

    fn primary(&mut self) -> Option<Node> {
        self.skip();
        if self.depth > DEEPEST || !self.may_try(1) {
            return None;
        }
        if self.accept("-") {
            self.depth += 1;
            let node = self.primary();
            self.depth -= 1;
            return Some(Node::two(Operator::Minus, Node::Number(0.0), node?));
        }
        if self.accept("(") {
            let (it, node) = (self.it.clone(), self.formula());
            self.it = it;
            return self.accept(")").then_some(node).flatten();
        }
        if let Some(known) = self.definition() {
            self.at += known.name.len();
            self.accept_argument();
            return known.node.clone().filter(|node| node.size() < 60);
        }
        for (name, sign) in [
            ("max", Operator::Largest),
            ("min", Operator::Smallest),
            ("minimum", Operator::Smallest),
        ] {
            if self.word() == name && self.ahead(1) == "(" {
                self.at += 2;
                let one = self.formula()?;
                let two = self.accept(",").then(|| self.formula()).flatten()?;
                return self.accept(")").then_some(Node::two(sign, one, two));
            }
        }
        if self.of_faces
            && let Some(face) = self.face_asked()
        {
            return Some(Node::Is(face));
        }
        if let Some(number) = self.number() {
            return Some(number);
        }
        if self.it.is_some() && self.word() == "it" {
            self.at += 1;
            return self.it.clone();
        }
        if let Some(rolled) = self.rolled() {
            return Some(rolled);
        }
        let (words, ends) = self.words();
        let (node, length) = called(&words, self.of_faces)?;
        self.at += ends[length - 1];
        self.accept_argument();
        Some(node)
    }

    /// "rolled.has(w)", "w in roll".
    fn rolled(&mut self) -> Option<Node> {
        let mark = self.at;
        let asked = |face| {
            Node::Asked(vec![Comparison::new(
                Quantity::rolled(face),
                Relation::AtLeast,
                1,
            )])
        };
        if let Some(face) = self.face() {
            if self.accept("in") && self.accept_any("roll|rolled") {
                return Some(asked(face));
            }
        } else if self.accept_any("rolled|roll|dice") {
            self.accept_any("have|contains|includes|include|contain");
            if self.accept("(")
                && let Some(face) = self.face()
                && self.accept(")")
            {
                return Some(asked(face));
            }
        }
        self.at = mark;
        None
    }

    /// "(f)", "(face)" behind a name.
    fn accept_argument(&mut self) {
        let letter = ["f", "face", "x", "n", "d"].contains(&self.ahead(1));
        if self.word() == "(" && self.ahead(2) == ")" && (letter || self.ahead(1).is_empty()) {
            self.at += 3;
        }
    }

    /// "f == w", "it's the worm", "worms" as the face in question.
    fn face_asked(&mut self) -> Option<Face> {
        let mark = self.at;
        if self.accept_any("f|face|it|x") {
            let _is = self.accept("==") || self.accept("=");
            self.skip();
            if let Some(face) = self.face() {
                return Some(face);
            }
        }
        self.at = mark;
        None
    }

    /// A face by its name.
    pub fn face(&mut self) -> Option<Face> {
        self.skip();
        const NAMES: [&[&str]; Face::COUNT] = [
            &["ones", "1"],
            &["twos", "2"],
            &["threes", "3"],
            &["fours", "4"],
            &["fives", "5"],
            &["worms", "worm"],
        ];
        let word = self.word();
        let face = Face::ALL
            .into_iter()
            .find(|face| NAMES[face.index()].contains(&word))?;
        self.at += 1;
        Some(face)
    }

    /// A number, in percent as a share.
    pub fn number(&mut self) -> Option<Node> {
        self.skip();
        let word = self.word();
        let spelt = NUMBERS.iter().position(|known| *known == word);
        let number: f64 = match spelt {
            Some(number) => number as f64,
            None => word
                .parse()
                .ok()
                .filter(|_| word.starts_with(|c: char| c.is_ascii_digit()))?,
        };
        self.at += 1;
        let percent = self.word() == "%" && {
            let next = self.ahead(1);
            !next.starts_with(|c: char| c.is_alphanumeric() || c == '(')
                || ["then", "and", "or", "stop", "roll", "i", "else"].contains(&next)
        };
        if percent || self.word() == "percent" {
            self.at += 1;
            return Some(Node::Number(number / 100.0));
        }
        Some(Node::Number(number))
    }

    /// A condition as the vocabulary has it: the longest run of words that is one.
    pub fn phrase(&mut self) -> Option<Node> {
        self.skip();
        const BREAKS: [&str; 14] = [
            END, ",", ":", "?", "(", ")", "and", "then", "else", "stop", "{", "}", "=", "when",
        ];
        let rest = &self.lexemes[self.at.min(self.lexemes.len())..];
        let run = rest.iter().take(LONGEST);
        let length = run
            .take_while(|lexeme| !BREAKS.contains(&lexeme.text.as_str()))
            .count();
        let known = |lexeme: &Lexeme| {
            let is = |known: &Definition| known.name == [lexeme.raw.as_str()];
            self.known.iter().any(is)
        };
        for length in (1..=length).rev() {
            let words = &rest[..length];
            let next = rest.get(length).map_or(END, |next| next.text.as_str());
            if length < rest.len() && !BREAKS.contains(&next) && next != "or" && next != "roll" {
                continue;
            }
            if words.iter().any(known) {
                continue;
            }
            let place = words[0].place.start..words[length - 1].place.end;
            if !self.may_try(PHRASE) {
                return None;
            }
            if let Some(asked) = asked(self.text.get(place)?) {
                self.at += length;
                return Some(Node::Asked(asked));
            }
        }
        None
    }
}

/// What some words of the vocabulary ask.
fn asked(text: &str) -> Option<Vec<Comparison>> {
    let (tokens, _) = light::without(tokens::tokens(text));
    let atoms = atoms::atoms(&tokens);
    let mut said = atoms
        .iter()
        .filter(|atom| !atom.is("end") && atom.sense != Sense::Silent);
    match (said.next().map(|atom| &atom.sense), said.next()) {
        (Some(Sense::Ask(asked)), None) => {
            // Comparisons, not whatever else a lone number may mean.
            let lone = text.trim().bytes().all(|byte| byte.is_ascii_digit());
            (!lone).then(|| asked.clone())
        }
        (Some(Sense::Count(amount, face)), None) => {
            let rolled = Quantity::rolled(*face);
            amount.comparisons(rolled, Relation::AtLeast)
        }
        _ => None,
    }
}
