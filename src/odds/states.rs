//! The 1,939 turn states that can occur, numbered, with what each leads to.

use std::sync::LazyLock;

use crate::game::{Dice, Face, FaceSet, TurnState};

/// The number of turn states that can occur.
pub const STATES: usize = 1939;

/// The number of states without a die left, which have the lowest numbers.
pub const STATES_WITHOUT_DICE: usize = 646;

/// A turn state by number, ordered by dice left: whatever a state leads to has
/// a lower number, and the start of the turn has the highest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StateId(u16);

impl StateId {
    /// The state before the first roll.
    pub const START: StateId = StateId(STATES as u16 - 1);

    /// The number of a state.
    ///
    /// # Panics
    /// When the state cannot occur, such as two faces kept with a total of 1.
    pub fn of(state: TurnState) -> StateId {
        StateId::find(state).unwrap_or_else(|| panic!("{state:?} cannot occur"))
    }

    /// The number of a state, if it can occur.
    pub fn find(state: TurnState) -> Option<StateId> {
        if state.dice_left > Dice::COUNT || state.total > HIGHEST_TOTAL {
            return None;
        }
        match TABLE.numbers[dense(state)] {
            ABSENT => None,
            number => Some(StateId(number)),
        }
    }

    /// A state with this number: of those that differ in the dice kept alone, one.
    pub fn state(self) -> TurnState {
        TABLE.states[usize::from(self.0)]
    }

    /// The number, below `STATES`.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Every state, fewest dice left first.
    pub fn all() -> impl DoubleEndedIterator<Item = StateId> {
        (0..STATES as u16).map(StateId)
    }
}

/// The highest total: eight worms or fives.
pub const HIGHEST_TOTAL: u8 = 40;

const ABSENT: u16 = u16::MAX;
const TOTALS: usize = HIGHEST_TOTAL as usize + 1;
const DENSE: usize = FaceSet::COUNT * (Dice::COUNT as usize + 1) * TOTALS;

struct Table {
    states: Vec<TurnState>,
    numbers: Box<[u16]>,
}

fn dense(state: TurnState) -> usize {
    (usize::from(state.kept.bits()) * 9 + usize::from(state.dice_left)) * TOTALS
        + usize::from(state.total)
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut seen = vec![false; DENSE];
    let mut states = vec![TurnState::START];
    seen[dense(TurnState::START)] = true;
    let mut next = 0;
    while let Some(&state) = states.get(next) {
        next += 1;
        for face in state.kept.complement().iter() {
            for count in 1..=state.dice_left {
                let after = state.keep(face, count);
                if !std::mem::replace(&mut seen[dense(after)], true) {
                    states.push(after);
                }
            }
        }
    }
    states.sort_by_key(|state| (state.dice_left, state.kept, state.total));
    let mut numbers = vec![ABSENT; DENSE].into_boxed_slice();
    for (number, &state) in states.iter().enumerate() {
        numbers[dense(state)] = number as u16;
    }
    Table { states, numbers }
});

/// The slots of a state: where keeping `count` dice of its `nth` open face leads.
pub const SLOTS: usize = Face::COUNT * Dice::COUNT as usize;

/// The slot of keeping `count` (1 to 8) dice of the `nth` (from 0) open face.
pub const fn slot(nth: usize, count: u8) -> usize {
    nth * Dice::COUNT as usize + count as usize - 1
}

static SUCCESSORS: LazyLock<Vec<[u16; SLOTS]>> = LazyLock::new(|| {
    StateId::all()
        .map(|id| {
            let state = id.state();
            let mut slots = [0; SLOTS];
            for (nth, face) in state.kept.complement().iter().enumerate() {
                for count in 1..=state.dice_left {
                    slots[slot(nth, count)] = StateId::of(state.keep(face, count)).0;
                }
            }
            slots
        })
        .collect()
});

/// For each state and [`slot`], the number of the state it leads to (0 where
/// there are not that many dice).
pub fn successors() -> &'static [[u16; SLOTS]] {
    &SUCCESSORS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_1939_states() {
        assert_eq!(TABLE.states.len(), STATES);
        assert_eq!(StateId::START.state(), TurnState::START);
        for id in StateId::all() {
            let without_dice = id.state().dice_left == 0;
            assert_eq!(without_dice, id.index() < STATES_WITHOUT_DICE);
        }
    }

    #[test]
    fn numbers_read_back_and_every_step_leads_down() {
        for id in StateId::all() {
            let state = id.state();
            assert_eq!(StateId::of(state), id);
            for (nth, face) in state.kept.complement().iter().enumerate() {
                for count in 1..=state.dice_left {
                    let after = successors()[id.index()][slot(nth, count)];
                    assert_eq!(StateId::of(state.keep(face, count)), StateId(after));
                    assert!(after < id.0);
                }
            }
        }
    }

    #[test]
    fn impossible_states_are_not_found() {
        let impossible = TurnState {
            total: 1,
            ..TurnState::START
        };
        assert_eq!(StateId::find(impossible), None);
        // Beyond the dice there are, and beyond the highest total.
        for (kept, dice_left, total) in [(0, 9, 8), (0, 8, 41), (1, 6, 42), (63, 9, 0)] {
            let beyond = TurnState {
                kept: FaceSet::from_bits(kept),
                dice_left,
                total,
                dice: Dice::NONE,
            };
            assert_eq!(StateId::find(beyond), None, "{beyond:?}");
        }
    }
}
