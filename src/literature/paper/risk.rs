//! Risk tables: how many nodes of a tree hold a worm and each total.

use std::sync::LazyLock;

use crate::game::{Tile, TileSet, TurnState};
use crate::odds::{STATES, StateId, slot, successors};

/// The rows of a table: 0 to 6 rolls.
const ROWS: usize = 7;

/// How the nodes of trees grown from some kept dice turned out.
///
/// From the kept dice a tree rolls the rest once, branches on every face that
/// may be kept, and goes on likewise in each branch. Rows count the rolls made
/// since the root, row 0 is the root itself.
#[derive(Debug, Clone, PartialEq)]
pub struct RiskTable {
    /// Nodes with a worm and a total of at least 21, by rolls and total
    /// (`[0]` for 21 to `[15]` for 36 and above).
    pub risk: [[f64; Tile::COUNT]; ROWS],
    /// Rolls in which no face could be kept, by rolls.
    pub fail: [f64; ROWS],
}

impl RiskTable {
    /// A table without nodes.
    pub const EMPTY: RiskTable = RiskTable {
        risk: [[0.0; Tile::COUNT]; ROWS],
        fail: [0.0; ROWS],
    };

    /// For 1 to 6 rolls: the nodes after so many, over the totals with these
    /// numbers, and the failures in the last of them. The root is left out,
    /// since no roll led to it.
    pub fn by_rolls(&self, totals: TileSet) -> impl Iterator<Item = (f64, f64)> {
        let rows = self.risk.iter().zip(self.fail).skip(1);
        rows.map(move |(row, fail)| {
            let counted = totals.iter().map(|tile| row[tile.index()]);
            (counted.sum(), fail)
        })
    }

    /// The mean table of one tree grown from `state`: the limit of infinitely
    /// many trees. Computed for all states at the first call.
    ///
    /// The expected number of nodes is linear: that of a state is its own
    /// node plus, for each open face and count, the chance that a roll shows
    /// the face so often times the expected number of nodes after keeping it.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn expected(state: TurnState) -> &'static RiskTable {
        static TABLES: LazyLock<Vec<RiskTable>> = LazyLock::new(expected_tables);
        &TABLES[StateId::of(state).index()]
    }

    fn add_one_roll_later(&mut self, weight: f64, branch: &RiskTable) {
        for rolls in 1..ROWS {
            self.fail[rolls] += weight * branch.fail[rolls - 1];
            let row = self.risk[rolls].iter_mut();
            for (sum, nodes) in row.zip(branch.risk[rolls - 1]) {
                *sum += weight * nodes;
            }
        }
    }
}

/// The column that a node in `state` adds to, if any.
pub(super) fn column_of(state: TurnState) -> Option<Tile> {
    Tile::new(state.total.min(Tile::HIGHEST.number())).filter(|_| state.has_worm())
}

fn expected_tables() -> Vec<RiskTable> {
    let mut tables = vec![RiskTable::EMPTY; STATES];
    for id in StateId::all() {
        let state = id.state();
        let mut table = RiskTable::EMPTY;
        if let Some(tile) = column_of(state) {
            table.risk[0][tile.index()] = 1.0;
        }
        if !state.is_over() {
            let dice = state.dice_left;
            let open = 6 - state.rolls();
            table.fail[1] = (f64::from(state.rolls()) / 6.0).powi(i32::from(dice));
            for nth in 0..usize::from(open) {
                for count in 1..=dice {
                    let branch = usize::from(successors()[id.index()][slot(nth, count)]);
                    table.add_one_roll_later(exactly(count, dice), &tables[branch]);
                }
            }
        }
        tables[id.index()] = table;
    }
    tables
}

/// The chance that exactly `count` of `dice` dice show one given face.
fn exactly(count: u8, dice: u8) -> f64 {
    let choose = (0..count).fold(1.0, |ways, nth| {
        ways * f64::from(dice - nth) / f64::from(nth + 1)
    });
    choose * 5f64.powi(i32::from(dice - count)) / 6f64.powi(i32::from(dice))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::distinct_rolls;

    /// The expected table by recursion over every distinct roll.
    fn slowly(state: TurnState, rolls: usize, weight: f64, table: &mut RiskTable) {
        if let Some(tile) = column_of(state) {
            table.risk[rolls][tile.index()] += weight;
        }
        if state.is_over() {
            return;
        }
        for roll in distinct_rolls(state.dice_left) {
            let weight = weight * roll.probability;
            let faces = state.choosable(roll.dice);
            if faces.is_empty() {
                table.fail[rolls + 1] += weight;
            }
            for face in faces.iter() {
                let after = state.keep(face, roll.dice.count(face));
                slowly(after, rolls + 1, weight, table);
            }
        }
    }

    #[test]
    fn the_expected_table_agrees_with_plain_recursion() {
        for kept in [
            "44www", "5555w", "1123w", "234555", "w555555", "12345w", "1w",
        ] {
            let state = TurnState::of_kept(kept.parse().unwrap()).unwrap();
            if state.dice_left > 4 {
                continue;
            }
            let mut plain = RiskTable::EMPTY;
            slowly(state, 0, 1.0, &mut plain);
            let exact = RiskTable::expected(state);
            let cells = plain.risk.iter().flatten().chain(&plain.fail);
            let expected = exact.risk.iter().flatten().chain(&exact.fail);
            for (cell, expected) in cells.zip(expected) {
                assert!((cell - expected).abs() < 1e-9, "{kept}");
            }
        }
    }
}
