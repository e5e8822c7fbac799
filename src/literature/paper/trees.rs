//! Random trees: the paper's sampled risk tables.

use std::sync::LazyLock;

use super::risk::{RiskTable, column_of};
use crate::game::{Dice, Face, TurnState};
use crate::odds::{StateId, draw, slot, successors};
use crate::rng::Stream;

/// What growing needs to know of a turn state.
#[derive(Debug, Clone, Copy)]
struct Node {
    /// Dice to roll; 0 when the turn is over.
    dice: u8,
    /// The column it adds to, [`NO_COLUMN`] for none.
    column: u8,
    /// How many faces are open.
    open: u8,
    /// The bits of a packed roll below each open face.
    shifts: [u8; Face::COUNT],
}

const NO_COLUMN: u8 = u8::MAX;

static NODES: LazyLock<Vec<Node>> = LazyLock::new(|| {
    StateId::all()
        .map(|id| {
            let state = id.state();
            let mut shifts = [0; Face::COUNT];
            for (nth, face) in state.kept.complement().iter().enumerate() {
                shifts[nth] = 4 * face as u8;
            }
            Node {
                dice: match state.is_over() {
                    true => 0,
                    false => state.dice_left,
                },
                column: column_of(state).map_or(NO_COLUMN, |tile| tile.index() as u8),
                open: 6 - state.rolls(),
                shifts,
            }
        })
        .collect()
});

/// Grows `trees` random trees from `state` and counts all their nodes.
///
/// # Panics
/// When the state cannot occur.
pub fn grow(state: TurnState, trees: u32, whims: &mut Stream) -> RiskTable {
    let mut growth = Growth {
        nodes: &NODES,
        successors: successors(),
        whims,
        table: RiskTable::EMPTY,
    };
    let root = StateId::of(state).index();
    for _ in 0..trees {
        growth.branch(root, 0);
    }
    growth.table
}

struct Growth<'a> {
    nodes: &'static [Node],
    successors: &'static [[u16; crate::odds::SLOTS]],
    whims: &'a mut Stream,
    table: RiskTable,
}

impl Growth<'_> {
    fn branch(&mut self, number: usize, rolls: usize) {
        let node = &self.nodes[number];
        if node.column != NO_COLUMN {
            self.table.risk[rolls][usize::from(node.column)] += 1.0;
        }
        if node.dice == 0 {
            return;
        }
        let packed = draw(self.whims, node.dice).packed();
        let successors = &self.successors[number];
        let mut dead = true;
        for nth in 0..usize::from(node.open) {
            let count = (packed >> node.shifts[nth] & 15) as u8;
            if count > 0 {
                dead = false;
                self.branch(usize::from(successors[slot(nth, count)]), rolls + 1);
            }
        }
        if dead {
            self.table.fail[rolls + 1] += 1.0;
        }
    }
}

const _: () = assert!(Dice::COUNT < 16, "a count fits in four bits");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Tile;
    use crate::rng::{Address, Purpose};

    #[test]
    fn sampled_tables_converge_to_the_expected_ones() {
        let batches = 200;
        for (seed, kept) in ["-", "w", "33w", "555", "44www", "1123w", "12345w"]
            .into_iter()
            .enumerate()
        {
            let state = TurnState::of_kept(kept.parse().unwrap()).unwrap();
            let exact = RiskTable::expected(state);
            let mut whims = Address::new(Purpose::Sample, seed as u64).stream();
            let tables: Vec<RiskTable> =
                (0..batches).map(|_| grow(state, 100, &mut whims)).collect();
            let check = |what: &str, of: &dyn Fn(&RiskTable) -> f64| {
                let samples: Vec<f64> = tables.iter().map(|table| of(table) / 100.0).collect();
                let mean = samples.iter().sum::<f64>() / f64::from(batches);
                let squares: f64 = samples.iter().map(|s| (s - mean).powi(2)).sum();
                let error = (squares / f64::from(batches - 1) / f64::from(batches)).sqrt();
                // Cells that are hardly ever reached have only Poisson's error.
                let poisson = (of(exact) / f64::from(100 * batches)).sqrt();
                let off = (mean - of(exact)).abs();
                let bound = 5.0 * error.max(poisson) + 1e-12;
                assert!(off <= bound, "{kept} {what}: {off} > {bound}");
            };
            for tile in Tile::all() {
                for rolls in 0..7 {
                    let cell = format!("cell {rolls} {tile}");
                    check(&cell, &|table| table.risk[rolls][tile.index()]);
                }
            }
            for rolls in 0..7 {
                check(&format!("failures {rolls}"), &|table| table.fail[rolls]);
            }
        }
    }
}
