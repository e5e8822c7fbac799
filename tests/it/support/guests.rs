//! Players drawn at random, of every kind that plays quickly.

use std::sync::{Arc, LazyLock};

use pickomino::evolution::birth;
use pickomino::evolution::lexicon::Lexicon;
use pickomino::language::simplify;
use pickomino::player::{HeuristicPlayer, Listed, ListedKind, Player, catalog};
use pickomino::rng::{Address, Purpose, Stream};
use pickomino::solver::Solver;
use pickomino::store::Population;

static SOLVER: LazyLock<Arc<Solver>> = LazyLock::new(|| Arc::new(Solver::new()));
static LISTED: LazyLock<Vec<Listed>> = LazyLock::new(|| {
    let slow = |listed: &Listed| listed.kind == ListedKind::MonteCarlo;
    catalog().into_iter().filter(|l| !slow(l)).collect()
});
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| Lexicon::without(&[]).unwrap());

/// As many players as there are seats; the same seed gives the same ones.
pub fn guests(seed: u64, seats: usize) -> Vec<Arc<dyn Player>> {
    let mut stream = Address::new(Purpose::Sample, seed).child(1).stream();
    (0..seats).map(|_| guest(&mut stream)).collect()
}

fn guest(stream: &mut Stream) -> Arc<dyn Player> {
    let heuristic = match stream.index(6) {
        0 | 1 => return stream.pick(&LISTED).player(&SOLVER),
        2 => {
            let populations = [Population::published(), Population::champions()];
            let entries = stream.pick(&populations).entries();
            stream.pick(entries).rules.parsed.heuristic.clone()
        }
        3 => simplify(&birth::heuristic(stream, &LEXICON)),
        _ => birth::heuristic(stream, &LEXICON),
    };
    Arc::new(HeuristicPlayer::of(&heuristic))
}
