//! Scores of faces: "score(f) = n * v, plus 3 if it's the worm; take the max".

use std::cell::Cell;

use super::lexer::{END, Lexeme};
use super::node::{Node, Operator};
use super::parse::{Definition, Parser};
use crate::game::Face;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Direction, Measure, Quantity};

/// What a text says of the score of a face.
#[derive(Debug, Clone, Default)]
pub(super) struct Score {
    pub base: Option<Node>,
    /// What is added, each with its sign.
    pub extras: Vec<(Operator, Node)>,
    /// What each worm counts, where that is said.
    pub worm: Option<f64>,
    pub tie: Option<(Measure, Direction)>,
    /// Whether the highest is taken.
    pub selects: bool,
    /// The statements it stands in, by their lexemes.
    pub statements: Vec<(usize, usize)>,
}

/// The score of faces in a text, if there is one.
pub(super) fn score(
    text: &str,
    lexemes: &[Lexeme],
    known: &[Definition],
    left: &Cell<u32>,
) -> Option<Score> {
    let mut score = Score::default();
    let mut at = 0;
    while at < lexemes.len() {
        let mut parser = Parser::new(text, lexemes, known, left);
        parser.at = at;
        parser.of_faces = true;
        let before = score.clone();
        let read = !parser.ends() && score.statement(&mut parser);
        if read {
            score.statements.push((at, parser.at));
        } else {
            score = before;
        }
        let rest = lexemes[at..].iter();
        at += rest.take_while(|lexeme| lexeme.text != END).count() + 1;
    }
    (score.base.is_some() && score.selects).then_some(score)
}

impl Score {
    /// Reads a statement of such a text; it ends there, or before an order to stop.
    fn statement(&mut self, parser: &mut Parser) -> bool {
        loop {
            if !self.piece(parser) {
                return false;
            }
            if parser.ends() {
                return true;
            }
            let mark = parser.at;
            let joined = parser.accept_any(",|(|)|:|and|but|so|?|when|with");
            while parser.accept_any(",|(|)|:|and|but|so|when|with") {}
            if parser.ends() {
                return true;
            }
            parser.skip();
            if joined && parser.word() == "stop" {
                parser.at = mark;
                return true;
            }
        }
    }

    fn piece(&mut self, parser: &mut Parser) -> bool {
        let mark = parser.at;
        let readers: [fn(&mut Score, &mut Parser) -> bool; 9] = [
            Score::remark,
            Score::equals,
            Score::selected,
            Score::doubled,
            Score::worm_value,
            Score::face_more,
            Score::each_die,
            Score::more,
            Score::formula,
        ];
        for read in readers {
            if read(self, parser) && parser.at > mark {
                return true;
            }
            parser.at = mark;
        }
        false
    }

    /// "Double score(w) if I have no worm yet".
    fn doubled(&mut self, parser: &mut Parser) -> bool {
        if !(parser.accept("double") || parser.accept_words("2 *") || parser.accept_words("two *"))
        {
            return false;
        }
        parser.accept_any("score|total|points|value");
        parser.accept("(");
        let face = parser.face();
        parser.accept(")");
        let Some(base) = self.base.clone() else {
            return false;
        };
        let case = no_worm(parser);
        face.is_some_and(|face| {
            let none = Node::Number(0.0);
            let more = Node::If(Box::new(Node::Is(face)), Box::new(base), Box::new(none));
            self.extras.push((Operator::Plus, more));
            face == Face::Worm && case
        })
    }

    /// "A worm counts 5", "w = 5", "w counts as 5 pips, and as 10 while I have none".
    fn worm_value(&mut self, parser: &mut Parser) -> bool {
        parser.accept_any("with|where|every|each|treat|any|value|points");
        parser.accept("(");
        if parser.face() != Some(Face::Worm) {
            return false;
        }
        parser.accept(")");
        parser.accept_any("value|points|dice|face|pips|point");
        let is = ["is", "are"].contains(&parser.raw());
        let counts = parser.accept_any("count|=|worth|as|value|give|at");
        parser.accept_any("as|worth|at|for|like");
        let Some(Node::Number(mut number)) = parser.number() else {
            return false;
        };
        parser.accept_any("points|point");
        parser.accept_any(
            "each|go|apiece|here|per dice|when comparing|when compare|in my book|\
                each dice|always",
        );
        if parser.word() == "extra" || parser.word() == "more" {
            return false;
        }
        let mark = parser.at;
        parser.accept(",");
        parser.accept_any("and|but");
        if parser.accept_any("as|for") {
            match parser.number() {
                // Only the first worms can be taken.
                Some(Node::Number(first)) if no_worm(parser) => number = first,
                _ => return false,
            }
        } else {
            parser.at = mark;
        }
        if self.worm.is_some_and(|known| (known - number).abs() > 1e-9) {
            return false;
        }
        self.worm = Some(number);
        is || counts || parser.lexemes[parser.at - 1].raw != "w"
    }

    /// "Worms get +4 on top while I have none", "a first worm 3 more".
    fn face_more(&mut self, parser: &mut Parser) -> bool {
        let case = no_worm(parser);
        parser.accept(",");
        let total = parser.accept_any("score|total|rate|value");
        let opened = total && parser.accept("(");
        let Some(face) = parser.face() else {
            return false;
        };
        if opened {
            parser.accept(")");
        }
        let together = parser.accept_any("together|group");
        parser.accept_any("get|give|count|have|receive|come");
        parser.accept_any("with|flat|bonus");
        let mut sign = sign(parser);
        parser.accept("=");
        let Some(Node::Number(number)) = parser.number() else {
            return false;
        };
        parser.accept_any("points|point");
        if parser.accept_any("extra|on top|more|bonus|additional|additionally") {
            sign = sign.or(Some(Operator::Plus));
        }
        if parser.accept_any("fewer|less") {
            sign = Some(Operator::Minus);
        }
        let each = !together && parser.accept_any("per dice|each|for each dice|apiece");
        let mark = parser.at;
        let noted = parser.accept("(") && self.remark(parser) && {
            parser.accept(",");
            self.remark(parser);
            parser.accept(")")
        };
        if !noted {
            parser.at = mark;
        }
        let case = no_worm(parser) || case;
        let Some(sign) = sign else {
            return false;
        };
        if case && face != Face::Worm {
            return false;
        }
        let number = match each {
            true => Node::two(Operator::Times, Node::Number(number), Node::Count),
            false => Node::Number(number),
        };
        let none = Box::new(Node::Number(0.0));
        let more = Node::If(Box::new(Node::Is(face)), Box::new(number), none);
        self.extras.push((sign, more));
        true
    }

    /// "Knock one off for every die it uses up", "subtract the number of its dice".
    fn each_die(&mut self, parser: &mut Parser) -> bool {
        parser.accept_any("then|i");
        let takes = parser.accept_any("subtract|knock|deduct|take|minus|-|dock|lose");
        let off = parser.accept_any("off|away");
        let number = match parser.number() {
            Some(Node::Number(number)) => number,
            _ if takes => 1.0,
            _ => return false,
        };
        let said = parser.lexemes[parser.at - 1].text.parse::<f64>().is_ok() || number > 1.0;
        parser.accept_any("points|point");
        let off = parser.accept_any("off|away") || off;
        let per = parser.accept_any("per dice|for each dice|for every dice|each dice|every dice");
        let count =
            !per && !said && parser.accept_any("number dice|number it dice|it dice|dice count");
        parser.accept_any("it use up|it use|it cost|which it use|it show|used up|used");
        if !takes || !(per || count) || number > 1.0 && count {
            return false;
        }
        let _ = off;
        let less = Node::two(Operator::Times, Node::Number(number), Node::Count);
        self.extras.push((Operator::Minus, less));
        true
    }

    /// "Plus 3 if it's the worm and no worm has been kept".
    fn more(&mut self, parser: &mut Parser) -> bool {
        let Some(first) = sign(parser) else {
            return false;
        };
        parser.accept_any("flat|bonus|extra");
        parser.accept("+");
        let Some(amount) = parser.added() else {
            return false;
        };
        let mut more = match parser.accept_any("per dice|for each dice|for every dice") {
            true => Node::two(Operator::Times, amount, Node::Count),
            false => amount,
        };
        parser.accept_any("points|point");
        if parser.accept_any("for|on|to") {
            let Some(face) = parser.face() else {
                return false;
            };
            more = only_when(Node::Is(face), more);
        }
        if no_worm(parser) {
            more = only_when(none_kept(), more);
        } else if parser.accept_any("when|while") {
            let Some(when) = parser.condition() else {
                return false;
            };
            more = only_when(when, more);
        }
        self.extras.push((first, more));
        true
    }

    /// "score(face) = n * value", "for every face I count dice times value".
    fn formula(&mut self, parser: &mut Parser) -> bool {
        if self.base.is_some() {
            return false;
        }
        let mark = parser.at;
        let scores = |node: &Node| node.is_of_face() && !node.is_condition();
        // The name of the score, and what leads to its formula.
        for _ in 0..9 {
            if [END, "+", "*", "-"].contains(&parser.word()) {
                break;
            }
            let sign = ["=", ":"].contains(&parser.word());
            parser.at += 1;
            let formula = parser.at;
            if sign && let Some(node) = parser.formula().filter(scores) {
                self.base = Some(node);
                return true;
            }
            parser.at = formula;
        }
        parser.at = mark;
        let lead = parser.accept_any(
            "for each face|for every face|each face|every face|for each|\
                for every number|per face|score each face|value of face|total face|\
                face score|total each face",
        );
        parser.accept_any(",|:");
        let count = parser.accept_any("count|add|take|calculate");
        if count
            && !lead
            && parser
                .accept_any("up points each face|up what each group worth|up what each lot worth|points each face|up points face|points every face")
            || lead && count && parser.accept_any("points|points all dice") && parser.word() != "*"
        {
            self.base = Some(Node::two(Operator::Times, Node::Count, Node::Value));
            return true;
        }
        if let Some(node) = parser
            .formula()
            .filter(|node| node.is_of_face() && node.size() > 1)
            && (lead || count)
        {
            self.base = Some(node);
            return true;
        }
        false
    }
}

fn only_when(when: Node, number: Node) -> Node {
    Node::If(
        Box::new(when),
        Box::new(number),
        Box::new(Node::Number(0.0)),
    )
}

fn none_kept() -> Node {
    Node::Asked(vec![Comparison::new(
        Quantity::named("worm kept"),
        Relation::AtMost,
        0,
    )])
}

fn sign(parser: &mut Parser) -> Option<Operator> {
    match () {
        () if parser.accept_any("+|add|+=") => Some(Operator::Plus),
        () if parser.accept("-") => Some(Operator::Minus),
        () => None,
    }
}

/// "While none is kept", "as long as I have no worm yet".
fn no_worm(parser: &mut Parser) -> bool {
    let mark = parser.at;
    let leads = parser.accept_any("while|when|as long as|so long as|so long|until have one");
    let known = leads
        && parser.accept_any(
            "none kept|have none|not have one|have no worm|have no worms|\
                hold no worm|hold no worms|own no worm|no worms kept|no worm kept|\
                not have worm|not have worms|not have kept any|not have any|\
                not kept any|have not kept any|not have kept one|no worms|no worm|\
                none|not kept one|have not kept one|not have any worms|not kept worms|\
                not kept worm|none kept yet",
        );
    if !known {
        parser.at = mark;
        return false;
    }
    parser.accept_any("yet|kept|so|already");
    parser.accept("far");
    true
}
