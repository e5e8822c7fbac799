//! The player of the web article "The game Pickomino": the most appealing tile.

use crate::game::{Dice, Face, Stack, Take, Tile, TileSet, TurnState};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};
use crate::solver::Goal;

/// Aims at the one tile with the greatest appeal, which decides the face and
/// whether to stop.
///
/// Appeal = chance x (worms x factor of a steal + worms at risk on the
/// player's own top). The chance of a tile of the table is the best achievable one of a
/// total of at least its number, that of a steal of exactly its number.
///
/// Readings: stopping has the appeal of the better tile it takes, with chance
/// 1; it stops where that is at least the appeal of rolling again. Among faces of
/// equal appeal it keeps the higher one; among tiles of equal appeal it steals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct AppealPlayer {
    /// How much a stolen worm counts.
    pub steal_factor: StealFactor,
}

/// How much a stolen worm counts beside one from the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum StealFactor {
    /// Twice.
    Double,
    /// Twice from the leader, else once.
    ///
    /// Reading: a leader is a rival with the most worms of all rivals.
    DoubleFromLeader,
    /// 1 + 1/(p-1) times among p players.
    ///
    /// Reading: the article gives no formula; this is what a steal gains over
    /// the average rival, as for the exact player.
    ByPlayers,
}

/// A tile to aim at.
struct Target {
    tile: Tile,
    goal: Goal,
    /// Worms gained, weighted, plus worms at risk.
    value: f64,
}

impl AppealPlayer {
    /// A player with this factor.
    pub const fn new(steal_factor: StealFactor) -> AppealPlayer {
        AppealPlayer { steal_factor }
    }

    fn factor(self, turn: &TurnView<'_>, tile: Tile) -> f64 {
        match self.steal_factor {
            StealFactor::Double => 2.0,
            StealFactor::DoubleFromLeader => {
                let most = turn.position.rivals().map(Stack::worms).max();
                let mut owners = turn.position.rivals();
                let owner = owners.find(|stack| stack.top() == Some(tile));
                match owner.map(Stack::worms) == most {
                    true => 2.0,
                    false => 1.0,
                }
            }
            StealFactor::ByPlayers => 1.0 + 1.0 / (turn.position.players() as f64 - 1.0),
        }
    }

    fn value(self, turn: &TurnView<'_>, take: Take) -> f64 {
        let at_risk = turn.position.mine().top().map_or(0, Tile::worms);
        let gained = match take {
            Take::Table(tile) => f64::from(tile.worms()),
            Take::Steal(tile) => f64::from(tile.worms()) * self.factor(turn, tile),
        };
        gained + f64::from(at_risk)
    }

    fn targets(self, turn: &TurnView<'_>) -> Vec<Target> {
        let steals: TileSet = turn.position.stealable(turn.variant);
        let table = turn.position.table();
        let from_table = table.iter().map(|tile| Target {
            tile,
            goal: Goal::AtLeast,
            value: self.value(turn, Take::Table(tile)),
        });
        let stolen = steals.iter().map(|tile| Target {
            tile,
            goal: Goal::Exactly,
            value: self.value(turn, Take::Steal(tile)),
        });
        from_table.chain(stolen).collect()
    }

    /// The better tile that stopping takes, with its appeal.
    fn stopping(self, turn: &TurnView<'_>) -> Option<(Take, f64)> {
        let takes = turn.takeable().takes();
        takes
            .map(|take| (take, self.value(turn, take)))
            .max_by(|(_, a), (_, b)| a.total_cmp(b))
    }
}

/// The greatest appeal of rolling again in `state`.
fn rolling(targets: &[Target], state: TurnState) -> f64 {
    let appeals = targets.iter().map(|target| {
        let chances = target.goal.table().rolling(state);
        chances[target.tile.index()] * target.value
    });
    appeals.fold(0.0, f64::max)
}

impl Player for AppealPlayer {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        _: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let targets = self.targets(turn);
        let mut best = (Face::Worm, f64::NEG_INFINITY);
        for face in turn.state.choosable(roll).iter() {
            let state = turn.state.keep(face, roll.count(face));
            let after = TurnView { state, ..*turn };
            let stopping = self.stopping(&after).map_or(0.0, |(_, appeal)| appeal);
            let appeal = stopping.max(rolling(&targets, state));
            if appeal >= best.1 {
                best = (face, appeal);
            }
        }
        Ok(best.0)
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        let stopping = self.stopping(turn).filter(|(_, appeal)| {
            turn.state.is_over() || *appeal >= rolling(&self.targets(turn), turn.state)
        });
        Ok(stopping.map_or(Move::Roll, |(tile, _)| Move::Take(tile)))
    }
}
