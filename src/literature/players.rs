//! The players of the sources by name.

use std::sync::Arc;

use super::appeal::{AppealPlayer, StealFactor};
use super::paper::{FAMILY, SimplePlayer};
use super::solved::{GreedyTilePlayer, HighestTotalPlayer};
use crate::player::Player;

/// A player of a source.
#[derive(Clone)]
pub struct LiteraturePlayer {
    /// The name, lower case, without spaces.
    pub name: &'static str,
    /// What kind of player it is.
    pub kind: LiteratureKind,
    /// Where it is described.
    pub source: &'static str,
    /// What it does, one line.
    pub description: String,
    /// The player itself.
    pub player: Arc<dyn Player>,
}

impl std::fmt::Debug for LiteraturePlayer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LiteraturePlayer")
            .field("name", &self.name)
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// What kind of player a [`LiteraturePlayer`] is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LiteratureKind {
    /// Solves its turn exactly, for an aim of its own.
    Solver,
    /// Decides by a fixed rule.
    Simple,
    /// Reads risk tables of random trees.
    MonteCarlo,
    /// Reads the limit of risk tables.
    Limit,
    /// Reads tables of odds.
    Odds,
}

impl LiteratureKind {
    /// The word for it in results.
    pub const fn word(self) -> &'static str {
        match self {
            LiteratureKind::Solver => "solver",
            LiteratureKind::Simple => "simple",
            LiteratureKind::MonteCarlo => "monte-carlo",
            LiteratureKind::Limit => "limit",
            LiteratureKind::Odds => "odds",
        }
    }
}

const PAPER: &str = "Chetcuti-Sperandio, Delorme, Lagrue and Stackowiak, \"Determination and \
     Evaluation of Efficient Strategies for a Stop or Roll Dice Game\", CIG 2008";
const ARTICLE: &str = "the web article \"The game Pickomino\"";

fn described(
    name: &'static str,
    kind: LiteratureKind,
    source: &'static str,
    description: &str,
    player: impl Player + 'static,
) -> LiteraturePlayer {
    LiteraturePlayer {
        name,
        kind,
        source,
        description: description.to_owned(),
        player: Arc::new(player),
    }
}

/// The players of articles and posts on the web.
pub fn of_posts() -> Vec<LiteraturePlayer> {
    use LiteratureKind::{Odds, Solver};
    vec![
        described(
            "greedy-tile",
            Solver,
            "the post \"Pickomino AI\"",
            "Maximises the expected worms of each turn, a steal counted like a take",
            GreedyTilePlayer::new(),
        ),
        described(
            "highest-total",
            Solver,
            "the post \"Solving pickomino using a Markov Decision Process\"",
            "Maximises the expected final total, 0 without a worm",
            HighestTotalPlayer,
        ),
        described(
            "appeal",
            Odds,
            ARTICLE,
            "Aims at the tile with the greatest chance times worms, stolen ones counted twice",
            AppealPlayer::new(StealFactor::Double),
        ),
        described(
            "appeal-leader",
            Odds,
            ARTICLE,
            "appeal that counts stolen worms twice only if taken from the leader",
            AppealPlayer::new(StealFactor::DoubleFromLeader),
        ),
        described(
            "appeal-players",
            Odds,
            ARTICLE,
            "appeal that counts stolen worms less the more players there are",
            AppealPlayer::new(StealFactor::ByPlayers),
        ),
    ]
}

/// The programs of the paper, each sampled one also as its limit.
pub fn of_paper() -> Vec<LiteraturePlayer> {
    use LiteratureKind::{Limit, MonteCarlo, Simple};
    let mut players = vec![
        described(
            "s1",
            Simple,
            PAPER,
            "Keeps worms, then fives, then any face; stops as soon as it can",
            SimplePlayer::WormsThenFives,
        ),
        described(
            "s2",
            Simple,
            PAPER,
            "Keeps worms unless there are more fives, then the highest face; stops as soon as it can",
            SimplePlayer::WormsOrMoreFives,
        ),
        described(
            "s3",
            Simple,
            PAPER,
            "Keeps the face with the best expected return; stops as soon as it can",
            SimplePlayer::ExpectedReturn,
        ),
    ];
    let sampled = FAMILY.iter().map(|member| {
        let (name, description) = (member.name, member.description);
        described(name, MonteCarlo, PAPER, description, member.settings)
    });
    players.extend(sampled);
    let limits = FAMILY.iter().filter_map(|member| {
        let description = format!("{} in the limit of infinitely many trees", member.name);
        let settings = member.limit_settings();
        Some(described(
            member.limit?,
            Limit,
            PAPER,
            &description,
            settings,
        ))
    });
    players.extend(limits);
    players
}
