use pickomino::language::{tree::*, vocabulary::*};
use pickomino::{arena::*, game::*, player::*, rng::*, solver::*};
use std::sync::Arc;
use std::time::Instant;
fn cond(q: Quantity, r: Relation, t: i8) -> Condition {
    Comparison::new(q, r, t).into()
}
pub fn bob(n: u8) -> Heuristic {
    let always = Condition::ALWAYS;
    let pts = FaceSentence {
        condition: always.clone(),
        choice: Choice::best(Ranking::DEFAULT),
    };
    let worm = FaceSentence {
        condition: always.clone(),
        choice: Choice::of(Filter::Named(Face::Worm)),
    };
    let high = FaceSentence {
        condition: always.clone(),
        choice: Choice::best(Ranking {
            measure: Measure::Face,
            direction: Direction::Most,
            modifiers: vec![],
        }),
    };
    let late = FaceSentence {
        condition: cond(Quantity::RollNumber, Relation::AtLeast, 3),
        choice: Choice::of(Filter::Named(Face::Worm)),
    };
    let stop = StopSentence {
        action: Action::Stop,
        condition: always.clone(),
    };
    let stop5 = StopSentence {
        action: Action::Stop,
        condition: cond(Quantity::TopPlusGain, Relation::AtLeast, 2),
    };
    match n {
        1 => Heuristic {
            faces: vec![high],
            stops: vec![stop],
            tiles: vec![],
        },
        2 => Heuristic {
            faces: vec![pts],
            stops: vec![stop],
            tiles: vec![],
        },
        3 => Heuristic {
            faces: vec![worm, pts],
            stops: vec![stop],
            tiles: vec![],
        },
        4 => Heuristic {
            faces: vec![late, pts],
            stops: vec![stop],
            tiles: vec![],
        },
        _ => Heuristic {
            faces: vec![late, pts],
            stops: vec![stop5],
            tiles: vec![],
        },
    }
}
fn main() {
    if std::env::args().nth(1).as_deref() == Some("evo") {
        evo();
        return;
    }
    if std::env::args().nth(1).is_some() {
        exam();
        return;
    }
    let solver = Arc::new(Solver::new());
    let exact = ExactPlayer::new(solver.clone());
    let st = Address::new(Purpose::Score, 1);
    for rules in [Rules::RULEBOOK, Rules::BLOG] {
        for b in 1..=5 {
            let p = HeuristicPlayer::of(&bob(b));
            let t = Instant::now();
            let tl = duel_in_parallel(&p, &exact, &rules, st, 0..100_000, &|_| ());
            println!(
                "{rules} bob{b} {:.4} w{} s{} l{} turns {} time {:?}",
                tl.score(),
                tl.wins,
                tl.shared,
                tl.losses,
                tl.turns as f64 / tl.games() as f64,
                t.elapsed()
            );
        }
    }
    let t = Instant::now();
    let tl = duel_in_parallel(&exact, &exact, &Rules::RULEBOOK, st, 0..100_000, &|_| ());
    println!(
        "exact {:.4} first seat {} time {:?}",
        tl.score(),
        tl.first_seat as f64 / 2.0 / tl.games() as f64,
        t.elapsed()
    );
}
#[allow(dead_code)]
pub fn exam() {
    use pickomino::evolution::exam::*;
    let solver = Arc::new(Solver::new());
    let exact = ExactPlayer::new(solver.clone());
    let bobs: Vec<_> = (1..=5).map(|b| HeuristicPlayer::of(&bob(b))).collect();
    let t = Instant::now();
    let e = Exam::set(
        &Rules::RULEBOOK,
        (&bobs, &exact),
        (1024, 8),
        Address::new(Purpose::Train, 1),
    );
    println!("set {:?}", t.elapsed());
    let e2 = Exam::set(
        &Rules::RULEBOOK,
        (&bobs, &exact),
        (1024, 8),
        Address::new(Purpose::Train, 2),
    );
    for (i, b) in bobs.iter().enumerate() {
        let t = Instant::now();
        let l = e.loss(b);
        let el = t.elapsed();
        println!(
            "bob{} {:.4} {:.4} est {:.4} {:?}",
            i + 1,
            l,
            e2.loss(b),
            0.5 - 0.033 * l * 14.7,
            el
        );
    }
}
#[allow(dead_code)]
pub fn evo() {
    use pickomino::evolution::{finals, search::*, settings::*};
    let solver = Arc::new(Solver::new());
    let arg = |i: usize| std::env::args().nth(i).and_then(|s| s.parse::<u64>().ok());
    let mut st = Settings::default();
    st.seed = arg(2).unwrap_or(1);
    st.generations = arg(3).unwrap_or(200) as u32;
    let founders: Vec<_> = (1..=5).map(|b| bob(b)).collect();
    let t = Instant::now();
    let mut s = Search::start(st.clone(), Rules::RULEBOOK, solver, &founders);
    for g in 0..st.generations {
        s.advance();
        if g % 20 == 19 {
            let f = s.state().archive.front();
            print!("{} {:?} ev {}:", g + 1, t.elapsed(), s.state().evaluations);
            for c in f {
                print!(" {}:{:.3}", c.heuristic.size(), c.estimate());
            }
            println!();
        }
    }
    let r = finals::rank(&s, &|_| ());
    println!("{:?}", t.elapsed());
    for f in &r.front {
        println!(
            "--- size {} score {:.4} [{:.4},{:.4}] search {:.4}\n{}",
            f.heuristic.size(),
            f.score().value,
            f.score().low,
            f.score().high,
            f.search_score,
            f.heuristic
        );
    }
    println!("pick {}", r.front[r.pick].heuristic.size());
}
