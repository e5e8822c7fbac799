//! How rules do in the hands of someone who was watched, in words.

use crate::cli::failure::Failure;
use crate::cli::session::Session;
use crate::spread;
use crate::store::{CHAMPIONS, Entry, PUBLISHED};
use crate::training::{InYourHands, School, Trainee};
use crate::words::{hands_in_words, stronger_in_words};

/// How the rule of a school, called by this name, does in these hands, and which
/// built-in rule would do best.
///
/// # Errors
/// Fails if the threads cannot be started.
pub fn told(
    session: &Session,
    school: School<'_>,
    hands: &InYourHands,
    name: &str,
) -> Result<String, Failure> {
    let trainee = Trainee {
        school,
        costs: session.costs(),
        seed: session.seed(),
        hands,
    };
    session.compute(|| {
        let own = trainee.own(name);
        let built_in = [&PUBLISHED, &CHAMPIONS];
        let entries: Vec<&Entry> = built_in
            .into_iter()
            .flat_map(|population| population.entries())
            .collect();
        let others = spread::map_here(&entries, |entry| {
            let clean = entry.measured.as_ref()?.estimate();
            let heuristic = &entry.rules.parsed.heuristic;
            Some(trainee.other(&entry.name.to_string(), heuristic, clean))
        });
        let best = own.beaten_by(others.into_iter().flatten().collect());
        hands_in_words(hands, &own) + &stronger_in_words(best.as_ref())
    })
}
