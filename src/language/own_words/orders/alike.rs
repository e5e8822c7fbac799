//! Whether two readings of a statement decide alike wherever a rule is asked, so that it does
//! not matter which one is meant.

use std::sync::OnceLock;

use super::assemble::assemble;
use super::draft::{Doing, Draft};
use super::when::When;
use crate::game::Face;
use crate::language::moments::Moments;
use crate::language::tree::{Choice, Comparison, Heuristic, Ranking, Relation};
use crate::language::vocabulary::{Direction, Filter, Measure, Quantity};
use crate::rng::{Address, Purpose};

/// At how many moments of each kind the readings are asked.
const MOMENTS: usize = 600;

/// Whether orders decide alike, by themselves and between others: what comes before all that
/// was said differs only there.
pub fn decide_alike(one: &[Draft], other: &[Draft]) -> bool {
    [alone, between_others].iter().all(|whole| {
        let both = whole(one).zip(whole(other));
        both.is_some_and(|(one, other)| {
            let same = |asked: &Moments| asked.decisions(&one) == asked.decisions(&other);
            one == other || moments().iter().all(same)
        })
    })
}

fn alone(orders: &[Draft]) -> Option<Heuristic> {
    Some(assemble(orders.to_vec()).ok()?.heuristic)
}

/// What is decided with other orders before and behind them.
fn between_others(orders: &[Draft]) -> Option<Heuristic> {
    let when = |quantity, number| {
        let asked = Comparison::new(quantity, Relation::Exactly, number);
        When::all(vec![asked])
    };
    let order = |doing, case| Draft::new(doing, case, When::always(), 0..0);
    let lowest = Ranking::new(Measure::FACE, Direction::Fewest, Vec::new());
    let threes = Choice::of(Filter::Named(Face::Three));
    let before = [
        order(Doing::Take(threes), when(Quantity::ROLL, 2)),
        order(Doing::Stop, when(Quantity::DICE, 2)),
    ];
    let behind = [
        order(Doing::Take(Choice::best(lowest)), When::always()),
        order(Doing::Stop, when(Quantity::DICE, 3)),
    ];
    alone(&[&before, orders, &behind].concat())
}

/// The moments at which readings are asked, always the same.
fn moments() -> &'static [Moments] {
    static DRAWN: OnceLock<Vec<Moments>> = OnceLock::new();
    DRAWN.get_or_init(|| {
        let mut stream = Address::new(Purpose::Sample, 0).stream();
        (0..MOMENTS).map(|_| Moments::draw(&mut stream)).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(face: Face) -> Draft {
        let choice = Choice::of(Filter::Named(face));
        Draft::new(Doing::Take(choice), When::always(), When::always(), 0..0)
    }

    #[test]
    fn what_is_left_out_matters_only_where_it_decides() {
        let [worms, fives] = [take(Face::Worm), take(Face::Five)];
        let twice = [worms.clone(), worms.clone(), fives.clone()];
        assert!(decide_alike(&[worms.clone(), fives.clone()], &twice));
        assert!(!decide_alike(
            &[worms.clone(), fives.clone()],
            &[fives, worms]
        ));
    }

    #[test]
    fn what_comes_before_all_differs_between_others() {
        let worms = [take(Face::Worm)];
        let first = worms.clone().map(Draft::put_first);
        assert_eq!(alone(&worms), alone(&first));
        assert!(!decide_alike(&worms, &first));
    }
}
