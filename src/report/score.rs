//! The strength of one player.

use serde::Serialize;

use super::{Align, FORMAT_VERSION, Figure, Report, Table, counted, percent};
use crate::arena::{
    DuelAnalysis, EffectiveGames, Grade, SCORE_PER_WORM_OF_MARGIN, SCORE_PER_WORM_OF_REGRET, Tally,
};
use crate::game::Variant;
use crate::language::tree::Heuristic;
use crate::language::visible::visible;
use crate::stats::{Estimate, score_of_pairs};

/// How strong a player is, with everything needed to repeat the measurement.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ScoreReport {
    format_version: u32,
    name: String,
    against: String,
    rules: &'static str,
    seed: u64,
    /// Share of games won, a shared game counting half.
    score: Figure,
    score_low: Figure,
    score_high: Figure,
    games: u64,
    wins: u64,
    shared: u64,
    losses: u64,
    /// Pairs of games with the same dice by half points scored in them, 0 to 4.
    pairs: [u64; 5],
    /// Share of games won by whoever played first.
    first_seat: Figure,
    /// Worms per game.
    margin: Figure,
    margin_low: Figure,
    margin_high: Figure,
    /// The games of winning and losing that tell as much about the score.
    margin_effective_games: Option<Figure>,
    /// Worms per game, without luck.
    margin_adjusted: Figure,
    margin_adjusted_low: Figure,
    margin_adjusted_high: Figure,
    margin_adjusted_effective_games: Option<Figure>,
    /// The games of which losses and luck were watched.
    loss_games: u64,
    loss_per_game: Figure,
    loss_per_game_low: Figure,
    loss_per_game_high: Figure,
    loss_effective_games: Option<Figure>,
    loss_per_decision: Figure,
    decisions: u64,
    grades: Grades,
    forfeits: u64,
    rival_forfeits: u64,
    size: Option<usize>,
    words: Option<usize>,
    sentences: Vec<String>,
}

/// Decisions by how much they lose.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Grades {
    good: u64,
    doubtful: u64,
    bad: u64,
    blunder: u64,
    thresholds: Thresholds,
}

/// The smallest loss of each grade but the first, in worms.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Thresholds {
    doubtful: f64,
    bad: f64,
    blunder: f64,
}

impl ScoreReport {
    /// The report of `tally`, some games of which were analysed.
    pub fn new(
        (name, heuristic, against): (&str, Option<&Heuristic>, &str),
        (variant, seed): (&Variant, u64),
        tally: &Tally,
        analysis: &DuelAnalysis,
    ) -> ScoreReport {
        let score = score_of_pairs(&tally.pairs);
        let margin = margin_per_game(tally);
        let adjusted = analysis.margin_adjusted();
        let loss = analysis.regret_per_game();
        let effective = EffectiveGames::of(tally, analysis);
        ScoreReport {
            format_version: FORMAT_VERSION,
            name: visible(name),
            against: visible(against),
            rules: variant.name,
            seed,
            score: Figure(score.value),
            score_low: Figure(score.low),
            score_high: Figure(score.high),
            games: tally.games(),
            wins: tally.wins,
            shared: tally.shared,
            losses: tally.losses,
            pairs: tally.pairs,
            first_seat: Figure(tally.first_seat as f64 / (2 * tally.games()).max(1) as f64),
            margin: Figure(margin.value),
            margin_low: Figure(margin.low),
            margin_high: Figure(margin.high),
            margin_effective_games: effective.margin.map(Figure),
            margin_adjusted: Figure(adjusted.value),
            margin_adjusted_low: Figure(adjusted.low),
            margin_adjusted_high: Figure(adjusted.high),
            margin_adjusted_effective_games: effective.margin_adjusted.map(Figure),
            loss_games: analysis.tally.games(),
            loss_per_game: Figure(loss.value),
            loss_per_game_low: Figure(loss.low.max(0.0)),
            loss_per_game_high: Figure(loss.high),
            loss_effective_games: effective.regret.map(Figure),
            loss_per_decision: Figure(analysis.regret_per_decision()),
            decisions: analysis.decisions,
            grades: Grades::of(analysis.grades),
            forfeits: tally.forfeits,
            rival_forfeits: tally.rival_forfeits,
            size: heuristic.map(Heuristic::size),
            words: heuristic.map(Heuristic::words),
            sentences: heuristic.map(Heuristic::sentences).unwrap_or_default(),
        }
    }

    fn table(&self) -> Table {
        let mut table = Table::new(&[
            ("", Align::Left),
            ("estimate", Align::Right),
            ("95 % interval", Align::Right),
            ("worth in games", Align::Right),
            ("", Align::Left),
        ]);
        let ends = [self.score_low, self.score_high].map(|end| percent(end.0));
        table.row([
            "score".to_owned(),
            percent(self.score.0),
            ends.join(" to "),
            self.games.to_string(),
            "of games won, a shared game counting half".to_owned(),
        ]);
        let watched = format!("{} games", self.loss_games);
        let mut worms = |what: &str, [value, low, high]: [Figure; 3], games, unit: String| {
            let [value, low, high] = [value, low, high].map(signed);
            let interval = format!("{low} to {high}");
            table.row([what.to_owned(), value, interval, in_games(games), unit]);
        };
        worms(
            "margin",
            [self.margin, self.margin_low, self.margin_high],
            self.margin_effective_games,
            "worms per game".to_owned(),
        );
        worms(
            "margin without luck",
            [
                self.margin_adjusted,
                self.margin_adjusted_low,
                self.margin_adjusted_high,
            ],
            self.margin_adjusted_effective_games,
            format!("worms per game, {watched}"),
        );
        table.row([
            "loss".to_owned(),
            format!("{:.2}", self.loss_per_game.0),
            format!(
                "{:.2} to {:.2}",
                self.loss_per_game_low.0, self.loss_per_game_high.0
            ),
            in_games(self.loss_effective_games),
            format!("worms per game by own decisions, {watched}"),
        ]);
        table.row([
            "loss per decision".to_owned(),
            format!("{:.4}", self.loss_per_decision.0),
            String::new(),
            String::new(),
            format!("worms, {} decisions", self.decisions),
        ]);
        table
    }

    /// What the worth in games means.
    fn worth(&self) -> String {
        format!(
            "worth in games: how many games won and lost tell the score as exactly, at {:.1} points \
             of score for a worm of margin and {:.1} for a worm lost",
            100.0 * SCORE_PER_WORM_OF_MARGIN,
            100.0 * SCORE_PER_WORM_OF_REGRET
        )
    }

    fn about(&self) -> String {
        let mut about = format!(
            "{} games against {}, rules {}, seed {}: {} won, {} shared, {} lost; the first seat \
             scored {}",
            self.games,
            self.against,
            self.rules,
            self.seed,
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

    fn complexity(&self) -> Option<String> {
        let (size, words) = (self.size?, self.words?);
        Some(format!("size {size}, {}", counted(words, "word")))
    }
}

/// A number of worms with its sign, and no minus before nothing.
fn signed(worms: Figure) -> String {
    format!("{:+.2}", (100.0 * worms.0).round() / 100.0 + 0.0)
}

/// A number of games that tell as much, three digits of it.
fn in_games(games: Option<Figure>) -> String {
    let Some(Figure(games)) = games else {
        return "-".to_owned();
    };
    let unit = 10f64.powf((games.max(1.0).log10() - 2.0).floor().max(0.0));
    format!("{:.0}", (games / unit).round() * unit)
}

/// Worms per game by which the first player wins, with the interval over pairs.
pub fn margin_per_game(tally: &Tally) -> Estimate {
    let pairs = tally.pairs.iter().sum();
    let squares = tally.margin_squared as f64 / 4.0;
    crate::stats::mean(pairs, tally.margin as f64 / 2.0, squares)
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
            return "decisions: none that could have lost".to_owned();
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
    fn text(&self) -> String {
        let mut text = format!("{}\n", self.name);
        for sentence in &self.sentences {
            text.push_str(&format!("    {sentence}\n"));
        }
        if let Some(complexity) = self.complexity() {
            text.push_str(&format!("    ({complexity})\n"));
        }
        text.push_str(&format!("\n{}\n", self.table().text()));
        for line in [self.grades.sentence(), self.worth(), self.about()] {
            text.push_str(&format!("{line}\n"));
        }
        text
    }

    fn markdown(&self) -> String {
        let cell = super::table::markdown_cell;
        let mut text = format!("## {}\n\n", cell(&self.name));
        for sentence in &self.sentences {
            text.push_str(&format!("- {}\n", cell(sentence)));
        }
        if let Some(complexity) = self.complexity() {
            text.push_str(&format!("\n{complexity}\n"));
        }
        text.push_str(&format!("\n{}\n", self.table().markdown()));
        text.push_str(&format!(
            "{}\n\n{}\n\n{}\n",
            self.grades.sentence(),
            self.worth(),
            cell(&self.about())
        ));
        text
    }
}
