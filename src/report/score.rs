//! The strength of a player.

use serde::Serialize;

use super::document::{Document, Level, Table};
use super::effort::{EffortFigures, InHand};
use super::estimate::{ends, key};
use super::figure::{Figure, counted, percent, signed};
use super::record::{Conditions, Report};
use crate::arena::{
    DuelAnalysis, EffectiveGames, Grade, Tally, score_per_worm_of_margin, score_per_worm_of_regret,
};
use crate::effort::{Effort, SlipKind, SlipLoss};
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::stats::Estimate;

/// The strength of a player, with everything needed to repeat the measurement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoreReport {
    name: String,
    against: String,
    #[serde(flatten)]
    conditions: Conditions,
    /// The players at the table.
    players: u64,
    /// The share of games won, a shared game divided among its winners.
    #[serde(flatten, serialize_with = "key::score")]
    score: Estimate,
    /// The score of a player as strong as its rivals.
    fair_share: Figure,
    /// The score as a share of the fair one.
    of_fair_share: Figure,
    games: u64,
    wins: u64,
    shared: u64,
    losses: u64,
    /// The number of pairs of games with the same dice, by the half points scored in
    /// them, 0 to 4; only at a table of two.
    pairs: Option<[u64; 5]>,
    /// The share of games won by the first seat.
    first_seat: Figure,
    /// Worms per game.
    #[serde(flatten, serialize_with = "key::margin")]
    margin: Estimate,
    /// The number of games whose wins would measure the score as exactly.
    margin_effective_games: Option<Figure>,
    /// Worms per game, adjusted for luck.
    #[serde(flatten, serialize_with = "key::margin_adjusted")]
    margin_adjusted: Estimate,
    margin_adjusted_effective_games: Option<Figure>,
    /// The number of games that were analysed for loss and luck.
    loss_games: u64,
    /// Worms.
    #[serde(flatten, serialize_with = "key::loss_per_game")]
    loss_per_game: Estimate,
    loss_effective_games: Option<Figure>,
    loss_per_decision: Figure,
    decisions: u64,
    grades: Grades,
    forfeits: u64,
    rival_forfeits: u64,
    size: Option<usize>,
    words: Option<usize>,
    sentences: Vec<String>,
    effort: Option<EffortFigures>,
    #[serde(flatten)]
    in_hand: InHand,
}

/// The games by which a player is measured.
#[derive(Debug, Clone, Copy)]
pub struct MeasuredGames<'a> {
    /// The player.
    pub name: &'a str,
    /// Its rule set, if it plays by one.
    pub heuristic: Option<&'a Heuristic>,
    /// The opponent.
    pub against: &'a str,
    /// The variant and the seed.
    pub conditions: Conditions,
    /// All games.
    pub tally: &'a Tally,
    /// The games that were analysed for regret and luck.
    pub analysis: &'a DuelAnalysis,
    /// What carrying the rule set out asks for, and what slips cost it.
    pub hands: Option<&'a Hands>,
}

/// What a rule asks of a person, and what slips cost it.
#[derive(Debug, Clone, PartialEq)]
pub struct Hands {
    /// The effort.
    pub effort: Effort,
    /// What slips cost.
    pub slips: SlipLoss,
    /// A rule that is weaker without slips, and what it loses, in worms per game.
    pub reference: Option<(String, f64)>,
    /// A kind of slip that is never made.
    pub never: Option<SlipKind>,
}

/// The number of decisions by how much they lose.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Grades {
    good: u64,
    doubtful: u64,
    bad: u64,
    blunder: u64,
    thresholds: Thresholds,
}

/// The smallest loss in worms of each grade except `good`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Thresholds {
    doubtful: f64,
    bad: f64,
    blunder: f64,
}

impl ScoreReport {
    /// The report of these games.
    pub fn new(games: &MeasuredGames<'_>) -> ScoreReport {
        let MeasuredGames {
            heuristic,
            tally,
            analysis,
            ..
        } = *games;
        let effective = EffectiveGames::of(tally, analysis);
        let loss = analysis.regret_per_game();
        let (score, players) = (tally.estimate(), tally.players());
        ScoreReport {
            name: visible(games.name),
            against: visible(games.against),
            conditions: games.conditions,
            players,
            score,
            fair_share: Figure(1.0 / players as f64),
            of_fair_share: Figure(score.value / (1.0 / players as f64)),
            games: tally.games(),
            wins: tally.wins,
            shared: tally.shared,
            losses: tally.losses,
            pairs: (players == 2).then_some(tally.pairs),
            first_seat: Figure(tally.first_seat_score()),
            margin: tally.margin_per_game(),
            margin_effective_games: effective.margin.map(Figure),
            margin_adjusted: analysis.margin_adjusted(),
            margin_adjusted_effective_games: effective.margin_adjusted.map(Figure),
            loss_games: analysis.tally.games(),
            loss_per_game: Estimate {
                low: loss.low.max(0.0),
                ..loss
            },
            loss_effective_games: effective.regret.map(Figure),
            loss_per_decision: Figure(analysis.regret_per_decision()),
            decisions: analysis.decisions,
            grades: Grades::of(analysis.grades),
            forfeits: tally.forfeits,
            rival_forfeits: tally.rival_forfeits,
            size: heuristic.map(Heuristic::size),
            words: heuristic.map(Heuristic::words),
            sentences: heuristic.map(Heuristic::sentences).unwrap_or_default(),
            effort: games.hands.map(|hands| hands.effort.into()),
            in_hand: games.hands.map_or_else(InHand::none, |hands| InHand {
                without_slip: hands.never.map(SlipKind::name),
                ..InHand::new(score, &hands.slips, hands.reference.clone())
            }),
        }
    }

    fn measures(&self) -> Vec<Measure> {
        let watched = format!("{} games", self.loss_games);
        let unsigned = |worms: f64| format!("{worms:.2}");
        let score = Measure {
            name: "score",
            value: percent(self.score.value),
            interval: ends(&self.score, percent),
            worth: self.games.to_string(),
            unit: match self.players {
                2 => "of games won, a shared game counting half".to_owned(),
                _ => "of games won, a shared game divided among its winners".to_owned(),
            },
        };
        let fair = (self.players > 2).then(|| Measure {
            name: "of a fair share",
            value: percent(self.of_fair_share.0),
            interval: ends(&self.score, |score| percent(score / self.fair_share.0)),
            worth: String::new(),
            unit: format!("of one game in {}", self.players),
        });
        let worms = [
            Measure {
                name: "margin",
                value: signed(self.margin.value),
                interval: ends(&self.margin, signed),
                worth: in_games(self.margin_effective_games),
                unit: match self.players {
                    2 => "worms per game".to_owned(),
                    _ => "worms per game more than the rivals on average".to_owned(),
                },
            },
            Measure {
                name: "margin without luck",
                value: signed(self.margin_adjusted.value),
                interval: ends(&self.margin_adjusted, signed),
                worth: in_games(self.margin_adjusted_effective_games),
                unit: format!("worms per game, {watched}"),
            },
            Measure {
                name: "loss",
                value: unsigned(self.loss_per_game.value),
                interval: ends(&self.loss_per_game, unsigned),
                worth: in_games(self.loss_effective_games),
                unit: format!("worms per game by own decisions, {watched}"),
            },
            Measure {
                name: "loss per decision",
                value: format!("{:.4}", self.loss_per_decision.0),
                interval: String::new(),
                worth: String::new(),
                unit: format!("worms, {} decisions", self.decisions),
            },
        ];
        std::iter::once(score).chain(fair).chain(worms).collect()
    }

    /// The meaning of the column "worth in games".
    fn worth(&self) -> String {
        format!(
            "worth in games: the number of games whose wins would measure the score as exactly, at \
             {:.1} points of score per worm of margin and {:.1} per worm lost",
            100.0 * score_per_worm_of_margin(self.players),
            100.0 * score_per_worm_of_regret(self.players)
        )
    }

    fn about(&self) -> String {
        let mut about = format!(
            "{} games {}against {}, {}: {} won, {} shared, {} lost; the first seat scored {}",
            self.games,
            match self.players {
                2 => String::new(),
                players => format!("of {players} "),
            },
            self.against,
            self.conditions,
            self.wins,
            self.shared,
            self.losses,
            percent(self.first_seat.0)
        );
        if self.forfeits + self.rival_forfeits > 0 {
            about.push_str(&format!(
                "; forfeited {} by {}, {} by {}",
                self.forfeits, self.name, self.rival_forfeits, self.against
            ));
        }
        about
    }

    /// What stands below the table.
    fn lines(&self) -> Vec<String> {
        let effort = self.effort.iter();
        let effort = effort.flat_map(EffortFigures::sentences);
        let hands = effort.chain(self.in_hand.sentences());
        let games = [self.grades.sentence(), self.worth(), self.about()];
        hands.chain(games).collect()
    }

    fn complexity(&self) -> Option<String> {
        let (size, words) = (self.size?, self.words?);
        Some(format!("size {size}, {}", counted(words, "word")))
    }
}

/// A row of the table.
struct Measure {
    name: &'static str,
    value: String,
    interval: String,
    /// The number of games whose wins would measure the score as exactly.
    worth: String,
    unit: String,
}

/// A number of games, rounded to three digits.
fn in_games(games: Option<Figure>) -> String {
    let Some(Figure(games)) = games else {
        return "-".to_owned();
    };
    let unit = 10f64.powf((games.max(1.0).log10() - 2.0).floor().max(0.0));
    format!("{:.0}", (games / unit).round() * unit)
}

impl Grades {
    fn of(counts: [u64; 4]) -> Grades {
        let [good, doubtful, bad, blunder] = counts;
        Grades {
            good,
            doubtful,
            bad,
            blunder,
            thresholds: Thresholds {
                doubtful: Grade::DOUBTFUL_FROM,
                bad: Grade::BAD_FROM,
                blunder: Grade::BLUNDER_FROM,
            },
        }
    }

    fn sentence(&self) -> String {
        let all = (self.good + self.doubtful + self.bad + self.blunder) as f64;
        if all == 0.0 {
            return "decisions: none".to_owned();
        }
        let share = |count: u64| percent(count as f64 / all);
        let from = self.thresholds;
        format!(
            "decisions: {} good, {} doubtful (from {} worms lost), {} bad (from {}), {} blunders (from {})",
            share(self.good),
            share(self.doubtful),
            from.doubtful,
            share(self.bad),
            from.bad,
            share(self.blunder),
            from.blunder,
        )
    }
}

impl Report for ScoreReport {
    fn document(&self) -> Document {
        let complexity = self.complexity().map(|it| format!("({it})"));
        let table: Table = Table::of(&self.measures())
            .left("", |it| it.name.to_owned())
            .right("estimate", |it| it.value.clone())
            .right("95 % interval", |it| it.interval.clone())
            .right("worth in games", |it| it.worth.clone())
            .left("", |it| it.unit.clone())
            .into();
        Document::new()
            .heading(Level::Part, &self.name)
            .bullets(self.sentences.iter().cloned().chain(complexity))
            .table(table)
            .lines(self.lines())
    }
}
