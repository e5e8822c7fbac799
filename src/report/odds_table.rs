//! The odds for all combinations of kept dice, written row by row.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::odds::Odds;
use super::record::FORMAT_VERSION;
use crate::game::{Dice, Tile, TurnState};
use crate::odds::distinct_rolls;

/// The best probabilities of at least and of exactly each total from 21 to 36,
/// for all combinations of 0 to 8 kept dice: 3003 rows, few dice first. JSON and
/// CSV also contain the highest expected total.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct OddsTable {
    format_version: u32,
    odds: Rows,
}

/// The format of an [`OddsTable`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Aligned columns, in per cent with two decimals.
    Text,
    /// The same in Markdown.
    Markdown,
    /// A JSON object.
    Json,
    /// A header and a row for each combination, in full precision.
    Csv,
}

/// All rows, computed one by one while they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Rows;

#[derive(Debug, Serialize)]
struct Row {
    kept: String,
    dice_left: u8,
    total: u8,
    #[serde(flatten)]
    odds: Odds,
}

impl OddsTable {
    /// The whole table.
    pub const ALL: OddsTable = OddsTable {
        format_version: FORMAT_VERSION,
        odds: Rows,
    };

    /// Writes the table row by row.
    ///
    /// # Errors
    /// Fails if `out` cannot be written.
    pub fn write(self, style: Style, out: &mut dyn Write) -> io::Result<()> {
        match style {
            Style::Json => {
                serde_json::to_writer(&mut *out, &self)?;
                writeln!(out)
            }
            Style::Csv => write_csv(out),
            Style::Text => write_lines(out, |cells| cells.join(" ")),
            Style::Markdown => write_lines(out, |cells| format!("| {} |", cells.join(" | "))),
        }
    }
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(rows())
    }
}

/// Every row, in order.
fn rows() -> impl Iterator<Item = Row> {
    let kept = (0..=Dice::COUNT).flat_map(|dice| distinct_rolls(dice).into_iter().rev());
    kept.filter_map(|kept| {
        let state = TurnState::of_kept(kept.dice)?;
        Some(Row {
            kept: kept.dice.to_string(),
            dice_left: state.dice_left,
            total: state.total,
            odds: Odds::of(state),
        })
    })
}

fn write_csv(out: &mut dyn Write) -> io::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    let heads = ["kept", "dice_left", "total"].map(str::to_owned);
    let head = writer.write_record(heads.into_iter().chain(Odds::heads()));
    head.map_err(of_system)?;
    for row in rows() {
        // No cell can be taken for a formula: dice begin with a face or are `-`.
        let about = [row.kept, row.dice_left.to_string(), row.total.to_string()];
        let row = writer.write_record(about.into_iter().chain(row.odds.cells()));
        row.map_err(of_system)?;
    }
    writer.flush()
}

/// The error of the system, which the conversion of the crate hides.
fn of_system(error: csv::Error) -> io::Error {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => error,
        other => io::Error::other(format!("{other:?}")),
    }
}

/// Writes two lines for each row, with cells of equal width.
fn write_lines(out: &mut dyn Write, line: impl Fn(&[String]) -> String) -> io::Result<()> {
    let about = |kept: &str, goal: &str| vec![format!("{kept:<8}"), format!("{goal:<8}")];
    let mut head = about("kept", "per cent");
    head.extend(Tile::all().map(|total| format!("{total:>6}")));
    let head_line = line(&head);
    writeln!(out, "{head_line}")?;
    if head_line.starts_with('|') {
        let rule: Vec<String> = head.iter().map(|cell| "-".repeat(cell.len())).collect();
        writeln!(out, "{}", line(&rule))?;
    }
    for row in rows() {
        for (goal, odds) in [
            ("at least", &row.odds.at_least),
            ("exactly", &row.odds.exactly),
        ] {
            let mut cells = about(&row.kept, goal);
            let shares = odds.values();
            cells.extend(shares.map(|share| format!("{:6.2}", 100.0 * share.0)));
            writeln!(out, "{}", line(&cells))?;
        }
    }
    Ok(())
}
