//! Every player of the sources that needs no sentences, by name.

use std::sync::Arc;

use super::appeal::{AppealPlayer, StealFactor};
use super::paper::{FAMILY, SimplePlayer};
use super::{ExactPlayer, GreedyTilePlayer, HighestTotalPlayer, Player, RandomPlayer};
use crate::solver::Solver;

/// A player that has a name of its own.
pub struct Listed {
    /// The name, lower case, without spaces.
    pub name: &'static str,
    /// What kind of player it is.
    pub kind: ListedKind,
    /// Where it is described.
    pub source: &'static str,
    /// What it does, one line.
    pub description: String,
    build: Build,
}

type Build = Box<dyn Fn(&Arc<Solver>) -> Arc<dyn Player> + Send + Sync>;

impl Listed {
    /// The player itself; exact ones ask `solver`.
    pub fn player(&self, solver: &Arc<Solver>) -> Arc<dyn Player> {
        (self.build)(solver)
    }
}

impl std::fmt::Debug for Listed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listed")
            .field("name", &self.name)
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// What kind of player a [`Listed`] one is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ListedKind {
    /// Maximises the worms of its turn exactly: the yardstick.
    Exact,
    /// Solves its turn exactly, for another aim.
    Solver,
    /// Decides by chance.
    Random,
    /// Decides by a fixed rule.
    Simple,
    /// Reads risk tables of random trees.
    MonteCarlo,
    /// Reads the limit of risk tables.
    Limit,
    /// Reads tables of odds.
    Odds,
}

impl ListedKind {
    /// The word for it in results.
    pub const fn word(self) -> &'static str {
        match self {
            ListedKind::Exact => "exact",
            ListedKind::Solver => "solver",
            ListedKind::Random => "random",
            ListedKind::Simple => "simple",
            ListedKind::MonteCarlo => "monte-carlo",
            ListedKind::Limit => "limit",
            ListedKind::Odds => "odds",
        }
    }
}

const BLOG: &str = "Thomas ten Cate, \"How to win at the game Pickomino\" (there: Alice)";
const PAPER: &str = "Chetcuti-Sperandio, Delorme, Lagrue and Stackowiak, \"Determination and \
     Evaluation of Efficient Strategies for a Stop or Roll Dice Game\", CIG 2008";
const ARTICLE: &str = "the web article \"The game Pickomino\"";

fn listed<P: Player + 'static>(
    name: &'static str,
    kind: ListedKind,
    source: &'static str,
    description: &str,
    build: impl Fn(&Arc<Solver>) -> P + Send + Sync + 'static,
) -> Listed {
    Listed {
        name,
        kind,
        source,
        description: description.to_owned(),
        build: Box::new(move |solver| Arc::new(build(solver))),
    }
}

/// Every player of the sources that needs no sentences, in the order of presentation.
pub fn catalog() -> Vec<Listed> {
    let mut players = singles();
    for member in FAMILY {
        players.push(listed(
            member.name,
            ListedKind::MonteCarlo,
            PAPER,
            member.description,
            |_| member.settings,
        ));
    }
    for member in FAMILY {
        if let Some(limit) = member.limit {
            let description = format!("{} in the limit of infinitely many trees", member.name);
            let settings = member.limit_settings();
            let kind = ListedKind::Limit;
            players.push(listed(limit, kind, PAPER, &description, move |_| settings));
        }
    }
    players
}

fn singles() -> Vec<Listed> {
    use ListedKind::{Exact, Odds, Random, Simple, Solver};
    vec![
        listed(
            "optimal",
            Exact,
            BLOG,
            "Maximises the expected worms of each turn by exact calculation",
            |solver| ExactPlayer::new(Arc::clone(solver)),
        ),
        listed(
            "greedy-tile",
            Solver,
            "the post \"Pickomino AI\"",
            "Maximises the expected worms of each turn, a steal counted like a take",
            |_| GreedyTilePlayer::new(),
        ),
        listed(
            "highest-total",
            Solver,
            "the post \"Solving pickomino using a Markov Decision Process\"",
            "Maximises the expected final total, 0 without a worm",
            |_| HighestTotalPlayer,
        ),
        listed(
            "appeal",
            Odds,
            ARTICLE,
            "Aims at the tile with the greatest chance times worms, stolen ones counted twice",
            |_| AppealPlayer::new(StealFactor::Double),
        ),
        listed(
            "appeal-leader",
            Odds,
            ARTICLE,
            "appeal that counts stolen worms twice only if taken from the leader",
            |_| AppealPlayer::new(StealFactor::DoubleFromLeader),
        ),
        listed(
            "appeal-players",
            Odds,
            ARTICLE,
            "appeal that counts stolen worms less the more players there are",
            |_| AppealPlayer::new(StealFactor::ByPlayers),
        ),
        listed(
            "random",
            Random,
            "this program",
            "Keeps any face with equal chance and stops with chance one half",
            |_| RandomPlayer,
        ),
        listed(
            "s1",
            Simple,
            PAPER,
            "Keeps worms, then fives, then any face; stops as soon as it can",
            |_| SimplePlayer::WormsThenFives,
        ),
        listed(
            "s2",
            Simple,
            PAPER,
            "Keeps worms unless there are more fives, then the highest face; stops as soon as it can",
            |_| SimplePlayer::WormsOrMoreFives,
        ),
        listed(
            "s3",
            Simple,
            PAPER,
            "Keeps the face with the best expected return; stops as soon as it can",
            |_| SimplePlayer::ExpectedReturn,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Position, Tile, Variant};
    use crate::player::{Unwatched, play_turn_with_dice};
    use crate::rng::{Address, Purpose};

    #[test]
    fn names_differ() {
        let mut names: Vec<&str> = catalog().iter().map(|listed| listed.name).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count);
    }

    /// Every decision of a game is asked for, and no tile gets lost.
    fn play_whole_game(player: &dyn Player, players: usize, variant: &Variant, deal: Address) {
        let mut position = Position::start(players);
        let mut down = 0;
        for turn in 0..200 {
            if position.is_over() {
                break;
            }
            let open = position.table().len();
            let mut chance = crate::player::Chance::at(deal.child(turn));
            let outcome =
                play_turn_with_dice(player, &position, variant, &mut chance, &mut Unwatched);
            position.play(outcome.unwrap(), variant);
            let held: usize = position.stacks().iter().map(|s| s.tiles().len()).sum();
            let left = usize::from(position.table().len()) + held;
            let now_down = Tile::COUNT - left;
            assert!(
                now_down >= down && now_down - down <= 1,
                "{open} open tiles"
            );
            down = now_down;
        }
    }

    #[test]
    fn all_play_by_every_rule_set_at_every_table() {
        let solver = Arc::new(Solver::new());
        for (number, listed) in catalog().iter().enumerate() {
            let player = listed.player(&solver);
            let games = match listed.kind {
                ListedKind::MonteCarlo => 1,
                ListedKind::Exact | ListedKind::Solver => 2,
                _ => 20,
            };
            for players in 2..=7 {
                for (place, variant) in Variant::ALL.iter().enumerate() {
                    // The slow ones take turns with the variants and tables.
                    if games == 1 && (number + players + place) % 8 != 0 {
                        continue;
                    }
                    for game in 0..games {
                        let deal = Address::new(Purpose::Sample, number as u64)
                            .child(players as u64)
                            .child(game);
                        play_whole_game(&*player, players, variant, deal);
                    }
                }
            }
        }
    }
}
