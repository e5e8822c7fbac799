//! Players that choose by risk tables, sampled or in the limit of infinitely
//! many trees.

use std::borrow::Cow;

use super::risk::RiskTable;
use super::trees::grow;
use crate::game::{Dice, Face, Take, Takeable, Tile, TileSet, TurnState};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};

/// A program of the paper's Monte-Carlo family, by what it does in each respect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MonteCarlo {
    /// The trees grown for each face that may be kept.
    pub growth: Growth,
    /// What the nodes of a table are measured by.
    pub measure: Measure,
    /// Which columns of a table count.
    pub columns: Columns,
    /// What a table says of a face; the best face is kept, the higher one
    /// among equals.
    pub score: FaceScore,
    /// When to roll again although stopping is allowed.
    pub roll_again: RollAgain,
    /// What changes towards the end of the game.
    pub end_game: EndGame,
    /// Which tile to take where there is a choice.
    pub tiles: TileOrder,
}

impl MonteCarlo {
    /// MC, from which the others differ in a few respects.
    pub const MC: MonteCarlo = MonteCarlo {
        growth: Growth::Trees(500),
        measure: Measure::PerEnd,
        columns: Columns::Totals,
        score: FaceScore::BestColumn,
        roll_again: RollAgain::Never,
        end_game: EndGame::Same,
        tiles: TileOrder::StealFirst,
    };
}

/// The number of trees grown for each candidate face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Growth {
    /// So many random trees, at least 1.
    Trees(u32),
    /// Infinitely many: the expected table.
    Limit,
}

/// What the nodes of a table are measured by.
///
/// Reading: the paper adds up numbers of nodes and calls them risks. Plain
/// numbers favour faces after which trees branch much, and play far weaker
/// than printed: 67, 42 and 40 % against S1, S2 and S3, printed 85, 59 and
/// 55 %. Of the readings tried, numbers for each end of a branch were chosen
/// because they come close: 82, 60 and 57 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Their plain number.
    Number,
    /// Their number for each end of a branch.
    PerEnd,
}

/// Which totals are accessible, that is, which columns count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Columns {
    /// The numbers of the open tiles of the table and of the tops that can
    /// be stolen.
    Tiles,
    /// Every total with something to take.
    Totals,
}

/// What a table says of a face.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaceScore {
    /// The largest sum of one column that counts (MC).
    BestColumn,
    /// The sum of all columns that count (MCC).
    AllColumns,
    /// The largest sum of one column that counts, less all failures (MC3).
    ///
    /// Reading: the paper says no more than that the table of failures is used.
    BestColumnLessFailures,
    /// As few failures as possible, whatever else (MCSF).
    ///
    /// Reading: the paper says no more than that failures are added up.
    FewestFailures,
}

/// When to roll again although stopping is allowed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RollAgain {
    /// Stop as soon as possible.
    Never,
    /// While at least so many dice are left, 1 to 8.
    DiceLeft(u8),
    /// While a dead roll has a lower chance than this, 0 to 1. The chance is
    /// (faces kept / 6) ^ dice left.
    DeadRollBelow(f64),
}

impl RollAgain {
    fn rolls(self, state: TurnState) -> bool {
        match self {
            RollAgain::Never => false,
            RollAgain::DiceLeft(dice) => state.dice_left >= dice,
            RollAgain::DeadRollBelow(chance) => {
                let kept = f64::from(state.kept.len()) / 6.0;
                kept.powi(i32::from(state.dice_left)) < chance
            }
        }
    }
}

/// What changes when three or fewer tiles lie on the table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum EndGame {
    /// Nothing.
    Same,
    /// Another rule for rolling again.
    Risk(RollAgain),
    /// Another rule for rolling again if the number of open tiles from 21 to
    /// 26 is even, zero included: the paper's way to break cycles in which
    /// the same tiles are taken and lost in turn.
    RiskIfLowTilesEven(RollAgain),
}

/// Which tile to take where there is a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileOrder {
    /// A rival's top before the table.
    StealFirst,
    /// The table before a rival's top (MC2).
    TableFirst,
}

impl TileOrder {
    fn take(self, takeable: Takeable) -> Option<Take> {
        match self {
            TileOrder::StealFirst => takeable.steal_first(),
            TileOrder::TableFirst => takeable.table_first(),
        }
    }
}

/// The most open tiles in an end game.
const FEW_TILES: u8 = 3;
/// The tiles 21 to 26.
const LOW_TILES: TileSet = TileSet::from_bits(0b11_1111);

impl MonteCarlo {
    fn table(&self, state: TurnState, chance: &mut Chance) -> Cow<'static, RiskTable> {
        match self.growth {
            Growth::Trees(trees) => Cow::Owned(grow(state, trees, chance.whims())),
            Growth::Limit => Cow::Borrowed(RiskTable::expected(state)),
        }
    }

    /// The columns that count, as the tiles with their numbers.
    fn accessible(&self, turn: &TurnView<'_>) -> TileSet {
        let exact: TileSet = {
            let steals = turn.position.stealable(turn.variant);
            TileSet::from_bits(turn.position.table().bits() | steals.bits())
        };
        match (self.columns, turn.position.table().lowest()) {
            (Columns::Totals, Some(lowest)) => {
                let higher = TileSet::from_bits(u16::MAX << lowest.index());
                TileSet::from_bits(exact.bits() | higher.bits())
            }
            _ => exact,
        }
    }

    fn score(&self, table: &RiskTable, accessible: TileSet) -> f64 {
        let columns = || accessible.iter().map(|tile| table.column(tile));
        let number = match self.score {
            FaceScore::BestColumn => columns().fold(0.0, f64::max),
            FaceScore::AllColumns => columns().sum(),
            FaceScore::BestColumnLessFailures => columns().fold(0.0, f64::max) - table.failures(),
            FaceScore::FewestFailures => -table.failures(),
        };
        match self.measure {
            Measure::Number => number,
            Measure::PerEnd => number / table.ends,
        }
    }

    fn rolls_again(&self, turn: &TurnView<'_>) -> bool {
        let table = turn.position.table();
        let ends = table.len() <= FEW_TILES;
        let rule = match self.end_game {
            EndGame::Risk(rule) if ends => rule,
            EndGame::RiskIfLowTilesEven(rule)
                if ends && table.and(LOW_TILES).len().is_multiple_of(2) =>
            {
                rule
            }
            _ => self.roll_again,
        };
        rule.rolls(turn.state)
    }
}

impl Player for MonteCarlo {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let faces = turn.state.choosable(roll);
        let accessible = self.accessible(turn);
        let mut best = (Face::Worm, f64::NEG_INFINITY);
        for face in faces.iter() {
            if faces.len() == 1 {
                return Ok(face);
            }
            let after = turn.state.keep(face, roll.count(face));
            let score = self.score(&self.table(after, chance), accessible);
            if score >= best.1 {
                best = (face, score);
            }
        }
        Ok(best.0)
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        if !turn.state.is_over() && self.rolls_again(turn) {
            return Ok(Move::Roll);
        }
        let tile = self.tiles.take(turn.takeable());
        Ok(tile.map_or(Move::Roll, Move::Take))
    }
}

const _: () = assert!(LOW_TILES.len() == 6 && LOW_TILES.contains(Tile::LOWEST));
