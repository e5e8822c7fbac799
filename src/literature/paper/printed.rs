//! What the paper prints of its programs' strength.

use std::sync::LazyLock;

/// Games that one program won against another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printed {
    /// The program whose wins are printed, by its name in the paper.
    pub player: &'static str,
    /// Whom it played.
    pub rival: &'static str,
    /// Games won of [`PRINTED_GAMES`].
    pub wins: u32,
}

impl Printed {
    /// The share of games won, 0 to 1.
    pub fn share(self) -> f64 {
        f64::from(self.wins) / f64::from(PRINTED_GAMES)
    }
}

/// The games of each two programs in the paper's Table VIII.
pub const PRINTED_GAMES: u32 = 20_000;

/// Table VIII of the paper: games won by the row against the column.
const TABLE: &str = include_str!("printed.csv");

/// All cells of the paper's Table VIII, row by row: 20 programs, each against
/// the 19 others.
pub fn printed() -> &'static [Printed] {
    static CELLS: LazyLock<Vec<Printed>> = LazyLock::new(cells);
    &CELLS
}

fn cells() -> Vec<Printed> {
    let mut lines = TABLE.lines();
    let head = lines.next().unwrap_or_default().split(',').skip(1);
    let rivals: Vec<&str> = head.collect();
    let row = |line: &'static str| {
        let mut fields = line.split(',');
        let player = fields.next().unwrap_or_default();
        let wins = rivals.clone().into_iter().zip(fields);
        wins.filter_map(move |(rival, wins)| {
            let wins = wins.parse().ok()?;
            Some(Printed {
                player,
                rival,
                wins,
            })
        })
    };
    lines.flat_map(row).collect()
}

/// The programs whose columns the readings were fitted to. The other columns
/// show how good the readings are.
pub const FITTED: [&str; 8] = ["s1", "s2", "s3", "mc", "mcpr10", "mcpr25", "mcpr50", "mcr2"];

/// The program whose printed results are left out of the mean distance: they
/// are those of MCPr50 in every cell, within noise.
pub const MISPRINTED: &str = "mcpr5";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_whole() {
        assert_eq!(printed().len(), 20 * 19);
        let wins = |player, rival| {
            let cell = |cell: &&Printed| (cell.player, cell.rival) == (player, rival);
            printed().iter().find(cell).unwrap().wins
        };
        for cell in printed() {
            let won_by_rival = wins(cell.rival, cell.player);
            assert_eq!(cell.wins + won_by_rival, PRINTED_GAMES, "{cell:?}");
        }
        // Tables II and IV.
        assert_eq!(wins("s1", "s2"), 4094);
        assert_eq!(wins("mc", "s3"), 10_936);
        for name in FITTED.into_iter().chain([MISPRINTED]) {
            assert!(printed().iter().any(|cell| cell.player == name), "{name}");
        }
    }

    /// MCPr5 is printed like MCPr50: every difference is within four standard
    /// errors.
    #[test]
    fn one_program_is_printed_twice() {
        let row = |name: &'static str| printed().iter().filter(move |cell| cell.player == name);
        for cell in row(MISPRINTED).filter(|cell| cell.rival != "mcpr50") {
            let same = row("mcpr50").find(|other| other.rival == cell.rival);
            let Some(same) = same else { continue };
            let (a, b) = (cell.share(), same.share());
            let error = ((a * (1.0 - a) + b * (1.0 - b)) / f64::from(PRINTED_GAMES)).sqrt();
            assert!((a - b).abs() < 4.0 * error, "{cell:?} {same:?}");
        }
    }
}
