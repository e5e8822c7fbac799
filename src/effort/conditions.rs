//! Whether the condition of a sentence holds, the way a person finds out.

use super::hand::Hand;
use super::step::{About, Slip, SlipKind, Step};
use crate::language::Observation;
use crate::language::tree::{Comparison, Condition, Relation};
use crate::language::vocabulary::{Amount, Kind, Operation, Quantity, Sign};

/// Whether the condition holds; one without alternatives always does. A comparison
/// that fails ends its alternative, and an alternative that holds ends the question.
pub fn holds(
    condition: &Condition,
    kind: Kind,
    seen: &Observation<'_>,
    hand: &mut impl Hand,
) -> bool {
    condition.is_always()
        || condition.alternatives.iter().any(|comparisons| {
            let mut comparisons = comparisons.iter();
            comparisons.all(|&comparison| Reader { kind, seen, hand }.compares(comparison))
        })
}

/// Reads the numbers of a condition off the table.
struct Reader<'a, H> {
    kind: Kind,
    seen: &'a Observation<'a>,
    hand: &'a mut H,
}

impl<H: Hand> Reader<'_, H> {
    fn compares(&mut self, comparison: Comparison) -> bool {
        let quantity = comparison.quantity();
        if let (Some(line), Some(of)) = (quantity.line(), quantity.compared()) {
            let reached = self.reaches(line, of, comparison);
            return reached == comparison.holds(1);
        }
        match is_seen_as_such(comparison) {
            true => {
                let holds = comparison.holds(quantity.observe(self.seen));
                self.sees(comparison, holds)
            }
            false => self.compares_numbers(comparison),
        }
    }

    /// What needs no number to be compared with: "you can steal".
    fn sees(&mut self, comparison: Comparison, holds: bool) -> bool {
        let about = About::Comparison(comparison, self.kind);
        let work = comparison.quantity().work().iter().copied();
        let slip = Slip::Flips(SlipKind::Misread);
        self.hand.finds(work, about, slip, holds)
    }

    /// Whether a word comes to the number that a line has for the dice left. Where
    /// the number settles it, nothing is added up.
    fn reaches(
        &mut self,
        line: [i8; Quantity::LINE_DICE],
        of: Quantity,
        comparison: Comparison,
    ) -> bool {
        let about = About::Quantity(Quantity::DICE, self.kind);
        let dice = Step::new(Operation::Look, about, Slip::Never);
        let dice = self
            .hand
            .number(dice, i32::from(Quantity::DICE.observe(self.seen)));
        let place = usize::try_from(dice - 1).ok();
        let number = place
            .and_then(|place| line.get(place))
            .copied()
            .unwrap_or(0);
        let about = About::Comparison(comparison, self.kind);
        let slip = match number {
            0 => Slip::Never,
            _ => Slip::OffBy(SlipKind::Recall, 1),
        };
        let recall = Step::new(Operation::Recall, about, slip);
        let needed = self.hand.number(recall, i32::from(number));
        if number == 0 || needed < 2 {
            return number > 0;
        }
        let found = of.terms().fold(0, |sum, (_, word)| {
            let number = self.number(word, needed);
            self.sum(sum, number, About::Quantity(word, self.kind))
        });
        let compare = Step::new(Operation::Compare, about, Slip::Flips(SlipKind::Misread));
        self.hand.verdict(compare, found >= needed)
    }

    /// Adds up what is said on either side and compares the sums.
    fn compares_numbers(&mut self, comparison: Comparison) -> bool {
        let (mut added, mut subtracted) = (0, 0);
        let threshold = i32::from(comparison.threshold());
        for (sign, word) in comparison.quantity().terms() {
            let number = self.number(word, threshold);
            let about = About::Quantity(word, self.kind);
            match sign {
                Sign::Plus => added = self.sum(added, number, about),
                Sign::Minus => subtracted = self.sum(subtracted, number, about),
            }
        }
        let about = About::Comparison(comparison, self.kind);
        let compared = match is_plain_difference(comparison) {
            true => subtracted + threshold,
            false => {
                let slip = Slip::OffBy(SlipKind::Recall, 1);
                let recall = Step::new(Operation::Recall, about, slip);
                let threshold = self.hand.number(recall, threshold);
                self.sum(subtracted, threshold, about)
            }
        };
        let holds = match comparison.relation() {
            Relation::AtLeast => added >= compared,
            Relation::AtMost => added <= compared,
            Relation::Exactly => added == compared,
        };
        let slip = Slip::Flips(SlipKind::Misread);
        let compare = Step::new(Operation::Compare, about, slip);
        self.hand.verdict(compare, holds)
    }

    /// The number of a word; things are counted no further than matters.
    fn number(&mut self, word: Quantity, threshold: i32) -> i32 {
        let number = i32::from(word.observe(self.seen));
        let about = About::Quantity(word, self.kind);
        let counted = match word.phrase().amount {
            Amount::Count { .. } => number.min(threshold.abs() + 1),
            _ => 0,
        };
        word.work().iter().fold(number, |number, &operation| {
            let step = match operation {
                Operation::AddToTotal if self.seen.state().total == 0 => return number,
                Operation::Look => Step::new(operation, about, Slip::Never).counting(counted),
                Operation::Recall => Step::new(operation, about, Slip::OffBy(SlipKind::Recall, 1)),
                Operation::Multiply => {
                    Step::new(operation, about, Slip::OffBy(SlipKind::Product, 1))
                }
                _ => Step::new(operation, about, Slip::OffBy(SlipKind::Sum, 1)),
            };
            self.hand.number(step, number)
        })
    }

    /// Adds two numbers; nothing is done to add nothing.
    fn sum(&mut self, one: i32, other: i32, about: About) -> i32 {
        let sum = one + other;
        if one == 0 || other == 0 {
            return sum;
        }
        let operation = match one.abs().max(other.abs()) {
            ..10 => Operation::Add,
            _ => Operation::AddToTotal,
        };
        let step = Step::new(operation, about, Slip::OffBy(SlipKind::Sum, 1));
        self.hand.number(step, sum)
    }
}

/// Whether no number is said, so that none has to be remembered or compared with.
pub fn is_seen_as_such(comparison: Comparison) -> bool {
    let (relation, threshold) = (comparison.relation(), comparison.threshold());
    let special = comparison.quantity().phrase().special.iter();
    special
        .map(|special| (special.relation, special.threshold))
        .any(|said| said == (relation, threshold))
}

/// Whether two sides are compared as they are: "more faces than dice".
pub fn is_plain_difference(comparison: Comparison) -> bool {
    let mut terms = comparison.quantity().terms();
    let two_sided = terms.any(|(sign, _)| sign == Sign::Minus);
    two_sided
        && matches!(
            (comparison.relation(), comparison.threshold()),
            (Relation::AtLeast, 0 | 1) | (Relation::AtMost, 0 | -1) | (Relation::Exactly, 0)
        )
}
