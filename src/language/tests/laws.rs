//! Laws that hold for every tree the types allow.

use std::collections::BTreeMap;

use proptest::prelude::{any, prop_assert, prop_assert_eq, prop_assume};
use proptest::proptest;

use crate::game::{Dice, Face, Outcome, Position, Stack, Tile, TurnState, Variant};
use crate::language::compile::Program;
use crate::language::moments::{Moment, moment, moments};
use crate::language::observation::{Candidate, Observation};
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Ranking, Relation, Sentence,
};
use crate::language::vocabulary::{Correction, Feature, Kind, Measure, Quantity};
use crate::language::{check, default_choice, parse, simplify, strategies, without_default};
use crate::rng::{Address, Purpose};

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

#[test]
fn what_is_seen_lies_where_it_is_said_to_occur() {
    let mut stream = Address::new(Purpose::Sample, 1).stream();
    for kind in [Kind::Face, Kind::Stop, Kind::Tile] {
        let moments = (0..20_000).map(|_| Moment::draw(&mut stream, kind));
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
    fn simplifying_keeps_every_decision(tree in strategies::heuristic(), moments in moments()) {
        let decided = moments.decisions(&tree);
        for simple in [simplify(&tree), without_default(&tree), without_default(&simplify(&tree))] {
            prop_assert_eq!(decided, moments.decisions(&simple), "{}\n{}", tree, simple);
        }
    }

    #[test]
    fn compiled_and_interpreted_decisions_agree(
        tree in strategies::heuristic(),
        moments in moments(),
    ) {
        let program = Program::of(&tree);
        let decided = (
            program.choose_face(&moments.face.seen()),
            program.choose_action(&moments.stop.seen()),
            program.choose_tile(&moments.tile.seen()),
        );
        prop_assert_eq!(decided, moments.decisions(&tree));
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

/// Every feature, with each of its numbers.
fn features() -> impl Iterator<Item = Feature> {
    Feature::ALL.into_iter().flat_map(|feature| {
        let (lowest, highest) = feature.number().map_or((0, 0), |(_, range)| range);
        (lowest..=highest).map(move |number| feature.with_number(number))
    })
}

/// What all words say of a face that its dice alone are said to tell.
fn told_by_dice(face: &Candidate<'_>) -> Vec<i32> {
    let measures = Measure::ALL.into_iter().filter(|word| word.is_of_dice());
    let corrections = Correction::ALL
        .into_iter()
        .chain(features().map(Correction::Having));
    let corrections = corrections.filter(|word| word.is_of_dice());
    let measured = measures.map(|word| word.of(face));
    measured
        .chain(corrections.map(|word| word.times(face)))
        .collect()
}

proptest! {
    #[test]
    fn what_the_dice_of_a_face_tell_is_the_same_everywhere(moment in moment(Kind::Face)) {
        let seen = moment.seen();
        let start = Position::start(2);
        for face in seen.choosable().iter() {
            let dice = Dice::of(face, seen.rolled(face) as u8);
            let alone = Observation::of_turn(&start, &Variant::RULEBOOK, TurnState::START);
            let alone = told_by_dice(&alone.with_roll(dice).candidate(face));
            prop_assert_eq!(told_by_dice(&seen.candidate(face)), alone, "{}", face);
        }
    }
}

proptest! {
    #[test]
    fn the_lead_with_the_tile_is_the_lead_once_it_is_taken(moment in moment(Kind::Stop)) {
        let (seen, position) = (moment.seen(), &moment.position);
        let takeable = position.takeable(moment.state.total, &moment.variant);
        let mut after = position.clone();
        let take = takeable.steal_first().unwrap();
        after.play(Outcome::Take(take), &moment.variant);
        let worms: Vec<i8> = after.stacks().iter().map(Stack::worms).map(|w| w as i8).collect();
        let me = position.to_move();
        let rivals = worms.iter().enumerate().filter(|&(seat, _)| seat != me);
        let best = rivals.map(|(_, &worms)| worms).max().unwrap();
        prop_assert_eq!(seen.lead_with_tile(), worms[me] - best);
    }
}

proptest! {
    #[test]
    fn the_expected_loss_is_that_of_all_rolls_that_bust(moment in moment(Kind::Stop)) {
        let (state, position) = (moment.state, &moment.position);
        prop_assume!((1..=4).contains(&state.dice_left));
        let seen = moment.seen();
        let all = 6_u32.pow(state.dice_left.into());
        let busts = (0..all).filter(|&number| {
            let mut faces = (0..state.dice_left).map(|die| number / 6_u32.pow(die.into()) % 6);
            faces.all(|face| state.kept.contains(Face::ALL[face as usize]))
        });
        let worms_after = |outcome| {
            let mut after = position.clone();
            after.play(outcome, &moment.variant);
            after.stacks()[position.to_move()].worms() as f64
        };
        let take = position.takeable(state.total, &moment.variant).steal_first().unwrap();
        let at_stake = worms_after(Outcome::Take(take)) - worms_after(Outcome::Bust);
        let loss = 10.0 * at_stake * busts.count() as f64 / f64::from(all);
        prop_assert_eq!(seen.expected_loss(), loss.round() as i8);
    }
}

proptest! {
    #[test]
    fn worms_to_come_are_what_single_dice_would_bring(moment in moment(Kind::Face)) {
        let seen = moment.seen();
        let brings = |state: TurnState| {
            let takeable = moment.position.takeable(state.total, &moment.variant);
            let worms = |tile: Tile| tile.worms() as i8;
            let table = takeable.table.map_or(0, worms);
            table.max(2 * takeable.steal.map_or(0, worms))
        };
        for face in seen.choosable().iter() {
            let after = moment.state.keep(face, seen.rolled(face) as u8);
            let single = Face::ALL.into_iter().filter(|&one| !after.kept.contains(one));
            let won = single.map(|one| brings(after.keep(one, 1)) - brings(after));
            let won = won.filter(|&worms| worms > 0);
            let expected = match after.has_worm() && after.dice_left > 0 {
                true => won.sum::<i8>() * after.dice_left as i8,
                false => 0,
            };
            prop_assert_eq!(seen.candidate(face).worms_to_come(), expected, "{}", face);
        }
    }
}

#[test]
fn points_and_dice_are_told_by_the_dice_of_a_face_and_worms_are_not() {
    let of_face = Face::ALL.map(Correction::of_face);
    let by_dice = [
        Correction::EACH_DIE,
        Correction::named("the square of the dice"),
    ];
    let by_dice = of_face.into_iter().chain(by_dice);
    assert!(
        by_dice
            .chain(Face::ALL.map(Correction::value_of))
            .all(Correction::is_of_dice)
    );
    assert!(Measure::POINTS.is_of_dice() && Measure::FACE.is_of_dice());
    assert!(!Measure::named("wins the most worms").is_of_dice());
    assert!(!Correction::named("each worm won").is_of_dice());
    assert!(Feature::named("on enough dice").is_of_dice());
    for name in ["lets you steal", "leaves few dice", "reaches a total"] {
        assert!(!Feature::named(name).is_of_dice(), "{name}");
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
