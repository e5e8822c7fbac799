//! The exam that steers the search, against the plain way of taking it.

use std::sync::Arc;

use pickomino::evolution::birth;
use pickomino::evolution::exam::{Exam, ExamSize};
use pickomino::evolution::lexicon::Lexicon;
use pickomino::game::Variant;
use pickomino::language::tree::Heuristic;
use pickomino::player::{ExactPlayer, HeuristicPlayer};
use pickomino::rng::{Address, Purpose};
use pickomino::solver::Solver;

fn exam(exact: &ExactPlayer) -> Exam {
    let examinees = ["bob1", "bob4", "bob5"].map(|name| {
        let entrant = pickomino::roster::find(name).unwrap();
        HeuristicPlayer::of(entrant.heuristic().unwrap())
    });
    let size = ExamSize {
        positions: 256,
        turns: 4,
        rollouts: 20,
    };
    let stream = Address::new(Purpose::Train, 9);
    Exam::set(exact, &Variant::RULEBOOK, &examinees, size, stream)
}

fn heuristics(count: u64) -> Vec<Heuristic> {
    let lexicon = Lexicon::without(&[]).unwrap();
    let streams = (0..count).map(|n| Address::new(Purpose::Sample, 41).child(n).stream());
    streams
        .map(|mut stream| birth::heuristic(&mut stream, &lexicon))
        .collect()
}

#[test]
fn whoever_leaves_the_exam_early_is_above_the_limit() {
    let exact = ExactPlayer::new(Arc::new(Solver::new()));
    let exam = exam(&exact);
    let players: Vec<HeuristicPlayer> = heuristics(400).iter().map(HeuristicPlayer::of).collect();
    let mut losses: Vec<f64> = players.iter().map(|player| exam.loss(player)).collect();
    for (player, &loss) in players.iter().zip(&losses) {
        assert_eq!(exam.loss_unless_above(player, f64::INFINITY), Some(loss));
        let mean = exam.losses(player).iter().sum::<f64>() / 256.0;
        assert!((mean - loss).abs() < 1e-12);
    }
    let all = losses.clone();
    losses.sort_by(f64::total_cmp);
    // A limit that a tenth of them meets.
    let limit = losses[40];
    let (mut early, mut wrongly) = (0, 0);
    for (player, loss) in players.iter().zip(all) {
        match exam.loss_unless_above(player, limit) {
            Some(taken) => assert_eq!(taken, loss),
            None => {
                early += 1;
                wrongly += u32::from(loss <= limit);
            }
        }
    }
    assert!(early > 200, "only {early} of 400 left early");
    assert!(wrongly <= 2, "{wrongly} left although they meet the limit");
}
