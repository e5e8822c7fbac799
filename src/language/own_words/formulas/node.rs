//! What formulas are made of, and conditions as cases: for each quantity the numbers
//! for which they hold.

use crate::game::Face;
use crate::language::own_words::orders::when::When;
use crate::language::tree::{Comparison, Relation};
use crate::language::vocabulary::{Kind, Quantity, Sign};
use std::collections::BTreeMap;

/// A part of a formula.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Node {
    Number(f64),
    Quantity(Quantity),
    /// All one's own worms, which only stand against those of the rival.
    MyWorms,
    RivalWorms,
    /// "Theirs": what is the rival's of what stands before.
    Theirs,
    /// The dice that show the face in question.
    Count,
    /// The points of one die of the face in question.
    Value,
    /// The dice left once the face in question is kept.
    After,
    Two(Operator, Box<Node>, Box<Node>),
    If(Box<Node>, Box<Node>, Box<Node>),
    /// A condition of the vocabulary.
    Asked(Vec<Comparison>),
    /// Whether the face in question is this one.
    Is(Face),
    Not(Box<Node>),
}

/// What stands between two parts of a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Power,
    Rest,
    Largest,
    Smallest,
    AtLeast,
    MoreThan,
    AtMost,
    FewerThan,
    Equal,
    Unequal,
    And,
    Or,
}

impl Operator {
    /// Whether it makes a condition of two numbers.
    pub fn compares(self) -> bool {
        use Operator::{AtLeast, AtMost, Equal, FewerThan, MoreThan, Unequal};
        matches!(
            self,
            AtLeast | MoreThan | AtMost | FewerThan | Equal | Unequal
        )
    }

    /// Whether a number stands so to zero.
    pub fn holds(self, number: f64) -> bool {
        let near = 1e-9;
        match self {
            Operator::AtLeast => number > -near,
            Operator::MoreThan => number > near,
            Operator::AtMost => number < near,
            Operator::FewerThan => number < -near,
            Operator::Equal => number.abs() < near,
            Operator::Unequal => number.abs() > near,
            _ => false,
        }
    }
}

impl Node {
    pub fn two(sign: Operator, one: Node, two: Node) -> Node {
        Node::Two(sign, Box::new(one), Box::new(two))
    }

    pub fn negated(self) -> Node {
        Node::Not(Box::new(self))
    }

    /// How many parts it has.
    pub fn size(&self) -> usize {
        1 + match self {
            Node::Two(_, one, two) => one.size() + two.size(),
            Node::If(when, one, two) => when.size() + one.size() + two.size(),
            Node::Not(one) => one.size(),
            _ => 0,
        }
    }

    /// Whether it holds or not, and is no number.
    pub fn is_condition(&self) -> bool {
        match self {
            Node::Asked(_) | Node::Is(_) | Node::Not(_) => true,
            Node::Quantity(quantity) => quantity.is_flag(),
            Node::Two(sign, ..) => sign.compares() || matches!(sign, Operator::And | Operator::Or),
            Node::If(_, one, _) => one.is_condition(),
            _ => false,
        }
    }

    /// Whether it speaks of a face.
    pub fn is_of_face(&self) -> bool {
        match self {
            Node::Count | Node::Value | Node::After | Node::Is(_) => true,
            Node::Two(_, one, two) => one.is_of_face() || two.is_of_face(),
            Node::If(when, one, two) => when.is_of_face() || one.is_of_face() || two.is_of_face(),
            Node::Not(one) => one.is_of_face(),
            _ => false,
        }
    }

    /// "My worms - theirs": what is the rival's of what stands before.
    pub fn counterpart_of(self, one: &Node) -> Node {
        let named = |name| Node::Quantity(Quantity::named(name));
        match (&self, one) {
            (Node::Theirs, Node::MyWorms) => Node::RivalWorms,
            (Node::Theirs, Node::Quantity(quantity)) => match quantity.entry().name {
                "own top" | "gain" => named("rival's top"),
                "own tiles" => named("rival's tiles"),
                "own top number" | "total" | "tile to take" => named("rival's top number"),
                _ => self,
            },
            // Worms are added to worms: "my top + gain".
            (Node::Quantity(quantity), Node::Quantity(other))
                if ["gain", "own top", "rival's top"].contains(&other.entry().name) =>
            {
                match quantity.entry().name {
                    "own top number" => named("own top"),
                    "rival's top number" => named("rival's top"),
                    _ => self,
                }
            }
            _ => self,
        }
    }
}

/// Quantities, each so many times, and a number, added up.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Sum {
    pub terms: BTreeMap<Quantity, f64>,
    pub number: f64,
    /// How often one's own worms, and those of the rival, are in it.
    pub worms: (f64, f64),
}

impl Sum {
    pub fn of(number: f64) -> Sum {
        Sum {
            number,
            ..Sum::default()
        }
    }

    pub fn is_number(&self) -> bool {
        self.terms.is_empty() && self.worms == (0.0, 0.0)
    }

    /// The other so many times added.
    pub fn plus(mut self, other: &Sum, times: f64) -> Sum {
        for (&quantity, &many) in &other.terms {
            *self.terms.entry(quantity).or_default() += times * many;
        }
        self.number += times * other.number;
        self.worms.0 += times * other.worms.0;
        self.worms.1 += times * other.worms.1;
        let lead = self.worms.0;
        if lead != 0.0 && lead + self.worms.1 == 0.0 {
            *self.terms.entry(Quantity::named("lead")).or_default() += lead;
            self.worms = (0.0, 0.0);
        }
        self.terms.retain(|_, many| many.abs() > 1e-9);
        self
    }

    /// With a number in the place of a quantity.
    pub fn with(&self, quantity: Quantity, number: f64) -> Sum {
        let mut sum = self.clone();
        let many = sum.terms.remove(&quantity).unwrap_or(0.0);
        sum.number += many * number;
        sum
    }
}

/// The lowest and the highest number.
pub(super) type Numbers = (i16, i16);

/// One case: numbers of some quantities, all of which it asks for.
pub(super) type Case = BTreeMap<Quantity, Numbers>;

/// The most cases that are kept.
const MOST: usize = 32;

/// Cases of which any may be: none at all never holds, an empty one always.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Cases(pub Vec<Case>);

impl Cases {
    pub fn always() -> Cases {
        Cases(vec![Case::new()])
    }

    pub fn never() -> Cases {
        Cases::default()
    }

    /// Where a quantity has one of these numbers.
    pub fn within(quantity: Quantity, numbers: Numbers, kind: Kind) -> Cases {
        let (lowest, highest) = domain(quantity, kind);
        let (low, high) = (numbers.0.max(lowest), numbers.1.min(highest));
        if low > high {
            return Cases::never();
        }
        match (low, high) == (lowest, highest) {
            true => Cases::always(),
            false => Cases(vec![Case::from([(quantity, (low, high))])]),
        }
    }

    /// Where a quantity has a number of which this is true.
    pub fn wherever(quantity: Quantity, kind: Kind, holds: impl Fn(i16) -> bool) -> Cases {
        let (lowest, highest) = domain(quantity, kind);
        let mut found = Cases::never();
        let mut from = None;
        for number in lowest..=highest + 1 {
            let true_here = number <= highest && holds(number);
            match (from, true_here) {
                (None, true) => from = Some(number),
                (Some(first), false) => {
                    let run = Cases::within(quantity, (first, number - 1), kind);
                    found.0.extend(run.0);
                    from = None;
                }
                _ => {}
            }
        }
        found
    }

    /// What comparisons that all hold say.
    pub fn of(comparisons: &[Comparison], kind: Kind) -> Option<Cases> {
        let mut all = Cases::always();
        for one in comparisons {
            let number = i16::from(one.threshold());
            let numbers = match one.relation() {
                Relation::AtLeast => (number, i16::MAX),
                Relation::AtMost => (i16::MIN, number),
                Relation::Exactly => (number, number),
            };
            all = all.and(&Cases::within(one.quantity(), numbers, kind), kind)?;
        }
        Some(all)
    }

    /// Both; `None` where that takes too many cases.
    pub fn and(&self, other: &Cases, kind: Kind) -> Option<Cases> {
        let mut found = Vec::new();
        for one in &self.0 {
            for two in &other.0 {
                found.extend(both(one, two));
            }
            if found.len() > 3 * MOST {
                return None;
            }
        }
        Cases(found).simplified(kind)
    }

    /// Either.
    pub fn or(&self, other: &Cases, kind: Kind) -> Option<Cases> {
        let all = self.0.iter().chain(&other.0).cloned();
        Cases(all.collect()).simplified(kind)
    }

    /// Wherever it does not hold.
    pub fn negated(&self, kind: Kind) -> Option<Cases> {
        let mut found = Cases::always();
        for case in &self.0 {
            let mut not = Cases::never();
            for (&quantity, &(low, high)) in case {
                let below = Cases::within(quantity, (i16::MIN, low.saturating_sub(1)), kind);
                let above = Cases::within(quantity, (high.saturating_add(1), i16::MAX), kind);
                not.0.extend(below.0.into_iter().chain(above.0));
            }
            found = found.and(&not, kind)?;
        }
        Some(found)
    }

    /// The same in fewer cases.
    fn simplified(self, kind: Kind) -> Option<Cases> {
        let mut cases = self.0;
        loop {
            cases.sort();
            cases.dedup();
            if cases.len() > 3 * MOST {
                return None;
            }
            let pair = (0..cases.len()).find_map(|one| {
                (0..cases.len())
                    .filter(|&two| two != one)
                    .find_map(|two| Some((one, two, joined(&cases[one], &cases[two], kind)?)))
            });
            let Some((one, two, joined)) = pair else {
                break;
            };
            cases.swap_remove(one.max(two));
            cases.swap_remove(one.min(two));
            cases.push(joined);
        }
        (cases.len() <= MOST).then_some(Cases(cases))
    }

    /// Each case as a condition of its own.
    pub fn whens(&self, kind: Kind) -> Vec<When> {
        let when = |case: &Case| When::all(case.iter().flat_map(|one| said(one, kind)).collect());
        self.0.iter().map(when).collect()
    }
}

/// Both cases at once, if they can be.
fn both(one: &Case, two: &Case) -> Option<Case> {
    let mut all = one.clone();
    for (quantity, &(low, high)) in two {
        let numbers = all.entry(*quantity).or_insert((low, high));
        *numbers = (numbers.0.max(low), numbers.1.min(high));
        if numbers.0 > numbers.1 {
            return None;
        }
    }
    Some(all)
}

/// Two cases as one: where one holds the other, or they differ in neighbouring
/// numbers of one quantity.
fn joined(one: &Case, two: &Case, kind: Kind) -> Option<Case> {
    let within = |(quantity, wide): (&Quantity, &Numbers)| {
        let narrow = two.get(quantity);
        narrow.is_some_and(|narrow| wide.0 <= narrow.0 && narrow.1 <= wide.1)
    };
    if one.iter().all(within) {
        return Some(one.clone());
    }
    if one.len() != two.len() || !one.keys().eq(two.keys()) {
        return None;
    }
    let mut differing = one
        .iter()
        .filter(|(quantity, numbers)| two[quantity] != **numbers);
    let (&quantity, &numbers) = differing.next()?;
    let other = two[&quantity];
    if differing.next().is_some() || other.0 > numbers.1 + 1 || numbers.0 > other.1 + 1 {
        return None;
    }
    let mut all = one.clone();
    let numbers = (numbers.0.min(other.0), numbers.1.max(other.1));
    if numbers == domain(quantity, kind) {
        all.remove(&quantity);
    } else {
        all.insert(quantity, numbers);
    }
    Some(all)
}

/// The comparisons that say which numbers a quantity has.
fn said((&quantity, &(low, high)): (&Quantity, &Numbers), kind: Kind) -> Vec<Comparison> {
    let (lowest, highest) = domain(quantity, kind);
    let one = |relation, number: i16| Comparison::new(quantity, relation, number as i8);
    match (low == lowest, high == highest) {
        (true, true) => Vec::new(),
        _ if low == high => vec![one(Relation::Exactly, low)],
        (true, false) => vec![one(Relation::AtMost, high)],
        (false, true) => vec![one(Relation::AtLeast, low)],
        (false, false) => vec![one(Relation::AtLeast, low), one(Relation::AtMost, high)],
    }
}

/// The numbers that a quantity may have where a sentence of a kind is asked. Whoever
/// may stop has kept a worm, and at least five dice: four make 20 at most.
pub(super) fn domain(quantity: Quantity, kind: Kind) -> Numbers {
    if quantity.declaration().is_none() || quantity.terms().count() > 1 {
        let (mut lowest, mut highest) = (0, 0);
        for (sign, word) in quantity.terms() {
            let (low, high) = domain(word, kind);
            (lowest, highest) = match sign {
                Sign::Plus => (lowest + low, highest + high),
                Sign::Minus => (lowest - high, highest - low),
            };
        }
        return (lowest, highest);
    }
    let (low, high) = quantity.occurs(kind);
    match (quantity.entry().name, kind) {
        ("total", Kind::Stop) => (21, 40),
        ("dice", Kind::Stop) => (1, 3),
        ("faces kept", Kind::Stop) => (1, 5),
        ("worm kept", Kind::Stop) => (1, 1),
        ("roll", Kind::Stop) => (1, 5),
        // All tiles together have 40 worms.
        ("lead", _) => (-40, 40),
        _ => (low.into(), high.into()),
    }
}
