//! What a person at the table sees, as the readings of a heuristic.

use super::TurnView;
use crate::game::{Dice, Face, FaceSet, Stack, Takeable, Tile, TileSet, TurnState};
use crate::language::decide::{Offers, Readings};
use crate::language::vocabulary::{FAR, Feature, Quantity};

/// The situation after a face has been kept; readings for stop and tile sentences.
#[derive(Debug, Clone, Copy)]
pub struct Sight<'a> {
    turn: TurnView<'a>,
    stealable: TileSet,
}

impl<'a> Sight<'a> {
    /// Looks at a turn.
    pub fn of(turn: TurnView<'a>) -> Sight<'a> {
        Sight {
            turn,
            stealable: turn.position.stealable(turn.variant),
        }
    }

    /// What `state` would let one take: nothing without a worm.
    fn takeable(&self, state: TurnState) -> Takeable {
        if !state.has_worm() {
            return Takeable::default();
        }
        Takeable {
            table: self.turn.position.table().highest_up_to(state.total),
            steal: Tile::new(state.total).filter(|&tile| self.stealable.contains(tile)),
        }
    }

    /// Worms of the better tile open in `state`, steals counted `steal_factor` times.
    fn gain(&self, state: TurnState, steal_factor: i8) -> i8 {
        let takeable = self.takeable(state);
        let worms = |tile: Option<Tile>| tile.map_or(0, |tile| tile.worms() as i8);
        worms(takeable.table).max(steal_factor * worms(takeable.steal))
    }

    /// Points to the lowest table tile above the total with more worms than
    /// stopping would bring.
    fn short_of_better(&self) -> i8 {
        let state = self.turn.state;
        let gain = self.gain(state, 1);
        let better = |tile: &Tile| tile.number() > state.total && tile.worms() as i8 > gain;
        let nearest = self.turn.position.table().iter().find(better);
        nearest.map_or(FAR, |tile| (tile.number() - state.total) as i8)
    }

    fn own_top(&self) -> i8 {
        let top = self.turn.position.mine().top();
        top.map_or(0, |tile| tile.worms() as i8)
    }
}

impl Readings for Sight<'_> {
    fn quantity(&self, quantity: Quantity) -> i8 {
        let state = self.turn.state;
        let position = self.turn.position;
        match quantity {
            Quantity::RollNumber => state.rolls() as i8,
            Quantity::Dice => state.dice_left as i8,
            Quantity::FacesKept => state.kept.len() as i8,
            Quantity::FacesOverDice => state.kept.len() as i8 - state.dice_left as i8,
            Quantity::WormKept => i8::from(state.has_worm()),
            Quantity::Rolled(_) => 0,
            Quantity::Total => state.total as i8,
            Quantity::ShortOfTable => match position.table().lowest() {
                Some(tile) => (tile.number() as i8 - state.total as i8).max(0),
                None => 36,
            },
            Quantity::ShortOfSteal => self
                .stealable
                .iter()
                .map(|tile| tile.number() as i8 - state.total as i8)
                .find(|&short| short >= 0)
                .unwrap_or(FAR),
            Quantity::ShortOfBetter => self.short_of_better(),
            Quantity::OwnTopWorms => self.own_top(),
            Quantity::RivalTopWorms => position
                .rivals()
                .filter_map(Stack::top)
                .map(|tile| tile.worms() as i8)
                .max()
                .unwrap_or(0),
            Quantity::Gain => self.gain(state, 1),
            Quantity::GainStealDouble => self.gain(state, 2),
            Quantity::TopPlusGain => self.own_top() + self.gain(state, 1),
            Quantity::TopPlusGainStealDouble => self.own_top() + self.gain(state, 2),
            Quantity::TopPlusGainPlusFaces => {
                self.own_top() + self.gain(state, 1) + state.kept.len() as i8
            }
            Quantity::CanSteal => i8::from(self.takeable(state).steal.is_some()),
            Quantity::TilesOnTable => position.table().len() as i8,
            Quantity::LowestTile => position
                .table()
                .lowest()
                .map_or(FAR, |tile| tile.number() as i8),
            Quantity::HighestTile => position
                .table()
                .highest()
                .map_or(0, |tile| tile.number() as i8),
            Quantity::Lead => {
                let best = position.rivals().map(Stack::worms).max().unwrap_or(0);
                position.mine().worms() as i8 - best as i8
            }
        }
    }
}

/// The situation after a roll; readings and offers for face sentences.
#[derive(Debug, Clone, Copy)]
pub struct FaceSight<'a> {
    sight: Sight<'a>,
    roll: Dice,
}

impl<'a> FaceSight<'a> {
    /// Looks at a roll thrown in a turn.
    pub fn of(turn: TurnView<'a>, roll: Dice) -> FaceSight<'a> {
        FaceSight {
            sight: Sight::of(turn),
            roll,
        }
    }

    fn after(&self, face: Face) -> TurnState {
        self.sight.turn.state.keep(face, self.roll.count(face))
    }

    /// Whether, from the state `after` a face, at most so many dice of one face
    /// still open reach a rival's top exactly, with a worm among the kept dice.
    fn equal_dice_from_steal(&self, after: TurnState, most: u8) -> bool {
        self.sight.stealable.iter().any(|tile| {
            let short = tile.number().saturating_sub(after.total);
            (1..=after.dice_left.min(most))
                .any(|dice| short.is_multiple_of(dice) && completes(after, short / dice))
        })
    }
}

impl Readings for FaceSight<'_> {
    fn quantity(&self, quantity: Quantity) -> i8 {
        match quantity {
            Quantity::RollNumber => self.sight.turn.state.rolls() as i8 + 1,
            Quantity::Rolled(face) => self.roll.count(face) as i8,
            other => self.sight.quantity(other),
        }
    }
}

impl Offers for FaceSight<'_> {
    fn choosable(&self) -> FaceSet {
        self.sight.turn.state.choosable(self.roll)
    }

    fn count(&self, face: Face) -> i8 {
        self.roll.count(face) as i8
    }

    fn has(&self, face: Face, feature: Feature) -> bool {
        let after = self.after(face);
        match feature {
            Feature::Steals => self.sight.takeable(after).steal.is_some(),
            Feature::Takes => !self.sight.takeable(after).is_empty(),
            Feature::ShortOfSteal(points) => {
                let wanted = after.total + points.unsigned_abs();
                after.dice_left > 0
                    && Tile::new(wanted).is_some_and(|tile| self.sight.stealable.contains(tile))
            }
            Feature::SetsUpSteal => self.equal_dice_from_steal(after, 2),
            Feature::OneDieFromSteal => self.equal_dice_from_steal(after, 1),
            Feature::FewDice(dice) => after.dice_left as i8 <= dice,
            Feature::NoWorm(dice) => !after.has_worm() && after.dice_left as i8 <= dice,
        }
    }

    fn worms(&self, face: Face, steal_factor: i8) -> i8 {
        self.sight.gain(self.after(face), steal_factor)
    }
}

/// Whether a face still open counts `points`, and keeping it leaves a worm kept.
fn completes(state: TurnState, points: u8) -> bool {
    let open = |face: Face| !state.kept.contains(face);
    match points {
        1..=4 => state.has_worm() && open(Face::ALL[usize::from(points) - 1]),
        5 => open(Face::Worm) || (state.has_worm() && open(Face::Five)),
        _ => false,
    }
}
