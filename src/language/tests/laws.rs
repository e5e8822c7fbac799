//! Laws that hold for every tree the types allow.

use std::collections::BTreeMap;

use proptest::prelude::{Strategy, any, prop_assert, prop_assert_eq};
use proptest::proptest;

use crate::game::{Dice, Position, Stack, TileSet, TurnState, Variant};
use crate::language::compile::Program;
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Ranking, Relation, Sentence,
};
use crate::language::vocabulary::{Kind, Quantity};
use crate::language::{
    Observation, check, default_choice, parse, simplify, strategies, without_default,
};
use crate::odds::{StateId, draw};
use crate::rng::{Address, Purpose, Stream};

fn read(text: &str) -> Heuristic {
    match parse(text) {
        Ok(parsed) => parsed.heuristic,
        Err(errors) => panic!("{text}\n{errors:#?}"),
    }
}

#[test]
fn every_comparison_reads_back() {
    for quantity in Quantity::ALL {
        for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
            for threshold in i8::MIN..=i8::MAX {
                let condition = Condition::from(Comparison::new(quantity, relation, threshold));
                let mut tree = Heuristic::default();
                match quantity.fits(Kind::Stop) {
                    true => tree.stops.push(Sentence::new(Action::Stop, condition)),
                    false => {
                        let order = FaceOrder::take(default_choice());
                        tree.faces.push(Sentence::new(order, condition));
                    }
                }
                assert_eq!(read(&tree.to_string()), tree, "{tree}");
            }
        }
    }
}

#[test]
fn every_comparison_has_its_own_words() {
    let mut seen: BTreeMap<String, Comparison> = BTreeMap::new();
    for quantity in Quantity::ALL {
        for relation in [Relation::AtLeast, Relation::AtMost, Relation::Exactly] {
            for threshold in i8::MIN..=i8::MAX {
                let comparison = Comparison::new(quantity, relation, threshold);
                let other = seen.insert(comparison.to_string(), comparison);
                assert!(
                    other.is_none_or(|other| other == comparison),
                    "{comparison}"
                );
            }
        }
    }
}

/// One moment at which a sentence of a kind is asked, out of all that the
/// rules allow.
#[derive(Debug, Clone)]
struct Moment {
    position: Position,
    variant: Variant,
    state: TurnState,
    roll: Option<Dice>,
}

fn moment(kind: Kind) -> impl Strategy<Value = Moment> {
    any::<u64>().prop_map(move |seed| {
        let mut stream = Address::new(Purpose::Sample, seed).stream();
        loop {
            if let Some(moment) = Moment::draw(&mut stream, kind) {
                return moment;
            }
        }
    })
}

impl Moment {
    /// Any tiles anywhere and any state of a turn; `None` when nothing of this
    /// kind is asked there.
    fn draw(stream: &mut Stream, kind: Kind) -> Option<Moment> {
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

    fn seen(&self) -> Observation<'_> {
        let seen = Observation::of_turn(&self.position, &self.variant, self.state);
        match self.roll {
            Some(roll) => seen.with_roll(roll),
            None => seen,
        }
    }
}

#[test]
fn what_is_seen_lies_where_it_is_said_to_occur() {
    let mut stream = Address::new(Purpose::Sample, 1).stream();
    for kind in [Kind::Face, Kind::Stop, Kind::Tile] {
        let moments = (0..20_000).filter_map(|_| Moment::draw(&mut stream, kind));
        for moment in moments {
            for quantity in Quantity::ALL.into_iter().filter(|q| q.fits(kind)) {
                let (low, high) = quantity.occurs(kind);
                let reading = quantity.observe(&moment.seen());
                assert!(
                    (low..=high).contains(&reading),
                    "{quantity:?} {reading} {moment:?}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(strategies::cases(400))]

    #[test]
    fn what_is_printed_reads_back(tree in strategies::heuristic()) {
        let text = tree.to_string();
        prop_assert_eq!(&read(&text), &tree, "{}", text);
        prop_assert_eq!(read(&text).to_string(), text);
    }

    #[test]
    fn simplifying_ends_and_prints(tree in strategies::heuristic()) {
        let simple = simplify(&tree);
        prop_assert_eq!(&simplify(&simple), &simple, "{}", tree);
        prop_assert!(simple.size() <= tree.size().max(1), "{}\n{}", tree, simple);
        prop_assert_eq!(&read(&simple.to_string()), &simple);
    }

    #[test]
    fn simplifying_keeps_every_decision(
        tree in strategies::heuristic(),
        face in moment(Kind::Face),
        stop in moment(Kind::Stop),
        tile in moment(Kind::Tile),
    ) {
        for simple in [simplify(&tree), without_default(&tree), without_default(&simplify(&tree))] {
            let faces = |tree: &Heuristic| tree.choose_face(&face.seen()).decision;
            let stops = |tree: &Heuristic| tree.choose_action(&stop.seen()).decision;
            let tiles = |tree: &Heuristic| tree.choose_tile(&tile.seen()).decision;
            prop_assert_eq!(faces(&tree), faces(&simple), "{}\n{}", tree, simple);
            prop_assert_eq!(stops(&tree), stops(&simple), "{}\n{}", tree, simple);
            prop_assert_eq!(tiles(&tree), tiles(&simple), "{}\n{}", tree, simple);
        }
    }

    #[test]
    fn compiled_and_interpreted_decisions_agree(
        tree in strategies::heuristic(),
        face in moment(Kind::Face),
        stop in moment(Kind::Stop),
        tile in moment(Kind::Tile),
    ) {
        let program = Program::of(&tree);
        prop_assert_eq!(program.choose_face(&face.seen()), tree.choose_face(&face.seen()).decision);
        prop_assert_eq!(program.choose_action(&stop.seen()), tree.choose_action(&stop.seen()).decision);
        prop_assert_eq!(program.choose_tile(&tile.seen()), tree.choose_tile(&tile.seen()).decision);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}") {
        if let Err(errors) = parse(&text) {
            for error in errors {
                prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
                prop_assert!(text.is_char_boundary(error.span.start));
            }
        }
    }

    #[test]
    fn simple_heuristics_give_no_warning_of_their_sentences(tree in strategies::heuristic()) {
        let text = simplify(&tree).to_string();
        let parsed = parse(&text);
        prop_assert!(parsed.is_ok());
        for warning in parsed.iter().flat_map(check) {
            let outside = matches!(
                warning.kind,
                crate::language::WarningKind::OutsideRange { .. }
            );
            prop_assert!(warning.sentence.is_none() || outside, "{}\n{}", text, warning);
        }
    }
}

proptest! {
    // Explaining a mistake takes milliseconds, so these are fewer.
    #![proptest_config(strategies::cases(200))]

    #[test]
    fn mixed_up_words_are_read_or_refused(
        tree in strategies::heuristic(),
        cuts in proptest::collection::vec((any::<u16>(), any::<u16>()), 1..4),
    ) {
        let text = tree.to_string();
        let mut words: Vec<&str> = text.split(' ').collect();
        for (from, to) in cuts {
            let len = words.len();
            words.swap(usize::from(from) % len, usize::from(to) % len);
        }
        let text = words.join(" ");
        if let Ok(parsed) = parse(&text) {
            prop_assert_eq!(read(&parsed.heuristic.to_string()), parsed.heuristic, "{}", text);
        }
    }
}

#[test]
fn the_default_may_be_left_out_on_request_only() {
    let text =
        "Take worms.\nTake the face worth the most points.\nStop as soon as you can take a tile.";
    let tree = read(text);
    assert_eq!(simplify(&tree), tree);
    assert_eq!(without_default(&tree).faces.len(), 1);
    let only = read("Take the face worth the most points.");
    assert_eq!(without_default(&only), only);
    assert_eq!(only.faces[0].order.choice, Choice::best(Ranking::DEFAULT));
}
