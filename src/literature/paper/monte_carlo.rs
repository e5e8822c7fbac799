//! Players that choose by risk tables, sampled or in the limit of infinitely
//! many trees.

use std::borrow::Cow;

use super::risk::RiskTable;
use super::trees::grow;
use crate::game::{Dice, Face, FaceSet, Take, Takeable, Tile, TileSet, TurnState};
use crate::player::{Chance, Forfeit, Move, Player, TurnView};

/// A program of the paper's Monte-Carlo family, by what it does in each respect.
///
/// All stop as soon as they can, unless `roll_again` or `end_game` says
/// otherwise. Reading: when faces of a roll let it stop at once, it keeps the
/// one that takes the best tile, and reads no table. Without this, MC wins 50 %
/// against S2, printed 59 %.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MonteCarlo {
    /// The trees grown for each face that may be kept.
    pub growth: Growth,
    /// Which totals count.
    pub totals: Totals,
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
        totals: Totals::Takeable,
        score: FaceScore::MostAfterRolls,
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

/// Which totals are accessible, that is, count in a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Totals {
    /// The numbers of the open tiles of the table and of the tops that can
    /// be stolen.
    Exact,
    /// Every total with something to take.
    Takeable,
}

/// What a table says of a face.
///
/// The counts are plain numbers of nodes, as the paper adds them up. Reading:
/// the columns of a table are its numbers of rolls. With one column for each
/// total, MC wins 43 % against S2, printed 59 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaceScore {
    /// The most nodes after one same number of rolls (MC).
    MostAfterRolls,
    /// The nodes after any number of rolls (MCC).
    AfterAnyRolls,
    /// The most nodes after one same number of rolls, less the failures in
    /// the last of them (MC3).
    ///
    /// Reading: the paper says no more than that the table of failures is used.
    MostLessFailures,
    /// The failures in any number of rolls (MCSF).
    ///
    /// Reading: they are added up and the face with the most is kept, as with
    /// all other scores. That explains the 2 % that MCSF wins against MC; keeping
    /// the fewest it wins 24 %.
    Failures,
}

impl FaceScore {
    fn of(self, table: &RiskTable, totals: TileSet) -> f64 {
        let by_rolls = table.by_rolls(totals);
        let most = |best: (f64, f64), row: (f64, f64)| match row.0 > best.0 {
            true => row,
            false => best,
        };
        match self {
            FaceScore::MostAfterRolls => by_rolls.fold((0.0, 0.0), most).0,
            FaceScore::AfterAnyRolls => by_rolls.map(|(nodes, _)| nodes).sum(),
            FaceScore::MostLessFailures => {
                let rows: Vec<_> = by_rolls.collect();
                let (nodes, failures) = rows[1..].iter().copied().fold(rows[0], most);
                nodes - failures
            }
            FaceScore::Failures => by_rolls.map(|(_, failures)| failures).sum(),
        }
    }
}

/// When to roll again although stopping is allowed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum RollAgain {
    /// Stop as soon as possible.
    Never,
    /// While at least so many dice are left, 1 to 8.
    DiceLeft(u8),
    /// While the chance of a dead roll is at most this, 0 to 1. It is
    /// (faces kept / 6) ^ dice left.
    ///
    /// Reading: the threshold itself is risked. It matters: 25 % is the chance
    /// with three faces kept and two dice left, 50 % with one die left.
    DeadRollUpTo(f64),
}

impl RollAgain {
    fn rolls(self, state: TurnState) -> bool {
        match self {
            RollAgain::Never => false,
            RollAgain::DiceLeft(dice) => state.dice_left >= dice,
            RollAgain::DeadRollUpTo(chance) => {
                let kept = f64::from(state.kept.len()) / 6.0;
                kept.powi(i32::from(state.dice_left)) <= chance
            }
        }
    }
}

/// What changes when three or fewer tiles lie on the table.
///
/// Reading: more is risked only by a player without a tile, which has nothing
/// to lose. Risking a tile as well, MC4Pr100 wins 14 % against MC, printed 50 %.
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

    /// Takes in order, the better the higher: from where it is preferred, then
    /// by the number of the tile.
    fn rank(self, take: Take) -> (bool, Tile) {
        let stolen = matches!(take, Take::Steal(_));
        (stolen == (self == TileOrder::StealFirst), take.tile())
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

    /// The totals that count, as the tiles with their numbers.
    fn accessible(&self, turn: &TurnView<'_>) -> TileSet {
        let table = turn.position.table();
        let steals = turn.position.stealable(turn.variant);
        let higher = match (self.totals, table.lowest()) {
            (Totals::Takeable, Some(lowest)) => u16::MAX << lowest.index(),
            _ => 0,
        };
        TileSet::from_bits(table.bits() | steals.bits() | higher)
    }

    fn rolls_again(&self, turn: &TurnView<'_>) -> bool {
        let table = turn.position.table();
        let risks = table.len() <= FEW_TILES && turn.position.mine().top().is_none();
        let even = || table.and(LOW_TILES).len().is_multiple_of(2);
        let rule = match self.end_game {
            EndGame::Risk(rule) if risks => rule,
            EndGame::RiskIfLowTilesEven(rule) if risks && even() => rule,
            _ => self.roll_again,
        };
        rule.rolls(turn.state)
    }

    /// The tile it stops with, if it stops.
    fn stops(&self, turn: &TurnView<'_>) -> Option<Take> {
        let rolls = !turn.state.is_over() && self.rolls_again(turn);
        self.tiles.take(turn.takeable()).filter(|_| !rolls)
    }

    /// The faces that let it stop at once with the best tile; all if none does.
    fn candidates(&self, turn: &TurnView<'_>, roll: Dice) -> FaceSet {
        let faces = turn.state.choosable(roll);
        let rank = |face: Face| {
            let state = turn.state.keep(face, roll.count(face));
            let take = self.stops(&TurnView { state, ..*turn })?;
            Some(self.tiles.rank(take))
        };
        let best = faces.iter().map(rank).max().flatten();
        faces.iter().filter(|&face| rank(face) == best).collect()
    }
}

impl Player for MonteCarlo {
    fn choose_face(
        &self,
        turn: &TurnView<'_>,
        roll: Dice,
        chance: &mut Chance,
    ) -> Result<Face, Forfeit> {
        let faces = self.candidates(turn, roll);
        let accessible = self.accessible(turn);
        let mut best = (Face::Worm, f64::NEG_INFINITY);
        for face in faces.iter() {
            if faces.len() == 1 {
                return Ok(face);
            }
            let after = turn.state.keep(face, roll.count(face));
            let score = self.score.of(&self.table(after, chance), accessible);
            if score >= best.1 {
                best = (face, score);
            }
        }
        Ok(best.0)
    }

    fn choose_move(&self, turn: &TurnView<'_>, _: &mut Chance) -> Result<Move, Forfeit> {
        Ok(self.stops(turn).map_or(Move::Roll, Move::Take))
    }
}

const _: () = assert!(LOW_TILES.len() == 6 && LOW_TILES.contains(Tile::LOWEST));

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Variant};
    use crate::literature::paper::FAMILY;
    use crate::rng::{Address, Purpose};

    /// A player without a tile, or with the tile 27, against one with the top 24.
    fn decided(name: &str, table: &str, mine: &str, kept: &str, roll: Option<&str>) -> String {
        let member = FAMILY.iter().find(|member| member.name == name).unwrap();
        let rivals = ["24".parse().unwrap()];
        let position = Position::new(table.parse().unwrap(), mine.parse().unwrap(), rivals);
        let turn = TurnView {
            position: &position.unwrap(),
            variant: &Variant::RULEBOOK,
            state: TurnState::of_kept(kept.parse().unwrap()).unwrap(),
        };
        let mut chance = Chance::at(Address::new(Purpose::Score, 1));
        let player = member.limit_settings();
        match roll {
            Some(roll) => {
                let face = player.choose_face(&turn, roll.parse().unwrap(), &mut chance);
                face.unwrap().letter().to_string()
            }
            None => format!("{:?}", player.choose_move(&turn, &mut chance).unwrap()),
        }
    }

    #[test]
    fn the_face_that_takes_the_best_tile_at_once_is_kept() {
        let table = "21-23,25-36";
        assert_eq!(decided("mc", table, "-", "wwww", Some("1222")), "2");
        // 24 steals, 25 takes a tile of the table.
        assert_eq!(decided("mc", table, "-", "wwww", Some("4115")), "4");
        assert_eq!(decided("mc2", table, "-", "wwww", Some("4115")), "5");
    }

    #[test]
    fn the_threshold_itself_is_risked() {
        // Three faces kept, two dice left: 25 %.
        let move_of = |name| decided(name, "21-23,25-36", "-", "ww5533", None);
        assert_eq!(move_of("mcpr25"), "Roll");
        assert_ne!(move_of("mcpr10"), "Roll");
        assert_ne!(move_of("mcr4"), "Roll");
        assert_eq!(move_of("mcr2"), "Roll");
    }

    #[test]
    fn in_the_end_game_more_is_risked_with_nothing_to_lose() {
        let move_of = |name, table, mine| decided(name, table, mine, "ww55334", None);
        assert_eq!(move_of("mc4pr100", "21,22,30", "-"), "Roll");
        assert_ne!(move_of("mc4pr100", "21,22,30", "27"), "Roll");
        assert_ne!(move_of("mc4pr100", "21,22,30,31", "-"), "Roll");
        let move_of = |name, table, mine| decided(name, table, mine, "ww553", None);
        // Three faces kept, three dice left: 12.5 %.
        assert_eq!(move_of("mc4", "21,22,30", "-"), "Roll");
        assert_ne!(move_of("mc4", "21,30,31", "-"), "Roll");
        assert_ne!(move_of("mc4pr10", "21,22,30", "-"), "Roll");
    }
}
