//! Random moments at which rules are asked.

#[cfg(test)]
use proptest::prelude::{Strategy, any};

use crate::game::{Dice, Face, Position, Stack, TileSet, TurnState, Variant};
use crate::language::Observation;
use crate::language::tree::{Action, Heuristic, Preference};
use crate::language::vocabulary::Kind;
use crate::odds::{StateId, draw};
use crate::rng::Stream;
#[cfg(test)]
use crate::rng::{Address, Purpose};

/// One moment at which a sentence of a kind is asked, out of all that the
/// rules allow.
#[derive(Debug, Clone)]
pub(crate) struct Moment {
    pub(crate) position: Position,
    pub(crate) variant: Variant,
    pub(crate) state: TurnState,
    pub(crate) roll: Option<Dice>,
}

/// Any such moment.
#[cfg(test)]
pub(crate) fn moment(kind: Kind) -> impl Strategy<Value = Moment> {
    any::<u64>().prop_map(move |seed| {
        let mut stream = Address::new(Purpose::Sample, seed).stream();
        Moment::draw(&mut stream, kind)
    })
}

/// A moment of each kind.
#[derive(Debug, Clone)]
pub(crate) struct Moments {
    pub(crate) face: Moment,
    pub(crate) stop: Moment,
    pub(crate) tile: Moment,
}

/// Any such moments.
#[cfg(test)]
pub(crate) fn moments() -> impl Strategy<Value = Moments> {
    let kinds = (moment(Kind::Face), moment(Kind::Stop), moment(Kind::Tile));
    kinds.prop_map(|(face, stop, tile)| Moments { face, stop, tile })
}

impl Moments {
    /// Any such moments.
    pub(crate) fn draw(stream: &mut Stream) -> Moments {
        Moments {
            face: Moment::draw(stream, Kind::Face),
            stop: Moment::draw(stream, Kind::Stop),
            tile: Moment::draw(stream, Kind::Tile),
        }
    }

    /// What a rule decides at each of them.
    pub(crate) fn decisions(&self, rule: &Heuristic) -> (Face, Action, Preference) {
        (
            rule.choose_face(&self.face.seen()).decision,
            rule.choose_action(&self.stop.seen()).decision,
            rule.choose_tile(&self.tile.seen()).decision,
        )
    }
}

impl Moment {
    /// A moment of a kind, with any tiles anywhere and any state of a turn.
    pub(crate) fn draw(stream: &mut Stream, kind: Kind) -> Moment {
        loop {
            if let Some(moment) = Moment::draw_any(stream, kind) {
                return moment;
            }
        }
    }

    /// Any tiles anywhere and any state of a turn; `None` when nothing of this
    /// kind is asked there.
    fn draw_any(stream: &mut Stream, kind: Kind) -> Option<Moment> {
        let rivals = 1 + stream.index(3);
        let mut table = TileSet::EMPTY;
        let mut stacks = vec![Vec::new(); 1 + rivals];
        // Crowded tables and bare ones.
        let open = stream.unit();
        for tile in TileSet::ALL.iter() {
            match stream.chance(open) {
                true => table = table.with(tile),
                false if stream.chance(0.7) => {
                    let owner = stream.index(1 + rivals);
                    let place = stream.index(stacks[owner].len() + 1);
                    stacks[owner].insert(place, tile);
                }
                false => {}
            }
        }
        let mut stacks = stacks.into_iter().map(Stack::from_iter);
        let mine = stacks.next()?;
        let position = Position::new(table, mine, stacks).ok()?;
        let states: Vec<StateId> = StateId::all().collect();
        let state = stream.pick(&states).state();
        let variant = *stream.pick(&Variant::ALL);
        let takeable = position.takeable(state.total, &variant);
        let may_stop = state.has_worm() && !takeable.is_empty();
        let asked = match kind {
            Kind::Face => !state.is_over(),
            Kind::Stop => !state.is_over() && may_stop,
            Kind::Tile => may_stop,
        };
        if !asked {
            return None;
        }
        let roll = match kind {
            Kind::Face => Some(draw(stream, state.dice_left)),
            Kind::Stop | Kind::Tile => None,
        };
        if roll.is_some_and(|roll| state.choosable(roll).is_empty()) {
            return None;
        }
        Some(Moment {
            position,
            variant,
            state,
            roll,
        })
    }

    /// What the words of a rule read then.
    pub(crate) fn seen(&self) -> Observation<'_> {
        let seen = Observation::of_turn(&self.position, &self.variant, self.state);
        match self.roll {
            Some(roll) => seen.with_roll(roll),
            None => seen,
        }
    }
}
