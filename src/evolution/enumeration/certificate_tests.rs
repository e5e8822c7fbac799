//! Tests of certificates in a language of few words.

use std::collections::BTreeSet;
use std::convert::Infallible;

use super::*;
use crate::evolution::environment::Environment;
use crate::evolution::fitness_cases::CaseCounts;
use crate::evolution::random_rules;
use crate::game::Variant;
use crate::language::enumerate::edits::one_step_edits;
use crate::language::tree::{Action, FaceOrder, Sentence};
use crate::language::vocabulary::{Filter, names};
use crate::player::ExactPlayer;
use crate::rng::{Address, Purpose};
use crate::solver::Solver;

const PLACES: usize = 5;

/// What a certifier of a language of few words needs.
struct Small {
    lexicon: Lexicon,
    cases: FitnessCases,
    probes: SignatureProbes,
    efforts: EffortProbes,
}

fn small() -> Small {
    with_words(&[])
}

fn with_words(more: &[&str]) -> Small {
    let mut kept = vec!["steal", "gain", "short of a steal", "face"];
    kept.extend(more);
    let others = names().filter(|name| !kept.contains(name));
    let others: Vec<String> = others.map(str::to_owned).collect();
    let exact = ExactPlayer::new(Solver::shared());
    let counts = CaseCounts {
        positions: 100,
        turns: 3,
        rollouts: 10,
    };
    let reference = HeuristicPlayer::of(&Heuristic::default());
    let environment = Environment::duel(exact.clone(), Variant::RULEBOOK);
    let stream = Address::new(Purpose::Train, 5);
    Small {
        lexicon: Lexicon::without(&others).unwrap(),
        cases: FitnessCases::draw(&environment, &[reference], counts, stream),
        probes: SignatureProbes::draw(&Variant::RULEBOOK, 256),
        efforts: EffortProbes::draw(&exact, &Variant::RULEBOOK, 2),
    }
}

impl Small {
    fn certifier(
        &self,
        size: usize,
        max_effort: Option<f64>,
        known: &[Heuristic],
    ) -> Certifier<'_> {
        let claim = Claim {
            lexicon: &self.lexicon,
            size,
            max_effort,
            places: PLACES,
            heat: 500,
        };
        Certifier::new(
            claim,
            &self.cases,
            (&self.probes, Some(&self.efforts)),
            known,
        )
    }
}

fn raced(certifier: &Certifier<'_>, shard: Shard) -> Races {
    let on = |_: &Races| Ok::<_, Infallible>(ControlFlow::Continue(()));
    certifier.run(certifier.begin(), shard, on).unwrap()
}

#[test]
fn every_rule_set_has_its_size_and_its_own_regret_and_none_beats_the_best() {
    let small = small();
    for size in 1..=3 {
        let certifier = small.certifier(size, None, &[]);
        assert_numbered(&small, &certifier);
        let races = raced(&certifier, Shard::WHOLE);
        assert_eq!(races.raced, certifier.count());
        assert_eq!(
            races.finished, races.raced,
            "without a limit all run to the end"
        );
        assert!(races.raced <= races.written);
        assert_eq!(races.best.len(), PLACES);
    }
}

/// Checks some numbers of each block: what a number stands for has the size, is not what
/// another stands for, and has the regret that its sentences have turn by turn.
#[track_caller]
fn assert_numbered(small: &Small, certifier: &Certifier<'_>) {
    let mut seen = BTreeSet::new();
    let size = certifier.claim.size;
    for block in &certifier.blocks {
        let step = (block.count / 150).max(1) as usize;
        for number in (block.first..block.first + block.count).step_by(step) {
            let whole = certifier.heuristic(number);
            assert_eq!(whole.size(), size, "{whole}");
            assert!(seen.insert(whole.to_string()), "{whole}");
            let alone = certifier.race(number..number + 1, f64::INFINITY);
            let plain = small.cases.mean_regret(&HeuristicPlayer::of(&whole));
            assert!((alone.best[0].1 - plain).abs() < 1e-12, "{whole}");
        }
    }
    assert!(seen.len() >= size, "{}", seen.len());
}

#[test]
fn rule_sets_of_size_4_have_their_size_and_their_own_regret() {
    let small = with_words(&["each die", "the value of a die"]);
    let known = ["Stop as soon as you can take a tile.".parse().unwrap()];
    let mut certifier = small.certifier(4, None, &known);
    let stopping = |stops| {
        certifier
            .blocks
            .iter()
            .filter(move |one| one.stops == stops)
    };
    assert_eq!(stopping(1).count(), 4);
    assert!(stopping(1).all(|block| block.count > 0));
    certifier.limit = f64::INFINITY;
    assert_numbered(&small, &certifier);
    let corrected = certifier.at_once.as_ref().map(|at_once| {
        let numbers = (0..at_once.lists.count()).step_by(1009);
        let lists = numbers.map(|number| at_once.lists.list(number));
        let corrections = lists.map(|list| list.faces[0].order.choice.ranking.modifiers.len());
        corrections.filter(|&count| count == 2).count()
    });
    assert!(corrected > Some(20), "{corrected:?}");
}

/// All that a search draws at random or changes in one step, and no word that only people
/// use, is among what was tried.
#[test]
fn nothing_that_is_drawn_or_edited_beats_the_best() {
    let small = small();
    let best: Vec<Races> = (1..=3)
        .map(|size| raced(&small.certifier(size, None, &[]), Shard::WHOLE))
        .collect();
    let edits = best.iter().flat_map(|races| &races.best);
    let edits = edits.flat_map(|found| one_step_edits(&found.rules));
    let mut others: Vec<Heuristic> = edits.map(|edit| edit.heuristic).collect();
    let mut stream = Address::new(Purpose::Sample, 3).stream();
    others.extend((0..40_000).map(|_| random_rules::heuristic(&mut stream, &small.lexicon)));
    let at_once = |one: &Heuristic| Heuristic {
        faces: one.faces.clone(),
        stops: vec![Sentence::always(Action::Stop)],
        ..Heuristic::default()
    };
    others.extend(others.clone().iter().map(at_once));
    let mut tried = [0; 2];
    for one in others.iter().filter(|one| is_claimed(&small, one)) {
        let regret = small.cases.mean_regret(&HeuristicPlayer::of(one));
        let least = best[..one.size()].iter().map(|races| races.best[0].regret);
        // What decides alike in the probes may differ in decisions as rare as they miss.
        assert!(regret > least.fold(f64::INFINITY, f64::min) - 1e-4, "{one}");
        let at_once = one.stops.len() == 1 && one.stops[0].condition.is_always();
        tried[usize::from(at_once)] += 1;
    }
    assert!(tried.iter().all(|tried| *tried > 300), "{tried:?}");
}

/// Whether a certificate up to size 3 speaks of a rule set.
fn is_claimed(small: &Small, one: &Heuristic) -> bool {
    let named = |s: &Sentence<FaceOrder>| matches!(s.order.choice.filter, Some(Filter::Among(..)));
    let mut asked = one.ids().flat_map(|id| one.condition(id).comparisons());
    small.lexicon.allows(one)
        && (1..=3).contains(&one.size())
        && (one.size() == 1 || !one.stops.is_empty())
        && !one.faces.iter().any(named)
        && asked.all(|comparison| !comparison.quantity().is_shaped())
}

#[test]
fn planted_winners_are_found_and_the_rest_is_given_up() {
    let small = small();
    let all = raced(&small.certifier(3, None, &[]), Shard::WHOLE);
    // Known are the winners themselves, then worse ones.
    for place in 0..PLACES {
        let known = [all.best[place].rules.clone(), "Stop.".parse().unwrap()];
        let races = raced(&small.certifier(3, None, &known), Shard::WHOLE);
        assert_eq!(races.best[..=place], all.best[..=place], "{place}");
        assert!(races.finished < races.raced, "{place}");
        assert!((races.limit - all.best[place].predicted).abs() < 1e-12);
    }
}

#[test]
fn those_that_ask_too_much_do_not_count() {
    let small = small();
    let all = raced(&small.certifier(3, None, &[]), Shard::WHOLE);
    let limit = all
        .best
        .iter()
        .map(|found| found.seconds)
        .fold(f64::INFINITY, f64::min);
    let easy = raced(&small.certifier(3, Some(limit), &[]), Shard::WHOLE);
    assert!(easy.best.iter().all(|found| found.seconds <= limit));
    let expected = all.best.iter().find(|found| found.seconds <= limit);
    assert_eq!(easy.best.first(), expected);
    assert!(easy.best != all.best);
}

#[test]
fn shards_and_breaks_change_nothing() {
    let small = small();
    let known = ["Stop as soon as you can take a tile.".parse().unwrap()];
    let certifier = small.certifier(3, None, &known);
    let whole = raced(&certifier, Shard::WHOLE);
    assert!(whole.heats >= 7, "{}", whole.heats);
    for of in [1, 2, 3, 7] {
        let parts = (0..of).map(|number| raced(&certifier, Shard { number, of }));
        let merged = parts.reduce(|one, other| one.and(other, PLACES));
        assert_eq!(merged.as_ref(), Some(&whole), "{of}");
    }
    let mut broken = certifier.begin();
    let mut breaks = 0;
    while broken.next < broken.heats {
        let stop = |_: &Races| Ok::<_, Infallible>(ControlFlow::Break(()));
        broken = certifier.run(broken, Shard::WHOLE, stop).unwrap();
        let saved = serde_json::to_string(&broken).unwrap();
        broken = serde_json::from_str(&saved).unwrap();
        breaks += 1;
    }
    assert_eq!((broken, breaks), (whole.clone(), whole.heats));
    let alone = crate::spread::on_threads(1, || raced(&certifier, Shard::WHOLE));
    assert_eq!(alone.unwrap(), whole);
}
