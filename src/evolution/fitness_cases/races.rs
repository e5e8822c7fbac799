//! Races through turns against a limit: those that are above it are given up, when that
//! is clear, or when hardly anyone is given up wrongly.

use crate::stats;

/// What is known of an entrant so far, beside the baseline in the same turns.
///
/// A race (Maron and Moore 1994, "Hoeffding races") in paired form: after 64, 128,
/// 256, ... turns the difference is compared with the one that the limit stands for.
#[derive(Default)]
pub struct Paired {
    allowed: f64,
    turns: usize,
    pub regret: f64,
    sum: f64,
    squares: f64,
    pub is_above: bool,
}

impl Paired {
    /// No turns yet, of an entrant whose mean difference may be so much.
    pub fn below(allowed: f64) -> Paired {
        Paired {
            allowed,
            ..Paired::default()
        }
    }

    pub fn add(&mut self, own: f64, baseline: f64) {
        /// Turns before the first look.
        const FIRST_LOOK: usize = 64;
        /// Standard errors that leave no doubt.
        const CLEARLY: f64 = 3.0;
        self.turns += 1;
        self.regret += own;
        self.sum += own - baseline;
        self.squares += (own - baseline).powi(2);
        if self.turns >= FIRST_LOOK && self.turns.is_power_of_two() {
            let count = self.turns as f64;
            let mean = self.sum / count;
            let variance = (self.squares / count - mean * mean).max(0.0);
            self.is_above = mean - CLEARLY * (variance / count).sqrt() > self.allowed;
        }
    }
}

/// One candidate's race through turns: given up as soon as its mean regret is certainly
/// above a limit.
///
/// After 64, 128, 256, ... turns the mean so far is compared with the limit, and the
/// candidate given up when it is above by more than [`CertainRace::CERTAINLY`] standard
/// errors. The regrets of a turn are never below zero and often zero: their distribution
/// is skewed to the right, for which Student's ratio exceeds a high quantile of the normal
/// distribution less often than a normal variable does.
#[derive(Debug, Clone)]
pub struct CertainRace {
    turns: usize,
    limit: f64,
    run: usize,
    sum: f64,
    squares: f64,
}

impl CertainRace {
    /// Standard errors above the limit that leave no doubt.
    pub const CERTAINLY: f64 = 4.0;

    /// The turns before the first look.
    const FIRST_LOOK: usize = 64;

    /// A race over so many turns.
    pub fn new(turns: usize, limit: f64) -> CertainRace {
        let (run, sum, squares) = (0, 0.0, 0.0);
        CertainRace {
            turns,
            limit,
            run,
            sum,
            squares,
        }
    }

    /// The probability that a candidate is given up whose mean regret in all turns is not
    /// above the limit: a union bound over the looks (Bonferroni), each by the normal
    /// distribution.
    pub fn error(turns: usize) -> f64 {
        let looks = (1..turns).filter(|&run| CertainRace::is_a_look(run));
        looks.count() as f64 * stats::upper_tail(CertainRace::CERTAINLY)
    }

    /// The turns run at the next look, or at the end.
    pub fn next_look(&self) -> usize {
        let next = (self.run + 1).next_power_of_two();
        next.max(CertainRace::FIRST_LOOK).min(self.turns)
    }

    /// Runs turns with these regrets, at most to the next look; whether it goes on.
    pub fn go_on(&mut self, regrets: impl Iterator<Item = f64>) -> bool {
        for regret in regrets {
            self.run += 1;
            self.sum += regret;
            self.squares += regret * regret;
        }
        if self.run == self.turns || !CertainRace::is_a_look(self.run) {
            return true;
        }
        let count = self.run as f64;
        let mean = self.sum / count;
        let variance = (self.squares - self.sum * mean).max(0.0) / (count - 1.0);
        mean - CertainRace::CERTAINLY * (variance / count).sqrt() <= self.limit
    }

    /// The mean regret, once all turns are run.
    pub fn mean(&self) -> Option<f64> {
        (self.run == self.turns).then(|| self.sum / self.turns as f64)
    }

    /// Runs all turns; the mean regret unless it is given up.
    pub fn run(&mut self, mut regrets: impl Iterator<Item = f64>) -> Option<f64> {
        while self.run < self.turns {
            let turns = self.next_look() - self.run;
            if !self.go_on(regrets.by_ref().take(turns)) {
                return None;
            }
        }
        self.mean()
    }

    fn is_a_look(run: usize) -> bool {
        run >= CertainRace::FIRST_LOOK && run.is_power_of_two()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::{Address, Purpose};

    /// Planted winners: candidates with exactly the mean regret of the limit, most of it
    /// in few turns, run in many orders.
    #[test]
    fn planted_winners_are_given_up_no_more_often_than_stated() {
        const TURNS: usize = 2048;
        let stated = CertainRace::error(TURNS);
        assert!((1.5e-4..1.7e-4).contains(&stated), "{stated}");
        let mut stream = Address::new(Purpose::Sample, 7).stream();
        let (mut given_up, mut races) = (0, 0);
        // One turn in so many costs something.
        for rarity in [1, 2, 5, 20, 100] {
            let mut regrets: Vec<f64> = (0..TURNS)
                .map(|turn| match turn % rarity {
                    0 => 0.02 * (1.0 + (turn % 7) as f64),
                    _ => 0.0,
                })
                .collect();
            let limit = regrets.iter().sum::<f64>() / TURNS as f64;
            for _ in 0..4000 {
                stream.shuffle(&mut regrets);
                let mut race = CertainRace::new(TURNS, limit);
                given_up += u32::from(race.run(regrets.iter().copied()).is_none());
                races += 1;
            }
        }
        // What is expected at most, and three standard deviations more.
        let expected = stated * f64::from(races);
        assert!(
            f64::from(given_up) <= expected + 3.0 * expected.sqrt(),
            "{given_up} of {races}"
        );
    }

    #[test]
    fn losers_are_given_up_soon_and_winners_run_to_the_end() {
        let regrets = |mean: f64| (0..1000).map(move |turn| 2.0 * mean * f64::from(turn % 2));
        let mut race = CertainRace::new(1000, 0.01);
        assert_eq!(race.run(regrets(0.04)), None);
        assert_eq!(race.run, 64);
        let mut race = CertainRace::new(1000, 0.01);
        assert!((race.run(regrets(0.005)).unwrap() - 0.005).abs() < 1e-12);
        let mut short = CertainRace::new(10, 0.01);
        assert!(short.run(regrets(1.0).take(10)).is_some());
    }
}
