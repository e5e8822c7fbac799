//! Players drawn at random, of every kind that plays quickly.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use pickomino::evolution::lexicon::Lexicon;
use pickomino::evolution::random_rules;
use pickomino::language::simplify;
use pickomino::player::{HeuristicPlayer, Player};
use pickomino::rng::{Address, Purpose, Stream};
use pickomino::roster;
use pickomino::store::{CHAMPIONS, PUBLISHED};

use super::solver;

static OTHERS: LazyLock<Vec<Arc<dyn Player>>> = LazyLock::new(|| {
    let known = roster::known();
    let others = known.filter(|known| known.rules.is_none() && !known.kind.is_sampled());
    let player = others.map(|known| known.player(&solver(), Duration::ZERO).unwrap());
    player.collect()
});
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::without(&[]).unwrap());

/// As many players as there are seats; the same seed gives the same ones.
pub fn guests(seed: u64, seats: usize) -> Vec<Arc<dyn Player>> {
    let mut stream = Address::new(Purpose::Sample, seed).child(1).stream();
    (0..seats).map(|_| guest(&mut stream)).collect()
}

fn guest(stream: &mut Stream) -> Arc<dyn Player> {
    let heuristic = match stream.index(6) {
        0 | 1 => return Arc::clone(stream.pick(&OTHERS)),
        2 => {
            let populations = [&PUBLISHED, &CHAMPIONS];
            let entries = stream.pick(&populations).entries();
            stream.pick(entries).rules.parsed.heuristic.clone()
        }
        3 => simplify(&random_rules::heuristic(stream, &LEXICON)),
        _ => random_rules::heuristic(stream, &LEXICON),
    };
    Arc::new(HeuristicPlayer::of(&heuristic))
}
