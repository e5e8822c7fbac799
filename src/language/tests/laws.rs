//! Laws that hold for every tree the types allow.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq};
use proptest::proptest;

use crate::game::{Face, FaceSet};
use crate::language::compile::Program;
use crate::language::decide::{Offers, Readings};
use crate::language::logic::readings;
use crate::language::tree::{
    Action, Choice, Comparison, Condition, FaceOrder, Heuristic, Ranking, Relation, Sentence,
};
use crate::language::vocabulary::{Feature, Kind, Quantity};
use crate::language::{check, default_choice, parse, simplify, strategies, without_default};

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

/// One moment of a game: a reading of every quantity, the faces on offer, and
/// a seed that settles what each of them would lead to.
#[derive(Debug, Clone)]
struct Moment {
    readings: BTreeMap<Quantity, i8>,
    choosable: FaceSet,
    seed: u64,
}

fn moment(kind: Kind) -> impl Strategy<Value = Moment> {
    let readings = Quantity::ALL.map(|quantity| {
        let (low, high) = readings(quantity, kind);
        (low as i8..=high as i8).prop_map(move |reading| (quantity, reading))
    });
    let readings: Vec<_> = readings.into_iter().collect();
    (readings, 1..64_u8, any::<u64>()).prop_map(move |(readings, faces, seed)| {
        let mut readings: BTreeMap<Quantity, i8> = readings.into_iter().collect();
        if kind == Kind::Stop {
            // Where one may stop, to be on a rival's top is to be able to steal it.
            let short = readings[&Quantity::ShortOfSteal];
            readings.insert(Quantity::CanSteal, i8::from(short == 0));
        }
        Moment {
            readings,
            choosable: FaceSet::from_bits(faces),
            seed,
        }
    })
}

impl Moment {
    /// A number below `below` that depends on nothing but the seed and `of`.
    fn pick(&self, of: impl Hash, below: u64) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.seed, of).hash(&mut hasher);
        hasher.finish() % below
    }
}

impl Readings for Moment {
    fn quantity(&self, quantity: Quantity) -> i8 {
        self.readings[&quantity]
    }
}

impl Offers for Moment {
    fn choosable(&self) -> FaceSet {
        self.choosable
    }

    fn count(&self, face: Face) -> i8 {
        1 + self.pick(face, 3) as i8
    }

    fn has(&self, face: Face, feature: Feature) -> bool {
        self.pick((face, feature), 2) == 0
    }

    fn worms(&self, face: Face, steal_factor: i8) -> i8 {
        self.pick((face, steal_factor), 5) as i8
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

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
            let faces = |tree: &Heuristic| tree.choose_face(&face).decision;
            let stops = |tree: &Heuristic| tree.choose_action(&stop).decision;
            let tiles = |tree: &Heuristic| tree.choose_tile(&tile).decision;
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
        prop_assert_eq!(program.choose_face(&face), tree.choose_face(&face).decision);
        prop_assert_eq!(program.choose_action(&stop), tree.choose_action(&stop).decision);
        prop_assert_eq!(program.choose_tile(&tile), tree.choose_tile(&tile).decision);
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
    #![proptest_config(ProptestConfig::with_cases(500))]

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
