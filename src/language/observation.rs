//! What a person at the table sees when a decision is due.

use crate::game::{
    Dice, Face, FaceSet, Position, Stack, Takeable, Tile, TileSet, TurnState, Variant,
};

/// The reading of a distance or a tile that does not exist.
pub const FAR: i8 = 99;

/// The table, the stacks, what has been kept this turn, and the roll if a face
/// is to be chosen from one; the words of the language read their numbers here.
#[derive(Debug, Clone, Copy)]
pub struct Observation<'a> {
    position: &'a Position,
    state: TurnState,
    roll: Option<Dice>,
    stealable: TileSet,
}

impl<'a> Observation<'a> {
    /// Looks at the moment between two rolls, when stopping may be allowed.
    pub fn of_turn(position: &'a Position, variant: &Variant, state: TurnState) -> Observation<'a> {
        Observation {
            position,
            state,
            roll: None,
            stealable: position.stealable(variant),
        }
    }

    /// Looks at the same moment with a roll on the table.
    #[must_use]
    pub const fn with_roll(mut self, roll: Dice) -> Observation<'a> {
        self.roll = Some(roll);
        self
    }

    /// The table and the stacks; the player is the one to move.
    pub const fn position(&self) -> &'a Position {
        self.position
    }

    /// What has been kept this turn.
    pub const fn state(&self) -> TurnState {
        self.state
    }

    /// The number of the roll on the table, or of the last one.
    pub const fn roll_number(&self) -> i8 {
        self.state.rolls() as i8 + self.roll.is_some() as i8
    }

    /// Dice of the roll that show a face; 0 without a roll.
    pub const fn rolled(&self, face: Face) -> i8 {
        match self.roll {
            Some(roll) => roll.count(face) as i8,
            None => 0,
        }
    }

    /// Worms on the player's own top tile, 0 without a tile.
    pub fn own_top(&self) -> i8 {
        worms(self.position.mine().top())
    }

    /// Worms on the best rival's top tile, 0 when no rival has one.
    pub fn rival_top(&self) -> i8 {
        let tops = self.position.rivals().map(|rival| worms(rival.top()));
        tops.max().unwrap_or(0)
    }

    /// The player's worms minus those of the best rival.
    pub fn lead(&self) -> i8 {
        let best = self.position.rivals().map(Stack::worms).max().unwrap_or(0);
        self.position.mine().worms() as i8 - best as i8
    }

    /// The player's worms minus those of the best rival, as they would be after stopping
    /// now: with the tile taken, a steal before the table.
    pub fn lead_with_tile(&self) -> i8 {
        let takeable = self.takeable_in(self.state);
        let stolen = takeable.steal;
        let lost = |rival: &Stack| match stolen.is_some() && rival.top() == stolen {
            true => worms(stolen),
            false => 0,
        };
        let left = |rival: &Stack| rival.worms() as i8 - lost(rival);
        let best = self.position.rivals().map(left).max().unwrap_or(0);
        self.position.mine().worms() as i8 + worms(stolen.or(takeable.table)) - best
    }

    /// Points missing to the lowest table tile, 0 once it is reached; 36 when
    /// the table is empty.
    pub fn short_of_table(&self) -> i8 {
        match self.position.table().lowest() {
            Some(tile) => (tile.number() as i8 - self.state.total as i8).max(0),
            None => 36,
        }
    }

    /// Points missing to the nearest rival's top tile not passed yet; `FAR`
    /// when there is none.
    pub fn short_of_steal(&self) -> i8 {
        self.stealable
            .iter()
            .map(|tile| tile.number() as i8 - self.state.total as i8)
            .find(|&short| short >= 0)
            .unwrap_or(FAR)
    }

    /// Points to the lowest table tile above the total with more worms than
    /// stopping now would bring; `FAR` when there is none.
    pub fn short_of_better(&self) -> i8 {
        let gain = self.gain(1);
        let better = |tile: &Tile| tile.number() > self.state.total && tile.worms() as i8 > gain;
        let nearest = self.position.table().iter().find(better);
        nearest.map_or(FAR, |tile| (tile.number() - self.state.total) as i8)
    }

    /// Faces not kept yet, one die of which would let stopping bring more worms than now,
    /// those of a steal counted double; 0 without dice left.
    pub fn faces_that_help(&self) -> i8 {
        let added = self.worms_of_another_die(self.state);
        added.filter(|&worms| worms > 0).count() as i8
    }

    /// Worms that stopping now would bring, those of a steal counted
    /// `steal_factor` times; 0 without a tile to take.
    pub fn gain(&self, steal_factor: i8) -> i8 {
        self.gain_in(self.state, steal_factor)
    }

    /// Whether stopping now would let the player steal.
    pub fn can_steal(&self) -> bool {
        self.takeable_in(self.state).steal.is_some()
    }

    /// The number on the player's own top tile, 0 without a tile.
    pub fn own_top_number(&self) -> i8 {
        number(self.position.mine().top())
    }

    /// The highest number on a rival's top tile, 0 when no rival has one.
    pub fn rival_top_number(&self) -> i8 {
        let tops = self.position.rivals().map(|rival| number(rival.top()));
        tops.max().unwrap_or(0)
    }

    /// The number of the tile that stopping now would bring, a steal before the
    /// table; 0 for none.
    pub fn tile_number(&self) -> i8 {
        let takeable = self.takeable_in(self.state);
        number(takeable.steal.or(takeable.table))
    }

    /// Whether the total is the number of a tile open on the table.
    pub fn is_table_tile(&self) -> bool {
        Tile::new(self.state.total).is_some_and(|tile| self.position.table().contains(tile))
    }

    /// Whether stopping now would bring the lowest table tile and nothing better.
    pub fn is_lowest_only(&self) -> bool {
        let takeable = self.takeable_in(self.state);
        takeable.steal.is_none()
            && takeable.table.is_some()
            && takeable.table == self.position.table().lowest()
    }

    /// The chance in percent, rounded, that each die of the next roll shows a
    /// face already kept: (faces kept / 6) to the power of the dice left.
    pub fn bust_percent(&self) -> i8 {
        let dice = u32::from(self.state.dice_left);
        let (busts, rolls) = (u32::from(self.state.kept.len()).pow(dice), 6_u32.pow(dice));
        ((200 * u64::from(busts) + u64::from(rolls)) / (2 * u64::from(rolls))) as i8
    }

    /// The expected loss of the next roll by busting, in tenths of a worm, rounded.
    pub fn expected_loss(&self) -> i8 {
        let at_stake = (self.own_top() + self.gain(1)) as u8;
        Observation::loss(self.state.kept.len(), self.state.dice_left, at_stake)
    }

    /// The same with so many faces kept, dice left and worms at stake: the chance of
    /// busting, (faces kept / 6) to the power of the dice left, times the worms.
    pub fn loss(faces: u8, dice: u8, worms: u8) -> i8 {
        let dice = u32::from(dice);
        let (busts, rolls) = (u32::from(faces).pow(dice), 6_u32.pow(dice));
        ((20 * u32::from(worms) * busts + rolls) / (2 * rolls)) as i8
    }

    /// The faces of the roll that may be kept; none without a roll.
    pub const fn choosable(&self) -> FaceSet {
        match self.roll {
            Some(roll) => self.state.choosable(roll),
            None => FaceSet::EMPTY,
        }
    }

    /// The dice left if the largest group of the roll that may be kept is kept.
    pub fn fewest_dice_left(&self) -> i8 {
        let largest = self.choosable().iter().map(|face| self.rolled(face)).max();
        self.state.dice_left as i8 - largest.unwrap_or(0)
    }

    /// Whether some face of the roll, and so many points beside, would reach a
    /// rival's top tile, or more than reach it.
    pub fn is_steal_within(&self, beside: i8) -> bool {
        let reached = i16::from(self.best_total()) + i16::from(beside);
        let missing = |tile: Tile| tile.number() > self.state.total;
        let mut ahead = self.stealable.iter().filter(|&tile| missing(tile));
        ahead.any(|tile| i16::from(tile.number()) <= reached)
    }

    /// Whether some face of the roll, and so many points beside, would reach the
    /// lowest tile on the table, or a rival's top tile.
    pub fn is_tile_within(&self, beside: i8) -> bool {
        let lowest = self.position.table().lowest();
        let reached = |tile: Tile| tile.number() as i8 <= self.best_total() + beside;
        lowest.is_some_and(reached) || self.is_steal_within(beside)
    }

    /// The total with the face of the roll worth the most points kept.
    fn best_total(&self) -> i8 {
        let points = |face| self.candidate(face).points();
        let most = self.choosable().iter().map(points).max().unwrap_or(0);
        self.state.total as i8 + most
    }

    /// What keeping a face of the roll would lead to.
    pub const fn candidate(&self, face: Face) -> Candidate<'_> {
        let dice = self.rolled(face) as u8;
        Candidate {
            before: self,
            face,
            dice,
            after: self.state.keep(face, dice),
        }
    }

    /// What `state` would let the player take: nothing without a worm.
    fn takeable_in(&self, state: TurnState) -> Takeable {
        if !state.has_worm() {
            return Takeable::default();
        }
        Takeable {
            table: self.position.table().highest_up_to(state.total),
            steal: Tile::new(state.total).filter(|&tile| self.stealable.contains(tile)),
        }
    }

    fn gain_in(&self, state: TurnState, steal_factor: i8) -> i8 {
        let takeable = self.takeable_in(state);
        worms(takeable.table).max(steal_factor * worms(takeable.steal))
    }

    /// For each face not kept yet, the worms that stopping with one die of it would bring
    /// more than stopping in `state`, those of a steal counted double; nothing without dice
    /// left.
    fn worms_of_another_die(&self, state: TurnState) -> impl Iterator<Item = i8> {
        let now = self.gain_in(state, 2);
        let open = match state.dice_left {
            0 => FaceSet::EMPTY,
            _ => state.kept.complement(),
        };
        open.iter()
            .map(move |face| self.gain_in(state.keep(face, 1), 2) - now)
    }
}

/// A face of the roll, and the turn as it would be with that face kept.
#[derive(Debug, Clone, Copy)]
pub struct Candidate<'a> {
    before: &'a Observation<'a>,
    face: Face,
    dice: u8,
    after: TurnState,
}

impl Candidate<'_> {
    /// The face.
    pub const fn face(&self) -> Face {
        self.face
    }

    /// Dice that show the face.
    pub const fn dice(&self) -> i8 {
        self.dice as i8
    }

    /// Points of all dice of the face together.
    pub const fn points(&self) -> i8 {
        (self.dice * self.face.points()) as i8
    }

    /// Dice left once the face is kept.
    pub const fn dice_left(&self) -> i8 {
        self.after.dice_left as i8
    }

    /// Points kept then, this turn.
    pub const fn total(&self) -> i8 {
        self.after.total as i8
    }

    /// Whether a worm is kept then.
    pub const fn has_worm(&self) -> bool {
        self.after.has_worm()
    }

    /// Whether a worm was kept before.
    pub const fn had_worm(&self) -> bool {
        self.before.state.has_worm()
    }

    /// Worms that stopping then would bring, those of a steal counted
    /// `steal_factor` times; 0 without a tile to take.
    pub fn gain(&self, steal_factor: i8) -> i8 {
        self.before.gain_in(self.after, steal_factor)
    }

    /// Worms that one more die could win, times the dice then left: what stopping with a
    /// die of a face still open would bring beyond stopping without it, added up over
    /// these faces, those of a steal counted double; 0 without a worm kept or dice left.
    pub fn worms_to_come(&self) -> i8 {
        if !self.after.has_worm() {
            return 0;
        }
        let added = self.before.worms_of_another_die(self.after);
        // Few dice are left where one die reaches a tile of many worms: it all comes to less
        // than a hundred, however many tiles can be stolen.
        added.filter(|&worms| worms > 0).sum::<i8>() * self.dice_left()
    }

    /// Whether stopping then would let the player steal.
    pub fn lets_steal(&self) -> bool {
        self.before.takeable_in(self.after).steal.is_some()
    }

    /// Whether the total is then the number of a tile open on the table.
    pub fn hits_table_tile(&self) -> bool {
        let table = self.before.position.table();
        Tile::new(self.after.total).is_some_and(|tile| table.contains(tile))
    }

    /// Whether stopping then would let the player take a tile.
    pub fn lets_take(&self) -> bool {
        !self.before.takeable_in(self.after).is_empty()
    }

    /// Whether a rival's top tile is then exactly so many points away, with a
    /// die left to roll.
    pub fn is_short_of_steal(&self, points: i8) -> bool {
        let wanted = self.after.total + points.unsigned_abs();
        let stealable = |tile| self.before.stealable.contains(tile);
        self.after.dice_left > 0 && Tile::new(wanted).is_some_and(stealable)
    }

    /// Whether at most so many dice of one face still open would then reach a
    /// rival's top tile exactly, with a worm among the kept dice.
    pub fn is_equal_dice_from_steal(&self, most: u8) -> bool {
        let after = self.after;
        self.before.stealable.iter().any(|tile| {
            let short = tile.number().saturating_sub(after.total);
            let dice = after.dice_left.min(most);
            let is_near = short <= dice * Face::Worm.points();
            is_near
                && (1..=dice)
                    .any(|dice| short.is_multiple_of(dice) && completes(after, short / dice))
        })
    }
}

fn number(tile: Option<Tile>) -> i8 {
    tile.map_or(0, |tile| tile.number() as i8)
}

fn worms(tile: Option<Tile>) -> i8 {
    tile.map_or(0, |tile| tile.worms() as i8)
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

#[cfg(test)]
#[path = "observation_tests.rs"]
mod tests;
