//! What a formula says: numbers that depend on quantities, and when something holds.

use std::collections::BTreeMap;

use super::node::{Cases, domain};
use super::node::{Node, Operator, Sum};
use crate::language::own_words::atoms::sense::with_tile_there;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Kind, Quantity, Sign};

/// Sums, each for the cases in which it stands.
type Sums = Vec<(Cases, Sum)>;

/// The most sums that are told apart.
const MOST: usize = 24;

/// Works out what formulas say in sentences of one kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Meaning {
    pub kind: Kind,
    /// Whether the text says that a rival without a tile counts as 0.
    pub none_is_zero: bool,
}

impl Meaning {
    /// When a condition holds; `None` where that can't be said.
    pub fn cases(self, node: &Node) -> Option<Cases> {
        let kind = self.kind;
        match node {
            Node::Asked(asked) => Cases::of(asked, kind),
            Node::Not(node) => self.cases(node)?.negated(kind),
            Node::Two(Operator::And, one, two) => self.cases(one)?.and(&self.cases(two)?, kind),
            Node::Two(Operator::Or, one, two) => self.cases(one)?.or(&self.cases(two)?, kind),
            Node::If(when, one, two) => {
                let when = self.cases(when)?;
                let then = when.and(&self.cases(one)?, kind)?;
                let otherwise = when.negated(kind)?.and(&self.cases(two)?, kind)?;
                then.or(&otherwise, kind)
            }
            Node::Two(sign, one, two) if sign.compares() => self.compared(*sign, one, two),
            Node::Quantity(quantity) if quantity.is_flag() => {
                Cases::of(&[Comparison::flag(*quantity)], kind)
            }
            _ => None,
        }
    }

    fn compared(self, sign: Operator, one: &Node, two: &Node) -> Option<Cases> {
        if let (Node::Two(Operator::Rest, number, by), Node::Number(rest)) = (one, two) {
            return self.remainder(sign, number, by, *rest);
        }
        let same = matches!(sign, Operator::Equal | Operator::Unequal);
        if same && one.is_condition() && two.is_condition() {
            let (one, two) = (self.cases(one)?, self.cases(two)?);
            let kind = self.kind;
            let neither = one.negated(kind)?.and(&two.negated(kind)?, kind)?;
            let same = one.and(&two, kind)?.or(&neither, kind)?;
            return match sign {
                Operator::Equal => Some(same),
                _ => same.negated(kind),
            };
        }
        let mut all = Cases::never();
        let ones = self.sums(one)?;
        for (when, two) in self.sums(two)? {
            for (also, one) in &ones {
                let cases = when.and(also, self.kind)?;
                if cases.0.is_empty() {
                    continue;
                }
                let difference = one.clone().plus(&two, -1.0);
                let here = self.holds(sign, &difference)?.and(&cases, self.kind)?;
                all = all.or(&here, self.kind)?;
            }
        }
        Some(all)
    }

    /// "total % 2 == 0", of one quantity.
    fn remainder(self, sign: Operator, number: &Node, by: &Node, rest: f64) -> Option<Cases> {
        let (sums, Node::Number(by)) = (self.sums(number)?, by) else {
            return None;
        };
        let by = *by as i16;
        let [(_, sum)] = sums.as_slice() else {
            return None;
        };
        let (&quantity, &many) = sum.terms.first_key_value()?;
        let plain = sum.terms.len() == 1 && many == 1.0 && sum.number == 0.0 && by > 1;
        if plain && quantity == Quantity::TOTAL && by == 2 {
            let even = Comparison::flag(Quantity::named("even total"));
            let even = Cases::of(&[even], self.kind)?;
            return match (sign.holds(-rest), sign.holds(1.0 - rest)) {
                (true, true) => Some(Cases::always()),
                (true, false) => Some(even),
                (false, true) => even.negated(self.kind),
                (false, false) => Some(Cases::never()),
            };
        }
        let holds = |number: i16| sign.holds(f64::from(number.rem_euclid(by)) - rest);
        plain.then(|| Cases::wherever(quantity, self.kind, holds))
    }

    /// When a sum stands so to zero.
    fn holds(self, sign: Operator, sum: &Sum) -> Option<Cases> {
        if sum.worms != (0.0, 0.0) {
            return None;
        }
        let chance = Quantity::named("chance of busting");
        let mut terms = sum.terms.iter().map(|(&quantity, &many)| (quantity, many));
        let Some((first, many)) = terms.next() else {
            return Some(match sign.holds(sum.number) {
                true => Cases::always(),
                false => Cases::never(),
            });
        };
        if sum.terms.len() == 1 {
            if first == chance {
                return chances(self.kind, |share| sign.holds(many * share + sum.number));
            }
            let number = |number: i16| many * f64::from(number) + sum.number;
            return Some(Cases::wherever(first, self.kind, |n| sign.holds(number(n))));
        }
        if let Some(cases) = self.as_one(sign, sum) {
            return Some(cases);
        }
        // One case for each number of the quantity with the fewest.
        let wide = |quantity: Quantity| {
            let (low, high) = domain(quantity, self.kind);
            (
                quantity == Quantity::TOTAL || quantity == chance,
                high - low,
            )
        };
        let apart = sum.terms.keys().copied().min_by_key(|&one| wide(one))?;
        let (low, high) = domain(apart, self.kind);
        if high - low > 20 {
            return None;
        }
        let mut all = Cases::never();
        for number in low..=high {
            let here = Cases::within(apart, (number, number), self.kind);
            let rest = self.holds(sign, &sum.with(apart, f64::from(number)))?;
            all = all.or(&here.and(&rest, self.kind)?, self.kind)?;
        }
        Some(all)
    }

    /// The same as one comparison with a sum that can be said.
    fn as_one(self, sign: Operator, sum: &Sum) -> Option<Cases> {
        let (total, rivals) = (Quantity::TOTAL, Quantity::named("rival's top number"));
        let many = |quantity| sum.terms.get(&quantity).copied().unwrap_or(0.0);
        let level = sum.terms.len() == 2 && sum.number == 0.0 && many(total) + many(rivals) == 0.0;
        if level && many(total) != 0.0 && self.kind == Kind::Stop {
            let steal = Cases::of(&[Comparison::flag(Quantity::STEAL)], self.kind)?;
            match sign {
                Operator::Equal => return Some(steal),
                Operator::Unequal => return steal.negated(self.kind),
                _ => {}
            }
        }
        let many = sum.terms.values().next()?.abs();
        if sum
            .terms
            .values()
            .any(|one| (one.abs() - many).abs() > 1e-9)
        {
            return None;
        }
        let parts = |turned: bool| -> Vec<(Sign, Quantity)> {
            let terms = sum.terms.iter();
            terms
                .map(|(&quantity, &many)| match (many > 0.0) == turned {
                    true => (Sign::Minus, quantity),
                    false => (Sign::Plus, quantity),
                })
                .collect()
        };
        let added = sum.terms.values().filter(|many| **many > 0.0).count();
        let turned = 2 * added < sum.terms.len()
            || added * 2 == sum.terms.len() && {
                // "The total minus the lowest tile", whichever way it was said.
                sum.terms
                    .get(&Quantity::TOTAL)
                    .is_some_and(|many| *many < 0.0)
            };
        let quantity = Quantity::sum(&parts(turned))?;
        if !quantity.fits(self.kind) {
            return None;
        }
        let (low, high) = domain(quantity, self.kind);
        if low < -98 || high > 98 {
            return None;
        }
        let by = if turned { -many } else { many };
        let holds = |number: i16| sign.holds(by * f64::from(number) + sum.number);
        let mut cases = Cases::wherever(quantity, self.kind, holds);
        if !self.none_is_zero {
            // What is compared with a tile that is absent is false.
            for case in &mut cases.0 {
                let asked = case
                    .iter()
                    .map(|(&one, &(lowest, highest))| match highest == high {
                        true => Comparison::new(one, Relation::AtLeast, lowest as i8),
                        false if lowest == low => {
                            Comparison::new(one, Relation::AtMost, highest as i8)
                        }
                        false => Comparison::new(one, Relation::Exactly, lowest as i8),
                    });
                let there: Vec<Comparison> = asked
                    .flat_map(|one| with_tile_there(one).into_iter().skip(1))
                    .collect();
                for there in there {
                    case.insert(there.quantity(), (1, 4));
                }
            }
        }
        Some(cases)
    }

    /// The sums that a number may be.
    fn sums(self, node: &Node) -> Option<Sums> {
        let one = |sum| Some(vec![(Cases::always(), sum)]);
        match node {
            Node::Number(number) => one(Sum::of(*number)),
            Node::Quantity(quantity) => {
                let terms = BTreeMap::from([(*quantity, 1.0)]);
                one(Sum {
                    terms,
                    ..Sum::default()
                })
            }
            Node::MyWorms => one(Sum {
                worms: (1.0, 0.0),
                ..Sum::default()
            }),
            Node::RivalWorms => one(Sum {
                worms: (0.0, 1.0),
                ..Sum::default()
            }),
            Node::If(when, then, otherwise) => {
                let when = self.cases(when)?;
                let not = when.negated(self.kind)?;
                let mut found = self.limited(&when, then)?;
                found.extend(self.limited(&not, otherwise)?);
                (found.len() <= MOST).then_some(found)
            }
            Node::Two(Operator::Power, base, times) => self.power(base, times),
            Node::Two(sign @ (Operator::Largest | Operator::Smallest), a, b) => {
                let beats = match sign {
                    Operator::Largest => Operator::AtLeast,
                    _ => Operator::AtMost,
                };
                let when = Node::Two(beats, a.clone(), b.clone());
                self.sums(&Node::If(Box::new(when), a.clone(), b.clone()))
            }
            Node::Two(sign, a, b) if !sign.compares() => {
                let (ones, twos) = (self.sums(a)?, self.sums(b)?);
                let mut found = Sums::new();
                for (when, a) in &ones {
                    for (also, b) in &twos {
                        let cases = when.and(also, self.kind)?;
                        if !cases.0.is_empty() {
                            found.extend(self.two(*sign, &cases, a, b)?);
                        }
                    }
                }
                (found.len() <= MOST).then_some(found)
            }
            // A condition as a number: 1 where it holds.
            Node::Asked(_) | Node::Not(_) | Node::Two(..) => {
                let when = self.cases(node)?;
                let not = when.negated(self.kind)?;
                Some(vec![(when, Sum::of(1.0)), (not, Sum::of(0.0))])
            }
            _ => None,
        }
    }

    /// What a number may be in some cases.
    fn limited(self, when: &Cases, node: &Node) -> Option<Sums> {
        let sums = self.sums(node)?.into_iter();
        let sums = sums.map(|(cases, sum)| Some((cases.and(when, self.kind)?, sum)));
        let all: Option<Sums> = sums.collect();
        Some(
            all?.into_iter()
                .filter(|(cases, _)| !cases.0.is_empty())
                .collect(),
        )
    }

    fn two(self, sign: Operator, when: &Cases, one: &Sum, two: &Sum) -> Option<Sums> {
        let single = |sum| Some(vec![(when.clone(), sum)]);
        match sign {
            Operator::Plus => single(one.clone().plus(two, 1.0)),
            Operator::Minus => single(one.clone().plus(two, -1.0)),
            Operator::Times if two.is_number() => single(Sum::default().plus(one, two.number)),
            Operator::Times if one.is_number() => single(Sum::default().plus(two, one.number)),
            Operator::Over if two.is_number() && two.number != 0.0 => {
                single(Sum::default().plus(one, 1.0 / two.number))
            }
            Operator::Times => self.product(when, one, two),
            _ => None,
        }
    }

    /// A product of quantities, by the numbers of one of them.
    fn product(self, when: &Cases, one: &Sum, two: &Sum) -> Option<Sums> {
        let few = |sum: &Sum| -> Option<(Quantity, Vec<i16>)> {
            let parts: Vec<_> = sum.terms.iter().map(|(&q, &many)| (q, many)).collect();
            let quantity = match parts.as_slice() {
                [(quantity, _)] => *quantity,
                parts if parts.iter().all(|(_, many)| *many == 1.0) => {
                    let parts: Vec<_> = parts.iter().map(|(q, _)| (Sign::Plus, *q)).collect();
                    Quantity::sum(&parts)?
                }
                _ => return None,
            };
            let (low, high) = domain(quantity, self.kind);
            let apart = quantity != Quantity::named("chance of busting") && high - low <= 10;
            apart.then(|| (quantity, (low..=high).collect()))
        };
        let (by, (quantity, numbers), other) = match (few(one), few(two)) {
            (Some(apart), _) => (one, apart, two),
            (None, Some(apart)) => (two, apart, one),
            (None, None) => return None,
        };
        let mut found = Sums::new();
        for number in numbers {
            let here = Cases::within(quantity, (number, number), self.kind);
            let times = match by.terms.len() {
                1 => by.with(quantity, f64::from(number)).number,
                _ => f64::from(number) + by.number,
            };
            let sum = Sum::default().plus(other, times);
            found.push((here.and(when, self.kind)?, sum));
        }
        Some(found)
    }

    /// (faces kept / 6) ^ dice left is the chance of busting; other powers are none.
    fn power(self, base: &Node, times: &Node) -> Option<Sums> {
        let base = self.sums(base)?;
        let times = self.sums(times)?;
        let ([(_, base)], [(_, times)]) = (base.as_slice(), times.as_slice()) else {
            return None;
        };
        let faces = Quantity::named("faces kept");
        let is = |sum: &Sum, quantity: Quantity, many: f64| {
            let wanted = BTreeMap::from([(quantity, many)]);
            sum.worms == (0.0, 0.0)
                && sum.number == 0.0
                && sum.terms.keys().eq(wanted.keys())
                && (sum.terms[&quantity] - many).abs() < 1e-9
        };
        let chance = is(base, faces, 1.0 / 6.0) && is(times, Quantity::DICE, 1.0);
        let sum = Sum::of(0.0);
        let terms = BTreeMap::from([(Quantity::named("chance of busting"), 1.0)]);
        chance.then(|| vec![(Cases::always(), Sum { terms, ..sum })])
    }
}

/// Where the chance of busting, as a share of 1, is one of which this is true; it is
/// asked about in whole percent, so those that are told apart must differ there.
fn chances(kind: Kind, holds: impl Fn(f64) -> bool) -> Option<Cases> {
    let quantity = Quantity::named("chance of busting");
    let (_, dice) = domain(Quantity::DICE, kind);
    let chances: Vec<f64> = (1..6_i32)
        .flat_map(|kept| (1..=dice).map(move |dice| (f64::from(kept) / 6.0).powi(dice.into())))
        .collect();
    let percent = |share: f64| (100.0 * share).round() as i16;
    let of = |wanted: bool| -> Vec<i16> {
        let chances = chances.iter().copied();
        let chances = chances.filter(|&share| holds(share) == wanted);
        chances.map(percent).collect()
    };
    let (known, others) = (of(true), of(false));
    if known.iter().any(|one| others.contains(one)) {
        return None;
    }
    // Numbers that never occur go with their neighbours.
    let all = || known.iter().chain(&others).copied();
    let next = |number: i16| all().filter(|&one| one >= number).min();
    let last = |number: i16| all().filter(|&one| one <= number).max();
    let between = |number: i16| {
        let ends = [last(number), next(number)];
        ends.iter().flatten().all(|one| known.contains(one))
    };
    Some(Cases::wherever(quantity, kind, between))
}
