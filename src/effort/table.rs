//! The effort of a rule at a table of any number of players.

use std::ops::Range;

use super::costs::Costs;
use super::measure::Effort;
use crate::arena::Seating;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::rng::Address;

impl Effort {
    /// The effort of a rule in the numbered deals below `stream`, each played once
    /// from every seat.
    pub fn at_table(
        heuristic: &Heuristic,
        seating: &Seating<'_>,
        costs: &Costs,
        stream: Address,
        deals: Range<u64>,
    ) -> Effort {
        let variant = seating.variant();
        if let [rival] = seating.rivals() {
            return Effort::measure(heuristic, *rival, variant, costs, stream, deals);
        }
        let player = HeuristicPlayer::of(heuristic);
        let positions = seating.positions_faced(&player, stream, deals);
        let dice = stream.child(u64::MAX);
        Effort::of_turns(heuristic, &positions, variant, costs, dice)
    }
}
