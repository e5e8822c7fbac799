//! The best chances of reaching a total.

use std::collections::BTreeMap;

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Figure, Report, Table};

/// For each total from 21 to 36, the best achievable probability of it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct OddsReport {
    format_version: u32,
    kept: String,
    rolled: Option<String>,
    at_least: BTreeMap<String, Figure>,
    exactly: BTreeMap<String, Figure>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    faces: Vec<FaceOdds>,
}

/// The same after keeping one face of the roll.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct FaceOdds {
    /// The face's letter.
    pub face: String,
    /// By total, the probability of at least that much.
    pub at_least: BTreeMap<String, Figure>,
    /// By total, the probability of exactly that much.
    pub exactly: BTreeMap<String, Figure>,
}

impl OddsReport {
    /// The report for kept dice and, if there is one, a roll; with a roll,
    /// `faces` holds what each face of it leads to.
    pub fn new(
        (kept, rolled): (String, Option<String>),
        (at_least, exactly): (BTreeMap<String, Figure>, BTreeMap<String, Figure>),
        faces: Vec<FaceOdds>,
    ) -> OddsReport {
        OddsReport {
            format_version: FORMAT_VERSION,
            kept,
            rolled,
            at_least,
            exactly,
            faces,
        }
    }

    fn table(&self) -> Table {
        let mut heads = vec![
            "total".to_owned(),
            "at least".to_owned(),
            "exactly".to_owned(),
        ];
        for face in &self.faces {
            heads.push(format!("{}: at least", face.face));
            heads.push(format!("{}: exactly", face.face));
        }
        let columns: Vec<(&str, Align)> =
            heads.iter().map(|h| (h.as_str(), Align::Right)).collect();
        let mut table = Table::new(&columns);
        for total in self.at_least.keys() {
            let share = |odds: &BTreeMap<String, Figure>| {
                odds.get(total)
                    .map_or(String::new(), |p| format!("{:.2} %", 100.0 * p.0))
            };
            let mut row = vec![total.clone(), share(&self.at_least), share(&self.exactly)];
            for face in &self.faces {
                row.extend([share(&face.at_least), share(&face.exactly)]);
            }
            table.row(row);
        }
        table
    }

    fn about(&self) -> String {
        match &self.rolled {
            Some(rolled) => format!("best chances with {} kept and {rolled} rolled", self.kept),
            None => format!("best chances with {} kept", self.kept),
        }
    }
}

impl Report for OddsReport {
    fn text(&self) -> String {
        format!("{}\n\n{}", self.about(), self.table().text())
    }

    fn markdown(&self) -> String {
        format!("{}\n\n{}", self.about(), self.table().markdown())
    }
}
