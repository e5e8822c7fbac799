//! Odds tables: the best achievable chance of a total, for every turn state
//! (the web article "The game Pickomino").

use std::sync::LazyLock;

use super::problem::Payoffs;
use super::solve::solve_rolls;
use crate::game::{Dice, Face, Tile, TurnState};
use crate::odds::{HIGHEST_TOTAL, StateId};

/// What a turn aims at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Goal {
    /// A worm and a total of at least the number.
    AtLeast,
    /// A worm and a total of exactly the number.
    Exactly,
}

impl Goal {
    /// Both goals.
    pub const ALL: [Goal; 2] = [Goal::AtLeast, Goal::Exactly];

    /// Whether a total, with a worm kept, reaches the number on `tile`.
    pub const fn is_met(self, total: u8, tile: Tile) -> bool {
        match self {
            Goal::AtLeast => total >= tile.number(),
            Goal::Exactly => total == tile.number(),
        }
    }

    /// The table of this goal, computed at the first call and shared.
    pub fn table(self) -> &'static GoalTable {
        static AT_LEAST: LazyLock<GoalTable> = LazyLock::new(|| GoalTable::of(Goal::AtLeast));
        static EXACTLY: LazyLock<GoalTable> = LazyLock::new(|| GoalTable::of(Goal::Exactly));
        match self {
            Goal::AtLeast => &AT_LEAST,
            Goal::Exactly => &EXACTLY,
        }
    }
}

/// The best achievable chances, 0 to 1, by tile number: `[0]` for 21 to `[15]` for 36.
pub type Chances = [f64; Tile::COUNT];

/// The best achievable chance of each total from each turn state.
///
/// Each chance is that of a player who aims at this one total alone.
#[derive(Debug, Clone, PartialEq)]
pub struct GoalTable {
    goal: Goal,
    rolls: Vec<Chances>,
}

impl GoalTable {
    fn of(goal: Goal) -> GoalTable {
        let aims = std::array::from_fn::<_, { Tile::COUNT }, _>(|index| {
            let mut stop = [f64::NEG_INFINITY; HIGHEST_TOTAL as usize + 1];
            for tile in Tile::all().filter(|tile| tile.index() == index) {
                for total in (0..=HIGHEST_TOTAL).filter(|&total| goal.is_met(total, tile)) {
                    stop[usize::from(total)] = 1.0;
                }
            }
            Payoffs { stop, bust: 0.0 }
        });
        GoalTable {
            goal,
            rolls: solve_rolls(&aims),
        }
    }

    /// The chances of a player who rolls again in `state`; 0 when no roll is possible.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn rolling(&self, state: TurnState) -> &Chances {
        &self.rolls[StateId::of(state).index()]
    }

    /// The chance of reaching `tile` for a player who may stop in `state` or roll again.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn chance(&self, state: TurnState, tile: Tile) -> f64 {
        if state.has_worm() && self.goal.is_met(state.total, tile) {
            return 1.0;
        }
        self.rolling(state)[tile.index()]
    }

    /// The chances of a player who may stop in `state` or roll again.
    ///
    /// # Panics
    /// When the state cannot occur.
    pub fn chances(&self, state: TurnState) -> Chances {
        let mut chances = [0.0; Tile::COUNT];
        for tile in Tile::all() {
            chances[tile.index()] = self.chance(state, tile);
        }
        chances
    }

    /// The chances after keeping each face of `roll` that may be kept, lowest
    /// face first; nothing when the roll is dead.
    ///
    /// # Panics
    /// When the state cannot occur, or the roll has more dice than are left.
    pub fn faces(&self, state: TurnState, roll: Dice) -> Vec<(Face, Chances)> {
        let faces = state.choosable(roll).iter();
        faces
            .map(|face| (face, self.chances(state.keep(face, roll.count(face)))))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::odds::distinct_rolls;

    /// The chance by plain recursion over every distinct roll.
    fn slowly(goal: Goal, state: TurnState, tile: Tile) -> f64 {
        if state.has_worm() && goal.is_met(state.total, tile) {
            return 1.0;
        }
        if state.is_over() {
            return 0.0;
        }
        let rolls = distinct_rolls(state.dice_left);
        let best = |roll: Dice| {
            let after = state.choosable(roll).iter();
            after
                .map(|face| slowly(goal, state.keep(face, roll.count(face)), tile))
                .fold(0.0, f64::max)
        };
        rolls.iter().map(|r| r.probability * best(r.dice)).sum()
    }

    #[test]
    fn chances_agree_with_plain_recursion() {
        for (number, id) in StateId::all().enumerate() {
            let state = id.state();
            let few = state.dice_left <= 2 || (state.dice_left == 3 && state.kept.len() >= 3);
            if !few || number % 5 != 0 {
                continue;
            }
            for goal in Goal::ALL {
                for tile in Tile::all().step_by(3) {
                    let exact = goal.table().chance(state, tile);
                    assert!((exact - slowly(goal, state, tile)).abs() < 1e-12);
                }
            }
        }
    }

    #[test]
    fn chances_fall_as_the_total_rises_and_exactly_is_harder() {
        for id in StateId::all() {
            let state = id.state();
            let at_least = Goal::AtLeast.table().chances(state);
            let exactly = Goal::Exactly.table().chances(state);
            for k in 0..Tile::COUNT {
                assert!((0.0..=1.0 + 1e-12).contains(&at_least[k]));
                let best_exactly = exactly[k..].iter().copied().fold(0.0, f64::max);
                let over = state.has_worm() && state.total > 36;
                assert!(over || best_exactly <= at_least[k] + 1e-12);
                assert!(k == 0 || at_least[k] <= at_least[k - 1] + 1e-12);
            }
        }
    }

    #[test]
    fn a_roll_is_worth_the_mean_of_its_best_faces() {
        let state = TurnState::of_kept("33w".parse().unwrap()).unwrap();
        for goal in Goal::ALL {
            let mut mean = [0.0; Tile::COUNT];
            for roll in distinct_rolls(state.dice_left) {
                for (k, sum) in mean.iter_mut().enumerate() {
                    let faces = goal.table().faces(state, roll.dice);
                    let best = faces.iter().map(|(_, chances)| chances[k]);
                    *sum += roll.probability * best.fold(0.0, f64::max);
                }
            }
            for (mean, table) in mean.iter().zip(goal.table().rolling(state)) {
                assert!((mean - table).abs() < 1e-12);
            }
        }
    }
}
