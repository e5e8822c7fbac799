//! The early exit from the fitness cases, against the plain mean.

use pickomino::evolution::candidate::Candidate;
use pickomino::evolution::environment::Environment;
use pickomino::evolution::fitness_cases::{CaseCounts, Entrant, FitnessCases};
use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::provenance::Origin;
use pickomino::evolution::random_rules;
use pickomino::game::Variant;
use pickomino::language::tree::Heuristic;
use pickomino::player::{ExactPlayer, HeuristicPlayer};
use pickomino::rng::{Address, Purpose};

use crate::support::solver;

fn cases(exact: &ExactPlayer) -> FitnessCases {
    let references = ["bob1", "bob4", "bob5"].map(|name| {
        let entrant = pickomino::roster::find(name).unwrap();
        HeuristicPlayer::of(entrant.heuristic().unwrap())
    });
    let counts = CaseCounts {
        positions: 128,
        turns: 4,
        rollouts: 5,
    };
    let stream = Address::new(Purpose::Train, 9);
    let environment = Environment::duel(exact.clone(), Variant::RULEBOOK);
    FitnessCases::draw(&environment, &references, counts, stream)
}

fn heuristics(count: u64) -> Vec<Heuristic> {
    let lexicon = Lexicon::without(&[]).unwrap();
    let streams = (0..count).map(|n| Address::new(Purpose::Sample, 41).child(n).stream());
    streams
        .map(|mut stream| random_rules::heuristic(&mut stream, &lexicon))
        .collect()
}

#[test]
fn whoever_leaves_early_is_above_the_limit() {
    let exact = ExactPlayer::new(solver());
    let cases = cases(&exact);
    let candidates = heuristics(400).into_iter();
    let candidates: Vec<Candidate> = candidates
        .map(|heuristic| Candidate::new(Origin::Immigrant, heuristic))
        .collect();
    let unless_above = |candidate, limit| {
        let entrant = Entrant { candidate, limit };
        cases.mean_regrets_unless_above(&[entrant])[0]
    };
    let mut regrets: Vec<f64> = candidates
        .iter()
        .map(|candidate| cases.mean_regret(candidate.player()))
        .collect();
    for (candidate, &regret) in candidates.iter().zip(&regrets) {
        assert_eq!(unless_above(candidate, f64::INFINITY), Some(regret));
        let mean = cases.regrets(candidate.player()).iter().sum::<f64>() / 128.0;
        assert!((mean - regret).abs() < 1e-12);
    }
    let all = regrets.clone();
    regrets.sort_by(f64::total_cmp);
    // A limit that a tenth of them meets.
    let limit = regrets[40];
    let (mut early, mut wrongly) = (0, 0);
    for (candidate, regret) in candidates.iter().zip(all) {
        match unless_above(candidate, limit) {
            Some(taken) => assert_eq!(taken, regret),
            None => {
                early += 1;
                wrongly += u32::from(regret <= limit);
            }
        }
    }
    assert!(early > 200, "only {early} of 400 left early");
    assert!(wrongly <= 2, "{wrongly} left although they meet the limit");
}
