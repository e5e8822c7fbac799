//! A review of a person's decisions after a game.

use super::figure::counted;
use super::lesson_parts::ExampleRow;
use super::thoughts;
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
            .filter(|decision| decision.regret() >= thoughts::AS_GOOD)
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

    /// The review for a terminal, ending with a line break.
    pub fn text(&self) -> String {
        if self.decisions == 0 {
            return "You had nothing to decide.\n".to_owned();
        }
        let [good, doubtful, bad, blunders] = self.grades;
        let mut text = format!(
            "Of your {}\n  {good} good\n  {doubtful} doubtful, losing {} worms or more\n  \
             {bad} bad, losing {} or more\n  {}, losing {} or more\n\
             You lost {:.2} worms, {:.4} per decision.\n",
            counted(self.decisions, "decision"),
            Grade::DOUBTFUL_FROM,
            Grade::BAD_FROM,
            counted(blunders, "blunder"),
            Grade::BLUNDER_FROM,
            self.loss,
            self.loss / self.decisions as f64,
        );
        if self.worst.is_empty() {
            text.push_str("None of them could have been better.\n");
        } else {
            text.push_str("\nWhat cost most:\n");
        }
        for (row, number) in self.worst.iter().zip(1..) {
            text.push_str(&entry(row, number));
        }
        text
    }
}

fn entry(row: &ExampleRow, number: usize) -> String {
    let dice = match &row.rolled {
        Some(rolled) => format!("kept {}, rolled {rolled}", row.kept),
        None => format!("kept {}, to stop or to roll", row.kept),
    };
    format!(
        "{number}. {:.2} worms\n   table {}, you {}, rival {}\n   {dice}\n   \
         you chose to {} ({:+.2})\n   best was to {} ({:+.2})\n   {}\n",
        row.loss.0,
        row.table,
        row.mine,
        row.rivals.join("/"),
        row.done,
        row.done_value.0,
        row.best,
        row.best_value.0,
        row.advise,
    )
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
        let text = Review::new(&decisions, &Variant::RULEBOOK).text();
        assert!(
            text.starts_with("Of your 6 decisions\n  2 good\n  1 doubtful"),
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
        let review =
            |decisions: &[DecisionRecord]| Review::new(decisions, &Variant::RULEBOOK).text();
        assert_eq!(review(&[]), "You had nothing to decide.\n");
        assert!(review(&[decision(0.0)]).contains("None of them could have been better"));
    }
}
