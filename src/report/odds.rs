//! The best probabilities of reaching a total.

use std::collections::BTreeMap;

use serde::Serialize;

use super::document::{Document, Table};
use super::figure::Figure;
use super::record::{Report, csv_of};
use crate::game::{Dice, Face, Tile, TurnState};
use crate::solver::{Chances, Goal, highest_total};

/// The best achievable probability of each total from 21 to 36.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsReport {
    kept: String,
    rolled: Option<String>,
    #[serde(flatten)]
    best: Odds,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<FaceOdds>,
}

/// The best probabilities from a state of a turn.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct Odds {
    /// The probability of at least each total.
    pub at_least: BTreeMap<String, Figure>,
    /// The probability of exactly each total.
    pub exactly: BTreeMap<String, Figure>,
    /// The highest expected final total; without a worm it counts 0.
    pub expected_total: Figure,
}

/// The same after keeping one face of the roll.
#[derive(Debug, Clone, PartialEq, Serialize)]
struct FaceOdds {
    face: String,
    #[serde(flatten)]
    odds: Odds,
}

impl Odds {
    /// The probabilities if the player may stop in `state` or roll.
    pub(super) fn of(state: TurnState) -> Odds {
        let expected_total = highest_total().value(state);
        Odds::each(expected_total, |goal| goal.table().chances(state))
    }

    fn each(expected_total: f64, chances: impl Fn(Goal) -> Chances) -> Odds {
        let by_total = |goal| {
            let chances = Tile::all().map(Tile::number).zip(chances(goal));
            chances
                .map(|(total, chance)| (total.to_string(), Figure(chance)))
                .collect()
        };
        Odds {
            at_least: by_total(Goal::AtLeast),
            exactly: by_total(Goal::Exactly),
            expected_total: Figure(expected_total),
        }
    }

    /// The cells of a row of CSV, in full precision.
    pub(super) fn cells(&self) -> impl Iterator<Item = String> + '_ {
        let all = self.at_least.values().chain(self.exactly.values());
        let all = all.chain([&self.expected_total]);
        all.map(|chance| chance.0.to_string())
    }

    /// The headers of the [`cells`](Odds::cells).
    pub(super) fn heads() -> impl Iterator<Item = String> {
        let goals = ["at_least", "exactly"].into_iter();
        let heads = goals.flat_map(|goal| Tile::all().map(move |k| format!("{goal}_{k}")));
        heads.chain(["expected_total".to_owned()])
    }
}

impl OddsReport {
    /// The odds with these dice kept: before rolling or, with a roll, for the best
    /// face and for each face.
    ///
    /// # Panics
    /// Panics if there are more than eight dice or the roll is not of the dice left.
    pub fn new(kept: Dice, state: TurnState, rolled: Option<Dice>) -> OddsReport {
        let highest = highest_total();
        let best = match rolled {
            None => Odds::of(state),
            Some(roll) => Odds::each(
                highest
                    .best_face(state, roll)
                    .map_or(0.0, |(_, total)| total),
                |goal| {
                    let faces = goal.table().faces(state, roll).into_iter();
                    faces.fold([0.0; Tile::COUNT], |best, (_, chances)| {
                        std::array::from_fn(|total| f64::max(best[total], chances[total]))
                    })
                },
            ),
        };
        let after = |roll: Dice, face: Face| FaceOdds {
            face: face.to_string(),
            odds: Odds::of(state.keep(face, roll.count(face))),
        };
        let faces = rolled.into_iter().flat_map(|roll| {
            let faces = state.choosable(roll).iter();
            faces.map(move |face| after(roll, face))
        });
        OddsReport {
            kept: kept.to_string(),
            rolled: rolled.map(|rolled| rolled.to_string()),
            best,
            faces: faces.collect(),
        }
    }

    fn table(&self) -> Table {
        type ByTotal = BTreeMap<String, Figure>;
        let totals: Vec<&String> = self.best.at_least.keys().collect();
        let share = |odds: &ByTotal, total: &str| {
            let share = odds.get(total);
            share.map_or(String::new(), |share| format!("{:.2} %", 100.0 * share.0))
        };
        let best = std::iter::once((String::new(), &self.best));
        let faces = self.faces.iter();
        let faces = faces.map(|face| (format!("{}: ", face.face), &face.odds));
        let mut table = Table::of(&totals).right("total", |total| (*total).clone());
        for (of, odds) in best.chain(faces) {
            table = table
                .right(format!("{of}at least"), |total| {
                    share(&odds.at_least, total)
                })
                .right(format!("{of}exactly"), |total| share(&odds.exactly, total));
        }
        table.into()
    }

    /// The expected total of the best choice and of each face.
    fn expected(&self) -> String {
        let total = |odds: &Odds| format!("{:.2}", odds.expected_total.0);
        let faces = self.faces.iter();
        let faces = faces.map(|face| format!("{}: {}", face.face, total(&face.odds)));
        let text = "highest expected total, counting 0 without a worm";
        let best = format!("{text}: {}", total(&self.best));
        match self.faces.is_empty() {
            true => best,
            false => format!("{best}; {}", faces.collect::<Vec<_>>().join(", ")),
        }
    }

    fn about(&self) -> String {
        let kept = match self.kept.as_str() {
            "-" => "no dice",
            dice => dice,
        };
        match &self.rolled {
            Some(rolled) => format!("best probabilities with {kept} kept and {rolled} rolled"),
            None => format!("best probabilities with {kept} kept"),
        }
    }
}

impl Report for OddsReport {
    fn document(&self) -> Document {
        Document::new()
            .paragraph(self.about())
            .table(self.table())
            .paragraph(self.expected())
    }

    fn csv(&self) -> Option<String> {
        let head = std::iter::once("face".to_owned()).chain(Odds::heads());
        let best = std::iter::once(("best".to_owned(), &self.best));
        let faces = self.faces.iter();
        let rows = best.chain(faces.map(|face| (face.face.clone(), &face.odds)));
        let rows = rows.map(|(face, odds)| std::iter::once(face).chain(odds.cells()).collect());
        Some(csv_of(head.collect(), rows))
    }
}
