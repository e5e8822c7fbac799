use pickomino::solver::*;
use std::time::Instant;
fn main() {
    let t = Instant::now();
    let p = TurnProblem::from_two_player_index(0).payoffs();
    let _ = SolvedTurn::of(p);
    println!("init {:?}", t.elapsed());
    let n = 200;
    let t = Instant::now();
    for i in 0..n {
        let p = TurnProblem::from_two_player_index(i * 251).payoffs();
        std::hint::black_box(solve_rolls_plainly(&p));
    }
    println!("plain {:?}", t.elapsed() / n as u32);
    let t = Instant::now();
    for i in 0..n {
        let p = TurnProblem::from_two_player_index(i * 251).payoffs();
        std::hint::black_box(SolvedTurn::of(p));
    }
    println!("scalar {:?}", t.elapsed() / n as u32);
    let t = Instant::now();
    for i in 0..n {
        let p: [Payoffs; 8] =
            std::array::from_fn(|k| TurnProblem::from_two_player_index(i * 251 + k).payoffs());
        std::hint::black_box(solve_rolls(&p));
    }
    println!("lanes8 {:?}", t.elapsed() / (8 * n) as u32);
    let t = Instant::now();
    for i in 0..n {
        let p: [Payoffs; 16] =
            std::array::from_fn(|k| TurnProblem::from_two_player_index(i * 251 + k).payoffs());
        std::hint::black_box(solve_rolls(&p));
    }
    println!("lanes16 {:?}", t.elapsed() / (16 * n) as u32);
    let v: Vec<_> = (0..n)
        .map(|i| SolvedTurn::of(TurnProblem::from_two_player_index(i * 251).payoffs()))
        .collect();
    let t = Instant::now();
    for s in &v {
        std::hint::black_box(s.outcomes());
    }
    println!("outcomes {:?}", t.elapsed() / n as u32);
}
