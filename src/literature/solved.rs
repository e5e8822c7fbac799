//! The players of two posts that solve each turn for a goal of their own.
//!
//! The solver of "Pickomino AI" looks for the best tile of the turn, a steal worth no
//! more than a take; that of "Solving pickomino using a Markov Decision Process" for the
//! highest expected total.

use std::sync::Arc;

use crate::game::{Dice, Face, Outcome, Position, Takeable, Tile, Variant};
use crate::odds::HIGHEST_TOTAL;
use crate::player::{Chance, Forfeit, Move, Player, TurnView, solved};
use crate::solver::{Memo, Payoffs, SolvedTurn, TurnOdds, highest_total};

/// Maximises the expected worms of the tile taken, less those of its own
/// top tile in a bust.
///
/// Reading: of two tiles with equal worms it steals, which is the higher tile.
#[derive(Debug)]
pub struct GreedyTilePlayer {
    turns: Memo<u64, SolvedTurn>,
    odds: Memo<u64, TurnOdds>,
}

/// How many classes are remembered; solved turns take 10 KB each.
const REMEMBERED: usize = 8000;

impl GreedyTilePlayer {
    /// A player that has solved nothing yet.
    pub(super) fn new() -> GreedyTilePlayer {
        GreedyTilePlayer {
            turns: Memo::with_room(REMEMBERED),
            odds: Memo::with_room(REMEMBERED),
        }
    }

    fn turn(&self, position: &Position, variant: &Variant) -> Arc<SolvedTurn> {
        let solve = || SolvedTurn::of(payoffs(position, variant));
        self.turns.get(class(position, variant), solve)
    }
}

/// The worms of the better tile.
fn worms(takeable: Takeable) -> u8 {
    let tiles = takeable.table.into_iter().chain(takeable.steal);
    tiles.map(Tile::worms).max().unwrap_or(0)
}

fn own(position: &Position) -> u8 {
    position.mine().top().map_or(0, Tile::worms)
}

/// The totals from 21 to one above the highest tile, above which nothing changes.
const TOTALS: std::ops::RangeInclusive<u8> = 21..=37;

/// The payoffs of a position in three bits each.
fn class(position: &Position, variant: &Variant) -> u64 {
    TOTALS.fold(u64::from(own(position)), |class, total| {
        class << 3 | u64::from(worms(position.takeable(total, variant)))
    })
}

fn payoffs(position: &Position, variant: &Variant) -> Payoffs {
    let mut stop = [f64::NEG_INFINITY; HIGHEST_TOTAL as usize + 1];
    for total in 0..=HIGHEST_TOTAL {
        let worms = worms(position.takeable(total, variant));
        if worms > 0 {
            stop[usize::from(total)] = f64::from(worms);
        }
    }
    Payoffs {
        stop,
        bust: -f64::from(own(position)),
    }
}

impl Player for GreedyTilePlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let best = self.turn(turn.position, turn.variant);
        Ok(solved::face(&best, turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(solved::stop_or_roll(turn, || {
            self.turn(turn.position, turn.variant).stops(turn.state)
        }))
    }

    fn play_turn(
        &self,
        position: &Position,
        variant: &Variant,
        chance: &mut Chance,
    ) -> Result<Outcome, Forfeit> {
        let solve = || TurnOdds::of(&payoffs(position, variant));
        let odds = self.odds.get(class(position, variant), solve);
        let end = odds.draw(chance.whole_turn());
        Ok(solved::outcome(end, position, variant))
    }
}

/// Maximises the expected final total, which counts 0 without a worm.
///
/// It looks at no tile. Readings: it steals where it can; where its rule says
/// stop but there is nothing to take, it has to roll again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HighestTotalPlayer;

impl Player for HighestTotalPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        Ok(solved::face(highest_total(), turn, roll))
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(solved::stop_or_roll(turn, || {
            highest_total().stops(turn.state)
        }))
    }
}
