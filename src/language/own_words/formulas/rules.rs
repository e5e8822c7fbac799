//! How a statement of formulas is built: orders to stop and to roll, and their cases.

use super::branch::{Act, Branch};
use super::definitions::note;
use super::lexer::{END, Lexeme};
use super::node::{Node, Operator};
use super::parse::Parser;
use crate::language::vocabulary::Quantity;

/// Whether the total is at least so much.
pub(super) fn reached(limit: Node) -> Node {
    Node::two(Operator::AtLeast, Node::Quantity(Quantity::TOTAL), limit)
}

/// How statements that order something are built.
pub(super) struct Rule {
    /// What the cases of a table or a switch count.
    pub subject: Option<Node>,
    /// What was defined last.
    pub last: Option<Node>,
    /// Whether a formula stands before.
    pub told: bool,
}

/// What may stand behind an order and says no more.
const TAILS: &str = "( )|and take it|and take tile|too|also|anyway|now|at once|asap|regardless|again|\
    on|when able to|when can|when able|when allowed|when it allowed|it|tile|at 1st legal moment|\
    as soon as possible|with it|at 1st chance|all same";

impl Rule {
    /// The branches of a statement, and whether they are a chain of cases.
    pub fn branches(&self, parser: &mut Parser) -> Option<(Vec<Branch>, bool)> {
        let mark = parser.at;
        parser.accept("return");
        if let Some(found) = self.while_rolling(parser) {
            return Some((found, true));
        }
        parser.at = mark;
        parser.accept("return");
        if let Some(found) = self.order_first(parser) {
            return Some(found);
        }
        parser.at = mark;
        parser.accept("return");
        if self.told
            && parser.accept_any("in all other case|in all other cases|in every other case|else")
        {
            parser.accept_any(",|:");
            let act = self.act(parser)?;
            return Some((vec![Branch { when: None, act }], true));
        }
        if parser.accept("take") && !parser.accept("=") {
            return None;
        }
        Some((self.chain(parser)?, true))
    }

    /// "while (C) roll(); stop()", "roll while C".
    fn while_rolling(&self, parser: &mut Parser) -> Option<Vec<Branch>> {
        let when = if parser.accept("while") {
            let when = parser.condition()?;
            parser.accept_any(":|,|{");
            if !roll(parser) {
                parser.accept(END);
                if !roll(parser) {
                    return None;
                }
            }
            parser.accept("}");
            when
        } else {
            parser.accept("take");
            let rolled = roll(parser) && parser.accept_any("while|as");
            if !rolled {
                return None;
            }
            parser.accept_words("long as");
            parser.condition()?
        };
        note(parser);
        let mark = parser.at;
        parser.accept_any(",|.");
        parser.accept(END);
        parser.accept_any("then|and|else");
        if !stop(parser) || !parser.ends() {
            parser.at = mark;
        }
        let rolls = Branch {
            when: Some(when),
            act: Act::Roll,
        };
        Some(vec![
            rolls,
            Branch {
                when: None,
                act: Act::Stop,
            },
        ])
    }

    /// "Stop if C", "stop at X or above", "stop = C".
    fn order_first(&self, parser: &mut Parser) -> Option<(Vec<Branch>, bool)> {
        let only = parser.accept("only");
        if !stop(parser) {
            return None;
        }
        if parser.ends() && self.told && !only {
            return Some((
                vec![Branch {
                    when: None,
                    act: Act::Stop,
                }],
                false,
            ));
        }
        let act = self.stop_when(parser)?;
        let Act::StopWhen(node) = &act else {
            return None;
        };
        if is_plain(node) && !self.told {
            return None;
        }
        let mut found = vec![Branch {
            when: None,
            act: act.clone(),
        }];
        let mark = parser.at;
        parser.accept_any(",|.");
        // "... , roll below it".
        if roll(parser) && parser.accept_any("under|else") {
            parser.accept("it");
            note(parser);
            if parser.ends() {
                return Some((found, false));
            }
        }
        parser.at = mark;
        note(parser);
        let mut behind = parser.at;
        parser.accept_any(",|.");
        if parser.accept("else") {
            parser.accept_any(":|,");
            if roll(parser) && parser.ends() {
                return Some((found, false));
            }
            if let Act::StopWhen(node) = act {
                parser.at = behind;
                parser.accept_any(",|.");
                parser.accept("else");
                let mut rest = self.chain_rest(parser)?;
                found = vec![Branch {
                    when: Some(node),
                    act: Act::Stop,
                }];
                found.append(&mut rest);
                return Some((found, true));
            }
            behind = parser.at;
        }
        parser.at = behind;
        Some((found, false))
    }

    /// What stands behind "stop": a condition, or a limit.
    fn stop_when(&self, parser: &mut Parser) -> Option<Act> {
        let mark = parser.at;
        parser.accept("only");
        if parser.accept_any("when|as soon as|once|=|until|:") {
            let node = parser.condition()?;
            return Some(Act::StopWhen(node));
        }
        parser.at = mark;
        if parser.accept_any("at|from|on|with") {
            parser.accept_any("or over|or above|or more|or higher|or beyond");
            let node = parser.formula().filter(|node| !node.is_condition())?;
            parser.accept_any("or more|or higher|or over|or above|+|points|and higher|and over|on");
            return Some(Act::StopWhen(reached(node)));
        }
        None
    }

    /// "if A: X, else if B: Y, else Z", "A ? X : Y", "A -> X".
    fn chain(&self, parser: &mut Parser) -> Option<Vec<Branch>> {
        let when = self.case(parser)?;
        let from = parser.at;
        let act = self.act(parser)?;
        let inner = parser.lexemes[from..parser.at]
            .iter()
            .any(|lexeme| lexeme.text == "when");
        let head = when.clone();
        let mut found = vec![Branch {
            when: Some(when),
            act,
        }];
        note(parser);
        let mark = parser.at;
        while parser.accept_any(",|.|}") {}
        let ternary = parser.at == mark && parser.accept(":");
        if ternary
            || parser.accept_any("else|under :|fewer :|lower :|not reach :|in all other case|in all other cases|default")
        {
            parser.accept("}");
            let mut rest = self.chain_rest(parser)?;
            if inner {
                rest.iter_mut().for_each(|branch| branch.also_when(&head));
            }
            found.append(&mut rest);
            return Some(found);
        }
        parser.at = mark;
        // "x >= 2: stop, x < 2: roll".
        if parser.accept(",")
            && let Some(mut more) = self.chain(parser)
        {
            found.append(&mut more);
            return Some(found);
        }
        parser.at = mark;
        parser.accept("}");
        Some(found)
    }

    /// What stands behind "else".
    fn chain_rest(&self, parser: &mut Parser) -> Option<Vec<Branch>> {
        parser.accept_any(":|,|{");
        let mark = parser.at;
        if let Some(found) = self.chain(parser) {
            return Some(found);
        }
        parser.at = mark;
        let act = self.act(parser)?;
        parser.accept("}");
        Some(vec![Branch { when: None, act }])
    }

    /// The condition of a case, with the sign behind it.
    fn case(&self, parser: &mut Parser) -> Option<Node> {
        let mark = parser.at;
        parser.accept("|");
        if let Some(subject) = &self.subject {
            parser.accept_any("case|when|at|with");
            if let Some(number @ Node::Number(_)) = parser.number() {
                let two = |sign, number| Node::two(sign, subject.clone(), number);
                let when = if parser.accept_any("or more|or higher|+|and more|and higher") {
                    two(Operator::AtLeast, number)
                } else if parser.accept_any("or fewer|or lower") {
                    two(Operator::AtMost, number)
                } else if parser.accept_any("-|..|to") {
                    let high = parser.number()?;
                    Node::two(
                        Operator::And,
                        two(Operator::AtLeast, number),
                        two(Operator::AtMost, high),
                    )
                } else {
                    two(Operator::Equal, number)
                };
                parser.accept_any("dice|dice left|left");
                if parser.accept(":") || parser.accept("|") {
                    return Some(when);
                }
            }
            parser.at = mark;
        }
        if !["least", "most"].contains(&parser.ahead(1)) {
            parser.accept_any("when|with|at|for");
        }
        let start = parser.at;
        let limit = self
            .last
            .as_ref()
            .filter(|last| !last.is_condition() && !last.is_of_face());
        if let Some(last) = limit {
            // "Above 20 % I stop", "reached -> stop", of what was defined last.
            let reaches = parser.accept("reach");
            let sign = parser.sign();
            let number = parser.number().filter(|_| {
                let before = &parser.lexemes[parser.at - 1].text;
                before == "%" || before == "percent"
            });
            let when = match (sign, number) {
                (Some(sign), Some(number)) => Some(Node::two(sign, last.clone(), number)),
                _ if reaches => Some(reached(last.clone())),
                _ => None,
            };
            if let Some(when) = when {
                let signs = parser.accept_any(":|?|,|then");
                if signs
                    || ["stop", "roll"].contains(&{
                        parser.skip();
                        parser.word()
                    })
                {
                    return Some(when);
                }
            }
            parser.at = start;
        }
        let when = parser.condition()?;
        note(parser);
        let signs = parser.accept_any(":|?|,|then|{");
        let bracket = parser.lexemes[parser.at.saturating_sub(1)].text == ")";
        // "If lead <= -3 stop at 28".
        let symbol = |lexeme: &Lexeme| ["<", ">", "<=", ">=", "=="].contains(&lexeme.raw.as_str());
        let compares = parser.lexemes[start..parser.at].iter().any(symbol);
        let orders = ["stop", "roll"].contains(&parser.word());
        while parser.accept_any(":|then|{|.") {}
        (signs || bracket || compares && orders).then_some(when)
    }

    /// What is done in a case.
    fn act(&self, parser: &mut Parser) -> Option<Act> {
        parser.skip();
        let mark = parser.at;
        let ends = |parser: &mut Parser| {
            note(parser);
            parser.ends() || ["else", ":", ",", "}", "|", "not"].contains(&parser.word())
        };
        if stop(parser) {
            if ends(parser) {
                return Some(Act::Stop);
            }
            if let Some(act) = self.stop_when(parser)
                && ends(parser)
            {
                return Some(act);
            }
        }
        parser.at = mark;
        if (roll(parser) || parser.accept("never")) && (parser.accept("|") || ends(parser)) {
            return Some(Act::Roll);
        }
        parser.at = mark;
        if parser.accept_any("anything|always|any|whatever") {
            parser.accept("tile");
            if parser.accept("|") || ends(parser) {
                return Some(Act::Stop);
            }
        }
        parser.at = mark;
        if let Some(limit) = parser
            .formula()
            .filter(|node| !node.is_condition() && !node.is_of_face())
            && number_of(&limit).is_none_or(|number| number >= 15.0)
        {
            parser.accept_any("or more|or higher|+|points");
            if parser.accept("|") || ends(parser) {
                return Some(Act::StopWhen(reached(limit)));
            }
        }
        parser.at = mark;
        self.body(parser)
    }

    /// Words up to the end of a case.
    fn body(&self, parser: &mut Parser) -> Option<Act> {
        let from = parser.at;
        let (mut depth, mut before) = (0, "");
        while parser.at < parser.lexemes.len() {
            let last = std::mem::replace(&mut before, parser.word());
            match parser.word() {
                "(" => depth += 1,
                ")" => depth -= 1,
                END | "else" | "?" => break,
                ":" if depth == 0 && !["tie", "equal"].contains(&last) => break,
                _ if parser.names_here() => return None,
                _ => {}
            }
            parser.at += 1;
        }
        let last = parser.at.checked_sub(1).filter(|&last| last >= from)?;
        let comma = usize::from(parser.lexemes[last].text == "," && last > from);
        let place = parser.lexemes[from].place.start..parser.lexemes[last - comma].place.end;
        Some(Act::Body(place))
    }
}

/// Whether a node is a bare limit, as people say it.
fn is_plain(node: &Node) -> bool {
    let plain = |node: &Node| matches!(node, Node::Number(_) | Node::Quantity(_) | Node::Asked(_));
    match node {
        Node::Two(sign, one, two) if sign.compares() => {
            plain(one) && matches!(**two, Node::Number(_))
        }
        node => plain(node),
    }
}

fn number_of(node: &Node) -> Option<f64> {
    match node {
        Node::Number(number) => Some(*number),
        _ => None,
    }
}

/// An order to stop, with what says no more.
fn stop(parser: &mut Parser) -> bool {
    parser.skip();
    let found = parser.accept("stop");
    while found && parser.accept_any(TAILS) {}
    found
}

/// An order to roll again, with what says no more.
fn roll(parser: &mut Parser) -> bool {
    parser.skip();
    let found = parser.accept_any("roll|go on|go");
    while found && parser.accept_any("( )|again|on|dice") {}
    found
}
