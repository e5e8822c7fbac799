//! How the face with the highest score is taken: what decides among equals, and the
//! score as a ranking by corrected points.

use super::node::{Node, Operator};
use super::parse::Parser;
use super::scores::Score;
use crate::game::Face;
use crate::language::own_words::orders::draft::{Doing, Draft};
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Choice, Comparison, Ranking, Relation};
use crate::language::vocabulary::{Correction, Direction, Measure, Modifier, Quantity};

/// Words for the highest.
const BEST: &str = "max|highest|biggest|best|most|argmax|largest|top|maximising|maximizing";
/// Words for what is compared.
const COMPARED: &str =
    "score|total|count|result|value|points|one|number|rate|it|s|rating|face|product";

impl Score {
    /// "Once, not per die", "3 in all".
    pub fn remark(&mut self, parser: &mut Parser) -> bool {
        if parser.accept_any(
            "once|for whole lot|exception|all together|in total|as usual|everything|together",
        ) {
            return true;
        }
        let not = parser.accept("not");
        parser.number();
        match not {
            true => parser.accept_any("per dice|for each dice|each dice|for every dice|each"),
            false => parser.accept_any("in all|in total|once|altogether"),
        }
    }

    /// "Tie -> higher face", "equal: w over 5 over 4", "ties to w".
    pub fn equals(&mut self, parser: &mut Parser) -> bool {
        parser.accept("when");
        let mark = parser.at;
        if parser.face() == Some(Face::Worm)
            && parser.accept_any("on tie|in tie|when tie|when equal|when level|win tie")
        {
            self.tie = Some((Measure::FACE, Direction::Most));
            return true;
        }
        parser.at = mark;
        parser.accept_any("go with|take");
        let dice = Measure::named("on the most dice");
        for (word, direction) in [("fewer", Direction::Fewest), ("more", Direction::Most)] {
            if parser.accept(word)
                && parser.accept("dice")
                && parser.accept_any("when tie|on tie|when it tie|when equal|when level")
            {
                self.tie = Some((dice, direction));
                return true;
            }
        }
        parser.at = mark;
        if !parser.accept_any("tie|equal|level|same") {
            return false;
        }
        parser.accept_any("break|-");
        parser.accept_any("it|points");
        parser.accept_any(":|,|?|go");
        parser.accept_any("to|by|take");
        if parser.accept_any("fewer dice|fewest dice|one with fewer dice|face with fewer dice") {
            self.tie = Some((Measure::named("on the most dice"), Direction::Fewest));
            return true;
        }
        if parser.accept_any("more dice|most dice|one with more dice|face with more dice") {
            self.tie = Some((Measure::named("on the most dice"), Direction::Most));
            return true;
        }
        let mut last: Option<Face> = None;
        if parser.accept_any(
            "higher face|higher number|highest face|higher one|higher value|\
                bigger number|higher|higher v",
        ) {
            last = Some(Face::Worm);
        } else {
            while let Some(face) = parser.face() {
                if last.map_or(face != Face::Worm, |last| last.index() != face.index() + 1) {
                    return false;
                }
                last = Some(face);
                parser.accept_any("over|>|before|then");
            }
        }
        parser.accept_any("etc|and so on");
        let mark = parser.at;
        if parser.accept("(")
            && !(parser.face() == Some(Face::Worm)
                && parser.accept_any("highest|top|high")
                && parser.accept(")"))
        {
            parser.at = mark;
        }
        if last.is_some() {
            self.tie = Some((Measure::FACE, Direction::Most));
        }
        last.is_some()
    }

    /// "Take the max", "the biggest result I take", "best score wins".
    pub fn selected(&mut self, parser: &mut Parser) -> bool {
        let takes = parser.accept_any("take|have");
        parser.accept_any("whichever|face");
        parser.accept_any("with|which|come|it");
        parser.accept_any("out|have");
        let best = parser.accept_any(BEST);
        if !best {
            return false;
        }
        let argmax = parser.lexemes[parser.at - 1].text.starts_with("arg");
        parser.accept("one");
        let mark = parser.at;
        let formula = parser.formula().filter(Node::is_of_face);
        match formula {
            Some(node) if self.base.is_none() && !matches!(node, Node::Value | Node::Count) => {
                self.base = Some(node)
            }
            Some(node) if Some(&node) == self.base.as_ref() => {}
            _ => {
                parser.at = mark;
                while parser.accept_any(COMPARED) {}
            }
        }
        let wins = parser.accept_any("win|take|count|choose");
        self.selects |= takes || wins || argmax;
        takes || wins || argmax
    }
}

impl Score {
    /// The order to take the face with the highest score, where that can be said.
    pub fn drafts(&self, place: std::ops::Range<usize>) -> Option<Vec<Draft>> {
        let without = self.ranking(false)?;
        let with = self.ranking(true)?;
        let take = |ranking: Ranking, case: When| {
            // Without corrections the highest face is taken among equals anyway.
            let said = self
                .tie
                .filter(|(by, _)| *by != Measure::FACE || !ranking.modifiers.is_empty());
            let choice = Choice::best(ranking.then(said));
            Draft::new(Doing::Take(choice), case, When::always(), place.clone())
        };
        let plain = |mods: &[Modifier]| -> Vec<Modifier> {
            let of_worms = [
                Correction::value_of(Face::Worm),
                Correction::of_face(Face::Worm),
            ];
            let others = mods
                .iter()
                .filter(|one| !of_worms.contains(&one.correction));
            others.copied().collect()
        };
        let ranked = |mods| Ranking::new(Measure::POINTS, Direction::Most, mods);
        if plain(&without) == plain(&with) {
            return Some(vec![take(ranked(without), When::always())]);
        }
        let none = Comparison::new(Quantity::named("worm kept"), Relation::AtMost, 0);
        let first = take(ranked(without), When::all(vec![none]));
        let rest = Draft {
            otherwise: true,
            ..take(ranked(plain(&with)), When::always())
        };
        Some(vec![first, rest])
    }

    /// The corrections by which the points of faces rank as their scores do.
    fn ranking(&self, kept: bool) -> Option<Vec<Modifier>> {
        let mut best: Option<Vec<Modifier>> = None;
        for times in [1.0, 2.0, 3.0, 4.0, 5.0, 10.0, 0.5] {
            if let Some(found) = self.scaled(kept, times)
                && best.as_ref().is_none_or(|best| found.len() < best.len())
            {
                best = Some(found);
            }
        }
        best
    }

    /// The same where scores are so many times the points.
    fn scaled(&self, kept: bool, times: f64) -> Option<Vec<Modifier>> {
        // For each face what a die counts, and what it counts besides.
        let mut lines: Vec<(f64, f64)> = Vec::new();
        for face in Face::ALL {
            let mut line: Option<(f64, f64)> = None;
            for dice in 1..=8 {
                // What all faces count alike is left out.
                let base = self.of(Face::One, 0, dice, kept).unwrap_or(0.0);
                let at = |n| Some((self.of(face, n, dice, kept)? - base) / times);
                let slope = at(1)? - at(0)?;
                let here = (slope, at(0)?);
                for n in 1..=dice {
                    if (at(n)? - (here.1 + slope * f64::from(n))).abs() > 1e-6 {
                        return None;
                    }
                }
                if line.is_some_and(|line| (line.0 - here.0).abs() + (line.1 - here.1).abs() > 1e-6)
                {
                    return None;
                }
                line = Some(here);
            }
            lines.push(line?);
        }
        let slopes = Face::ALL.map(|face| lines[face.index()].0 - f64::from(face.points()));
        let rests: Vec<f64> = lines.iter().map(|line| line.1).collect();
        let (each, rest) = (most_common(&slopes), most_common(&rests));
        let mut found = Vec::new();
        let mut add = |correction, amount: f64| {
            let halves = 2.0 * amount;
            let whole = (halves - halves.round()).abs() < 1e-6;
            if !whole || halves.abs() > f64::from(Modifier::MOST) {
                return None;
            }
            if halves.round() != 0.0 {
                found.push(Modifier::new(correction, halves.round() as i8));
            }
            Some(())
        };
        add(Correction::EACH_DIE, each)?;
        for face in Face::ALL {
            add(Correction::value_of(face), slopes[face.index()] - each)?;
            add(Correction::of_face(face), rests[face.index()] - rest)?;
        }
        Some(found)
    }

    /// The score of a face on so many dice, of so many in hand.
    fn of(&self, face: Face, n: i32, dice: i32, kept: bool) -> Option<f64> {
        let value = match (face, self.worm) {
            (Face::Worm, Some(value)) => value,
            _ => f64::from(face.points()),
        };
        let seen = Seen {
            face,
            n: n.into(),
            value,
            dice: dice.into(),
            kept,
        };
        let mut all = seen.number(self.base.as_ref()?)?;
        for (sign, more) in &self.extras {
            let more = seen.number(more)?;
            all = if *sign == Operator::Minus {
                all - more
            } else {
                all + more
            };
        }
        Some(all)
    }
}

/// The number that most of them are, of equally many the one nearest to 0.
fn most_common(numbers: &[f64]) -> f64 {
    let many = |one: f64| {
        numbers
            .iter()
            .filter(|other| (**other - one).abs() < 1e-6)
            .count()
    };
    let mut best = 0.0;
    for &one in numbers {
        let (here, there) = (many(one), many(best));
        if here > there || here == there && one.abs() < best.abs() {
            best = one;
        }
    }
    best
}

/// A face that may be taken.
struct Seen {
    face: Face,
    n: f64,
    value: f64,
    dice: f64,
    kept: bool,
}

impl Seen {
    fn number(&self, node: &Node) -> Option<f64> {
        Some(match node {
            Node::Number(number) => *number,
            Node::Count => self.n,
            Node::Value => self.value,
            Node::After => self.dice - self.n,
            Node::Quantity(Quantity::DICE) => self.dice,
            Node::If(when, one, two) => match self.holds(when)? {
                true => self.number(one)?,
                false => self.number(two)?,
            },
            Node::Two(sign, one, two) if !node.is_condition() => {
                let (one, two) = (self.number(one)?, self.number(two)?);
                match sign {
                    Operator::Plus => one + two,
                    Operator::Minus => one - two,
                    Operator::Times => one * two,
                    Operator::Over if two != 0.0 => one / two,
                    Operator::Power => one.powf(two),
                    Operator::Largest => one.max(two),
                    Operator::Smallest => one.min(two),
                    _ => return None,
                }
            }
            node if node.is_condition() => f64::from(u8::from(self.holds(node)?)),
            _ => return None,
        })
    }

    fn holds(&self, node: &Node) -> Option<bool> {
        let worm = Quantity::named("worm kept");
        Some(match node {
            Node::Is(face) => self.face == *face,
            Node::Quantity(quantity) if *quantity == worm => self.kept,
            Node::Asked(asked) => match asked.as_slice() {
                [one] if one.quantity() == worm => one.holds(i8::from(self.kept)),
                _ => return None,
            },
            Node::Not(node) => !self.holds(node)?,
            Node::Two(Operator::And, one, two) => self.holds(one)? && self.holds(two)?,
            Node::Two(Operator::Or, one, two) => self.holds(one)? || self.holds(two)?,
            Node::Two(sign, one, two) if sign.compares() => {
                sign.holds(self.number(one)? - self.number(two)?)
            }
            _ => return None,
        })
    }
}
