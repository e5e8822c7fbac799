//! How rules do in the hands of someone who was watched.

use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::effort::SlipGames;
use crate::language::tree::Heuristic;
use crate::player::HeuristicPlayer;
use crate::report::{RuleInHands, hands_in_words};
use crate::rng::Purpose;
use crate::spread;
use crate::stats::Estimate;
use crate::store::Population;
use crate::training::{InYourHands, School};

/// Pairs of games by which a rule is measured without slips.
const PAIRS: u64 = 2000;

/// Pairs in which slips are measured.
const SLIP_PAIRS: u64 = 60;

/// Someone who was watched while practising a rule.
pub struct Trainee<'a> {
    pub session: &'a Session,
    pub school: School<'a>,
    pub hands: InYourHands,
}

impl Trainee<'_> {
    /// How the rule, called by this name, does in these hands, and which built-in
    /// rule would do best.
    ///
    /// # Errors
    /// Fails if the threads cannot be started.
    pub fn told(&self, name: &str) -> Result<String, Failure> {
        let (session, hands) = (self.session, &self.hands);
        let own = self.school.heuristic;
        session.compute(|| {
            let by_model = |heuristic: &Heuristic| session.effort(heuristic).seconds_per_roll;
            let slowness = hands.seconds_per_roll / by_model(own).max(0.1);
            let own = RuleInHands {
                name: name.to_owned(),
                score: self.score(own, self.clean_score()),
                seconds_per_roll: hands.seconds_per_roll,
            };
            let others = spread::map(Population::champions().entries(), |entry| {
                let measured = entry.measured.as_ref()?;
                let heuristic = &entry.rules.parsed.heuristic;
                Some(RuleInHands {
                    name: entry.name.to_string(),
                    score: self.score(heuristic, measured.estimate()),
                    seconds_per_roll: slowness * by_model(heuristic),
                })
            });
            let value = |rule: &RuleInHands| rule.score.value;
            let best = others
                .into_iter()
                .flatten()
                .max_by(|one, other| value(one).total_cmp(&value(other)));
            let best = best.filter(|best| best.score.low > own.score.value);
            hands_in_words(hands, &own, best.as_ref().unwrap_or(&own))
        })
    }

    /// The score of the practised rule without slips.
    fn clean_score(&self) -> Estimate {
        let player = HeuristicPlayer::of(self.school.heuristic);
        let stream = self.session.stream(Purpose::Score);
        self.school
            .seating
            .play_in_parallel(&player, stream, 0..PAIRS, &|_| ())
            .estimate()
    }

    /// A score less what slips at the rate of these hands cost.
    fn score(&self, heuristic: &Heuristic, clean: Estimate) -> Estimate {
        let games = SlipGames {
            heuristic,
            seating: self.school.seating,
            solver: self.school.solver,
        };
        let stream = self.session.stream(Purpose::Effort);
        let slips = games.measure(stream, 0..SLIP_PAIRS);
        let added = |rate: f64| slips.worm * slips.added_at(rate).value;
        let rate = self.hands.slip_rate;
        Estimate {
            value: (clean.value - added(rate.value)).max(0.0),
            low: (clean.low - added(rate.high)).max(0.0),
            high: (clean.high - added(rate.low)).min(1.0),
        }
    }
}
