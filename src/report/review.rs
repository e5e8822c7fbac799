//! A review of a person's decisions after a game.

use super::document::{Document, Inline, Item};
use super::figure::counted;
use super::forecast;
use super::lesson_parts::ExampleRow;
use crate::arena::{DecisionRecord, Grade};
use crate::game::Variant;

/// The loss by a person's decisions, and the costliest ones.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    decisions: usize,
    /// The worms lost in all.
    loss: f64,
    /// The number of decisions by [`Grade`].
    grades: [usize; 4],
    /// The costliest decisions, in order.
    worst: Vec<ExampleRow>,
}

/// The number of decisions shown.
const SHOWN: usize = 3;

impl Review {
    /// The review of all decisions of a game.
    pub fn new(decisions: &[DecisionRecord], variant: &Variant) -> Review {
        let mut grades = [0; 4];
        for decision in decisions {
            grades[Grade::of(decision.regret()) as usize] += 1;
        }
        let mut worst: Vec<&DecisionRecord> = decisions
            .iter()
            .filter(|decision| decision.regret() >= forecast::AS_GOOD)
            .collect();
        worst.sort_by(|a, b| b.regret().total_cmp(&a.regret()));
        let worst = worst.into_iter().take(SHOWN);
        Review {
            decisions: decisions.len(),
            loss: decisions
                .iter()
                .map(|decision| decision.regret().max(0.0))
                .sum(),
            grades,
            worst: worst
                .map(|example| ExampleRow::new(example, "", variant))
                .collect(),
        }
    }

    /// The review as a document.
    pub fn document(&self) -> Document {
        if self.decisions == 0 {
            return Document::new().paragraph("You had nothing to decide.");
        }
        let [good, doubtful, bad, blunders] = self.grades;
        let document = Document::new()
            .paragraph(format!("Of your {}", counted(self.decisions, "decision")))
            .bullets([
                format!("{good} good"),
                format!(
                    "{doubtful} doubtful, losing {} worms or more",
                    Grade::DOUBTFUL_FROM
                ),
                format!("{bad} bad, losing {} or more", Grade::BAD_FROM),
                format!(
                    "{}, losing {} or more",
                    counted(blunders, "blunder"),
                    Grade::BLUNDER_FROM
                ),
            ])
            .paragraph(format!(
                "You lost {:.2} worms, {:.4} per decision.",
                self.loss,
                self.loss / self.decisions as f64
            ));
        match self.worst.is_empty() {
            true => document.paragraph("None of them could have been better."),
            false => document
                .paragraph("Your costliest decisions:")
                .numbered(self.worst.iter().map(item)),
        }
    }
}

fn item(row: &ExampleRow) -> Item {
    let dice = match &row.rolled {
        Some(rolled) => format!("kept {}, rolled {rolled}", row.kept),
        None => format!("kept {}, to stop or to roll", row.kept),
    };
    let rivals = row.rivals.join("/");
    Item {
        text: format!("{:.2} worms", row.loss.0).into(),
        below: vec![
            format!("table {}, you {}, rival {rivals}", row.table, row.mine).into(),
            dice.into(),
            format!("you chose to {} ({:+.2})", row.done, row.done_value.0).into(),
            format!("best was to {} ({:+.2})", row.best, row.best_value.0).into(),
            Inline::default().code(&row.advise),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Choice, Judgement};
    use crate::game::{Face, Position};
    use crate::player::Move;

    fn decision(loss: f64) -> DecisionRecord {
        DecisionRecord {
            position: Position::start(2),
            kept: "33w".parse().unwrap(),
            rolled: Some("1245w".parse().unwrap()),
            judgement: Judgement {
                chosen: Choice::Keep(Face::Five),
                value: 1.0 - loss,
                best: Choice::Keep(Face::Four),
                best_value: 1.0,
            },
        }
    }

    #[test]
    fn the_three_costliest_decisions_are_shown() {
        let mut decisions: Vec<DecisionRecord> = [0.0, 0.1, 0.6, 0.3, 0.25].map(decision).to_vec();
        decisions.push(DecisionRecord {
            rolled: None,
            judgement: Judgement {
                chosen: Choice::Move(Move::Roll),
                value: 0.0,
                best: Choice::Move(Move::Roll),
                best_value: 0.0,
            },
            ..decision(0.0)
        });
        let text = Review::new(&decisions, &Variant::RULEBOOK)
            .document()
            .text();
        assert!(
            text.starts_with("Of your 6 decisions\n    2 good\n    1 doubtful"),
            "{text}"
        );
        assert!(
            text.contains("You lost 1.25 worms, 0.2083 per decision"),
            "{text}"
        );
        let places = ["1. 0.60", "2. 0.30", "3. 0.25"].map(|part| text.find(part));
        assert!(places.is_sorted() && places[0].is_some(), "{text}");
        assert!(!text.contains("4. "), "{text}");
        assert!(text.contains("you chose to keep the 5 (+0.40)"), "{text}");
        assert!(
            text.contains("advise --table 21-36 --kept 33w --rolled 1245w"),
            "{text}"
        );
    }

    #[test]
    fn nothing_to_complain_about_is_said() {
        let review = |decisions: &[DecisionRecord]| {
            Review::new(decisions, &Variant::RULEBOOK).document().text()
        };
        assert_eq!(review(&[]), "You had nothing to decide.\n");
        assert!(review(&[decision(0.0)]).contains("None of them could have been better"));
    }
}
